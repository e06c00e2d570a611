//! Attributes and blocks.

use hashbrown::HashMap;

use super::{MAX_FOUND, Read, Reader, Stop};
use crate::base::span::Span;
use crate::diag::Diagnostic;
use crate::syntax::lexer::{Kind, Token};

impl<'a> Reader<'a> {
    /// The items up to the `}` of the block that was opened at `open`, or to the end.
    pub(super) fn body(&mut self, open: Option<Token>) {
        let mut attributes: HashMap<&'a str, Token> = HashMap::new();
        loop {
            self.skip_lines();
            let ends = self.at_end() || (open.is_some() && self.is("}"));
            if ends || self.found.len() >= MAX_FOUND {
                return;
            }
            let start = self.at;
            let name = self.peek();
            self.open = false;
            if self.item().is_err() {
                self.recover(start);
            } else if self.tokens.get(start + 1).is_some_and(|next| self.words(*next) == "=") {
                self.unique(&mut attributes, name);
            }
        }
    }

    fn unique(&mut self, attributes: &mut HashMap<&'a str, Token>, name: Token) {
        if let Some(first) = attributes.insert(self.words(name), name) {
            let message = format!("the attribute `{}` is set twice", self.words(name));
            self.note(
                Diagnostic::error("duplicate-attribute", message)
                    .at(self.span(name), "again here")
                    .also(self.span(first), "first here")
                    .help("remove one of the two"),
            );
        }
    }

    /// Goes on after the item that began at token `start`: at the next line, outside of its brackets,
    /// that looks like an item.
    fn recover(&mut self, start: usize) {
        let reached = self.at;
        self.at = start;
        let mut depth = 0_u32;
        while !self.at_end() {
            match self.peek().kind {
                Kind::Open | Kind::TemplateStart => depth += 1,
                Kind::Close if depth == 0 => return,
                Kind::Close | Kind::TemplateEnd => depth = depth.saturating_sub(1),
                Kind::Newline if depth == 0 && self.at >= reached => {
                    self.skip_lines();
                    if self.looks_like_item() {
                        return;
                    }
                    continue;
                }
                _ => {}
            }
            self.at += 1;
        }
    }

    /// True unless the line goes on with an item that could not be read.
    fn looks_like_item(&self) -> bool {
        let next = self.peek_at(1);
        let named = self.peek().kind == Kind::Ident
            && (matches!(next.kind, Kind::Ident | Kind::StringStart)
                || matches!(self.words(next), "=" | "{" | ":" | "=="));
        let ends = self.at_end() || self.is("}");
        ends || named || !(self.open || self.goes_on(self.peek()))
    }

    fn item(&mut self) -> Read {
        let name = self.peek();
        if name.kind != Kind::Ident {
            return Err(self.no_name());
        }
        self.bump();
        let next = self.peek();
        match (next.kind, self.words(next)) {
            (Kind::Operator, "=") => {
                self.attribute(name)?;
                self.end_of_item(name)
            }
            (Kind::Open, "{") | (Kind::Ident | Kind::StringStart, _) => self.block(name),
            _ => Err(self.no_sign(name)),
        }
    }

    /// `= value`, after the name.
    fn attribute(&mut self, name: Token) -> Read {
        self.bump();
        if self.at_line_end() {
            let help = "write the value on this line; a long one may begin with `(`, `[` or `{`";
            let message = format!(
                "expected a value for `{}`, found {}",
                self.words(name),
                self.name(self.peek())
            );
            return Err(self.wrong(self.peek(), message, help));
        }
        self.expression(false)
    }

    /// Neither `=` nor a block follows the name.
    fn no_sign(&mut self, name: Token) -> Stop {
        let next = self.peek();
        let word = self.words(name);
        let gap = self.origin.absolute_of(name.end, next.start);
        let diagnostic =
            |message: String, place: Span| Diagnostic::error("syntax-error", message).at(place, "");
        let place = self.place(next);
        let found = match (next.kind, self.words(next)) {
            (Kind::Operator, sign @ (":" | "==" | "=>")) => {
                let span = self.span(next);
                let replaced = if next.start == name.end { " =" } else { "=" };
                let replaced = if sign == "==" { "=" } else { replaced };
                let spaced = self.peek_at(1).start > next.end;
                let replaced = format!("{replaced}{}", if spaced { "" } else { " " });
                let found =
                    diagnostic(format!("expected `=` after `{word}`, found `{sign}`"), span);
                let found = match sign {
                    "==" => found.help("`==` compares; to set an attribute, write `=`"),
                    _ => found.help("attributes are written `name = value`"),
                };
                found.patch(span, replaced, "write `=`")
            }
            (Kind::Number | Kind::HeredocStart | Kind::Open, sign) if sign != "(" => {
                let found = format!("expected `=` after `{word}`, found {}", self.name(next));
                diagnostic(found, place)
                    .help("attributes are written `name = value`")
                    .patch(gap, " = ", "add `=`")
            }
            (Kind::Operator, ".") => {
                diagnostic(format!("expected `=` or a block after `{word}`, found `.`"), place)
                    .help("only names within values have dots; an attribute's name is one word")
            }
            (Kind::Newline, _) if self.after_lines() == "{" => return self.brace_below(name),
            (Kind::Newline, _) => {
                let found = self.name(next);
                let message = format!("expected `=` or a block after `{word}`, found {found}");
                diagnostic(message, place)
                    .help(format!("write `{word} = value`, or `{word} {{ … }}` for a block"))
            }
            _ => {
                let help = "attributes are written `name = value`, blocks `name \"label\" { … }`";
                return self.expected(&format!("`=` or a block after `{word}`"), help);
            }
        };
        self.note(found)
    }

