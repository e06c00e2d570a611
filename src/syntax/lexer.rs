//! A lossless lexer for HCL: every byte of a text belongs to exactly one token.
//!
//! It never fails: what it does not know is a token of its own, and what is not closed is noted as a
//! [`Problem`]. It serves splitting, formatting and messages; expressions are parsed elsewhere.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Blanks and tabs.
    Space,
    /// One line end.
    Newline,
    /// `# …` or `// …` without the line end.
    LineComment,
    /// `/* … */`.
    BlockComment,
    /// A name; may hold `-`.
    Ident,
    /// A number.
    Number,
    /// The opening `"`.
    StringStart,
    /// The closing `"`.
    StringEnd,
    /// Literal text of a string, or of one line of a heredoc including its line end.
    Text,
    /// `<<EOT` or `<<-EOT` with the line end.
    HeredocStart,
    /// The closing line of a heredoc: indentation and delimiter, without the line end.
    HeredocEnd,
    /// `${`, `%{`, perhaps with `~`.
    TemplateStart,
    /// `}` or `~}` that ends an interpolation or directive.
    TemplateEnd,
    /// One of `( [ {`.
    Open,
    /// One of `) ] }`.
    Close,
    /// An operator or separator.
    Operator,
    /// A character that means nothing here.
    Unknown,
}

/// A token: bytes `start..end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Offset of the first byte.
    pub start: usize,
    /// Offset after the last byte.
    pub end: usize,
}

/// Something that was opened and not closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Problem {
    /// What is wrong.
    pub kind: ProblemKind,
    /// Where the open thing begins.
    pub open: usize,
    /// Where it became clear: the end of the line or of the text, or the wrong closing character.
    pub at: usize,
}

/// What is wrong with an opened thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// A string without its closing quote on the line.
    String,
    /// A heredoc without its closing line.
    Heredoc,
    /// `${` or `%{` without `}`.
    Template,
    /// `/*` without `*/`.
    Comment,
    /// A bracket without its partner.
    Bracket,
    /// A closing bracket that nothing opened; `open` and `at` are the same.
    Stray,
}

#[derive(Clone, Copy, Debug)]
enum Frame {
    Bracket { open: usize, close: u8 },
    Template { open: usize },
    String { open: usize },
    Heredoc { open: usize, delimiter: (usize, usize), line_start: bool },
}

impl Frame {
    const fn open(self) -> usize {
        match self {
            Self::Bracket { open, .. }
            | Self::Template { open }
            | Self::String { open }
            | Self::Heredoc { open, .. } => open,
        }
    }

    const fn problem(self) -> ProblemKind {
        match self {
            Self::Bracket { .. } => ProblemKind::Bracket,
            Self::Template { .. } => ProblemKind::Template,
            Self::String { .. } => ProblemKind::String,
            Self::Heredoc { .. } => ProblemKind::Heredoc,
        }
    }
}

/// The lexer: an iterator over tokens.
#[derive(Debug)]
pub struct Lexer<'a> {
    text: &'a str,
    at: usize,
    frames: Vec<Frame>,
    problems: Vec<Problem>,
    finished: bool,
}

/// Operators of more than one character, longest first.
const LONG_OPERATORS: &[&str] = &["...", "==", "!=", "<=", ">=", "=>", "&&", "||", "::"];

impl<'a> Lexer<'a> {
    /// A lexer that starts at byte `from` of `text`, outside of everything.
    #[must_use]
    pub fn new(text: &'a str, from: usize) -> Self {
        Self { text, at: from, frames: Vec::new(), problems: Vec::new(), finished: false }
    }

