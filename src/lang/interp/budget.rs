//! Budgets: bounds on the work and size of evaluation, so that a mistake ends with a message.
//!
//! Work is counted in steps, for each expression that somebody asks for and for the run. Memory is an
//! estimate: what evaluation makes counts until the expression that was asked for is done, what is kept in
//! cells counts for good. Neither depends on the machine, so the same input gives the same message. Time does,
//! so it comes last and only where the caller has a clock. Every message states the bound and names the
//! expression that used most of it by itself, without what it waited for.

use super::super::funcs::Patterns;
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
    /// Milliseconds of one expression with everything it needs.
    pub millis_each: u64,
    /// Milliseconds since some moment; without a clock time is not bounded.
    pub clock: Option<fn() -> u64>,
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
            millis_each: 10_000,
            clock: None,
        }
    }
}

/// Nested operations of all expressions in progress; a bound on the stack.
const MAX_NESTING: u32 = 20_000;

/// Steps between two looks at the clock.
const STEPS_A_LOOK: u64 = 20_000;

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
    /// The expression in progress.
    current: Started,
    /// Steps and place of the expression that took most by itself so far, and the same of bytes.
    most_steps: (u64, Span),
    most_bytes: (u64, Span),
    /// The clock is looked at when `left` falls below this.
    next_look: u64,
    /// When it was looked at first during the expression that was asked for.
    first_look: Option<u64>,
    /// What the run has paid for already.
    pub(in crate::lang) patterns: Patterns,
}

impl Default for Budget {
    fn default() -> Self {
        Self::new(Limits::default())
    }
}

/// What was left when an expression began, and what those it waited for have used. [`Budget::enter`] hands
/// that of the expression around to [`Budget::leave`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Started {
    left: u64,
    bytes: u64,
    waited_steps: u64,
    waited_bytes: u64,
    span: Span,
}

impl Started {
    const NONE: Self =
        Self { left: 0, bytes: 0, waited_steps: 0, waited_bytes: 0, span: Span::NONE };
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
            current: Started::NONE,
            most_steps: (0, Span::NONE),
            most_bytes: (0, Span::NONE),
            next_look: 0,
            first_look: None,
            patterns: Patterns::NONE,
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
            self.first_look = None;
            self.next_look = match self.limits.clock {
                Some(_) => self.left.saturating_sub(STEPS_A_LOOK),
                None => 0,
            };
        }
        self.depth += 1;
        let around = self.current;
        let (left, bytes) = (self.left, self.bytes);
        self.current = Started { left, bytes, span, ..Started::NONE };
        if self.depth > self.limits.depth && !self.exhausted {
            let message =
                format!("evaluation goes more than {} expressions deep", self.limits.depth);
            let diagnostic = Diagnostic::error("evaluation-limit", message)
                .at(span, "this one is too deep")
                .help("break the chain of names that use each other");
            self.stop(diagnostic, sink);
        }
        around
    }

    pub(super) fn leave(&mut self, mut around: Started) {
        self.depth = self.depth.saturating_sub(1);
        self.weigh();
        around.waited_steps += self.current.left.saturating_sub(self.left);
        around.waited_bytes += self.bytes.saturating_sub(self.current.bytes);
        self.current = around;
        if self.depth == 0 {
            self.total -= self.window - self.left;
        }
    }

    /// Counts work on a value outside of its expression: `steps` for a walk over its parts, `bytes` for
    /// what is made of them. False, after one report, when that passes a bound. `what` is the text that
    /// asks for it.
    pub fn spend(&mut self, steps: u64, bytes: u64, what: Span, sink: &mut Sink) -> bool {
        let around = self.enter(what, sink);
        let within = self.charge(steps, what, sink) && self.allocate(bytes, what, sink);
        self.leave(around);
        within
    }

    /// Holds what the expression in progress used by itself against the most so far.
    fn weigh(&mut self) {
        let Started { left, bytes, waited_steps, waited_bytes, span } = self.current;
        let steps = left.saturating_sub(self.left).saturating_sub(waited_steps);
        let bytes = self.bytes.saturating_sub(bytes).saturating_sub(waited_bytes);
        if steps > self.most_steps.0 {
            self.most_steps = (steps, span);
        }
        if bytes > self.most_bytes.0 {
            self.most_bytes = (bytes, span);
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
            if left < self.next_look {
                self.look(at, sink);
            }
            return !self.exhausted;
        }
        self.run_out(at, sink);
        false
    }

    /// Looks at the clock. Short expressions never come here.
    #[cold]
    fn look(&mut self, at: Span, sink: &mut Sink) {
        self.next_look = self.left.saturating_sub(STEPS_A_LOOK);
        let Some(clock) = self.limits.clock else { return };
        let now = clock();
        let first = *self.first_look.get_or_insert(now);
        if now.saturating_sub(first) <= self.limits.millis_each {
            return;
        }
        let message = format!("evaluation takes longer than {} ms", self.limits.millis_each);
        self.stop_at(message, at, sink);
    }

    #[cold]
    fn run_out(&mut self, at: Span, sink: &mut Sink) {
        let message = match self.window < self.limits.steps_each {
            true => format!("evaluation takes more than {} steps in all", self.limits.steps),
            false => format!("evaluation takes more than {} steps", self.limits.steps_each),
        };
        self.stop_at(message, at, sink);
    }

    /// Stops for want of steps or time, and says who used most steps.
    fn stop_at(&mut self, message: String, at: Span, sink: &mut Sink) {
        self.weigh();
        let (steps, place) = self.most_steps;
        let diagnostic = Diagnostic::error("evaluation-limit", message)
            .at(at, "stopped here")
            .also(place, format!("this took most, {steps} steps"))
            .help("use axes, and `for` over fewer elements");
        self.stop(diagnostic, sink);
    }

    /// Counts the bytes of a value about to be made; false, after a report, when there are too many.
    pub(super) fn allocate(&mut self, bytes: u64, at: Span, sink: &mut Sink) -> bool {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes <= self.limits.bytes || self.exhausted {
            return !self.exhausted;
        }
        self.weigh();
        let megabytes = |bytes: u64| format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10);
        let limit = megabytes(self.limits.bytes);
        let (most, place) = self.most_bytes;
        let message = format!("the values of this run take more than {limit}");
        let diagnostic = Diagnostic::error("evaluation-limit", message)
            .at(at, "stopped here")
            .also(place, format!("this took most, {}", megabytes(most)))
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
