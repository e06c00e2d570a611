//! A lossless lexer for HCL: every byte of a text belongs to exactly one token.
//!
//! It never fails: what it does not know is a token of its own, and what is not closed is noted as a
//! [`Problem`]. It serves splitting, formatting and messages; expressions are parsed elsewhere.

mod text;

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
    /// `<<` that is not followed by a delimiter alone on the line.
    HeredocStart,
    /// `${` or `%{` without `}`.
    Template,
    /// `/*` without `*/`.
    Comment,
    /// A bracket without its partner.
    Bracket,
    /// A bracket closed by one of another kind.
    Mismatch,
    /// A closing bracket that nothing opened; `open` and `at` are the same.
    Stray,
    /// A line that git left where it could not merge.
    Conflict,
}

#[derive(Clone, Copy, Debug)]
enum Frame {
    Bracket {
        open: usize,
        close: u8,
    },
    Template {
        open: usize,
    },
    /// `template` is where the last interpolation within began.
    String {
        open: usize,
        template: Option<usize>,
    },
    Heredoc {
        open: usize,
        delimiter: (usize, usize),
        line_start: bool,
    },
}

impl Frame {
    const fn open(self) -> usize {
        match self {
            Self::Bracket { open, .. }
            | Self::Template { open }
            | Self::String { open, .. }
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
    /// Positions in `frames` of what `)`, `]` and `}` could close, innermost last: finding the partner
    /// of a bracket takes no search.
    closable: [Vec<usize>; 3],
    /// Positions in `frames` of interpolations and directives, innermost last.
    templates: Vec<usize>,
    problems: Vec<Problem>,
    finished: bool,
}

/// Operators of more than one character, longest first.
const LONG_OPERATORS: &[&str] = &["...", "==", "!=", "<=", ">=", "=>", "&&", "||", "::"];

impl<'a> Lexer<'a> {
    /// A lexer that starts at byte `from` of `text`, outside of everything.
    #[must_use]
    pub fn new(text: &'a str, from: usize) -> Self {
        Self {
            text,
            at: from,
            frames: Vec::new(),
            closable: [const { Vec::new() }; 3],
            templates: Vec::new(),
            problems: Vec::new(),
            finished: false,
        }
    }

    fn push(&mut self, frame: Frame) {
        let position = self.frames.len();
        self.frames.push(frame);
        match frame {
            Frame::Bracket { close, .. } => self.closable[kind_of(close)].push(position),
            Frame::Template { .. } => {
                self.closable[kind_of(b'}')].push(position);
                self.templates.push(position);
            }
            Frame::String { .. } | Frame::Heredoc { .. } => {}
        }
    }

    fn pop(&mut self) -> Option<Frame> {
        let frame = self.frames.pop()?;
        match frame {
            Frame::Bracket { close, .. } => {
                self.closable[kind_of(close)].pop();
            }
            Frame::Template { .. } => {
                self.closable[kind_of(b'}')].pop();
                self.templates.pop();
            }
            Frame::String { .. } | Frame::Heredoc { .. } => {}
        }
        Some(frame)
    }

    /// How many brackets, strings and templates are open after the last token.
    #[must_use]
    pub fn depth(&self) -> usize {
        self.frames.len()
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
        if matches!(first, b'<' | b'=' | b'>' | b'|') && self.at_conflict_marker() {
            self.report(ProblemKind::Conflict, self.at, self.at);
            return self.line_comment();
        }
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
                self.push(Frame::String { open: self.at, template: None });
                self.emit(Kind::StringStart, 1)
            }
            b'(' | b'[' | b'{' => {
                let close = match first {
                    b'(' => b')',
                    b'[' => b']',
                    _ => b'}',
                };
                self.push(Frame::Bracket { open: self.at, close });
                self.emit(Kind::Open, 1)
            }
            b'~' if bytes.get(1) == Some(&b'}') && self.in_template() => {
                self.pop();
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

    /// True at seven equal characters that begin a line, as no line of HCL begins.
    fn at_conflict_marker(&self) -> bool {
        let starts_line = self.at == 0 || self.text.as_bytes()[self.at - 1] == b'\n';
        let (sign, after) = (self.rest().as_bytes(), self.rest().as_bytes().get(7));
        starts_line
            && sign.len() >= 7
            && sign[..7].iter().all(|byte| *byte == sign[0])
            && after.is_none_or(|byte| matches!(byte, b' ' | b'\n' | b'\r'))
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
        // A closing character inside an interpolation closes nothing outside of it.
        let barrier = self.templates.last().copied().unwrap_or(0);
        let partner = self.closable[kind_of(close)].last().copied();
        let Some(partner) = partner.filter(|partner| *partner >= barrier) else {
            match self.frames.last().copied() {
                Some(Frame::Bracket { open, .. }) => {
                    self.pop();
                    self.report(ProblemKind::Mismatch, open, self.at);
                }
                _ => self.report(ProblemKind::Stray, self.at, self.at),
            }
            return self.emit(Kind::Close, 1);
        };
        // Brackets left open inside the thing that this closes are the mistake, not this.
        while self.frames.len() > partner + 1 {
            if let Some(frame) = self.pop() {
                self.report(frame.problem(), frame.open(), self.at);
            }
        }
        match self.pop() {
            Some(Frame::Template { .. }) => self.emit(Kind::TemplateEnd, 1),
            _ => self.emit(Kind::Close, 1),
        }
    }

    fn heredoc_start(&mut self) -> Token {
        let rest = self.rest();
        let marker = if rest.starts_with("<<-") { 3 } else { 2 };
        let blanks = rest[marker..].len() - rest[marker..].trim_start_matches([' ', '\t']).len();
        let name = marker + blanks;
        let Some(length) = identifier_length(&rest[name..]) else {
            self.report(ProblemKind::HeredocStart, self.at, self.at);
            return self.emit(Kind::Operator, 1);
        };
        let line = rest.find('\n').map_or(rest.len(), |newline| newline + 1);
        // There is no other `<<` in the language: what follows it is a heredoc, well begun or not.
        if blanks > 0 || !matches!(&rest[name + length..line], "\n" | "\r\n") {
            self.report(ProblemKind::HeredocStart, self.at, self.at);
        }
        let start = self.at + name;
        self.push(Frame::Heredoc {
            open: self.at,
            delimiter: (start, start + length),
            line_start: true,
        });
        self.emit(Kind::HeredocStart, line)
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
            Some(Frame::String { open, template }) => self.string(open, template),
            Some(Frame::Heredoc { open, delimiter, line_start }) => {
                self.heredoc(open, delimiter, line_start)
            }
            _ => self.code(),
        })
    }
}

/// Which of the three kinds of bracket a closing one is.
const fn kind_of(close: u8) -> usize {
    match close {
        b')' => 0,
        b']' => 1,
        _ => 2,
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
        // What follows the delimiter on its line makes the line part of the text, as in Terraform.
        let text =
            "x = <<-EOT\n  EOTX ${ \"EOT\" }\n  EOT }\n EOT, EOT\n  %{ if a ~}\n  EOT \ny = 1\n";
        let ends: Vec<_> =
            kinds(text).into_iter().filter(|(kind, _)| *kind == Kind::HeredocEnd).collect();
        assert_eq!(ends, [(Kind::HeredocEnd, "  EOT")]);
        assert_eq!(problems(text), []);
        assert_eq!(
            problems("a = f(<<E\nb\nE)\n"),
            [(ProblemKind::Heredoc, 6), (ProblemKind::Bracket, 5)]
        );
    }

    #[test]
    fn what_is_open_is_found_at_its_opening() {
        assert_eq!(problems("x = \"abc\ny = 1"), [(ProblemKind::String, 4)]);
        assert_eq!(problems("a {\n  b = [1, 2\n}\n"), [(ProblemKind::Bracket, 10)]);
        assert_eq!(problems("a {\n"), [(ProblemKind::Bracket, 2)]);
        assert_eq!(problems("a = )"), [(ProblemKind::Stray, 4)]);
        assert_eq!(problems("a = [1, 2)\n"), [(ProblemKind::Mismatch, 4)]);
        assert_eq!(problems("a = f([\"b])\nc = 1\n"), [(ProblemKind::String, 7)]);
        assert_eq!(
            problems("a {\n  b = \"${c\n  d = 1\n}\n"),
            [(ProblemKind::Template, 11), (ProblemKind::Bracket, 2)]
        );
        assert_eq!(problems("a = <<E\nb\n"), [(ProblemKind::Heredoc, 4)]);
        assert_eq!(problems("/* a"), [(ProblemKind::Comment, 0)]);
        assert_eq!(problems("a = \"9%{\"\nb = 1\n"), [(ProblemKind::Template, 6)]);
        assert_eq!(problems("a = << E\nb\nE\n"), [(ProblemKind::HeredocStart, 4)]);
        assert_eq!(problems("a = 1\n=======\nb = 1\n"), [(ProblemKind::Conflict, 6)]);
        assert_eq!(problems("a = <<E\n=======\nE\n"), []);
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
