//! Codes of the `cli` phase.

use super::CodeInfo;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[];
