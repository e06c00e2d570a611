//! Published fabrics: the counts of `language-proposal.md` section 9 and of the sources it names.

use std::collections::{BTreeMap, BTreeSet};

use wireloom::model::{Model, Spread};

use super::{count, lines, of, pairs, wire};
use crate::fixture::{Design, base, connect, group, port_name, tier};

/// DGX SuperPOD H100: rail-optimised units, two fabric managers in the ports of node 32 of unit 1.
pub fn superpod(units: u32, spines: u32) -> Model {
    superpod_with(units, spines, true)
}

/// The same; without the omission, node 32 of unit 1 is built.
pub fn superpod_with(units: u32, spines: u32, displaced: bool) -> Model {
    let ufm = |name: &str, first: u32| {
        tier(name, "ufm").kind("appliance").base(base("ib", 2, 1, 400_000)).group(
            group("ib", "ib")
                .set("su", |_| "1".to_owned())
                .set("rail", move |port| (first + port.index - 1).to_string()),
        )
    };
    let qm9700 = || base("osfp", 32, 2, 400_000);
    let mut design = Design::new()
        .fabric("compute", "infiniband", 400_000)
        .tier(
            tier("node", "dgx-h100")
                .kind("node")
                .axis("su", units)
                .axis("node", 32)
                .omit(move |at| displaced && at.number("su") == 1 && at.number("node") == 32)
                .base(base("compute", 4, 2, 400_000))
                .group(group("compute", "compute").set("rail", |port| port.index.to_string())),
        )
        .tier(
            tier("leaf", "qm9700")
                .axis("su", units)
                .axis("rail", 8)
                .base(qm9700())
                .group(group("down", "osfp").only(|port| port.cage <= 16))
                .group(group("up", "osfp")),
        )
        .tier(tier("spine", "qm9700").axis("spine", spines).base(qm9700()))
        .connect(connect("rails", "compute").a("node.compute").z("leaf.down").keys(&["su", "rail"]))
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.osfp"));
    design = design.tier(ufm("ufm_a", 1)).tier(ufm("ufm_b", 3)).connect(
        connect("ufm", "compute")
            .a("ufm_a.ib")
            .a("ufm_b.ib")
            .z("holes.rails")
            .keys(&["su", "rail"]),
    );
    design.build()
}

/// NVIDIA RA-11333, table 4.
#[test]
fn superpod_of_one_to_four_units() {
    let table = [
        (1, 4, 31, 252, 256),
        (2, 8, 63, 508, 512),
        (3, 16, 95, 764, 768),
        (4, 16, 127, 1020, 1024),
    ];
    for (units, spines, nodes, node_links, uplinks) in table {
        let model = superpod(units, spines);
        let links = wire(&model);
        let built: BTreeSet<_> =
            of(&model, &links, "rails").map(|l| model.port_place(l.a).0).collect();
        assert_eq!(built.len(), nodes);
        assert_eq!(count(&model, &links, "rails") + count(&model, &links, "ufm"), node_links);
        assert_eq!(count(&model, &links, "uplinks"), uplinks);
        // Every leaf meets every spine equally often.
        let shares: BTreeSet<usize> = pairs(&model, &links, "uplinks").into_values().collect();
        assert_eq!(shares, BTreeSet::from([32 / spines as usize]));
        // The eight rails of a node end on eight leaves of its unit.
        assert!(pairs(&model, &links, "rails").values().all(|&links| links == 1));
    }
}

#[test]
fn node_ports_are_the_place_on_the_axis_and_managers_take_the_holes() {
    let model = superpod(1, 4);
    let all = lines(&model, &wire(&model));
    // `architecture.md` section 4, walk of one cable: the rail-4 port of node 17 meets port 17.
    assert!(all.contains(&"node-1-17:2/2 leaf-1-4:9/1".to_owned()), "{all:#?}");
    assert!(all.contains(&"[node-1-32:1/1 leaf-1-1:16/2]".to_owned()));
    for (manager, leaf) in [("ufm_a:1", 1), ("ufm_a:2", 2), ("ufm_b:1", 3), ("ufm_b:2", 4)] {
        assert!(all.contains(&format!("{manager} leaf-1-{leaf}:16/2")), "{manager}");
    }
    // Even shares fill whole cages: 32 uplinks over 4 spines are 4 cages each.
    assert!(all.contains(&"leaf-1-2:17/1 spine-1:5/1".to_owned()));
    assert!(all.contains(&"leaf-1-2:17/2 spine-1:5/2".to_owned()));
}

