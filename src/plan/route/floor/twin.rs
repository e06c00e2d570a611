//! Two ways from one rack that share no stretch of tray, found together: a least-cost flow of two units
//! (Suurballe's problem), so that they are found wherever there are two, and their sum is the least.
//!
//! Asked only where a second way beside the shortest first one is missing ([`super::super::second`]).
//! Deliberately absent: three ways, and trays that are full.

use std::collections::VecDeque;

use super::detour::Detour;
use super::{Drop, Floor, MEETINGS, Piece};
use crate::model::RackId;

/// An arc of the flow; the next one (`^ 1`) runs the other way.
#[derive(Debug, Clone, Copy)]
struct Arc {
    to: u32,
    /// What more may flow.
    room: u8,
    /// What was open at first.
    was: u8,
    cost: i64,
}

/// A place on a tray.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Spot {
    line: u32,
    x_mm: i64,
}

/// The trays of a room as a network, with the racks asked about.
struct Net {
    arcs: Vec<Arc>,
    /// By node: its arcs, in the order of their making.
    out: Vec<Vec<u32>>,
    /// By node: where it is; none for the racks and the common end.
    spots: Vec<Option<Spot>>,
}

impl Floor {
    /// The two ways from `from` to `first` and to `second` (which may be one rack) that share no stretch and
    /// are the shortest such; the same ones every time.
    pub(in super::super) fn twin(
        &self,
        from: RackId,
        [first, second]: [RackId; 2],
    ) -> Option<[Detour; 2]> {
        let racks = [from, first, second];
        let room = self.lines[self.drops[from].first()?.line as usize].room;
        let mut net = Net { arcs: Vec::new(), out: Vec::new(), spots: Vec::new() };
        let spots = self.spots(room, racks);
        for spot in &spots {
            net.node(Some(*spot));
        }
        self.string_up(room, &spots, &mut net);
        let [source, to_first, to_second, sink] = [(); 4].map(|()| net.node(None));
        let place = |drop: &Drop| Spot { line: drop.line, x_mm: drop.x_mm };
        let node = |drop: &Drop| spots.binary_search(&place(drop)).ok().map(|node| node as u32);
        for drop in &self.drops[from] {
            net.arc([source, node(drop)?], 2, drop.across_mm << MEETINGS);
        }
        for (rack, end) in [(first, to_first), (second, to_second)] {
            for drop in &self.drops[rack] {
                let own = self.lines[drop.line as usize].room;
                if own == room {
                    net.arc([node(drop)?, end], 1, drop.across_mm << MEETINGS);
                }
            }
            net.arc([end, sink], 1, 0);
        }
        (net.augment(source, sink) && net.augment(source, sink)).then_some(())?;
        let walks = [net.walk(source, sink)?, net.walk(source, sink)?];
        let to = |end: u32| walks.iter().find(|walk| walk.contains(&end));
        let way = |rack: RackId, end: u32| self.way_of(&net, [from, rack], to(end)?);
        Some([way(first, to_first)?, way(second, to_second)?])
    }

