//! Values for the root module's variables: where they may be written, and which outranks which.
//!
//! As in Terraform, weakest first: the environment; `wireloom.vars.hcl`, then `wireloom.vars.json`;
//! `*.auto.vars.hcl` and `*.auto.vars.json` by name; what the command line says, in its order.
//! Deliberately absent: defaults and types, which the variable itself applies.

use super::Request;
use crate::base::natural;
use crate::base::span::Span;
use crate::base::suggest;
use crate::config::module::Block;
use crate::config::vars::Assigned;
use crate::config::{Loader, Module, vars};
use crate::diag::{Diagnostic, Severity, Sink};
use crate::expand::Inputs;
use crate::lang::types::Type;
use crate::lang::value::Value;
use crate::source::{Entry, Source};
use crate::syntax;
use std::path::{Path, PathBuf};

/// Something the command line says about variables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    /// `--var NAME=TEXT`.
    Text {
        /// The variable.
        name: String,
        /// What stands after the first `=`.
        text: String,
    },
    /// `--var-file PATH`.
    File(PathBuf),
}

/// The values that count, one for each variable that is given any.
pub(super) fn resolve(
    request: &Request,
    root: &Module,
    loader: &mut Loader,
    sink: &mut Sink,
) -> Inputs {
    let mut resolver = Resolver { source: &*request.source, root, loader, inputs: Inputs::new() };
    for (name, text) in &request.environment {
        // The environment is shared by all projects, so what this one does not know is no mistake.
        if root.block("variable", name).is_some() {
            resolver.text(name, text, &format!("WIRELOOM_VAR_{name}"), sink);
        }
    }
    for path in automatic(&*request.source, &request.dir) {
        resolver.file(&path, sink);
    }
    for given in &request.given {
        match given {
            Given::Text { name, text } => resolver.text(name, text, &format!("--var {name}"), sink),
            Given::File(path) => resolver.file(path, sink),
        }
    }
    for assigned in &request.case.values {
        resolver.assigned(assigned, Severity::Error, sink);
    }
    resolver.inputs
}

/// The files of values that are read without being named, weakest first.
fn automatic(source: &dyn Source, dir: &Path) -> Vec<PathBuf> {
    // A directory that cannot be listed is reported by the loader.
    let mut paths: Vec<PathBuf> = source
        .list(dir)
        .unwrap_or_default()
        .into_iter()
        .filter(|path| rank(path).is_some() && source.entry(path) != Some(Entry::Directory))
        .collect();
    paths.sort_by(|a, b| {
        let text = |path: &Path| path.to_string_lossy().into_owned();
        rank(a).cmp(&rank(b)).then_with(|| natural::compare(&text(a), &text(b)))
    });
    paths
}

fn rank(path: &Path) -> Option<u8> {
    let name = path.file_name()?.to_str()?;
    match name {
        _ if name.starts_with('.') => None,
        "wireloom.vars.hcl" => Some(0),
        "wireloom.vars.json" => Some(1),
        _ if name.ends_with(".auto.vars.hcl") || name.ends_with(".auto.vars.json") => Some(2),
        _ => None,
    }
}

struct Resolver<'a> {
    source: &'a dyn Source,
    root: &'a Module,
    loader: &'a mut Loader,
    inputs: Inputs,
}

impl Resolver<'_> {
    fn text(&mut self, name: &str, text: &str, shown: &str, sink: &mut Sink) {
        let file = self.loader.map.add(shown, text);
        let span = Span::new(file, 0, u32::try_from(text.len()).unwrap_or(u32::MAX));
        let Some(block) = self.root.block("variable", name) else {
            self.unknown(name, span, Severity::Error, sink);
            return;
        };
        let value = if is_literal(block) {
            Value::string(text, span)
        } else {
            vars::read_expression(&self.loader.map, file, sink)
        };
        self.inputs.insert(name.to_owned(), value);
    }

    fn file(&mut self, path: &Path, sink: &mut Sink) {
        let map = &mut self.loader.map;
        let Some(file) = syntax::load(self.source, path, Span::NONE, map, sink) else { return };
        for assigned in vars::read_file(&self.loader.map, file, sink) {
            // One file may serve several projects.
            self.assigned(&assigned, Severity::Warning, sink);
        }
    }

    fn assigned(&mut self, assigned: &Assigned, severity: Severity, sink: &mut Sink) {
        if self.root.block("variable", &assigned.name).is_some() {
            self.inputs.insert(assigned.name.clone(), assigned.value.clone());
        } else {
            self.unknown(&assigned.name, assigned.name_span, severity, sink);
        }
    }

    fn unknown(&self, name: &str, span: Span, severity: Severity, sink: &mut Sink) {
        let known: Vec<&str> =
            self.root.kind("variable").map(|block| block.label.as_str()).collect();
        let message = format!("there is no variable `{name}`");
        sink.push(
            Diagnostic::new(severity, "unknown-variable", message)
                .at(span, "given here")
                .maybe_help(suggest::help(name, &known, 12)),
        );
    }
}

/// A text given for a string, number or truth value is that text; for other types it is an expression,
/// so that lists and maps can be given. Terraform's rule; where no type is declared, the default shows
/// which it is.
fn is_literal(block: &Block) -> bool {
    if let Some(declared) = block.declared_type() {
        return matches!(declared, Type::String | Type::Number | Type::Bool);
    }
    match block.expr("default") {
        Some(default) => default.expr.as_constant().is_some_and(|value| value.as_str().is_some()),
        None => true,
    }
}
