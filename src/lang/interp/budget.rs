//! Budgets: bounds on the work and size of evaluation, so that a mistake ends with a message.
//!
//! Work is counted in steps, for each expression that somebody asks for and for the run. Memory is an
//! estimate: what evaluation makes counts until the expression that was asked for is done, what is kept in
//! cells counts for good. Neither depends on the machine, so the same input gives the same message.

use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};

/// The bounds.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Evaluation steps of the whole run.
    pub steps: u64,
    /// Evaluation steps of one expression with everything it needs.
    pub steps_each: u64,
    /// Evaluations within evaluations, such as locals that name locals.
    pub depth: u32,
    /// Elements of one list, set or map.
    pub elements: usize,
    /// Bytes of one text.
    pub text_bytes: usize,
    /// Bytes of all values at one time, roughly.
    pub bytes: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            steps: 4_000_000_000,
            steps_each: 20_000_000,
            depth: 1000,
            elements: 1_000_000,
            text_bytes: 16 * 1024 * 1024,
            bytes: 100_000_000,
        }
    }
}

/// Nested operations of all expressions in progress; a bound on the stack.
const MAX_NESTING: u32 = 20_000;

/// What is left of the bounds, and who used most.
#[derive(Clone, Debug)]
pub struct Budget {
    limits: Limits,
    /// Steps left for the run, without those of the expression in progress.
    total: u64,
    /// Steps left for the expression in progress, and what it started with.
    left: u64,
    window: u64,
    depth: u32,
    pub(super) nesting: u32,
    /// Bytes counted now, and how many of them are kept.
    bytes: u64,
    kept: u64,
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

/// What [`Budget::mark`] hands to [`Budget::keep`].
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    bytes: u64,
    kept: u64,
}

impl Budget {
    /// A fresh budget.
    #[must_use]
    pub const fn new(limits: Limits) -> Self {
        Self {
            limits,
            total: limits.steps,
            left: 0,
            window: 0,
            depth: 0,
            nesting: 0,
            bytes: 0,
            kept: 0,
            exhausted: false,
            largest: (0, Span::NONE),
        }
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

    /// Before an evaluation whose result is kept.
    #[must_use]
    pub const fn mark(&mut self) -> Mark {
        if self.depth == 0 {
            // What the expression before made is gone by now.
            self.bytes = self.kept;
        }
        Mark { bytes: self.bytes, kept: self.kept }
    }

    /// After an evaluation whose result is kept: what it made counts from now on.
    pub const fn keep(&mut self, mark: Mark) {
        // What it kept on the way is part of what it made.
        self.kept = mark.kept + self.bytes.saturating_sub(mark.bytes);
    }

    pub(super) fn enter(&mut self, span: Span, sink: &mut Sink) -> Started {
        if self.depth == 0 {
            self.window = self.total.min(self.limits.steps_each);
            self.left = if self.exhausted { 0 } else { self.window };
            self.bytes = self.kept;
        }
        self.depth += 1;
        if self.depth > self.limits.depth && !self.exhausted {
            let message =
                format!("evaluation goes more than {} expressions deep", self.limits.depth);
            let diagnostic = Diagnostic::error("evaluation-limit", message)
                .at(span, "this one is too deep")
                .help("break the chain of names that use each other");
            self.stop(diagnostic, sink);
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
        if self.depth == 0 {
            self.total -= self.window - self.left;
        }
    }

    /// Counts a nested operation; false, after a report, when there are too many.
    #[inline]
    pub(super) fn nest(&mut self, at: Span, sink: &mut Sink) -> bool {
        self.nesting += 1;
        if self.nesting <= MAX_NESTING {
            return true;
        }
        let message = format!("evaluation goes more than {MAX_NESTING} operations deep");
        let diagnostic = Diagnostic::error("evaluation-limit", message)
            .at(at, "this one is too deep")
            .help("break the chain of names that use each other");
        self.stop(diagnostic, sink);
        false
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
        let message = match self.window < self.limits.steps_each {
            true => format!("evaluation takes more than {} steps in all", self.limits.steps),
            false => format!("evaluation takes more than {} steps", self.limits.steps_each),
        };
        let mut diagnostic = Diagnostic::error("evaluation-limit", message)
            .at(at, "stopped here")
            .help("use axes, and `for` over fewer elements");
        if self.largest.0 > 0 {
            diagnostic =
                diagnostic.also(self.largest.1, format!("most steps so far: {}", self.largest.0));
        }
        self.stop(diagnostic, sink);
    }

    /// Counts the bytes of a value about to be made; false, after a report, when there are too many.
    pub(super) fn allocate(&mut self, bytes: u64, at: Span, sink: &mut Sink) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes <= self.limits.bytes || self.exhausted {
            return !self.exhausted;
        }
        let limit = self.limits.bytes / 1_000_000;
        let message = format!("the values of this run take more than {limit} MB");
        let diagnostic = Diagnostic::error("evaluation-limit", message)
            .at(at, "stopped here")
            .help("use axes, and `for` over fewer elements");
        self.stop(diagnostic, sink);
        false
    }

    #[cold]
    fn stop(&mut self, diagnostic: Diagnostic, sink: &mut Sink) {
        self.left = 0;
        if !self.exhausted {
            self.exhausted = true;
            sink.push(diagnostic);
        }
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
