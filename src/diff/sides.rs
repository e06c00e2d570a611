//! One record with the links of each of its cables.

use std::borrow::Cow;

use hashbrown::HashMap;

use crate::base::intern::Symbol;
use crate::plan::lock::{LockCable, LockLink, LockPort, LockVia, Status};
use crate::plan::{CableTag, Lock};

/// Which of the two records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Old,
    New,
}

/// The links as cables see them. Where nothing goes through panels these are the lock's.
fn segments(lock: &Lock) -> Cow<'_, [LockLink]> {
    if lock.vias.is_empty() {
        return Cow::Borrowed(&lock.links);
    }
    let key = |port: &LockPort| (port.device, port.base, port.at);
    let vias: HashMap<_, _> = lock.vias.iter().map(|via| ((key(&via.a), via.hop), via)).collect();
    let mut rows = lock.links.clone();
    let mut ends: HashMap<_, LockPort> = HashMap::with_capacity(lock.vias.len());
    for row in &mut rows {
        if let Some(first) = vias.get(&(key(&row.a), 1)) {
            ends.insert(key(&row.a), row.z);
            row.z = first.near;
        }
    }
    for via in &lock.vias {
        let next = vias.get(&(key(&via.a), via.hop + 1)).map(|via| via.near);
        let Some(z) = next.or_else(|| ends.get(&key(&via.a)).copied()) else { continue };
        if via.held || via.cable.is_some() {
            let LockVia { connect, cable, held, .. } = *via;
            rows.push(LockLink { connect, a: via.far, z, cable, held });
        }
    }
    Cow::Owned(rows)
}

/// One record with its links by cable.
#[derive(Debug)]
pub(super) struct Side<'a> {
    pub(super) kind: Kind,
    pub(super) lock: &'a Lock,
    /// The links as cables see them: those through panels end at the first one; behind all of the lock's
    /// links come the cords that lead on.
    pub(super) rows: Cow<'a, [LockLink]>,
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
        let rows = segments(lock);
        let mut tagged: Vec<(CableTag, u32)> = Vec::with_capacity(rows.len());
        let mut loose = Vec::new();
        for (place, link) in (0_u32..).zip(rows.iter()).filter(|(_, link)| !link.held) {
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
        Self { kind, lock, rows, by_id, runs, links, loose, device_names }
    }

    pub(super) fn cable(&self, place: u32) -> &'a LockCable {
        &self.lock.cables[place as usize]
    }

    /// The links of a cable, by place.
    pub(super) fn links(&self, cable: u32) -> impl ExactSizeIterator<Item = &LockLink> {
        let (first, end) = self.runs[cable as usize];
        self.links[first as usize..end as usize].iter().map(|&link| &self.rows[link as usize])
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
