//! Which links of a group share a cord, connector by connector.
//!
//! One connector that serves several links takes a splitter (rule K1 of `docs/language.md`), and then all
//! connectors of its cage do. Deliberately absent: which fibre, and lengths.

use hashbrown::HashMap;

use super::choose::{Chooser, Miss, Puzzle, PuzzleLink};

/// A connector of a transceiver: cage, and number in it.
type Connector = (u32, u16);

/// Links that share a cord.
#[derive(Debug)]
pub struct Bunch {
    /// The cage of the head; of a straight one, either.
    pub head: u32,
    /// 1 for a straight cord, else how many legs.
    pub ways: u16,
    /// Places in the puzzle's links.
    pub links: Vec<u32>,
    /// The leg of each of them; 0 throughout for a straight cord.
    pub legs: Vec<u16>,
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

/// Which links share a cord.
///
/// # Errors
/// If the links of a connector go apart in a way that no cord joins.
pub fn bunches(
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
