//! Values to JSON and back, without losing a digit: numbers are exact, unlike those of other readers.
//!
//! Written on one line with keys sorted; `<`, `>` and `&` are escaped as Terraform does, so that the text
//! can stand in HTML. Deliberately absent: comments, trailing commas and other extensions.

use std::fmt::Write as _;

use super::number::{Number, NumberError};
use super::value::{Entry, Kind, MAX_DEPTH, Value, nfc};
use crate::base::span::Span;

/// Why a value has no JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WriteError {
    /// JSON cannot hold it: what was found.
    Unfit(String),
    /// The text would have more bytes than allowed.
    TooLong,
}

/// Appends the JSON of a value to a text of at most `most` bytes.
///
/// # Errors
/// If the value holds a domain thing or something unknown, or the text gets too long.
pub fn write(text: &mut String, value: &Value, most: usize) -> Result<(), WriteError> {
    match &value.kind {
        Kind::Null => text.push_str("null"),
        Kind::Bool(_) | Kind::Number(_) => {
            let _ = value.push_text(text);
        }
        Kind::String(inner) => write_string(text, inner),
        Kind::List(elements) | Kind::Set(elements) => {
            text.push('[');
            for (index, element) in elements.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                write(text, element, most)?;
            }
            text.push(']');
        }
        Kind::Map(map) => {
            text.push('{');
            for (index, entry) in map.iter().enumerate() {
                text.push_str(if index > 0 { "," } else { "" });
                write_string(text, &entry.key);
                text.push(':');
                write(text, &entry.value, most)?;
            }
            text.push('}');
        }
        Kind::Opaque(_) | Kind::Unknown | Kind::Error => {
            return Err(WriteError::Unfit(value.found()));
        }
    }
    if text.len() > most { Err(WriteError::TooLong) } else { Ok(()) }
}

/// Appends a text as a JSON string.
pub fn write_string(text: &mut String, inner: &str) {
    text.push('"');
    for c in inner.chars() {
        match c {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\r' => text.push_str("\\r"),
            '\t' => text.push_str("\\t"),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' => {
                // Writing to a String cannot fail.
                let _ = write!(text, "\\u{:04x}", u32::from(c));
            }
            c => text.push(c),
        }
    }
    text.push('"');
}

/// Why a text is not JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The byte where it became clear.
    pub at: usize,
    /// What is wrong there.
    pub message: String,
}

