//! What the lexer found open, or the parser stumbled over, in words.

use std::ops::Range;

use super::lexer::{Kind, Lexer, Problem, ProblemKind};
use super::parse::Origin;
use super::split::Chunk;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

/// Things not closed in one item that are told; of a thousand nobody reads more.
const MAX_REPORTED: usize = 10;

/// Reports what is not closed in an item, or closed twice. `early` is where a block before it was
/// closed by a `}` that stands further in than its head.
pub(super) fn report_open(
    origin: &Origin<'_>,
    chunk: &Chunk,
    early: Option<usize>,
    sink: &mut Sink,
) {
    if chunk.problems.is_empty() {
        return;
    }
    let mut another = closed_by_another(origin.text, chunk);
    for problem in causes(&chunk.problems).take(MAX_REPORTED) {
        let diagnostic = match problem.kind {
            ProblemKind::String => string(origin, problem),
            ProblemKind::Heredoc => heredoc(origin, problem),
            ProblemKind::HeredocStart => heredoc_start(origin, problem),
            ProblemKind::Template => template(origin, problem),
            ProblemKind::Comment => {
                let text = "`/*` is not closed by `*/`";
                Diagnostic::error("unclosed-comment", text)
                    .at(origin.absolute(problem.open, problem.open + 2), "opened here")
                    .help("add `*/` where it ends, or write `#` before a comment of one line")
            }
            ProblemKind::Bracket => bracket(origin, chunk, problem, &mut another),
            ProblemKind::Mismatch => mismatch(origin, problem),
            ProblemKind::Stray => stray(origin, problem, early),
            ProblemKind::Conflict => conflict(origin, problem),
        };
        sink.push(diagnostic);
    }
}

/// The lines with a string that is not closed, if nothing else is: the lexer went on at the next line,
/// and so can a reader.
pub(super) fn broken_lines(text: &str, problems: &[Problem]) -> Option<Vec<Range<usize>>> {
    let line = |problem: &Problem| {
        let start = text[..problem.open].rfind('\n').map_or(0, |newline| newline + 1);
        (problem.kind == ProblemKind::String).then_some(start..problem.at)
    };
    problems.iter().map(line).collect()
}

/// The problems that do not follow from others: an open string, comment or interpolation swallows the
/// brackets after it, and an open interpolation the end of its string.
fn causes(problems: &[Problem]) -> impl Iterator<Item = &Problem> {
    let is_bracket =
        |kind| matches!(kind, ProblemKind::Bracket | ProblemKind::Mismatch | ProblemKind::Stray);
    let text = problems.iter().filter(|problem| !is_bracket(problem.kind));
    let first = text.map(|problem| problem.open).min().unwrap_or(usize::MAX);
    let template = problems.iter().rfind(|problem| problem.kind == ProblemKind::Template);
    let starts = problems.iter().filter(|problem| problem.kind == ProblemKind::HeredocStart);
    problems.iter().filter(move |problem| match problem.kind {
        kind if is_bracket(kind) => problem.at < first,
        ProblemKind::String | ProblemKind::Heredoc => {
            let swallowed =
                template.is_some_and(|inner| inner.at == problem.at && inner.open > problem.open);
            !swallowed && starts.clone().all(|start| start.open != problem.open)
        }
        _ => true,
    })
}

fn string(origin: &Origin<'_>, problem: &Problem) -> Diagnostic {
    Diagnostic::error("unclosed-string", "this string is not closed on its line")
        .at(origin.absolute(problem.open, problem.open + 1), "opened here")
        .help("add the closing `\"`; for text of several lines use `<<-EOT` … `EOT`")
}

