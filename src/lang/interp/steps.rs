//! Traversal: `.name`, `[key]`, splats. The steps are walked, not recursed into; only splats recurse,
//! and there are at most 256 steps.

use std::sync::Arc;

use super::super::expr::{Id, Step, StepKind};
use super::super::value::{Kind, OpaqueError, Value};
use super::Interp;
use super::convert::{origin, passed};
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::Diagnostic;

impl Interp<'_, '_> {
    pub(super) fn steps(&mut self, source: Id, steps: &[Step]) -> Value {
        let at = self.span(source);
        let value = self.operand(source);
        match &*value {
            value if steps.is_empty() => value.clone(),
            value => {
                let value = value.clone();
                self.walk(value, steps, at)
            }
        }
    }

    /// Applies steps to a value; `at` is the text of what they are applied to.
    fn walk(&mut self, mut value: Value, steps: &[Step], mut at: Span) -> Value {
        let mut index = 0;
        while let Some(step) = steps.get(index) {
            let whole = at.to(step.span);
            if !self.charge(1, whole) {
                return Value::error(whole);
            }
            if let Some(other) = passed(&value, whole) {
                return other;
            }
            match &step.kind {
                StepKind::Attr(name) => value = self.attribute(&value, name, step.span, at),
                StepKind::LegacyIndex(key) => value = self.index(&value, key, step.span, at),
                StepKind::Index(key) => {
                    let key = self.eval(*key);
                    if let Some(other) = passed(&key, whole) {
                        return other;
                    }
                    value = self.index(&value, &key, step.span, at);
                }
                StepKind::FullSplat => return self.splat(&value, &steps[index + 1..], whole),
                StepKind::AttrSplat => {
                    let rest = &steps[index + 1..];
                    let takes = |step: &Step| {
                        matches!(step.kind, StepKind::Attr(_) | StepKind::LegacyIndex(_))
                    };
                    let taken = rest.iter().take_while(|step| takes(step)).count();
                    value = self.splat(&value, &rest[..taken], whole);
                    index += taken;
                }
            }
            at = whole;
            index += 1;
        }
        value
    }

    fn splat(&mut self, value: &Value, steps: &[Step], at: Span) -> Value {
        let elements: Arc<[Value]> = match &value.kind {
            // Null is no element, any other single value is one: `x[*]` makes a list of either.
            Kind::Null => return Value::list(Vec::new(), at),
            Kind::List(elements) | Kind::Set(elements) => Arc::clone(elements),
            Kind::Opaque(opaque) => match opaque.elements() {
                Ok(elements) => elements,
                Err(OpaqueError::Missing) => Arc::from([value.clone()]),
                Err(OpaqueError::Refused(reason)) => return self.refused(value, reason, at),
            },
            _ => Arc::from([value.clone()]),
        };
        if steps.is_empty() {
            return Value::list(elements, at);
        }
        if !self.allocate(elements.len() * size_of::<Value>(), at) {
            return Value::error(at);
        }
        let mut results = Vec::with_capacity(elements.len());
        for element in elements.iter() {
            let result = self.walk(element.clone(), steps, at);
            // One message for a splat is enough; the others would read alike.
            if result.is_error() {
                return result;
            }
            results.push(result);
        }
        self.made(Value::list(results, at))
    }

    fn attribute(&mut self, value: &Value, name: &str, step: Span, at: Span) -> Value {
        let whole = at.to(step);
        match &value.kind {
            Kind::Map(map) => {
                if let Some(found) = map.get(name) {
                    return found.clone();
                }
            }
            Kind::Opaque(opaque) => match opaque.get_attr(name) {
                Ok(found) => return found,
                Err(OpaqueError::Missing) => {}
                Err(OpaqueError::Refused(reason)) => return self.refused(value, reason, whole),
            },
            Kind::List(_) | Kind::Set(_) => {
                let message = format!("`.{name}` needs an object, found {}", value.found());
                let diagnostic = Diagnostic::error("wrong-type", message)
                    .at(step, "used here")
                    .help(format!("for the `{name}` of every element write `[*].{name}`"));
                return self.fail(whole, origin(diagnostic, value, whole));
            }
            _ => {
                let message = format!("`.{name}` needs an object, found {}", value.found());
                let diagnostic = Diagnostic::error("wrong-type", message).at(step, "used here");
                return self.fail(whole, origin(diagnostic, value, whole));
            }
        }
        self.missing(value, name, step, whole)
    }

