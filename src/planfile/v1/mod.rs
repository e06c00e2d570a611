//! The plan as JSON, version 1 (described for users in `docs/plan-json.md`).
//!
//! `format_version` is major.minor: a minor one adds members, a major one changes or removes them, and a
//! reader accepts any minor of its major. Written from fragments, one record a line, so that millions of
//! links cost no more than copying them. Deliberately absent: what a diff says, which is handed in as
//! text by who has it.

mod fragments;
mod racks;
mod read;
mod summary;
mod write;

pub use read::read;
pub use summary::summary;
pub use write::{Extras, is_plan, write};

/// The major version this program writes and reads.
pub const MAJOR: u32 = 1;

/// The minor version this program writes.
pub const MINOR: u32 = 2;
