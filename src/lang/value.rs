//! Placeholder until the expression language lands, which replaces this file whole.
/// A value.
#[derive(Debug, Clone)]
pub struct Value;
