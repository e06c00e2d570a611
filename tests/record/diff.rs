//! The diff: every kind of change, as text and as JSON, and how far it reaches.

use serde_json::{Value, json};
use wireloom::diff::{Action, Changes, Impact, diff};
use wireloom::plan::lock::{PortAt, Status};
use wireloom::plan::{CableTag, Lock, record};

use super::{SMALL, build, leaves_and_spines, plan, plan_with, small};
use crate::fixture::{Design, base, connect, rack, tier};

/// The record of [`SMALL`] with every cable of this status.
fn recorded(status: Status) -> Lock {
    let mut lock = record(&plan(build(small()), &SMALL, None));
    lock.cables.iter_mut().for_each(|cable| cable.status = status);
    lock
}

fn counts(changes: &Changes<'_>) -> Vec<(&'static str, u64, u64)> {
    let counts = Action::ALL.map(|action| (action.name(), changes.count(action)));
    let counts = counts.into_iter().filter(|(_, (all, _))| *all > 0);
    counts.map(|(name, (all, live))| (name, all, live)).collect()
}

#[test]
fn a_record_does_not_differ_from_itself() {
    let lock = recorded(Status::Connected);
    let changes = diff(&lock, &lock);
    assert!(changes.is_empty());
    assert_eq!((changes.unchanged, changes.impact().exit_code()), (8, 0));
    assert_eq!(changes.text(3), "No changes.\n");
}

#[test]
fn a_first_plan_adds_everything() {
    let lock = recorded(Status::Planned);
    let nothing = Lock::default();
    let changes = diff(&nothing, &lock);
    assert_eq!(counts(&changes), [("added", 8, 0)]);
    assert_eq!(changes.impact(), Impact::Paper);
    assert_eq!(
        changes.text(2),
        "\
Cables: 8 added; 0 unchanged.

connect.uplinks: 8 added
  + 0VVW7G7  leaf-1:1 - spine-1:1  CORD-2000 2 m
  + AQWXGZ2  leaf-1:2 - spine-1:2  CORD-2000 2 m
  + and 6 more

Devices: 4 added.
  + tier.leaf[leaf=1]  leaf-1
  + tier.leaf[leaf=2]  leaf-2
  + and 2 more
"
    );
}

/// A third spine takes one cable of each leaf; the first leaf's first cable was only planned.
fn grown(old: &Lock) -> Lock {
    let mut pairs = SMALL;
    pairs[0] = "leaf-1:1 spine-3:2";
    pairs[3] = "leaf-1:4 spine-3:1";
    record(&plan(build(leaves_and_spines(2, 3)), &pairs, Some(old)))
}

#[test]
fn a_moved_end_is_told_with_both_ports_and_whether_it_is_live() {
    let mut old = recorded(Status::Connected);
    let planned = CableTag::parse(b"0VVW7G7").unwrap();
    old.cables.iter_mut().find(|cable| cable.id == planned).unwrap().status = Status::Planned;
    let new = grown(&old);
    let mut changes = diff(&old, &new);
    changes.not_proved_minimal.push("connect.uplinks".to_owned());
    assert_eq!(counts(&changes), [("moved", 2, 1)]);
    assert_eq!(changes.impact().exit_code(), 3);
    assert_eq!(
        changes.text(9),
        "\
Cables: 2 moved (1 live); 6 unchanged.

connect.uplinks: 2 moved (1 live); not proved minimal
  ! 0VVW7G7  leaf-1:1 - spine-1:1 -> spine-3:2
  ! TRWA1VY  leaf-1:4 - spine-2:2 -> spine-3:1  [connected]

Devices: 1 added.
  + tier.spine[spine=3]  spine-3
"
    );
    let json: Value = serde_json::from_str(&changes.json()).unwrap();
    assert_eq!(json["impact"], "live");
    assert_eq!(json["not_proved_minimal"], json!(["connect.uplinks"]));
    assert_eq!(
        json["summary"],
        json!({
            "cables": { "added": 0, "removed": 0, "moved": 2, "replaced": 0, "relabelled": 0,
                        "recorded": 0, "status": 0, "unchanged": 6 },
            "live": { "removed": 0, "moved": 1, "replaced": 0 },
            "devices": { "added": 1, "removed": 0, "changed": 0, "kept": 0 },
            "held": { "added": 0, "removed": 0, "moved": 0, "recorded": 0 },
            "factory": { "added": 0, "removed": 0, "moved": 0, "recorded": 0 },
        })
    );
    let port = |spine: u32, index: u32| {
        json!({ "device": format!("tier.spine[spine={spine}]"), "name": format!("spine-{spine}"),
                "group": "down", "index": index, "port": index.to_string() })
    };
    let row = &json["cables"][1];
    assert_eq!(
        (&row["action"], &row["id"], &row["replaces"], &row["live"], &row["connect"]),
        (&json!("moved"), &json!("TRWA1VY"), &json!(null), &json!(true), &json!("connect.uplinks"))
    );
    assert_eq!(row["moves"], json!([{ "end": "z", "from": port(2, 2), "to": port(3, 1) }]));
    assert_eq!(
        (&row["old"]["status"], &row["new"]["status"]),
        (&json!("connected"), &json!("pulled"))
    );
    assert_eq!(row["new"]["labels"], json!(["leaf-1:4", "spine-3:1"]));
    assert_eq!(json["devices"][0]["address"], "tier.spine[spine=3]");
}

