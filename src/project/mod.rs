//! The whole pipeline as one call: from a directory, through [`Source`], to a checked plan, what it
//! changes in the plan of record, and the files that come of it.
//!
//! Every phase reports into one sink; the driver stops at a phase boundary only if the sink holds
//! errors, so that all faults of a phase come at once. Deliberately absent: the file system (texts come
//! through the source, artefacts go out as bytes), the environment, printing.

pub mod explain;
mod facts;
mod sizes;
mod variables;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::base::span::Span;
use crate::config::Loader;
use crate::config::vars::Assigned;
use crate::diag::{Severity, Sink};
use crate::diff::{Changes, diff};
use crate::expand::{RootValues, World};
use crate::lang::interp::Limits;
use crate::lang::value::Value;
use crate::model::entry::{Entries, FormFactorEntry};
use crate::model::{Model, build};
use crate::plan::assemble::assemble;
use crate::plan::connect::split::split_holes;
use crate::plan::{
    Distances, Finding, Lock, Plan, Summary, allocate, connect, freeze, lengths, moved, rack_load,
    recall, record, route,
};
use crate::planfile;
use crate::render::nos::{self, Templates};
use crate::render::{self, Artifact, Memory, PlanView, Store};
use crate::source::{Entry, Source, SourceMap};
use crate::syntax;

pub use variables::Given;

/// The plan of record's name in a project's directory.
pub const LOCK_FILE: &str = "wireloom.lock";

/// What to plan.
#[derive(Clone)]
pub struct Request {
    /// Where all texts are read from.
    pub source: Arc<dyn Source>,
    /// The root module's directory, as the source names it.
    pub dir: PathBuf,
    /// What the environment gives: variable and text, without the prefix `WIRELOOM_VAR_`.
    pub environment: Vec<(String, String)>,
    /// What the command line gives, in its order.
    pub given: Vec<Given>,
    /// The plan of record; where there is no such file, this is a first plan. `None` plans without one.
    pub lock: Option<PathBuf>,
    /// Forget what of the lock is only planned: deal it again.
    pub fresh: bool,
    /// How much evaluation may take.
    pub limits: Limits,
    /// What a test says of this run; nothing otherwise.
    pub case: Case,
}

/// What one run of a test adds to a request.
#[derive(Clone, Default)]
pub struct Case {
    /// Texts that come first in the source map, by path, so that places in them hold there too.
    pub texts: Vec<(String, Arc<str>)>,
    /// Values of variables, stronger than all others.
    pub values: Vec<Assigned>,
    /// The text of a plan of record and what messages call it; stronger than a path.
    pub record: Option<(String, String)>,
    /// Say what the module's names stand for ([`Outcome::root`], [`Outcome::declared`]).
    pub told: bool,
}

impl Request {
    /// The project in `dir` with its lock and nothing else given.
    pub fn new(source: Arc<dyn Source>, dir: impl Into<PathBuf>) -> Self {
        let dir = dir.into();
        let lock = Some(dir.join(LOCK_FILE));
        Self {
            source,
            dir,
            environment: Vec::new(),
            given: Vec::new(),
            lock,
            fresh: false,
            limits: Limits::default(),
            case: Case::default(),
        }
    }
}

/// What came of it.
#[derive(Debug)]
pub struct Outcome {
    /// The plan, unless a phase before it reported errors. Checks may still have failed: see the sink.
    pub planned: Option<Planned>,
    /// All that was reported.
    pub sink: Sink,
    /// The texts that were read.
    pub map: SourceMap,
    /// Module directories read, the catalogue not counted.
    pub modules: usize,
    /// The root module's values, where a test asks for them.
    pub root: RootValues,
    /// The project's blocks and where they stand, likewise.
    pub declared: Vec<(String, Span)>,
}

/// A plan with what belongs to it.
#[derive(Debug)]
pub struct Planned {
    /// The plan.
    pub plan: Arc<Plan>,
    /// Its counts.
    pub summary: Summary,
    /// Route lengths, for explanations.
    pub distances: Distances,
    /// The template sets of its tiers.
    pub templates: Templates,
    /// The plan of record before, under the addresses of today; empty for a first plan.
    pub before: Lock,
    /// There was no plan of record.
    pub is_first: bool,
    /// The plan of record to be.
    pub record: Lock,
    /// The root module's outputs, in name order.
    pub outputs: Vec<(String, Value)>,
}

impl Planned {
    /// What the plan changes in the plan of record.
    #[must_use]
    pub fn changes(&self) -> Changes<'_> {
        let mut changes = diff(&self.before, &self.record);
        let model = self.plan.model();
        let connects = self.plan.links().not_proved_minimal.iter();
        changes.not_proved_minimal = connects
            .map(|connect| model.text(model.connects[*connect].address).to_owned())
            .collect();
        changes
    }
}

