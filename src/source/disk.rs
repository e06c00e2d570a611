//! Files on disk: with `cli`, the only place that touches the file system.

use std::fs::{File, Metadata};
use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};

use super::{Entry, MAX_FILE_BYTES, ReadError, ReadErrorKind, Source, clean};

/// The file system of the machine. Relative paths are taken from the working directory.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiskSource;

impl Source for DiskSource {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        let fail = |kind| ReadError::new(path, kind);
        let facts = std::fs::metadata(path).map_err(|error| match kind_of(&error) {
            ReadErrorKind::NotFound | ReadErrorKind::Other(_) if is_link(path) => {
                fail(ReadErrorKind::BrokenLink)
            }
            kind => fail(kind),
        })?;
        if facts.is_dir() {
            return Err(fail(ReadErrorKind::IsDirectory));
        }
        // A device may never end, and a named pipe never begin.
        if !facts.is_file() && !is_open_pipe(path, &facts) {
            return Err(fail(ReadErrorKind::NotRegular));
        }
        let too_large = |bytes| fail(ReadErrorKind::TooLarge { bytes, limit: MAX_FILE_BYTES });
        if facts.len() > MAX_FILE_BYTES {
            return Err(too_large(facts.len()));
        }
        let mut bytes = Vec::with_capacity(usize::try_from(facts.len()).unwrap_or(0) + 1);
        let read =
            File::open(path).and_then(|file| file.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes));
        match read {
            Ok(length) if length as u64 > MAX_FILE_BYTES => Err(too_large(length as u64)),
            Ok(_) => Ok(bytes),
            Err(error) => Err(fail(kind_of(&error))),
        }
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
        match std::fs::metadata(path) {
            Ok(facts) if facts.is_dir() => Some(Entry::Directory),
            Ok(_) => Some(Entry::File),
            Err(_) => is_link(path).then_some(Entry::BrokenLink),
        }
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        std::fs::canonicalize(path).unwrap_or_else(|_| clean(path))
    }
}

fn is_link(path: &Path) -> bool {
    std::fs::symlink_metadata(path).is_ok_and(|facts| facts.is_symlink())
}

/// What a shell puts in the place of a file for `<(command)` or `/dev/stdin`: somebody writes into it.
fn is_open_pipe(path: &Path, facts: &Metadata) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt as _;
        let is_handle = ["/dev/fd/", "/dev/stdin", "/proc/self/fd/"]
            .iter()
            .any(|start| path.to_str().is_some_and(|path| path.starts_with(start)));
        is_handle && facts.file_type().is_fifo()
    }
    #[cfg(not(unix))]
    {
        let _ = (path, facts);
        false
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
