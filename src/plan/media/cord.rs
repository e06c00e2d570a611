//! The fibre between transceivers: what mates, how far, and which is taken.
//!
//! Deliberately absent: which links share it ([`super::bunch`]).

use super::bunch::Bunch;
use super::choose::{Chooser, Cord, Miss, Puzzle, PuzzleLink};
use super::explain::metres;
use super::kinds::{LinkKindId, Use};
use super::least::Least;
use super::prices::Cost;
use super::rules::fibre::CordEnd;
use super::rules::reach::Stretch;
use super::rules::{self, CORD_RULES, Loss, REACH_RULES};
use super::{least, maker, stock};
use crate::base::intern::Symbol;
use crate::model::{Fibre, Model, Transceiver};
use crate::plan::cable::CablePart;

/// A fibre that serves, and what decides between several: waived rules that it breaks and by how much it is too
/// long for them, retired, cost, maker, reach, length; then the fibre and its length, places in the catalogue.
type Found = (usize, i64, bool, Cost, u32, i64, i64, u32, u32);

/// The cord that serves a bunch: the cheapest, of the nearest maker, of the least reach that suffices, the shortest.
/// With `lenient` one that breaks rules about reach which are waived, where no other serves: the fewest of them, by
/// the least.
///
/// # Errors
/// If no fibre serves it, and why.
pub fn cut(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
    bunch: Bunch,
    lenient: bool,
) -> Result<Cord, Miss> {
    if let Some(channel) = bunch.links.iter().find_map(|link| puzzle.channel(*link)) {
        return super::channel::cut(chooser, puzzle, transceivers, bunch, channel, lenient);
    }
    let links = || bunch.links.iter().map(|link| &puzzle.links[*link as usize]);
    let need_mm = links().map(|link| link.need_mm).max().unwrap_or(0);
    let mut best: Option<Found> = None;
    let mut miss = Miss::Shape(match bunch.ways {
        1 => "no straight cord in the catalogue mates with it".to_owned(),
        ways => format!("no 1:{ways} splitter in the catalogue mates with it"),
    });
    let mut too_short: Option<Least> = None;
    for (place, fibre) in chooser.model.catalog.fibres.iter().enumerate() {
        let limits = links().map(|link| {
            let ends = link.cages.map(|cage| transceivers[cage as usize]);
            between_mm(chooser, link.kind, fibre, ends, bunch.ways)
        });
        let Some(limits) = limits.collect::<Option<Vec<i64>>>() else { continue };
        let limit_mm = limits.into_iter().min().unwrap_or(0);
        let least = links().map(|link| least_of(chooser, fibre, link, transceivers)).max();
        let least_mm = least.map_or(0, |least| least.mm).max(need_mm);
        let own = stock::shortest(&fibre.lengths, least_mm, limit_mm);
        let beyond = || {
            let length = stock::shortest(&fibre.lengths, least_mm, i64::MAX)?;
            let length_mm = fibre.lengths[length].0;
            let waived =
                waived_at(chooser, puzzle, transceivers, &bunch.links, (fibre, length_mm))?;
            Some((length, waived.len()))
        };
        let found = own.map(|length| (length, 0));
        if let Some((length, broken)) = found.or_else(|| lenient.then(beyond).flatten()) {
            let maker = maker::distance(chooser, puzzle, fibre.name, None);
            let length_mm = fibre.lengths[length].0;
            let (place, length) = (place as u32, length as u32);
            let excess_mm = (length_mm - limit_mm).max(0);
            let cost = chooser.prices(puzzle).cable(CablePart::Fibre { fibre: place, length });
            let (retired, reach_mm) = (fibre.retired, limit_mm);
            let found =
                (broken, excess_mm, retired, cost, maker, reach_mm, length_mm, place, length);
            best = Some(best.map_or(found, |best| best.min(found)));
        } else if stock::shortest(&fibre.lengths, need_mm, limit_mm).is_some() {
            too_short = too_short.max(least);
        } else {
            miss = miss.longer(stock::longest_mm(&fibre.lengths, limit_mm).unwrap_or(0));
        }
    }
    let Some((broken, .., fibre, length)) = best else {
        return Err(too_short.map_or(miss, |least| Miss::Path(least::RULE, least.words())));
    };
    let part = CablePart::Fibre { fibre, length };
    let waived = (broken > 0).then(|| {
        let fibre = &chooser.model.catalog.fibres[fibre as usize];
        let length_mm = fibre.lengths[length as usize].0;
        waived_at(chooser, puzzle, transceivers, &bunch.links, (fibre, length_mm))
    });
    Ok(Cord {
        part,
        links: bunch.links,
        legs: bunch.legs,
        head: bunch.head,
        through: None,
        waived: waived.flatten().unwrap_or_default(),
    })
}

/// The least that a fibre may be long on a link.
fn least_of(
    chooser: &Chooser<'_>,
    fibre: &Fibre,
    link: &PuzzleLink,
    transceivers: &[u32],
) -> Least {
    let ends = link.cages.map(|cage| transceivers[cage as usize] as usize);
    let ends = ends.map(|end| &chooser.model.catalog.transceivers[end]);
    least::of_fibre(chooser.model, fibre).max(least::of_optics(ends))
}

/// What is waived of a fibre that is longer than its links allow; `None` if not all of it is.
fn waived_at(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
    links: &[u32],
    (fibre, length_mm): (&Fibre, i64),
) -> Option<Vec<Loss>> {
    let mut waived: Vec<Loss> = Vec::new();
    for link in links.iter().map(|link| &puzzle.links[*link as usize]) {
        let ends = link.cages.map(|cage| transceivers[cage as usize] as usize);
        let ends = ends.map(|end| &chooser.model.catalog.transceivers[end]);
        let uses = chooser.kinds.ends(link.kind).map(|cage| cage.faces);
        let stretch = Stretch { fibre, ends, uses, length_mm };
        let own = beyond_reach(chooser, link.kind, &stretch)?;
        waived.extend(own.into_iter().filter(|loss| !waived.contains(loss)).collect::<Vec<_>>());
    }
    Some(waived)
}

/// The rules about reach that a stretch breaks, if all of them are waived for its link.
#[must_use]
pub fn beyond_reach(
    chooser: &Chooser<'_>,
    kind: LinkKindId,
    stretch: &Stretch<'_>,
) -> Option<Vec<Loss>> {
    let judged = rules::judge(REACH_RULES, &chooser.model.names, stretch);
    let judged = judged.in_spite_of(chooser.kinds.waived_of(kind));
    let length = metres(stretch.length_mm);
    let told = |loss: Loss| Loss { text: format!("{length}: {}", loss.text), ..loss };
    judged.fits().then(|| judged.waived.into_iter().map(told).collect())
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
