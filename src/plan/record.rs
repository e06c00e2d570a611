//! What of a plan is recorded: the plan as the names and lines of a lock.
//!
//! Everything that compares or writes plans works on these records, so a plan, a lock and a plan file
//! are compared alike. Deliberately absent: text formats (`planfile`).

use super::lock::{Lock, LockCable, LockDevice, LockLink, LockPort, LockVia, PortAt, Texts};
use super::{Plan, label};
use crate::base::ids::IdVec;
use crate::base::intern::{Interner, Symbol};
use crate::base::span::Span;
use crate::model::{DeviceId, Layout, LayoutId, LayoutPort, Model, PortId};

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
    lock.devices = devices(plan, &addresses, &mut lock.names);
    let ports = Ports::new(model, &addresses);
    lock.links = links(plan, &ports);
    lock.vias = vias(plan, &ports);
    cables(plan, &mut lock);
    lock
}

fn devices(
    plan: &Plan,
    addresses: &IdVec<DeviceId, Symbol>,
    names: &mut Interner,
) -> Vec<LockDevice> {
    let model = plan.model();
    let modes: IdVec<LayoutId, Option<Symbol>> = model
        .layouts
        .iter()
        .map(|layout| cage_modes(model, layout))
        .map(|modes| (!modes.is_empty()).then(|| names.intern(&modes)))
        .collect();
    let devices = &model.devices;
    let allocation = plan.allocation();
    let row = |(device, &address): (DeviceId, &Symbol)| LockDevice {
        address,
        device_type: model.device_types[devices.device_type[device]].name,
        name: devices.name[device],
        place: devices.place[device].map(|place| (model.racks[place.rack].name, place.u)),
        modes: modes[devices.layout[device]],
        nos: model.tiers[devices.tier[device]].nos,
        asn: allocation.asns[device],
        loopback: allocation.loopbacks[device],
        omitted: devices.omitted[device],
        span: Span::NONE,
    };
    addresses.iter_enumerated().map(row).collect()
}

/// The breakouts of a layout's cages. Places of a panel have none.
fn cage_modes(model: &Model, layout: &Layout) -> String {
    let panel = model.device_types[layout.device_type].panel.is_some();
    if panel { String::new() } else { layout.cage_modes(&model.names) }
}

/// The ports of a model as the lock names them.
struct Ports<'a> {
    model: &'a Model,
    addresses: &'a IdVec<DeviceId, Symbol>,
    /// One pass over the devices instead of a search for each end.
    devices: IdVec<PortId, DeviceId>,
    at: IdVec<LayoutId, Vec<PortAt>>,
}

impl<'a> Ports<'a> {
    fn new(model: &'a Model, addresses: &'a IdVec<DeviceId, Symbol>) -> Self {
        let mut devices = IdVec::with_capacity(model.devices.port_count);
        for device in model.devices.tier.ids() {
            for _ in &model.layout(device).ports {
                devices.push(device);
            }
        }
        let at = model.layouts.iter().map(ports_at).collect();
        Self { model, addresses, devices, at }
    }

    fn record(&self, port: PortId) -> LockPort {
        let devices = &self.model.devices;
        let device = self.devices[port];
        let layout = self.model.layout(device);
        let place = port.index() - devices.first_port[device].index();
        let facts = &layout.ports[place];
        LockPort {
            device: self.addresses[device],
            base: layout.cages[facts.cage as usize].base,
            at: self.at[devices.layout[device]][place],
            label: facts.label,
        }
    }
}

fn links(plan: &Plan, ports: &Ports<'_>) -> Vec<LockLink> {
    let model = plan.model();
    let cable_of_link = plan.cables().cable_of_link.as_slice();
    let mut reserved = plan.allocation().reserved.iter().peekable();
    let rows = plan.links().rows.iter().enumerate();
    rows.map(|(index, link)| {
        let kept = reserved.next_if(|(held, _)| held.index() == index).map(|(_, tag)| *tag);
        let cable = cable_of_link.get(index).copied().flatten();
        LockLink {
            connect: model.connects[link.connect].address,
            a: ports.record(link.a),
            z: ports.record(link.z),
            cable: cable.map(|cable| plan.tag(cable)).or(kept),
            held: link.held,
        }
    })
    .collect()
}

/// Where the ports of a layout are in their base groups: by running number, or, where numbers of several
/// breakouts would meet, by cage and channels.
pub(crate) fn ports_at(layout: &Layout) -> Vec<PortAt> {
    let mixed = layout.mixed();
    let at = |(place, port): (usize, &LayoutPort)| {
        if !mixed[port.cage as usize] {
            return PortAt::Index(port.index);
        }
        let parts = layout.parts_of(place).map(|part| layout.ports[part].channel);
        let (first, last) = parts
            .fold((u16::MAX, 0), |(first, last), channel| (first.min(channel), last.max(channel)));
        PortAt::Cage { number: layout.cages[port.cage as usize].number, first, last }
    };
    layout.ports.iter().enumerate().map(at).collect()
}

/// The places in panels that links have; nothing for plain links.
fn vias(plan: &Plan, ports: &Ports<'_>) -> Vec<LockVia> {
    let model = plan.model();
    let kept = &plan.allocation().reserved_cords;
    let mut vias = Vec::new();
    for (id, hops) in plan.links().hops.iter() {
        let link = plan.link(id);
        let later = plan.cables().later.of(id);
        for (place, hop) in hops.iter().enumerate() {
            let cord = later.get(place).map(|cord| plan.tag(*cord));
            let reserved = || {
                let at = kept.binary_search_by_key(&(id, place), |(at, _)| *at).ok()?;
                Some(kept[at].1)
            };
            vias.push(LockVia {
                connect: model.connects[link.connect].address,
                a: ports.record(link.a),
                hop: place as u16 + 1,
                near: ports.record(hop.near),
                far: ports.record(hop.far),
                cable: cord.or_else(reserved),
                held: link.held,
            });
        }
    }
    vias
}

fn cables(plan: &Plan, lock: &mut Lock) {
    let model = plan.model();
    let cables = plan.cables();
    // Where a device stands is spelled once, not for each of its ends.
    let mut positions = Texts::default();
    for device in model.devices.tier.ids() {
        positions.push_with(|text| label::push_position(model, device, text));
    }
    let gone = &plan.allocation().gone;
    lock.cables.reserve(cables.rows.len() + gone.cables.len());
    for (cable, row) in cables.rows.iter_enumerated() {
        let first_end = lock.ends.len();
        for end in cables.ends(cable) {
            lock.ends.push_with(|text| {
                text.push_str(positions.get(end.device.index() as u32));
                text.push(':');
                label::push_port(model, end, text);
            });
        }
        lock.cables.push(LockCable {
            id: plan.tag(cable),
            part: row.part.number(&model.catalog),
            run_mm: row.run_mm,
            measured: row.measured,
            length_mm: row.length_mm,
            status: plan.status(cable),
            first_end,
            ends: row.ends,
        });
    }
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
