//! The deal under a lock (rules L1-L7): the lines of the lock keep both their ports wherever the shares
//! allow, and the fewest live ones move.
//!
//! Invariant: without lines the result is the nominal deal. Deliberately absent: where lines come from
//! and whether both their ports still exist and match (`plan::connect`).

pub mod flow;
mod keep;
mod shares;

pub(crate) use keep::rewire;

use super::CableTag;
use super::connect::deal::{Rule, Run};

/// No unit.
pub(crate) const NONE: u32 = u32::MAX;

/// How much a line of the lock weighs; the greatest stays longest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Rank {
    /// Kept for an omitted device.
    Held,
    /// On paper.
    Planned,
    /// Somebody has put hands on it.
    Live,
    /// Written by hand: not from the lock, and never to leave.
    Pinned,
}

/// A line of the lock (or a pin), seen from its A unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Line {
    /// Its Z unit; [`NONE`] where the A unit has no eligible line.
    pub z: u32,
    /// Its number, which [`Part::weigh`] understands.
    pub number: u32,
}

impl Line {
    /// No line.
    pub const NO: Line = Line { z: NONE, number: NONE };
    /// The number of every pin.
    pub const PIN: u32 = NONE - 1;

    fn is_pinned(&self) -> bool {
        self.number == Self::PIN
    }
}

/// What a line weighs, and its id: of equal lines the greatest leaves first.
pub(crate) type Weight = (Rank, Option<CableTag>);

/// A part to be dealt with its lines.
#[derive(Clone, Copy)]
pub(crate) struct Part<'a> {
    /// The A devices' units.
    pub a: &'a [Run],
    /// The Z devices' units; not empty.
    pub z: &'a [Run],
    /// How to deal.
    pub rule: Rule,
    /// The nominal Z unit of each A unit, or [`NONE`].
    pub nominal: &'a [u32],
    /// The line of each A unit.
    pub lines: &'a [Line],
    /// Weighs lines of the lock by their numbers; asked only where some line must leave.
    pub weigh: &'a dyn Fn(u32) -> Weight,
    /// The place in `z` of each Z unit's device.
    pub columns: &'a [u32],
    /// Which of the A devices are omitted.
    pub a_omitted: &'a [bool],
    /// Which of the Z devices are omitted.
    pub z_omitted: &'a [bool],
}

impl Part<'_> {
    /// The column of a Z unit.
    fn column(&self, unit: u32) -> usize {
        self.columns[unit as usize] as usize
    }

    /// What a line weighs.
    fn weight(&self, line: Line) -> Weight {
        if line.is_pinned() { (Rank::Pinned, None) } else { (self.weigh)(line.number) }
    }

    /// True if a link of this pair has a cable: both devices are built.
    fn is_cabled(&self, row: usize, column: usize) -> bool {
        !self.a_omitted[row] && !self.z_omitted[column]
    }
}
