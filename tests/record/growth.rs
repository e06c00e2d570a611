//! What an edit of a design does to its record: the promises of the language, seen in the diff. Links
//! are dealt by the real phases here.

use std::collections::BTreeMap;

use wireloom::base::span::FileId;
use wireloom::diag::Sink;
use wireloom::diff::{Action, Changes, diff};
use wireloom::plan::lock::Status;
use wireloom::plan::{Lock, record};
use wireloom::planfile::lock;

use super::{build, dealt, with_cord};
use crate::fixture::{Design, base, connect, tier};
use crate::wiring::designs::superpod;

/// The same record with every cable connected.
fn connected(mut lock: Lock) -> Lock {
    lock.cables.iter_mut().for_each(|cable| cable.status = Status::Connected);
    lock
}

fn counts(changes: &Changes<'_>) -> [u64; 4] {
    [Action::Added, Action::Removed, Action::Moved, Action::Replaced]
        .map(|action| changes.count(action).0)
}

/// Cables by the action and the connect they belong to.
fn by_connect(changes: &Changes<'_>) -> BTreeMap<(String, &'static str), u64> {
    let json: serde_json::Value = serde_json::from_str(&changes.json()).unwrap();
    let mut counts = BTreeMap::new();
    for row in json["cables"].as_array().unwrap() {
        let connect = row["connect"].as_str().unwrap().to_owned();
        let action = Action::ALL.into_iter().find(|action| row["action"] == action.name()).unwrap();
        *counts.entry((connect, action.name())).or_insert(0) += 1;
    }
    counts
}

