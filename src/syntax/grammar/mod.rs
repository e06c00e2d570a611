//! Why an item is not HCL: a reader of the grammar that runs only over text the parser has refused, to
//! say more than "unexpected token", about every line that is wrong and not only the first.
//!
//! The parser decides what is HCL; this only explains. What is accepted here and refused there gets the
//! parser's own words. Deliberately absent: trees, values, and the parser's limits.

mod body;
mod expression;
mod template;
mod unknown;

use std::ops::Range;

use super::lexer::{Kind, Lexer, Token};
use super::parse::Origin;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

/// Nesting at which the reader gives up, above the parser's own limit of 64.
const MAX_DEPTH: u32 = 150;

/// Mistakes of one item after which the rest of it is not read.
const MAX_FOUND: usize = 100;

/// Reports what is wrong with the form of a text of items, but for the lines `broken` of the file, of
/// which enough is said. False if nothing was found.
pub(super) fn explain(
    text: &str,
    origin: &Origin<'_>,
    broken: &[Range<usize>],
    sink: &mut Sink,
) -> bool {
    let tokens = Lexer::new(text, 0).filter(|token| {
        !matches!(token.kind, Kind::Space | Kind::LineComment | Kind::BlockComment)
    });
    let tokens: Vec<Token> = tokens.collect();
    let end = Token { kind: Kind::Newline, start: text.len(), end: text.len() };
    let mut reader = Reader {
        text,
        origin,
        broken,
        tokens,
        end,
        at: 0,
        depth: 0,
        open: false,
        found: Vec::new(),
    };
    reader.body(None);
    let any = !reader.found.is_empty();
    for diagnostic in reader.found {
        sink.push(diagnostic);
    }
    any
}

/// The item cannot be read further; what is wrong with it has been noted.
struct Stop;

type Read<T = ()> = Result<T, Stop>;

