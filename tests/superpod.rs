//! The DGX SuperPOD's bill on the shipped catalogue: NVIDIA RA-11333-001 V11, table 8, at four units.
//!
//! Which port meets which is written here as formulas of rails and shares, not dealt: these tests are
//! about media and lengths only.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{InstanceId, World};
use wireloom::lang::value::Value;
use wireloom::model::build::{AutoSizes, build};
use wireloom::model::{ConnectId, DeviceId, MediaClass, Model, PortId, RackId, TierId};
use wireloom::plan::{Cables, Distances, Link, LinkSource, Links};
use wireloom::source::{DiskSource, ProjectSource};

fn superpod() -> Model {
    let dir = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/superpod-h100"));
    let mut sink = Sink::new();
    let loader = Loader::new(Arc::new(ProjectSource::new(DiskSource)));
    let inputs = BTreeMap::<String, Value>::new();
    let world = World::expand(loader, dir, inputs, &mut sink);
    let sizes = AutoSizes::from([((InstanceId::from_index(0), "spine".to_owned()), 16)]);
    let model = build(&world, &sizes, &mut sink);
    let map = world.into_map();
    assert!(!sink.has_errors(), "{}", short::render(&sink, &map));
    model
}

fn tier(model: &Model, name: &str) -> TierId {
    let named = |id: &TierId| model.text(model.tiers[*id].name) == name;
    model.tiers.ids().find(named).expect("a tier of that name")
}

/// Port `index` (from 0) of a port group of the `place`-th device of a tier.
fn port(model: &Model, tier_name: &str, place: usize, group: &str, index: usize) -> PortId {
    let first = model.tiers[tier(model, tier_name)].first_device.index();
    let device = DeviceId::from_index(first + place);
    let layout = model.layout(device);
    let named = |place: &usize| model.text(layout.groups[*place].name) == group;
    let group = (0..layout.groups.len()).find(named).expect("a group of that name");
    model.port(device, layout.groups[group].ports[index] as usize)
}

fn links(model: &Model) -> Links {
    let connect = |name: &str| {
        let named = |id: &ConnectId| model.text(model.connects[*id].address) == name;
        model.connects.ids().find(named).expect("a connect of that name")
    };
    let mut links = Links::default();
    let mut add = |name: &str, a: PortId, z: PortId, held: bool| {
        links.rows.push(Link { a, z, connect: connect(name), source: LinkSource::Nominal, held });
    };
    for su in 0..4 {
        for node in 0..32 {
            for rail in 0..8 {
                let a = port(model, "node", su * 32 + node, "compute", rail);
                let z = port(model, "leaf", su * 8 + rail, "down", node);
                add("connect.rails", a, z, su == 0 && node == 31);
            }
        }
    }
    for leaf in 0..32 {
        for up in 0..32 {
            let a = port(model, "leaf", leaf, "up", up);
            let z = port(model, "spine", up / 2, "osfp", leaf * 2 + up % 2);
            add("connect.uplinks", a, z, false);
        }
    }
    for rail in 0..4 {
        let a = port(model, "ufm", rail / 2, "ib", rail % 2);
        add("connect.ufm", a, port(model, "leaf", rail, "down", 31), false);
    }
    links
}

/// Links, cables, and what was remarked upon.
fn assembled(model: &Model) -> (Links, Cables, Vec<(&'static str, u32)>) {
    let links = links(model);
    let mut sink = Sink::new();
    let distances = Distances::new(model, &mut sink);
    let cables = wireloom::plan::assemble::assemble(model, &links, &distances, &mut sink);
    assert!(sink.error_count() + sink.warning_count() == 0, "{:#?}", sink.diagnostics());
    let notes = sink.diagnostics().iter().map(|note| (note.code, note.count)).collect();
    (links, cables, notes)
}

/// Transceivers by tier and name.
fn transceivers<'m>(model: &'m Model, cables: &Cables) -> BTreeMap<(&'m str, &'m str), usize> {
    let mut counts = BTreeMap::new();
    for device in model.devices.tier.ids() {
        let tier = model.text(model.tiers[model.devices.tier[device]].name);
        let first = model.devices.first_cage[device].index();
        for cage in first..first + model.layout(device).cages.len() {
            if let Some(place) = cables.transceivers.as_slice()[cage] {
                let name = model.text(model.catalog.transceivers[place.index()].name);
                *counts.entry((tier, name)).or_insert(0) += 1;
            }
        }
    }
    counts
}

/// 1,016 node links, 1,024 uplinks and 4 manager links on straight cords (the published bill splits the
/// managers' four); all 48 x 32 switch cages; four cages in each of 127 nodes.
#[test]
fn on_fibre_the_bill_is_the_published_one() {
    let mut model = superpod();
    model.policy.media = vec![MediaClass::Mmf, MediaClass::Smf];
    let (links, cables, notes) = assembled(&model);
    // The managers take the displaced node's ports on rails 1 to 4; on 5 to 8 its port is dark.
    assert_eq!(notes, [("half-used-transceiver", 4)]);
    assert_eq!(cables.rows.len(), 2_044);
    assert_eq!(links.built().count(), 2_044);
    for cable in cables.rows.iter() {
        let name = model.text(cable.part.number(&model.catalog));
        assert!(name.starts_with("MFP7E10") && cable.ends == 2, "{name}");
    }
    let counts = transceivers(&model, &cables);
    let of = |tier, name| counts.get(&(tier, name)).copied().unwrap_or(0);
    let finned = of("leaf", "nvidia/mma4z00-ns") + of("spine", "nvidia/mma4z00-ns");
    assert_eq!(finned, 1_536);
    assert_eq!(of("node", "nvidia/mma4z00-ns-flt"), 508);
    assert_eq!(of("ufm", "nvidia/mma4z00-ns400"), 4);
    assert_eq!(counts.values().sum::<usize>(), 1_536 + 508 + 4);
}

/// A node cage's two rails go to two leaves, so no node link is copper; a leaf-spine cable of copper
/// carries two links.
#[test]
fn where_in_reach_copper_serves_leaf_to_spine_only_and_carries_two_links() {
    let mut model = superpod();
    // In the example leaves stand far from the spines. Beside them, without slack, some are in reach.
    (model.policy.slack_tray_mm, model.policy.tray_above_mm) = (0, 100);
    for rack in 0..model.racks.len() {
        let rack = RackId::from_index(rack);
        if let Some(su) = model.text(model.racks[rack].name).strip_prefix('L') {
            let x_mm = 1_200 + 600 * su.parse::<i64>().unwrap();
            (model.racks[rack].x_mm, model.racks[rack].y_mm) = (x_mm, 0);
            model.racks[rack].row = model.names.get("R0").unwrap();
        }
    }
    let (_, cables, _) = assembled(&model);
    let mut copper = 0;
    for cable in cables.rows.iter() {
        let made_of = cable.part.class(&model.catalog);
        let uplink = model.text(model.connects[cable.connect].address) == "connect.uplinks";
        if matches!(made_of, MediaClass::Mmf | MediaClass::Smf) {
            assert_eq!(cable.links, 1);
        } else {
            copper += 1;
            assert!(uplink);
            assert_eq!(cable.links, 2);
        }
    }
    let uplinks = cables
        .rows
        .iter()
        .filter(|cable| model.text(model.connects[cable.connect].address) == "connect.uplinks");
    let carried: usize = uplinks.map(|cable| usize::from(cable.links)).sum();
    assert_eq!(carried, 1_024);
    assert!(copper > 0, "no rack pair is in reach");
}
