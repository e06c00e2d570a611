//! Parsing, item by item, on a thread with a stack that the parser cannot overflow.

use hcl::edit::expr::Expression;
use hcl::edit::structure::Structure;

use super::lexer::{Kind, Lexer};
use super::split::Chunk;
use super::{grammar, problem, split};
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;

/// Where a parsed tree comes from: its spans count from `base` in the text of `file`.
#[derive(Clone, Copy, Debug)]
pub struct Origin<'a> {
    /// The text of the whole file.
    pub text: &'a str,
    /// The file.
    pub file: FileId,
    /// Offset in the file of the parsed text's first byte. Negative where a prefix was put before it.
    pub base: i64,
}

impl Origin<'_> {
    /// The place of a node of the tree.
    #[must_use]
    pub fn span(&self, node: &impl hcl::edit::Span) -> Span {
        match node.span() {
            Some(range) => self.absolute_of(range.start, range.end),
            None => Span::NONE,
        }
    }

    /// The place of bytes `start..end` of the parsed text.
    #[must_use]
    pub fn absolute_of(&self, start: usize, end: usize) -> Span {
        let shift = |offset: usize| {
            let offset = i64::try_from(offset).unwrap_or(i64::MAX).saturating_add(self.base);
            usize::try_from(offset.max(0)).unwrap_or(0)
        };
        self.absolute(shift(start), shift(end))
    }

    /// The place of bytes `start..end` of the file.
    #[must_use]
    pub fn absolute(&self, start: usize, end: usize) -> Span {
        let fit = |offset: usize| u32::try_from(offset.min(self.text.len())).unwrap_or(u32::MAX);
        Span::new(self.file, fit(start), fit(end.max(start)))
    }

    /// The text of a place of this file.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start as usize..span.end as usize).unwrap_or("")
    }
}

/// Stack of the parsing thread: the parser allows 64 levels, which need under 2 MiB in debug builds.
const STACK_BYTES: usize = 64 * 1024 * 1024;

/// Object literals above this are refused: the parser's time grows with the square of the keys.
const MAX_OBJECT_KEYS: usize = 5000;

/// Syntax errors of one file after which the rest is not read.
const MAX_ERRORS: usize = 200;

/// How often an item that is not closed is cut off: each time the file is read again to its end.
const MAX_CUTS: usize = 5;

/// Runs `work` on a thread whose stack holds whatever the language's limits allow. Only the part that
/// is used takes memory.
pub fn on_big_stack<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK_BYTES);
        match thread.spawn_scoped(scope, work) {
            Ok(handle) => match handle.join() {
                Ok(result) => result,
                Err(panic) => std::panic::resume_unwind(panic),
            },
            // Without a thread there is nothing left to run the work on: the closure is gone with the
            // failed attempt, and so is the machine.
            Err(error) => panic!("the operating system gives no thread: {error}"),
        }
    })
}

