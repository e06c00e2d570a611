//! Transceivers and fibre: does one class of optics serve all links of a group.
//!
//! All optics of a group are of one class, since each cage has one transceiver and both ends of a link
//! agree. Per cage the part with the least reach that suffices is taken. Which links share a cord is
//! [`super::bunch`]'s, which cord is [`super::cord`]'s.

use super::choose::{Chooser, Cord, Miss, Puzzle, PuzzleLink};
use super::{bunch, cord, maker};
use crate::base::intern::Symbol;
use crate::model::{Catalog, MediaClass, Model, Transceiver};

/// The rules about reach, by their codes.
const REACHES: [&str; 3] = ["grade-reach-exceeded", "reach-exceeded", "splitter-too-long"];

/// A group served by optics.
#[derive(Debug, Clone)]
pub struct Lit {
    /// The transceiver of each cage, as a place in the catalogue.
    pub transceivers: Vec<u32>,
    /// The fibre.
    pub cords: Vec<Cord>,
}

impl Lit {
    /// Some of its fibre breaks a rule that is waived.
    #[must_use]
    pub fn waives(&self) -> bool {
        self.cords.iter().any(|cord| !cord.waived.is_empty())
    }

    /// Some of it is no longer sold.
    #[must_use]
    pub fn retired(&self, catalog: &Catalog) -> bool {
        let transceivers = self.transceivers.iter();
        let mut transceivers =
            transceivers.map(|place| catalog.transceivers[*place as usize].retired);
        transceivers.any(|retired| retired)
            || self.cords.iter().any(|cord| cord.part.retired(catalog))
    }
}

/// Optics that can be at both ends of a link, as far as light and connectors go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OpticsClass {
    /// Multimode or single mode.
    pub medium: MediaClass,
    /// `sr4`, `dr4`, ...
    pub optics: Symbol,
    /// The connector; cords have the same at both ends.
    pub connector: Symbol,
}

impl OpticsClass {
    /// The class of a transceiver.
    #[must_use]
    pub fn of(part: &Transceiver) -> Self {
        Self { medium: part.medium, optics: part.optics, connector: part.connector }
    }
}

/// The classes of optics of a catalogue: those with the least reach first, then by name.
#[must_use]
pub fn classes(model: &Model) -> Vec<OpticsClass> {
    let parts = &model.catalog.transceivers;
    let mut found: Vec<OpticsClass> = parts.iter().map(OpticsClass::of).collect();
    found.sort_unstable();
    found.dedup();
    found.sort_by_cached_key(|class| {
        let own = parts.iter().filter(|part| OpticsClass::of(part) == *class);
        let words = [class.optics, class.connector].map(|word| model.text(word).to_owned());
        (own.map(farthest_mm).max(), words, class.medium)
    });
    found
}

/// The group on one class of optics, a place in `Chooser::optics`.
///
/// # Errors
/// If it does not serve the group, and why.
pub fn optics(chooser: &Chooser<'_>, puzzle: &Puzzle, place: usize) -> Result<Lit, Miss> {
    let class = chooser.optics[place];
    on_class(chooser, puzzle, class, false).or_else(|miss| {
        let waives = |link: &PuzzleLink| !chooser.kinds.waived_of(link.kind).is_empty();
        match puzzle.links.iter().any(waives) {
            true => on_class(chooser, puzzle, class, true),
            false => Err(miss),
        }
    })
}

/// The group on a class; with `lenient` also on fibre that breaks rules which are waived.
fn on_class(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    class: OpticsClass,
    lenient: bool,
) -> Result<Lit, Miss> {
    let transceivers = transceivers(chooser, puzzle, class, lenient)?;
    for link in &puzzle.links {
        let ends = link.cages.map(|cage| transceivers[cage as usize]);
        let ends = ends.map(|end| &chooser.model.catalog.transceivers[end as usize]);
        if !chooser.judge_pair(link.kind, &ends).fits() {
            return Err(Miss::Fit);
        }
    }
    let bunches = bunch::bunches(chooser, puzzle, &transceivers)?;
    let cords =
        bunches.into_iter().map(|bunch| cord::cut(chooser, puzzle, &transceivers, bunch, lenient));
    let cords = cords.collect::<Result<_, _>>()?;
    Ok(Lit { transceivers, cords })
}

