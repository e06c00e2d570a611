//! Functions that arrange lists in the ways cabling needs: side by side, turned, in pairs.

use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, optional, param};

const LIST: Param = param("list", ParamKind::List);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "combinations",
        group: "lists",
        params: &[LIST, param("size", ParamKind::Int)],
        rest: None,
        result: "list",
        doc: "All ways to take `size` elements of a list, in the list's order.",
        examples: &[
            ("combinations([1, 2, 3], 2)", "[[1, 2], [1, 3], [2, 3]]"),
            ("combinations([1], 2)", "[]"),
        ],
        call: Call::Eager(|args| combinations(args, args.int(1))),
    },
    Function {
        name: "enumerate",
        group: "lists",
        params: &[LIST, optional("start", ParamKind::Int)],
        rest: None,
        result: "list",
        doc: "The elements with their numbers, from 0 or from `start`, as `{ index, value }`.",
        examples: &[
            (r#"enumerate(["a"])"#, r#"[{ index = 0, value = "a" }]"#),
            (r#"enumerate(["a", "b"], 1)[1].index"#, "2"),
        ],
        call: Call::Eager(|args| {
            let start = args.int(1);
            args.claim_entries(args.list(0).len().saturating_mul(2))?;
            let row = |(index, element): (usize, &Value)| {
                let index = i64::try_from(index).unwrap_or(i64::MAX).saturating_add(start);
                let fields = [("index", Value::int(index, args.span)), ("value", element.clone())];
                Value::object(fields, args.span)
            };
            let rows: Vec<Value> = args.list(0).iter().enumerate().map(row).collect();
            Ok(Value::list(rows, args.span))
        }),
    },
    Function {
        name: "pairs",
        group: "lists",
        params: &[LIST],
        rest: None,
        result: "list",
        doc: "All pairs of elements of a list: what a full mesh connects.",
        examples: &[(r#"pairs(["a", "b", "c"])"#, r#"[["a", "b"], ["a", "c"], ["b", "c"]]"#)],
        call: Call::Eager(|args| combinations(args, 2)),
    },
    Function {
        name: "rotate",
        group: "lists",
        params: &[LIST, param("count", ParamKind::Int)],
        rest: None,
        result: "list",
        doc: "The list with its first `count` elements moved to the end; below 0 the other way round.",
        examples: &[
            ("rotate([1, 2, 3], 1)", "[2, 3, 1]"),
            ("rotate([1, 2, 3], -1)", "[3, 1, 2]"),
            ("rotate([], 5)", "[]"),
        ],
        call: Call::Eager(|args| {
            let length = i64::try_from(args.list(0).len()).unwrap_or(i64::MAX).max(1);
            let count = usize::try_from(args.int(1).rem_euclid(length)).unwrap_or(0);
            args.claim(args.list(0).len())?;
            let mut turned = args.list(0).to_vec();
            turned.rotate_left(count);
            let turned = Value::list(turned, args.span);
            Ok(if args.value(0).is_collection() { turned.into_collection() } else { turned })
        }),
    },
    Function {
        name: "zip",
        group: "lists",
        params: &[LIST, LIST],
        rest: Some(Param { name: "lists", kind: ParamKind::List, optional: true }),
        result: "list",
        doc: "The first elements of all lists in a list, then the second ones, and so on. All lists must have \
              one length.",
        examples: &[
            (r#"zip(["a", "b"], [1, 2])"#, r#"[["a", 1], ["b", 2]]"#),
            (r#"zip(["a"], [1, 2])"#, ""),
        ],
        call: Call::Eager(zip),
    },
];

fn zip(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let length = args.list(0).len();
    for (index, list) in args.values.iter().filter_map(Value::as_list).enumerate() {
        if list.len() != length {
            let message = format!("has {} elements, the first list has {length}", list.len());
            return Err(Fault::argument(index, message));
        }
    }
    args.claim(length.saturating_mul(args.len() + 1))?;
    let row = |index: usize| {
        let lists = args.values.iter().filter_map(Value::as_list);
        let row: Vec<Value> = lists.filter_map(|list| list.get(index).cloned()).collect();
        Value::list(row, args.span)
    };
    let rows: Vec<Value> = (0..length).map(row).collect();
    Ok(Value::list(rows, args.span))
}

fn combinations(args: &mut Args<'_, '_, '_>, size: i64) -> Result<Value, Fault> {
    let length = args.list(0).len();
    let Ok(size) = usize::try_from(size) else {
        return Err(Fault::argument(1, format!("must not be negative, found {size}")));
    };
    if size > length {
        return Ok(Value::list(Vec::new(), args.span));
    }
    let mut count = 1_u128;
    for taken in 0..size.min(length - size) {
        // Exact at every step: a product of so many numbers in a row is divisible.
        count = count.saturating_mul((length - taken) as u128) / (taken as u128 + 1);
    }
    let count = usize::try_from(count).unwrap_or(usize::MAX);
    args.claim(count.saturating_mul(size + 1))?;
    let list = args.list(0);
    let mut rows = Vec::with_capacity(count);
    let mut picked: Vec<usize> = (0..size).collect();
    loop {
        let row: Vec<Value> = picked.iter().map(|index| list[*index].clone()).collect();
        rows.push(Value::list(row, args.span));
        // The last position that can move on does, those after it follow closely.
        let Some(at) = (0..size).rposition(|at| picked[at] < length - size + at) else { break };
        picked[at] += 1;
        for after in at + 1..size {
            picked[after] = picked[after - 1] + 1;
        }
    }
    Ok(Value::list(rows, args.span))
}
