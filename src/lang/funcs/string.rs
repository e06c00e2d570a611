//! Functions of texts.

use unicode_segmentation::UnicodeSegmentation as _;

use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, case, param};

const TEXT: Param = param("string", ParamKind::String);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "endswith",
        group: "text",
        params: &[TEXT, param("suffix", ParamKind::String)],
        rest: None,
        result: "bool",
        doc: "True if the text ends with the suffix.",
        examples: &[(r#"endswith("leaf-1", "1")"#, "true")],
        call: Call::Eager(|args| Ok(Value::bool(args.str(0).ends_with(args.str(1)), args.span))),
    },
    Function {
        name: "join",
        group: "text",
        params: &[param("separator", ParamKind::String), param("list", ParamKind::Strings)],
        rest: Some(Param { name: "lists", kind: ParamKind::Strings, optional: true }),
        result: "string",
        doc: "The elements of the lists in one text, with the separator between them.",
        examples: &[
            (r#"join("-", ["a", "b"])"#, r#""a-b""#),
            (r#"join(",", ["a"], [1, true])"#, r#""a,1,true""#),
            (r#"join(",", [])"#, r#""""#),
        ],
        call: Call::Eager(join),
    },
    Function {
        name: "lower",
        group: "text",
        params: &[TEXT],
        rest: None,
        result: "string",
        doc: "The text in small letters.",
        examples: &[(r#"lower("LEAF")"#, r#""leaf""#)],
        call: Call::Eager(|args| Ok(Value::string(case::map(args.str(0), case::lower), args.span))),
    },
    Function {
        name: "split",
        group: "text",
        params: &[param("separator", ParamKind::String), TEXT],
        rest: None,
        result: "list",
        doc: "The parts of a text between the separators. An empty separator splits into characters.",
        examples: &[
            (r#"split(",", "a,b,,c")"#, r#"["a", "b", "", "c"]"#),
            (r#"split(",", "")"#, r#"[""]"#),
            (r#"split("", "abc")"#, r#"["a", "b", "c"]"#),
        ],
        call: Call::Eager(split),
    },
    Function {
        name: "startswith",
        group: "text",
        params: &[TEXT, param("prefix", ParamKind::String)],
        rest: None,
        result: "bool",
        doc: "True if the text starts with the prefix.",
        examples: &[(r#"startswith("leaf-1", "leaf")"#, "true")],
        call: Call::Eager(|args| Ok(Value::bool(args.str(0).starts_with(args.str(1)), args.span))),
    },
    Function {
        name: "substr",
        group: "text",
        params: &[TEXT, param("offset", ParamKind::Int), param("length", ParamKind::Int)],
        rest: None,
        result: "string",
        doc: "The part of a text from the offset (from 0; below 0 from the end), at most `length` characters \
              long; -1 for the rest.",
        examples: &[
            (r#"substr("hello", 1, 3)"#, r#""ell""#),
            (r#"substr("hello", -3, -1)"#, r#""llo""#),
            (r#"substr("hello", 10, 2)"#, r#""""#),
        ],
        call: Call::Eager(substr),
    },
    Function {
        name: "trim",
        group: "text",
        params: &[TEXT, param("characters", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The text without any of the characters at its start and end.",
        examples: &[(r#"trim("??a??", "?")"#, r#""a""#)],
        call: Call::Eager(|args| {
            let set = args.str(1);
            Ok(Value::string(args.str(0).trim_matches(|c| set.contains(c)), args.span))
        }),
    },
    Function {
        name: "trimprefix",
        group: "text",
        params: &[TEXT, param("prefix", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The text without the prefix, if it has it.",
        examples: &[(r#"trimprefix("leaf-1", "leaf-")"#, r#""1""#)],
        call: Call::Eager(|args| {
            let text = args.str(0);
            Ok(Value::string(text.strip_prefix(args.str(1)).unwrap_or(text), args.span))
        }),
    },
    Function {
        name: "trimspace",
        group: "text",
        params: &[TEXT],
        rest: None,
        result: "string",
        doc: "The text without blanks and line ends at its start and end.",
        examples: &[(r#"trimspace("  a b \n")"#, r#""a b""#)],
        call: Call::Eager(|args| Ok(Value::string(args.str(0).trim(), args.span))),
    },
    Function {
        name: "trimsuffix",
        group: "text",
        params: &[TEXT, param("suffix", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The text without the suffix, if it has it.",
        examples: &[(r#"trimsuffix("a.txt", ".txt")"#, r#""a""#)],
        call: Call::Eager(|args| {
            let text = args.str(0);
            Ok(Value::string(text.strip_suffix(args.str(1)).unwrap_or(text), args.span))
        }),
    },
    Function {
        name: "upper",
        group: "text",
        params: &[TEXT],
        rest: None,
        result: "string",
        doc: "The text in capital letters.",
        examples: &[
            (r#"upper("leaf-é")"#, r#""LEAF-É""#),
            ("upper(1)", r#""1""#),
            ("upper(null)", ""),
        ],
        call: Call::Eager(|args| Ok(Value::string(case::map(args.str(0), case::upper), args.span))),
    },
];

fn join(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let separator = args.str(0).len();
    let lengths = args.values.iter().skip(1).filter_map(Value::as_list).flatten();
    let bytes = lengths.filter_map(Value::as_str).map(|text| text.len() + separator).sum();
    args.claim_text(bytes)?;
    let mut joined = String::with_capacity(bytes);
    let mut first = true;
    for text in args.values.iter().skip(1).filter_map(Value::as_list).flatten() {
        if !first {
            joined.push_str(args.str(0));
        }
        first = false;
        joined.push_str(text.as_str().unwrap_or(""));
    }
    Ok(Value::string(joined, args.span))
}

fn split(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let (separator, text, span) = (args.str(0), args.str(1), args.span);
    let count = match separator.is_empty() {
        true => text.chars().count(),
        false => text.matches(separator).count() + 1,
    };
    args.claim(count)?;
    let (separator, text) = (args.str(0), args.str(1));
    let parts: Vec<Value> = if separator.is_empty() {
        text.chars().map(|c| Value::string(c.to_string(), span)).collect()
    } else {
        text.split(separator).map(|part| Value::string(part, span)).collect()
    };
    Ok(Value::list(parts, span).into_collection())
}

fn substr(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let text = args.value(0);
    let text = text.as_str().unwrap_or("");
    // Only a line end of two bytes is one letter of several among these.
    let plain = text.is_ascii() && !text.contains('\r');
    let length = if plain { text.len() } else { text.graphemes(true).count() };
    args.steps(u64::try_from(if plain { 0 } else { text.len() }).unwrap_or(u64::MAX))?;
    let length = i64::try_from(length).unwrap_or(i64::MAX);
    let offset = args.int(1);
    let start = if offset < 0 { length.saturating_add(offset).max(0) } else { offset.min(length) };
    let wanted = match args.int(2) {
        -1 => length,
        negative if negative < 0 => {
            return Err(Fault::argument(
                2,
                format!("must be -1 or not negative, found {negative}"),
            ));
        }
        wanted => wanted,
    };
    let start = usize::try_from(start).unwrap_or(usize::MAX);
    let wanted = usize::try_from(wanted).unwrap_or(usize::MAX);
    let part: String = match plain {
        true => text[start..start.saturating_add(wanted).min(text.len())].to_owned(),
        false => text.graphemes(true).skip(start).take(wanted).collect(),
    };
    args.text(part)
}
