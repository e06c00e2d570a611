//! Laying the trays: which lines there are, where they meet, and where each rack's cables enter.
//!
//! A room with `pathway`s has those and no others; pathways of one kind meet where they touch. In any other
//! room rows that stand on one line share a tray, and trays across join all rows.

use std::ops::Range;

use hashbrown::HashMap;
use petgraph::graph::NodeIndex;

use super::{Drop, Floor, Junction, Kind, Line, MEETINGS};
use crate::base::intern::Symbol;
use crate::model::rack::Entry;
use crate::model::{Model, Pathway, Rack, RackId};

/// Rooms by name, so that nothing depends on the order of racks.
pub(super) fn number_rooms(model: &Model) -> HashMap<Symbol, u32> {
    let racks = model.racks.iter().map(|rack| rack.room);
    let mut names: Vec<Symbol> = racks.chain(model.pathways.iter().map(|own| own.room)).collect();
    names.sort_unstable();
    names.dedup();
    names.sort_by(|a, b| model.text(*a).cmp(model.text(*b)));
    names.into_iter().zip(0..).collect()
}

/// What is to be known of each pathway.
pub(super) fn kinds(model: &Model) -> Vec<Kind> {
    let kind = |own: &Pathway| Kind { under: own.under_floor, along_rows: own.along_rows() };
    model.pathways.iter().map(kind).collect()
}

/// The lines of all rooms, and the line of each row: rows by room and place, then pathways by room and name.
pub(super) fn lines(
    model: &Model,
    rooms: &HashMap<Symbol, u32>,
) -> (Vec<Line>, HashMap<(Symbol, Symbol), u32>) {
    let (mut lines, line_of_row) = rows(model, rooms);
    for (pathway, own) in (0..).zip(&model.pathways) {
        lines.push(Line {
            room: rooms[&own.room],
            room_name: own.room,
            y_mm: own.at_mm(),
            row: own.name,
            ends_mm: own.ends_mm(),
            pathway: Some(pathway),
        });
    }
    (lines, line_of_row)
}

/// The lines that rows stand on, in rooms without pathways.
fn rows(
    model: &Model,
    rooms: &HashMap<Symbol, u32>,
) -> (Vec<Line>, HashMap<(Symbol, Symbol), u32>) {
    let drawn = |rack: &Rack| model.pathways.iter().any(|own| own.room == rack.room);
    let mut row_y: HashMap<(Symbol, Symbol), i64> = HashMap::new();
    for rack in model.racks.iter() {
        let y_mm = row_y.entry((rack.room, rack.row)).or_insert(rack.y_mm);
        *y_mm = rack.y_mm.min(*y_mm);
    }
    // One entry a rack, sorted: racks of one line become neighbours.
    let mut racks: Vec<(u32, i64, &str, RackId)> = model
        .racks
        .iter_enumerated()
        .filter(|(_, rack)| !drawn(rack))
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
        let (first, last) = (entries_mm(rack)[0], entries_mm(rack)[1]);
        match lines.last_mut() {
            Some(line) if line.room == room && line.y_mm == y_mm => {
                line.ends_mm = (line.ends_mm.0.min(first), line.ends_mm.1.max(last));
            }
            _ => lines.push(Line {
                room,
                room_name: rack.room,
                y_mm,
                row: rack.row,
                ends_mm: (first, last),
                pathway: None,
            }),
        }
        line_of_row.insert((rack.room, rack.row), lines.len() as u32 - 1);
    }
    (lines, line_of_row)
}

/// Where a rack's cables rise or go down, along the row: the leftmost and the rightmost place.
fn entries_mm(rack: &Rack) -> [i64; 2] {
    let (left, right) = (rack.x_mm, rack.x_mm + rack.width_mm);
    let middle = rack.x_mm + rack.width_mm / 2;
    match rack.entry {
        Entry::Middle => [middle, middle],
        Entry::Left => [left, left],
        Entry::Right => [right, right],
        Entry::Both => [left, right],
    }
}

