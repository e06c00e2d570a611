//! The text of `wireloom.lock`, format 1 (described for users in `docs/lock.md`).
//!
//! One record a line, sorted, without counters or sums, so that git merges two branches line by line.
//! Invariant: `write(read(text)) == text` for every text that [`write()`] wrote. Deliberately absent:
//! what the lines mean for a design ([`mod@crate::plan::recall`]).

mod check;
pub(super) mod field;
mod order;
mod read;
mod write;

pub use read::read;
pub use write::write;

/// The format this program reads and writes.
pub const FORMAT: u32 = 1;

/// The first word of the file.
const HEADER: &str = "wireloom-lock";

/// The last line: a copy that stops after a whole line is not taken for a smaller plan. It carries no
/// count, so that two branches never change it.
const END: &str = "end";
