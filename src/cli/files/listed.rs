//! The list of files that Wireloom wrote into an output directory: path and a hash of the contents. A
//! path may have two hashes, while a run replaces one content by the other.
//!
//! Text, one file a line, sorted. Deliberately absent: times and sizes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use twox_hash::XxHash3_128;

use super::stands::{self, Stands};
use crate::diag::{Diagnostic, Sink};
use crate::render::path::stays_below;

/// The first line; another one is another format.
const HEADER: &str = "wireloom-files 2";

/// What the first line of every format begins with.
const NAME: &str = "wireloom-files ";

/// The XXH3 hash of 128 bits. It tells that a file is as it was written, which is a matter of accidents:
/// whoever can forge a file in the output directory can as well remove it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash(u128);

/// The hash of a file's contents.
pub fn hash(bytes: &[u8]) -> Hash {
    Hash(XxHash3_128::oneshot(bytes))
}

/// The same, of contents that come piece by piece.
#[derive(Default)]
pub struct Hasher(XxHash3_128);

impl Hasher {
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    pub fn hash(&self) -> Hash {
        Hash(self.0.finish_128())
    }
}

/// The list.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Listed(BTreeSet<(String, Hash)>);

impl Listed {
    /// A list of these.
    pub fn new(files: impl IntoIterator<Item = (String, Hash)>) -> Self {
        Self(files.into_iter().collect())
    }

    /// Reads a list. What cannot be read is reported, and then nothing counts as written by
    /// Wireloom.
    pub fn read(path: &Path, sink: &mut Sink) -> Self {
        let damaged = |why: &str| {
            let message = format!("`{}` cannot be used: {why}", path.display());
            Diagnostic::warning("output-list-damaged", message)
                .help("files of earlier runs stay; remove the output directory to start afresh")
        };
        let text = match stands::at(path) {
            Ok(Stands::Nothing) => return Self::default(),
            Ok(Stands::File) | Err(_) => fs::read_to_string(path),
            Ok(other) => {
                sink.push(damaged(&format!("{} stands in its place", other.name())));
                return Self::default();
            }
        };
        let text = match text {
            Ok(text) => text,
            Err(error) => {
                sink.push(damaged(&error.to_string()));
                return Self::default();
            }
        };
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        if first != HEADER {
            let why = if first.starts_with(NAME) {
                format!("it is `{first}`, of another version of Wireloom, expected `{HEADER}`")
            } else {
                format!("its first line is not `{HEADER}`")
            };
            sink.push(damaged(&why));
            return Self::default();
        }
        let mut listed = BTreeSet::new();
        for line in lines {
            let entry = line.split_once("  ").and_then(|(hash, path)| {
                let hash = u128::from_str_radix(hash, 16).ok().filter(|_| hash.len() == 32)?;
                stays_below(path).then(|| (path.to_owned(), Hash(hash)))
            });
            let Some(entry) = entry else {
                sink.push(damaged(&format!("`{line}` is not a hash and a path")));
                return Self::default();
            };
            listed.insert(entry);
        }
        Self(listed)
    }

    /// The text of the list.
    pub fn text(&self) -> String {
        let mut text = format!("{HEADER}\n");
        for (path, hash) in &self.0 {
            text.push_str(&format!("{:032x}  {path}\n", hash.0));
        }
        text
    }

    /// Joins two lists. For a path in both, both hashes count.
    pub fn and(mut self, other: &Self) -> Self {
        self.0.extend(other.0.iter().cloned());
        self
    }

    /// This list with the entries of `newer` for the paths that `newer` has.
    pub fn replaced_by(&self, newer: Self) -> Self {
        let kept = self.0.iter().filter(|(path, _)| !newer.names(path)).cloned();
        let kept: Vec<_> = kept.collect();
        let mut joined = newer;
        joined.0.extend(kept);
        joined
    }

    /// The paths, each once.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        let mut last = "";
        self.0.iter().map(|(path, _)| path.as_str()).filter(move |path| {
            let new = *path != last;
            last = path;
            new
        })
    }

    /// True if a file was written there.
    pub fn names(&self, path: &str) -> bool {
        self.hashes(path).next().is_some()
    }

    /// True if this content was written there.
    pub fn has(&self, path: &str, hash: Hash) -> bool {
        self.hashes(path).any(|have| have == hash)
    }

    fn hashes(&self, path: &str) -> impl Iterator<Item = Hash> {
        let from = (path.to_owned(), Hash(0));
        let end = path.to_owned();
        self.0.range(from..).take_while(move |(have, _)| *have == end).map(|(_, hash)| *hash)
    }
}
