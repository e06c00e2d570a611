//! Cages whose ports are halves of held ports, or that run different breakouts, in the lock: all cages of a
//! leaf split alike, links through panels, and locks that numbered such ports.

use super::Project;
use wireloom::diff::{Impact, diff};
use wireloom::plan::Lock;
use wireloom::project::Planned;

/// Servers of 400G under a leaf of `cages` with two ports each; those of `omit` come later, and boxes of 200G
/// use their ports.
fn shared(cages: u32, omit: &str, guests: u32) -> Project {
    let servers = 2 * cages;
    Project::of(&format!(
        r#"
device_type "acme/leaf" {{
  kind     = "switch"
  height_u = 1
  ports "osfp" {{
    cages       = {cages}
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["ethernet"]
    modes       = ["2x400G", "4x200G"]
    breakout    = "2x400G"
  }}
}}
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
tier "leaf" {{ device_type = "acme/leaf" }}
tier "server" {{
  device_type = "acme/box"
  axes        = {{ server = {servers} }}
  omit        = {omit}
}}
tier "guest" {{
  device_type = "acme/box"
  axes        = {{ guest = {guests} }}
  ports "nic" {{ breakout = "1x200G(2)" }}
}}
rack "r" {{}}
place "all" {{
  devices = [tier.leaf, tier.server, tier.guest]
  racks   = rack.r
  u       = range(1, 40)
}}
connect "servers" {{
  fabric  = fabric.storage
  a       = tier.server.ports.nic
  z       = tier.leaf.ports.osfp
  factory = true
}}
connect "guests" {{
  fabric  = fabric.storage
  a       = tier.guest.ports.nic
  z       = connect.servers.holes
  speed   = "200G"
  factory = true
}}
"#
    ))
}

/// The ports of the leaf in the lock: those of links, then those that are held.
fn of_leaf(lock: &str) -> Vec<&str> {
    let named = |line: &&str| line.starts_with("link ") || line.starts_with("held ");
    lock.lines().filter(named).filter_map(|line| line.split(' ').nth(8)).collect()
}

/// With every cage split alike all run one breakout, and still two ports have one number: with `2x400G` 1/1 and
/// 2/1 are 1 and 3, with `4x200G` the halves of 1/2 are 3 and 4.
#[test]
fn leaves_all_of_whose_cages_are_split_alike_can_be_planned_again() {
    let cases: [(u32, &str, u32, &str, &[&str]); 4] = [
        (
            2,
            "server % 2 == 0",
            4,
            " osfp=1x400G(4)+2x200G(4) ",
            &["1.2", "1.3", "2.2", "2.3", "1.1", "1.2-3", "2.1", "2.2-3"],
        ),
        (1, "server == 2", 2, " osfp=1x400G(4)+2x200G(4) ", &["1.2", "1.3", "1.1", "1.2-3"]),
        (1, "server > 0", 4, " osfp=4x200G ", &["1.1", "1.2", "1.3", "1.4", "1.1-2", "1.3-4"]),
        (
            2,
            "server > 0",
            8,
            " osfp=4x200G ",
            &[
                "1.1", "1.2", "1.3", "1.4", "2.1", "2.2", "2.3", "2.4", "1.1-2", "1.3-4", "2.1-2",
                "2.3-4",
            ],
        ),
    ];
    for (cages, omit, guests, modes, ports) in cases {
        let project = shared(cages, omit, guests);
        let lock = project.locked();
        assert!(lock.contains(modes), "{lock}");
        assert_eq!(of_leaf(&lock), ports, "{lock}");
        let again = project.clone().lock(&lock).plan();
        assert_eq!(again.changes().impact(), Impact::None, "{}", again.changes().text(9));
        assert_eq!(project.lock(&lock).locked(), lock);
    }
}

/// `examples/panels` with cages of a leaf that run different breakouts: its first cage has four ports of 200G
/// besides the two of 400G that go up.
fn panels(leaves: &str) -> Project {
    let up = "  ports \"up\" { # cages 1 and 2, two ports each\n    of    = \"osfp\"\n    where = cage <= 2\n  }\n";
    let mixed = "  ports \"slow\" {\n    of       = \"osfp\"\n    breakout = \"4x200G\"\n    where    = cage == 1\n    \
                 reserve  = \"later\"\n  }\n  ports \"up\" {\n    of    = \"osfp\"\n    where = cage == 2 || cage == 3\n  }\n";
    Project::example("panels").edit("main.hcl", up, mixed).edit(
        "main.hcl",
        "axes        = { leaf = 3 }",
        &format!("axes        = {{ leaf = 3 }}{leaves}"),
    )
}

/// What a plan says of a lock: the lines of its diff.
fn told(planned: &Planned) -> String {
    diff(&planned.before, &planned.record).text(40)
}

/// A leaf that is built later finds the places in the panels that the others left it, and moves none of them.
#[test]
fn links_from_mixed_cages_keep_their_places_in_panels() {
    let without = panels("\n  omit = leaf == 2");
    let lock = without.locked();
    assert!(lock.contains("\nvia connect.uplinks tier.leaf[leaf=1] osfp 2.1 2/1 1 "), "{lock}");
    let again = without.clone().lock(&lock).plan();
    assert_eq!(again.changes().impact(), Impact::None, "{}", told(&again));
    // Places that somebody chose by hand: those of the first two links are changed.
    let swapped: Vec<String> = lock.lines().map(swap_first_places).collect();
    let swapped = swapped.join("\n") + "\n";
    assert_ne!(swapped, lock);
    let built = panels("").lock(&swapped).locked();
    let vias = |lock: &str| -> Vec<String> {
        let own = lock.lines().filter(|line| line.starts_with("via ") && !line.contains("leaf=2"));
        own.map(str::to_owned).collect()
    };
    assert_eq!(vias(&built), vias(&swapped));
}

/// Swaps the panels' first places between the first two links in a via line.
fn swap_first_places(line: &str) -> String {
    if !line.starts_with("via ") {
        return line.to_owned();
    }
    let fields = line.split(' ').enumerate().map(|(at, field)| match (at, field) {
        // Index and label of what it goes in at and comes out at.
        (9 | 10 | 13 | 14, "1") => "2",
        (9 | 10 | 13 | 14, "2") => "1",
        (_, field) => field,
    });
    fields.collect::<Vec<_>>().join(" ")
}

/// Cords are shown by their own ends, those in the panels too.
#[test]
fn cords_from_mixed_cages_are_shown_up_to_the_first_panel() {
    let planned = panels("").plan();
    let text = diff(&Lock::default(), &planned.record).text(40);
    assert!(text.contains(" leaf-1:2/1 - panel-A:1 "), "{text}");
    assert!(!text.contains(" leaf-1:2/1 - spine-1:1/1 "), "{text}");
    assert!(text.starts_with("Cables: 38 added; 0 unchanged.\n"), "{text}");
}
