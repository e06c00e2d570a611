//! Tests of a design: the runs of `*.test.hcl` files, each a plan of its own, and what must hold of it.
//!
//! What a test file says is told in `docs/testing.md`. Everything is read through the source and planned in
//! this process; same files, same report. Deliberately absent: writing, printing, clocks.

mod expect;
mod facts;
mod find;
pub mod json;
pub mod junit;
mod pattern;
mod read;
mod run;
mod runner;
mod scene;

use std::path::PathBuf;
use std::sync::Arc;

use crate::diag::{Diagnostic, Sink};
use crate::project::Given;
use crate::source::{Source, SourceMap};

/// What to run.
#[derive(Clone)]
pub struct Request {
    /// Where all texts are read from.
    pub source: Arc<dyn Source>,
    /// A directory, or one test file.
    pub path: PathBuf,
    /// What the environment gives to the module in that directory (see [`crate::project::Request`]).
    pub environment: Vec<(String, String)>,
    /// What the command line gives to it.
    pub given: Vec<Given>,
    /// Run only what has one of these in its title; everything if there are none.
    pub filter: Vec<String>,
}

/// What is to be said, with the texts it points into.
#[derive(Debug, Default)]
pub struct Told {
    /// The diagnostics.
    pub sink: Sink,
    /// The texts.
    pub map: SourceMap,
}

/// What one run came to.
#[derive(Debug)]
pub struct RunReport {
    /// `growth`, `table_4["2"]`.
    pub name: String,
    /// It was planned as expected and all asserts hold.
    pub passed: bool,
    /// How many asserts it has.
    pub asserts: usize,
    /// Why it failed; of a run that passed, warnings.
    pub told: Told,
}

/// What the runs of one file came to.
#[derive(Debug)]
pub struct FileReport {
    /// Its path, as messages show it.
    pub path: String,
    /// Why it could not be run; without errors otherwise.
    pub told: Told,
    /// Its runs in order.
    pub runs: Vec<RunReport>,
}

/// What all runs came to.
#[derive(Debug, Default)]
pub struct Report {
    /// The files in order of their paths, those without a chosen run left out.
    pub files: Vec<FileReport>,
    /// What is wrong beside the files.
    pub sink: Sink,
}

/// How many there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Runs that passed.
    pub passed: usize,
    /// Runs that failed.
    pub failed: usize,
    /// Files that could not be run.
    pub broken: usize,
    /// Asserts of all runs.
    pub asserts: usize,
}

impl FileReport {
    /// It could not be run.
    #[must_use]
    pub fn is_broken(&self) -> bool {
        self.told.sink.has_errors()
    }
}

impl Report {
    /// Counts.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        for file in &self.files {
            tally.broken += usize::from(file.is_broken());
            for run in &file.runs {
                tally.passed += usize::from(run.passed);
                tally.failed += usize::from(!run.passed);
                tally.asserts += run.asserts;
            }
        }
        tally
    }

    /// Something ran and nothing failed.
    #[must_use]
    pub fn passed(&self) -> bool {
        let tally = self.tally();
        tally.failed == 0 && tally.broken == 0 && !self.sink.has_errors()
    }
}

/// Runs the tests.
#[must_use]
pub fn test(request: &Request) -> Report {
    let mut report = Report::default();
    for file in find::files(request, &mut report.sink) {
        report.files.extend(runner::run(request, &file));
    }
    let nothing = report.files.iter().all(|file| file.runs.is_empty() && !file.is_broken());
    if nothing && !report.sink.has_errors() {
        let path = request.path.display();
        let diagnostic = if request.filter.is_empty() {
            Diagnostic::error("no-tests", format!("there are no tests in `{path}`"))
                .help("write `run` blocks into a file `NAME.test.hcl`; docs/testing.md shows how")
        } else {
            let wanted = crate::base::suggest::quoted_list(
                &request.filter.iter().map(String::as_str).collect::<Vec<_>>(),
                4,
            );
            Diagnostic::error("no-tests", format!("no test in `{path}` has {wanted} in its title"))
                .help("titles are FILE:NAME, as in `superpod.test.hcl:growth`")
        };
        report.sink.push(diagnostic);
    }
    report
}
