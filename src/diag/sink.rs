//! The sink: collects, groups repetition, and orders for display.
//!
//! Memory stays bounded however often one cause fires: diagnostics of one code at one place become one
//! entry with a count and two more examples. Deliberately absent: filtering by severity or code.

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;

use super::{Diagnostic, Label, Severity, Waived, codes};
use crate::base::span::Span;

/// How many diagnostics are shown before a remainder line.
pub const DISPLAY_CAP: usize = 50;

/// How many differing messages of a group are kept beside the first.
const EXAMPLES: usize = 2;

/// What makes diagnostics one group: code, severity and place; without a place, the message; and who
/// accepts it, if somebody does.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Key {
    code: &'static str,
    severity: Severity,
    span: Span,
    message: Option<String>,
    waived: Option<Box<Waived>>,
}

/// Where phases report to.
#[derive(Clone, Debug, Default)]
pub struct Sink {
    entries: Vec<Diagnostic>,
    /// Position in `entries` by key; looked up, never iterated.
    groups: HashMap<Key, usize>,
    errors: usize,
    warnings: usize,
}

/// What is shown: the first diagnostics in display order, and how many are left out.
#[derive(Clone, Debug)]
pub struct Listing<'a> {
    /// In order of file, offset, code; those without a place last.
    pub shown: Vec<&'a Diagnostic>,
    /// "and 12 more errors, 3 more warnings" or nothing.
    pub remainder: Option<String>,
}

impl Sink {
    /// An empty sink.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reports one diagnostic. An error without advice of its own gets that of its code, and labels of
    /// one place become one.
    pub fn push(&mut self, mut diagnostic: Diagnostic) {
        if !diagnostic.secondary.is_empty() {
            one_label_a_place(&mut diagnostic);
        }
        if diagnostic.is_error() && diagnostic.help.is_empty() && diagnostic.patch.is_none() {
            diagnostic.help.extend(codes::action(diagnostic.code).map(str::to_owned));
        }
        match diagnostic.severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note | Severity::Waived => {}
        }
        let span = diagnostic.span();
        let key = Key {
            code: diagnostic.code,
            severity: diagnostic.severity,
            span,
            message: span.is_none().then(|| diagnostic.message.clone()),
            waived: diagnostic.waived.clone(),
        };
        match self.groups.entry(key) {
            Entry::Vacant(slot) => {
                slot.insert(self.entries.len());
                self.entries.push(diagnostic);
            }
            Entry::Occupied(slot) => join(&mut self.entries[*slot.get()], diagnostic),
        }
    }

    /// Reports all diagnostics of another sink.
    pub fn merge(&mut self, other: Sink) {
        for diagnostic in other.entries {
            let more = diagnostic.count.saturating_sub(1) as usize;
            match diagnostic.severity {
                Severity::Error => self.errors += more,
                Severity::Warning => self.warnings += more,
                Severity::Note | Severity::Waived => {}
            }
            self.push(diagnostic);
        }
    }

    /// True if an error was reported.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.errors > 0
    }

    /// Number of errors reported, repetition included.
    #[must_use]
    pub fn error_count(&self) -> usize {
        self.errors
    }

    /// Number of warnings reported, repetition included.
    #[must_use]
    pub fn warning_count(&self) -> usize {
        self.warnings
    }

    /// True if nothing was reported.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The groups in the order they first came up.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.entries
    }

    /// Takes everything out, in the order it came up.
    pub fn take(&mut self) -> Vec<Diagnostic> {
        std::mem::take(self).entries
    }

    /// Everything in display order: file, offset, code; those without a place last.
    pub fn sorted(&self) -> Vec<&Diagnostic> {
        let mut sorted: Vec<&Diagnostic> = self.entries.iter().collect();
        // Stable: what agrees in all of these stays in the order it came up.
        sorted.sort_by(|a, b| {
            let (x, y) = (a.span(), b.span());
            (x.file, x.start, a.code, &a.message).cmp(&(y.file, y.start, b.code, &b.message))
        });
        sorted
    }

    /// The first `cap` in display order. Errors are never pushed out by warnings.
    #[must_use]
    pub fn listing(&self, cap: usize) -> Listing<'_> {
        let sorted = self.sorted();
        if sorted.len() <= cap {
            return Listing { shown: sorted, remainder: None };
        }
        let mut by_severity: Vec<(Severity, usize)> = sorted
            .iter()
            .enumerate()
            .map(|(index, diagnostic)| (diagnostic.severity, index))
            .collect();
        by_severity.sort_unstable();
        let mut kept: Vec<usize> = by_severity[..cap].iter().map(|&(_, index)| index).collect();
        kept.sort_unstable();
        let left = |severity| by_severity[cap..].iter().filter(|(s, _)| *s == severity).count();
        let mut parts = Vec::new();
        for severity in Severity::ALL {
            let number = left(severity);
            if number > 0 {
                let plural = if number == 1 || severity == Severity::Waived { "" } else { "s" };
                parts.push(format!("{number} more {}{plural}", severity.name()));
            }
        }
        Listing {
            shown: kept.into_iter().map(|index| sorted[index]).collect(),
            remainder: Some(format!("and {}", parts.join(", "))),
        }
    }
}

