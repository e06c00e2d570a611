//! Values written outside a module: files of variable values (HCL and JSON) and single texts from the
//! command line or the environment.
//!
//! Every value remembers where it was written, in JSON files too. Deliberately absent: which variables
//! there are and which source outranks which; `project::variables` knows.

use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::lang::expr::Expr;
use crate::lang::interp::{Budget, EvalCtx, NoEnv, eval};
use crate::lang::lower::lower_constant;
use crate::lang::number::Number;
use crate::lang::value::{Entry, Value};
use crate::source::SourceMap;
use crate::syntax;
use hcl::edit::structure::Structure;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// A value with the name it is given to.
#[derive(Debug, Clone)]
pub struct Assigned {
    /// The variable's name.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// The value.
    pub value: Value,
}

/// How deep JSON values nest at most; the HCL parser has the same limit.
const MAX_DEPTH: usize = 64;

/// The assignments of a file of the map, in written order; JSON if its name ends so. Values are
/// constants: they may name nothing. What cannot be read is reported and left out.
pub fn read_file(map: &SourceMap, file: FileId, sink: &mut Sink) -> Vec<Assigned> {
    if map.path(file).ends_with(".json") {
        return json_file(map, file, sink);
    }
    let mut assigned: Vec<Assigned> = Vec::new();
    syntax::parse_file(map, file, sink, &mut |item, origin, sink| match &item {
        Structure::Attribute(attribute) => {
            let name_span = origin.span(&attribute.key);
            let value = constant(&lower_constant(&attribute.value, origin, sink), sink);
            assign(&mut assigned, attribute.key.as_str(), name_span, value, sink);
        }
        Structure::Block(block) => {
            let message = format!("expected `NAME = VALUE`, found a block `{}`", &*block.ident);
            sink.push(
                Diagnostic::error("syntax-error", message)
                    .at(origin.span(&block.ident), "blocks stand in `.hcl` files of the module")
                    .help("a file of variable values holds nothing but assignments"),
            );
        }
    });
    assigned
}

/// The value of a text of the map that is one expression and names nothing. Poison after a report.
pub fn read_expression(map: &SourceMap, file: FileId, sink: &mut Sink) -> Value {
    let expr = syntax::parse_expression(map, file, sink, |expression, origin, sink| {
        lower_constant(expression, origin, sink)
    });
    expr.map_or(Value::error(Span::new(file, 0, 0)), |expr| constant(&expr, sink))
}

fn constant(expr: &Expr, sink: &mut Sink) -> Value {
    eval(expr, &mut EvalCtx { env: &NoEnv, slots: &[], sink, budget: &mut Budget::default() })
}

fn assign(
    assigned: &mut Vec<Assigned>,
    name: &str,
    name_span: Span,
    value: Value,
    sink: &mut Sink,
) {
    if let Some(first) = assigned.iter().find(|before| before.name == name) {
        sink.push(
            Diagnostic::error("duplicate-key", format!("`{name}` is given twice in one file"))
                .at(name_span, "again here")
                .also(first.name_span, "first here")
                .help("delete one of the two"),
        );
        return;
    }
    assigned.push(Assigned { name: name.to_owned(), name_span, value });
}

fn json_file(map: &SourceMap, file: FileId, sink: &mut Sink) -> Vec<Assigned> {
    let text = map.text(file);
    let reader = Json { text, file };
    let mut assigned = Vec::new();
    let root: Result<Pairs<'_>, _> = serde_json::from_str(text);
    let pairs = match root {
        Ok(pairs) => pairs,
        Err(error) => {
            sink.push(reader.syntax_error(&error));
            return assigned;
        }
    };
    let open = text.find('{').map_or(0, |at| at + 1);
    for (name, name_span, raw) in reader.with_places(pairs, open) {
        let value = reader.value(raw, 0, sink);
        assign(&mut assigned, &name, name_span, value, sink);
    }
    assigned
}

/// A JSON text whose parts are located by where they lie in memory, so that no second parser is needed.
struct Json<'a> {
    text: &'a str,
    file: FileId,
}

impl<'a> Json<'a> {
    fn offset(&self, part: &str) -> usize {
        part.as_ptr().addr().saturating_sub(self.text.as_ptr().addr())
    }

