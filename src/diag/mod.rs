//! What the tool has to say about the user's text: the [`Diagnostic`], the [`Sink`] every phase writes
//! to, the registry of codes and the three renderers.
//!
//! Every phase is `fn phase(input: &In, sink: &mut Sink) -> Out`: it reports and returns its best partial
//! output. Deliberately absent: printing, and error types of single phases.

use crate::base::span::Span;

pub mod codes;
pub mod human;
pub mod json;
pub mod short;
mod sink;

pub use codes::{CodeInfo, lookup};
pub use sink::{DISPLAY_CAP, Listing, Sink};

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The plan cannot be trusted or made.
    Error,
    /// The plan can be made; something is probably not meant.
    Warning,
    /// Worth knowing.
    Note,
    /// A rule is broken, and a `waive` block of the project accepts it.
    Waived,
}

impl Severity {
    /// All of them, the worst first.
    pub const ALL: [Severity; 4] = [Self::Error, Self::Warning, Self::Note, Self::Waived];

    /// `error`, `warning`, `note`, `waived`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
            Self::Waived => "waived",
        }
    }
}

/// Who accepts a broken rule, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Waived {
    /// The address of the `waive` block.
    pub by: String,
    /// Its reason.
    pub reason: String,
}

/// A place with what is to be said there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// A few words; may be empty where the place speaks for itself.
    pub text: String,
}

impl Label {
    /// A labelled place.
    pub fn new(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into() }
    }
}

/// A replacement that would repair the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// What is replaced; empty for an insertion.
    pub span: Span,
    /// What takes its place.
    pub replacement: String,
    /// The action in words: "write `axes`".
    pub title: String,
}

/// One thing to say, about one cause.
///
/// Wording: state the fact about the user's text, lower case, no full stop, names in backticks, what was
/// expected and what was found; a help is an action.
#[derive(Clone, Debug, PartialEq, Eq)]
#[must_use]
pub struct Diagnostic {
    /// Permanent kebab-case name, registered in [`codes`].
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The fact, in one line.
    pub message: String,
    /// Where it is.
    pub primary: Option<Label>,
    /// Other places that matter, perhaps in other files.
    pub secondary: Vec<Label>,
    /// The calls that led there, innermost first: "in module.pod, called here".
    pub trace: Vec<Label>,
    /// More facts.
    pub notes: Vec<String>,
    /// What can be done.
    pub help: Vec<String>,
    /// The repair as an edit, where there is one.
    pub patch: Option<Patch>,
    /// How often this came up; above 1 for a group, whose first is shown in full.
    pub count: u32,
    /// Messages of further members of a group that read differently, at most two.
    pub examples: Vec<String>,
    /// What accepts it; `Some` where the severity is [`Severity::Waived`].
    pub waived: Option<Box<Waived>>,
}

impl Diagnostic {
    /// A diagnostic of any severity.
    pub fn new(severity: Severity, code: &'static str, message: impl Into<String>) -> Self {
        Self {
            code,
            severity,
            message: message.into(),
            primary: None,
            secondary: Vec::new(),
            trace: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            patch: None,
            count: 1,
            examples: Vec::new(),
            waived: None,
        }
    }

    /// An error.
    pub fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, message)
    }

    /// A warning.
    pub fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, message)
    }

    /// A note.
    pub fn note_of(code: &'static str, message: impl Into<String>) -> Self {
        Self::new(Severity::Note, code, message)
    }

    /// Marks it as accepted: neither error nor warning any more, but told with who accepts it and why.
    pub fn waived(mut self, by: impl Into<String>, reason: impl Into<String>) -> Self {
        let waived = Waived { by: by.into(), reason: reason.into() };
        self.severity = Severity::Waived;
        self.notes.push(format!("waived by `{}`: {}", waived.by, waived.reason));
        self.waived = Some(Box::new(waived));
        self
    }

    /// Sets the place. A span that points nowhere leaves the diagnostic without one.
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Self {
        if !span.is_none() {
            self.primary = Some(Label::new(span, text));
        }
        self
    }

    /// Adds another place; ignored if the span points nowhere.
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        if !span.is_none() {
            self.secondary.push(Label::new(span, text));
        }
        self
    }

    /// Adds a step of the call trace, innermost first.
    pub fn called(mut self, span: Span, text: impl Into<String>) -> Self {
        self.trace.push(Label::new(span, text));
        self
    }

    /// Adds a fact.
    pub fn note(mut self, text: impl Into<String>) -> Self {
        self.notes.push(text.into());
        self
    }

    /// Adds an action.
    pub fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    /// Adds an action if there is one; for [`crate::base::suggest::help`].
    pub fn maybe_help(mut self, text: Option<String>) -> Self {
        self.help.extend(text);
        self
    }

    /// Sets the repair: replace `span` by `replacement`.
    pub fn patch(
        mut self,
        span: Span,
        replacement: impl Into<String>,
        title: impl Into<String>,
    ) -> Self {
        if !span.is_none() {
            self.patch = Some(Patch { span, replacement: replacement.into(), title: title.into() });
        }
        self
    }

    /// The place, or [`Span::NONE`].
    #[must_use]
    pub fn span(&self) -> Span {
        self.primary.as_ref().map_or(Span::NONE, |label| label.span)
    }

    /// True for errors.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
