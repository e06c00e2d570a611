//! The full picture with source lines and carets. The only file that names annotate-snippets, so that
//! it can be exchanged.

use std::ops::Range;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};

use super::{DISPLAY_CAP, Diagnostic, Label, Severity, Sink};
use crate::base::span::{FileId, Span};
use crate::source::SourceMap;

/// Bytes of the longest line that a repair is shown in. Longer ones are not cut around the repair as
/// they are around a caret; the action is said in words.
const MAX_REPAIRED_LINE: usize = 400;

/// How the picture is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// ANSI colours.
    pub colour: bool,
    /// Width of the terminal in columns; longer source lines are cut around the caret.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Self { colour: false, width: 140 }
    }
}

/// All diagnostics of a sink in display order, capped, with a blank line after each.
#[must_use]
pub fn render(sink: &Sink, map: &SourceMap, style: Style) -> String {
    let listing = sink.listing(DISPLAY_CAP);
    let mut text = String::new();
    for diagnostic in listing.shown {
        text.push_str(&one(diagnostic, map, style));
        text.push_str("\n\n");
    }
    if let Some(remainder) = listing.remainder {
        text.push_str(&remainder);
        text.push('\n');
    }
    text
}

/// One diagnostic, without a line end after its last line.
#[must_use]
pub fn one(diagnostic: &Diagnostic, map: &SourceMap, style: Style) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
        Severity::Waived => Level::INFO.with_name(Severity::Waived.name()),
    };
    let mut group =
        Group::with_title(level.primary_title(diagnostic.message.as_str()).id(diagnostic.code));
    for snippet in snippets(diagnostic, map) {
        group = group.element(snippet);
    }
    if diagnostic.count > 1 {
        let mut note = format!("this came up {} times", diagnostic.count);
        for example in &diagnostic.examples {
            note.push_str("\nalso: ");
            note.push_str(example);
        }
        group = group.element(Level::NOTE.message(note));
    }
    for note in &diagnostic.notes {
        group = group.element(Level::NOTE.message(note.as_str()));
    }
    for help in &diagnostic.help {
        group = group.element(Level::HELP.message(help.as_str()));
    }
    let shown = diagnostic.patch.as_ref().and_then(|patch| {
        let file = map.file(patch.span.file)?;
        (line_length(patch.span, &file.text) <= MAX_REPAIRED_LINE).then_some((patch, file))
    });
    if let (Some(patch), None) = (&diagnostic.patch, shown)
        && !diagnostic.help.contains(&patch.title)
    {
        group = group.element(Level::HELP.message(patch.title.as_str()));
    }
    let mut report = vec![group];
    if let Some((patch, file)) = shown {
        let edit = Patch::new(range(patch.span, &file.text), patch.replacement.as_str());
        let snippet = Snippet::source(&*file.text).path(file.path.as_str()).patch(edit);
        report.push(
            Group::with_title(Level::HELP.secondary_title(patch.title.as_str())).element(snippet),
        );
    }
    let renderer = if style.colour { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).term_width(style.width).render(&report)
}

/// Bytes of the line that a span begins in.
fn line_length(span: Span, text: &str) -> usize {
    let at = range(span, text).start;
    let start = text[..at].rfind('\n').map_or(0, |newline| newline + 1);
    text[at..].find('\n').map_or(text.len(), |end| at + end) - start
}

/// One snippet per file, the primary one's first; then the call trace, one snippet a step.
fn snippets<'a>(
    diagnostic: &'a Diagnostic,
    map: &'a SourceMap,
) -> Vec<Snippet<'a, annotate_snippets::Annotation<'a>>> {
    let mut by_file: Vec<(FileId, Vec<(AnnotationKind, &Label)>)> = Vec::new();
    let primary = diagnostic.primary.iter().map(|label| (AnnotationKind::Primary, label));
    let secondary = diagnostic.secondary.iter().map(|label| (AnnotationKind::Context, label));
    for (kind, label) in primary.chain(secondary) {
        match by_file.iter_mut().find(|(file, _)| *file == label.span.file) {
            Some((_, labels)) => labels.push((kind, label)),
            None => by_file.push((label.span.file, vec![(kind, label)])),
        }
    }
    for label in &diagnostic.trace {
        by_file.push((label.span.file, vec![(AnnotationKind::Context, label)]));
    }
    let mut snippets = Vec::new();
    for (id, labels) in by_file {
        let Some(file) = map.file(id) else { continue };
        let mut snippet = Snippet::source(&*file.text).path(file.path.as_str());
        for (kind, label) in labels {
            let mut annotation = kind.span(range(label.span, &file.text));
            if !label.text.is_empty() {
                annotation = annotation.label(label.text.as_str());
            }
            snippet = snippet.annotation(annotation);
        }
        snippets.push(snippet);
    }
    snippets
}

/// The bytes of a span, kept inside the text and on character boundaries whatever the caller did.
fn range(span: Span, text: &str) -> Range<usize> {
    let floor = |offset: u32| text.floor_char_boundary((offset as usize).min(text.len()));
    let (start, end) = (floor(span.start), floor(span.end));
    start..end.max(start)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_picture_shows_both_files_the_trace_and_the_repair() {
        let mut map = SourceMap::new();
        let main = map.add("main.hcl", "module \"pod\" {\n  source = \"./pod\"\n}\n");
        let pod = map.add("pod/main.hcl", "tier \"leaf\" {\n  axis = 4\n}\n");
        let key = Span::new(pod, 16, 20);
        let diagnostic = Diagnostic::error("unknown-attribute", "`axis` is no attribute of `tier`")
            .at(key, "not known here")
            .also(Span::new(pod, 0, 11), "in this block")
            .called(Span::new(main, 0, 12), "in module.pod, called here")
            .help("did you mean `axes`?")
            .patch(key, "axes", "write `axes`");
        let text = one(&diagnostic, &map, Style::default());
        for part in [
            "error[unknown-attribute]",
            "--> pod/main.hcl:2:3",
            "^^^^ not known here",
            "main.hcl:1:1",
            "called here",
            "+   axes = 4",
        ] {
            assert!(text.contains(part), "{part:?} is missing in:\n{text}");
        }
        let wild = Diagnostic::error("x", "beyond the end").at(Span::new(pod, 900, 7), "");
        assert!(one(&wild, &map, Style::default()).contains("beyond the end"));
    }
}