/// `expansion.md`, table 3, case 1: leaves 8 to 16, spines 4 to 8: 128 moved, 256 new. The nodes of
/// the second unit bring 32 x 8 cables, and nothing else changes.
#[test]
fn a_second_scalable_unit_moves_no_node_cable() {
    let one = connected(record(&dealt(with_cord(superpod(1, 4)), None)));
    let two = record(&dealt(with_cord(superpod(2, 8)), Some(&one)));
    let changes = diff(&one, &two);
    let counts = by_connect(&changes);
    let expected = [
        (("connect.rails".to_owned(), "added"), 256),
        (("connect.uplinks".to_owned(), "added"), 256),
        (("connect.uplinks".to_owned(), "moved"), 128),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
    // 248 node cables, 4 of the managers and 128 uplinks stay.
    assert_eq!(changes.unchanged, 248 + 4 + 128);
    assert_eq!(changes.impact().exit_code(), 3);
}

/// C31 of `cases.md`: of racks r1, r2, r3 with 16 cables each, r2 goes: 16 removed, 0 changed.
#[test]
fn a_rack_taken_out_of_the_middle_takes_only_its_own() {
    let racks = |racks: &[&str]| {
        let design = Design::new()
            .tier(tier("node", "acme/node").axis("rack", racks).base(base("nic", 16, 1, 400_000)))
            .tier(tier("leaf", "acme/leaf").axis("leaf", 4).base(base("down", 32, 1, 400_000)))
            .connect(connect("rails", "compute").a("node.nic").z("leaf.down"));
        build(design)
    };
    let three = connected(record(&dealt(racks(&["r1", "r2", "r3"]), None)));
    let two = record(&dealt(racks(&["r1", "r3"]), Some(&three)));
    let changes = diff(&three, &two);
    assert_eq!(counts(&changes), [0, 16, 0, 0]);
    assert_eq!((changes.unchanged, changes.cables.len(), changes.devices.len()), (32, 16, 1));
    // Sorting the list otherwise changes nothing at all.
    let sorted = record(&dealt(racks(&["r3", "r2", "r1"]), Some(&three)));
    assert!(diff(&three, &sorted).is_empty());
    assert_eq!(lock::write(&three), lock::write(&sorted));
}

/// A small generator of numbers (Knuth's MMIX constants), so that a failing case can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, sides: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// Leaves of eight uplinks over some spines; some are omitted. Uplinks are two to a cage.
fn random(dice: &mut Dice) -> wireloom::model::Model {
    let names: Vec<String> =
        (1..=8).filter(|_| dice.below(4) > 0).map(|leaf| format!("l{leaf}")).collect();
    let omitted: Vec<String> = names.iter().filter(|_| dice.below(4) == 0).cloned().collect();
    let spines = 2 + dice.below(3) as u32;
    let design = Design::new()
        .tier(
            tier("leaf", "acme/leaf")
                .axis("leaf", names.as_slice())
                .omit(move |at| omitted.contains(&at.text("leaf").to_owned()))
                .base(base("up", 4, 2, 400_000)),
        )
        .tier(tier("spine", "acme/spine").axis("spine", spines).base(base("down", 32, 2, 400_000)))
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.down"));
    build(design)
}

/// The lock as it stands on disk after people changed the status of some cables.
fn with_progress(mut lock: Lock, dice: &mut Dice) -> Lock {
    for cable in &mut lock.cables {
        if dice.below(2) == 0 && !matches!(cable.status, Status::Retiring | Status::Retired) {
            cable.status = Status::ALL[dice.below(4) as usize];
        } else if cable.status == Status::Retiring && dice.below(2) == 0 {
            cable.status = Status::Retired;
        }
    }
    let mut sink = Sink::new();
    let read = lock::read(&lock::write(&lock), FileId(0), &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.diagnostics());
    read
}

/// Each change as (action, old id, new id), sorted.
fn listed(changes: &Changes<'_>) -> Vec<(Action, Option<String>, Option<String>)> {
    let id = |lock: &Lock, place: Option<u32>| {
        place.map(|place| lock.cables[place as usize].id.to_string())
    };
    let mut rows: Vec<_> = changes
        .cables
        .iter()
        .map(|change| {
            (change.action, id(changes.before(), change.old), id(changes.after(), change.new))
        })
        .collect();
    rows.sort();
    rows
}

fn reversed(action: Action) -> Action {
    match action {
        Action::Added => Action::Removed,
        Action::Removed => Action::Added,
        other => other,
    }
}

#[test]
fn random_edits_keep_the_promises_of_the_record() {
    let mut touched = 0;
    for seed in 0..60 {
        let mut dice = Dice(seed);
        let mut old = record(&dealt(random(&mut dice), None));
        for step in 0..5 {
            let at = format!("seed {seed}, step {step}");
            old = with_progress(old, &mut dice);
            let state = dice.0;
            let new = record(&dealt(random(&mut dice), Some(&old)));
            // What was written reads back to the byte, and without complaint.
            let text = lock::write(&new);
            let mut sink = Sink::new();
            let read = lock::read(&text, FileId(0), &mut sink);
            assert!(sink.is_empty(), "{at}: {:?}\n{text}", sink.diagnostics());
            assert_eq!(lock::write(&read), text, "{at}");
            // Planning what was just recorded changes nothing.
            let again = record(&dealt(random(&mut Dice(state)), Some(&read)));
            let changes = diff(&read, &again);
            assert!(changes.is_empty(), "{at}: {}", changes.text(5));
            assert_eq!(lock::write(&again), text, "{at}");
            // There and back.
            let (there, back) = (diff(&old, &new), diff(&new, &old));
            let mut mirrored: Vec<_> = listed(&back)
                .into_iter()
                .map(|(action, old, new)| (reversed(action), new, old))
                .collect();
            mirrored.sort();
            assert_eq!(listed(&there), mirrored, "{at}");
            assert_eq!(there.unchanged, back.unchanged, "{at}");
            assert_eq!(there.devices.len(), back.devices.len(), "{at}");
            assert_eq!(there.held.len(), back.held.len(), "{at}");
            // No id is given to two cables, tombstones included, and no tombstone is lost.
            let ids: Vec<_> = new.cables.iter().map(|cable| cable.id).collect();
            assert!(ids.is_sorted_by(|a, b| a < b), "{at}");
            for cable in old.cables.iter().filter(|cable| cable.status == Status::Retired) {
                let kept = new.cables.iter().find(|other| other.id == cable.id);
                assert!(kept.is_some_and(|kept| kept.status == Status::Retired), "{at}");
            }
            // A live cable is never forgotten.
            for cable in old.cables.iter().filter(|cable| cable.status.is_live()) {
                let kept = new.cables.iter().find(|other| other.id == cable.id);
                assert!(kept.is_some_and(|kept| kept.status.is_live()), "{at}: {}", cable.id);
            }
            touched += there.cables.iter().filter(|change| change.action.touches()).count();
            old = new;
        }
    }
    assert!(touched > 500, "the edits were too tame: {touched}");
}
