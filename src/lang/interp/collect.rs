//! What builds texts and collections: templates, object literals, `for`.

use std::sync::Arc;

use hashbrown::HashMap;

use super::super::expr::{Field, FieldKey, For, Id, Op, Part, PartFor};
use super::super::value::{Entry, Kind, Map, OpaqueError, Value};
use super::Interp;
use super::convert::{origin, passed};
use crate::base::span::Span;
use crate::diag::Diagnostic;

/// What came of writing a part of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    Text,
    Unknown,
    Error,
}

impl Written {
    fn and(self, other: Written) -> Written {
        match (self, other) {
            (Self::Error, _) | (_, Self::Error) => Self::Error,
            (Self::Unknown, _) | (_, Self::Unknown) => Self::Unknown,
            _ => Self::Text,
        }
    }
}

/// What a `for` goes over.
enum Elements {
    List(Arc<[Value]>),
    /// Elements of a set are their own keys.
    Set(Arc<[Value]>),
    Map(Arc<Map>),
}

impl Elements {
    fn len(&self) -> usize {
        match self {
            Self::List(elements) | Self::Set(elements) => elements.len(),
            Self::Map(map) => map.len(),
        }
    }

    /// Key and value of an element.
    fn get(&self, index: usize, want_key: bool, span: Span) -> Option<(Value, Value)> {
        match self {
            Self::List(elements) => {
                Some((Value::number(index, span), elements.get(index)?.clone()))
            }
            Self::Set(elements) => {
                let value = elements.get(index)?;
                Some((value.clone(), value.clone()))
            }
            Self::Map(map) => {
                let entry = map.entries().get(index)?;
                let key = if want_key {
                    Value::string(Arc::clone(&entry.key), entry.key_span)
                } else {
                    Value::null(span)
                };
                Some((key, entry.value.clone()))
            }
        }
    }
}

impl Interp<'_, '_> {
    pub(super) fn template(&mut self, parts: &[Part], span: Span) -> Value {
        let mut text = String::new();
        match self.write_parts(parts, &mut text, span) {
            Written::Text if !self.allocate(text.len(), span) => Value::error(span),
            Written::Text => Value::string(text, span),
            Written::Unknown => Value::unknown(span),
            Written::Error => Value::error(span),
        }
    }

    fn write_parts(&mut self, parts: &[Part], text: &mut String, span: Span) -> Written {
        let mut written = Written::Text;
        for part in parts {
            written = written.and(match part {
                Part::Text(literal) => {
                    text.push_str(literal);
                    Written::Text
                }
                Part::Value(id) => self.write(*id, text),
                Part::If(inner) => match self.condition(inner.condition, "condition") {
                    Ok(true) => self.write_parts(&inner.then, text, span),
                    Ok(false) => self.write_parts(&inner.otherwise, text, span),
                    Err(other) if other.is_error() => Written::Error,
                    Err(_) => Written::Unknown,
                },
                Part::For(inner) => self.write_loop(inner, text, span),
            });
            if let Err(message) = self.budget.check_text(text.len()) {
                self.report(Diagnostic::error("evaluation-limit", message).at(span, "this text"));
                return Written::Error;
            }
        }
        written
    }

    /// Appends the text of an expression.
    pub(super) fn write(&mut self, id: Id, text: &mut String) -> Written {
        if let Op::Template(parts) = &self.code.node(id).op {
            return self.write_parts(parts, text, self.code.span(id));
        }
        let value = self.operand(id);
        if value.push_text(text) {
            return Written::Text;
        }
        match &value.kind {
            Kind::Error => Written::Error,
            Kind::Unknown => Written::Unknown,
            _ => {
                let span = self.span(id);
                let message = format!("a text cannot hold {}", value.found());
                let mut diagnostic =
                    Diagnostic::error("not-text", message).at(span, "used in a text");
                diagnostic = match &value.kind {
                    Kind::List(_) | Kind::Set(_) => {
                        diagnostic.help("`join(\", \", …)` makes a text of a list")
                    }
                    Kind::Map(_) => diagnostic.help("`jsonencode(…)` makes a text of an object"),
                    Kind::Null => diagnostic.help("`coalesce(…, \"\")` gives null a text"),
                    _ => diagnostic,
                };
                self.report(origin(diagnostic, &value, span));
                Written::Error
            }
        }
    }

