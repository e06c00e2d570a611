//! The trays: the `pathway`s of a room, or derived from its racks, one over each row, crossed by trays that
//! join the rows (`lay`).
//!
//! Shortest paths are searched once per junction that somebody asks about and kept; a rack pair then costs
//! a few additions. A way that shares nothing with others is [`detour`]'s, two such ways found together are
//! `twin`'s. Deliberately absent: trays between rooms, and heights (a room's trays of one kind are level, see
//! [`run`](super::run)).

pub mod detour;
mod lay;
mod twin;

use std::sync::OnceLock;

use petgraph::algo::dijkstra;
use petgraph::graph::{NodeIndex, UnGraph};

use self::detour::Detour;
use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::model::{Model, Rack, RackId};

/// One tray: over rows that stand on a line, or a pathway. Places on it are counted along it.
#[derive(Debug)]
struct Line {
    room: u32,
    room_name: Symbol,
    /// Its place on the other axis; of a row, across the rows.
    y_mm: i64,
    /// One of its rows, for words; the first by name. Of a pathway its name.
    row: Symbol,
    /// Where it begins and ends; of a row, where the first and last cable enters.
    ends_mm: (i64, i64),
    /// The pathway that it is, a place in the model's.
    pathway: Option<u32>,
}

/// Edges weigh their length shifted by so many bits, and a meeting of two pathways, which has none, 1: so
/// every step of a path counts and no path goes in a circle. A path has fewer meetings than would carry.
const MEETINGS: u32 = 16;

/// What is to be known of a pathway.
#[derive(Debug, Clone, Copy)]
struct Kind {
    under: bool,
    along_rows: bool,
}

/// Where a tray ends or is crossed.
#[derive(Debug, Clone, Copy)]
struct Junction {
    line: u32,
    x_mm: i64,
}

/// Where a rack's cables enter a tray.
#[derive(Debug, Clone, Copy)]
struct Drop {
    line: u32,
    /// Along the tray.
    x_mm: i64,
    /// From the rack's entry to the tray, where the tray does not run above it.
    across_mm: i64,
    /// The tray is under the floor.
    under: bool,
    /// The junctions on both sides; the same twice where the rack stands under one.
    beside: [u32; 2],
}

/// One straight stretch of a path on a tray of the floor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Piece {
    /// Along a line's tray, from and to where.
    Along {
        /// Its number.
        line: u32,
        /// From where, along the row.
        from_mm: i64,
        /// To where.
        to_mm: i64,
    },
    /// Along a derived cross tray, from a line to the next.
    Over {
        /// Where it crosses the rows.
        x_mm: i64,
        /// The lines, the lower number first.
        lines: [u32; 2],
    },
}

impl Piece {
    /// The same, the other way.
    fn reversed(self) -> Self {
        match self {
            Self::Along { line, from_mm, to_mm } => {
                Self::Along { line, from_mm: to_mm, to_mm: from_mm }
            }
            over @ Self::Over { .. } => over,
        }
    }

    /// Some stretch of tray is in both.
    fn shares(self, other: Self) -> bool {
        let span = |a: i64, z: i64| (a.min(z), a.max(z));
        match (self, other) {
            (
                Self::Along { line, from_mm, to_mm },
                Self::Along { line: other, from_mm: from, to_mm: to },
            ) => {
                let ((low, high), (from, to)) = (span(from_mm, to_mm), span(from, to));
                line == other && low.max(from) < high.min(to)
            }
            (Self::Over { .. }, Self::Over { .. }) => self == other,
            _ => false,
        }
    }
}

/// A straight part of a path over trays, in words a reader knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leg {
    /// From a rack to a tray that does not run above its entry, or back.
    Across {
        /// How far.
        mm: i64,
    },
    /// Along a pathway.
    Pathway {
        /// Its name.
        name: Symbol,
        /// How far.
        mm: i64,
    },
    /// Along the tray of a row.
    Row {
        /// The row.
        row: Symbol,
        /// How far.
        mm: i64,
    },
    /// Along a cross tray.
    Cross {
        /// Where it crosses the rows.
        x_mm: i64,
        /// How far.
        mm: i64,
    },
}

impl Leg {
    /// The length of the piece.
    #[must_use]
    pub fn mm(self) -> i64 {
        match self {
            Leg::Across { mm }
            | Leg::Pathway { mm, .. }
            | Leg::Row { mm, .. }
            | Leg::Cross { mm, .. } => mm,
        }
    }
}

/// The shortest way between two racks.
struct Way {
    mm: i64,
    from: Drop,
    to: Drop,
    /// The junctions where it leaves the first tray and enters the last; `None` along one tray.
    through: Option<(u32, u32)>,
}

