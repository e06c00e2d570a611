//! The runs of one file: which there are, which are chosen, and in which order they are planned.
//!
//! Runs are planned in the order they are written. An earlier run that was not chosen is planned when
//! another one asks for it, and not reported.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use super::facts::Facts;
use super::find::Found;
use super::run::run_one;
use super::scene::Scene;
use super::{FileReport, Request, RunReport, Told};
use crate::base::span::Span;
use crate::base::suggest;
use crate::config::module::{Block, NodeKind};
use crate::config::test_file::{self, TestFile};
use crate::diag::{Diagnostic, Sink};
use crate::expand::calls::keys;
use crate::lang::interp::Budget;
use crate::lang::value::{Quoted, Value};
use crate::source::SourceMap;
use crate::syntax;

/// The runs of one file.
pub(super) struct Runner<'f> {
    pub request: &'f Request,
    pub found: &'f Found,
    pub file: TestFile,
    /// The file's path and text, the first of every source map.
    pub text: (String, Arc<str>),
    /// Runs that others name: only these are kept.
    named: BTreeSet<String>,
    done: RefCell<BTreeMap<String, Rc<Facts>>>,
}

/// One run of a block.
pub(super) struct Instance {
    /// `growth`, `table_4["2"]`.
    pub name: String,
    /// `each.key` and `each.value`.
    pub each: Option<(Value, Value)>,
}

/// Runs a file; `None` if no run of it is chosen.
pub(super) fn run(request: &Request, found: &Found) -> Option<FileReport> {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let Some(id) = syntax::load(&*request.source, &found.path, Span::NONE, &mut map, &mut sink)
    else {
        let path = found.path.display().to_string();
        return Some(FileReport { path, told: Told { sink, map }, runs: Vec::new() });
    };
    let file = test_file::read(&map, id, &mut sink);
    let path = map.path(id).to_owned();
    if sink.has_errors() {
        return Some(FileReport { path, told: Told { sink, map }, runs: Vec::new() });
    }
    let named = file.nodes.iter().filter_map(|node| match &node.kind {
        NodeKind::Tested(name) => name.run.as_ref().map(|(run, _)| run.clone()),
        _ => None,
    });
    let named = named.collect();
    let text = (path.clone(), Arc::from(map.text(id)));
    let done = RefCell::default();
    let runner = Runner { request, found, file, text, named, done };
    let runs = runner.all(&path, &mut sink);
    if runs.is_empty() && !sink.has_errors() {
        return None;
    }
    Some(FileReport { path, told: Told { sink, map }, runs })
}

impl Runner<'_> {
    fn all(&self, path: &str, sink: &mut Sink) -> Vec<RunReport> {
        let mut reports = Vec::new();
        for (place, block) in self.blocks() {
            // What `for_each` needs is planned even if no run of it is chosen: only then is it known
            // which there are.
            let Some(instances) = self.instances(place, block, sink) else { continue };
            for instance in instances {
                let title = format!("{path}:{}", instance.name);
                let filter = &self.request.filter;
                if !filter.is_empty() && !filter.iter().any(|text| title.contains(text.as_str())) {
                    continue;
                }
                reports.push(self.perform(place, block, instance).0);
            }
        }
        reports
    }

    /// The `run` blocks with their places in the file.
    fn blocks(&self) -> impl Iterator<Item = (usize, &Block)> {
        self.file.blocks.iter().enumerate().filter(|(_, block)| block.schema.kind == "run")
    }

    /// The runs of a block, by key; `None` after a report.
    fn instances(&self, place: usize, block: &Block, sink: &mut Sink) -> Option<Vec<Instance>> {
        let Some(lowered) = block.expr("for_each") else {
            return Some(vec![Instance { name: block.label.clone(), each: None }]);
        };
        let scene = self.scene(place, None);
        let value = scene.eval(lowered, &mut Budget::default(), sink);
        let pairs = keys(&value, sink)?;
        let named = pairs.into_iter().map(|(key, value)| {
            let text = key.to_text().unwrap_or_default();
            let name = format!("{}[{}]", block.label, Quoted(&text));
            Instance { name, each: Some((key, value)) }
        });
        Some(named.collect())
    }

    /// Where the expressions of a run are evaluated before it is planned.
    pub fn scene(&self, place: usize, each: Option<(Value, Value)>) -> Scene<'_, '_> {
        let (dir, said) = (self.found.dir.clone(), RefCell::default());
        Scene { runner: self, place, each, dir, own: None, said }
    }

    fn perform(&self, place: usize, block: &Block, instance: Instance) -> (RunReport, Rc<Facts>) {
        let name = instance.name.clone();
        let (report, facts) = run_one(self, place, block, instance);
        let facts = Rc::new(facts);
        if self.named.contains(&block.label) {
            self.done.borrow_mut().insert(name, Rc::clone(&facts));
        }
        (report, facts)
    }

    /// What an earlier run came to; `None` after a report.
    pub fn earlier(
        &self,
        name: &str,
        key: Option<&str>,
        before: usize,
        at: Span,
        sink: &mut Sink,
    ) -> Option<Rc<Facts>> {
        let title = key.map_or(name.to_owned(), |key| format!("{name}[{}]", Quoted(key)));
        if let Some(facts) = self.done.borrow().get(&title) {
            return Some(Rc::clone(facts));
        }
        let wrong = |message: String| Diagnostic::error("unknown-run", message).at(at, "");
        let Some((place, block)) = self.blocks().find(|(_, block)| block.label == name) else {
            let known: Vec<&str> = self.blocks().map(|(_, block)| block.label.as_str()).collect();
            let help = suggest::help(name, &known, 12);
            sink.push(wrong(format!("there is no run `{name}`")).maybe_help(help));
            return None;
        };
        if place >= before {
            let message = format!("`run.{name}` is not an earlier run");
            sink.push(
                wrong(message)
                    .also(block.header, "it stands here")
                    .help("move the run that is needed above the one that needs it"),
            );
            return None;
        }
        let mut instances = self.instances(place, block, sink)?;
        let found = instances.iter().position(|instance| instance.name == title);
        let Some(found) = found else {
            let known: Vec<&str> = instances.iter().map(|run| run.name.as_str()).collect();
            let help = suggest::help(&title, &known, 12);
            sink.push(wrong(format!("there is no run `{title}`")).maybe_help(help));
            return None;
        };
        Some(self.perform(place, block, instances.swap_remove(found)).1)
    }
}