    /// All places of a room that matter: where trays end or are crossed, and where the racks' cables enter.
    fn spots(&self, room: u32, racks: [RackId; 3]) -> Vec<Spot> {
        let junctions = self.junctions.iter().map(|own| Spot { line: own.line, x_mm: own.x_mm });
        let drops = racks.into_iter().flat_map(|rack| &self.drops[rack]);
        let drops = drops.map(|drop| Spot { line: drop.line, x_mm: drop.x_mm });
        let mut spots: Vec<Spot> = junctions.chain(drops).collect();
        spots.retain(|spot| self.lines[spot.line as usize].room == room);
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// The stretches between them: along each tray one way each, across likewise; where pathways meet in a
    /// point any number may change.
    fn string_up(&self, room: u32, spots: &[Spot], net: &mut Net) {
        use petgraph::visit::EdgeRef as _;
        for (node, pair) in (0..).zip(spots.windows(2)) {
            if pair[0].line == pair[1].line {
                net.edge([node, node + 1], 1, (pair[1].x_mm - pair[0].x_mm) << MEETINGS);
            }
        }
        for edge in self.graph.edge_references() {
            let ends = [edge.source(), edge.target()].map(|end| self.junctions[end.index()]);
            let [a, z] = ends.map(|own| Spot { line: own.line, x_mm: own.x_mm });
            if a.line == z.line || self.lines[a.line as usize].room != room {
                continue;
            }
            let drawn = self.lines[a.line as usize].pathway.is_some();
            if let (Ok(a), Ok(z)) = (spots.binary_search(&a), spots.binary_search(&z)) {
                net.edge([a as u32, z as u32], if drawn { 2 } else { 1 }, *edge.weight());
            }
        }
    }

    /// A walk as a way, from the lower rack to the higher.
    fn way_of(&self, net: &Net, [a, z]: [RackId; 2], walk: &[u32]) -> Option<Detour> {
        let spots: Vec<Spot> = walk.iter().filter_map(|node| net.spots[*node as usize]).collect();
        let (first, last) = (*spots.first()?, *spots.last()?);
        let across = |rack: RackId, spot: Spot| {
            let own = self.drops[rack].iter();
            let own = own.filter(|drop| drop.line == spot.line && drop.x_mm == spot.x_mm);
            own.min_by_key(|drop| drop.across_mm)
        };
        let (from, to) = (across(a, first)?, across(z, last)?);
        let stay =
            |spot: Spot| Piece::Along { line: spot.line, from_mm: spot.x_mm, to_mm: spot.x_mm };
        let mut pieces = vec![stay(first)];
        for pair in spots.windows(2) {
            let [here, next] = [pair[0], pair[1]];
            if here.line == next.line {
                let (line, from_mm, to_mm) = (here.line, here.x_mm, next.x_mm);
                pieces.push(Piece::Along { line, from_mm, to_mm });
            } else if self.lines[here.line as usize].pathway.is_none() {
                let lines = [here.line.min(next.line), here.line.max(next.line)];
                pieces.push(Piece::Over { x_mm: here.x_mm, lines });
            }
        }
        pieces.push(stay(last));
        let mm: i64 = pieces
            .iter()
            .map(|piece| match *piece {
                Piece::Along { from_mm, to_mm, .. } => (to_mm - from_mm).abs(),
                Piece::Over { lines, .. } => self.apart_mm(lines),
            })
            .sum();
        let across_mm = [from.across_mm, to.across_mm];
        let way =
            Detour { mm: mm + across_mm[0] + across_mm[1], under: from.under, across_mm, pieces };
        Some(if a <= z { way } else { way.reversed() })
    }
}

impl Net {
    fn node(&mut self, spot: Option<Spot>) -> u32 {
        self.spots.push(spot);
        self.out.push(Vec::new());
        self.out.len() as u32 - 1
    }

    /// One way.
    fn arc(&mut self, [from, to]: [u32; 2], room: u8, cost: i64) {
        let place = self.arcs.len() as u32;
        self.arcs.push(Arc { to, room, was: room, cost });
        self.arcs.push(Arc { to: from, room: 0, was: 0, cost: -cost });
        self.out[from as usize].push(place);
        self.out[to as usize].push(place + 1);
    }

    /// Both ways. Flow in both directions at once would cost more than none, so it never remains.
    fn edge(&mut self, [a, z]: [u32; 2], room: u8, cost: i64) {
        self.arc([a, z], room, cost);
        self.arc([z, a], room, cost);
    }

    /// One unit more over the cheapest way that is open (Bellman and Ford, since undoing earns).
    fn augment(&mut self, source: u32, sink: u32) -> bool {
        let mut cost = vec![i64::MAX; self.out.len()];
        let mut by: Vec<Option<u32>> = vec![None; self.out.len()];
        let mut waits = vec![false; self.out.len()];
        cost[source as usize] = 0;
        let mut queue = VecDeque::from([source]);
        while let Some(here) = queue.pop_front() {
            waits[here as usize] = false;
            for &place in &self.out[here as usize] {
                let arc = self.arcs[place as usize];
                let more = cost[here as usize] + arc.cost;
                if arc.room == 0 || more >= cost[arc.to as usize] {
                    continue;
                }
                (cost[arc.to as usize], by[arc.to as usize]) = (more, Some(place));
                if !waits[arc.to as usize] {
                    waits[arc.to as usize] = true;
                    queue.push_back(arc.to);
                }
            }
        }
        let mut here = sink;
        while let Some(place) = by[here as usize] {
            self.arcs[place as usize].room -= 1;
            self.arcs[place as usize ^ 1].room += 1;
            here = self.arcs[place as usize ^ 1].to;
        }
        cost[sink as usize] < i64::MAX
    }

    /// One unit's walk, which is taken away. Costs are above 0 where it matters, so it meets no place twice.
    fn walk(&mut self, source: u32, sink: u32) -> Option<Vec<u32>> {
        let mut walk = vec![source];
        let mut here = source;
        while here != sink {
            let flows = |place: &u32| {
                let arc = self.arcs[*place as usize];
                arc.room < arc.was
            };
            let place = *self.out[here as usize].iter().find(|place| flows(place))?;
            self.arcs[place as usize].room += 1;
            here = self.arcs[place as usize].to;
            walk.push(here);
        }
        Some(walk)
    }
}
