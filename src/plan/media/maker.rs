//! Whose part to prefer among those that fit equally well: the cage's maker's, then one of a maker that
//! the group has anyway, then one of no particular maker, then a stranger's.
//!
//! Makers are the first word of catalogue names (`nvidia/qm9700`); `generic` is none. Deliberately
//! absent: what is certified with what, which no public source says for all.

use super::choose::{Chooser, Puzzle};
use super::kinds::CageKindId;
use crate::base::intern::Symbol;

/// The maker in a catalogue name.
#[must_use]
pub fn of(name: &str) -> Option<&str> {
    name.split_once('/').map(|(maker, _)| maker).filter(|maker| *maker != "generic")
}

/// How far a part is from a cage's own maker, 0 the nearest; without a cage, from the group's makers.
#[must_use]
pub fn distance(chooser: &Chooser<'_>, puzzle: &Puzzle, part: Symbol, cage: Option<u32>) -> u32 {
    let maker_of = |kind: CageKindId| chooser.kinds().cages[kind].maker.as_deref();
    match of(chooser.model.text(part)) {
        None => 2,
        Some(maker) => {
            let own = |kind: CageKindId| maker_of(kind) == Some(maker);
            match cage {
                Some(cage) if own(puzzle.cages[cage as usize]) => 0,
                _ if puzzle.kinds.iter().any(|kind| own(*kind)) => 1,
                _ => 3,
            }
        }
    }
}
