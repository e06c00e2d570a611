//! Assemblies with fixed ends: does one serve all links of a group.
//!
//! An assembly fills the cages at its ends, so it serves a group only whole: a straight one two cages, a
//! splitter one head and its legs (rule K1 of `docs/language.md`). Which port of the head a leg reaches is
//! fixed by its make.

use super::choose::{Chooser, Cord, Miss, Puzzle, PuzzleLink};
use super::explain::metres;
use super::kinds::LinkKindId;
use super::rules::Loss;
use super::{least, stock};
use crate::model::Assembly;
use crate::plan::cable::CablePart;

/// The group on one assembly of the catalogue.
///
/// # Errors
/// If it does not serve the group, and why.
pub fn assembly(chooser: &Chooser<'_>, puzzle: &Puzzle, place: usize) -> Result<Cord, Miss> {
    let part = &chooser.model.catalog.assemblies[place];
    let heads = heads(puzzle);
    if puzzle.links.iter().any(|link| fits_nowhere(chooser, link.kind, place)) {
        return Err(Miss::Fit);
    }
    let joins = 2..=usize::from(part.legs) + 1;
    if !joins.contains(&puzzle.cages.len()) || heads.is_empty() {
        return Err(Miss::Shape(format!(
            "joins {} cages, and the ports here meet {}",
            part.legs + 1,
            puzzle.cages.len()
        )));
    }
    let mut miss = Miss::Fit;
    for head in heads {
        let fits = |link: &PuzzleLink| {
            let side = link.side(head).unwrap_or(0);
            chooser.offers[link.kind].assemblies[place][side].fits()
        };
        if !puzzle.links.iter().all(fits) {
            continue;
        }
        match legs(chooser, part, puzzle, head) {
            Ok(legs) => return cut(chooser, place, puzzle, head, legs),
            Err(shape) if miss == Miss::Fit => miss = shape,
            Err(_) => {}
        }
    }
    Err(miss)
}

fn fits_nowhere(chooser: &Chooser<'_>, kind: LinkKindId, place: usize) -> bool {
    chooser.offers[kind].assemblies[place].iter().all(|judgement| !judgement.fits())
}

/// The cages that all links touch: where a head can be.
fn heads(puzzle: &Puzzle) -> Vec<u32> {
    let Some(first) = puzzle.links.first() else { return Vec::new() };
    let touched = |cage: &u32| puzzle.links.iter().all(|link| link.side(*cage).is_some());
    let mut heads: Vec<u32> = first.cages.into_iter().filter(touched).collect();
    heads.dedup();
    heads
}

/// The leg of each link, if each leg meets one cage, port for port.
fn legs(
    chooser: &Chooser<'_>,
    part: &Assembly,
    puzzle: &Puzzle,
    head: u32,
) -> Result<Vec<u16>, Miss> {
    let per_leg = part.z.ports.max(1);
    let mut cage_of_leg: Vec<Option<u32>> = vec![None; usize::from(part.legs)];
    let mut legs = Vec::with_capacity(puzzle.links.len());
    for link in &puzzle.links {
        let side = link.side(head).unwrap_or(0);
        let cages = chooser.kinds().ends(link.kind);
        let port = cages[side].connector(link.channels[side], part.a.ports);
        let far_port = cages[1 - side].connector(link.channels[1 - side], part.z.ports);
        let cage = link.cages[1 - side];
        let leg = port / per_leg;
        let Some(taken) = cage_of_leg.get_mut(usize::from(leg)) else {
            return Err(Miss::Shape(format!("has no leg for port {} of its head", port + 1)));
        };
        if taken.is_some_and(|taken| taken != cage) {
            return Err(Miss::Shape(format!("leg {} would meet two cages", leg + 1)));
        }
        *taken = Some(cage);
        if port % per_leg != far_port {
            return Err(Miss::Shape(format!(
                "joins port {} to port {}, here it meets port {}",
                port + 1,
                port % per_leg + 1,
                far_port + 1
            )));
        }
        legs.push(if part.legs > 1 { leg + 1 } else { 0 });
    }
    let mut cages: Vec<u32> = cage_of_leg.iter().flatten().copied().collect();
    cages.sort_unstable();
    if cages.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(Miss::Shape("two legs would meet one cage".into()));
    }
    Ok(legs)
}

/// The shortest stock length that serves the group; one beyond its reach only where that is waived.
fn cut(
    chooser: &Chooser<'_>,
    place: usize,
    puzzle: &Puzzle,
    head: u32,
    legs: Vec<u16>,
) -> Result<Cord, Miss> {
    let part = &chooser.model.catalog.assemblies[place];
    let least = least::of_assembly(chooser.model, part);
    let need_mm = puzzle.need_mm();
    let cord = |length: usize, waived: Vec<Loss>| Cord {
        part: CablePart::Assembly { assembly: place as u32, length: length as u32 },
        links: (0..puzzle.links.len() as u32).collect(),
        legs,
        head,
        through: None,
        waived,
    };
    let least_mm = need_mm.max(least.mm);
    if let Some(length) = stock::shortest(&part.lengths, least_mm, part.reach_mm) {
        return Ok(cord(length, Vec::new()));
    }
    let rule = "reach-exceeded";
    let is_waived =
        puzzle.links.iter().all(|link| chooser.kinds.waived_of(link.kind).contains(&rule));
    let beyond = stock::shortest(&part.lengths, least_mm, i64::MAX).filter(|_| is_waived);
    if let Some(length) = beyond {
        let (length_mm, reach) = (metres(part.lengths[length].0), metres(part.reach_mm));
        let text = format!("{length_mm}: the cable to {reach}");
        return Ok(cord(length, vec![Loss { rule, text }]));
    }
    if stock::shortest(&part.lengths, need_mm, part.reach_mm).is_some() {
        return Err(Miss::Path(least::RULE, least.words()));
    }
    Err(Miss::Short(stock::longest_mm(&part.lengths, part.reach_mm).unwrap_or(0)))
}
