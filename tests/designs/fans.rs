//! One cable to four devices: 1:4 splitters of copper and of fibre, with legs that nobody needs yet; two 1:2
//! splitters at one cage; and the lanes of ports that share a cage unevenly.

use super::Project;
use wireloom::diff::{Action, diff};
use wireloom::plan::Lock;
use wireloom::project::{artifacts, explain};

/// Eight servers of one port each, those above `built` omitted, under the cages of one leaf; `parts` are what
/// joins them beside the shipped catalogue.
fn fan(leaf: &str, server: &str, speed: &str, built: u32, parts: &str) -> Project {
    Project::of(&format!(
        r#"
device_type "acme/leaf" {{
  kind      = "switch"
  height_u  = 1
  port_side = "front"
  ports "down" {{
    cages     = 2
    protocols = ["ethernet"]
    label     = channels == 1 ? "${{cage}}" : "${{cage}}/${{channel}}"
    names     = {{ sonic = "Ethernet${{4 * (cage - 1) + lane}}" }}
    {leaf}
  }}
}}
device_type "acme/server" {{
  kind      = "node"
  height_u  = 1
  port_side = "front"
  ports "nic" {{
    cages     = 1
    protocols = ["ethernet"]
    {server}
  }}
}}
{parts}
fabric "inband" {{
  protocol = "ethernet"
  speed    = "{speed}"
}}
rack "r" {{}}
tier "leaf" {{ device_type = "acme/leaf" }}
tier "server" {{
  device_type = "acme/server"
  axes        = {{ server = 8 }}
  omit        = server > {built}
}}
place "leaf" {{
  devices = tier.leaf
  racks   = rack.r
  u       = [20]
}}
place "servers" {{
  devices = tier.server
  racks   = rack.r
  u       = range(1, 9)
}}
connect "down" {{
  fabric = fabric.inband
  a      = tier.server.ports.nic
  z      = tier.leaf.ports.down
}}
"#
    ))
}

/// Ports of 25G: cages of the leaf that run 4x25G, and SFP28 adapters. The splitter is Dell's, of the shipped
/// catalogue.
fn copper(built: u32) -> Project {
    let leaf = r#"form_factor = "qsfp28"
    lanes       = 4
    lane_rate   = "25G"
    modes       = ["1x100G", "4x25G"]
    breakout    = "4x25G""#;
    let server = r#"form_factor = "sfp28"
    lanes       = 1
    lane_rate   = "25G"
    breakout    = "1x25G""#;
    fan(leaf, server, "25G", built, "")
}

/// Ports of 100G behind one MPO connector of a 400G transceiver, and adapters with an MPO each.
fn fibre(built: u32) -> Project {
    let leaf = r#"form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    modes       = ["1x400G", "4x100G"]
    breakout    = "4x100G""#;
    let server = r#"form_factor = "qsfp28"
    lanes       = 1
    lane_rate   = "100G"
    breakout    = "1x100G""#;
    let optics = |name: &str, form_factor: &str, ports: u16| {
        format!(
            r#"
transceiver "acme/{name}" {{
  form_factor = "{form_factor}"
  ports       = {ports}
  receptacles = 1
  speed       = "100G"
  lanes       = 1
  lane_rate   = "100G"
  optics      = "dr1"
  medium      = "smf"
  connector   = "mpo-12/apc"
  protocols   = ["ethernet"]
  reach_mm    = {{ os2 = 500000 }}
  part        = "AC-{name}"
}}
"#
        )
    };
    let cord = r#"
fibre "acme/fan" {
  kind       = "splitter"
  legs       = 4
  grade      = "os2"
  connector  = "mpo-12/apc"
  gender     = "female"
  polarity   = "B"
  fibres     = 8
  lengths_mm = [5000, 10000]
  reach_mm   = 50000
  part       = "AC-FAN"
  parts      = { "5000" = "AC-FAN-5" }
}
"#;
    let parts = optics("HEAD", "qsfp112", 4) + &optics("LEG", "qsfp28", 1) + cord;
    fan(leaf, server, "100G", built, &parts)
}

/// Two twin-port cages that run 4x200G, and adapters at 200G: NVIDIA's 1:2 splitters, two to a cage.
fn twin(built: u32) -> Project {
    let leaf = r#"form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    modes       = ["2x400G", "4x200G"]
    breakout    = "4x200G""#;
    let server = r#"form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    modes       = ["1x400G", "1x200G(2)"]
    breakout    = "1x200G(2)""#;
    fan(leaf, server, "200G", built, "")
}

/// The cells of a table by column.
fn table(text: &str, columns: &[&str]) -> Vec<String> {
    let mut lines = text.lines();
    let header: Vec<&str> = lines.next().expect("a header").split(',').collect();
    let places: Vec<usize> =
        columns.iter().map(|name| header.iter().position(|own| own == name).unwrap()).collect();
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        places.iter().map(|place| cells[*place]).collect::<Vec<_>>().join(" ")
    };
    lines.map(row).collect()
}

struct Printed {
    sheet: Vec<String>,
    labels: Vec<String>,
    bill: Vec<String>,
    switch: Vec<String>,
}

