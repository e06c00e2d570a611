//! The evaluator: compiled expressions to values.
//!
//! One cause gives one message: what fails becomes poison, which everything above it swallows. What is
//! not needed is not evaluated: `&&`, `||`, conditionals and `try` stop early. Deliberately absent:
//! the order of evaluation and memory of results, which belong to the [`Env`] of the layer above.

use super::expr::{Code, Expr, Id, Op};
use super::types::Type;
use super::value::{MAX_DEPTH, Value};
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};

mod budget;
mod call;
mod collect;
mod conditional;
mod convert;
mod explain;
mod operators;
mod steps;

pub use budget::{Budget, Limits, Mark};
pub(in crate::lang) use call::shared_elements;
pub(in crate::lang) use convert::{to_bool, to_number};
pub use explain::operands;

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

    /// The type that the values of a node will have, if it is known without evaluating it.
    fn node_type(&self, node: u32) -> Option<Type> {
        let _ = node;
        None
    }

    /// The bytes of a file that the user's text names.
    ///
    /// # Errors
    /// The reason, as the message of a diagnostic.
    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        Err(format!("`{path}` cannot be read: no files are available here"))
    }

    /// True if there is such a file, which need not be text.
    ///
    /// # Errors
    /// The reason, as the message of a diagnostic, if that cannot be told.
    fn file_exists(&self, path: &str) -> Result<bool, String> {
        Ok(self.read_file(path).is_ok())
    }

    /// The files in a directory and below, as paths from it with `/`, sorted bytewise. A directory that does
    /// not exist has none.
    ///
    /// # Errors
    /// The reason, as the message of a diagnostic.
    fn list_files(&self, directory: &str) -> Result<Vec<String>, String> {
        Err(format!("`{directory}` cannot be listed: no files are available here"))
    }

    /// A file for messages to point into: its text, and the number it has in the source map. Without a map
    /// messages point at the call.
    ///
    /// # Errors
    /// The reason, as the message of a diagnostic.
    fn read_template(&self, path: &str) -> Result<(FileId, String), String> {
        let text = String::from_utf8(self.read_file(path)?);
        let text = text.map_err(|_| format!("`{path}` is not UTF-8 text"))?;
        Ok((FileId::NONE, text))
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

/// What one expression may need of the stack: the parser allows 64 levels with 128 operators on a way,
/// and frames are large without optimisation.
const STACK_NEEDED: usize = if cfg!(debug_assertions) { 1536 * 1024 } else { 512 * 1024 };
/// What the stack grows by where that is not left: chains of names are as long as the budget allows.
const STACK_GROWS: usize = 16 * 1024 * 1024;

fn with_interp<T>(
    expr: &Expr,
    ctx: &mut EvalCtx<'_>,
    run: impl FnOnce(&mut Interp<'_, '_>) -> T,
) -> T {
    stacker::maybe_grow(STACK_NEEDED, STACK_GROWS, || enter(expr, ctx, run))
}

fn enter<T>(expr: &Expr, ctx: &mut EvalCtx<'_>, run: impl FnOnce(&mut Interp<'_, '_>) -> T) -> T {
    let around = ctx.budget.enter(expr.span(), ctx.sink);
    let mut interp = Interp {
        code: expr.code(),
        slots: ctx.slots,
        env: ctx.env,
        sink: &mut *ctx.sink,
        budget: &mut *ctx.budget,
        frame: Vec::new(),
        trials: Vec::new(),
    };
    let result = run(&mut interp);
    ctx.budget.leave(around);
    result
}

/// An evaluation in progress.
pub(in crate::lang) struct Interp<'a, 's> {
    code: Code<'a>,
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
            Op::Known(value) => Operand::Borrowed(value),
            Op::Slot(slot) => match self.slots.get(*slot as usize) {
                Some(value) => Operand::Borrowed(value),
                None => Operand::Owned(Value::unknown(self.span(id))),
            },
            op => Operand::Owned(op.value(self.span(id)).unwrap_or_else(|| self.eval(id))),
        }
    }

    pub(in crate::lang) fn eval(&mut self, id: Id) -> Value {
        let code = self.code;
        let span = code.span(id);
        // Beside the trials: running out is not an error that `try` forgives.
        let within = self.budget.charge(1, span, self.sink) && self.budget.nest(span, self.sink);
        let value = if within { self.compute(id, span) } else { Value::error(span) };
        self.budget.nesting = self.budget.nesting.saturating_sub(1);
        value
    }

    /// A value that was just put together; poison, after a report, if it nests too deep.
    fn made(&mut self, value: Value) -> Value {
        if value.depth() <= MAX_DEPTH {
            return value;
        }
        let message = format!("a value with more than {MAX_DEPTH} levels");
        let span = value.span;
        let diagnostic = Diagnostic::error("evaluation-limit", message).at(span, "made here");
        self.fail(span, diagnostic)
    }

    /// Counts the bytes of a value about to be made. False, after one report, when there are too many.
    pub(in crate::lang) fn allocate(&mut self, bytes: usize, at: Span) -> bool {
        self.budget.allocate(u64::try_from(bytes).unwrap_or(u64::MAX), at, self.sink)
    }

    fn compute(&mut self, id: Id, span: Span) -> Value {
        let code = self.code;
        match &code.node(id).op {
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
            Op::If(inner) => self.conditional(inner, span),
            Op::Template(parts) => self.template(parts, span),
            Op::List(items) => {
                if !self.allocate(items.len() * size_of::<Value>(), span) {
                    return Value::error(span);
                }
                let mut elements = Vec::with_capacity(items.len());
                for item in items {
                    elements.push(self.eval(*item));
                }
                self.made(Value::list(elements, span))
            }
            Op::Object(fields) => self.object(fields, span),
            Op::For(inner) => self.for_loop(inner, span),
            Op::Call { function, args, expand } => self.call(function.get(), args, *expand, span),
            Op::CallUser { function, args, expand } => {
                self.call_user(*function, args, *expand, span)
            }
            Op::Error => Value::error(span),
            op @ (Op::Null | Op::Bool(_) | Op::Int(_) | Op::Text(_) | Op::Known(_)) => {
                op.value(span).unwrap_or(Value::error(span))
            }
        }
    }
}
