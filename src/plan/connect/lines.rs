//! The lock's link lines by port of the model (rule L2 begins here).
//!
//! A line is found by its A port alone: a port belongs to one connect, so renaming a connect, or
//! turning an axis into a module, moves nothing. Deliberately absent: whether a line may stay.

use super::sides::NONE;
use crate::model::{Model, PortId};
use crate::plan::rewire::{Rank, Weight};
use crate::plan::{CableTag, Recall, Status};

/// The lines of a lock.
pub(super) struct Lines<'l> {
    recalled: &'l Recall<'l>,
    /// The line of each port that is an A end.
    of_port: Vec<u32>,
    /// By tag.
    status: Vec<(CableTag, Status)>,
}

impl<'l> Lines<'l> {
    /// Sorts the lines by port.
    pub fn new(model: &Model, recalled: &'l Recall<'l>) -> Self {
        let mut of_port = vec![NONE; model.devices.port_count];
        for (line, link) in recalled.links.iter().enumerate() {
            if let Some(a) = link.a {
                // A lock that says a port twice was reported when it was read; the first line counts.
                let slot = &mut of_port[a.index()];
                *slot = (*slot).min(line as u32);
            }
        }
        let cables = recalled.lock.cables.iter();
        let mut status: Vec<_> = cables.map(|cable| (cable.id, cable.status)).collect();
        status.sort_unstable();
        Self { recalled, of_port, status }
    }

    /// The line whose A end is `port`.
    pub fn of(&self, port: PortId) -> Option<u32> {
        Some(self.of_port[port.index()]).filter(|&line| line != NONE)
    }

    /// The Z port of a line, if it still exists.
    pub fn z(&self, line: u32) -> Option<PortId> {
        self.recalled.links[line as usize].z
    }

    /// True for a line that is kept for an omitted device.
    pub fn is_held(&self, line: u32) -> bool {
        self.recalled.lock.links[line as usize].held
    }

    /// The places in panels that the lock has for links: A port, hop from 1, in at, out at.
    pub fn vias(&self) -> impl Iterator<Item = (PortId, u16, PortId, PortId)> {
        let lines = self.recalled.vias.iter().zip(&self.recalled.lock.vias);
        lines.filter_map(|([a, near, far], line)| Some(((*a)?, line.hop, (*near)?, (*far)?)))
    }

    /// What a line weighs, and its cable's id.
    pub fn weight(&self, line: u32) -> Weight {
        let link = &self.recalled.lock.links[line as usize];
        let status = link.cable.and_then(|cable| {
            let place = self.status.binary_search_by_key(&cable, |(tag, _)| *tag).ok()?;
            Some(self.status[place].1)
        });
        let rank = if link.held {
            Rank::Held
        } else if status.is_some_and(|status| status.is_live()) {
            Rank::Live
        } else {
            Rank::Planned
        };
        (rank, link.cable)
    }
}
