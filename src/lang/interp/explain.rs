//! Why a condition is what it is: the values of its parts, for messages of failed checks.

use super::super::expr::{Expr, Id, Op};
use super::super::value::Value;
use super::{EvalCtx, Interp, with_interp};
use crate::base::span::Span;

/// At most so many parts are shown.
const MOST_PARTS: usize = 8;

/// The parts of a condition that decide it, with their values: the two sides of a comparison, the arguments
/// of a call, the first operand of `&&` that is false. Literals, and parts with errors, are left out.
pub fn operands(expr: &Expr, ctx: &mut EvalCtx<'_>) -> Vec<(Span, Value)> {
    with_interp(expr, ctx, |interp| {
        let mut found = Vec::new();
        interp.explain(expr.root, true, &mut found);
        found
    })
}

impl Interp<'_, '_> {
    /// Adds what decides `id`; `whole` where its own value is known from elsewhere.
    fn explain(&mut self, id: Id, whole: bool, found: &mut Vec<(Span, Value)>) {
        if found.len() >= MOST_PARTS {
            return;
        }
        let code = self.code;
        match &code.node(id).op {
            Op::And(a, b) => {
                let first = self.quietly(*a).and_then(|value| super::to_bool(&value));
                self.explain(if first == Some(false) { *a } else { *b }, false, found);
            }
            Op::Or(a, b) => {
                self.explain(*a, false, found);
                self.explain(*b, false, found);
            }
            Op::Not(a) => self.explain(*a, false, found),
            Op::Binary(_, a, b) => {
                self.show(*a, found);
                self.show(*b, found);
            }
            Op::If(inner) => {
                let truth = self.quietly(inner.condition).and_then(|value| super::to_bool(&value));
                self.explain(inner.condition, false, found);
                let taken = if truth == Some(true) { inner.then } else { inner.otherwise };
                self.explain(taken, false, found);
            }
            Op::Call { args, .. } | Op::CallUser { args, .. } => {
                for arg in args {
                    self.show(*arg, found);
                }
            }
            _ if whole => {}
            _ => self.show(id, found),
        }
    }

    /// Adds the value of a part, unless it is a literal.
    fn show(&mut self, id: Id, found: &mut Vec<(Span, Value)>) {
        let span = self.span(id);
        let literal = self.code.node(id).op.is_literal();
        let known = found.iter().any(|(known, _)| *known == span);
        if literal || known || found.len() >= MOST_PARTS {
            return;
        }
        if let Some(value) = self.quietly(id) {
            found.push((span, value));
        }
    }

    /// The value of a part; none if it has an error or is not known.
    fn quietly(&mut self, id: Id) -> Option<Value> {
        let value = self.attempt(id).ok()?;
        (!value.is_error() && !value.is_unknown()).then_some(value)
    }
}
