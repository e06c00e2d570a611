//! The type of a value, and the one type that several types can be brought to.
//!
//! The rules are Terraform's: text swallows numbers and truth values, tuples of different lengths become a
//! list, objects with different attributes a map. Null has no type and fits every one.

use std::sync::Arc;

use super::super::value::{Kind, Value};
use super::{Attribute, ObjectType, Type};
use crate::base::span::Span;
use crate::diag::Sink;

/// What becomes of objects whose types differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objects {
    /// A map of one type, if there is one.
    ToMap,
    /// They stay as they are.
    Keep,
}

impl Value {
    /// The type of the value. Null, unknown and poison are [`Type::Any`].
    #[must_use]
    pub fn ty(&self) -> Type {
        match &self.kind {
            Kind::Null | Kind::Unknown | Kind::Error => Type::Any,
            Kind::Bool(_) => Type::Bool,
            Kind::Number(_) => Type::Number,
            Kind::String(_) => Type::String,
            Kind::Opaque(thing) => Type::Opaque(thing.type_name()),
            Kind::Set(elements) => Type::Set(Arc::new(element_type(elements.iter()))),
            Kind::List(elements) if self.is_collection() => {
                Type::List(Arc::new(element_type(elements.iter())))
            }
            Kind::List(elements) => {
                Type::Tuple(elements.iter().map(|element| Arc::new(element.ty())).collect())
            }
            Kind::Map(map) if self.is_collection() => {
                Type::Map(Arc::new(element_type(map.iter().map(|entry| &entry.value))))
            }
            Kind::Map(map) => {
                let attributes = map.iter().map(|entry| Attribute {
                    name: Arc::clone(&entry.key),
                    span: Span::NONE,
                    ty: Arc::new(entry.value.ty()),
                    optional: false,
                    default: None,
                });
                Type::Object(ObjectType { attributes: attributes.collect(), open: false })
            }
        }
    }
}

/// Elements that were brought to one type: the first that is not null tells it.
fn element_type<'v>(mut elements: impl Iterator<Item = &'v Value>) -> Type {
    elements.find(|element| !element.is_null()).map_or(Type::Any, Value::ty)
}

/// The type that values of all the types can be brought to; `None` if there is none.
#[must_use]
pub fn unify(types: &[Type], objects: Objects) -> Option<Type> {
    let known: Vec<&Type> = types.iter().filter(|ty| !ty.is_any()).collect();
    let Some(first) = known.first().copied() else { return Some(Type::Any) };
    if known.iter().all(|ty| *ty == first) {
        return Some(first.clone());
    }
    let all = |fits: fn(&Type) -> bool| known.iter().all(|ty| fits(ty));
    if all(|ty| matches!(ty, Type::String | Type::Number | Type::Bool)) {
        // Numbers and truth values have no type in common but that of their texts.
        return known.iter().any(|ty| matches!(ty, Type::String)).then_some(Type::String);
    }
    if all(|ty| matches!(ty, Type::Set(_))) {
        return Some(Type::Set(Arc::new(unify(&elements_of(&known), objects)?)));
    }
    if all(|ty| matches!(ty, Type::Tuple(_))) && same_length(&known) {
        let Type::Tuple(first) = first else { return None };
        let column = |index: usize| {
            let types = known.iter().filter_map(|ty| match ty {
                Type::Tuple(types) => types.get(index).map(|ty| Type::clone(ty)),
                _ => None,
            });
            unify(&types.collect::<Vec<_>>(), objects).map(Arc::new)
        };
        return (0..first.len()).map(column).collect::<Option<Vec<_>>>().map(Type::Tuple);
    }
    if all(|ty| matches!(ty, Type::List(_) | Type::Tuple(_) | Type::Set(_))) {
        return Some(Type::List(Arc::new(unify(&elements_of(&known), objects)?)));
    }
    if all(|ty| matches!(ty, Type::Map(_) | Type::Object(_))) {
        return unify_objects(&known, objects);
    }
    None
}

