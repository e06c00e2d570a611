//! Lengths of links through panels: measured, kept, and along second routes; cord by cord and trunk by trunk.

use super::Project;
use wireloom::diag::short;
use wireloom::plan::Plan;
use wireloom::plan::cable::CableId;

fn example() -> Project {
    Project::example("panels")
}

/// The cables of the first link that goes through panels, from A to Z.
fn first_path(plan: &Plan) -> Vec<CableId> {
    let (link, _) = plan.links().hops.iter().next().expect("a link through panels");
    plan.cables().path(plan.links(), link)
}

/// Run and ordered length of each, and whether the run was measured.
fn lengths(plan: &Plan) -> Vec<(u32, u32, bool)> {
    let row = |cable: &CableId| {
        let row = plan.cables().rows[*cable];
        (row.run_mm, row.length_mm, row.measured)
    };
    first_path(plan).iter().map(row).collect()
}

/// The example's lock with the line of one cable of the first path changed.
fn lock_with(place: usize, change: &[(&str, &str)]) -> String {
    let planned = example().plan();
    let id = planned.plan.tag(first_path(&planned.plan)[place]).to_string();
    let lock = wireloom::planfile::lock::write(&planned.record);
    let line = lock.lines().find(|line| line.starts_with(&format!("cable {id} ")));
    let line = line.expect("its line").to_owned();
    let changed = change.iter().fold(line.clone(), |line, (from, to)| {
        assert!(line.contains(from), "{from} in {line}");
        line.replacen(from, to, 1)
    });
    lock.replace(&line, &changed)
}

/// The runs that the README works out, as the lock has them.
const RUNS: [&str; 5] = [" 1745 ", " 7179 ", " 1589 ", " 7268 ", " 1656 "];

/// As the example's README works out: 3, 10, 3, 10 and 3 m.
const ORDERED: [u32; 5] = [3_000, 10_000, 3_000, 10_000, 3_000];

/// Somebody measures one segment: its run is that, its length follows, the others stay.
#[test]
fn a_segment_may_be_measured_like_any_cable() {
    for (place, measured, ordered) in [
        (0, 3_001, 5_000),
        (1, 10_001, 15_000),
        (2, 4_000, 5_000),
        (3, 5_000, 5_000),
        (4, 2_999, 3_000),
    ] {
        let lock = lock_with(place, &[(RUNS[place], &format!(" ={measured} "))]);
        let planned = example().lock(&lock).plan();
        for (own, (run_mm, length_mm, is_measured)) in
            lengths(&planned.plan).into_iter().enumerate()
        {
            if own == place {
                assert_eq!((run_mm, length_mm, is_measured), (measured, ordered, true), "{place}");
            } else {
                assert_eq!((length_mm, is_measured), (ORDERED[own], false), "{place} {own}");
            }
        }
        // It stands in the next lock too, which is a lock for the next plan.
        let kept = wireloom::planfile::lock::write(&planned.record);
        assert!(kept.contains(&format!(" ={measured} ")), "{kept}");
        assert_eq!(example().lock(&kept).locked(), kept);
    }
}

/// A segment that was pulled keeps its length while the whole path still holds: 3 + 10 + 3 + 10 + 3 m of 50 m.
#[test]
fn a_pulled_segment_keeps_its_length_while_the_path_holds() {
    let planned = |lock: &str| {
        let planned = example().lock(lock).plan();
        lengths(&planned.plan).iter().map(|(_, length, _)| *length).collect::<Vec<u32>>()
    };
    let cord = lock_with(0, &[("-N003", "-N005"), (" 3000 planned", " 5000 pulled")]);
    assert_eq!(planned(&cord), [5_000, 10_000, 3_000, 10_000, 3_000]);
    let trunk = |metres: &str, mm: &str, status: &str| {
        planned(&lock_with(1, &[("10 m", metres), (" 10000 planned", &format!(" {mm} {status}"))]))
    };
    assert_eq!(trunk("15 m", "15000", "pulled"), [3_000, 15_000, 3_000, 10_000, 3_000]);
    assert_eq!(trunk("15 m", "15000", "planned"), ORDERED);
    // 30 + 19 m are 49 m; 40 + 19 m are more than the 50 m that the optics reach.
    assert_eq!(trunk("30 m", "30000", "pulled"), [3_000, 30_000, 3_000, 10_000, 3_000]);
    assert_eq!(trunk("40 m", "40000", "pulled"), ORDERED);
}

/// Two fabrics from one rack to panels in two others: the second one's cords do not lie with the first one's.
#[test]
fn the_cords_of_a_second_fabric_take_a_second_route() {
    let text = |redundant: &str| PARTED.replace("# redundant", redundant);
    let legs = |planned: &wireloom::project::Planned, connect: &str| {
        let model = planned.plan.model();
        let own = planned.plan.cables().rows.iter_enumerated().find(|(id, row)| {
            let near = planned.plan.cables().ends(*id)[0].device;
            model.text(model.connects[row.connect].address) == format!("connect.{connect}")
                && model.device_address(near) == "tier.leaf"
        });
        let (id, row) = own.expect("a cord");
        let ends = planned.plan.cables().ends(id);
        let terms = planned.distances.terms_of(model, row.connect, ends[0].device, ends[1].device);
        let total: i64 = terms.iter().map(|term| term.mm).sum();
        assert_eq!(i64::from(row.run_mm), total, "the cord is as long as its way");
        let along = terms.iter().filter_map(|term| {
            Some(format!("{} {}", term.what.strip_prefix("along pathway ")?, term.mm))
        });
        along.collect::<Vec<String>>().join(", ")
    };
    let alone = Project::of(&text("")).plan();
    assert_eq!(legs(&alone, "a"), "near 1200");
    assert_eq!(legs(&alone, "b"), "near 1800");
    let apart = Project::of(&text("redundant_with = fabric.a")).plan();
    assert_eq!(legs(&apart, "a"), "near 1200");
    assert_eq!(legs(&apart, "b"), "near 300, left 900, far 3000, right 900, near 900");
    // Without the way around there is none.
    let cut = text("redundant_with = fabric.a").replace("from = [0, 0] # left", "from = [0, 1]");
    let outcome = Project::of(&cut).run();
    let said = short::render(&outcome.sink, &outcome.map);
    assert!(said.contains("error[no-second-way]: no way from rack `r-1` to `r-3`"), "{said}");
}

