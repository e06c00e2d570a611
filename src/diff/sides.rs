//! The two records on one footing: names that compare as numbers, and the links of each cable.

use std::borrow::Cow;

use hashbrown::HashMap;

use crate::base::intern::Symbol;
use crate::base::natural;
use crate::plan::lock::{LockCable, LockLink, LockPort, LockVia, PortAt, Status};
use crate::plan::modes::CageModes;
use crate::plan::{CableTag, Lock};

/// Which of the two records.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Old,
    New,
}

/// A port as numbers that compare across both records, in the order that ports are shown: ranks of
/// device and base group, and where it is in that. On a device whose cage modes differ the last is its
/// cage and where in that it begins, which is where its plug is.
pub(super) type PortKey = (u32, u32, u32);

/// The names of both records in one natural order.
#[derive(Debug)]
pub(super) struct Names {
    /// Ranks by symbol.
    old: Vec<u32>,
    new: Vec<u32>,
    /// By symbol of the address, of devices whose cage modes differ: the place of a table in `places`.
    old_places: Vec<u32>,
    new_places: Vec<u32>,
    /// Where ports are in a base group, by symbol of the group.
    places: Vec<HashMap<(Symbol, PortAt), u32>>,
}

/// No table: the modes are the same in both records.
const SAME: u32 = u32::MAX;

impl Names {
    pub(super) fn new(old: &Lock, new: &Lock) -> Self {
        let mut all: Vec<(&str, Kind, usize)> = Vec::new();
        for (kind, lock) in [(Kind::Old, old), (Kind::New, new)] {
            all.extend(
                lock.ordering_names()
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
        let [old_ranks, new_ranks] = ranks;
        let mut names = Self {
            old_places: vec![SAME; old.names.len()],
            new_places: vec![SAME; new.names.len()],
            old: old_ranks,
            new: new_ranks,
            places: Vec::new(),
        };
        names.compare_modes(old, new);
        names
    }

    /// Finds the devices whose cage modes differ, and says where the ports in their links are.
    fn compare_modes(&mut self, old: &Lock, new: &Lock) {
        let now: HashMap<&str, Symbol> = new
            .devices
            .iter()
            .filter_map(|device| Some((new.text(device.address), device.modes?)))
            .collect();
        let mut changed: HashMap<&str, ()> = HashMap::new();
        for device in &old.devices {
            let (address, Some(was)) = (old.text(device.address), device.modes) else { continue };
            if now.get(address).is_some_and(|is| new.text(*is) != old.text(was)) {
                changed.insert(address, ());
            }
        }
        if changed.is_empty() {
            return;
        }
        for (lock, is_old) in [(old, true), (new, false)] {
            let mut tables: HashMap<Symbol, u32> = HashMap::new();
            for device in &lock.devices {
                let Some(modes) = device.modes else { continue };
                if !changed.contains_key(lock.text(device.address)) {
                    continue;
                }
                let table = *tables.entry(modes).or_insert_with(|| {
                    self.places.push(HashMap::new());
                    self.places.len() as u32 - 1
                });
                let places = if is_old { &mut self.old_places } else { &mut self.new_places };
                places[device.address.index()] = table;
            }
            let table_of = if is_old { &self.old_places } else { &self.new_places };
            let mut modes_of = vec![None; self.places.len()];
            for (modes, table) in tables {
                modes_of[table as usize] = CageModes::read(lock.text(modes));
            }
            for port in lock.links.iter().flat_map(|link| [&link.a, &link.z]) {
                let table = table_of[port.device.index()];
                if table == SAME {
                    continue;
                }
                let Some(modes) = &modes_of[table as usize] else { continue };
                self.places[table as usize].entry((port.base, port.at)).or_insert_with(|| {
                    let was = modes.find(lock.text(port.base), port.at);
                    was.map_or_else(
                        || plain(port.at),
                        |was| was.cage.saturating_mul(64).saturating_add(was.start_64ths()),
                    )
                });
            }
        }
    }

    /// The rank of a name that devices, connects or base groups have.
    pub(super) fn rank(&self, kind: Kind, symbol: Symbol) -> u32 {
        match kind {
            Kind::Old => self.old[symbol.index()],
            Kind::New => self.new[symbol.index()],
        }
    }

    pub(super) fn port(&self, kind: Kind, port: &LockPort) -> PortKey {
        let tables = if kind == Kind::Old { &self.old_places } else { &self.new_places };
        let table = self.places.get(tables[port.device.index()] as usize);
        let place = table.and_then(|table| table.get(&(port.base, port.at)).copied());
        let place = place.unwrap_or_else(|| plain(port.at));
        (self.rank(kind, port.device), self.rank(kind, port.base), place)
    }
}

/// A number for each place that a port can have under modes which stay.
fn plain(at: PortAt) -> u32 {
    match at {
        PortAt::Index(index) => index,
        // A cage has at most 64 channels.
        PortAt::Cage { number, first, last } => {
            let channels = u32::from(first) * 64 + u32::from(last);
            number.saturating_mul(4096).saturating_add(channels)
        }
    }
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
