//! From a parsed top-level item to a [`Block`]: checked against its schema, attributes lowered. A misspelt
//! block or attribute dies here, with a suggestion.

use super::habits;
use super::module::{Attr, AttrForm, Block, Item, KeyItem, Lowered};
use super::names::{FunctionHead, NodeTable, Resolver, Side};
use super::schema::{self, AttrSchema, BlockSchema, Form, Scope};
use crate::base::hidden;
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::lang::lower::lower;
use crate::lang::types::lower_type;
use crate::lang::value::is_identifier;
use crate::syntax::Origin;
use hcl::edit::expr::{Expression, ObjectKey};
use hcl::edit::structure::{self, BlockLabel, Structure};
use std::collections::HashMap;

/// Decodes the items of one module's files.
pub struct Decoder<'a> {
    /// The blocks there are.
    pub top: &'static [BlockSchema],
    /// The module's nodes, shared by all its expressions.
    pub nodes: &'a mut NodeTable,
    /// The module's functions, known beforehand.
    pub functions: &'a [FunctionHead],
}

/// Types of things of the design, which variables may declare too.
const OPAQUE: &[&str] = &["ports", "devices", "racks", "fabric", "connect"];

impl Decoder<'_> {
    /// Decodes a top-level item; `None` after a report.
    pub fn top(&mut self, item: &Structure, origin: &Origin<'_>, sink: &mut Sink) -> Option<Block> {
        match item {
            Structure::Attribute(attribute) => {
                let name = attribute.key.as_str();
                let message = format!("`{name}` stands outside any block");
                sink.push(
                    Diagnostic::error("unknown-block", message)
                        .at(origin.span(&attribute.key), "an attribute needs a block around it")
                        .help("to give a value a name, write it in a `locals` block"),
                );
                None
            }
            Structure::Block(block) => {
                let kind = block.ident.as_str();
                let Some(schema) = self.top.iter().find(|block| block.kind == kind) else {
                    let known: Vec<&str> = self.top.iter().map(|block| block.kind).collect();
                    let message = format!("there is no block `{kind}`");
                    let instead = habits::block(kind);
                    let near = suggest::closest(kind, known.iter().copied());
                    let mut diagnostic = Diagnostic::error("unknown-block", message)
                        .at(origin.span(&block.ident), "not a block of the language");
                    diagnostic = match near {
                        _ if instead.is_some() => diagnostic.maybe_help(instead.map(str::to_owned)),
                        Some(near) => diagnostic.help(format!("did you mean `{near}`?")).patch(
                            origin.span(&block.ident),
                            near,
                            format!("write `{near}`"),
                        ),
                        None => diagnostic
                            .help(format!("blocks are {}", suggest::quoted_list(&known, 30))),
                    };
                    sink.push(diagnostic);
                    return None;
                };
                self.block(schema, block, origin, sink)
            }
        }
    }

    fn block(
        &mut self,
        schema: &'static BlockSchema,
        block: &structure::Block,
        origin: &Origin<'_>,
        sink: &mut Sink,
    ) -> Option<Block> {
        let kind_span = origin.span(&block.ident);
        let (label, label_span) = label(schema, block, origin, sink)?;
        let header = kind_span.to(label_span);
        let whole = origin.span(block);
        let params = params(schema, block, origin);
        let mut attrs: Vec<Attr> = Vec::new();
        let mut seen: HashMap<&str, Span> = HashMap::new();
        let mut blocks = Vec::new();
        for item in block.body.iter() {
            match item {
                Structure::Attribute(attribute) => {
                    let name = attribute.key.as_str();
                    let name_span = origin.span(&attribute.key);
                    if let Some(first) = seen.get(name) {
                        sink.push(
                            Diagnostic::error(
                                "duplicate-attribute",
                                format!("`{name}` is given twice"),
                            )
                            .at(name_span, "again here")
                            .also(*first, "first here"),
                        );
                        continue;
                    }
                    seen.insert(name, name_span);
                    attrs.extend(self.attribute(schema, attribute, &params, origin, sink));
                }
                Structure::Block(inner) => match schema.block(inner.ident.as_str()) {
                    Some(inner_schema) => {
                        blocks.extend(self.block(inner_schema, inner, origin, sink));
                    }
                    None => unknown_inner(schema, inner, origin, sink),
                },
            }
        }
        let mut sound = true;
        for required in schema.attrs.iter().filter(|attr| attr.required) {
            let written = block.body.iter().find_map(|item| match item {
                Structure::Attribute(attr) if attr.key.as_str() == required.name => {
                    Some(&attr.value)
                }
                _ => None,
            });
            let (missing, needs) = match written {
                None => (header, format!("needs `{} = …`", required.name)),
                Some(value) if is_null(value, required) => {
                    (origin.span(value), "null is as if it were not written".to_owned())
                }
                Some(_) => continue,
            };
            let message = format!("`{}` lacks `{}`", title(schema, &label), required.name);
            sink.push(Diagnostic::error("missing-attribute", message).at(missing, needs));
            sound = false;
        }
        let mut decoded = Block::new(schema, label, label_span, header, whole);
        decoded.set_attrs(attrs);
        decoded.blocks = blocks;
        sound.then_some(decoded)
    }

    fn attribute(
        &mut self,
        schema: &'static BlockSchema,
        attribute: &structure::Attribute,
        params: &[(String, Span)],
        origin: &Origin<'_>,
        sink: &mut Sink,
    ) -> Option<Attr> {
        let name = attribute.key.as_str();
        let name_span = origin.span(&attribute.key);
        let known = schema.attr(name);
        let scope = match (known, schema.open) {
            (Some(known), _) => known.scope,
            (None, Some(open)) => open,
            (None, None) => {
                unknown_attribute(schema, name, name_span, sink);
                return None;
            }
        };
        let value = &attribute.value;
        if known.is_some_and(|known| is_null(value, known)) {
            return None;
        }
        let value_span = origin.span(value);
        let form = match known.map_or(Form::Expr, |known| known.form) {
            Form::Expr => {
                AttrForm::Expr(self.lower(value, scope, Side::Both, params, origin, sink))
            }
            Form::Object => AttrForm::Object(self.object(value, scope, name, origin, sink)?),
            Form::Keys => AttrForm::Keys(self.keys(value, origin, sink)?),
            // Names of types are put in place when all of them are known.
            Form::Names => AttrForm::Names(names(value, name, origin, sink)),
            Form::Type => AttrForm::Type(lower_type(value, origin, OPAQUE, sink)),
        };
        Some(Attr { name: name.to_owned(), schema: known, name_span, value_span, form })
    }

    fn lower(
        &mut self,
        value: &Expression,
        scope: Scope,
        side: Side,
        params: &[(String, Span)],
        origin: &Origin<'_>,
        sink: &mut Sink,
    ) -> Lowered {
        let mut resolver = Resolver {
            scope,
            side,
            nodes: self.nodes,
            functions: self.functions,
            params,
            slots: Vec::new(),
        };
        let expr = lower(value, origin, &mut resolver, sink);
        Lowered { expr, slots: resolver.slots }
    }

    /// An object literal with its items kept apart, in written order.
    fn object(
        &mut self,
        value: &Expression,
        scope: Scope,
        name: &str,
        origin: &Origin<'_>,
        sink: &mut Sink,
    ) -> Option<Vec<Item>> {
        let Expression::Object(object) = value else {
            sink.push(
                Diagnostic::error("expected-object", format!("`{name}` is written as `{{ name = value, … }}`"))
                    .at(origin.span(value), "expected an object literal")
                    .help("the names must be readable without evaluation; the values may be any expression"),
            );
            return None;
        };
        let mut items: Vec<Item> = Vec::with_capacity(object.len());
        for (key, entry) in object.iter() {
            let Some((key, name_span)) = literal_key(key, origin) else {
                sink.push(
                    Diagnostic::error(
                        "expected-object",
                        format!("the names in `{name}` are written out"),
                    )
                    .at(origin.span(entry.expr()), "the name of this value is computed")
                    .help("write a plain name before the `=`"),
                );
                return None;
            };
            let value = self.lower(entry.expr(), scope, Side::Both, &[], origin, sink);
            items.push(Item { name: key, name_span, value });
        }
        Some(items)
    }

    /// A list literal of match keys.
    fn keys(
        &mut self,
        value: &Expression,
        origin: &Origin<'_>,
        sink: &mut Sink,
    ) -> Option<Vec<KeyItem>> {
        let wrong = |span: Span, sink: &mut Sink| {
            sink.push(
                Diagnostic::error("expected-keys", "a match key is a name or `{ a = …, z = … }`")
                    .at(span, "neither of them")
                    .help("write such as `match = [\"su\", { a = a.rail, z = z.leaf }]`"),
            );
        };
        let Expression::Array(list) = value else {
            wrong(origin.span(value), sink);
            return None;
        };
        let mut keys = Vec::with_capacity(list.len());
        for item in list.iter() {
            let span = origin.span(item);
            match item {
                Expression::String(name) => keys.push(KeyItem::Name(name.to_string(), span)),
                Expression::Object(object) => {
                    let (mut a, mut z) = (None, None);
                    for (key, entry) in object.iter() {
                        match literal_key(key, origin) {
                            Some((key, _)) if key == "a" => a = Some((entry.expr(), Side::A)),
                            Some((key, _)) if key == "z" => z = Some((entry.expr(), Side::Z)),
                            _ => {
                                wrong(span, sink);
                                return None;
                            }
                        }
                    }
                    let (Some((a, a_side)), Some((z, z_side))) = (a, z) else {
                        wrong(span, sink);
                        return None;
                    };
                    let a = self.lower(a, Scope::Ends, a_side, &[], origin, sink);
                    let z = self.lower(z, Scope::Ends, z_side, &[], origin, sink);
                    keys.push(KeyItem::Ends { a, z, span });
                }
                _ => {
                    wrong(span, sink);
                    return None;
                }
            }
        }
        Some(keys)
    }
}

