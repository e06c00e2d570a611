//! Cutting a file into its top-level items, so that each is parsed by itself.

use std::ops::Range;

use super::lexer::{Kind, Lexer, Problem};

/// One top-level item: from its first token to the end of its last line.
#[derive(Debug)]
pub(super) struct Chunk {
    /// Bytes of the file, including the line end if there is one.
    pub range: Range<usize>,
    /// What is open or closed wrongly within; empty for nearly all.
    pub problems: Vec<Problem>,
}

/// The first item at or after byte `from`.
pub(super) fn next_chunk(text: &str, from: usize) -> Option<Chunk> {
    let mut lexer = Lexer::new(text, from);
    let first = lexer.by_ref().find(|token| !is_trivia(token.kind))?;
    let start = first.start;
    let mut lexer = Lexer::new(text, start);
    let mut end = text.len();
    let mut closed = false;
    while let Some(token) = lexer.next() {
        if token.kind == Kind::Newline && lexer.depth() == 0 {
            end = token.end;
            closed = true;
            break;
        }
    }
    let problems = lexer.problems().to_vec();
    if !closed
        && !problems.is_empty()
        && let Some(header) = next_header(text, start)
    {
        // Something is never closed. The next line that looks like the head of a block at the margin
        // is taken for one, so that the rest of the file is still read.
        let problems = problems.into_iter().filter(|problem| problem.open < header).collect();
        return Some(Chunk { range: start..header, problems });
    }
    Some(Chunk { range: start..end, problems })
}

const fn is_trivia(kind: Kind) -> bool {
    matches!(kind, Kind::Space | Kind::Newline | Kind::LineComment | Kind::BlockComment)
}

/// Where the first line after `start` begins that looks like `name "label" {` at the margin.
fn next_header(text: &str, start: usize) -> Option<usize> {
    let mut at = start + text[start..].find('\n')? + 1;
    loop {
        let line = text[at..].split('\n').next().unwrap_or("");
        if is_header(line) {
            return Some(at);
        }
        at += text[at..].find('\n')? + 1;
    }
}

fn is_header(line: &str) -> bool {
    if !line.starts_with(|c: char| c.is_alphabetic() || c == '_') {
        return false;
    }
    let mut tokens = Lexer::new(line, 0).filter(|token| !is_trivia(token.kind)).peekable();
    let mut last = None;
    while let Some(token) = tokens.next() {
        let text = &line[token.start..token.end];
        let brace = text == "{" && tokens.peek().is_none();
        let label =
            matches!(token.kind, Kind::Ident | Kind::StringStart | Kind::Text | Kind::StringEnd);
        if !brace && !label {
            return false;
        }
        last = Some(brace);
    }
    last == Some(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chunks(text: &str) -> Vec<&str> {
        let mut found = Vec::new();
        let mut at = 0;
        while let Some(chunk) = next_chunk(text, at) {
            at = chunk.range.end;
            found.push(&text[chunk.range]);
        }
        found
    }

    #[test]
    fn items_are_cut_at_the_top_level_only() {
        let text = "# c\nx = [\n1,\n]\n\na \"b\" {\n  y = <<E\n}\nE\n}\nz = 1";
        assert_eq!(chunks(text), ["x = [\n1,\n]\n", "a \"b\" {\n  y = <<E\n}\nE\n}\n", "z = 1"]);
        assert!(chunks("  # only a comment\n").is_empty());
    }

    #[test]
    fn an_open_block_ends_at_the_next_head_at_the_margin() {
        assert_eq!(chunks("a {\n x = 1\n\nb \"c\" {\n}\n"), ["a {\n x = 1\n\n", "b \"c\" {\n}\n"]);
    }
}
