//! What the catalogue offers for one kind of link: each assembly and transceiver with what keeps it out
//! of the cages. Found once per kind.
//!
//! Deliberately absent: length and the company a link has in its cages, which [`super::choose`] adds.

use super::kinds::{Kinds, LinkKindId};
use super::rules::{self, Loss, Plugged, Seat};
use crate::model::Model;

/// All parts as seen by one kind of link.
#[derive(Debug)]
pub struct Offer {
    /// By assembly: what keeps it out with its head at A, and with its head at Z; empty: it fits.
    pub assemblies: Vec<[Vec<Loss>; 2]>,
    /// By transceiver: what keeps it out of the A cage, and out of the Z cage; empty: it fits.
    pub transceivers: Vec<[Vec<Loss>; 2]>,
}

impl Offer {
    /// Asks all rules about all parts.
    #[must_use]
    pub fn new(model: &Model, kinds: &Kinds, link: LinkKindId) -> Self {
        let kind = kinds.links[link];
        let seats = [0, 1].map(|side: usize| Seat {
            cage: &kinds.cages[kind.cages[side]],
            lanes: kind.lanes[side],
            speed_mbps: kind.speed_mbps,
            protocol: kind.protocol,
        });
        let catalog = &model.catalog;
        let assemblies = catalog.assemblies.iter().map(|part| {
            [0, 1].map(|head: usize| {
                let mut losses =
                    rules::seat(&model.names, &seats[head], &Plugged::plug(part, &part.a));
                let leg =
                    rules::seat(&model.names, &seats[1 - head], &Plugged::plug(part, &part.z));
                // What is wrong with the whole part is said once.
                losses.extend(
                    leg.into_iter().filter(|loss| !losses.contains(loss)).collect::<Vec<_>>(),
                );
                losses
            })
        });
        let transceivers = catalog.transceivers.iter().map(|part| {
            seats.map(|seat| rules::seat(&model.names, &seat, &Plugged::transceiver(part)))
        });
        Self { assemblies: assemblies.collect(), transceivers: transceivers.collect() }
    }
}