/// The attribute is as if it were not written. Where the null comes from an expression, the reader of the
/// value says the same (`model::build::reading`).
fn is_null(value: &Expression, schema: &AttrSchema) -> bool {
    matches!(value, Expression::Null(_)) && !schema.takes_null()
}

fn label_text(label: &BlockLabel) -> String {
    match label {
        BlockLabel::Ident(ident) => ident.as_str().to_owned(),
        BlockLabel::String(text) => text.as_str().to_owned(),
    }
}

/// The name and parameters of a `function` block; `None` for other items and broken ones.
pub fn function_head(item: &Structure, origin: &Origin<'_>) -> Option<FunctionHead> {
    let Structure::Block(block) = item else { return None };
    if block.ident.as_str() != "function" {
        return None;
    }
    let schema = schema::TOP.iter().find(|block| block.kind == "function")?;
    let name = label_text(block.labels.first()?);
    let span = origin.span(&block.ident).to(origin.span(block.labels.first()?));
    Some(FunctionHead { name, span, params: params(schema, block, origin) })
}

/// The parameters of a function block; what is wrong with them is reported when the block is read in full.
fn params(
    schema: &BlockSchema,
    block: &structure::Block,
    origin: &Origin<'_>,
) -> Vec<(String, Span)> {
    if schema.kind != "function" {
        return Vec::new();
    }
    let written = block.body.iter().find_map(|item| match item {
        Structure::Attribute(attribute) if attribute.key.as_str() == "params" => {
            Some(&attribute.value)
        }
        _ => None,
    });
    written.map_or_else(Vec::new, |value| names(value, "params", origin, &mut Sink::new()))
}

