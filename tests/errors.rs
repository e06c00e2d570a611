//! Errors as data: `tests/errors/PHASE/` holds a case per file or folder with what is said about it
//! written under each line. `WIRELOOM_UPDATE=1` writes what is said now; the diff is the review.
//!
//! Lines that begin with `#~` are no part of a case, whatever the format of its files. Under the line
//! that a diagnostic points at stand
//!
//! - `#~ COLUMN[-END] error[code] message`, columns in characters from 1, the end exclusive, and `(xN)`
//!   behind it for a group of N; `#~ also: message` for each further example of the group
//! - `#~ see LINE:COLUMN text` for each other place, lines counted without those of `#~`
//! - `#~ from LINE:COLUMN text` for each call that led there
//! - `#~ note: text` and `#~ help: text`, `#~ patch: text` for the line as the repair leaves it
//!
//! Diagnostics without a place stand at the top of the first file. A file `CASE.full` beside the case,
//! if there is one, holds the picture that people see. Cases named `ok_…` are right or only warned of.

mod case;
mod elsewhere;
mod written;

use std::fmt::Write as _;
use std::path::Path;
use std::sync::{Arc, LazyLock};

use wireloom::base::span::Span;
use wireloom::diag::Sink;
use wireloom::diag::codes::PHASES;
use wireloom::diag::human::{self, Style};
use wireloom::project::{self, Request};
use wireloom::source::{MemorySource, ProjectSource, SourceMap};
use wireloom::syntax::{load, parse_file};
use wireloom::testing;

use case::{Case, Phase, Ran};

/// The folders of `tests/errors` and what runs their cases.
const PHASES_RUN: &[(&str, Phase)] = &[
    ("catalog", lint),
    ("config", validate),
    ("connect", plan),
    ("lang", validate),
    ("model", validate),
    ("physical", plan),
    ("plan", plan),
    ("planfile", record),
    ("render", plan),
    ("source", validate),
    ("syntax", parse_only),
    ("testing", test),
];

/// All cases, run once for all tests.
static RAN: LazyLock<Vec<Ran>> = LazyLock::new(|| {
    let phases = PHASES_RUN.iter();
    let cases = phases
        .flat_map(|(phase, run)| case::cases(phase).into_iter().map(|c| Ran::of(phase, *run, c)));
    cases.collect()
});

fn parse_only(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    for (path, _) in &case.files {
        if let Some(file) = load(&source, path, Span::NONE, &mut map, &mut sink) {
            parse_file(&map, file, &mut sink, &mut |_, _, _| {});
        }
    }
    (map, sink)
}

fn request(case: &Case, source: MemorySource) -> Request {
    Request::new(Arc::new(ProjectSource::new(source)), &case.dir)
}

/// What `wireloom validate` says of the project and, if that is nothing, what `wireloom plan` does.
fn validate(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    let request = request(case, source);
    let outcome = project::validate(&request);
    if !outcome.sink.is_empty() {
        return (outcome.map, outcome.sink);
    }
    let outcome = project::plan(&request);
    (outcome.map, outcome.sink)
}

/// What `wireloom plan` says, and then what rendering says.
fn plan(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    let mut outcome = project::plan(&request(case, source));
    let _ = project::artifacts(&mut outcome, &[], 1);
    (outcome.map, outcome.sink)
}

/// What `wireloom test` says of the project's first run that fails, or of a file that cannot be run.
fn test(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    let report = testing::test(&testing::Request {
        source: Arc::new(ProjectSource::new(source)),
        path: case.dir.clone(),
        environment: Vec::new(),
        given: Vec::new(),
        filter: Vec::new(),
    });
    let told = report.files.into_iter().flat_map(|file| {
        let runs = file.runs.into_iter().map(|run| run.told);
        std::iter::once(file.told).chain(runs)
    });
    let failed = told.into_iter().find(|told| told.sink.has_errors());
    failed.map_or((SourceMap::new(), report.sink), |told| (told.map, told.sink))
}

