//! The trays, derived from the racks: one over each row, crossed by trays that join the rows of a room.
//!
//! Rows of a room that stand on one line share a tray. Shortest paths are searched once per junction
//! that somebody asks about and kept; a rack pair then costs four additions. Deliberately absent: trays
//! between rooms, and heights (a room's trays are level, see [`run`](super::run)).

use std::sync::OnceLock;

use hashbrown::HashMap;
use petgraph::algo::dijkstra;
use petgraph::graph::{NodeIndex, UnGraph};

use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::model::{Model, Rack, RackId};

/// One tray over one or more rows that stand on a line.
#[derive(Debug)]
struct Line {
    room: u32,
    y_mm: i64,
    /// One of its rows, for words; the first by name.
    row: Symbol,
    /// A rack of it.
    rack: RackId,
    /// Leftmost and rightmost place where a cable of one of its racks enters.
    ends_mm: (i64, i64),
}

/// Where a tray ends or is crossed.
#[derive(Debug, Clone, Copy)]
struct Junction {
    line: u32,
    x_mm: i64,
}

/// Where a rack's cables enter the tray.
#[derive(Debug, Clone, Copy)]
struct Drop {
    line: u32,
    /// Above the middle of the rack.
    x_mm: i64,
    /// From the rack's own line to the tray's, where a row is not straight.
    across_mm: i64,
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
    /// Along a cross tray, from a line to the next.
    Over {
        /// Where it crosses the rows.
        x_mm: i64,
        /// The lines, the lower number first.
        lines: [u32; 2],
    },
}

/// A straight part of a path over trays, in words a reader knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Leg {
    /// From a rack that stands off its row's line to the tray, or back.
    Across {
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
            Leg::Across { mm } | Leg::Row { mm, .. } | Leg::Cross { mm, .. } => mm,
        }
    }
}

/// The shortest way between two racks.
struct Way {
    mm: i64,
    /// The junctions where it leaves the first tray and enters the last; `None` along one tray.
    through: Option<(u32, u32)>,
}

/// All trays of the site.
#[derive(Debug)]
pub struct Floor {
    lines: Vec<Line>,
    /// By line, then by `x_mm`; lines by room name, then by `y_mm`: nothing depends on file order.
    junctions: Vec<Junction>,
    graph: UnGraph<(), i64>,
    drops: IdVec<RackId, Drop>,
    /// The highest rack of each rack's room.
    tallest_u: IdVec<RackId, u16>,
    /// From each junction to all others; filled when first asked.
    reached: Vec<OnceLock<Box<[Option<i64>]>>>,
}