impl Floor {
    /// Junctions of all lines and the edges between them. Where the junctions of each line begin, and an
    /// end.
    pub(super) fn join(&mut self, model: &Model) -> Vec<usize> {
        let mut first_junction = vec![0];
        let mut line = 0;
        while line < self.lines.len() {
            let room = self.lines[line].room;
            let count = self.lines[line..].iter().take_while(|own| own.room == room).count();
            if self.lines[line].pathway.is_some() {
                self.join_pathways(model, line..line + count, &mut first_junction);
            } else {
                self.join_rows(model, line..line + count, &mut first_junction);
            }
            line += count;
        }
        first_junction
    }

    /// The lines of each room.
    pub(super) fn lines_of_rooms(&self, rooms: usize) -> Vec<Range<u32>> {
        let mut ranges = vec![0..0; rooms];
        for (line, own) in (0..).zip(&self.lines) {
            let range = &mut ranges[own.room as usize];
            *range = if range.end == 0 { line..line + 1 } else { range.start..line + 1 };
        }
        ranges
    }

    /// The junctions of one line at these places, joined along it.
    fn string(&mut self, line: usize, places: Vec<i64>) -> Vec<(i64, NodeIndex)> {
        let mut out: Vec<(i64, NodeIndex)> = Vec::with_capacity(places.len());
        for x_mm in places {
            self.junctions.push(Junction { line: line as u32, x_mm });
            let node = self.graph.add_node(());
            if let Some((last_mm, last)) = out.last() {
                self.graph.add_edge(*last, node, (x_mm - last_mm) << MEETINGS);
            }
            out.push((x_mm, node));
        }
        out
    }

    /// The rows of one room and the trays across them.
    fn join_rows(&mut self, model: &Model, lines: Range<usize>, first_junction: &mut Vec<usize>) {
        let crossings = if lines.len() > 1 { self.crossings(model, lines.clone()) } else { vec![] };
        let mut above: Vec<NodeIndex> = Vec::new();
        for line in lines {
            let ends = self.lines[line].ends_mm;
            let mut places = crossings.clone();
            places.extend([ends.0, ends.1]);
            places.sort_unstable();
            places.dedup();
            let nodes = self.string(line, places).into_iter();
            let crossed: Vec<NodeIndex> = nodes
                .filter(|(x_mm, _)| crossings.binary_search(x_mm).is_ok())
                .map(|(_, node)| node)
                .collect();
            for (upper, lower) in above.iter().zip(&crossed) {
                let apart = self.lines[line].y_mm - self.lines[line - 1].y_mm;
                self.graph.add_edge(*upper, *lower, apart << MEETINGS);
            }
            above = crossed;
            first_junction.push(self.junctions.len());
        }
    }

