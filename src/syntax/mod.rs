//! Text to spanned HCL trees. With `lang` and `config` the only place that names `hcl::edit`.
//!
//! A file is cut into its top-level items by an own lexer and each is parsed and handed on by itself:
//! one broken block does not hide the errors of the next, and no whole tree is ever held. Deliberately
//! absent: any meaning of blocks, attributes or names.

pub mod fmt;
mod grammar;
pub mod lexer;
mod load;
mod parse;
mod problem;
mod split;

pub use load::load;
pub use parse::{Origin, on_big_stack, parse_expression, parse_file};
