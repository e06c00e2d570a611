//! Diagnostics as JSON, for `--json`: the same facts as the human form, never capped.

use serde_json::{Value, json};

use super::{Diagnostic, Label, Sink};
use crate::base::span::Span;
use crate::source::SourceMap;

/// Version of the format (`docs/cli.md`): a minor one adds members, a major one changes or removes some.
pub const FORMAT: &str = "1.0";

/// All diagnostics of a sink in display order, as a JSON array.
#[must_use]
pub fn render(sink: &Sink, map: &SourceMap) -> Value {
    Value::Array(sink.sorted().into_iter().map(|diagnostic| one(diagnostic, map)).collect())
}

/// One diagnostic as a JSON object.
#[must_use]
pub fn one(diagnostic: &Diagnostic, map: &SourceMap) -> Value {
    let labels = |labels: &[Label]| labels.iter().map(|item| label(item, map)).collect::<Vec<_>>();
    json!({
        "code": diagnostic.code,
        "severity": diagnostic.severity.name(),
        "message": diagnostic.message,
        "primary": diagnostic.primary.as_ref().map(|item| label(item, map)),
        "secondary": labels(&diagnostic.secondary),
        "trace": labels(&diagnostic.trace),
        "notes": diagnostic.notes,
        "help": diagnostic.help,
        "patch": diagnostic.patch.as_ref().map(|patch| json!({
            "title": patch.title,
            "replacement": patch.replacement,
            "place": place(patch.span, map),
        })),
        "count": diagnostic.count,
        "examples": diagnostic.examples,
        "waived": diagnostic.waived.as_ref().map(|waived| json!({
            "by": waived.by,
            "reason": waived.reason,
        })),
    })
}

fn label(label: &Label, map: &SourceMap) -> Value {
    json!({ "text": label.text, "place": place(label.span, map) })
}

fn place(span: Span, map: &SourceMap) -> Value {
    let (Some(start), Some(end)) = (map.line_col(span), map.end_line_col(span)) else {
        return Value::Null;
    };
    json!({
        "file": map.path(span.file),
        "line": start.line, "column": start.column,
        "end_line": end.line, "end_column": end.column,
        "start": span.start, "end": span.end,
    })
}
