//! The whole pipeline as a library call, on texts in memory.

mod variables;

use std::sync::Arc;

use wireloom::diag::short;
use wireloom::project::{Outcome, Request};
use wireloom::source::{MemorySource, ProjectSource};

/// A request for a project in directory `p` whose files are these.
fn request(files: &[(&str, &str)]) -> Request {
    let mut source = MemorySource::new();
    for (name, text) in files {
        source.insert(format!("p/{name}"), *text);
    }
    Request::new(Arc::new(ProjectSource::new(source)), "p")
}

/// The diagnostics, one a line.
fn said(outcome: &Outcome) -> String {
    short::render(&outcome.sink, &outcome.map)
}
