//! Which test files there are, and which module each of them tests.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::Request;
use crate::base::natural;
use crate::config::test_file::ENDING;
use crate::diag::{Diagnostic, Sink};
use crate::source::{Entry, clean};

/// A test file.
pub(super) struct Found {
    /// Where it is.
    pub path: PathBuf,
    /// The directory of the module that it tests.
    pub dir: PathBuf,
    /// That is the module the request names, so what the command line gives is for it.
    pub own: bool,
}

/// Directories that are passed over, and those that begin with a dot.
const PASSED_OVER: &str = "out";
/// The directory whose files test the module above. What lies in directories below it are the modules and files
/// that tests need, some of them wrong on purpose: their tests run only when they are asked for.
const BESIDE: &str = "tests";
/// How deep directories are looked into.
const MOST_LEVELS: usize = 32;

/// The test files at and below the request's path, in natural order of their paths.
pub(super) fn files(request: &Request, sink: &mut Sink) -> Vec<Found> {
    let source = &*request.source;
    let mut paths = Vec::new();
    let root = match source.entry(&request.path) {
        Some(Entry::File) => {
            paths.push(request.path.clone());
            tested(&request.path)
        }
        Some(Entry::Directory) => {
            let mut seen = BTreeSet::new();
            below(request, &request.path, 0, &mut seen, &mut paths, sink);
            request.path.clone()
        }
        Some(Entry::BrokenLink) | None => {
            let message = format!("`{}` does not exist", request.path.display());
            sink.push(Diagnostic::error("unreadable-file", message));
            return Vec::new();
        }
    };
    let text = |path: &PathBuf| path.to_string_lossy().into_owned();
    paths.sort_by(|a, b| natural::compare(&text(a), &text(b)));
    let found = paths.into_iter().map(|path| {
        let dir = tested(&path);
        let own = clean(&dir) == clean(&root);
        Found { path, dir, own }
    });
    found.collect()
}

/// The directory whose module a test file tests.
fn tested(path: &Path) -> PathBuf {
    let own = |path: Option<&Path>| match path {
        Some(dir) if !dir.as_os_str().is_empty() => dir.to_owned(),
        _ => PathBuf::from("."),
    };
    let dir = own(path.parent());
    if dir.file_name().is_some_and(|name| name == BESIDE) { own(dir.parent()) } else { dir }
}

fn below(
    request: &Request,
    dir: &Path,
    level: usize,
    seen: &mut BTreeSet<PathBuf>,
    paths: &mut Vec<PathBuf>,
    sink: &mut Sink,
) {
    let source = &*request.source;
    // Links may lead back up.
    if level > MOST_LEVELS || !seen.insert(source.canonical(dir)) {
        return;
    }
    let entries = match source.list(dir) {
        Ok(entries) => entries,
        Err(error) => {
            sink.push(Diagnostic::error("unreadable-file", error.to_string()));
            return;
        }
    };
    let fixtures = dir.file_name().is_some_and(|name| name == BESIDE);
    for path in entries {
        let Some(name) = path.file_name().map(|name| name.to_string_lossy()) else { continue };
        if name.starts_with('.') || name == PASSED_OVER {
            continue;
        }
        match source.entry(&path) {
            Some(Entry::Directory) if fixtures => {}
            Some(Entry::Directory) => below(request, &path, level + 1, seen, paths, sink),
            Some(Entry::File) if name.ends_with(ENDING) => paths.push(path),
            _ => {}
        }
    }
}