#[test]
fn moves_of_cables_that_are_only_planned_touch_nothing_live() {
    let old = recorded(Status::Planned);
    let new = grown(&old);
    let changes = diff(&old, &new);
    assert_eq!(counts(&changes), [("moved", 2, 0)]);
    assert_eq!(changes.impact().exit_code(), 2);
}

#[test]
fn another_length_is_another_cable() {
    let old = recorded(Status::Pulled);
    // The second leaf (the second device) stands farther off now.
    let longer = |device: wireloom::model::DeviceId| 2 * u32::from(device.index() == 1);
    let new = record(&plan_with(build(small()), &SMALL, Some(&old), longer));
    let changes = diff(&old, &new);
    assert_eq!(counts(&changes), [("replaced", 4, 4)]);
    assert_eq!(changes.impact(), Impact::Live);
    let text = changes.text(1);
    let old_id = "RYJ4HN3";
    let new_id = changes.after().cables[changes.cables[0].new.unwrap() as usize].id.to_string();
    assert!(new_id.starts_with(old_id) && new_id != old_id);
    assert_eq!(
        text,
        format!(
            "\
Cables: 4 replaced (4 live); 4 unchanged.

connect.uplinks: 4 replaced (4 live)
  ! {old_id} -> {new_id}  leaf-2:1 - spine-1:3  CORD-2000 2 m -> CORD-5000 5 m  [pulled]
  ! and 3 more
"
        )
    );
    let json: Value = serde_json::from_str(&changes.json()).unwrap();
    assert_eq!(json["cables"][0]["replaces"], old_id);
    assert_eq!(json["cables"][0]["id"], new_id);
    assert_eq!(json["cables"][0]["moves"], json!([]));
}

#[test]
fn a_cable_that_goes_is_removed_until_somebody_says_it_is_out() {
    let old = recorded(Status::Connected);
    let new = record(&plan(build(small()), &SMALL[..7], Some(&old)));
    let changes = diff(&old, &new);
    assert_eq!(counts(&changes), [("removed", 1, 1)]);
    assert_eq!(changes.impact().exit_code(), 3);
    assert!(changes.text(1).contains("  leaf-2:4 - spine-2:4  CORD-2000 2 m  [connected]\n"));

    // Its line stays as `retiring`; planning again changes nothing more.
    let again = record(&plan(build(small()), &SMALL[..7], Some(&new)));
    assert!(diff(&new, &again).is_empty());
    // Taken out, it is a tombstone.
    let mut out = record(&plan(build(small()), &SMALL[..7], Some(&new)));
    let retiring = out.cables.iter_mut().find(|cable| cable.status == Status::Retiring).unwrap();
    retiring.status = Status::Retired;
    let changes = diff(&new, &out);
    assert_eq!(counts(&changes), [("status", 1, 1)]);
    assert_eq!(changes.impact().exit_code(), 2);
    assert!(changes.text(1).contains("\nwithout a link: 1 of another status\n"));
    assert!(changes.text(1).contains("  retiring -> retired\n"));
}

/// One leaf in a rack that is called `label`, one spine elsewhere.
fn placed(label: &'static str, u: u16) -> Lock {
    let design = Design::new()
        .rack(rack("a").label(move |_| label.to_owned()))
        .rack(rack("b"))
        .tier(tier("leaf", "acme/leaf").base(base("up", 4, 1, 400_000)))
        .tier(tier("spine", "acme/spine").base(base("down", 16, 1, 400_000)))
        .place("leaf", move |_| (label.to_owned(), u))
        .place("spine", |_| ("b".to_owned(), 1))
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.down"));
    let mut lock = record(&plan(build(design), &["leaf:1 spine:1", "leaf:2 spine:2"], None));
    lock.cables.iter_mut().for_each(|cable| cable.status = Status::Connected);
    lock
}