    /// Where trays cross the rows of a room: where the policy says, or at both ends of the rows.
    fn crossings(&self, model: &Model, lines: Range<usize>) -> Vec<i64> {
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

    /// The pathways of one room, joined where they touch.
    fn join_pathways(
        &mut self,
        model: &Model,
        lines: Range<usize>,
        first_junction: &mut Vec<usize>,
    ) {
        let own = |line: &Line| line.pathway.map(|place| &model.pathways[place as usize]);
        let pathways: Vec<&Pathway> = self.lines[lines.clone()].iter().filter_map(own).collect();
        let mut meetings: Vec<([usize; 2], [i64; 2])> = Vec::new();
        for (place, a) in pathways.iter().enumerate() {
            for (other, z) in pathways.iter().enumerate().skip(place + 1) {
                meetings.extend(touch(a, z).into_iter().map(|at| ([place, other], at)));
            }
        }
        let mut strings: Vec<Vec<(i64, NodeIndex)>> = Vec::with_capacity(pathways.len());
        for (place, pathway) in pathways.iter().enumerate() {
            let (first, last) = pathway.ends_mm();
            let mut places = vec![first, last];
            for (pair, at) in &meetings {
                places.extend(
                    pair.iter().zip(at).filter(|(own, _)| **own == place).map(|(_, at)| at),
                );
            }
            places.sort_unstable();
            places.dedup();
            strings.push(self.string(lines.start + place, places));
            first_junction.push(self.junctions.len());
        }
        for (pair, at) in meetings {
            let node = |side: usize| {
                let string = &strings[pair[side]];
                string.binary_search_by_key(&at[side], |(mm, _)| *mm).ok().map(|own| string[own].1)
            };
            if let (Some(a), Some(z)) = (node(0), node(1)) {
                self.graph.add_edge(a, z, 1);
            }
        }
    }

    /// Where a rack's cables enter: of each kind of tray the nearest to each entry of the rack.
    pub(super) fn drops_of(
        &self,
        rack: &Rack,
        row: Option<u32>,
        lines: Range<u32>,
        first_junction: &[usize],
    ) -> Vec<Drop> {
        let mut entries = entries_mm(rack).to_vec();
        entries.dedup();
        let mut drops = Vec::new();
        for x_mm in entries {
            if let Some(line) = row {
                let across_mm = (rack.y_mm - self.lines[line as usize].y_mm).abs();
                let beside = self.beside(line, x_mm, first_junction);
                drops.push(Drop { line, x_mm, across_mm, under: false, beside });
                continue;
            }
            for under in [false, true] {
                let near =
                    lines.clone().filter_map(|line| self.entry(line, under, x_mm, rack.y_mm));
                let Some((across_mm, line, x_mm)) = near.min() else { continue };
                let beside = self.beside(line, x_mm, first_junction);
                drops.push(Drop { line, x_mm, across_mm, under, beside });
            }
        }
        drops
    }

    /// How far a pathway of a kind is from a place, its number, and where on it one gets to.
    fn entry(&self, line: u32, under: bool, x_mm: i64, y_mm: i64) -> Option<(i64, u32, i64)> {
        let own = &self.lines[line as usize];
        let kind = self.kinds.get(own.pathway? as usize)?;
        if kind.under != under {
            return None;
        }
        let (along, across) = if kind.along_rows { (x_mm, y_mm) } else { (y_mm, x_mm) };
        let at = along.clamp(own.ends_mm.0, own.ends_mm.1);
        Some(((across - own.y_mm).abs() + (along - at).abs(), line, at))
    }

    /// The junctions on both sides of a place on a line.
    fn beside(&self, line: u32, x_mm: i64, first_junction: &[usize]) -> [u32; 2] {
        let own = first_junction[line as usize]..first_junction[line as usize + 1];
        let right = own.start
            + self.junctions[own.clone()].partition_point(|junction| junction.x_mm < x_mm);
        // The ends of a tray are junctions, so one at or right of every entry exists.
        let right = right.min(own.end - 1);
        let left =
            if self.junctions[right].x_mm == x_mm { right } else { right.max(own.start + 1) - 1 };
        [left as u32, right as u32]
    }
}

/// Where two pathways touch, on each; only those of one kind do.
fn touch(a: &Pathway, z: &Pathway) -> Vec<[i64; 2]> {
    if a.under_floor != z.under_floor {
        return Vec::new();
    }
    let within = |(first, last): (i64, i64), at: i64| (first..=last).contains(&at);
    if a.along_rows() != z.along_rows() {
        let meet = within(a.ends_mm(), z.at_mm()) && within(z.ends_mm(), a.at_mm());
        return if meet { vec![[z.at_mm(), a.at_mm()]] } else { Vec::new() };
    }
    if a.at_mm() != z.at_mm() {
        return Vec::new();
    }
    let mut shared: Vec<i64> = [a.ends_mm(), z.ends_mm()]
        .into_iter()
        .flat_map(|(first, last)| [first, last])
        .filter(|at| within(a.ends_mm(), *at) && within(z.ends_mm(), *at))
        .collect();
    shared.sort_unstable();
    shared.dedup();
    shared.into_iter().map(|at| [at, at]).collect()
}
