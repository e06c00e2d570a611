//! Conversion of values to types. Every part that does not fit is reported at its own place.

use std::fmt;
use std::sync::Arc;

use super::super::interp::{to_bool, to_number};
use super::super::value::{Entry, Kind, Map, Value};
use super::{ObjectType, Objects, Type, of_one_type};
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};

/// Where a part stands in the whole, for messages: `racks[2].u`. Made on the way down, read on failure.
#[derive(Clone, Copy)]
enum Place<'a> {
    Root(&'a str),
    Attr(&'a Place<'a>, &'a str),
    Index(&'a Place<'a>, usize),
    Key(&'a Place<'a>, &'a str),
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Root(name) => f.write_str(name),
            Self::Attr(parent, name) => write!(f, "{parent}.{name}"),
            Self::Index(parent, index) => write!(f, "{parent}[{index}]"),
            Self::Key(parent, key) => write!(f, "{parent}[\"{key}\"]"),
        }
    }
}

/// Conversion makes new values of all parts, also of those that were shared.
const MAX_WEIGHT: u64 = 2_000_000;

impl Type {
    /// The value as this type; `what` names it in messages: `var.racks`. Parts that do not fit are
    /// reported and become poison. Null and unknown fit every type.
    pub fn convert(&self, value: &Value, what: &str, sink: &mut Sink) -> Value {
        if value.weight() > MAX_WEIGHT && !self.is_any() {
            let message = format!("`{what}` holds more than {MAX_WEIGHT} values");
            sink.push(Diagnostic::error("evaluation-limit", message).at(value.span, ""));
            return Value::error(value.span);
        }
        self.at(value, Place::Root(what), sink)
    }

    /// Types nest at most as deep as their text, which the parser limits to 64 levels.
    fn at(&self, value: &Value, place: Place<'_>, sink: &mut Sink) -> Value {
        if matches!(value.kind, Kind::Null | Kind::Unknown | Kind::Error) {
            return value.clone();
        }
        let span = value.span;
        let converted = match self {
            Self::Any => return value.clone(),
            Self::String => match &value.kind {
                Kind::String(_) => return value.clone(),
                _ => value.to_text().map(Kind::String),
            },
            Self::Number => to_number(value).map(Kind::Number),
            Self::Bool => to_bool(value).map(Kind::Bool),
            Self::List(element) => match value.as_list() {
                Some(elements) => {
                    let Some(elements) = convert_all(element, elements, value, place, sink) else {
                        return Value::error(span);
                    };
                    return Value::list(elements, span).into_collection();
                }
                None => None,
            },
            Self::Set(element) => match value.as_list() {
                Some(elements) => {
                    let Some(elements) = convert_all(element, elements, value, place, sink) else {
                        return Value::error(span);
                    };
                    return Value::set(elements, span);
                }
                None => None,
            },
            Self::Map(element) => match value.as_map() {
                Some(map) => {
                    let map = convert_map(element, map, value, place, sink);
                    let map = map.map(|map| Value::new(Kind::Map(Arc::new(map)), span));
                    return map.map_or(Value::error(span), Value::into_collection);
                }
                None => None,
            },
            Self::Tuple(types) => {
                let elements = value.as_list().filter(|elements| elements.len() == types.len());
                elements.map(|elements| {
                    let pairs = types.iter().zip(elements).enumerate();
                    let convert = |(index, (ty, element)): (usize, (&Arc<Type>, &Value))| {
                        ty.at(element, Place::Index(&place, index), sink)
                    };
                    Kind::List(pairs.map(convert).collect())
                })
            }
            Self::Object(object) => value
                .as_map()
                .map(|map| Kind::Map(Arc::new(convert_object(object, map, value, place, sink)))),
            Self::Opaque(name) => return opaque(name, value, place, sink),
            // A name that was not resolved was reported.
            Self::Name(..) => return value.clone(),
        };
        match converted {
            Some(kind) => Value::new(kind, span),
            None => {
                report(&self.expected(), value, place, sink);
                Value::error(span)
            }
        }
    }
}

