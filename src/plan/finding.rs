//! Findings: what a check says about a plan that can be made all the same.
//!
//! A finding outlives the run (it is printed in the plan file), so it is text and not a place in a
//! source map. A finding that a `waive` block accepts says so and is no error any more.

use crate::diag::{Diagnostic, Severity, Waived};

/// What a check says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The diagnostic code, `unbalanced`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// The fact, in one line.
    pub message: String,
    /// How often it came up.
    pub count: u32,
    /// Who accepts it and why; `Some` where the severity is `waived`.
    pub waived: Option<Waived>,
}

impl From<&Diagnostic> for Finding {
    fn from(diagnostic: &Diagnostic) -> Self {
        Self {
            code: diagnostic.code,
            severity: diagnostic.severity,
            message: diagnostic.message.clone(),
            count: diagnostic.count,
            waived: diagnostic.waived.as_deref().cloned(),
        }
    }
}
