//! Values: what expressions evaluate to. A clone copies a pointer, whatever the size.
//!
//! Every value remembers where it was produced, so that an error in its use can show its origin.
//! Lists and tuples are one kind, maps and objects too: [`Value::is_collection`] tells them apart. Texts are
//! in the normal form NFC. Deliberately absent: marks (sensitive and the like).

use std::any::Any;
use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use super::number::Number;
use crate::base::span::Span;

mod shape;
mod show;

pub use shape::MAX_DEPTH;
use shape::Shape;
pub use show::{Quoted, is_identifier};

/// A value and the place that produced it: a literal's own text, the whole expression of an operator,
/// template or call. A name gives the value it finds, with that value's own place.
#[derive(Clone)]
pub struct Value {
    /// What it is.
    pub kind: Kind,
    /// Where it was produced.
    pub span: Span,
    shape: Shape,
}

/// What a value is.
#[derive(Clone)]
pub enum Kind {
    /// No value.
    Null,
    /// True or false.
    Bool(bool),
    /// An exact number.
    Number(Number),
    /// A text.
    String(Arc<str>),
    /// Elements in order, of any kinds.
    List(Arc<[Value]>),
    /// Distinct elements, sorted by [`Value::order`].
    Set(Arc<[Value]>),
    /// Entries by key, sorted bytewise.
    Map(Arc<Map>),
    /// A thing of the layers above.
    Opaque(Arc<dyn Opaque>),
    /// Not known in this run (`validate` without variable values).
    Unknown,
    /// The result of something already reported; swallows everything it touches.
    Error,
}

/// Why an opaque value does not answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpaqueError {
    /// There is no such thing.
    Missing,
    /// There is, but not now: the reason, as the message of a diagnostic.
    Refused(String),
}

/// A domain thing that passes through expressions: a port set, a rack, a fabric.
pub trait Opaque: fmt::Debug + Send + Sync + 'static {
    /// The name of its type in declarations and messages: `ports`.
    fn type_name(&self) -> &'static str;

    /// How messages show it: `tier.leaf.ports.up`.
    fn text(&self) -> String;

    /// The value of `.name`.
    ///
    /// # Errors
    /// If there is none, or none yet.
    fn get_attr(&self, name: &str) -> Result<Value, OpaqueError> {
        let _ = name;
        Err(OpaqueError::Missing)
    }

    /// The names [`get_attr`](Self::get_attr) knows, for did-you-mean.
    fn attr_names(&self) -> Vec<String> {
        Vec::new()
    }

    /// The value of `[key]`.
    ///
    /// # Errors
    /// If there is none, or none yet.
    fn index(&self, key: &Value) -> Result<Value, OpaqueError> {
        let _ = key;
        Err(OpaqueError::Missing)
    }

    /// The elements, for `for`, splats and `length`. `Missing` if it is one thing rather than many.
    ///
    /// # Errors
    /// If it has no elements, or their number is not known yet.
    fn elements(&self) -> Result<Arc<[Value]>, OpaqueError> {
        Err(OpaqueError::Missing)
    }

    /// The number of elements, where it is cheaper than making them.
    ///
    /// # Errors
    /// As [`elements`](Self::elements).
    fn length(&self) -> Result<usize, OpaqueError> {
        self.elements().map(|elements| elements.len())
    }

    /// Equality, for `==`.
    fn equals(&self, other: &dyn Opaque) -> bool;

    /// For the owner to get its type back.
    fn as_any(&self) -> &dyn Any;
}

/// One entry of a map.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The key.
    pub key: Arc<str>,
    /// Where the key was written.
    pub key_span: Span,
    /// The value.
    pub value: Value,
}

/// A text in the normal form NFC, in which equal texts have equal bytes.
#[must_use]
pub fn nfc(text: Arc<str>) -> Arc<str> {
    use unicode_normalization::{UnicodeNormalization, is_nfc};
    if text.is_ascii() || is_nfc(&text) { text } else { text.nfc().collect::<String>().into() }
}

/// Entries sorted by key, bytewise; no key twice.
#[derive(Clone, Debug, Default)]
pub struct Map {
    entries: Vec<Entry>,
}

