//! `wireloom test`: the runs of a project's test files, and what they came to.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::project_args::{Variables, environment};
use super::table::counted;
use super::terminal::{Paint, Terminal};
use super::{Exit, one_file, print_json};
use crate::diag::{Severity, Sink};
use crate::source::{DiskSource, ProjectSource, SourceMap};
use crate::testing::{self, FileReport, Report, Request, RunReport};

/// Run the tests of a project
///
/// Each `run` block of the `*.test.hcl` files in DIR and below it is a plan with its own values, of
/// which asserts must hold. Nothing is written. Without `lock` in the block, `wireloom.lock` does not
/// count.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wireloom test
  wireloom test examples/superpod-h100 --filter table_4
  wireloom test --junit report.xml")]
pub struct TestArgs {
    /// Directory with test files in it or below it, or one test file
    #[arg(value_name = "DIR", default_value = ".")]
    path: PathBuf,

    /// Values of variables.
    #[command(flatten)]
    variables: Variables,

    /// Run only runs whose title FILE:NAME holds this text; may be given several times
    #[arg(long, value_name = "TEXT")]
    filter: Vec<String>,

    /// Write the result to a file, as JUnit XML
    #[arg(long, value_name = "FILE")]
    junit: Option<PathBuf>,

    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

pub(super) fn run(args: &TestArgs, terminal: &mut Terminal) -> Exit {
    let report = testing::test(&Request {
        source: Arc::new(ProjectSource::new(DiskSource)),
        path: args.path.clone(),
        environment: environment(),
        given: args.variables.0.clone(),
        filter: args.filter.clone(),
    });
    let mut sink = Sink::new();
    if let Some(path) = &args.junit {
        one_file::write(path, testing::junit::render(&report).as_bytes(), &mut sink);
    }
    if terminal.is_json() {
        print_json(terminal, &testing::json::render(&report));
    }
    for file in &report.files {
        show(file, &args.path, terminal);
    }
    terminal.report(&report.sink, &SourceMap::new());
    terminal.report(&sink, &SourceMap::new());
    let ran = report.files.iter().any(|file| !file.runs.is_empty());
    if ran {
        terminal.say(&last_line(&report, terminal.paint()));
    }
    if report.passed() && !sink.has_errors() { Exit::Done } else { Exit::Errors }
}

/// A file's runs, each of them a line; under a run that failed, why.
fn show(file: &FileReport, root: &Path, terminal: &mut Terminal) {
    let path = Path::new(&file.path);
    let shown = path.strip_prefix(root).ok().filter(|rest| !rest.as_os_str().is_empty());
    let title = terminal.paint().heading(&shown.unwrap_or(path).display().to_string());
    terminal.say(&format!("{title}\n"));
    terminal.report(&file.told.sink, &file.told.map);
    let width = file.runs.iter().map(|run| run.name.chars().count()).max().unwrap_or(0);
    for run in &file.runs {
        terminal.say(&line(run, width, terminal.paint()));
        if !run.passed {
            terminal.report(&run.told.sink, &run.told.map);
        }
    }
}

fn line(run: &RunReport, width: usize, paint: Paint) -> String {
    let verdict = if run.passed { paint.added("pass") } else { paint.removed("FAIL") };
    let mut facts = counted(run.asserts as u64, "assert");
    let warnings = run.told.sink.warning_count();
    if run.passed && warnings > 0 {
        let warnings = counted(warnings as u64, "warning");
        facts.push_str(&format!(", {}", paint.severity(Severity::Warning, &warnings)));
    }
    let gap = " ".repeat(width - run.name.chars().count());
    format!("  {verdict}  {}{gap}  {facts}\n", run.name)
}

fn last_line(report: &Report, paint: Paint) -> String {
    let tally = report.tally();
    let runs = counted((tally.passed + tally.failed) as u64, "run");
    let mut parts = vec![format!("{} passed", tally.passed)];
    if tally.failed > 0 {
        parts.push(paint.removed(&format!("{} failed", tally.failed)));
    }
    if tally.broken > 0 {
        let files = counted(tally.broken as u64, "file");
        parts.push(paint.removed(&format!("{files} could not be run")));
    }
    parts.push(counted(tally.asserts as u64, "assert"));
    format!("{runs}: {}\n", parts.join(", "))
}
