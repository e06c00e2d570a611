//! Functions of lists: making, cutting, ordering.

use std::sync::Arc;

use super::super::number::Number;
use super::super::types::{Objects, of_one_type};
use super::super::value::{Kind, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, numeric, optional, param};
use crate::base::natural;

const LIST: Param = param("list", ParamKind::List);

/// A list of one type if the one it comes from is.
fn like(source: &Value, list: Value) -> Value {
    if source.is_collection() { list.into_collection() } else { list }
}

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "chunklist",
        group: "lists",
        params: &[param("list", ParamKind::OneType), param("size", ParamKind::Int)],
        rest: None,
        result: "list",
        doc: "The list cut into lists of at most `size` elements; 0 does not cut.",
        examples: &[
            (r#"chunklist(["a", "b", "c"], 2)"#, r#"[["a", "b"], ["c"]]"#),
            (r#"chunklist(["a"], 0)"#, r#"[["a"]]"#),
            (r#"chunklist(["a"], -1)"#, ""),
        ],
        call: Call::Eager(chunklist),
    },
    Function {
        name: "concat",
        group: "lists",
        params: &[LIST],
        rest: Some(Param { name: "lists", kind: ParamKind::List, optional: true }),
        result: "list",
        doc: "The elements of the lists, one list after the other.",
        examples: &[(r#"concat(["a"], [], ["b", 1])"#, r#"["a", "b", 1]"#)],
        call: Call::Eager(concat),
    },
    Function {
        name: "contains",
        group: "lists",
        params: &[LIST, param("value", ParamKind::Any)],
        rest: None,
        result: "bool",
        doc: "True if one element equals the value.",
        examples: &[(r#"contains(["a", "b"], "a")"#, "true"), (r#"contains([1], "1")"#, "false")],
        call: Call::Eager(|args| {
            args.walk(0)?;
            let wanted = args.value(1);
            let found = args.list(0).iter().any(|element| element.equals(&wanted));
            Ok(Value::bool(found, args.span))
        }),
    },
    Function {
        name: "distinct",
        group: "lists",
        params: &[param("list", ParamKind::OneType)],
        rest: None,
        result: "list",
        doc: "The list without repeated elements; the first of equals stays. The elements become one type.",
        examples: &[(r#"distinct(["a", "b", "a"])"#, r#"["a", "b"]"#)],
        call: Call::Eager(distinct),
    },
    Function {
        name: "element",
        group: "lists",
        params: &[LIST, param("index", ParamKind::Int)],
        rest: None,
        result: "any",
        doc: "The element at an index, from 0; after the end it counts on from the start.",
        examples: &[
            (r#"element(["a", "b", "c"], 4)"#, r#""b""#),
            (r#"element(["a", "b", "c"], -1)"#, ""),
            ("element([], 0)", ""),
        ],
        call: Call::Glance(element),
    },
    Function {
        name: "flatten",
        group: "lists",
        params: &[LIST],
        rest: None,
        result: "list",
        doc: "The list with the elements of all lists within it in their place.",
        examples: &[(r#"flatten([["a", "b"], [], ["c", ["d"]]])"#, r#"["a", "b", "c", "d"]"#)],
        call: Call::Eager(flatten),
    },
    Function {
        name: "index",
        group: "lists",
        params: &[LIST, param("value", ParamKind::Any)],
        rest: None,
        result: "number",
        doc: "The index of the first element that equals the value.",
        examples: &[(r#"index(["a", "b"], "b")"#, "1"), (r#"index(["a"], "z")"#, "")],
        call: Call::Eager(|args| {
            args.walk(0)?;
            let wanted = args.value(1);
            let found = args.list(0).iter().position(|element| element.equals(&wanted));
            let missing = || Fault::argument(0, format!("does not hold {}", wanted.found()));
            found.map(|index| Value::number(index, args.span)).ok_or_else(missing)
        }),
    },
    Function {
        name: "matchkeys",
        group: "lists",
        params: &[
            param("values", ParamKind::OneType),
            param("keys", ParamKind::OneType),
            param("wanted", ParamKind::OneType),
        ],
        rest: None,
        result: "list",
        doc: "The values at the places at which `keys` has one of the wanted ones.",
        examples: &[(r#"matchkeys(["a", "b", "c"], ["1", "2", "1"], ["1"])"#, r#"["a", "c"]"#)],
        call: Call::Eager(matchkeys),
    },
    Function {
        name: "natsort",
        group: "lists",
        params: &[param("list", ParamKind::Strings)],
        rest: None,
        result: "list",
        doc: "The strings in natural order, where `r2` comes before `r10`.",
        examples: &[(r#"natsort(["r10", "r2", "r1"])"#, r#"["r1", "r2", "r10"]"#)],
        call: Call::Eager(|args| {
            sorted(args, |a, b| {
                natural::compare(a.as_str().unwrap_or(""), b.as_str().unwrap_or(""))
            })
        }),
    },
    Function {
        name: "range",
        group: "lists",
        params: &[
            param("start_or_limit", ParamKind::Number),
            optional("limit", ParamKind::Number),
            optional("step", ParamKind::Number),
        ],
        rest: None,
        result: "list",
        doc: "`range(n)` is 0 to n - 1, `range(a, b)` is a to b without b, `range(a, b, step)` goes in steps.",
        examples: &[
            ("range(3)", "[0, 1, 2]"),
            ("range(1, 4)", "[1, 2, 3]"),
            ("range(0, 1, 0.25)", "[0, 0.25, 0.5, 0.75]"),
            ("range(4, 1)", "[4, 3, 2]"),
            ("range(0, 5, 0)", ""),
        ],
        call: Call::Eager(range),
    },
    Function {
        name: "reverse",
        group: "lists",
        params: &[LIST],
        rest: None,
        result: "list",
        doc: "The list from its end to its start.",
        examples: &[("reverse([1, 2, 3])", "[3, 2, 1]")],
        call: Call::Eager(|args| {
            args.claim(args.list(0).len())?;
            let reversed: Vec<Value> = args.list(0).iter().rev().cloned().collect();
            Ok(like(&args.value(0), Value::list(reversed, args.span)))
        }),
    },
    Function {
        name: "slice",
        group: "lists",
        params: &[LIST, param("start", ParamKind::Int), param("end", ParamKind::Int)],
        rest: None,
        result: "list",
        doc: "The elements from index `start` to before index `end`.",
        examples: &[
            (r#"slice(["a", "b", "c", "d"], 1, 3)"#, r#"["b", "c"]"#),
            ("slice([1], 0, 2)", ""),
        ],
        call: Call::Eager(slice),
    },
    Function {
        name: "sort",
        group: "lists",
        params: &[param("list", ParamKind::Strings)],
        rest: None,
        result: "list",
        doc: "The strings sorted character by character, so `r10` comes before `r2`; see `natsort`.",
        examples: &[(r#"sort(["b", "a", "C"])"#, r#"["C", "a", "b"]"#)],
        call: Call::Eager(|args| sorted(args, Value::order)),
    },
];

fn concat(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let total = args.values.iter().filter_map(Value::as_list).map(<[Value]>::len).sum();
    args.claim(total)?;
    let mut elements = args.values.iter().filter_map(Value::as_list).flatten();
    // Written where it stays: lists that grow from each other leave no holes between them.
    let all: Arc<[Value]> =
        (0..total).map(|_| elements.next().cloned().unwrap_or(Value::null(args.span))).collect();
    drop(elements);
    // Lists of types that have one in common give a list, everything else a tuple.
    let lists = args.values.iter().all(Value::is_collection);
    for index in 0..if lists { args.len() } else { 0 } {
        args.walk(index)?;
    }
    if lists && let Ok(all) = of_one_type(&all, Objects::ToMap) {
        return Ok(Value::list(all, args.span).into_collection());
    }
    Ok(Value::list(all, args.span))
}

fn chunklist(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let (length, size) = (args.list(0).len(), args.int(1));
    let size = match usize::try_from(size) {
        Ok(0) => length.max(1),
        Ok(size) => size,
        Err(_) => {
            let message = format!("must not be negative, found {size}");
            return Err(Fault::argument(1, message));
        }
    };
    args.claim(length.saturating_mul(2))?;
    let chunk = |part: &[Value]| Value::list(part, args.span).into_collection();
    let chunks: Vec<Value> = args.list(0).chunks(size).map(chunk).collect();
    Ok(Value::list(chunks, args.span).into_collection())
}

fn matchkeys(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    for index in 0..3 {
        args.walk(index)?;
    }
    let (values, keys) = (args.list(0), args.list(1));
    if values.len() != keys.len() {
        let message = format!("has {} elements for {} values", keys.len(), values.len());
        return Err(Fault::argument(1, message));
    }
    let mut wanted = args.list(2).to_vec();
    wanted.sort_by(Value::order);
    let is_wanted = |key: &Value| wanted.binary_search_by(|known| known.order(key)).is_ok();
    let pairs = values.iter().zip(keys);
    let kept: Vec<Value> =
        pairs.filter(|(_, key)| is_wanted(key)).map(|(value, _)| value.clone()).collect();
    Ok(Value::list(kept, args.span).into_collection())
}

fn distinct(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    args.walk(0)?;
    args.claim(args.list(0).len())?;
    let list = args.list(0);
    // Sorting positions keeps it fast for long lists of anything.
    let mut order: Vec<usize> = (0..list.len()).collect();
    order.sort_by(|a, b| list[*a].order(&list[*b]).then(a.cmp(b)));
    order.dedup_by(|b, a| list[*a].order(&list[*b]).is_eq());
    order.sort_unstable();
    let kept: Vec<Value> = order.into_iter().map(|index| list[index].clone()).collect();
    Ok(Value::list(kept, args.span).into_collection())
}

fn element(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let list = args.list(0);
    let length = i64::try_from(list.len()).unwrap_or(i64::MAX);
    if length == 0 {
        return Err(Fault::argument(0, "must not be empty"));
    }
    if args.int(1) < 0 {
        let message = format!("must not be negative, found {}", args.int(1));
        return Err(Fault::argument(1, message).help("`reverse(list)[0]` is the last one"));
    }
    let index = usize::try_from(args.int(1) % length).unwrap_or(0);
    Ok(list[index].clone())
}

fn flatten(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    // As many as the list weighs at most.
    args.walk(0)?;
    let mut flat = Vec::new();
    // Lists nest as deep as the user likes, so they are walked, not recursed into.
    let mut open: Vec<(std::sync::Arc<[Value]>, usize)> =
        vec![(super::super::interp::shared_elements(&args.value(0)), 0)];
    while let Some((list, at)) = open.last_mut() {
        let Some(element) = list.get(*at) else {
            open.pop();
            continue;
        };
        *at += 1;
        match &element.kind {
            Kind::List(inner) | Kind::Set(inner) => {
                let inner = std::sync::Arc::clone(inner);
                open.push((inner, 0));
            }
            _ => flat.push(element.clone()),
        }
    }
    args.claim(flat.len())?;
    Ok(Value::list(flat, args.span))
}

fn range(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let (start, limit) = match args.len() {
        1 => (Number::ZERO, args.number(0)),
        _ => (args.number(0), args.number(1)),
    };
    let step = match args.get(2) {
        Some(_) => args.number(2),
        None if limit < start => Number::Int(-1),
        None => Number::Int(1),
    };
    if step == Number::ZERO {
        return Err(Fault::argument(2, "must not be zero"));
    }
    if limit != start && step.is_negative() != (limit < start) {
        return Err(Fault::argument(2, format!("goes away from {limit}, found `{step}`")));
    }
    let distance =
        limit.sub(start).and_then(|distance| distance.div(step)).map_err(numeric::arithmetic)?;
    let count = distance.ceil().as_usize().unwrap_or(usize::MAX);
    args.claim(count)?;
    let mut numbers = Vec::with_capacity(count);
    let mut number = start;
    for _ in 0..count {
        numbers.push(Value::number(number, args.span));
        number = number.add(step).map_err(numeric::arithmetic)?;
    }
    Ok(Value::list(numbers, args.span).into_collection())
}

fn slice(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let list = args.list(0);
    let bounds = |index: usize| usize::try_from(args.int(index)).ok();
    let (start, end) = (bounds(1), bounds(2));
    let part = start.zip(end).and_then(|(start, end)| list.get(start..end));
    match part {
        Some(part) => {
            let part = like(&args.value(0), Value::list(part, args.span));
            args.claim(part.as_list().map_or(0, <[Value]>::len))?;
            Ok(part)
        }
        None => {
            let (start, end, length) = (args.int(1), args.int(2), list.len());
            Err(Fault::call(format!("there is no part {start} to {end} of a list of {length}")))
        }
    }
}

fn sorted(
    args: &mut Args<'_, '_, '_>,
    compare: impl Fn(&Value, &Value) -> std::cmp::Ordering,
) -> Result<Value, Fault> {
    args.claim(args.list(0).len())?;
    let mut list = args.list(0).to_vec();
    list.sort_by(compare);
    Ok(Value::list(list, args.span).into_collection())
}
