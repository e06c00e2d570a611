//! What runs that were killed left: files and directories aside, whose names hold the number of a process.
//!
//! A run holds the kernel's advisory lock of what it makes aside, and the kernel gives it back with the
//! process, however that ends; so what nobody holds is a leftover. Where a file system has no such locks
//! everything looks held, and stays. Deliberately absent: names that hold no number of a process.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::Path;

/// Marks what this run makes aside as its own, until it is closed.
pub fn hold(made: &File) {
    // Without it another run may at worst take a file away, and the move into place then says so.
    let _ = made.try_lock();
}

/// Removes, beside `place`, leftovers with a name of `start`, a number of a process and `end`.
pub fn sweep(place: &Path, start: &OsStr, end: &str) {
    let parent = place.parent().filter(|parent| !parent.as_os_str().is_empty());
    let Ok(entries) = fs::read_dir(parent.unwrap_or(Path::new("."))) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let rest = name.as_encoded_bytes().strip_prefix(start.as_encoded_bytes());
        let Some(number) = rest.and_then(|rest| rest.strip_suffix(end.as_bytes())) else {
            continue;
        };
        let is_number = |byte: &u8| byte.is_ascii_digit() || *byte == b'-';
        let Ok(kind) = entry.file_type() else { continue };
        // A pipe would wait for somebody to write into it, a link leads elsewhere.
        if number.is_empty() || !number.iter().all(is_number) || !(kind.is_file() || kind.is_dir())
        {
            continue;
        }
        if !File::open(entry.path()).is_ok_and(|found| found.try_lock().is_ok()) {
            continue;
        }
        // What cannot be removed stays as it was found: this run does not need its place.
        let _ = match kind.is_dir() {
            true => fs::remove_dir_all(entry.path()),
            false => fs::remove_file(entry.path()),
        };
    }
}
