//! Codes of the `planfile` phase.

use super::CodeInfo;
use crate::diag::Severity::Error;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "lock-conflict-markers",
        severity: Error,
        summary: "the lock has unresolved merge conflicts",
        explain: "Git could not merge two branches that changed the same or neighbouring lines of `wireloom.lock` \
                  and left both versions between marker lines. Each line of the lock is one device, link or cable \
                  and can be kept or dropped for itself: keep what is true, delete the lines that begin with \
                  `<<<<<<<`, `=======` and `>>>>>>>`, and run `wireloom plan`, which checks that no port or cable is \
                  used twice. The line `wireloom.lock merge=union` in `.gitattributes` makes git keep the lines of \
                  both sides by itself. For example two branches that each add a node next to the other's line.",
    },
    CodeInfo {
        code: "lock-corrupt",
        severity: Error,
        summary: "a line of the lock cannot be read",
        explain: "The message names the field, what was expected and what was found; `docs/lock.md` describes every \
                  line. By hand only the status of a cable is meant to be changed. Take the line from an earlier \
                  version in git. The last line is `end`: without it the file was cut off, however well its lines \
                  read. Nothing is planned from a damaged lock, because a line that is skipped would free ports that \
                  cables are plugged into. For example a cable line whose status is `conected`.",
    },
    CodeInfo {
        code: "lock-duplicate",
        severity: Error,
        summary: "the lock has a device, cable, port or number twice",
        explain: "A device and a cable have one line each, and a port stands in one `link` line. The Z port of a \
                  `held` line may stand in one `link` line too: what uses the port until the omitted device is \
                  built, as the fabric manager does in a SuperPOD. Both lines are shown. After a merge it means that \
                  both branches used the port: delete one of the lines and run `wireloom plan`, which gives that \
                  link another port. A loopback belongs to one device, and an AS number to one device or to those \
                  that share it by the design. Two branches that each add a switch take the same free number: write \
                  `-` in its place in the line of the switch that is not configured yet, and it gets another. For \
                  example both branches put a server into port 16/2 of `leaf-1`.",
    },
    CodeInfo {
        code: "lock-idle-cable",
        severity: Error,
        summary: "a cable of the lock is in no link",
        explain: "A cable that is `planned`, `pulled`, `connected` or `verified` carries at least one link. Only \
                  cables on their way out (`retiring`) and tombstones (`retired`) stand alone. Restore the `link` \
                  lines that name the cable, or set its status. For example a `link` line deleted by hand leaves its \
                  cable alone.",
    },
    CodeInfo {
        code: "lock-newer-format",
        severity: Error,
        summary: "the lock was written by a newer wireloom",
        explain: "The first line of `wireloom.lock` says which format the file has. A newer format may say things \
                  that this program does not know, so it does not guess. Use the version that wrote the file, or a \
                  newer one. For example a colleague has upgraded and you have not. Install the newer version.",
    },
    CodeInfo {
        code: "lock-unknown-cable",
        severity: Error,
        summary: "a link of the lock names a cable that has no line",
        explain: "Every cable that a `link` line names has a `cable` line with its part, length and status. Restore \
                  the line from an earlier version in git. (A `held` line may name an id alone: it is kept for the \
                  cable that comes back when the device is built.) For example a `cable` line that was lost in a \
                  merge, while its `link` line stayed.",
    },
    CodeInfo {
        code: "lock-unknown-device",
        severity: Error,
        summary: "a link of the lock names a device that has no line",
        explain: "Every device that a `link` or `held` line names has a `device` line with its type, place and \
                  numbers; devices that are omitted have one too. Restore the line from an earlier version in git. \
                  To take a device out, change the design: `wireloom apply` removes its lines, all of them. For \
                  example somebody deletes the line of `leaf-2` by hand to get rid of the switch.",
    },
    CodeInfo {
        code: "plan-file-corrupt",
        severity: Error,
        summary: "a plan file cannot be read",
        explain: "The file is not JSON, or lacks a member that every plan file has; `docs/plan-json.md` describes \
                  them. The place is where reading stopped. Write the file again with `wireloom plan --out`. For \
                  example a file that was cut off while it was copied, or a lock that was renamed to `plan.json`.",
    },
    CodeInfo {
        code: "plan-file-newer-format",
        severity: Error,
        summary: "a plan file has another major version",
        explain: "`format_version` is major.minor. A newer minor version only adds members and can be read; another \
                  major version changes them, so nothing is guessed. Use the version that wrote the file, or write \
                  it again. For example a file of format 2.0 for a program that knows 1.x.",
    },
];
