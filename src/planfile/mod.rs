//! The two files of record: `wireloom.lock` and the versioned JSON plan.
//!
//! Each has its own spelling of the records of [`crate::plan::lock`]; nothing here is derived on the
//! plan's types, so that a change of the code is never silently a change of a file format. Deliberately
//! absent: reading and writing of files, which is `cli`'s.

pub mod lock;
