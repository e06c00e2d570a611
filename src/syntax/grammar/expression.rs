//! Expressions. `lines` says whether line ends mean nothing where the expression stands.

use hashbrown::HashMap;

use super::{Read, Reader, Stop};
use crate::diag::Diagnostic;
use crate::syntax::lexer::{Kind, Token};

const BINARY: &[&str] = &["==", "!=", "<", "<=", ">", ">=", "+", "-", "*", "/", "%", "&&", "||"];

impl<'a> Reader<'a> {
    /// A whole expression: operands, operators, conditions.
    pub(super) fn expression(&mut self, lines: bool) -> Read {
        self.deeper(|reader| reader.condition(lines))
    }

    fn condition(&mut self, lines: bool) -> Read {
        self.operand(lines)?;
        loop {
            let end = self.at;
            self.skip_lines_if(lines);
            let token = self.peek();
            let sign = if token.kind == Kind::Operator { self.words(token) } else { "" };
            if sign == "?" {
                self.bump();
                self.skip_lines_if(lines);
                self.expression(lines)?;
                self.skip_lines_if(lines);
                if !self.eat(":") {
                    let help = if lines || !self.at_line_end() {
                        "a condition is written `condition ? value : other`"
                    } else {
                        "to go on over several lines, wrap the whole expression in `( )`"
                    };
                    return Err(self.expected("`:` and the other value", help));
                }
                self.skip_lines_if(lines);
                return self.expression(lines);
            }
            if !BINARY.contains(&sign) {
                self.at = end;
                return Ok(());
            }
            self.bump();
            self.skip_lines_if(lines);
            self.operand(lines)?;
        }
    }

    /// Signs, one value, and the steps into it.
    fn operand(&mut self, lines: bool) -> Read {
        while self.is("-") || self.is("!") {
            self.bump();
        }
        self.value(lines)?;
        loop {
            let end = self.at;
            self.skip_lines_if(lines);
            if self.eat(".") {
                self.skip_lines_if(lines);
                let step = self.peek();
                if !matches!(step.kind, Kind::Ident | Kind::Number) && !self.is("*") {
                    return Err(self.expected(
                        "a name, a number or `*` after `.`",
                        "an index is written `[ ]`",
                    ));
                }
                self.bump();
            } else if self.is("[") {
                self.bump();
                self.skip_lines();
                if !self.eat("*") {
                    self.expression(true)?;
                }
                self.skip_lines();
                if !self.eat("]") {
                    let help = "an index is one value: `list[0]`, `map[\"key\"]`, `list[*]`";
                    return Err(self.expected("`]` after the index", help));
                }
            } else {
                self.at = end;
                return Ok(());
            }
        }
    }

    fn value(&mut self, lines: bool) -> Read {
        let token = self.peek();
        match (token.kind, self.words(token)) {
            (Kind::Ident, _) => {
                self.bump();
                self.name_or_call(lines)
            }
            (Kind::Number, _) => self.number(),
            (Kind::StringStart, _) => self.string(),
            (Kind::HeredocStart, _) => self.heredoc(),
            (Kind::Open, "[") => self.list(),
            (Kind::Open, "{") => self.object(),
            (Kind::Open, _) => {
                self.bump();
                self.skip_lines();
                self.expression(true)?;
                self.skip_lines();
                if self.eat(")") {
                    return Ok(());
                }
                let help = match self.words(self.peek()) {
                    "=" => "to compare, write `==`",
                    "," => "several values stand in `[ ]`",
                    _ => "`( )` hold one expression",
                };
                Err(self.expected("`)` or an operator", help))
            }
            _ => Err(self.no_value()),
        }
    }

    fn number(&mut self) -> Read {
        /// So many characters of a number that is too long are shown.
        const SHOWN_DIGITS: usize = 40;
        let number = self.bump();
        let digits = &self.text[number.start..number.end];
        // The parser, whose numbers are floating point, says that something stands after the digits.
        if digits.parse().is_ok_and(f64::is_infinite) {
            let shown: String = digits.chars().take(SHOWN_DIGITS).collect();
            let more = if shown.len() < digits.len() { "…" } else { "" };
            let message = format!("`{shown}{more}` is too large: it has more than 28 digits");
            let span = self.range(number, number);
            return Err(self.note(Diagnostic::error("number-overflow", message).at(span, "")));
        }
        let next = self.peek();
        if next.kind != Kind::Ident || next.start != number.end {
            return Ok(());
        }
        let whole = &self.text[number.start..next.end];
        let span = self.range(number, next);
        let found = Diagnostic::error("syntax-error", format!("`{whole}` is no number"))
            .at(span, "")
            .help(format!("text stands in double quotes: `\"{whole}\"`"))
            .patch(span, format!("\"{whole}\""), "make it text");
        Err(self.note(found))
    }

