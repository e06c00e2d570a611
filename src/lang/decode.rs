//! Typed reading of values for the layers above: each reader gives the plain value or reports, at the
//! value's own place, what was expected and what was found.
//!
//! Poison and unknown values give `None` without a report: they were reported, or will be known later.
//! Deliberately absent: defaults and null handling, which the caller decides with [`Value::is_null`].

use std::ops::RangeInclusive;
use std::sync::Arc;

use super::interp::{to_bool, to_number};
use super::number::Number;
use super::value::{Kind, Map, Opaque, Value};
use crate::base::suggest;
use crate::base::units::{self, UnitError};
use crate::diag::{Diagnostic, Sink};

impl Value {
    /// True if there is nothing to read and nothing to report: poison or unknown.
    #[must_use]
    pub const fn is_silent(&self) -> bool {
        matches!(self.kind, Kind::Error | Kind::Unknown)
    }

    /// Reports that this value, the one of `what`, should have been `expected`.
    pub fn report_expected(&self, what: &str, expected: &str, sink: &mut Sink) {
        if !self.is_silent() {
            let message = format!("`{what}` must be {expected}, found {}", self.found());
            sink.push(Diagnostic::error("wrong-type", message).at(self.span, ""));
        }
    }

    /// A whole number within a range.
    pub fn expect_int(
        &self,
        range: RangeInclusive<i64>,
        what: &str,
        sink: &mut Sink,
    ) -> Option<i64> {
        let expected = || {
            let (least, most) = (range.start(), range.end());
            match (*least, *most) {
                (i64::MIN, i64::MAX) => "a whole number".to_owned(),
                (least, i64::MAX) => format!("a whole number from {least}"),
                (least, most) => format!("a whole number from {least} to {most}"),
            }
        };
        let Some(number) = to_number(self).and_then(Number::as_i64) else {
            self.report_expected(what, &expected(), sink);
            return None;
        };
        if range.contains(&number) {
            return Some(number);
        }
        let message = format!("`{what}` must be {}, found `{number}`", expected());
        sink.push(Diagnostic::error("out-of-range", message).at(self.span, ""));
        None
    }

    /// A number.
    pub fn expect_number(&self, what: &str, sink: &mut Sink) -> Option<Number> {
        let number = to_number(self);
        if number.is_none() {
            self.report_expected(what, "a number", sink);
        }
        number
    }

    /// A text; numbers and truth values give theirs.
    pub fn expect_str(&self, what: &str, sink: &mut Sink) -> Option<Arc<str>> {
        let text = self.to_text();
        if text.is_none() {
            self.report_expected(what, "a string", sink);
        }
        text
    }

    /// A text that is not empty.
    pub fn expect_name(&self, what: &str, sink: &mut Sink) -> Option<Arc<str>> {
        let text = self.expect_str(what, sink)?;
        if text.trim().is_empty() {
            let message = format!("`{what}` must not be empty");
            sink.push(Diagnostic::error("out-of-range", message).at(self.span, ""));
            return None;
        }
        Some(text)
    }

    /// True or false.
    pub fn expect_bool(&self, what: &str, sink: &mut Sink) -> Option<bool> {
        let truth = to_bool(self);
        if truth.is_none() {
            self.report_expected(what, "true or false", sink);
        }
        truth
    }

    /// The elements of a list or set.
    pub fn expect_list(&self, what: &str, sink: &mut Sink) -> Option<&[Value]> {
        let elements = self.as_list();
        if elements.is_none() {
            self.report_expected(what, "a list", sink);
        }
        elements
    }

    /// The entries of an object.
    pub fn expect_map(&self, what: &str, sink: &mut Sink) -> Option<&Map> {
        let map = self.as_map();
        if map.is_none() {
            self.report_expected(what, "an object", sink);
        }
        map
    }

    /// A domain thing. `expected` names it in words: "a port set such as `tier.leaf.ports.up`".
    pub fn expect_opaque<T: Opaque>(
        &self,
        what: &str,
        expected: &str,
        sink: &mut Sink,
    ) -> Option<&T> {
        let thing = self.as_opaque::<T>();
        if thing.is_none() {
            self.report_expected(what, expected, sink);
        }
        thing
    }

