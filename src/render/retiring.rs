//! Cables that the plan has no use for and that are still in: where their ends are on today's devices.
//!
//! The plan of record keeps of such a cable what stands on its ends, so ports are found by label. Only
//! cables to be taken out are here; tombstones are not. Deliberately absent: guesses. An end whose device
//! or port is not called so any more (a device was moved, a cage broken out anew) keeps its label alone.

use std::collections::BTreeMap;

use crate::model::{DeviceId, Layout, Model};
use crate::plan::lock::{LockCable, Status};
use crate::plan::{Plan, label};

/// A cable to be taken out.
#[derive(Debug)]
pub struct Retiring {
    /// Its id, a text that no CSV dialect quotes.
    pub tag: String,
    /// Its part number.
    pub part: String,
    /// Its length in millimetres.
    pub length_mm: u32,
    /// Its ends, those on the A side first.
    pub ends: Vec<RetiringEnd>,
}

/// One end of it.
#[derive(Debug)]
pub struct RetiringEnd {
    /// What stands on it: `A07-12:16/2`.
    pub label: String,
    /// The device there, built or not.
    pub device: Option<DeviceId>,
    /// The faceplate text of its port or ports: `16/2`; empty without a device.
    pub port: String,
    /// The ports, as places in the device's layout; none if no port is called so.
    pub ports: Vec<usize>,
}

/// All of them by id, and by port. Costs nothing where there are none.
pub(super) fn of(plan: &Plan) -> (Vec<Retiring>, BTreeMap<(DeviceId, usize), usize>) {
    let gone = &plan.allocation().gone;
    let retiring = |cable: &&LockCable| cable.status == Status::Retiring;
    if !gone.cables.iter().any(|cable| retiring(&cable)) {
        return Default::default();
    }
    let model = plan.model();
    let devices = positions(model);
    let (mut found, mut at) = (Vec::new(), BTreeMap::new());
    for cable in gone.cables.iter().filter(retiring) {
        let ends: Vec<RetiringEnd> =
            gone.ends(cable).map(|label| end(model, &devices, label)).collect();
        for end in &ends {
            let Some(device) = end.device else { continue };
            at.extend(end.ports.iter().map(|k| ((device, *k), found.len())));
        }
        let part = gone.text(cable.part).to_owned();
        let (tag, length_mm) = (cable.id.to_string(), cable.length_mm);
        found.push(Retiring { tag, part, length_mm, ends });
    }
    (found, at)
}

/// Devices by where labels say they are; `None` where two are said to be.
fn positions(model: &Model) -> BTreeMap<String, Option<DeviceId>> {
    let mut devices = BTreeMap::new();
    for device in model.devices.name.ids() {
        let mut position = String::new();
        label::push_position(model, device, &mut position);
        devices.entry(position).and_modify(|known| *known = None).or_insert(Some(device));
    }
    devices
}

fn end(model: &Model, devices: &BTreeMap<String, Option<DeviceId>>, label: &str) -> RetiringEnd {
    // A position or a port may hold a colon itself.
    let split = label.match_indices(':').find_map(|(colon, _)| {
        let device = devices.get(&label[..colon]).copied().flatten()?;
        Some((device, &label[colon + 1..]))
    });
    let label = label.to_owned();
    let Some((device, port)) = split else {
        return RetiringEnd { label, device: None, port: String::new(), ports: Vec::new() };
    };
    let ports = ports(model, model.layout(device), port);
    RetiringEnd { label, device: Some(device), port: port.to_owned(), ports }
}

/// The ports that a faceplate text stands for: one, or several of a cage under one plug.
fn ports(model: &Model, layout: &Layout, text: &str) -> Vec<usize> {
    let one = layout.ports.iter().position(|port| model.text(port.label) == text);
    if let Some(k) = one {
        return vec![k];
    }
    let all = layout.cages.iter().find(|cage| {
        let channels = 1u32.checked_shl(u32::from(cage.ports)).unwrap_or(0).wrapping_sub(1);
        let mut whole = String::new();
        label::push_channels(model, &layout.ports, cage, channels, &mut whole);
        whole == text
    });
    all.map_or_else(Vec::new, |cage| {
        let first = cage.first_port as usize;
        (first..first + usize::from(cage.ports)).collect()
    })
}
