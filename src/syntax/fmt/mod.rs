//! The formatter: the same tokens with other blanks between them.
//!
//! It never joins or splits lines and never changes, adds or drops a token, comments included; only the
//! blanks before tokens change: indentation, one blank or none between two tokens, and columns of `=`
//! and of trailing comments. The rules are those of `terraform fmt` as of 1.11, with these differences:
//!
//! - no token is rewritten: `"${x}"` stays, labels stay as they are written
//! - blanks at the end of a comment go, and blank lines at the end of the file
//! - line ends become `\n`
//! - the keywords `in` and `if` keep a blank before a bracket: `for x in (y)`, not `in(y)`
//! - lines within an interpolation of a heredoc are left alone, and what follows keeps its indentation
//! - a number after a dot keeps its distance to a second dot: `a.0 .1`, which are two steps
//!
//! Deliberately absent: any knowledge of blocks or attributes, and a maximum length of lines.

mod layout;
mod spacing;

use std::fmt;

use super::lexer::{Kind, Lexer};
use super::parse::parse_file;
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;

/// Why a text was not formatted.
#[derive(Clone, Debug)]
pub enum FormatError {
    /// The text is not HCL: what is wrong with it, the places counted in the text with `\n` line ends.
    Syntax(Vec<Diagnostic>),
    /// The formatter would have changed the meaning of this line, from 1: a mistake of the formatter.
    Unsafe {
        /// The line of the text.
        line: usize,
    },
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax(found) => match found.first() {
                Some(first) => f.write_str(&first.message),
                None => f.write_str("the text is not HCL"),
            },
            Self::Unsafe { line } => {
                write!(f, "formatting line {line} would change more than blanks")
            }
        }
    }
}

impl std::error::Error for FormatError {}

/// The formatted text of `text`: line ends `\n`, one at the end, none for an empty text.
///
/// # Errors
/// If the text is not HCL, or if the result would hold other tokens than the text or would itself be
/// formatted differently.
pub fn format(text: &str) -> Result<String, FormatError> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text).replace("\r\n", "\n");
    let mut map = SourceMap::new();
    let file = map.add("", text);
    let mut sink = Sink::new();
    check(&map, file, &mut sink);
    if sink.has_errors() {
        return Err(FormatError::Syntax(sink.take()));
    }
    format_tokens(map.text(file)).map_err(|line| FormatError::Unsafe { line })
}

/// The formatted text of a file of the map, or `None` after a report; see [`format()`].
pub fn format_file(map: &SourceMap, file: FileId, sink: &mut Sink) -> Option<String> {
    let mut found = Sink::new();
    check(map, file, &mut found);
    let wrong = found.has_errors();
    sink.merge(found);
    if wrong {
        return None;
    }
    let text = map.text(file);
    match format_tokens(text) {
        Ok(formatted) => Some(formatted),
        Err(line) => {
            let start: usize = text.split_inclusive('\n').take(line - 1).map(str::len).sum();
            let at = u32::try_from(start).unwrap_or(0);
            let message = format!("formatting line {line} would change more than blanks");
            sink.push(
                Diagnostic::error("format-unsafe", message)
                    .at(Span::new(file, at, at), "left as it is")
                    .help("this is a mistake of the formatter: please report the line"),
            );
            None
        }
    }
}

fn check(map: &SourceMap, file: FileId, sink: &mut Sink) {
    parse_file(map, file, sink, &mut |_, _, _| {});
}

/// The formatted text, whatever the text is; or the line at which the tokens or a second formatting
/// would differ.
fn format_tokens(text: &str) -> Result<String, usize> {
    let formatted = layout::lay_out(text);
    if let Some(line) = first_difference(text, &formatted) {
        return Err(line);
    }
    let again = layout::lay_out(&formatted);
    if again != formatted {
        let same = formatted.lines().zip(again.lines()).take_while(|(a, b)| a == b).count();
        return Err(same + 1);
    }
    Ok(formatted)
}

/// The line of `before` at which the tokens of the two texts differ, blanks aside.
fn first_difference(before: &str, after: &str) -> Option<usize> {
    let mut old = significant(before);
    let mut new = significant(after);
    loop {
        let (a, b) = (old.next(), new.next());
        if a.map(|token| (token.0, token.1)) != b.map(|token| (token.0, token.1)) {
            // The text may have ended in blank lines, or without a line end.
            let rest = a.into_iter().chain(old).chain(b).chain(new);
            let same = rest.into_iter().all(|token| token.0 == Kind::Newline);
            let at = a.map_or(before.len(), |token| token.2);
            return (!same).then(|| before[..at].matches('\n').count() + 1);
        }
        a?;
    }
}

/// A token that counts: its kind, its text and where it starts.
type Significant<'a> = (Kind, &'a str, usize);

fn significant(text: &str) -> impl Iterator<Item = Significant<'_>> {
    Lexer::new(text, 0).filter(|token| token.kind != Kind::Space).map(move |token| {
        let words = &text[token.start..token.end];
        let words = if token.kind == Kind::LineComment { words.trim_end() } else { words };
        (token.kind, words, token.start)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn other_tokens_are_noticed() {
        assert_eq!(first_difference("a=1\nb=2", "a = 1\nb = 2\n"), None);
        assert_eq!(first_difference("a=1 # c  \n\n\n", "a = 1 # c\n"), None);
        assert_eq!(first_difference("a=1\nb=2\n", "a = 1\nb = 3\n"), Some(2));
        assert_eq!(first_difference("a=1\n\nb=2\n", "a = 1\nb = 2\n"), Some(2));
        assert_eq!(first_difference("a=1 # c", "a = 1"), Some(1));
        assert_eq!(first_difference("a=b.0 .1", "a = b.0.1"), Some(1));
    }
}
