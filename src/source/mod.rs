//! The only read access to files: the [`Source`] trait, the text a file decodes to, and the
//! [`SourceMap`] that turns spans into lines and columns.
//!
//! Deliberately absent: diagnostics (this room sits below them; [`crate::syntax::load`] reports what
//! goes wrong here), writing, and any knowledge of HCL.

use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::base::span::{FileId, Span};

mod decode;
mod disk;
mod embedded;
mod memory;

pub use decode::{DecodeError, Decoded, decode};
pub use disk::DiskSource;
pub use embedded::{EmbeddedSource, LIBRARY_PREFIX, ProjectSource, library_path};
pub use memory::MemorySource;

/// What a path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A file, or a device or a pipe in the place of one: reading it says which.
    File,
    /// A directory that can be listed.
    Directory,
    /// A symbolic link to nothing, or one that leads back to itself: there, and not to be read.
    BrokenLink,
}

/// Read access to a tree of files.
pub trait Source: Send + Sync {
    /// The bytes of a file.
    ///
    /// # Errors
    /// If there is no such file or it cannot be read.
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError>;

    /// The entries of a directory as full paths (`dir` joined with the name), sorted by name.
    ///
    /// # Errors
    /// If there is no such directory or it cannot be listed.
    fn list(&self, dir: &Path) -> Result<Vec<PathBuf>, ReadError>;

    /// What stands at `path`, or `None` if nothing does.
    fn entry(&self, path: &Path) -> Option<Entry>;

    /// One name for all spellings of a path, links resolved where there are any: for asking whether two
    /// paths are the same file. Falls back to `path` cleaned of `.` and `..`.
    fn canonical(&self, path: &Path) -> PathBuf {
        clean(path)
    }
}

/// Why a file or directory could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The path as it was asked for.
    pub path: PathBuf,
    /// What went wrong.
    pub kind: ReadErrorKind,
}

/// The ways to fail at reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadErrorKind {
    /// Nothing stands at the path.
    NotFound,
    /// A file was asked for and a directory is there.
    IsDirectory,
    /// A directory was asked for and a file is there.
    NotDirectory,
    /// Neither: a device, a named pipe, a socket.
    NotRegular,
    /// A symbolic link to nothing, or one that leads back to itself.
    BrokenLink,
    /// The operating system refused.
    Denied,
    /// Larger than the limit, both in bytes.
    TooLarge {
        /// Size of the file.
        bytes: u64,
        /// Largest size accepted.
        limit: u64,
    },
    /// Anything else, in the operating system's words.
    Other(String),
}

impl ReadError {
    /// An error about `path`.
    #[must_use]
    pub fn new(path: &Path, kind: ReadErrorKind) -> Self {
        Self { path: path.to_owned(), kind }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.kind {
            ReadErrorKind::NotFound => write!(f, "`{path}` does not exist"),
            ReadErrorKind::IsDirectory => write!(f, "`{path}` is a directory, expected a file"),
            ReadErrorKind::NotDirectory => write!(f, "`{path}` is a file, expected a directory"),
            ReadErrorKind::NotRegular => {
                write!(f, "`{path}` is not a regular file, but a device, a pipe or a socket")
            }
            ReadErrorKind::BrokenLink => {
                write!(f, "`{path}` is a symbolic link that leads nowhere")
            }
            ReadErrorKind::Denied => write!(f, "`{path}` may not be read (permission denied)"),
            ReadErrorKind::TooLarge { bytes, limit } => {
                write!(f, "`{path}` has {bytes} bytes, more than the {limit} bytes that are read")
            }
            ReadErrorKind::Other(text) => write!(f, "`{path}` cannot be read: {text}"),
        }
    }
}

impl std::error::Error for ReadError {}

/// True if `path` is `dir` or something below it, by their texts alone: links are not followed.
#[must_use]
pub fn is_below(dir: &Path, path: &Path) -> bool {
    let (dir, path) = (clean(dir), clean(path));
    let dir = if dir == Path::new(".") { Path::new("") } else { &dir };
    path.strip_prefix(dir).is_ok_and(|rest| rest.is_relative() && !rest.starts_with(".."))
}

/// `path` without `.` and with `..` applied to the part before it. `..` at the start stays, and so does `lib://`.
#[must_use]
pub fn clean(path: &Path) -> PathBuf {
    use std::path::Component;
    if let Some(inner) = library_path(path) {
        return PathBuf::from(format!("{LIBRARY_PREFIX}{inner}"));
    }
    let mut cleaned = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => match cleaned.components().next_back() {
                Some(Component::Normal(_)) => {
                    cleaned.pop();
                }
                Some(Component::RootDir | Component::Prefix(_)) => {}
                _ => cleaned.push(".."),
            },
            other => cleaned.push(other),
        }
    }
    if cleaned.as_os_str().is_empty() { PathBuf::from(".") } else { cleaned }
}

/// One file of the run: its path as shown to people and its text.
#[derive(Debug)]
pub struct SourceFile {
    /// Path as shown, with `/` on every platform.
    pub path: String,
    /// The text all spans refer to: no byte-order mark, line ends `\n`.
    pub text: Arc<str>,
    /// Offset of the first byte of every line, found when a place is first shown.
    line_starts: OnceLock<Box<[u32]>>,
}

impl SourceFile {
    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let ends = memchr::memchr_iter(b'\n', self.text.as_bytes());
            // Texts are shorter than offsets reach: see MAX_FILE_BYTES.
            let starts = ends.filter_map(|end| u32::try_from(end + 1).ok());
            std::iter::once(0).chain(starts).collect()
        })
    }
}

