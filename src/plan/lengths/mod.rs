//! What is ordered, once it is known what fits: lengths that stay as they were ([`keep`]), lengths out of a
//! fixed purchase ([`stock`]), and whether what was ordered makes sense ([`sense`]).
//!
//! All of it changes the length of a cable within one family of parts, never the part's kind. Deliberately
//! absent: the run, which is measured ([`measured`]) or computed (`plan::route`).

pub mod keep;
pub mod measured;
pub mod recorded;
pub mod sense;
pub mod stock;

use super::Cables;
use super::cable::{Cable, CableId, CablePart, End};
use super::media::cord;
use super::media::kinds::Use;
use super::media::least::{self, Least};
use crate::base::intern::Symbol;
use crate::model::{Catalog, Model};

/// The lengths one can order of a cable's family, shortest first.
#[must_use]
pub fn family(catalog: &Catalog, part: CablePart) -> &[(i64, Symbol)] {
    match part {
        CablePart::Assembly { assembly, .. } => &catalog.assemblies[assembly as usize].lengths,
        CablePart::Fibre { fibre, .. } => &catalog.fibres[fibre as usize].lengths,
    }
}

/// The same family at another length, a place in [`family`].
#[must_use]
pub fn at(part: CablePart, length: usize) -> CablePart {
    let length = length as u32;
    match part {
        CablePart::Assembly { assembly, .. } => CablePart::Assembly { assembly, length },
        CablePart::Fibre { fibre, .. } => CablePart::Fibre { fibre, length },
    }
}

/// How far the cable may reach between what is at its ends, in millimetres. What is longer and was chosen all
/// the same is waived; of a cord in a path through panels only what was chosen is known to do.
#[must_use]
pub fn limit_mm(model: &Model, cables: &Cables, cable: CableId) -> i64 {
    let chosen = i64::from(cables.rows[cable].length_mm);
    reach_mm(model, cables, cable).unwrap_or(chosen).max(chosen)
}

/// How far it may reach if nothing is waived; `None` of a cord in a path through panels.
fn reach_mm(model: &Model, cables: &Cables, cable: CableId) -> Option<i64> {
    let catalog = &model.catalog;
    let row = &cables.rows[cable];
    let fibre = match row.part {
        CablePart::Assembly { assembly, .. } => {
            return Some(catalog.assemblies[assembly as usize].reach_mm);
        }
        CablePart::Fibre { fibre, .. } => &catalog.fibres[fibre as usize],
    };
    let (a, z) = cables.ends(cable).split_at(usize::from(row.a_ends));
    let pairs = a.iter().flat_map(|a| z.iter().map(move |z| [a, z]));
    let limits = pairs.filter_map(|ends| {
        let [a, z] = ends.map(|end: &End| cables.transceivers.get(end.cage).copied().flatten());
        let optics = [a?, z?].map(|place| &catalog.transceivers[place.index()]);
        cord::limit_mm(model, fibre, optics, ends.map(|end| Use::of_device(model, end.device)))
    });
    limits.min()
}

/// The least that the cable may be long between what is at its ends.
#[must_use]
pub fn least(model: &Model, cables: &Cables, cable: CableId) -> Least {
    let catalog = &model.catalog;
    let row = &cables.rows[cable];
    let fibre = match row.part {
        CablePart::Assembly { assembly, .. } => {
            return least::of_assembly(model, &catalog.assemblies[assembly as usize]);
        }
        CablePart::Fibre { fibre, .. } => &catalog.fibres[fibre as usize],
    };
    let (a, z) = cables.ends(cable).split_at(usize::from(row.a_ends));
    let pairs = a.iter().flat_map(|a| z.iter().map(move |z| [a, z]));
    let optics = pairs.filter_map(|ends| {
        let [a, z] = ends.map(|end: &End| cables.transceivers.get(end.cage).copied().flatten());
        Some(least::of_optics([a?, z?].map(|place| &catalog.transceivers[place.index()])))
    });
    optics.fold(least::of_fibre(model, fibre), Least::max)
}

/// Gives a cable another length of its family.
fn set(catalog: &Catalog, row: &mut Cable, length: usize) {
    row.part = at(row.part, length);
    row.length_mm = row.part.length_mm(catalog);
}
