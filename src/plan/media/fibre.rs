//! Transceivers and fibre: does one class of optics serve all links of a group.
//!
//! All optics of a group are of one class, since each cage has one transceiver and both ends of a link
//! agree. Per cage the part with the least reach that suffices is taken, per connector the fibre with the
//! least reach. One connector that serves several links takes a splitter (rule K1 of `docs/language.md`).

use hashbrown::HashMap;

use super::choose::{Chooser, Cord, Miss, Puzzle, PuzzleLink};
use super::kinds::{LinkKindId, Use};
use super::{maker, rules, stock};
use crate::base::intern::Symbol;
use crate::model::{Catalog, Fibre, MediaClass, Model, Transceiver};
use crate::plan::cable::CablePart;

/// A group served by optics.
#[derive(Debug, Clone)]
pub struct Lit {
    /// The transceiver of each cage, as a place in the catalogue.
    pub transceivers: Vec<u32>,
    /// The fibre.
    pub cords: Vec<Cord>,
}

impl Lit {
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

/// The group on one class of optics, a place in [`Chooser::optics`].
///
/// # Errors
/// If it does not serve the group, and why.
pub fn optics(chooser: &Chooser<'_>, puzzle: &Puzzle, place: usize) -> Result<Lit, Miss> {
    let transceivers = transceivers(chooser, puzzle, chooser.optics[place])?;
    let bunches = bunches(chooser, puzzle, &transceivers)?;
    let cords = bunches.into_iter().map(|bunch| cord(chooser, puzzle, &transceivers, bunch));
    let cords = cords.collect::<Result<_, _>>()?;
    Ok(Lit { transceivers, cords })
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

/// The transceiver of each cage that serves all its links: of the nearest maker, with the least reach.
fn transceivers(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    class: OpticsClass,
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
            (part.retired, maker, farthest_mm(part), *place)
        });
        transceiver(chooser, &parts, links)
    });
    cages.collect()
}

fn transceiver(
    chooser: &Chooser<'_>,
    parts: &[u32],
    links: &[(&PuzzleLink, usize)],
) -> Result<u32, Miss> {
    let mut miss = Miss::Fit;
    for &place in parts {
        let fits = |(link, side): &(&PuzzleLink, usize)| {
            chooser.offers[link.kind].transceivers[place as usize][*side].is_empty()
        };
        if !links.iter().all(fits) {
            continue;
        }
        let part = &chooser.model.catalog.transceivers[place as usize];
        let longest = links.iter().map(|(link, side)| {
            let facing = chooser.kinds.ends(link.kind)[1 - side].faces;
            longest_mm(chooser.model, part, facing)
                .map(|longest| (longest >= link.need_mm, longest))
        });
        let Some(longest) = longest.collect::<Option<Vec<_>>>() else {
            miss = Miss::Shape("no fibre in the catalogue mates with it".into());
            continue;
        };
        match longest.iter().find(|(enough, _)| !enough) {
            None => return Ok(place),
            Some((_, longest)) => miss = longer(miss, *longest),
        }
    }
    Err(miss)
}

/// The longest stock length of any fibre that a transceiver reaches over; `None` if none mates.
fn longest_mm(model: &Model, part: &Transceiver, facing: Use) -> Option<i64> {
    let lengths = model.catalog.fibres.iter().filter_map(|fibre| {
        let mates = rules::fibre::medium(fibre, part).is_none()
            && rules::fibre::connector(&model.names, fibre, part).is_none();
        let reach = reach_mm(model, part, fibre.grade, facing)?;
        let reach = reach.min(fibre.reach_mm.unwrap_or(i64::MAX));
        mates.then(|| stock::longest_mm(&fibre.lengths, reach).unwrap_or(0))
    });
    lengths.max()
}

fn farthest_mm(part: &Transceiver) -> i64 {
    part.reach_mm.iter().map(|(_, mm)| *mm).max().unwrap_or(0)
}

fn longer(miss: Miss, mm: i64) -> Miss {
    match miss {
        Miss::Short(other) => Miss::Short(other.max(mm)),
        Miss::Fit | Miss::Shape(_) => Miss::Short(mm),
    }
}

/// A connector of a transceiver: cage, and number in it.
type Connector = (u32, u16);

/// Links that share a cord.
struct Bunch {
    /// The cage of the head; of a straight one, either.
    head: u32,
    /// 1 for a straight cord, else how many legs.
    ways: u16,
    links: Vec<u32>,
    legs: Vec<u16>,
}

/// An end of a link on its transceiver.
#[derive(Clone, Copy)]
struct Plugged {
    connector: Connector,
    /// Ports that share the connector.
    ports: u16,
    /// Those of them that have a link.
    used: u16,
    /// The place of the link's port among them.
    place: u16,
}

