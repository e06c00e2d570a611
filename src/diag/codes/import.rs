//! Codes of `import`.

use super::CodeInfo;
use crate::diag::Severity::{Error, Note, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "import-disagrees",
        severity: Error,
        summary: "a file disagrees with itself, with another one, or with what was said of it",
        explain: "A list of interfaces names a port twice, or a port beyond the cages that `--cages` and `--sub` say \
                  there are; a profile has a port whose lanes are in no one cage of the platform. Nothing is \
                  renumbered to fit: look at the faceplate, then correct the option or the file. For example \
                  `--cages 32 --sub 2` says 64 ports, and the file lists `IB1/33/1`.",
    },
    CodeInfo {
        code: "import-lanes-shared",
        severity: Warning,
        summary: "two ports of a file have one lane of the chip",
        explain: "Lanes of a chip belong to one port each. Some public profiles have slips of the pen in their lane \
                  lists; cages and lanes of the block come from the platform file, so the block is right where that \
                  is. For example two ports that both list lane 45 of the chip. Check the profile against the \
                  platform file before the block is used.",
    },
    CodeInfo {
        code: "import-left-out",
        severity: Note,
        summary: "something in the file has no place in the block",
        explain: "Power and console ports, module bays, further speeds of a mode: the block does not hold them. The \
                  comments at its top list them too. For example a console port has no cage and so no place in a \
                  design of cables. Add by hand what the design needs after all.",
    },
    CodeInfo {
        code: "import-names-differ",
        severity: Warning,
        summary: "a profile names a port otherwise than its platform's scheme does",
        explain: "In SONiC a port is named by the number of its cage's first port and its first lane in the cage. A \
                  profile that does otherwise needs its own names in the block. For example a port called \
                  `Ethernet10` in a profile whose cages have eight lanes each: the rule would say `Ethernet8`. Check \
                  the names in the block against the switch.",
    },
    CodeInfo {
        code: "import-needs",
        severity: Error,
        summary: "the file does not say something that a device type needs",
        explain: "A SONiC platform file knows neither who makes the switch nor how high it is, and no file tells an \
                  OSFP cage of eight lanes from a QSFP-DD cage. Give the option that the message names; nothing is \
                  guessed. For example `--name nvidia/sn5600 --height-u 2 --form-factor osfp`.",
    },
    CodeInfo {
        code: "import-taken",
        severity: Note,
        summary: "something was taken that the file does not say",
        explain: "The block would be of no use without it: the lanes of a cage, a form factor that follows from \
                  lanes and rates. Check it against the data sheet; the comments at the top of the block list it \
                  too. For example an OSFP cage of 800 Gb/s is taken to have eight lanes of 100 Gb/s.",
    },
    CodeInfo {
        code: "import-unreadable",
        severity: Error,
        summary: "a file is not what is imported here",
        explain: "`import device-type` reads NetBox device types (`.yaml` with `manufacturer`, `model` and \
                  `interfaces`) and SONiC platform files (`platform.json` with `interfaces`, and with `--ports` a \
                  profile's `port_config.ini`). For example a whole folder, or a NetBox module type, is not read. \
                  Name one file of these two kinds.",
    },
];
