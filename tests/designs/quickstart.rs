//! `examples/quickstart`, counted by hand in its README.

use super::{Project, count, links};
use std::collections::BTreeMap;

#[test]
fn the_counts_are_those_worked_out_by_hand() {
    let summary = Project::example("quickstart").plan().summary;
    // 4 servers x 8 rails; 2 leaves x 16 uplinks.
    assert_eq!(count(&summary.links.by_connect, "connect.rails"), 32);
    assert_eq!(count(&summary.links.by_connect, "connect.uplinks"), 32);
    // A cord for each rail; in the network rack one assembly carries the two links of a cage.
    assert_eq!(count(&summary.cables.by_connect, "connect.rails"), 32);
    assert_eq!(count(&summary.cables.by_connect, "connect.uplinks"), 16);
    // A transceiver for each server cage and for each leaf cage of two rails.
    assert_eq!(count(&summary.transceivers, "tier.server"), 32);
    assert_eq!(count(&summary.transceivers, "tier.leaf"), 16);
}

#[test]
fn odd_rails_meet_leaf_1_and_every_pair_of_switches_has_eight_links() {
    let planned = Project::example("quickstart").plan();
    let mut pairs: BTreeMap<(String, String), u32> = BTreeMap::new();
    for [connect, a, a_port, z, _] in links(&planned.plan) {
        if connect == "connect.uplinks" {
            *pairs.entry((a, z)).or_default() += 1;
        } else {
            let rail: u32 = a_port.trim_start_matches("NIC").parse().expect("NIC1 to NIC8");
            assert_eq!(z, if rail % 2 == 1 { "leaf-1" } else { "leaf-2" }, "{a} rail {rail}");
        }
    }
    assert_eq!(pairs.len(), 4);
    assert!(pairs.values().all(|links| *links == 8), "{pairs:?}");
}

#[test]
fn an_auto_count_finds_one_spine_enough() {
    let auto = Project::example("quickstart").edit(
        "main.hcl",
        "axes        = { spine = 2 } # \"auto\" would find 1 enough",
        "axes        = { spine = \"auto\" }",
    );
    // 32 uplinks need 16 cages; the group has 8. So one spine is enough only with all its ports.
    let wide = auto.edit("main.hcl", "    where = cage <= 8\n  }\n  ports \"growth\" {\n    of      = \"osfp\"\n    reserve = \"more leaves\"\n  }", "  }");
    assert_eq!(count(&wide.plan().summary.devices, "tier.spine"), 1);
}
