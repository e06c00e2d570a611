//! The tree of module instances and the evaluation of everything in it.
//!
//! Values are computed when asked for and kept. A value that needs itself is a cycle, reported with every
//! step of the way; a module that calls itself is a chain, reported likewise.

use super::files::{files_below, relative};
use super::instance::{Cell, Instance, InstanceId};
use super::reference::Reference;
use crate::base::natural;
use crate::base::span::{FileId, Span};
use crate::config::module::{AttrForm, Block, Lowered, NodeKind};
use crate::config::{Loader, Module};
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::{Budget, Env, EvalCtx, eval};
use crate::lang::value::Value;
use crate::source::{Entry, LIBRARY_PREFIX, SourceMap};
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
    what: String,
    used_at: Span,
    cell: (InstanceId, Asked),
}

/// What a cell belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Asked {
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
    root_dir: PathBuf,
    library: Option<InstanceId>,
    inputs: Inputs,
    budget: RefCell<Budget>,
    hops: RefCell<Vec<Hop>>,
    facts: RefCell<Option<Facts>>,
}

impl World {
    /// Loads the module in `dir` and everything it calls. What is wrong goes to the sink; the world holds
    /// what could be made.
    pub fn expand(mut loader: Loader, dir: &Path, inputs: Inputs, sink: &mut Sink) -> World {
        let root = loader.module(dir, Span::NONE, sink);
        Self::of(loader, dir, root, inputs, sink)
    }

    /// The shipped catalogue alone, without a project.
    pub fn catalog(loader: Loader, sink: &mut Sink) -> World {
        Self::of(loader, Path::new("."), None, Inputs::new(), sink)
    }

    fn of(
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
            budget: RefCell::new(Budget::default()),
            hops: RefCell::new(Vec::new()),
            facts: RefCell::new(None),
        };
        let empty =
            || Arc::new(Module { dir: dir.to_owned(), blocks: Vec::new(), nodes: Vec::new() });
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
    fn once(
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
        let what = self.title(id, &asked);
        self.hops.borrow_mut().push(Hop { what, used_at, cell: (id, asked.clone()) });
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
        let chain = &hops[start..];
        let names: Vec<&str> =
            chain.iter().chain(chain.first()).map(|hop| hop.what.as_str()).collect();
        let message = format!("`{}` needs itself: {}", names[0], names.join(" → "));
        let mut diagnostic =
            Diagnostic::error("cycle", message).at(used_at, format!("`{}` is used here", names[0]));
        for hop in chain.iter().skip(1).take(8) {
            diagnostic = diagnostic.also(hop.used_at, format!("`{}` is used here", hop.what));
        }
        sink.push(diagnostic.help("break the circle: compute one of them from something else"));
    }

    /// The value of an output of an instance.
    pub fn output(&self, id: InstanceId, name: &str, used_at: Span, sink: &mut Sink) -> Value {
        let mut budget = self.budget.borrow_mut();
        self.output_within(id, name, used_at, sink, &mut budget)
    }