/// Plans a project. Whatever is wrong with its texts is in the sink of what comes back.
#[must_use]
pub fn plan(request: &Request) -> Outcome {
    syntax::on_big_stack(|| {
        let mut sink = Sink::new();
        let world = world(request, &mut sink);
        world.check_locals(&mut sink);
        let lock = read_lock(request, &world, &mut sink);
        let live = lock.as_ref().filter(|_| request.fresh).map(facts::only_live);
        let model = model(&world, live.as_ref().or(lock.as_ref()), &mut sink);
        let wired =
            model.and_then(|model| wire(model, &world, live.as_ref().or(lock.as_ref()), &mut sink));
        let planned = wired.map(|wired| finish(wired, request, &world, lock, &mut sink));
        let told = request.case.told.then(|| (world.root_values(), world.declared()));
        let (root, declared) = told.unwrap_or_default();
        Outcome { root, declared, ..outcome(world, planned, sink) }
    })
}

/// Hands the files of a plan to `store`: of all outputs, or of those that `only` names. With more than
/// one of `threads` outputs are made side by side, and that many threads share the files of each. Says
/// their paths, sorted; what cannot be made is reported. After an error there may be some and not
/// others.
pub fn render(
    planned: &Planned,
    only: &[String],
    threads: usize,
    store: &dyn Store,
    sink: &mut Sink,
) -> Vec<String> {
    let renderers = render::choose(only, sink);
    if sink.has_errors() {
        return Vec::new();
    }
    let (plan, templates) = (Arc::clone(&planned.plan), planned.templates.clone());
    let view = Arc::new(PlanView::new(plan, templates, threads));
    render::render(&renderers, &view, store, sink)
}

/// The same in memory, sorted by path, with reports in the outcome's sink; without a plan there are
/// no files.
#[must_use]
pub fn artifacts(outcome: &mut Outcome, only: &[String], threads: usize) -> Vec<Artifact> {
    let memory = Memory::default();
    if let Some(planned) = &outcome.planned {
        let _ = render(planned, only, threads, &memory, &mut outcome.sink);
    }
    memory.artifacts()
}

/// Checks everything that can be checked before ports are dealt.
#[must_use]
pub fn validate(request: &Request) -> Outcome {
    syntax::on_big_stack(|| {
        let mut sink = Sink::new();
        let world = world(request, &mut sink);
        world.check_values(&mut sink);
        let _ = world.moved(&mut sink);
        let _ = model(&world, None, &mut sink);
        outcome(world, None, sink)
    })
}

/// The catalogue as a project sees it.
#[derive(Debug)]
pub struct Catalogued {
    /// All entries.
    pub entries: Entries,
    /// All that was reported.
    pub sink: Sink,
    /// The texts that were read.
    pub map: SourceMap,
}

/// Reads the catalogue, with the project's own entries where its directory has any, and lints it if
/// asked to.
#[must_use]
pub fn catalog(request: &Request, lint: bool) -> Catalogued {
    syntax::on_big_stack(|| {
        let mut sink = Sink::new();
        let listed = request.source.list(&request.dir).unwrap_or_default();
        let is_project = listed.iter().any(|path| path.extension().is_some_and(|end| end == "hcl"));
        let world =
            if is_project { world(request, &mut sink) } else { library(request, &mut sink) };
        let entries = build::entries(&world, &mut sink);
        if lint {
            crate::catalog::lint(&entries, &mut sink);
        }
        Catalogued { entries, sink, map: world.into_map() }
    })
}

/// The form factors of the shipped catalogue, for imports.
#[must_use]
pub fn form_factors(source: &Arc<dyn Source>, sink: &mut Sink) -> Vec<FormFactorEntry> {
    syntax::on_big_stack(|| {
        let world = World::catalog(Loader::new(Arc::clone(source)), sink);
        build::form_factors(&world, sink)
    })
}

fn library(request: &Request, sink: &mut Sink) -> World {
    World::catalog(Loader::new(Arc::clone(&request.source)), sink)
}

fn outcome(world: World, planned: Option<Planned>, sink: Sink) -> Outcome {
    let modules = world.module_count().saturating_sub(1);
    let (root, declared) = (RootValues::default(), Vec::new());
    Outcome { planned, sink, modules, map: world.into_map(), root, declared }
}

/// Reads the modules and gives variables their values.
fn world(request: &Request, sink: &mut Sink) -> World {
    let mut loader = Loader::new(Arc::clone(&request.source));
    for (path, text) in &request.case.texts {
        loader.map.add(path.as_str(), Arc::clone(text));
    }
    // What is wrong with the root is reported here once; the world asks again and gets it unread.
    let root = loader.module(&request.dir, Span::NONE, sink);
    let inputs = root.map(|root| variables::resolve(request, &root, &mut loader, sink));
    let inputs = inputs.unwrap_or_default();
    let world = World::expand_within(request.limits, loader, &request.dir, inputs, sink);
    world.check_variables(sink);
    world
}

