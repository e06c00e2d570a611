//! Wireloom: infrastructure-as-code for cabling AI clusters.
//!
//! The library is a pipeline of phases; each is a function between two types. A module may use only
//! the modules listed above it here (held by `tests/tidy.rs`). `ARCHITECTURE.md` tells the whole story.

pub mod base;
pub mod source;
pub mod diag;
pub mod syntax;
pub mod lang;
pub mod config;
pub mod expand;
pub mod model;
pub mod plan;
pub mod planfile;
pub mod catalog;
pub mod import;
pub mod diff;
pub mod render;
pub mod project;
pub mod testing;
pub mod cli;
