//! Cables by the ports at their two ends: those of a lock, and those of a plan. Of a link through panels each
//! cord is one, and each trunk is a link of its own.
//!
//! Deliberately absent: which of them are kept ([`super::keep`]) or measured ([`super::measured`]).

use hashbrown::HashMap;

use crate::model::PortId;
use crate::plan::cable::CableId;
use crate::plan::link::LinkId;
use crate::plan::tag::CableTag;
use crate::plan::{Cables, Links, Recall};

/// The ports at both ends of a cable, A first.
pub type Ends = [PortId; 2];

/// A stretch between two panels: in at, out at, and the cord that leads on.
type Via = (Option<PortId>, Option<PortId>, Option<CableTag>);

/// The cables of a lock that carry built links, as far as their ports are still there.
#[must_use]
pub fn of_lock(recalled: &Recall<'_>) -> Vec<(Ends, CableTag)> {
    let lock = recalled.lock;
    // By the link's A port; looked up, never iterated.
    let mut vias: HashMap<PortId, Vec<Via>> = HashMap::new();
    for (line, [a, near, far]) in lock.vias.iter().zip(&recalled.vias) {
        if let Some(a) = a {
            vias.entry(*a).or_default().push((*near, *far, line.cable));
        }
    }
    let mut found = Vec::with_capacity(lock.links.len());
    for (line, link) in lock.links.iter().zip(&recalled.links).filter(|(line, _)| !line.held) {
        let mut at = (link.a, line.cable);
        let hops = link.a.and_then(|a| vias.get(&a)).map_or(&[][..], Vec::as_slice);
        let ends = hops.iter().map(|(near, far, cable)| (*near, (*far, *cable)));
        for (to, next) in ends.chain([(link.z, (None, None))]) {
            if let ((Some(from), Some(cable)), Some(to)) = (at, to) {
                found.push(([from, to], cable));
            }
            at = next;
        }
    }
    found
}

/// The cables of a planned link but its trunks, from A to Z.
pub fn of_link<'a>(
    links: &'a Links,
    cables: &'a Cables,
    link: LinkId,
) -> impl Iterator<Item = (Ends, CableId)> + 'a {
    let first = cables.cable_of_link.get(link).copied().flatten();
    let ids = first.into_iter().chain(cables.later.of(link).iter().copied());
    links.cords(link).zip(ids)
}
