//! Typed reading of a block's attributes: evaluates, checks and says what was expected, at the value's
//! own place. A value that is itself an error stays silent, since its cause was reported.

use crate::base::span::Span;
use crate::base::suggest::quoted_list;
use crate::base::units::{self, UnitError};
use crate::config::module::{AttrForm, Block, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::{InstanceId, Reference, World};
use crate::lang::value::{Kind, Value};
use std::ops::RangeInclusive;

/// Reads the attributes of one block in one instance.
pub struct Reader<'a> {
    /// Evaluates.
    pub world: &'a World,
    /// The instance the block belongs to.
    pub instance: InstanceId,
    /// The block.
    pub block: &'a Block,
}

impl<'a> Reader<'a> {
    /// The value of an attribute that needs no slots; `None` where it is not written, null or in error.
    pub fn value(&self, name: &str, sink: &mut Sink) -> Option<Value> {
        let value = self.written(name, sink)?;
        (!value.is_error()).then_some(value)
    }

    /// The same, but with the value that is in error: `None` only where the attribute is not written.
    pub fn written(&self, name: &str, sink: &mut Sink) -> Option<Value> {
        let lowered = self.block.expr(name)?;
        let value = self.world.eval(self.instance, lowered, &[], sink);
        if !self
            .world
            .trace(self.instance, sink, |sink| self.within(&value, name, MOST_VALUES, sink))
        {
            return Some(Value::error(value.span));
        }
        self.world.trace(self.instance, sink, |sink| unless_null(value, self.block, name, sink))
    }

    /// True if the value of an attribute holds at most so many, its parts counted as often as they stand in
    /// it. Else reports.
    pub fn within(&self, value: &Value, name: &str, most: u64, sink: &mut Sink) -> bool {
        if value.weight() <= most {
            return true;
        }
        let at = self.span(name);
        let message = format!("`{name}` holds more than {most} values");
        let mut diagnostic = Diagnostic::error("evaluation-limit", message)
            .at(at, "with all that is in its parts")
            .help("do lists in it hold one list several times?");
        if value.span != at {
            diagnostic = diagnostic.also(value.span, "the value comes from here");
        }
        sink.push(diagnostic);
        false
    }

    /// A text.
    pub fn text(&self, name: &str, sink: &mut Sink) -> Option<String> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| text(&value, name, sink))
    }

    /// One of a closed set of words.
    pub fn word(
        &self,
        name: &str,
        words: &[&'static str],
        sink: &mut Sink,
    ) -> Option<&'static str> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| word(&value, name, words, sink))
    }

    /// A whole number within bounds.
    pub fn int(&self, name: &str, bounds: RangeInclusive<i64>, sink: &mut Sink) -> Option<i64> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| int(&value, name, bounds, sink))
    }

    /// A length in millimetres, not negative: a whole number, or a text with a unit (`"1.5m"`).
    pub fn mm(&self, name: &str, sink: &mut Sink) -> Option<i64> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| mm(&value, name, sink))
    }

    /// A truth value.
    pub fn bool(&self, name: &str, sink: &mut Sink) -> Option<bool> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| boolean(&value, name, sink))
    }

    /// A speed in Mb/s, written `"400G"`.
    pub fn speed(&self, name: &str, sink: &mut Sink) -> Option<u32> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| speed(&value, name, sink))
    }

    /// A list of texts.
    pub fn texts(&self, name: &str, sink: &mut Sink) -> Option<Vec<String>> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| {
            list(&value, name, sink)?.iter().map(|item| text(item, name, sink)).collect()
        })
    }

    /// A list of whole numbers within bounds.
    pub fn ints(
        &self,
        name: &str,
        bounds: RangeInclusive<i64>,
        sink: &mut Sink,
    ) -> Option<Vec<i64>> {
        let value = self.value(name, sink)?;
        self.world.trace(self.instance, sink, |sink| {
            let items = list(&value, name, sink)?;
            items.iter().map(|item| int(item, name, bounds.clone(), sink)).collect()
        })
    }

    /// Says that an attribute is not what was expected.
    pub fn expected(&self, name: &str, expected: &str, sink: &mut Sink) {
        if let Some(value) = self.value(name, sink) {
            wrong(&value, name, expected, sink);
        }
    }

    /// Where an attribute's value stands, or the block's header where it is not written.
    pub fn span(&self, name: &str) -> Span {
        self.block.attr(name).map_or(self.block.header, |attr| attr.value_span)
    }

    /// The compiled expression of an attribute.
    pub fn lowered(&self, name: &str) -> Option<&'a Lowered> {
        match &self.block.attr(name)?.form {
            AttrForm::Expr(lowered) => Some(lowered),
            _ => None,
        }
    }
}