    /// One of a fixed set of words.
    pub fn expect_choice<T: Copy>(
        &self,
        choices: &[(&str, T)],
        what: &str,
        sink: &mut Sink,
    ) -> Option<T> {
        let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
        let Some(text) = self.to_text() else {
            self.report_expected(what, &format!("one of {}", quoted(&words)), sink);
            return None;
        };
        let found = choices.iter().find(|(word, _)| *word == &*text);
        if found.is_none() {
            let message = format!("`{what}` must be one of {}, found `{text}`", quoted(&words));
            let near = suggest::closest(&text, words.iter().copied());
            let diagnostic = Diagnostic::error("unknown-choice", message).at(self.span, "");
            sink.push(diagnostic.maybe_help(near.map(|near| format!("did you mean `{near}`?"))));
        }
        found.map(|(_, choice)| *choice)
    }

    /// A length with its unit, in millimetres: `"1.5m"`.
    pub fn expect_length_mm(&self, what: &str, sink: &mut Sink) -> Option<i64> {
        let example = "a length such as `\"1.5m\"`";
        self.expect_unit(units::parse_length_mm, example, units::LENGTH_UNITS, what, sink)
    }

    /// A speed with its unit, in Mbit/s: `"400G"`.
    pub fn expect_speed_mbps(&self, what: &str, sink: &mut Sink) -> Option<u32> {
        let example = "a speed such as `\"400G\"`";
        self.expect_unit(units::parse_speed_mbps, example, &["M", "G", "T"], what, sink)
    }

    fn expect_unit<T>(
        &self,
        parse: fn(&str) -> Result<T, UnitError>,
        example: &str,
        units: &[&str],
        what: &str,
        sink: &mut Sink,
    ) -> Option<T> {
        let Some(text) = self.to_text() else {
            self.report_expected(what, example, sink);
            return None;
        };
        match parse(&text) {
            Ok(value) => Some(value),
            Err(error) => {
                let message = format!("`{what}` must be {example}, found `{text}`: {error}");
                let diagnostic = Diagnostic::error("bad-quantity", message).at(self.span, "");
                sink.push(match error {
                    UnitError::NotWhole { .. } | UnitError::TooLarge => diagnostic,
                    _ => diagnostic.help(format!("the units are {}", quoted(units))),
                });
                None
            }
        }
    }
}

fn quoted(words: &[&str]) -> String {
    suggest::quoted_list(words, usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::span::{FileId, Span};

    fn message<T>(value: Value, read: impl FnOnce(&Value, &mut Sink) -> Option<T>) -> String {
        let mut sink = Sink::new();
        assert!(read(&value, &mut sink).is_none());
        sink.take().pop().map_or(String::new(), |found| {
            assert_eq!(found.span(), value.span);
            found.message
        })
    }

    #[test]
    fn readers_report_at_the_value() {
        let at = Span::new(FileId(3), 4, 9);
        let text = |text: &str| Value::string(text, at);
        assert_eq!(
            message(Value::int(49, at), |v, sink| v.expect_int(1..=48, "u", sink)),
            "`u` must be a whole number from 1 to 48, found `49`"
        );
        assert_eq!(
            message(Value::null(at), |v, sink| v.expect_bool("omit", sink)),
            "`omit` must be true or false, found null"
        );
        assert_eq!(
            message(text("blok"), |v, sink| v.expect_choice(&[("block", 1)], "spread", sink)),
            "`spread` must be one of `block`, found `blok`"
        );
        assert_eq!(
            message(text("3yd"), |v, sink| v.expect_length_mm("slack", sink)),
            "`slack` must be a length such as `\"1.5m\"`, found `3yd`: unknown unit `yd`"
        );
        assert_eq!(message(Value::error(at), |v, sink| v.expect_str("name", sink)), "");
        let mut sink = Sink::new();
        assert_eq!(text("12").expect_int(0..=i64::MAX, "n", &mut sink), Some(12));
        assert_eq!(text("1.6T").expect_speed_mbps("speed", &mut sink), Some(1_600_000));
        assert!(sink.is_empty());
    }
}
