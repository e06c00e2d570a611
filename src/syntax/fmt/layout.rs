//! Indentation and columns: the blanks before every token of a text.
//!
//! A line ends at a line end outside of heredocs, so a heredoc with all its text is part of the line
//! that it starts on. A line has up to three cells: what leads, `= …` of an attribute or object item,
//! and a trailing comment. Runs of lines that have a cell get it in one column.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation;

use super::spacing::{Class, blank_between};
use crate::syntax::lexer::Lexer;

/// Lines wider than this before a cell stand in no common column with others: one long line would
/// otherwise multiply the size of a file.
const MAX_COLUMN: usize = 200;

/// Blanks per level of indentation.
const INDENT: usize = 2;

/// A token that is no blank.
#[derive(Clone, Copy, Debug)]
struct Piece {
    start: u32,
    end: u32,
    /// Blanks before it.
    blanks: u32,
    class: Class,
}

/// One line, as ranges of pieces: the lead is never empty, the other cells may be.
#[derive(Clone, Debug)]
struct Line {
    lead: Range<usize>,
    assign: Range<usize>,
    comment: Range<usize>,
    /// Brackets opened less brackets closed, outside of heredocs.
    net_brackets: i32,
}

/// The text with the blanks that the rules want. Any text is accepted; only what parses is laid out
/// usefully.
pub(super) fn lay_out(text: &str) -> String {
    let (mut pieces, lines) = read(text);
    space(&mut pieces, &lines);
    indent(&mut pieces, &lines);
    align(text, &mut pieces, &lines, |line| &line.assign, |line| line.lead.clone());
    align(text, &mut pieces, &lines, |line| &line.comment, |line| line.lead.start..line.assign.end);
    write(text, &pieces, &lines)
}

/// The tokens, and the lines they make; an empty line is `None`.
fn read(text: &str) -> (Vec<Piece>, Vec<Option<Line>>) {
    let mut pieces: Vec<Piece> = Vec::new();
    let mut lines = Vec::new();
    let mut first = 0;
    let mut heredocs = 0_u32;
    let mut blanks = 0;
    let mut before = Class::Edge;
    for token in Lexer::new(text, 0) {
        let Some(class) = Class::of(token, &text[token.start..token.end], before) else {
            blanks = token.end - token.start;
            continue;
        };
        match class {
            Class::Heredoc => heredocs += 1,
            Class::HeredocEnd => heredocs = heredocs.saturating_sub(1),
            _ => {}
        }
        if class == Class::Newline && heredocs == 0 {
            lines.push(line(&pieces, first..pieces.len()));
            first = pieces.len();
        } else {
            let narrow = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
            pieces.push(Piece {
                start: narrow(token.start),
                end: narrow(token.end),
                blanks: narrow(blanks),
                class,
            });
        }
        before = class;
        blanks = 0;
    }
    if first < pieces.len() {
        lines.push(line(&pieces, first..pieces.len()));
    }
    (pieces, lines)
}

fn line(pieces: &[Piece], all: Range<usize>) -> Option<Line> {
    let last = pieces[all.clone()].last()?;
    let has_comment = last.class == Class::LineComment && all.len() > 1;
    let end = if has_comment { all.end - 1 } else { all.end };
    let equal = (all.start + 1..end).find(|&at| pieces[at].class == Class::Equal);
    // A value that goes on over the next lines, or an item among others on its line, is in no column.
    let whole = equal.filter(|&at| net_brackets(&pieces[at..end]) == 0).unwrap_or(end);
    Some(Line {
        lead: all.start..whole,
        assign: whole..end,
        comment: end..all.end,
        net_brackets: net_brackets(&pieces[all]),
    })
}

fn net_brackets(pieces: &[Piece]) -> i32 {
    let mut heredocs = 0_u32;
    let mut net = 0;
    for piece in pieces {
        match piece.class {
            Class::Heredoc => heredocs += 1,
            Class::HeredocEnd => heredocs = heredocs.saturating_sub(1),
            class if heredocs == 0 => net += class.brackets(),
            _ => {}
        }
    }
    net
}

