//! AS numbers and loopbacks: who shares one, what is kept, what happens when a pool is too small.

use std::net::Ipv4Addr;

use wireloom::diag::Sink;
use wireloom::model::{AsnPool, DeviceId, Model, Pool};
use wireloom::plan::{Allocation, Cables, Lock, allocate, freeze, recall, record};

use super::{build, wire};
use crate::fixture::{At, Design, TierSpec, base, connect, tier};

fn pools(mut model: Model, asns: u32, prefix: u8) -> Model {
    model.policy.asns = Some(AsnPool { first: 4_200_000_000, last: 4_200_000_000 + asns - 1 });
    let base = Ipv4Addr::new(10, 255, 0, 0).to_bits();
    model.policy.loopbacks = Some(Pool { base, prefix });
    model
}

fn allocated(model: &Model, pairs: &[&str], lock: Option<&Lock>, sink: &mut Sink) -> Allocation {
    allocate(
        model,
        &wire(model, pairs),
        &Cables::default(),
        lock.map(|lock| recall(model, lock)).as_ref(),
        sink,
    )
}

/// `leaf-1 4200000000 10.255.0.1`, device by device.
fn numbers(model: &Model, allocation: &Allocation) -> Vec<String> {
    let show = |device: DeviceId| {
        let asn = allocation.asns[device].map_or("-".to_owned(), |asn| asn.to_string());
        let loopback = allocation.loopbacks[device];
        let loopback = loopback.map_or("-".to_owned(), |ip| Ipv4Addr::from_bits(ip).to_string());
        format!("{} {asn} {loopback}", model.text(model.devices.name[device]))
    };
    model.devices.tier.ids().map(show).collect()
}

fn switch(name: &str) -> TierSpec {
    tier(name, &format!("acme/{name}"))
        .base(base("down", 8, 1, 400_000))
        .base(base("up", 8, 1, 400_000))
        .nos("frr")
}

fn two_tiers(leaves: u32, omit: fn(&At) -> bool) -> Design {
    Design::new()
        .tier(tier("host", "acme/host").axis("host", 2).base(base("nic", 2, 1, 400_000)))
        .tier(switch("leaf").axis("leaf", leaves).omit(omit))
        .tier(switch("spine").axis("spine", 2))
        .connect(connect("hosts", "compute").a("host.nic").z("leaf.down"))
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.down"))
}

#[test]
fn leaves_have_a_number_each_and_spines_share_one() {
    let model = pools(build(two_tiers(3, |_| false)), 100, 24);
    let given = allocated(&model, &[], None, &mut Sink::new());
    assert_eq!(
        numbers(&model, &given),
        [
            "host-1 - -",
            "host-2 - -",
            "leaf-1 4200000000 10.255.0.1",
            "leaf-2 4200000001 10.255.0.2",
            "leaf-3 4200000002 10.255.0.3",
            "spine-1 4200000003 10.255.0.4",
            "spine-2 4200000003 10.255.0.5",
        ]
    );
}

