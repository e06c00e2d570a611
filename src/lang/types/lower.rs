//! Reading a type constraint from its expression.

use std::sync::Arc;

use hcl::edit::expr::{Expression, FuncCall, ObjectKey};

use super::super::interp::{Budget, EvalCtx, NoEnv, eval};
use super::super::lower::lower_constant;
use super::{Attribute, ObjectType, Type};
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::syntax::Origin;

/// Names that are types by themselves, then names that take a type in parentheses.
pub(super) const BUILT_IN: &[&str] =
    &["string", "number", "bool", "any", "list", "set", "map", "object", "tuple", "open"];
const SIMPLE: &[&str] = BUILT_IN.split_at(4).0;
const COMPOUND: &[&str] = BUILT_IN.split_at(4).1;

/// The type that an expression writes. After an error, reported to the sink, it is [`Type::Any`]. Names
/// that are neither built in nor `opaque` (things of the layers above: `ports`, `devices`) stay names,
/// for [`super::NamedTypes::resolve`].
pub fn lower_type(
    expression: &Expression,
    origin: &Origin<'_>,
    opaque: &[&'static str],
    sink: &mut Sink,
) -> Type {
    Lowering { origin, opaque, sink }.read(expression)
}

struct Lowering<'a, 'o> {
    origin: &'a Origin<'o>,
    opaque: &'a [&'static str],
    sink: &'a mut Sink,
}

impl Lowering<'_, '_> {
    fn fail(&mut self, at: Span, message: impl Into<String>, help: Option<String>) -> Type {
        self.sink.push(Diagnostic::error("bad-type", message).at(at, "").maybe_help(help));
        Type::Any
    }

    fn read(&mut self, expression: &Expression) -> Type {
        let span = self.origin.span(expression);
        match expression {
            Expression::Parenthesis(inner) => self.read(inner.inner()),
            Expression::Variable(name) => self.name(name.as_str(), span),
            Expression::FuncCall(call) => self.call(call, span),
            Expression::String(text) => {
                let text = text.as_str();
                let help = self.known(text).then(|| format!("types have no quotes: `{text}`"));
                self.fail(span, format!("expected a type, found the string `{text}`"), help)
            }
            _ => {
                let help = Some("a type is written like `list(string)`".to_owned());
                self.fail(span, "expected a type, found another expression", help)
            }
        }
    }

    fn known(&self, name: &str) -> bool {
        SIMPLE.contains(&name) || self.opaque.contains(&name)
    }

    fn name(&mut self, name: &str, span: Span) -> Type {
        match name {
            "string" => return Type::String,
            "number" => return Type::Number,
            "bool" => return Type::Bool,
            "any" => return Type::Any,
            "list" => return Type::List(Arc::new(Type::Any)),
            "set" => return Type::Set(Arc::new(Type::Any)),
            "map" => return Type::Map(Arc::new(Type::Any)),
            "object" | "tuple" | "open" => {
                let usage = match name {
                    "object" => "`object({ name = string })`",
                    "tuple" => "`tuple([string, number])`",
                    _ => "`open(object({ name = string }))`",
                };
                let message = format!("`{name}` says what it holds in `( )`");
                return self.fail(span, message, Some(usage.to_owned()));
            }
            _ => {}
        }
        match self.opaque.iter().find(|known| **known == name) {
            Some(name) => Type::Opaque(name),
            None => Type::Name(Arc::from(name), span),
        }
    }

    fn call(&mut self, call: &FuncCall, span: Span) -> Type {
        let name = call.name.name.as_str();
        let args: Vec<&Expression> = call.args.iter().collect();
        let one = |args: &[&Expression]| args.len() == 1;
        match (name, args.as_slice()) {
            ("list", [element]) => Type::List(Arc::new(self.read(element))),
            ("set", [element]) => Type::Set(Arc::new(self.read(element))),
            ("map", [element]) => Type::Map(Arc::new(self.read(element))),
            ("tuple", [Expression::Array(elements)]) => {
                Type::Tuple(elements.iter().map(|element| Arc::new(self.read(element))).collect())
            }
            ("tuple", args) if one(args) => self.fail(
                span,
                "`tuple` takes a list of types",
                Some("`tuple([string, number])`".into()),
            ),
            ("object", [Expression::Object(object)]) => {
                let mut attributes: Vec<Attribute> = Vec::new();
                for (key, value) in object.iter() {
                    let attribute = self.attribute(key, value.expr());
                    attributes.extend(attribute);
                }
                Type::Object(ObjectType { attributes, open: false })
            }
            ("object", args) if one(args) => {
                let help = Some("`object({ name = string })`".to_owned());
                self.fail(span, "`object` takes attributes in `{ }`", help)
            }
            ("open", [inner]) => match self.read(inner) {
                Type::Object(object) => Type::Object(ObjectType { open: true, ..object }),
                _ => self.fail(span, "`open` takes an `object({ … })`", None),
            },
            ("optional", _) => {
                let help =
                    Some("for a variable that may be left out give it a `default`".to_owned());
                self.fail(span, "`optional` stands only for the attributes of an `object`", help)
            }
            (name, args) if COMPOUND.contains(&name) => {
                let found = args.len();
                self.fail(span, format!("`{name}` takes one type, found {found}"), None)
            }
            (name, _) if self.known(name) => {
                self.fail(span, format!("`{name}` takes nothing in `( )`"), None)
            }
            (name, _) => {
                let help = suggest::help(name, &[COMPOUND, SIMPLE].concat(), usize::MAX);
                self.fail(span, format!("there is no type `{name}(…)`"), help)
            }
        }
    }

    fn attribute(&mut self, key: &ObjectKey, value: &Expression) -> Option<Attribute> {
        let span = self.origin.span(key);
        let name: Arc<str> = match key {
            ObjectKey::Ident(name) => Arc::from(name.as_str()),
            ObjectKey::Expression(Expression::String(text)) => Arc::from(text.as_str()),
            ObjectKey::Expression(_) => {
                self.fail(span, "an attribute of an object type must be a plain name", None);
                return None;
            }
        };
        let Expression::FuncCall(call) = value else {
            let ty = Arc::new(self.read(value));
            return Some(Attribute { name, span, ty, optional: false, default: None });
        };
        if call.name.name.as_str() != "optional" {
            let ty = Arc::new(self.read(value));
            return Some(Attribute { name, span, ty, optional: false, default: None });
        }
        let mut args = call.args.iter();
        let (Some(ty), default, None) = (args.next(), args.next(), args.next()) else {
            let at = self.origin.span(value);
            self.fail(at, "`optional` takes a type and perhaps a default", None);
            return None;
        };
        let ty = Arc::new(self.read(ty));
        let default = default.map(|default| {
            let lowered = lower_constant(default, self.origin, self.sink);
            let mut budget = Budget::default();
            let mut ctx = EvalCtx { env: &NoEnv, slots: &[], sink: self.sink, budget: &mut budget };
            eval(&lowered, &mut ctx)
        });
        // A default of null is the same as none.
        let default = default.filter(|default| !default.is_null());
        Some(Attribute { name, span, ty, optional: true, default })
    }
}