/// The value of an attribute of a block, unless it is null, which means that the attribute is not written:
/// a required one is reported as missing. What decides is the value, wherever the null comes from; one
/// that stands in the text is taken away when the block is decoded.
pub fn unless_null(value: Value, block: &Block, name: &str, sink: &mut Sink) -> Option<Value> {
    if !value.is_null() {
        return Some(value);
    }
    if let Some(attr) = block.attr(name)
        && attr.schema.is_some_and(|schema| schema.required)
    {
        let kind = block.schema.kind;
        let title = match block.label.as_str() {
            "" => kind.to_owned(),
            label => format!("{kind} \"{label}\""),
        };
        sink.push(
            Diagnostic::error("missing-attribute", format!("`{title}` lacks `{name}`"))
                .at(attr.value_span, "this is null, which is as if it were not written"),
        );
    }
    None
}

/// As many values as a list can have elements. Readers go through all parts of what they get, and values
/// that share parts can hold any number of them.
const MOST_VALUES: u64 = 1_000_000;

/// Reports that a value is not what the attribute wants.
pub fn wrong(value: &Value, name: &str, expected: &str, sink: &mut Sink) {
    if value.is_error() {
        return;
    }
    let message = format!("`{name}` expects {expected}, found {}", value.found());
    sink.push(
        Diagnostic::error("wrong-type", message).at(value.span, format!("expected {expected}")),
    );
}

/// A text; numbers and truth values are taken as their text.
pub fn text(value: &Value, name: &str, sink: &mut Sink) -> Option<String> {
    match value.to_text() {
        Some(text) => Some(text.to_string()),
        None => {
            wrong(value, name, "a string", sink);
            None
        }
    }
}

/// What a thing is called, which is not empty.
pub fn name(value: &Value, sink: &mut Sink) -> Option<String> {
    let name = text(value, "name", sink)?;
    if name.is_empty() {
        wrong(value, "name", "a name that is not empty", sink);
        return None;
    }
    Some(name)
}

/// One of a closed set of words.
pub fn word(
    value: &Value,
    name: &str,
    words: &[&'static str],
    sink: &mut Sink,
) -> Option<&'static str> {
    let found = text(value, name, sink)?;
    if let Some(word) = words.iter().find(|word| **word == found) {
        return Some(word);
    }
    let list: Vec<String> = words.iter().map(|word| format!("\"{word}\"")).collect();
    let message = format!("`{name}` expects one of {}, found \"{found}\"", list.join(", "));
    let mut diagnostic =
        Diagnostic::error("unknown-choice", message).at(value.span, "not one of them");
    if let Some(near) = crate::base::suggest::closest(&found, words.iter().copied()) {
        diagnostic = diagnostic.help(format!("did you mean \"{near}\"?"));
    }
    sink.push(diagnostic);
    None
}

/// A whole number within bounds.
pub fn int(value: &Value, name: &str, bounds: RangeInclusive<i64>, sink: &mut Sink) -> Option<i64> {
    let number = number(value);
    if let Some(number) = number.filter(|number| bounds.contains(number)) {
        return Some(number);
    }
    let (low, high) = bounds.into_inner();
    let expected = if high == i64::MAX {
        format!("a whole number of at least {low}")
    } else {
        format!("a whole number from {low} to {high}")
    };
    if number.is_some() {
        beyond(value, name, &expected, sink);
    } else {
        wrong(value, name, &expected, sink);
    }
    None
}

/// Reports that a value of the right kind is outside of its bounds.
pub fn beyond(value: &Value, name: &str, expected: &str, sink: &mut Sink) {
    let message = format!("`{name}` expects {expected}, found {}", value.found());
    let expected = format!("expected {expected}");
    sink.push(Diagnostic::error("out-of-range", message).at(value.span, expected));
}

