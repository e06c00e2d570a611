//! What lies in the trays: cables, fill and weight of every stretch between two places where something
//! enters, leaves or crosses.
//!
//! Loads are added per pair of racks, so a hundred thousand cables cost as many look-ups and the floor is
//! walked once a pair. Fill is the sum of the cables' own cross-sections; voids are what the limits leave
//! room for (`docs/physical.md`). A cable whose diameter or weight the catalogue does not state is counted
//! apart, never as nothing. Deliberately absent: dressing inside racks, and how bundles lie.

use std::collections::BTreeMap;

use hashbrown::HashMap;

use super::floor::{Floor, Piece};
use super::second::SecondWays;
use super::tray_limits;
use crate::base::intern::Symbol;
use crate::diag::Sink;
use crate::model::{FabricId, Model, RackId};
use crate::plan::Cables;
use crate::plan::cable::{CableId, CablePart};

/// What lies side by side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Load {
    /// Cables.
    pub cables: i64,
    /// The sum of their cross-sections, in square micrometres.
    pub area_um2: i64,
    /// Their weight, in grams per metre.
    pub g_per_m: i64,
    /// Cables of unknown diameter.
    pub unknown_diameter: i64,
    /// Cables of unknown weight.
    pub unknown_weight: i64,
}

impl Load {
    /// One cable of a diameter in micrometres and a weight in grams per metre.
    #[must_use]
    pub fn cable(diameter_um: Option<u32>, weight_g_per_m: Option<u32>) -> Self {
        Self {
            cables: 1,
            area_um2: diameter_um.map_or(0, circle_um2),
            g_per_m: weight_g_per_m.map_or(0, i64::from),
            unknown_diameter: i64::from(diameter_um.is_none()),
            unknown_weight: i64::from(weight_g_per_m.is_none()),
        }
    }

    /// Adds another load `times`, or takes it away where negative.
    fn add(&mut self, other: &Load, times: i64) {
        self.cables += times * other.cables;
        self.area_um2 += times * other.area_um2;
        self.g_per_m += times * other.g_per_m;
        self.unknown_diameter += times * other.unknown_diameter;
        self.unknown_weight += times * other.unknown_weight;
    }

    /// How much of a tray's cross-section is filled, in thousandths, rounded to the nearest: for people.
    #[must_use]
    pub fn fill_permille(&self, tray_mm: (i64, i64)) -> i64 {
        let tray_um2 = tray_um2(tray_mm).max(1);
        let filled = i128::from(self.area_um2) * 1000;
        i64::try_from((filled + tray_um2 / 2) / tray_um2).unwrap_or(i64::MAX)
    }

    /// More than `percent` of a tray's cross-section is filled, exactly.
    #[must_use]
    pub fn fills_more_than(&self, percent: u32, tray_mm: (i64, i64)) -> bool {
        i128::from(self.area_um2) * 100 > i128::from(percent) * tray_um2(tray_mm)
    }
}

fn tray_um2((width_mm, height_mm): (i64, i64)) -> i128 {
    i128::from(width_mm) * i128::from(height_mm) * 1_000_000
}

/// The area of a circle, rounded to whole square micrometres. 355/113 is pi to seven digits.
fn circle_um2(diameter_um: u32) -> i64 {
    let square = i64::from(diameter_um) * i64::from(diameter_um);
    (square * 355 + 226) / 452
}

/// Where a stretch of tray is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stretch {
    /// Over a row.
    Row {
        /// The row.
        row: Symbol,
        /// From where along it, in millimetres.
        from_mm: i64,
        /// To where.
        to_mm: i64,
    },
    /// Of a pathway.
    Pathway {
        /// Its name.
        name: Symbol,
        /// From where along it, in millimetres.
        from_mm: i64,
        /// To where.
        to_mm: i64,
    },
    /// Across, between two rows.
    Cross {
        /// Where along the rows, in millimetres.
        x_mm: i64,
        /// The rows it runs between.
        rows: [Symbol; 2],
    },
}

/// A stretch of tray and what lies in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrayLoad {
    /// The room.
    pub room: Symbol,
    /// Where.
    pub stretch: Stretch,
    /// How much.
    pub load: Load,
    /// Width and height of its cross-section; `None`: nobody says.
    pub size_mm: Option<(i64, i64)>,
    /// Most weight it carries, in grams per metre; `None`: nobody says.
    pub carries_g_per_m: Option<u32>,
    /// Its place on the floor: for finding what runs through it.
    at: At,
}

