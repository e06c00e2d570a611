//! Functions that write and read data formats.

use std::fmt::Write as _;
use std::sync::Arc;

use super::super::number::Number;
use super::super::value::{Entry, Kind, Value};
use super::{Args, Call, Fault, Function, ParamKind, param};
use crate::base::span::Span;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "jsondecode",
        group: "data",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "any",
        doc: "The value that a JSON text describes.",
        examples: &[
            (r#"jsondecode("{\"a\": [1, 2.5, null]}")"#, "{ a = [1, 2.5, null] }"),
            (r#"jsondecode("{a:1}")"#, ""),
        ],
        call: Call::Eager(jsondecode),
    },
    Function {
        name: "jsonencode",
        group: "data",
        params: &[param("value", ParamKind::Any)],
        rest: None,
        result: "string",
        doc: "The JSON text of a value. `<`, `>` and `&` are escaped, so that it can stand in HTML.",
        examples: &[(
            r#"jsonencode({ b = 1, a = [true, null] })"#,
            r#""{\"a\":[true,null],\"b\":1}""#,
        )],
        call: Call::Eager(|args| {
            let mut text = String::new();
            write_json(&mut text, &args.value(0)).map_err(|message| Fault::argument(0, message))?;
            args.claim_text(text.len())?;
            Ok(Value::string(text, args.span))
        }),
    },
];

/// Appends the JSON text of a value; the error says what JSON cannot hold.
pub(super) fn write_json(text: &mut String, value: &Value) -> Result<(), String> {
    match &value.kind {
        Kind::Null => text.push_str("null"),
        Kind::Bool(_) | Kind::Number(_) => {
            let _ = value.push_text(text);
        }
        Kind::String(inner) => write_json_string(text, inner),
        Kind::List(elements) | Kind::Set(elements) => {
            text.push('[');
            for (index, element) in elements.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                write_json(text, element)?;
            }
            text.push(']');
        }
        Kind::Map(map) => {
            text.push('{');
            for (index, entry) in map.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                write_json_string(text, &entry.key);
                text.push(':');
                write_json(text, &entry.value)?;
            }
            text.push('}');
        }
        Kind::Opaque(_) | Kind::Unknown | Kind::Error => {
            return Err(format!("cannot be written as JSON, found {}", value.found()));
        }
    }
    Ok(())
}

pub(super) fn write_json_string(text: &mut String, inner: &str) {
    text.push('"');
    for c in inner.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' => {
                // Writing to a String cannot fail.
                let _ = write!(text, "\\u{:04x}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    text.push('"');
}

fn jsondecode(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let parsed: serde_json::Value = serde_json::from_str(args.str(0))
        .map_err(|error| Fault::argument(0, format!("is not JSON: {error}")))?;
    let mut count = 0;
    let value = from_json(&parsed, args.span, &mut count)?;
    args.claim(count)?;
    Ok(value)
}

/// The depth is limited by the JSON reader, to 128.
fn from_json(parsed: &serde_json::Value, span: Span, count: &mut usize) -> Result<Value, Fault> {
    *count += 1;
    Ok(match parsed {
        serde_json::Value::Null => Value::null(span),
        serde_json::Value::Bool(truth) => Value::bool(*truth, span),
        serde_json::Value::Number(number) => {
            let text = number.to_string();
            let number = Number::parse(&text)
                .map_err(|error| Fault::argument(0, format!("holds the number {text}: {error}")))?;
            Value::number(number, span)
        }
        serde_json::Value::String(text) => Value::string(text.as_str(), span),
        serde_json::Value::Array(items) => {
            let mut elements = Vec::with_capacity(items.len());
            for item in items {
                elements.push(from_json(item, span, count)?);
            }
            Value::list(elements, span)
        }
        serde_json::Value::Object(fields) => {
            let mut entries = Vec::with_capacity(fields.len());
            for (key, value) in fields {
                let value = from_json(value, span, count)?;
                entries.push(Entry { key: Arc::from(key.as_str()), key_span: span, value });
            }
            Value::map(entries, span)
        }
    })
}
