//! Codes about reading files.

use super::CodeInfo;
use crate::diag::Severity::{Error, Note};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "byte-order-mark",
        severity: Note,
        summary: "the file starts with a byte-order mark",
        explain: "Some editors write three invisible bytes (EF BB BF) before the text. They are ignored here. Save \
                  the file as \"UTF-8\" rather than \"UTF-8 with BOM\" to get rid of the note. For example Notepad \
                  on Windows may save a file so.",
    },
    CodeInfo {
        code: "not-utf8",
        severity: Error,
        summary: "the file is not UTF-8 text",
        explain: "All input is UTF-8. The message names the first byte that is not. Convert the file, for example \
                  with `iconv -f latin1 -t utf-8 old.hcl > new.hcl`. Save the file as UTF-8 in your editor if it can \
                  do that.",
    },
    CodeInfo {
        code: "too-many-files",
        severity: Error,
        summary: "the project has more files than can be held",
        explain: "One run holds at most 65,535 files of at most 256 MiB each. For example a `source` that points at \
                  a directory of generated files by mistake. Check which directories the modules name; bulk data is \
                  better one CSV file.",
    },
    CodeInfo {
        code: "unreadable-file",
        severity: Error,
        summary: "a file or directory cannot be read",
        explain: "The file does not exist, is a directory, is too large, or the operating system refuses access. The \
                  message says which. For example `--var-file site.hcl` where the file is in another directory. \
                  Check the path and the rights, and run the command again.",
    },
];
