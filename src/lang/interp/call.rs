//! Calls of functions: arguments are evaluated, converted as declared, and checked before the function
//! sees them.

use std::sync::Arc;

use super::super::expr::Id;
use super::super::funcs::{Args, Call, Fault, Function, ParamKind};
use super::super::types::{Objects, of_one_type};
use super::super::value::{Kind, OpaqueError, Value};
use super::Interp;
use super::convert::{origin, passed};
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

/// The code of a budget that is used up.
const BUDGET: &str = "evaluation-limit";

/// The steps that calling a user's function costs beside those of its result.
const STEPS_A_CALL: u64 = 4;

impl Interp<'_, '_> {
    pub(super) fn call(
        &mut self,
        function: &'static Function,
        args: &[Id],
        expand: bool,
        span: Span,
    ) -> Value {
        match function.call {
            Call::Lazy(_) if expand => {
                let message = format!("`...` cannot be used with `{}`", function.name);
                self.fail(span, Diagnostic::error("wrong-type", message).at(span, ""))
            }
            Call::Lazy(call) => call(self, args, span),
            Call::Eager(call) | Call::Glance(call) => {
                let (values, places) = match self.arguments(args, expand) {
                    Ok(found) => found,
                    Err(other) => return other.at(span),
                };
                if expand && !self.count_fits(function, values.len(), span) {
                    return Value::error(span);
                }
                self.eager(function, call, values, &places, span)
            }
        }
    }

    fn count_fits(&mut self, function: &Function, given: usize, span: Span) -> bool {
        let (least, most) = function.arity();
        if given >= least && most.is_none_or(|most| given <= most) {
            return true;
        }
        let message = format!("`{}` gets {given} arguments here", function.name);
        let diagnostic = Diagnostic::error("wrong-argument-count", message)
            .at(span, "")
            .help(format!("usage: `{}`", function.signature()));
        self.report(diagnostic);
        false
    }

    /// The values of arguments and where each stands; `expand` spreads the last one.
    fn arguments(&mut self, args: &[Id], expand: bool) -> Result<(Vec<Value>, Vec<Span>), Value> {
        let mut values = Vec::with_capacity(args.len());
        let mut places = Vec::with_capacity(args.len());
        for (index, arg) in args.iter().enumerate() {
            let value = self.eval(*arg);
            let place = self.span(*arg);
            if expand && index + 1 == args.len() {
                if let Some(other) = passed(&value, place) {
                    return Err(other);
                }
                let Some(elements) = value.as_list() else {
                    let message = format!("`...` spreads a list, found {}", value.found());
                    let diagnostic =
                        Diagnostic::error("wrong-type", message).at(place, "used here");
                    return Err(self.fail(place, origin(diagnostic, &value, place)));
                };
                places.extend(elements.iter().map(|_| place));
                values.extend(elements.iter().cloned());
            } else {
                values.push(value);
                places.push(place);
            }
        }
        Ok((values, places))
    }