/// A list of names, with or without quotes.
fn names(
    value: &Expression,
    attribute: &str,
    origin: &Origin<'_>,
    sink: &mut Sink,
) -> Vec<(String, Span)> {
    let mut names: Vec<(String, Span)> = Vec::new();
    let mut wrong = |span: Span, message: String| {
        let help = format!("write such as `{attribute} = [\"row\", \"slot\"]`");
        sink.push(Diagnostic::error("expected-names", message).at(span, "").help(help));
    };
    let Expression::Array(list) = value else {
        wrong(origin.span(value), format!("`{attribute}` is a list of names"));
        return names;
    };
    for item in list.iter() {
        let span = origin.span(item);
        let name = match item {
            Expression::String(name) => name.to_string(),
            Expression::Variable(name) => name.to_string(),
            _ => {
                wrong(span, format!("`{attribute}` holds names, found another expression"));
                continue;
            }
        };
        if !is_identifier(&name) {
            wrong(span, format!("`{name}` cannot be a name: use letters, digits, `_` and `-`"));
        } else if names.iter().any(|(known, _)| *known == name) {
            wrong(span, format!("`{attribute}` has `{name}` twice"));
        }
        // A wrong one keeps its place, so that calls count alike.
        names.push((name, span));
    }
    names
}

fn literal_key(key: &ObjectKey, origin: &Origin<'_>) -> Option<(String, Span)> {
    match key {
        ObjectKey::Ident(name) => Some((name.as_str().to_owned(), origin.span(name))),
        ObjectKey::Expression(Expression::String(name)) => {
            Some((name.to_string(), origin.span(name)))
        }
        ObjectKey::Expression(Expression::Variable(name)) => {
            Some((name.to_string(), origin.span(name)))
        }
        ObjectKey::Expression(_) => None,
    }
}

