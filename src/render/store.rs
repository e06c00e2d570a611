//! Where files go as they are made, so that no run holds all of them at once.
//!
//! Invariant: a store takes files from any thread and in any order, and what it holds in the end
//! depends on neither. Deliberately absent: the disk, which is `cli::files`' store.

use std::io;
use std::sync::{Mutex, PoisonError};

/// One file to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artifact {
    /// Where, below the output directory: relative, `/` between parts, no `.` or `..`.
    pub path: String,
    /// What.
    pub bytes: Vec<u8>,
}

impl Artifact {
    /// A file.
    pub fn new(path: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { path: path.into(), bytes }
    }
}

/// Writes a file piece by piece; an error is that of the place it is written to.
pub type Pieces<'a> = &'a mut dyn FnMut(&mut dyn io::Write) -> io::Result<()>;

/// Takes files. What goes wrong with one is the store's to tell, at its end.
pub trait Store: Sync {
    /// Takes one.
    fn put(&self, artifact: Artifact);

    /// Takes a long one, of which a store need not hold more than a piece.
    fn put_long(&self, path: &str, pieces: Pieces<'_>) {
        self.put(gathered(path, pieces));
    }
}

/// A long file as a whole.
pub fn gathered(path: &str, pieces: Pieces<'_>) -> Artifact {
    let mut bytes = Vec::new();
    // Writing to memory cannot fail.
    let written = pieces(&mut bytes);
    debug_assert!(written.is_ok());
    Artifact::new(path, bytes)
}

/// Files kept in memory.
#[derive(Debug, Default)]
pub struct Memory(Mutex<Vec<Artifact>>);

impl Memory {
    /// The files, sorted by path.
    #[must_use]
    pub fn artifacts(self) -> Vec<Artifact> {
        let mut artifacts = self.0.into_inner().unwrap_or_else(PoisonError::into_inner);
        artifacts.sort_by(|a, b| a.path.cmp(&b.path));
        artifacts
    }
}

impl Store for Memory {
    fn put(&self, artifact: Artifact) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(artifact);
    }
}