    /// The line does not begin with a name.
    fn no_name(&mut self) -> Stop {
        let token = self.peek();
        let what = "an attribute or a block";
        match (token.kind, self.words(token)) {
            (Kind::StringStart, _) => {
                let close = self.tokens[self.at..].iter().position(|t| t.kind == Kind::StringEnd);
                let close = self.peek_at(close.unwrap_or(0));
                let name = self.name(token);
                let message = format!("expected the name of an attribute or block, found {name}");
                let found = Diagnostic::error("syntax-error", message)
                    .at(self.range(token, close), "")
                    .help("names of attributes and blocks stand without quotes");
                self.note(found)
            }
            (Kind::Number, _) if self.peek_at(1).start == token.end => {
                let next = self.peek_at(1);
                let whole = &self.text[token.start..next.end];
                let message =
                    format!("`{whole}` is not a name: a name begins with a letter or `_`");
                let found = Diagnostic::error("syntax-error", message)
                    .at(self.range(token, next), "")
                    .help(format!("write `_{whole}`, or begin with a word"));
                self.note(found)
            }
            (Kind::Operator, ",") => self.wrong(
                token,
                format!("expected {what}, found `,`"),
                "remove the comma: items end with their line",
            ),
            (Kind::Open, "{") if self.at == 0 && self.origin.base == 0 => {
                let help =
                    "this may be JSON; an HCL file holds attributes and blocks, without `{` around";
                self.expected(what, help)
            }
            (Kind::Close, sign) => {
                let message = format!("expected {what}, found `{sign}`");
                self.wrong(token, message, "remove it, or open it before")
            }
            _ => {
                let help = "attributes are written `name = value`, blocks `name \"label\" { … }`";
                self.expected(what, help)
            }
        }
    }

    /// An attribute or block was read; its line has to end.
    fn end_of_item(&mut self, name: Token) -> Read {
        if self.at_line_end() {
            return Ok(());
        }
        let token = self.peek();
        let word = self.words(name);
        let (message, help) = match (token.kind, self.words(token)) {
            (Kind::Operator, ",") => (
                format!("expected the end of the line after `{word}`, found `,`"),
                "remove the comma: items end with their line",
            ),
            (Kind::Close, "}") => (
                "expected the end of the line, found `}`".to_owned(),
                "a block over several lines has its `}` on a line of its own",
            ),
            (Kind::Operator, "=") => (
                "expected the end of the line, found `=`".to_owned(),
                "each attribute has a line of its own; to compare, write `==`",
            ),
            (Kind::Ident, _) if self.words(self.peek_at(1)) == "=" => (
                format!("expected the end of the line, found {}", self.name(token)),
                "each attribute has a line of its own",
            ),
            (Kind::Ident, _) if self.before().is_some_and(|before| before.kind == Kind::Ident) => {
                return Err(self.bare_words(token));
            }
            _ => {
                let what = "an operator or the end of the line";
                return Err(self.expected(what, "each attribute has a line of its own"));
            }
        };
        Err(self.wrong(token, message, help))
    }

    /// Words side by side, meant as text.
    fn bare_words(&mut self, second: Token) -> Stop {
        let what = "an operator or the end of the line";
        let message = format!("expected {what}, found {}", self.name(second));
        let found = Diagnostic::error("syntax-error", message).at(self.span(second), "");
        let word = |token: &Token| matches!(token.kind, Kind::Ident | Kind::Number);
        let from =
            self.tokens[..self.at].iter().rposition(|token| !word(token)).map_or(0, |at| at + 1);
        let to = self.tokens[self.at..].iter().position(|token| !word(token));
        let to = to.map_or(self.tokens.len(), |count| self.at + count);
        let whole = from > 0 && self.words(self.tokens[from - 1]) == "=";
        let ends = self.tokens.get(to).is_none_or(|token| token.kind == Kind::Newline);
        if !whole || !ends {
            return self.note(found.help("text stands in double quotes"));
        }
        let (from, to) = (self.tokens[from], self.tokens[to - 1]);
        let text = format!("\"{}\"", &self.text[from.start..to.end]);
        let help = format!("text stands in double quotes: `{text}`");
        self.note(found.help(help).patch(self.range(from, to), text, "make it text"))
    }