struct Reader<'a> {
    text: &'a str,
    origin: &'a Origin<'a>,
    /// Lines with something that is not closed, in order, as bytes of the file.
    broken: &'a [Range<usize>],
    /// All tokens but blanks and comments.
    tokens: Vec<Token>,
    /// What stands after the last token.
    end: Token,
    at: usize,
    depth: u32,
    /// The item ended at the end of a line where something was still to come.
    open: bool,
    found: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn peek(&self) -> Token {
        self.tokens.get(self.at).copied().unwrap_or(self.end)
    }

    /// The token `further` tokens on.
    fn peek_at(&self, further: usize) -> Token {
        self.tokens.get(self.at + further).copied().unwrap_or(self.end)
    }

    fn bump(&mut self) -> Token {
        let token = self.peek();
        self.at += 1;
        token
    }

    fn words(&self, token: Token) -> &'a str {
        &self.text[token.start..token.end]
    }

    fn is(&self, words: &str) -> bool {
        let token = self.peek();
        let code = matches!(
            token.kind,
            Kind::Open | Kind::Close | Kind::Operator | Kind::TemplateEnd | Kind::Ident
        );
        code && self.words(token) == words
    }

    fn eat(&mut self, words: &str) -> bool {
        let found = self.is(words);
        self.at += usize::from(found);
        found
    }

    fn at_line_end(&self) -> bool {
        self.peek().kind == Kind::Newline
    }

    fn at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    fn skip_lines(&mut self) {
        while !self.at_end() && self.at_line_end() {
            self.at += 1;
        }
    }

    /// Line ends mean nothing where `lines` is true.
    fn skip_lines_if(&mut self, lines: bool) {
        if lines {
            self.skip_lines();
        }
    }

    /// The last token before the next one that is no line end.
    fn before(&self) -> Option<Token> {
        let read = &self.tokens[..self.at.min(self.tokens.len())];
        read.iter().rev().find(|token| token.kind != Kind::Newline).copied()
    }

    /// True if line ends stand before the next token.
    fn on_new_line(&self) -> bool {
        self.at > 0 && self.tokens.get(self.at - 1).is_some_and(|token| token.kind == Kind::Newline)
    }

    fn span(&self, token: Token) -> Span {
        self.origin.absolute_of(token.start, token.end)
    }

    /// The empty place after a token.
    fn after(&self, token: Token) -> Span {
        self.origin.absolute_of(token.end, token.end)
    }

    /// From the first byte of the one to the last of the other.
    fn range(&self, from: Token, to: Token) -> Span {
        self.origin.absolute_of(from.start, to.end)
    }

    /// Notes what is wrong.
    fn note(&mut self, diagnostic: Diagnostic) -> Stop {
        let at = diagnostic.span().start as usize;
        let next = self.broken.partition_point(|line| line.end < at);
        if self.broken.get(next).is_none_or(|line| at < line.start) {
            self.found.push(diagnostic);
        }
        Stop
    }

    /// Notes what is wrong with one token, under the code for whatever has no code of its own.
    fn wrong(&mut self, token: Token, message: impl Into<String>, help: &str) -> Stop {
        self.open |= token.kind == Kind::Newline;
        self.note(Diagnostic::error("syntax-error", message).at(self.place(token), "").help(help))
    }

    /// The place of a token; a line end is shown right after the last token of its line.
    fn place(&self, token: Token) -> Span {
        match self.before() {
            Some(before) if token.kind == Kind::Newline => self.after(before),
            _ => self.span(token),
        }
    }

    /// Notes that something else was expected where the next token stands.
    fn expected(&mut self, what: &str, help: &str) -> Stop {
        let token = self.peek();
        if let Some(diagnostic) = self.unknown(token).or_else(|| self.continued(token)) {
            return self.note(diagnostic);
        }
        let message = format!("expected {what}, found {}", self.name(token));
        self.wrong(token, message, help)
    }

    /// One level deeper: the reader is recursive, and texts may be hostile.
    fn deeper(&mut self, read: impl FnOnce(&mut Self) -> Read) -> Read {
        if self.depth >= MAX_DEPTH {
            return Err(Stop);
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// A token in a message.
    fn name(&self, token: Token) -> String {
        let words = self.words(token);
        match token.kind {
            Kind::Newline if self.after(token).end as usize >= self.origin.text.len() => {
                "the end of the file".to_owned()
            }
            Kind::Newline => "the end of the line".to_owned(),
            Kind::StringStart => {
                let rest = &self.text[token.start + 1..];
                let end = rest.find(['"', '\n', '\\', '$', '%']).unwrap_or(rest.len());
                if rest[end..].starts_with('"') && end <= 30 {
                    format!("`\"{}\"`", &rest[..end])
                } else {
                    "a string".to_owned()
                }
            }
            Kind::HeredocStart => "a heredoc".to_owned(),
            Kind::Text => "text".to_owned(),
            _ => {
                let short: String = words.chars().take(40).collect();
                format!("`{short}`")
            }
        }
    }

    /// True if a value can begin with this token.
    fn begins_value(&self, token: Token) -> bool {
        match token.kind {
            Kind::Ident | Kind::Number | Kind::StringStart | Kind::HeredocStart | Kind::Open => {
                true
            }
            Kind::Operator => matches!(self.words(token), "-" | "!"),
            _ => false,
        }
    }

    /// True for operators that go on with the value before them.
    fn goes_on(&self, token: Token) -> bool {
        token.kind == Kind::Operator
            && !matches!(self.words(token), "," | "=" | "=>" | "!" | "..." | "::")
    }

    /// A line that begins with an operator goes on with the expression above, which has ended.
    fn continued(&self, token: Token) -> Option<Diagnostic> {
        let before = self.before().filter(|_| self.on_new_line() && self.goes_on(token))?;
        let message = format!(
            "found {} at the start of a line: the expression has ended above",
            self.name(token)
        );
        Some(
            Diagnostic::error("line-not-continued", message)
                .at(self.span(token), "")
                .also(self.after(before), "ends here")
                .help("to go on over several lines, wrap the whole expression in `( )`"),
        )
    }
}