    /// How many brackets, strings and templates are open after the last token.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.frames.len()
    }

    /// True if only brackets are open: a line here could be one of a body.
    #[must_use]
    pub fn in_brackets_only(&self) -> bool {
        self.frames.iter().all(|frame| matches!(frame, Frame::Bracket { .. }))
    }

    /// What was not closed, so far; complete when the lexer has ended.
    #[must_use]
    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    fn emit(&mut self, kind: Kind, length: usize) -> Token {
        let start = self.at;
        self.at = (start + length).min(self.text.len());
        Token { kind, start, end: self.at }
    }

    fn report(&mut self, kind: ProblemKind, open: usize, at: usize) {
        // Hostile text could hold a million of them; nobody reads past the first few.
        if self.problems.len() < 1000 {
            self.problems.push(Problem { kind, open, at });
        }
    }

    fn finish(&mut self) {
        if self.finished {
            return;
        }
        self.finished = true;
        let at = self.text.len();
        for frame in std::mem::take(&mut self.frames).into_iter().rev() {
            self.report(frame.problem(), frame.open(), at);
        }
    }

    /// One token of code: outside of strings and heredocs.
    fn code(&mut self) -> Token {
        let rest = self.rest();
        let bytes = rest.as_bytes();
        let first = bytes[0];
        match first {
            b' ' | b'\t' => {
                let end = bytes.iter().position(|c| !matches!(c, b' ' | b'\t'));
                self.emit(Kind::Space, end.unwrap_or(rest.len()))
            }
            b'\n' => self.emit(Kind::Newline, 1),
            b'\r' if bytes.get(1) == Some(&b'\n') => self.emit(Kind::Newline, 2),
            b'#' => self.line_comment(),
            b'/' if bytes.get(1) == Some(&b'/') => self.line_comment(),
            b'/' if bytes.get(1) == Some(&b'*') => {
                let end = rest[2..].find("*/").map(|end| end + 4);
                if end.is_none() {
                    self.report(ProblemKind::Comment, self.at, self.text.len());
                }
                self.emit(Kind::BlockComment, end.unwrap_or(rest.len()))
            }
            b'"' => {
                self.frames.push(Frame::String { open: self.at });
                self.emit(Kind::StringStart, 1)
            }
            b'(' | b'[' | b'{' => {
                let close = match first {
                    b'(' => b')',
                    b'[' => b']',
                    _ => b'}',
                };
                self.frames.push(Frame::Bracket { open: self.at, close });
                self.emit(Kind::Open, 1)
            }
            b'~' if bytes.get(1) == Some(&b'}') && self.in_template() => {
                self.frames.pop();
                self.emit(Kind::TemplateEnd, 2)
            }
            b')' | b']' | b'}' => self.close(first),
            b'0'..=b'9' => {
                let length = number_length(bytes);
                self.emit(Kind::Number, length)
            }
            b'<' if rest.starts_with("<<") => self.heredoc_start(),
            _ => self.other(rest),
        }
    }

    fn in_template(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Template { .. }))
    }

    fn other(&mut self, rest: &str) -> Token {
        if let Some(length) = identifier_length(rest) {
            return self.emit(Kind::Ident, length);
        }
        if let Some(operator) = LONG_OPERATORS.iter().find(|operator| rest.starts_with(**operator))
        {
            return self.emit(Kind::Operator, operator.len());
        }
        let first = rest.chars().next().unwrap_or(' ');
        let known = "=+-*/%!<>?:,.".contains(first);
        self.emit(if known { Kind::Operator } else { Kind::Unknown }, first.len_utf8())
    }

    fn line_comment(&mut self) -> Token {
        let rest = self.rest();
        let end = rest.find('\n').unwrap_or(rest.len());
        let end = if rest[..end].ends_with('\r') && end < rest.len() { end - 1 } else { end };
        self.emit(Kind::LineComment, end)
    }

    fn close(&mut self, close: u8) -> Token {
        // Brackets left open inside the thing that this closes are the mistake, not this.
        let partner = self.frames.iter().rposition(|frame| match frame {
            Frame::Bracket { close: wanted, .. } => *wanted == close,
            Frame::Template { .. } => close == b'}',
            Frame::String { .. } | Frame::Heredoc { .. } => false,
        });
        // A closing character inside an interpolation closes nothing outside of it.
        let template =
            self.frames.iter().rposition(|frame| matches!(frame, Frame::Template { .. }));
        let Some(partner) =
            partner.filter(|partner| template.is_none_or(|inner| *partner >= inner))
        else {
            self.report(ProblemKind::Stray, self.at, self.at);
            return self.emit(Kind::Close, 1);
        };
        while self.frames.len() > partner + 1 {
            if let Some(frame) = self.frames.pop() {
                self.report(frame.problem(), frame.open(), self.at);
            }
        }
        match self.frames.pop() {
            Some(Frame::Template { .. }) => self.emit(Kind::TemplateEnd, 1),
            _ => self.emit(Kind::Close, 1),
        }
    }

    fn heredoc_start(&mut self) -> Token {
        let rest = self.rest();
        let marker = if rest.starts_with("<<-") { 3 } else { 2 };
        let Some(name) = identifier_length(&rest[marker..]) else {
            return self.emit(Kind::Operator, 1);
        };
        let after = &rest[marker + name..];
        let line_end =
            if after.starts_with("\r\n") { 2 } else { usize::from(after.starts_with('\n')) };
        if line_end == 0 {
            return self.emit(Kind::Operator, 1);
        }
        let start = self.at + marker;
        self.frames.push(Frame::Heredoc {
            open: self.at,
            delimiter: (start, start + name),
            line_start: true,
        });
        self.emit(Kind::HeredocStart, marker + name + line_end)
    }

    /// One token inside quotes.
    fn string(&mut self, open: usize) -> Token {
        let rest = self.rest();
        let bytes = rest.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                b'"' if at == 0 => {
                    self.frames.pop();
                    return self.emit(Kind::StringEnd, 1);
                }
                b'"' => break,
                b'\n' | b'\r' if bytes[at] == b'\n' || bytes.get(at + 1) == Some(&b'\n') => {
                    self.frames.pop();
                    self.report(ProblemKind::String, open, self.at + at);
                    if at == 0 {
                        return self.code();
                    }
                    break;
                }
                // The escaped character may be a quote; a line end is still the end.
                b'\\' if bytes.get(at + 1).is_some_and(|c| !matches!(c, b'\n' | b'\r')) => at += 2,
                b'$' | b'%' => match template_mark(&bytes[at..]) {
                    Mark::Start if at == 0 => return self.template_start(),
                    Mark::Start => break,
                    Mark::Escaped => at += 3,
                    Mark::None => at += 1,
                },
                _ => at += 1,
            }
        }
        // An escape may have skipped into a character of several bytes.
        let at = (at.min(rest.len())..=rest.len()).find(|at| rest.is_char_boundary(*at));
        self.emit(Kind::Text, at.unwrap_or(rest.len()))
    }

    fn template_start(&mut self) -> Token {
        self.frames.push(Frame::Template { open: self.at });
        let strip = self.rest().as_bytes().get(2) == Some(&b'~');
        self.emit(Kind::TemplateStart, if strip { 3 } else { 2 })
    }

    /// One token inside a heredoc.
    fn heredoc(&mut self, open: usize, delimiter: (usize, usize), line_start: bool) -> Token {
        let rest = self.rest();
        let bytes = rest.as_bytes();
        if line_start {
            let indent = bytes.iter().take_while(|c| matches!(c, b' ' | b'\t')).count();
            let name = &self.text[delimiter.0..delimiter.1];
            let ends = rest[indent..].strip_prefix(name);
            if ends.is_some_and(|after| !after.starts_with(is_identifier_char)) {
                self.frames.pop();
                return self.emit(Kind::HeredocEnd, indent + name.len());
            }
        }
        let mut at = 0;
        let mut new_line = false;
        while at < bytes.len() {
            match bytes[at] {
                b'\n' => {
                    at += 1;
                    new_line = true;
                    break;
                }
                b'$' | b'%' => match template_mark(&bytes[at..]) {
                    Mark::Start if at == 0 => {
                        self.set_line_start(open, delimiter, false);
                        return self.template_start();
                    }
                    Mark::Start => break,
                    Mark::Escaped => at += 3,
                    Mark::None => at += 1,
                },
                _ => at += 1,
            }
        }
        self.set_line_start(open, delimiter, new_line);
        self.emit(Kind::Text, at)
    }

    fn set_line_start(&mut self, open: usize, delimiter: (usize, usize), line_start: bool) {
        if let Some(last) = self.frames.last_mut() {
            *last = Frame::Heredoc { open, delimiter, line_start };
        }
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        if self.at >= self.text.len() {
            self.finish();
            return None;
        }
        Some(match self.frames.last().copied() {
            Some(Frame::String { open }) => self.string(open),
            Some(Frame::Heredoc { open, delimiter, line_start }) => {
                self.heredoc(open, delimiter, line_start)
            }
            _ => self.code(),
        })
    }
}

