//! How values are shown: in messages in a few words, in output as the expression that gives them.

use std::fmt;

use super::{Kind, Value};
use crate::base::span::Span;

impl Value {
    /// The name of the kind as messages say it: `a string`, `a list`.
    #[must_use]
    pub fn kind_name(&self) -> &'static str {
        match &self.kind {
            Kind::Null => "null",
            Kind::Bool(_) => "bool",
            Kind::Number(_) => "number",
            Kind::String(_) => "string",
            Kind::List(_) => "list",
            Kind::Set(_) => "set",
            Kind::Map(_) => "object",
            Kind::Opaque(value) => value.type_name(),
            Kind::Unknown => "unknown",
            Kind::Error => "error",
        }
    }

    /// What messages say was found: the kind, with the value where it is short.
    #[must_use]
    pub fn found(&self) -> String {
        match &self.kind {
            Kind::Null => "null".to_owned(),
            Kind::Bool(value) => format!("`{value}`"),
            Kind::Number(value) => format!("`{value}`"),
            Kind::String(text) => format!("the string `{}`", shortened(text)),
            Kind::List(elements) if elements.is_empty() => "an empty list".to_owned(),
            Kind::List(elements) => format!("a list of {}", elements.len()),
            Kind::Set(elements) => format!("a set of {}", elements.len()),
            Kind::Map(_) => "an object".to_owned(),
            Kind::Opaque(value) => format!("`{}` ({})", value.text(), value.type_name()),
            Kind::Unknown => "a value not known yet".to_owned(),
            Kind::Error => "a value with an error".to_owned(),
        }
    }

    /// The value as an expression, cut after `most` bytes; takes no longer however large the value is.
    #[must_use]
    pub fn preview(&self, most: usize) -> String {
        let mut limited = Limited { text: String::new(), most };
        if fmt::Write::write_fmt(&mut limited, format_args!("{self}")).is_err() {
            limited.text.push('…');
        }
        limited.text
    }
}

/// A writer that stops.
struct Limited {
    text: String,
    most: usize,
}

impl fmt::Write for Limited {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let room = self.most - self.text.len();
        if part.len() <= room {
            self.text.push_str(part);
            return Ok(());
        }
        self.text.push_str(&part[..part.floor_char_boundary(room)]);
        // Nothing more fits, also if a character was not cut.
        self.most = self.text.len();
        Err(fmt::Error)
    }
}

/// At most 40 characters of a text, on one line.
fn shortened(text: &str) -> String {
    let line = text.lines().next().unwrap_or("");
    match line.char_indices().nth(40) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None if line.len() < text.trim_end_matches('\n').len() => format!("{line}…"),
        None => line.to_owned(),
    }
}

/// The form of an expression that produces the value, on one line; for messages, tests and `output`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |f: &mut fmt::Formatter<'_>, elements: &[Value]| {
            f.write_str("[")?;
            for (index, element) in elements.iter().enumerate() {
                f.write_str(if index > 0 { ", " } else { "" })?;
                fmt::Display::fmt(element, f)?;
            }
            f.write_str("]")
        };
        match &self.kind {
            Kind::Null => f.write_str("null"),
            Kind::Bool(value) => write!(f, "{value}"),
            Kind::Number(value) => write!(f, "{value}"),
            Kind::String(text) => write!(f, "{}", Quoted(text)),
            Kind::List(elements) => list(f, elements),
            Kind::Set(elements) => {
                f.write_str("toset(")?;
                list(f, elements)?;
                f.write_str(")")
            }
            Kind::Map(map) if map.is_empty() => f.write_str("{}"),
            Kind::Map(map) => {
                f.write_str("{ ")?;
                for (index, entry) in map.iter().enumerate() {
                    f.write_str(if index > 0 { ", " } else { "" })?;
                    if is_identifier(&entry.key) {
                        write!(f, "{} = {}", entry.key, entry.value)?;
                    } else {
                        write!(f, "{} = {}", Quoted(&entry.key), entry.value)?;
                    }
                }
                f.write_str(" }")
            }
            Kind::Opaque(value) => f.write_str(&value.text()),
            Kind::Unknown => f.write_str("(not known yet)"),
            Kind::Error => f.write_str("(error)"),
        }
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Value::new(self.clone(), Span::NONE), f)
    }
}

/// True if a text can stand as a name in an expression.
#[must_use]
pub fn is_identifier(text: &str) -> bool {
    let mut chars = text.chars();
    let start = chars.next().is_some_and(|c| c.is_alphabetic() || c == '_');
    start && chars.all(|c| c.is_alphanumeric() || c == '_' || c == '-')
}

/// A text as a quoted literal that reads back as the same text.
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write as _;
        f.write_char('"')?;
        let mut rest = self.0.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '"' => f.write_str("\\\"")?,
                '\\' => f.write_str("\\\\")?,
                '\n' => f.write_str("\\n")?,
                '\r' => f.write_str("\\r")?,
                '\t' => f.write_str("\\t")?,
                '$' | '%' if rest.peek() == Some(&'{') => {
                    f.write_char(c)?;
                    f.write_char(c)?;
                }
                c if c.is_control() => write!(f, "\\u{:04x}", u32::from(c))?,
                c => f.write_char(c)?,
            }
        }
        f.write_char('"')
    }
}