    fn span(&self, start: usize, end: usize) -> Span {
        let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Span::new(self.file, offset(start), offset(end))
    }

    /// Adds to each pair the place of its key: between the value before and its own value.
    fn with_places(
        &self,
        pairs: Pairs<'a>,
        open: usize,
    ) -> impl Iterator<Item = (Cow<'a, str>, Span, &'a RawValue)> {
        let mut from = open;
        pairs.0.into_iter().map(move |(key, raw)| {
            let start = self.offset(raw.get());
            let between = self.text.get(from..start).unwrap_or("");
            let first = between.find('"').unwrap_or(0);
            let last = between.rfind('"').map_or(first, |last| last + 1);
            let span = self.span(from + first, from + last);
            from = start + raw.get().len();
            (key, span, raw)
        })
    }

    fn value(&self, raw: &'a RawValue, depth: usize, sink: &mut Sink) -> Value {
        let text = raw.get();
        let start = self.offset(text);
        let span = self.span(start, start + text.len());
        if depth > MAX_DEPTH {
            let message = format!("values nest deeper than {MAX_DEPTH} levels");
            sink.push(Diagnostic::error("syntax-error", message).at(span, ""));
            return Value::error(span);
        }
        match text.as_bytes().first() {
            Some(b'{') => {
                // The text was found to be JSON before.
                let Ok(pairs) = serde_json::from_str::<Pairs<'_>>(text) else {
                    return Value::error(span);
                };
                let mut entries: Vec<Entry> = Vec::with_capacity(pairs.0.len());
                for (key, key_span, raw) in self.with_places(pairs, start + 1) {
                    let value = self.value(raw, depth + 1, sink);
                    entries.push(Entry { key: Arc::from(&*key), key_span, value });
                }
                Value::map(entries, span)
            }
            Some(b'[') => {
                let Ok(items) = serde_json::from_str::<Vec<&RawValue>>(text) else {
                    return Value::error(span);
                };
                let items: Vec<Value> =
                    items.into_iter().map(|item| self.value(item, depth + 1, sink)).collect();
                Value::list(items, span)
            }
            Some(b'"') => match serde_json::from_str::<String>(text) {
                Ok(text) => Value::string(text, span),
                Err(_) => Value::error(span),
            },
            Some(b't') => Value::bool(true, span),
            Some(b'f') => Value::bool(false, span),
            Some(b'n') => Value::null(span),
            _ => match Number::parse(text) {
                Ok(number) => Value::number(number, span),
                Err(error) => {
                    let message = format!("`{text}` is no number of this language: {error}");
                    sink.push(Diagnostic::error("number-overflow", message).at(span, ""));
                    Value::error(span)
                }
            },
        }
    }

    fn syntax_error(&self, error: &serde_json::Error) -> Diagnostic {
        let line_start = self
            .text
            .split_inclusive('\n')
            .take(error.line().saturating_sub(1))
            .map(str::len)
            .sum::<usize>();
        let at = (line_start + error.column().saturating_sub(1)).min(self.text.len());
        let message = error.to_string();
        let said = message.split(" at line ").next().unwrap_or("not JSON");
        Diagnostic::error("syntax-error", format!("the file is not JSON: {said}"))
            .at(self.span(at, (at + 1).min(self.text.len())), "")
            .help("a file of variable values in JSON is one object: { \"NAME\": VALUE }")
    }
}

/// The pairs of a JSON object in written order, repeated keys included, the values unread.
struct Pairs<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'de> Deserialize<'de> for Pairs<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Pairs<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Pairs<'de>, M::Error> {
                let mut pairs = Vec::new();
                while let Some((Key(key), value)) = map.next_entry::<Key<'de>, &RawValue>()? {
                    pairs.push((key, value));
                }
                Ok(Pairs(pairs))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

/// A key, copied only if it has escapes.
struct Key<'a>(Cow<'a, str>);

impl<'de> Deserialize<'de> for Key<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;

        impl<'de> Visitor<'de> for Text {
            type Value = Key<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a name in quotes")
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Borrowed(text)))
            }

            fn visit_str<E>(self, text: &str) -> Result<Key<'de>, E> {
                Ok(Key(Cow::Owned(text.to_owned())))
            }
        }

        deserializer.deserialize_str(Text)
    }
}
