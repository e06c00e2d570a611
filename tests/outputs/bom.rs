//! Bills of materials.

use std::collections::BTreeSet;
use std::sync::Arc;

use wireloom::model::MediaClass;

use super::wired::Wired;
use super::{Table, file, leaf_and_nodes};
use crate::fixture::{Design, base, connect, rack, tier};

/// C53: "10x 3 m DAC part A, 6x 3 m DAC part B, 4x 5 m part A -> 3 lines (10, 6, 4) with 10, 6 and
/// 4 IDs, no ID twice, sum 20".
#[test]
fn a_line_is_one_exact_part_and_lists_exactly_its_cables() {
    let mut plan = Wired::new(leaf_and_nodes(20));
    let a = plan.assembly("acme/a", MediaClass::Dac, 1, &[(3000, "A-3"), (5000, "A-5")]);
    let b = plan.assembly("acme/b", MediaClass::Dac, 1, &[(3000, "B-3")]);
    for node in 1..=20 {
        let (part, length) = match node {
            1..=10 => (a, 0),
            11..=16 => (b, 0),
            _ => (a, 1),
        };
        plan.cable(&format!("node-{node}:1"), &format!("leaf:{node}"), part, length);
    }
    let plan = Arc::new(plan.plan());
    let table = Table::parse(&file(&plan, "bom.csv"));
    assert_eq!(table.column("Part no."), ["A-3", "A-5", "B-3"]);
    assert_eq!(table.column("Length (m)"), ["3", "5", "3"]);
    assert_eq!(table.column("Quantity"), ["10", "4", "6"]);
    assert_eq!(table.column("Where")[0], "connect.rails: 10");
    let ids: Vec<Vec<&str>> =
        table.column("Cable IDs").iter().map(|cell| cell.split(' ').collect()).collect();
    assert_eq!(ids.iter().map(Vec::len).collect::<Vec<_>>(), [10, 4, 6]);
    assert_eq!(ids.iter().flatten().collect::<BTreeSet<_>>().len(), 20, "no id twice");
    // The same by line, for programs.
    let list = Table::parse(&file(&plan, "bom-cables.csv"));
    let of = |line: &str| {
        let rows = list.rows.iter().filter(|row| row[0] == line);
        rows.map(|row| row[1].as_str()).collect::<Vec<_>>()
    };
    assert_eq!([of("1"), of("2"), of("3")].as_slice(), ids);
}

/// C51, at an eighth of its size: 3 nodes x 4 NICs on one leaf of twin-port cages -> 12 single-port
/// transceivers in nodes, 6 twin-port ones in the leaf. With the third node one NIC short: 11, and
/// the leaf's ceil(11/2) = 6, one of them half used.
#[test]
fn transceivers_are_counted_by_cage_and_half_used_ones_are_said() {
    let model = || {
        Design::new()
            .fabric("compute", "ethernet", 400_000)
            .rack(rack("A1"))
            .tier(tier("leaf", "s").base(base("osfp", 8, 2, 400_000)))
            .tier(tier("node", "n").kind("node").axis("n", 3).base(base("nic", 4, 1, 400_000)))
            .place("leaf", |_| ("A1".to_owned(), 40))
            .place("node", |at| ("A1".to_owned(), 4 * at.number("n") as u16))
            .connect(connect("rails", "compute").a("node.nic").z("leaf.osfp"))
            .build()
    };
    for (nics, leaf, note) in [(12, "6", ""), (11, "6", "1 with an unused port")] {
        let mut plan = Wired::new(model());
        let cord = plan.fibre("acme/cord", 1, &[(5000, "MPO-5"), (10_000, "MPO-10")]);
        let (single, twin) = (plan.transceiver("SINGLE", 1), plan.transceiver("TWIN", 2));
        for nic in 0..nics {
            let a = format!("node-{}:{}", nic / 4 + 1, nic % 4 + 1);
            let z = format!("leaf:{}/{}", nic / 2 + 1, nic % 2 + 1);
            plan.cable(&a, &z, cord, u32::from(nic >= 8));
            plan.plug(&a, single);
            plan.plug(&z, twin);
        }
        let table = Table::parse(&file(&Arc::new(plan.plan()), "bom.csv"));
        assert_eq!(table.column("Kind"), ["fibre", "fibre", "transceiver", "transceiver"]);
        assert_eq!(table.column("Part no."), ["MPO-5", "MPO-10", "SINGLE", "TWIN"]);
        let single = nics.to_string();
        let long = (nics - 8).to_string();
        assert_eq!(table.column("Quantity"), ["8", &long, &single, leaf]);
        assert_eq!(
            table.column("Where")[2..],
            [format!("tier.node: {nics}"), "tier.leaf: 6".into()]
        );
        assert_eq!(table.column("Note"), ["", "", "", note]);
    }
}
