//! Writing the outputs: all of them or none, and nothing of anybody else's touched.
//!
//! Files are written aside as they are made (a full disk is noticed there), then moved into place: a
//! new output directory as a whole, otherwise each changed file by itself; equal ones are left alone.
//! What was written stands in [`LIST`], so that a later run removes what it no longer makes, and
//! only that. Links below the output directory are never followed, so nothing outside of it is read,
//! written or removed. Deliberately absent: `fsync` (outputs can be made again), the lock, which its
//! caller writes last, and a second run at the same time, which `cli::busy` keeps out.

mod aside;
mod listed;
mod stands;

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::diag::{Diagnostic, Sink};
use crate::render::store::gathered;
use crate::render::{Artifact, Pieces, Store};
use aside::Aside;
use listed::{Hash, Hasher, Listed, hash};
use stands::Stands;

/// The list of the files that Wireloom wrote, in the output directory.
pub const LIST: &str = ".wireloom-manifest";

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

/// Why a path could not be written.
#[derive(Debug)]
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

/// An output directory that is being filled. Nothing in it changes before [`Output::finish`]; dropped
/// without that, it leaves no trace.
#[derive(Debug)]
pub struct Output {
    dir: PathBuf,
    aside: Aside,
    /// The directory is there already, with these files of ours in it.
    before: Option<Listed>,
    made: Mutex<Made>,
    /// A file could not be written: the rest need not be.
    stopped: AtomicBool,
}

/// What was put so far, in any order.
#[derive(Debug, Default)]
struct Made {
    files: Vec<MadeFile>,
    failures: Vec<Failure>,
}

#[derive(Debug)]
struct MadeFile {
    path: String,
    hash: Hash,
    place: Place,
}

/// What stands in the place of a file.
#[derive(Debug, Clone, Copy)]
enum Place {
    Free,
    Same,
    /// Another content: the hash of it.
    Other(Hash),
}

impl Store for Output {
    fn put(&self, artifact: Artifact) {
        if self.stopped.load(Ordering::Relaxed) {
            return;
        }
        let hash = hash(&artifact.bytes);
        match self.write_aside(&artifact) {
            Ok(place) => self.made().files.push(MadeFile { path: artifact.path, hash, place }),
            Err(failure) => self.made().failures.push(failure),
        }
    }

    fn put_long(&self, path: &str, pieces: Pieces<'_>) {
        if self.stopped.load(Ordering::Relaxed) {
            return;
        }
        // Where a file may stand already, the two are compared as wholes.
        if self.before.is_some() {
            return self.put(gathered(path, pieces));
        }
        let mut hasher = Hasher::default();
        let written = self.aside.create(path).and_then(|file| {
            let mut out = Hashed { file, hasher: &mut hasher };
            pieces(&mut out)
        });
        match written {
            Ok(()) => {
                let (path, hash) = (path.to_owned(), hasher.hash());
                self.made().files.push(MadeFile { path, hash, place: Place::Free });
            }
            Err(error) => {
                self.stopped.store(true, Ordering::Relaxed);
                self.made().failures.push(Failure::new(&self.dir.join(path), &error));
            }
        }
    }
}

/// A file that is hashed on its way.
struct Hashed<'a> {
    file: fs::File,
    hasher: &'a mut Hasher,
}

impl io::Write for Hashed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hasher.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Output {
    /// Looks at a directory, which need not exist. `None` after a report.
    pub fn open(dir: &Path, sink: &mut Sink) -> Option<Self> {
        let before = match fs::metadata(dir) {
            Ok(found) if found.is_dir() => Some(Listed::read(&dir.join(LIST), sink)),
            Ok(_) => {
                let why = "a file stands there, expected a directory";
                sink.push(not_writable(dir, why).help("move it away or choose another directory"));
                return None;
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return told(Err(Failure::new(dir, &error)), sink),
        };
        let aside = if before.is_some() { Aside::inside(dir) } else { Aside::beside(dir) };
        let (made, stopped) = (Mutex::default(), AtomicBool::new(false));
        Some(Self { dir: dir.to_owned(), aside, before, made, stopped })
    }

    fn made(&self) -> MutexGuard<'_, Made> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes a file aside unless it is there already, and says what stands in its place.
    fn write_aside(&self, artifact: &Artifact) -> Result<Place, Failure> {
        let place = if self.before.is_some() { self.look(artifact)? } else { Place::Free };
        if !matches!(place, Place::Same) {
            self.aside.write(artifact).map_err(|error| {
                self.stopped.store(true, Ordering::Relaxed);
                // The message names the place the file is for, not the one it is made at.
                Failure::new(&self.dir.join(&artifact.path), &error)
            })?;
        }
        Ok(place)
    }

    fn look(&self, artifact: &Artifact) -> Result<Place, Failure> {
        if let Some(failure) = stands::in_the_way(&self.dir, &artifact.path) {
            return Err(failure);
        }
        let path = self.dir.join(&artifact.path);
        match stands::at(&path).map_err(at(&path))? {
            Stands::File => {}
            Stands::Nothing => return Ok(Place::Free),
            other => {
                let why = format!("{} stands in the file's place", other.name());
                return Err(Failure { path, why });
            }
        }
        let bytes = fs::read(&path).map_err(at(&path))?;
        Ok(if bytes == artifact.bytes { Place::Same } else { Place::Other(hash(&bytes)) })
    }

    /// Puts everything into its place. Without an error in `sink` all files are there afterwards; with
    /// one, the directory is as it was (or, if moving into place failed half-way, holds whole files
    /// only, and the message says so).
    pub fn finish(self, extent: Extent, sink: &mut Sink) -> Option<Written> {
        let Self { dir, aside, before, made, stopped: _ } = self;
        let Made { mut files, mut failures } =
            made.into_inner().unwrap_or_else(PoisonError::into_inner);
        if !failures.is_empty() {
            failures.sort_by(|a, b| a.path.cmp(&b.path));
            failures.dedup_by(|a, b| a.path == b.path);
            for Failure { path, why } in &failures {
                sink.push(not_writable(path, why));
            }
            return None;
        }
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let run = Run { dir: &dir, aside: &aside, files: &files };
        match before {
            Some(before) => run.into_existing(&before, extent, sink),
            None => told(run.into_new(), sink),
        }
    }
}

/// The end of a run: what was made, sorted by path, goes into its place.
struct Run<'a> {
    dir: &'a Path,
    aside: &'a Aside,
    files: &'a [MadeFile],
}

