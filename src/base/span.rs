//! Places in the user's text: a file and a byte range. Deliberately absent: lines and columns, which
//! [`SourceMap`](crate::source::SourceMap) computes when something is shown.

use std::fmt;

/// A file of the run's source map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(pub u16);

impl FileId {
    /// No file: of values that no text produced.
    pub const NONE: FileId = FileId(u16::MAX);
}

impl fmt::Debug for FileId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE { f.write_str("file-") } else { write!(f, "file{}", self.0) }
    }
}

/// Bytes `start..end` of a file. Twelve bytes, freely copied.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// Offset of the first byte.
    pub start: u32,
    /// Offset after the last byte.
    pub end: u32,
}

impl Default for Span {
    fn default() -> Self {
        Self::NONE
    }
}

impl Span {
    /// The span of things that were not written anywhere.
    pub const NONE: Span = Span { file: FileId::NONE, start: 0, end: 0 };

    /// Bytes `start..end` of `file`.
    #[must_use]
    pub const fn new(file: FileId, start: u32, end: u32) -> Self {
        Self { file, start, end }
    }

    /// True if this points at no text.
    #[must_use]
    pub fn is_none(self) -> bool {
        self.file == FileId::NONE
    }

    /// This span, or `other` if this points at no text.
    #[must_use]
    pub fn or(self, other: Span) -> Span {
        if self.is_none() { other } else { self }
    }

    /// From the start of the one to the end of the other, whichever comes first.
    /// Of different files, `self` wins.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        if other.is_none() || self.file != other.file {
            return if self.is_none() { other } else { self };
        }
        Span::new(self.file, self.start.min(other.start), self.end.max(other.end))
    }

    /// The empty span at the end.
    #[must_use]
    pub const fn at_end(self) -> Span {
        Span::new(self.file, self.end, self.end)
    }
}

impl fmt::Debug for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}:{}..{}", self.file, self.start, self.end)
    }
}
