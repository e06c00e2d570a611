//! The two records on one footing: names that compare as numbers, and the links of each cable.

use crate::base::intern::Symbol;
use crate::base::natural;
use crate::plan::lock::{LockCable, LockLink, LockPort, Status};
use crate::plan::{CableTag, Lock};

/// Which of the two records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Old,
    New,
}

/// A port as numbers that compare across both records, in the order that ports are shown: ranks of
/// device and base group, index.
pub(super) type PortKey = (u32, u32, u32);

/// The names of both records in one natural order.
#[derive(Debug)]
pub(super) struct Names {
    /// Ranks by symbol.
    old: Vec<u32>,
    new: Vec<u32>,
}

impl Names {
    pub(super) fn new(old: &Lock, new: &Lock) -> Self {
        let mut all: Vec<(&str, Kind, usize)> = Vec::new();
        for (kind, lock) in [(Kind::Old, old), (Kind::New, new)] {
            all.extend(
                ordering_names(lock)
                    .into_iter()
                    .map(|symbol| (lock.text(symbol), kind, symbol.index())),
            );
        }
        all.sort_by(|a, b| natural::compare(a.0, b.0));
        let mut ranks = [vec![u32::MAX; old.names.len()], vec![u32::MAX; new.names.len()]];
        for (rank, same) in (0..).zip(all.chunk_by(|a, b| a.0 == b.0)) {
            for &(_, kind, symbol) in same {
                ranks[kind as usize][symbol] = rank;
            }
        }
        let [old, new] = ranks;
        Self { old, new }
    }

    /// The rank of a name that devices, connects or base groups have.
    pub(super) fn rank(&self, kind: Kind, symbol: Symbol) -> u32 {
        match kind {
            Kind::Old => self.old[symbol.index()],
            Kind::New => self.new[symbol.index()],
        }
    }

    pub(super) fn port(&self, kind: Kind, port: &LockPort) -> PortKey {
        (self.rank(kind, port.device), self.rank(kind, port.base), port.index)
    }
}

/// The names by which records are ordered, each once.
fn ordering_names(lock: &Lock) -> Vec<Symbol> {
    let mut seen = vec![false; lock.names.len()];
    let mut names = Vec::new();
    let mut note = |symbol: Symbol| {
        if !std::mem::replace(&mut seen[symbol.index()], true) {
            names.push(symbol);
        }
    };
    lock.devices.iter().for_each(|device| note(device.address));
    for link in &lock.links {
        for symbol in [link.connect, link.a.device, link.a.base, link.z.device, link.z.base] {
            note(symbol);
        }
    }
    names
}

/// One record with its links by cable.
#[derive(Debug)]
pub(super) struct Side<'a> {
    pub(super) kind: Kind,
    pub(super) lock: &'a Lock,
    /// The places of the cables, by id.
    pub(super) by_id: Vec<u32>,
    /// The links of each cable: a range of `links`, by the cable's place.
    runs: Vec<(u32, u32)>,
    /// Built links with a cable, cable by cable.
    links: Vec<u32>,
    /// Built links that no cable line belongs to.
    pub(super) loose: Vec<u32>,
    /// The printed name of each device, by the symbol of its address.
    device_names: Vec<Option<Symbol>>,
}

impl<'a> Side<'a> {
    pub(super) fn new(kind: Kind, lock: &'a Lock) -> Self {
        let mut by_id: Vec<u32> = (0..).take(lock.cables.len()).collect();
        by_id.sort_by_key(|&place| lock.cables[place as usize].id);
        let mut tagged: Vec<(CableTag, u32)> = Vec::with_capacity(lock.links.len());
        let mut loose = Vec::new();
        for (place, link) in (0_u32..).zip(&lock.links).filter(|(_, link)| !link.held) {
            match link.cable {
                Some(tag) => tagged.push((tag, place)),
                None => loose.push(place),
            }
        }
        tagged.sort_unstable();
        let mut runs = vec![(0, 0); lock.cables.len()];
        let mut links: Vec<u32> = Vec::with_capacity(tagged.len());
        let mut cables = by_id.iter().peekable();
        for run in tagged.chunk_by(|a, b| a.0 == b.0) {
            let tag = run[0].0;
            let id = |place: u32| lock.cables[place as usize].id;
            while cables.next_if(|&&place| id(place) < tag).is_some() {}
            let first = links.len() as u32;
            match cables.peek() {
                Some(&&place) if id(place) == tag => {
                    links.extend(run.iter().map(|(_, link)| *link));
                    runs[place as usize] = (first, links.len() as u32);
                }
                _ => loose.extend(run.iter().map(|(_, link)| *link)),
            }
        }
        let mut device_names = vec![None; lock.names.len()];
        for device in &lock.devices {
            device_names[device.address.index()] = Some(device.name);
        }
        Self { kind, lock, by_id, runs, links, loose, device_names }
    }

    pub(super) fn cable(&self, place: u32) -> &'a LockCable {
        &self.lock.cables[place as usize]
    }

    /// The links of a cable, by place.
    pub(super) fn links(&self, cable: u32) -> impl ExactSizeIterator<Item = &'a LockLink> {
        let (first, end) = self.runs[cable as usize];
        let lock = self.lock;
        self.links[first as usize..end as usize].iter().map(|&link| &lock.links[link as usize])
    }

    /// The cable is planned or there, and carries a link.
    pub(super) fn is_present(&self, cable: u32) -> bool {
        let (first, end) = self.runs[cable as usize];
        first < end && self.cable(cable).status != Status::Retired
    }

    /// `leaf-1:16/2`, with the address where the record has no such device.
    pub(super) fn push_port(&self, out: &mut String, port: &LockPort) {
        let name = self.device_names[port.device.index()].unwrap_or(port.device);
        out.push_str(self.lock.text(name));
        out.push(':');
        out.push_str(self.lock.text(port.label));
    }

    /// The printed name of a device.
    pub(super) fn device_name(&self, port: &LockPort) -> &'a str {
        self.lock.text(self.device_names[port.device.index()].unwrap_or(port.device))
    }
}
