//! What the catalogue offers for one kind of link: each assembly and transceiver with what the rules say
//! of it in the cages. Found once per kind.
//!
//! Deliberately absent: length and the company a link has in its cages, which [`super::choose`] adds.

use super::kinds::{Kinds, LinkKindId};
use super::rules::{self, Judgement, Loss, Plugged, Seat};
use crate::model::Model;

/// All parts as seen by one kind of link.
#[derive(Debug)]
pub struct Offer {
    /// By assembly: with its head at A, and with its head at Z.
    pub assemblies: Vec<[Judgement; 2]>,
    /// By transceiver: in the A cage, and in the Z cage.
    pub transceivers: Vec<[Judgement; 2]>,
}

impl Offer {
    /// Asks all rules about all parts.
    #[must_use]
    pub fn new(model: &Model, kinds: &Kinds, link: LinkKindId) -> Self {
        let kind = kinds.links[link];
        let judge = |side: usize, plugged: Plugged<'_>| {
            let seat = Seat {
                cage: &kinds.cages[kind.cages[side]],
                lanes: kind.lanes[side],
                speed_mbps: kind.speed_mbps,
                protocol: kind.protocol,
                plugged,
            };
            rules::judge_seat(&model.names, &seat).in_spite_of(&kinds.waived[kind.waived as usize])
        };
        let assemblies = model.catalog.assemblies.iter().map(|part| {
            if kind.hops > 0 {
                return [through_panel(), through_panel()];
            }
            [0, 1].map(|head: usize| {
                let plugs = if head == 0 { [&part.a, &part.z] } else { [&part.z, &part.a] };
                let [a, z] = [0, 1].map(|side| judge(side, Plugged::plug(part, plugs[side])));
                Judgement::of_ends(a, z)
            })
        });
        let transceivers = model
            .catalog
            .transceivers
            .iter()
            .map(|part| [0, 1].map(|side| judge(side, Plugged::transceiver(part))));
        Self { assemblies: assemblies.collect(), transceivers: transceivers.collect() }
    }
}

/// A cable with fixed ends has no place to be parted at.
fn through_panel() -> Judgement {
    let text = "a cable with fixed ends does not go through a panel".to_owned();
    let loss = Loss { rule: "fixed-ends-in-path", text };
    Judgement { losses: vec![loss], ..Judgement::default() }
}
