//! The short form: `file:line:col: severity[code]: message`, one line each. Most tests assert this.

use std::fmt::Write as _;

use super::{DISPLAY_CAP, Diagnostic, Sink};
use crate::source::SourceMap;

/// One line without a line end.
#[must_use]
pub fn line(diagnostic: &Diagnostic, map: &SourceMap) -> String {
    let mut text = String::new();
    if let Some(place) = map.line_col(diagnostic.span()) {
        let path = map.path(diagnostic.span().file);
        // Writing to a String cannot fail.
        let _ = write!(text, "{path}:{}:{}: ", place.line, place.column);
    }
    let _ =
        write!(text, "{}[{}]: {}", diagnostic.severity.name(), diagnostic.code, diagnostic.message);
    if diagnostic.count > 1 {
        let _ = write!(text, " ({} times)", diagnostic.count);
    }
    text
}

/// All lines of a sink in display order, capped.
#[must_use]
pub fn render(sink: &Sink, map: &SourceMap) -> String {
    let listing = sink.listing(DISPLAY_CAP);
    let mut text = String::new();
    for diagnostic in listing.shown {
        text.push_str(&line(diagnostic, map));
        text.push('\n');
    }
    if let Some(remainder) = listing.remainder {
        text.push_str(&remainder);
        text.push('\n');
    }
    text
}
