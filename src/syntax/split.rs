//! Cutting a file into its top-level items, so that each is parsed by itself.

use std::ops::Range;

use super::lexer::{Kind, Lexer, Problem, Token};

/// One top-level item: from its first token to the end of its last line.
#[derive(Debug)]
pub(super) struct Chunk {
    /// Bytes of the file, including the line end if there is one.
    pub range: Range<usize>,
    /// What is open or closed wrongly within; empty for nearly all.
    pub problems: Vec<Problem>,
    /// The item is not closed and was cut where the next one seems to begin.
    pub cut: bool,
    /// Where a heredoc without a line of text begins: the parser takes the next delimiter for its end.
    pub empty_heredoc: Option<usize>,
}

/// The first item at or after byte `from`; comments alone are one only if something is wrong with them.
/// An item that is not closed ends at the next line that looks like the head of a block, if `may_cut`.
pub(super) fn next_chunk(text: &str, from: usize, may_cut: bool) -> Option<Chunk> {
    let mut lexer = Lexer::new(text, from);
    let mut start = None;
    let mut end = text.len();
    let mut closed = false;
    let mut empty_heredoc = None;
    let mut before: Option<Token> = None;
    while let Some(token) = lexer.next() {
        if start.is_none() && !is_trivia(token.kind) {
            start = Some(token.start);
        }
        let ends = token.kind == Kind::Newline && lexer.depth() == 0 && start.is_some();
        if ends && !goes_on(text, token.end, before) {
            end = token.end;
            closed = true;
            break;
        }
        if token.kind == Kind::HeredocEnd
            && let Some(Token { kind: Kind::HeredocStart, start: open, .. }) = before
        {
            empty_heredoc = empty_heredoc.or(Some(open));
        }
        if !is_trivia(token.kind) {
            before = Some(token);
        }
    }
    let problems = lexer.problems().to_vec();
    let Some(start) = start else {
        let first = problems.first()?.open;
        return Some(Chunk { range: first..end, problems, cut: false, empty_heredoc });
    };
    if !closed
        && may_cut
        && !problems.is_empty()
        && let Some(header) = next_header(text, start)
    {
        let problems = problems.into_iter().filter(|problem| problem.open < header);
        let problems = problems.map(|problem| Problem { at: problem.at.min(header), ..problem });
        let empty_heredoc = empty_heredoc.filter(|open| *open < header);
        return Some(Chunk {
            range: start..header,
            problems: problems.collect(),
            cut: true,
            empty_heredoc,
        });
    }
    Some(Chunk { range: start..end, problems, cut: false, empty_heredoc })
}

/// True if the line at `from` belongs to the item above it, whose last token is `before`, although the
/// grammar ends the item: such text is refused, and is explained best as a whole. Items begin with
/// names, so these are lines that begin with an operator or `{`, and those after an operator that do
/// not look like an item.
fn goes_on(text: &str, from: usize, before: Option<Token>) -> bool {
    let words = |token: Token| &text[token.start..token.end];
    let open = before.is_some_and(|before| {
        before.kind == Kind::Operator && !matches!(words(before), "," | "...")
    });
    let first = text[from..].trim_start_matches([' ', '\t', '\n', '\r']).chars().next();
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '#' | '"' | '}' | ')' | ']');
    if !open && first.is_none_or(plain) {
        return false;
    }
    let mut rest = Lexer::new(text, from);
    let Some(first) = rest.find(|token| !is_trivia(token.kind)) else { return false };
    let second = rest.find(|token| token.kind != Kind::Space);
    match (first.kind, words(first)) {
        (Kind::Open, "{") => before.is_some_and(|before| words(before) != "}"),
        (Kind::Operator, sign) => !matches!(sign, "," | "=" | "=>" | "-" | "!"),
        (Kind::Ident, _) if open => !second.is_some_and(|second| {
            matches!(second.kind, Kind::Ident | Kind::StringStart)
                || matches!(words(second), "=" | "{" | ":" | "==")
        }),
        (kind, _) => open && kind != Kind::Close,
    }
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
        while let Some(chunk) = next_chunk(text, at, true) {
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
        assert_eq!(chunks("a = 1\n# c\n/* open"), ["a = 1\n", "/* open"]);
    }

    #[test]
    fn lines_that_go_on_stay_with_their_item() {
        assert_eq!(chunks("a = x\n  ? 1\n  : 2\nb = 1\n"), ["a = x\n  ? 1\n  : 2\n", "b = 1\n"]);
        assert_eq!(chunks("a = x &&\n  y\nb = 1\n"), ["a = x &&\n  y\n", "b = 1\n"]);
        assert_eq!(chunks("a = x &&\nb = 1\n"), ["a = x &&\n", "b = 1\n"]);
        assert_eq!(chunks("a\n{\n}\nb = 1\n"), ["a\n{\n}\n", "b = 1\n"]);
    }

    #[test]
    fn an_open_block_ends_at_the_next_head_at_the_margin() {
        assert_eq!(chunks("a {\n x = 1\n\nb \"c\" {\n}\n"), ["a {\n x = 1\n\n", "b \"c\" {\n}\n"]);
    }

    #[test]
    fn heredocs_without_a_line_are_noticed() {
        let chunk = next_chunk("a = <<E\nE\n", 0, true).expect("an item");
        assert_eq!(chunk.empty_heredoc, Some(4));
        let chunk = next_chunk("a = <<E\n\nE\n", 0, true).expect("an item");
        assert_eq!(chunk.empty_heredoc, None);
    }
}