impl Run<'_> {
    /// The output directory does not exist: it was made aside and is moved as a whole.
    fn into_new(self) -> Result<Written, Failure> {
        let aside = self.aside.directory()?;
        let list = aside.join(LIST);
        fs::write(&list, self.list().text()).map_err(at(&list))?;
        fs::rename(aside, self.dir).map_err(at(self.dir))?;
        Ok(Written { written: self.files.len(), ..Written::default() })
    }

    /// The output directory exists: changed files are moved one by one. While that goes on the list
    /// names old and new files, so that a run that is stopped leaves nothing behind that the next one
    /// would not know.
    fn into_existing(self, before: &Listed, extent: Extent, sink: &mut Sink) -> Option<Written> {
        let changed = self.changed(before, sink)?;
        let (gone, after) = match extent {
            Extent::All => (self.no_longer_made(before), self.list()),
            Extent::Some => (Vec::new(), before.replaced_by(self.list())),
        };
        let mut removed = 0;
        if !changed.is_empty() || after != *before {
            told(self.replace(&changed, before), sink)?;
            removed = gone.iter().filter(|path| self.remove(path, before, sink)).count();
            told(self.put_list(&after), sink)?;
        }
        let unchanged = self.files.len() - changed.len();
        Some(Written { written: changed.len(), unchanged, removed })
    }

    /// The paths of the files that are not there yet; nothing if one of them is somebody else's.
    fn changed(&self, before: &Listed, sink: &mut Sink) -> Option<Vec<&str>> {
        let mut changed = Vec::new();
        let mut blocked = false;
        for MadeFile { path, place, .. } in self.files {
            let path = path.as_str();
            let shown = self.dir.join(path);
            match *place {
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
            }
            changed.push(path);
        }
        (!blocked).then_some(changed)
    }

    /// Moves the changed files into place.
    fn replace(&self, changed: &[&str], before: &Listed) -> Result<(), Failure> {
        let aside = self.aside.directory()?;
        self.put_list(&self.list().and(before))?;
        make_parents(self.dir, changed.iter().copied())?;
        for (done, path) in changed.iter().enumerate() {
            let place = self.dir.join(path);
            fs::rename(aside.join(path), &place).map_err(|error| {
                let Failure { path, why } = Failure::new(&place, &error);
                let why = format!("{why} ({done} of {} files are replaced)", changed.len());
                Failure { path, why }
            })?;
        }
        Ok(())
    }

    fn put_list(&self, listed: &Listed) -> Result<(), Failure> {
        let (new, list) = (self.aside.directory()?.join(LIST), self.dir.join(LIST));
        fs::write(&new, listed.text()).map_err(at(&list))?;
        fs::rename(&new, &list).map_err(at(&list))
    }

    /// Removes a file of an earlier run, and the directories that are empty without it.
    fn remove(&self, path: &str, before: &Listed, sink: &mut Sink) -> bool {
        let full = self.dir.join(path);
        let blocked = stands::in_the_way(self.dir, path);
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

    /// The files of the list that this run does not make. On a file system that folds case `A` is
    /// made if `a` is, so such a file counts as made everywhere.
    fn no_longer_made<'l>(&self, before: &'l Listed) -> Vec<&'l str> {
        let made: BTreeSet<String> =
            self.files.iter().map(|file| file.path.to_lowercase()).collect();
        before.paths().filter(|path| !made.contains(&path.to_lowercase())).collect()
    }

    fn list(&self) -> Listed {
        Listed::new(self.files.iter().map(|file| (file.path.clone(), file.hash)))
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