    /// Labels and `{ … }`, after the name of the block.
    fn block(&mut self, name: Token) -> Read {
        let mut label = None;
        loop {
            let token = self.peek();
            match token.kind {
                Kind::Ident => {
                    self.bump();
                    label = Some(token);
                }
                Kind::StringStart => {
                    self.label()?;
                    label = Some(token);
                }
                _ => break,
            }
        }
        let open = self.peek();
        if self.is("{") {
            self.bump();
            self.deeper(|reader| reader.block_body(open))?;
            return self.end_of_item(name);
        }
        let word = self.words(name);
        let Some(label) = label else { return Err(Stop) };
        if self.at_line_end() {
            return Err(self.no_brace(name, label));
        }
        let message = format!("`{{` after the labels of `{word}`");
        let help = match (open.kind, self.words(open)) {
            (Kind::Operator, "=") => "the name of an attribute is one word, a block has no `=`",
            (Kind::Operator, ",") => "labels are separated by blanks",
            _ => "blocks are written `name \"label\" { … }`",
        };
        Err(self.expected(&message, help))
    }

    /// The first words on the lines below.
    fn after_lines(&self) -> &'a str {
        let mut rest = self.tokens.iter().skip(self.at);
        rest.find(|token| token.kind != Kind::Newline).map_or("", |token| self.words(*token))
    }

    /// The `{` of a block stands on a line below its name.
    fn brace_below(&mut self, name: Token) -> Stop {
        let last = self.before().unwrap_or(name);
        self.skip_lines();
        let word = self.words(name);
        let message = format!("the `{{` of a block stands on the line of its name, `{word}`");
        let found = Diagnostic::error("syntax-error", message)
            .at(self.span(self.peek()), "")
            .also(self.after(last), "expected here")
            .help("move it up");
        self.note(found)
    }

    /// A line ends after labels.
    fn no_brace(&mut self, name: Token, label: Token) -> Stop {
        if self.after_lines() == "{" {
            return self.brace_below(name);
        }
        let word = self.words(name);
        let last = self.before().unwrap_or(label);
        let value = self.text[label.start..last.end].trim();
        let message = format!("expected `{{` after `{word} {value}`, found the end of the line");
        let found = Diagnostic::error("syntax-error", message).at(self.place(self.peek()), "");
        let found = if label.start > name.end && self.text[name.end..label.start].trim().is_empty()
        {
            let gap = self.origin.absolute_of(name.end, label.start);
            let help = format!("to set an attribute, write `{word} = {value}`");
            found.help(help).patch(gap, " = ", "add `=`")
        } else {
            found.help("blocks are written `name \"label\" { … }`")
        };
        self.note(found)
    }

    /// A label in quotes.
    fn label(&mut self) -> Read {
        self.bump();
        loop {
            let token = self.bump();
            match token.kind {
                Kind::StringEnd => return Ok(()),
                Kind::Text => self.escapes(token)?,
                Kind::TemplateStart => {
                    self.at -= 1;
                    let help =
                        "labels are fixed; to make several of a block, use `for_each` on a module";
                    return Err(self.wrong(token, "a label holds no interpolation", help));
                }
                // Not closed, which the lexer has told.
                _ => return Err(Stop),
            }
        }
    }

    fn block_body(&mut self, open: Token) -> Read {
        if self.eat("}") {
            return Ok(());
        }
        if self.at_line_end() {
            self.body(Some(open));
            return if self.eat("}") { Ok(()) } else { Err(Stop) };
        }
        let name = self.peek();
        let next = self.peek_at(1);
        if name.kind == Kind::Ident && self.words(next) == "=" {
            self.bump();
            self.attribute(name)?;
            if self.eat("}") {
                return Ok(());
            }
        } else if name.kind == Kind::Ident && matches!(self.words(next), ":" | "==" | "=>") {
            self.bump();
            return Err(self.no_sign(name));
        }
        Err(self.one_line(open, name))
    }

    /// A block that goes on after `{` on its line holds one attribute and `}`.
    fn one_line(&mut self, open: Token, first: Token) -> Stop {
        let token = self.peek();
        let place = self.place(token);
        let help = "write each item on a line of its own";
        let (message, place) = match (token.kind, self.words(token)) {
            (Kind::Newline, _) => (
                "a block that goes on after `{` ends on the same line".to_owned(),
                self.span(first),
            ),
            (Kind::Operator, ",") => {
                ("a block on one line holds one attribute, found `,`".to_owned(), place)
            }
            (Kind::Ident, word) if token == first => (
                format!("a block on one line holds one attribute, found the block `{word}`"),
                place,
            ),
            _ => {
                let what =
                    if token == first { "an attribute or `}`" } else { "an operator or `}`" };
                return self.expected(what, help);
            }
        };
        let found = Diagnostic::error("syntax-error", message)
            .at(place, "")
            .also(self.span(open), "opened here")
            .help(help);
        self.note(found)
    }
}
