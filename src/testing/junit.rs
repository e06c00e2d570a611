//! A report as JUnit XML, the form that build servers read.
//!
//! A suite is a file, a case a run; a file that could not be run is a case of its own with an error.
//! Deliberately absent: times, so that the same report gives the same bytes.

use std::fmt::Write as _;

use super::{FileReport, Report, RunReport, Told};
use crate::diag::human::{self, Style};
use crate::diag::{Diagnostic, Severity, Sink};
use crate::source::SourceMap;

/// The report as XML.
#[must_use]
pub fn render(report: &Report) -> String {
    let tally = report.tally();
    let errors = tally.broken + usize::from(report.sink.has_errors());
    let tests = tally.passed + tally.failed + errors;
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    let failed = tally.failed;
    let _ = writeln!(
        out,
        "<testsuites name=\"wireloom\" tests=\"{tests}\" failures=\"{failed}\" errors=\"{errors}\">"
    );
    if report.sink.has_errors() {
        let _ = writeln!(
            out,
            "  <testsuite name=\"wireloom\" tests=\"1\" failures=\"0\" errors=\"1\">"
        );
        broken(&mut out, "wireloom", &report.sink, &SourceMap::new());
        out.push_str("  </testsuite>\n");
    }
    report.files.iter().for_each(|file| suite(&mut out, file));
    out.push_str("</testsuites>\n");
    out
}

fn suite(out: &mut String, file: &FileReport) {
    let errors = usize::from(file.is_broken());
    let failed = file.runs.iter().filter(|run| !run.passed).count();
    let tests = file.runs.len() + errors;
    out.push_str("  <testsuite");
    attribute(out, "name", &file.path);
    let _ = writeln!(out, " tests=\"{tests}\" failures=\"{failed}\" errors=\"{errors}\">");
    if file.is_broken() {
        broken(out, &file.path, &file.told.sink, &file.told.map);
    }
    file.runs.iter().for_each(|run| case(out, &file.path, run));
    out.push_str("  </testsuite>\n");
}

fn case(out: &mut String, file: &str, run: &RunReport) {
    out.push_str("    <testcase");
    attribute(out, "classname", file);
    attribute(out, "name", &run.name);
    let _ = write!(out, " assertions=\"{}\"", run.asserts);
    let Told { sink, map } = &run.told;
    if sink.is_empty() {
        out.push_str("/>\n");
        return;
    }
    out.push_str(">\n");
    let element = if run.passed { "system-out" } else { "failure" };
    let _ = write!(out, "      <{element}");
    if !run.passed {
        attribute(out, "message", first(sink));
    }
    out.push('>');
    text(out, &human::render(sink, map, Style::default()));
    let _ = write!(out, "</{element}>\n    </testcase>\n");
}

fn broken(out: &mut String, name: &str, sink: &Sink, map: &SourceMap) {
    out.push_str("    <testcase");
    attribute(out, "classname", name);
    attribute(out, "name", "the file can be run");
    out.push_str(">\n      <error");
    attribute(out, "message", first(sink));
    out.push('>');
    text(out, &human::render(sink, map, Style::default()));
    out.push_str("</error>\n    </testcase>\n");
}

/// The first error, in one line.
fn first(sink: &Sink) -> &str {
    let error = sink.sorted().into_iter().find(|said| said.severity == Severity::Error);
    error.map_or("", |Diagnostic { message, .. }| message)
}

fn attribute(out: &mut String, name: &str, value: &str) {
    let _ = write!(out, " {name}=\"");
    text(out, value);
    out.push('"');
}

/// Appends a text in which nothing is markup. Characters that XML 1.0 cannot hold are replaced.
fn text(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(c),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
}
