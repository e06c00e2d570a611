//! Splitting ports of some devices into the finer ones that their type lists: those devices get a layout of
//! their own.
//!
//! Invariants: cages and groups keep their places; a port that is split stays in its group, behind the
//! ports of all cages, so that what is held on it stays held. Deliberately absent: which ports are split,
//! which is `plan::connect`'s to say.

use hashbrown::HashMap;

use super::layout::{Finer, Missing};
use super::{Breakout, DeviceId, Layout, LayoutGroup, LayoutId, LayoutPort, Model, PortId, Share};
use crate::base::ids::IdVec;
use crate::base::intern::{Interner, Symbol};

/// A port to be split: the device, the port's place in its layout, the speed of the finer ports in Mb/s.
pub type SplitPort = (DeviceId, u32, u32);

/// The layout of every device at some time.
#[derive(Debug, Clone)]
pub struct LayoutIds {
    of: IdVec<DeviceId, LayoutId>,
    /// How many layouts there were.
    count: usize,
}

impl LayoutIds {
    /// The layout that a device had.
    #[must_use]
    pub fn of(&self, device: DeviceId) -> LayoutId {
        self.of[device]
    }
}

impl Model {
    /// The model with some ports split. All ports of the model get new ids. What a layout has no finer ports
    /// for stays whole.
    #[must_use]
    pub fn split(mut self, ports: &[SplitPort]) -> Self {
        let mut sorted = ports.to_vec();
        sorted.sort_unstable();
        sorted.dedup_by_key(|(device, place, _)| (*device, *place));
        let mut known: HashMap<(LayoutId, Vec<(u32, u32)>), LayoutId> = HashMap::new();
        for own in sorted.chunk_by(|a, b| a.0 == b.0) {
            let (device, layout) = (own[0].0, self.devices.layout[own[0].0]);
            let wanted: Vec<(u32, u32)> =
                own.iter().map(|&(_, place, mbps)| (place, mbps)).collect();
            let (layouts, names) = (&mut self.layouts, &mut self.names);
            let split = *known.entry((layout, wanted)).or_insert_with_key(|(_, wanted)| {
                let split = layouts[layout].split(wanted, names);
                layouts.push(split)
            });
            self.devices.layout[device] = split;
        }
        self.count_ports();
        self
    }

    /// Which layouts the devices have now, to go back to them.
    #[must_use]
    pub fn layout_ids(&self) -> LayoutIds {
        LayoutIds { of: self.devices.layout.clone(), count: self.layouts.len() }
    }

    /// The model with the layouts that its devices had before, and without those made since. All ports of
    /// the model get new ids.
    #[must_use]
    pub fn lay_out_as(mut self, before: LayoutIds) -> Self {
        self.devices.layout = before.of;
        self.layouts.truncate(before.count);
        self.count_ports();
        self
    }

    /// Gives ports their ids anew, device by device.
    fn count_ports(&mut self) {
        let devices = &mut self.devices;
        devices.port_count = 0;
        for (device, layout) in devices.layout.iter_enumerated() {
            devices.first_port[device] = PortId::from_index(devices.port_count);
            devices.port_count += self.layouts[*layout].ports.len();
        }
    }
}

/// A layout in the making.
struct Splitter<'l> {
    old: &'l Layout,
    new: Layout,
    /// The new place of each old port.
    places: Vec<u32>,
}

impl Layout {
    /// The finer ports of a port at a speed in Mb/s, if its type has a breakout for that.
    #[must_use]
    pub fn finer(&self, port: u32, speed_mbps: u32) -> Option<&Finer> {
        let mut all = self.finer.iter();
        all.find(|finer| (finer.port, finer.speed_mbps) == (port, speed_mbps))
    }

    /// The layout with some ports, each with the speed it is split to, split.
    fn split(&self, wanted: &[(u32, u32)], names: &mut Interner) -> Layout {
        let new = Layout {
            ports: Vec::new(),
            attribute_values: Vec::new(),
            interface_names: Vec::new(),
            ..self.clone()
        };
        let mut splitter = Splitter { old: self, new, places: vec![0; self.ports.len()] };
        let mut whole: Vec<u32> = Vec::new();
        for place in 0..self.cages.len() {
            let cage = &self.cages[place];
            splitter.new.cages[place].first_port = splitter.new.ports.len() as u32;
            let old = cage.first_port..cage.first_port + u32::from(cage.ports);
            let mut channel = 0;
            for port in old {
                let mbps = wanted.iter().find(|(own, _)| *own == port).map(|(_, mbps)| *mbps);
                match mbps.and_then(|mbps| self.finer(port, mbps)) {
                    Some(finer) => {
                        whole.push(port);
                        splitter.finer(finer, &mut channel);
                    }
                    None => splitter.keep(port, &mut channel),
                }
            }
            splitter.new.cages[place].ports = channel;
            splitter.forget_shared_names(place);
            if whole.last().is_some_and(|port| self.ports[*port as usize].cage as usize == place) {
                splitter.new.cages[place].breakout = splitter.breakout(place, names);
            }
        }
        let left = (0..self.ports.len() as u32).filter(|port| self.ports[*port as usize].split);
        whole.extend(left);
        for port in whole {
            let mut channel = self.ports[port as usize].channel - 1;
            splitter.keep(port, &mut channel);
            if let Some(last) = splitter.new.ports.last_mut() {
                last.split = true;
            }
        }
        splitter.close()
    }
}

