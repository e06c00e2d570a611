//! `examples/superpod-h100` with its fabric managers on splitters, as NVIDIA's bill has them (RA-11333-001 V11,
//! table 8): four links at 200G in the two halves of two held ports.

use super::{Project, count, lines};
use wireloom::diag::{Diagnostic, Severity, short};
use wireloom::diff::diff;
use wireloom::plan::Lock;
use wireloom::project::artifacts;
use wireloom::project::explain::{self, PortUse};

fn straight() -> Project {
    Project::example("superpod-h100").var("media", r#"["mmf", "smf"]"#)
}

fn split() -> Project {
    straight().var("managers", "split")
}

/// Table 8, four units: 2,040 straight cords and two 1:2 splitters carry 1,020 node and manager links and
/// 1,024 leaf-spine links.
#[test]
fn the_bill_is_the_published_one_splitters_included() {
    let mut outcome = split().run();
    let summary = &outcome.planned.as_ref().expect("a plan").summary;
    let of = |connect: &str| count(&summary.links.by_connect, connect);
    assert_eq!(of("connect.rails") + of("connect.ufm"), 1_020);
    assert_eq!(of("connect.uplinks"), 1_024);
    let mut kinds: Vec<(String, u16, u64)> = Vec::new();
    for kind in &summary.cables_by_kind {
        match kinds.iter_mut().find(|(name, ..)| *name == kind.name) {
            Some((.., count)) => *count += kind.count,
            None => kinds.push((kind.name.clone(), kind.legs, kind.count)),
        }
    }
    assert_eq!(
        kinds,
        [("nvidia/mfp7e10".to_owned(), 1, 2_040), ("nvidia/mfp7e20".to_owned(), 2, 2)]
    );
    let transceivers = |tier: &str| count(&summary.transceivers, tier);
    assert_eq!(transceivers("tier.leaf") + transceivers("tier.spine"), 1_536);
    assert_eq!((transceivers("tier.node"), transceivers("tier.ufm")), (508, 4));
    let files = artifacts(&mut outcome, &[], 1);
    let text = |path: &str| {
        let file = files.iter().find(|file| file.path == path).expect("it is made");
        String::from_utf8(file.bytes.clone()).expect("UTF-8")
    };
    let bom = text("bom.csv");
    let count_of = |word: &str| -> u64 {
        let rows = bom.lines().filter(|line| line.contains(word));
        rows.map(|line| line.split(',').nth(6).unwrap().parse::<u64>().unwrap()).sum()
    };
    assert_eq!((count_of(",MFP7E10"), count_of(",MFP7E20")), (2_040, 2), "{bom}");
    // One row for each leg, three labels for each splitter, one port for each half.
    let sheet = text("cut-sheet.csv");
    let legs: Vec<Vec<&str>> = sheet
        .lines()
        .filter(|row| row.contains("MFP7E20"))
        .map(|row| {
            let cells: Vec<&str> = row.split(',').collect();
            [6, 7, 10, 11, 19].map(|column| cells[column]).to_vec()
        })
        .collect();
    assert_eq!(
        legs,
        [
            ["ufm-1", "IB1", "leaf-1-1", "16/2/1+2", "leg 1 of 2"],
            ["ufm-2", "IB1", "leaf-1-1", "16/2/1+2", "leg 2 of 2"],
            ["ufm-1", "IB2", "leaf-1-2", "16/2/1+2", "leg 1 of 2"],
            ["ufm-2", "IB2", "leaf-1-2", "16/2/1+2", "leg 2 of 2"],
        ]
    );
    assert_eq!(text("labels.csv").lines().filter(|row| row.contains("ufm-")).count(), 6);
    let switch = text("cut-sheet/by-switch/leaf-1-1.csv");
    let ports: Vec<&str> = switch
        .lines()
        .filter_map(|row| row.split(',').nth(3).filter(|port| port.starts_with("16/")))
        .collect();
    assert_eq!(ports, ["16/1", "16/2/1", "16/2/2"]);
    assert!(!switch.contains("HELD"), "the held port is no hole to plug into: {switch}");
    let other = text("cut-sheet/by-switch/leaf-1-3.csv");
    assert!(
        other.contains(",16/2,HELD for su1-dgx32,"),
        "a hole that nobody uses stays whole: {other}"
    );
}

#[track_caller]
fn mixed(project: &Project) -> (Diagnostic, String) {
    let outcome = project.run();
    let said = short::render(&outcome.sink, &outcome.map);
    let found = outcome.sink.diagnostics().iter().find(|d| d.code == "mixed-fibres-in-cage");
    let found = found.unwrap_or_else(|| panic!("{said}")).clone();
    let places =
        found.primary.iter().chain(&found.secondary).map(|label| outcome.map.slice(label.span));
    let places = places.collect::<Vec<_>>().join("; ");
    (found, places)
}

/// Fit rule 7: a splitter beside node 31's straight cord in one twin-port cage, on rails 1 and 2.
#[test]
fn the_rule_is_waived_and_without_the_waiver_an_error_names_both_places() {
    let (told, _) = mixed(&split());
    assert_eq!(told.severity, Severity::Waived);
    assert_eq!(told.count, 2);
    assert_eq!(
        told.notes,
        [
            "waived by `waive.manager_splitters`: RA-11333-001 table 8 has the two splitters beside straight \
          cords of node 31"
        ]
    );
    let outcome = split().run();
    assert_eq!((outcome.sink.error_count(), outcome.sink.warning_count()), (0, 0));
    let text = outcome.planned.unwrap().plan;
    assert_eq!(text.findings().len(), 1);
    assert_eq!(text.findings()[0].severity, Severity::Waived);

    let without = split().edit("main.hcl", "local.split ? [connect.ufm] : []", "[]");
    let (error, places) = mixed(&without);
    assert_eq!(error.severity, Severity::Error);
    assert_eq!(
        [&error.message, &error.examples[0]],
        [
            "at `leaf-1-1` osfp 16: 1 straight and 1 split at one transceiver, must be all of one kind",
            "at `leaf-1-2` osfp 16: 1 straight and 1 split at one transceiver, must be all of one kind",
        ]
    );
    assert_eq!(places, "connect \"ufm\"; connect \"rails\"");
    assert!(without.run().planned.is_none());
    // With no splitter there is nothing to waive, and the empty scope says so: no warning.
    let (warnings, straight) = (straight().run().sink.warning_count(), straight().plan());
    assert_eq!((warnings, straight.plan.findings().len()), (0, 0));
}

#[test]
fn the_halves_are_ports_with_names_and_the_lock_keeps_them() {
    let lock = split().locked();
    let of = |word: &str, name: &str| -> Vec<String> {
        let own = lines(&lock, word).into_iter().filter(|line| line.contains(name));
        own.map(str::to_owned).collect()
    };
    let leaf = of("device", "tier.leaf[su=1,rail=1]");
    assert!(
        leaf[0].contains(
            " osfp:1-15=2x400G,osfp:16-16=1x400G(4)+2x200G(4),osfp:17-32=2x400G,mgmt=1x1G "
        ),
        "{leaf:?}"
    );
    let ends = |line: &String| line.split(' ').skip(6).take(4).collect::<Vec<_>>().join(" ");
    assert_eq!(
        of("link", " connect.ufm ").iter().map(ends).collect::<Vec<_>>(),
        [
            "tier.leaf[su=1,rail=1] osfp 16.2 16/2/1",
            "tier.leaf[su=1,rail=2] osfp 16.2 16/2/1",
            "tier.leaf[su=1,rail=1] osfp 16.3 16/2/2",
            "tier.leaf[su=1,rail=2] osfp 16.3 16/2/2",
        ]
    );
    let held = of("held", "tier.leaf[su=1,rail=1]");
    assert_eq!(
        ends(&held[0]),
        "tier.leaf[su=1,rail=1] osfp 16.2-3 16/2",
        "both halves, for node 32"
    );
    // Planned again nothing changes.
    let again = split().lock(&lock);
    assert_eq!(again.locked(), lock);
    let planned = again.plan();
    assert_eq!(diff(&planned.before, &planned.record).cables.len(), 0);
}

/// Between the two ways only the managers' cables change: the plug of rails 1 and 2 stays where it is, so
/// those two are replaced by splitters, and two cords are not needed.
#[test]
fn from_straight_to_split_and_back_touches_only_the_managers_cables() {
    let one = straight().locked();
    let text = |project: Project, lock: &str| {
        let planned = project.lock(lock).plan();
        diff(&planned.before, &planned.record).text(10)
    };
    let there = text(split(), &one);
    assert!(there.starts_with("Cables: 2 removed, 2 replaced; 2040 unchanged.\n"), "{there}");
    assert!(there.contains("connect.ufm: 2 removed, 2 replaced\n"), "{there}");
    let two = split().lock(&one).locked();
    let back = text(straight(), &two);
    assert!(back.starts_with("Cables: 2 added, 2 replaced; 2040 unchanged.\n"), "{back}");
    let fresh = straight().locked();
    assert_eq!(straight().lock(&two).locked(), fresh);
}

#[test]
fn building_the_displaced_node_finds_the_managers_in_its_ports() {
    let lock = split().locked();
    let built = split().lock(&lock).edit(
        "main.hcl",
        "omit        = su == var.displaced.su && node == var.displaced.node",
        "omit        = su == 4 && node == 32",
    );
    let outcome = built.run();
    let taken = outcome.sink.diagnostics().iter().find(|d| d.code == "hole-taken");
    let taken = taken.unwrap_or_else(|| panic!("{}", short::render(&outcome.sink, &outcome.map)));
    assert!(
        taken
            .message
            .contains("`tier.node[su=1,node=32]:OSFP1P1` (`connect.rails`), which is built now"),
        "{}",
        taken.message
    );
}

/// What is wider than the connect is told with what to write: the breakout that the type lists, or that it
/// lists none for the lanes of a held port.
#[test]
fn a_port_that_is_too_wide_is_told_with_the_breakout_to_write() {
    let help = |project: Project| {
        let outcome = project.run();
        let mut said = outcome.sink.diagnostics().iter().filter(|d| d.code == "speed-mismatch");
        let said =
            said.next().unwrap_or_else(|| panic!("{}", short::render(&outcome.sink, &outcome.map)));
        (said.message.clone(), said.count, said.help.clone())
    };
    let narrow = "breakout = local.split ? \"1x200G(2)\" : \"1x400G\"";
    let wide = split().edit("main.hcl", narrow, "breakout = \"1x400G\"");
    let (message, count, helps) = help(wide);
    assert_eq!(
        message,
        "`tier.ufm[ufm=1]:IB1` runs 400G and `tier.leaf[su=1,rail=1]:16/2/1` 200G, the connect 200G"
    );
    assert_eq!(
        (count, helps),
        (4, vec!["in `tier.ufm`, give `ports \"ib\"` `breakout = \"1x200G(2)\"`".to_owned()])
    );

    let slow = split().edit("main.hcl", "? \"200G\" : \"400G\"", "? \"100G\" : \"400G\"");
    let slow = slow.edit(
        "main.hcl",
        "local.split ? a.index : (a.ufm - 1) * 2 + a.index",
        "(a.ufm - 1) * 2 + a.index",
    );
    let (message, _, helps) = help(slow);
    assert_eq!(
        message,
        "`tier.ufm[ufm=1]:IB1` runs 200G and `tier.leaf[su=1,rail=1]:16/2` 400G, the connect 100G"
    );
    assert_eq!(
        helps,
        [
            "`ib` of `nvidia/ufm-appliance` has no breakout with ports of 100G, there are `1x400G`, `1x200G(2)`",
            "`tier.leaf[su=1,rail=1]:16/2` is held for another connect and stays whole: no breakout of `osfp` of \
             `nvidia/qm9700` shares its lanes among ports of 100G, within the limits of its cages; there are `2x400G`, `4x200G`",
        ]
    );
}

#[test]
fn the_whole_port_is_told_with_its_halves() {
    let plan = split().plan().plan;
    let whole = explain::port(&plan, "leaf-1-1:16/2").expect("a port");
    assert_eq!(whole.split_into, ["16/2/1", "16/2/2"]);
    assert!(matches!(whole.usage, PortUse::Held { .. }));
    let device = explain::device(&plan, "leaf-1-1").expect("a device");
    let labels: Vec<&str> = device.ports.iter().map(|port| port.label.as_str()).collect();
    assert_eq!(labels[30..34], ["16/1", "16/2/1", "16/2/2", "17/1"]);
}

/// One manager comes later: its legs are parked, its halves are kept for it, and its coming changes no part.
#[test]
fn a_manager_that_is_not_built_yet_keeps_its_halves() {
    let tier = "axes        = { ufm = 2 }";
    let one = split().edit("main.hcl", tier, &format!("{tier}\n  omit        = ufm == 2"));
    let lock = one.locked();
    assert_eq!(one.clone().lock(&lock).locked(), lock);
    let held: Vec<&str> = lines(&lock, "held")
        .into_iter()
        .filter(|line| line.contains("leaf[su=1,rail=1]"))
        .collect();
    assert_eq!(held.len(), 2, "the node's port and the manager's half of it: {held:?}");
    assert!(held[1].contains(" osfp 16.3 16/2/2 "), "{held:?}");
    let summary = one.plan().summary;
    assert_eq!(summary.cables.total, 2_042);
    let both = split().lock(&lock).plan();
    let kept =
        |lock: &Lock| -> Vec<_> { lock.cables.iter().map(|row| (row.id, row.length_mm)).collect() };
    assert_eq!(kept(&both.before), kept(&both.record));
}

/// Four servers under a leaf of 400G, one of which comes later; two boxes of 200G use its port.
fn ethernet(later: u32) -> Project {
    Project::of(&format!(
        r#"
device_type "acme/box" {{
  kind     = "node"
  height_u = 1
  ports "nic" {{
    cages       = 1
    form_factor = "qsfp112"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["1x400G", "1x200G(2)"]
    breakout    = "1x400G"
  }}
}}
fabric "storage" {{
  protocol = "ethernet"
  speed    = "400G"
}}
tier "server" {{
  device_type = "acme/box"
  axes        = {{ server = 4 }}
  omit        = server == {later}
}}
tier "guest" {{
  device_type = "acme/box"
  axes        = {{ guest = 2 }}
  ports "nic" {{ breakout = "1x200G(2)" }}
}}
tier "leaf" {{
  device_type = "nvidia/sn5600"
  nos         = "frr"
  ports "down" {{
    of    = "osfp"
    where = cage <= 2
  }}
  ports "rest" {{
    of      = "osfp"
    reserve = "growth"
  }}
  ports "sfp28" {{ reserve = "growth" }}
  ports "mgmt" {{ reserve = "out of band" }}
}}
policy {{
  loopbacks = "10.0.0.0/24"
  asns      = [65001, 65100]
}}
rack "r" {{}}
place "all" {{
  devices = [tier.server, tier.guest, tier.leaf]
  racks   = rack.r
  u       = [1, 2, 3, 4, 5, 6, 20]
}}
connect "servers" {{
  fabric = fabric.storage
  a      = tier.server.ports.nic
  z      = tier.leaf.ports.down
}}
connect "guests" {{
  fabric = fabric.storage
  a      = tier.guest.ports.nic
  z      = connect.servers.holes
  speed  = "200G"
}}
waive "beside" {{
  rule   = "mixed-fibres-in-cage"
  scope  = connect.guests
  reason = "until the fourth server comes"
}}
"#
    ))
}

/// A finer port is called as under the breakout that its type lists; where that name is another port's of the
/// cage, nobody knows how the device calls the two, and none is made up.
#[test]
fn a_half_has_its_own_name_or_none() {
    let names = |later: u32| -> Vec<String> {
        let plan = ethernet(later).plan().plan;
        let device = explain::device(&plan, "leaf").expect("a device");
        let cage = device.ports.iter().filter(|port| port.cage == 2 && port.base.0 == "osfp");
        cage.map(|port| {
            let name = |set: &str| {
                let mut own = port.interfaces.iter().filter(|(own, _)| own == set);
                own.next().map_or("-", |(_, name)| name).to_owned()
            };
            format!("{} {} {}", port.label, name("sonic"), name("cumulus"))
        })
        .collect()
    };
    let mut outcome = ethernet(4).run();
    let files = artifacts(&mut outcome, &[], 1);
    let conf = files.iter().find(|file| file.path.ends_with("/frr.conf")).expect("a configuration");
    let conf = std::str::from_utf8(&conf.bytes).expect("UTF-8");
    assert!(!conf.contains("swp2s1"), "the whole port is no interface: {conf}");
    assert_eq!(
        names(4),
        ["2/1 Ethernet8 swp2s0", "2/2/1 Ethernet12 swp2s2", "2/2/2 Ethernet14 swp2s3"]
    );
    assert_eq!(names(3), ["2/1/1 Ethernet8 swp2s0", "2/1/2 Ethernet10 -", "2/2 Ethernet12 -"]);
}

/// Two cages that can have five ports together: one hole more or less decides. With four, nothing is split.
#[test]
fn a_hole_is_split_within_the_limits_of_its_cages() {
    let leaf = |ports: u32| {
        let device_type = format!(
            r#"
device_type "acme/leaf" {{
  kind     = "switch"
  height_u = 1
  ports "osfp" {{
    cages       = 2
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["2x400G", "4x200G"]
    breakout    = "2x400G"
    limits      = [{{ cages = [1, 2], ports = {ports} }}]
    names       = {{ cumulus = channels == 2 ? "swp${{cage}}s${{channel - 1}}" : "swp${{cage}}p${{channel}}" }}
  }}
}}
"#
        );
        let rest = "  ports \"rest\" {\n    of      = \"osfp\"\n    reserve = \"growth\"\n  }\n  \
                    ports \"sfp28\" { reserve = \"growth\" }\n  ports \"mgmt\" { reserve = \"out of band\" }\n";
        let project = ethernet(4).edit("main.hcl", "\"nvidia/sn5600\"", "\"acme/leaf\"");
        project.edit("main.hcl", rest, "").edit(
            "main.hcl",
            "fabric \"storage\"",
            &format!("{device_type}fabric \"storage\""),
        )
    };
    // Four ports of 400G, each of which could become two: eight are within the limit, seven are not.
    assert_eq!(leaf(8).plan().summary.ports.linked, 3 + 2 + 3 + 2);
    let outcome = leaf(7).run();
    let said = outcome.sink.diagnostics().iter().find(|d| d.code == "speed-mismatch");
    let said = said.unwrap_or_else(|| panic!("{}", short::render(&outcome.sink, &outcome.map)));
    assert!(said.help[0].contains("within the limits of its cages"), "{:?}", said.help);
}
