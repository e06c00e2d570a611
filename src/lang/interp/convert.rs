//! The conversions that operators and functions make by themselves: text to number or truth value.

use super::super::expr::Id;
use super::super::number::Number;
use super::super::value::{Kind, Value};
use super::{Interp, Operand};
use crate::base::span::Span;
use crate::diag::Diagnostic;

/// The number that a value is or spells.
pub(in crate::lang) fn to_number(value: &Value) -> Option<Number> {
    match &value.kind {
        Kind::Number(number) => Some(*number),
        Kind::String(text) => Number::parse(text).ok(),
        _ => None,
    }
}

/// The truth value that a value is or spells.
pub(in crate::lang) fn to_bool(value: &Value) -> Option<bool> {
    match &value.kind {
        Kind::Bool(truth) => Some(*truth),
        Kind::String(text) => match &**text {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        },
        _ => None,
    }
}

/// Poison and unknown pass through; `None` for values to work with.
pub(super) fn passed(value: &Value, span: Span) -> Option<Value> {
    match value.kind {
        Kind::Error => Some(Value::error(span)),
        Kind::Unknown => Some(Value::unknown(span)),
        _ => None,
    }
}

impl<'a> Interp<'a, '_> {
    /// A truth value, or what to return instead. `role` says whose: `condition`.
    pub(super) fn condition(&mut self, id: Id, role: &str) -> Result<bool, Value> {
        let value = self.operand(id);
        let span = self.span(id);
        if let Some(other) = passed(&value, span) {
            return Err(other);
        }
        to_bool(&value).ok_or_else(|| self.wrong_operand(&value, span, role, "true or false"))
    }

    /// A number, or what to return instead.
    pub(super) fn numeric(&mut self, id: Id, role: &str) -> Result<Number, Value> {
        let value: Operand<'a> = self.operand(id);
        if let Kind::Number(number) = value.kind {
            return Ok(number);
        }
        let span = self.span(id);
        if let Some(other) = passed(&value, span) {
            return Err(other);
        }
        to_number(&value).ok_or_else(|| self.wrong_operand(&value, span, role, "a number"))
    }

    fn wrong_operand(&mut self, value: &Value, span: Span, role: &str, expected: &str) -> Value {
        let message = format!("the {role} must be {expected}, found {}", value.found());
        let diagnostic = Diagnostic::error("wrong-type", message).at(span, "used here");
        self.fail(span, origin(diagnostic, value, span))
    }
}

/// Adds where a value comes from, unless that is the place already shown.
pub(in crate::lang) fn origin(diagnostic: Diagnostic, value: &Value, shown: Span) -> Diagnostic {
    let inside = value.span.file == shown.file
        && value.span.start >= shown.start
        && value.span.end <= shown.end;
    if inside { diagnostic } else { diagnostic.also(value.span, "the value comes from here") }
}
