//! Codes about names, types and evaluation of expressions.

use super::CodeInfo;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[];
