//! Writing one file so that it is either as it was or whole: `wireloom.lock`, a plan file.
//!
//! The text goes beside its place under a name of this run's own, to the disk, and then into place in
//! one step; so of two runs the later one counts, whole. What a run that was killed left there goes with the
//! next. Many files at once are [`super::files`]' business.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::leftovers;
use crate::diag::{Diagnostic, Sink};

/// Puts `bytes` at `path`. After a report the old file, if there was one, is as it was.
pub fn write(path: &Path, bytes: &[u8], sink: &mut Sink) -> Option<()> {
    prepare(path, bytes, sink)?.put(sink)
}

/// A file that is on the disk and only needs to be moved into its place.
#[must_use]
pub struct Prepared<'a> {
    path: &'a Path,
    step: Step<'a>,
}

enum Step<'a> {
    /// A pipe, a terminal: nothing to replace, nobody who could see half of it.
    Write(&'a [u8]),
    /// From here to there.
    Move(Aside, PathBuf),
    /// Equal already: programs that watch the file need not wake.
    Nothing,
}

/// Does all that may fail for want of room or of a right, and leaves the place as it is.
pub fn prepare<'a>(path: &'a Path, bytes: &'a [u8], sink: &mut Sink) -> Option<Prepared<'a>> {
    let step = match fs::metadata(path) {
        Ok(found) if !found.is_file() && !found.is_dir() => Ok(Step::Write(bytes)),
        _ => aside(path, bytes),
    };
    let step = step.map_err(|error| sink.push(cannot_write(path, &error))).ok()?;
    Some(Prepared { path, step })
}

impl Prepared<'_> {
    /// Moves it into its place.
    pub fn put(self, sink: &mut Sink) -> Option<()> {
        let put = match self.step {
            Step::Write(bytes) => fs::write(self.path, bytes),
            Step::Move(aside, place) => fs::rename(&aside.path, place),
            Step::Nothing => Ok(()),
        };
        put.map_err(|error| sink.push(cannot_write(self.path, &error))).ok()
    }
}

/// The diagnostic of a failed write.
pub fn cannot_write(path: &Path, error: &io::Error) -> Diagnostic {
    let why = match error.kind() {
        ErrorKind::IsADirectory => "a directory stands in its place".to_owned(),
        ErrorKind::NotADirectory => "a file stands in the place of its directory".to_owned(),
        ErrorKind::NotFound => "its directory does not exist".to_owned(),
        ErrorKind::StorageFull => "the device is full".to_owned(),
        ErrorKind::ReadOnlyFilesystem => "the file system is read-only".to_owned(),
        ErrorKind::PermissionDenied => "permission denied".to_owned(),
        _ => error.to_string(),
    };
    Diagnostic::error("cannot-write", format!("`{}` cannot be written: {why}", path.display()))
}

fn aside<'a>(path: &Path, bytes: &[u8]) -> io::Result<Step<'a>> {
    // Through links, so that a link stays one and the file it names is replaced.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if place.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if fs::read(&place).is_ok_and(|found| found == bytes) {
        return Ok(Step::Nothing);
    }
    let mut aside = beside(&place)?;
    aside.file.write_all(bytes)?;
    aside.file.sync_all()?;
    Ok(Step::Move(aside, place))
}

/// `.NAME.PROCESS-NUMBER.new` in the same directory, so that it can be moved in one step.
fn beside(path: &Path) -> io::Result<Aside> {
    /// Two machines on one disk may have a process number in common; beyond this many something else is
    /// wrong.
    const TRIES: u32 = 100;
    let name = path.file_name().ok_or(ErrorKind::IsADirectory)?;
    let mut start = OsString::from(".");
    start.push(name);
    start.push(".");
    leftovers::sweep(path, &start, ".new");
    let mut number = 0;
    loop {
        let mut hidden = start.clone();
        hidden.push(format!("{}-{number}.new", std::process::id()));
        let path = path.with_file_name(hidden);
        match File::create_new(&path) {
            Ok(file) => {
                leftovers::hold(&file);
                return Ok(Aside { path, file });
            }
            Err(error) if error.kind() != ErrorKind::AlreadyExists || number == TRIES => {
                return Err(error);
            }
            Err(_) => number += 1,
        }
    }
}

/// Gone at the end, if it was not moved into place.
struct Aside {
    path: PathBuf,
    file: File,
}

impl Drop for Aside {
    fn drop(&mut self) {
        // After the move there is nothing; otherwise there is nothing better to do.
        let _ = fs::remove_file(&self.path);
    }
}