enum Mark {
    Start,
    Escaped,
    None,
}

/// What a text that begins with `$` or `%` begins: `${`, `$${`, or nothing special.
fn template_mark(bytes: &[u8]) -> Mark {
    match bytes {
        [_, b'{', ..] => Mark::Start,
        [a, b, b'{', ..] if a == b => Mark::Escaped,
        _ => Mark::None,
    }
}

fn is_identifier_char(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '-'
}

/// Length of the name at the start, if there is one.
fn identifier_length(text: &str) -> Option<usize> {
    let first = text.chars().next()?;
    if !(first.is_alphabetic() || first == '_') {
        return None;
    }
    Some(text.find(|c| !is_identifier_char(c)).unwrap_or(text.len()))
}

fn number_length(bytes: &[u8]) -> usize {
    let digits = |from: usize| bytes[from..].iter().take_while(|c| c.is_ascii_digit()).count();
    let mut end = digits(0);
    if bytes.get(end) == Some(&b'.') {
        let part = digits(end + 1);
        if part > 0 {
            end += 1 + part;
        }
    }
    if matches!(bytes.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(bytes.get(end + 1), Some(b'+' | b'-')));
        let part = if end + 1 + sign <= bytes.len() { digits(end + 1 + sign) } else { 0 };
        if part > 0 {
            end += 1 + sign + part;
        }
    }
    end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        Lexer::new(text, 0).map(|token| (token.kind, &text[token.start..token.end])).collect()
    }

    fn problems(text: &str) -> Vec<(ProblemKind, usize)> {
        let mut lexer = Lexer::new(text, 0);
        lexer.by_ref().for_each(drop);
        lexer.problems().iter().map(|problem| (problem.kind, problem.open)).collect()
    }

    #[test]
    fn strings_hold_templates_that_hold_strings() {
        let tokens = kinds(r#"x = "a${"b" ~}$${c}\"" # d"#);
        let texts: Vec<&str> = tokens.iter().map(|(_, text)| *text).collect();
        assert_eq!(
            texts,
            [
                "x",
                " ",
                "=",
                " ",
                "\"",
                "a",
                "${",
                "\"",
                "b",
                "\"",
                " ",
                "~}",
                "$${c}\\\"",
                "\"",
                " ",
                "# d"
            ]
        );
    }

    #[test]
    fn heredocs_end_at_their_delimiter_only() {
        let text = "x = <<-EOT\n  EOTX ${ \"EOT\" }\n  %{ if a ~}\n  EOT\ny = 1\n";
        let ends: Vec<_> =
            kinds(text).into_iter().filter(|(kind, _)| *kind == Kind::HeredocEnd).collect();
        assert_eq!(ends, [(Kind::HeredocEnd, "  EOT")]);
        assert_eq!(problems(text), []);
    }

    #[test]
    fn what_is_open_is_found_at_its_opening() {
        assert_eq!(problems("x = \"abc\ny = 1"), [(ProblemKind::String, 4)]);
        assert_eq!(problems("a {\n  b = [1, 2\n}\n"), [(ProblemKind::Bracket, 10)]);
        assert_eq!(problems("a {\n"), [(ProblemKind::Bracket, 2)]);
        assert_eq!(problems("a = )"), [(ProblemKind::Stray, 4)]);
        assert_eq!(problems("a = <<E\nb\n"), [(ProblemKind::Heredoc, 4)]);
        assert_eq!(problems("/* a"), [(ProblemKind::Comment, 0)]);
    }

    #[test]
    fn every_byte_is_in_one_token() {
        for text in ["x = \"\\", "\"é\\é${", "<<é\n", "“x” 'y' 1.e 1e+ $ \u{0} ~} %{", "a\r\nb\r"]
        {
            let mut end = 0;
            for token in Lexer::new(text, 0) {
                assert_eq!(token.start, end, "{text:?}");
                assert!(token.end > token.start && text.is_char_boundary(token.end), "{text:?}");
                end = token.end;
            }
            assert_eq!(end, text.len(), "{text:?}");
        }
    }
}
