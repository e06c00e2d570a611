//! What an edit does to the lock: only what went away, came or was asked for.

use wireloom::diff::Impact;

use super::{Project, difference, lines};

/// A module says null where its caller wants nothing of its own, as in Terraform.
#[test]
fn null_is_as_if_it_were_not_written() {
    let with = |null: &str| {
        let line = |name: &str| {
            if null.is_empty() { String::new() } else { format!("  {name} = {null}\n") }
        };
        let all = |names: &[&str]| names.iter().map(|name| line(name)).collect::<String>();
        Project::of(&format!(
            r#"
variable "none" {{
  default = null
}}
fabric "compute" {{
  protocol = "ethernet"
  speed    = "400G"
{}}}
rack "r" {{
  axes = {{ rack = 2 }}
  x_mm = 600 * rack
{}}}
tier "server" {{
  device_type = "generic/gpu-server-8x400g"
  axes        = {{ server = 4 }}
{}}}
tier "leaf" {{
  device_type = "nvidia/sn5600"
  axes        = {{ leaf = 2 }}
{}  ports "osfp" {{
{}  }}
  ports "late" {{
    of      = "sfp28"
    pick    = [1]
    reserve = "later"
  }}
  ports "sfp28" {{
{}  }}
}}
place "leaves" {{
  devices = tier.leaf
  racks   = rack.r
  u       = [40]
{}}}
place "servers" {{
  devices = tier.server
  racks   = rack.r
  u       = [10, 20]
}}
connect "servers" {{
  fabric = fabric.compute
  a      = tier.server.ports.nic
  z      = tier.leaf.ports.osfp
{}}}
"#,
            all(&["kind", "media", "prices", "redundant_with"]),
            all(&["name", "room", "height_u", "omit", "entry"]),
            all(&["name", "role", "nos", "omit"]),
            all(&["name"]),
            all(&["of", "where", "pick", "breakout", "reserve"]),
            all(&["of", "where", "pick", "breakout", "reserve"]),
            all(&["face"]),
            all(&["links", "media", "mesh", "pins", "prices", "speed", "spread", "unit", "fibre"]),
        ))
        .locked()
    };
    let plain = with("");
    assert_eq!(lines(&plain, "cable").len(), 4 * 8, "{plain}");
    assert_eq!(with("null"), plain);
    assert_eq!(with("var.none"), plain);
}

/// Three racks of two servers on one leaf, the racks by name.
fn three_racks(names: &str) -> Project {
    Project::of(&format!(
        r#"
fabric "compute" {{
  protocol = "ethernet"
  speed    = "400G"
}}

tier "server" {{
  device_type = "generic/gpu-server-8x400g"
  axes        = {{ rack = {names}, server = 2 }}
  ports "storage" {{
    reserve = "later"
  }}
  ports "mgmt" {{
    reserve = "later"
  }}
}}

tier "leaf" {{
  device_type = "nvidia/sn5600"
  axes        = {{ leaf = 1 }}
  ports "sfp28" {{
    reserve = "later"
  }}
  ports "mgmt" {{
    reserve = "later"
  }}
}}

connect "servers" {{
  fabric = fabric.compute
  a      = tier.server.ports.nic
  z      = tier.leaf.ports.osfp
}}

rack "server" {{
  axes = {{ rack = {names} }}
  name = rack
  row  = "A"
  x_mm = rack == "r1" ? 0 : rack == "r2" ? 600 : 1200
}}

rack "network" {{
  axes = {{ n = 1 }}
  row  = "A"
  x_mm = 1800
}}

place "servers" {{
  devices = tier.server
  racks   = rack.server
  u       = [1, 11]
}}

place "leaf" {{
  devices = tier.leaf
  racks   = rack.network
  u       = [40]
}}
"#
    ))
}

