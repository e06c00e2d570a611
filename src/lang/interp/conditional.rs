//! `a ? b : c`: one arm is evaluated, and gets the type that both arms have in common.

use super::super::expr::{Arms, Id, If, Op, static_type};
use super::super::types::{Objects, Type, unify};
use super::super::value::{Kind, Value};
use super::Interp;
use super::convert::origin;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

/// Tuples and objects of more parts than this keep their own type: bringing all elements to one would
/// take longer than what the conditional does.
const MAX_WEIGHT: u64 = 1000;

/// How many values it takes to tell the type of one.
fn type_weight(value: &Value) -> u64 {
    let first = match &value.kind {
        Kind::List(elements) | Kind::Set(elements) => elements.first(),
        Kind::Map(map) => map.entries().first().map(|entry| &entry.value),
        _ => return 1,
    };
    // All elements of a collection are of the type of the first.
    if value.is_collection() { first.map_or(1, Value::weight) } else { value.weight() }
}

impl Interp<'_, '_> {
    pub(super) fn conditional(&mut self, inner: &If, span: Span) -> Value {
        let truth = match self.condition(inner.condition, "condition") {
            Ok(truth) => truth,
            Err(other) => return other.at(span),
        };
        let (taken, other) = match truth {
            true => (inner.then, inner.otherwise),
            false => (inner.otherwise, inner.then),
        };
        let value = self.eval(taken);
        if matches!(value.kind, Kind::Null | Kind::Unknown | Kind::Error) {
            return value;
        }
        match &inner.arms {
            Arms::Alike => value,
            Arms::Become(ty) => self.become_type(ty, value, span),
            Arms::Open => self.meet(value, other, span),
        }
    }

    /// The value of one arm, given the type it has in common with the other.
    fn meet(&mut self, value: Value, other: Id, span: Span) -> Value {
        if type_weight(&value) > MAX_WEIGHT {
            return value;
        }
        let Some(there) = self.static_type(other) else { return value };
        // The way of nearly all conditionals.
        match (&value.kind, &there) {
            (_, Type::Any)
            | (Kind::Number(_), Type::Number)
            | (Kind::String(_), Type::String)
            | (Kind::Bool(_), Type::Bool) => return value,
            _ => {}
        }
        let here = value.ty();
        if here == there {
            return value;
        }
        match unify(&[here, there.clone()], Objects::Keep) {
            Some(ty) if ty.is_any() => value,
            Some(ty) => self.become_type(&ty, value, span),
            None => {
                let (found, wanted) = (value.ty().described(), there.described());
                let message = format!(
                    "the arms of the conditional are {found} and {wanted}, which have no type in common"
                );
                let at = self.span(other);
                let diagnostic = Diagnostic::error("different-arms", message).at(at, wanted);
                self.fail(span, origin(diagnostic, &value, at))
            }
        }
    }

    fn become_type(&mut self, ty: &Type, value: Value, span: Span) -> Value {
        if !self.charge(value.weight(), span) || !self.allocate(value.written_out(), span) {
            return Value::error(span);
        }
        let mut sink = Sink::new();
        let converted = ty.convert(&value, "value", &mut sink);
        for diagnostic in sink.take() {
            self.report(diagnostic.also(span, "both arms of this conditional become one type"));
        }
        converted
    }

    /// The type of a node as far as it is known without evaluating it.
    fn static_type(&self, id: Id) -> Option<Type> {
        let left = std::cell::Cell::new(MAX_WEIGHT);
        let small_type = |value: &Value| {
            left.set(left.get().checked_sub(type_weight(value))?);
            Some(value.ty())
        };
        static_type(self.code.nodes, id, &|op| match op {
            Op::Slot(slot) => self.slots.get(*slot as usize).and_then(small_type),
            Op::Bound(number) => self.frame.get(*number as usize).and_then(small_type),
            Op::Node(node) => {
                left.set(left.get().checked_sub(1)?);
                self.env.node_type(*node)
            }
            _ => None,
        })
    }
}
