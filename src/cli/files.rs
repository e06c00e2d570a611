//! Writing the outputs: all of them or none, and nothing of anybody else's touched.
//!
//! Files are written aside first (a full disk is noticed there), then moved into place: a new
//! output directory as a whole, otherwise each changed file by itself; equal ones are left alone.
//! What was written stands in [`LIST`], so that a later run removes what it no longer makes, and
//! only that. Links below the output directory are never followed, so nothing outside of it is read,
//! written or removed. Deliberately absent: `fsync` (outputs can be made again), the lock, which its
//! caller writes last, and a second run at the same time, which `cli::busy` keeps out.

mod listed;
mod stands;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::diag::{Diagnostic, Sink};
use crate::render::{Artifact, parallel};
use listed::{Listed, hash};
use stands::Stands;

/// The list of the files that Wireloom wrote, in the output directory.
pub const LIST: &str = ".wireloom-manifest";

/// Where files are written aside: in an output directory that exists.
const ASIDE: &str = ".wireloom-new";

/// Bytes from which on copying a file takes longer than making it.
const LARGE: usize = 256 * 1024;

/// How much of the outputs is given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// All of them: files of an earlier run that are not among them go.
    All,
    /// Some (`--only`): all others stay.
    Some,
}

/// What happened.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Written {
    /// Files that are new or have new contents.
    pub written: usize,
    /// Files that were already so.
    pub unchanged: usize,
    /// Files of an earlier run that were removed.
    pub removed: usize,
}

/// Writes files below `dir`. Without an error in `sink` all of them are there afterwards; with one,
/// the directory is as it was (or, if moving into place failed half-way, holds whole files only,
/// and the message says so).
pub fn write_all(
    dir: &Path,
    artifacts: &[Artifact],
    extent: Extent,
    threads: usize,
    sink: &mut Sink,
) -> Option<Written> {
    let hashes = parallel::map(artifacts.len(), parallel::FILES, threads, |index| {
        hash(&artifacts[index].bytes)
    });
    let run = Run { dir, artifacts, hashes, threads };
    match fs::metadata(dir) {
        Ok(found) if found.is_dir() => run.into_existing(extent, sink),
        Ok(_) => {
            let why = "a file stands there, expected a directory";
            sink.push(not_writable(dir, why).help("move it away or choose another directory"));
            None
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => told(run.into_new(), sink),
        Err(error) => told(Err(Failure::new(dir, &error)), sink),
    }
}

/// Why a path could not be written.
struct Failure {
    path: PathBuf,
    why: String,
}

impl Failure {
    fn new(path: &Path, error: &io::Error) -> Self {
        let why = match error.kind() {
            io::ErrorKind::StorageFull => "the device is full".to_owned(),
            io::ErrorKind::NotADirectory => "a file stands in the place of a directory".to_owned(),
            io::ErrorKind::IsADirectory => "a directory stands in the file's place".to_owned(),
            io::ErrorKind::DirectoryNotEmpty => "another run made it meanwhile".to_owned(),
            io::ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
            io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
            _ => error.to_string(),
        };
        Self { path: path.to_owned(), why }
    }
}

/// The same for closures: `fs::rename(…).map_err(at(path))`.
fn at(path: &Path) -> impl Fn(io::Error) -> Failure {
    move |error| Failure::new(path, &error)
}

fn not_writable(path: &Path, why: &str) -> Diagnostic {
    let message = format!("`{}` cannot be written: {why}", path.display());
    Diagnostic::error("output-not-writable", message)
}

fn told<T>(result: Result<T, Failure>, sink: &mut Sink) -> Option<T> {
    result.map_err(|failure| sink.push(not_writable(&failure.path, &failure.why))).ok()
}

/// Removes a directory of ours and all in it when dropped: what was written aside does not stay.
struct Aside(PathBuf);

impl Aside {
    /// An empty directory in place of whatever a run that was stopped left there.
    fn new(path: PathBuf) -> Result<Self, Failure> {
        match fs::remove_dir_all(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                return Err(Failure::new(&path, &error));
            }
            _ => {}
        }
        fs::create_dir_all(&path).map_err(at(&path))?;
        Ok(Self(path))
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        // Already moved into place where all went well; otherwise there is nothing better to do.
        let _ = fs::remove_dir_all(&self.0);
    }
}

struct Run<'a> {
    dir: &'a Path,
    artifacts: &'a [Artifact],
    hashes: Vec<listed::Hash>,
    threads: usize,
}

/// What stands in the place of an artifact.
enum Place {
    Free,
    Same,
    /// Another content: the hash of it.
    Other(listed::Hash),
    Blocked(Failure),
}