impl Map {
    /// Sorts entries; of equal keys the later wins, as in `merge`.
    #[must_use]
    pub fn from_entries(mut entries: Vec<Entry>) -> Self {
        if !entries.is_sorted_by(|a, b| a.key < b.key) {
            entries.sort_by(|a, b| a.key.cmp(&b.key));
            entries.reverse();
            entries.dedup_by(|a, b| a.key == b.key);
            entries.reverse();
        }
        Self { entries }
    }

    /// The entry of `key`.
    #[must_use]
    pub fn entry(&self, key: &str) -> Option<&Entry> {
        let index = self.entries.binary_search_by(|entry| (*entry.key).cmp(key)).ok()?;
        self.entries.get(index)
    }

    /// The value of `key`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// The entries in key order.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The keys in order.
    pub fn keys(&self) -> impl ExactSizeIterator<Item = &str> {
        self.entries.iter().map(|entry| &*entry.key)
    }

    /// The entries in key order.
    pub fn iter(&self) -> std::slice::Iter<'_, Entry> {
        self.entries.iter()
    }

    /// Number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// True without entries.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<'a> IntoIterator for &'a Map {
    type Item = &'a Entry;
    type IntoIter = std::slice::Iter<'a, Entry>;
    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter()
    }
}

impl Value {
    /// A value produced at `span`. Lists and maps are tuples and objects until
    /// [`into_collection`](Self::into_collection) says otherwise.
    #[must_use]
    pub fn new(kind: Kind, span: Span) -> Self {
        let shape = Shape::of(&kind);
        Self { kind, span, shape }
    }

    const fn simple(kind: Kind, span: Span) -> Self {
        Self { kind, span, shape: Shape::SIMPLE }
    }

    /// Null.
    #[must_use]
    pub const fn null(span: Span) -> Self {
        Self::simple(Kind::Null, span)
    }

    /// The poison: something here was already reported.
    #[must_use]
    pub const fn error(span: Span) -> Self {
        Self::simple(Kind::Error, span)
    }

    /// A value that this run does not know.
    #[must_use]
    pub const fn unknown(span: Span) -> Self {
        Self::simple(Kind::Unknown, span)
    }

    /// A truth value.
    #[must_use]
    pub const fn bool(value: bool, span: Span) -> Self {
        Self::simple(Kind::Bool(value), span)
    }

    /// A whole number.
    #[must_use]
    pub const fn int(value: i64, span: Span) -> Self {
        Self::simple(Kind::Number(Number::Int(value)), span)
    }

    /// A number.
    #[must_use]
    pub fn number(value: impl Into<Number>, span: Span) -> Self {
        Self::new(Kind::Number(value.into()), span)
    }

    /// A text, brought to the normal form NFC.
    #[must_use]
    pub fn string(value: impl Into<Arc<str>>, span: Span) -> Self {
        Self::simple(Kind::String(nfc(value.into())), span)
    }

    /// A text that is in the normal form already.
    pub(super) const fn normal_text(text: Arc<str>, span: Span) -> Self {
        Self::simple(Kind::String(text), span)
    }

    /// A list, or a tuple: see [`into_collection`](Self::into_collection).
    #[must_use]
    pub fn list(elements: impl Into<Arc<[Value]>>, span: Span) -> Self {
        Self::new(Kind::List(elements.into()), span)
    }

    /// A set: sorts the elements and drops the repeated ones.
    #[must_use]
    pub fn set(mut elements: Vec<Value>, span: Span) -> Self {
        elements.sort_by(Value::order);
        elements.dedup_by(|a, b| a.order(b).is_eq());
        Self::new(Kind::Set(elements.into()), span)
    }

    /// A map; of equal keys the later wins.
    #[must_use]
    pub fn map(entries: Vec<Entry>, span: Span) -> Self {
        Self::new(Kind::Map(Arc::new(Map::from_entries(entries))), span)
    }

