//! Conversions, and the functions that catch errors.

use super::super::expr::Id;
use super::super::interp::{Interp, shared_elements, to_bool, to_number};
use super::super::value::{Kind, Value};
use super::{Call, Fault, Function, Param, ParamKind, param};
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
        doc: "A list of the elements of a set, sorted; a list stays as it is.",
        examples: &[(r#"tolist(toset(["b", "a"]))"#, r#"["a", "b"]"#)],
        call: Call::Eager(|args| {
            let value = args.value(0);
            let list = match &value.kind {
                Kind::List(_) | Kind::Set(_) => Some(Kind::List(shared_elements(&value))),
                Kind::Opaque(opaque) => opaque.elements().ok().map(Kind::List),
                _ => None,
            };
            convert(&value, args.span, "a list or set", list)
        }),
    },
    Function {
        name: "tomap",
        group: "types",
        params: &[VALUE],
        rest: None,
        result: "object",
        doc: "The map itself; an error for anything else.",
        examples: &[("tomap({ a = 1 })", "{ a = 1 }")],
        call: Call::Eager(|args| {
            let value = args.value(0);
            let map = matches!(value.kind, Kind::Map(_)).then(|| value.kind.clone());
            convert(&value, args.span, "an object", map)
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
        doc: "The distinct elements of a list, without their order.",
        examples: &[(r#"toset(["b", "a", "b"])"#, r#"toset(["a", "b"])"#)],
        call: Call::Eager(|args| {
            let value = args.value(0);
            let elements = value.as_list().map(<[Value]>::to_vec);
            let set = elements.map(|elements| Value::set(elements, args.span).kind);
            convert(&value, args.span, "a list or set", set)
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
];

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
