//! Files on disk: with `cli`, the only place that touches the file system.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{Entry, MAX_FILE_BYTES, ReadError, ReadErrorKind, Source, clean};

/// The file system of the machine. Relative paths are taken from the working directory.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskSource;

impl Source for DiskSource {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        let fail = |kind| ReadError::new(path, kind);
        let facts = std::fs::metadata(path).map_err(|error| fail(kind_of(&error)))?;
        if facts.is_dir() {
            return Err(fail(ReadErrorKind::IsDirectory));
        }
        if facts.len() > MAX_FILE_BYTES {
            return Err(fail(ReadErrorKind::TooLarge {
                bytes: facts.len(),
                limit: MAX_FILE_BYTES,
            }));
        }
        std::fs::read(path).map_err(|error| fail(kind_of(&error)))
    }

    fn list(&self, dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
        let fail = |error: &std::io::Error| ReadError::new(dir, kind_of(error));
        let mut names = Vec::new();
        for entry in std::fs::read_dir(dir).map_err(|error| fail(&error))? {
            names.push(entry.map_err(|error| fail(&error))?.file_name());
        }
        // The operating system lists in any order.
        names.sort();
        Ok(names.into_iter().map(|name| dir.join(name)).collect())
    }

    fn entry(&self, path: &Path) -> Option<Entry> {
        let facts = std::fs::metadata(path).ok()?;
        Some(if facts.is_dir() { Entry::Directory } else { Entry::File })
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        std::fs::canonicalize(path).unwrap_or_else(|_| clean(path))
    }
}

fn kind_of(error: &std::io::Error) -> ReadErrorKind {
    match error.kind() {
        ErrorKind::NotFound => ReadErrorKind::NotFound,
        ErrorKind::PermissionDenied => ReadErrorKind::Denied,
        ErrorKind::IsADirectory => ReadErrorKind::IsDirectory,
        ErrorKind::NotADirectory => ReadErrorKind::NotDirectory,
        _ => ReadErrorKind::Other(error.to_string()),
    }
}
