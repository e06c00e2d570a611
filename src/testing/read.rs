//! Reading what the values of a test file are meant to be. Poison and unknown values give nothing and say
//! nothing: they were reported.

use std::sync::Arc;

use crate::diag::{Diagnostic, Sink};
use crate::lang::value::{Kind, Value};

/// There is nothing to read and nothing to report.
pub(super) fn is_silent(value: &Value) -> bool {
    matches!(value.kind, Kind::Error | Kind::Unknown)
}

/// True or false; texts that spell one count, as everywhere.
pub(super) fn truth(value: &Value, what: &str, sink: &mut Sink) -> Option<bool> {
    let truth = match value.as_str() {
        Some(text) => text.parse().ok(),
        None => value.as_bool(),
    };
    if truth.is_none() {
        wrong(value, what, "true or false", sink);
    }
    truth
}

/// A text that is not empty.
pub(super) fn name(value: &Value, what: &str, sink: &mut Sink) -> Option<Arc<str>> {
    let text = value.to_text().filter(|text| !text.trim().is_empty());
    if text.is_none() {
        wrong(value, what, "a text", sink);
    }
    text
}

/// The elements of a list.
pub(super) fn list<'v>(value: &'v Value, what: &str, sink: &mut Sink) -> Option<&'v [Value]> {
    let items = value.as_list();
    if items.is_none() {
        wrong(value, what, "a list", sink);
    }
    items
}

fn wrong(value: &Value, what: &str, expected: &str, sink: &mut Sink) {
    if !is_silent(value) {
        let message = format!("`{what}` expects {expected}, found {}", value.found());
        sink.push(
            Diagnostic::error("wrong-type", message)
                .at(value.span, format!("not {expected}"))
                .help(format!("write {expected}")),
        );
    }
}