    /// What may follow a name: `::name`, and the arguments of a call.
    fn name_or_call(&mut self, lines: bool) -> Read {
        let name = self.at;
        self.skip_lines_if(lines);
        while self.eat("::") {
            self.skip_lines_if(lines);
            if self.peek().kind != Kind::Ident {
                return Err(self.expected(
                    "the name of a function after `::`",
                    "written `space::function(…)`",
                ));
            }
            self.bump();
            self.skip_lines_if(lines);
            if !self.is("::") && !self.is("(") {
                let help = "a name with `::` is a function's: `space::function(…)`";
                return Err(self.expected("`(`", help));
            }
        }
        if self.is("(") {
            return self.arguments();
        }
        self.at = name;
        Ok(())
    }

    fn arguments(&mut self) -> Read {
        self.bump();
        loop {
            self.skip_lines();
            if self.eat(")") {
                return Ok(());
            }
            self.expression(true)?;
            let last = self.before();
            self.skip_lines();
            if self.eat(",") || self.is(")") {
                continue;
            }
            if self.eat("...") {
                self.skip_lines();
                if self.eat(")") {
                    return Ok(());
                }
                return Err(self.expected("`)`", "`...` follows the last argument"));
            }
            if self.is("=") {
                let help =
                    "arguments are given in their order, without names; to compare, write `==`";
                return Err(self.expected("`,` or `)`", help));
            }
            return Err(self.no_separator("`,` or `)`", last, "arguments are separated by commas"));
        }
    }

    fn list(&mut self) -> Read {
        self.bump();
        self.skip_lines();
        if self.at_for() {
            return self.for_expression("]");
        }
        loop {
            self.skip_lines();
            if self.eat("]") {
                return Ok(());
            }
            self.expression(true)?;
            let last = self.before();
            self.skip_lines();
            if self.eat(",") || self.is("]") {
                continue;
            }
            if self.is("=") || self.is(":") {
                let help = "a list holds values only; keys with values stand in `{ }`";
                return Err(self.expected("`,` or `]`", help));
            }
            return Err(self.no_separator(
                "`,` or `]`",
                last,
                "items of a list are separated by commas",
            ));
        }
    }

    /// Something follows a value where a comma or the end should be.
    fn no_separator(&mut self, what: &str, last: Option<Token>, help: &str) -> Stop {
        let token = self.peek();
        let Some(last) = last.filter(|_| self.begins_value(token)) else {
            return self.expected(what, help);
        };
        let message = format!("expected {what}, found {}", self.name(token));
        let (place, gap) = (self.span(token), self.after(last));
        let mut found = Diagnostic::error("missing-comma", message).at(place, "").help(help).patch(
            gap,
            ",",
            "add a comma",
        );
        if self.on_new_line() {
            found = found.also(gap, "a comma is missing here");
        }
        self.note(found)
    }

    fn object(&mut self) -> Read {
        self.bump();
        let start = self.at;
        self.skip_lines();
        if self.at_for() {
            return self.for_expression("}");
        }
        self.at = start;
        let mut keys: HashMap<&'a str, Token> = HashMap::new();
        loop {
            self.skip_lines();
            if self.eat("}") {
                return Ok(());
            }
            self.object_item(&mut keys)?;
            let last = self.before();
            if self.eat(",") || self.at_line_end() || self.is("}") {
                continue;
            }
            let what = "`,`, `}` or the end of the line";
            return Err(self.no_separator(what, last, "items on one line are separated by commas"));
        }
    }

