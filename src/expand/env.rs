//! What the names in an instance's expressions stand for: the nodes of its module, its functions, and the
//! files of the project.

use super::files::{files_below, relative};
use super::instance::InstanceId;
use super::reference::Reference;
use super::world::{Asked, World};
use crate::base::natural;
use crate::base::span::{FileId, Span};
use crate::base::suggest;
use crate::config::Module;
use crate::config::module::{AttrForm, NodeKind};
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::{Budget, Env};
use crate::lang::types::Type;
use crate::lang::value::Value;
use crate::source::{Entry, LIBRARY_PREFIX, clean, is_below};
use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Through how many locals the type of a name is looked for.
const MOST_HOPS_FOR_A_TYPE: u32 = 8;

/// At how many names it is looked for on all these ways together: each local can hold a hundred others.
const MOST_NAMES_FOR_A_TYPE: u32 = 1000;

/// The environment of one instance.
pub(super) struct At<'w> {
    pub world: &'w World,
    pub id: InstanceId,
}

impl Env for At<'_> {
    fn node(&self, node: u32, used_at: Span, sink: &mut Sink, budget: &mut Budget) -> Value {
        let Self { world, id } = *self;
        world.once(id, Asked::Node(node), used_at, sink, |sink| {
            let module = &world.instance(id).module;
            let mark = budget.mark();
            let kind = &module.nodes[node as usize].kind;
            let value = self.compute(module, kind, used_at, sink, budget);
            budget.keep(mark);
            value
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
        // A function that could not be read was reported.
        let Some((head, Some(body))) = module.function(function) else { return Value::error(at) };
        if args.len() != head.params.len() {
            let (wanted, found) = (head.params.len(), args.len());
            let message = format!("`{}` takes {wanted} arguments, found {found}", head.name);
            let diagnostic = Diagnostic::error("wrong-argument-count", message).at(at, "");
            sink.push(diagnostic.also(head.span, "declared here"));
            return Value::error(at);
        }
        let mut inner = Sink::new();
        let value = self.world.eval_within(self.id, body, &args, &mut inner, budget).at(at);
        for diagnostic in inner.take() {
            sink.push(diagnostic.called(at, format!("in `{}`, called here", head.name)));
        }
        value
    }

    fn node_type(&self, node: u32) -> Option<Type> {
        self.world.node_type(self.id, node, MOST_HOPS_FOR_A_TYPE, &Cell::new(MOST_NAMES_FOR_A_TYPE))
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
    /// Where a path that the user's text names is: it starts at the project's directory and stays below it,
    /// or below the directory of a module that is elsewhere. Links lead where the user made them lead.
    fn place(&self, path: &str) -> Result<PathBuf, String> {
        if path.starts_with(LIBRARY_PREFIX) {
            return Ok(PathBuf::from(path));
        }
        if Path::new(path).is_absolute() {
            return Err(format!("`{path}` is absolute; a design reads files of its project"));
        }
        let place = clean(&self.world.root_dir.join(path));
        let own = &self.world.instance(self.id).module.dir;
        if [&self.world.root_dir, own].into_iter().any(|dir| is_below(dir, &place)) {
            return Ok(place);
        }
        Err(format!("`{path}` leads out of the project; a design reads files of its project"))
    }
}

impl At<'_> {
    pub(super) fn compute(
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
            NodeKind::Local(name) => match module.local(name).map(|attr| &attr.form) {
                Some(AttrForm::Expr(lowered)) => {
                    world.eval_within(instance, lowered, &[], sink, budget)
                }
                _ => Value::error(at),
            },
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
            // Stands in test files only.
            NodeKind::Tested(_) => Value::error(at),
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
        // They are in natural order of their keys.
        let place = children.ids.binary_search_by(|id| {
            natural::compare(key_of(id).as_deref().unwrap_or_default(), key)
        });
        if let Ok(place) = place {
            return self.world.output_within(children.ids[place], output, at, sink, budget);
        }
        let known = || children.ids.iter().filter_map(key_of).collect();
        let help = suggest::help_at_first(sink.error_count(), key, known, 12);
        let message = format!("`module.{call}` has no instance `{key}`");
        sink.push(
            Diagnostic::error("unknown-key", message).at(at, "no such instance").maybe_help(help),
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
            let count = count.clamp(0, 10_000_000);
            let bytes = count.unsigned_abs() * size_of::<Value>() as u64;
            if !budget.spend(count.unsigned_abs(), bytes, value.span, sink) {
                return Value::error(at);
            }
            let values: Vec<Value> = (1..=count).map(|n| Value::int(n, value.span)).collect();
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

impl World {
    /// The type of a node as far as it is known without evaluating it: a variable's declared one, or that of
    /// a local's literals and operators.
    fn node_type(&self, id: InstanceId, node: u32, hops: u32, names: &Cell<u32>) -> Option<Type> {
        names.set(names.get().checked_sub(1)?);
        let module = &self.instance(id).module;
        match &module.nodes.get(node as usize)?.kind {
            NodeKind::Variable(name) => module.block("variable", name)?.declared_type().cloned(),
            NodeKind::Local(name) => {
                let hops = hops.checked_sub(1)?;
                let AttrForm::Expr(lowered) = &module.local(name)?.form else { return None };
                lowered.expr.static_type(&|node| self.node_type(id, node, hops, names))
            }
            NodeKind::ModulePath | NodeKind::RootPath => Some(Type::String),
            _ => None,
        }
    }
}