fn unify_objects(known: &[&Type], objects: Objects) -> Option<Type> {
    if objects == Objects::Keep {
        return Some(Type::Any);
    }
    let shapes: Vec<&ObjectType> = known
        .iter()
        .filter_map(|ty| match ty {
            Type::Object(object) => Some(object),
            _ => None,
        })
        .collect();
    let names = |object: &ObjectType| -> Vec<Arc<str>> {
        object.attributes.iter().map(|attribute| Arc::clone(&attribute.name)).collect()
    };
    let alike = shapes.len() == known.len()
        && shapes.first().is_some_and(|first| {
            let wanted = names(first);
            shapes.iter().all(|object| names(object) == wanted)
        });
    if !alike {
        return Some(Type::Map(Arc::new(unify(&elements_of(known), objects)?)));
    }
    let first = shapes.first()?;
    let attribute = |(index, attribute): (usize, &Attribute)| {
        let types = shapes.iter().map(|object| Type::clone(&object.attributes[index].ty));
        let ty = unify(&types.collect::<Vec<_>>(), objects)?;
        Some(Attribute { ty: Arc::new(ty), ..attribute.clone() })
    };
    let attributes = first.attributes.iter().enumerate().map(attribute).collect::<Option<_>>()?;
    Some(Type::Object(ObjectType { attributes, open: false }))
}

fn same_length(types: &[&Type]) -> bool {
    let length = |ty: &&Type| match ty {
        Type::Tuple(types) => types.len(),
        _ => usize::MAX,
    };
    types.windows(2).all(|pair| length(&pair[0]) == length(&pair[1]))
}

/// The distinct types of what is in values of the types.
fn elements_of(types: &[&Type]) -> Vec<Type> {
    let mut found = Vec::new();
    for ty in types {
        match ty {
            Type::List(element) | Type::Set(element) | Type::Map(element) => {
                add_distinct(&mut found, Type::clone(element));
            }
            Type::Tuple(types) => {
                types.iter().for_each(|ty| add_distinct(&mut found, Type::clone(ty)));
            }
            Type::Object(object) => {
                let types = object.attributes.iter().map(|attribute| Type::clone(&attribute.ty));
                types.for_each(|ty| add_distinct(&mut found, ty));
            }
            _ => {}
        }
    }
    found
}

fn add_distinct(found: &mut Vec<Type>, ty: Type) {
    // Most often it is the type of the element before.
    if !found.iter().rev().any(|known| *known == ty) {
        found.push(ty);
    }
}

/// The one type of a list's elements, and the elements brought to it. `Err` says which types have none
/// in common.
///
/// # Errors
/// If there is no such type.
pub fn of_one_type(elements: &[Value], objects: Objects) -> Result<Vec<Value>, String> {
    let mut types = Vec::new();
    let mut last: Option<std::mem::Discriminant<Kind>> = None;
    for element in elements {
        let simple = matches!(element.kind, Kind::String(_) | Kind::Number(_) | Kind::Bool(_));
        let kind = std::mem::discriminant(&element.kind);
        if simple && last == Some(kind) {
            continue;
        }
        last = Some(kind);
        add_distinct(&mut types, element.ty());
    }
    if types.iter().filter(|ty| !ty.is_any()).count() <= 1 {
        return Ok(elements.to_vec());
    }
    let Some(ty) = unify(&types, objects) else {
        let mut names: Vec<String> = types.iter().map(Type::described).collect();
        names.dedup();
        names.truncate(3);
        return Err(names.join(" and "));
    };
    let mut sink = Sink::new();
    let converted = elements.iter().map(|element| ty.convert(element, "element", &mut sink));
    let converted = converted.collect();
    if sink.has_errors() { Err(types_in_words(&types)) } else { Ok(converted) }
}

fn types_in_words(types: &[Type]) -> String {
    types.iter().take(3).map(Type::described).collect::<Vec<_>>().join(" and ")
}
