//! Second routes: where a fabric is `redundant_with` another, no rack has its links of both in one tray.
//!
//! The first fabric's cables lie on their shortest ways. From each rack, the second fabric's take the
//! shortest way that shares no stretch of tray with those of the first from that rack; where there is none,
//! that is an error, since one cut would take both. Deliberately absent: what two racks of the first fabric
//! share with each other.

use std::collections::BTreeMap;

use super::floor::detour::Detour;
use super::floor::{Floor, Piece};
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, DeviceId, FabricId, Model, RackId};
use crate::plan::Links;

/// The second routes of a plan.
#[derive(Debug, Default)]
pub struct SecondWays {
    /// By fabric and racks, the lower first; `None`: there is none, which was reported.
    ways: BTreeMap<(FabricId, [RackId; 2]), Option<Detour>>,
    /// The fabric of each connect, where it is a second one.
    fabrics: Vec<Option<FabricId>>,
}

impl SecondWays {
    /// Finds them. One search for each pair of racks of a second fabric.
    #[must_use]
    pub fn new(model: &Model, floor: &Floor, links: &Links, sink: &mut Sink) -> Self {
        let second = |fabric: FabricId| model.fabrics[fabric].redundant_with;
        let fabrics = model.connects.iter().map(|connect| connect.fabric);
        let fabrics: Vec<Option<FabricId>> =
            fabrics.map(|fabric| fabric.filter(|fabric| second(*fabric).is_some())).collect();
        let mut own = Self { ways: BTreeMap::new(), fabrics };
        if own.fabrics.iter().all(Option::is_none) {
            return own;
        }
        let firsts = first_racks(model, links);
        for (_, link) in links.rows.iter().enumerate().filter(|(_, link)| !link.held) {
            let Some(fabric) = own.fabrics[link.connect.index()] else { continue };
            let devices = [link.a, link.z].map(|port| model.port_place(port).0);
            let [Some(a), Some(z)] = devices.map(|device| rack_of(model, device)) else { continue };
            let key = (fabric, [a.min(z), a.max(z)]);
            if a == z || own.ways.contains_key(&key) {
                continue;
            }
            let first = second(fabric).unwrap_or(fabric);
            let empty = Vec::new();
            let others = firsts.get(&(first, a)).unwrap_or(&empty);
            let avoid: Vec<Piece> = others
                .iter()
                .flat_map(|other| floor.pieces(a, *other).unwrap_or_default())
                .collect();
            let [low, high] = key.1;
            let way = floor.detour(low, high, &avoid);
            if way.is_none() && floor.between_mm(a, z).is_some() {
                sink.push(none(model, link.connect, [a, z], others));
            }
            own.ways.insert(key, way);
        }
        own
    }

    /// The second route of a connect's links between two racks, if they have one.
    #[must_use]
    pub fn of(&self, connect: ConnectId, a: RackId, z: RackId) -> Option<&Detour> {
        let fabric = self.fabrics.get(connect.index()).copied().flatten()?;
        self.ways.get(&(fabric, [a.min(z), a.max(z)]))?.as_ref()
    }

    /// How many searches they took.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.ways.len()
    }
}

fn rack_of(model: &Model, device: DeviceId) -> Option<RackId> {
    model.devices.place[device].map(|place| place.rack)
}

/// The racks that each rack's links of a fabric lead to, each once.
fn first_racks(model: &Model, links: &Links) -> BTreeMap<(FabricId, RackId), Vec<RackId>> {
    let firsts: Vec<FabricId> =
        model.fabrics.iter().filter_map(|fabric| fabric.redundant_with).collect();
    let mut racks: BTreeMap<(FabricId, RackId), Vec<RackId>> = BTreeMap::new();
    for link in links.rows.iter().filter(|link| !link.held) {
        let fabric = model.connects[link.connect].fabric;
        let Some(fabric) = fabric.filter(|fabric| firsts.contains(fabric)) else { continue };
        let devices = [link.a, link.z].map(|port| model.port_place(port).0);
        let [Some(a), Some(z)] = devices.map(|device| rack_of(model, device)) else { continue };
        for (from, to) in [(a, z), (z, a)] {
            racks.entry((fabric, from)).or_default().push(to);
        }
    }
    for own in racks.values_mut() {
        own.sort_unstable();
        own.dedup();
    }
    racks
}

fn none(model: &Model, connect: ConnectId, racks: [RackId; 2], others: &[RackId]) -> Diagnostic {
    let name = |rack: RackId| model.text(model.racks[rack].name);
    let [a, z] = racks.map(name);
    let address = |fabric: FabricId| model.text(model.fabrics[fabric].address);
    let own = model.fabric_of(connect);
    let first = own.and_then(|own| own.redundant_with).map_or("", address);
    let message = format!(
        "no way from rack `{a}` to `{z}` for `{}` that shares no tray with `{first}`",
        own.map_or("", |own| model.text(own.address))
    );
    let others: Vec<String> =
        others.iter().take(5).map(|rack| format!("`{}`", name(*rack))).collect();
    let origin = model.connects[connect].origin;
    model
        .locate(Diagnostic::error("no-second-way", message), origin, "this connect")
        .note(format!("from `{a}` `{first}` goes to {}", others.join(", ")))
        .help("add a tray (`cross_trays_mm`, a `pathway`), or let cables enter the rack at both sides (`entry = \"both\"`)")
}