impl Floor {
    /// Lays the trays over the racks of a design.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        let rooms = number_rooms(model);
        let room_of = |rack: &Rack| rooms[&rack.room];
        let mut tallest = vec![0; rooms.len()];
        for rack in model.racks.iter() {
            let height = &mut tallest[room_of(rack) as usize];
            *height = rack.height_u.max(*height);
        }
        let (lines, line_of_row) = lay_lines(model, &rooms);
        let mut floor = Self {
            junctions: Vec::new(),
            graph: UnGraph::default(),
            drops: IdVec::with_capacity(model.racks.len()),
            tallest_u: model.racks.iter().map(|rack| tallest[room_of(rack) as usize]).collect(),
            reached: Vec::new(),
            lines,
        };
        let mut first_junction = vec![0];
        let mut line = 0;
        while line < floor.lines.len() {
            let room = floor.lines[line].room;
            let count = floor.lines[line..].iter().take_while(|l| l.room == room).count();
            floor.join_room(model, line..line + count, &mut first_junction);
            line += count;
        }
        floor.reached = (0..floor.junctions.len()).map(|_| OnceLock::new()).collect();
        for rack in model.racks.iter() {
            let line = line_of_row[&(rack.room, rack.row)];
            let drop = floor.drop_of(rack, line, &first_junction);
            floor.drops.push(drop);
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

    /// The same way, in words. Of equally short ways it is always the same one.
    #[must_use]
    pub fn legs(&self, model: &Model, a: RackId, z: RackId) -> Option<Vec<Leg>> {
        let pieces = self.pieces(a, z)?;
        let (from, to) = (self.drops[a], self.drops[z]);
        let row = |line: u32| match line {
            line if line == from.line => model.racks[a].row,
            line if line == to.line => model.racks[z].row,
            line => self.lines[line as usize].row,
        };
        let mut legs = vec![Leg::Across { mm: from.across_mm }];
        legs.extend(pieces.into_iter().map(|piece| match piece {
            Piece::Along { line, from_mm, to_mm } => {
                Leg::Row { row: row(line), mm: (to_mm - from_mm).abs() }
            }
            Piece::Over { x_mm, lines } => Leg::Cross { x_mm, mm: self.apart_mm(lines) },
        }));
        legs.push(Leg::Across { mm: to.across_mm });
        Some(joined(legs))
    }

    /// The same way, tray by tray.
    pub(super) fn pieces(&self, a: RackId, z: RackId) -> Option<Vec<Piece>> {
        let way = self.way(a, z)?;
        let (from, to) = (self.drops[a], self.drops[z]);
        let along =
            |drop: Drop, to_mm: i64| Piece::Along { line: drop.line, from_mm: drop.x_mm, to_mm };
        let Some((first, last)) = way.through else { return Some(vec![along(from, to.x_mm)]) };
        let x_mm = |junction: u32| self.junctions[junction as usize].x_mm;
        let mut pieces = vec![along(from, x_mm(first))];
        let path = self.junctions_between(first, last);
        pieces.extend(path.windows(2).map(|pair| self.piece(pair[0], pair[1])));
        pieces.push(along(to, x_mm(last)));
        Some(pieces)
    }

    /// The room's name and a row's of a line, with its place across the rows.
    pub(super) fn line(&self, model: &Model, line: u32) -> (Symbol, Symbol, i64) {
        let own = &self.lines[line as usize];
        (model.racks[own.rack].room, own.row, own.y_mm)
    }

    /// How far apart two lines are.
    pub(super) fn apart_mm(&self, lines: [u32; 2]) -> i64 {
        let [a, z] = lines.map(|line| self.lines[line as usize].y_mm);
        (a - z).abs()
    }

    /// Junctions of the lines of one room and the trays across them.
    fn join_room(
        &mut self,
        model: &Model,
        lines: std::ops::Range<usize>,
        first_junction: &mut Vec<usize>,
    ) {
        let crossings = if lines.len() > 1 { self.crossings(model, lines.clone()) } else { vec![] };
        let mut above: Vec<NodeIndex> = Vec::new();
        for line in lines {
            let ends = self.lines[line].ends_mm;
            let mut places = crossings.clone();
            places.extend([ends.0, ends.1]);
            places.sort_unstable();
            places.dedup();
            let mut crossed = Vec::with_capacity(crossings.len());
            let mut before: Option<(NodeIndex, i64)> = None;
            for x_mm in places {
                self.junctions.push(Junction { line: line as u32, x_mm });
                let node = self.graph.add_node(());
                if let Some((last, last_mm)) = before {
                    self.graph.add_edge(last, node, x_mm - last_mm);
                }
                before = Some((node, x_mm));
                if crossings.binary_search(&x_mm).is_ok() {
                    crossed.push(node);
                }
            }
            for (upper, lower) in above.iter().zip(&crossed) {
                let apart = self.lines[line].y_mm - self.lines[line - 1].y_mm;
                self.graph.add_edge(*upper, *lower, apart);
            }
            above = crossed;
            first_junction.push(self.junctions.len());
        }
    }

    /// Where trays cross the rows of a room: where the policy says, or at both ends of the rows.
    fn crossings(&self, model: &Model, lines: std::ops::Range<usize>) -> Vec<i64> {
        let mut places = model.policy.cross_trays_mm.clone();
        if places.is_empty() {
            let ends = self.lines[lines].iter().map(|line| line.ends_mm);
            let (left, right) = ends.fold((i64::MAX, i64::MIN), |(left, right), end| {
                (left.min(end.0), right.max(end.1))
            });
            places = vec![left, right];
        }
        places.sort_unstable();
        places.dedup();
        places
    }

    fn drop_of(&self, rack: &Rack, line: u32, first_junction: &[usize]) -> Drop {
        let x_mm = middle_mm(rack);
        let own = first_junction[line as usize]..first_junction[line as usize + 1];
        let right = own.start
            + self.junctions[own.clone()].partition_point(|junction| junction.x_mm < x_mm);
        // The ends of a tray are junctions, so one at or right of every rack exists.
        let right = right.min(own.end - 1);
        let left =
            if self.junctions[right].x_mm == x_mm { right } else { right.max(own.start + 1) - 1 };
        let across_mm = (rack.y_mm - self.lines[line as usize].y_mm).abs();
        Drop { line, x_mm, across_mm, beside: [left as u32, right as u32] }
    }

    fn way(&self, a: RackId, z: RackId) -> Option<Way> {
        let (from, to) = (&self.drops[a], &self.drops[z]);
        let across_mm = from.across_mm + to.across_mm;
        if from.line == to.line {
            let mm = across_mm + (from.x_mm - to.x_mm).abs();
            return Some(Way { mm, through: None });
        }
        let along =
            |drop: &Drop, junction: u32| (drop.x_mm - self.junctions[junction as usize].x_mm).abs();
        let mut best: Option<Way> = None;
        for first in from.beside {
            let reached = self.reached(first);
            for last in to.beside {
                let Some(between) = reached[last as usize] else { continue };
                let mm = across_mm + along(from, first) + between + along(to, last);
                if best.as_ref().is_none_or(|way| mm < way.mm) {
                    best = Some(Way { mm, through: Some((first, last)) });
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

    fn piece(&self, from: u32, to: u32) -> Piece {
        let (from, to) = (self.junctions[from as usize], self.junctions[to as usize]);
        if from.line == to.line {
            Piece::Along { line: from.line, from_mm: from.x_mm, to_mm: to.x_mm }
        } else {
            let lines = [from.line.min(to.line), from.line.max(to.line)];
            Piece::Over { x_mm: from.x_mm, lines }
        }
    }
}

/// Rooms by name, so that nothing depends on the order of racks.
fn number_rooms(model: &Model) -> HashMap<Symbol, u32> {
    let mut names: Vec<Symbol> = model.racks.iter().map(|rack| rack.room).collect();
    names.sort_unstable();
    names.dedup();
    names.sort_by(|a, b| model.text(*a).cmp(model.text(*b)));
    names.into_iter().zip(0..).collect()
}

/// The lines that rows stand on, by room and place, and the line of each row.
fn lay_lines(
    model: &Model,
    rooms: &HashMap<Symbol, u32>,
) -> (Vec<Line>, HashMap<(Symbol, Symbol), u32>) {
    let mut row_y: HashMap<(Symbol, Symbol), i64> = HashMap::new();
    for rack in model.racks.iter() {
        let y_mm = row_y.entry((rack.room, rack.row)).or_insert(rack.y_mm);
        *y_mm = rack.y_mm.min(*y_mm);
    }
    // One entry a rack, sorted: racks of one line become neighbours.
    let mut racks: Vec<(u32, i64, &str, RackId)> = model
        .racks
        .iter_enumerated()
        .map(|(id, rack)| {
            let y_mm = row_y[&(rack.room, rack.row)];
            (rooms[&rack.room], y_mm, model.text(rack.row), id)
        })
        .collect();
    racks.sort_by_key(|(room, y_mm, row, _)| (*room, *y_mm, *row));
    let mut lines: Vec<Line> = Vec::new();
    let mut line_of_row = HashMap::new();
    for (room, y_mm, _, id) in racks {
        let rack = &model.racks[id];
        let x_mm = middle_mm(rack);
        match lines.last_mut() {
            Some(line) if line.room == room && line.y_mm == y_mm => {
                line.ends_mm = (line.ends_mm.0.min(x_mm), line.ends_mm.1.max(x_mm));
            }
            _ => lines.push(Line { room, y_mm, row: rack.row, rack: id, ends_mm: (x_mm, x_mm) }),
        }
        line_of_row.insert((rack.room, rack.row), lines.len() as u32 - 1);
    }
    (lines, line_of_row)
}

/// Where a rack's cables rise: above its middle, along the row.
fn middle_mm(rack: &Rack) -> i64 {
    rack.x_mm + rack.width_mm / 2
}

/// Without empty pieces, and with neighbours on one tray made one.
fn joined(legs: Vec<Leg>) -> Vec<Leg> {
    let mut out: Vec<Leg> = Vec::with_capacity(legs.len());
    for leg in legs.into_iter().filter(|leg| leg.mm() > 0) {
        match (out.last_mut(), leg) {
            (Some(Leg::Row { row, mm }), Leg::Row { row: next, mm: more }) if *row == next => {
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