impl Run<'_> {
    /// The output directory does not exist: it is made aside and moved as a whole. Nobody holds it
    /// yet, so the name aside is this process's own.
    fn into_new(self) -> Result<Written, Failure> {
        let mut name = OsString::from(".");
        name.push(self.dir.file_name().unwrap_or_default());
        name.push(format!("{ASIDE}-{}", std::process::id()));
        let parent = self.dir.parent().filter(|parent| !parent.as_os_str().is_empty());
        let aside = Aside::new(parent.unwrap_or(Path::new(".")).join(name))?;
        let all: Vec<usize> = (0..self.artifacts.len()).collect();
        self.write_aside(&aside.0, &all)?;
        let list = aside.0.join(LIST);
        fs::write(&list, self.list().text()).map_err(at(&list))?;
        fs::rename(&aside.0, self.dir).map_err(at(self.dir))?;
        Ok(Written { written: all.len(), ..Written::default() })
    }

    /// The output directory exists: changed files are made aside and moved one by one. While that
    /// goes on the list names old and new files, so that a run that is stopped leaves nothing
    /// behind that the next one would not know.
    fn into_existing(self, extent: Extent, sink: &mut Sink) -> Option<Written> {
        let before = Listed::read(&self.dir.join(LIST), sink);
        let changed = self.changed(&before, sink)?;
        let (gone, after) = match extent {
            Extent::All => (self.no_longer_made(&before), self.list()),
            Extent::Some => (Vec::new(), before.replaced_by(self.list())),
        };
        let mut removed = 0;
        if !changed.is_empty() || after != before {
            let aside = told(Aside::new(self.dir.join(ASIDE)), sink)?;
            told(self.replace(&aside.0, &changed, &before), sink)?;
            removed = gone.iter().filter(|path| self.remove(path, &before, sink)).count();
            told(self.put_list(&aside.0, &after), sink)?;
        }
        let unchanged = self.artifacts.len() - changed.len();
        Some(Written { written: changed.len(), unchanged, removed })
    }

    /// The artifacts that are not there yet; nothing if one cannot be put there.
    fn changed(&self, before: &Listed, sink: &mut Sink) -> Option<Vec<usize>> {
        let all: Vec<usize> = (0..self.artifacts.len()).collect();
        let mut blocked = false;
        for failure in stands::in_the_way(self.dir, self.paths(&all)) {
            sink.push(not_writable(&failure.path, &failure.why));
            blocked = true;
        }
        if blocked {
            return None;
        }
        let places = parallel::map(self.artifacts.len(), parallel::FILES, self.threads, |index| {
            self.place(&self.artifacts[index])
        });
        let mut changed = Vec::new();
        for (index, place) in places.into_iter().enumerate() {
            let path = self.artifacts[index].path.as_str();
            let shown = self.dir.join(path);
            match place {
                Place::Same => continue,
                Place::Free => {}
                Place::Other(found) if before.has(path, found) => {}
                Place::Other(_) if before.names(path) => {
                    let message = format!("`{}` was changed by hand, replaced", shown.display());
                    let help = "change the design or the template instead of the output";
                    sink.push(Diagnostic::warning("output-edited", message).help(help));
                }
                Place::Other(_) => {
                    let message =
                        format!("`{}` is not a file that Wireloom wrote", shown.display());
                    let help = "move it away, or choose another output directory";
                    sink.push(Diagnostic::error("output-not-ours", message).help(help));
                    blocked = true;
                }
                Place::Blocked(failure) => {
                    sink.push(not_writable(&failure.path, &failure.why));
                    blocked = true;
                }
            }
            changed.push(index);
        }
        (!blocked).then_some(changed)
    }

    fn place(&self, artifact: &Artifact) -> Place {
        let path = self.dir.join(&artifact.path);
        match stands::at(&path) {
            Ok(Stands::File) => {}
            Ok(Stands::Nothing) => return Place::Free,
            Ok(other) => {
                let why = format!("{} stands in the file's place", other.name());
                return Place::Blocked(Failure { path, why });
            }
            Err(error) => return Place::Blocked(Failure::new(&path, &error)),
        }
        match fs::read(&path) {
            Ok(bytes) if bytes == artifact.bytes => Place::Same,
            Ok(bytes) => Place::Other(hash(&bytes)),
            Err(error) => Place::Blocked(Failure::new(&path, &error)),
        }
    }

    /// Moves the changed files into place.
    fn replace(&self, aside: &Path, changed: &[usize], before: &Listed) -> Result<(), Failure> {
        self.write_aside(aside, changed)?;
        self.put_list(aside, &self.list().and(before))?;
        make_parents(self.dir, self.paths(changed))?;
        for (done, index) in changed.iter().enumerate() {
            let path = self.dir.join(&self.artifacts[*index].path);
            fs::rename(aside.join(&self.artifacts[*index].path), &path).map_err(|error| {
                let Failure { path, why } = Failure::new(&path, &error);
                let why = format!("{why} ({done} of {} files are replaced)", changed.len());
                Failure { path, why }
            })?;
        }
        Ok(())
    }

    fn put_list(&self, aside: &Path, listed: &Listed) -> Result<(), Failure> {
        let (new, list) = (aside.join(LIST), self.dir.join(LIST));
        fs::write(&new, listed.text()).map_err(at(&list))?;
        fs::rename(&new, &list).map_err(at(&list))
    }

    fn write_aside(&self, aside: &Path, indexes: &[usize]) -> Result<(), Failure> {
        make_parents(aside, self.paths(indexes))?;
        // Making files is the kernel's work, and two threads wait for each other there; copying the
        // bytes of large ones is not, so those have a thread of their own.
        let (large, small): (Vec<usize>, Vec<usize>) =
            indexes.iter().partition(|index| self.artifacts[**index].bytes.len() >= LARGE);
        let lanes = [small, large];
        let write = |lane: usize| {
            lanes[lane].iter().try_for_each(|index| {
                let artifact = &self.artifacts[*index];
                // The message names the place the file is for, not the one it is made at.
                fs::write(aside.join(&artifact.path), &artifact.bytes)
                    .map_err(|error| Failure::new(&self.dir.join(&artifact.path), &error))
            })
        };
        parallel::map(lanes.len(), 1, self.threads, write).into_iter().collect()
    }

    /// Removes a file of an earlier run, and the directories that are empty without it.
    fn remove(&self, path: &str, before: &Listed, sink: &mut Sink) -> bool {
        let full = self.dir.join(path);
        let blocked = stands::in_the_way(self.dir, std::iter::once(path)).into_iter().next();
        let blocked = blocked.map(|failure| failure.why).or_else(|| match stands::at(&full) {
            Ok(Stands::Nothing | Stands::File) | Err(_) => None,
            Ok(other) => Some(format!("{} stands in its place", other.name())),
        });
        if let Some(why) = blocked {
            let message = format!("`{}` is no longer made, but {why}: it stays", full.display());
            sink.push(Diagnostic::warning("output-kept", message).help("remove it yourself"));
            return false;
        }
        let Ok(bytes) = fs::read(&full) else { return false };
        if !before.has(path, hash(&bytes)) {
            let message = format!(
                "`{}` is no longer made, but was changed by hand: it stays",
                full.display()
            );
            sink.push(Diagnostic::warning("output-kept", message).help("remove it yourself"));
            return false;
        }
        if let Err(error) = fs::remove_file(&full) {
            told::<()>(Err(Failure::new(&full, &error)), sink);
            return false;
        }
        for parent in Path::new(path).ancestors().skip(1).filter(|p| !p.as_os_str().is_empty()) {
            // Fails where something else is in it, which is what is wanted.
            if fs::remove_dir(self.dir.join(parent)).is_err() {
                break;
            }
        }
        true
    }

    fn paths(&self, indexes: &[usize]) -> impl Iterator<Item = &str> {
        indexes.iter().map(|index| self.artifacts[*index].path.as_str())
    }

    /// The files of the list that this run does not make. On a file system that folds case `A` is
    /// made if `a` is, so such a file counts as made everywhere.
    fn no_longer_made<'l>(&self, before: &'l Listed) -> Vec<&'l str> {
        let made: BTreeSet<String> =
            self.artifacts.iter().map(|artifact| artifact.path.to_lowercase()).collect();
        before.paths().filter(|path| !made.contains(&path.to_lowercase())).collect()
    }

    fn list(&self) -> Listed {
        let paths = self.artifacts.iter().map(|artifact| artifact.path.clone());
        Listed::new(paths.zip(self.hashes.iter().copied()))
    }
}

/// Makes the directories that files need.
fn make_parents<'a>(dir: &Path, paths: impl Iterator<Item = &'a str>) -> Result<(), Failure> {
    let parents: BTreeSet<&str> =
        paths.filter_map(|path| path.rsplit_once('/')).map(|(parent, _)| parent).collect();
    for parent in parents {
        let parent = dir.join(parent);
        fs::create_dir_all(&parent).map_err(at(&parent))?;
    }
    Ok(())
}