    fn output_within(
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
            let known: Vec<&str> =
                instance.module.kind("output").map(|block| block.label.as_str()).collect();
            let path = instance.path.trim_end_matches('.');
            sink.push(
                Diagnostic::error("unknown-name", format!("`{path}` has no output `{name}`"))
                    .at(used_at, "no such output")
                    .maybe_help(crate::base::suggest::help(name, &known, 12)),
            );
            return Value::error(used_at);
        };
        self.once(id, Asked::Output(name.to_owned()), used_at, sink, |sink| {
            self.trace(id, sink, |sink| self.eval_within(id, lowered, &[], sink, budget))
        })
    }

    fn unknown_inputs(&self, root: InstanceId, sink: &mut Sink) {
        let module = &self.instance(root).module;
        let known: Vec<&str> = module.kind("variable").map(|block| block.label.as_str()).collect();
        for (name, value) in &self.inputs {
            if !known.contains(&name.as_str()) {
                sink.push(
                    Diagnostic::error("unknown-variable", format!("there is no variable `{name}`"))
                        .at(value.span, "given here")
                        .maybe_help(crate::base::suggest::help(name, &known, 12)),
                );
            }
        }
    }

    /// The value of a variable, for checks that start from its block rather than from a use.
    pub(super) fn variable_now(
        &self,
        id: InstanceId,
        name: &str,
        at: Span,
        sink: &mut Sink,
    ) -> Value {
        self.node_now(id, &NodeKind::Variable(name.to_owned()), at, sink)
    }

    /// The value of a local, likewise.
    pub(super) fn local_of(&self, id: InstanceId, name: &str, at: Span, sink: &mut Sink) -> Value {
        self.trace(id, sink, |sink| self.node_now(id, &NodeKind::Local(name.to_owned()), at, sink))
    }

    /// The value of a node: from its cell if any expression refers to it, else computed here.
    fn node_now(&self, id: InstanceId, kind: &NodeKind, at: Span, sink: &mut Sink) -> Value {
        let module = &self.instance(id).module;
        let env = At { world: self, id };
        let mut budget = self.budget.borrow_mut();
        match module.nodes.iter().position(|node| node.kind == *kind) {
            Some(node) => {
                let node = u32::try_from(node).unwrap_or(u32::MAX);
                env.node(node, at, sink, &mut budget)
            }
            None => env.compute(module, kind, at, sink, &mut budget),
        }
    }

    pub(super) fn input(&self, name: &str) -> Option<&Value> {
        self.inputs.get(name)
    }

    /// Converts a value to the type its variable declares.
    pub(super) fn typed(block: &Block, value: &Value, sink: &mut Sink) -> Value {
        match block.declared_type() {
            Some(declared) => declared.convert(value, &format!("var.{}", block.label), sink),
            None => value.clone(),
        }
    }

    fn fact(&self, address: &str, of: fn(&Facts) -> &BTreeMap<String, u64>, at: Span) -> Value {
        match &*self.facts.borrow() {
            None => Value::unknown(at),
            Some(facts) => {
                let count = of(facts).get(address).copied().unwrap_or(0);
                Value::int(i64::try_from(count).unwrap_or(i64::MAX), at)
            }
        }
    }
}

/// The environment of one instance.
struct At<'w> {
    world: &'w World,
    id: InstanceId,
}

impl Env for At<'_> {
    fn node(&self, node: u32, used_at: Span, sink: &mut Sink, budget: &mut Budget) -> Value {
        let Self { world, id } = *self;
        world.once(id, Asked::Node(node), used_at, sink, |sink| {
            let module = &world.instance(id).module;
            self.compute(module, &module.nodes[node as usize].kind, used_at, sink, budget)
        })
    }

    fn call(
        &self,
        function: u32,
        args: Vec<Value>,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let module = &self.world.instance(self.id).module;
        let result =
            module.kind("function").nth(function as usize).and_then(|block| block.expr("result"));
        match result {
            Some(lowered) => self.world.eval_within(self.id, lowered, &args, sink, budget).at(at),
            // A function that could not be read was reported.
            None => Value::error(at),
        }
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let path = self.place(path)?;
        let loader = self.world.loader.borrow();
        loader.source().read(&path).map_err(|error| error.to_string())
    }

    fn file_exists(&self, path: &str) -> Result<bool, String> {
        let path = self.place(path)?;
        Ok(self.world.loader.borrow().source().entry(&path) == Some(Entry::File))
    }

    fn list_files(&self, directory: &str) -> Result<Vec<String>, String> {
        let top = self.place(directory)?;
        let loader = self.world.loader.borrow();
        files_below(loader.source(), &top)
    }

    fn read_template(&self, path: &str) -> Result<(FileId, String), String> {
        let place = self.place(path)?;
        let mut loader = self.world.loader.borrow_mut();
        let (file, text) = loader.template(&place)?;
        Ok((file, text.to_owned()))
    }
}

