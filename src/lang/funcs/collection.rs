//! Functions of maps, and of collections of any kind.

use std::sync::Arc;

use super::super::value::{Entry, Kind, OpaqueError, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, optional, param};

const MAP: Param = param("map", ParamKind::Map);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "keys",
        group: "maps",
        params: &[MAP],
        rest: None,
        result: "list",
        doc: "The keys of a map, sorted.",
        examples: &[("keys({ b = 1, a = 2 })", r#"["a", "b"]"#)],
        call: Call::Eager(|args| {
            let entries = args.map(0).map(Arc::clone).unwrap_or_default();
            let key = |entry: &Entry| Value::string(Arc::clone(&entry.key), entry.key_span);
            Ok(Value::list(entries.iter().map(key).collect::<Vec<_>>(), args.span))
        }),
    },
    Function {
        name: "length",
        group: "lists",
        params: &[param("value", ParamKind::NotNull)],
        rest: None,
        result: "number",
        doc: "The number of elements of a list, set or map, or of characters of a text.",
        examples: &[("length([1, 2])", "2"), (r#"length("日本語")"#, "3"), ("length(5)", "")],
        call: Call::Eager(length),
    },
    Function {
        name: "lookup",
        group: "maps",
        params: &[MAP, param("key", ParamKind::String), optional("default", ParamKind::Any)],
        rest: None,
        result: "any",
        doc: "The value of a key, or the default where the map has no such key.",
        examples: &[
            (r#"lookup({ a = 1 }, "a", 0)"#, "1"),
            (r#"lookup({ a = 1 }, "z", 0)"#, "0"),
            (r#"lookup({ a = 1 }, "z")"#, ""),
        ],
        call: Call::Eager(lookup),
    },
    Function {
        name: "merge",
        group: "maps",
        params: &[],
        rest: Some(Param { name: "maps", kind: ParamKind::Any, optional: true }),
        result: "object",
        doc: "The entries of all maps in one; of equal keys the last wins. Null counts as empty.",
        examples: &[
            ("merge({ a = 1, b = 2 }, { b = 3 })", "{ a = 1, b = 3 }"),
            ("merge({ a = { x = 1 } }, { a = { y = 2 } })", "{ a = { y = 2 } }"),
            ("merge()", "{}"),
        ],
        call: Call::Eager(merge),
    },
    Function {
        name: "values",
        group: "maps",
        params: &[MAP],
        rest: None,
        result: "list",
        doc: "The values of a map in the order of its keys.",
        examples: &[("values({ b = 1, a = 2 })", "[2, 1]")],
        call: Call::Eager(|args| {
            let entries = args.map(0).map(Arc::clone).unwrap_or_default();
            let values: Vec<Value> = entries.iter().map(|entry| entry.value.clone()).collect();
            Ok(Value::list(values, args.span))
        }),
    },
    Function {
        name: "zipmap",
        group: "maps",
        params: &[param("keys", ParamKind::Strings), param("values", ParamKind::List)],
        rest: None,
        result: "object",
        doc: "A map of a list of keys and a list of as many values.",
        examples: &[
            (r#"zipmap(["a", "b"], [1, 2])"#, "{ a = 1, b = 2 }"),
            (r#"zipmap(["a"], [1, 2])"#, ""),
        ],
        call: Call::Eager(zipmap),
    },
];

fn length(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let value = args.value(0);
    let count = match &value.kind {
        Kind::List(elements) | Kind::Set(elements) => elements.len(),
        Kind::Map(map) => map.len(),
        Kind::String(text) => text.chars().count(),
        Kind::Opaque(opaque) => match opaque.length() {
            Ok(length) => length,
            Err(OpaqueError::Missing) => {
                return Err(Fault::argument(0, format!("has no length, it is {}", value.found())));
            }
            Err(OpaqueError::Refused(reason)) => {
                return Err(Fault { code: "not-available", ..Fault::call(reason) });
            }
        },
        _ => {
            let message = format!("must be a list, set, map or string, found {}", value.found());
            return Err(Fault::argument(0, message));
        }
    };
    Ok(Value::number(count, args.span))
}

fn lookup(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    if let Some(found) = args.map(0).and_then(|map| map.get(args.str(1))) {
        return Ok(found.clone());
    }
    if let Some(default) = args.get(2) {
        return Ok(default.clone());
    }
    let known: Vec<&str> = args.map(0).map(|map| map.keys().collect()).unwrap_or_default();
    let mut fault = Fault::argument(1, format!("is `{}`, which the map has not", args.str(1)));
    fault.help = crate::base::suggest::help(args.str(1), &known, 12);
    Err(fault)
}

fn merge(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let mut entries: Vec<Entry> = Vec::new();
    for (index, value) in args.values.iter().enumerate() {
        match &value.kind {
            Kind::Null => {}
            Kind::Map(map) => entries.extend(map.iter().cloned()),
            _ => {
                let message = format!("must be objects, found {}", value.found());
                return Err(Fault::argument(index, message));
            }
        }
    }
    args.claim(entries.len())?;
    Ok(Value::map(entries, args.span))
}

fn zipmap(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let (keys, values) = (args.list(0), args.list(1));
    if keys.len() != values.len() {
        let message = format!("has {} elements for {} keys", values.len(), keys.len());
        return Err(Fault::argument(1, message));
    }
    let entry = |(key, value): (&Value, &Value)| Entry {
        key: Arc::from(key.as_str().unwrap_or("")),
        key_span: key.span,
        value: value.clone(),
    };
    let entries: Vec<Entry> = keys.iter().zip(values).map(entry).collect();
    Ok(Value::map(entries, args.span))
}
