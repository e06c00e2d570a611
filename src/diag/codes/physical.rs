//! Codes about what is physical: places, routes, and whether parts fit.

use super::CodeInfo;
use crate::diag::Severity::{Error, Note, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "cage-power-exceeded",
        severity: Error,
        summary: "the plug draws more than its cage can cool",
        explain: "A cage is built for a class of power: `cage_power_mw` of the device type. A \
                  transceiver whose `power_mw` is higher overheats in it.",
    },
    CodeInfo {
        code: "cages-not-joined",
        severity: Error,
        summary: "the ports meet in a way that the part does not join",
        explain: "A cable with fixed ends fills the cages it is plugged into. A straight one serves \
                  two cages whose ports meet like to like; a splitter serves one head and as many \
                  cages as it has legs. Where the ports of a cage go to several others, fibre serves \
                  them, one cord per connector.",
    },
    CodeInfo {
        code: "connector-mismatch",
        severity: Error,
        summary: "the cord's connector does not mate with the transceiver's",
        explain: "An MPO-16 has its key elsewhere than an MPO-12, and an LC is another thing \
                  altogether. The cord must have the connector of the transceivers at both its ends.",
    },
    CodeInfo {
        code: "device-without-place",
        severity: Error,
        summary: "a device is to be cabled and stands in no rack",
        explain: "Lengths follow from places, so every cabled device needs one: `place \"name\" { \
                  devices = tier.x, racks = rack.y, u = [...] }`. A device that is not built yet may \
                  go without.",
    },
    CodeInfo {
        code: "fec-mismatch",
        severity: Error,
        summary: "the two ends correct errors in different ways",
        explain: "Both transceivers of a link run the same forward error correction. Where the \
                  catalogue does not state it for both, it counts as not known.",
    },
    CodeInfo {
        code: "fixed-ends-in-path",
        severity: Error,
        summary: "a cable with fixed ends cannot go through a panel",
        explain: "DAC, ACC, AEC and AOC are bought as one piece with both plugs. They are the whole \
                  way from cage to cage, without panel and without splice.",
    },
    CodeInfo {
        code: "form-factor-mismatch",
        severity: Error,
        summary: "the plug is made for another cage",
        explain: "A plug goes into a cage of its own form factor. Which form factor a cage has is said \
                  in its `device_type`.",
    },
    CodeInfo {
        code: "gender-mismatch",
        severity: Error,
        summary: "two connectors with pins meet, or two without",
        explain: "Of each mated pair of multi-fibre connectors one has the guide pins. Transceivers \
                  have them, so cords between devices are female at both ends and trunks are male.",
    },
    CodeInfo {
        code: "grade-reach-exceeded",
        severity: Error,
        summary: "the fibre's grade does not carry so far",
        explain: "A transceiver reaches less far over OM3 than over OM4: with 100 Gb/s a lane, 30 m \
                  and 50 m. The least rating of both ends over the cord's grade holds.",
    },
    CodeInfo {
        code: "half-used-transceiver",
        severity: Note,
        summary: "a transceiver has a connector without a fibre",
        explain: "A twin-port transceiver has two connectors and is ordered with two fibres. One of \
                  them leads nowhere here, mostly because the number of links is odd or a device is \
                  not built yet. Put a cap on it.",
    },
    CodeInfo {
        code: "lane-mismatch",
        severity: Error,
        summary: "the part's lanes are not the port's lanes",
        explain: "A link uses the same number of lanes at the same rate at both ends. 2 lanes of 100 \
                  Gb/s (NDR200) and 4 lanes of 50 Gb/s (HDR) are both 200 Gb/s and never one link.",
    },
    CodeInfo {
        code: "legs-mismatch",
        severity: Error,
        summary: "the cord has not as many legs as the link needs",
        explain: "Where one connector serves one link the cord is straight. Where it serves two, as in \
                  a cage run as 4x200G, a 1:2 splitter is needed.",
    },
    CodeInfo {
        code: "loss-exceeded",
        severity: Error,
        summary: "the path loses more light than its optics allow",
        explain: "Matings, splices and glass add up: 0.35 dB a low-loss MPO pair, 0.3 dB a splice, 3.0 \
                  dB a kilometre of multimode or 0.4 of single mode. The sum must stay within the \
                  transceivers' budget. Use fewer panels or better connectors.",
    },
    CodeInfo {
        code: "medium-mismatch",
        severity: Error,
        summary: "multimode meets single mode",
        explain: "Transceivers at both ends of a link and the fibre between them are made for one kind \
                  of glass.",
    },
    CodeInfo {
        code: "mixed-fibres-in-cage",
        severity: Error,
        summary: "straight and split fibre at one transceiver",
        explain: "Both fibres of a twin-port transceiver are straight, or both are 1:2 splitters: a \
                  cage runs as 2x400 or as 4x200. NVIDIA's own bill of the SuperPOD breaks this rule \
                  for the fabric managers.",
    },
    CodeInfo {
        code: "no-medium-fits",
        severity: Error,
        summary: "nothing in the catalogue fits a link",
        explain: "Every part was looked at and each failed a rule of fit: the notes say which and how. \
                  Either the catalogue lacks the part, or a `device_type` describes its cages wrongly, \
                  or `media` allows too little.",
    },
    CodeInfo {
        code: "no-medium-in-reach",
        severity: Error,
        summary: "everything that fits a link is too short",
        explain: "Parts fit the cages, and the longest of them is shorter than what the link needs. \
                  `wireloom explain cable` shows how the need adds up. Allow longer media, place the \
                  devices nearer to each other, or extend the catalogue.",
    },
    CodeInfo {
        code: "no-tray",
        severity: Error,
        summary: "no tray joins two racks",
        explain: "Trays run over each row and across the rows of a room. Between rooms there are none, \
                  so a cable has no way.",
    },
    CodeInfo {
        code: "not-a-cord",
        severity: Error,
        summary: "the fibre is not a cord",
        explain: "Trunks run between panels; from device to device a cord is needed.",
    },
    CodeInfo {
        code: "optics-mismatch",
        severity: Error,
        summary: "two transceivers of different optical classes",
        explain: "Both ends of a link have the same lanes, wavelengths and multiplexing: DR4 meets \
                  DR4, FR4 meets FR4. Form factors may differ.",
    },
    CodeInfo {
        code: "polarity-not-crossed",
        severity: Error,
        summary: "transmit would meet transmit",
        explain: "From transceiver to transceiver the fibres cross an odd number of times: one cord of \
                  type B, or an A trunk with one B cord, or three B segments. Duplex cords go A to B.",
    },
    CodeInfo {
        code: "polish-mismatch",
        severity: Error,
        summary: "angled and flat polish meet",
        explain: "An APC end face meets APC, a UPC end face meets UPC. A mixed pair leaves an air gap \
                  and may damage both faces.",
    },
    CodeInfo {
        code: "port-count-mismatch",
        severity: Error,
        summary: "the part serves another number of ports than the cage has",
        explain: "A twin-port cage takes twin-port transceivers: a single-port one leaves half the \
                  cage dark. The other way round a twin-port part has a port too many.",
    },
    CodeInfo {
        code: "protocol-mismatch",
        severity: Error,
        summary: "the part does not speak the fabric's protocol",
        explain: "Some parts are sold for InfiniBand only, some for Ethernet only, and so are some \
                  cages. All of a link speaks what its fabric speaks.",
    },
    CodeInfo {
        code: "racks-overlap",
        severity: Warning,
        summary: "two racks stand in each other on the floor",
        explain: "Their places overlap along one row, mostly because `x_mm` or `y_mm` was not written \
                  and is 0. Cable runs between them come out too short.",
    },
    CodeInfo {
        code: "reach-exceeded",
        severity: Error,
        summary: "the link needs more than the part reaches",
        explain: "What is ordered is what the signal travels, so the stock length is held against the \
                  reach of the part and of the transceivers at both ends, to the millimetre.",
    },
    CodeInfo {
        code: "retired-part",
        severity: Warning,
        summary: "the plan has parts that are no longer sold",
        explain: "A part with `retired = true` in the catalogue is taken only where no other part of an \
                  allowed medium serves. The plan can be built from stock; what is to be bought needs \
                  another medium, another length or another device.",
    },
    CodeInfo {
        code: "shell-mismatch",
        severity: Error,
        summary: "a finned plug for a flat cage, or a flat one for a finned cage",
        explain: "OSFP comes with fins for air-cooled switch cages and flat for adapters and liquid- \
                  cooled switches. A finned one does not seat under a riding heat sink; a flat one \
                  overheats without.",
    },
    CodeInfo {
        code: "speed-not-offered",
        severity: Error,
        summary: "the part does not run at the link's speed",
        explain: "The link's speed is the `connect`'s or the `fabric`'s. The part lists the speeds it \
                  offers a port.",
    },
    CodeInfo {
        code: "splitter-too-long",
        severity: Error,
        summary: "the channel is longer than its splitter allows",
        explain: "A splitter limits the whole channel, 50 m for NVIDIA's, whatever the transceivers \
                  could do.",
    },
    CodeInfo {
        code: "too-many-matings",
        severity: Error,
        summary: "more connectors in the path than the reach allows for",
        explain: "The printed reach assumes at most two patch panels, which are four mated pairs. With \
                  more of them the loss has to be worked out, and better connectors bought.",
    },
    CodeInfo {
        code: "tray-too-full",
        severity: Warning,
        summary: "cables fill more of a tray than the policy allows",
        explain: "The cross-sections of all cables side by side, as a share of the tray's (`tray_mm`). \
                  Voids between cables are not counted, so half full looks full: `tray_fill_percent` \
                  says from where on it is noted (25), warned of (40) and refused (50). The message \
                  names the worst stretch and its largest bundles.",
    },
    CodeInfo {
        code: "tray-too-heavy",
        severity: Error,
        summary: "cables weigh more than a tray carries",
        explain: "The weight of all cables side by side in kg/m against `tray_load_g_per_m` of the \
                  policy, which is the tray maker's figure. Without it nothing is checked.",
    },
    CodeInfo {
        code: "trunk-does-not-fit",
        severity: Error,
        summary: "a trunk does not go into the panels it runs between",
        explain: "Connector, polish and number of connectors of a trunk must be those of the rear ports at both \
                  of its ends, and both panels must have equally many positions behind them.",
    },
    CodeInfo {
        code: "trunk-too-long",
        severity: Error,
        summary: "no stock length of a trunk serves its run",
        explain: "The run between two panels is longer than the longest stock length within the fibre's own \
                  reach. Name another fibre, or place the panels nearer to each other.",
    },
    CodeInfo {
        code: "unequal-fibres-in-cage",
        severity: Note,
        summary: "the fibres of one transceiver differ much in length",
        explain: "Different lengths are permitted; about equal ones keep the skew between the two \
                  ports small (about 5 ns a metre). `fibre_skew_mm` in the policy says from which \
                  difference on this is remarked upon.",
    },
    CodeInfo {
        code: "use-mismatch",
        severity: Error,
        summary: "the part is not made for this kind of device",
        explain: "Single-port optics are made for adapters and not supported in switches, and some \
                  switch optics are not for adapters.",
    },
];