/// A leaf in rack 1 with two fabrics over a panel each, in racks 2 and 3; what is behind the panels stands in
/// rack 4. Cables enter at 300, 1,500, 2,100 and 2,700 mm.
const PARTED: &str = r#"
rack "r" {
  axes     = { n = 4 }
  x_mm     = [0, 1200, 1800, 2400][n - 1]
  height_u = 48
}
pathway "near" {
  from = [0, 0]
  to   = [3000, 0]
}
pathway "left" {
  from = [0, 0] # left
  to   = [0, 900]
}
pathway "far" {
  from = [0, 900]
  to   = [3000, 900]
}
pathway "right" {
  from = [3000, 0]
  to   = [3000, 900]
}
fabric "a" {
  protocol = "ethernet"
  speed    = "400G"
}
fabric "b" {
  protocol = "ethernet"
  speed    = "400G"
  # redundant
}
tier "leaf" {
  device_type = "nvidia/sn5600"
  ports "a" {
    of    = "osfp"
    where = cage == 1
  }
  ports "b" {
    of    = "osfp"
    where = cage == 2
  }
  ports "rest" {
    of      = "osfp"
    reserve = "later"
  }
  ports "service" {
    of      = "sfp28"
    reserve = "later"
  }
  ports "mgmt" { reserve = "later" }
}
tier "spine_a" {
  device_type = "nvidia/sn5600"
  ports "down" {
    of    = "osfp"
    where = cage == 1
  }
  ports "rest" {
    of      = "osfp"
    reserve = "later"
  }
  ports "service" {
    of      = "sfp28"
    reserve = "later"
  }
  ports "mgmt" { reserve = "later" }
}
tier "spine_b" {
  device_type = "nvidia/sn5600"
  ports "down" {
    of    = "osfp"
    where = cage == 1
  }
  ports "rest" {
    of      = "osfp"
    reserve = "later"
  }
  ports "service" {
    of      = "sfp28"
    reserve = "later"
  }
  ports "mgmt" { reserve = "later" }
}
tier "near" {
  device_type = "generic/mpo-panel-12"
  axes        = { fabric = ["a", "b"] }
}
tier "far" {
  device_type = "generic/mpo-panel-12"
  axes        = { fabric = ["a", "b"] }
}
connect "trunks" {
  a     = tier.near.ports.rear
  z     = tier.far.ports.rear
  match = ["fabric"]
  fibre = "generic/mpo12-apc-om4-trunk-12"
}
place "leaf" {
  devices = tier.leaf
  racks   = rack.r
  match   = [{ a = 1, z = z.n }]
  u       = [1]
}
place "near" {
  devices = tier.near
  racks   = rack.r
  match   = [{ a = a.fabric == "a" ? 2 : 3, z = z.n }]
  u       = [1]
}
place "remote" {
  devices = [tier.far, tier.spine_a, tier.spine_b]
  racks   = rack.r
  match   = [{ a = 4, z = z.n }]
  u       = [1, 2, 3, 5]
}
connect "a" {
  fabric = fabric.a
  a      = tier.leaf.ports.a
  z      = tier.spine_a.ports.down
  via {
    trunk = connect.trunks
    near  = [{ a = "a", z = z.fabric }]
  }
}
connect "b" {
  fabric = fabric.b
  a      = tier.leaf.ports.b
  z      = tier.spine_b.ports.down
  via {
    trunk = connect.trunks
    near  = [{ a = "b", z = z.fabric }]
  }
}
"#;

/// A trunk tells the links that go through it, at their places: all twelve of the example.
#[test]
fn a_trunk_tells_the_links_that_it_carries() {
    use wireloom::project::explain;
    let planned = example().plan();
    let path = first_path(&planned.plan);
    let story = |cable: CableId| {
        let id = planned.plan.tag(cable).to_string();
        explain::cable(&planned.plan, &planned.distances, &id).expect("a story")
    };
    let trunk = story(path[1]);
    assert_eq!(trunk.links.len(), 1);
    for (place, own) in trunk.carried.iter().enumerate() {
        let place = place + 1;
        assert_eq!(
            (own.near.as_str(), own.far.as_str()),
            (&*format!("panel-A:{place}"), &*format!("cross-A:{place}"))
        );
    }
    let links: Vec<(&str, &str)> =
        trunk.carried.iter().map(|own| (own.link.a.as_str(), own.link.z.as_str())).collect();
    assert_eq!(links.len(), 12);
    assert_eq!(
        (links[0], links[11]),
        (("leaf-1:1/1", "spine-1:1/1"), ("leaf-3:2/2", "spine-2:3/2"))
    );
    assert!(story(path[0]).carried.is_empty(), "a cord carries its own link");
}
