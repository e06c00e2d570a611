//! Placeholder until the expression language lands, which replaces this file whole.
/// A compiled expression.
#[derive(Debug, Clone)]
pub struct Expr;
