//! `examples/superpod-h100` against NVIDIA's reference architecture RA-11333-001 V11: table 4 (devices and
//! links by scalable units) and table 8 (the bill for four).

use super::{Project, count, lines, links};
use std::collections::BTreeMap;

/// Table 4: scalable units, nodes, leaves, spines, node-plus-UFM links, leaf-spine links.
const TABLE_4: [[u64; 6]; 4] = [
    [1, 31, 8, 4, 252, 256],
    [2, 63, 16, 8, 508, 512],
    [3, 95, 24, 16, 764, 768],
    [4, 127, 32, 16, 1_020, 1_024],
];

fn superpod(units: u64) -> Project {
    Project::example("superpod-h100").var("scalable_units", &units.to_string())
}

#[test]
fn devices_and_links_are_those_of_table_4() {
    for [units, nodes, leaves, spines, node_and_ufm, leaf_spine] in TABLE_4 {
        let summary = superpod(units).plan().summary;
        let devices = |tier: &str| count(&summary.devices, tier);
        assert_eq!(devices("tier.node"), nodes, "nodes of {units}");
        assert_eq!(devices("tier.leaf"), leaves, "leaves of {units}");
        assert_eq!(devices("tier.spine"), spines, "spines of {units}");
        let links = |connect: &str| count(&summary.links.by_connect, connect);
        assert_eq!(links("connect.rails") + links("connect.ufm"), node_and_ufm, "{units}");
        assert_eq!(links("connect.uplinks"), leaf_spine, "{units}");
    }
}

#[test]
fn every_rail_of_a_node_goes_to_another_leaf_and_every_pair_of_switches_is_equal() {
    for [units, ..] in TABLE_4 {
        let planned = superpod(units).plan();
        let mut leaves_of: BTreeMap<String, Vec<String>> = BTreeMap::new();
        let mut pairs: BTreeMap<(String, String), u32> = BTreeMap::new();
        for [connect, a, _, z, _] in links(&planned.plan) {
            match connect.as_str() {
                "connect.rails" => leaves_of.entry(a).or_default().push(z),
                "connect.uplinks" => *pairs.entry((a, z)).or_default() += 1,
                _ => {}
            }
        }
        for (node, mut leaves) in leaves_of {
            leaves.sort();
            leaves.dedup();
            assert_eq!(leaves.len(), 8, "{node}");
        }
        let per_pair: Vec<u32> = pairs.values().copied().collect();
        assert!(per_pair.iter().all(|links| *links == per_pair[0]), "{per_pair:?}");
    }
}

#[test]
fn held_to_fibre_the_bill_is_that_of_table_8() {
    // The published bill has 2,040 cords and two splitters for four UFM ports; this design cables those
    // four ports straight, so 2,044 cords.
    let summary = superpod(4).var("media", r#"["mmf", "smf"]"#).plan().summary;
    assert_eq!(summary.cables_by_kind.iter().map(|kind| kind.count).sum::<u64>(), 2_044);
    assert!(summary.cables_by_kind.iter().all(|kind| kind.legs == 1), "straight cords only");
    let transceivers = |tier: &str| count(&summary.transceivers, tier);
    assert_eq!(transceivers("tier.leaf") + transceivers("tier.spine"), 1_536);
    assert_eq!(transceivers("tier.node"), 508);
}

#[test]
fn the_managers_stand_straight_in_the_ports_of_the_displaced_node() {
    let planned = superpod(2).plan();
    let mut ufm: Vec<[String; 5]> =
        links(&planned.plan).into_iter().filter(|link| link[0] == "connect.ufm").collect();
    ufm.sort();
    let seen: Vec<(&str, &str, &str, &str)> = ufm
        .iter()
        .map(|[_, a, port, z, hole]| (a.as_str(), port.as_str(), z.as_str(), hole.as_str()))
        .collect();
    // Node 32 would have port 32 of each leaf of unit 1, which is 16/2 on the faceplate.
    assert_eq!(
        seen,
        [
            ("ufm-1", "IB1", "leaf-1-1", "16/2"),
            ("ufm-1", "IB2", "leaf-1-2", "16/2"),
            ("ufm-2", "IB1", "leaf-1-3", "16/2"),
            ("ufm-2", "IB2", "leaf-1-4", "16/2"),
        ]
    );
}

#[test]
fn growing_from_one_unit_to_two_keeps_every_node_cable_and_moves_128_uplinks() {
    let one = superpod(1).locked();
    let two = superpod(2).lock(&one).plan();
    let after = superpod(2).lock(&one).locked();
    let node_lines = |lock: &str| -> Vec<String> {
        let links = lines(lock, "link").into_iter().chain(lines(lock, "held"));
        links.filter(|line| line.contains(" connect.rails ")).map(str::to_owned).collect()
    };
    let (before, now) = (node_lines(&one), node_lines(&after));
    assert_eq!(before.len(), 256, "248 built and 8 held");
    for line in before {
        assert!(now.contains(&line), "changed: {line}");
    }
    // Closed form (`docs/language.md`, the lock): n1 u (1 - s1/s2) = 8 x 32 x (1 - 4/8).
    assert_eq!(two.plan.links().moves.len(), 128);
    assert!(two.plan.links().not_proved_minimal.is_empty());
}