/// The value that a JSON text describes; all of it is said to stand at `span`. Of equal keys the last wins.
///
/// # Errors
/// If the text is not JSON, holds a number of more than 28 digits, or nests too deep.
pub fn read(text: &str, span: Span) -> Result<Value, ReadError> {
    let mut reader = Reader { text, at: 0, span, depth: 0 };
    reader.blank();
    let value = reader.value()?;
    reader.blank();
    if reader.at < text.len() {
        return Err(reader.wrong("expected the end"));
    }
    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    span: Span,
    depth: u32,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blank(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn take(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn wrong(&self, expected: &str) -> ReadError {
        let found = match self.text[self.at..].chars().next() {
            Some(c) => format!("{expected}, found `{c}`"),
            None => format!("{expected}, found the end"),
        };
        ReadError { at: self.at, message: found }
    }

    /// As deep as values may nest.
    fn value(&mut self) -> Result<Value, ReadError> {
        match self.peek() {
            Some(b'"') => Ok(Value::string(self.string()?, self.span)),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b'[') => self.nested(Self::list),
            Some(b'{') => self.nested(Self::object),
            _ => {
                for (word, value) in [
                    ("null", Value::null(self.span)),
                    ("true", Value::bool(true, self.span)),
                    ("false", Value::bool(false, self.span)),
                ] {
                    if self.text[self.at..].starts_with(word) {
                        self.at += word.len();
                        return Ok(value);
                    }
                }
                Err(self.wrong("expected a value"))
            }
        }
    }

    fn nested(
        &mut self,
        read: fn(&mut Self) -> Result<Value, ReadError>,
    ) -> Result<Value, ReadError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            let message = format!("more than {MAX_DEPTH} levels");
            return Err(ReadError { at: self.at, message });
        }
        self.at += 1;
        let value = read(self);
        self.depth -= 1;
        value
    }

    fn list(&mut self) -> Result<Value, ReadError> {
        let mut elements = Vec::new();
        self.blank();
        if self.take(b']') {
            return Ok(Value::list(elements, self.span));
        }
        loop {
            self.blank();
            elements.push(self.value()?);
            self.blank();
            if self.take(b']') {
                return Ok(Value::list(elements, self.span));
            }
            if !self.take(b',') {
                return Err(self.wrong("expected `,` or `]`"));
            }
        }
    }

    fn object(&mut self) -> Result<Value, ReadError> {
        let mut entries = Vec::new();
        self.blank();
        if self.take(b'}') {
            return Ok(Value::map(entries, self.span));
        }
        loop {
            self.blank();
            if self.peek() != Some(b'"') {
                return Err(self.wrong("expected a key in quotes"));
            }
            let key = nfc(self.string()?.into());
            self.blank();
            if !self.take(b':') {
                return Err(self.wrong("expected `:`"));
            }
            self.blank();
            let value = self.value()?;
            entries.push(Entry { key, key_span: self.span, value });
            self.blank();
            if self.take(b'}') {
                return Ok(Value::map(entries, self.span));
            }
            if !self.take(b',') {
                return Err(self.wrong("expected `,` or `}`"));
            }
        }
    }

    fn number(&mut self) -> Result<Value, ReadError> {
        let rest = &self.text[self.at..];
        let shape = |c: char| !matches!(c, '0'..='9' | '-' | '+' | '.' | 'e' | 'E');
        let text = &rest[..rest.find(shape).unwrap_or(rest.len())];
        let digits = text.strip_prefix('-').unwrap_or(text);
        let padded =
            digits.starts_with('0') && digits[1..].starts_with(|c: char| c.is_ascii_digit());
        let number = if padded { Err(NumberError::Shape) } else { Number::parse(text) };
        match number {
            Ok(number) => {
                self.at += text.len();
                Ok(Value::number(number, self.span))
            }
            Err(error) => {
                let message = match error {
                    NumberError::Overflow => format!("`{text}` has more than 28 digits"),
                    _ => format!("`{text}` is not a number"),
                };
                Err(ReadError { at: self.at, message })
            }
        }
    }

    fn string(&mut self) -> Result<String, ReadError> {
        self.at += 1;
        let mut out = String::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find(|c: char| matches!(c, '"' | '\\' | '\0'..='\u{1f}'));
            let Some(plain) = plain else {
                self.at = self.text.len();
                return Err(self.wrong("expected `\"`"));
            };
            out.push_str(&rest[..plain]);
            self.at += plain;
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(out);
                }
                Some(b'\\') => out.push(self.escape()?),
                _ => {
                    let message = "a control character in a string".to_owned();
                    return Err(ReadError { at: self.at, message });
                }
            }
        }
    }

    fn escape(&mut self) -> Result<char, ReadError> {
        let wrong = ReadError { at: self.at, message: "an unknown escape".to_owned() };
        self.at += 1;
        let byte = self.peek().ok_or_else(|| wrong.clone())?;
        let c = match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let high = self.hex(self.at + 1).ok_or(wrong)?;
                self.at += 4;
                let pair =
                    (0xd800..0xdc00).contains(&high) && self.text[self.at + 1..].starts_with("\\u");
                let low = if pair { self.hex(self.at + 3) } else { None };
                match low.filter(|low| (0xdc00..0xe000).contains(low)) {
                    Some(low) => {
                        self.at += 6;
                        char::from_u32(0x1_0000 + ((high - 0xd800) << 10) + (low - 0xdc00))
                    }
                    None => char::from_u32(high),
                }
                // Half a pair is no character.
                .unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return Err(wrong),
        };
        self.at += 1;
        Ok(c)
    }

    fn hex(&self, at: usize) -> Option<u32> {
        let digits = self.text.get(at..at + 4)?;
        let all = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        all.then(|| u32::from_str_radix(digits, 16).ok()).flatten()
    }
}

/// Line and column of a byte of a text, from 1; the column in characters.
#[must_use]
pub(super) fn position(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..text.floor_char_boundary(at.min(text.len()))];
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    (line, column)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both_ways(text: &str) -> String {
        let value = read(text, Span::NONE).unwrap_or_else(|error| panic!("{text}: {error:?}"));
        let mut out = String::new();
        assert_eq!(write(&mut out, &value, usize::MAX), Ok(()));
        out
    }

    #[test]
    fn texts_come_back_with_every_digit() {
        for (text, wanted) in [
            ("12345678901234567890123", "12345678901234567890123"),
            (" [ 1e2 , -0.50, [] ,{} ] ", "[100,-0.5,[],{}]"),
            (r#"{"b": null, "a": [true, false], "b": 1}"#, r#"{"a":[true,false],"b":1}"#),
            (r#""\ud83d\ude00\u00e9\/\b\ud83d""#, "\"\u{1f600}\u{e9}/\\u0008\u{fffd}\""),
        ] {
            assert_eq!(both_ways(text), wanted, "{text}");
        }
    }

    #[test]
    fn what_is_no_json_says_where() {
        let deep = "[".repeat(100_000);
        for (text, at, message) in [
            ("{a:1}", 1, "expected a key in quotes, found `a`"),
            ("[1,]", 3, "expected a value, found `]`"),
            ("01", 0, "`01` is not a number"),
            ("1e99", 0, "`1e99` has more than 28 digits"),
            ("\"\\x\"", 1, "an unknown escape"),
            ("\"a", 2, "expected `\"`, found the end"),
            ("1 2", 2, "expected the end, found `2`"),
            ("", 0, "expected a value, found the end"),
            (&deep, 200, "more than 200 levels"),
        ] {
            let wanted = ReadError { at, message: message.to_owned() };
            assert_eq!(read(text, Span::NONE).map(|value| value.to_string()), Err(wanted));
        }
    }
}
