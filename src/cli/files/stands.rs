//! What stands where an output is to go, links not followed: only plain files are replaced and
//! removed, and only through plain directories.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::Failure;

/// What a path leads to, the last link not followed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stands {
    Nothing,
    File,
    Directory,
    Link,
    /// A device, a named pipe, a socket. Reading it might never end.
    Other,
}

impl Stands {
    /// In a sentence.
    pub fn name(self) -> &'static str {
        match self {
            Self::Nothing => "nothing",
            Self::File => "a file",
            Self::Directory => "a directory",
            Self::Link => "a symbolic link",
            Self::Other => "a device, a pipe or a socket",
        }
    }
}

/// Looks at a path.
pub fn at(path: &Path) -> io::Result<Stands> {
    match fs::symlink_metadata(path) {
        Ok(found) if found.is_file() => Ok(Stands::File),
        Ok(found) if found.is_dir() => Ok(Stands::Directory),
        Ok(found) if found.is_symlink() => Ok(Stands::Link),
        Ok(_) => Ok(Stands::Other),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Stands::Nothing),
        Err(error) => Err(error),
    }
}

/// Where the directories that files need below `dir` are something else, each once. The files' own
/// places are not looked at.
pub fn in_the_way<'a>(dir: &Path, paths: impl Iterator<Item = &'a str>) -> Vec<Failure> {
    let mut parents: BTreeSet<&str> = BTreeSet::new();
    for path in paths {
        let ends = path.match_indices('/').map(|(at, _)| at);
        // Longer ones first: a parent that is known has its own parents known too.
        for end in ends.collect::<Vec<_>>().into_iter().rev() {
            if !parents.insert(&path[..end]) {
                break;
            }
        }
    }
    let mut failures: Vec<Failure> = Vec::new();
    let mut blocked: Vec<String> = Vec::new();
    for parent in parents {
        // What lies behind a link is not ours to look at.
        if blocked.iter().any(|link| parent.starts_with(link.as_str())) {
            continue;
        }
        let path = dir.join(parent);
        match at(&path) {
            Ok(Stands::Directory | Stands::Nothing) => {}
            Ok(other) => {
                let why = format!("{} stands in the place of a directory", other.name());
                failures.push(Failure { path, why });
                blocked.push(format!("{parent}/"));
            }
            Err(error) => failures.push(Failure::new(&path, &error)),
        }
    }
    failures
}
