//! Strings and heredocs: tokens within quotes and between delimiters.

use super::{Frame, Kind, Lexer, ProblemKind, Token, kind_of};

impl Lexer<'_> {
    /// One token inside quotes.
    pub(super) fn string(&mut self, open: usize, template: Option<usize>) -> Token {
        let rest = self.rest();
        let bytes = rest.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            match bytes[at] {
                b'"' if at == 0 => {
                    self.pop();
                    return self.emit(Kind::StringEnd, 1);
                }
                b'"' => break,
                b'\n' | b'\r' if bytes[at] == b'\n' || bytes.get(at + 1) == Some(&b'\n') => {
                    self.pop();
                    self.unclosed_string(open, template, self.at + at);
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

    /// A string that does not end on its line, which ends at `end`.
    fn unclosed_string(&mut self, open: usize, template: Option<usize>, end: usize) {
        let line = self.text[..open].rfind('\n').map_or(0, |newline| newline + 1);
        // In `"100%{"` the second quote was meant to close the first.
        if let [.., Frame::String { open: outer, .. }, Frame::Template { open: inner }] =
            self.frames[..]
            && outer >= line
        {
            self.pop();
            self.pop();
            self.report(ProblemKind::Template, inner, end);
            return self.forgive_brackets(line, outer, end);
        }
        match template {
            // An interpolation that goes on over lines has most likely swallowed them.
            Some(template) if self.text[open..end].contains('\n') => {
                self.report(ProblemKind::Template, template, end);
            }
            _ => self.report(ProblemKind::String, open, end),
        }
        self.forgive_brackets(line, open, end);
    }

    /// An open string swallows the brackets that it holds: what they would close on its line is not
    /// open.
    fn forgive_brackets(&mut self, line: usize, open: usize, end: usize) {
        let held = [')', ']', '}'].map(|close| self.text[open..end].contains(close));
        while let Some(Frame::Bracket { open: bracket, close }) = self.frames.last().copied()
            && bracket >= line
            && held[kind_of(close)]
        {
            self.pop();
        }
    }

    fn template_start(&mut self) -> Token {
        if let Some(Frame::String { template, .. }) = self.frames.last_mut() {
            *template = Some(self.at);
        }
        self.push(Frame::Template { open: self.at });
        let strip = self.rest().as_bytes().get(2) == Some(&b'~');
        self.emit(Kind::TemplateStart, if strip { 3 } else { 2 })
    }

    /// One token inside a heredoc.
    pub(super) fn heredoc(
        &mut self,
        open: usize,
        delimiter: (usize, usize),
        line_start: bool,
    ) -> Token {
        let rest = self.rest();
        let bytes = rest.as_bytes();
        if line_start {
            let indent = bytes.iter().take_while(|c| matches!(c, b' ' | b'\t')).count();
            let name = &self.text[delimiter.0..delimiter.1];
            let ends = rest[indent..].strip_prefix(name);
            // Alone on its line, as Terraform wants it: what is followed by more is part of the text.
            let alone = |after: &str| {
                let after = after.trim_start_matches([' ', '\t']);
                after.is_empty() || after.starts_with('\n') || after.starts_with("\r\n")
            };
            if ends.is_some_and(alone) {
                self.pop();
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