fn printed(project: &Project) -> Printed {
    let mut outcome = project.run();
    let said = wireloom::diag::short::render(&outcome.sink, &outcome.map);
    assert!(outcome.planned.is_some(), "{said}");
    let files = artifacts(&mut outcome, &[], 1);
    let text = |path: &str| {
        let file = files.iter().find(|file| file.path == path).expect("it is made");
        String::from_utf8(file.bytes.clone()).expect("UTF-8")
    };
    Printed {
        sheet: table(
            &text("cut-sheet.csv"),
            &["Line", "A device", "A port", "Z port", "Part no.", "Note"],
        ),
        labels: table(&text("labels.csv"), &["Line", "End", "Label"]),
        bill: table(&text("bom.csv"), &["Kind", "Part no.", "Length (m)", "Quantity", "Note"]),
        switch: table(
            &text("cut-sheet/by-switch/leaf.csv"),
            &["Port", "Use", "Far device", "Note"],
        ),
    }
}

/// Eight servers of 25G: two QSFP28 cages, two cables with four legs each.
#[test]
fn a_copper_1_to_4_serves_four_servers_with_one_cable() {
    let p = printed(&copper(8));
    assert_eq!(
        p.sheet,
        [
            "1 server-1 1 1/1+2+3+4 470-ABQB leg 1 of 4",
            "1 server-2 1 1/1+2+3+4 470-ABQB leg 2 of 4",
            "1 server-3 1 1/1+2+3+4 470-ABQB leg 3 of 4",
            "1 server-4 1 1/1+2+3+4 470-ABQB leg 4 of 4",
            "2 server-5 1 2/1+2+3+4 470-ABQB leg 1 of 4",
            "2 server-6 1 2/1+2+3+4 470-ABQB leg 2 of 4",
            "2 server-7 1 2/1+2+3+4 470-ABQB leg 3 of 4",
            "2 server-8 1 2/1+2+3+4 470-ABQB leg 4 of 4",
        ]
    );
    assert_eq!(
        p.labels[..5],
        [
            "1 A1 r-01:1/r-20:1/1+2+3+4",
            "1 A2 r-02:1/r-20:1/1+2+3+4",
            "1 A3 r-03:1/r-20:1/1+2+3+4",
            "1 A4 r-04:1/r-20:1/1+2+3+4",
            "1 Z r-20:1/1+2+3+4/r-01:1(+3)",
        ]
    );
    assert_eq!((p.labels.len(), p.bill), (10, vec!["splitter cable 470-ABQB 3 2 ".to_owned()]));
    assert_eq!(
        p.switch[2..4],
        ["1/3 cabled server-3 leg 3 of 4", "1/4 cabled server-4 leg 4 of 4"]
    );
    // Four ports of one lane each, by the lanes' names.
    let plan = copper(8).plan().plan;
    let told = |port: &str| {
        let story = explain::port(&plan, port).expect("a port");
        (story.breakout, story.lanes, story.cage_lanes, story.interfaces[0].1.clone())
    };
    assert_eq!(told("leaf:1/3"), ("4x25G".to_owned(), vec![2], 4, "Ethernet2".to_owned()));
    assert_eq!(told("leaf:2/4"), ("4x25G".to_owned(), vec![3], 4, "Ethernet7".to_owned()));
    let locked = copper(8).locked();
    assert!(locked.contains("device tier.leaf acme/leaf leaf r 20 built down=4x25G "), "{locked}");
}

/// With six servers built, two legs of the second cable are capped: printed, labelled, counted, whether the
/// cable is copper or fibre.
#[test]
fn legs_of_a_1_to_4_that_nobody_needs_are_parked() {
    for (project, kind, part, length) in
        [(copper(6), "cable", "470-ABQB", 3), (fibre(6), "fibre", "AC-FAN-5", 5)]
    {
        let p = printed(&project);
        assert_eq!(p.sheet.len(), 8, "a row for each leg");
        let row = |line: u8, device: &str, port: &str, note: &str| {
            format!("{line} {device} {port} {part} {note}")
        };
        assert_eq!(
            p.sheet[3..],
            [
                row(1, "server-4 1", "1/1+2+3+4", "leg 4 of 4"),
                row(2, "server-5 1", "2/1+2", "leg 1 of 4"),
                row(2, "server-6 1", "2/1+2", "leg 2 of 4"),
                row(2, " PARKED", "2/1+2", "parked: leg 3 of 4"),
                row(2, " PARKED", "2/1+2", "parked: leg 4 of 4"),
            ]
        );
        assert_eq!(
            p.labels[5..],
            [
                "2 A1 r-05:1/r-20:2/1+2",
                "2 A2 r-06:1/r-20:2/1+2",
                "2 Z r-20:2/1+2/r-05:1(+1)",
                "2 A3 PARKED/r-20:2/1+2",
                "2 A4 PARKED/r-20:2/1+2",
            ]
        );
        assert_eq!(p.bill[0], format!("splitter {kind} {part} {length} 2 2 legs parked"));
        assert_eq!(
            p.switch[5..],
            [
                "2/2 cabled server-6 leg 2 of 4",
                "2/3 HELD for server-7  ",
                "2/4 HELD for server-8  "
            ]
        );
    }
    let bill = printed(&fibre(6)).bill;
    assert_eq!(
        bill[1..],
        ["transceiver AC-HEAD  2 1 with an unused port", "transceiver AC-LEG  6 "],
        "one connector at the head, one transceiver for each server"
    );
}

