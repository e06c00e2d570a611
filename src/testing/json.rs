//! A report as JSON (described for users in `docs/testing.md`).

use serde_json::{Value, json};

use super::{FileReport, Report, RunReport};
use crate::diag;
use crate::source::SourceMap;

/// Version of the format: a minor one adds members, a major one changes or removes some.
pub const FORMAT: &str = "1.0";

/// The report as one JSON object.
#[must_use]
pub fn render(report: &Report) -> Value {
    let tally = report.tally();
    json!({
        "format_version": FORMAT,
        "passed": report.passed(),
        "summary": {
            "runs": tally.passed + tally.failed,
            "passed": tally.passed,
            "failed": tally.failed,
            "broken_files": tally.broken,
            "asserts": tally.asserts,
        },
        "files": report.files.iter().map(file).collect::<Vec<_>>(),
        "diagnostics_format": diag::json::FORMAT,
        "diagnostics": diag::json::render(&report.sink, &SourceMap::new()),
    })
}

fn file(file: &FileReport) -> Value {
    json!({
        "file": file.path,
        "runs": file.runs.iter().map(run).collect::<Vec<_>>(),
        "diagnostics": diag::json::render(&file.told.sink, &file.told.map),
    })
}

fn run(run: &RunReport) -> Value {
    json!({
        "name": run.name,
        "passed": run.passed,
        "asserts": run.asserts,
        "diagnostics": diag::json::render(&run.told.sink, &run.told.map),
    })
}
