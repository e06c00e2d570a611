//! Codes about what is physical: places, routes, and whether parts fit.

use super::CodeInfo;
use crate::diag::Severity::{Error, Note, Warning};

/// The rules that a `waive` block may accept, sorted. What is left out makes no working link (plugs that do
/// not seat, light that does not arrive, lanes that do not meet), or is a limit of the project's own policy.
pub static WAIVABLE: &[&str] = &[
    "cage-power-exceeded",
    "fec-mismatch",
    "grade-reach-exceeded",
    "half-used-transceiver",
    "loss-exceeded",
    "mixed-fibres-in-cage",
    "racks-overlap",
    "reach-exceeded",
    "retired-part",
    "splitter-too-long",
    "too-many-matings",
    "unequal-fibres-in-cage",
    "use-mismatch",
];

/// Those of them that are asked while a medium is chosen, so that waiving them lets a part in.
pub static CHOSEN_BY: &[&str] = &[
    "cage-power-exceeded",
    "fec-mismatch",
    "grade-reach-exceeded",
    "loss-exceeded",
    "reach-exceeded",
    "splitter-too-long",
    "too-many-matings",
    "use-mismatch",
];

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "bend-too-tight",
        severity: Error,
        summary: "a cable cannot bend in the room it has",
        explain: "From the cage to the edge of the device a cable has `exit_mm` of the policy to turn in. A \
                  part whose `bend_mm`, the least radius its maker allows, is more does not fit behind \
                  the door. For example a stiff copper cable of 58 mm in front of cages with 50 mm of room. \
                  Choose a thinner part, or set `exit_mm` to the room there is.",
    },
    CodeInfo {
        code: "cable-too-short",
        severity: Error,
        summary: "no stock length within reach is as long as a cable has to be",
        explain: "However near two ports are, a cable has a least length: `min_length_mm` of the policy; what two \
                  bends of its `bend_mm` and the straight parts before them take; of fibre the `reach_min_mm` of \
                  the transceivers, since a receiver too near is blinded. For example single-mode optics need \
                  2 m between them, and the longest cord within reach is 1 m. Allow other media, state what the \
                  data sheet says, or lower `min_length_mm`.",
    },
    CodeInfo {
        code: "cage-power-exceeded",
        severity: Error,
        summary: "the plug draws more than its cage can cool",
        explain: "A cage is built for a class of power: `cage_power_mw` of the device type. A transceiver whose \
                  `power_mw` is higher overheats in it. For example a coherent part of 25 W in a cage for \
                  17 W. Use \
                  a part of a lower class, or a cage that carries the power.",
    },
    CodeInfo {
        code: "cages-not-joined",
        severity: Error,
        summary: "the ports meet in a way that the part does not join",
        explain: "A cable with fixed ends fills the cages it is plugged into. A straight one serves two \
                  cages whose \
                  ports meet like to like; a splitter serves one head and as many cages as it has legs. Where the \
                  ports of a cage go to several others, fibre serves them, one cord per connector. For example the \
                  two ports of a leaf cage that go to two servers cannot share one copper cable. Allow a fibre \
                  medium, or deal whole cages with `unit = \"cage\"`.",
    },
    CodeInfo {
        code: "connector-mismatch",
        severity: Error,
        summary: "the cord's connector does not mate with the transceiver's",
        explain: "An MPO-16 has its key elsewhere than an MPO-12, and an LC is another thing altogether. The cord \
                  must have the connector of the transceivers at both its ends. For example an LC duplex cord does \
                  not go into a DR4 transceiver, which has an MPO-12. Choose another cord or transceiver.",
    },
    CodeInfo {
        code: "device-without-place",
        severity: Error,
        summary: "a device is to be cabled and stands in no rack",
        explain: "Lengths follow from places, so every cabled device needs one: `place \"name\" { devices = \
                  tier.x, \
                  racks = rack.y, u = [...] }`. A device that is not built yet may go without. For example a tier \
                  that was added to the design and not to the floor. Write a `place` block for the devices, or \
                  `omit` those that are not built yet.",
    },
    CodeInfo {
        code: "dressing-unbalanced",
        severity: Warning,
        summary: "too many of a device's cables go to one side of its rack",
        explain: "Cables of the left half of a faceplate leave to the left, of the right half to the right, \
                  and none crosses the middle. With `dressing_percent` in the policy, a device with \
                  more than that share of its cables on one side is told, since one side channel fills \
                  while the other is empty. For example a spine whose lower half of ports is in use and the \
                  upper free. Use ports of both halves (`pick`, `where`).",
    },
    CodeInfo {
        code: "excess-slack",
        severity: Warning,
        summary: "a cable is far longer than its run",
        explain: "What is left has to be coiled up somewhere and fills trays and racks. Told where the spare \
                  is more than 30 % of the run and more than `spare_mm` of the policy (5 m). For example a \
                  15 m cord for a run of 10.001 m. Add a length between to the catalogue, or raise `spare_mm`.",
    },
    CodeInfo {
        code: "fec-mismatch",
        severity: Error,
        summary: "the two ends correct errors in different ways",
        explain: "Both transceivers of a link run the same forward error correction. Where the catalogue does not \
                  state it for both, it counts as not known. For example RS-544 at one end and a \
                  low-latency code at \
                  the other do not link up. Choose transceivers with the same code, or state what the data sheet \
                  says in the catalogue.",
    },
    CodeInfo {
        code: "feed-power-exceeded",
        severity: Error,
        summary: "a power feed carries more than it may while another is out",
        explain: "All devices of a rack draw from its `feeds` alike. With `spare_feeds` of them out the \
                  others carry it all, and each at most `feed_limit_w`: attributes of a rack, or of the \
                  policy for all racks. For example 40.8 kW on two feeds of 30 kW: one alone cannot carry \
                  it. Move devices to another rack, or add a feed.",
    },
    CodeInfo {
        code: "fixed-ends-in-path",
        severity: Error,
        summary: "a cable with fixed ends cannot go through a panel",
        explain: "DAC, ACC, AEC and AOC are bought as one piece with both plugs. They are the whole way \
                  from cage to \
                  cage, without panel and without splice. For example a DAC cannot pass a patch panel. Allow fibre \
                  for this connect, or take the panel out of the way.",
    },
    CodeInfo {
        code: "form-factor-mismatch",
        severity: Error,
        summary: "the plug is made for another cage",
        explain: "A plug goes into a cage of its own form factor. Which form factor a cage has is said in its \
                  `device_type`. For example a QSFP-DD plug does not go into an OSFP cage. Choose a part for the \
                  cage, or correct the `device_type`.",
    },
    CodeInfo {
        code: "gender-mismatch",
        severity: Error,
        summary: "two connectors with pins meet, or two without",
        explain: "Of each mated pair of multi-fibre connectors one has the guide pins. Transceivers have them, so \
                  cords between devices are female at both ends and trunks are male. For example two pinned trunks \
                  cannot be mated without a female cord between them. Choose the cord or trunk of the other \
                  gender.",
    },
    CodeInfo {
        code: "grade-reach-exceeded",
        severity: Error,
        summary: "the fibre's grade does not carry so far",
        explain: "A transceiver reaches less far over OM3 than over OM4: with 100 Gb/s a lane, 30 m and 50 m. The \
                  least rating of both ends over the cord's grade holds. For example 40 m over OM3 is too \
                  far at 100 \
                  Gb/s a lane, and 40 m over OM4 is not. Use fibre of a better grade.",
    },
    CodeInfo {
        code: "half-used-transceiver",
        severity: Note,
        summary: "a transceiver has a connector without a fibre",
        explain: "A twin-port transceiver has two connectors and is ordered with two fibres. One of them leads \
                  nowhere here, mostly because the number of links is odd or a device is not built yet. Put \
                  a cap on \
                  it. For example a node with seven links in four twin-port cages has one connector left over.",
    },
    CodeInfo {
        code: "lane-mismatch",
        severity: Error,
        summary: "the part's lanes are not the port's lanes",
        explain: "A link uses the same number of lanes at the same rate at both ends. 2 lanes of 100 Gb/s (NDR200) \
                  and 4 lanes of 50 Gb/s (HDR) are both 200 Gb/s and never one link. For example an HDR \
                  port and an \
                  NDR200 port both run at 200 Gb/s with different lanes. Choose a breakout, or a device, with the \
                  same lanes at both ends.",
    },
    CodeInfo {
        code: "legs-mismatch",
        severity: Error,
        summary: "the cord has not as many legs as the link needs",
        explain: "Where one connector serves one link the cord is straight. Where it serves two, as in a \
                  cage run as \
                  4x200G, a 1:2 splitter is needed. For example a straight cord on a cage run as `4x200G` would \
                  serve one of two devices. Choose a splitter, or another breakout.",
    },
    CodeInfo {
        code: "loss-exceeded",
        severity: Error,
        summary: "the path loses more light than its optics allow",
        explain: "Matings, splices and glass add up: 0.35 dB a low-loss MPO pair, 0.3 dB a splice, 3.0 dB a \
                  kilometre of multimode or 0.4 of single mode. The sum must stay within the transceivers' budget. \
                  Use fewer panels or better connectors. For example four mated MPO pairs of 0.35 dB take \
                  1.4 dB of \
                  a budget of 1.9 dB.",
    },
    CodeInfo {
        code: "medium-mismatch",
        severity: Error,
        summary: "multimode meets single mode",
        explain: "Transceivers at both ends of a link and the fibre between them are made for one kind of \
                  glass. For \
                  example a multimode transceiver at one end and a single-mode one at the other. Choose \
                  both for the \
                  same glass, and the cord with them.",
    },
    CodeInfo {
        code: "mixed-fibres-in-cage",
        severity: Error,
        summary: "straight and split fibre at one transceiver",
        explain: "Both fibres of a twin-port transceiver are straight, or both are 1:2 splitters: a cage runs as \
                  2x400 or as 4x200. NVIDIA's own bill of the SuperPOD breaks this rule for the fabric \
                  managers. For \
                  example a straight cord to a switch and a splitter to two managers in one transceiver. \
                  Move one of \
                  the links to another cage.",
    },
    CodeInfo {
        code: "no-medium-fits",
        severity: Error,
        summary: "nothing in the catalogue fits a link",
        explain: "Every part was looked at and each failed a rule of fit: the notes say which and how. Either the \
                  catalogue lacks the part, or a `device_type` describes its cages wrongly, or `media` allows too \
                  little. For example an adapter described with a finned shell takes no flat-top part. Read the \
                  notes, and correct what they point at.",
    },
    CodeInfo {
        code: "no-medium-in-reach",
        severity: Error,
        summary: "everything that fits a link is too short",
        explain: "Parts fit the cages, and the longest of them is shorter than what the link needs. `wireloom \
                  explain cable` shows how the need adds up. Allow longer media, place the devices nearer to each \
                  other, or extend the catalogue. For example copper of at most 2 m for devices eight racks apart.",
    },
    CodeInfo {
        code: "no-second-way",
        severity: Error,
        summary: "a redundant fabric has no way that shares no tray with its first",
        explain: "A fabric with `redundant_with` lays its cables, from each rack, through no stretch of tray \
                  that the other fabric's cables from that rack lie in, so that one cut does not take \
                  both. Where every way shares one, add a tray, or let cables enter the rack at both \
                  sides (`entry = \"both\"`) or from below (`pathway` of kind `under_floor`). For example a \
                  rack at the end of a row with one tray to everywhere. Add a tray, or let cables enter at \
                  both sides.",
    },
    CodeInfo {
        code: "no-tray",
        severity: Error,
        summary: "no tray joins two racks",
        explain: "Trays run over each row and across the rows of a room. Between rooms there are none, so a cable \
                  has no way. For example a leaf in room A and a spine in room B. Put both into one room, or write \
                  the same `room` where the tray goes through the wall.",
    },
    CodeInfo {
        code: "not-a-cord",
        severity: Error,
        summary: "the fibre is not a cord",
        explain: "Trunks run between panels; from device to device a cord is needed. For example an MPO \
                  trunk of 24 \
                  fibres fits no transceiver. Choose a cord, or add panels at the trunk's ends.",
    },
    CodeInfo {
        code: "optics-mismatch",
        severity: Error,
        summary: "two transceivers of different optical classes",
        explain: "Both ends of a link have the same lanes, wavelengths and multiplexing: DR4 meets DR4, FR4 meets \
                  FR4. Form factors may differ. For example DR4 uses four pairs of fibres and FR4 four wavelengths \
                  on one pair, so they cannot talk. Choose the same optics for both ends.",
    },
    CodeInfo {
        code: "plug-power-exceeded",
        severity: Error,
        summary: "a device has more plugged in than it can feed",
        explain: "Transceivers and active cables draw their power from the device. Where its type states \
                  `plug_power_mw`, the greatest power of all its plugs together must stay within. Plugs \
                  of unknown power are not counted. For example 64 transceivers of 17 W in a switch that \
                  feeds 1,000 W. Use parts that draw less, or leave cages empty.",
    },
    CodeInfo {
        code: "polarity-not-crossed",
        severity: Error,
        summary: "transmit would meet transmit",
        explain: "From transceiver to transceiver the fibres cross an odd number of times: one cord of type \
                  B, or an \
                  A trunk with one B cord, or three B segments. Duplex cords go A to B. For example two \
                  type B cords \
                  in a row cross twice, so that each transmitter meets a transmitter. Add or exchange one segment.",
    },
    CodeInfo {
        code: "polish-mismatch",
        severity: Error,
        summary: "angled and flat polish meet",
        explain: "An APC end face meets APC, a UPC end face meets UPC. A mixed pair leaves an air gap and \
                  may damage \
                  both faces. For example a green APC cord in a blue UPC panel. Choose cords of the polish \
                  that the \
                  panel and the transceivers have.",
    },
    CodeInfo {
        code: "port-count-mismatch",
        severity: Error,
        summary: "the part serves another number of ports than the cage has",
        explain: "A twin-port cage takes twin-port transceivers: a single-port one leaves half the cage dark. The \
                  other way round a twin-port part has a port too many. For example a 400G single-port part in a \
                  cage run as `2x400G`. Choose the part with as many ports as the cage runs.",
    },
    CodeInfo {
        code: "protocol-mismatch",
        severity: Error,
        summary: "the part does not speak the fabric's protocol",
        explain: "Some parts are sold for InfiniBand only, some for Ethernet only, and so are some cages. All of a \
                  link speaks what its fabric speaks. For example a part that is sold for InfiniBand does not come \
                  up in an Ethernet switch. Choose a part whose `protocols` name the fabric's.",
    },
    CodeInfo {
        code: "rack-power-exceeded",
        severity: Error,
        summary: "the devices of a rack draw more than it may",
        explain: "The greatest power of all devices in a rack against `power_limit_w` of the rack or the \
                  policy. Where a device's power is not known the sum is \"at least\", and its plugs are \
                  counted alone. `wireloom explain rack NAME` shows what draws how much. For example four \
                  nodes of 10.2 kW in a rack for 40 kW. Move a device to another rack, or correct the limit.",
    },
    CodeInfo {
        code: "rack-weight-exceeded",
        severity: Error,
        summary: "the devices of a rack weigh more than it holds",
        explain: "The weight of all devices in a rack against `weight_limit_kg` of the rack or the policy. \
                  The rack itself, rails and cables are not counted. For example four nodes of 130 kg on a \
                  floor for 500 kg. Move a device to another rack, or correct the limit.",
    },
    CodeInfo {
        code: "racks-overlap",
        severity: Warning,
        summary: "two racks stand in each other on the floor",
        explain: "Their places overlap along one row, mostly because `x_mm` or `y_mm` was not written and is 0. \
                  Cable runs between them come out too short. For example two racks 600 mm wide at `x_mm` 0 \
                  and 300. \
                  Write the true places, or another `row` or `room` for one of them.",
    },
    CodeInfo {
        code: "reach-exceeded",
        severity: Error,
        summary: "the link needs more than the part reaches",
        explain: "What is ordered is what the signal travels, so the stock length is held against the reach of the \
                  part and of the transceivers at both ends, to the millimetre. For example a need of 48 m \
                  is served \
                  by a 50 m cord, and a part that reaches 49 m is then too short. Shorten the way, or allow \
                  a medium \
                  that reaches farther.",
    },
    CodeInfo {
        code: "retired-part",
        severity: Warning,
        summary: "the plan has parts that are no longer sold",
        explain: "A part with `retired = true` in the catalogue is taken only where no other part of an allowed \
                  medium serves. The plan can be built from stock; what is to be bought needs another medium, \
                  another length or another device. For example HDR cables that are no longer sold when one \
                  rack is \
                  added to an old cluster. Look for stock, or allow another medium and plan again.",
    },
    CodeInfo {
        code: "rule-not-waivable",
        severity: Error,
        summary: "a `waive` block names a rule that cannot be accepted as broken",
        explain: "A part whose plug does not seat, whose light does not arrive or whose lanes do not meet \
                  makes no link, whoever accepts it. If the catalogue is wrong about your part, write \
                  the part in your own project with the right numbers. A limit of the policy is changed \
                  in the policy. `docs/physical.md` lists what can be waived. For example `shell-mismatch`: \
                  a finned plug does not seat in a flat cage. Correct the catalogue or the design.",
    },
    CodeInfo {
        code: "shell-mismatch",
        severity: Error,
        summary: "a finned plug for a flat cage, or a flat one for a finned cage",
        explain: "OSFP comes with fins for air-cooled switch cages and flat for adapters and liquid- cooled \
                  switches. A finned one does not seat under a riding heat sink; a flat one overheats without. For \
                  example the finned OSFP of a switch does not fit into a ConnectX-7 adapter. Choose the flat part \
                  for the adapter and the finned one for the switch.",
    },
    CodeInfo {
        code: "speed-not-offered",
        severity: Error,
        summary: "the part does not run at the link's speed",
        explain: "The link's speed is the `connect`'s or the `fabric`'s. The part lists the speeds it \
                  offers a port. \
                  For example an 800G twin-port part offers 400G a port and may not offer 200G. Choose a part that \
                  lists the speed, or another speed for the connect.",
    },
    CodeInfo {
        code: "splitter-too-long",
        severity: Error,
        summary: "the channel is longer than its splitter allows",
        explain: "A splitter limits the whole channel, 50 m for NVIDIA's, whatever the transceivers could do. For \
                  example 60 m by a 1:2 splitter. Place the devices nearer to each other, or give each its \
                  own port \
                  and a straight cord.",
    },
    CodeInfo {
        code: "stock-left",
        severity: Note,
        summary: "the purchase has more than the plan needs",
        explain: "Of the parts that the policy's `stock` lists, these are left when every cable has its \
                  length. For example four cords of 20 m that no run needs. Keep them as spares, or leave \
                  them out of the next order.",
    },
    CodeInfo {
        code: "stock-short",
        severity: Error,
        summary: "the purchase does not have enough long cables",
        explain: "With `stock` in the policy, cables of the families it lists take their lengths from there, \
                  as many as can and with the least total excess. What is left without is named with \
                  the lengths that would have to be bought. For example three runs of 9.8 m and two cords \
                  of 10 m. Add what is missing to the purchase and to `stock`.",
    },
    CodeInfo {
        code: "too-many-matings",
        severity: Error,
        summary: "more connectors in the path than the reach allows for",
        explain: "The printed reach assumes at most two patch panels, which are four mated pairs. With more \
                  of them \
                  the loss has to be worked out, and better connectors bought. For example a way over three panels \
                  has six mated pairs. Take a panel out of the way, or state `loss_budget_mdb` so that the \
                  loss can \
                  be worked out.",
    },
    CodeInfo {
        code: "tray-too-full",
        severity: Warning,
        summary: "cables fill more of a tray than the policy allows",
        explain: "The cross-sections of all cables side by side, as a share of the tray's (`tray_mm`). \
                  Voids between \
                  cables are not counted, so half full looks full: `tray_fill_percent` says from where on it is \
                  noted (25), warned of (40) and refused (50). The message names the worst stretch and its largest \
                  bundles. For example 900 cables of 5 mm fill a tray of 300 by 100 mm to 59 percent. Widen the \
                  tray, spread the racks over more rows, or use thinner cables.",
    },
    CodeInfo {
        code: "tray-too-heavy",
        severity: Error,
        summary: "cables weigh more than a tray carries",
        explain: "The weight of all cables side by side in kg/m against `tray_load_g_per_m` of the policy, \
                  which is \
                  the tray maker's figure. Without it nothing is checked. For example copper in bundles weighs \
                  several times as much as fibre. Use fibre, another tray, or more rows.",
    },
    CodeInfo {
        code: "trunk-does-not-fit",
        severity: Error,
        summary: "a trunk does not go into the panels it runs between",
        explain: "Connector, polish and number of connectors of a trunk must be those of the rear ports at both of \
                  its ends, and both panels must have equally many positions behind them. For example a trunk with \
                  MPO-12 ends into a panel whose rear ports are MPO-16. Choose a trunk or a panel that goes \
                  with the \
                  other.",
    },
    CodeInfo {
        code: "trunk-too-long",
        severity: Error,
        summary: "no stock length of a trunk serves its run",
        explain: "The run between two panels is longer than the longest stock length within the fibre's own reach. \
                  Name another fibre, or place the panels nearer to each other. For example a run of 120 m \
                  where the \
                  longest trunk of the family has 100 m.",
    },
    CodeInfo {
        code: "unequal-fibres-in-cage",
        severity: Note,
        summary: "the fibres of one transceiver differ much in length",
        explain: "Different lengths are permitted; about equal ones keep the skew between the two ports \
                  small (about \
                  5 ns a metre). `fibre_skew_mm` in the policy says from which difference on this is \
                  remarked upon. \
                  For example 5 m and 30 m from the two connectors of one part. Leave it as it is where the two \
                  links carry separate traffic, or order the shorter one longer.",
    },
    CodeInfo {
        code: "unknown-rule",
        severity: Error,
        summary: "a `waive` block names no rule",
        explain: "`rule` is the code that stands in brackets in the diagnostic: `mixed-fibres-in-cage`. For \
                  example `mixed-fibers-in-cage` is spelt in another English. Copy the code from the \
                  diagnostic into `rule`.",
    },
    CodeInfo {
        code: "unknown-priced-part",
        severity: Error,
        summary: "a price is of no part of the catalogue",
        explain: "`prices` of the policy, of a fabric or of a connect names parts by their part number or by their \
                  catalogue name, which then holds for all lengths. For example `MFP7E10-N006`, which is no \
                  length that is sold. Write the name as `wireloom catalog list` has it, or leave the line out.",
    },
    CodeInfo {
        code: "unknown-stock-part",
        severity: Error,
        summary: "a line of `stock` names no cable of the catalogue",
        explain: "`part` is the part number of one length, or a catalogue name with `length_mm` beside it. \
                  For example a part number with a letter too many. Check it with `wireloom catalog \
                  search`, and correct the line.",
    },
    CodeInfo {
        code: "unused-waiver",
        severity: Warning,
        summary: "a `waive` block accepts something that does not occur",
        explain: "The rule it names is not broken anywhere in its scope, so the block says something \
                  that is not so. Delete it, or mend its `scope`. For example a splitter that was waived \
                  and has been replaced by a straight cord since.",
    },
    CodeInfo {
        code: "use-mismatch",
        severity: Error,
        summary: "the part is not made for this kind of device",
        explain: "Single-port optics are made for adapters and not supported in switches, and some switch \
                  optics are \
                  not for adapters. For example an adapter's 400G single-port part in a switch's cage. Choose the \
                  part that is made for the kind of device.",
    },
    CodeInfo {
        code: "wrong-waiver-scope",
        severity: Error,
        summary: "a rule about the choice of parts is waived for single devices",
        explain: "Which part is allowed is asked once for all links of a connect, so such a rule \
                  (`cage-power-exceeded`, `fec-mismatch`, `use-mismatch`) is waived for connects or \
                  fabrics. For example `scope = tier.leaf` for `use-mismatch`. Name the connect or the \
                  fabric whose links may have the part.",
    },
];
