//! Cages that must decide together: those that links join, directly or through other cages.
//!
//! A held link counts where both its ports are free of built ones, so what is chosen today stays right
//! when the omitted device is built. Factory links take no part. Groups and the links in them come in
//! the order of the links.

use petgraph::unionfind::UnionFind;

use super::kinds::{Kinds, LinkKindId};
use crate::base::ids::IdVec;
use crate::model::{CageId, DeviceId, LayoutId, Model, PortId};
use crate::plan::link::{Link, LinkId, Links};

/// A link as media see it.
#[derive(Debug, Clone, Copy)]
pub struct Wire {
    /// The link.
    pub link: LinkId,
    /// Its kind.
    pub kind: LinkKindId,
    /// Its cages, A first.
    pub cages: [CageId; 2],
    /// Its ports' numbers in their cages, from 1, A first.
    pub channels: [u16; 2],
    /// An end is omitted: it counts for the choice, but there is no cable.
    pub held: bool,
}

/// All groups.
#[derive(Debug)]
pub struct Groups {
    /// The links, group by group.
    wires: Vec<Wire>,
    /// Where each group ends in `wires`; it starts where the one before ends.
    ends: Vec<u32>,
    /// The device of each cage.
    pub device_of: IdVec<CageId, DeviceId>,
}

impl Groups {
    /// Groups the links of a plan and numbers their kinds.
    #[must_use]
    pub fn new(model: &Model, links: &Links, kinds: &mut Kinds) -> Self {
        let seats = Seats::new(model);
        let wires = wires(model, links, &seats, kinds);
        let mut cages: UnionFind<u32> = UnionFind::new(model.devices.cage_count);
        for wire in &wires {
            cages.union(wire.cages[0].index() as u32, wire.cages[1].index() as u32);
        }
        // Groups are numbered as their first link comes; wires keep their order within a group.
        let mut group_of_root = vec![u32::MAX; model.devices.cage_count];
        let mut sizes: Vec<u32> = Vec::new();
        let mut group_of_wire = Vec::with_capacity(wires.len());
        for wire in &wires {
            let group = &mut group_of_root[cages.find_mut(wire.cages[0].index() as u32) as usize];
            if *group == u32::MAX {
                *group = sizes.len() as u32;
                sizes.push(0);
            }
            sizes[*group as usize] += 1;
            group_of_wire.push(*group);
        }
        let mut next = Vec::with_capacity(sizes.len());
        let mut ends = sizes;
        let mut total = 0;
        for size in &mut ends {
            next.push(total);
            total += *size;
            *size = total;
        }
        let mut sorted = wires.clone();
        for (wire, group) in wires.into_iter().zip(group_of_wire) {
            let place = &mut next[group as usize];
            sorted[*place as usize] = wire;
            *place += 1;
        }
        Self { wires: sorted, ends, device_of: seats.device_of_cage }
    }

    /// The links of each group.
    pub fn iter(&self) -> impl Iterator<Item = &[Wire]> {
        (0..self.ends.len()).map(|group| {
            let start = if group == 0 { 0 } else { self.ends[group - 1] };
            &self.wires[start as usize..self.ends[group] as usize]
        })
    }
}

/// Where each port is: columns instead of a search per link.
struct Seats {
    device_of_port: IdVec<PortId, DeviceId>,
    device_of_cage: IdVec<CageId, DeviceId>,
}

impl Seats {
    fn new(model: &Model) -> Self {
        let devices = &model.devices;
        let mut seats = Self {
            device_of_port: IdVec::with_capacity(devices.port_count),
            device_of_cage: IdVec::with_capacity(devices.cage_count),
        };
        for (device, layout) in devices.layout.iter_enumerated() {
            let layout = &model.layouts[*layout];
            for _ in &layout.ports {
                seats.device_of_port.push(device);
            }
            for _ in &layout.cages {
                seats.device_of_cage.push(device);
            }
        }
        seats
    }

    fn is_split(&self, model: &Model, port: PortId) -> bool {
        let device = self.device_of_port[port];
        let place = port.index() - model.devices.first_port[device].index();
        model.layout(device).is_split(place)
    }

    /// The port's layout and place in it, its cage and its number in the cage.
    fn of(&self, model: &Model, port: PortId) -> ((LayoutId, u32), CageId, u16) {
        let device = self.device_of_port[port];
        let place = port.index() - model.devices.first_port[device].index();
        let layout = model.devices.layout[device];
        let row = &model.layouts[layout].ports[place];
        let cage = model.devices.first_cage[device].index() + row.cage as usize;
        ((layout, place as u32), CageId::from_index(cage), row.channel)
    }
}

fn wires(model: &Model, links: &Links, seats: &Seats, kinds: &mut Kinds) -> Vec<Wire> {
    let mut taken = vec![false; model.devices.port_count];
    // Trunks are bought as they are named, not chosen.
    let factory = |link: &Link| {
        let connect = &model.connects[link.connect];
        connect.factory || connect.trunk.is_some()
    };
    for (_, link) in links.built() {
        taken[link.a.index()] = true;
        taken[link.z.index()] = true;
    }
    let mut wires = Vec::with_capacity(links.rows.len());
    for (index, link) in links.rows.iter().enumerate() {
        if factory(link) {
            continue;
        }
        if link.held {
            // A port that is split has no plug of its own.
            if [link.a, link.z].into_iter().any(|port| seats.is_split(model, port)) {
                continue;
            }
            if taken[link.a.index()] || taken[link.z.index()] {
                continue;
            }
            taken[link.a.index()] = true;
            taken[link.z.index()] = true;
        }
        let (a, cage_a, channel_a) = seats.of(model, link.a);
        let (z, cage_z, channel_z) = seats.of(model, link.z);
        wires.push(Wire {
            link: LinkId::from_index(index),
            kind: kinds.link(model, link.connect, [a, z]),
            cages: [cage_a, cage_z],
            channels: [channel_a, channel_z],
            held: link.held,
        });
    }
    wires
}