/// Parses a file of the map and hands each top-level item to `each`, in order. The item is `each`'s to
/// lower and drop. Errors go to the sink; the other items are still handed on.
pub fn parse_file(
    map: &SourceMap,
    file: FileId,
    sink: &mut Sink,
    each: &mut (dyn FnMut(Structure, &Origin<'_>, &mut Sink) + Send),
) {
    let text = map.text(file);
    on_big_stack(|| {
        let mut at = 0;
        let mut cuts = 0;
        let mut early = None;
        let mut conflict = false;
        let errors_before = sink.error_count();
        while let Some(mut chunk) = split::next_chunk(text, at, cuts < MAX_CUTS) {
            at = chunk.range.end;
            cuts += usize::from(chunk.cut);
            let base = i64::try_from(chunk.range.start).unwrap_or(0);
            let origin = Origin { text, file, base };
            if problem::drop_conflicts(text, &mut chunk, &mut conflict) {
                parse_chunk(&chunk, &origin, early, sink, each);
            } else {
                problem::report_open(&origin, &chunk, early, sink);
            }
            early = problem::closed_early(text, &chunk.range).or(early);
            if sink.error_count() - errors_before >= MAX_ERRORS {
                problem::report_too_many(&origin, at, MAX_ERRORS, sink);
                return;
            }
        }
    });
}

fn parse_chunk(
    chunk: &Chunk,
    origin: &Origin<'_>,
    early: Option<usize>,
    sink: &mut Sink,
    each: &mut (dyn FnMut(Structure, &Origin<'_>, &mut Sink) + Send),
) {
    let text = &origin.text[chunk.range.clone()];
    problem::report_open(origin, chunk, early, sink);
    // What stands before the item does not keep it from being read.
    if chunk.problems.iter().any(|problem| problem.open >= chunk.range.start) {
        if let Some(broken) = problem::broken_lines(origin.text, &chunk.problems) {
            grammar::explain(text, origin, &broken, sink);
        }
        return;
    }
    if let Some(open) = chunk.empty_heredoc {
        problem::report_empty_heredoc(origin, open, sink);
        return;
    }
    if refuse_large_objects(text, origin, sink) {
        return;
    }
    match hcl::edit::parser::parse_body(text) {
        Ok(body) => body.into_iter().for_each(|structure| each(structure, origin, sink)),
        Err(error) => refuse(text, origin, &error, sink),
    }
}

/// Reports why a text is refused by the parser.
fn refuse(text: &str, origin: &Origin<'_>, error: &hcl::edit::parser::Error, sink: &mut Sink) {
    if problem::is_limit(error.message()) || !grammar::explain(text, origin, &[], sink) {
        problem::report_parse(origin, error.location().offset(), error.message(), sink);
    }
}

/// Parses the one expression that is the whole text of a file of the map, as given for a variable on
/// the command line. `None` after a report.
pub fn parse_expression<T: Send>(
    map: &SourceMap,
    file: FileId,
    sink: &mut Sink,
    use_it: impl FnOnce(&Expression, &Origin<'_>, &mut Sink) -> T + Send,
) -> Option<T> {
    // The parser's own entry for expressions refuses comments and line ends around them.
    const PREFIX: &str = "x = ";
    let text = map.text(file);
    let origin = Origin { text, file, base: -(PREFIX.len() as i64) };
    let blanks = text.len() - text.trim_start().len();
    let mut lexer = Lexer::new(text, 0);
    let empty = lexer.by_ref().all(|token| {
        let trivia = [Kind::Space, Kind::Newline, Kind::LineComment, Kind::BlockComment];
        trivia.contains(&token.kind)
    });
    lexer.by_ref().for_each(drop);
    if !lexer.problems().is_empty() {
        let problems = lexer.problems().to_vec();
        let chunk = Chunk { range: 0..text.len(), problems, cut: false, empty_heredoc: None };
        problem::report_open(&origin, &chunk, None, sink);
        return None;
    }
    if empty {
        let at = origin.absolute(0, text.len());
        sink.push(Diagnostic::error("syntax-error", "expected a value, found nothing").at(at, ""));
        return None;
    }
    // Leading line ends would end the attribute; blanks of the same length keep the offsets.
    let body = format!("{PREFIX}{}{}\n", " ".repeat(blanks), &text[blanks..]);
    on_big_stack(|| {
        if refuse_large_objects(&body, &origin, sink) {
            return None;
        }
        let parsed = match hcl::edit::parser::parse_body(&body) {
            Ok(parsed) => parsed,
            Err(error) => {
                refuse(&body, &origin, &error, sink);
                return None;
            }
        };
        let mut structures = parsed.iter();
        match (structures.next(), structures.next()) {
            (Some(Structure::Attribute(attribute)), None) => {
                Some(use_it(&attribute.value, &origin, sink))
            }
            (_, second) => {
                let at = second.map_or(Span::NONE, |structure| origin.span(structure));
                let found =
                    Diagnostic::error("syntax-error", "expected one value, found more after it");
                sink.push(found.at(at, "a second one"));
                None
            }
        }
    })
}

/// Counts the keys of object literals before the parser does so at length.
fn refuse_large_objects(chunk: &str, origin: &Origin<'_>, sink: &mut Sink) -> bool {
    // Shorter text cannot hold so many keys.
    if chunk.len() < MAX_OBJECT_KEYS * 3 {
        return false;
    }
    // Per open bracket: where, how many `=` or `:` stand directly in it, and whether it is an object.
    let mut open: Vec<(usize, usize, bool)> = Vec::new();
    let mut before = "";
    for token in Lexer::new(chunk, 0) {
        let text = &chunk[token.start..token.end];
        match token.kind {
            Kind::Space | Kind::Newline | Kind::LineComment | Kind::BlockComment => continue,
            Kind::Open | Kind::TemplateStart => {
                // A block's brace follows its name or label, an object's an operator or bracket.
                let object =
                    text == "{" && matches!(before, "=" | ":" | "," | "(" | "[" | "?" | "=>");
                open.push((token.start, 0, object));
            }
            Kind::Close | Kind::TemplateEnd => {
                if let Some((start, keys, true)) = open.pop()
                    && keys > MAX_OBJECT_KEYS
                {
                    let at = origin.absolute_of(start, start + 1);
                    problem::report_large_object(at, keys, MAX_OBJECT_KEYS, sink);
                    return true;
                }
            }
            Kind::Operator if matches!(text, "=" | ":") => {
                if let Some((_, keys, _)) = open.last_mut() {
                    *keys += 1;
                }
            }
            _ => {}
        }
        before = text;
    }
    false
}