fn heredoc(origin: &Origin<'_>, problem: &Problem) -> Diagnostic {
    let line = origin.text[problem.open..].lines().next().unwrap_or("");
    let name = line.trim_start_matches(['<', '-']).trim();
    let text = format!("the heredoc `{}` is not closed", line.trim());
    let diagnostic = Diagnostic::error("unclosed-heredoc", text)
        .at(origin.absolute(problem.open, problem.open + line.len()), "opened here")
        .help(format!("write `{name}` on a line of its own where the text ends"));
    match nearly_closed(origin.text, problem.open + line.len(), name) {
        Some(at) => diagnostic.also(
            origin.absolute(at, at + name.len()),
            format!("`{name}` does not close it here: more follows on its line"),
        ),
        None => diagnostic,
    }
}

/// The first line after `from` that begins with the delimiter and goes on.
fn nearly_closed(text: &str, from: usize, name: &str) -> Option<usize> {
    let mut at = from;
    for line in text[from..].split_inclusive('\n') {
        let word = line.trim_start_matches([' ', '\t']);
        let after = word.strip_prefix(name).filter(|_| !name.is_empty());
        let word_ends =
            |after: &str| !after.starts_with(|c: char| c.is_alphanumeric() || "_-".contains(c));
        if after.is_some_and(word_ends) {
            return Some(at + line.len() - word.len());
        }
        at += line.len();
    }
    None
}

fn heredoc_start(origin: &Origin<'_>, problem: &Problem) -> Diagnostic {
    let line = origin.text[problem.open..].lines().next().unwrap_or("").trim_end();
    let word = line.trim_start_matches(['<', '-', ' ', '\t']);
    let end = word.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-')));
    let word = &word[..end.unwrap_or(word.len())];
    let word = if word.is_empty() { "EOT" } else { word };
    Diagnostic::error("syntax-error", "expected a name and the end of the line after `<<`")
        .at(origin.absolute(problem.open, problem.open + line.len()), "")
        .help(format!("write `<<{word}`, the text from the next line on, and `{word}` after it"))
}

fn template(origin: &Origin<'_>, problem: &Problem) -> Diagnostic {
    let sign = origin.text.get(problem.open..problem.open + 2).unwrap_or("${");
    Diagnostic::error("unclosed-template", format!("`{sign}` is not closed by `}}`"))
        .at(origin.absolute(problem.open, problem.open + 2), "opened here")
        .help(format!("add `}}`, or write `{}{sign}` for the two characters", &sign[..1]))
}

const fn partner(sign: u8) -> &'static str {
    match sign {
        b'(' => ")",
        b'[' => "]",
        _ => "}",
    }
}

/// `another` is what [`closed_by_another`] found, for the first bracket that is open to the end.
fn bracket(
    origin: &Origin<'_>,
    chunk: &Chunk,
    problem: &Problem,
    another: &mut Option<(usize, usize)>,
) -> Diagnostic {
    let text = origin.text;
    let mut open = problem.open;
    let mut at = origin.absolute(problem.at, problem.at);
    let mut found = match text[problem.at..].chars().next() {
        None => "the file ends here".to_owned(),
        Some(_) if problem.at == chunk.range.end => "the next block begins here".to_owned(),
        Some(sign) => {
            at = origin.absolute(problem.at, problem.at + sign.len_utf8());
            format!("`{sign}` closes something around it")
        }
    };
    if problem.at == chunk.range.end
        && let Some((inner, close)) = another.take()
    {
        open = inner;
        at = origin.absolute(close, close + 1);
        found = "this `}` stands where the block around it ends".to_owned();
    }
    let sign = &text[open..=open];
    let partner = partner(text.as_bytes()[open]);
    Diagnostic::error("unclosed-bracket", format!("`{sign}` is not closed by `{partner}`"))
        .at(origin.absolute(open, open + 1), "opened here")
        .also(at, found)
        .help(format!("add `{partner}` where it ends"))
}

