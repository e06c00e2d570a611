//! Ids of the cords behind the first of links through panels: found again by the front port they start
//! from, so that a link that is re-pointed keeps all cords but those whose ports change.
//!
//! Deliberately absent: the first cord and trunks, which are found like any cable ([`super::ids`]).

use hashbrown::HashMap;

use super::ids::{Keeper, NONE};
use crate::model::PortId;
use crate::plan::CableTag;
use crate::plan::link::LinkId;

/// The lock's via lines by the front port that their cord starts from.
#[derive(Default)]
pub(super) struct Cords {
    /// The record of the cord, and the port at its other end where that still exists.
    of_port: HashMap<PortId, (u32, Option<PortId>)>,
}

impl Keeper<'_> {
    /// A cord that starts from the lock's port is the lock's cord; if it ends elsewhere, it was moved.
    pub(super) fn keep_cords(&mut self) -> Cords {
        let cords = Cords::new(self);
        let links = self.links;
        for (link, hops) in links.hops.iter() {
            let z = links.rows[link.index()].z;
            for (place, &cable) in self.cables.later.of(link).iter().enumerate() {
                let next = hops.get(place + 1).map_or(z, |hop| hop.near);
                let Some((record, end)) = cords.of_port.get(&hops[place].far) else { continue };
                if self.may_be(cable, *record, false) {
                    self.keep(cable, *record, *end != Some(next));
                }
            }
        }
        cords
    }
}

impl Cords {
    fn new(keeper: &Keeper<'_>) -> Self {
        let vias = &keeper.recall.vias;
        let mut z_of_a: HashMap<PortId, Option<PortId>> = HashMap::new();
        let mut near_of: HashMap<(PortId, u16), Option<PortId>> = HashMap::new();
        if !vias.is_empty() {
            z_of_a.extend(keeper.recall.links.iter().filter_map(|line| Some((line.a?, line.z))));
        }
        for ([a, near, _], line) in vias.iter().zip(&keeper.lock.vias) {
            near_of.extend(a.map(|a| ((a, line.hop), *near)));
        }
        let mut of_port = HashMap::with_capacity(vias.len());
        let records = keeper.record_of_via.iter();
        for (([a, _, far], line), record) in vias.iter().zip(&keeper.lock.vias).zip(records) {
            let (Some(far), true) = (*far, *record != NONE) else { continue };
            let end = a.and_then(|a| {
                let next = near_of.get(&(a, line.hop + 1));
                next.or_else(|| z_of_a.get(&a)).copied().flatten()
            });
            of_port.entry(far).or_insert((*record, end));
        }
        Self { of_port }
    }

    /// Held links keep the ids that their cords had, by link and trunk.
    pub(super) fn reserve(&self, keeper: &Keeper<'_>) -> Vec<((LinkId, usize), CableTag)> {
        let mut reserved = Vec::new();
        let hops = keeper.links.hops.iter();
        for (link, hops) in hops.filter(|(link, _)| keeper.links.rows[link.index()].held) {
            for (place, hop) in hops.iter().enumerate() {
                let Some((record, _)) = self.of_port.get(&hop.far) else { continue };
                let row = &keeper.records[*record as usize];
                if !row.taken && keeper.status(*record) != crate::plan::Status::Retired {
                    reserved.push(((link, place), row.tag));
                }
            }
        }
        reserved
    }
}
