//! Errors as data: `tests/errors/PHASE/` holds a case per file or folder of HCL with what is said about
//! it written under each line. `WIRELOOM_UPDATE=1` writes what is said now; the diff is the review.
//!
//! Lines that begin with `#~` are no part of a case. Under the line that a diagnostic points at stand
//!
//! - `#~ COLUMN[-END] error[code] message`, columns in characters from 1, the end exclusive
//! - `#~ see LINE:COLUMN text` for each other place, lines counted without those of `#~`
//! - `#~ help: text` for each help, `#~ patch: text` for the line as the repair leaves it
//!
//! Diagnostics without a place stand at the top of a file. A file `CASE.full` beside the case, if there
//! is one, holds the picture that people see.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use wireloom::base::span::{FileId, Span};
use wireloom::diag::codes::PHASES;
use wireloom::diag::human::{self, Style};
use wireloom::diag::{Diagnostic, Sink};
use wireloom::project::{self, Request};
use wireloom::source::{MemorySource, ProjectSource, SourceMap};
use wireloom::syntax::{load, parse_file};

/// What a phase does with a case: reads its files, and says what is wrong. A case that is a folder is a
/// project with that folder as its directory; one that is a file, a project of one file.
type Phase = fn(&Case, MemorySource) -> (SourceMap, Sink);

/// The folders of `tests/errors` and what runs their cases. A phase is listed with `true` once every
/// code of it has a case and every error a help; from then on one without fails the test.
const PHASES_RUN: &[(&str, Phase, bool)] =
    &[("config", validate, false), ("syntax", parse_only, true)];

/// Codes that no text of a user brings up.
const NOT_FROM_TEXT: &[&str] = &["format-unsafe"];

fn parse_only(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    for (path, _) in &case.files {
        if let Some(file) = load(&source, path, Span::NONE, &mut map, &mut sink) {
            parse_file(&map, file, &mut sink, &mut |_, _, _| {});
        }
    }
    (map, sink)
}

/// What `wireloom validate` says of the project.
fn validate(case: &Case, source: MemorySource) -> (SourceMap, Sink) {
    let source = Arc::new(ProjectSource::new(source));
    let outcome = project::validate(&Request::new(source, &case.dir));
    (outcome.map, outcome.sink)
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors")
}

/// The files of a case, by their names within it.
struct Case {
    name: String,
    /// The folder, or `.` of a case that is a file.
    dir: PathBuf,
    files: Vec<(PathBuf, String)>,
    full: PathBuf,
}

fn cases(phase: &str) -> Vec<Case> {
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(root().join(phase)).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths.retain(|path| path.extension().is_none_or(|extension| extension != "full"));
    paths.into_iter().map(|path| case(&path)).collect()
}

fn case(path: &Path) -> Case {
    let parent = path.parent().unwrap();
    let mut files = Vec::new();
    let mut folders = vec![path.to_owned()];
    while let Some(path) = folders.pop() {
        if path.is_dir() {
            folders.extend(std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            let text = std::fs::read_to_string(&path).unwrap();
            files.push((path.strip_prefix(parent).unwrap().to_owned(), text));
        }
    }
    files.sort();
    let name = path.file_name().unwrap().to_str().unwrap().to_owned();
    let dir = PathBuf::from(if path.is_dir() { &name } else { "." });
    Case { name, dir, files, full: path.with_extension("full") }
}

/// A text without the lines that say what is expected.
fn stripped(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("#~")).collect()
}

fn run(case: &Case, phase: Phase) -> (SourceMap, Sink) {
    let mut source = MemorySource::new();
    for (path, text) in &case.files {
        source.insert(path, stripped(text));
    }
    phase(case, source)
}