    pub(super) fn index(&mut self, value: &Value, key: &Value, step: Span, at: Span) -> Value {
        let whole = at.to(step);
        if key.is_null() {
            let diagnostic =
                Diagnostic::error("wrong-type", "the key in `[ ]` is null").at(step, "used here");
            return self.fail(whole, origin(diagnostic, key, step));
        }
        match &value.kind {
            Kind::List(elements) => self.element(value, elements, key, step, whole),
            Kind::Map(map) => {
                let Some(name) = key.to_text() else {
                    return self.wrong_key(value, key, "a string", step, whole);
                };
                match map.get(&name) {
                    Some(found) => found.clone(),
                    None => self.missing(value, &name, step, whole),
                }
            }
            Kind::Opaque(opaque) => match opaque.index(key) {
                Ok(found) => found,
                Err(OpaqueError::Missing) => {
                    let message = format!("`{}` has no element {}", opaque.text(), key.found());
                    let diagnostic = Diagnostic::error("no-such-element", message).at(step, "");
                    self.fail(whole, diagnostic)
                }
                Err(OpaqueError::Refused(reason)) => self.refused(value, reason, whole),
            },
            Kind::Set(_) => {
                let diagnostic =
                    Diagnostic::error("wrong-type", "a set has no order, so it has no `[ ]`")
                        .at(step, "used here")
                        .help("`tolist(…)` makes a sorted list of it");
                self.fail(whole, origin(diagnostic, value, whole))
            }
            _ => {
                let message = format!("`[ ]` needs a list or object, found {}", value.found());
                let diagnostic = Diagnostic::error("wrong-type", message).at(step, "used here");
                self.fail(whole, origin(diagnostic, value, whole))
            }
        }
    }

    fn element(
        &mut self,
        value: &Value,
        elements: &[Value],
        key: &Value,
        step: Span,
        whole: Span,
    ) -> Value {
        let Some(number) = super::to_number(key).filter(|number| number.is_whole()) else {
            return self.wrong_key(value, key, "a whole number", step, whole);
        };
        if let Some(found) = number.as_usize().and_then(|index| elements.get(index)) {
            return found.clone();
        }
        let message = match elements.len() {
            0 => format!("there is no element {number}, the list is empty"),
            1 => format!("there is no element {number}, the list has one, `[0]`"),
            length => format!("there is no element {number}, the list has 0 to {}", length - 1),
        };
        let mut diagnostic = Diagnostic::error("no-such-element", message).at(step, "used here");
        if number.is_negative() && !elements.is_empty() {
            diagnostic = diagnostic.help("`reverse(list)[0]` is the last one");
        }
        self.fail(whole, origin(diagnostic, value, whole))
    }

    fn wrong_key(
        &mut self,
        value: &Value,
        key: &Value,
        expected: &str,
        step: Span,
        whole: Span,
    ) -> Value {
        let message =
            format!("the key of {} must be {expected}, found {}", value.kind_name(), key.found());
        let diagnostic = Diagnostic::error("wrong-type", message).at(step, "used here");
        self.fail(whole, origin(diagnostic, key, step))
    }

    fn missing(&mut self, value: &Value, name: &str, step: Span, whole: Span) -> Value {
        let what = match &value.kind {
            Kind::Opaque(opaque) => format!("`{}`", opaque.text()),
            _ => "the object".to_owned(),
        };
        let errors = self.sink.error_count();
        let diagnostic = Diagnostic::error("no-such-element", format!("{what} has no `{name}`"))
            .at(step, "not known")
            .maybe_help(suggest::help_at_first(errors, name, || known_in(value), 12));
        self.fail(whole, origin(diagnostic, value, whole))
    }

    /// A domain thing that does not answer, in its own words.
    pub(super) fn refused(&mut self, value: &Value, reason: String, at: Span) -> Value {
        let diagnostic = Diagnostic::error("not-available", reason).at(at, "used here");
        self.fail(at, origin(diagnostic, value, at))
    }
}

/// The names that can follow a value.
fn known_in(value: &Value) -> Vec<String> {
    match &value.kind {
        Kind::Map(map) => map.keys().map(str::to_owned).collect(),
        Kind::Opaque(opaque) => opaque.attr_names(),
        _ => Vec::new(),
    }
}