    /// A map from keys and values; the keys point where the values do.
    #[must_use]
    pub fn object<'a>(fields: impl IntoIterator<Item = (&'a str, Value)>, span: Span) -> Self {
        let entry = |(key, value): (&str, Value)| Entry {
            key: Arc::from(key),
            key_span: value.span,
            value,
        };
        Self::map(fields.into_iter().map(entry).collect(), span)
    }

    /// A thing of the layers above.
    #[must_use]
    pub fn opaque(value: impl Opaque, span: Span) -> Self {
        Self::new(Kind::Opaque(Arc::new(value)), span)
    }

    /// Says that the elements were brought to one type: a list is a `list(T)` from now on and not a
    /// tuple, a map is a `map(T)` and not an object. `==` tells the two apart.
    #[must_use]
    pub fn into_collection(mut self) -> Self {
        if matches!(self.kind, Kind::List(_) | Kind::Map(_)) {
            self.shape.collection = true;
        }
        self
    }

    /// True for lists, sets and maps of one type, false for tuples, objects and everything else.
    #[must_use]
    pub const fn is_collection(&self) -> bool {
        self.shape.collection
    }

    /// How many values it holds when written out, itself included; above 2000 rounded up by less than a
    /// thousandth. Values share their parts, so this can be far more than the memory they take.
    #[must_use]
    pub const fn weight(&self) -> u64 {
        self.shape.weight()
    }

    /// The bytes of a copy of it that shares no part but texts, roughly.
    #[must_use]
    pub fn written_out(&self) -> usize {
        let parts = usize::try_from(self.weight() - 1).unwrap_or(usize::MAX);
        parts.saturating_mul(size_of::<Value>())
    }

    /// How deep values nest in it: 0 for a number, 1 for a list of numbers.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.shape.depth()
    }

    /// The same value, produced elsewhere.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = span;
        self
    }

    /// True for null.
    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self.kind, Kind::Null)
    }

    /// True for the poison.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self.kind, Kind::Error)
    }

    /// True for a value this run does not know.
    #[must_use]
    pub const fn is_unknown(&self) -> bool {
        matches!(self.kind, Kind::Unknown)
    }

    /// The truth value, without conversion.
    #[must_use]
    pub const fn as_bool(&self) -> Option<bool> {
        match self.kind {
            Kind::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The number, without conversion.
    #[must_use]
    pub const fn as_number(&self) -> Option<Number> {
        match self.kind {
            Kind::Number(value) => Some(value),
            _ => None,
        }
    }

    /// The whole number, without conversion.
    #[must_use]
    pub fn as_i64(&self) -> Option<i64> {
        self.as_number().and_then(Number::as_i64)
    }

    /// The text, without conversion.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Kind::String(value) => Some(value),
            _ => None,
        }
    }

    /// The elements of a list or set.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Value]> {
        match &self.kind {
            Kind::List(elements) | Kind::Set(elements) => Some(elements),
            _ => None,
        }
    }

    /// The entries of a map or object.
    #[must_use]
    pub fn as_map(&self) -> Option<&Map> {
        match &self.kind {
            Kind::Map(map) => Some(map),
            _ => None,
        }
    }

    /// The domain thing of type `T`.
    #[must_use]
    pub fn as_opaque<T: Opaque>(&self) -> Option<&T> {
        match &self.kind {
            Kind::Opaque(value) => value.as_any().downcast_ref(),
            _ => None,
        }
    }

    /// Appends the text of a string, number or truth value; false for other kinds.
    #[must_use]
    pub fn push_text(&self, text: &mut String) -> bool {
        match &self.kind {
            Kind::String(value) => text.push_str(value),
            Kind::Number(value) => value.push_text(text),
            Kind::Bool(value) => text.push_str(if *value { "true" } else { "false" }),
            _ => return false,
        }
        true
    }

    /// The text of a string, number or truth value.
    #[must_use]
    pub fn to_text(&self) -> Option<Arc<str>> {
        if let Kind::String(text) = &self.kind {
            return Some(Arc::clone(text));
        }
        let mut text = String::new();
        self.push_text(&mut text).then(|| Arc::from(text))
    }

    /// Equality as `==` means it: no conversion, so `1` and `"1"` differ; places do not count.
    /// Lists equal tuples and sets never; poison and unknown equal nothing.
    #[must_use]
    pub fn equals(&self, other: &Value) -> bool {
        if self.shape.collection != other.shape.collection {
            return false;
        }
        match (&self.kind, &other.kind) {
            (Kind::Null, Kind::Null) => true,
            (Kind::Bool(a), Kind::Bool(b)) => a == b,
            (Kind::Number(a), Kind::Number(b)) => a == b,
            (Kind::String(a), Kind::String(b)) => a == b,
            (Kind::List(a), Kind::List(b)) | (Kind::Set(a), Kind::Set(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| a.equals(b))
            }
            (Kind::Map(a), Kind::Map(b)) => {
                let same = |(a, b): (&Entry, &Entry)| a.key == b.key && a.value.equals(&b.value);
                a.len() == b.len() && a.iter().zip(b.iter()).all(same)
            }
            (Kind::Opaque(a), Kind::Opaque(b)) => {
                a.type_name() == b.type_name() && a.equals(b.as_ref())
            }
            _ => false,
        }
    }

    /// A total order over values: by kind, then by value; texts bytewise. It sorts sets.
    #[must_use]
    pub fn order(&self, other: &Value) -> Ordering {
        match (&self.kind, &other.kind) {
            (Kind::Bool(a), Kind::Bool(b)) => a.cmp(b),
            (Kind::Number(a), Kind::Number(b)) => a.cmp(b),
            (Kind::String(a), Kind::String(b)) => a.cmp(b),
            (Kind::List(a), Kind::List(b)) | (Kind::Set(a), Kind::Set(b)) => {
                let pairs = a.iter().zip(b.iter());
                let first = pairs.map(|(a, b)| a.order(b)).find(|order| order.is_ne());
                first.unwrap_or_else(|| a.len().cmp(&b.len()))
            }
            (Kind::Map(a), Kind::Map(b)) => {
                let entry = |(a, b): (&Entry, &Entry)| {
                    a.key.cmp(&b.key).then_with(|| a.value.order(&b.value))
                };
                let first = a.iter().zip(b.iter()).map(entry).find(|order| order.is_ne());
                first.unwrap_or_else(|| a.len().cmp(&b.len()))
            }
            (Kind::Opaque(a), Kind::Opaque(b)) if a.equals(b.as_ref()) => Ordering::Equal,
            (Kind::Opaque(a), Kind::Opaque(b)) => a.text().cmp(&b.text()),
            (a, b) => rank(a).cmp(&rank(b)),
        }
    }

    /// Equality of everything but places, for tests and memo cells: like [`equals`](Self::equals), but
    /// poison and unknown equal themselves.
    #[must_use]
    pub fn same(&self, other: &Value) -> bool {
        self.order(other).is_eq()
    }
}

