//! The tree of module instances and the evaluation of everything in it.
//!
//! Values are computed when asked for and kept. A value that needs itself is a cycle, reported with every
//! step of the way; a module that calls itself is a chain, reported likewise.

use super::env::At;
use super::instance::{Cell, Instance, InstanceId};
use crate::base::natural;
use crate::base::span::Span;
use crate::base::suggest;
use crate::config::module::{Block, Lowered, NodeKind};
use crate::config::{Loader, Module};
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::{Budget, Env as _, EvalCtx, Limits, eval, operands};
use crate::lang::value::Value;
use crate::source::SourceMap;
use elsa::FrozenVec;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Values for the root module's variables, the strongest already chosen.
pub type Inputs = BTreeMap<String, Value>;

/// One step on the way to a value, for cycles.
#[derive(Debug, Clone)]
struct Hop {
    used_at: Span,
    cell: (InstanceId, Asked),
}

/// How many steps of a circle a message shows.
const SHOWN_HOPS: usize = 8;

/// What a cell belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Asked {
    Node(u32),
    Output(String),
}

/// What is known only when the plan is made: counts by address.
#[derive(Debug, Default, Clone)]
pub struct Facts {
    /// Built devices by tier address.
    pub devices: BTreeMap<String, u64>,
    /// Built links by connect address.
    pub links: BTreeMap<String, u64>,
    /// Cables by connect address.
    pub cables: BTreeMap<String, u64>,
}

/// All instances of a project.
pub struct World {
    pub(super) loader: RefCell<Loader>,
    pub(super) instances: FrozenVec<Box<Instance>>,
    pub(super) root_dir: PathBuf,
    library: Option<InstanceId>,
    pub(super) inputs: Inputs,
    pub(super) budget: RefCell<Budget>,
    hops: RefCell<Vec<Hop>>,
    facts: RefCell<Option<Facts>>,
}

impl World {
    /// Loads the module in `dir` and everything it calls. What is wrong goes to the sink; the world holds
    /// what could be made.
    pub fn expand(loader: Loader, dir: &Path, inputs: Inputs, sink: &mut Sink) -> World {
        Self::expand_within(Limits::default(), loader, dir, inputs, sink)
    }

    /// The same with other bounds on the work and size of evaluation.
    pub fn expand_within(
        limits: Limits,
        mut loader: Loader,
        dir: &Path,
        inputs: Inputs,
        sink: &mut Sink,
    ) -> World {
        let root = loader.module(dir, Span::NONE, sink);
        Self::of(Budget::new(limits), loader, dir, root, inputs, sink)
    }

    /// The shipped catalogue alone, without a project.
    pub fn catalog(loader: Loader, sink: &mut Sink) -> World {
        Self::of(Budget::default(), loader, Path::new("."), None, Inputs::new(), sink)
    }

    fn of(
        budget: Budget,
        mut loader: Loader,
        dir: &Path,
        root: Option<Arc<Module>>,
        inputs: Inputs,
        sink: &mut Sink,
    ) -> World {
        let catalog = loader.catalog(sink);
        let mut world = World {
            loader: RefCell::new(loader),
            instances: FrozenVec::new(),
            root_dir: dir.to_owned(),
            library: None,
            inputs,
            budget: RefCell::new(budget),
            hops: RefCell::new(Vec::new()),
            facts: RefCell::new(None),
        };
        let empty = || Arc::new(Module::empty(dir.to_owned()));
        let root = world.push(Instance::new(root.unwrap_or_else(empty), None, String::new()));
        world.library = catalog.map(|catalog| {
            let path = String::from("lib://catalog.");
            world.push(Instance::new(catalog, None, path))
        });
        world.unknown_inputs(root, sink);
        world.expand_calls(sink);
        world
    }

    pub(super) fn push(&self, instance: Instance) -> InstanceId {
        let id = InstanceId::from_index(self.instances.len());
        self.instances.push(Box::new(instance));
        id
    }

    /// An instance.
    pub fn instance(&self, id: InstanceId) -> &Instance {
        &self.instances[id.index()]
    }

    /// The root module's instance.
    pub fn root(&self) -> InstanceId {
        InstanceId::from_index(0)
    }

