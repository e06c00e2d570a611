//! Codes of the `cli` phase.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "output-edited",
        severity: Warning,
        summary: "an output was changed by hand since it was written, and is replaced",
        explain: "Outputs are made again in every run, so changes by hand do not last. Change \
                  the design, or put a template of your own into `templates/nos/NAME/` of the \
                  project.",
    },
    CodeInfo {
        code: "output-kept",
        severity: Warning,
        summary: "an output that is no longer made was changed by hand, and stays",
        explain: "Files of an earlier run that the plan no longer has are removed, but only as \
                  long as they are as Wireloom wrote them.",
    },
    CodeInfo {
        code: "output-list-damaged",
        severity: Warning,
        summary: "the list of written files in the output directory cannot be used",
        explain: "The file `.wireloom-manifest` in the output directory says which files \
                  Wireloom wrote there. Without it no file of an earlier run is removed, and \
                  files with other contents are not replaced. Remove the output directory to \
                  start afresh; everything in it can be made again.",
    },
    CodeInfo {
        code: "output-not-ours",
        severity: Error,
        summary: "a file that Wireloom did not write stands in the place of an output",
        explain: "Wireloom replaces and removes only files that it wrote itself; they stand in \
                  `.wireloom-manifest` in the output directory. Move the file away, or choose \
                  another output directory.",
    },
    CodeInfo {
        code: "output-not-writable",
        severity: Error,
        summary: "an output cannot be written",
        explain: "A directory in a file's place, a file in a directory's place, a full device or \
                  missing permission. Everything is written aside first and moved into place at \
                  the end, so nothing has changed unless the message says how many files were \
                  replaced. The lock is written after all outputs and has not changed.",
    },
];
