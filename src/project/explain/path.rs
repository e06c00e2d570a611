//! The path that a port lies on: its cables from end to end, found by walking the plan's plant.
//!
//! Deliberately absent: which cords were chosen and why; each cord has that itself.

use super::port_name;
use crate::model::{Model, PortId};
use crate::plan::media::light;
use crate::plan::path::Point;
use crate::plan::plant::{plant, point, port};
use crate::plan::{CableId, Plan};

/// One cable of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SegmentStory {
    /// Its id.
    pub cable: String,
    /// The catalogue name.
    pub name: String,
    /// The port it is plugged into, in the order of the path.
    pub from: String,
    /// The port at its other end.
    pub to: String,
    /// Ordered length, in millimetres.
    pub length_mm: u32,
}

/// A path of several cables, from A to Z.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PathStory {
    /// Its cables.
    pub segments: Vec<SegmentStory>,
    /// All of them together, as ordered, in millimetres.
    pub length_mm: u64,
    /// Matings and loss, in thousandths of a decibel, where it leads from transceiver to transceiver.
    pub light: Option<(u16, u64)>,
    /// What the transceivers allow, likewise; `None`: not known.
    pub budget_mdb: Option<u32>,
}

/// The path through panels that a port lies on; `None` where one cable is all of it.
pub(super) fn of_port(plan: &Plan, at: PortId) -> Option<PathStory> {
    let model = plan.model();
    let (device, _) = model.port_place(at);
    let link = plan.link_of_port(at);
    let through = link.is_some_and(|link| !plan.links().hops.of(link).is_empty());
    if !through && model.panel(device).is_none() {
        return None;
    }
    let mut path = plant(plan).whole(point(at));
    // From A to Z, as the link was made.
    let link = [path.points.first(), path.points.last()].into_iter().flatten().find_map(|end| {
        let end = port(model, *end)?;
        Some((end, plan.link_of_port(end)?))
    });
    if link.is_some_and(|(end, link)| {
        let is_first = path.points.first() == Some(&point(end));
        (plan.link(link).a == end) != is_first
    }) {
        path = path.reversed();
    }
    let cables = path.cables.iter().map(|cable| CableId::from_index(*cable as usize));
    let segments: Vec<SegmentStory> = cables
        .zip(path.points.chunks_exact(2))
        .map(|(cable, ends)| SegmentStory {
            cable: plan.tag(cable).to_string(),
            name: model.text(plan.cables().rows[cable].part.name(&model.catalog)).to_owned(),
            from: point_name(model, ends[0]),
            to: point_name(model, ends[1]),
            length_mm: plan.cables().rows[cable].length_mm,
        })
        .collect();
    let light = link
        .and_then(|(_, link)| light::of_link(model, plan.links(), plan.cables(), link))
        .map(|light| light.path);
    Some(PathStory {
        length_mm: segments.iter().map(|segment| u64::from(segment.length_mm)).sum(),
        segments,
        light: light.as_ref().map(|path| (path.matings(), path.loss_mdb())),
        budget_mdb: light.and_then(|path| path.budget_mdb),
    })
}

/// The port that a link through panels has at its A end, for a cable on it.
pub(super) fn start(plan: &Plan, cable: CableId) -> Option<PortId> {
    let link = *plan.cables().links(cable).first()?;
    let link = Some(link).filter(|link| !plan.links().hops.of(*link).is_empty())?;
    Some(plan.link(link).a)
}

/// `leaf-1:1/1`; of what is behind a panel its rear port, `panel-A:T1`.
fn point_name(model: &Model, at: Point) -> String {
    if let Some(port) = port(model, at) {
        return port_name(model, port);
    }
    let front = PortId::from_index(at as usize - model.devices.port_count);
    let (device, place) = model.port_place(front);
    let rear = model.panel(device).map(|panel| {
        let rear = (place as u32 - panel.first_front) / panel.positions.max(1);
        model.port(device, (panel.first_rear + rear) as usize)
    });
    port_name(model, rear.unwrap_or(front))
}
