//! What a run leaves to be asked: its plan as values, the module's values, the record it would write.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::base::span::Span;
use crate::config::module::{Tested, TestedPart};
use crate::diag::{Diagnostic, Sink};
use crate::expand::RootValues;
use crate::lang::interp::Budget;
use crate::lang::json;
use crate::lang::value::{Entry, Kind, Opaque, Value};
use crate::planfile::{self, v1};
use crate::project::Planned;

/// What is known of a run when it is over.
#[derive(Default)]
pub(super) struct Facts {
    /// Its plan, if it came to one.
    pub planned: Option<Planned>,
    /// The values of the module under test.
    pub root: RootValues,
    /// The plan file, read; made when first asked for.
    whole: OnceCell<Value>,
    /// The record, written; likewise.
    record: OnceCell<Arc<str>>,
}

/// The plan of record that a run would write.
#[derive(Debug)]
pub(super) struct Record {
    /// The run.
    pub run: String,
    /// The text of the lock.
    pub text: Arc<str>,
}

impl Opaque for Record {
    fn type_name(&self) -> &'static str {
        "lock"
    }

    fn text(&self) -> String {
        format!("run.{}.lock", self.run)
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| other.text == self.text)
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

impl Facts {
    pub fn new(planned: Option<Planned>, root: RootValues) -> Self {
        Self { planned, root, ..Self::default() }
    }

    /// The value of a name, used at `at`. Poison after a report.
    pub fn value(&self, name: &Tested, at: Span, sink: &mut Sink, budget: &mut Budget) -> Value {
        let mut of = |values: &[(String, Value)], sink: &mut Sink| {
            let Some((_, value)) = values.iter().find(|(known, _)| *known == name.name) else {
                let known: Vec<&str> = values.iter().map(|(name, _)| name.as_str()).collect();
                let message = format!("there is no `{name}`");
                let diagnostic = Diagnostic::error("unknown-name", message)
                    .at(at, "not in the module under test")
                    .maybe_help(crate::base::suggest::help(&name.name, &known, 12));
                sink.push(diagnostic);
                return Value::error(at);
            };
            if name.run.is_none() {
                return value.clone();
            }
            // An earlier run has another source map: its places mean nothing in this one.
            let bytes = u64::try_from(value.written_out()).unwrap_or(u64::MAX);
            match budget.spend(value.weight(), bytes, at, sink) {
                true => at_one_place(value, at),
                false => Value::error(at),
            }
        };
        match name.part {
            TestedPart::Variable => return of(&self.root.variables, sink),
            TestedPart::Local => return of(&self.root.locals, sink),
            _ => {}
        }
        let Some(planned) = &self.planned else {
            let message = match &name.run {
                Some(_) => format!("`{name}` is not known: that run came to no plan"),
                None => format!("`{name}` is not known: there is no plan"),
            };
            sink.push(no_plan(message, at));
            return Value::error(at);
        };
        match name.part {
            TestedPart::Output => of(&planned.outputs, sink),
            TestedPart::Plan => self.member(planned, &name.name, at),
            _ => {
                let run = name.run.as_ref().map_or("", |(run, _)| run.as_str()).to_owned();
                let text =
                    self.record.get_or_init(|| planfile::lock::write(&planned.record).into());
                Value::opaque(Record { run, text: Arc::clone(text) }, at)
            }
        }
    }

    /// A member of the plan file.
    pub fn member(&self, planned: &Planned, name: &str, at: Span) -> Value {
        let read = |text: &str| json::read(text, at).unwrap_or_else(|_| Value::error(at));
        match name {
            "summary" => read(&v1::summary(&planned.summary)),
            "changes" => read(&planned.changes().json()),
            "hash" => Value::string(planned.plan.hash(), at),
            "findings" => findings(planned, at),
            _ => {
                let whole = self.whole.get_or_init(|| {
                    let name_sets = planned.templates.name_sets();
                    let extras = v1::Extras { name_sets: &name_sets, sources: true, members: &[] };
                    let mut bytes = Vec::new();
                    // Writing to memory cannot fail.
                    let _ = v1::write(&planned.plan, extras, &mut bytes);
                    read(&String::from_utf8_lossy(&bytes))
                });
                let member = whole.as_map().and_then(|map| map.get(name));
                member.cloned().unwrap_or(Value::error(at)).at(at)
            }
        }
    }
}

/// Something is asked of a plan that could not be made.
pub(super) fn no_plan(message: String, at: Span) -> Diagnostic {
    Diagnostic::error("no-plan-to-test", message)
        .at(at, "needs the plan")
        .help("a run that is expected to fail before its plan is made asserts nothing of it")
}

fn findings(planned: &Planned, at: Span) -> Value {
    let one = |finding: &crate::plan::Finding| {
        let fields = [
            ("code", Value::string(finding.code, at)),
            ("severity", Value::string(finding.severity.name(), at)),
            ("message", Value::string(finding.message.as_str(), at)),
            ("count", Value::int(i64::from(finding.count), at)),
        ];
        Value::object(fields, at)
    };
    Value::list(planned.plan.findings().iter().map(one).collect::<Vec<_>>(), at)
}

/// The value with all its parts said to stand at one place.
fn at_one_place(value: &Value, at: Span) -> Value {
    let all = |items: &[Value]| items.iter().map(|item| at_one_place(item, at)).collect::<Vec<_>>();
    match &value.kind {
        Kind::List(items) => Value::list(all(items), at),
        Kind::Set(items) => Value::set(all(items), at),
        Kind::Map(map) => {
            let entries = map.iter().map(|entry| Entry {
                key: Arc::clone(&entry.key),
                key_span: at,
                value: at_one_place(&entry.value, at),
            });
            Value::map(entries.collect(), at)
        }
        _ => value.clone().at(at),
    }
}
