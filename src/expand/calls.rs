//! Making instances of module calls: which module, with which keys, under which coordinates.

use super::instance::{Call, Called, Cell, Children, Instance, InstanceId};
use super::world::World;
use crate::base::natural;
use crate::base::span::Span;
use crate::base::suggest;
use crate::config::Module;
use crate::config::module::{Block, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::Budget;
use crate::lang::value::{Kind, Quoted, Value};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most instances of one project: more is a mistake in a `for_each`.
const MOST_INSTANCES: usize = 100_000;

/// The most module calls within each other.
const MOST_LEVELS: usize = 64;

/// Attributes of a `module` block that are not inputs.
const NOT_INPUTS: [&str; 4] = ["source", "for_each", "coordinates", "omit"];

/// `each.key` and `each.value` of an instance; `None` in calls without `for_each`.
type Each = Option<(Value, Value)>;

impl Instance {
    pub(super) fn new(module: Arc<Module>, call: Option<Call>, path: String) -> Self {
        let cells = RefCell::new(vec![Cell::Empty; module.nodes.len()]);
        Self {
            module,
            call,
            path,
            coordinates: Vec::new(),
            omitted: false,
            cells,
            outputs: RefCell::new(BTreeMap::new()),
            children: RefCell::new(BTreeMap::new()),
        }
    }
}

impl World {
    /// Makes the instances of every call, and of the calls in them.
    pub(super) fn expand_calls(&self, sink: &mut Sink) {
        let mut next = 0;
        while next < self.instances.len() {
            let id = InstanceId::from_index(next);
            let calls: Vec<(String, Span)> = self
                .instance(id)
                .module
                .kind("module")
                .map(|block| (block.label.clone(), block.header))
                .collect();
            for (call, at) in calls {
                let mut budget = self.budget.borrow_mut();
                self.children(id, &call, at, sink, &mut budget);
            }
            next += 1;
        }
    }

    /// The instances of a call; `None` after a report.
    pub(super) fn children(
        &self,
        id: InstanceId,
        call: &str,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Option<Children> {
        let instance = self.instance(id);
        let known = instance.children.borrow().get(call).cloned();
        match known {
            Some(Called::Done(children)) => return Some(children),
            Some(Called::Failed) => return None,
            Some(Called::Busy) => {
                let message = format!(
                    "`{}module.{call}` needs itself: its `source` or `for_each` uses its outputs",
                    instance.path
                );
                let diagnostic = Diagnostic::error("cycle", message)
                    .at(at, "used here, before there is an instance")
                    .help("compute it from variables, locals and outputs of other calls");
                sink.push(diagnostic);
                return None;
            }
            None => {}
        }
        let place = instance.module.place("module", call)?;
        let block = &instance.module.blocks[place];
        instance.children.borrow_mut().insert(call.to_owned(), Called::Busy);
        let made = self.trace(id, sink, |sink| self.make(id, place, block, at, sink, budget));
        let called = made.clone().map_or(Called::Failed, Called::Done);
        instance.children.borrow_mut().insert(call.to_owned(), called);
        made
    }

    fn make(
        &self,
        id: InstanceId,
        place: usize,
        block: &Block,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Option<Children> {
        let each = self.keys_and_modules(id, block, sink, budget)?;
        let keyed = block.attr("for_each").is_some();
        if self.instances.len() + each.len() > MOST_INSTANCES {
            let message = format!(
                "`module.{}` makes {} instances, and a project has at most {MOST_INSTANCES}",
                block.label,
                each.len()
            );
            sink.push(
                Diagnostic::error("too-many-instances", message)
                    .at(block.header, format!("{} were made before", self.instances.len()))
                    .also(at, "needed here")
                    .help("copies that differ in nothing but a number are an axis of a tier"),
            );
            return None;
        }
        let mut ids = Vec::with_capacity(each.len());
        for (each, module) in each {
            let key = each.as_ref().and_then(|(key, _)| key.to_text());
            let path = match &key {
                Some(key) => {
                    format!("{}module.{}[{}].", self.instance(id).path, block.label, Quoted(key))
                }
                None => format!("{}module.{}.", self.instance(id).path, block.label),
            };
            let call = Call {
                parent: id,
                name: block.label.clone(),
                block: place,
                span: block.header,
                each: each.clone(),
            };
            let mut instance = Instance::new(module, Some(call), path);
            instance.coordinates = self.coordinates(id, block, each.as_ref(), sink, budget)?;
            instance.omitted = self.instance(id).omitted
                || self.condition(id, block.expr("omit"), each.as_ref(), sink, budget);
            ids.push(self.push(instance));
        }
        Some(Children { ids: ids.into(), keyed })
    }

    /// The keys of a call's instances, and the module of each; `None` after a report.
    fn keys_and_modules(
        &self,
        id: InstanceId,
        block: &Block,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Option<Vec<(Each, Arc<Module>)>> {
        // A source that does not depend on the instance is looked at even where there is none.
        let fixed = block.expr("source").is_none_or(|source| source.slots.is_empty());
        let module = if fixed { Some(self.called(id, block, None, sink, budget)?) } else { None };
        let each = match block.expr("for_each") {
            None => vec![None],
            Some(lowered) => {
                let value = self.eval_within(id, lowered, &[], sink, budget);
                keys(&value, sink)?.into_iter().map(Some).collect()
            }
        };
        let mut all = Vec::with_capacity(each.len());
        for each in each {
            let module = match &module {
                Some(module) => Arc::clone(module),
                None => self.called(id, block, each.as_ref(), sink, budget)?,
            };
            all.push((each, module));
        }
        let mut checked: Vec<&Path> = Vec::new();
        for module in module.iter().chain(all.iter().map(|(_, module)| module)) {
            if !checked.contains(&module.dir.as_path()) {
                checked.push(&module.dir);
                self.unknown_arguments(module, block, sink);
            }
        }
        Some(all)
    }

    /// The module that a call names; a module that calls itself is reported with the chain.
    fn called(
        &self,
        id: InstanceId,
        block: &Block,
        each: Option<&(Value, Value)>,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Option<Arc<Module>> {
        let lowered = block.expr("source")?;
        let value = self.with_each(id, lowered, each, sink, budget);
        if value.is_error() {
            return None;
        }
        let local = |text: &str| {
            text.starts_with("./") || text.starts_with("../") || text.starts_with("lib://")
        };
        let Some(text) = value.as_str().filter(|text| local(text)) else {
            let message = format!("`source` expects a path, found {}", value.found());
            sink.push(
                Diagnostic::error("wrong-source", message)
                    .at(value.span, "expected `./DIR`, `../DIR` or `lib://NAME`")
                    .help("modules are local directories or shipped ones; nothing is downloaded"),
            );
            return None;
        };
        let dir = if text.starts_with("lib://") {
            PathBuf::from(text)
        } else {
            crate::source::clean(&self.instance(id).module.dir.join(text))
        };
        let mut at = Some(id);
        let mut chain = vec![dir.display().to_string()];
        while let Some(above) = at {
            let instance = self.instance(above);
            if chain.len() > MOST_LEVELS {
                let message = format!("module calls go more than {MOST_LEVELS} levels deep");
                sink.push(
                    Diagnostic::error("module-recursion", message)
                        .at(value.span, "this call is one level too many")
                        .help("do modules call each other in a circle, through a link perhaps?"),
                );
                return None;
            }
            chain.push(instance.module.dir.display().to_string());
            if instance.module.dir == dir {
                chain.reverse();
                let message = format!("a module calls itself: {}", chain.join(" → "));
                sink.push(
                    Diagnostic::error("module-recursion", message)
                        .at(value.span, "this call closes the circle")
                        .help("a module cannot contain itself: take one call out"),
                );
                return None;
            }
            at = instance.call.as_ref().map(|call| call.parent);
        }
        self.loader.borrow_mut().module(&dir, value.span, sink)
    }

    fn unknown_arguments(&self, module: &Module, block: &Block, sink: &mut Sink) {
        for attr in &block.attrs {
            let name = attr.name.as_str();
            if !NOT_INPUTS.contains(&name) && module.place("variable", name).is_none() {
                let known = || module.kind("variable").map(|block| block.label.as_str()).collect();
                let errors = sink.error_count();
                let message = format!("module `{}` has no variable `{name}`", block.label);
                let habit = crate::config::habits::attribute("module", name).map(str::to_owned);
                let near = || suggest::help_at_first(errors, name, known, 12);
                sink.push(
                    Diagnostic::error("unknown-variable", message)
                        .at(attr.name_span, "not a variable of the called module")
                        .maybe_help(habit.or_else(near)),
                );
            }
        }
    }

    fn coordinates(
        &self,
        id: InstanceId,
        block: &Block,
        each: Option<&(Value, Value)>,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Option<Vec<(String, Value)>> {
        let mut all = self.instance(id).coordinates.clone();
        let written = block.attr("coordinates").is_some();
        let mut own: Vec<(String, Value, Span)> = Vec::new();
        for item in block.items("coordinates") {
            let value = self.with_each(id, &item.value, each, sink, budget);
            if value.is_error() {
                return None;
            }
            if value.to_text().is_none() {
                let message = format!(
                    "coordinate `{}` expects a number or string, found {}",
                    item.name,
                    value.found()
                );
                sink.push(
                    Diagnostic::error("wrong-type", message).at(value.span, "not a coordinate"),
                );
                return None;
            }
            own.push((item.name.clone(), value, item.name_span));
        }
        if let (false, Some((key, _))) = (written, each) {
            own.push((block.label.clone(), key.clone(), block.label_span));
        }
        for (name, value, span) in own {
            if all.iter().any(|(have, _)| *have == name) {
                let message = format!("the coordinate `{name}` is given twice on the way down");
                sink.push(
                    Diagnostic::error("coordinate-given-twice", message)
                        .at(span, "given again here")
                        .help("rename it: `coordinates = { other_name = each.key }`"),
                );
                return None;
            }
            all.push((name, value));
        }
        Some(all)
    }

    fn condition(
        &self,
        id: InstanceId,
        lowered: Option<&Lowered>,
        each: Option<&(Value, Value)>,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> bool {
        let Some(lowered) = lowered else { return false };
        let value = self.with_each(id, lowered, each, sink, budget);
        if let Kind::Bool(truth) = value.kind {
            return truth;
        }
        if !value.is_error() && !value.is_null() {
            let message = format!("`omit` expects true or false, found {}", value.found());
            sink.push(Diagnostic::error("wrong-type", message).at(value.span, "not a condition"));
        }
        false
    }

    /// Evaluates an attribute of a call, where `each` may be named.
    pub(super) fn with_each(
        &self,
        id: InstanceId,
        lowered: &Lowered,
        each: Option<&(Value, Value)>,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let mut slots = Vec::with_capacity(lowered.slots.len());
        for (name, span) in &lowered.slots {
            match (each, name.as_str()) {
                (Some((key, _)), "each.key") => slots.push(key.clone()),
                (Some((_, value)), _) => slots.push(value.clone()),
                (None, _) => {
                    sink.push(
                        Diagnostic::error(
                            "unknown-name",
                            "`each` is known only in calls with `for_each`",
                        )
                        .at(*span, "this call has one instance"),
                    );
                    return Value::error(*span);
                }
            }
        }
        self.eval_within(id, lowered, &slots, sink, budget)
    }
}

/// The instances of a `for_each`: a number n (1..n), a list or set (its values), a map (its entries); keys in
/// natural order. `None` after a report.
pub fn keys(value: &Value, sink: &mut Sink) -> Option<Vec<(Value, Value)>> {
    let wrong = |value: &Value, expected: &str, sink: &mut Sink| {
        if !value.is_error() {
            let message = format!("`for_each` expects {expected}, found {}", value.found());
            sink.push(
                Diagnostic::error("wrong-type", message)
                    .at(value.span, format!("expected {expected}")),
            );
        }
    };
    let mut pairs: Vec<(Value, Value)> = match &value.kind {
        Kind::Number(number) => {
            let count = number.as_i64().filter(|n| (0..=MOST_INSTANCES as i64).contains(n));
            let Some(count) = count else {
                let expected = format!("a whole number of instances, from 0 to {MOST_INSTANCES}");
                wrong(value, &expected, sink);
                return None;
            };
            (1..=count).map(|n| (Value::int(n, value.span), Value::int(n, value.span))).collect()
        }
        Kind::List(items) | Kind::Set(items) => {
            items.iter().map(|item| (item.clone(), item.clone())).collect()
        }
        Kind::Map(map) => map
            .iter()
            .map(|entry| {
                (Value::string(Arc::clone(&entry.key), entry.key_span), entry.value.clone())
            })
            .collect(),
        _ => {
            wrong(value, "a number, a list, a set or a map", sink);
            return None;
        }
    };
    if let Some((key, _)) = pairs.iter().find(|(key, _)| key.to_text().is_none()) {
        wrong(key, "keys that are numbers or strings", sink);
        return None;
    }
    let text = |value: &Value| value.to_text().unwrap_or_default();
    if let Some((key, _)) = pairs.iter().find(|(key, _)| text(key).is_empty()) {
        let message = "`for_each` has an empty key, and every instance needs a name";
        sink.push(
            Diagnostic::error("out-of-range", message).at(key.span, "this key is empty").help(
                "give the instance a key, or leave it out: `[for key in …: key if key != \"\"]`",
            ),
        );
        return None;
    }
    pairs.sort_by(|(a, _), (b, _)| natural::compare(&text(a), &text(b)));
    if let Some(pair) = pairs.windows(2).find(|pair| text(&pair[0].0) == text(&pair[1].0)) {
        let message = format!("`for_each` has the key `{}` twice", text(&pair[0].0));
        sink.push(
            Diagnostic::error("duplicate-key", message)
                .at(pair[1].0.span, "again here")
                .also(pair[0].0.span, "first here"),
        );
        return None;
    }
    Some(pairs)
}
