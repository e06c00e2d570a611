//! Codes of the `config` phase.

use super::CodeInfo;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[];