    fn write_loop(&mut self, inner: &PartFor, text: &mut String, span: Span) -> Written {
        let PartFor { source, key, value, body } = inner;
        let elements = match self.elements(*source) {
            Ok(elements) => elements,
            Err(other) if other.is_error() => return Written::Error,
            Err(_) => return Written::Unknown,
        };
        let depth = self.frame.len();
        let mut written = Written::Text;
        for index in 0..elements.len() {
            let Some(pair) = elements.get(index, key.is_some(), span) else { break };
            if !self.charge(1, span) {
                return Written::Error;
            }
            self.bind(*key, *value, pair);
            written = written.and(self.write_parts(body, text, span));
            self.frame.truncate(depth);
            if written == Written::Error {
                break;
            }
        }
        written
    }

    pub(super) fn object(&mut self, fields: &[Field], span: Span) -> Value {
        if !self.allocate(fields.len() * size_of::<Entry>(), span) {
            return Value::error(span);
        }
        let mut entries = Vec::with_capacity(fields.len());
        let mut computed = false;
        for field in fields {
            let key = match &field.key {
                FieldKey::Name(name) => Arc::clone(name),
                FieldKey::Computed(id) => {
                    computed = true;
                    let key = self.eval(*id);
                    match self.key_text(&key, field.key_span) {
                        Ok(key) => key,
                        Err(other) => return other.at(span),
                    }
                }
            };
            let value = self.eval(field.value);
            entries.push(Entry { key, key_span: field.key_span, value });
        }
        // Names alone were checked when lowering.
        if computed {
            let mut sorted: Vec<&Entry> = entries.iter().collect();
            sorted.sort_by(|a, b| a.key.cmp(&b.key));
            if let Some(pair) = sorted.windows(2).find(|pair| pair[0].key == pair[1].key) {
                let diagnostic = duplicate_key(&pair[0].key, pair[1].key_span, pair[0].key_span);
                return self.fail(span, diagnostic);
            }
        }
        self.made(Value::map(entries, span))
    }

    /// The text of a key.
    fn key_text(&mut self, key: &Value, at: Span) -> Result<Arc<str>, Value> {
        if let Some(other) = passed(key, at) {
            return Err(other);
        }
        if let Some(text) = key.to_text() {
            return Ok(text);
        }
        let message = format!("a key must be a string, found {}", key.found());
        let diagnostic = Diagnostic::error("wrong-type", message).at(at, "used as a key");
        Err(self.fail(at, origin(diagnostic, key, at)))
    }

    fn elements(&mut self, source: Id) -> Result<Elements, Value> {
        let value = self.operand(source);
        let span = self.span(source);
        if let Some(other) = passed(&value, span) {
            return Err(other);
        }
        match &value.kind {
            Kind::List(elements) => Ok(Elements::List(Arc::clone(elements))),
            Kind::Set(elements) => Ok(Elements::Set(Arc::clone(elements))),
            Kind::Map(map) => Ok(Elements::Map(Arc::clone(map))),
            Kind::Opaque(opaque) => match opaque.elements() {
                Ok(elements) => Ok(Elements::List(elements)),
                Err(OpaqueError::Refused(reason)) => {
                    let value = Value::clone(&value);
                    Err(self.refused(&value, reason, span))
                }
                Err(OpaqueError::Missing) => Err(self.not_iterable(&value, span)),
            },
            _ => Err(self.not_iterable(&value, span)),
        }
    }

    fn not_iterable(&mut self, value: &Value, span: Span) -> Value {
        let message = format!("`for` goes over a list, set or object, found {}", value.found());
        let mut diagnostic = Diagnostic::error("wrong-type", message).at(span, "used here");
        if matches!(value.kind, Kind::Number(_)) {
            diagnostic = diagnostic.help("`range(n)` is the list of 0 to n - 1");
        }
        self.fail(span, origin(diagnostic, value, span))
    }

    fn bind(&mut self, key: Option<u32>, value: u32, pair: (Value, Value)) {
        debug_assert_eq!(self.frame.len(), key.unwrap_or(value) as usize);
        if key.is_some() {
            self.frame.push(pair.0);
        }
        self.frame.push(pair.1);
    }

