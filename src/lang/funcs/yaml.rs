//! YAML, from the events of a parser: anchors share their value, so that a text cannot grow into more
//! than it says, and the way a scalar is written is known.
//!
//! Truth values are `true` and `false` only: a rack row named `NO` stays a text. Dates become times, as
//! in Terraform. Deliberately absent: several documents, tags of one's own, infinities.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span as YamlSpan, Tag};

use super::super::json::write_string;
use super::super::number::Number;
use super::super::value::{Entry, Kind, MAX_DEPTH, Map, Value, nfc};
use super::{Args, Call, Fault, Function, ParamKind, date, encoding, param};
use crate::base::span::Span;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "yamldecode",
        group: "data",
        params: &[param("string", ParamKind::String)],
        rest: None,
        result: "any",
        doc: "The value that a YAML text describes. Only `true` and `false` are truth values: `yes` and `NO` \
              are texts.",
        examples: &[
            (
                r#"yamldecode("a: 1\nb: [x, NO, 010, 0x1f, ~]\n")"#,
                r#"{ a = 1, b = ["x", "NO", 10, 31, null] }"#,
            ),
            (r#"yamldecode("a: &x [1]\nb: *x\n").b"#, "[1]"),
            (r#"yamldecode("2026-01-02")"#, r#""2026-01-02T00:00:00Z""#),
            (r#"yamldecode("a: 1\na: 2\n")"#, ""),
        ],
        call: Call::Eager(yamldecode),
    },
    Function {
        name: "yamlencode",
        group: "data",
        params: &[param("value", ParamKind::Any)],
        rest: None,
        result: "string",
        doc: "The YAML text of a value, with all texts quoted.",
        examples: &[(
            r#"yamlencode({ b = 1, a = ["x", null, []] })"#,
            r#""\"a\":\n- \"x\"\n- null\n- []\n\"b\": 1\n""#,
        )],
        call: Call::Eager(yamlencode),
    },
];

fn yamldecode(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let text = args.value(0);
    let text = text.as_str().unwrap_or("");
    encoding::claim_reading(args, text.len())?;
    let mut building = Building { span: args.span, open: Vec::new(), anchors: BTreeMap::new() };
    let mut documents = 0;
    let mut result = None;
    for event in Parser::new_from_str(text) {
        let (event, at) = event.map_err(|error| unreadable(&error))?;
        documents += usize::from(matches!(event, Event::DocumentStart(_)));
        if documents > 1 {
            return Err(wrong(at, "a second document begins, only one is read"));
        }
        if let Some(value) = building.event(event, at)? {
            result = Some(value);
        }
    }
    let value = result.unwrap_or(Value::null(args.span));
    encoding::claim_made(args, &value, text.len())?;
    Ok(value)
}

fn unreadable(error: &ScanError) -> Fault {
    let (line, column) = (error.marker().line(), error.marker().col() + 1);
    Fault::argument(0, format!("is not YAML at {line}:{column}: {}", error.info()))
}

fn wrong(at: YamlSpan, what: impl AsRef<str>) -> Fault {
    let (line, column) = (at.start.line(), at.start.col() + 1);
    Fault::argument(0, format!("cannot be used at {line}:{column}: {}", what.as_ref()))
}

/// A list or map that is not closed yet.
struct Open {
    anchor: usize,
    elements: Vec<Value>,
    map: Option<OpenMap>,
}

#[derive(Default)]
struct OpenMap {
    entries: BTreeMap<Arc<str>, Value>,
    /// The key whose value comes next.
    key: Option<Key>,
    /// What `<<` brings in; own entries outrank it.
    merged: Vec<Value>,
}

enum Key {
    Name(Arc<str>),
    Merge,
}

struct Building {
    span: Span,
    open: Vec<Open>,
    anchors: BTreeMap<usize, Value>,
}

impl Building {
    /// Takes an event; gives the document's value when it is complete.
    fn event(&mut self, event: Event<'_>, at: YamlSpan) -> Result<Option<Value>, Fault> {
        let (value, anchor) = match event {
            Event::Alias(anchor) => match self.anchors.get(&anchor) {
                Some(value) => (value.clone(), 0),
                None => return Err(wrong(at, "the alias stands within what it names")),
            },
            Event::Scalar(text, style, anchor, tag) => {
                // The key `<<` is known by its look, so it is told apart before it is a value.
                if text == "<<" && style == ScalarStyle::Plain && self.expects_key() {
                    if let Some(Open { map: Some(map), .. }) = self.open.last_mut() {
                        map.key = Some(Key::Merge);
                    }
                    return Ok(None);
                }
                (scalar(&text, style, tag.as_deref(), self.span).map_err(|e| wrong(at, e))?, anchor)
            }
            Event::SequenceStart(anchor, _) => {
                return self.start(anchor, None, at).map(|()| None);
            }
            Event::MappingStart(anchor, _) => {
                let map = Some(OpenMap::default());
                return self.start(anchor, map, at).map(|()| None);
            }
            Event::SequenceEnd | Event::MappingEnd => match self.open.pop() {
                Some(open) => {
                    let anchor = open.anchor;
                    (self.close(open, at)?, anchor)
                }
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        if anchor > 0 {
            self.anchors.insert(anchor, value.clone());
        }
        self.put(value, at)
    }

    fn expects_key(&self) -> bool {
        matches!(self.open.last(), Some(Open { map: Some(OpenMap { key: None, .. }), .. }))
    }

    fn start(&mut self, anchor: usize, map: Option<OpenMap>, at: YamlSpan) -> Result<(), Fault> {
        if self.open.len() >= MAX_DEPTH as usize {
            return Err(wrong(at, format!("more than {MAX_DEPTH} levels")));
        }
        if self.expects_key() {
            return Err(wrong(at, "a key must be a text"));
        }
        self.open.push(Open { anchor, elements: Vec::new(), map });
        Ok(())
    }

    fn close(&self, open: Open, at: YamlSpan) -> Result<Value, Fault> {
        let Some(OpenMap { mut entries, merged, .. }) = open.map else {
            return Ok(Value::list(open.elements, self.span));
        };
        for value in merged {
            let maps: Vec<Value> = match &value.kind {
                Kind::List(maps) => maps.to_vec(),
                _ => vec![value],
            };
            for map in maps {
                let map = map.as_map().ok_or_else(|| wrong(at, "`<<` takes a map or maps"))?;
                for entry in map.iter() {
                    entries.entry(Arc::clone(&entry.key)).or_insert_with(|| entry.value.clone());
                }
            }
        }
        let span = self.span;
        let entry = |(key, value)| Entry { key, key_span: span, value };
        Ok(Value::map(entries.into_iter().map(entry).collect(), span))
    }

    fn put(&mut self, value: Value, at: YamlSpan) -> Result<Option<Value>, Fault> {
        // An alias can bring in something deep.
        if value.depth() > MAX_DEPTH {
            return Err(wrong(at, format!("more than {MAX_DEPTH} levels")));
        }
        let Some(open) = self.open.last_mut() else { return Ok(Some(value)) };
        let Some(OpenMap { entries, key, merged }) = &mut open.map else {
            open.elements.push(value);
            return Ok(None);
        };
        match key.take() {
            None => {
                let name = value.to_text().ok_or_else(|| wrong(at, "a key must be a text"))?;
                if entries.contains_key(&name) {
                    return Err(wrong(at, format!("the key `{name}` is given twice")));
                }
                *key = Some(Key::Name(name));
            }
            Some(Key::Name(name)) => drop(entries.insert(name, value)),
            Some(Key::Merge) => merged.push(value),
        }
        Ok(None)
    }
}

fn scalar(text: &str, style: ScalarStyle, tag: Option<&Tag>, span: Span) -> Result<Value, String> {
    let string = || Value::string(text, span);
    let plain = || plain_scalar(text, span);
    let Some(tag) = tag else {
        return if style == ScalarStyle::Plain { plain() } else { Ok(string()) };
    };
    if !tag.is_yaml_core_schema() {
        return if tag.handle == "!" && tag.suffix.is_empty() {
            Ok(string())
        } else {
            Err(format!("the tag `{tag}` is not known"))
        };
    }
    let value = match tag.suffix.as_str() {
        "str" => return Ok(string()),
        "timestamp" | "int" | "float" | "bool" | "null" => plain()?,
        other => return Err(format!("the tag `!!{other}` is not known")),
    };
    let fits = match tag.suffix.as_str() {
        "int" => value.as_number().is_some_and(Number::is_whole),
        "float" => value.as_number().is_some(),
        "bool" => value.as_bool().is_some(),
        "null" => value.is_null(),
        _ => value.as_str().is_some(),
    };
    if fits { Ok(value) } else { Err(format!("`{text}` is no `!!{}`", tag.suffix)) }
}

/// What a scalar without quotes stands for.
fn plain_scalar(text: &str, span: Span) -> Result<Value, String> {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Ok(Value::null(span)),
        "true" | "True" | "TRUE" => return Ok(Value::bool(true, span)),
        "false" | "False" | "FALSE" => return Ok(Value::bool(false, span)),
        _ => {}
    }
    let starts = text.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '.'));
    if !starts {
        return Ok(Value::string(text, span));
    }
    if let Some(number) = number(text) {
        let number = number.map_err(|error| format!("the number `{text}`: {error}"))?;
        return Ok(Value::number(number, span));
    }
    let unsigned = text.trim_start_matches(['+', '-']);
    if matches!(unsigned, ".inf" | ".Inf" | ".INF" | ".nan" | ".NaN" | ".NAN") {
        return Err(format!("`{text}` is no finite number"));
    }
    Ok(Value::string(timestamp(text).unwrap_or_else(|| text.to_owned()), span))
}

