//! What the user asserts: `validation` of variables before the plan is made, `check` blocks after it, and
//! the root module's outputs.

use super::instance::InstanceId;
use super::world::World;
use crate::base::span::Span;
use crate::config::module::{Block, Lowered};
use crate::diag::{Diagnostic, Severity, Sink};
use crate::lang::value::Value;
use std::collections::BTreeSet;
use std::fmt::{self, Write as _};

/// What one `assert` of a `check` came to.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// `check.NAME`, with the module path.
    pub address: String,
    /// `error` or `warning` when it fails.
    pub severity: Severity,
    /// It held; `None` where its condition could not be evaluated, which was reported.
    pub passed: Option<bool>,
}

/// The values of a root module, by name.
#[derive(Debug, Default)]
pub struct RootValues {
    /// Of its variables, in the order they are written.
    pub variables: Vec<(String, Value)>,
    /// Of its locals, likewise.
    pub locals: Vec<(String, Value)>,
}

impl World {
    /// Evaluates every variable and runs its validations, in every instance.
    pub fn check_variables(&self, sink: &mut Sink) {
        for (id, block) in self.blocks("variable") {
            let value = self.variable_of(id, &block.label, block.header, sink);
            if value.is_error() || value.is_unknown() {
                continue;
            }
            let mut failed: Option<Diagnostic> = None;
            for validation in block.inner("validation") {
                let (Some(condition), Some(message)) =
                    (validation.expr("condition"), validation.expr("error_message"))
                else {
                    continue;
                };
                if self.holds(id, condition, sink) != Some(false) {
                    continue;
                }
                let said = self.message(id, message, sink);
                // One value, one message: what else it does not satisfy stands beside.
                let diagnostic = match failed {
                    None => Diagnostic::error("validation-failed", said)
                        .at(value.span, format!("the value of `{}`", block.label))
                        .also(condition.expr.span(), "this condition is false"),
                    Some(first) => {
                        first.also(condition.expr.span(), format!("this one too: {said}"))
                    }
                };
                failed = Some(self.with_operands(id, condition, diagnostic));
            }
            if let Some(diagnostic) = failed {
                self.trace(id, sink, |sink| sink.push(diagnostic));
            }
        }
    }

    /// Evaluates every local and output once, so that a fault in an unused one is found too. Outputs
    /// may need counts that are known only when the plan is made; they stay unknown here.
    pub fn check_values(&self, sink: &mut Sink) {
        self.check_locals(sink);
        for (id, block) in self.blocks("output") {
            self.output(id, &block.label, block.header, sink);
        }
    }

    /// Evaluates every local once, used or not.
    pub fn check_locals(&self, sink: &mut Sink) {
        for (id, block) in self.blocks("locals") {
            for attr in &block.attrs {
                self.local_of(id, &attr.name, attr.name_span, sink);
            }
        }
    }