    pub(super) fn for_loop(&mut self, inner: &For, span: Span) -> Value {
        let elements = match self.elements(inner.source) {
            Ok(elements) => elements,
            Err(other) => return other.at(span),
        };
        let depth = self.frame.len();
        let mut result = Collected::new(inner, elements.len());
        for index in 0..elements.len() {
            let Some(pair) = elements.get(index, inner.key.is_some(), span) else { break };
            self.bind(inner.key, inner.value, pair);
            let step = self.for_step(inner, &mut result);
            self.frame.truncate(depth);
            if let Err(other) = step {
                return other.at(span);
            }
        }
        self.made(result.finish(span))
    }

    fn for_step(&mut self, inner: &For, result: &mut Collected) -> Result<(), Value> {
        if let Some(condition) = inner.condition
            && !self.condition(condition, "condition of `if`")?
        {
            return Ok(());
        }
        let Some(key_id) = inner.result_key else {
            let value = self.eval(inner.result);
            // One message per loop: the other elements would fail alike.
            if value.is_error() {
                return Err(value);
            }
            return self.grow(&mut result.list, value);
        };
        let key_span = self.span(key_id);
        let key = self.eval(key_id);
        let text = self.key_text(&key, key_span)?;
        let value = self.eval(inner.result);
        if value.is_error() {
            return Err(value);
        }
        let key_at = key.span.or(key_span);
        match result.positions.get(&text) {
            None => {
                result.positions.insert(Arc::clone(&text), result.entries.len());
                self.check_growth(result.entries.len(), 2 * size_of::<Entry>(), key_span)?;
                let group = if inner.group { vec![value.clone()] } else { Vec::new() };
                result.entries.push((Entry { key: text, key_span: key_at, value }, group));
                Ok(())
            }
            Some(&at) if inner.group => self.grow(&mut result.entries[at].1, value),
            Some(&at) => {
                let first = result.entries[at].0.key_span;
                let diagnostic = duplicate_key(&text, key_span, first).help(
                    "write `…` after the value to collect the values of equal keys: `=> value...`",
                );
                Err(self.fail(key_span, diagnostic))
            }
        }
    }
}

impl Interp<'_, '_> {
    fn grow(&mut self, list: &mut Vec<Value>, value: Value) -> Result<(), Value> {
        self.check_growth(list.len(), size_of::<Value>(), value.span)?;
        list.push(value);
        Ok(())
    }

    /// Before another element of `bytes` bytes joins `count` others.
    fn check_growth(&mut self, count: usize, bytes: usize, at: Span) -> Result<(), Value> {
        if let Err(message) = self.budget.check_elements(count + 1) {
            let diagnostic = Diagnostic::error("evaluation-limit", message).at(at, "stopped here");
            return Err(self.fail(at, diagnostic));
        }
        if self.allocate(bytes, at) { Ok(()) } else { Err(Value::error(at)) }
    }
}

/// The result of a `for` in the making.
struct Collected {
    list: Vec<Value>,
    /// Entries in the order they came up, with the group of each.
    entries: Vec<(Entry, Vec<Value>)>,
    /// Position in `entries` by key; looked up, never iterated.
    positions: HashMap<Arc<str>, usize>,
    map: bool,
    group: bool,
}

impl Collected {
    fn new(inner: &For, len: usize) -> Self {
        let map = inner.result_key.is_some();
        let list = Vec::with_capacity(if map || inner.condition.is_some() { 0 } else { len });
        Self { list, entries: Vec::new(), positions: HashMap::new(), map, group: inner.group }
    }

    fn finish(self, span: Span) -> Value {
        if !self.map {
            return Value::list(self.list, span);
        }
        let group = self.group;
        let entry = |(mut entry, group_values): (Entry, Vec<Value>)| {
            if group {
                entry.value = Value::list(group_values, span);
            }
            entry
        };
        Value::map(self.entries.into_iter().map(entry).collect(), span)
    }
}

fn duplicate_key(key: &str, again: Span, first: Span) -> Diagnostic {
    let diagnostic = Diagnostic::error("duplicate-key", format!("the key `{key}` comes up twice"))
        .at(again, "again here");
    if first == again { diagnostic } else { diagnostic.also(first, "first from here") }
}
