//! Cable ids: born from a hash, kept through moves, lost with the cable.

use wireloom::plan::lock::Status;
use wireloom::plan::{CableTag, Plan, record};

use super::{SMALL, build, leaves_and_spines, listing, plan, plan_with, small};

/// The id of the cable at this A port.
fn id(plan: &Plan, a: &str) -> String {
    let rows = listing(plan);
    let row = rows.iter().find(|row| row.split(' ').nth(2) == Some(a)).unwrap();
    row.split(' ').next().unwrap().to_owned()
}

/// Everything but these A ports has the id it had before.
fn assert_kept_but(before: &Plan, after: &Plan, changed: &[&str]) {
    for row in listing(after) {
        let a = row.split(' ').nth(2).unwrap();
        if !changed.contains(&a) {
            assert_eq!(id(before, a), id(after, a), "{a}");
        }
    }
}

#[test]
fn an_id_is_the_start_of_the_birth_keys_hash() {
    // SHA-256 of connect.uplinks, tier.leaf[leaf=1], up, the cage and channels 1, parted by NUL; its first
    // 35 bits in Crockford base 32 (computed with Python's hashlib).
    let plan = plan(build(small()), &SMALL, None);
    assert_eq!(
        listing(&plan)[..4],
        [
            "0VVW7G7 planned leaf-1:1 spine-1:1",
            "AQWXGZ2 planned leaf-1:2 spine-1:2",
            "Z1J9EJH planned leaf-1:3 spine-2:1",
            "TRWA1VY planned leaf-1:4 spine-2:2",
        ]
    );
}

#[test]
fn tags_are_ordered_and_read_as_they_are_written() {
    for text in ["0000000", "7K3QX2A", "ZZZZZZZ", "7K3QX2AB", "7K3QX2AB0000"] {
        assert_eq!(CableTag::parse(text.as_bytes()).unwrap().to_string(), text);
    }
    for wrong in ["", "7K3QX2", "7k3qx2a", "7K3QX2U", "7K3QX2I", "7K3QX2AB00000", "7K3QX2 "] {
        assert_eq!(CableTag::parse(wrong.as_bytes()), None, "{wrong}");
    }
    assert_eq!(CableTag::parse_spoken("7k3qxol"), CableTag::parse(b"7K3QX01"));
    let mut texts = ["7K3QX2B", "7K3QX2A", "7K3QX2A0", "7K3QX2AZ", "ZZZZZZZ", "0000000"];
    let mut tags = texts.map(|text| CableTag::parse(text.as_bytes()).unwrap());
    texts.sort_unstable();
    tags.sort_unstable();
    assert_eq!(tags.map(|tag| tag.to_string()), texts);
}

#[test]
fn planning_a_recorded_plan_again_changes_no_id() {
    let first = plan(build(small()), &SMALL, None);
    let lock = record(&first);
    let again = plan(build(small()), &SMALL, Some(&lock));
    assert_eq!(listing(&first), listing(&again));
    assert_eq!(first.hash(), again.hash());
    assert!(again.allocation().gone.cables.is_empty());
}

#[test]
fn a_cable_whose_z_end_moves_keeps_its_id_and_waits_to_be_plugged() {
    let first = plan(build(small()), &SMALL, None);
    let mut lock = record(&first);
    for cable in &mut lock.cables {
        cable.status = Status::Connected;
    }
    let mut pairs = SMALL;
    pairs[3] = "leaf-1:4 spine-3:1";
    pairs[7] = "leaf-2:4 spine-3:2";
    let grown = plan(build(leaves_and_spines(2, 3)), &pairs, Some(&lock));
    assert_kept_but(&first, &grown, &[]);
    let status: Vec<_> = grown.allocation().status.iter().map(|status| status.name()).collect();
    let c = "connected";
    assert_eq!(status, [c, c, c, "pulled", c, c, c, "pulled"]);
}

#[test]
fn a_cable_whose_a_end_moves_on_its_device_keeps_its_id() {
    let four = |pairs: &[&str], lock: Option<&_>| plan(build(small()), pairs, lock);
    let first = four(&["leaf-1:1 spine-1:1", "leaf-1:2 spine-1:2"], None);
    let second = four(&["leaf-1:1 spine-1:1", "leaf-1:4 spine-1:2"], Some(&record(&first)));
    assert_eq!(id(&first, "leaf-1:2"), id(&second, "leaf-1:4"));
    // On another device it is another cable.
    let third = four(&["leaf-1:1 spine-1:1", "leaf-2:4 spine-1:2"], Some(&record(&first)));
    assert_ne!(id(&first, "leaf-1:2"), id(&third, "leaf-2:4"));
}