/// Pods of two leaves and two spines under one core (RFC 7938, figure 4: clusters of tier 2 and 3).
#[test]
fn the_spines_of_a_pod_share_a_number_and_those_of_two_pods_do_not() {
    let design = Design::new()
        .tier(switch("leaf").axis("pod", 2).axis("leaf", 2))
        .tier(switch("spine").axis("pod", 2).axis("spine", 2))
        .tier(switch("core").axis("core", 2))
        .connect(connect("a-pods", "compute").a("leaf.up").z("spine.down").keys(&["pod"]))
        .connect(connect("b-core", "compute").a("spine.up").z("core.down"));
    let model = pools(build(design), 100, 24);
    let mut links = wire(
        &model,
        &[
            "leaf-1-1:up1 spine-1-1:1",
            "leaf-1-1:up2 spine-1-2:1",
            "leaf-1-2:up1 spine-1-1:2",
            "leaf-1-2:up2 spine-1-2:2",
            "leaf-2-1:up1 spine-2-1:1",
            "leaf-2-1:up2 spine-2-2:1",
            "leaf-2-2:up1 spine-2-1:2",
            "leaf-2-2:up2 spine-2-2:2",
        ],
    );
    let core = wire(
        &model,
        &[
            "spine-1-1:up1 core-1:1",
            "spine-1-2:up1 core-1:2",
            "spine-2-1:up1 core-1:3",
            "spine-2-2:up1 core-1:4",
        ],
    );
    let connect = wireloom::model::ConnectId::from_index(1);
    links.rows.extend(core.rows.into_iter().map(|link| wireloom::plan::Link { connect, ..link }));
    let given = allocate(&model, &links, &Cables::default(), None, &mut Sink::new());
    let mut by_asn: Vec<(u32, String)> = model
        .devices
        .tier
        .ids()
        .map(|device| {
            (given.asns[device].unwrap(), model.text(model.devices.name[device]).to_owned())
        })
        .collect();
    by_asn.sort();
    let groups: Vec<Vec<&str>> = by_asn
        .chunk_by(|a, b| a.0 == b.0)
        .map(|group| group.iter().map(|(_, name)| name.as_str()).collect())
        .collect();
    assert_eq!(
        groups,
        [
            vec!["core-1", "core-2"],
            vec!["leaf-1-1"],
            vec!["leaf-1-2"],
            vec!["leaf-2-1"],
            vec!["leaf-2-2"],
            vec!["spine-1-1", "spine-1-2"],
            vec!["spine-2-1", "spine-2-2"],
        ]
    );
}

#[test]
fn numbers_of_the_lock_are_kept_and_the_lowest_free_one_is_given() {
    let before = pools(build(two_tiers(4, |_| false)), 100, 24);
    let given = allocated(&before, &[], None, &mut Sink::new());
    let lock = record(&freeze(before, wire_none(), Cables::default(), given, Vec::new()));
    // Leaf 2 goes, leaves 5 and 6 come: one of them takes the freed numbers.
    let six_without_2 = || {
        let leaf = switch("leaf").axis("leaf", ["1", "3", "4", "5", "6"]);
        let spine = switch("spine").axis("spine", 2);
        let uplinks = connect("uplinks", "compute").a("leaf.up").z("spine.down");
        Design::new().tier(leaf).tier(spine).connect(uplinks)
    };
    let after = pools(build(six_without_2()), 100, 24);
    let given = allocated(&after, &[], Some(&lock), &mut Sink::new());
    assert_eq!(
        numbers(&after, &given),
        [
            "leaf-1 4200000000 10.255.0.1",
            "leaf-3 4200000002 10.255.0.3",
            "leaf-4 4200000003 10.255.0.4",
            "leaf-5 4200000001 10.255.0.2",
            "leaf-6 4200000005 10.255.0.7",
            "spine-1 4200000004 10.255.0.5",
            "spine-2 4200000004 10.255.0.6",
        ]
    );
}

#[test]
fn omitted_devices_have_their_numbers_kept() {
    let all = pools(build(two_tiers(3, |_| false)), 100, 24);
    let without = pools(build(two_tiers(3, |at| at.text("leaf") == "2")), 100, 24);
    let all_given = allocated(&all, &[], None, &mut Sink::new());
    let without_given = allocated(&without, &[], None, &mut Sink::new());
    assert_eq!(numbers(&all, &all_given), numbers(&without, &without_given));
}

/// Links of the second connect, which is `uplinks` in all of these.
fn uplinks(model: &Model, pairs: &[&str]) -> wireloom::plan::Links {
    let mut links = wire(model, pairs);
    let connect = wireloom::model::ConnectId::from_index(1);
    links.rows.iter_mut().for_each(|link| link.connect = connect);
    links
}

/// The lock of a model, with its numbers.
fn recorded(model: Model, pairs: &[&str]) -> Lock {
    let links = uplinks(&model, pairs);
    let given = allocate(&model, &links, &Cables::default(), None, &mut Sink::new());
    record(&freeze(model, links, Cables::default(), given, Vec::new()))
}

/// What is said about the numbers of a lock.
fn said(model: &Model, pairs: &[&str], lock: &Lock) -> Vec<String> {
    let mut sink = Sink::new();
    let _ = allocate(
        model,
        &uplinks(model, pairs),
        &Cables::default(),
        Some(&recall(model, lock)),
        &mut sink,
    );
    sink.diagnostics().iter().map(|said| format!("{}: {}", said.code, said.message)).collect()
}

