//! Codes of the `project` and `cli` phases.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of these phases, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "ambiguous-port",
        severity: Error,
        summary: "a text names two ports of a device, in two name sets",
        explain: "A port is named by what its faceplate says, or by its name in any name set of its device type. On \
                  some platforms one text is the operating system's name of one port and the alias of another. \
                  Nothing is guessed: write the set too, as in `leaf-1:alias=Ethernet1`. `catalog show` lists the \
                  sets of a device type. For example `Ethernet1` may be one port's name in SONiC and another port's \
                  alias.",
    },
    CodeInfo {
        code: "cannot-write",
        severity: Error,
        summary: "a file or stream cannot be written",
        explain: "The operating system refuses: the device is full, a directory stands in the file's place, the path \
                  does not exist, or access is denied; the message says which. A file is first written beside its \
                  place under another name and then put there in one step, so a failure leaves the old file whole. \
                  `wireloom.lock` is written last: if an artefact cannot be written, the plan of record stays as it \
                  was. Make room or choose another place, then run the command again. For example `--out \
                  plans/new.json` fails where there is no directory `plans`.",
    },
    CodeInfo {
        code: "not-in-plan",
        severity: Error,
        summary: "the plan has no such cable, device or port",
        explain: "A cable is named by its id, which stands on its labels and in the cut-sheet: 7 to 12 letters and \
                  digits, without I, L, O and U; the first three are read as 1, 1 and 0 if somebody writes them. Ids \
                  of cables that were taken out are never given again; the message tells if this is one. A device is \
                  named as its label and the cut-sheet do (`leaf-1`), or by its address, which is its tier and all \
                  its coordinates in the order of the axes: `tier.leaf[su=1,rail=2]`. A port is named DEVICE:PORT, \
                  the port as the faceplate says it: `leaf-1:16/2` is the second channel of cage 16. `wireloom \
                  explain device NAME` lists the ports of a device. For example `leaf-01` is not found where the \
                  tier's `name` makes `leaf-1`. Look the name up in the cut-sheet and write it as it stands there.",
    },
    CodeInfo {
        code: "output-edited",
        severity: Warning,
        summary: "an output was changed by hand since it was written, and is replaced",
        explain: "Outputs are made again in every run, so changes by hand do not last. Change the design, or put a \
                  template of your own into `templates/nos/NAME/` of the project. For example a line added to \
                  `out/configs/leaf-1/frr.conf` by hand is lost with the next `apply`.",
    },
    CodeInfo {
        code: "output-kept",
        severity: Warning,
        summary: "an output that is no longer made was changed by hand, and stays",
        explain: "Files of an earlier run that the plan no longer has are removed, but only as long as they are as \
                  Wireloom wrote them. For example `out/configs/leaf-9/frr.conf` stays when the design has eight \
                  leaves and somebody has changed the file. Remove it when nobody needs it any more.",
    },
    CodeInfo {
        code: "output-list-damaged",
        severity: Warning,
        summary: "the list of written files in the output directory cannot be used",
        explain: "The file `.wireloom-manifest` in the output directory says which files Wireloom wrote there. \
                  Without it no file of an earlier run is removed, and files with other contents are not replaced. \
                  Remove the output directory to start afresh; everything in it can be made again. For example a \
                  list that was edited by hand, or cut off by a full disk, cannot be used.",
    },
    CodeInfo {
        code: "output-not-ours",
        severity: Error,
        summary: "a file that Wireloom did not write stands in the place of an output",
        explain: "Wireloom replaces and removes only files that it wrote itself; they stand in `.wireloom-manifest` \
                  in the output directory. Move the file away, or choose another output directory. For example a \
                  spreadsheet saved by hand as `out/bom.csv` is in the way of the bill of materials.",
    },
    CodeInfo {
        code: "output-not-writable",
        severity: Error,
        summary: "an output cannot be written",
        explain: "A directory in a file's place, a file in a directory's place, a full device or missing permission. \
                  A symbolic link in the output directory is not followed, because what it leads to lies elsewhere; \
                  the output directory itself may be one. Everything is written aside first and moved into place at \
                  the end, so nothing has changed unless the message says how many files were replaced. The lock is \
                  written after all outputs and has not changed. For example `out/labels.csv` cannot be written \
                  while a directory has that name. Remove what is in the way, or make room, and run the command \
                  again.",
    },
    CodeInfo {
        code: "plan-file-taken",
        severity: Error,
        summary: "`plan --out` names a file that is something else than a plan",
        explain: "`wireloom plan --out FILE` makes a new file, fills an empty one, or replaces a plan that an earlier \
                  run wrote there. Any other file stays as it is: it may be your design, a plan of record or somebody \
                  else's work. A name that ends in `.hcl` or `.lock` is refused even where there is no such file, \
                  because the next run would read the plan as something else. Nothing was written. For example \
                  `--out main.hcl` stops here. Name a new file, such as `--out plan.json`, or move the other one \
                  away.",
    },
    CodeInfo {
        code: "project-busy",
        severity: Error,
        summary: "another run of wireloom is writing in the same directory",
        explain: "`apply` and `render` write many files that belong together, and `apply` the lock that they were \
                  made from. So one run at a time has the project, from reading the lock to writing it; a second one \
                  ends at once and writes nothing. It is the kernel's lock on the directory: no file has to be \
                  removed after a run that was stopped. For example a CI job that applies the same checkout twice at \
                  once comes here. Wait for the other run to end, then run the command again.",
    },
    CodeInfo {
        code: "project-exists",
        severity: Error,
        summary: "a file of the new project is there already",
        explain: "`wireloom init` never writes over a file. Name a directory that does not exist yet, or move what \
                  is there out of the way. Nothing was written. For example `wireloom init .` in a directory that \
                  has a `main.hcl` stops here.",
    },
    CodeInfo {
        code: "unknown-code",
        severity: Error,
        summary: "there is no such diagnostic code",
        explain: "Codes stand in brackets in each message: `error[port-already-cabled]`. `wireloom explain CODE` \
                  prints what one means. For example `wireloom explain reach-exceded` is near to `reach-exceeded`, \
                  which is then suggested. Copy the code from the message.",
    },
    CodeInfo {
        code: "unknown-entry",
        severity: Error,
        summary: "the catalogue has no entry of this name",
        explain: "Entries are named as in their blocks, `nvidia/qm9700`. `wireloom catalog list` prints all, \
                  `catalog search TEXT` those that hold every word. In a project's directory the project's own \
                  entries count too. For example `qm9700` alone is not found: write `nvidia/qm9700`.",
    },
    CodeInfo {
        code: "unknown-subject",
        severity: Error,
        summary: "this kind of thing cannot be explained",
        explain: "`wireloom explain` knows four forms: `explain CODE`, `explain cable ID`, `explain device NAME` and \
                  `explain port DEVICE:PORT`. For example `explain leaf leaf-1` is not understood, because a leaf is \
                  a device. Write `wireloom explain device leaf-1`.",
    },
    CodeInfo {
        code: "unknown-verb",
        severity: Error,
        summary: "wireloom has no such verb",
        explain: "`wireloom --help` lists the verbs; `wireloom man VERB` prints the manual page of one. For example \
                  `wireloom man aply` has no page. Check the spelling; the nearest verb is suggested in the message.",
    },
];
