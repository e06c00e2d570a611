//! One writer at a time: two runs of `apply` in one project would write the outputs of one plan and the
//! lock of the other.
//!
//! The kernel's advisory lock of a directory, which leaves no file behind and is gone with the process,
//! however it ends. Where a file system has no such locks nothing is held. Deliberately absent: waiting;
//! what a second run planned is stale once the first one is done.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use crate::diag::Diagnostic;

/// Directories that are ours until this is dropped.
#[derive(Debug)]
pub struct Held {
    // Closing them gives them back.
    _directories: Vec<File>,
}

/// Takes a project's directory and its output directory, or says which of them another run has. One
/// that is not there or cannot be opened is reported by whoever reads or writes it.
pub fn hold(project: &Path, out: &Path) -> Result<Held, Box<Diagnostic>> {
    let mut places: Vec<PathBuf> =
        [project, out].into_iter().filter_map(|dir| fs::canonicalize(dir).ok()).collect();
    // A directory that was opened twice would wait for itself.
    places.dedup();
    let mut directories = Vec::new();
    for place in places.iter().filter(|place| place.is_dir()) {
        let Ok(directory) = File::open(place) else { continue };
        match directory.try_lock() {
            Ok(()) => directories.push(directory),
            Err(TryLockError::WouldBlock) => {
                let message = format!("another wireloom is writing in `{}`", place.display());
                let help = "wait until it is done, then run this again; nothing was written";
                return Err(Box::new(Diagnostic::error("project-busy", message).help(help)));
            }
            Err(TryLockError::Error(_)) => {}
        }
    }
    Ok(Held { _directories: directories })
}