/// Twin planes (B300, Spectrum-X): the two channels of a NIC cage go to the two planes.
fn twin_plane(units: u32, spines_per_plane: u32) -> Model {
    Design::new()
        .fabric("compute", "ethernet", 400_000)
        .tier(
            tier("node", "dgx-b300")
                .axis("su", units)
                .axis("node", 64)
                .base(base("ew", 8, 2, 400_000))
                .group(
                    group("ew", "ew")
                        .set("rail", |port| port.cage.to_string())
                        .set("plane", |port| port.channel.to_string()),
                ),
        )
        .tier(
            tier("leaf", "sn5600")
                .axis("su", units)
                .axis("rail", 8)
                .axis("plane", 2)
                .base(base("osfp", 64, 2, 400_000))
                .group(group("down", "osfp").only(|port| port.cage <= 32))
                .group(group("up", "osfp")),
        )
        .tier(
            tier("spine", "sn5600")
                .axis("plane", 2)
                .axis("spine", spines_per_plane)
                .base(base("osfp", 64, 2, 400_000)),
        )
        .connect(
            connect("rails", "compute").a("node.ew").z("leaf.down").keys(&["su", "rail", "plane"]),
        )
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.osfp").keys(&["plane"]))
        .build()
}

#[test]
fn twin_planes_of_one_to_sixteen_units() {
    for (units, spines) in [(1, 8), (2, 16), (4, 32), (8, 64), (16, 128)] {
        let model = twin_plane(units, spines / 2);
        let links = wire(&model);
        let leaves = 16 * units as usize;
        // Twice the published cages of each layer: 512 ... 8,192.
        assert_eq!(count(&model, &links, "rails"), 1024 * units as usize);
        assert_eq!(count(&model, &links, "uplinks"), leaves * 64);
        // Spines that one leaf cage meets: 1, and 2 at 16 units.
        let mut met: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
        for link in of(&model, &links, "uplinks") {
            let (leaf, port) = model.layout_port(link.a);
            met.entry((leaf, port.cage)).or_default().insert(model.port_place(link.z).0);
        }
        let most = met.values().map(BTreeSet::len).max();
        assert_eq!(most, Some(if units == 16 { 2 } else { 1 }), "{units} units");
    }
}

/// HPN 7.0: 15 segments of 128 hosts, two planes, 60 uplinks a leaf (SIGCOMM'24).
#[test]
fn hpn_pod() {
    let model = Design::new()
        .fabric("compute", "ethernet", 200_000)
        .tier(
            tier("host", "host")
                .axis("segment", 15)
                .axis("host", 128)
                .base(base("nic", 8, 2, 200_000))
                .group(
                    group("nic", "nic")
                        .set("rail", |port| port.cage.to_string())
                        .set("plane", |port| port.channel.to_string()),
                ),
        )
        .tier(
            tier("leaf", "leaf")
                .axis("segment", 15)
                .axis("rail", 8)
                .axis("plane", 2)
                .base(base("down", 128, 1, 200_000))
                .base(base("up", 60, 1, 400_000)),
        )
        .tier(
            tier("spine", "spine")
                .axis("plane", 2)
                .axis("spine", 60)
                .base(base("down", 120, 1, 400_000)),
        )
        .connect(
            connect("rails", "compute")
                .a("host.nic")
                .z("leaf.down")
                .keys(&["segment", "rail", "plane"]),
        )
        .connect(
            connect("uplinks", "compute")
                .a("leaf.up")
                .z("spine.down")
                .keys(&["plane"])
                .speed_mbps(400_000),
        )
        .build();
    let links = wire(&model);
    assert_eq!(
        (count(&model, &links, "rails"), count(&model, &links, "uplinks")),
        (30_720, 14_400)
    );
    assert!(pairs(&model, &links, "uplinks").values().all(|&links| links == 1));
}

/// Three tiers, 16 units: 128 leaves, 128 spines in 16 pods of 8 columns, 64 cores (RA for B200, 16 SU).
#[test]
fn three_tiers_of_sixteen_units() {
    let switch = |name: &str| {
        tier(name, "qm9700")
            .base(base("osfp", 64, 1, 400_000))
            .group(group("down", "osfp").only(|port| port.cage <= 32))
            .group(group("up", "osfp"))
    };
    let model = Design::new()
        .fabric("compute", "infiniband", 400_000)
        .tier(switch("leaf").axis("pod", 16).axis("leaf", 8))
        .tier(switch("spine").axis("pod", 16).axis("column", 8))
        .tier(
            tier("core", "qm9700")
                .axis("column", 8)
                .axis("core", 8)
                .base(base("osfp", 64, 1, 400_000)),
        )
        .connect(connect("spines", "compute").a("leaf.up").z("spine.down").keys(&["pod"]))
        .connect(connect("core", "compute").a("spine.up").z("core.osfp").keys(&["column"]))
        .build();
    let links = wire(&model);
    assert_eq!((count(&model, &links, "spines"), count(&model, &links, "core")), (4096, 4096));
    assert!(pairs(&model, &links, "core").values().all(|&links| links == 4));
}

