//! What of a plan is recorded: the plan as the names and lines of a lock.
//!
//! Everything that compares or writes plans works on these records, so a plan, a lock and a plan file
//! are compared alike. Deliberately absent: text formats (`planfile`).

use super::lock::{Lock, LockCable, LockDevice, LockLink, LockPort};
use super::{Plan, label};
use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::model::{DeviceId, Model, PortId};
use crate::plan::cable::CableId;

/// The record of a plan: its devices, links and cables, and the tombstones of earlier ones. Linear.
#[must_use]
pub fn record(plan: &Plan) -> Lock {
    let model = plan.model();
    // The names of the model keep their symbols; addresses and what only the old lock knew are added.
    let mut lock = Lock { names: model.names.clone(), ..Lock::default() };
    let mut addresses: IdVec<DeviceId, Symbol> = IdVec::with_capacity(model.devices.tier.len());
    let mut text = String::new();
    for device in model.devices.tier.ids() {
        text.clear();
        model.write_device_address(device, &mut text);
        addresses.push(lock.names.intern(&text));
    }
    lock.devices = devices(plan, &addresses);
    lock.links = links(plan, &addresses);
    cables(plan, &mut lock);
    lock
}

fn devices(plan: &Plan, addresses: &IdVec<DeviceId, Symbol>) -> Vec<LockDevice> {
    let model = plan.model();
    let devices = &model.devices;
    let allocation = plan.allocation();
    let row = |(device, &address): (DeviceId, &Symbol)| LockDevice {
        address,
        device_type: model.device_types[devices.device_type[device]].name,
        name: devices.name[device],
        place: devices.place[device].map(|place| (model.racks[place.rack].name, place.u)),
        nos: model.tiers[devices.tier[device]].nos,
        asn: allocation.asns[device],
        loopback: allocation.loopbacks[device],
        omitted: devices.omitted[device],
    };
    addresses.iter_enumerated().map(row).collect()
}

fn links(plan: &Plan, addresses: &IdVec<DeviceId, Symbol>) -> Vec<LockLink> {
    let model = plan.model();
    let device_of_port = devices_of_ports(model);
    let port = |port: PortId| {
        let device = device_of_port[port];
        let layout = model.layout(device);
        let place = port.index() - model.devices.first_port[device].index();
        let facts = &layout.ports[place];
        LockPort {
            device: addresses[device],
            base: layout.cages[facts.cage as usize].base,
            index: facts.index,
            label: facts.label,
        }
    };
    let cable_of_link = plan.cables().cable_of_link.as_slice();
    let mut reserved = plan.allocation().reserved.iter().peekable();
    let rows = plan.links().rows.iter().enumerate();
    rows.map(|(index, link)| {
        let kept = reserved.next_if(|(held, _)| held.index() == index).map(|(_, tag)| *tag);
        let cable = cable_of_link.get(index).copied().flatten();
        LockLink {
            connect: model.connects[link.connect].address,
            a: port(link.a),
            z: port(link.z),
            cable: cable.map(|cable| plan.tag(cable)).or(kept),
            held: link.held,
        }
    })
    .collect()
}

/// The device of every port; one pass instead of a search for each end.
fn devices_of_ports(model: &Model) -> IdVec<PortId, DeviceId> {
    let mut column = IdVec::with_capacity(model.devices.port_count);
    for device in model.devices.tier.ids() {
        for _ in &model.layout(device).ports {
            column.push(device);
        }
    }
    column
}

fn cables(plan: &Plan, lock: &mut Lock) {
    let model = plan.model();
    let cables = plan.cables();
    let mut by_id: Vec<CableId> = cables.rows.ids().collect();
    by_id.sort_unstable_by_key(|&cable| plan.tag(cable));
    lock.cables.reserve(by_id.len() + plan.allocation().gone.cables.len());
    for cable in by_id {
        let row = &cables.rows[cable];
        let first_end = lock.ends.len();
        for end in cables.ends(cable) {
            lock.ends.push_with(|text| label::push_end(model, end, text));
        }
        lock.cables.push(LockCable {
            id: plan.tag(cable),
            part: row.part.number(&model.catalog),
            run_mm: row.run_mm,
            length_mm: row.length_mm,
            status: plan.status(cable),
            first_end,
            ends: row.ends,
        });
    }
    let gone = &plan.allocation().gone;
    for cable in &gone.cables {
        let part = lock.names.intern(gone.text(cable.part));
        let first_end = lock.ends.len();
        for end in gone.ends(cable) {
            lock.ends.push(end);
        }
        lock.cables.push(LockCable { part, first_end, ..*cable });
    }
    lock.cables.sort_unstable_by_key(|cable| cable.id);
}