const UPLINKS: [&str; 4] = [
    "leaf-1:up1 spine-1:1",
    "leaf-1:up2 spine-2:1",
    "leaf-2:up1 spine-1:2",
    "leaf-2:up2 spine-2:2",
];

#[test]
fn a_number_of_the_lock_that_two_devices_have_who_do_not_share_one_is_an_error() {
    let model = || pools(build(two_tiers(2, |_| false)), 100, 24);
    let lock = recorded(model(), &UPLINKS);
    assert_eq!(said(&model(), &UPLINKS, &lock), [""; 0]);
    // leaf-1, leaf-2, spine-1, spine-2 have 4200000000, 1, 2 and 2: lines 3 to 6 of the record.
    let with = |line: usize, asn: u32| {
        let mut lock = lock.clone();
        lock.devices[line].asn = Some(asn);
        lock
    };
    assert_eq!(
        said(&model(), &UPLINKS, &with(3, 4_200_000_000)),
        ["lock-duplicate: the lock gives AS number 4200000000 to `tier.leaf[leaf=1]` and to \
          `tier.leaf[leaf=2]`, which do not share one"]
    );
    assert_eq!(
        said(&model(), &UPLINKS, &with(4, 4_200_000_001)),
        ["lock-duplicate: the lock gives AS number 4200000001 to `tier.leaf[leaf=2]` and to \
          `tier.spine[spine=1]`, which do not share one"]
    );
}

/// A tier over two spines makes pods of them, or one; whoever shared a number before is parted without
/// a word, since nothing is wrong with the lock.
#[test]
fn devices_that_an_edit_parts_keep_one_number_and_take_one() {
    let lock = recorded(pools(build(two_tiers(2, |_| false)), 100, 24), &UPLINKS);
    let over = two_tiers(2, |_| false)
        .tier(switch("core").axis("core", 1))
        .connect(connect("x-core", "compute").a("spine.up").z("core.down"));
    let model = pools(build(over), 100, 24);
    let apart = ["leaf-1:up1 spine-1:1", "leaf-2:up1 spine-2:1"];
    assert_eq!(said(&model, &apart, &lock), [""; 0]);
    let mut sink = Sink::new();
    let links = uplinks(&model, &apart);
    let given =
        allocate(&model, &links, &Cables::default(), Some(&recall(&model, &lock)), &mut sink);
    let spines: Vec<String> =
        numbers(&model, &given).into_iter().filter(|line| line.starts_with("spine")).collect();
    assert_eq!(spines, ["spine-1 4200000002 10.255.0.3", "spine-2 4200000004 10.255.0.4"]);
}

#[test]
fn a_pool_that_is_too_small_is_an_error_with_the_numbers() {
    // Three leaves and the spines need 4 AS numbers; five switches need 5 loopbacks, and a /29 has 6
    // hosts, a /30 has 2.
    let model = pools(build(two_tiers(3, |_| false)), 3, 29);
    let mut sink = Sink::new();
    let given = allocated(&model, &[], None, &mut sink);
    assert_eq!(sink.diagnostics().len(), 1);
    let diagnostic = &sink.diagnostics()[0];
    assert_eq!(diagnostic.code, "pool-exhausted");
    assert_eq!(
        diagnostic.message,
        "`asns` of the policy has 3 numbers (4200000000 to 4200000002), 4 are needed"
    );
    assert_eq!(diagnostic.notes, ["`tier.leaf`: 3 for 3 devices", "`tier.spine`: 1 for 2 devices"]);
    assert_eq!(given.loopbacks.iter().flatten().count(), 5);

    let model = pools(build(two_tiers(3, |_| false)), 4, 30);
    let mut sink = Sink::new();
    let _ = allocated(&model, &[], None, &mut sink);
    assert_eq!(
        sink.diagnostics()[0].message,
        "`loopbacks` of the policy has 2 numbers (10.255.0.1 to 10.255.0.2), 5 are needed"
    );
}

fn wire_none() -> wireloom::plan::Links {
    wireloom::plan::Links { rows: Vec::new(), ..Default::default() }
}
