//! Codes about the design before it is wired: axes, ports, racks, places, names.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "ambiguous-rack",
        severity: Error,
        summary: "a computed `u` does not know which rack is meant",
        explain: "With an expression for `u`, each device stands in the one rack of its part. Add keys to `match` \
                  until one rack is left, or write `u` as a list of positions, which are dealt rack after rack. For \
                  example two racks with the same `su` for devices matched by `[\"su\"]`.",
    },
    CodeInfo {
        code: "attribute-hides-coordinate",
        severity: Error,
        summary: "a port attribute has the name of a coordinate",
        explain: "A match key `rail` could then mean either. Call the attribute something else. For example `set = { \
                  rail = index }` on a tier that has an axis `rail`. Rename the attribute to something like \
                  `port_rail`, which is then a key of its own.",
    },
    CodeInfo {
        code: "auto-cycle",
        severity: Error,
        summary: "an `\"auto\"` count depends on itself",
        explain: "An `\"auto\"` axis is sized from the ports on the other side of its connects, along the connects, \
                  A before Z. Two tiers that size each other, or an axis that occurs in the match that sizes it, \
                  have no beginning. Write one of the counts as a number. For example leaves sized by spines and \
                  spines sized by leaves: `axes = { spine = 8 }` gives the chain its beginning.",
    },
    CodeInfo {
        code: "auto-not-known",
        severity: Error,
        summary: "the values of an `\"auto\"` axis are used before it is sized",
        explain: "An `\"auto\"` axis is sized from connects when the whole design is read, so no expression can \
                  depend on it. Write the count as a number or a local, and use that in both places. For example \
                  `tier.spine.axes.spine` in a `locals` block, where the axis is `\"auto\"`.",
    },
    CodeInfo {
        code: "crooked-pathway",
        severity: Error,
        summary: "a pathway runs neither along nor across the rows",
        explain: "Both ends of a `pathway` have one `x` or one `y`. A bend is where two pathways meet. For example \
                  from `[0, 0]` to `[9600, 3000]`. Write two pathways, one to the corner and one from it.",
    },
    CodeInfo {
        code: "duplicate-axis-value",
        severity: Error,
        summary: "an axis has a value twice",
        explain: "An axis is a set: each value names one place. Coordinates compare as text, so `3` and `\"3\"` are \
                  the same value. Write it once, or use `distinct`. For example `axes = { rack = [\"A1\", \"A2\", \
                  \"A1\"] }`.",
    },
    CodeInfo {
        code: "duplicate-ports",
        severity: Error,
        summary: "a port set names a group twice",
        explain: "Each port can be dealt once. Name the group once. For example `a = [tier.node.ports.nic, \
                  tier.node.ports.nic]` would use every port twice over. Take one of the two away.",
    },
    CodeInfo {
        code: "name-not-printable",
        severity: Error,
        summary: "a name holds a character that does not show",
        explain: "Names of devices and racks and the labels of ports are read off sheets and labels and typed into \
                  searches. A control character, an invisible space or a mark that turns the direction of writing \
                  is lost there, and can make one name look like another. For example a no-break space (U+00A0) comes \
                  along when a name is copied from a web page. The message has the code point: write the name \
                  without it.",
    },
    CodeInfo {
        code: "name-not-unique",
        severity: Error,
        summary: "two devices or two racks have the same name",
        explain: "People and configurations tell devices apart by name, so names are unique in the project. Let \
                  `name` use every coordinate that differs; the default does. For example `name = \"leaf-${rail}\"` \
                  gives the leaves of rail 1 in two units one name: write `\"leaf-${su}-${rail}\"`.",
    },
    CodeInfo {
        code: "no-auto-count",
        severity: Error,
        summary: "no number of devices serves all connects",
        explain: "An `\"auto\"` count is the smallest n into whose ports the other side fits, with n dividing the \
                  ports of each device there, so that all shares are even. The message has the numbers. Add a tier \
                  above, change the ports, or write a count: then shares may differ by one. For example 65 leaves \
                  with 32 uplinks each: even with 32 spines, one link from every leaf to each, a spine needs 65 \
                  ports, and the switch has 64.",
    },
    CodeInfo {
        code: "no-room",
        severity: Error,
        summary: "there are more devices than positions",
        explain: "`place` deals devices in order over the racks of their part, as many to a rack as `u` has \
                  positions. Add positions or racks. Omitted devices keep their positions: what is built later finds \
                  its place free. For example five servers in two racks with `u = [3, 13]` are one too many.",
    },
    CodeInfo {
        code: "omit-never-true",
        severity: Warning,
        summary: "a condition omits nothing",
        explain: "`omit` is true for no coordinates of the block. Most often a value is misspelt or out of range; a \
                  number and a text are never equal (`su == \"1\"`). For example `omit = su == 5` with `axes = { su \
                  = 4 }` omits nothing. Correct the condition, or take it away.",
    },
    CodeInfo {
        code: "overlapping-place",
        severity: Error,
        summary: "two devices stand in the same units of a rack",
        explain: "A device occupies its `height_u` upward from `u`. Leave that much between positions. Omitted \
                  devices keep their place, too. For example an 8 U server at U3 reaches to U10, so the next one \
                  stands at U11 or above.",
    },
    CodeInfo {
        code: "past-the-top",
        severity: Error,
        summary: "a device reaches beyond the top of its rack",
        explain: "A device occupies its `height_u` upward from `u`. Lower the position, or give the rack its true \
                  `height_u` (the default is 48). For example a 4 U server at U46 of a rack with 48 units would need \
                  U49.",
    },
    CodeInfo {
        code: "placed-twice",
        severity: Error,
        summary: "two `place` blocks, or one twice, place the same device",
        explain: "A device stands in one place. Take it out of one of the blocks. For example a tier named by the \
                  `devices` of `place \"row-a\"` and of `place \"row-b\"`: match on a coordinate that tells which \
                  devices belong where.",
    },
    CodeInfo {
        code: "port-groups-overlap",
        severity: Error,
        summary: "two port groups of a tier take the same lanes",
        explain: "Groups of a tier are disjoint, lane by lane, and a cage runs one breakout. At most one group of a \
                  base group takes what the others leave. Narrow `where` or `pick`. For example `where = cage <= 16` \
                  and `where = cage >= 16` both take cage 16.",
    },
    CodeInfo {
        code: "ports-missing",
        severity: Warning,
        summary: "the source of a device type does not list all of its ports",
        explain: "Public device libraries have gaps: a file may list 62 of a switch's 64 ports. The type says so in \
                  `missing`. Such ports keep their places, so the ports after them keep their numbers, and no group \
                  of a tier has them. A plan that does without them is fine and says so; one that needs them has too \
                  few ports, or names one in `pick`, which is an error. Check the faceplate or the vendor's manual: \
                  where the port exists, delete its name from `missing`. For example a plan that needs 64 ports of a \
                  type whose file lists 62. Complete the device type, or use fewer ports.",
    },
    CodeInfo {
        code: "reserved-name",
        severity: Error,
        summary: "an axis has a name that expressions use for something else",
        explain: "`at`, `cage`, `channel`, `channels`, `index`, `lane`, `lanes`, `var`, `local`, `module` and `tier` \
                  have their own meaning wherever coordinates are named bare. For example an axis called `cage` \
                  could not be told from the number of a port's cage. Choose another name, such as `shelf`.",
    },
    CodeInfo {
        code: "too-many-ports",
        severity: Error,
        summary: "some cages have more ports than the device can run",
        explain: "A switch chip gives each of its pipelines a number of ports, and on some switches a cage with \
                  eight ports disables its neighbour. The device type says so in `limits`: `cages` and how many \
                  `ports` they can have together. Ports of a tier's groups count; a cage that no group takes counts \
                  none. Choose a breakout with fewer ports, or leave cages out with `where`. For example eight ports \
                  in a cage whose neighbour is in use as well.",
    },
    CodeInfo {
        code: "too-many-places",
        severity: Error,
        summary: "the axes of blocks multiply to more places than any cluster has",
        explain: "Most often one axis too many, or a count that was meant to be an index. Two million devices and \
                  racks are possible in a design, omitted ones counted, on 50,000 tiers, with 300,000 values in the \
                  list of one axis; a count goes as far as the devices do. For example `axes = { su = 1000, node = 1000, \
                  gpu = 1000 }` makes a thousand million devices. Check the counts.",
    },
    CodeInfo {
        code: "unknown-breakout",
        severity: Error,
        summary: "cages of this group cannot run the breakout",
        explain: "A breakout such as `4x200G` must be among the `modes` of the group, its lanes must divide over its \
                  ports, and no lane may run faster than the group's `lane_rate`. Where it uses fewer lanes than the \
                  cage has, they are written in brackets: `1x200G(2)` is one port of two lanes, \
                  `1x400G(4)+2x200G(4)` three ports on eight. `catalog show` lists the modes. For example `8x50G` on \
                  a cage that knows only `1x400G` and `2x200G`. Choose one of the modes that the message lists.",
    },
    CodeInfo {
        code: "unknown-device-type",
        severity: Error,
        summary: "there is no device type of this name",
        explain: "Device types come from the shipped catalogue and from `device_type` blocks of the project. The \
                  nearest names are shown; `docs/catalog.md` tells how to add one. For example `nvidia/qm9900` is no \
                  type, and `nvidia/qm9700` is. Correct the name, or describe the device.",
    },
    CodeInfo {
        code: "unknown-port",
        severity: Error,
        summary: "`pick` names a port the group does not have",
        explain: "`pick` lists running numbers (`index`) of the base group under the block's breakout, from 1. For \
                  example `pick = [65]` of a group with 64 ports names nothing. Correct the number.",
    },
    CodeInfo {
        code: "unknown-port-group",
        severity: Error,
        summary: "there is no port group of this name",
        explain: "A tier has the groups of its `ports` blocks and those base groups of its device type that it does \
                  not divide. A divided base group can no longer be named itself. For example `tier.leaf.ports.osfp` \
                  is gone when blocks `down` and `up` divide it: name those. Correct the name.",
    },
    CodeInfo {
        code: "unknown-trunk",
        severity: Error,
        summary: "`fibre` of a connect names no trunk",
        explain: "A connect with `fibre` is trunks between panels, made of that `fibre` block of the catalogue, \
                  which must be of the kind `trunk`. For example `fibre = \"nvidia/mfp7e10\"` names a cord. Write \
                  the name of a trunk, or add one to the catalogue.",
    },
    CodeInfo {
        code: "wrong-panel",
        severity: Error,
        summary: "front and rear of a panel do not divide into each other",
        explain: "Each connector at the rear of a panel has equally many front positions behind it, so the front's \
                  `cages` are a multiple of rear `cages` x `connectors`. Ports of a panel are places for light and \
                  have no `breakout`. For example 8 rear connectors with 12 front positions do not divide, and with \
                  16 or 24 they do. Correct one of the counts.",
    },
];