    fn eager(
        &mut self,
        function: &'static Function,
        call: fn(&mut Args<'_, '_, '_>) -> Result<Value, Fault>,
        mut values: Vec<Value>,
        places: &[Span],
        span: Span,
    ) -> Value {
        let mut unknown = false;
        for (index, value) in values.iter_mut().enumerate() {
            match value.kind {
                Kind::Error => return Value::error(span),
                Kind::Unknown => unknown = true,
                _ => {
                    let Some(param) = function.param(index) else { continue };
                    // Finding the type goes through all parts.
                    if param.kind == ParamKind::OneType && !self.charge(value.weight(), span) {
                        return Value::error(span);
                    }
                    if let Err(expected) = convert_argument(value, param.kind) {
                        let fault = Fault::argument(
                            index,
                            format!("must be {expected}, found {}", value.found()),
                        );
                        return self.fault(function, fault, &values, places, span);
                    }
                }
            }
        }
        if unknown {
            return Value::unknown(span);
        }
        if matches!(function.call, Call::Eager(_)) {
            let steps = values.iter().map(surface).sum();
            if !self.charge(steps, span) {
                return Value::error(span);
            }
        }
        let mut args = Args { values, span, interp: self };
        let result = call(&mut args);
        let values = args.values;
        match result {
            Ok(value) => self.made(value),
            Err(_) if self.budget.exhausted() => Value::error(span),
            Err(fault) => self.fault(function, fault, &values, places, span),
        }
    }

    /// Reports what a function says about its arguments.
    fn fault(
        &mut self,
        function: &Function,
        fault: Fault,
        values: &[Value],
        places: &[Span],
        span: Span,
    ) -> Value {
        // What an element with an error makes a function say is not worth reading.
        let poisoned = |value: &Value| {
            value.as_list().is_some_and(|elements| elements.iter().any(Value::is_error))
                || value.as_map().is_some_and(|map| map.iter().any(|entry| entry.value.is_error()))
        };
        if values.iter().any(poisoned) {
            return Value::error(span);
        }
        let Fault { argument, message, help, code } = fault;
        let mut diagnostic = match argument {
            Some(index) => {
                let name = function.param(index).map_or("argument", |param| param.name);
                let place = places.get(index).copied().unwrap_or(span);
                let text = format!("`{name}` of `{}` {message}", function.name);
                let diagnostic = Diagnostic::error(code, text).at(place, "used here");
                match values.get(index) {
                    Some(value) => origin(diagnostic, value, place),
                    None => diagnostic,
                }
            }
            None => Diagnostic::error(code, format!("`{}`: {message}", function.name)).at(span, ""),
        };
        let usage = || format!("usage: `{}`", function.signature());
        diagnostic.help.push(help.unwrap_or_else(usage));
        self.fail(span, diagnostic)
    }

    pub(super) fn call_user(
        &mut self,
        function: u32,
        args: &[Id],
        expand: bool,
        span: Span,
    ) -> Value {
        let values = match self.arguments(args, expand) {
            Ok((values, _)) => values,
            Err(other) => return other.at(span),
        };
        if values.iter().any(Value::is_error) || !self.charge(STEPS_A_CALL, span) {
            return Value::error(span);
        }
        // Errors inside a function depend on its arguments, so `try` around the call catches them.
        let sink = self.trials.last_mut().unwrap_or(self.sink);
        self.env.call(function, values, span, sink, self.budget)
    }

    /// Evaluates with errors kept aside. `Err` holds them; poison without a report was reported
    /// elsewhere and comes back as a value.
    pub(in crate::lang) fn attempt(&mut self, id: Id) -> Result<Value, Sink> {
        self.trials.push(Sink::new());
        let depth = self.frame.len();
        let value = self.eval(id);
        self.frame.truncate(depth);
        let mut trial = self.trials.pop().unwrap_or_default();
        if self.budget.exhausted() {
            // Reported within a function or template, perhaps, and never forgiven.
            for diagnostic in trial.take().into_iter().filter(|found| found.code == BUDGET) {
                self.sink.push(diagnostic);
            }
            return Ok(Value::error(self.span(id)));
        }
        if trial.has_errors() { Err(trial) } else { Ok(value) }
    }
}

/// The steps it takes to go once through a value's outermost level.
fn surface(value: &Value) -> u64 {
    let count = match &value.kind {
        Kind::List(elements) | Kind::Set(elements) => elements.len(),
        Kind::Map(map) => map.len(),
        Kind::String(text) => text.len() / 32,
        _ => 0,
    };
    u64::try_from(count).unwrap_or(u64::MAX)
}

/// Brings an argument to the declared kind; the error says what was expected.
fn convert_argument(value: &mut Value, kind: ParamKind) -> Result<(), String> {
    simple_argument(value, kind).map_err(str::to_owned)?;
    if !matches!(kind, ParamKind::OneType) || value.is_collection() {
        return Ok(());
    }
    let Some(elements) = value.as_list() else { return Err("a list".to_owned()) };
    let elements = of_one_type(elements, Objects::ToMap)
        .map_err(|found| format!("a list of one type of value ({found} have none in common)"))?;
    *value = Value::list(elements, value.span).into_collection();
    Ok(())
}

fn simple_argument(value: &mut Value, kind: ParamKind) -> Result<(), &'static str> {
    let span = value.span;
    match kind {
        ParamKind::Any => {}
        ParamKind::NotNull if value.is_null() => return Err("a value"),
        ParamKind::NotNull => {}
        ParamKind::String => {
            if !matches!(value.kind, Kind::String(_)) {
                let text = value.to_text().ok_or("a string")?;
                *value = Value::string(text, span);
            }
        }
        ParamKind::Number => {
            *value = Value::number(super::to_number(value).ok_or("a number")?, span);
        }
        ParamKind::Int => {
            let number = super::to_number(value).and_then(super::super::number::Number::as_i64);
            *value = Value::int(number.ok_or("a whole number")?, span);
        }
        ParamKind::Bool => {
            *value = Value::bool(super::to_bool(value).ok_or("true or false")?, span);
        }
        ParamKind::List | ParamKind::OneType => match &value.kind {
            Kind::List(_) | Kind::Set(_) => {}
            Kind::Opaque(opaque) => match opaque.elements() {
                Ok(elements) => *value = Value::list(elements, span),
                Err(OpaqueError::Missing | OpaqueError::Refused(_)) => return Err("a list"),
            },
            _ => return Err("a list"),
        },
        ParamKind::Strings => {
            let elements = value.as_list().ok_or("a list of strings")?;
            if elements.iter().any(|element| element.as_str().is_none()) {
                let mut texts = Vec::with_capacity(elements.len());
                for element in elements {
                    let text = element.to_text().ok_or("a list of strings")?;
                    texts.push(Value::string(text, element.span));
                }
                *value = match value.kind {
                    Kind::Set(_) => Value::set(texts, span),
                    _ => Value::list(texts, span),
                };
            }
        }
        ParamKind::Map => {
            if value.as_map().is_none() {
                return Err("an object");
            }
        }
    }
    Ok(())
}

/// Elements behind an argument, shared rather than copied.
pub(in crate::lang) fn shared_elements(value: &Value) -> Arc<[Value]> {
    match &value.kind {
        Kind::List(elements) | Kind::Set(elements) => Arc::clone(elements),
        _ => Arc::from([]),
    }
}