/// One blank or none between the tokens of a line.
fn space(pieces: &mut [Piece], lines: &[Option<Line>]) {
    for line in lines.iter().flatten() {
        let all = line.lead.start..line.comment.end;
        let mut before = Class::Edge;
        for at in all.start + 1..all.end {
            let (this, next) = (pieces[at - 1].class, pieces[at].class);
            let after = pieces.get(at + 1).map_or(Class::Edge, |piece| piece.class);
            let blank = match (this, next, after) {
                // The first token of a line within a heredoc stays where it is.
                (Class::Newline, _, _) => {
                    before = Class::Newline;
                    continue;
                }
                // The two steps of `a.0 .1` would become the number `0.1`.
                (Class::Number, Class::Dot, Class::Number) => pieces[at].blanks > 0,
                _ => blank_between(before, this, next),
            };
            pieces[at].blanks = u32::from(blank);
            before = this;
        }
    }
}

/// Every line that opens more brackets than it closes indents what follows by one level, however many
/// it opens.
fn indent(pieces: &mut [Piece], lines: &[Option<Line>]) {
    let mut open: Vec<i32> = Vec::new();
    for line in lines.iter().flatten() {
        let mut closed = -line.net_brackets;
        while closed > 0
            && let Some(level) = open.last_mut()
        {
            let taken = closed.min(*level);
            closed -= taken;
            *level -= taken;
            if *level == 0 {
                open.pop();
            }
        }
        pieces[line.lead.start].blanks = u32::try_from(INDENT * open.len()).unwrap_or(0);
        if line.net_brackets > 0 {
            open.push(line.net_brackets);
        }
    }
}

/// Puts one cell of all lines of a run in one column: one blank after the widest of what comes before.
fn align(
    text: &str,
    pieces: &mut [Piece],
    lines: &[Option<Line>],
    cell: impl Fn(&Line) -> &Range<usize>,
    before: impl Fn(&Line) -> Range<usize>,
) {
    // The first piece of the cell, and the width of what comes before it, for each line of the run.
    let mut run: Vec<(usize, usize)> = Vec::new();
    for line in lines.iter().map(Option::as_ref).chain([None]) {
        let cell = line.map(|line| (cell(line).clone(), line)).filter(|(cell, _)| !cell.is_empty());
        if let Some((cell, line)) = cell {
            pieces[cell.start].blanks = 1;
            let width = width(text, &pieces[before(line)]);
            if width <= MAX_COLUMN {
                run.push((cell.start, width));
                continue;
            }
        }
        let column = run.iter().map(|(_, width)| *width).max().unwrap_or(0);
        for (first, width) in run.drain(..) {
            pieces[first].blanks = u32::try_from(column - width + 1).unwrap_or(1);
        }
    }
}

/// Width in characters as people count them, of the last line if there are several. Counting stops
/// above [`MAX_COLUMN`].
fn width(text: &str, pieces: &[Piece]) -> usize {
    let mut width = 0;
    for piece in pieces {
        let words = &text[piece.start as usize..piece.end as usize];
        let tail = words.rsplit_once('\n').map(|(_, tail)| tail);
        if tail.is_some() {
            width = 0;
        } else {
            width += piece.blanks as usize;
        }
        let tail = tail.unwrap_or(words);
        width += if tail.is_ascii() { tail.len() } else { tail.graphemes(true).count() };
    }
    width
}

fn write(text: &str, pieces: &[Piece], lines: &[Option<Line>]) -> String {
    let mut written = String::with_capacity(text.len() + text.len() / 8);
    let used = lines.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    for line in &lines[..used] {
        let all = line.as_ref().map_or(0..0, |line| line.lead.start..line.comment.end);
        for piece in &pieces[all] {
            let words = &text[piece.start as usize..piece.end as usize];
            let comment = piece.class == Class::LineComment;
            let words = if comment { words.trim_end() } else { words };
            written.extend(std::iter::repeat_n(' ', piece.blanks as usize));
            written.push_str(words);
        }
        written.push('\n');
    }
    written
}