#[test]
fn a_live_cable_of_another_length_is_another_cable() {
    let first = plan(build(small()), &SMALL, None);
    let mut lock = record(&first);
    let longer = |lock: &_| plan_with(build(small()), &SMALL, Some(lock), |_| 2);
    // On paper it is a change of the record.
    assert_eq!(listing(&longer(&lock)), listing(&first));

    let old = CableTag::parse(id(&first, "leaf-1:1").as_bytes()).unwrap();
    let row = lock.cables.iter_mut().find(|cable| cable.id == old).unwrap();
    row.status = Status::Verified;
    let second = longer(&lock);
    assert_kept_but(&first, &second, &["leaf-1:1"]);
    // The birth key is the same, so the new id is the old one, one character longer.
    let new = id(&second, "leaf-1:1");
    assert_eq!((new.len(), &new[..7]), (8, old.to_string().as_str()));
    let gone = &second.allocation().gone;
    assert_eq!(gone.cables.len(), 1);
    assert_eq!((gone.cables[0].id, gone.cables[0].status), (old, Status::Retiring));
    assert_eq!(gone.ends(&gone.cables[0]).collect::<Vec<_>>(), ["leaf-1:1", "spine-1:1"]);
}

#[test]
fn the_id_of_a_tombstone_is_never_given_again() {
    let first = plan(build(small()), &SMALL, None);
    let mut lock = record(&first);
    for cable in &mut lock.cables {
        cable.status = Status::Retired;
    }
    let second = plan(build(small()), &SMALL, Some(&lock));
    for (before, after) in listing(&first).iter().zip(listing(&second)) {
        assert_eq!(before[..7], after[..7]);
        assert_ne!(&after[7..8], " ", "{after} is the id of a tombstone");
    }
    assert_eq!(second.allocation().gone.cables.len(), 8);
    // And so on, a character each time.
    let mut lock = record(&second);
    for cable in &mut lock.cables {
        cable.status = Status::Retired;
    }
    let third = plan(build(small()), &SMALL, Some(&lock));
    assert!(listing(&third).iter().all(|row| row.find(' ') == Some(9)));
    assert_eq!(third.allocation().gone.cables.len(), 16);
}

#[test]
fn a_cable_that_was_only_planned_leaves_no_tombstone() {
    let lock = record(&plan(build(small()), &SMALL, None));
    let fewer = plan(build(small()), &SMALL[..4], Some(&lock));
    assert!(fewer.allocation().gone.cables.is_empty());
}

#[test]
fn a_device_that_comes_back_has_its_cables_back() {
    let design = |omitted: bool| {
        let leaf = crate::fixture::tier("leaf", "acme/leaf")
            .axis("leaf", 2)
            .omit(move |at| omitted && at.text("leaf") == "2")
            .base(crate::fixture::base("up", 4, 1, 400_000));
        let spine = crate::fixture::tier("spine", "acme/spine")
            .axis("spine", 2)
            .base(crate::fixture::base("down", 16, 1, 400_000));
        let uplinks = crate::fixture::connect("uplinks", "compute").a("leaf.up").z("spine.down");
        build(crate::fixture::Design::new().tier(leaf).tier(spine).connect(uplinks))
    };
    let first = plan(design(false), &SMALL, None);
    let mut lock = record(&first);
    for cable in &mut lock.cables {
        cable.status = Status::Connected;
    }
    let without = plan(design(true), &SMALL, Some(&lock));
    assert_eq!(without.cables().rows.len(), 4);
    assert_eq!(without.allocation().reserved.len(), 4);
    let lock = record(&without);
    let retiring = lock.cables.iter().filter(|cable| cable.status == Status::Retiring);
    assert_eq!(retiring.count(), 4);

    let back = plan(design(false), &SMALL, Some(&lock));
    assert_kept_but(&first, &back, &[]);
    let status: Vec<_> = back.allocation().status.iter().map(|status| status.name()).collect();
    // Somebody may have unplugged them already, so somebody has to look.
    let (c, p) = ("connected", "pulled");
    assert_eq!(status, [c, c, c, c, p, p, p, p]);
}
