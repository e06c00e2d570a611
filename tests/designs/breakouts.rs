//! Cages that run different breakouts, and cages whose breakout changes between two plans: a port of the lock
//! is its cage and lanes, not a number.

use super::{Project, lines, links};
use wireloom::base::span::FileId;
use wireloom::diag::{Sink, short};
use wireloom::diff::{Impact, diff};
use wireloom::plan::lock::{LockLink, LockPort, PortAt};
use wireloom::plan::recall;
use wireloom::planfile::{self, v1};

/// Nodes with one cage, a leaf with eight, joined without cables of ours; `leaf` are its port groups, the
/// first of which is connected.
fn factory(nodes: u32, node: &str, leaf: &str, speed: &str) -> Project {
    Project::of(&format!(
        r#"
device_type "acme/leaf" {{
  kind     = "switch"
  height_u = 1
  ports "osfp" {{
    cages       = 8
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    modes       = ["1x800G", "2x400G", "4x200G", "1x400G(4)+2x200G(4)"]
    breakout    = "2x400G"
    label       = "${{cage}}/${{channel}}"
  }}
}}
device_type "acme/node" {{
  kind     = "node"
  height_u = 1
  ports "hca" {{
    cages       = 1
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    modes       = ["1x800G", "2x400G", "1x400G(4)", "1x200G(2)"]
    breakout    = "1x800G"
  }}
}}
fabric "compute" {{
  protocol = "infiniband"
  speed    = "{speed}"
}}
tier "leaf" {{
  device_type = "acme/leaf"
{leaf}}}
tier "node" {{
  device_type = "acme/node"
  axes        = {{ node = {nodes} }}
  ports "up" {{
    of       = "hca"
    breakout = "{node}"
  }}
}}
rack "r" {{}}
place "all" {{
  devices = [tier.leaf, tier.node]
  racks   = rack.r
  u       = range(1, 40)
}}
connect "rails" {{
  fabric  = fabric.compute
  a       = tier.node.ports.up
  z       = tier.leaf.ports.down
  factory = true
}}
"#
    ))
}

fn group(name: &str, breakout: &str, more: &str) -> String {
    format!(
        "  ports \"{name}\" {{\n    of = \"osfp\"\n    breakout = \"{breakout}\"\n    {more}\n  }}\n"
    )
}

/// A port, and what it meets: `node-1 1` to `leaf 3/1`.
fn met(project: &Project) -> Vec<String> {
    let planned = project.plan();
    let found = links(&planned.plan).into_iter();
    found.map(|[_, a, a_port, _, z_port]| format!("{a}:{a_port} {z_port}")).collect()
}

