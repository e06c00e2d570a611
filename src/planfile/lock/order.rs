//! The order of lines: devices by address, links by connect and A port, cables by id; names in natural
//! order, so the order says nothing about when something was added.

use crate::base::intern::Symbol;
use crate::base::natural;
use crate::plan::Lock;
use crate::plan::lock::{LockLink, LockPort};

/// Places of lines in the order they are written.
pub(super) struct Order {
    pub devices: Vec<u32>,
    pub links: Vec<u32>,
    pub vias: Vec<u32>,
    pub cables: Vec<u32>,
}

impl Order {
    pub(super) fn new(lock: &Lock) -> Self {
        let ranks = Ranks::new(lock);
        let port = |port: &LockPort| (ranks.of(port.device), ranks.of(port.base), port.at);
        let link = |link: &LockLink| {
            (ranks.of(link.connect), port(&link.a), link.held, port(&link.z), link.cable)
        };
        Self {
            devices: sorted(&lock.devices, |device| (ranks.of(device.address), device.omitted)),
            links: sorted(&lock.links, link),
            vias: sorted(&lock.vias, |via| {
                (ranks.of(via.connect), port(&via.a), via.held, via.hop, via.cable)
            }),
            cables: sorted(&lock.cables, |cable| (cable.id, cable.status)),
        }
    }
}

/// The places of `rows` in the order of `key`. Most rows are in order already, which costs one pass.
fn sorted<T, K: Ord>(rows: &[T], key: impl Fn(&T) -> K) -> Vec<u32> {
    let mut places: Vec<u32> = (0..).take(rows.len()).collect();
    if !rows.is_sorted_by_key(&key) {
        places.sort_by_key(|&place| key(&rows[place as usize]));
    }
    places
}

/// The rank in natural order of the names that order lines.
struct Ranks(Vec<u32>);

impl Ranks {
    fn new(lock: &Lock) -> Self {
        let mut ranks = vec![u32::MAX; lock.names.len()];
        let mut used = lock.ordering_names();
        used.sort_by(|a, b| natural::compare(lock.text(*a), lock.text(*b)));
        for (rank, symbol) in (0..).zip(used) {
            ranks[symbol.index()] = rank;
        }
        Self(ranks)
    }

    fn of(&self, symbol: Symbol) -> u32 {
        self.0[symbol.index()]
    }
}
