//! Operators: arithmetic, comparison, logic.

use std::cmp::Ordering;

use super::super::expr::{BinaryOp, Id};
use super::super::number::{Number, NumberError};
use super::super::value::{Kind, Value};
use super::Interp;
use super::convert::passed;
use crate::base::span::Span;
use crate::diag::Diagnostic;

impl Interp<'_, '_> {
    pub(super) fn negate(&mut self, operand: Id, span: Span) -> Value {
        match self.numeric(operand, "operand of `-`") {
            Ok(number) => Value::number(number.neg(), span),
            Err(other) => other,
        }
    }

    /// `&&` and `||`: `decisive` is the left value that decides alone.
    pub(super) fn logical(&mut self, left: Id, right: Id, decisive: bool, span: Span) -> Value {
        let role = if decisive { "operand of `||`" } else { "operand of `&&`" };
        match self.condition(left, role) {
            Ok(value) if value == decisive => Value::bool(value, span),
            Ok(_) => match self.condition(right, role) {
                Ok(value) => Value::bool(value, span),
                Err(other) => other,
            },
            Err(other) => other,
        }
    }

    pub(super) fn binary(&mut self, op: BinaryOp, left: Id, right: Id, span: Span) -> Value {
        if matches!(op, BinaryOp::Eq | BinaryOp::NotEq) {
            let a = self.operand(left);
            let b = self.operand(right);
            // Poison wins over unknown: something was reported.
            for value in [&a, &b] {
                if value.is_error() {
                    return Value::error(span);
                }
            }
            for value in [&a, &b] {
                if let Some(other) = passed(value, span) {
                    return other;
                }
            }
            return self.equality(&a, &b, op, span);
        }
        let role = match op {
            BinaryOp::Add => "operand of `+`",
            BinaryOp::Sub => "operand of `-`",
            BinaryOp::Mul => "operand of `*`",
            BinaryOp::Div => "operand of `/`",
            BinaryOp::Mod => "operand of `%`",
            _ => "operand of a comparison",
        };
        let a = self.numeric(left, role);
        // Both sides are checked, so that both mistakes are reported.
        let b = self.numeric(right, role);
        let (a, b) = match (a, b) {
            (Ok(a), Ok(b)) => (a, b),
            (Err(other), Ok(_)) | (Ok(_), Err(other)) => return other.at(span),
            (Err(a), Err(b)) => {
                let kind = if a.is_error() { a.kind } else { b.kind };
                return Value::new(kind, span);
            }
        };
        let result = match op {
            BinaryOp::Add => a.add(b),
            BinaryOp::Sub => a.sub(b),
            BinaryOp::Mul => a.mul(b),
            BinaryOp::Div => a.div(b),
            BinaryOp::Mod => a.rem(b),
            _ => return Value::bool(compares(op, a.cmp(&b)), span),
        };
        match result {
            Ok(number) => Value::number(number, span),
            Err(error) => self.arithmetic_error(error, op, a, right, span),
        }
    }

    fn equality(&mut self, a: &Value, b: &Value, op: BinaryOp, span: Span) -> Value {
        if !self.charge(a.weight().min(b.weight()), span) {
            return Value::error(span);
        }
        let equal = a.equals(b);
        if !equal && a.is_collection() != b.is_collection() && self.alike(a, b, span) {
            let (list, tuple) = match a.kind {
                Kind::Map(_) => ("a map", "an object"),
                _ => ("a list", "a tuple"),
            };
            let convert = if tuple == "a tuple" { "tolist" } else { "tomap" };
            let message = format!("{list} never equals {tuple}, whatever they hold");
            let diagnostic = Diagnostic::warning("never-equal", message)
                .at(span, format!("the same content, but `{}` takes it as different", op.sign()))
                .help(format!("bring both to one type: `{convert}(…)`"));
            self.report(diagnostic);
        }
        Value::bool(equal == (op == BinaryOp::Eq), span)
    }

    /// True if two values differ in nothing but one being a list or map, the other a tuple or object.
    fn alike(&mut self, a: &Value, b: &Value, span: Span) -> bool {
        let kinds = matches!(
            (&a.kind, &b.kind),
            (Kind::List(_), Kind::List(_)) | (Kind::Map(_), Kind::Map(_))
        );
        kinds && self.charge(a.weight().min(b.weight()), span) && a.same(b)
    }

    fn arithmetic_error(
        &mut self,
        error: NumberError,
        op: BinaryOp,
        left: Number,
        right: Id,
        span: Span,
    ) -> Value {
        let diagnostic = match error {
            NumberError::DivisionByZero => {
                let what = if op == BinaryOp::Mod { "remainder of a division" } else { "division" };
                let value = self.operand(right);
                let at = self.span(right);
                let diagnostic = Diagnostic::error("division-by-zero", format!("{what} by zero"))
                    .at(at, format!("this is 0, and `{left}` is to be divided by it"));
                super::convert::origin(diagnostic, &value, at)
            }
            _ => {
                let message = format!("the result of `{}` has more than 28 digits", op.sign());
                Diagnostic::error("number-overflow", message).at(span, "")
            }
        };
        self.fail(span, diagnostic)
    }
}

fn compares(op: BinaryOp, order: Ordering) -> bool {
    match op {
        BinaryOp::Less => order.is_lt(),
        BinaryOp::LessEq => order.is_le(),
        BinaryOp::Greater => order.is_gt(),
        BinaryOp::GreaterEq => order.is_ge(),
        _ => order.is_eq(),
    }
}
