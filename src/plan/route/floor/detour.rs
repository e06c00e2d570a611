//! A way between two racks that shares no stretch of tray with given others: the second route of a
//! redundant fabric.
//!
//! One search a pair of racks that asks. Deliberately absent: moving the first way where it leaves no room for
//! a second (`super::twin`).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::{Drop, Floor, MEETINGS, Piece};
use crate::model::RackId;

/// A way that is not the shortest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Detour {
    /// How long, and from the racks to the trays.
    pub(crate) mm: i64,
    /// It runs under the floor.
    pub(crate) under: bool,
    /// From each rack to the tray.
    pub(super) across_mm: [i64; 2],
    /// Tray by tray.
    pub(in super::super) pieces: Vec<Piece>,
}

impl Detour {
    /// The same, the other way.
    pub(super) fn reversed(self) -> Self {
        let [first, last] = self.across_mm;
        let pieces = self.pieces.iter().rev().map(|piece| piece.reversed()).collect();
        Self { across_mm: [last, first], pieces, ..self }
    }
}

/// Where a search stands: at a junction, come from where.
struct Search {
    /// By junction: the least found.
    mm: Vec<i64>,
    before: Vec<Option<u32>>,
    queue: BinaryHeap<Reverse<(i64, u32)>>,
}

impl Floor {
    /// The shortest way from `a` to `z` that shares no stretch with any of `avoid`; the same one every time.
    pub(in super::super) fn detour(&self, a: RackId, z: RackId, avoid: &[Piece]) -> Option<Detour> {
        let mut best: Option<Detour> = None;
        for &from in &self.drops[a] {
            for &to in self.drops[z].iter().filter(|to| to.under == from.under) {
                let Some((mm, pieces)) = self.around(from, to, avoid) else { continue };
                let mm = mm + from.across_mm + to.across_mm;
                if best.as_ref().is_none_or(|best| mm < best.mm) {
                    let across_mm = [from.across_mm, to.across_mm];
                    best = Some(Detour { mm, under: from.under, across_mm, pieces });
                }
            }
        }
        best
    }

    fn around(&self, from: Drop, to: Drop, avoid: &[Piece]) -> Option<(i64, Vec<Piece>)> {
        let free = |piece: &Piece| !avoid.iter().any(|other| piece.shares(*other));
        let along = |line: u32, from_mm: i64, to_mm: i64| Piece::Along { line, from_mm, to_mm };
        if from.line == to.line {
            let direct = along(from.line, from.x_mm, to.x_mm);
            if free(&direct) {
                return Some(((from.x_mm - to.x_mm).abs(), vec![direct]));
            }
        }
        let count = self.junctions.len();
        let mut search = Search {
            mm: vec![i64::MAX; count],
            before: vec![None; count],
            queue: BinaryHeap::new(),
        };
        for first in from.beside {
            let x_mm = self.junctions[first as usize].x_mm;
            if free(&along(from.line, from.x_mm, x_mm)) {
                search.reach(first, (from.x_mm - x_mm).abs() << MEETINGS, None);
            }
        }
        while let Some(Reverse((mm, here))) = search.queue.pop() {
            if mm > search.mm[here as usize] {
                continue;
            }
            for (next, more) in self.next(here) {
                if self.piece(here, next).is_none_or(|piece| free(&piece)) {
                    search.reach(next, mm + more, Some(here));
                }
            }
        }
        let ends = to.beside.into_iter().filter_map(|last| {
            let x_mm = self.junctions[last as usize].x_mm;
            let found = search.mm[last as usize];
            let open = found < i64::MAX && free(&along(to.line, to.x_mm, x_mm));
            open.then(|| (found + ((to.x_mm - x_mm).abs() << MEETINGS), last))
        });
        let (mm, last) = ends.min()?;
        Some((mm >> MEETINGS, self.found(from, to, last, &search)))
    }

    /// The pieces of what a search found.
    fn found(&self, from: Drop, to: Drop, last: u32, search: &Search) -> Vec<Piece> {
        let mut path = vec![last];
        while let Some(before) = search.before[path[path.len() - 1] as usize] {
            path.push(before);
        }
        path.reverse();
        let x_mm = |junction: u32| self.junctions[junction as usize].x_mm;
        let first = path[0];
        let mut pieces =
            vec![Piece::Along { line: from.line, from_mm: from.x_mm, to_mm: x_mm(first) }];
        pieces.extend(path.windows(2).filter_map(|pair| self.piece(pair[0], pair[1])));
        pieces.push(Piece::Along { line: to.line, from_mm: x_mm(last), to_mm: to.x_mm });
        pieces
    }

    /// The junctions beside a junction, and how far they are, lowest number first.
    fn next(&self, here: u32) -> Vec<(u32, i64)> {
        use petgraph::visit::EdgeRef as _;
        let here = petgraph::graph::NodeIndex::new(here as usize);
        let edges = self.graph.edges(here);
        let mut next: Vec<(u32, i64)> =
            edges.map(|edge| (edge.target().index() as u32, *edge.weight())).collect();
        next.sort_unstable();
        next
    }
}

impl Search {
    fn reach(&mut self, junction: u32, mm: i64, before: Option<u32>) {
        let place = junction as usize;
        if mm < self.mm[place] {
            (self.mm[place], self.before[place]) = (mm, before);
            self.queue.push(Reverse((mm, junction)));
        }
    }
}