/// In an item with a `}` too few: the first `{` whose `}` stands at the indentation of the `{` around
/// it, with that `}`. Indentation is what people look at.
fn closed_by_another(text: &str, chunk: &Chunk) -> Option<(usize, usize)> {
    let range = chunk.range.clone();
    // Where the bracket is, and how far in its line begins.
    let mut open: Vec<(usize, usize)> = Vec::new();
    let mut line = range.start;
    let mut blanks = 0;
    let mut first_of_line = true;
    for token in Lexer::new(&text[..range.end], range.start) {
        match token.kind {
            Kind::Space => {
                if token.start == line {
                    blanks = token.end - token.start;
                }
                continue;
            }
            Kind::Open | Kind::TemplateStart => open.push((token.start, blanks)),
            Kind::Close | Kind::TemplateEnd => {
                let (inner, indent) = open.pop()?;
                let around = open.last().is_some_and(|(_, around)| *around == blanks);
                if first_of_line && blanks < indent && around {
                    return Some((inner, token.start));
                }
            }
            _ => {}
        }
        first_of_line = token.kind == Kind::Newline;
        if first_of_line {
            line = token.end;
            blanks = 0;
        }
    }
    None
}

/// Where an item is closed by a `}` that begins a line further in than the item's head.
pub(super) fn closed_early(text: &str, range: &Range<usize>) -> Option<usize> {
    let body = text[range.clone()].trim_end();
    let close = range.start + body.strip_suffix('}')?.len();
    let line = text[..close].rfind('\n')? + 1;
    let alone = text[line..close].bytes().all(|byte| matches!(byte, b' ' | b'\t'));
    let head = text[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
    (alone && line > range.start && close - line > range.start - head).then_some(close)
}

fn mismatch(origin: &Origin<'_>, problem: &Problem) -> Diagnostic {
    let open = &origin.text[problem.open..=problem.open];
    let close = &origin.text[problem.at..=problem.at];
    let partner = partner(origin.text.as_bytes()[problem.open]);
    let at = origin.absolute(problem.at, problem.at + 1);
    Diagnostic::error("mismatched-bracket", format!("expected `{partner}`, found `{close}`"))
        .at(at, "")
        .also(origin.absolute(problem.open, problem.open + 1), format!("`{open}` is opened here"))
        .help(format!("write `{partner}`, or open what `{close}` closes"))
        .patch(at, partner, format!("write `{partner}`"))
}

fn conflict(origin: &Origin<'_>, problem: &Problem) -> Diagnostic {
    let line = origin.text[problem.open..].lines().next().unwrap_or("").trim_end();
    let text = format!("found `{}`, a mark of a merge with conflicts", &line[..7]);
    Diagnostic::error("conflict-marker", text)
        .at(origin.absolute(problem.open, problem.open + line.len()), "")
        .help("keep one of the two sides, and remove the lines `<<<<<<<`, `=======` and `>>>>>>>`")
}

/// Conflicts are told once each: drops the marks after the first, `open` being whether one has begun
/// above. False if one was dropped from within the item, which cannot be read then.
pub(super) fn drop_conflicts(text: &str, chunk: &mut Chunk, open: &mut bool) -> bool {
    let mut readable = true;
    let start = chunk.range.start;
    chunk.problems.retain(|problem| {
        if problem.kind != ProblemKind::Conflict {
            return true;
        }
        let begins = text[problem.open..].starts_with('<');
        let told = std::mem::replace(open, true) && !begins;
        readable &= !told || problem.open < start;
        !told
    });
    readable
}

fn stray(origin: &Origin<'_>, problem: &Problem, early: Option<usize>) -> Diagnostic {
    let sign = &origin.text[problem.open..=problem.open];
    let found = Diagnostic::error("stray-bracket", format!("`{sign}` closes nothing"))
        .at(origin.absolute(problem.open, problem.open + 1), "nothing is open here")
        .help("remove it, or open what it closes");
    match early {
        Some(at) if sign == "}" => {
            found.also(origin.absolute(at, at + 1), "the block above ends here, perhaps too early")
        }
        _ => found,
    }
}

/// Reports what the parser says about the item at `origin`: `offset` is a byte of the item.
pub(super) fn report_parse(origin: &Origin<'_>, offset: usize, message: &str, sink: &mut Sink) {
    let start = usize::try_from(origin.base + i64::try_from(offset).unwrap_or(0)).unwrap_or(0);
    let start = origin.text.floor_char_boundary(start.min(origin.text.len()));
    let rest = &origin.text[start..];
    let (found, width) = match rest.chars().next() {
        None => ("the end of the file".to_owned(), 0),
        Some('\n') => ("the end of the line".to_owned(), 0),
        Some(c) => {
            let word =
                rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(rest.len());
            let width = word.max(c.len_utf8());
            (format!("`{}`", &rest[..width]), width)
        }
    };
    let at = origin.absolute(start, start + width);
    let (code, text, help) = in_words(rest, message, &found);
    let mut diagnostic = Diagnostic::error(code, text).at(at, "");
    diagnostic.help.extend(help.map(str::to_owned));
    sink.push(diagnostic);
}

/// The parser's limits, which no reading of the grammar explains.
pub(super) fn is_limit(message: &str) -> bool {
    message.contains("nesting depth") || message.contains("binary operation")
}

fn in_words(
    rest: &str,
    message: &str,
    found: &str,
) -> (&'static str, String, Option<&'static str>) {
    if let Some(what) = message.split("; found redefined ").nth(1) {
        let name = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-')));
        let name = &rest[..name.unwrap_or(rest.len())];
        let code = if what.contains("attribute") { "duplicate-attribute" } else { "duplicate-key" };
        return (code, format!("the {what} `{name}` is set twice"), Some("remove one of the two"));
    }
    if message.contains("nesting depth") {
        let help =
            "name the inner parts in `locals`, or use a lookup map for a long chain of `? :`";
        return ("nested-too-deeply", "more than 64 levels of nesting".to_owned(), Some(help));
    }
    if message.contains("binary operation") {
        let help = "use a function such as `sum` or `alltrue` over a list";
        return ("nested-too-deeply", "more than 128 operators in a row".to_owned(), Some(help));
    }
    let text = match message.split("expected ").nth(1) {
        _ if message.starts_with("invalid expression") => {
            format!("expected a value, found {found}")
        }
        Some(expected) => format!("expected {}, found {found}", in_prose(expected)),
        None => format!("unexpected {found}"),
    };
    ("syntax-error", text, None)
}

/// The parser quotes characters as `` `x` `` already; only `eof` and the line end need words.
fn in_prose(expected: &str) -> String {
    expected
        .replace("`\n`", "a line end")
        .replace("`\\n`", "a line end")
        .replace("newline", "a line end")
        .replace("eof", "the end of the file")
}

/// Reports a heredoc without a line of text, which the parser would not end at its delimiter.
pub(super) fn report_empty_heredoc(origin: &Origin<'_>, open: usize, sink: &mut Sink) {
    let line = origin.text[open..].lines().next().unwrap_or("");
    sink.push(
        Diagnostic::error("empty-heredoc", "this heredoc holds no line")
            .at(origin.absolute(open, open + line.trim_end().len()), "")
            .help("write `\"\"` for an empty text, or add an empty line for a line end"),
    );
}

/// Reports that no more errors of a file are looked for.
pub(super) fn report_too_many(origin: &Origin<'_>, at: usize, limit: usize, sink: &mut Sink) {
    let text = format!("{limit} syntax errors: the rest of the file is not read");
    sink.push(
        Diagnostic::error("too-many-errors", text)
            .at(origin.absolute(at, at), "read up to here")
            .help("perhaps this is no HCL file"),
    );
}

/// Reports an object literal too large for the parser, whose time grows with the square of the keys.
pub(super) fn report_large_object(at: Span, keys: usize, limit: usize, sink: &mut Sink) {
    sink.push(
        Diagnostic::error(
            "object-too-large",
            format!("an object literal with {keys} keys, at most {limit} are read"),
        )
        .at(at, "this object")
        .help("use a list of objects, blocks, or `csvdecode(file(…))` for so many"),
    );
}