/// A place as people count it, both from 1. Columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineCol {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
}

/// All files of a run.
#[derive(Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

/// The most files one run can hold.
pub const MAX_FILES: usize = u16::MAX as usize;

/// The most bytes one file can hold; offsets are 32 bits.
pub const MAX_FILE_BYTES: u64 = 256 * 1024 * 1024;

impl SourceMap {
    /// An empty map.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text. `None` if it is longer than [`MAX_FILE_BYTES`] or the run has [`MAX_FILES`] files.
    pub fn try_add(
        &mut self,
        path: impl Into<String>,
        text: impl Into<Arc<str>>,
    ) -> Option<FileId> {
        let text = text.into();
        if self.files.len() >= MAX_FILES || text.len() as u64 > MAX_FILE_BYTES {
            return None;
        }
        let id = FileId(u16::try_from(self.files.len()).ok()?);
        let path = path.into().replace('\\', "/");
        self.files.push(SourceFile { path, text, line_starts: OnceLock::new() });
        Some(id)
    }

    /// Adds a text; one that does not fit (see [`try_add`](Self::try_add)) gets [`FileId::NONE`].
    pub fn add(&mut self, path: impl Into<String>, text: impl Into<Arc<str>>) -> FileId {
        self.try_add(path, text).unwrap_or(FileId::NONE)
    }

    /// The file of an id; `None` for [`FileId::NONE`].
    #[must_use]
    pub fn file(&self, id: FileId) -> Option<&SourceFile> {
        self.files.get(usize::from(id.0))
    }

    /// The file added under this path.
    #[must_use]
    pub fn find(&self, path: &str) -> Option<FileId> {
        let index = self.files.iter().position(|file| file.path == path)?;
        u16::try_from(index).ok().map(FileId)
    }

    /// The path of a file as shown; empty for [`FileId::NONE`].
    #[must_use]
    pub fn path(&self, id: FileId) -> &str {
        self.file(id).map_or("", |file| &file.path)
    }

    /// The text of a file; empty for [`FileId::NONE`].
    #[must_use]
    pub fn text(&self, id: FileId) -> &str {
        self.file(id).map_or("", |file| &file.text)
    }

    /// The text a span covers; empty if the span points nowhere.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text(span.file).get(span.start as usize..span.end as usize).unwrap_or("")
    }

    /// Where a span starts, or `None` if it points nowhere.
    #[must_use]
    pub fn line_col(&self, span: Span) -> Option<LineCol> {
        self.place(span.file, span.start)
    }

    /// Where a span ends (the place after its last byte), or `None` if it points nowhere.
    #[must_use]
    pub fn end_line_col(&self, span: Span) -> Option<LineCol> {
        self.place(span.file, span.end)
    }

    /// The files in the order they were added.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        (0..=u16::MAX).map(FileId).zip(&self.files)
    }

    fn place(&self, file: FileId, offset: u32) -> Option<LineCol> {
        let file = self.file(file)?;
        let starts = file.line_starts();
        let line = starts.partition_point(|&start| start <= offset);
        let start = *starts.get(line.checked_sub(1)?)? as usize;
        let end = (offset as usize).min(file.text.len());
        let before = file.text.as_bytes().get(start..end)?;
        // Characters begin at every byte that does not continue one.
        let characters = before.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
        Some(LineCol {
            line: u32::try_from(line).ok()?,
            column: u32::try_from(characters).ok()? + 1,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_and_columns_count_from_one_in_characters() {
        let mut map = SourceMap::new();
        let file = map.add("a\\b.hcl", "x = 1\nü = 22\n");
        let place = |start| map.line_col(Span::new(file, start, start)).map(|p| (p.line, p.column));
        assert_eq!(place(0), Some((1, 1)));
        assert_eq!(place(6), Some((2, 1)));
        assert_eq!(place(11), Some((2, 5)));
        assert_eq!(place(14), Some((3, 1)));
        assert_eq!(map.slice(Span::new(file, 11, 13)), "22");
        assert_eq!(map.path(file), "a/b.hcl");
        assert_eq!(map.line_col(Span::NONE), None);
    }

    #[test]
    fn paths_are_cleaned() {
        let cleaned = |path: &str| clean(Path::new(path)).display().to_string();
        assert_eq!(cleaned("./a/../b/./c"), "b/c");
        assert_eq!(cleaned("../../x"), "../../x");
        assert_eq!(cleaned("a/.."), ".");
        assert_eq!(cleaned("/../x"), "/x");
    }

    #[test]
    fn paths_lead_out_of_a_directory_by_their_text() {
        let below = |dir: &str, path: &str| is_below(Path::new(dir), Path::new(path));
        for (dir, path) in [
            (".", "a/../b"),
            ("", "."),
            ("p", "p/a"),
            ("p/", "./p"),
            ("..", "../a"),
            ("../p", "../p/q/../a"),
            ("/p", "/p/a"),
            ("/", "/a"),
        ] {
            assert!(below(dir, path), "{dir} {path}");
        }
        for (dir, path) in [
            (".", "../a"),
            (".", "/a"),
            ("p", "p/../a"),
            ("p", "pa"),
            ("..", "../../a"),
            ("/p", "/p/../a"),
            ("p", "/p/a"),
        ] {
            assert!(!below(dir, path), "{dir} {path}");
        }
    }
}
