//! What names mean: the interface by which lowering asks the layer above.

use std::ops::Range;

use super::value::Value;
use crate::base::span::Span;

/// A name with the steps that follow it, as far as they are known without evaluation.
#[derive(Clone, Copy, Debug)]
pub struct Path<'a> {
    /// The first name.
    pub root: &'a str,
    /// Where it stands.
    pub root_span: Span,
    /// What follows.
    pub steps: &'a [PathStep<'a>],
}

/// One step after a name.
#[derive(Clone, Debug)]
pub struct PathStep<'a> {
    /// What it is.
    pub kind: StepKind<'a>,
    /// Where it stands, with its `.` or brackets.
    pub span: Span,
}

/// The kinds of steps.
#[derive(Clone, Debug)]
pub enum StepKind<'a> {
    /// `.name`
    Attr(&'a str),
    /// `[literal]` or `.0`
    Index(Value),
    /// `[*]` or `.*`
    Splat,
    /// `[expression]`
    Computed,
}

impl<'a> Path<'a> {
    /// The name of step `index`, if it is `.name`.
    #[must_use]
    pub fn attr(&self, index: usize) -> Option<&'a str> {
        match self.steps.get(index)?.kind {
            StepKind::Attr(name) => Some(name),
            _ => None,
        }
    }

    /// The place from the root to the step before `end`.
    #[must_use]
    pub fn span_to(&self, end: usize) -> Span {
        let last = end.checked_sub(1).and_then(|last| self.steps.get(last));
        last.map_or(self.root_span, |last| self.root_span.to(last.span))
    }
}

/// What a path stands for.
#[derive(Clone, Debug)]
pub enum Target {
    /// A node of the module graph, evaluated by [`Env::node`](super::interp::Env::node) when needed.
    Node(u32),
    /// A value given with each evaluation.
    Slot(u32),
    /// A value known now.
    Value(Value),
}

/// A resolved path.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// What the consumed steps stand for.
    pub target: Target,
    /// How many steps it stands for; the rest are evaluated on its value.
    pub consumed: usize,
    /// Consumed steps that are still evaluated on the value, before the rest. So `module.m[*].out` can
    /// be the node "all `out` of `m`, by key" with the splat kept: consumed 3, reapply 1..2.
    pub reapply: Range<usize>,
}

impl Resolved {
    /// `target` stands for the root and the first `consumed` steps.
    #[must_use]
    pub const fn new(target: Target, consumed: usize) -> Self {
        Self { target, consumed, reapply: 0..0 }
    }

    /// A module-graph node.
    #[must_use]
    pub const fn node(id: u32, consumed: usize) -> Self {
        Self::new(Target::Node(id), consumed)
    }

    /// A slot.
    #[must_use]
    pub const fn slot(id: u32, consumed: usize) -> Self {
        Self::new(Target::Slot(id), consumed)
    }

    /// Some of the consumed steps are still evaluated on the value.
    #[must_use]
    pub fn reapply(mut self, steps: Range<usize>) -> Self {
        self.reapply = steps;
        self
    }
}

/// Why a path stands for nothing.
#[derive(Clone, Debug)]
pub struct NameError {
    /// A code of the registry, usually `unknown-name`.
    pub code: &'static str,
    /// The fact, as the message of a diagnostic.
    pub message: String,
    /// Which step is wrong; `None` for the root.
    pub step: Option<usize>,
    /// What could stand there, for did-you-mean, in the order to show.
    pub candidates: Vec<String>,
    /// What to do, if did-you-mean does not say it.
    pub help: Option<String>,
    /// Another place that matters.
    pub also: Option<Box<(Span, String)>>,
}

impl NameError {
    /// An unknown name at `step` (`None` for the root) among `candidates`.
    pub fn unknown<S: Into<String>>(
        message: impl Into<String>,
        step: Option<usize>,
        candidates: impl IntoIterator<Item = S>,
    ) -> Self {
        Self {
            code: "unknown-name",
            message: message.into(),
            step,
            candidates: candidates.into_iter().map(Into::into).collect(),
            help: None,
            also: None,
        }
    }

    /// Says what to do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Points at another place that matters.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        self.also = Some(Box::new((span, text.into())));
        self
    }
}

/// A function defined in the user's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UserFunction {
    /// The number that [`Env::call`](super::interp::Env::call) will get.
    pub id: u32,
    /// Number of arguments it needs.
    pub params: usize,
    /// More arguments may follow.
    pub variadic: bool,
}

/// The resolver of names: one per place where expressions stand, made by the layer above. Variables of
/// `for` shadow it. It may give numbers on demand and remember them.
pub trait Names {
    /// Resolves the longest known beginning of a path.
    ///
    /// # Errors
    /// If the path stands for nothing; the error is reported at the step it names.
    fn resolve(&mut self, path: &Path<'_>) -> Result<Resolved, NameError>;

    /// The user-defined function of a name. Built-in functions are found first.
    fn function(&mut self, name: &str) -> Option<UserFunction> {
        let _ = name;
        None
    }

    /// Names of user-defined functions, for did-you-mean.
    fn function_names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// No names at all: for texts that must be constant.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoNames;

impl Names for NoNames {
    fn resolve(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        let message = format!("`{}` cannot be used here, only a constant value", path.root);
        Err(NameError::unknown(message, None, [""; 0]))
    }
}