/// The legs are numbered by the head's ports, so a gap stays a gap, and a server that is built later takes the
/// leg that lay there for it. Nothing is bought and nothing moves: the sticker of the leg says where it goes now.
#[test]
fn a_server_that_is_built_later_takes_its_parked_leg() {
    for whole in [copper(8), fibre(8), twin(8)] {
        let gap = whole.clone().edit("main.hcl", "server > 8", "server == 6");
        let p = printed(&gap);
        let parked: Vec<&String> = p.sheet.iter().filter(|row| row.contains("PARKED")).collect();
        assert_eq!(parked.len(), 1, "{:?}", p.sheet);
        assert!(parked[0].contains("parked: leg 2 of "), "{parked:?}");
        let lock = gap.locked().replace(" planned ", " connected ");
        let planned = whole.lock(&lock).plan();
        let changes = diff(&planned.before, &planned.record);
        let touched: Vec<Action> = changes.cables.iter().map(|change| change.action).collect();
        assert_eq!(touched, [Action::Relabelled], "{}", changes.text(9));
        assert_eq!(changes.impact().exit_code(), 2, "no live cable is touched");
        let parts = |lock: &Lock| -> Vec<_> {
            let rows = lock.cables.iter();
            rows.map(|row| (row.id, lock.text(row.part).to_owned(), row.status)).collect()
        };
        assert_eq!(parts(&planned.before), parts(&planned.record));
    }
}

/// A twin-port cage run as 4x200G takes two 1:2 splitters, one to each connector: both are split, which is what
/// fit rule 7 asks.
#[test]
fn two_fibre_splitters_share_a_twin_port_cage() {
    let project = twin(5);
    let p = printed(&project);
    assert_eq!(
        p.sheet,
        [
            "1 server-1 1 1/1+2 MFP7E20-N003 leg 1 of 2",
            "1 server-2 1 1/1+2 MFP7E20-N003 leg 2 of 2",
            "2 server-3 1 1/3+4 MFP7E20-N003 leg 1 of 2",
            "2 server-4 1 1/3+4 MFP7E20-N003 leg 2 of 2",
            "3 server-5 1 2/1 MFP7E20-N003 leg 1 of 2",
            "3  PARKED 2/1 MFP7E20-N003 parked: leg 2 of 2",
        ]
    );
    assert_eq!(
        p.labels[6..],
        ["3 A1 r-05:1/r-20:2/1", "3 Z r-20:2/1/r-05:1", "3 A2 PARKED/r-20:2/1"]
    );
    assert_eq!(
        p.bill,
        [
            "splitter fibre MFP7E20-N003 3 3 1 leg parked",
            "transceiver 980-9I51S-00NS00  5 ",
            "transceiver 980-9I510-00NS00  2 1 with an unused port",
        ]
    );
    let plan = project.plan().plan;
    assert!(plan.findings().iter().all(|finding| finding.code != "mixed-fibres-in-cage"));
    let lanes = |port: &str| explain::port(&plan, port).expect("a port").lanes;
    assert_eq!([lanes("leaf:1/2"), lanes("leaf:1/3")], [vec![2, 3], vec![4, 5]]);
}

/// An uneven split of a fibre cage: one port of half its lanes and two of a quarter each, each with its mask.
#[test]
fn ports_that_share_a_cage_unevenly_have_the_lanes_of_their_part() {
    let plan = Project::example("superpod-h100")
        .var("scalable_units", "1")
        .var("managers", "split")
        .plan()
        .plan;
    let told = |port: &str| {
        let story = explain::port(&plan, port).expect("a port");
        let name = |set: &str| {
            let own = story.interfaces.iter().find(|(own, _)| own == set);
            own.map_or("-", |(_, name)| name).to_owned()
        };
        let lanes: Vec<String> = story.lanes.iter().map(u32::to_string).collect();
        format!(
            "{} {} {} {} {}",
            story.breakout,
            story.speed_mbps / 1_000,
            lanes.join(","),
            name("mlnx_os"),
            name("netbox")
        )
    };
    assert_eq!(
        ["leaf-1-1:16/1", "leaf-1-1:16/2/1", "leaf-1-1:16/2/2", "leaf-1-3:16/2"].map(told),
        [
            "1x400G(4)+2x200G(4) 400 0,1,2,3 IB1/16/1 P15.0",
            "1x400G(4)+2x200G(4) 200 4,5 IB1/16/2/1 -",
            "1x400G(4)+2x200G(4) 200 6,7 IB1/16/2/2 -",
            "2x400G 400 4,5,6,7 IB1/16/2 P15.1",
        ]
    );
}
