//! Writing one file so that it is either as it was or whole: `wireloom.lock`, a plan file.
//!
//! The text goes beside its place under a name of this run's own, to the disk, and then into place in
//! one step; so of two runs the later one counts, whole. Many files at once are [`super::files`]'
//! business.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::diag::{Diagnostic, Sink};

/// Puts `bytes` at `path`. After a report the old file, if there was one, is as it was.
pub fn write(path: &Path, bytes: &[u8], sink: &mut Sink) -> Option<()> {
    let written = match fs::metadata(path) {
        // A pipe, a terminal: nothing to replace, nobody who could see half of it.
        Ok(found) if !found.is_file() && !found.is_dir() => fs::write(path, bytes),
        _ => replace(path, bytes),
    };
    written.map_err(|error| sink.push(cannot_write(path, &error))).ok()
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

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Through links, so that a link stays one and the file it names is replaced.
    let place = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if place.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    // Equal already: programs that watch the file need not wake.
    if fs::read(&place).is_ok_and(|found| found == bytes) {
        return Ok(());
    }
    let (aside, mut file) = beside(&place)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    drop(file);
    fs::rename(&aside.0, &place)
}

/// `.NAME.PROCESS-NUMBER.new` in the same directory, so that it can be moved in one step.
fn beside(path: &Path) -> io::Result<(Aside, File)> {
    /// Two machines on one disk may have a process number in common, and a process that was stopped
    /// leaves its file; beyond this many something else is wrong.
    const TRIES: u32 = 100;
    let name = path.file_name().ok_or(ErrorKind::IsADirectory)?;
    let mut number = 0;
    loop {
        let mut hidden = OsString::from(".");
        hidden.push(name);
        hidden.push(format!(".{}-{number}.new", std::process::id()));
        let place = path.with_file_name(hidden);
        match File::create_new(&place) {
            Ok(file) => return Ok((Aside(place), file)),
            Err(error) if error.kind() != ErrorKind::AlreadyExists || number == TRIES => {
                return Err(error);
            }
            Err(_) => number += 1,
        }
    }
}

/// Gone at the end, if it was not moved into place.
struct Aside(PathBuf);

impl Drop for Aside {
    fn drop(&mut self) {
        // After the move there is nothing; otherwise there is nothing better to do.
        let _ = fs::remove_file(&self.0);
    }
}