/// Two carets under one word say no more than one does.
fn one_label_a_place(diagnostic: &mut Diagnostic) {
    let mut kept: Vec<Label> = diagnostic.primary.take().into_iter().collect();
    let has_primary = !kept.is_empty();
    for label in diagnostic.secondary.drain(..) {
        match kept.iter_mut().find(|other| other.span == label.span) {
            None => kept.push(label),
            Some(other) if other.text == label.text || label.text.is_empty() => {}
            Some(other) if other.text.is_empty() => other.text = label.text,
            Some(other) => {
                other.text.push_str("; ");
                other.text.push_str(&label.text);
            }
        }
    }
    let mut kept = kept.into_iter();
    diagnostic.primary = if has_primary { kept.next() } else { None };
    diagnostic.secondary = kept.collect();
}

fn join(group: &mut Diagnostic, other: Diagnostic) {
    group.count = group.count.saturating_add(other.count);
    for message in std::iter::once(other.message).chain(other.examples) {
        if group.examples.len() < EXAMPLES
            && message != group.message
            && !group.examples.contains(&message)
        {
            group.examples.push(message);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::span::FileId;

    fn at(code: &'static str, offset: u32, message: &str) -> Diagnostic {
        Diagnostic::error(code, message).at(Span::new(FileId(0), offset, offset + 1), "")
    }

    #[test]
    fn repetition_becomes_one_group() {
        let mut sink = Sink::new();
        for index in 0..4000 {
            sink.push(at("reach-exceeded", 7, &format!("cable {index} is too long")));
        }
        sink.push(at("reach-exceeded", 3, "another"));
        assert_eq!((sink.error_count(), sink.diagnostics().len()), (4001, 2));
        let shown = sink.sorted();
        assert_eq!(shown[0].message, "another");
        assert_eq!(shown[1].count, 4000);
        assert_eq!(shown[1].examples, ["cable 1 is too long", "cable 2 is too long"]);
    }

    #[test]
    fn labels_of_one_place_become_one() {
        let span = |start| Span::new(FileId(0), start, start + 4);
        let mut sink = Sink::new();
        sink.push(
            Diagnostic::error("x", "both from one tier")
                .at(span(1), "one comes from here")
                .also(span(1), "the other too")
                .also(span(9), "")
                .also(span(9), "used here")
                .also(span(9), "used here"),
        );
        let said = &sink.diagnostics()[0];
        let text = |label: &Label| label.text.clone();
        assert_eq!(
            said.primary.as_ref().map(text).as_deref(),
            Some("one comes from here; the other too")
        );
        assert_eq!(said.secondary.iter().map(text).collect::<Vec<_>>(), ["used here"]);
    }

    #[test]
    fn merging_keeps_counts() {
        let (mut left, mut right) = (Sink::new(), Sink::new());
        left.push(at("x", 1, "a"));
        for _ in 0..3 {
            right.push(at("x", 1, "b"));
        }
        left.merge(right);
        assert_eq!(left.error_count(), 4);
        assert_eq!(left.diagnostics()[0].count, 4);
    }

    #[test]
    fn the_cap_keeps_errors_and_counts_the_rest() {
        let mut sink = Sink::new();
        for offset in 0..4 {
            sink.push(Diagnostic::warning("w", "w").at(Span::new(FileId(0), offset, offset), ""));
        }
        sink.push(at("e", 9, "e"));
        let listing = sink.listing(2);
        assert_eq!(listing.shown.iter().map(|d| d.code).collect::<Vec<_>>(), ["w", "e"]);
        assert_eq!(listing.remainder.as_deref(), Some("and 3 more warnings"));
    }
}
