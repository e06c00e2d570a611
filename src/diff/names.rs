//! The names of two records as numbers that compare, so that a port is one thing in both however each
//! names it.
//!
//! Deliberately absent: what changed.

use std::cell::OnceCell;

use hashbrown::{HashMap, HashSet};

use super::sides::Kind;
use crate::base::intern::Symbol;
use crate::base::natural;
use crate::plan::Lock;
use crate::plan::lock::{LockDevice, LockPort, PortAt};
use crate::plan::modes::{CageModes, WasAt};

/// A port as numbers that compare across both records, in the order that ports are shown: ranks of
/// device and base group, and where it is in that. On a device whose ports may be named in two ways the
/// last is its cage and where in that it begins, which is where its plug is.
pub(super) type PortKey = (u32, u32, u64);

/// The names of both records in one natural order.
#[derive(Debug)]
pub(super) struct Names {
    /// Ranks by symbol.
    old: Vec<u32>,
    new: Vec<u32>,
    /// By symbol of the address, of devices whose ports may be named in two ways: the place of a table in
    /// `places`.
    old_places: Vec<u32>,
    new_places: Vec<u32>,
    /// Where ports are in a base group: by symbol of the group, name in it, symbol of the label.
    places: Vec<HashMap<(Symbol, PortAt, Symbol), u64>>,
}

/// No table: both records name the ports in one way.
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

    /// Finds the devices whose ports may be named in two ways, and says where those in their links are.
    fn compare_modes(&mut self, old: &Lock, new: &Lock) {
        let renamed = renamed(old, new);
        if renamed.is_empty() {
            return;
        }
        for (lock, other, kind) in [(old, new, Kind::Old), (new, old, Kind::New)] {
            let mut tables: HashMap<Symbol, u32> = HashMap::new();
            let mut modes_of: Vec<Option<CageModes<'_>>> = Vec::new();
            let mut table_of = vec![SAME; lock.names.len()];
            let first = self.places.len();
            for device in &lock.devices {
                let Some(modes) = device.modes else { continue };
                if !renamed.contains(lock.text(device.address)) {
                    continue;
                }
                table_of[device.address.index()] = *tables.entry(modes).or_insert_with(|| {
                    self.places.push(HashMap::new());
                    modes_of.push(CageModes::read(lock.text(modes)));
                    self.places.len() as u32 - 1
                });
            }
            // Asked for only where an index could be one of several ports.
            let labels = OnceCell::new();
            for port in lock.links.iter().flat_map(|link| [&link.a, &link.z]) {
                let table = table_of[port.device.index()];
                if table == SAME {
                    continue;
                }
                let Some(modes) = &modes_of[table as usize - first] else { continue };
                let name = (port.base, port.at, port.label);
                self.places[table as usize].entry(name).or_insert_with(|| {
                    let (base, label) = (lock.text(port.base), lock.text(port.label));
                    let labels = || labels.get_or_init(|| cages_by_label(other, &renamed));
                    let cage = || labels().get(&(base, label)).copied().flatten();
                    let was = modes.find(base, port.at, label, cage);
                    was.map_or_else(|| plain(port.at), |was| begins(&was))
                });
            }
            match kind {
                Kind::Old => self.old_places = table_of,
                Kind::New => self.new_places = table_of,
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
        let place = table.and_then(|table| table.get(&(port.base, port.at, port.label)).copied());
        let place = place.unwrap_or_else(|| plain(port.at));
        (self.rank(kind, port.device), self.rank(kind, port.base), place)
    }
}

/// A number for each place that a port can have under modes which stay.
fn plain(at: PortAt) -> u64 {
    match at {
        PortAt::Index(index) => u64::from(index),
        // Cages count from 1, so this is above every index.
        PortAt::Cage { number, first, last } => {
            u64::from(number) << 32 | u64::from(first) << 16 | u64::from(last)
        }
    }
}

/// A number for the place where a port begins, above all that [`plain`] gives for names that a lock can
/// have ([`PortAt::MOST`]).
fn begins(was: &WasAt<'_>) -> u64 {
    1 << 63 | u64::from(was.cage) << 16 | u64::from(was.start_64ths())
}

/// The addresses of devices in both records whose cage modes differ, or that have ports named by cage in
/// one of them: the other one may number those.
fn renamed<'t>(old: &'t Lock, new: &'t Lock) -> HashSet<&'t str> {
    let [old_by_cage, new_by_cage] = [old, new].map(|lock| {
        let mut by_cage = vec![false; lock.names.len()];
        let ports = lock.links.iter().flat_map(|link| [&link.a, &link.z]);
        let ports = ports.filter(|port| matches!(port.at, PortAt::Cage { .. }));
        ports.for_each(|port| by_cage[port.device.index()] = true);
        by_cage
    });
    let rows = new.devices.iter().map(|row| (new.text(row.address), row));
    let now: HashMap<&str, &LockDevice> = rows.collect();
    let both = old.devices.iter().filter_map(|was| {
        let address = old.text(was.address);
        let is = *now.get(address)?;
        let (was_modes, is_modes) = (old.text(was.modes?), new.text(is.modes?));
        let by_cage = old_by_cage[was.address.index()] || new_by_cage[is.address.index()];
        (by_cage || was_modes != is_modes).then_some(address)
    });
    both.collect()
}

/// The cage of the ports with a label, by base group and label; `None` where that is not the same on all
/// of the devices.
fn cages_by_label<'t>(
    lock: &'t Lock,
    devices: &HashSet<&str>,
) -> HashMap<(&'t str, &'t str), Option<u32>> {
    let mut modes_of: Vec<Option<CageModes<'_>>> = vec![None; lock.names.len()];
    for device in lock.devices.iter().filter(|row| devices.contains(lock.text(row.address))) {
        modes_of[device.address.index()] =
            device.modes.and_then(|modes| CageModes::read(lock.text(modes)));
    }
    let mut cages = HashMap::new();
    for port in lock.links.iter().flat_map(|link| [&link.a, &link.z]) {
        let Some(modes) = &modes_of[port.device.index()] else { continue };
        let base = lock.text(port.base);
        let Some(was) = modes.plainly(base, port.at) else { continue };
        let cage = cages.entry((base, lock.text(port.label))).or_insert(Some(was.cage));
        *cage = cage.filter(|cage| *cage == was.cage);
    }
    cages
}
