//! Syntax errors in words: what the lexer found open, or what the parser stumbled over.

use super::lexer::{Problem, ProblemKind};
use super::parse::Origin;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

/// Reports what is not closed, or closed twice.
pub(super) fn report_open(origin: &Origin<'_>, problem: &Problem, sink: &mut Sink) {
    let text = origin.text;
    let width = text[problem.open..].chars().next().map_or(0, char::len_utf8);
    let open = origin.absolute(problem.open, problem.open + width);
    let sign = &text[problem.open..problem.open + width];
    let at = origin.absolute(problem.at, problem.at);
    let diagnostic = match problem.kind {
        ProblemKind::String => {
            Diagnostic::error("unclosed-string", "this string is not closed on its line")
                .at(open, "opened here")
                .help("add the closing `\"`; for text of several lines use `<<-EOT` … `EOT`")
        }
        ProblemKind::Heredoc => {
            let line = text[problem.open..].lines().next().unwrap_or("");
            let name = line.trim_start_matches(['<', '-']).trim();
            Diagnostic::error(
                "unclosed-heredoc",
                format!("the heredoc `{}` is not closed", line.trim()),
            )
            .at(origin.absolute(problem.open, problem.open + line.len()), "opened here")
            .help(format!("write `{name}` on a line of its own where the text ends"))
        }
        ProblemKind::Template => {
            let sign = text.get(problem.open..problem.open + 2).unwrap_or("${");
            Diagnostic::error("unclosed-template", format!("`{sign}` is not closed by `}}`"))
                .at(origin.absolute(problem.open, problem.open + 2), "opened here")
                .help(format!("add `}}`, or write `{}{sign}` for the two characters", &sign[..1]))
        }
        ProblemKind::Comment => Diagnostic::error("unclosed-comment", "`/*` is not closed by `*/`")
            .at(origin.absolute(problem.open, problem.open + 2), "opened here"),
        ProblemKind::Bracket => {
            let close = match sign {
                "(" => ")",
                "[" => "]",
                _ => "}",
            };
            let found = match text[problem.at..].chars().next() {
                Some(found) => format!("`{found}` closes something around it"),
                None => "the file ends here".to_owned(),
            };
            Diagnostic::error("unclosed-bracket", format!("`{sign}` is not closed by `{close}`"))
                .at(open, "opened here")
                .also(at, found)
        }
        ProblemKind::Stray => {
            Diagnostic::error("stray-bracket", format!("`{sign}` closes nothing"))
                .at(open, "nothing is open here")
        }
    };
    sink.push(diagnostic);
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
    let (text, help) = in_words(origin, start, message, &found);
    let mut diagnostic = Diagnostic::error("syntax-error", text).at(at, "");
    diagnostic.help.extend(help);
    sink.push(diagnostic);
}

fn in_words(
    origin: &Origin<'_>,
    at: usize,
    message: &str,
    found: &str,
) -> (String, Option<String>) {
    let rest = &origin.text[at..];
    let line = origin.text[..at].rsplit('\n').next().unwrap_or("");
    let help = |text: &str| Some(text.to_owned());
    if rest.starts_with(['“', '”', '„', '‘', '’']) {
        return (format!("found {found}, a typographic quote"), help("write the plain quote `\"`"));
    }
    if rest.starts_with('\'') {
        return (
            "found a single quote".to_owned(),
            help("strings stand in double quotes: `\"text\"`"),
        );
    }
    if rest.starts_with(':') && !line.trim().is_empty() {
        return (
            format!("expected `=` after `{}`, found `:`", line.trim()),
            help("attributes are written `name = value`"),
        );
    }
    if let Some(what) = message.split("; found redefined ").nth(1) {
        let name = rest.find(|c: char| !(c.is_alphanumeric() || matches!(c, '_' | '-')));
        let name = &rest[..name.unwrap_or(rest.len())];
        return (format!("the {what} `{name}` is set twice"), help("remove one of the two"));
    }
    if message.contains("nesting depth") {
        return (
            "more than 64 levels of nesting".to_owned(),
            help("name the inner parts in `locals`, or use a lookup map for a long chain of `? :`"),
        );
    }
    if message.contains("binary operation") {
        return (
            "more than 128 operators in a row".to_owned(),
            help("use a function such as `sum` or `alltrue` over a list"),
        );
    }
    let expected = message.split("expected ").nth(1);
    if message.starts_with("invalid expression") {
        let help = (found == "the end of the line")
            .then(|| "to continue on the next line, wrap the expression in `( )`".to_owned());
        return (format!("expected a value, found {found}"), help);
    }
    match expected {
        Some(expected) => (format!("expected {}, found {found}", in_prose(expected)), None),
        None => (format!("unexpected {found}"), None),
    }
}

/// The parser quotes characters as `` `x` `` already; only `eof` and the line end need words.
fn in_prose(expected: &str) -> String {
    expected
        .replace("`\n`", "a line end")
        .replace("`\\n`", "a line end")
        .replace("newline", "a line end")
        .replace("eof", "the end of the file")
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