fn rank(kind: &Kind) -> u8 {
    match kind {
        Kind::Null => 0,
        Kind::Bool(_) => 1,
        Kind::Number(_) => 2,
        Kind::String(_) => 3,
        Kind::List(_) => 4,
        Kind::Set(_) => 5,
        Kind::Map(_) => 6,
        Kind::Opaque(_) => 7,
        Kind::Unknown => 8,
        Kind::Error => 9,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn int(value: i64) -> Value {
        Value::int(value, Span::NONE)
    }

    fn text(value: &str) -> Value {
        Value::string(value, Span::NONE)
    }

    #[test]
    fn a_value_is_small() {
        assert!(size_of::<Value>() <= 40, "{}", size_of::<Value>());
    }

    #[test]
    fn equality_never_converts() {
        assert!(int(1).equals(&int(1)));
        assert!(!int(1).equals(&text("1")));
        let list = Value::list(vec![int(1)], Span::NONE);
        let set = Value::set(vec![int(1), int(1)], Span::NONE);
        assert!(!list.equals(&set));
        assert_eq!(set.as_list().map(<[Value]>::len), Some(1));
        assert!(!Value::error(Span::NONE).equals(&Value::error(Span::NONE)));
    }

    #[test]
    fn later_entries_win_and_keys_are_sorted() {
        let map = Value::object([("b", int(1)), ("a", int(2)), ("b", int(3))], Span::NONE);
        assert_eq!(map.to_string(), "{ a = 2, b = 3 }");
        assert_eq!(map.as_map().and_then(|map| map.get("b")).and_then(Value::as_i64), Some(3));
    }

    #[test]
    fn texts_are_quoted_so_that_they_read_back() {
        assert_eq!(text("a\"b\\${x}%{\n\u{1}$").to_string(), r#""a\"b\\$${x}%%{\n\u0001$""#);
        assert_eq!(text("x").found(), "the string `x`");
    }
}
