//! Giving variables their values: what the call or the user gives, else the default, converted to the type
//! that is declared. Deliberately absent: where the user's values come from (`project::variables`).

use super::instance::{Instance, InstanceId};
use super::world::World;
use crate::base::span::Span;
use crate::base::suggest;
use crate::config::module::{Attr, AttrForm, Block, NodeKind};
use crate::diag::{Diagnostic, Sink};
use crate::lang::interp::Budget;
use crate::lang::value::Value;

/// The steps that it costs to convert one part of a value: its type is told, compared and allocated.
const STEPS_A_PART: u64 = 8;

impl World {
    /// Reports values for variables that the root module does not have.
    pub(super) fn unknown_inputs(&self, root: InstanceId, sink: &mut Sink) {
        let module = &self.instance(root).module;
        for (name, value) in &self.inputs {
            if module.place("variable", name).is_none() {
                let known = || module.kind("variable").map(|block| block.label.as_str()).collect();
                let help = suggest::help_at_first(sink.error_count(), name, known, 12);
                sink.push(
                    Diagnostic::error("unknown-variable", format!("there is no variable `{name}`"))
                        .at(value.span, "given here")
                        .maybe_help(help),
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

    /// Converts a value to the type its variable declares.
    fn typed(block: &Block, value: &Value, sink: &mut Sink, budget: &mut Budget) -> Value {
        let Some(declared) = block.declared_type() else { return value.clone() };
        // Conversion makes the parts anew that values share, for each instance again.
        let bytes = u64::try_from(value.written_out()).unwrap_or(u64::MAX);
        let free = declared.is_any() || value.depth() == 0;
        let steps = value.weight().saturating_mul(STEPS_A_PART);
        if !free && !budget.spend(steps, bytes, value.span, sink) {
            return Value::error(value.span);
        }
        declared.convert(value, &format!("var.{}", block.label), sink)
    }

    /// The value of a variable: what the call or the user gives, else the default; converted to its type.
    pub(super) fn variable(
        &self,
        id: InstanceId,
        name: &str,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let instance = self.instance(id);
        let Some(block) = instance.module.block("variable", name) else { return Value::error(at) };
        let given = match &instance.call {
            Some(call) => {
                let parent = self.instance(call.parent);
                let attr: Option<&Attr> = parent.module.blocks[call.block].attr(name);
                attr.and_then(|attr| match &attr.form {
                    AttrForm::Expr(lowered) => {
                        Some(self.with_each(call.parent, lowered, call.each.as_ref(), sink, budget))
                    }
                    _ => None,
                })
            }
            None => self.inputs.get(name).cloned(),
        };
        let nullable = match block.expr("nullable") {
            Some(lowered) => {
                self.eval_within(id, lowered, &[], sink, budget).as_bool().unwrap_or(true)
            }
            None => true,
        };
        let given = given.filter(|value| nullable || !value.is_null());
        let value = match (given, block.expr("default")) {
            (Some(given), _) => given,
            (None, Some(lowered)) => self.eval_within(id, lowered, &[], sink, budget),
            (None, None) => {
                missing(block, name, instance, sink);
                return Value::error(at);
            }
        };
        if !nullable && value.is_null() {
            let message = format!("variable `{name}` is not nullable, found null");
            sink.push(Diagnostic::error("wrong-type", message).at(value.span, "null"));
            return Value::error(at);
        }
        Self::typed(block, &value, sink, budget)
    }
}

fn missing(block: &Block, name: &str, instance: &Instance, sink: &mut Sink) {
    let mut diagnostic = Diagnostic::error(
        "missing-variable",
        format!("variable `{name}` has no value and no default"),
    )
    .at(block.header, "declared here");
    diagnostic = match &instance.call {
        Some(call) => diagnostic
            .also(call.span, format!("this call does not give `{name}`"))
            .help(format!("write `{name} = …` in the call")),
        None => diagnostic.help(format!(
            "give it: `--var {name}=…`, a `--var-file`, or WIRELOOM_VAR_{name} in the environment"
        )),
    };
    sink.push(diagnostic);
}
