//! More functions of texts: lines, letters, order.

use unicode_segmentation::UnicodeSegmentation as _;

use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, case, param};

const TEXT: Param = param("string", ParamKind::String);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "chomp",
        group: "text",
        params: &[TEXT],
        rest: None,
        result: "string",
        doc: "The text without the line ends at its end.",
        examples: &[(r#"chomp("a\n\n")"#, r#""a""#)],
        call: Call::Eager(|args| {
            Ok(Value::string(args.str(0).trim_end_matches(['\r', '\n']), args.span))
        }),
    },
    Function {
        name: "indent",
        group: "text",
        params: &[param("spaces", ParamKind::Int), TEXT],
        rest: None,
        result: "string",
        doc: "The text with every line but the first moved right by so many blanks.",
        examples: &[(r#"indent(2, "a\nb\nc")"#, r#""a\n  b\n  c""#)],
        call: Call::Eager(indent),
    },
    Function {
        name: "strcontains",
        group: "text",
        params: &[TEXT, param("part", ParamKind::String)],
        rest: None,
        result: "bool",
        doc: "True if the text has the part in it.",
        examples: &[(r#"strcontains("leaf-1", "af")"#, "true")],
        call: Call::Eager(|args| Ok(Value::bool(args.str(0).contains(args.str(1)), args.span))),
    },
    Function {
        name: "strrev",
        group: "text",
        params: &[TEXT],
        rest: None,
        result: "string",
        doc: "The text backwards, by characters as people count them.",
        examples: &[(r#"strrev("abc日")"#, r#""日cba""#)],
        call: Call::Eager(|args| {
            let text: String = args.str(0).graphemes(true).rev().collect();
            args.text(text)
        }),
    },
    Function {
        name: "title",
        group: "text",
        params: &[TEXT],
        rest: None,
        result: "string",
        doc: "The text with a capital letter at the start of every word.",
        examples: &[(r#"title("hello world-foo")"#, r#""Hello World-Foo""#)],
        call: Call::Eager(title),
    },
];

fn indent(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let (spaces, lines) = (args.int(0), args.str(1).matches('\n').count());
    let Ok(spaces) = usize::try_from(spaces) else {
        return Err(Fault::argument(0, format!("must not be negative, found {spaces}")));
    };
    args.claim_text(spaces.saturating_mul(lines).saturating_add(args.str(1).len()))?;
    let text = args.str(1).replace('\n', &format!("\n{}", " ".repeat(spaces)));
    Ok(Value::string(text, args.span))
}

fn title(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let mut text = String::with_capacity(args.str(0).len());
    let mut word = false;
    for c in args.str(0).chars() {
        if word {
            text.push(c);
        } else {
            text.push(case::title(c));
        }
        // Digits and `_` go on with a word, all other ASCII signs end it; beyond ASCII only blanks do.
        word =
            if c.is_ascii() { c.is_ascii_alphanumeric() || c == '_' } else { !c.is_whitespace() };
    }
    args.text(text)
}
