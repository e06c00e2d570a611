//! Budgets: bounds on the work and size of evaluation, so that a mistake ends with a message.

use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

/// The bounds.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Evaluation steps of the whole run.
    pub steps: u64,
    /// Evaluations within evaluations, such as locals that name locals.
    pub depth: u32,
    /// Elements of one list, set or map.
    pub elements: usize,
    /// Bytes of one text.
    pub text_bytes: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: 2_000_000_000,
            depth: 1000,
            elements: 10_000_000,
            text_bytes: 64 * 1024 * 1024,
        }
    }
}

/// What is left of the bounds, and who used most.
#[derive(Clone, Debug)]
pub struct Budget {
    limits: Limits,
    left: u64,
    depth: u32,
    exhausted: bool,
    /// Steps and place of the expression that took most so far.
    largest: (u64, Span),
}

impl Default for Budget {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

/// What [`Budget::enter`] hands to [`Budget::leave`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Started {
    left: u64,
}

impl Budget {
    /// A fresh budget.
    #[must_use]
    pub const fn new(limits: Limits) -> Self {
        Self { limits, left: limits.steps, depth: 0, exhausted: false, largest: (0, Span::NONE) }
    }

    /// The bounds.
    #[must_use]
    pub const fn limits(&self) -> Limits {
        self.limits
    }

    /// True once a bound was passed; everything evaluates to poison from then on.
    #[must_use]
    pub const fn exhausted(&self) -> bool {
        self.exhausted
    }

    pub(super) fn enter(&mut self, span: Span, sink: &mut Sink) -> Started {
        self.depth += 1;
        if self.depth > self.limits.depth && !self.exhausted {
            self.exhausted = true;
            self.left = 0;
            let message =
                format!("evaluation goes more than {} expressions deep", self.limits.depth);
            let diagnostic = Diagnostic::error("evaluation-limit", message)
                .at(span, "this one is too deep")
                .help("break the chain of names that use each other");
            sink.push(diagnostic);
        }
        Started { left: self.left }
    }

    pub(super) fn leave(&mut self, started: Started, span: Span) {
        self.depth = self.depth.saturating_sub(1);
        let used = started.left.saturating_sub(self.left);
        // An evaluation that only waits for others is not the one to name, but it cannot be told
        // apart; of equals the inner one ends first and stays.
        if used > self.largest.0 {
            self.largest = (used, span);
        }
    }

    #[inline]
    pub(super) fn charge(&mut self, steps: u64, at: Span, sink: &mut Sink) -> bool {
        if let Some(left) = self.left.checked_sub(steps) {
            self.left = left;
            return !self.exhausted;
        }
        self.run_out(at, sink);
        false
    }

    #[cold]
    fn run_out(&mut self, at: Span, sink: &mut Sink) {
        self.left = 0;
        if self.exhausted {
            return;
        }
        self.exhausted = true;
        let message = format!("evaluation takes more than {} steps", self.limits.steps);
        let mut diagnostic = Diagnostic::error("evaluation-limit", message)
            .at(at, "stopped here")
            .help("use axes and `for` over fewer elements, or raise the limit");
        if self.largest.0 > 0 {
            diagnostic =
                diagnostic.also(self.largest.1, format!("most steps so far: {}", self.largest.0));
        }
        sink.push(diagnostic);
    }

    /// Checks the size of a list, set or map before it is made.
    pub(in crate::lang) fn check_elements(&self, elements: usize) -> Result<(), String> {
        let limit = self.limits.elements;
        if elements <= limit {
            return Ok(());
        }
        Err(format!("the result would have {elements} elements, at most {limit} are allowed"))
    }

    /// Checks the size of a text before it is made.
    pub(in crate::lang) fn check_text(&self, bytes: usize) -> Result<(), String> {
        let limit = self.limits.text_bytes;
        if bytes <= limit {
            return Ok(());
        }
        Err(format!("the result would have {bytes} bytes, at most {limit} are allowed"))
    }
}