#[test]
fn planning_a_locked_plan_again_changes_nothing() {
    let lock = three_racks(r#"["r1", "r2", "r3"]"#).locked();
    assert_eq!(three_racks(r#"["r1", "r2", "r3"]"#).lock(&lock).locked(), lock);
}

#[test]
fn taking_a_rack_out_of_the_middle_takes_its_16_cables_and_nothing_else() {
    // Field case C31: racks r1, r2, r3 with 16 cables each, r2 removed: 16 removed, 0 changed, 0 added.
    let lock = three_racks(r#"["r1", "r2", "r3"]"#).locked();
    let after = three_racks(r#"["r1", "r3"]"#).lock(&lock).locked();
    let (gone, new) = difference(&lock, &after);
    assert!(new.is_empty(), "{new:#?}");
    let cables = gone.iter().filter(|line| line.starts_with("cable ")).count();
    let links = gone.iter().filter(|line| line.starts_with("link ")).count();
    assert_eq!((cables, links), (16, 16));
    assert_eq!(gone.iter().filter(|line| line.starts_with("device ")).count(), 2);
    assert_eq!(gone.len(), 34);
    assert!(
        gone.iter().filter(|line| line.starts_with("link ")).all(|line| line.contains("rack=r2"))
    );
}

#[test]
fn re_sorting_a_list_or_renaming_a_file_changes_nothing() {
    let project = three_racks(r#"["r1", "r2", "r3"]"#);
    let lock = project.locked();
    assert_eq!(three_racks(r#"["r3", "r1", "r2"]"#).lock(&lock).locked(), lock);
    // Also without a lock: an axis is a set.
    assert_eq!(three_racks(r#"["r3", "r1", "r2"]"#).locked(), lock);
    let mut renamed = project.lock(&lock);
    let text = renamed.files.remove("main.hcl").expect("the file");
    renamed.files.insert("cluster.hcl".to_owned(), text);
    assert_eq!(renamed.locked(), lock);
}

#[test]
fn omitting_a_device_holds_its_ports_and_building_it_brings_the_same_cables_back() {
    let lock = three_racks(r#"["r1", "r2", "r3"]"#).locked();
    let fewer = three_racks(r#"["r1", "r2", "r3"]"#)
        .edit(
            "main.hcl",
            "  ports \"storage\"",
            "  omit = rack == \"r2\" && server == 1\n  ports \"storage\"",
        )
        .lock(&lock)
        .locked();
    assert_eq!(lines(&fewer, "held").len(), 8);
    assert_eq!(lines(&fewer, "link").len(), 40);
    let again = three_racks(r#"["r1", "r2", "r3"]"#).lock(&fewer).locked();
    assert_eq!(again, lock);
}

#[test]
fn a_module_instead_of_an_axis_touches_no_cable_with_moved() {
    let lock = three_racks(r#"["r1", "r2", "r3"]"#).locked();
    let renamed = three_racks(r#"["r1", "r2", "r3"]"#)
        .edit("main.hcl", "tier \"server\"", "tier \"gpu\"")
        .edit("main.hcl", "tier.server", "tier.gpu")
        .edit(
            "main.hcl",
            "fabric \"compute\"",
            "moved {\n  from = \"tier.server\"\n  to   = \"tier.gpu\"\n}\n\nfabric \"compute\"",
        )
        .lock(&lock)
        .locked();
    let (_, new) = difference(&lock, &renamed);
    assert!(new.iter().all(|line| !line.starts_with("cable ")), "{new:#?}");
    assert_eq!(lines(&renamed, "cable"), lines(&lock, "cable"));
}

/// A server that is lifted ten units higher takes its live cables with it: no cable changes its ports, but
/// somebody has to unplug them all.
#[test]
fn a_device_that_is_put_elsewhere_with_live_cables_is_told() {
    let quickstart = Project::example("quickstart");
    let planned = quickstart.locked();
    let connected = planned.replace(" planned ", " connected ");
    let lifted = quickstart.clone().edit("floor.hcl", "u       = [3, 13]", "u       = [3, 23]");
    let told = |project: Project, lock: &str| {
        let planned = project.lock(lock).plan();
        let changes = planned.changes();
        let moved = changes.moved_devices().len();
        (changes.impact(), changes.touches_cables(), moved, changes.text(12))
    };
    let (impact, cables, moved, text) = told(lifted.clone(), &connected);
    // gpu-2 in A1 and gpu-4 in A3.
    assert_eq!((impact, cables, moved), (Impact::Live, false, 2), "{text}");
    assert!(text.contains("  ! tier.server[server=2]"), "{text}");
    assert!(text.contains("[with live cables]"), "{text}");
    let (impact, _, moved, text) = told(lifted, &planned);
    assert_eq!((impact, moved), (Impact::Paper, 0), "{text}");
    // New names of racks are stickers.
    let renamed = quickstart.edit("floor.hcl", "name     = rack", "name     = \"room-${rack}\"");
    let (impact, _, moved, text) = told(renamed, &connected);
    assert_eq!((impact, moved), (Impact::Paper, 0), "{text}");
}
