//! What a run from device to device adds up to. The parts are the truth: [`Parts::total_mm`] is what is
//! ordered for, and [`terms`](super::terms) prints the same numbers.
//!
//! Deliberately absent: where on a device's face a cage sits. A port counts as sitting in the middle of
//! its device's height, and the way to the side channel is one constant per rack.

use super::floor::Floor;
use super::floor::detour::Detour;
use crate::model::device::Face;
use crate::model::{DeviceId, Model, Place, Rack};

/// Half a rack unit in micrometres: EIA-310 has 1.75 in = 44.45 mm to the unit.
const HALF_U_UM: i64 = 22_225;

/// The parts of a run, in millimetres. Those that do not occur are 0.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Parts {
    /// Both racks are the same: no tray.
    pub in_rack: bool,
    /// From the cages to the edge of the device, both ends.
    pub exits_mm: i64,
    /// To the side channel, A and Z end.
    pub sides_mm: [i64; 2],
    /// In a rack: from height to height. Else: from the A port up to the tray, and from the tray down
    /// to the Z port.
    pub rises_mm: [i64; 2],
    /// Over the trays, and from the racks to them.
    pub path_mm: i64,
    /// The trays are under the floor.
    pub under_floor: bool,
    /// To the other face of the rack, where the ports look out of opposite faces.
    pub depth_mm: i64,
    /// Spare, both ends.
    pub slack_mm: i64,
}

impl Parts {
    /// The run.
    #[must_use]
    pub fn total_mm(&self) -> i64 {
        self.exits_mm
            + self.sides_mm[0]
            + self.sides_mm[1]
            + self.rises_mm[0]
            + self.rises_mm[1]
            + self.path_mm
            + self.depth_mm
            + self.slack_mm
    }
}

/// The parts of the run between two devices, over a detour or the shortest way; `None` if one has no place
/// or no tray joins their racks.
#[must_use]
pub fn parts(
    model: &Model,
    floor: &Floor,
    detour: Option<&Detour>,
    a: DeviceId,
    z: DeviceId,
) -> Option<Parts> {
    let (from, to) = (model.devices.place[a]?, model.devices.place[z]?);
    let (rack_a, rack_z) = (&model.racks[from.rack], &model.racks[to.rack]);
    let policy = &model.policy;
    let opposite = port_face(model, a, from) != port_face(model, z, to);
    let mut parts = Parts {
        in_rack: from.rack == to.rack,
        exits_mm: 2 * policy.exit_mm,
        sides_mm: [rack_a.side_mm, rack_z.side_mm],
        depth_mm: if opposite { rack_a.depth_mm.max(rack_z.depth_mm) } else { 0 },
        ..Parts::default()
    };
    let heights = [height_half_u(model, a, from, rack_a), height_half_u(model, z, to, rack_z)];
    if parts.in_rack {
        parts.rises_mm = [rise_mm(heights[0] - heights[1]), 0];
        parts.slack_mm = 2 * policy.slack_rack_mm;
    } else {
        let (path_mm, under) = match detour {
            Some(detour) => (detour.mm, detour.under),
            None => floor.route(from.rack, to.rack)?,
        };
        parts.path_mm = path_mm;
        parts.under_floor = under;
        let top = 2 * i64::from(floor.tallest_u(from.rack));
        parts.rises_mm = heights.map(|height| match under {
            true => rise_mm(height) + policy.floor_depth_mm,
            false => rise_mm(top - height) + policy.tray_above_mm,
        });
        parts.slack_mm = 2 * policy.slack_tray_mm;
    }
    Some(parts)
}

/// The face of the rack that a device's network ports look out of.
fn port_face(model: &Model, device: DeviceId, place: Place) -> Face {
    match model.device_types[model.devices.device_type[device]].port_side {
        Face::Front => place.face,
        Face::Rear => place.face.opposite(),
    }
}

/// The middle of a device above the lower edge of U1, in half units: 1 for a device of 1U in U1. What
/// stands beside the rails counts as in the middle of the rack.
fn height_half_u(model: &Model, device: DeviceId, place: Place, rack: &Rack) -> i64 {
    if place.u == 0 {
        return i64::from(rack.height_u);
    }
    let units = model.device_types[model.devices.device_type[device]].height_u.max(1);
    2 * i64::from(place.u) + i64::from(units) - 2
}

/// Half units as millimetres, rounded up.
fn rise_mm(half_u: i64) -> i64 {
    (half_u.abs() * HALF_U_UM + 999) / 1000
}