/// Which links share a cord, connector by connector.
fn bunches(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
) -> Result<Vec<Bunch>, Miss> {
    let ends = plugged(chooser, puzzle, transceivers)?;
    let split = split_cages(puzzle, &ends);
    let mut bunches: Vec<Bunch> = Vec::new();
    let mut of_head: HashMap<Connector, usize> = HashMap::new();
    let mut far_of_leg: HashMap<(usize, u16), Connector> = HashMap::new();
    let mut leg_of_far: HashMap<Connector, (usize, u16)> = HashMap::new();
    for (place, [a, z]) in ends.into_iter().enumerate() {
        // The end whose connector serves more links is the head; between equals any rule will do that
        // is the same for both directions.
        let splits = |end: Plugged| split[end.connector.0 as usize];
        let swapped = (z.used, splits(z), a.connector) > (a.used, splits(a), z.connector);
        let (head, far) = if swapped { (z, a) } else { (a, z) };
        let ways = if splits(head) { head.ports / far.used } else { 1 };
        let leg = if ways == 1 { 0 } else { head.place / far.used + 1 };
        if head.place % far.used != far.place || (ways > 1 && head.ports % far.used != 0) {
            return Err(Miss::Shape("the ports of one connector meet others out of order".into()));
        }
        let bunch = *of_head.entry(head.connector).or_insert(bunches.len());
        if bunch == bunches.len() {
            let head = head.connector.0;
            bunches.push(Bunch { head, ways, links: Vec::new(), legs: Vec::new() });
        }
        let own_far = *far_of_leg.entry((bunch, leg)).or_insert(far.connector);
        let own_leg = *leg_of_far.entry(far.connector).or_insert((bunch, leg));
        if own_far != far.connector || own_leg != (bunch, leg) || bunches[bunch].ways != ways {
            return Err(Miss::Shape("the links of one connector go to several".into()));
        }
        bunches[bunch].links.push(place as u32);
        bunches[bunch].legs.push(leg);
    }
    if leg_of_far.keys().any(|far| of_head.contains_key(far)) {
        return Err(Miss::Shape("a splitter would end in another splitter".into()));
    }
    Ok(bunches)
}

/// The ends of all links on their transceivers, A first.
fn plugged(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
) -> Result<Vec<[Plugged; 2]>, Miss> {
    let mut used: HashMap<Connector, u16> = HashMap::new();
    let mut ends = Vec::with_capacity(puzzle.links.len());
    for link in &puzzle.links {
        let a = end(chooser, link, 0, transceivers)?;
        let z = end(chooser, link, 1, transceivers)?;
        for end in [a, z] {
            *used.entry(end.connector).or_insert(0) += 1;
        }
        ends.push([a, z]);
    }
    for end in ends.iter_mut().flatten() {
        end.used = used[&end.connector];
    }
    Ok(ends)
}

fn end(
    chooser: &Chooser<'_>,
    link: &PuzzleLink,
    side: usize,
    transceivers: &[u32],
) -> Result<Plugged, Miss> {
    let cage = chooser.kinds.ends(link.kind)[side];
    let place = transceivers[link.cages[side] as usize];
    let connectors = chooser.model.catalog.transceivers[place as usize].receptacles;
    if connectors > cage.ports() {
        let each = connectors / cage.ports().max(1);
        return Err(Miss::Shape(format!("a port would take {each} connectors")));
    }
    let channel = link.channels[side];
    let connector = cage.connector(channel, connectors);
    let ports = cage.ports_of(connector, connectors).count() as u16;
    let before = cage.ports_of(connector, connectors).take_while(|port| *port != channel);
    Ok(Plugged {
        connector: (link.cages[side], connector),
        ports,
        used: 0,
        place: before.count() as u16,
    })
}

/// Cages with a connector whose links go to several: all connectors of such a cage take splitters, as
/// NVIDIA's guides never mix straight and split in one cage.
fn split_cages(puzzle: &Puzzle, ends: &[[Plugged; 2]]) -> Vec<bool> {
    let mut split = vec![false; puzzle.cages.len()];
    for [a, z] in ends {
        if a.used != z.used {
            let head = if a.used > z.used { a } else { z };
            split[head.connector.0 as usize] = true;
        }
    }
    split
}

/// The fibre that serves a bunch: of the nearest maker, of the least reach that suffices, the shortest.
fn cord(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
    bunch: Bunch,
) -> Result<Cord, Miss> {
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
            miss = longer(miss, stock::longest_mm(&fibre.lengths, limit_mm).unwrap_or(0));
        }
    }
    let (.., fibre, length) = best.ok_or(miss)?;
    let part = CablePart::Fibre { fibre, length };
    Ok(Cord { part, links: bunch.links, legs: bunch.legs, head: bunch.head })
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
pub fn mates(model: &Model, fibre: &Fibre, end: &Transceiver, legs: u16) -> bool {
    rules::fibre::medium(fibre, end).is_none()
        && rules::fibre::connector(&model.names, fibre, end).is_none()
        && rules::fibre::legs(&model.names, fibre, legs).is_none()
}
