//! What the expressions of a run may use: the environment they are evaluated in.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use super::facts::{Facts, no_plan};
use super::pattern::Covered;
use super::read;
use super::runner::Runner;
use crate::base::span::Span;
use crate::config::module::{Lowered, NodeKind};
use crate::config::test_file::FUNCTIONS;
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::{Budget, Env, EvalCtx, eval, operands};
use crate::lang::value::Value;
use crate::source::{Entry, LIBRARY_PREFIX, clean, is_below};

/// Where one run's expressions are evaluated.
pub(super) struct Scene<'r, 'f> {
    pub runner: &'r Runner<'f>,
    /// The place of the `run` block in the file; only those before it can be named.
    pub place: usize,
    /// `each.key` and `each.value`.
    pub each: Option<(Value, Value)>,
    /// The directory of the module under test, where paths of files start.
    pub dir: PathBuf,
    /// What the run came to, once it did.
    pub own: Option<Rc<Facts>>,
    /// Names whose absence was said already.
    pub said: RefCell<BTreeSet<u32>>,
}

impl Scene<'_, '_> {
    /// The value of an expression. Poison after a report.
    pub fn eval(&self, lowered: &Lowered, budget: &mut Budget, sink: &mut Sink) -> Value {
        let Some(slots) = self.slots(lowered, sink) else {
            return Value::error(lowered.expr.span());
        };
        eval(&lowered.expr, &mut EvalCtx { env: self, slots: &slots, sink, budget })
    }

    /// The parts of a condition that decide it, with their values.
    pub fn operands(&self, lowered: &Lowered, budget: &mut Budget) -> Vec<(Span, Value)> {
        let mut unheard = Sink::new();
        let Some(slots) = self.slots(lowered, &mut unheard) else { return Vec::new() };
        let (env, sink) = (self, &mut unheard);
        operands(&lowered.expr, &mut EvalCtx { env, slots: &slots, sink, budget })
    }

    fn slots(&self, lowered: &Lowered, sink: &mut Sink) -> Option<Vec<Value>> {
        let mut slots = Vec::with_capacity(lowered.slots.len());
        for (name, span) in &lowered.slots {
            match (&self.each, name.as_str()) {
                (Some((key, _)), "each.key") => slots.push(key.clone()),
                (Some((_, value)), _) => slots.push(value.clone()),
                (None, _) => {
                    let message = "`each` is known only in runs with `for_each`";
                    let diagnostic = Diagnostic::error("unknown-name", message)
                        .at(*span, "this run has no `for_each`")
                        .help("write `for_each = …` beside the asserts, or name the value itself");
                    sink.push(diagnostic);
                    return None;
                }
            }
        }
        Some(slots)
    }

    fn place(&self, path: &str) -> Result<PathBuf, String> {
        if path.starts_with(LIBRARY_PREFIX) {
            return Ok(PathBuf::from(path));
        }
        if Path::new(path).is_absolute() {
            return Err(format!("`{path}` is absolute; a test reads files of its project"));
        }
        let place = clean(&self.dir.join(path));
        let Runner { request, found, .. } = self.runner;
        if [&request.path, &found.dir, &self.dir].iter().any(|dir| is_below(dir, &place)) {
            return Ok(place);
        }
        Err(format!("`{path}` leads out of the project; a test reads files of its project"))
    }

    /// The records of a member of this run's plan that the patterns choose.
    fn choose(&self, function: &str, args: &[Value], at: Span, sink: &mut Sink) -> Option<Value> {
        let own = self.own.as_ref()?;
        let Some(planned) = &own.planned else {
            let message = format!("`{function}` needs the plan, and there is none");
            sink.push(no_plan(message, at));
            return None;
        };
        let model = planned.plan.model();
        let mut patterns = Vec::with_capacity(args.len());
        for arg in args {
            if read::is_silent(arg) {
                return None;
            }
            match Covered::new(model, arg) {
                Ok(covered) => patterns.push(covered),
                Err(diagnostic) => sink.push(*diagnostic),
            }
        }
        if patterns.len() < args.len() {
            return None;
        }
        let all = own.member(planned, function, at);
        let chosen = all.as_list()?.iter().filter(|record| match patterns.as_slice() {
            [devices] => {
                let address = record.as_map().and_then(|map| map.get("address")?.as_str());
                address.is_some_and(|address| devices.device(address))
            }
            [a, z] => between(record, a, z),
            _ => false,
        });
        Some(Value::list(chosen.cloned().collect::<Vec<_>>(), at))
    }
}

/// A link or cable has an end in each of two patterns, whichever is on its a side.
fn between(record: &Value, a: &Covered, z: &Covered) -> bool {
    let Some(map) = record.as_map() else { return false };
    match (map.get("a"), map.get("z"), map.get("ends").and_then(Value::as_list)) {
        (Some(one), Some(other), _) => (a.end(one) && z.end(other)) || (a.end(other) && z.end(one)),
        (_, _, Some(ends)) => {
            let side = |end: &&Value, wanted: &str| {
                end.as_map().and_then(|map| map.get("side")?.as_str()) == Some(wanted)
            };
            let any = |wanted: &str, pattern: &Covered| {
                ends.iter().filter(|end| side(end, wanted)).any(|end| pattern.end(end))
            };
            (any("a", a) && any("z", z)) || (any("a", z) && any("z", a))
        }
        _ => false,
    }
}

impl Env for Scene<'_, '_> {
    fn node(&self, node: u32, used_at: Span, sink: &mut Sink, budget: &mut Budget) -> Value {
        let kind = self.runner.file.nodes.get(node as usize).map(|node| &node.kind);
        let Some(NodeKind::Tested(name)) = kind else { return Value::error(used_at) };
        let mut found = Sink::new();
        let value = match &name.run {
            None => match &self.own {
                Some(own) => own.value(name, used_at, &mut found, budget),
                None => Value::error(used_at),
            },
            Some((run, key)) => {
                let facts =
                    self.runner.earlier(run, key.as_deref(), self.place, used_at, &mut found);
                facts.map_or(Value::error(used_at), |facts| {
                    facts.value(name, used_at, &mut found, budget)
                })
            }
        };
        // One absence, one message, however many asserts ask.
        if !found.is_empty() && self.said.borrow_mut().insert(node) {
            sink.merge(found);
        }
        value
    }

    fn call(
        &self,
        function: u32,
        args: Vec<Value>,
        at: Span,
        sink: &mut Sink,
        _budget: &mut Budget,
    ) -> Value {
        let Some((name, _)) = FUNCTIONS.get(function as usize) else { return Value::error(at) };
        if self.own.is_none() {
            let message = format!("`{name}` is known only when the run is planned");
            sink.push(
                Diagnostic::error("unknown-function", message).at(at, "use it in an `assert`"),
            );
            return Value::error(at);
        }
        self.choose(name, &args, at, sink).unwrap_or(Value::error(at))
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        let path = self.place(path)?;
        self.runner.request.source.read(&path).map_err(|error| error.to_string())
    }

    fn file_exists(&self, path: &str) -> Result<bool, String> {
        let path = self.place(path)?;
        Ok(self.runner.request.source.entry(&path) == Some(Entry::File))
    }
}