impl At<'_> {
    /// Where a path that the user's text names is: it starts at the project's directory.
    fn place(&self, path: &str) -> Result<PathBuf, String> {
        if path.starts_with(LIBRARY_PREFIX) {
            return Ok(PathBuf::from(path));
        }
        if Path::new(path).is_absolute() {
            return Err(format!("`{path}` is absolute; a design reads files of its project"));
        }
        Ok(crate::source::clean(&self.world.root_dir.join(path)))
    }
}

impl At<'_> {
    fn compute(
        &self,
        module: &Module,
        kind: &NodeKind,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let Self { world, id: instance } = *self;
        let refer = |reference: Reference| Value::opaque(reference, at);
        match kind {
            NodeKind::Variable(name) => world.variable(instance, name, at, sink, budget),
            NodeKind::Local(name) => {
                let found = module.kind("locals").find_map(|block| block.attr(name));
                match found.map(|attr| &attr.form) {
                    Some(AttrForm::Expr(lowered)) => {
                        world.eval_within(instance, lowered, &[], sink, budget)
                    }
                    _ => Value::error(at),
                }
            }
            NodeKind::Output(call, output) => self.single(call, output, at, sink, budget),
            NodeKind::OutputOf(call, key, output) => {
                self.keyed(call, key, output, at, sink, budget)
            }
            NodeKind::OutputsOf(call, output) => {
                let Some(children) = world.children(instance, call, at, sink, budget) else {
                    return Value::error(at);
                };
                let outputs = children
                    .ids
                    .iter()
                    .map(|child| world.output_within(*child, output, at, sink, budget));
                Value::list(outputs.collect::<Vec<_>>(), at)
            }
            NodeKind::Calls(call) => self.calls(call, at, sink, budget),
            NodeKind::Devices(tier) => refer(Reference::Devices { instance, tier: tier.clone() }),
            NodeKind::Ports(tier, group) => {
                refer(Reference::Ports { instance, tier: tier.clone(), group: group.clone() })
            }
            NodeKind::AllPorts(group) => {
                refer(Reference::AllPorts { instance, group: group.clone() })
            }
            NodeKind::TierAxis(tier, axis) => {
                self.axis(module, "tier", tier, axis, at, sink, budget)
            }
            NodeKind::RackAxis(rack, axis) => {
                self.axis(module, "rack", rack, axis, at, sink, budget)
            }
            NodeKind::Racks(rack) => refer(Reference::Racks { instance, rack: rack.clone() }),
            NodeKind::Fabric(name) => {
                refer(Reference::Fabric { instance, kind: "fabric", name: name.clone() })
            }
            NodeKind::Domain(name) => {
                refer(Reference::Fabric { instance, kind: "scale_up_domain", name: name.clone() })
            }
            NodeKind::Connect(name) => refer(Reference::Connect { instance, name: name.clone() }),
            NodeKind::Holes(name) => refer(Reference::Holes { instance, connect: name.clone() }),
            NodeKind::Count(tier) => world.fact(
                &format!("{}tier.{tier}", world.instance(instance).path),
                |facts| &facts.devices,
                at,
            ),
            NodeKind::Links(name) => world.fact(
                &format!("{}connect.{name}", world.instance(instance).path),
                |facts| &facts.links,
                at,
            ),
            NodeKind::Cables(name) => world.fact(
                &format!("{}connect.{name}", world.instance(instance).path),
                |facts| &facts.cables,
                at,
            ),
            NodeKind::ModulePath => Value::string(relative(&world.root_dir, &module.dir), at),
            NodeKind::RootPath => Value::string(".", at),
        }
    }

    fn single(
        &self,
        call: &str,
        output: &str,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let Some(children) = self.world.children(self.id, call, at, sink, budget) else {
            return Value::error(at);
        };
        if children.keyed {
            let message = format!("`module.{call}` has several instances: which one's `{output}`?");
            sink.push(Diagnostic::error("needs-key", message).at(at, "needs a key").help(format!(
                "write `module.{call}[KEY].{output}` or `module.{call}[*].{output}`"
            )));
            return Value::error(at);
        }
        match children.ids.first() {
            Some(child) => self.world.output_within(*child, output, at, sink, budget),
            None => Value::error(at),
        }
    }

    fn keyed(
        &self,
        call: &str,
        key: &str,
        output: &str,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let Some(children) = self.world.children(self.id, call, at, sink, budget) else {
            return Value::error(at);
        };
        let key_of = |id: &InstanceId| -> Option<Arc<str>> {
            let (key, _) = self.world.instance(*id).call.as_ref()?.each.as_ref()?;
            key.to_text()
        };
        if let Some(child) = children.ids.iter().find(|id| key_of(id).as_deref() == Some(key)) {
            return self.world.output_within(*child, output, at, sink, budget);
        }
        let known: Vec<Arc<str>> = children.ids.iter().filter_map(key_of).collect();
        let known: Vec<&str> = known.iter().map(|key| &**key).collect();
        let message = format!("`module.{call}` has no instance `{key}`");
        sink.push(
            Diagnostic::error("unknown-key", message)
                .at(at, "no such instance")
                .maybe_help(crate::base::suggest::help(key, &known, 12)),
        );
        Value::error(at)
    }

    /// All instances of a call with all their outputs.
    fn calls(&self, call: &str, at: Span, sink: &mut Sink, budget: &mut Budget) -> Value {
        let world = self.world;
        let Some(children) = world.children(self.id, call, at, sink, budget) else {
            return Value::error(at);
        };
        let mut object = |child: InstanceId| {
            let labels: Vec<String> = world
                .instance(child)
                .module
                .kind("output")
                .map(|block| block.label.clone())
                .collect();
            let fields: Vec<(String, Value)> = labels
                .into_iter()
                .map(|name| {
                    let value = world.output_within(child, &name, at, sink, budget);
                    (name, value)
                })
                .collect();
            Value::object(fields.iter().map(|(name, value)| (name.as_str(), value.clone())), at)
        };
        if !children.keyed {
            return children.ids.first().map_or_else(|| Value::error(at), |child| object(*child));
        }
        let entries: Vec<(Arc<str>, Value)> = children
            .ids
            .iter()
            .filter_map(|child| {
                let (key, _) = world.instance(*child).call.as_ref()?.each.as_ref()?;
                Some((key.to_text()?, object(*child)))
            })
            .collect();
        Value::object(entries.iter().map(|(key, value)| (&**key, value.clone())), at)
    }

    /// The values of an axis, as a list in natural order.
    #[allow(clippy::too_many_arguments, reason = "one caller; each argument is another thing")]
    fn axis(
        &self,
        module: &Module,
        kind: &str,
        label: &str,
        axis: &str,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let item = module
            .block(kind, label)
            .and_then(|block| block.items("axes").iter().find(|item| item.name == axis));
        let Some(item) = item else { return Value::error(at) };
        let value = self.world.eval_within(self.id, &item.value, &[], sink, budget);
        if value.as_str() == Some("auto") {
            let message = format!(
                "axis `{axis}` of `{kind}.{label}` is \"auto\": its values follow from the connects"
            );
            sink.push(
                Diagnostic::error("auto-not-known", message)
                    .at(at, "not known before the fabric is sized")
                    .also(item.value.expr.span(), "sized from the connects"),
            );
            return Value::error(at);
        }
        if let Some(count) = value.as_i64() {
            let values: Vec<Value> =
                (1..=count.clamp(0, 10_000_000)).map(|n| Value::int(n, value.span)).collect();
            return Value::list(values, at);
        }
        let Some(items) = value.as_list() else { return value };
        let mut items = items.to_vec();
        items.sort_by(|a, b| {
            let text = |value: &Value| value.to_text().unwrap_or_default();
            natural::compare(&text(a), &text(b))
        });
        Value::list(items, at)
    }
}
