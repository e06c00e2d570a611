//! What is waived of the parts that serve a group: the rules they break that a `waive` block accepts.
//!
//! Such parts are taken only where none serves that breaks no rule ([`super::choose`]).

use super::choose::{Chooser, Cord, Puzzle, Solution};
use super::rules::Loss;
use crate::plan::cable::CablePart;

/// What is waived of a solution, by link; each finding of a cable once.
pub fn of_solution(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    solution: &Solution,
) -> Vec<(u32, Loss)> {
    let mut found = Vec::new();
    for cord in &solution.cords {
        let mut own: Vec<(u32, Loss)> = Vec::new();
        let mut add = |link: u32, loss: &Loss| {
            if cord.links.contains(&link) && !own.iter().any(|(_, known)| known == loss) {
                own.push((link, loss.clone()));
            }
        };
        assembly(chooser, puzzle, cord).for_each(|(link, loss)| add(link, &loss));
        let link = cord.links.first().copied().unwrap_or(0);
        cord.waived.iter().for_each(|loss| add(link, loss));
        let lit: Option<Vec<u32>> = solution.transceivers.iter().copied().collect();
        let lit = lit.unwrap_or_default();
        optics(chooser, puzzle, &lit).for_each(|(link, loss)| add(link, &loss));
        found.extend(own);
    }
    found
}

/// What is waived of an assembly, by link.
pub fn assembly<'q>(
    chooser: &'q Chooser<'_>,
    puzzle: &'q Puzzle,
    cord: &'q Cord,
) -> impl Iterator<Item = (u32, Loss)> + 'q {
    let place = match cord.part {
        CablePart::Assembly { assembly, .. } => Some(assembly as usize),
        CablePart::Fibre { .. } => None,
    };
    place.into_iter().flat_map(move |place| {
        cord.links.iter().flat_map(move |&number| {
            let link = &puzzle.links[number as usize];
            let side = link.side(cord.head).unwrap_or(0);
            let judged = &chooser.offers[link.kind].assemblies[place][side];
            judged.waived.iter().map(move |loss| (number, loss.clone()))
        })
    })
}

/// What is waived of the transceivers of a group, by link.
pub fn optics<'q>(
    chooser: &'q Chooser<'_>,
    puzzle: &'q Puzzle,
    transceivers: &'q [u32],
) -> impl Iterator<Item = (u32, Loss)> + 'q {
    let lit = if transceivers.is_empty() { &[] } else { puzzle.links.as_slice() };
    lit.iter().zip(0..).flat_map(move |(link, number)| {
        let places = link.cages.map(|cage| transceivers[cage as usize] as usize);
        let ends = places.map(|place| &chooser.model.catalog.transceivers[place]);
        let offers = &chooser.offers[link.kind].transceivers;
        let seats =
            [0, 1].into_iter().flat_map(move |side: usize| &offers[places[side]][side].waived);
        let mut all: Vec<Loss> = seats.cloned().collect();
        all.extend(chooser.judge_pair(link.kind, &ends).waived);
        all.into_iter().map(move |loss| (number, loss))
    })
}