/// How messages call a block: `tier "leaf"`.
fn title(schema: &BlockSchema, label: &str) -> String {
    if label.is_empty() { schema.kind.to_owned() } else { format!("{} \"{label}\"", schema.kind) }
}

fn label(
    schema: &BlockSchema,
    block: &structure::Block,
    origin: &Origin<'_>,
    sink: &mut Sink,
) -> Option<(String, Span)> {
    let kind_span = origin.span(&block.ident);
    let of = |label: &BlockLabel| match label {
        BlockLabel::Ident(ident) => (ident.as_str().to_owned(), origin.span(ident)),
        BlockLabel::String(text) => (text.as_str().to_owned(), origin.span(text)),
    };
    match (schema.label, block.labels.as_slice()) {
        (None, []) => Some((String::new(), kind_span)),
        (Some(_), [one]) => {
            let (text, span) = of(one);
            if let Some(c) = hidden::first(&text) {
                let message = format!(
                    "the label `{}` of a `{}` has the character {} in it, which does not show",
                    hidden::escaped(&text),
                    schema.kind,
                    hidden::code_point(c)
                );
                sink.push(
                    Diagnostic::error("wrong-label", message)
                        .at(span, "addresses are made of it")
                        .help("take the character out"),
                );
                return None;
            }
            if text.is_empty()
                || (text.contains(['.', '[', ']', ':', '*']) && !schema.kind_has_free_names())
            {
                let message = format!("`{text}` cannot be the label of a `{}`", schema.kind);
                sink.push(
                    Diagnostic::error("wrong-label", message)
                        .at(span, "addresses are made of it")
                        .help("use letters, digits, `_` and `-`"),
                );
                return None;
            }
            Some((text, span))
        }
        (None, [first, ..]) => {
            let message = format!("`{}` takes no label", schema.kind);
            sink.push(Diagnostic::error("wrong-label", message).at(of(first).1, "take it away"));
            None
        }
        (Some(what), []) => {
            let message = format!("`{}` needs a label: its {what}", schema.kind);
            sink.push(
                Diagnostic::error("wrong-label", message)
                    .at(kind_span, "the label is missing")
                    .help(format!("write `{} \"…\" {{`", schema.kind)),
            );
            None
        }
        (Some(what), [_, second, ..]) => {
            let message = format!("`{}` takes one label, its {what}", schema.kind);
            sink.push(Diagnostic::error("wrong-label", message).at(of(second).1, "one too many"));
            None
        }
    }
}

fn unknown_attribute(schema: &BlockSchema, name: &str, span: Span, sink: &mut Sink) {
    let known: Vec<&str> = schema.attrs.iter().map(|attr: &AttrSchema| attr.name).collect();
    let message = format!("`{}` has no attribute `{name}`", schema.kind);
    let mut diagnostic =
        Diagnostic::error("unknown-attribute", message).at(span, "not known in this block");
    if schema.block(name).is_some() {
        diagnostic = diagnostic.help(format!("`{name}` is a block: write it without the `=`"));
    } else if let Some(instead) = habits::attribute(schema.kind, name) {
        diagnostic = diagnostic.help(instead);
    } else if let Some(near) = suggest::closest(name, known.iter().copied()) {
        diagnostic = diagnostic.help(format!("did you mean `{near}`?")).patch(
            span,
            near,
            format!("write `{near}`"),
        );
    } else {
        diagnostic = diagnostic.help(format!("it has {}", suggest::quoted_list(&known, 30)));
    }
    sink.push(diagnostic);
}

fn unknown_inner(
    schema: &BlockSchema,
    block: &structure::Block,
    origin: &Origin<'_>,
    sink: &mut Sink,
) {
    let kind = block.ident.as_str();
    let known: Vec<&str> = schema.blocks.iter().map(|block| block.kind).collect();
    let message = format!("`{}` holds no block `{kind}`", schema.kind);
    let mut diagnostic = Diagnostic::error("unknown-block", message)
        .at(origin.span(&block.ident), "not known in this block");
    if schema.attr(kind).is_some() {
        diagnostic = diagnostic.help(format!("`{kind}` is an attribute: write `{kind} = …`"));
    } else if let Some(instead) = habits::block(kind) {
        diagnostic = diagnostic.help(instead);
    } else {
        diagnostic = diagnostic.maybe_help(suggest::help(kind, &known, 10));
    }
    sink.push(diagnostic);
}
