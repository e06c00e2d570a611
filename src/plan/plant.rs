//! The plant of a plan: every cable with the ports and panel positions it is plugged into, for walking.
//!
//! Invariant: what a link's own record says of its path is what a walk from either of its ports finds;
//! [`super::path`] has the algebra. Deliberately absent: how positions were dealt.

use super::link::LinkId;
use super::path::{Plant, Point, Strands};
use super::{CableId, Plan};
use crate::model::{ConnectId, DeviceId, Model, Panel, PortId};

/// Everything that is plugged in a plan. Points are ports by number; behind them, in the same order, what
/// is at the rear of panels. Linear in ports and links.
#[must_use]
pub fn plant(plan: &Plan) -> Plant {
    let model = plan.model();
    let ports = model.devices.port_count;
    let mut plant = Plant::new(2 * ports);
    for device in model.devices.tier.ids() {
        let Some(panel) = model.panel(device) else { continue };
        for rear in 0..panel.rears {
            let stretch = stretch(model, device, panel, rear);
            for position in 0..panel.positions {
                let behind = stretch + inside(panel).across(position) + ports as Point;
                // Each position has one front, so neither is taken.
                let _ = plant.pass(stretch + position, behind);
            }
        }
    }
    for (id, link) in plan.links().built() {
        if model.connects[link.connect].trunk.is_some() {
            trunk(plan, id, &mut plant);
        } else {
            cords(plan, id, &mut plant);
        }
    }
    plant
}

/// The point of a port.
#[must_use]
pub fn point(port: PortId) -> Point {
    port.index() as Point
}

/// The port of a point; `None` for what is behind a panel.
#[must_use]
pub fn port(model: &Model, point: Point) -> Option<PortId> {
    let index = point as usize;
    (index < model.devices.port_count).then(|| PortId::from_index(index))
}

/// How the positions of one rear port map to the fronts before it.
#[must_use]
pub fn inside(panel: &Panel) -> Strands {
    let reversed = panel.cassette.is_some_and(|cassette| cassette.crossed);
    Strands { connectors: panel.connectors, slots: panel.slots(), reversed }
}

/// How the positions of a trunk map from end to end, between panels like this: type B brings those of a
/// connector out in reverse order.
#[must_use]
pub fn along(model: &Model, trunk: ConnectId, panel: &Panel) -> Strands {
    let fibre = model.connects[trunk].trunk.map(|place| &model.catalog.fibres[place as usize]);
    let polarity = fibre.and_then(|fibre| fibre.polarity);
    let reversed = polarity.is_some_and(|polarity| model.text(polarity) == "B");
    Strands { connectors: panel.connectors, slots: panel.slots(), reversed }
}

/// The first front port before a rear port, of those of its panel.
fn stretch(model: &Model, device: DeviceId, panel: &Panel, rear: u32) -> Point {
    let first = panel.first_front + rear * panel.positions;
    point(model.port(device, first as usize))
}

fn cords(plan: &Plan, id: LinkId, plant: &mut Plant) {
    let link = plan.link(id);
    let Some(first) = plan.cables().cable_of_link.get(id).copied().flatten() else { return };
    let mut join = |cable: CableId, a: PortId, z: PortId| {
        // The plan was checked: no port is in two links, no position in two paths.
        let _ = plant.join(cable.index() as u32, point(a), point(z));
    };
    let (mut cable, mut from) = (first, link.a);
    for (hop, next) in plan.links().hops.of(id).iter().zip(plan.cables().later.of(id)) {
        join(cable, from, hop.near);
        (cable, from) = (*next, hop.far);
    }
    join(cable, from, link.z);
}

fn trunk(plan: &Plan, id: LinkId, plant: &mut Plant) {
    let model = plan.model();
    let link = plan.link(id);
    let Some(cable) = plan.cables().cable_of_link.get(id).copied().flatten() else { return };
    let [Some((a, panel)), Some((z, far))] = [link.a, link.z].map(|port| behind(model, port))
    else {
        return;
    };
    if panel.positions != far.positions {
        return;
    }
    let strands = along(model, link.connect, panel);
    for position in 0..strands.count() {
        let _ = plant.join(cable.index() as u32, a + position, z + strands.across(position));
    }
}

/// The first point behind a rear port, and its panel.
fn behind(model: &Model, port: PortId) -> Option<(Point, &Panel)> {
    let (device, place) = model.port_place(port);
    let panel = model.panel(device)?;
    let rear = (place as u32).checked_sub(panel.first_rear)?;
    Some((stretch(model, device, panel, rear) + model.devices.port_count as Point, panel))
}