/// A stretch by the floor's numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum At {
    Line(u32, i64, i64),
    Cross(i64, [u32; 2]),
}

/// All stretches that something lies in, by place, and the pairs of racks.
#[derive(Debug, Default)]
pub struct TrayLoads {
    /// Lines first, then cross trays, each in floor order.
    pub stretches: Vec<TrayLoad>,
    /// Loads between two racks on one way, by place of the racks in the design.
    bundles: Vec<Bundle>,
}

/// What runs between two racks on one way.
#[derive(Debug, Clone)]
struct Bundle {
    racks: [RackId; 2],
    load: Load,
    pieces: Vec<Piece>,
}

impl TrayLoads {
    /// Lays all cables of a plan into the trays.
    #[must_use]
    pub fn new(model: &Model, floor: &Floor, second: &SecondWays, cables: &Cables) -> Self {
        let bundles = bundles(model, floor, second, cables);
        let mut lines: BTreeMap<(u32, i64), Load> = BTreeMap::new();
        let mut crossings: BTreeMap<(i64, [u32; 2]), Load> = BTreeMap::new();
        for Bundle { load, pieces, .. } in &bundles {
            for piece in pieces {
                match *piece {
                    Piece::Along { line, from_mm, to_mm } => {
                        let (low, high) = (from_mm.min(to_mm), from_mm.max(to_mm));
                        lines.entry((line, low)).or_default().add(load, 1);
                        lines.entry((line, high)).or_default().add(load, -1);
                    }
                    Piece::Over { x_mm, lines } => {
                        crossings.entry((x_mm, lines)).or_default().add(load, 1);
                    }
                }
            }
        }
        let mut stretches = along(model, floor, &lines);
        stretches.extend(crossings.into_iter().map(|((x_mm, lines), load)| {
            let [(room, a, _), (_, z, _)] = lines.map(|line| floor.line(line));
            let stretch = Stretch::Cross { x_mm, rows: [a, z] };
            tray(model, room, stretch, load, At::Cross(x_mm, lines), None)
        }));
        Self { stretches, bundles }
    }

    /// Says which stretches are too full or too heavy.
    pub fn check(&self, model: &Model, sink: &mut Sink) {
        tray_limits::check(model, self, sink);
    }

    /// What runs between a rack and each other one, on each way, in design order.
    pub fn of_rack(&self, rack: RackId) -> impl Iterator<Item = (RackId, Load)> {
        self.bundles.iter().filter_map(move |bundle| match bundle.racks {
            [a, z] if a == rack => Some((z, bundle.load)),
            [a, z] if z == rack => Some((a, bundle.load)),
            _ => None,
        })
    }

    /// The bundles (racks, and what runs between them) through a stretch, the largest first.
    #[must_use]
    pub fn bundles_through(&self, tray: &TrayLoad) -> Vec<([RackId; 2], Load)> {
        let through = self
            .bundles
            .iter()
            .filter(|bundle| bundle.pieces.iter().any(|piece| runs_through(*piece, tray.at)));
        let mut through: Vec<_> = through.map(|bundle| (bundle.racks, bundle.load)).collect();
        through.sort_by_key(|(racks, load)| (-load.area_um2, -load.cables, *racks));
        through
    }
}

fn runs_through(piece: Piece, at: At) -> bool {
    match (piece, at) {
        (Piece::Along { line, from_mm, to_mm }, At::Line(own, low, high)) => {
            line == own && from_mm.min(to_mm) <= low && high <= from_mm.max(to_mm)
        }
        (Piece::Over { x_mm, lines }, At::Cross(own, own_lines)) => {
            x_mm == own && lines == own_lines
        }
        _ => false,
    }
}