/// The plan of record under the addresses of today, if there is one.
fn read_lock(request: &Request, world: &World, sink: &mut Sink) -> Option<Lock> {
    let mut lock = world.with_map(|map| {
        let file = match (&request.case.record, request.lock.as_deref()) {
            (Some((name, text)), _) => map.add(name.as_str(), text.as_str()),
            (None, path) => {
                // Whatever stands there has to be a lock: a link to nowhere is not a first plan.
                let path = path.filter(|path| request.source.entry(path).is_some())?;
                syntax::load(&*request.source, path, Span::NONE, map, sink)?
            }
        };
        Some(planfile::lock::read(map.text(file), file, sink))
    })?;
    moved::apply(&mut lock, &world.moved(sink), sink);
    Some(lock)
}

/// The model, unless something is wrong with it or what it is made of.
fn model(world: &World, lock: Option<&Lock>, sink: &mut Sink) -> Option<Model> {
    if sink.has_errors() {
        return None;
    }
    let sizes = sizes::find(world, lock, sink);
    let model = build::build(world, &sizes, sink);
    (!sink.has_errors()).then_some(model)
}

/// What comes of wiring.
struct Wired {
    plan: Plan,
    distances: Distances,
    outputs: Vec<(String, Value)>,
}

/// Everything from ports to the frozen plan.
fn wire(model: Model, world: &World, lock: Option<&Lock>, sink: &mut Sink) -> Option<Wired> {
    let model = split_holes(model, lock, world);
    let lock = lock.map(|lock| recall(&model, lock));
    let lock = lock.as_ref();
    let mut distances = Distances::new(&model, sink);
    let links = unless_errors(connect(&model, lock, world, sink), sink)?;
    distances.part_ways(&model, &links, sink);
    if let Some(lock) = lock {
        distances.recall(&model, lock);
    }
    let mut cables = unless_errors(assemble(&model, &links, &distances, sink), sink)?;
    if let Some(lock) = lock {
        lengths::keep::keep(&model, &links, lock, &mut cables);
    }
    lengths::stock::fit(&model, &mut cables, sink);
    lengths::sense::check(&model, &cables, sink);
    route::dressing::check(&model, &cables, sink);
    unless_errors(distances.trays(&model, &cables, sink), sink)?;
    rack_load::check(&model, &cables, &rack_load::rack_loads(&model, &cables), sink);
    let allocation = unless_errors(allocate(&model, &links, &cables, lock, sink), sink)?;
    world.set_facts(facts::count(&model, &links, &cables));
    world.run_checks(sink);
    model.unused_waivers(sink);
    let outputs = world.outputs(sink);
    let plan = freeze(model, links, cables, allocation, findings(sink));
    Some(Wired { plan, distances, outputs })
}

/// What belongs to a plan: its counts, its record, the templates its tiers ask for.
fn finish(
    wired: Wired,
    request: &Request,
    world: &World,
    lock: Option<Lock>,
    sink: &mut Sink,
) -> Planned {
    let Wired { plan, distances, outputs } = wired;
    let plan = Arc::new(plan);
    let templates =
        world.with_map(|map| nos::load(&*request.source, map, &request.dir, plan.model(), sink));
    Planned {
        summary: Summary::new(&plan),
        record: record(&plan),
        is_first: lock.is_none(),
        before: lock.unwrap_or_default(),
        plan,
        distances,
        templates,
        outputs,
    }
}

fn unless_errors<T>(made: T, sink: &Sink) -> Option<T> {
    (!sink.has_errors()).then_some(made)
}

/// What was found wrong with a plan that could be made all the same, the worst first.
fn findings(sink: &Sink) -> Vec<Finding> {
    let said = sink.sorted().into_iter().filter(|said| said.severity != Severity::Note);
    let mut findings: Vec<Finding> = said.map(Finding::from).collect();
    // By what they say: where in which file they came up is no part of the plan.
    findings
        .sort_by(|a, b| (a.severity, a.code, &a.message).cmp(&(b.severity, b.code, &b.message)));
    findings
}

/// Two records to compare.
#[derive(Debug)]
pub struct Records {
    /// The one before.
    pub before: Lock,
    /// The one after.
    pub after: Lock,
    /// All that was reported.
    pub sink: Sink,
    /// The texts that were read.
    pub map: SourceMap,
}

/// Reads two records of plans: locks or plan files; of a directory its lock.
#[must_use]
pub fn records(source: &dyn Source, before: &Path, after: &Path) -> Records {
    let (mut sink, mut map) = (Sink::new(), SourceMap::new());
    let mut read = |path: &Path| {
        let is_dir = source.entry(path) == Some(Entry::Directory);
        let path = if is_dir { path.join(LOCK_FILE) } else { path.to_owned() };
        let file = syntax::load(source, &path, Span::NONE, &mut map, &mut sink);
        file.map(|file| planfile::read(map.text(file), file, &mut sink)).unwrap_or_default()
    };
    let (before, after) = (read(before), read(after));
    Records { before, after, sink, map }
}
