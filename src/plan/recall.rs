//! Where the names of a lock lie in a model: addresses become devices, `osfp` 31 becomes a port.
//!
//! A name that the design no longer has becomes `None`; that is no error, it is what a removal looks
//! like. Deliberately absent: whether a line is still legal, which is for `plan::connect` to say.

use super::Lock;
use super::lock::LockPort;
use crate::base::ids::IdVec;
use crate::base::intern::{Interner, Symbol};
use crate::model::{ConnectId, DeviceId, LayoutId, Model, PortId};

/// The ids of a lock's names, line by line.
#[derive(Debug, Default)]
pub struct Recall {
    /// The device of each device line.
    pub devices: Vec<Option<DeviceId>>,
    /// The ends of each link line.
    pub links: Vec<RecalledLink>,
    /// The ports of each via line: the link's A port, in at, out at.
    pub vias: Vec<[Option<PortId>; 3]>,
}

/// What a link line means in the model.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RecalledLink {
    /// The connect, if it still exists.
    pub connect: Option<ConnectId>,
    /// The A port, if it still exists.
    pub a: Option<PortId>,
    /// The Z port, if it still exists.
    pub z: Option<PortId>,
}

/// The base groups of a layout: for each its name and its ports by index.
type BaseGroups = Vec<(Symbol, Vec<Option<u32>>)>;

/// Looks up every line of `lock` in `model`. Linear in both.
#[must_use]
pub fn recall(model: &Model, lock: &Lock) -> Recall {
    let mut lookup = Lookup::new(model, lock);
    let devices = lock.devices.iter().map(|line| lookup.device(line.address)).collect();
    let links = lock
        .links
        .iter()
        .map(|line| RecalledLink {
            connect: lookup.connect(line.connect),
            a: lookup.port(&line.a),
            z: lookup.port(&line.z),
        })
        .collect();
    let vias = lock.vias.iter();
    let vias = vias.map(|via| [via.a, via.near, via.far].map(|port| lookup.port(&port))).collect();
    Recall { devices, links, vias }
}

/// A name that was looked up, or not yet.
#[derive(Clone, Copy)]
enum Known<T> {
    No,
    Yes(Option<T>),
}

struct Lookup<'a> {
    model: &'a Model,
    lock: &'a Lock,
    /// All device addresses; the n-th text is the n-th device's.
    addresses: Interner,
    /// By symbol of the lock.
    devices: Vec<Known<DeviceId>>,
    connects: Vec<Known<ConnectId>>,
    bases: Vec<Known<Symbol>>,
    groups: IdVec<LayoutId, BaseGroups>,
}

impl<'a> Lookup<'a> {
    fn new(model: &'a Model, lock: &'a Lock) -> Self {
        let mut addresses = Interner::new();
        let mut address = String::new();
        for device in model.devices.tier.ids() {
            address.clear();
            model.write_device_address(device, &mut address);
            addresses.intern(&address);
        }
        let names = lock.names.len();
        Self {
            model,
            lock,
            addresses,
            devices: vec![Known::No; names],
            connects: vec![Known::No; names],
            bases: vec![Known::No; names],
            groups: model.layouts.iter().map(base_groups).collect(),
        }
    }

    fn device(&mut self, address: Symbol) -> Option<DeviceId> {
        let Self { lock, addresses, devices, .. } = self;
        remember(&mut devices[address.index()], || {
            let place = addresses.get(lock.text(address))?;
            Some(DeviceId::from_index(place.index()))
        })
    }

    fn connect(&mut self, address: Symbol) -> Option<ConnectId> {
        let Self { lock, model, connects, .. } = self;
        remember(&mut connects[address.index()], || {
            let address = model.names.get(lock.text(address))?;
            let mut all = model.connects.iter_enumerated();
            all.find(|(_, connect)| connect.address == address).map(|(id, _)| id)
        })
    }

    fn port(&mut self, port: &LockPort) -> Option<PortId> {
        let device = self.device(port.device)?;
        let Self { lock, model, bases, groups, .. } = self;
        let base =
            remember(&mut bases[port.base.index()], || model.names.get(lock.text(port.base)))?;
        let groups = &groups[model.devices.layout[device]];
        let (_, ports) = groups.iter().find(|(name, _)| *name == base)?;
        let place = ports.get((port.index as usize).checked_sub(1)?).copied().flatten()?;
        Some(model.port(device, place as usize))
    }
}

fn remember<T: Copy>(slot: &mut Known<T>, find: impl FnOnce() -> Option<T>) -> Option<T> {
    if let Known::Yes(found) = *slot {
        return found;
    }
    let found = find();
    *slot = Known::Yes(found);
    found
}

/// The ports of a layout by base group and index.
fn base_groups(layout: &crate::model::Layout) -> BaseGroups {
    let mut groups = BaseGroups::new();
    for (place, port) in layout.ports.iter().enumerate() {
        let base = layout.cages[port.cage as usize].base;
        let at = groups.iter().position(|(name, _)| *name == base).unwrap_or_else(|| {
            groups.push((base, Vec::new()));
            groups.len() - 1
        });
        let ports = &mut groups[at].1;
        let index = port.index as usize;
        if ports.len() < index {
            ports.resize(index, None);
        }
        if let Some(slot) = index.checked_sub(1).and_then(|slot| ports.get_mut(slot)) {
            *slot = u32::try_from(place).ok();
        }
    }
    groups
}
