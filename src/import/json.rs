//! JSON with places of its keys, which the parser does not keep: a key is found in the text again.

use serde_json::Value;

use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;

/// Reads a file; `None` after a report.
pub fn read(map: &SourceMap, file: FileId, sink: &mut Sink) -> Option<Value> {
    let text = map.text(file);
    match serde_json::from_str(text) {
        Ok(value) => Some(value),
        Err(error) => {
            let line = text.split_inclusive('\n').take(error.line().saturating_sub(1));
            let start = line.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
            let start = u32::try_from(start.min(text.len())).unwrap_or(0);
            sink.push(
                Diagnostic::error("import-unreadable", format!("this is no JSON: {error}"))
                    .at(Span::new(file, start, start), "here"),
            );
            None
        }
    }
}

/// Where a key stands: its first occurrence in quotation marks.
pub fn key_span(map: &SourceMap, file: FileId, key: &str) -> Span {
    let quoted = format!("\"{key}\"");
    match map.text(file).find(&quoted) {
        Some(start) => Span::new(file, start as u32, (start + quoted.len()) as u32),
        None => Span::NONE,
    }
}
