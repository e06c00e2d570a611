//! What is recorded of a plan: ids and numbers, the lock, the plan file, the diff. Designs are wired by
//! hand here, so that each test shows which port meets which.

use std::collections::BTreeMap;

use wireloom::base::ids::IdVec;
use wireloom::diag::Sink;
use wireloom::model::{Catalog, DeviceId, Fibre, MediaClass, Model, OriginId, PortId};
use wireloom::plan::cable::{CableId, CablePart, Choice, ChoiceId};
use wireloom::plan::link::{Link, LinkId, LinkSource};
use wireloom::plan::{Cable, Cables, End, Links, Lock, Plan, allocate, freeze, recall};

use crate::fixture::{self, Design};

mod diff;
mod growth;
mod ids;
mod json;
mod lock;
mod numbers;

/// Stock lengths of the one cord that these plans are made of: 2, 3 and 5 m.
pub const STOCK_MM: [u32; 3] = [2_000, 3_000, 5_000];

/// A design with one fabric, and the cord in its catalogue.
pub fn build(design: Design) -> Model {
    with_cord(design.fabric("compute", "ethernet", 400_000).build())
}

/// The same design with the cord in its catalogue.
pub fn with_cord(mut model: Model) -> Model {
    let mut name = |text: &str| model.names.intern(text);
    let lengths = STOCK_MM.map(|mm| (i64::from(mm), name(&format!("CORD-{mm}")))).to_vec();
    let fibre = Fibre {
        name: name("acme/cord"),
        kind: name("jumper"),
        legs: 1,
        grade: name("om4"),
        medium: MediaClass::Mmf,
        connector: name("mpo-12/apc"),
        connectors: 1,
        gender: None,
        polarity: None,
        fibres: None,
        lengths,
        reach_mm: None,
        diameter_um: None,
        weight_g_per_m: None,
        bend_mm: None,
        retired: false,
        origin: OriginId::from_index(0),
    };
    model.catalog = Catalog { fibres: vec![fibre], ..Catalog::default() };
    model
}

/// Two leaves of four uplinks, two spines, four cages of one port each.
pub fn small() -> Design {
    leaves_and_spines(2, 2)
}

/// Leaves of four uplinks (`leaf-1:1` to `leaf-1:4`), spines of sixteen ports.
pub fn leaves_and_spines(leaves: u32, spines: u32) -> Design {
    Design::new()
        .tier(
            fixture::tier("leaf", "acme/leaf")
                .axis("leaf", leaves)
                .base(fixture::base("up", 4, 1, 400_000)),
        )
        .tier(
            fixture::tier("spine", "acme/spine")
                .axis("spine", spines)
                .base(fixture::base("down", 16, 1, 400_000)),
        )
        .connect(fixture::connect("uplinks", "compute").a("leaf.up").z("spine.down"))
}

/// All ports of a model by name, `leaf-1:1`.
pub fn ports(model: &Model) -> BTreeMap<String, PortId> {
    let ports = (0..model.devices.port_count).map(PortId::from_index);
    ports.map(|port| (fixture::port_name(model, port), port)).collect()
}

/// Links as said, `leaf-1:1 spine-1:1`, all of the first connect. Held where a device is omitted.
pub fn wire(model: &Model, pairs: &[&str]) -> Links {
    let ports = ports(model);
    let mut links = Links::default();
    for pair in pairs {
        let (a, z) = pair.rsplit_once(' ').unwrap();
        let (a, z) = (ports[a], ports[z]);
        let omitted = |port| model.devices.omitted[model.port_place(port).0];
        links.rows.push(Link {
            a,
            z,
            connect: wireloom::model::ConnectId::from_index(0),
            source: LinkSource::Nominal,
            held: omitted(a) || omitted(z),
        });
    }
    links.rows.sort_by_key(|link| (link.connect, link.a));
    links
}