/// What is said about one line, as it stands under the line.
fn said(diagnostic: &Diagnostic, map: &SourceMap) -> String {
    let mut text = String::from("#~ ");
    let span = diagnostic.span();
    if let (Some(start), Some(end)) = (map.line_col(span), map.end_line_col(span)) {
        let _ = write!(text, "{}", start.column);
        if end.line > start.line {
            let _ = write!(text, "-{}:{}", end.line, end.column);
        } else if end.column > start.column {
            let _ = write!(text, "-{}", end.column);
        }
        text.push(' ');
    }
    let _ = writeln!(
        text,
        "{}[{}] {}",
        diagnostic.severity.name(),
        diagnostic.code,
        diagnostic.message
    );
    for label in &diagnostic.secondary {
        let at = map.line_col(label.span).unwrap();
        let other = if label.span.file == span.file { "" } else { map.path(label.span.file) };
        let gap = if other.is_empty() { "" } else { ":" };
        let _ = writeln!(text, "#~ see {other}{gap}{}:{} {}", at.line, at.column, label.text);
    }
    for help in &diagnostic.help {
        let _ = writeln!(text, "#~ help: {help}");
    }
    if let Some(patch) = &diagnostic.patch {
        let whole = map.text(patch.span.file);
        let (start, end) = (patch.span.start as usize, patch.span.end as usize);
        let line = whole[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let rest = whole[end..].split('\n').next().unwrap();
        let repaired = format!("{}{}{rest}", &whole[line..start], patch.replacement);
        let _ = writeln!(text, "#~ patch: {}", repaired.trim_start().replace('\n', "⏎"));
    }
    text
}

/// A file with what is said about it under its lines.
fn annotated(file: Option<FileId>, text: &str, map: &SourceMap, sink: &Sink) -> String {
    let mut annotated = String::new();
    let here: Vec<(u32, String)> = sink
        .sorted()
        .into_iter()
        .filter(|diagnostic| file.is_none_or(|file| diagnostic.span().file == file))
        .map(|diagnostic| {
            let line = map.line_col(diagnostic.span()).map_or(0, |place| place.line);
            (line, said(diagnostic, map))
        })
        .collect();
    let texts = |line: u32| here.iter().filter(move |(at, _)| *at == line);
    for (_, said) in texts(0) {
        annotated.push_str(said);
    }
    let text = stripped(text);
    let mut last = 0;
    for (line, words) in (1..).zip(text.split_inclusive('\n')) {
        annotated.push_str(words);
        if !words.ends_with('\n') && texts(line).next().is_some() {
            annotated.push('\n');
        }
        texts(line).for_each(|(_, said)| annotated.push_str(said));
        last = line;
    }
    // Of the place after the last line end.
    here.iter().filter(|(line, _)| *line > last).for_each(|(_, said)| annotated.push_str(said));
    annotated
}

#[test]
fn what_is_said_stands_under_the_lines() {
    let update = std::env::var_os("WIRELOOM_UPDATE").is_some();
    let mut wrong = String::new();
    for (phase, run_phase, _) in PHASES_RUN {
        for case in cases(phase) {
            let (map, sink) = run(&case, *run_phase);
            for (path, text) in &case.files {
                let file = map.find(path.to_str().unwrap());
                let file = file.or_else(|| map.find(&format!("./{}", path.display())));
                let now = annotated(file, text, &map, &sink);
                if now != *text {
                    let _ = writeln!(wrong, "{phase}/{}: now\n{now}", path.display());
                    if update {
                        std::fs::write(root().join(phase).join(path), now).unwrap();
                    }
                }
            }
            if case.full.exists() {
                let picture = human::render(&sink, &map, Style::default());
                if picture != std::fs::read_to_string(&case.full).unwrap() {
                    let _ = writeln!(wrong, "{phase}/{}: the picture is now\n{picture}", case.name);
                    if update {
                        std::fs::write(&case.full, picture).unwrap();
                    }
                }
            }
        }
    }
    assert!(update || wrong.is_empty(), "{wrong}");
}

#[test]
fn every_case_has_an_error_with_a_place_and_an_action() {
    for (phase, run_phase, complete) in PHASES_RUN {
        for case in cases(phase) {
            let (_, sink) = run(&case, *run_phase);
            // Cases named `ok_…` hold what looks wrong and is right.
            assert_eq!(sink.has_errors(), !case.name.starts_with("ok_"), "{phase}/{}", case.name);
            for diagnostic in sink.diagnostics().iter().filter(|diagnostic| diagnostic.is_error()) {
                let what = format!("{phase}/{}: {}", case.name, diagnostic.message);
                assert!(!diagnostic.span().is_none(), "{what} has no place");
                assert!(!complete || !diagnostic.help.is_empty(), "{what} has no help");
            }
        }
    }
}

#[test]
fn every_code_of_a_phase_has_a_case() {
    for (phase, run_phase, complete) in PHASES_RUN {
        let mut seen: Vec<&str> = Vec::new();
        for case in cases(phase) {
            let (_, sink) = run(&case, *run_phase);
            seen.extend(sink.diagnostics().iter().map(|diagnostic| diagnostic.code));
        }
        for code in &seen {
            assert!(wireloom::diag::lookup(code).is_some(), "`{code}` is not registered");
        }
        if !complete {
            continue;
        }
        let (_, codes) = PHASES.iter().find(|(name, _)| name == phase).unwrap();
        for entry in codes.iter().filter(|entry| !NOT_FROM_TEXT.contains(&entry.code)) {
            assert!(seen.contains(&entry.code), "`{}` has no case in tests/errors", entry.code);
        }
    }
}

#[test]
fn repairs_repair() {
    // A patch that leaves the same error at the same place is worse than none.
    for (phase, run_phase, _) in PHASES_RUN {
        for case in cases(phase) {
            let (map, sink) = run(&case, *run_phase);
            for diagnostic in sink.diagnostics() {
                let Some(patch) = &diagnostic.patch else { continue };
                let path = wireloom::source::clean(Path::new(map.path(patch.span.file)));
                let mut text = map.text(patch.span.file).to_owned();
                let range = patch.span.start as usize..patch.span.end as usize;
                text.replace_range(range, &patch.replacement);
                let files = vec![(path, text)];
                let (name, dir, full) = (case.name.clone(), case.dir.clone(), case.full.clone());
                let repaired = Case { name, dir, files, full };
                let (_, after) = run(&repaired, *run_phase);
                let what = format!("{phase}/{}: {}", case.name, diagnostic.message);
                assert!(
                    after.error_count() < sink.error_count(),
                    "{what}: {:?}",
                    patch.replacement
                );
            }
        }
    }
}
