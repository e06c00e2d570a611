//! Transceivers and fibre: does one class of optics serve all links of a group.
//!
//! All optics of a group are of one class, since each cage has one transceiver and both ends of a link
//! agree. Per cage the part with the least reach that suffices is taken, per connector the fibre with the
//! least reach. One connector that serves several links takes a splitter (rule K1 of `docs/language.md`).

use hashbrown::HashMap;

use super::choose::{Chooser, Cord, Miss, Puzzle, PuzzleLink};
use super::kinds::{LinkKindId, Use};
use super::{rules, stock};
use crate::base::intern::Symbol;
use crate::model::{Fibre, MediaClass, Model, Transceiver};
use crate::plan::cable::CablePart;

/// A group served by optics.
#[derive(Debug, Clone)]
pub struct Lit {
    /// The transceiver of each cage, as a place in the catalogue.
    pub transceivers: Vec<u32>,
    /// The fibre.
    pub cords: Vec<Cord>,
}

/// The classes of optics of a catalogue: those with the least reach first, then by name.
#[must_use]
pub fn classes(model: &Model) -> Vec<(MediaClass, Symbol)> {
    let parts = &model.catalog.transceivers;
    let mut found: Vec<(MediaClass, Symbol)> =
        parts.iter().map(|part| (part.medium, part.optics)).collect();
    found.sort_unstable();
    found.dedup();
    let reach = |(medium, optics): &(MediaClass, Symbol)| {
        let own = parts.iter().filter(|part| part.medium == *medium && part.optics == *optics);
        own.map(farthest_mm).max()
    };
    found.sort_by_cached_key(|class| (reach(class), model.text(class.1).to_owned(), class.0));
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

/// The least transceiver of each cage that serves all its links.
fn transceivers(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    class: (MediaClass, Symbol),
) -> Result<Vec<u32>, Miss> {
    let catalog = &chooser.model.catalog;
    let mut parts: Vec<u32> = (0..catalog.transceivers.len() as u32)
        .filter(|place| {
            let part = &catalog.transceivers[*place as usize];
            (part.medium, part.optics) == class
        })
        .collect();
    parts.sort_by_key(|place| (farthest_mm(&catalog.transceivers[*place as usize]), *place));
    let mut links_of: Vec<Vec<(&PuzzleLink, usize)>> = vec![Vec::new(); puzzle.cages.len()];
    for link in &puzzle.links {
        for side in [0, 1] {
            links_of[link.cages[side] as usize].push((link, side));
        }
    }
    links_of.iter().map(|links| transceiver(chooser, &parts, links)).collect()
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
        let short = links.iter().find_map(|(link, side)| {
            let facing = chooser.kinds.ends(link.kind)[1 - side].faces;
            let longest = longest_mm(chooser.model, part, facing);
            (longest < link.need_mm).then_some(longest)
        });
        match short {
            None => return Ok(place),
            Some(longest) => miss = longer(miss, longest),
        }
    }
    Err(miss)
}

/// The longest stock length of any fibre that a transceiver reaches over.
fn longest_mm(model: &Model, part: &Transceiver, facing: Use) -> i64 {
    let lengths = model.catalog.fibres.iter().filter_map(|fibre| {
        let mates = rules::fibre::medium(fibre, part).is_none()
            && rules::fibre::connector(&model.names, fibre, part).is_none();
        let reach = reach_mm(model, part, fibre.grade, facing)?;
        let reach = reach.min(fibre.reach_mm.unwrap_or(i64::MAX));
        mates.then(|| stock::longest_mm(&fibre.lengths, reach)).flatten()
    });
    lengths.max().unwrap_or(0)
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

/// Which links share a cord, connector by connector.
fn bunches(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
) -> Result<Vec<Bunch>, Miss> {
    let mut bunches: Vec<Bunch> = Vec::new();
    let mut of_head: HashMap<Connector, usize> = HashMap::new();
    let mut far_of_leg: HashMap<(usize, u16), Connector> = HashMap::new();
    let mut leg_of_far: HashMap<Connector, (usize, u16)> = HashMap::new();
    for (place, link) in puzzle.links.iter().enumerate() {
        let a = plugged(chooser, link, 0, transceivers)?;
        let z = plugged(chooser, link, 1, transceivers)?;
        // The end whose connector serves more links is the head; between equals any rule will do that
        // is the same for both directions.
        let swapped = (z.ports, a.connector) > (a.ports, z.connector);
        let (head, far) = if swapped { (z, a) } else { (a, z) };
        if !head.ports.is_multiple_of(far.ports) || head.place % far.ports != far.place {
            return Err(Miss::Shape("the ports of one connector meet others out of order".into()));
        }
        let ways = head.ports / far.ports;
        let leg = if ways == 1 { 0 } else { head.place / far.ports + 1 };
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
    if leg_of_far.len() + of_head.len() != both(&of_head, &leg_of_far) {
        return Err(Miss::Shape("a splitter would end in another splitter".into()));
    }
    Ok(bunches)
}

/// How many connectors there are in all, each counted once.
fn both(heads: &HashMap<Connector, usize>, fars: &HashMap<Connector, (usize, u16)>) -> usize {
    let only = |far: &&Connector| !heads.contains_key(*far);
    heads.len() + fars.keys().filter(only).count()
}

/// An end of a link on its transceiver.
struct Plugged {
    connector: Connector,
    /// Ports that share the connector.
    ports: u16,
    /// The place of the link's port among them.
    place: u16,
}

fn plugged(
    chooser: &Chooser<'_>,
    link: &PuzzleLink,
    side: usize,
    transceivers: &[u32],
) -> Result<Plugged, Miss> {
    let cage = chooser.kinds.ends(link.kind)[side];
    let place = transceivers[link.cages[side] as usize];
    let connectors = chooser.model.catalog.transceivers[place as usize].receptacles;
    if connectors > cage.ports() {
        return Err(Miss::Shape(format!(
            "a port would take {} connectors",
            connectors / cage.ports().max(1)
        )));
    }
    let channel = link.channels[side];
    let connector = cage.connector(channel, connectors);
    let sharing: Vec<u16> = cage.ports_of(connector, connectors).collect();
    let place = sharing.iter().position(|port| *port == channel).unwrap_or(0);
    Ok(Plugged {
        connector: (link.cages[side], connector),
        ports: sharing.len() as u16,
        place: place as u16,
    })
}

/// The fibre that serves a bunch: of the least reach that suffices, of that the shortest.
fn cord(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
    bunch: Bunch,
) -> Result<Cord, Miss> {
    let links = || bunch.links.iter().map(|link| &puzzle.links[*link as usize]);
    let need_mm = links().map(|link| link.need_mm).max().unwrap_or(0);
    let mut best: Option<(i64, i64, u32, u32)> = None;
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
            let found = (limit_mm, fibre.lengths[length].0, place as u32, length as u32);
            best = Some(best.map_or(found, |best| best.min(found)));
        } else {
            miss = longer(miss, stock::longest_mm(&fibre.lengths, limit_mm).unwrap_or(0));
        }
    }
    let (_, _, fibre, length) = best.ok_or(miss)?;
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
