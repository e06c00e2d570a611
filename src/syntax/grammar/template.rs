//! Strings and heredocs: escapes, interpolations, directives.

use super::{Read, Reader, Stop};
use crate::base::suggest;
use crate::diag::Diagnostic;
use crate::syntax::lexer::{Kind, Token};

/// An open directive: its word and where it is.
type Directive<'a> = (&'a str, Token);

const DIRECTIVES: &[&str] = &["if", "else", "endif", "for", "endfor"];

impl<'a> Reader<'a> {
    pub(super) fn string(&mut self) -> Read {
        self.bump();
        let mut open: Vec<Directive<'a>> = Vec::new();
        loop {
            let token = self.peek();
            match token.kind {
                Kind::StringEnd => {
                    self.bump();
                    return self.directives_end(&open);
                }
                Kind::Text => {
                    self.bump();
                    // The parser does not look at the escapes within a directive.
                    if open.is_empty() {
                        self.escapes(token)?;
                    }
                }
                Kind::TemplateStart => self.sequence(&mut open)?,
                // Not closed, which the lexer has told.
                _ => return Err(Stop),
            }
        }
    }

    pub(super) fn heredoc(&mut self) -> Read {
        self.bump();
        let mut open: Vec<Directive<'a>> = Vec::new();
        loop {
            match self.peek().kind {
                Kind::HeredocEnd => {
                    self.bump();
                    return self.directives_end(&open);
                }
                Kind::Text => self.at += 1,
                Kind::TemplateStart => self.sequence(&mut open)?,
                // Not closed, which the lexer has told.
                _ => return Err(Stop),
            }
        }
    }

    /// Looks at the escapes of a piece of a string.
    pub(super) fn escapes(&mut self, text: Token) -> Read {
        let words = self.words(text);
        let mut at = 0;
        while let Some(found) = words[at..].find('\\') {
            let start = at + found;
            let rest = &words[start + 1..];
            let digits = |count: usize| {
                let hex =
                    rest.get(1..=count).filter(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit()));
                hex.and_then(|hex| u32::from_str_radix(hex, 16).ok()).and_then(char::from_u32)
            };
            let (good, length) = match rest.chars().next() {
                Some('n' | 'r' | 't' | '"' | '\\') => (true, 1),
                Some('u') => (digits(4).is_some(), 5),
                Some('U') => (digits(8).is_some(), 9),
                other => (false, other.map_or(0, char::len_utf8)),
            };
            if !good {
                let shown = if length > 1 && rest.starts_with(['u', 'U']) { 1 } else { length };
                let start = text.start + start;
                let span = self.origin.absolute_of(start, start + 1 + shown);
                let escape = &self.text[start..start + 1 + shown];
                let help = match escape {
                    "\\u" => "a character's number has four digits: `\\u00B5`",
                    "\\U" => "a character's number has eight digits: `\\U0001F600`",
                    "\\$" | "\\%" => "for the characters `${` write `$${`, for `%{` write `%%{`",
                    _ => {
                        "for a backslash write `\\\\`; known are `\\n \\r \\t \\\" \\\\ \\uNNNN \\UNNNNNNNN`"
                    }
                };
                let message = format!("`{escape}` is no escape");
                let found = Diagnostic::error("unknown-escape", message).at(span, "").help(help);
                return Err(self.note(found));
            }
            at = start + 1 + length;
        }
        Ok(())
    }

    /// `${ … }` or `%{ … }`.
    fn sequence(&mut self, open: &mut Vec<Directive<'a>>) -> Read {
        let start = self.bump();
        self.skip_lines();
        if self.words(start).starts_with('%') {
            self.directive(start, open)?;
        } else if self.peek().kind == Kind::TemplateEnd {
            let close = self.peek();
            let found =
                Diagnostic::error("syntax-error", "expected a value in `${ }`, found nothing")
                    .at(self.range(start, close), "")
                    .help("for the characters `${` write `$${`");
            return Err(self.note(found));
        } else {
            self.expression(true)?;
        }
        self.skip_lines();
        if self.peek().kind == Kind::TemplateEnd {
            self.bump();
            return Ok(());
        }
        let sign = self.words(start).trim_end_matches('~').to_owned();
        let help = match self.words(self.peek()) {
            "=" => "to compare, write `==`",
            _ => "text stands outside of `{ }` or in quotes",
        };
        Err(self.expected(&format!("an operator or the `}}` of `{sign}`"), help))
    }

    fn directive(&mut self, start: Token, open: &mut Vec<Directive<'a>>) -> Read {
        let token = self.peek();
        let word = if token.kind == Kind::Ident { self.words(token) } else { "" };
        let last = open.last().map(|(word, _)| *word);
        match word {
            "if" => {
                self.bump();
                self.skip_lines();
                self.expression(false)?;
                open.push(("if", start));
            }
            "for" => {
                self.bump();
                self.for_names()?;
                self.skip_lines();
                self.expression(false)?;
                open.push(("for", start));
            }
            "else" if last == Some("if") => {
                self.bump();
                if self.is("if") {
                    let help = "write `%{ else }%{ if … }` and a second `%{ endif }`";
                    return Err(self.expected("`}` after `else`", help));
                }
                open.pop();
                open.push(("else", start));
            }
            "endif" if matches!(last, Some("if" | "else")) => {
                self.bump();
                open.pop();
            }
            "endfor" if last == Some("for") => {
                self.bump();
                open.pop();
            }
            "else" | "endif" | "endfor" => return Err(self.stray_directive(token, open)),
            "elif" | "elsif" | "elseif" => {
                let help = "write `%{ else }%{ if … }` and a second `%{ endif }`";
                return Err(self.expected("`else`", help));
            }
            _ => {
                let what = "`if`, `else`, `endif`, `for` or `endfor` after `%{`";
                let help = match suggest::closest(word, DIRECTIVES.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => "for the characters `%{` write `%%{`".to_owned(),
                };
                return Err(self.expected(what, &help));
            }
        }
        Ok(())
    }

    /// `else`, `endif` or `endfor` without what it belongs to.
    fn stray_directive(&mut self, token: Token, open: &[Directive<'a>]) -> Stop {
        let word = self.words(token);
        let wanted = if word == "endfor" { "for" } else { "if" };
        let mut found = Diagnostic::error(
            "unclosed-template",
            format!("`%{{ {word} }}` belongs to no `%{{ {wanted} }}`"),
        )
        .at(self.span(token), "");
        found = match open.last() {
            Some((inner, at)) => {
                let end = if *inner == "for" { "endfor" } else { "endif" };
                found
                    .also(self.span(*at), format!("`{inner}` is open here"))
                    .help(format!("end it with `%{{ {end} }}` first"))
            }
            None => found.help(format!("remove it, or begin with `%{{ {wanted} … }}`")),
        };
        self.note(found)
    }

    /// The text ends; every directive must be closed.
    fn directives_end(&mut self, open: &[Directive<'a>]) -> Read {
        let Some((word, start)) = open.last() else { return Ok(()) };
        let end = if *word == "for" { "endfor" } else { "endif" };
        let found = Diagnostic::error(
            "unclosed-template",
            format!("`%{{ {word} }}` is not closed by `%{{ {end} }}`"),
        )
        .at(self.span(*start), "opened here")
        .help(format!("add `%{{ {end} }}` where its text ends"));
        Err(self.note(found))
    }
}
