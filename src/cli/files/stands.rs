//! What stands where an output is to go, links not followed: only plain files are replaced and
//! removed, and only through plain directories.

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

/// What is something else than a directory where a file below `dir` needs one: the outermost, since
/// what lies behind it is not ours to look at. The file's own place is not looked at.
pub fn in_the_way(dir: &Path, path: &str) -> Option<Failure> {
    for (end, _) in path.match_indices('/') {
        let parent = dir.join(&path[..end]);
        match at(&parent) {
            Ok(Stands::Directory) => {}
            Ok(Stands::Nothing) => return None,
            Ok(other) => {
                let why = format!("{} stands in the place of a directory", other.name());
                return Some(Failure { path: parent, why });
            }
            Err(error) => return Some(Failure::new(&parent, &error)),
        }
    }
    None
}