    /// The instances of the project, without the catalogue.
    pub fn ids(&self) -> impl Iterator<Item = InstanceId> + '_ {
        (0..self.instances.len()).map(InstanceId::from_index).filter(|id| Some(*id) != self.library)
    }

    /// An instance is the shipped catalogue's.
    pub fn is_library(&self, id: InstanceId) -> bool {
        self.library == Some(id)
    }

    /// Every text read, for showing diagnostics.
    pub fn into_map(self) -> SourceMap {
        self.loader.into_inner().map
    }

    /// How many module directories were read, the catalogue included.
    pub fn module_count(&self) -> usize {
        self.loader.borrow().module_count()
    }

    /// Adds a text to the map: the lock, a template.
    pub fn with_map<T>(&self, with: impl FnOnce(&mut SourceMap) -> T) -> T {
        with(&mut self.loader.borrow_mut().map)
    }

    /// Makes counts known to `check` and `output`.
    pub fn set_facts(&self, facts: Facts) {
        *self.facts.borrow_mut() = Some(facts);
    }

    /// All blocks of a kind in the project, by instance path and label in natural order.
    pub fn blocks(&self, kind: &str) -> Vec<(InstanceId, &Block)> {
        let mut out = Vec::new();
        for id in self.ids() {
            let module: &Module = &self.instance(id).module;
            out.extend(
                module
                    .blocks
                    .iter()
                    .filter(|block| block.schema.kind == kind)
                    .map(|block| (id, block)),
            );
        }
        out.sort_by(|(a, first), (b, second)| {
            natural::compare(&self.instance(*a).path, &self.instance(*b).path)
                .then_with(|| natural::compare(&first.label, &second.label))
        });
        out
    }

    /// A block of the project, or else of the catalogue, by kind and label.
    pub fn named(&self, kind: &str, label: &str) -> Option<(InstanceId, &Block)> {
        self.ids().chain(self.library).find_map(|id| {
            let module: &Module = &self.instance(id).module;
            module.block(kind, label).map(|block| (id, block))
        })
    }

    /// The labels of all blocks of a kind, the catalogue's included.
    pub fn names(&self, kind: &str) -> Vec<String> {
        let mut names: Vec<String> = self
            .ids()
            .chain(self.library)
            .flat_map(|id| self.instance(id).module.kind(kind))
            .map(|block| block.label.clone())
            .collect();
        names.sort_by(|a, b| natural::compare(a, b));
        names.dedup();
        names
    }

    /// Evaluates an expression of an instance. After a report the result is poison.
    pub fn eval(
        &self,
        id: InstanceId,
        lowered: &Lowered,
        slots: &[Value],
        sink: &mut Sink,
    ) -> Value {
        self.eval_expr(id, &lowered.expr, slots, sink)
    }

    /// The same for an expression without its slot names.
    pub fn eval_expr(
        &self,
        id: InstanceId,
        expr: &crate::lang::expr::Expr,
        slots: &[Value],
        sink: &mut Sink,
    ) -> Value {
        self.trace(id, sink, |sink| {
            let env = At { world: self, id };
            let mut budget = self.budget.borrow_mut();
            eval(expr, &mut EvalCtx { env: &env, slots, sink, budget: &mut budget })
        })
    }

    /// The parts of a condition that decide it, with their values.
    pub(super) fn operands(
        &self,
        id: InstanceId,
        expr: &crate::lang::expr::Expr,
    ) -> Vec<(Span, Value)> {
        let env = At { world: self, id };
        let mut budget = self.budget.borrow_mut();
        // What fails in it was reported when the whole was evaluated.
        let mut sink = Sink::new();
        operands(expr, &mut EvalCtx { env: &env, slots: &[], sink: &mut sink, budget: &mut budget })
    }

    /// Runs `work`; what it reports is marked with the calls that led to the instance.
    pub fn trace<T>(
        &self,
        id: InstanceId,
        sink: &mut Sink,
        work: impl FnOnce(&mut Sink) -> T,
    ) -> T {
        if self.instance(id).call.is_none() {
            return work(sink);
        }
        let mut inner = Sink::new();
        let out = work(&mut inner);
        for mut diagnostic in inner.take() {
            let mut at = Some(id);
            while let Some(call) = at.and_then(|id| self.instance(id).call.as_ref()) {
                let path = at.map_or("", |id| self.instance(id).path.trim_end_matches('.'));
                diagnostic = diagnostic.called(call.span, format!("in `{path}`, called here"));
                at = Some(call.parent);
            }
            sink.push(diagnostic);
        }
        out
    }

    pub(super) fn eval_within(
        &self,
        id: InstanceId,
        lowered: &Lowered,
        slots: &[Value],
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let env = At { world: self, id };
        eval(&lowered.expr, &mut EvalCtx { env: &env, slots, sink, budget })
    }

    /// The value of a node or output, computed once.
    pub(super) fn once(
        &self,
        id: InstanceId,
        asked: Asked,
        used_at: Span,
        sink: &mut Sink,
        compute: impl FnOnce(&mut Sink) -> Value,
    ) -> Value {
        let instance = self.instance(id);
        let found = match &asked {
            Asked::Node(node) => instance.cells.borrow()[*node as usize].clone(),
            Asked::Output(name) => instance.outputs.borrow().get(name).cloned().unwrap_or_default(),
        };
        match found {
            Cell::Done(value) => return value,
            Cell::Busy => {
                self.cycle(id, &asked, used_at, sink);
                return Value::error(used_at);
            }
            Cell::Empty => {}
        }
        self.fill(id, &asked, Cell::Busy);
        self.hops.borrow_mut().push(Hop { used_at, cell: (id, asked.clone()) });
        let value = compute(sink);
        self.hops.borrow_mut().pop();
        self.fill(id, &asked, Cell::Done(value.clone()));
        value
    }

    fn fill(&self, id: InstanceId, asked: &Asked, cell: Cell) {
        let instance = self.instance(id);
        match asked {
            Asked::Node(node) => instance.cells.borrow_mut()[*node as usize] = cell,
            Asked::Output(name) => {
                instance.outputs.borrow_mut().insert(name.clone(), cell);
            }
        }
    }

    fn title(&self, id: InstanceId, asked: &Asked) -> String {
        let instance = self.instance(id);
        match asked {
            Asked::Output(name) => format!("{}output.{name}", instance.path),
            Asked::Node(node) => {
                format!("{}{}", instance.path, instance.module.nodes[*node as usize].kind)
            }
        }
    }

    fn cycle(&self, id: InstanceId, asked: &Asked, used_at: Span, sink: &mut Sink) {
        let hops = self.hops.borrow();
        let start = hops.iter().position(|hop| hop.cell == (id, asked.clone())).unwrap_or(0);
        // `module.b.y` and the output it stands for are one step to the reader.
        let mut chain: Vec<&Hop> = hops[start..].iter().collect();
        chain.dedup_by(|hop, before| hop.used_at == before.used_at);
        if chain.len() > 1 {
            chain.pop_if(|hop| hop.used_at == used_at);
        }
        let title = |hop: &Hop| self.title(hop.cell.0, &hop.cell.1);
        let first = self.title(id, asked);
        let mut names: Vec<String> = chain.iter().take(SHOWN_HOPS).map(|hop| title(hop)).collect();
        if chain.len() > SHOWN_HOPS {
            names.push(format!("… ({} more)", chain.len() - SHOWN_HOPS));
        }
        names.push(first.clone());
        let message = format!("`{first}` needs itself: {}", names.join(" → "));
        let mut diagnostic =
            Diagnostic::error("cycle", message).at(used_at, format!("`{first}` is used here"));
        for hop in chain.iter().skip(1).take(SHOWN_HOPS) {
            diagnostic = diagnostic.also(hop.used_at, format!("`{}` is used here", title(hop)));
        }
        sink.push(diagnostic.help("break the circle: compute one of them from something else"));
    }

    /// The value of an output of an instance.
    pub fn output(&self, id: InstanceId, name: &str, used_at: Span, sink: &mut Sink) -> Value {
        let mut budget = self.budget.borrow_mut();
        self.output_within(id, name, used_at, sink, &mut budget)
    }

    pub(super) fn output_within(
        &self,
        id: InstanceId,
        name: &str,
        used_at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let instance = self.instance(id);
        let Some(lowered) =
            instance.module.block("output", name).and_then(|block| block.expr("value"))
        else {
            let known =
                || instance.module.kind("output").map(|block| block.label.as_str()).collect();
            let help = suggest::help_at_first(sink.error_count(), name, known, 12);
            let path = instance.path.trim_end_matches('.');
            sink.push(
                Diagnostic::error("unknown-name", format!("`{path}` has no output `{name}`"))
                    .at(used_at, "no such output")
                    .maybe_help(help),
            );
            return Value::error(used_at);
        };
        self.once(id, Asked::Output(name.to_owned()), used_at, sink, |sink| {
            let mark = budget.mark();
            let value =
                self.trace(id, sink, |sink| self.eval_within(id, lowered, &[], sink, budget));
            budget.keep(mark);
            value
        })
    }

    /// The value of a local, for checks that start from its block rather than from a use.
    pub(super) fn local_of(&self, id: InstanceId, name: &str, at: Span, sink: &mut Sink) -> Value {
        self.trace(id, sink, |sink| self.node_now(id, &NodeKind::Local(name.to_owned()), at, sink))
    }

    /// The value of a node: from its cell if any expression refers to it, else computed here.
    pub(super) fn node_now(
        &self,
        id: InstanceId,
        kind: &NodeKind,
        at: Span,
        sink: &mut Sink,
    ) -> Value {
        let module = &self.instance(id).module;
        let env = At { world: self, id };
        let mut budget = self.budget.borrow_mut();
        match module.node(kind) {
            Some(node) => env.node(node, at, sink, &mut budget),
            None => env.compute(module, kind, at, sink, &mut budget),
        }
    }

    pub(super) fn fact(
        &self,
        address: &str,
        of: fn(&Facts) -> &BTreeMap<String, u64>,
        at: Span,
    ) -> Value {
        match &*self.facts.borrow() {
            None => Value::unknown(at),
            Some(facts) => {
                let count = of(facts).get(address).copied().unwrap_or(0);
                Value::int(i64::try_from(count).unwrap_or(i64::MAX), at)
            }
        }
    }
}