/// Numbers that are counted under two breakouts meet: with four cages of four ports and four of two, 9 is
/// 3/1 and also 5/1. So such ports are told by cage and channel.
#[test]
fn cages_of_different_breakouts_do_not_share_numbers_in_the_lock() {
    let rest = "  ports \"rest\" {\n    of = \"osfp\"\n  }\n";
    let leaf = group("down", "4x200G", "where = cage <= 4") + rest;
    let more = r#"
tier "other" {
  device_type = "acme/node"
  axes        = { other = 8 }
  ports "up" {
    of       = "hca"
    breakout = "1x400G(4)"
  }
}
place "others" {
  devices = tier.other
  racks   = rack.r
  u       = range(40, 48)
}
connect "others" {
  fabric  = fabric.compute
  a       = tier.other.ports.up
  z       = tier.leaf.ports.rest
  speed   = "400G"
  factory = true
}
"#;
    let mut project = factory(16, "1x200G(2)", &leaf, "200G");
    project.files.get_mut("main.hcl").unwrap().push_str(more);
    let lock = project.locked();
    assert!(lock.contains(" osfp:1-4=4x200G,osfp:5-8=2x400G "), "{lock}");
    assert!(lock.contains(" tier.leaf osfp 3.1 3/1 "), "{lock}");
    assert!(lock.contains(" tier.leaf osfp 5.1 5/1 "), "{lock}");
    assert_eq!(project.clone().lock(&lock).locked(), lock, "it can be read again");
    // The plan file says it too.
    let planned = project.plan();
    let (mut json, mut sink) = (Vec::new(), Sink::new());
    v1::write(&planned.plan, v1::Extras::default(), &mut json).expect("memory has room");
    let json = String::from_utf8(json).expect("UTF-8");
    assert!(json.contains(r#""index":9,"channels":"3.1","port":"3/1""#));
    assert!(json.contains(r#""index":9,"channels":"5.1","port":"5/1""#));
    let read = v1::read(&json, FileId(0), &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.diagnostics());
    assert_eq!(planfile::lock::write(&read), lock);
}

/// Two nodes have changed cages in the lock. When the leaf's cages go from one port to two, each node stays in
/// its cage: number 3 was cage 3, not port 2/1.
#[test]
fn a_port_of_the_lock_is_its_cage_when_the_cage_gets_two_ports() {
    let one = factory(4, "1x800G", &group("down", "1x800G", ""), "800G");
    let lock = one.locked();
    let lock = lock
        .replace(" tier.leaf osfp 1 1/1 ", " tier.leaf osfp X ")
        .replace(" tier.leaf osfp 3 3/1 ", " tier.leaf osfp 1 1/1 ")
        .replace(" tier.leaf osfp X ", " tier.leaf osfp 3 3/1 ");
    assert_eq!(
        met(&one.lock(&lock)),
        ["node-1:1 3/1", "node-2:1 2/1", "node-3:1 1/1", "node-4:1 4/1"]
    );
    let two = factory(4, "2x400G", &group("down", "2x400G", ""), "400G").lock(&lock);
    let met = met(&two);
    for kept in ["node-1:1/1 3/1", "node-2:1/1 2/1", "node-3:1/1 1/1", "node-4:1/1 4/1"] {
        assert!(met.contains(&kept.to_owned()), "{met:?}");
    }
    let planned = two.plan();
    assert_eq!(planned.plan.links().moves.len(), 0);
    let text = diff(&planned.before, &planned.record).text(9);
    assert!(text.contains("\nFactory links: 4 added, 4 recorded.\n"), "{text}");
}

/// From four ports a cage to two: 1/1 and 1/3 begin where 1/1 and 1/2 do. 1/2 and 1/4 are no more, so what was
/// there is dealt again, and told as moved.
#[test]
fn what_has_no_port_any_more_is_dealt_again_and_told_as_moved() {
    let four = factory(8, "1x200G(2)", &group("down", "4x200G", ""), "200G");
    let lock = four.locked();
    assert!(met(&four).contains(&"node-3:1 1/3".to_owned()));
    let two = factory(8, "1x400G(4)", &group("down", "2x400G", ""), "400G").lock(&lock);
    let met = met(&two);
    let kept = ["node-1:1 1/1", "node-3:1 1/2", "node-5:1 2/1", "node-7:1 2/2"];
    assert_eq!(met.iter().filter(|line| kept.contains(&line.as_str())).count(), 4, "{met:?}");
    let planned = two.plan();
    assert_eq!(planned.plan.links().moves.len(), 4);
    let text = diff(&planned.before, &planned.record).text(9);
    assert!(text.contains("\nFactory links: 4 moved, 2 recorded.\n"), "{text}");
    assert!(text.contains("\n  ! node-2:1 - leaf:1/2 -> leaf:3/1\n"), "{text}");
    // And the lock of that is quiet.
    let after = two.locked();
    let again = factory(8, "1x400G(4)", &group("down", "2x400G", ""), "400G").lock(&after);
    assert_eq!(again.locked(), after);
}

/// With cables: in each cage the second port is split, so two of four cords go elsewhere.
#[test]
fn cables_whose_port_was_split_are_moved() {
    let wired = |breakout: &str, only: &str| {
        let leaf = group("down", breakout, only);
        let project =
            factory(4, "1x400G(4)", &leaf, "400G").edit("main.hcl", "  factory = true\n", "");
        // An adapter with one port of four lanes.
        let (wide, narrow) = ("\"flat\"\n    lanes       = 8", "\"flat\"\n    lanes       = 4");
        project
            .edit("main.hcl", wide, narrow)
            .edit("main.hcl", "[\"1x800G\", \"2x400G\", \"1x400G(4)\"", "[\"1x400G\"")
            .edit("main.hcl", "breakout    = \"1x800G\"", "breakout    = \"1x400G\"")
            .edit(
                "main.hcl",
                "  speed    = \"400G\"\n",
                "  speed = \"400G\"\n  media = [\"mmf\"]\n",
            )
    };
    let before = wired("2x400G", "where = cage < 9");
    let lock = before.locked();
    let after = wired("1x400G(4)+2x200G(4)", "where = channel == 1").lock(&lock);
    let said = after.run();
    assert!(said.planned.is_some(), "{}", short::render(&said.sink, &said.map));
    assert_eq!(met(&after), ["node-1:1 1/1", "node-2:1 3/1", "node-3:1 2/1", "node-4:1 4/1"]);
    let planned = after.plan();
    let text = diff(&planned.before, &planned.record).text(9);
    assert!(text.starts_with("Cables: 2 moved; 2 unchanged.\n"), "{text}");
    assert!(text.contains("node-2:1 - leaf:1/2 -> leaf:3/1"), "{text}");
    let ids = |lock: &str| -> Vec<String> {
        lines(lock, "cable").iter().map(|line| line.split(' ').nth(1).unwrap().to_owned()).collect()
    };
    assert_eq!(ids(&lock), ids(&after.locked()), "every cable keeps its id");
}

/// What a cage of eight lanes can run in `factory`, and the lanes of its ports, first and last.
const MODES: [(&str, &[(u16, u16)]); 4] = [
    ("1x800G", &[(0, 7)]),
    ("2x400G", &[(0, 3), (4, 7)]),
    ("4x200G", &[(0, 1), (2, 3), (4, 5), (6, 7)]),
    ("1x400G(4)+2x200G(4)", &[(0, 3), (4, 5), (6, 7)]),
];

/// From every breakout to every other: a port of the lock is the one with its lanes, else the one that begins
/// where it did, else none; never that of another cage, and never two of the lock the same.
#[test]
fn every_port_finds_its_heir_under_every_breakout() {
    // Cage 3 runs the mode; the others are as they are by default, so that numbers could be taken for theirs.
    let leaf = |mode: &str| {
        let own = group("own", mode, "where = cage == 3\n    reserve = \"own\"");
        factory(2, "1x400G(4)", &(own + "  ports \"down\" {\n    of = \"osfp\"\n  }\n"), "400G")
    };
    for (from, lanes) in MODES {
        let planned = leaf(from).plan();
        let mut lock = planned.record;
        // A line for each port of the cage, whoever would be at its other end.
        let is_mixed = from != "2x400G";
        let template = lock.links[0];
        let port = |channel: u16| match is_mixed {
            true => PortAt::Cage { number: 3, first: channel, last: channel },
            false => PortAt::Index(4 + u32::from(channel)),
        };
        lock.links = (1..=lanes.len() as u16)
            .map(|channel| LockLink { z: LockPort { at: port(channel), ..template.z }, ..template })
            .collect();
        for (to, heirs) in MODES {
            let after = leaf(to).plan();
            let model = after.plan.model();
            let mut seen = Vec::new();
            for (line, was) in recall(model, &lock).links.iter().zip(lanes) {
                let exact = heirs.iter().position(|heir| heir == was);
                let expected = exact.or_else(|| heirs.iter().position(|heir| heir.0 == was.0));
                let expected = expected.map(|place| format!("3/{}", place + 1));
                let found =
                    line.z.map(|port| model.text(model.layout_port(port).1.label).to_owned());
                assert_eq!(found, expected, "{from} to {to}, lanes {was:?}");
                seen.extend(line.z);
            }
            let all = seen.len();
            seen.dedup();
            assert_eq!(seen.len(), all, "{from} to {to}");
        }
    }
}

/// Older locks numbered the ports of such cages: 9 is 5/1 with two ports a cage, and 3/1 with four. The label
/// says which, so what somebody has plugged stays, and a comparison of the locks shows nothing.
#[test]
fn an_index_of_an_older_lock_that_could_be_two_ports_is_the_one_with_its_label() {
    let leaf = |slow: &str| {
        let down = group("down", "2x400G", "where = cage > 4");
        down + &group("slow", slow, "reserve = \"later\"")
    };
    let project = |slow: &str| factory(8, "1x400G(4)", &leaf(slow), "400G");
    let lock = project("4x200G").locked();
    assert!(lock.contains(" tier.leaf osfp 5.1 5/1 "), "{lock}");
    // The first and the last changed places on site.
    let lock = lock
        .replace(" osfp 5.1 5/1 ", " osfp X ")
        .replace(" osfp 8.2 8/2 ", " osfp 5.1 5/1 ")
        .replace(" osfp X ", " osfp 8.2 8/2 ");
    let mut older = lock.clone();
    for (index, port) in (9..).zip(["5.1", "5.2", "6.1", "6.2", "7.1", "7.2", "8.1", "8.2"]) {
        older = older.replace(&format!(" osfp {port} "), &format!(" osfp {index} "));
    }
    let read = |text: &str| planfile::lock::read(text, FileId(0), &mut Sink::new());
    assert_eq!(read(&older).links[0].z.at, PortAt::Index(16));
    let (was, is) = (read(&older), read(&lock));
    assert_eq!(diff(&was, &is).impact(), Impact::None, "{}", diff(&was, &is).text(9));
    assert_eq!(diff(&is, &was).impact(), Impact::None, "{}", diff(&is, &was).text(9));
    // Also where the cages that made it unclear run what the others do, and where ports have another label:
    // the numbers in the old one are cage and channel.
    let relabelled = |slow: &str| {
        project(slow).edit(
            "main.hcl",
            "label       = \"${cage}/${channel}\"",
            "label = \"P${cage}.${channel}\"",
        )
    };
    let same = [project("4x200G"), project("2x400G")].map(|project| (project, "8/2", "5/1"));
    let other = [(relabelled("4x200G"), "P8.2", "P5.1"), (relabelled("2x400G"), "P8.2", "P5.1")];
    for (project, first, last) in same.into_iter().chain(other) {
        let project = project.lock(&older);
        let met = met(&project);
        assert!(met.contains(&format!("node-1:1 {first}")), "{met:?}");
        assert!(met.contains(&format!("node-8:1 {last}")), "{met:?}");
        let planned = project.plan();
        assert_eq!(planned.plan.links().moves.len(), 0);
        let text = diff(&planned.before, &planned.record).text(9);
        assert!(!text.contains("moved"), "{text}");
    }
}

/// Labels without cage and channel in them are found by what bears them in the other lock.
#[test]
fn a_label_without_numbers_is_found_in_the_other_lock() {
    let down = group("down", "2x400G", "where = cage > 4");
    let leaf = down + &group("slow", "4x200G", "reserve = \"later\"");
    let project = factory(8, "1x400G(4)", &leaf, "400G").edit(
        "main.hcl",
        "\"${cage}/${channel}\"",
        "\"${[\"a\", \"b\", \"c\", \"d\", \"e\", \"f\", \"g\", \"h\"][cage - 1]}${channel - 1}\"",
    );
    let lock = project.locked();
    let older = lock.replace(" osfp 5.1 e0 ", " osfp 9 e0 ");
    assert_ne!(older, lock);
    let planned = project.lock(&older).plan();
    assert_eq!(planned.changes().impact(), Impact::None, "{}", planned.changes().text(9));
}
