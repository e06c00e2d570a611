//! The files that expressions read, by paths that start at the project's directory.

use crate::source::{Entry, Source};
use std::path::{Component, Path};

/// A directory with more files than this is not one that a pattern is meant for.
const MOST_FILES: usize = 100_000;

/// The files below a directory as paths from it with `/`, sorted bytewise; none if it does not exist.
pub(super) fn files_below(source: &dyn Source, top: &Path) -> Result<Vec<String>, String> {
    let mut found = Vec::new();
    if source.entry(top).is_none() {
        return Ok(found);
    }
    let mut open = vec![(top.to_owned(), String::new(), 0)];
    while let Some((dir, prefix, depth)) = open.pop() {
        for path in source.list(&dir).map_err(|error| error.to_string())? {
            let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
            let below = format!("{prefix}{name}");
            match source.entry(&path) {
                Some(Entry::File) => found.push(below),
                // Links can make a circle of directories.
                Some(Entry::Directory) if depth < 32 => open.push((path, below + "/", depth + 1)),
                _ => {}
            }
            if found.len() > MOST_FILES {
                return Err(format!("`{}` holds more than {MOST_FILES} files", top.display()));
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// The path of `dir` from `root`, with `/`; as it is where there is none (a shipped module).
pub(super) fn relative(root: &Path, dir: &Path) -> String {
    let (root, dir) = (crate::source::clean(root), crate::source::clean(dir));
    let parts = |path: &Path| -> Option<Vec<String>> {
        let plain = path.components().map(|part| match part {
            Component::Normal(name) => Some(name.to_string_lossy().into_owned()),
            Component::RootDir => Some(String::new()),
            Component::ParentDir => Some("..".to_owned()),
            Component::CurDir | Component::Prefix(_) => None,
        });
        plain.collect()
    };
    let (from, to) = (parts(&root).unwrap_or_default(), parts(&dir).unwrap_or_default());
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    // Where the ways part at `..` or one is absolute, nothing leads from one to the other.
    if from[common..].iter().any(|part| part == ".." || part.is_empty()) {
        return dir.to_string_lossy().into_owned();
    }
    let up = from[common..].iter().map(|_| "..");
    let down = to[common..].iter().map(String::as_str);
    let path = up.chain(down).collect::<Vec<_>>().join("/");
    if path.is_empty() { ".".to_owned() } else { path }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::MemorySource;

    #[test]
    fn paths_lead_from_the_project() {
        for (root, dir, wanted) in [
            ("p", "p", "."),
            (".", "modules/x", "modules/x"),
            ("p/site", "p/modules/x", "../modules/x"),
            ("/a/b", "/a/b/c", "c"),
            ("/a/b", "/x", "../../x"),
            ("..", "x", "x"),
        ] {
            assert_eq!(relative(Path::new(root), Path::new(dir)), wanted, "{root} {dir}");
        }
    }

    #[test]
    fn files_are_found_below_a_directory() {
        let source =
            MemorySource::new().with("d/b.csv", "").with("d/a/x.csv", "").with("e.csv", "");
        let below = |dir: &str| files_below(&source, Path::new(dir));
        assert_eq!(below("d"), Ok(vec!["a/x.csv".to_owned(), "b.csv".to_owned()]));
        assert_eq!(below("nope"), Ok(Vec::new()));
    }
}
