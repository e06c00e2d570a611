//! Lowering of quoted and heredoc templates: escapes, strip markers and the indentation of `<<-`.
//!
//! The rules are those of HCL's own parser, which works on flat tokens: in a heredoc each line of text
//! is one token, `~` trims the neighbouring token only, and `<<-` removes the least indentation of the
//! tokens that begin a line, directives included.

use std::sync::Arc;

use hcl::edit::template::{Directive, Element, HeredocTemplate, StringTemplate, Strip, Template};

use super::super::expr::{Id, Op, Part, PartFor, PartIf};
use super::super::value::nfc;
use super::Lowering;
use crate::base::span::Span;

/// A flat token of a template.
enum Token {
    Text(String),
    /// `${…}` or `%{…}`: whether it trims the text before and after it.
    Mark {
        before: bool,
        after: bool,
    },
}

/// How literals are cut into tokens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Quoted,
    Heredoc,
}

/// The texts of a template's literals after trimming, in the order of the tree.
struct Texts {
    texts: std::vec::IntoIter<String>,
}

impl Lowering<'_, '_> {
    pub(super) fn quoted(&mut self, template: &StringTemplate, span: Span) -> Id {
        // `"${x}"` alone is the value itself, of whatever kind.
        if let Some(Element::Interpolation(inner)) = template.as_single_element() {
            return self.expression(&inner.expr);
        }
        self.template(template, Form::Quoted, false, span)
    }

    pub(super) fn heredoc(&mut self, heredoc: &HeredocTemplate, span: Span) -> Id {
        let dedent = self.origin.slice(span).starts_with("<<-");
        self.template(&heredoc.template, Form::Heredoc, dedent, span)
    }

    /// A template that is a whole file or text: literals are cut like those of a heredoc.
    pub(super) fn free_template(&mut self, template: &Template, span: Span) -> Id {
        self.template(template, Form::Heredoc, false, span)
    }

    fn template(&mut self, template: &Template, form: Form, dedent: bool, span: Span) -> Id {
        let mut tokens = Vec::new();
        let mut counts = Vec::new();
        self.flatten(template, form, &mut tokens, &mut counts);
        strip(&mut tokens);
        if dedent {
            remove_indentation(&mut tokens);
        }
        let mut texts = Vec::with_capacity(counts.len());
        let mut lines = tokens.into_iter().filter_map(|token| match token {
            Token::Text(text) => Some(text),
            Token::Mark { .. } => None,
        });
        for count in counts {
            texts.push(lines.by_ref().take(count).collect());
        }
        let mut texts = Texts { texts: texts.into_iter() };
        let parts = self.parts(template, &mut texts);
        let op = match &*parts {
            [] => Op::Text(Arc::from("")),
            [Part::Text(text)] => Op::Text(nfc(Arc::from(&**text))),
            _ => Op::Template(parts),
        };
        self.push(op, span)
    }

    /// The tokens of a template, and for each literal how many of them are its own.
    fn flatten(
        &self,
        template: &Template,
        form: Form,
        tokens: &mut Vec<Token>,
        counts: &mut Vec<usize>,
    ) {
        let mark =
            |strip: Strip| Token::Mark { before: strip.strip_start(), after: strip.strip_end() };
        for element in template {
            match element {
                Element::Literal(text) if form == Form::Quoted => {
                    tokens.push(Token::Text(text.value().clone()));
                    counts.push(1);
                }
                Element::Literal(text) => {
                    // The tree's own text has lost its indentation already, by other rules.
                    let raw = self.origin.slice(self.origin.span(text));
                    let raw = raw.replace("$${", "${").replace("%%{", "%{");
                    let before = tokens.len();
                    tokens
                        .extend(raw.split_inclusive('\n').map(|line| Token::Text(line.to_owned())));
                    counts.push(tokens.len() - before);
                }
                Element::Interpolation(inner) => tokens.push(mark(inner.strip)),
                Element::Directive(directive) => match &**directive {
                    Directive::If(inner) => {
                        tokens.push(mark(inner.if_expr.strip));
                        self.flatten(&inner.if_expr.template, form, tokens, counts);
                        if let Some(otherwise) = &inner.else_expr {
                            tokens.push(mark(otherwise.strip));
                            self.flatten(&otherwise.template, form, tokens, counts);
                        }
                        tokens.push(mark(inner.endif_expr.strip));
                    }
                    Directive::For(inner) => {
                        tokens.push(mark(inner.for_expr.strip));
                        self.flatten(&inner.for_expr.template, form, tokens, counts);
                        tokens.push(mark(inner.endfor_expr.strip));
                    }
                },
            }
        }
    }

    fn parts(&mut self, template: &Template, texts: &mut Texts) -> Box<[Part]> {
        let mut parts: Vec<Part> = Vec::new();
        for element in template {
            match element {
                Element::Literal(_) => {
                    let text = texts.texts.next().unwrap_or_default();
                    if !text.is_empty() {
                        parts.push(Part::Text(text.into()));
                    }
                }
                Element::Interpolation(inner) => {
                    let id = self.expression(&inner.expr);
                    parts.push(Part::Value(id));
                }
                Element::Directive(directive) => match &**directive {
                    Directive::If(inner) => {
                        let condition = self.expression(&inner.if_expr.cond_expr);
                        let then = self.parts(&inner.if_expr.template, texts);
                        let otherwise = match &inner.else_expr {
                            Some(otherwise) => self.parts(&otherwise.template, texts),
                            None => Box::default(),
                        };
                        parts.push(Part::If(Box::new(PartIf { condition, then, otherwise })));
                    }
                    Directive::For(inner) => {
                        let source = self.expression(&inner.for_expr.collection_expr);
                        let key_name = inner.for_expr.key_var.as_ref().map(|name| name.as_str());
                        let (key, value) = self.bind(key_name, inner.for_expr.value_var.as_str());
                        let body = self.parts(&inner.for_expr.template, texts);
                        self.unbind(key);
                        parts.push(Part::For(Box::new(PartFor { source, key, value, body })));
                    }
                },
            }
        }
        parts.into()
    }
}

fn strip(tokens: &mut [Token]) {
    for index in 0..tokens.len() {
        let Token::Mark { before, after } = tokens[index] else { continue };
        if before
            && let Some(Token::Text(text)) = index.checked_sub(1).and_then(|at| tokens.get_mut(at))
        {
            text.truncate(text.trim_end().len());
        }
        if after && let Some(Token::Text(text)) = tokens.get_mut(index + 1) {
            *text = text.trim_start().to_owned();
        }
    }
}

fn remove_indentation(tokens: &mut [Token]) {
    let mut least = usize::MAX;
    let mut starts = Vec::new();
    let mut line_start = true;
    for (index, token) in tokens.iter().enumerate() {
        if line_start {
            line_start = false;
            match token {
                Token::Text(text) => {
                    let indent = text.chars().take_while(|c| c.is_whitespace()).count();
                    // A blank line says nothing about the indentation.
                    let blank = text.ends_with('\n') && text.trim_start().is_empty();
                    if !blank {
                        least = least.min(indent);
                        starts.push(index);
                    }
                }
                Token::Mark { .. } => least = 0,
            }
        }
        if matches!(token, Token::Text(text) if text.ends_with('\n')) {
            line_start = true;
        }
    }
    for index in starts {
        if let Token::Text(text) = &mut tokens[index] {
            *text = text.chars().skip(least).collect();
        }
    }
}
