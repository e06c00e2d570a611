//! Cases as files: reading them, running them, and writing what is said under their lines.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use wireloom::base::span::{FileId, Span};
use wireloom::diag::{Diagnostic, Sink};
use wireloom::source::{LIBRARY_PREFIX, MemorySource, SourceMap};

/// What a phase does with a case: reads its files, and says what is wrong. A case that is a folder is a
/// project with that folder as its directory; one that is a file, a project of one file.
pub type Phase = fn(&Case, MemorySource) -> (SourceMap, Sink);

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors")
}

/// The files of a case, by their names within its phase.
#[derive(Clone)]
pub struct Case {
    pub name: String,
    /// The folder, or `.` of a case that is a file.
    pub dir: PathBuf,
    pub files: Vec<(PathBuf, String)>,
    pub full: PathBuf,
}

/// All cases of a phase, by name.
pub fn cases(phase: &str) -> Vec<Case> {
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
pub fn stripped(text: &str) -> String {
    text.split_inclusive('\n').filter(|line| !line.trim_start().starts_with("#~")).collect()
}

/// A case and what is said of it.
pub struct Ran {
    pub phase: &'static str,
    pub run: Phase,
    pub case: Case,
    pub map: SourceMap,
    pub sink: Sink,
}

impl Ran {
    pub fn of(phase: &'static str, run: Phase, case: Case) -> Self {
        let mut source = MemorySource::new();
        for (path, text) in &case.files {
            source.insert(path, stripped(text));
        }
        let (map, sink) = run(&case, source);
        Self { phase, run, case, map, sink }
    }

    /// `phase/name`, for messages.
    pub fn title(&self) -> String {
        format!("{}/{}", self.phase, self.case.name)
    }

    /// All codes that came up, those that a note names in brackets too: a part is left out for a rule.
    pub fn codes(&self) -> Vec<&str> {
        let mut codes = Vec::new();
        for diagnostic in self.sink.diagnostics() {
            codes.push(diagnostic.code);
            let rules = diagnostic.notes.iter().filter_map(|note| note.rsplit_once('['));
            codes.extend(rules.filter_map(|(_, rule)| rule.strip_suffix(']')));
        }
        codes
    }

    /// The file of the map that a file of the case became, unless nothing read it.
    fn file(&self, path: &Path) -> Option<FileId> {
        let file = self.map.find(path.to_str().unwrap());
        file.or_else(|| self.map.find(&format!("./{}", path.display())))
    }

    /// True if a diagnostic points into one of the case's own files.
    pub fn is_placed(&self, diagnostic: &Diagnostic) -> bool {
        let file = diagnostic.span().file;
        self.case.files.iter().any(|(path, _)| self.file(path) == Some(file))
    }

    /// Each file with what is said about it under its lines. What has no place stands at the top of
    /// the first.
    pub fn annotated(&self) -> Vec<(&Path, &str, String)> {
        let files = self.case.files.iter().enumerate();
        let annotate = |(index, (path, text)): (usize, &'_ (PathBuf, String))| {
            let file = self.file(path);
            let here = self.sink.sorted().into_iter().filter(|diagnostic| {
                (index == 0 && !self.is_placed(diagnostic))
                    || file.is_some_and(|file| diagnostic.span().file == file)
            });
            annotated(here, text, &self.map)
        };
        let texts: Vec<String> = files.map(annotate).collect();
        let files = self.case.files.iter().zip(texts);
        files.map(|((path, text), now)| (path.as_path(), text.as_str(), now)).collect()
    }
}

/// What is said about one line, as it stands under the line.
fn said(diagnostic: &Diagnostic, map: &SourceMap) -> String {
    let mut text = String::from("#~ ");
    let span = diagnostic.span();
    if is_library(span, map) {
        let _ = write!(text, "{} ", map.path(span.file));
    } else if let (Some(start), Some(end)) = (map.line_col(span), map.end_line_col(span)) {
        let _ = write!(text, "{}", start.column);
        if end.line > start.line {
            let _ = write!(text, "-{}:{}", end.line, end.column);
        } else if end.column > start.column {
            let _ = write!(text, "-{}", end.column);
        }
        text.push(' ');
    }
    let (severity, code) = (diagnostic.severity.name(), diagnostic.code);
    let _ = write!(text, "{severity}[{code}] {}", one_line(&diagnostic.message));
    if diagnostic.count > 1 {
        let _ = write!(text, " (x{})", diagnostic.count);
    }
    text.push('\n');
    for example in &diagnostic.examples {
        let _ = writeln!(text, "#~ also: {}", one_line(example));
    }
    for (word, labels) in [("see", &diagnostic.secondary), ("from", &diagnostic.trace)] {
        for label in labels {
            let place = place(label.span, span, map);
            let _ = writeln!(text, "#~ {word} {place}{}", one_line(&label.text));
        }
    }
    for note in &diagnostic.notes {
        let _ = writeln!(text, "#~ note: {}", one_line(note));
    }
    for help in &diagnostic.help {
        let _ = writeln!(text, "#~ help: {}", one_line(help));
    }
    if let Some(patch) = &diagnostic.patch {
        let whole = map.text(patch.span.file);
        let (start, end) = (patch.span.start as usize, patch.span.end as usize);
        let line = whole[..start].rfind('\n').map_or(0, |newline| newline + 1);
        let rest = whole[end..].split('\n').next().unwrap();
        let repaired = format!("{}{}{rest}", &whole[line..start], patch.replacement);
        let _ = writeln!(text, "#~ patch: {}", one_line(repaired.trim_start()));
    }
    text
}

/// Another place, `LINE:COLUMN ` or with the file before it. Of the library only the file, since its
/// lines change with every entry.
fn place(span: Span, beside: Span, map: &SourceMap) -> String {
    let Some(at) = map.line_col(span) else { return String::new() };
    let path = map.path(span.file);
    if is_library(span, map) {
        format!("{path} ")
    } else if span.file == beside.file {
        format!("{}:{} ", at.line, at.column)
    } else {
        format!("{path}:{}:{} ", at.line, at.column)
    }
}

fn is_library(span: Span, map: &SourceMap) -> bool {
    !span.is_none() && map.path(span.file).starts_with(LIBRARY_PREFIX)
}

fn one_line(text: &str) -> String {
    text.replace('\n', "⏎")
}

/// A file with what is said about it under its lines.
fn annotated<'d>(
    here: impl Iterator<Item = &'d Diagnostic>,
    text: &str,
    map: &SourceMap,
) -> String {
    let mut annotated = String::new();
    let here: Vec<(u32, String)> = here
        .map(|diagnostic| {
            let span = diagnostic.span();
            let place = map.line_col(span).filter(|_| !is_library(span, map));
            (place.map_or(0, |place| place.line), said(diagnostic, map))
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
