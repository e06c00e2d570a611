//! The two files of record: `wireloom.lock` and the versioned JSON plan.
//!
//! Each has its own spelling of the records of [`crate::plan::lock`]; nothing here is derived on the
//! plan's types, so that a change of the code is never silently a change of a file format. Deliberately
//! absent: reading and writing of files, which is `cli`'s.

pub(crate) mod json;
pub mod lock;
pub mod v1;

use crate::base::span::FileId;
use crate::diag::Sink;
use crate::plan::Lock;

/// Reads a lock or a plan file, whichever the text is: a plan file begins with `{`.
#[must_use]
pub fn read(text: &str, file: FileId, sink: &mut Sink) -> Lock {
    if text.trim_ascii_start().starts_with('{') {
        v1::read(text, file, sink)
    } else {
        lock::read(text, file, sink)
    }
}