/// All trays of the site.
#[derive(Debug)]
pub struct Floor {
    lines: Vec<Line>,
    /// By pathway of the model.
    kinds: Vec<Kind>,
    /// By line, then by `x_mm`; lines by room name, then by `y_mm`: nothing depends on file order.
    junctions: Vec<Junction>,
    graph: UnGraph<(), i64>,
    /// None where a room has pathways and none of them is near: a rack has one at least where it has a row.
    drops: IdVec<RackId, Vec<Drop>>,
    /// The highest rack of each rack's room.
    tallest_u: IdVec<RackId, u16>,
    /// From each junction to all others; filled when first asked.
    reached: Vec<OnceLock<Box<[Option<i64>]>>>,
}

impl Floor {
    /// Lays the trays over the racks of a design.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        let rooms = lay::number_rooms(model);
        let mut tallest = vec![0; rooms.len()];
        for rack in model.racks.iter() {
            let height = &mut tallest[rooms[&rack.room] as usize];
            *height = rack.height_u.max(*height);
        }
        let (lines, line_of_row) = lay::lines(model, &rooms);
        let tallest_of = |rack: &Rack| tallest[rooms[&rack.room] as usize];
        let mut floor = Self {
            junctions: Vec::new(),
            graph: UnGraph::default(),
            drops: IdVec::with_capacity(model.racks.len()),
            tallest_u: model.racks.iter().map(tallest_of).collect(),
            reached: Vec::new(),
            kinds: lay::kinds(model),
            lines,
        };
        let first_junction = floor.join(model);
        floor.reached = (0..floor.junctions.len()).map(|_| OnceLock::new()).collect();
        let lines_of_room = floor.lines_of_rooms(rooms.len());
        for rack in model.racks.iter() {
            let own = &lines_of_room[rooms[&rack.room] as usize];
            let row = line_of_row.get(&(rack.room, rack.row)).copied();
            let drops = floor.drops_of(rack, row, own.clone(), &first_junction);
            floor.drops.push(drops);
        }
        floor
    }

    /// How many shortest-path searches have been run.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.reached.iter().filter(|reached| reached.get().is_some()).count()
    }

    /// The highest rack of the rack's room, in U: the room's trays are level above it.
    #[must_use]
    pub fn tallest_u(&self, rack: RackId) -> u16 {
        self.tallest_u[rack]
    }

    /// The shortest way over trays, in millimetres; `None` where no tray joins the racks.
    #[must_use]
    pub fn between_mm(&self, a: RackId, z: RackId) -> Option<i64> {
        self.way(a, z).map(|way| way.mm)
    }

    /// The same, and whether the way runs under the floor.
    #[must_use]
    pub fn route(&self, a: RackId, z: RackId) -> Option<(i64, bool)> {
        self.way(a, z).map(|way| (way.mm, way.from.under))
    }

    /// The same way, in words. Of equally short ways it is always the same one.
    #[must_use]
    pub fn legs(&self, model: &Model, a: RackId, z: RackId) -> Option<Vec<Leg>> {
        let pieces = self.pieces(a, z)?;
        let way = self.way(a, z)?;
        let across_mm = [way.from.across_mm, way.to.across_mm];
        Some(self.told(model, [a, z], across_mm, &pieces))
    }

    /// A detour in words, as it runs from `a` to `z`.
    #[must_use]
    pub fn legs_of(&self, model: &Model, detour: &Detour, a: RackId, z: RackId) -> Vec<Leg> {
        if a <= z {
            return self.told(model, [a, z], detour.across_mm, &detour.pieces);
        }
        let [first, last] = detour.across_mm;
        let pieces: Vec<Piece> = detour.pieces.iter().rev().map(|piece| piece.reversed()).collect();
        self.told(model, [a, z], [last, first], &pieces)
    }

    /// Pieces in words.
    fn told(
        &self,
        model: &Model,
        racks: [RackId; 2],
        across_mm: [i64; 2],
        pieces: &[Piece],
    ) -> Vec<Leg> {
        let end = |place: Option<&Piece>| match place {
            Some(Piece::Along { line, .. }) => *line,
            _ => u32::MAX,
        };
        let (first, last) = (end(pieces.first()), end(pieces.last()));
        let row = |line: u32| match line {
            line if line == first => model.racks[racks[0]].row,
            line if line == last => model.racks[racks[1]].row,
            line => self.lines[line as usize].row,
        };
        let mut legs = vec![Leg::Across { mm: across_mm[0] }];
        legs.extend(pieces.iter().map(|piece| match *piece {
            Piece::Along { line, from_mm, to_mm } => {
                let (own, mm) = (&self.lines[line as usize], (to_mm - from_mm).abs());
                match own.pathway {
                    Some(_) => Leg::Pathway { name: own.row, mm },
                    None => Leg::Row { row: row(line), mm },
                }
            }
            Piece::Over { x_mm, lines } => Leg::Cross { x_mm, mm: self.apart_mm(lines) },
        }));
        legs.push(Leg::Across { mm: across_mm[1] });
        joined(legs)
    }

    /// The same way, tray by tray.
    pub(super) fn pieces(&self, a: RackId, z: RackId) -> Option<Vec<Piece>> {
        let way = self.way(a, z)?;
        let (from, to) = (way.from, way.to);
        let along =
            |drop: Drop, to_mm: i64| Piece::Along { line: drop.line, from_mm: drop.x_mm, to_mm };
        let Some((first, last)) = way.through else { return Some(vec![along(from, to.x_mm)]) };
        let x_mm = |junction: u32| self.junctions[junction as usize].x_mm;
        let mut pieces = vec![along(from, x_mm(first))];
        let path = self.junctions_between(first, last);
        pieces.extend(path.windows(2).filter_map(|pair| self.piece(pair[0], pair[1])));
        pieces.push(along(to, x_mm(last)));
        Some(pieces)
    }

    /// The names of a line's room and of one of its rows, or of the pathway that it is.
    pub(super) fn line(&self, line: u32) -> (Symbol, Symbol, Option<u32>) {
        let own = &self.lines[line as usize];
        (own.room_name, own.row, own.pathway)
    }

    /// How far apart two lines are.
    pub(super) fn apart_mm(&self, lines: [u32; 2]) -> i64 {
        let [a, z] = lines.map(|line| self.lines[line as usize].y_mm);
        (a - z).abs()
    }

    fn way(&self, a: RackId, z: RackId) -> Option<Way> {
        let mut best: Option<Way> = None;
        for &from in &self.drops[a] {
            for &to in self.drops[z].iter().filter(|to| to.under == from.under) {
                let Some(way) = self.way_between(from, to) else { continue };
                if best.as_ref().is_none_or(|best| way.mm < best.mm) {
                    best = Some(way);
                }
            }
        }
        best
    }

    fn way_between(&self, from: Drop, to: Drop) -> Option<Way> {
        let across_mm = from.across_mm + to.across_mm;
        if from.line == to.line {
            let mm = across_mm + (from.x_mm - to.x_mm).abs();
            return Some(Way { mm, from, to, through: None });
        }
        let along =
            |drop: Drop, junction: u32| (drop.x_mm - self.junctions[junction as usize].x_mm).abs();
        let mut best: Option<Way> = None;
        for first in from.beside {
            let reached = self.reached(first);
            for last in to.beside {
                let Some(between) = reached[last as usize] else { continue };
                let mm = across_mm + along(from, first) + (between >> MEETINGS) + along(to, last);
                if best.as_ref().is_none_or(|way| mm < way.mm) {
                    best = Some(Way { mm, from, to, through: Some((first, last)) });
                }
            }
        }
        best
    }

    /// From one junction to all; searched at the first question.
    fn reached(&self, junction: u32) -> &[Option<i64>] {
        self.reached[junction as usize].get_or_init(|| {
            let start = NodeIndex::new(junction as usize);
            let found = dijkstra(&self.graph, start, None, |edge| *edge.weight());
            (0..self.junctions.len()).map(|to| found.get(&NodeIndex::new(to)).copied()).collect()
        })
    }

    /// The junctions of a shortest path, both ends included; at each one the lowest next.
    fn junctions_between(&self, first: u32, last: u32) -> Vec<u32> {
        let to_last = self.reached(last);
        let mut path = vec![first];
        let mut here = first as usize;
        while here != last as usize {
            let next = self
                .graph
                .edges(NodeIndex::new(here))
                .filter_map(|edge| {
                    use petgraph::visit::EdgeRef as _;
                    let next = edge.target().index();
                    (to_last[next]? + edge.weight() == to_last[here]?).then_some(next)
                })
                .min();
            // Joined junctions always have a neighbour that is nearer.
            let Some(next) = next else { break };
            path.push(next as u32);
            here = next;
        }
        path
    }

    /// From a junction to the next; `None` from one pathway to another, which meet in a point.
    fn piece(&self, from: u32, to: u32) -> Option<Piece> {
        let (from, to) = (self.junctions[from as usize], self.junctions[to as usize]);
        if from.line == to.line {
            return Some(Piece::Along { line: from.line, from_mm: from.x_mm, to_mm: to.x_mm });
        }
        let lines = [from.line.min(to.line), from.line.max(to.line)];
        let derived = self.lines[from.line as usize].pathway.is_none();
        derived.then_some(Piece::Over { x_mm: from.x_mm, lines })
    }
}

/// Without empty pieces, and with neighbours on one tray made one.
fn joined(legs: Vec<Leg>) -> Vec<Leg> {
    let mut out: Vec<Leg> = Vec::with_capacity(legs.len());
    for leg in legs.into_iter().filter(|leg| leg.mm() > 0) {
        match (out.last_mut(), leg) {
            (Some(Leg::Row { row, mm }), Leg::Row { row: next, mm: more }) if *row == next => {
                *mm += more;
            }
            (Some(Leg::Pathway { name, mm }), Leg::Pathway { name: next, mm: more })
                if *name == next =>
            {
                *mm += more;
            }
            (Some(Leg::Cross { x_mm, mm }), Leg::Cross { x_mm: next, mm: more })
                if *x_mm == next =>
            {
                *mm += more;
            }
            _ => out.push(leg),
        }
    }
    out
}
