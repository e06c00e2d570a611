//! Where the names of a lock lie in a model: addresses become devices, `osfp` 31 becomes a port.
//!
//! A port is found by its cage and its lanes in it, under the breakout that the lock's device line says
//! the cage ran then. Where the cage runs another one today, it is the port that has the same lanes, else
//! the one that begins at the same lane: there the same plug is. A name that the design no longer has
//! becomes `None`; that is no error, it is what a removal looks like. Deliberately absent: whether a line
//! is still legal, which is for `plan::connect` to say.

use hashbrown::HashMap;

use super::Lock;
use super::lock::{LockPort, PortAt};
use super::modes::{CageModes, WasAt};
use crate::base::ids::IdVec;
use crate::base::intern::{Interner, Symbol};
use crate::model::{ConnectId, DeviceId, Layout, LayoutId, Model, PortId};

/// A lock and the ids of its names in a model, line by line.
#[derive(Debug)]
pub struct Recall<'l> {
    /// The lock.
    pub lock: &'l Lock,
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
pub fn recall<'l>(model: &Model, lock: &'l Lock) -> Recall<'l> {
    let mut lookup = Lookup::new(model, lock);
    let devices = lock.devices.iter().map(|line| lookup.device(line.address)).collect();
    let links = lock
        .links
        .iter()
        .map(|line| RecalledLink {
            connect: lookup.connect(line.connect),
            a: lookup.port(&line.a, line.held),
            z: lookup.port(&line.z, line.held),
        })
        .collect();
    let vias = lock.vias.iter();
    let vias = vias.map(|via| {
        let ports = [via.a, via.near, via.far];
        ports.map(|port| lookup.port(&port, via.held))
    });
    let vias = vias.collect();
    Recall { lock, devices, links, vias }
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
    /// The cage modes of each device, by symbol of its address.
    modes: Vec<Option<Symbol>>,
    /// Those of each layout. Of panels too: their lines have none to compare them with.
    modes_today: IdVec<LayoutId, String>,
    /// How the ports of a device were counted, by modes then and layout today.
    counted: HashMap<(Symbol, LayoutId), Counted<'a>>,
}

/// How the ports of a device were counted when the lock was written.
struct Counted<'a> {
    /// By the breakouts of today: an index is an index.
    as_today: bool,
    modes: Option<CageModes<'a>>,
    /// What was looked up before, by base group, name in it and label.
    known: HashMap<(Symbol, PortAt, Symbol), Option<u32>>,
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
        let mut modes = vec![None; names];
        for device in &lock.devices {
            modes[device.address.index()] = device.modes;
        }
        let modes_today = model.layouts.iter().map(|layout| layout.cage_modes(&model.names));
        Self {
            modes,
            modes_today: modes_today.collect(),
            counted: HashMap::new(),
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

    /// The port of a line; of a built one never a port that is split, but the first it is split into.
    fn port(&mut self, port: &LockPort, held: bool) -> Option<PortId> {
        let device = self.device(port.device)?;
        let Self { lock, model, bases, groups, modes, modes_today, counted, .. } = self;
        let base =
            remember(&mut bases[port.base.index()], || model.names.get(lock.text(port.base)))?;
        let layout = model.devices.layout[device];
        let of_index = |index: u32| {
            let (_, ports) = groups[layout].iter().find(|(name, _)| *name == base)?;
            ports.get((index as usize).checked_sub(1)?).copied().flatten()
        };
        let place = match (modes[port.device.index()], port.at) {
            (None, PortAt::Index(index)) => of_index(index),
            (None, PortAt::Cage { .. }) => None,
            (Some(modes), at) => {
                let counted = counted.entry((modes, layout)).or_insert_with(|| {
                    let text = lock.text(modes);
                    let as_today = text == modes_today[layout]
                        && !model.layouts[layout].mixed().contains(&true);
                    let modes = CageModes::read(text);
                    Counted { as_today, modes, known: HashMap::new() }
                });
                match (at, &counted.modes) {
                    (PortAt::Index(index), modes) if counted.as_today || modes.is_none() => {
                        of_index(index)
                    }
                    (at, modes) => {
                        let name = (base, at, port.label);
                        *counted.known.entry(name).or_insert_with(|| {
                            let (base_text, label) = (lock.text(port.base), lock.text(port.label));
                            let layout = &model.layouts[layout];
                            let cage = || cage_of_label(layout, base, model.names.get(label)?);
                            let was = modes.as_ref()?.find(base_text, at, label, cage)?;
                            heir(layout, base, &was)
                        })
                    }
                }
            }
        }? as usize;
        let layout = &model.layouts[layout];
        let place = match layout.is_split(place) && !held {
            true => layout.parts_of(place).next()?,
            false => place,
        };
        Some(model.port(device, place))
    }
}

/// The cage of the port that has a label today.
fn cage_of_label(layout: &Layout, base: Symbol, label: Symbol) -> Option<u32> {
    let cages = layout.ports.iter().filter(|port| port.label == label);
    let mut cages = cages.map(|port| &layout.cages[port.cage as usize]);
    cages.find(|cage| cage.base == base).map(|cage| cage.number)
}

/// The port of a layout that has the lanes which a port had under the modes of the lock; else the one that
/// begins where that did.
fn heir(layout: &Layout, base: Symbol, was: &WasAt<'_>) -> Option<u32> {
    let mut cages = layout.cages.iter();
    let cage = cages.position(|cage| cage.base == base && cage.number == was.cage)?;
    let lanes = was.lane_mask(layout.cages[cage].lanes)?;
    let own = |place: &usize| layout.ports[*place].cage as usize == cage;
    let same = |place: &usize| layout.ports[*place].lane_mask == lanes;
    let begins = |place: &usize| {
        let port = &layout.ports[*place];
        !port.split && port.lane_mask.trailing_zeros() == lanes.trailing_zeros()
    };
    let mut places = (0..layout.ports.len()).filter(own);
    let found = places.clone().find(same).or_else(|| places.find(begins));
    found.and_then(|place| u32::try_from(place).ok())
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
    for (place, port) in layout.ports.iter().enumerate().filter(|(_, port)| !port.split) {
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
