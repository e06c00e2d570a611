//! The shipped modules and templates, embedded in the binary and addressed `lib://…`, and the source
//! that joins them with another one.
//!
//! `lib://NAME/…` is `modules/NAME/…`; `lib://templates/…` is `templates/…`. Deliberately absent:
//! any other scheme, and any network.

use std::path::{Path, PathBuf};

use include_dir::{Dir, DirEntry, include_dir};

use super::{Entry, ReadError, ReadErrorKind, Source, clean};

static MODULES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/modules");
static TEMPLATES: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/templates");

/// What every embedded path starts with.
pub const LIBRARY_PREFIX: &str = "lib://";

/// The files shipped inside the binary.
#[derive(Clone, Copy, Debug, Default)]
pub struct EmbeddedSource;

/// What follows `lib://`, cleaned of `.` and `..`, or `None` if the path does not start so.
/// The result never leaves the library: a leading `..` is kept and then found nowhere.
#[must_use]
pub fn library_path(path: &Path) -> Option<String> {
    let text = path.to_str()?.replace('\\', "/");
    // Joining and cleaning paths may have merged the two slashes.
    let rest = text.strip_prefix(LIBRARY_PREFIX).or_else(|| text.strip_prefix("lib:/"))?;
    let cleaned = clean(Path::new(rest.trim_start_matches('/')));
    let cleaned = cleaned.to_str()?.replace('\\', "/");
    Some(if cleaned == "." { String::new() } else { cleaned })
}

/// The embedded tree a library path lies in, and the path within it.
fn locate(inner: &str) -> (&'static Dir<'static>, &str) {
    for (name, tree) in [("templates", &TEMPLATES), ("modules", &MODULES)] {
        match inner.strip_prefix(name) {
            Some("") => return (tree, ""),
            Some(rest) if rest.starts_with('/') => return (tree, &rest[1..]),
            _ => {}
        }
    }
    (&MODULES, inner)
}

fn directory(inner: &str) -> Option<&'static Dir<'static>> {
    let (tree, within) = locate(inner);
    if within.is_empty() { Some(tree) } else { tree.get_dir(within) }
}

impl Source for EmbeddedSource {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        let fail = |kind| Err(ReadError::new(path, kind));
        let Some(inner) = library_path(path) else { return fail(ReadErrorKind::NotFound) };
        let (tree, within) = locate(&inner);
        match tree.get_file(within) {
            Some(file) => Ok(file.contents().to_vec()),
            None if directory(&inner).is_some() => fail(ReadErrorKind::IsDirectory),
            None => fail(ReadErrorKind::NotFound),
        }
    }

    fn list(&self, dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
        let inner = library_path(dir);
        let Some(found) = inner.as_deref().and_then(directory) else {
            let is_file = self.entry(dir) == Some(Entry::File);
            let kind = if is_file { ReadErrorKind::NotDirectory } else { ReadErrorKind::NotFound };
            return Err(ReadError::new(dir, kind));
        };
        let mut names: Vec<_> =
            found.entries().iter().filter_map(|entry| entry.path().file_name()).collect();
        names.sort_unstable();
        Ok(names.into_iter().map(|name| dir.join(name)).collect())
    }

    fn entry(&self, path: &Path) -> Option<Entry> {
        let inner = library_path(path)?;
        if directory(&inner).is_some() {
            return Some(Entry::Directory);
        }
        let (tree, within) = locate(&inner);
        tree.get_entry(within).map(|entry| match entry {
            DirEntry::Dir(_) => Entry::Directory,
            DirEntry::File(_) => Entry::File,
        })
    }

    fn canonical(&self, path: &Path) -> PathBuf {
        match library_path(path) {
            Some(inner) => {
                let (tree, within) = locate(&inner);
                let root =
                    if std::ptr::eq(tree, &raw const TEMPLATES) { "templates" } else { "modules" };
                PathBuf::from(format!("{LIBRARY_PREFIX}{root}/{within}"))
            }
            None => clean(path),
        }
    }
}

/// `lib://…` from the binary, everything else from `files`.
#[derive(Clone, Copy, Debug, Default)]
pub struct ProjectSource<S> {
    /// Where paths without `lib://` are read.
    pub files: S,
}

impl<S: Source> ProjectSource<S> {
    /// Joins the shipped library with `files`.
    pub const fn new(files: S) -> Self {
        Self { files }
    }

    fn of(&self, path: &Path) -> &dyn Source {
        if library_path(path).is_some() { &EmbeddedSource } else { &self.files }
    }
}

impl<S: Source> Source for ProjectSource<S> {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        self.of(path).read(path)
    }
    fn list(&self, dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
        self.of(dir).list(dir)
    }
    fn entry(&self, path: &Path) -> Option<Entry> {
        self.of(path).entry(path)
    }
    fn canonical(&self, path: &Path) -> PathBuf {
        self.of(path).canonical(path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn library_paths_stay_inside() {
        let inner = |path: &str| library_path(Path::new(path));
        assert_eq!(inner("lib://su/../su/./main.hcl").as_deref(), Some("su/main.hcl"));
        assert_eq!(inner("lib:/su").as_deref(), Some("su"));
        assert_eq!(inner("./su"), None);
        assert!(EmbeddedSource.read(Path::new("lib://../Cargo.toml")).is_err());
    }

    #[test]
    fn shipped_folders_are_listed() {
        let source = ProjectSource::new(super::super::MemorySource::new());
        let modules = source.list(Path::new("lib://")).expect("the library exists");
        assert!(modules.contains(&PathBuf::from("lib://README.md")));
        assert!(source.read(Path::new("lib://templates/README.md")).is_ok());
        assert_eq!(source.entry(Path::new("lib://templates")), Some(Entry::Directory));
        assert_eq!(source.entry(Path::new("lib://nothing")), None);
    }
}