/// Loads between two racks, each pair once, racks in design order. A splitter counts once towards each
/// rack that it has a leg in.
fn bundles(model: &Model, floor: &Floor, second: &SecondWays, cables: &Cables) -> Vec<Bundle> {
    let mut places: HashMap<([RackId; 2], Option<FabricId>), usize> = HashMap::new();
    let mut bundles: Vec<Bundle> = Vec::new();
    let rack = |cable: CableId, end: usize| {
        model.devices.place[cables.ends(cable)[end].device].map(|place| place.rack)
    };
    for (id, cable) in cables.rows.iter_enumerated() {
        let load = cable_load(model, cable.part);
        let a_ends = usize::from(cable.a_ends);
        let mut own: [Option<[RackId; 2]>; 2] = [None; 2];
        for end in 0..usize::from(cable.ends) {
            // From the single end of the other side.
            let other = if end < a_ends { a_ends } else { 0 };
            let (Some(a), Some(z)) = (rack(id, end), rack(id, other)) else { continue };
            let pair = [a.min(z), a.max(z)];
            if a == z || own.contains(&Some(pair)) {
                continue;
            }
            own = [Some(pair), own[0]];
            let detour = second.of(cable.connect, pair[0], pair[1]);
            let fabric = detour.and_then(|_| model.connects[cable.connect].fabric);
            let place = *places.entry((pair, fabric)).or_insert(bundles.len());
            match bundles.get_mut(place) {
                Some(bundle) => bundle.load.add(&load, 1),
                None => {
                    let pieces = match detour {
                        Some(detour) => detour.pieces.clone(),
                        None => floor.pieces(pair[0], pair[1]).unwrap_or_default(),
                    };
                    bundles.push(Bundle { racks: pair, load, pieces: straight(pieces) });
                }
            }
        }
    }
    bundles.sort_by_key(|bundle| bundle.racks);
    bundles
}

/// Pieces that lead on along one tray made one, so that what runs through a stretch covers it. The last one
/// of a way may be told from its end.
fn straight(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = Vec::with_capacity(pieces.len());
    for piece in pieces {
        match (joined.last_mut(), piece) {
            (
                Some(Piece::Along { line, to_mm, .. }),
                Piece::Along { line: next, from_mm: near_mm, to_mm: far_mm },
            ) if *line == next && (*to_mm == near_mm || *to_mm == far_mm) => {
                *to_mm = if *to_mm == near_mm { far_mm } else { near_mm };
            }
            _ => joined.push(piece),
        }
    }
    joined
        .retain(|piece| !matches!(piece, Piece::Along { from_mm, to_mm, .. } if from_mm == to_mm));
    joined
}

fn cable_load(model: &Model, part: CablePart) -> Load {
    let catalog = &model.catalog;
    match part {
        CablePart::Assembly { assembly, .. } => {
            let part = &catalog.assemblies[assembly as usize];
            Load::cable(part.diameter_um, part.weight_g_per_m)
        }
        CablePart::Fibre { fibre, .. } => {
            let part = &catalog.fibres[fibre as usize];
            Load::cable(part.diameter_um, part.weight_g_per_m)
        }
    }
}

/// The stretches of each line's tray: from change to change.
fn along(model: &Model, floor: &Floor, changes: &BTreeMap<(u32, i64), Load>) -> Vec<TrayLoad> {
    let mut stretches = Vec::new();
    let mut load = Load::default();
    let mut places = changes.iter().peekable();
    while let Some((&(line, from_mm), change)) = places.next() {
        load.add(change, 1);
        let Some(&(&(next, to_mm), _)) = places.peek() else { break };
        if next == line && load.cables > 0 {
            let (room, name, pathway) = floor.line(line);
            let stretch = match pathway {
                Some(_) => Stretch::Pathway { name, from_mm, to_mm },
                None => Stretch::Row { row: name, from_mm, to_mm },
            };
            let at = At::Line(line, from_mm, to_mm);
            stretches.push(tray(model, room, stretch, load, at, pathway));
        }
    }
    stretches
}

/// A stretch with the size and the limit of its pathway, or of the policy.
fn tray(
    model: &Model,
    room: Symbol,
    stretch: Stretch,
    load: Load,
    at: At,
    pathway: Option<u32>,
) -> TrayLoad {
    let own = pathway.map(|place| &model.pathways[place as usize]);
    let size_mm = own.and_then(|own| own.size_mm).or(model.policy.tray_mm);
    let carries_g_per_m = own.and_then(|own| own.load_g_per_m).or(model.policy.tray_load_g_per_m);
    TrayLoad { room, stretch, load, size_mm, carries_g_per_m, at }
}