/// One cord for each built link; `stock` chooses its length from the A device's place in the model.
pub fn cords(model: &Model, links: &Links, stock: impl Fn(DeviceId) -> u32) -> Cables {
    let mut cables = Cables {
        choices: IdVec::from_vec(vec![Choice::default()]),
        transceivers: IdVec::from_vec(vec![None; model.devices.cage_count]),
        cable_of_link: IdVec::from_vec(vec![None; links.rows.len()]),
        ..Cables::default()
    };
    let mut built: Vec<(LinkId, Link)> = links.built().map(|(id, link)| (id, *link)).collect();
    built.sort_by_key(|(_, link)| link.a);
    for (id, link) in built {
        let length = stock(model.port_place(link.a).0);
        let cable = Cable {
            measured: false,
            connect: link.connect,
            part: CablePart::Fibre { fibre: 0, length },
            choice: ChoiceId::from_index(0),
            run_mm: STOCK_MM[length as usize] - 500,
            length_mm: STOCK_MM[length as usize],
            first_end: cables.ends.len() as u32,
            ends: 2,
            a_ends: 1,
            first_link: cables.links.len() as u32,
            links: 1,
        };
        for port in [link.a, link.z] {
            let (device, place) = model.port_place(port);
            let cage = model.layout(device).ports[place].cage as usize;
            cables.ends.push(End {
                device,
                cage: wireloom::model::CageId::from_index(
                    model.devices.first_cage[device].index() + cage,
                ),
                channels: 1 << (model.layout(device).ports[place].channel - 1),
                leg: 0,
            });
        }
        cables.links.push(id);
        let cable: CableId = cables.rows.push(cable);
        cables.cable_of_link[id] = Some(cable);
    }
    cables
}

/// A plan of hand-wired links, each a 2 m cord.
pub fn plan(model: Model, pairs: &[&str], lock: Option<&Lock>) -> Plan {
    plan_with(model, pairs, lock, |_| 0)
}

/// The same with cords of chosen lengths.
pub fn plan_with(
    model: Model,
    pairs: &[&str],
    lock: Option<&Lock>,
    stock: impl Fn(DeviceId) -> u32,
) -> Plan {
    let links = wire(&model, pairs);
    let cables = cords(&model, &links, stock);
    let mut sink = Sink::new();
    let lock = lock.map(|lock| recall(&model, lock));
    let allocation = allocate(&model, &links, &cables, lock.as_ref(), &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.diagnostics());
    freeze(model, links, cables, allocation, Vec::new())
}

/// A plan as the phases make it, with the lock's ports kept; every link is a 2 m cord.
pub fn dealt(model: Model, lock: Option<&Lock>) -> Plan {
    let links = crate::wiring::rewire(&model, lock);
    let cables = cords(&model, &links, |_| 0);
    let lock = lock.map(|lock| recall(&model, lock));
    let allocation = allocate(&model, &links, &cables, lock.as_ref(), &mut Sink::new());
    freeze(model, links, cables, allocation, Vec::new())
}

/// The wiring of [`small`]: each leaf has two links to each spine.
pub const SMALL: [&str; 8] = [
    "leaf-1:1 spine-1:1",
    "leaf-1:2 spine-1:2",
    "leaf-1:3 spine-2:1",
    "leaf-1:4 spine-2:2",
    "leaf-2:1 spine-1:3",
    "leaf-2:2 spine-1:4",
    "leaf-2:3 spine-2:3",
    "leaf-2:4 spine-2:4",
];

/// The cables of a plan as `ID status A Z`, by A port.
pub fn listing(plan: &Plan) -> Vec<String> {
    let name = |link: LinkId| {
        let link = plan.link(link);
        let model = plan.model();
        (fixture::port_name(model, link.a), fixture::port_name(model, link.z))
    };
    let rows = plan.cables().rows.ids().map(|cable| {
        let (a, z) = name(plan.cables().links(cable)[0]);
        format!("{} {} {a} {z}", plan.tag(cable), plan.status(cable).name())
    });
    rows.collect()
}