/// Section 6.4: 8 uplinks over 3 spines.
#[test]
fn uneven_shares_rotate() {
    let model = uneven(6, 3, |_| false);
    let links = wire(&model);
    let shares = pairs(&model, &links, "uplinks");
    let row = |leaf: u32| {
        [1, 2, 3].map(|spine| shares[&(format!("leaf-{leaf}"), format!("spine-{spine}"))])
    };
    assert_eq!([row(1), row(2), row(3)], [[3, 3, 2], [3, 2, 3], [2, 3, 3]]);
    assert_eq!([row(4), row(5), row(6)], [[3, 3, 2], [3, 2, 3], [2, 3, 3]]);
    for spine in 1..=3 {
        let sum: usize = (1..=6).map(|leaf| row(leaf)[spine - 1]).sum();
        assert_eq!(sum, 16);
    }
}

/// Leaves with 8 uplinks over spines of 64 ports.
pub fn uneven(leaves: u32, spines: u32, omit: impl Fn(u32) -> bool + 'static) -> Model {
    Design::new()
        .fabric("compute", "ethernet", 400_000)
        .tier(
            tier("leaf", "leaf")
                .axis("leaf", leaves)
                .omit(move |at| omit(at.number("leaf")))
                .base(base("up", 8, 1, 400_000)),
        )
        .tier(tier("spine", "spine").axis("spine", spines).base(base("down", 64, 1, 400_000)))
        .connect(connect("uplinks", "compute").a("leaf.up").z("spine.down"))
        .build()
}

/// A dragonfly of routers with 3 local and `global` global ports; groups above `built` are omitted.
pub fn dragonfly(groups: u32, built: u32, global: u32, links: u32) -> Model {
    Design::new()
        .fabric("compute", "ethernet", 400_000)
        .tier(
            tier("router", "router")
                .axis("group", groups)
                .axis("router", 4)
                .omit(move |at| at.number("group") > built)
                .base(base("local", 3, 1, 400_000))
                .base(base("global", global, 1, 400_000)),
        )
        .connect(connect("local", "compute").a("router.local").mesh("router").keys(&["group"]))
        .connect(
            connect("global", "compute")
                .a("router.global")
                .mesh("group")
                .links(links)
                .spread(Spread::Stripe),
        )
        .build()
}

#[test]
fn dragonfly_groups_are_meshes() {
    let model = dragonfly(9, 9, 2, 1);
    let links = wire(&model);
    assert_eq!((count(&model, &links, "local"), count(&model, &links, "global")), (54, 36));
    // Section 6.5: the two links of a pair of groups are on two routers.
    let model = dragonfly(17, 17, 8, 2);
    let links = wire(&model);
    assert_eq!(count(&model, &links, "global"), 2 * 17 * 16 / 2);
    assert!(pairs(&model, &links, "global").values().all(|&links| links == 1));
}

#[test]
fn eight_gpus_meet_each_other_once() {
    let model = Design::new()
        .fabric("xgmi", "xgmi", 400_000)
        .tier(
            tier("node", "node")
                .axis("node", 3)
                .base(base("xgmi", 56, 1, 400_000))
                .group(group("xgmi", "xgmi").set("gpu", |port| port.index.div_ceil(7).to_string())),
        )
        .connect(connect("xgmi", "xgmi").a("node.xgmi").mesh("gpu").keys(&["node"]).factory())
        .build();
    let links = wire(&model);
    assert_eq!(links.rows.len(), 3 * 28);
    // GPU 3's ports are 15 to 21, in order for GPUs 1, 2, 4, 5, ...; it is GPU 1's second other one.
    assert!(lines(&model, &links).contains(&"node-2:2 node-2:15".to_owned()));
    assert_eq!(port_name(&model, links.rows[0].z), "node-1:8");
}

#[test]
fn trunks_are_dealt_as_whole_cages() {
    let panel = |name: &str| {
        tier(name, "panel").axis("row", 4).axis("panel", 3).base(base("rear", 8, 12, 400_000))
    };
    let model = Design::new()
        .fabric("compute", "ethernet", 400_000)
        .tier(panel("zda"))
        .tier(panel("mda"))
        .connect(
            connect("trunks", "compute")
                .a("zda.rear")
                .z("mda.rear")
                .keys(&["row", "panel"])
                .whole_cages(),
        )
        .build();
    let links = wire(&model);
    let trunks: BTreeSet<_> = links
        .rows
        .iter()
        .map(|link| {
            [link.a, link.z].map(|port| (model.port_place(port).0, model.layout_port(port).1.cage))
        })
        .collect();
    assert_eq!((trunks.len(), links.rows.len()), (96, 1152));
}
