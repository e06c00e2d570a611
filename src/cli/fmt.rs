//! `wireloom fmt`: HCL files as everybody writes them.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::line_diff;
use super::terminal::{Terminal, aside};
use super::{Exit, print_json};
use crate::base::span::Span;
use crate::diag::{self, Diagnostic, Sink};
use crate::source::{DiskSource, Entry, MemorySource, Source, SourceMap};
use crate::syntax::{fmt, load};

/// Rewrite HCL files to the standard format
#[derive(Debug, Args)]
#[command(after_help = "\
Only blanks change: indentation, columns, blanks between words. Comments and lines stay.
Files with syntax errors are left as they are.")]
pub struct FmtArgs {
    /// Files, or directories with all *.hcl files below them; - reads standard input
    #[arg(value_name = "PATH", default_value = ".")]
    paths: Vec<PathBuf>,

    /// Write nothing; exit with 1 if a file is not formatted
    #[arg(long)]
    check: bool,

    /// Write nothing; show what would change
    #[arg(long)]
    diff: bool,

    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// A file of the run: how it reads now and how it should.
struct Formatted {
    path: PathBuf,
    before: Vec<u8>,
    after: String,
}

impl Formatted {
    fn changes(&self) -> bool {
        self.before != self.after.as_bytes()
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }

    fn diff(&self) -> String {
        line_diff::unified(&self.path, &String::from_utf8_lossy(&self.before), &self.after)
    }
}

pub(super) fn run(args: &FmtArgs, terminal: &mut Terminal) -> Exit {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let stdin = args.paths.iter().any(|path| path == Path::new("-"));
    if stdin && args.paths.len() > 1 {
        aside("error: `-` reads standard input and stands alone\n");
        return Exit::WrongUse;
    }
    let paths = if stdin { args.paths.clone() } else { find(&args.paths, &mut sink) };
    let files: Vec<Formatted> =
        paths.into_iter().filter_map(|path| format(path, &mut map, &mut sink)).collect();
    let changed: Vec<&Formatted> = files.iter().filter(|file| file.changes()).collect();
    let writes = !args.check && !args.diff;
    if writes && !stdin {
        changed.iter().for_each(|file| write(file, &mut sink));
    }
    let text = files.first().filter(|_| stdin && writes).map(|file| file.after.as_str());
    if terminal.is_json() {
        let names: Vec<String> = changed.iter().map(|file| file.name()).collect();
        let diagnostics = diag::json::render(&sink, &map);
        let mut value = json!({ "changed": names, "diagnostics": diagnostics });
        if let Some(text) = text {
            value["text"] = json!(text);
        }
        print_json(terminal, &value);
    } else if let Some(text) = text {
        terminal.say(text);
    } else {
        for file in &changed {
            let shown = if args.diff { file.diff() } else { format!("{}\n", file.name()) };
            terminal.say(&shown);
        }
    }
    terminal.report(&sink, &map);
    let unformatted = args.check && !changed.is_empty();
    if sink.has_errors() || unformatted { Exit::Errors } else { Exit::Done }
}

/// The files of the given paths, each once, in order. Below directories, hidden ones and links are
/// passed over.
fn find(paths: &[PathBuf], sink: &mut Sink) -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = Vec::new();
    for path in paths {
        if DiskSource.entry(path) == Some(Entry::Directory) {
            below(path, &mut found, sink);
        } else {
            found.push(path.clone());
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    found.retain(|path| seen.insert(DiskSource.canonical(path)));
    found
}

fn below(dir: &Path, found: &mut Vec<PathBuf>, sink: &mut Sink) {
    let entries = match DiskSource.list(dir) {
        Ok(entries) => entries,
        Err(error) => {
            sink.push(Diagnostic::error("unreadable-file", error.to_string()));
            return;
        }
    };
    for path in entries {
        let hidden = path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        let is_link = path.symlink_metadata().is_ok_and(|facts| facts.is_symlink());
        if hidden || is_link {
            continue;
        }
        match DiskSource.entry(&path) {
            Some(Entry::Directory) => below(&path, found, sink),
            Some(Entry::File) if path.extension().is_some_and(|name| name == "hcl") => {
                // `./main.hcl` of the default path is named as people do.
                found.push(path.strip_prefix(".").map_or(path.clone(), Path::to_owned));
            }
            _ => {}
        }
    }
}

/// Reads and formats one file; `None` after a report.
fn format(path: PathBuf, map: &mut SourceMap, sink: &mut Sink) -> Option<Formatted> {
    let named = path == Path::new("-");
    let shown = if named { PathBuf::from("<stdin>") } else { path };
    let read =
        if named { read_stdin() } else { DiskSource.read(&shown).map_err(|e| e.to_string()) };
    let before = match read {
        Ok(bytes) => bytes,
        Err(error) => {
            sink.push(Diagnostic::error("unreadable-file", error));
            return None;
        }
    };
    // What is formatted is what was read here, whatever happens to the file meanwhile.
    let held = MemorySource::new().with(&shown, before.clone());
    // The byte-order mark that a note would speak of goes away.
    let mut said = Sink::new();
    let file = load(&held, &shown, Span::NONE, map, &mut said);
    let after = file.and_then(|file| fmt::format_file(map, file, &mut said));
    if after.is_none() {
        sink.merge(said);
    }
    Some(Formatted { path: shown, before, after: after? })
}

fn read_stdin() -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    match io::stdin().read_to_end(&mut bytes) {
        Ok(_) => Ok(bytes),
        Err(error) => Err(format!("standard input cannot be read: {error}")),
    }
}

/// Puts the formatted text in the file's place: written aside first, so that nothing is lost on a full
/// disk, with the permissions of the file.
fn write(file: &Formatted, sink: &mut Sink) {
    if let Err(error) = replace(&file.path, file.after.as_bytes()) {
        let message = format!("`{}` cannot be written: {error}", file.path.display());
        let found = Diagnostic::error("cannot-write", message);
        sink.push(found.help("the file is as it was; check its directory's permissions and room"));
    }
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link given by name stays one.
    let path = fs::canonicalize(path)?;
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(".{}.new", std::process::id()));
    let aside = path.with_file_name(name);
    let written = write_aside(&aside, bytes, &path).and_then(|()| fs::rename(&aside, &path));
    if written.is_err() {
        // What was being written is of no use; that it cannot be removed is not the news.
        let _ = fs::remove_file(&aside);
    }
    written
}

fn write_aside(aside: &Path, bytes: &[u8], like: &Path) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().write(true).create_new(true).open(aside)?;
    file.set_permissions(fs::metadata(like)?.permissions())?;
    file.write_all(bytes)?;
    file.sync_all()
}
