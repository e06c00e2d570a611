//! The fibre between transceivers: what mates, how far, and which is taken.
//!
//! Deliberately absent: which links share it ([`super::bunch`]).

use super::bunch::Bunch;
use super::choose::{Chooser, Cord, Miss, Puzzle};
use super::kinds::{LinkKindId, Use};
use super::rules::fibre::CordEnd;
use super::rules::{self, CORD_RULES};
use super::{maker, stock};
use crate::base::intern::Symbol;
use crate::model::{Fibre, Model, Transceiver};
use crate::plan::cable::CablePart;

/// The cord that serves a bunch: of the nearest maker, of the least reach that suffices, the shortest.
///
/// # Errors
/// If no fibre serves it, and why.
pub fn cut(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
    bunch: Bunch,
) -> Result<Cord, Miss> {
    if let Some(channel) = bunch.links.iter().find_map(|link| puzzle.channel(*link)) {
        return super::channel::cut(chooser, puzzle, transceivers, bunch, channel);
    }
    let links = || bunch.links.iter().map(|link| &puzzle.links[*link as usize]);
    let need_mm = links().map(|link| link.need_mm).max().unwrap_or(0);
    let mut best: Option<(bool, u32, i64, i64, u32, u32)> = None;
    let mut miss = Miss::Shape(match bunch.ways {
        1 => "no straight cord in the catalogue mates with it".to_owned(),
        ways => format!("no 1:{ways} splitter in the catalogue mates with it"),
    });
    for (place, fibre) in chooser.model.catalog.fibres.iter().enumerate() {
        let limits = links().map(|link| {
            let ends = link.cages.map(|cage| transceivers[cage as usize]);
            between_mm(chooser, link.kind, fibre, ends, bunch.ways)
        });
        let Some(limits) = limits.collect::<Option<Vec<i64>>>() else { continue };
        let limit_mm = limits.into_iter().min().unwrap_or(0);
        if let Some(length) = stock::shortest(&fibre.lengths, need_mm, limit_mm) {
            let maker = maker::distance(chooser, puzzle, fibre.name, None);
            let length_mm = fibre.lengths[length].0;
            let (place, length) = (place as u32, length as u32);
            let found = (fibre.retired, maker, limit_mm, length_mm, place, length);
            best = Some(best.map_or(found, |best| best.min(found)));
        } else {
            miss = miss.longer(stock::longest_mm(&fibre.lengths, limit_mm).unwrap_or(0));
        }
    }
    let (.., fibre, length) = best.ok_or(miss)?;
    let part = CablePart::Fibre { fibre, length };
    Ok(Cord { part, links: bunch.links, legs: bunch.legs, head: bunch.head, through: None })
}

/// How far a fibre with `ways` legs may reach between two transceivers of a link; `None` if it does
/// not mate with them.
#[must_use]
pub fn between_mm(
    chooser: &Chooser<'_>,
    kind: LinkKindId,
    fibre: &Fibre,
    ends: [u32; 2],
    ways: u16,
) -> Option<i64> {
    let model = chooser.model;
    let ends = ends.map(|end| &model.catalog.transceivers[end as usize]);
    let mates = ends.iter().all(|end| mates(model, fibre, end, ways));
    let uses = chooser.kinds.ends(kind).map(|cage| cage.faces);
    mates.then(|| limit_mm(model, fibre, ends, uses)).flatten()
}

/// The fibre's ends go into the transceiver, and it has the legs that are needed.
#[must_use]
pub fn mates(model: &Model, fibre: &Fibre, transceiver: &Transceiver, legs: u16) -> bool {
    rules::judge(CORD_RULES, &model.names, &CordEnd { fibre, transceiver, legs }).fits()
}

/// How far a transceiver reaches over a grade of fibre towards a cage, in millimetres.
#[must_use]
pub fn reach_mm(model: &Model, part: &Transceiver, grade: Symbol, facing: Use) -> Option<i64> {
    let over = part.reach_mm.iter().find(|(own, _)| *own == grade)?.1;
    let to = part.reach_to_mm.iter().find(|(what, _)| model.text(*what) == facing.name());
    Some(to.map_or(over, |(_, mm)| over.min(*mm)))
}

/// How far a fibre may reach between two transceivers: the least that both ends and the fibre allow.
#[must_use]
pub fn limit_mm(
    model: &Model,
    fibre: &Fibre,
    ends: [&Transceiver; 2],
    uses: [Use; 2],
) -> Option<i64> {
    let a = reach_mm(model, ends[0], fibre.grade, uses[1])?;
    let z = reach_mm(model, ends[1], fibre.grade, uses[0])?;
    Some(a.min(z).min(fibre.reach_mm.unwrap_or(i64::MAX)))
}

/// The longest stock length of any fibre that a transceiver reaches over; `None` if none mates.
#[must_use]
pub fn longest_mm(model: &Model, part: &Transceiver, facing: Use) -> Option<i64> {
    let lengths = model.catalog.fibres.iter().filter_map(|fibre| {
        let reach = reach_mm(model, part, fibre.grade, facing)?;
        let reach = reach.min(fibre.reach_mm.unwrap_or(i64::MAX));
        mates(model, fibre, part, fibre.legs)
            .then(|| stock::longest_mm(&fibre.lengths, reach).unwrap_or(0))
    });
    lengths.max()
}

/// How far a transceiver reaches over any grade of fibre towards a cage, in millimetres.
#[must_use]
pub fn farthest_mm(model: &Model, part: &Transceiver, facing: Use) -> Option<i64> {
    let grades = part.reach_mm.iter().map(|(grade, _)| *grade);
    grades.filter_map(|grade| reach_mm(model, part, grade, facing)).max()
}
