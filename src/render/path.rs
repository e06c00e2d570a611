//! Names of the design as parts of file paths, on every file system and without two names meeting.
//!
//! What a file system could take for something else is written as `%` and two hexadecimal digits,
//! so `rack/1` becomes `rack%2F1`. Deliberately absent: folding of case; [`super::render`] reports
//! names that differ in nothing else.

use std::fmt::Write as _;

/// Device names of old that Windows still refuses as file names, with any extension.
const RESERVED: [&str; 4] = ["con", "prn", "aux", "nul"];

/// The most bytes of one part of a path: `NAME_MAX` of Linux's file systems (ext4, XFS, Btrfs). Those of
/// macOS and Windows count 255 UTF-16 units, which are no fewer bytes.
pub const MAX_PART_BYTES: usize = 255;

/// A name as one part of a path. Different names give different parts.
#[must_use]
pub fn file_part(name: &str) -> String {
    let mut part = String::with_capacity(name.len());
    let last = name.len().saturating_sub(1);
    let stem = name.split('.').next().unwrap_or(name).to_ascii_lowercase();
    let port = stem.strip_prefix("com").or_else(|| stem.strip_prefix("lpt"));
    let reserved = RESERVED.contains(&stem.as_str())
        || port.is_some_and(|n| n.len() == 1 && n.as_bytes()[0].is_ascii_digit());
    for (at, c) in name.char_indices() {
        let unsafe_here = match c {
            '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' | '%' => true,
            // A leading dot hides a file or climbs a directory; Windows drops trailing dots and
            // spaces.
            '.' => at == 0 || at == last,
            ' ' => at == last,
            _ => c.is_control() || (reserved && at == 0),
        };
        if unsafe_here {
            let mut utf8 = [0; 4];
            for byte in c.encode_utf8(&mut utf8).bytes() {
                // Writing to a String cannot fail.
                let _ = write!(part, "%{byte:02X}");
            }
        } else {
            part.push(c);
        }
    }
    part
}

/// True for a path that stays below the directory it is joined to: relative, `/` between parts, no
/// empty part, no `.` and no `..`.
#[must_use]
pub fn stays_below(path: &str) -> bool {
    !path.is_empty()
        && !path.contains(['\\', '\0'])
        && path.split('/').all(|part| !matches!(part, "" | "." | ".."))
}
