//! Functions that write and read JSON and texts for other programs.

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::super::json;
use super::super::value::Value;
use super::{Args, Call, Fault, Function, ParamKind, param};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "base64decode",
        group: "data",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The text that a Base64 text stands for; it must be UTF-8.",
        examples: &[(r#"base64decode("aGVsbG8=")"#, r#""hello""#), (r#"base64decode("?")"#, "")],
        call: Call::Eager(|args| {
            let bytes = STANDARD
                .decode(args.str(0))
                .map_err(|error| Fault::argument(0, format!("is not Base64: {error}")))?;
            let text = String::from_utf8(bytes)
                .map_err(|_| Fault::argument(0, "stands for bytes that are not UTF-8 text"))?;
            args.text(text)
        }),
    },
    Function {
        name: "base64encode",
        group: "data",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The text in Base64.",
        examples: &[(r#"base64encode("hello")"#, r#""aGVsbG8=""#)],
        call: Call::Eager(|args| {
            let text = STANDARD.encode(args.str(0));
            args.text(text)
        }),
    },
    Function {
        name: "jsondecode",
        group: "data",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "any",
        doc: "The value that a JSON text describes. Numbers keep every digit.",
        examples: &[
            (r#"jsondecode("{\"a\": [1, 2.5, null]}")"#, "{ a = [1, 2.5, null] }"),
            (r#"jsondecode("12345678901234567890123")"#, "12345678901234567890123"),
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
        call: Call::Eager(jsonencode),
    },
    Function {
        name: "urlencode",
        group: "data",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The text for a URL's query: blanks become `+`, special characters `%XX`.",
        examples: &[(r#"urlencode("a b&c=d/é")"#, r#""a+b%26c%3Dd%2F%C3%A9""#)],
        call: Call::Eager(|args| {
            let mut text = String::new();
            for byte in args.str(0).bytes() {
                match byte {
                    b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
                        text.push(char::from(byte));
                    }
                    b' ' => text.push('+'),
                    // Writing to a String cannot fail.
                    _ => drop(write!(text, "%{byte:02X}")),
                }
            }
            args.text(text)
        }),
    },
];

/// Claims what reading a text of data may make at most: a value of an element needs two bytes of it.
pub(super) fn claim_reading(args: &mut Args<'_, '_, '_>, bytes: usize) -> Result<(), Fault> {
    args.steps(u64::try_from(bytes / 2).unwrap_or(u64::MAX))
}

fn jsondecode(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let bytes = args.str(0).len();
    claim_reading(args, bytes)?;
    let value = json::read(args.str(0), args.span).map_err(|error| {
        let (line, column) = json::position(args.str(0), error.at);
        let message = format!("is not JSON at {line}:{column}: {}", error.message);
        Fault::argument(0, message)
    })?;
    claim_made(args, &value, bytes)?;
    Ok(value)
}

/// Counts a value made from a text: its parts and, roughly, its texts.
pub(super) fn claim_made(
    args: &mut Args<'_, '_, '_>,
    value: &Value,
    bytes: usize,
) -> Result<(), Fault> {
    let parts = usize::try_from(value.weight()).unwrap_or(usize::MAX);
    args.interp
        .budget
        .check_elements(value.as_list().map_or(0, <[Value]>::len))
        .map_err(Fault::limit)?;
    args.allocate(parts.saturating_mul(size_of::<Value>() * 3 / 2).saturating_add(bytes))
}

fn jsonencode(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    args.walk(0)?;
    let mut text = String::new();
    let most = args.interp.budget.limits().text_bytes;
    json::write(&mut text, &args.value(0), most).map_err(|error| match error {
        json::WriteError::Unfit(found) => {
            Fault::argument(0, format!("cannot be written as JSON, found {found}"))
        }
        json::WriteError::TooLong => {
            Fault::limit(format!("the result would have more than {most} bytes"))
        }
    })?;
    args.text(text)
}
