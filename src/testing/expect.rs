//! Failures that a run expects: which diagnostics they cover, and which did not come up.

use super::read;
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink, codes};
use crate::lang::value::Value;

/// One expected failure.
pub(super) struct Expected {
    text: String,
    at: Span,
    what: What,
}

enum What {
    /// Any diagnostic with this code.
    Code,
    /// Any whose place is in the text of this block.
    Block(Span),
    /// Any that points into the text of this variable: a failing `validation` stands at the value.
    Variable(Span),
}

impl Expected {
    /// Reads `expect_failures`. Texts without a dot are codes, others are addresses of blocks among
    /// `declared`.
    pub fn read(value: &Value, declared: &[(String, Span)], sink: &mut Sink) -> Vec<Self> {
        let Some(items) = read::list(value, "expect_failures", sink) else { return Vec::new() };
        items.iter().filter_map(|item| Self::one(item, declared, sink)).collect()
    }

    fn one(item: &Value, declared: &[(String, Span)], sink: &mut Sink) -> Option<Self> {
        let text = read::name(item, "expect_failures", sink)?;
        let at = item.span;
        if !text.contains('.') {
            if codes::lookup(&text).is_none() {
                let known = codes::all().map(|entry| entry.code);
                let near = suggest::closest(&text, known);
                let help = near.map_or_else(
                    || "codes stand in brackets in messages, `error[CODE]`".to_owned(),
                    |near| format!("did you mean `{near}`?"),
                );
                let message = format!("there is no code `{text}`");
                sink.push(Diagnostic::error("unknown-code", message).at(at, "").help(help));
                return None;
            }
            return Some(Self { text: text.to_string(), at, what: What::Code });
        }
        let Some((_, whole)) = declared.iter().find(|(address, _)| **address == *text) else {
            let known: Vec<&str> = declared.iter().map(|(address, _)| address.as_str()).collect();
            let message = format!("there is no `{text}`");
            sink.push(
                Diagnostic::error("unknown-name", message)
                    .at(at, "not in the module under test")
                    .maybe_help(suggest::help(&text, &known, 12)),
            );
            return None;
        };
        let is_variable = text.rsplit('.').nth(1) == Some("var");
        let what = if is_variable { What::Variable(*whole) } else { What::Block(*whole) };
        Some(Self { text: text.to_string(), at, what })
    }

    fn covers(&self, diagnostic: &Diagnostic) -> bool {
        let within = |span: Span, whole: &Span| {
            span.file == whole.file && whole.start <= span.start && span.end <= whole.end
        };
        match &self.what {
            What::Code => diagnostic.code == self.text,
            What::Block(whole) => within(diagnostic.span(), whole),
            What::Variable(whole) => {
                within(diagnostic.span(), whole)
                    || diagnostic.secondary.iter().any(|label| within(label.span, whole))
            }
        }
    }
}

/// Takes the expected diagnostics out; reports expected ones that did not come up.
pub(super) fn settle(expected: &[Expected], reported: Sink) -> Sink {
    let mut seen = vec![false; expected.len()];
    let mut left = Sink::new();
    let mut reported = reported;
    for diagnostic in reported.take() {
        let mut covered = false;
        for (expected, seen) in expected.iter().zip(&mut seen) {
            if expected.covers(&diagnostic) {
                (covered, *seen) = (true, true);
            }
        }
        if !covered {
            left.push(diagnostic);
        }
    }
    for (expected, _) in expected.iter().zip(seen).filter(|(_, seen)| !seen) {
        let message = format!("expected a failure of `{}`, which did not come up", expected.text);
        left.push(
            Diagnostic::error("failure-missing", message)
                .at(expected.at, "expected here")
                .help("give the variables values that bring it up, or take it off the list"),
        );
    }
    left
}