/// The elements of a list or set. `None` after a report that stands for all of them.
fn convert_all(
    ty: &Type,
    elements: &[Value],
    whole: &Value,
    place: Place<'_>,
    sink: &mut Sink,
) -> Option<Vec<Value>> {
    if ty.is_any() {
        // `list(any)`: one type, whichever it is.
        return one_type(elements, whole, place, sink);
    }
    let convert = |(index, element)| ty.at(element, Place::Index(&place, index), sink);
    Some(elements.iter().enumerate().map(convert).collect())
}

fn one_type(
    elements: &[Value],
    whole: &Value,
    place: Place<'_>,
    sink: &mut Sink,
) -> Option<Vec<Value>> {
    match of_one_type(elements, Objects::Keep) {
        Ok(elements) => Some(elements),
        Err(found) => {
            let message = format!("`{place}` must hold values of one type, found {found}");
            sink.push(Diagnostic::error("wrong-type", message).at(whole.span, ""));
            None
        }
    }
}

fn convert_map(
    ty: &Type,
    map: &Map,
    whole: &Value,
    place: Place<'_>,
    sink: &mut Sink,
) -> Option<Map> {
    let values: Vec<Value> = if ty.is_any() {
        let values: Vec<Value> = map.iter().map(|entry| entry.value.clone()).collect();
        one_type(&values, whole, place, sink)?
    } else {
        let convert = |entry: &Entry| ty.at(&entry.value, Place::Key(&place, &entry.key), sink);
        map.iter().map(convert).collect()
    };
    let entry = |(entry, value): (&Entry, Value)| Entry { value, ..entry.clone() };
    Some(Map::from_entries(map.iter().zip(values).map(entry).collect()))
}

fn convert_object(
    object: &ObjectType,
    map: &Map,
    value: &Value,
    place: Place<'_>,
    sink: &mut Sink,
) -> Map {
    let mut entries = Vec::with_capacity(object.attributes.len());
    for attribute in &object.attributes {
        let name = &attribute.name;
        let given = map.entry(name);
        let (key_span, converted) = match given {
            Some(entry) if !entry.value.is_null() || attribute.default.is_none() => {
                (entry.key_span, attribute.ty.at(&entry.value, Place::Attr(&place, name), sink))
            }
            _ => match (&attribute.default, attribute.optional) {
                (Some(default), _) => (default.span, default.clone()),
                (None, true) => (value.span, Value::null(value.span)),
                (None, false) => {
                    let message = format!(
                        "`{place}` lacks the attribute `{name}`, {}",
                        attribute.ty.expected()
                    );
                    let diagnostic = Diagnostic::error("missing-object-attribute", message)
                        .at(value.span, "this object")
                        .also(attribute.span, "required here");
                    sink.push(diagnostic);
                    (value.span, Value::error(value.span))
                }
            },
        };
        entries.push(Entry { key: Arc::clone(name), key_span, value: converted });
    }
    for entry in map {
        if object.attributes.iter().any(|attribute| attribute.name == entry.key) {
            continue;
        }
        if object.open {
            entries.push(entry.clone());
            continue;
        }
        let known: Vec<&str> = object.attributes.iter().map(|attribute| &*attribute.name).collect();
        let message = format!("`{place}` has no attribute `{}`", entry.key);
        let diagnostic = Diagnostic::error("unknown-object-attribute", message)
            .at(entry.key_span, "not known")
            .maybe_help(suggest::help(&entry.key, &known, 12));
        sink.push(diagnostic);
    }
    Map::from_entries(entries)
}

/// A thing of the type, or a list of such things.
fn opaque(name: &'static str, value: &Value, place: Place<'_>, sink: &mut Sink) -> Value {
    match &value.kind {
        Kind::Opaque(thing) if thing.type_name() == name => value.clone(),
        Kind::List(elements) | Kind::Set(elements) => {
            let mut wrong = false;
            for (index, element) in elements.iter().enumerate() {
                wrong |= opaque(name, element, Place::Index(&place, index), sink).is_error();
            }
            if wrong { Value::error(value.span) } else { value.clone() }
        }
        Kind::Error | Kind::Unknown => value.clone(),
        _ => {
            report(&format!("`{name}`"), value, place, sink);
            Value::error(value.span)
        }
    }
}

fn report(expected: &str, value: &Value, place: Place<'_>, sink: &mut Sink) {
    let message = format!("`{place}` must be {expected}, found {}", value.found());
    sink.push(Diagnostic::error("wrong-type", message).at(value.span, ""));
}