/// Reports a text that is no quantity, with what is wrong with it.
fn no_quantity(
    value: &Value,
    name: &str,
    expected: &str,
    error: &UnitError,
    units: &[&str],
    sink: &mut Sink,
) {
    let message = format!("`{name}` expects {expected}, found {}: {error}", value.found());
    let mut diagnostic =
        Diagnostic::error("bad-quantity", message).at(value.span, format!("expected {expected}"));
    if !matches!(error, UnitError::NotWhole { .. } | UnitError::TooLarge) {
        let units = quoted_list(units, usize::MAX);
        diagnostic = diagnostic.help(format!("write the number and one of the units {units}"));
    }
    sink.push(diagnostic);
}

/// The whole number in a number or in a text of digits, as Terraform converts.
fn number(value: &Value) -> Option<i64> {
    match &value.kind {
        Kind::Number(number) => number.as_i64(),
        Kind::String(text) => text.parse().ok(),
        _ => None,
    }
}

/// A length in millimetres, not negative.
pub fn mm(value: &Value, name: &str, sink: &mut Sink) -> Option<i64> {
    /// Longer than any building; keeps sums of a few lengths within 32 bits.
    const MOST_MM: i64 = 100_000_000;
    let expected = "a length in whole millimetres, such as 600 or \"1.5m\"";
    let found = match &value.kind {
        Kind::Number(number) => number.as_i64(),
        Kind::String(text) => match units::parse_length_mm(text) {
            Ok(mm) => Some(mm),
            Err(error) => {
                no_quantity(value, name, expected, &error, units::LENGTH_UNITS, sink);
                return None;
            }
        },
        _ => None,
    };
    match found {
        Some(mm) if (0..=MOST_MM).contains(&mm) => return Some(mm),
        Some(_) => {
            let expected = format!("{expected}, from 0 to {} km", MOST_MM / 1_000_000);
            beyond(value, name, &expected, sink);
        }
        None => wrong(value, name, expected, sink),
    }
    None
}

/// A truth value.
pub fn boolean(value: &Value, name: &str, sink: &mut Sink) -> Option<bool> {
    match (&value.kind, value.as_str()) {
        (Kind::Bool(truth), _) => Some(*truth),
        (_, Some("true")) => Some(true),
        (_, Some("false")) => Some(false),
        _ => {
            wrong(value, name, "true or false", sink);
            None
        }
    }
}

/// A speed in Mb/s.
pub fn speed(value: &Value, name: &str, sink: &mut Sink) -> Option<u32> {
    let expected = "a speed such as \"400G\"";
    let Some(text) = value.as_str() else {
        wrong(value, name, expected, sink);
        return None;
    };
    match units::parse_speed_mbps(text) {
        Ok(0) => beyond(value, name, expected, sink),
        Ok(speed) => return Some(speed),
        Err(error) => no_quantity(value, name, expected, &error, &["M", "G", "T"], sink),
    }
    None
}

/// The elements of a list or set.
pub fn list<'v>(value: &'v Value, name: &str, sink: &mut Sink) -> Option<&'v [Value]> {
    if let Some(items) = value.as_list() {
        return Some(items);
    }
    wrong(value, name, "a list", sink);
    None
}

/// The blocks that a value names: one reference, or a list of them. `find` says which block a reference
/// stands for, `None` within if that one could not be read (and was reported), and `None` if another
/// kind of block is meant.
pub fn blocks<T>(
    value: &Value,
    name: &str,
    expected: &str,
    sink: &mut Sink,
    find: impl Fn(&Reference) -> Option<Option<T>>,
) -> Option<Vec<T>> {
    let items = match value.as_list() {
        Some(items) => items.to_vec(),
        None => vec![value.clone()],
    };
    let mut out = Vec::with_capacity(items.len());
    for item in &items {
        match Reference::of(item).and_then(&find) {
            Some(found) => out.push(found?),
            None => {
                wrong(item, name, expected, sink);
                return None;
            }
        }
    }
    Some(out)
}
