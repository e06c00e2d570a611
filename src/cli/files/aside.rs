//! Where files wait until all of them are written: a directory of ours on the same file system, so that
//! each is moved into its place in one step.
//!
//! It is made with the first file, and is gone when this is dropped, with the directories above it that
//! were made for it; what a run that was killed left is removed by the next. Deliberately absent:
//! messages; callers know which place a file is for.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::Failure;
use crate::cli::leftovers;
use crate::render::Artifact;

/// Its name: in an output directory that exists.
const NAME: &str = ".wireloom-new";

/// See the module.
#[derive(Debug)]
pub struct Aside {
    root: PathBuf,
    /// What the names of other runs' directories begin with, where there may be some.
    others: Option<OsString>,
    begun: Mutex<Option<Begun>>,
}

/// What is there.
#[derive(Debug)]
struct Begun {
    /// The directories below the root.
    directories: BTreeSet<String>,
    /// The directories above the root that were not there before, innermost first.
    above: Vec<PathBuf>,
    /// Keeps other runs from taking the root for a leftover; given back when closed.
    _held: File,
}

impl Aside {
    /// In an output directory that exists, which its holder has for itself.
    pub fn inside(dir: &Path) -> Self {
        Self { root: dir.join(NAME), others: None, begun: Mutex::default() }
    }

    /// Beside an output directory that does not exist. Nobody can hold that, so the name is of this
    /// process.
    pub fn beside(dir: &Path) -> Self {
        let mut others = OsString::from(".");
        others.push(dir.file_name().unwrap_or_default());
        others.push(NAME);
        others.push("-");
        let mut name = others.clone();
        name.push(std::process::id().to_string());
        Self { root: dir.with_file_name(name), others: Some(others), begun: Mutex::default() }
    }

    /// The directory, which is there from now on.
    pub fn directory(&self) -> Result<&Path, Failure> {
        self.make("").map_err(super::at(&self.root))?;
        Ok(&self.root)
    }

    /// Writes a file.
    pub fn write(&self, artifact: &Artifact) -> io::Result<()> {
        self.create(&artifact.path)?.write_all(&artifact.bytes)
    }

    /// Begins a file.
    pub fn create(&self, path: &str) -> io::Result<File> {
        self.make(path.rsplit_once('/').map_or("", |(parent, _)| parent))?;
        File::create(self.root.join(path))
    }

    /// Makes a directory below the root, and the root before it.
    fn make(&self, directory: &str) -> io::Result<()> {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let begun = match &mut *begun {
            Some(begun) => begun,
            none => none.insert(self.begin()?),
        };
        if !directory.is_empty() && !begun.directories.contains(directory) {
            fs::create_dir_all(self.root.join(directory))?;
            begun.directories.insert(directory.to_owned());
        }
        Ok(())
    }

    fn begin(&self) -> io::Result<Begun> {
        if let Some(others) = &self.others {
            leftovers::sweep(&self.root, others, "");
        }
        gone(fs::remove_dir_all(&self.root))?;
        let above = self.root.ancestors().skip(1).take_while(|above| !above.as_os_str().is_empty());
        let above = above.take_while(|above| !above.exists()).map(Path::to_owned).collect();
        fs::create_dir_all(&self.root)?;
        let held = File::open(&self.root)?;
        leftovers::hold(&held);
        Ok(Begun { directories: BTreeSet::new(), above, _held: held })
    }
}

/// Removing what is not there is no error.
fn gone(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        removed => removed,
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        let begun = self.begun.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(begun) = begun {
            // Already moved into place where all went well; otherwise there is nothing better to do.
            let _ = fs::remove_dir_all(&self.root);
            for above in &begun.above {
                // Fails where the outputs are in it, which is what is wanted.
                if fs::remove_dir(above).is_err() {
                    break;
                }
            }
        }
    }
}
