//! Counts that `check` and `output` blocks may use, and what `--fresh` leaves of a lock.

use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::expand::Facts;
use crate::model::{ConnectId, Model};
use crate::plan::lock::{LockCable, LockDevice, LockLink, LockVia, Status};
use crate::plan::{CableTag, Cables, Links, Lock};

/// Counts what is built, by address. Linear in devices, links and cables.
pub(super) fn count(model: &Model, links: &Links, cables: &Cables) -> Facts {
    let mut facts = Facts::default();
    for tier in &model.tiers {
        let built = tier.devices().filter(|&device| !model.devices.omitted[device]).count();
        facts.devices.insert(model.text(tier.address).to_owned(), built as u64);
    }
    let mut link_counts: IdVec<ConnectId, u64> = model.connects.iter().map(|_| 0).collect();
    let mut cable_counts = link_counts.clone();
    for (_, link) in links.built() {
        link_counts[link.connect] += 1;
    }
    for cable in &cables.rows {
        cable_counts[cable.connect] += 1;
    }
    for (id, connect) in model.connects.iter_enumerated() {
        let address = model.text(connect.address);
        facts.links.insert(address.to_owned(), link_counts[id]);
        facts.cables.insert(address.to_owned(), cable_counts[id]);
    }
    facts
}

/// The lock without what nobody has touched: cables that are only planned, held lines, and devices
/// without a live cable. Ids that were retired stay taken.
pub(super) fn only_live(lock: &Lock) -> Lock {
    let mut live: Vec<CableTag> =
        lock.cables.iter().filter(|cable| cable.status.is_live()).map(|cable| cable.id).collect();
    live.sort_unstable();
    let is_live = |link: &&LockLink| {
        !link.held && link.cable.is_some_and(|cable| live.binary_search(&cable).is_ok())
    };
    let links: Vec<LockLink> = lock.links.iter().filter(is_live).copied().collect();
    // A place in a panel is kept by the link, or by a cord that is in it.
    let stays_via = |via: &&LockVia| {
        let own = via.cable.is_some_and(|cable| live.binary_search(&cable).is_ok());
        !via.held && (own || links.iter().any(|link| link.a == via.a))
    };
    let vias: Vec<LockVia> = lock.vias.iter().filter(stays_via).copied().collect();
    let panels = vias.iter().flat_map(|via| [via.near.device, via.far.device]);
    let mut ends: Vec<Symbol> =
        links.iter().flat_map(|link| [link.a.device, link.z.device]).chain(panels).collect();
    ends.sort_unstable();
    let has_cable = |device: &&LockDevice| ends.binary_search(&device.address).is_ok();
    let stays = |cable: &&LockCable| cable.status != Status::Planned;
    Lock {
        names: lock.names.clone(),
        devices: lock.devices.iter().filter(has_cable).copied().collect(),
        links,
        vias,
        cables: lock.cables.iter().filter(stays).copied().collect(),
        ends: lock.ends.clone(),
    }
}