#[test]
fn new_stickers_are_no_new_cables() {
    let (old, new) = (placed("A01", 40), placed("A02", 40));
    let changes = diff(&old, &new);
    assert_eq!(counts(&changes), [("relabelled", 2, 2)]);
    assert_eq!(changes.impact().exit_code(), 2);
    let text = changes.text(1);
    assert!(text.contains("  A01-40:1 -> A02-40:1\n  ~ and 1 more\n"), "{text}");
    assert!(text.contains("  ~ tier.leaf  place: A01 U40 -> A02 U40\n"), "{text}");
    let json: Value = serde_json::from_str(&changes.json()).unwrap();
    assert_eq!(
        json["devices"],
        json!([{ "action": "changed", "address": "tier.leaf", "name": "leaf",
                 "changed": { "place": ["A01 U40", "A02 U40"] } }])
    );
}

#[test]
fn a_computed_run_and_a_renamed_connect_change_the_record_only() {
    let old = recorded(Status::Connected);
    let mut new = recorded(Status::Connected);
    let id = new.cables[0].id;
    new.cables[0].run_mm = 1_700;
    let changes = diff(&old, &new);
    assert_eq!(counts(&changes), [("recorded", 1, 1)]);
    assert_eq!(changes.impact().exit_code(), 2);
    assert!(changes.text(1).contains(&format!("  ~ {id}  run 1.5 m -> 1.7 m\n")));

    let mut new = recorded(Status::Connected);
    let up = new.names.intern("connect.up");
    new.links.iter_mut().for_each(|link| link.connect = up);
    assert_eq!(counts(&diff(&old, &new)), [("recorded", 8, 8)]);
}

#[test]
fn what_people_did_is_told_cable_by_cable() {
    let (old, new) = (recorded(Status::Planned), recorded(Status::Pulled));
    let changes = diff(&old, &new);
    assert_eq!(counts(&changes), [("status", 8, 0)]);
    assert!(changes.text(1).contains("  ~ 0VVW7G7  planned -> pulled\n  ~ and 7 more\n"));
}

#[test]
fn two_cables_in_the_place_of_one_replace_it_once() {
    // A lock in which one cable carried both first links of a leaf, as a 2x400G assembly does.
    let mut old = recorded(Status::Connected);
    let ids: Vec<Option<CableTag>> = old.links[..2].iter().map(|link| link.cable).collect();
    old.links[1].cable = ids[0];
    old.cables.retain(|cable| Some(cable.id) != ids[1]);
    old.cables.iter_mut().for_each(|cable| cable.length_mm = 3_000);
    let new = record(&plan(build(small()), &SMALL, Some(&old)));
    let changes = diff(&old, &new);
    // Seven others are of another length too; the eighth new cord has nothing to replace.
    assert_eq!(counts(&changes), [("added", 1, 0), ("replaced", 7, 7)]);
    let back = diff(&new, &old);
    assert_eq!(back.count(Action::Removed).0, 1);
    assert_eq!(back.count(Action::Replaced).0, 7);
}

#[test]
fn held_pairs_and_factory_links_are_told_apart_from_cables() {
    let old = recorded(Status::Planned);
    let mut new = recorded(Status::Planned);
    let id = new.links[0].cable;
    new.links[0].held = true;
    new.cables.retain(|cable| Some(cable.id) != id);
    let changes = diff(&old, &new);
    assert_eq!(counts(&changes), [("removed", 1, 0)]);
    assert_eq!(changes.held.len(), 1);
    assert!(
        changes
            .text(1)
            .contains("\nLinks kept for omitted devices: 1 added.\n  + leaf-1:1 - spine-1:1\n")
    );

    let mut factory = recorded(Status::Planned);
    factory.links.iter_mut().for_each(|link| link.cable = None);
    factory.cables.clear();
    let mut moved = recorded(Status::Planned);
    moved.links.iter_mut().for_each(|link| link.cable = None);
    moved.cables.clear();
    moved.links[7].z.at = PortAt::Index(9);
    moved.links.remove(0);
    let changes = diff(&factory, &moved);
    assert_eq!(changes.factory.len(), 2);
    assert_eq!(
        changes.text(1),
        "Factory links: 1 removed, 1 moved.\n  - leaf-1:1 - spine-1:1\n  ! leaf-2:4 - spine-2:4 -> spine-2:4\n"
    );
    assert_eq!(changes.impact().exit_code(), 2);
}