impl Splitter<'_> {
    /// Takes a port over as it is.
    fn keep(&mut self, port: u32, channel: &mut u16) {
        let facts = self.old.ports[port as usize].clone();
        *channel += 1;
        self.places[port as usize] = self.new.ports.len() as u32;
        self.new.ports.push(LayoutPort { channel: *channel, ..facts });
        self.attributes(port);
        let sets = self.old.name_sets.len();
        let names = &self.old.interface_names[port as usize * sets..][..sets];
        self.new.interface_names.extend_from_slice(names);
    }

    /// Puts finer ports in the place of one, with its attributes.
    fn finer(&mut self, finer: &Finer, channel: &mut u16) {
        for part in &finer.ports {
            *channel += 1;
            let parent = &self.old.ports[finer.port as usize];
            self.new.ports.push(LayoutPort {
                cage: parent.cage,
                channel: *channel,
                index: part.index,
                group: parent.group,
                speed_mbps: finer.speed_mbps,
                lane_mask: part.lane_mask,
                label: part.label,
                split: false,
            });
            self.attributes(finer.port);
            let name = |set: &Symbol| {
                part.interfaces.iter().find(|(own, _)| own == set).map(|(_, name)| *name)
            };
            self.new.interface_names.extend(self.old.name_sets.iter().map(name));
        }
    }

    /// Ports of one cage that have one name under the breakouts of their own: what the device calls them
    /// when it runs both is not known.
    fn forget_shared_names(&mut self, place: usize) {
        let (cage, sets) = (&self.new.cages[place], self.new.name_sets.len());
        let first = cage.first_port as usize;
        let rows = first * sets..(first + usize::from(cage.ports)) * sets;
        let names = &mut self.new.interface_names[rows];
        let before = names.to_vec();
        for (at, name) in names.iter_mut().enumerate() {
            let same = before.iter().enumerate().filter(|(other, own)| {
                *other != at && other % sets == at % sets && own.is_some() && **own == *name
            });
            if same.count() > 0 {
                *name = None;
            }
        }
    }

    fn attributes(&mut self, port: u32) {
        let width = self.old.attributes.len();
        let values = &self.old.attribute_values[port as usize * width..][..width];
        self.new.attribute_values.extend_from_slice(values);
    }

    /// The breakout that a cage runs now: one of its type's, if there is one that shares the lanes so.
    fn breakout(&self, place: usize, names: &mut Interner) -> Symbol {
        let cage = &self.new.cages[place];
        let shares: Vec<Share> = self.new.ports_of(cage).iter().map(share).collect();
        let mut modes = cage.modes.iter();
        let listed = modes.find(|mode| {
            let breakout = Breakout::parse(names.resolve(**mode), cage.lanes);
            breakout.is_ok_and(|breakout| breakout.shares() == shares.as_slice())
        });
        listed.copied().unwrap_or_else(|| names.intern(&Breakout::spell(&shares)))
    }

    fn close(self) -> Layout {
        let Self { old, mut new, places } = self;
        let moved = |ports: &[u32]| ports.iter().map(|port| places[*port as usize]).collect();
        let groups = old
            .groups
            .iter()
            .map(|group| LayoutGroup { ports: moved(&group.ports), ..group.clone() });
        new.groups = groups.collect();
        let missing = old.missing.iter();
        let missing =
            missing.map(|missing| Missing { ports: moved(&missing.ports), ..missing.clone() });
        new.missing = missing.collect();
        new.finer = Vec::new();
        new
    }
}

fn share(port: &LayoutPort) -> Share {
    Share {
        speed_mbps: port.speed_mbps,
        first_lane: port.lane_mask.trailing_zeros() as u16,
        lanes: port.lane_mask.count_ones() as u16,
    }
}
