//! One run: its values, its plan, what is expected to fail and what must hold.

use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use super::expect::{Expected, settle};
use super::facts::{Facts, Record};
use super::read;
use super::runner::{Instance, Runner};
use super::scene::Scene;
use super::{RunReport, Told};
use crate::base::span::Span;
use crate::config::module::{AttrForm, Block};
use crate::config::vars::Assigned;
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::Budget;
use crate::lang::value::Value;
use crate::project::{self, Case, Outcome};
use crate::source::{Entry, SourceMap, clean};

/// Runs one instance of a block.
pub(super) fn run_one(
    runner: &Runner<'_>,
    place: usize,
    block: &Block,
    instance: Instance,
) -> (RunReport, Facts) {
    let Instance { name, each } = instance;
    let asserts = block.inner("assert").count();
    let mut scene = runner.scene(place, each);
    let (mut budget, mut sink) = (Budget::default(), Sink::new());
    let request = request(&mut scene, block, &mut budget, &mut sink);
    let Some(request) = request.filter(|_| !sink.has_errors()) else {
        let mut map = SourceMap::new();
        map.add(runner.text.0.as_str(), Arc::clone(&runner.text.1));
        let told = Told { sink, map };
        return (RunReport { name, passed: false, asserts, told }, Facts::default());
    };
    let Outcome { planned, sink: reported, map, root, declared, .. } = project::plan(&request);
    let expected = block.expr("expect_failures").map_or_else(Vec::new, |lowered| {
        let value = scene.eval(lowered, &mut budget, &mut sink);
        Expected::read(&value, &declared, &mut sink)
    });
    sink.merge(settle(&expected, reported));
    let facts = Rc::new(Facts::new(planned, root));
    scene.own = Some(Rc::clone(&facts));
    // Without the plan that was meant, asserts would only repeat that there is none.
    if facts.planned.is_some() || !sink.has_errors() {
        for assert in block.inner("assert") {
            check(&scene, assert, &map, &mut budget, &mut sink);
        }
    }
    scene.own = None;
    let passed = !sink.has_errors();
    let told = Told { sink, map };
    let facts = Rc::into_inner(facts).unwrap_or_default();
    (RunReport { name, passed, asserts, told }, facts)
}

/// What to plan; `None` after a report.
fn request(
    scene: &mut Scene<'_, '_>,
    block: &Block,
    budget: &mut Budget,
    sink: &mut Sink,
) -> Option<project::Request> {
    let runner = scene.runner;
    let other = block.inner("module").next().and_then(|module| module.expr("source"));
    if let Some(lowered) = other {
        let value = scene.eval(lowered, budget, sink);
        let path = read::name(&value, "source", sink)?;
        scene.dir = clean(&scene.dir.join(&*path));
    }
    let mut request = project::Request::new(Arc::clone(&runner.request.source), &scene.dir);
    if runner.found.own && other.is_none() {
        request.environment.clone_from(&runner.request.environment);
        request.given.clone_from(&runner.request.given);
    }
    let shared = runner.file.blocks.iter().filter(|block| block.schema.kind == "variables");
    let mut values = Vec::new();
    for variables in shared.chain(block.inner("variables")) {
        for attr in &variables.attrs {
            let AttrForm::Expr(lowered) = &attr.form else { continue };
            let value = scene.eval(lowered, budget, sink);
            values.push(Assigned { name: attr.name.clone(), name_span: attr.name_span, value });
        }
    }
    request.lock = None;
    request.case = Case { texts: vec![runner.text.clone()], values, record: None, told: true };
    if let Some(lowered) = block.expr("lock") {
        let value = scene.eval(lowered, budget, sink);
        lock(&value, scene, &mut request, sink)?;
    }
    Some(request)
}

/// Reads `lock`: the path of a file, or what an earlier run would record.
fn lock(
    value: &Value,
    scene: &Scene<'_, '_>,
    request: &mut project::Request,
    sink: &mut Sink,
) -> Option<()> {
    if value.is_null() {
        return Some(());
    }
    if let Some(record) = value.as_opaque::<Record>() {
        request.case.record = Some((format!("run.{}.lock", record.run), record.text.to_string()));
        return Some(());
    }
    if read::is_silent(value) {
        return None;
    }
    let Some(text) = value.as_str() else {
        let message = format!("`lock` expects a path or `run.NAME.lock`, found {}", value.found());
        sink.push(Diagnostic::error("wrong-type", message).at(value.span, "not a plan of record"));
        return None;
    };
    let path = clean(&scene.dir.join(Path::new(text)));
    if scene.runner.request.source.entry(&path) != Some(Entry::File) {
        let message = format!("`{}` is no file", path.display());
        let help = "`lock` is a path from the directory of the module under test";
        sink.push(
            Diagnostic::error("unreadable-file", message).at(value.span, "named here").help(help),
        );
        return None;
    }
    request.lock = Some(path);
    Some(())
}

/// Longest condition that is shown in a message.
const MOST_SHOWN: usize = 100;

/// Checks one assert.
fn check(
    scene: &Scene<'_, '_>,
    assert: &Block,
    map: &SourceMap,
    budget: &mut Budget,
    sink: &mut Sink,
) {
    let Some(condition) = assert.expr("condition") else { return };
    let value = scene.eval(condition, budget, sink);
    if read::truth(&value, "condition", sink) != Some(false) {
        return;
    }
    let at = condition.expr.span();
    let said = assert.expr("error_message").map(|lowered| scene.eval(lowered, budget, sink));
    let said = said.and_then(|value| value.to_text()).map(|text| text.to_string());
    let message = said.unwrap_or_else(|| in_words(map, at));
    let mut diagnostic = Diagnostic::error("assert-failed", message)
        .at(at, "this is false")
        .help("mend the design, or the test if the change is meant");
    for (span, value) in scene.operands(condition, budget) {
        diagnostic = diagnostic.also(span, format!("this is {}", value.preview(80)));
    }
    sink.push(diagnostic);
}

/// The condition as it is written, where it is short.
fn in_words(map: &SourceMap, at: Span) -> String {
    let text = map.slice(at).trim();
    if text.len() > MOST_SHOWN || text.contains('\n') {
        "the condition of an assert is false".to_owned()
    } else {
        format!("`{text}` is false")
    }
}
