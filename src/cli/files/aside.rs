//! Where files wait until all of them are written: a directory of ours on the same file system, so that
//! each is moved into its place in one step.
//!
//! It is made with the first file, in place of whatever a run that was stopped left there, and is gone
//! when this is dropped. Deliberately absent: messages; callers know which place a file is for.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::Failure;
use crate::render::Artifact;

/// Its name: in an output directory that exists.
const NAME: &str = ".wireloom-new";

/// See the module.
#[derive(Debug)]
pub struct Aside {
    root: PathBuf,
    /// The directories that are made, the root as an empty path.
    made: Mutex<BTreeSet<String>>,
}

impl Aside {
    /// In an output directory that exists.
    pub fn inside(dir: &Path) -> Self {
        Self { root: dir.join(NAME), made: Mutex::default() }
    }

    /// Beside an output directory that does not. Nobody holds that yet, so this name is the process's
    /// own.
    pub fn beside(dir: &Path) -> Self {
        let mut name = OsString::from(".");
        name.push(dir.file_name().unwrap_or_default());
        name.push(format!("{NAME}-{}", std::process::id()));
        let parent = dir.parent().filter(|parent| !parent.as_os_str().is_empty());
        Self { root: parent.unwrap_or(Path::new(".")).join(name), made: Mutex::default() }
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
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        if made.contains(directory) {
            return Ok(());
        }
        if made.is_empty() {
            match fs::remove_dir_all(&self.root) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            fs::create_dir_all(&self.root)?;
            made.insert(String::new());
        }
        fs::create_dir_all(self.root.join(directory))?;
        made.insert(directory.to_owned());
        Ok(())
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        let made = self.made.get_mut().unwrap_or_else(PoisonError::into_inner);
        if !made.is_empty() {
            // Already moved into place where all went well; otherwise there is nothing better to do.
            let _ = fs::remove_dir_all(&self.root);
        }
    }
}