    /// Runs all `check` blocks. A failing assert is reported with the severity its check states.
    pub fn run_checks(&self, sink: &mut Sink) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for (id, block) in self.blocks("check") {
            let severity = self.severity(id, block, sink);
            let address = format!("{}check.{}", self.instance(id).path(), block.label);
            for assert in block.inner("assert") {
                let (Some(condition), Some(message)) =
                    (assert.expr("condition"), assert.expr("error_message"))
                else {
                    continue;
                };
                let passed = self.holds(id, condition, sink);
                if passed == Some(false) {
                    let said = self.message(id, message, sink);
                    let diagnostic = Diagnostic::new(severity, "check-failed", said)
                        .at(condition.expr.span(), "this condition is false")
                        .also(block.header, format!("in `{address}`"));
                    let diagnostic = self.with_operands(id, condition, diagnostic);
                    self.trace(id, sink, |sink| sink.push(diagnostic));
                }
                outcomes.push(Outcome { address: address.clone(), severity, passed });
            }
        }
        outcomes
    }

    /// The root module's variables and locals with their values, for tests. What is wrong with them was
    /// reported by the checks before.
    pub fn root_values(&self) -> RootValues {
        let (root, mut unheard) = (self.root(), Sink::new());
        let module = self.instance(root).module();
        let variables = module.kind("variable").map(|block| {
            let value = self.variable_of(root, &block.label, block.header, &mut unheard);
            (block.label.clone(), value)
        });
        let variables = variables.collect();
        let locals = module.kind("locals").flat_map(|block| &block.attrs).map(|attr| {
            (attr.name.clone(), self.local_of(root, &attr.name, attr.name_span, &mut unheard))
        });
        RootValues { variables, locals: locals.collect() }
    }

    /// The labelled blocks of the project and where they stand. Instances of a module share its text, so
    /// their addresses are without keys: `module.su.check.balanced`.
    pub fn declared(&self) -> Vec<(String, Span)> {
        let mut seen = BTreeSet::new();
        let mut declared = Vec::new();
        for id in self.ids() {
            let path = self.path_without_keys(id);
            if !seen.insert(path.clone()) {
                continue;
            }
            for block in &self.instance(id).module().blocks {
                let kind = block.schema.kind;
                let kind = if kind == "variable" { "var" } else { kind };
                if !block.label.is_empty() {
                    declared.push((format!("{path}{kind}.{}", block.label), block.whole));
                }
                if kind == "locals" {
                    let attrs = block.attrs.iter();
                    declared.extend(attrs.map(|attr| {
                        (format!("{path}local.{}", attr.name), attr.name_span.to(attr.value_span))
                    }));
                }
            }
        }
        declared
    }

    fn path_without_keys(&self, id: InstanceId) -> String {
        let mut names = Vec::new();
        let mut call = self.instance(id).call();
        while let Some(step) = call {
            names.push(step.name.as_str());
            call = self.instance(step.parent).call();
        }
        names.iter().rev().map(|name| format!("module.{name}.")).collect()
    }

    /// The root module's outputs by name, in natural order. They are written out in full: if that would
    /// take more than the bound of a text, it is reported and all of them are poison.
    pub fn outputs(&self, sink: &mut Sink) -> Vec<(String, Value)> {
        let root = self.root();
        let most = self.budget.borrow().limits().text_bytes;
        let mut room = Room { left: most };
        let mut outputs = Vec::new();
        let mut fit = true;
        for (_, block) in self.blocks("output").into_iter().filter(|(id, _)| *id == root) {
            let value = self.output(root, &block.label, block.header, sink);
            if fit && write!(room, "{value}").is_err() {
                fit = false;
                let message = format!("the outputs would take more than {most} bytes, written out");
                let diagnostic = Diagnostic::error("evaluation-limit", message)
                    .at(block.header, "with this one")
                    .help("put out what is read: a count, a list of names, the value of one part");
                sink.push(diagnostic);
            }
            outputs.push((block.label.clone(), value));
        }
        if !fit {
            outputs.iter_mut().for_each(|(_, value)| *value = Value::error(value.span));
        }
        outputs
    }

    /// Adds to a failed condition what its parts are.
    fn with_operands(
        &self,
        id: InstanceId,
        condition: &Lowered,
        mut diagnostic: Diagnostic,
    ) -> Diagnostic {
        for (span, value) in self.operands(id, &condition.expr) {
            diagnostic = diagnostic.also(span, format!("this is {}", value.preview(80)));
        }
        diagnostic
    }

    /// Whether a condition holds; `None` after a report, or where it is not known.
    fn holds(&self, id: InstanceId, condition: &Lowered, sink: &mut Sink) -> Option<bool> {
        let value = self.eval(id, condition, &[], sink);
        let held = match value.as_str() {
            // Texts that spell a truth value count, as everywhere.
            Some(text) => text.parse().ok(),
            None => value.as_bool(),
        };
        if held.is_none() && !value.is_error() && !value.is_unknown() {
            let message = format!("a condition is true or false, found {}", value.found());
            let diagnostic =
                Diagnostic::error("wrong-type", message).at(value.span, "not a condition");
            self.trace(id, sink, |sink| sink.push(diagnostic));
        }
        held
    }

    fn message(&self, id: InstanceId, message: &Lowered, sink: &mut Sink) -> String {
        let value = self.eval(id, message, &[], sink);
        value
            .to_text()
            .map_or_else(|| "a condition does not hold".to_owned(), |text| text.to_string())
    }

    fn severity(&self, id: InstanceId, block: &Block, sink: &mut Sink) -> Severity {
        let Some(lowered) = block.expr("severity") else { return Severity::Error };
        let value = self.eval(id, lowered, &[], sink);
        match value.as_str() {
            Some("error") => Severity::Error,
            Some("warning") => Severity::Warning,
            _ => {
                if !value.is_error() {
                    let message = format!(
                        "`severity` expects \"error\" or \"warning\", found {}",
                        value.found()
                    );
                    let diagnostic = Diagnostic::error("unknown-choice", message)
                        .at(value.span, "not one of them");
                    self.trace(id, sink, |sink| sink.push(diagnostic));
                }
                Severity::Error
            }
        }
    }

    fn variable_of(&self, id: InstanceId, name: &str, at: Span, sink: &mut Sink) -> Value {
        self.trace(id, sink, |sink| self.variable_now(id, name, at, sink))
    }
}

/// Counts what is written to it, up to a bound.
struct Room {
    left: usize,
}

impl fmt::Write for Room {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.left = self.left.checked_sub(text.len()).ok_or(fmt::Error)?;
        Ok(())
    }
}
