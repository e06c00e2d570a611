//! The evaluator: compiled expressions to values.
//!
//! One cause gives one message: what fails becomes poison, which everything above it swallows. What is
//! not needed is not evaluated: `&&`, `||`, conditionals and `try` stop early. Deliberately absent:
//! the order of evaluation and memory of results, which belong to the [`Env`] of the layer above.

use super::expr::{Code, Expr, Id, Op};
use super::value::Value;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

mod budget;
mod call;
mod collect;
mod convert;
mod operators;
mod steps;

pub use budget::{Budget, Limits};
pub(in crate::lang) use call::shared_elements;
pub(in crate::lang) use convert::{to_bool, to_number};

/// What module-graph nodes, user functions and files are; implemented by the layer above.
pub trait Env {
    /// The value of a node. Errors of the node itself go to `sink` once, however often it is asked for.
    fn node(&self, node: u32, used_at: Span, sink: &mut Sink, budget: &mut Budget) -> Value;

    /// The result of a user-defined function.
    fn call(
        &self,
        function: u32,
        args: Vec<Value>,
        at: Span,
        sink: &mut Sink,
        budget: &mut Budget,
    ) -> Value {
        let _ = (function, args, budget);
        sink.push(
            Diagnostic::error("unknown-function", "no functions are defined here").at(at, ""),
        );
        Value::error(at)
    }

    /// The bytes of a file that the user's text names.
    ///
    /// # Errors
    /// The reason, as the message of a diagnostic.
    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        Err(format!("`{path}` cannot be read: no files are available here"))
    }
}

/// An environment without nodes, functions and files.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEnv;

impl Env for NoEnv {
    fn node(&self, _node: u32, used_at: Span, _sink: &mut Sink, _budget: &mut Budget) -> Value {
        Value::unknown(used_at)
    }
}

/// What an evaluation needs beside the expression.
pub struct EvalCtx<'a> {
    /// What nodes, user functions and files are.
    pub env: &'a dyn Env,
    /// The values of the slots, by number. A slot beyond the end is not known yet.
    pub slots: &'a [Value],
    /// Where errors go.
    pub sink: &'a mut Sink,
    /// How much work is left.
    pub budget: &'a mut Budget,
}

/// Evaluates an expression. After an error the result is poison, and the error is in the sink.
pub fn eval(expr: &Expr, ctx: &mut EvalCtx<'_>) -> Value {
    with_interp(expr, ctx, |interp| interp.eval(expr.root))
}

/// Evaluates an expression and appends its text, as a template would: the fast way to names of many
/// devices. False after an error, or if the value is not known yet.
pub fn eval_text(expr: &Expr, ctx: &mut EvalCtx<'_>, text: &mut String) -> bool {
    with_interp(expr, ctx, |interp| interp.write(expr.root, text) == collect::Written::Text)
}

/// Evaluates a function's body: `args` are the first slots.
fn with_interp<T>(
    expr: &Expr,
    ctx: &mut EvalCtx<'_>,
    run: impl FnOnce(&mut Interp<'_, '_>) -> T,
) -> T {
    let started = ctx.budget.enter(expr.span(), ctx.sink);
    let mut interp = Interp {
        code: &expr.code,
        slots: ctx.slots,
        env: ctx.env,
        sink: &mut *ctx.sink,
        budget: &mut *ctx.budget,
        frame: Vec::new(),
        trials: Vec::new(),
    };
    let result = run(&mut interp);
    ctx.budget.leave(started, expr.span());
    result
}

/// An evaluation in progress.
pub(in crate::lang) struct Interp<'a, 's> {
    code: &'a Code,
    slots: &'a [Value],
    pub(in crate::lang) env: &'a dyn Env,
    sink: &'s mut Sink,
    pub(in crate::lang) budget: &'s mut Budget,
    /// Values of the surrounding `for`s.
    frame: Vec<Value>,
    /// Sinks of the surrounding `try`s; errors go to the innermost.
    trials: Vec<Sink>,
}

/// A value that is borrowed where it lies ready, so that comparing and printing copies nothing.
enum Operand<'a> {
    Borrowed(&'a Value),
    Owned(Value),
}

impl std::ops::Deref for Operand<'_> {
    type Target = Value;
    fn deref(&self) -> &Value {
        match self {
            Self::Borrowed(value) => value,
            Self::Owned(value) => value,
        }
    }
}

impl<'a> Interp<'a, '_> {
    pub(in crate::lang) fn report(&mut self, diagnostic: Diagnostic) {
        match self.trials.last_mut() {
            Some(trial) => trial.push(diagnostic),
            None => self.sink.push(diagnostic),
        }
    }

    /// Reports and gives the poison.
    fn fail(&mut self, span: Span, diagnostic: Diagnostic) -> Value {
        self.report(diagnostic);
        Value::error(span)
    }

    fn span(&self, id: Id) -> Span {
        self.code.span(id)
    }

    /// Takes from the budget. False, after one report, when it is used up.
    pub(in crate::lang) fn charge(&mut self, steps: u64, at: Span) -> bool {
        // Beside the trials: running out is not an error that `try` forgives.
        self.budget.charge(steps, at, self.sink)
    }

    fn operand(&mut self, id: Id) -> Operand<'a> {
        let code = self.code;
        match &code.node(id).op {
            Op::Const(value) => Operand::Borrowed(value),
            Op::Slot(slot) => match self.slots.get(*slot as usize) {
                Some(value) => Operand::Borrowed(value),
                None => Operand::Owned(Value::unknown(self.span(id))),
            },
            _ => Operand::Owned(self.eval(id)),
        }
    }

    pub(in crate::lang) fn eval(&mut self, id: Id) -> Value {
        let code = self.code;
        let node = code.node(id);
        let span = code.span(id);
        if !self.charge(1, span) {
            return Value::error(span);
        }
        match &node.op {
            Op::Const(value) => value.clone(),
            Op::Slot(slot) => match self.slots.get(*slot as usize) {
                Some(value) => value.clone(),
                None => Value::unknown(span),
            },
            Op::Node(node) => self.env.node(*node, span, self.sink, self.budget),
            Op::Bound(number) => match self.frame.get(*number as usize) {
                Some(value) => value.clone(),
                // Lowering numbers variables as this frame does; a part of a loop's body that was
                // taken out and evaluated alone has no frame.
                None => Value::unknown(span),
            },
            Op::Steps { source, steps } => self.steps(*source, steps),
            Op::Neg(operand) => self.negate(*operand, span),
            Op::Not(operand) => match self.condition(*operand, "operand of `!`") {
                Ok(value) => Value::bool(!value, span),
                Err(other) => other,
            },
            Op::Binary(op, left, right) => self.binary(*op, *left, *right, span),
            Op::And(left, right) => self.logical(*left, *right, false, span),
            Op::Or(left, right) => self.logical(*left, *right, true, span),
            Op::If(condition, then, otherwise) => match self.condition(*condition, "condition") {
                Ok(true) => self.eval(*then),
                Ok(false) => self.eval(*otherwise),
                Err(other) => other,
            },
            Op::Template(parts) => self.template(parts, span),
            Op::List(items) => {
                let mut elements = Vec::with_capacity(items.len());
                for item in items {
                    elements.push(self.eval(*item));
                }
                Value::list(elements, span)
            }
            Op::Object(fields) => self.object(fields, span),
            Op::For(inner) => self.for_loop(inner, span),
            Op::Call { function, args, expand } => self.call(function, args, *expand, span),
            Op::CallUser { function, args, expand } => {
                self.call_user(*function, args, *expand, span)
            }
            Op::Error => Value::error(span),
        }
    }
}
