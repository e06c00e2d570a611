//! Functions of sets, and the product of collections.

use super::super::types::{Objects, of_one_type};
use super::super::value::{Kind, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, param};

const SET: Param = param("set", ParamKind::List);
const SETS: Option<Param> = Some(Param { name: "sets", kind: ParamKind::List, optional: true });

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "setintersection",
        group: "sets",
        params: &[SET],
        rest: SETS,
        result: "set",
        doc: "The elements that are in all of the sets.",
        examples: &[(r#"setintersection(["a", "b"], ["b"])"#, r#"toset(["b"])"#)],
        call: Call::Eager(|args| {
            let sets = sets(args)?;
            let (first, others) = sets.split_first().ok_or_else(|| Fault::call("needs a set"))?;
            let everywhere = |element: &&Value| others.iter().all(|other| has(other, element));
            let kept = first.as_list().unwrap_or_default().iter().filter(everywhere);
            Ok(Value::set(kept.cloned().collect(), args.span))
        }),
    },
    Function {
        name: "setproduct",
        group: "sets",
        params: &[param("list", ParamKind::OneType), param("list", ParamKind::OneType)],
        rest: Some(Param { name: "lists", kind: ParamKind::OneType, optional: true }),
        result: "list",
        doc: "All ways to take one element of each list: the last one changes fastest. Of sets it is a set.",
        examples: &[
            (r#"setproduct(["a", "b"], [1, 2])"#, r#"[["a", 1], ["a", 2], ["b", 1], ["b", 2]]"#),
            (r#"setproduct(["a"], [])"#, "[]"),
        ],
        call: Call::Eager(setproduct),
    },
    Function {
        name: "setsubtract",
        group: "sets",
        params: &[SET, param("minus", ParamKind::List)],
        rest: None,
        result: "set",
        doc: "The elements of the first set that are not in the second.",
        examples: &[(r#"setsubtract(["a", "b"], ["b"])"#, r#"toset(["a"])"#)],
        call: Call::Eager(|args| {
            let sets = sets(args)?;
            let [first, second] = sets.as_slice() else {
                return Err(Fault::call("needs two sets"));
            };
            let kept = first.as_list().unwrap_or_default().iter();
            let kept = kept.filter(|element| !has(second, element));
            Ok(Value::set(kept.cloned().collect(), args.span))
        }),
    },
    Function {
        name: "setunion",
        group: "sets",
        params: &[SET],
        rest: SETS,
        result: "set",
        doc: "The elements that are in one of the sets at least.",
        examples: &[(r#"setunion(["a"], ["b", "a"])"#, r#"toset(["a", "b"])"#)],
        call: Call::Eager(|args| {
            let sets = sets(args)?;
            let all = sets.iter().filter_map(Value::as_list).flatten();
            Ok(Value::set(all.cloned().collect(), args.span))
        }),
    },
];

/// The arguments as sets with elements of one type over all of them.
fn sets(args: &mut Args<'_, '_, '_>) -> Result<Vec<Value>, Fault> {
    for index in 0..args.len() {
        args.walk(index)?;
    }
    let lists: Vec<&[Value]> = args.values.iter().filter_map(Value::as_list).collect();
    let all = lists.concat();
    let lengths: Vec<usize> = lists.iter().map(|list| list.len()).collect();
    args.claim(all.len())?;
    let all = of_one_type(&all, Objects::ToMap)
        .map_err(|found| Fault::call(format!("the sets must hold one type, found {found}")))?;
    let mut rest = all.as_slice();
    let mut sets = Vec::with_capacity(lengths.len());
    for length in lengths {
        let (own, others) = rest.split_at(length);
        sets.push(Value::set(own.to_vec(), args.span));
        rest = others;
    }
    Ok(sets)
}

/// True if a set has the element.
fn has(set: &Value, element: &Value) -> bool {
    let elements = set.as_list().unwrap_or_default();
    elements.binary_search_by(|known| known.order(element)).is_ok()
}

fn setproduct(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let sets = args.values.iter().all(|value| matches!(value.kind, Kind::Set(_)));
    let width = args.len();
    let lengths = args.values.iter().filter_map(Value::as_list).map(<[Value]>::len);
    let count = lengths.fold(1_usize, usize::saturating_mul);
    args.claim(count.saturating_mul(width + 1))?;
    let span = args.span;
    let mut rows: Vec<Vec<Value>> = vec![Vec::new()];
    for list in args.values.iter().filter_map(Value::as_list) {
        let longer = |row: &Vec<Value>| {
            let row = row.clone();
            list.iter().map(move |element| [row.as_slice(), std::slice::from_ref(element)].concat())
        };
        rows = rows.iter().flat_map(longer).collect();
    }
    let rows: Vec<Value> = rows.into_iter().map(|row| Value::list(row, span)).collect();
    Ok(if sets { Value::set(rows, span) } else { Value::list(rows, span).into_collection() })
}
