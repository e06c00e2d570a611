//! Codes about which port meets which: match, spread, the lock.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "cages-differ",
        severity: Error,
        summary: "whole cages are dealt, but their numbers of channels differ",
        explain: "With `unit = \"cage\"` every channel of an A cage meets the channel in the same position of one Z \
                  cage, so both need equally many channels in the part. Give both ends the same `breakout`, narrow \
                  the port groups, or deal single channels, which is the default. For example a cage run as `2x400G` \
                  and one run as `4x200G` cannot be joined channel by channel.",
    },
    CodeInfo {
        code: "group-in-two-connects",
        severity: Error,
        summary: "a port group is named by two connects, or twice by one",
        explain: "A device's port group belongs to one connect, as its `a` or its `z`, so connects never compete and \
                  their order in the files cannot matter. Divide the group with `ports` blocks in the tier, one for \
                  each connect. To cable a group with itself use `mesh`. Ports that a connect keeps for omitted \
                  devices can be lent to another connect as `connect.NAME.holes`. For example `tier.leaf.ports.osfp` \
                  as the `z` of `rails` and the `a` of `uplinks`: divide it into `down` and `up`.",
    },
    CodeInfo {
        code: "hole-taken",
        severity: Error,
        summary: "a port of `connect.NAME.holes` is needed by the device it was held for",
        explain: "`connect.NAME.holes` are the Z ports that a connect holds for omitted A devices. Where such a \
                  device is built, its ports are its own again, and what stood in the hole has to go. The message \
                  names both claims, where the lock knows them. Keep the device omitted, or give the other one a \
                  port group of its own. For example a fabric manager stands in the leaf port of an omitted node, \
                  and `omit` is taken away.",
    },
    CodeInfo {
        code: "holes-cycle",
        severity: Error,
        summary: "connects use each other's holes in a circle",
        explain: "The holes of a connect are known when it is dealt, so a connect cannot use holes that depend on \
                  its own ports. Let one of the connects in the circle use a port group. For example connect `x` \
                  uses `connect.y.holes` and `y` uses `connect.x.holes`.",
    },
    CodeInfo {
        code: "key-not-text",
        severity: Error,
        summary: "a match key is neither a text, a number nor a truth value",
        explain: "Ports match where all their keys are equal as texts, so each key expression must give a text, a \
                  number or a truth value for every port. Lists and objects have no text: choose an element, or join \
                  them. For example `{ a = [a.su, a.rail], z = z.leaf }` compares a list: write `{ a = \
                  \"${a.su}-${a.rail}\", z = z.leaf }`.",
    },
    CodeInfo {
        code: "mesh-of-cages",
        severity: Error,
        summary: "`mesh` cannot deal whole cages",
        explain: "`unit = \"cage\"` deals cages between two port sets. A mesh joins single channels: leave `unit` \
                  out, and give `links` a multiple of a cage's channels if whole cages should meet. For example with \
                  cages of two channels `links = 2` joins every two switches by two links. Take `unit` out of the \
                  block.",
    },
    CodeInfo {
        code: "mesh-too-few-ports",
        severity: Error,
        summary: "a party of a mesh has too few ports to meet every other party",
        explain: "`mesh` joins every two parties of a part with equally many links: `links`, or as many as the \
                  smallest party can give to each other one. A party therefore needs `links` ports for each of the \
                  other parties. Add ports, lower `links`, or match on a key that makes smaller meshes. For example \
                  9 switches with 16 ports each and `links = 4` need 32 ports each.",
    },
    CodeInfo {
        code: "not-between-panels",
        severity: Error,
        summary: "panels and other devices are joined by the wrong kind of connect",
        explain: "A connect with `fibre` is trunks: it joins the rear ports of panels, those of a port group that \
                  `feeds` the front. All other connects join devices that send and receive; where their links go \
                  through panels they say so with `via { trunk = connect.NAME }`, and no connect names a panel's \
                  front. For example a connect from a leaf to a panel's front: connect the leaf to its spine, and \
                  write a `via` block for the panels between.",
    },
    CodeInfo {
        code: "part-too-small",
        severity: Error,
        summary: "a part has fewer Z channels than its A channels need",
        explain: "Every A port must be served and nothing is ever dropped to fit. The match keys divide both sides \
                  into parts; the message says which part is too small and by how much. Omitted devices count, so a \
                  design with stages is checked for its end on the first day. Give the Z side more ports or devices, \
                  or write `links` to use fewer of the A ports. For example 33 nodes of a unit cannot all be served \
                  by a leaf with 32 ports down.",
    },
    CodeInfo {
        code: "part-without-partner",
        severity: Error,
        summary: "A ports have match keys that no Z port has",
        explain: "Ports with equal keys form a part, and every A port must find Z ports in its own. The message \
                  shows the keys of the A ports and the nearest keys on the Z side, so a wrong axis value or a \
                  shifted expression shows at once. Z ports without A ports are idle, which is no error: exchange \
                  `a` and `z` if that is what is meant. For example nodes with `rail` 1 to 8 and leaves with `rail` \
                  0 to 7 leave rail 8 without a partner: write `{ a = a.rail - 1, z = z.rail }`.",
    },
    CodeInfo {
        code: "pin-across-parts",
        severity: Error,
        summary: "a pin joins two channels whose match keys differ",
        explain: "A pin chooses ports within a part; it cannot join what the connect's `match` keeps apart. Pin \
                  channels with equal keys, match on fewer keys, or write a connect of its own. For example with \
                  `match = [\"rail\"]` a pin cannot join a port of rail 1 to a leaf of rail 2.",
    },
    CodeInfo {
        code: "pin-not-single",
        severity: Error,
        summary: "a pin's selector names no channel, or several",
        explain: "Each side of a pin names exactly one channel of the connect's ports by coordinates, port \
                  attributes, `cage`, `channel`, `index` or `at.*`, for example `{ su = 1, rail = 3, cage = 16, \
                  channel = 2 }`. Add coordinates or attributes until only one channel is left; the message says how \
                  many there are now.",
    },
    CodeInfo {
        code: "port-already-cabled",
        severity: Error,
        summary: "two links claim one port",
        explain: "A port has one link. Two connects can meet on one port only through `connect.NAME.holes`, and two \
                  pins of one connect by naming the same channel. The message names both claims. The same pair of \
                  ports twice is one link and no error. For example two pins with `cage = 1, channel = 1` of one \
                  leaf claim the same port. Change one of the two.",
    },
    CodeInfo {
        code: "speed-mismatch",
        severity: Error,
        summary: "the ends of a link run at different speeds",
        explain: "Both ends of a link run at the connect's `speed`, which by default is its fabric's; without \
                  either, at one speed. A port's speed follows from its cage's `breakout`. Choose a breakout with \
                  channels of the wanted speed, or write the `speed` the ports have; the message says which the \
                  device type lists. Ports of `connect.NAME.holes` are split where it lists a breakout for just \
                  their lanes. For example a cage run as `4x200G` in a fabric of 400G is refused.",
    },
    CodeInfo {
        code: "unbalanced",
        severity: Warning,
        summary: "omitted devices leave built Z devices with unequal numbers of links",
        explain: "Ports are dealt for the whole design, so that building or omitting a device shifts nobody. Where \
                  shares are uneven, leaving out several devices can make some Z devices poorer than others by more \
                  than one link. Stability is preferred to balance; delete the values from the axes instead of \
                  omitting them to deal anew. For example 30 nodes on 4 leaves of which two on the same leaf are \
                  omitted: it has two links fewer than another.",
    },
    CodeInfo {
        code: "unknown-key",
        severity: Error,
        summary: "a match key is neither a coordinate nor a port attribute",
        explain: "A match key is a name that both ends have: a coordinate of the tier (its own axes and those of the \
                  module calls around it), an attribute that `set` gives the ports, `cage`, `channel`, `index`, or \
                  `at.room`, `at.row`, `at.rack`, `at.u`. Where the sides call it differently write `{ a = a.x, z = \
                  z.y }`. The notes list what each side has. For example `match = [\"pod\"]` is unknown where the \
                  leaves have `pod` and the nodes have only `su`. Correct the name, or add the axis.",
    },
    CodeInfo {
        code: "unused-port-group",
        severity: Warning,
        summary: "a port group belongs to no connect and is not reserved",
        explain: "Ports that nothing names are often forgotten ones. Connect the group, or write `reserve = \"for \
                  whom\"` in its `ports` block: then it is listed as reserved and never as free. For example a \
                  switch's `mgmt` ports are often forgotten until the cut-sheet is printed.",
    },
    CodeInfo {
        code: "via-too-small",
        severity: Error,
        summary: "more links go over trunks than these have positions",
        explain: "Each link takes one position of a trunk, those of omitted devices included, so that building them \
                  later moves nobody. Positions are dealt within parts of equal `near` and `far` keys: either there \
                  are too few trunks, or the keys let a link reach too few of them. A built link takes positions of \
                  built panels only. For example 130 links over 16 trunks of 8 positions. Add trunks, or match on \
                  fewer keys.",
    },
];
