//! Conversions, and the functions that catch errors.

use super::super::expr::Id;
use super::super::interp::{Interp, to_bool, to_number};
use super::super::types::{Objects, of_one_type};
use super::super::value::{Entry, Kind, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, param};
use crate::base::span::Span;
use crate::diag::Diagnostic;

const VALUE: Param = param("value", ParamKind::Any);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "can",
        group: "types",
        params: &[param("expression", ParamKind::Any)],
        rest: None,
        result: "bool",
        doc: "True if the expression can be evaluated without an error.",
        examples: &[(r#"can(tonumber("x"))"#, "false"), ("can({ a = 1 }.a)", "true")],
        call: Call::Lazy(can),
    },
    Function {
        name: "tobool",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "bool",
        doc: "The truth value that a string spells; null stays null.",
        examples: &[(r#"tobool("true")"#, "true"), ("tobool(1)", "")],
        call: Call::Eager(|args| {
            let value = args.value(0);
            convert(&value, args.span, "true or false", to_bool(&value).map(Kind::Bool))
        }),
    },
    Function {
        name: "tolist",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "list",
        doc: "A list with elements of one type of the elements of a list or set; null stays null.",
        examples: &[
            (r#"tolist(toset(["b", "a"]))"#, r#"["a", "b"]"#),
            (r#"tolist([1, "a"])"#, r#"["1", "a"]"#),
            ("tolist([1, [2]])", ""),
        ],
        call: Call::Eager(|args| {
            let elements = match &args.value(0).kind {
                Kind::Opaque(opaque) => opaque.elements().ok().map(|elements| elements.to_vec()),
                _ => one_type(args)?,
            };
            let list = elements.map(|elements| Value::list(elements, args.span).into_collection());
            converted(args, "a list or set", list)
        }),
    },
    Function {
        name: "tomap",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "map",
        doc: "A map with values of one type of the entries of an object; null stays null.",
        examples: &[
            (r#"tomap({ a = 1, b = "x" })"#, r#"{ a = "1", b = "x" }"#),
            (r#"tomap({ a = [1], b = "x" })"#, ""),
        ],
        call: Call::Eager(|args| {
            let value = args.value(0);
            let Some(map) = value.as_map() else { return converted(args, "an object", None) };
            args.walk(0)?;
            let values: Vec<Value> = map.iter().map(|entry| entry.value.clone()).collect();
            args.claim_entries(values.len())?;
            let values = of_one_type(&values, Objects::ToMap).map_err(|found| different(&found))?;
            let entry = |(entry, value): (&Entry, Value)| Entry { value, ..entry.clone() };
            let entries = map.iter().zip(values).map(entry).collect();
            Ok(Value::map(entries, args.span).into_collection())
        }),
    },
    Function {
        name: "tonumber",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "number",
        doc: "The number that a string spells; null stays null.",
        examples: &[
            (r#"tonumber("12")"#, "12"),
            (r#"tonumber("abc")"#, ""),
            ("tonumber(null)", "null"),
        ],
        call: Call::Eager(|args| {
            let value = args.value(0);
            convert(&value, args.span, "a number", to_number(&value).map(Kind::Number))
        }),
    },
    Function {
        name: "toset",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "set",
        doc: "The distinct elements of a list, of one type and without their order; null stays null.",
        examples: &[
            (r#"toset(["b", "a", "b"])"#, r#"toset(["a", "b"])"#),
            (r#"toset(["a", 1])"#, r#"toset(["1", "a"])"#),
        ],
        call: Call::Eager(|args| {
            args.walk(0)?;
            let set = one_type(args)?.map(|elements| Value::set(elements, args.span));
            converted(args, "a list or set", set)
        }),
    },
    Function {
        name: "tostring",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "string",
        doc: "The text of a number or truth value; null stays null.",
        examples: &[("tostring(1.0)", r#""1""#), ("tostring([1])", "")],
        call: Call::Eager(|args| {
            let value = args.value(0);
            convert(
                &value,
                args.span,
                "a string, number or bool",
                value.to_text().map(Kind::String),
            )
        }),
    },
    Function {
        name: "try",
        group: "types",
        params: &[param("expression", ParamKind::Any)],
        rest: Some(Param { name: "expressions", kind: ParamKind::Any, optional: true }),
        result: "any",
        doc: "The value of the first expression that can be evaluated without an error.",
        examples: &[(r#"try({ a = 1 }.b, "d")"#, r#""d""#), (r#"try(tonumber("x"))"#, "")],
        call: Call::Lazy(attempt_all),
    },
    Function {
        name: "type",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "string",
        doc: "The type of a value as a declaration writes it.",
        examples: &[
            ("type(1.5)", r#""number""#),
            (r#"type(tolist(["a"]))"#, r#""list(string)""#),
            (r#"type(["a", 1])"#, r#""tuple([string, number])""#),
            ("type({ a = { b = true } })", r#""object({ a = object({ b = bool }) })""#),
            ("type(null)", r#""any""#),
        ],
        call: Call::Eager(|args| {
            args.walk(0)?;
            let text = args.value(0).ty().to_string();
            args.text(text)
        }),
    },
];

/// The elements of the argument, brought to one type; `None` if it has none.
fn one_type(args: &mut Args<'_, '_, '_>) -> Result<Option<Vec<Value>>, Fault> {
    let value = args.value(0);
    let Some(elements) = value.as_list() else { return Ok(None) };
    args.walk(0)?;
    args.claim(elements.len())?;
    of_one_type(elements, Objects::ToMap).map(Some).map_err(|found| different(&found))
}

fn different(found: &str) -> Fault {
    Fault::argument(0, format!("must hold values of one type, found {found}"))
}

fn converted(args: &Args<'_, '_, '_>, expected: &str, to: Option<Value>) -> Result<Value, Fault> {
    match to {
        Some(value) => Ok(value),
        None => convert(&args.value(0), args.span, expected, None),
    }
}

fn convert(value: &Value, span: Span, expected: &str, kind: Option<Kind>) -> Result<Value, Fault> {
    match kind {
        Some(kind) => Ok(Value::new(kind, span)),
        None if value.is_null() => Ok(Value::null(span)),
        None => Err(Fault::argument(0, format!("must be {expected}, found {}", value.found()))),
    }
}

fn can(interp: &mut Interp<'_, '_>, args: &[Id], span: Span) -> Value {
    let Some(&arg) = args.first() else { return Value::error(span) };
    match interp.attempt(arg) {
        Ok(value) if value.is_error() => Value::error(span),
        Ok(value) if value.is_unknown() => Value::unknown(span),
        Ok(_) => Value::bool(true, span),
        Err(_) => Value::bool(false, span),
    }
}

fn attempt_all(interp: &mut Interp<'_, '_>, args: &[Id], span: Span) -> Value {
    let mut last = None;
    for arg in args {
        match interp.attempt(*arg) {
            Ok(value) => return value,
            Err(errors) => last = Some(errors),
        }
    }
    let mut diagnostic =
        Diagnostic::error("nothing-worked", "none of the expressions of `try` can be evaluated")
            .at(span, "");
    if let Some(error) = last.as_ref().and_then(|errors| errors.diagnostics().first()) {
        diagnostic = diagnostic.also(error.span(), error.message.as_str());
    }
    interp.report(diagnostic);
    Value::error(span)
}
