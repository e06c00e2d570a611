//! Type constraints: what a variable or output declares, and the conversion of values to it.
//!
//! Conversion is Terraform's with one change: an attribute that an object type does not know is an
//! error and never dropped, unless the type is `open`. The type of a value, and the one type that several
//! values can be brought to, are found as Terraform finds them.

use std::fmt;
use std::sync::Arc;

use super::value::{Kind, Quoted, Value, is_identifier};
use crate::base::span::Span;

mod convert;
mod lower;
mod named;
mod unify;

pub use lower::lower_type;
pub use named::{NamedTypes, name_types};
pub use unify::{Objects, of_one_type, unify};

/// A type constraint.
#[derive(Clone, Debug)]
pub enum Type {
    /// Anything, as it is.
    Any,
    /// A text; numbers and truth values are turned into one.
    String,
    /// A number; texts that spell one are turned into it.
    Number,
    /// True or false; texts that spell it are turned into it.
    Bool,
    /// A list of elements of one type.
    List(Arc<Type>),
    /// Distinct elements of one type.
    Set(Arc<Type>),
    /// A map with values of one type.
    Map(Arc<Type>),
    /// A list of fixed length, with a type for each element.
    Tuple(Vec<Arc<Type>>),
    /// An object with named attributes.
    Object(ObjectType),
    /// A thing of the layers above, by its type name: `ports`. A list of such things is one too.
    Opaque(&'static str),
    /// A type of the user's, by its name, until [`NamedTypes::resolve`] puts it in its place.
    Name(Arc<str>, Span),
}

/// With it, types that are one and the same are equal without a look at their parts.
impl Eq for Type {}

/// Equal as types: places and defaults do not count.
impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Any, Self::Any)
            | (Self::String, Self::String)
            | (Self::Number, Self::Number)
            | (Self::Bool, Self::Bool) => true,
            (Self::List(a), Self::List(b))
            | (Self::Set(a), Self::Set(b))
            | (Self::Map(a), Self::Map(b)) => a == b,
            (Self::Tuple(a), Self::Tuple(b)) => a == b,
            (Self::Object(a), Self::Object(b)) => {
                let same = |(a, b): (&Attribute, &Attribute)| {
                    a.name == b.name && a.optional == b.optional && a.ty == b.ty
                };
                a.open == b.open
                    && a.attributes.len() == b.attributes.len()
                    && a.attributes.iter().zip(&b.attributes).all(same)
            }
            (Self::Opaque(a), Self::Opaque(b)) => a == b,
            (Self::Name(a, _), Self::Name(b, _)) => a == b,
            _ => false,
        }
    }
}

/// An object type.
#[derive(Clone, Debug, Default)]
pub struct ObjectType {
    /// The attributes in the order written.
    pub attributes: Vec<Attribute>,
    /// Attributes that are not listed are kept as they are.
    pub open: bool,
}

/// An attribute of an object type.
#[derive(Clone, Debug)]
pub struct Attribute {
    /// Its name.
    pub name: Arc<str>,
    /// Where the name is written.
    pub span: Span,
    /// Its type.
    pub ty: Arc<Type>,
    /// It may be left out.
    pub optional: bool,
    /// What it is if left out or null. Of the type already, once [`NamedTypes::resolve`] has seen it.
    pub default: Option<Value>,
}

impl Type {
    /// True if null is the only value that a missing one could have: all types allow it.
    #[must_use]
    pub const fn is_any(&self) -> bool {
        matches!(self, Self::Any)
    }

    /// What messages say is expected: `a number`, `a list of strings`.
    fn expected(&self) -> String {
        match self {
            Self::Any => "a value".to_owned(),
            Self::String => "a string".to_owned(),
            Self::Number => "a number".to_owned(),
            Self::Bool => "true or false".to_owned(),
            Self::List(_) => "a list".to_owned(),
            Self::Set(_) => "a list or set".to_owned(),
            Self::Map(_) | Self::Object(_) => "an object".to_owned(),
            Self::Tuple(types) => format!("a list of {}", types.len()),
            Self::Opaque(name) => format!("`{name}`"),
            Self::Name(name, _) => format!("`{name}`"),
        }
    }

    /// What messages call a value of the type: `a number`, `a list of 3`.
    #[must_use]
    pub fn described(&self) -> String {
        match self {
            Self::List(_) | Self::Map(_) | Self::Set(_) => format!("a `{}`", self.short()),
            Self::Bool => "a bool".to_owned(),
            _ => self.expected(),
        }
    }

    /// The outermost two levels of the type.
    fn short(&self) -> String {
        let inner = |ty: &Type| match ty {
            Self::List(_) => "list".to_owned(),
            Self::Set(_) => "set".to_owned(),
            Self::Map(_) => "map".to_owned(),
            Self::Tuple(_) => "tuple".to_owned(),
            Self::Object(_) => "object".to_owned(),
            _ => ty.to_string(),
        };
        match self {
            Self::List(element) => format!("list({})", inner(element)),
            Self::Set(element) => format!("set({})", inner(element)),
            Self::Map(element) => format!("map({})", inner(element)),
            _ => inner(self),
        }
    }
}

/// The type as it is written.
impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::String => f.write_str("string"),
            Self::Number => f.write_str("number"),
            Self::Bool => f.write_str("bool"),
            Self::List(element) => write!(f, "list({element})"),
            Self::Set(element) => write!(f, "set({element})"),
            Self::Map(element) => write!(f, "map({element})"),
            Self::Tuple(types) => {
                f.write_str("tuple([")?;
                for (index, ty) in types.iter().enumerate() {
                    write!(f, "{}{ty}", if index > 0 { ", " } else { "" })?;
                }
                f.write_str("])")
            }
            Self::Object(object) => {
                f.write_str(if object.open { "open(object({" } else { "object({" })?;
                for (index, attribute) in object.attributes.iter().enumerate() {
                    f.write_str(if index > 0 { ", " } else { " " })?;
                    attribute.fmt(f)?;
                }
                f.write_str(if object.attributes.is_empty() { "})" } else { " })" })?;
                f.write_str(if object.open { ")" } else { "" })
            }
            Self::Opaque(name) => f.write_str(name),
            Self::Name(name, _) => f.write_str(name),
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if is_identifier(&self.name) {
            write!(f, "{} = ", self.name)?;
        } else {
            write!(f, "{} = ", Quoted(&self.name))?;
        }
        match (&self.default, self.optional) {
            (Some(default), _) if !matches!(default.kind, Kind::Null) => {
                write!(f, "optional({}, {default})", self.ty)
            }
            (_, true) => write!(f, "optional({})", self.ty),
            (_, false) => write!(f, "{}", self.ty),
        }
    }
}
