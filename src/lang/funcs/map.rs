//! Functions of maps, and of collections of any kind.
//!
//! What a map of one type gives is a list of one type; what an object gives is a tuple.

use std::collections::BTreeMap;
use std::sync::Arc;

use unicode_segmentation::UnicodeSegmentation as _;

use super::super::value::{Entry, Kind, OpaqueError, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, optional, param};
use crate::base::span::Span;

const MAP: Param = param("map", ParamKind::Map);

const OBJECTS: Option<Param> = Some(Param { name: "maps", kind: ParamKind::Any, optional: true });

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "countby",
        group: "maps",
        params: &[param("list", ParamKind::List), optional("path", ParamKind::String)],
        rest: None,
        result: "map",
        doc: "How often each value occurs at a path of the elements; without a path, how often each element.",
        examples: &[
            (
                r#"countby([{ row = "A" }, { row = "B" }, { row = "A" }], "row")"#,
                "{ A = 2, B = 1 }",
            ),
            (r#"countby(["x", "y", "x"])"#, "{ x = 2, y = 1 }"),
        ],
        call: Call::Eager(countby),
    },
    Function {
        name: "deepmerge",
        group: "maps",
        params: &[],
        rest: OBJECTS,
        result: "object",
        doc: "Like `merge`, but where both have an object under a key, these are merged in turn. Lists are \
              replaced, not joined.",
        examples: &[
            (
                "deepmerge({ a = { x = 1, y = 1 }, b = 1 }, { a = { y = 2 } })",
                "{ a = { x = 1, y = 2 }, b = 1 }",
            ),
            ("deepmerge({ a = [1] }, { a = [2] })", "{ a = [2] }"),
        ],
        call: Call::Eager(|args| {
            for index in 0..args.len() {
                args.walk(index)?;
            }
            deepmerge(args)
        }),
    },
    Function {
        name: "groupby",
        group: "maps",
        params: &[param("list", ParamKind::List), param("path", ParamKind::String)],
        rest: None,
        result: "object",
        doc: "The elements of a list by what they have at a path such as `row` or `pos.row`.",
        examples: &[
            (
                r#"groupby([{ row = "A", u = 1 }, { row = "B", u = 2 }], "row")"#,
                r#"{ A = [{ row = "A", u = 1 }], B = [{ row = "B", u = 2 }] }"#,
            ),
            (r#"groupby([{ row = "A" }], "rwo")"#, ""),
        ],
        call: Call::Eager(groupby),
    },
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
            args.claim(entries.len())?;
            let key = |entry: &Entry| Value::string(Arc::clone(&entry.key), entry.key_span);
            let keys = Value::list(entries.iter().map(key).collect::<Vec<_>>(), args.span);
            Ok(like(&args.value(0), keys))
        }),
    },
    Function {
        name: "length",
        group: "lists",
        params: &[param("value", ParamKind::NotNull)],
        rest: None,
        result: "number",
        doc: "The number of elements of a list, set or map, or of characters of a text as people count them.",
        examples: &[
            ("length([1, 2])", "2"),
            (r#"length("日本語")"#, "3"),
            (r#"length("👩‍👩‍👧‍👦")"#, "1"),
            ("length(5)", ""),
        ],
        call: Call::Glance(length),
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
        call: Call::Glance(lookup),
    },
    Function {
        name: "merge",
        group: "maps",
        params: &[],
        rest: OBJECTS,
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
        name: "transpose",
        group: "maps",
        params: &[MAP],
        rest: None,
        result: "map",
        doc: "From a map of lists of strings, the map from each string to the keys whose list has it.",
        examples: &[(
            r#"transpose({ a = ["1", "2"], b = ["2"] })"#,
            r#"{ "1" = ["a"], "2" = ["a", "b"] }"#,
        )],
        call: Call::Eager(transpose),
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
            args.claim(entries.len())?;
            let values: Vec<Value> = entries.iter().map(|entry| entry.value.clone()).collect();
            Ok(like(&args.value(0), Value::list(values, args.span)))
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

/// A list that is of one type if the map it comes from is.
fn like(map: &Value, list: Value) -> Value {
    if map.is_collection() { list.into_collection() } else { list }
}

fn length(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let value = args.value(0);
    let count = match &value.kind {
        Kind::List(elements) | Kind::Set(elements) => elements.len(),
        Kind::Map(map) => map.len(),
        Kind::String(text) => {
            let count = text.graphemes(true).count();
            args.steps(u64::try_from(count / 8).unwrap_or(u64::MAX))?;
            count
        }
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
    args.claim_entries(entries.len())?;
    for index in 0..args.len() {
        args.steps(args.get(index).filter(|map| map.is_collection()).map_or(0, Value::weight))?;
    }
    // Maps of one and the same type give a map, everything else an object.
    let mut maps = args.values.iter().filter(|value| !value.is_null()).peekable();
    let ty = maps.peek().filter(|first| first.is_collection()).map(|first| first.ty());
    let one_type = ty.is_some_and(|ty| maps.all(|map| map.is_collection() && map.ty() == ty));
    let merged = Value::map(entries, args.span);
    Ok(if one_type { merged.into_collection() } else { merged })
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
    args.claim_entries(entries.len())?;
    Ok(like(&args.value(1), Value::map(entries, args.span)))
}

fn transpose(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let map = args.map(0).map(Arc::clone).unwrap_or_default();
    let mut pairs: Vec<(Arc<str>, Value)> = Vec::new();
    for entry in map.iter() {
        let lists = || {
            let message = format!("must hold lists of strings, found {}", entry.value.found());
            Fault::argument(0, message)
        };
        for element in entry.value.as_list().ok_or_else(lists)? {
            let text = element.to_text().ok_or_else(lists)?;
            pairs.push((text, Value::string(Arc::clone(&entry.key), entry.key_span)));
        }
    }
    args.claim_entries(pairs.len())?;
    // Entries come in key order, and a stable sort keeps it within each list.
    pairs.sort_by(|a, b| a.0.cmp(&b.0));
    let mut entries: Vec<Entry> = Vec::new();
    for group in pairs.chunk_by(|a, b| a.0 == b.0) {
        let values: Vec<Value> = group.iter().map(|(_, value)| value.clone()).collect();
        let value = Value::list(values, args.span).into_collection();
        entries.push(Entry { key: Arc::clone(&group[0].0), key_span: args.span, value });
    }
    Ok(Value::map(entries, args.span).into_collection())
}

fn deepmerge(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let wrong = |value: &&Value| !matches!(value.kind, Kind::Null | Kind::Map(_));
    if let Some(index) = args.values.iter().position(|value| wrong(&value)) {
        let message = format!("must be objects, found {}", args.values[index].found());
        return Err(Fault::argument(index, message));
    }
    args.values.retain(|value| !value.is_null());
    for index in 0..args.len() {
        args.walk(index)?;
    }
    let parts: Vec<&Value> = args.values.iter().collect();
    Ok(merge_deep(&parts, args.span))
}

/// Objects merged in one go, the later over the earlier. Recursion is as deep as values nest.
fn merge_deep(values: &[&Value], span: Span) -> Value {
    // What comes before something else than an object is covered by it.
    let objects = values.iter().rev().take_while(|value| matches!(value.kind, Kind::Map(_)));
    let objects = &values[values.len() - objects.count()..];
    match (objects, values.last()) {
        ([], Some(last)) => return Value::clone(last),
        ([one], _) => return Value::clone(one),
        _ => {}
    }
    let maps = objects.iter().filter_map(|value| value.as_map());
    let mut entries: Vec<&Entry> = maps.flat_map(|map| map.entries()).collect();
    entries.sort_by(|a, b| a.key.cmp(&b.key));
    let merged = entries.chunk_by(|a, b| a.key == b.key).map(|group| {
        let parts: Vec<&Value> = group.iter().map(|entry| &entry.value).collect();
        Entry { value: merge_deep(&parts, span), ..group[0].clone() }
    });
    Value::map(merged.collect(), span)
}

/// The part of an element that a path such as `pos.row` names.
fn part<'v>(element: &'v Value, path: &str) -> Option<&'v Value> {
    path.split('.').try_fold(element, |value, name| match &value.kind {
        Kind::Map(map) => map.get(name),
        Kind::List(elements) => elements.get(name.parse::<usize>().ok()?),
        _ => None,
    })
}

/// The elements by the text of a part of each, in the order of the list.
fn grouped(args: &mut Args<'_, '_, '_>) -> Result<BTreeMap<Arc<str>, Vec<Value>>, Fault> {
    let path = args.get(1).map(|_| args.str(1).to_owned());
    let count = args.list(0).len();
    args.claim_entries(count)?;
    let mut groups: BTreeMap<Arc<str>, Vec<Value>> = BTreeMap::new();
    for (index, element) in args.list(0).iter().enumerate() {
        let found = match &path {
            Some(path) => part(element, path),
            None => Some(element),
        };
        let Some(key) = found.and_then(Value::to_text) else {
            let found = found.map_or_else(|| "nothing".to_owned(), Value::found);
            let what = path.as_deref().map_or_else(String::new, |path| format!(" at `{path}`"));
            let message = format!("must hold strings{what}, found {found} in [{index}]");
            return Err(Fault::argument(0, message));
        };
        groups.entry(key).or_default().push(element.clone());
    }
    Ok(groups)
}

fn groupby(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let span = args.span;
    let entry = |(key, values): (Arc<str>, Vec<Value>)| Entry {
        key,
        key_span: span,
        value: Value::list(values, span),
    };
    let entries = grouped(args)?.into_iter().map(entry).collect();
    Ok(Value::map(entries, span))
}

fn countby(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let span = args.span;
    let entry = |(key, values): (Arc<str>, Vec<Value>)| Entry {
        key,
        key_span: span,
        value: Value::number(values.len(), span),
    };
    let entries = grouped(args)?.into_iter().map(entry).collect();
    Ok(Value::map(entries, span).into_collection())
}
