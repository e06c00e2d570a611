//! `port_config.ini` of a SONiC profile: a table of ports in columns of blanks. Its header is the last
//! line of the comments at the top that names `name` and `lanes`; licence lines may stand before it.

use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;

/// A port of the profile.
#[derive(Debug, Clone)]
pub struct Row {
    /// `Ethernet4`.
    pub name: String,
    /// Lanes of the chip.
    pub lanes: Vec<u32>,
    /// Its alias, where there is such a column.
    pub alias: Option<String>,
    /// Its speed in Mb/s, where there is such a column.
    pub speed_mbps: Option<u32>,
    /// The line.
    pub span: Span,
}

/// Reads a file; `None` after a report.
pub fn read(map: &SourceMap, file: FileId, sink: &mut Sink) -> Option<Vec<Row>> {
    let mut header: Option<Vec<String>> = None;
    let mut rows = Vec::new();
    let mut start = 0;
    for line in map.text(file).split_inclusive('\n') {
        let text = line.trim();
        let span = Span::new(file, start, start + line.trim_end().len() as u32);
        start += line.len() as u32;
        if let Some(comment) = text.strip_prefix('#') {
            let words: Vec<String> =
                comment.trim_start_matches('#').split_whitespace().map(str::to_lowercase).collect();
            if ["name", "lanes"].iter().all(|word| words.iter().any(|own| own == word)) {
                header = Some(words);
            }
            continue;
        }
        if text.is_empty() {
            continue;
        }
        let Some(header) = &header else {
            let message =
                "ports begin before a header line such as `# name lanes alias index speed`";
            sink.push(Diagnostic::error("import-unreadable", message).at(span, "this line"));
            return None;
        };
        rows.push(row(header, text, span, sink)?);
    }
    Some(rows)
}

fn row(header: &[String], text: &str, span: Span, sink: &mut Sink) -> Option<Row> {
    let cells: Vec<&str> = text.split_whitespace().collect();
    let cell = |name: &str| {
        let column = header.iter().position(|own| own == name)?;
        cells.get(column).copied()
    };
    let lanes: Option<Vec<u32>> =
        cell("lanes").and_then(|text| text.split(',').map(|lane| lane.parse().ok()).collect());
    let (Some(name), Some(lanes)) = (cell("name"), lanes) else {
        let message = "this line has no `name` and `lanes` such as `0,1,2,3`";
        sink.push(Diagnostic::error("import-unreadable", message).at(span, "this line"));
        return None;
    };
    let mut sorted = lanes.clone();
    sorted.sort_unstable();
    sorted.dedup();
    if sorted.len() < lanes.len() {
        let message = format!("`{name}` has a lane twice");
        sink.push(Diagnostic::warning("import-lanes-shared", message).at(span, "in its lanes"));
    }
    Some(Row {
        name: name.to_owned(),
        lanes,
        alias: cell("alias").map(str::to_owned),
        speed_mbps: cell("speed").and_then(|text| text.parse().ok()),
        span,
    })
}
