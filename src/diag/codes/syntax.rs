//! Codes about the form of HCL text.

use super::CodeInfo;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[];
