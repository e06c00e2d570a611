//! Codes of the `render` phase.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "interface-name-missing",
        severity: Error,
        summary: "a cabled port has no name in the name set that the template set uses",
        explain: "A manifest `nos.hcl` says by `names` which of a device type's name sets its interfaces are called \
                  by, and every port with a link needs a name there; a template never makes one up. Add the name to \
                  the `names` of the device type's `ports` block, or let the manifest use a name set that the device \
                  type has. For example a set `sonic` that the device type does not have, asked for by a template \
                  set for SONiC.",
    },
    CodeInfo {
        code: "interface-name-too-long",
        severity: Error,
        summary: "an interface name is longer than the operating system takes",
        explain: "A manifest `nos.hcl` says by `name_limit` how many bytes an interface name may have; Linux takes \
                  15. Shorten the name in the `names` of the device type's `ports` block. For example \
                  `Ethernet1-channel-2` has 19 bytes, and `Eth1-2` is short enough.",
    },
    CodeInfo {
        code: "name-not-a-hostname",
        severity: Error,
        summary: "the name of a device with a `nos` has a blank or a control character in it",
        explain: "The name of a device becomes its hostname in its configuration, where a blank ends it. Give the \
                  tier a `name` that makes names without blanks. For example `name = \"leaf ${leaf}\"` makes `leaf \
                  1`. Write `\"leaf-${leaf}\"`.",
    },
    CodeInfo {
        code: "name-not-describable",
        severity: Error,
        summary: "a name holds a character that an interface description cannot carry",
        explain: "Descriptions name the peer and its port. A control character would end the line, and a manifest \
                  `nos.hcl` may name more characters in `description_forbid`: FRR's shell takes `|` for a pipe. \
                  Rename the device or the port's label. For example a device called `leaf|1`.",
    },
    CodeInfo {
        code: "name-reads-as-formula",
        severity: Warning,
        summary: "spreadsheet programs take a name for a formula",
        explain: "A cell that begins with `=`, `+`, `-` or `@` is calculated by spreadsheet programs when a CSV file \
                  is opened by a double click. Wireloom writes names as they are, since label printers and importers \
                  read the same files and an apostrophe before the name would be a different name there. Rename the \
                  device or rack, or import that column as text. For example a rack called `-A1`.",
    },
    CodeInfo {
        code: "nos-context-unknown",
        severity: Error,
        summary: "a template set is written for a context version that this Wireloom does not have",
        explain: "`context` in a manifest `nos.hcl` says which version of the fields its templates use. Versions of \
                  the context are kept side by side for a while; `templates/CONTEXT.md` lists the fields of this \
                  one. For example `context = 7` where this program knows version 1. Use the version of Wireloom \
                  that the templates were written for, or bring them up to a version that is known.",
    },
    CodeInfo {
        code: "nos-manifest",
        severity: Error,
        summary: "a manifest of a template set is not complete or not consistent",
        explain: "A manifest `templates/nos/NAME/nos.hcl` holds one block `nos \"NAME\"`, called as its folder, with \
                  at least one `file` block whose template lies in the folder and whose path uses `${device}`, \
                  `${rack}`, `${role}` or `${tier}`. `templates/README.md` describes it. For example a folder \
                  `templates/nos/frr` whose block is `nos \"frr2\"`. Write both names alike, and a `file` block for \
                  each template.",
    },
    CodeInfo {
        code: "nos-need-missing",
        severity: Error,
        summary: "a device lacks a number that its configuration needs",
        explain: "A manifest `nos.hcl` lists in `needs` what every device must have: `asn`, `loopback`. They are \
                  given from the pools of the `policy` block and kept in the lock. Give the `policy` block the pool \
                  that the message names. For example templates for BGP need an `asn`, and a `policy` without `asns` \
                  gives none.",
    },
    CodeInfo {
        code: "output-name-too-long",
        severity: Error,
        summary: "the name of an output is longer than file systems take",
        explain: "File names of outputs come from the names of devices and racks. The file systems of Linux take 255 \
                  bytes for each part of a path, those of macOS and Windows 255 characters; a letter outside of \
                  ASCII has two to four bytes, and one that a file name cannot hold is written as three. The \
                  device's own label has room for far less. Nothing is written. For example a device name of 300 \
                  letters. Shorten the `name` of the tier or rack.",
    },
    CodeInfo {
        code: "output-path-outside",
        severity: Error,
        summary: "the path of an output leads out of the output directory",
        explain: "The `path` of a `file` block in a manifest is relative to the output directory, with `/` between \
                  its parts, and has no empty part, no `.` and no `..`. For example `path = \"../${device}.cfg\"` \
                  would write beside the output directory. Write `configs/${device}.cfg`.",
    },
    CodeInfo {
        code: "output-path-taken",
        severity: Error,
        summary: "two outputs want one file, or files that differ only in upper and lower case",
        explain: "Each output needs a file of its own, on every file system: macOS and Windows take `Leaf-1` and \
                  `leaf-1` for one name. If a template set writes one file for each device, its path must name the \
                  device: `configs/${device}/frr.conf`. Name each device or rack in the path. For example `path = \
                  \"config.txt\"` with one file for each device is written as often as there are devices.",
    },
    CodeInfo {
        code: "template-error",
        severity: Error,
        summary: "a template cannot be compiled or rendered",
        explain: "The message is the template engine's, the caret stands in the `.j2` file. Rendering one file is \
                  stopped after a fixed number of steps, so that a loop without end ends. For example `{% for p in \
                  ports %}` without its `{% endfor %}`. Correct the template where the caret stands.",
    },
    CodeInfo {
        code: "template-undefined",
        severity: Error,
        summary: "a template uses a name that does not exist, or prints `none`",
        explain: "Templates are strict: a misspelt field must not become an empty line in a configuration. The \
                  fields are listed in `templates/CONTEXT.md`. A fact that does not apply is `none`; test it before \
                  use, as in `{% if port.peer %}`. For example `{{ device.hostname }}` where the field is called \
                  `name`. Correct the name, or test for `none`.",
    },
    CodeInfo {
        code: "unknown-nos",
        severity: Error,
        summary: "a tier asks for a template set that does not exist",
        explain: "`nos` of a tier names a folder: `templates/nos/NAME/` of the project, or one of the shipped ones. \
                  The nearest name is suggested. To bring a set of your own, make that folder with a manifest \
                  `nos.hcl` and its templates. For example `nos = \"frrouting\"` should be `\"frr\"`.",
    },
    CodeInfo {
        code: "unknown-output",
        severity: Error,
        summary: "`--only` names an output that does not exist",
        explain: "The outputs are listed by `wireloom render --help` and in `docs/outputs.md`. For example `--only \
                  label` should be `--only labels`. Choose one of the listed names.",
    },
];
