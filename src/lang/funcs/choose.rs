//! Functions that pick from what is given: the first that is set, the only one, all or any.

use super::super::interp::to_bool;
use super::super::types::{Objects, of_one_type};
use super::super::value::{Kind, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, param};

const TRUTHS: &[Param] = &[param("list", ParamKind::List)];

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "alltrue",
        group: "lists",
        params: TRUTHS,
        rest: None,
        result: "bool",
        doc: "True if every element is true, and for an empty list. Null is not true.",
        examples: &[
            (r#"alltrue([true, "true"])"#, "true"),
            ("alltrue([])", "true"),
            ("alltrue([1])", ""),
        ],
        call: Call::Eager(|args| {
            let mut all = true;
            each_truth(args, |truth| all &= truth)?;
            Ok(Value::bool(all, args.span))
        }),
    },
    Function {
        name: "anytrue",
        group: "lists",
        params: TRUTHS,
        rest: None,
        result: "bool",
        doc: "True if one element is true; false for an empty list.",
        examples: &[("anytrue([false, true])", "true"), ("anytrue([])", "false")],
        call: Call::Eager(|args| {
            let mut any = false;
            each_truth(args, |truth| any |= truth)?;
            Ok(Value::bool(any, args.span))
        }),
    },
    Function {
        name: "coalesce",
        group: "types",
        params: &[param("value", ParamKind::Any)],
        rest: Some(Param { name: "values", kind: ParamKind::Any, optional: true }),
        result: "any",
        doc: "The first of the values that is neither null nor the empty text. All become one type.",
        examples: &[
            (r#"coalesce("", "b")"#, r#""b""#),
            (r#"coalesce(1, "a")"#, r#""1""#),
            ("coalesce(null, null)", ""),
        ],
        call: Call::Eager(coalesce),
    },
    Function {
        name: "coalescelist",
        group: "lists",
        params: &[param("list", ParamKind::Any)],
        rest: Some(Param { name: "lists", kind: ParamKind::Any, optional: true }),
        result: "list",
        doc: "The first of the lists that is neither null nor empty.",
        examples: &[("coalescelist([], [1])", "[1]"), ("coalescelist([], null)", "")],
        call: Call::Glance(|args| {
            for (index, value) in args.values.iter().enumerate() {
                match &value.kind {
                    Kind::Null => {}
                    Kind::List(elements) | Kind::Set(elements) if elements.is_empty() => {}
                    Kind::List(_) | Kind::Set(_) => return Ok(value.clone()),
                    _ => {
                        let message = format!("must be a list, found {}", value.found());
                        return Err(Fault::argument(index, message));
                    }
                }
            }
            Err(Fault::call("none of the lists has an element"))
        }),
    },
    Function {
        name: "compact",
        group: "lists",
        params: &[param("list", ParamKind::List)],
        rest: None,
        result: "list",
        doc: "The strings of a list without nulls and empty texts.",
        examples: &[(r#"compact(["a", "", "b", null])"#, r#"["a", "b"]"#)],
        call: Call::Eager(|args| {
            let mut kept = Vec::new();
            for element in args.list(0) {
                match element.to_text() {
                    Some(text) if text.is_empty() => {}
                    Some(text) => kept.push(Value::string(text, element.span)),
                    None if element.is_null() => {}
                    None => {
                        let message = format!("must hold strings, found {}", element.found());
                        return Err(Fault::argument(0, message));
                    }
                }
            }
            args.claim(kept.len())?;
            Ok(Value::list(kept, args.span).into_collection())
        }),
    },
    Function {
        name: "one",
        group: "lists",
        params: &[param("list", ParamKind::List)],
        rest: None,
        result: "any",
        doc: "The only element of a list or set, or null if it is empty.",
        examples: &[("one([])", "null"), ("one([1])", "1"), ("one([1, 2])", "")],
        call: Call::Glance(|args| match args.list(0) {
            [] => Ok(Value::null(args.span)),
            [element] => Ok(element.clone()),
            more => {
                let message = format!("must hold one element at most, found {}", more.len());
                Err(Fault::argument(0, message))
            }
        }),
    },
];

fn each_truth(args: &Args<'_, '_, '_>, mut each: impl FnMut(bool)) -> Result<(), Fault> {
    for (index, element) in args.list(0).iter().enumerate() {
        let truth = if element.is_null() { Some(false) } else { to_bool(element) };
        each(truth.ok_or_else(|| {
            let found = element.found();
            Fault::argument(0, format!("must hold truth values, found {found} at [{index}]"))
        })?);
    }
    Ok(())
}

fn coalesce(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    for index in 0..args.len() {
        args.walk(index)?;
    }
    let values = of_one_type(&args.values, Objects::ToMap)
        .map_err(|found| Fault::call(format!("the values must be of one type, found {found}")))?;
    let set = |value: &Value| !value.is_null() && value.as_str() != Some("");
    values.into_iter().find(set).ok_or_else(|| Fault::call("none of the values is set"))
}
