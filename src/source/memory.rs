//! Files in memory, for tests and for callers that have no disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::{Entry, ReadError, ReadErrorKind, Source, clean};

/// A tree of files held in memory. Paths are cleaned, so `./a` and `a` are one file.
#[derive(Clone, Debug, Default)]
pub struct MemorySource {
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl MemorySource {
    /// No files.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file; builder style.
    #[must_use]
    pub fn with(mut self, path: impl AsRef<Path>, bytes: impl Into<Vec<u8>>) -> Self {
        self.insert(path, bytes);
        self
    }

    /// Adds or replaces a file.
    pub fn insert(&mut self, path: impl AsRef<Path>, bytes: impl Into<Vec<u8>>) {
        self.files.insert(clean(path.as_ref()), bytes.into());
    }
}

impl Source for MemorySource {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        match self.files.get(&clean(path)) {
            Some(bytes) => Ok(bytes.clone()),
            None if self.entry(path).is_some() => {
                Err(ReadError::new(path, ReadErrorKind::IsDirectory))
            }
            None => Err(ReadError::new(path, ReadErrorKind::NotFound)),
        }
    }

    fn list(&self, dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
        let cleaned = clean(dir);
        let prefix = if cleaned == Path::new(".") { Path::new("") } else { &cleaned };
        let mut names: Vec<_> = self
            .files
            .keys()
            .filter_map(|path| path.strip_prefix(prefix).ok()?.components().next())
            .map(|first| dir.join(first))
            .collect();
        names.dedup();
        match self.entry(dir) {
            Some(Entry::Directory) => Ok(names),
            Some(Entry::File) => Err(ReadError::new(dir, ReadErrorKind::NotDirectory)),
            Some(Entry::BrokenLink) | None => Err(ReadError::new(dir, ReadErrorKind::NotFound)),
        }
    }

    fn entry(&self, path: &Path) -> Option<Entry> {
        let path = clean(path);
        if self.files.contains_key(&path) {
            return Some(Entry::File);
        }
        let inside = |file: &PathBuf| path == Path::new(".") || file.starts_with(&path);
        self.files.keys().any(inside).then_some(Entry::Directory)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_exist_through_their_files() {
        let files =
            MemorySource::new().with("a/b.hcl", "1").with("./a/c/d.hcl", "2").with("e.hcl", "3");
        let names = |dir: &str| files.list(Path::new(dir)).map(|paths| paths.len());
        assert_eq!(names("."), Ok(2));
        assert_eq!(files.list(Path::new("./a")), Ok(vec!["./a/b.hcl".into(), "./a/c".into()]));
        assert_eq!(files.read(Path::new("x/../a/b.hcl")), Ok(b"1".to_vec()));
        assert!(names("e.hcl").is_err());
        assert!(files.read(Path::new("a")).is_err());
    }
}
