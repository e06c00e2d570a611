//! Functions with regular expressions. Matching takes time linear in the text, whatever the pattern.

use std::sync::Arc;

use regex::{Captures, Regex, RegexBuilder};

use super::super::value::{Entry, Value, nfc};
use super::{Args, Call, Fault, Function, Param, ParamKind, param};
use crate::base::span::Span;

const TEXT: Param = param("string", ParamKind::String);
const PATTERN: Param = param("pattern", ParamKind::String);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "regex",
        group: "text",
        params: &[PATTERN, TEXT],
        rest: None,
        result: "any",
        doc: "The first match of a pattern: the text itself, or a list of what the groups `( )` match, or an \
              object of what the named groups `(?P<name> )` match. No match is an error; see `can` and `regexall`.",
        examples: &[
            (r#"regex("[0-9]+", "leaf12")"#, r#""12""#),
            (r#"regex("([a-z]+)([0-9]+)", "leaf12")"#, r#"["leaf", "12"]"#),
            (r#"regex("(?P<role>[a-z]+)(?P<n>[0-9]+)", "leaf12").n"#, r#""12""#),
            (r#"regex("x", "leaf12")"#, ""),
        ],
        call: Call::Eager(|args| {
            let text = args.str(0).to_owned();
            let pattern = compiled(args, &text, 0)?;
            let Some(found) = pattern.captures(args.str(1)) else {
                let message = format!("does not match the pattern `{}`", args.str(0));
                return Err(Fault::argument(1, message));
            };
            let value = matched(&pattern, &found, args.span)?;
            args.claim(pattern.captures_len())?;
            Ok(value)
        }),
    },
    Function {
        name: "regexall",
        group: "text",
        params: &[PATTERN, TEXT],
        rest: None,
        result: "list",
        doc: "All matches of a pattern, each as `regex` gives it.",
        examples: &[
            (r#"regexall("[0-9]+", "r1p22")"#, r#"["1", "22"]"#),
            (r#"length(regexall("z", "abc")) > 0"#, "false"),
        ],
        call: Call::Eager(regexall),
    },
    Function {
        name: "replace",
        group: "text",
        params: &[TEXT, param("old", ParamKind::String), param("new", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The text with every `old` replaced by `new`. An `old` between slashes is a regular expression, \
              whose groups `new` names `$1` or `${name}`.",
        examples: &[
            (r#"replace("a-b-c", "-", "_")"#, r#""a_b_c""#),
            (r#"replace("r12", "/r([0-9]+)/", "rack-$1")"#, r#""rack-12""#),
        ],
        call: Call::Eager(replace),
    },
];

/// What a compiled pattern may take.
const MAX_PATTERN_BYTES: usize = 4 * 1024 * 1024;
/// How many patterns are kept compiled; designs use a handful.
const KEPT: usize = 16;

/// The patterns a run used last, compiled: in a loop the same one comes again and again. They belong to the
/// run, so that what it is charged for does not depend on what ran before it.
#[derive(Clone, Debug)]
pub(in crate::lang) struct Patterns(Vec<(String, Arc<Regex>)>);

impl Patterns {
    pub const NONE: Patterns = Patterns(Vec::new());

    fn find(&mut self, pattern: &str) -> Option<Arc<Regex>> {
        let at = self.0.iter().position(|(text, _)| text == pattern)?;
        self.0[..=at].rotate_right(1);
        Some(Arc::clone(&self.0[0].1))
    }

    fn keep(&mut self, pattern: &str, regex: Regex) -> Arc<Regex> {
        // A pointer, since a copy of a pattern begins without what the pattern has learnt of its texts.
        let regex = Arc::new(regex);
        self.0.truncate(KEPT - 1);
        self.0.insert(0, (pattern.to_owned(), Arc::clone(&regex)));
        regex
    }
}

/// The steps that compiling a pattern costs.
const STEPS_A_PATTERN: u64 = 2_000;

/// The compiled pattern, which is argument `index`.
fn compiled(args: &mut Args<'_, '_, '_>, pattern: &str, index: usize) -> Result<Arc<Regex>, Fault> {
    if let Some(regex) = args.interp.budget.patterns.find(pattern) {
        return Ok(regex);
    }
    args.steps(STEPS_A_PATTERN + u64::try_from(pattern.len()).unwrap_or(u64::MAX))?;
    let built = RegexBuilder::new(pattern)
        .size_limit(MAX_PATTERN_BYTES)
        .dfa_size_limit(MAX_PATTERN_BYTES)
        .nest_limit(100)
        .build();
    let regex = built.map_err(|error| {
        let message = error.to_string();
        let last = message.lines().rev().find(|line| !line.trim().is_empty());
        let reason = last.unwrap_or("").trim().trim_start_matches("error: ");
        Fault::argument(index, format!("is not a regular expression: {reason}"))
    })?;
    Ok(args.interp.budget.patterns.keep(pattern, regex))
}

/// What a match gives: text, list or object by the groups of the pattern.
fn matched(pattern: &Regex, found: &Captures<'_>, span: Span) -> Result<Value, Fault> {
    let text = |index: usize| match found.get(index) {
        Some(part) => Value::string(part.as_str(), span),
        None => Value::null(span),
    };
    let groups = pattern.captures_len() - 1;
    let names: Vec<&str> = pattern.capture_names().flatten().collect();
    if groups == 0 {
        return Ok(text(0));
    }
    if names.is_empty() {
        return Ok(Value::list((1..=groups).map(text).collect::<Vec<_>>(), span));
    }
    if names.len() < groups {
        return Err(Fault::argument(0, "has named groups and groups without a name")
            .help("write `(?: )` for a group whose match does not matter"));
    }
    let entry = |(index, name): (usize, Option<&str>)| {
        let key: Arc<str> = nfc(name?.into());
        Some(Entry { key, key_span: span, value: text(index) })
    };
    Ok(Value::map(pattern.capture_names().enumerate().filter_map(entry).collect(), span))
}

fn regexall(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let text = args.str(0).to_owned();
    let pattern = compiled(args, &text, 0)?;
    let text = args.value(1);
    let mut matches = Vec::new();
    let width = pattern.captures_len();
    for found in pattern.captures_iter(text.as_str().unwrap_or("")) {
        args.claim(width)?;
        matches.push(matched(&pattern, &found, args.span)?);
        args.interp.budget.check_elements(matches.len()).map_err(Fault::limit)?;
    }
    Ok(Value::list(matches, args.span).into_collection())
}

fn replace(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let old = args.str(1).to_owned();
    if old.len() > 1 && old.starts_with('/') && old.ends_with('/') {
        let pattern = compiled(args, &old[1..old.len() - 1], 1)?;
        let (text, new) = (args.str(0), args.str(2));
        let most = args.interp.budget.limits().text_bytes;
        let mut result = String::new();
        let mut after = 0;
        for found in pattern.captures_iter(text) {
            let Some(whole) = found.get(0) else { continue };
            result.push_str(&text[after..whole.start()]);
            found.expand(new, &mut result);
            after = whole.end();
            if result.len() > most {
                break;
            }
        }
        result.push_str(&text[after..]);
        return args.text(result);
    }
    let (text, new) = (args.str(0), args.str(2));
    let count = if old.is_empty() { text.chars().count() + 1 } else { text.matches(&*old).count() };
    args.claim_text(count.saturating_mul(new.len()).saturating_add(text.len()))?;
    Ok(Value::string(args.str(0).replace(args.str(1), args.str(2)), args.span))
}