/// A record of a plan: of a folder its lock, as a plan reads it; of a file the plan file.
fn record(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    if case.dir != Path::new(".") {
        return plan(case, source);
    }
    let (file, _) = &case.files[0];
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    if let Some(file) = load(&source, file, Span::NONE, &mut map, &mut sink) {
        let _ = wireloom::planfile::read(map.text(file), file, &mut sink);
    }
    (map, sink)
}

/// What `wireloom catalog lint` says.
fn lint(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    let read = project::catalog(&request(case, source), true);
    (read.map, read.sink)
}

#[test]
fn what_is_said_stands_under_the_lines() {
    let update = std::env::var_os("WIRELOOM_UPDATE").is_some();
    let mut wrong = String::new();
    for ran in &*RAN {
        for (path, text, now) in ran.annotated() {
            if now != text {
                let _ = writeln!(wrong, "{}/{}: now\n{now}", ran.phase, path.display());
                if update {
                    std::fs::write(case::root().join(ran.phase).join(path), now).unwrap();
                }
            }
        }
        if ran.case.full.exists() {
            let picture = human::render(&ran.sink, &ran.map, Style::default());
            if picture != std::fs::read_to_string(&ran.case.full).unwrap() {
                let _ = writeln!(wrong, "{}: the picture is now\n{picture}", ran.title());
                if update {
                    std::fs::write(&ran.case.full, picture).unwrap();
                }
            }
        }
    }
    assert!(update || wrong.is_empty(), "{wrong}");
}

#[test]
fn every_case_has_an_error_with_a_place_and_an_action() {
    let mut wrong = Vec::new();
    for ran in &*RAN {
        if ran.sink.has_errors() == ran.case.name.starts_with("ok_") {
            wrong.push(format!("{}: errors, or none, against its name", ran.title()));
        }
        for said in ran.sink.diagnostics().iter().filter(|said| said.is_error()) {
            let what = format!("{}: {}", ran.title(), said.message);
            if !ran.is_placed(said) && !elsewhere::WITHOUT_PLACE.contains(&said.code) {
                wrong.push(format!("{what}: no place in the case"));
            }
            if said.help.is_empty() && said.patch.is_none() {
                wrong.push(format!("{what}: no help"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_code_has_a_case_or_a_test() {
    let mut wrong = Vec::new();
    for ran in &*RAN {
        for code in ran.codes() {
            if wireloom::diag::lookup(code).is_none() {
                wrong.push(format!("{}: `{code}` is not registered", ran.title()));
            }
        }
    }
    let seen: Vec<&str> = RAN.iter().flat_map(Ran::codes).collect();
    for (phase, codes) in PHASES {
        for entry in *codes {
            let is_elsewhere = elsewhere::TESTS.iter().any(|(code, _)| *code == entry.code)
                || elsewhere::GUARDS.contains(&entry.code);
            match (seen.contains(&entry.code), is_elsewhere) {
                (false, false) => {
                    wrong.push(format!("`{}` has no case in tests/errors/{phase}", entry.code));
                }
                (true, true) => wrong.push(format!("`{}` has a case: unlist it", entry.code)),
                _ => {}
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn repairs_repair() {
    // A patch that leaves the same error at the same place is worse than none.
    for ran in &*RAN {
        for said in ran.sink.diagnostics() {
            let Some(patch) = &said.patch else { continue };
            let path = wireloom::source::clean(Path::new(ran.map.path(patch.span.file)));
            let mut repaired = ran.case.clone();
            let file = repaired.files.iter_mut().find(|(name, _)| *name == path);
            let (_, text) = file.unwrap_or_else(|| panic!("{}: a patch elsewhere", ran.title()));
            *text = ran.map.text(patch.span.file).to_owned();
            let range = patch.span.start as usize..patch.span.end as usize;
            text.replace_range(range, &patch.replacement);
            let after = Ran::of(ran.phase, ran.run, repaired);
            let what = format!("{}: {}", ran.title(), said.message);
            let (before, after) = (ran.sink.error_count(), after.sink.error_count());
            assert!(after < before, "{what}: {:?}", patch.replacement);
        }
    }
}