/// The transceiver of each cage that serves all its links: of the nearest maker, with the least reach.
fn transceivers(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    class: OpticsClass,
    lenient: bool,
) -> Result<Vec<u32>, Miss> {
    let catalog = &chooser.model.catalog;
    let parts: Vec<u32> = (0..catalog.transceivers.len() as u32)
        .filter(|place| OpticsClass::of(&catalog.transceivers[*place as usize]) == class)
        .collect();
    let mut links_of: Vec<Vec<(&PuzzleLink, usize)>> = vec![Vec::new(); puzzle.cages.len()];
    for link in &puzzle.links {
        for side in [0, 1] {
            links_of[link.cages[side] as usize].push((link, side));
        }
    }
    let cages = links_of.iter().zip(0..).map(|(links, cage)| {
        let mut parts = parts.clone();
        parts.sort_by_key(|place| {
            let part = &catalog.transceivers[*place as usize];
            let maker = maker::distance(chooser, puzzle, part.name, Some(cage));
            let breaks = |(link, side): &(&PuzzleLink, usize)| {
                let judged = &chooser.offers[link.kind].transceivers[*place as usize][*side];
                !judged.waived.is_empty()
            };
            let cost = chooser.prices(puzzle).transceiver(*place);
            (links.iter().any(breaks), part.retired, cost, maker, farthest_mm(part), *place)
        });
        let farther = |(link, _): &(&PuzzleLink, usize)| {
            chooser.kinds.waived_of(link.kind).iter().any(|rule| REACHES.contains(rule))
        };
        let near = transceiver(chooser, &parts, links, false);
        match lenient && links.iter().all(farther) {
            true => near.or_else(|_| transceiver(chooser, &parts, links, true)),
            false => near,
        }
    });
    cages.collect()
}

fn transceiver(
    chooser: &Chooser<'_>,
    parts: &[u32],
    links: &[(&PuzzleLink, usize)],
    any_reach: bool,
) -> Result<u32, Miss> {
    let mut miss = Miss::Fit;
    // Where no part reaches, the one that is made for most.
    let mut farthest: Option<(i64, u32)> = None;
    for &place in parts {
        let fits = |(link, side): &(&PuzzleLink, usize)| {
            chooser.offers[link.kind].transceivers[place as usize][*side].fits()
        };
        if !links.iter().all(fits) {
            continue;
        }
        let part = &chooser.model.catalog.transceivers[place as usize];
        let longest = links.iter().map(|(link, side)| {
            let facing = chooser.kinds.ends(link.kind)[1 - side].faces;
            if chooser.kinds.links[link.kind].hops > 0 {
                let longest = cord::farthest_mm(chooser.model, part, facing);
                return longest.map(|longest| (longest >= link.need_mm, longest));
            }
            cord::longest_mm(chooser.model, part, facing)
                .map(|longest| (longest >= link.need_mm, longest))
        });
        let Some(longest) = longest.collect::<Option<Vec<_>>>() else {
            miss = Miss::Shape("no fibre in the catalogue mates with it".into());
            continue;
        };
        if any_reach {
            let least = longest.iter().map(|(_, mm)| *mm).min().unwrap_or(0);
            farthest = farthest.filter(|(mm, _)| *mm >= least).or(Some((least, place)));
            continue;
        }
        match longest.iter().find(|(enough, _)| !enough) {
            None => return Ok(place),
            Some((_, longest)) => miss = miss.longer(*longest),
        }
    }
    farthest.map(|(_, place)| place).ok_or(miss)
}

fn farthest_mm(part: &Transceiver) -> i64 {
    part.reach_mm.iter().map(|(_, mm)| *mm).max().unwrap_or(0)
}