/// The number that a scalar spells: `12`, `+1_000`, `0x1f`, `0o17`, `0b11`, `.5`, `1e3`. `010` is 10.
fn number(text: &str) -> Option<Result<Number, super::super::number::NumberError>> {
    let plain = text.replace('_', "");
    let (negative, unsigned) = match plain.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, plain.strip_prefix('+').unwrap_or(&plain)),
    };
    let based = [("0x", 16), ("0o", 8), ("0b", 2)]
        .iter()
        .find_map(|(prefix, base)| Some((unsigned.strip_prefix(prefix)?, *base)));
    if let Some((digits, base)) = based {
        let value = u64::from_str_radix(digits, base).ok().filter(|_| !digits.starts_with('+'))?;
        let value = Number::parse(&value.to_string()).ok()?;
        return Some(Ok(if negative { value.neg() } else { value }));
    }
    let (mantissa, exponent) = match unsigned.find(['e', 'E']) {
        Some(at) => (&unsigned[..at], &unsigned[at..]),
        None => (unsigned, ""),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = |part: &str| part.bytes().all(|c| c.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || !digits(whole) || !digits(fraction) {
        return None;
    }
    let power = exponent.get(1..).map(|power| power.trim_start_matches(['+', '-']));
    if power.is_some_and(|power| power.is_empty() || !digits(power)) {
        return None;
    }
    let sign = if negative { "-" } else { "" };
    Some(Number::parse(&format!("{sign}0{whole}.{fraction}0{exponent}")))
}

/// `2026-01-02` and `2026-01-02 03:04:05` as RFC 3339 writes them; `None` for other texts.
fn timestamp(text: &str) -> Option<String> {
    let day = text.get(..10)?;
    let rest = &text[10..];
    let full = if rest.is_empty() {
        format!("{day}T00:00:00Z")
    } else {
        let clock = rest.strip_prefix(['T', 't', ' '])?;
        let zoned = clock.ends_with(['Z', 'z']) || clock.contains(['+', '-']);
        format!("{day}T{}{}", clock, if zoned { "" } else { "Z" })
    };
    date::Time::parse(&full).map(|time| time.text())
}

fn yamlencode(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    args.walk(0)?;
    let most = args.interp.budget.limits().text_bytes;
    let mut text = String::new();
    let value = args.value(0);
    write_yaml(&mut text, &value, 0, most).map_err(|found| match found {
        Some(found) => Fault::argument(0, format!("cannot be written as YAML, found {found}")),
        None => Fault::limit(format!("the result would have more than {most} bytes")),
    })?;
    args.text(text)
}

/// Appends a value and its line end, in lines that are `indent` wide already. The error says what YAML cannot
/// hold; `None` if the text gets too long.
fn write_yaml(
    text: &mut String,
    value: &Value,
    indent: usize,
    most: usize,
) -> Result<(), Option<String>> {
    if text.len() > most {
        return Err(None);
    }
    match &value.kind {
        Kind::Null => text.push_str("null\n"),
        Kind::Bool(_) | Kind::Number(_) => {
            let _ = value.push_text(text);
            text.push('\n');
        }
        Kind::String(inner) if inner.ends_with('\n') && literal(inner) => {
            // Writing to a String cannot fail.
            let _ = writeln!(text, "|");
            for line in inner.lines() {
                let _ = match line {
                    "" => writeln!(text),
                    line => writeln!(text, "{:indent$}{line}", "", indent = indent + 2),
                };
            }
        }
        Kind::String(inner) => {
            write_string(text, inner);
            text.push('\n');
        }
        Kind::List(elements) | Kind::Set(elements) if elements.is_empty() => text.push_str("[]\n"),
        Kind::List(elements) | Kind::Set(elements) => {
            for (index, element) in elements.iter().enumerate() {
                if index > 0 {
                    text.extend(std::iter::repeat_n(' ', indent));
                }
                text.push_str("- ");
                write_yaml(text, element, indent + 2, most)?;
            }
        }
        Kind::Map(map) if map.is_empty() => text.push_str("{}\n"),
        Kind::Map(map) => write_map(text, map, indent, most)?,
        Kind::Opaque(_) | Kind::Unknown | Kind::Error => return Err(Some(value.found())),
    }
    Ok(())
}

fn write_map(
    text: &mut String,
    map: &Map,
    indent: usize,
    most: usize,
) -> Result<(), Option<String>> {
    for (index, entry) in map.iter().enumerate() {
        if index > 0 {
            text.extend(std::iter::repeat_n(' ', indent));
        }
        write_string(text, &nfc(Arc::clone(&entry.key)));
        text.push(':');
        // Lists stand under their key, maps within it.
        let (line, inner) = match &entry.value.kind {
            Kind::List(elements) | Kind::Set(elements) if !elements.is_empty() => (true, indent),
            Kind::Map(map) if !map.is_empty() => (true, indent + 2),
            _ => (false, indent),
        };
        if line {
            text.push('\n');
            text.extend(std::iter::repeat_n(' ', inner));
        } else {
            text.push(' ');
        }
        write_yaml(text, &entry.value, inner, most)?;
    }
    Ok(())
}

/// True if a text of lines can stand as it is.
fn literal(text: &str) -> bool {
    let plain = |line: &str| !line.starts_with(' ') && !line.contains(|c: char| c.is_control());
    text.lines().all(plain) && !text.starts_with('\n') && !text.ends_with("\n\n")
}