    fn object_item(&mut self, keys: &mut HashMap<&'a str, Token>) -> Read {
        let (start, key) = (self.at, self.peek());
        self.expression(false)?;
        let whole = &self.text[key.start..self.before().unwrap_or(key).end];
        if !self.eat("=") && !self.eat(":") {
            let sign = self.tokens.get(start + 1).copied().unwrap_or(self.end);
            if self.words(sign) == "==" {
                let span = self.span(sign);
                let found =
                    Diagnostic::error("syntax-error", "expected `=` after the key, found `==`")
                        .at(span, "")
                        .help("`==` compares; to give the key its value, write `=`")
                        .patch(span, "=", "write `=`");
                return Err(self.note(found));
            }
            let help = match self.words(self.peek()) {
                "=>" => "`=>` belongs to `{ for … }`; items are written `key = value`",
                "{" => "an object holds no blocks; write `key = { … }`",
                _ => "items of an object are written `key = value`; a list stands in `[ ]`",
            };
            return Err(self.expected(&format!("`=` after the key `{whole}`"), help));
        }
        if self.at_line_end() {
            let message =
                format!("expected a value for the key `{whole}`, found the end of the line");
            let help = "write the value on this line; a long one may begin with `(`, `[` or `{`";
            return Err(self.wrong(self.peek(), message, help));
        }
        self.expression(false)?;
        let plain = key.kind == Kind::Ident || key.kind == Kind::StringStart;
        if let Some(first) = keys.insert(whole, key).filter(|_| plain) {
            let message = format!("the key `{whole}` is set twice");
            let found = Diagnostic::error("duplicate-key", message)
                .at(self.span(key), "again here")
                .also(self.span(first), "first here")
                .help("remove one of the two");
            self.note(found);
        }
        Ok(())
    }

    /// `for` is a keyword where a name follows it.
    fn at_for(&self) -> bool {
        if !self.is("for") {
            return false;
        }
        let mut next = 1;
        while self.peek_at(next).kind == Kind::Newline && self.at + next < self.tokens.len() {
            next += 1;
        }
        self.peek_at(next).kind == Kind::Ident
    }

    /// `for x in values : value if condition` up to `close`, after the bracket.
    fn for_expression(&mut self, close: &str) -> Read {
        self.bump();
        self.for_names()?;
        self.skip_lines();
        self.expression(false)?;
        self.skip_lines();
        if !self.eat(":") {
            return Err(
                self.expected("`:` and the value of each turn", "written `for x in list : value`")
            );
        }
        let object = close == "}";
        self.skip_lines();
        self.expression(!object)?;
        self.skip_lines();
        if object {
            if !self.eat("=>") {
                let help = "an object's `for` gives `key => value`; for a list write `[for … ]`";
                return Err(self.expected("`=>` and the value", help));
            }
            self.skip_lines();
            self.expression(false)?;
            self.skip_lines();
            self.eat("...");
            self.skip_lines();
        } else if self.is("=>") {
            let help = "`key => value` makes an object: write `{for … }`";
            return Err(self.expected("`]`", help));
        }
        if self.eat("if") {
            self.skip_lines();
            self.expression(true)?;
            self.skip_lines();
        }
        if self.eat(close) {
            return Ok(());
        }
        let help = "written `for x in list : value if condition`";
        Err(self.expected(&format!("`{close}`, an operator or `if`"), help))
    }

    /// `x in` or `k, v in`, after `for`.
    pub(super) fn for_names(&mut self) -> Read {
        self.skip_lines();
        if self.peek().kind != Kind::Ident || self.is("in") {
            return Err(self.expected("a name after `for`", "written `for x in list`"));
        }
        self.bump();
        self.skip_lines();
        if self.eat(",") {
            self.skip_lines();
            if self.peek().kind != Kind::Ident || self.is("in") {
                return Err(self.expected("a second name after `,`", "written `for k, v in map`"));
            }
            self.bump();
            self.skip_lines();
        }
        if self.eat("in") {
            return Ok(());
        }
        Err(self.expected("`in`", "written `for x in list` or `for k, v in map`"))
    }

    /// A value should begin here.
    fn no_value(&mut self) -> Stop {
        let token = self.peek();
        let before = self.before();
        let after = before.map_or(String::new(), |token| format!(" after {}", self.name(token)));
        let what = format!("a value{after}");
        let help = match (token.kind, self.words(token)) {
            (Kind::Newline, _) if !self.at_end() => {
                "to go on over several lines, wrap the whole expression in `( )`"
            }
            (Kind::Operator, ",") => "remove a comma, or write the missing value",
            (Kind::Operator, "=") => "to compare, write `==`",
            (Kind::Operator, "&&" | "||" | "+" | "*" | "/" | "==" | "!=" | "<" | ">") => {
                "an operator stands between two values"
            }
            _ => "values are texts in quotes, numbers, names, `[ ]`, `{ }` or `( )`",
        };
        self.expected(&what, help)
    }
}
