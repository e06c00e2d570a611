//! Codes of the `plan` phase.

use super::CodeInfo;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[];
