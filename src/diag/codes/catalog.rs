//! Codes of `catalog lint`.

use super::CodeInfo;
use crate::diag::Severity::Error;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "catalog-lane-rate",
        severity: Error,
        summary: "lanes, lane rate and speed do not belong together",
        explain: "Of a part, lanes times `lane_rate` is the speed of a port. Of a port group, some mode runs a lane \
                  at `lane_rate`, and none faster. One of the numbers is wrong, or a mode is missing. For example \
                  eight lanes at `lane_rate = \"50G\"` make 400G, not 800G. Compare the block with the data sheet \
                  and correct the number.",
    },
    CodeInfo {
        code: "catalog-lanes-unused",
        severity: Error,
        summary: "a cage has lanes that no mode uses",
        explain: "Every lane of a cage is used by some mode; otherwise the cage has fewer lanes, or a mode is \
                  missing. A mode may use some of them only: `1x200G(2)`. For example a cage of eight lanes whose \
                  only mode is `2x100G(2)` leaves four dark. Correct `lanes`, or write the mode that uses them.",
    },
    CodeInfo {
        code: "catalog-lengths",
        severity: Error,
        summary: "lengths do not ascend, or go beyond the reach",
        explain: "`lengths_mm` is written shortest first, each length once, and what is sold is not longer than what \
                  works. For example `[1000, 3000, 2000]` is out of order, and 5000 is too much where `reach_mm` is \
                  3000. Sort the list, and take away what does not work.",
    },
    CodeInfo {
        code: "catalog-name-clash",
        severity: Error,
        summary: "two ports of a device have one name in a name set",
        explain: "Under any choice of modes for its cages, a device's faceplate texts tell its ports apart, and so \
                  does each of its name sets. A name may repeat only in one cage under two modes, which it cannot \
                  run at once. Otherwise a cut-sheet or a switch configuration would name the wrong port. For \
                  example `\"Ethernet${cage}\"` gives both ports of a twin-port cage one name. Write the channel \
                  into the name where a cage has several ports.",
    },
    CodeInfo {
        code: "catalog-names-incomplete",
        severity: Error,
        summary: "a name set names some ports of a group and not others",
        explain: "Under a mode a name set names all ports of a group, or none where the names are not known. Half of \
                  them is a mistake in the expression. For example `cage <= 32 ? \"Ethernet${cage}\" : null` leaves \
                  the cages from 33 on without names. Make the expression give a text for every port, or leave the \
                  set out.",
    },
    CodeInfo {
        code: "catalog-no-cord",
        severity: Error,
        summary: "no fibre of the catalogue mates with a transceiver",
        explain: "A transceiver is of use only with a cord that has its connector, over its own kind of glass. For \
                  example a transceiver with `connector = \"mpo-16\"` needs a fibre whose ends are MPO-16 too. Add \
                  the cord to the catalogue, or correct the connector.",
    },
    CodeInfo {
        code: "catalog-no-reach",
        severity: Error,
        summary: "a transceiver's reach is missing or is over the wrong glass",
        explain: "`reach_mm` is by fibre grade: `om3`, `om4` and `om5` for multimode, `os2` for single mode. Without \
                  it a transceiver is never chosen, since unknown is not enough. For example a multimode part says \
                  `reach_mm = { om3 = 30000, om4 = 50000 }`. Write the reach that the data sheet states.",
    },
    CodeInfo {
        code: "catalog-no-source",
        severity: Error,
        summary: "an entry does not say where its numbers come from",
        explain: "A number without a source cannot be checked by the next reader. Name the document, with the page \
                  or table; a number that no document gives is left out. For example `source = \"NVIDIA MMA4Z00-NS \
                  data sheet, table 2\"`.",
    },
    CodeInfo {
        code: "catalog-part-twice",
        severity: Error,
        summary: "one part number stands for two things",
        explain: "The bill of materials counts by part number, so two blocks or lengths with one number would be \
                  ordered as one. For example the 2 m and the 3 m cable of a family both called `MCP4Y10-N002`. Look \
                  up both numbers and correct the one that is wrong.",
    },
    CodeInfo {
        code: "catalog-unknown-form-factor",
        severity: Error,
        summary: "a form factor is not described, or a cage or plug is not what it describes",
        explain: "Each form factor has a block that says which plugs its cages take, how many lanes they have and \
                  which tops there are. A cage has no more lanes than that and no faster ones; a plug has one of the \
                  tops. For example a cage of eight lanes in form factor `qsfp56` is wrong: that has four. Correct \
                  the cage, or describe the form factor in a `form_factor` block.",
    },
    CodeInfo {
        code: "catalog-unknown-protocol",
        severity: Error,
        summary: "a protocol is none that fabrics have",
        explain: "Cages and parts speak `ethernet`, `infiniband` or `nvlink`. Another word fits no fabric. For \
                  example `protocols = [\"ib\"]` is understood by nobody: write `[\"infiniband\"]`. Correct the \
                  word, in the part and in its cages.",
    },
];
