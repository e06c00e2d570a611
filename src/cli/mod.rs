//! The command line.
pub mod files;
