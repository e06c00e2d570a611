//! Second routes: where a fabric is `redundant_with` another, no rack of A ends has its links of both in
//! one tray.
//!
//! The first fabric's cables lie on their shortest ways, and from each rack where cables of the second begin
//! these take the shortest way that shares no stretch of tray with those of the first at that rack. Where
//! there is none, the first fabric's way is moved if that makes room for both (`Floor::twin`); if it does
//! not, that is an error, since one cut would take both. Of links through panels each cord counts by itself.
//! Deliberately absent: racks of Z ends alone, where switches of both fabrics may share the trays to many
//! racks; trunks, which have no fabric; what two racks of the first fabric share with each other.

use std::collections::{BTreeMap, BTreeSet};

use super::floor::detour::Detour;
use super::floor::{Floor, Piece};
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, DeviceId, FabricId, Model, RackId};
use crate::plan::Links;
use crate::plan::link::LinkId;

/// A fabric's cables between two racks, the lower first.
type Pair = (FabricId, [RackId; 2]);

/// The second routes of a plan, and first ones that are not the shortest.
#[derive(Debug, Default)]
pub struct SecondWays {
    /// `None`: there is none, which was reported.
    ways: BTreeMap<Pair, Option<Detour>>,
    /// The fabric of each connect, where it has ways of its own.
    fabrics: Vec<Option<FabricId>>,
    searches: usize,
}

/// Where a second fabric's cables go from one rack, in the order of the links, and the connect of the first
/// of them.
type Wanted = Vec<(RackId, ConnectId)>;

/// The ways as they are being found.
struct Search<'a> {
    model: &'a Model,
    floor: &'a Floor,
    ways: BTreeMap<Pair, Option<Detour>>,
    /// Pairs that second ways were already made to avoid.
    fixed: BTreeSet<Pair>,
    searches: usize,
}

impl SecondWays {
    /// Finds them: one search for each pair of racks of a second fabric. At a rack where one of them finds
    /// nothing there are more: for each of the first fabric's n ways from there up to n + m, where m are the
    /// second's.
    #[must_use]
    pub fn new(model: &Model, floor: &Floor, links: &Links, sink: &mut Sink) -> Self {
        let order = seconds(model);
        if order.is_empty() {
            return Self { fabrics: vec![None; model.connects.len()], ..Self::default() };
        }
        let takes_part = |fabric: &FabricId| {
            order
                .iter()
                .any(|own| own == fabric || model.fabrics[*own].redundant_with == Some(*fabric))
        };
        let fabrics = model.connects.iter().map(|connect| connect.fabric.filter(takes_part));
        let fabrics: Vec<Option<FabricId>> = fabrics.collect();
        let (reached, wanted) = wanted(model, links, &fabrics);
        let (ways, fixed) = (BTreeMap::new(), BTreeSet::new());
        let mut search = Search { model, floor, ways, fixed, searches: 0 };
        let none = Vec::new();
        for fabric in order {
            let first = model.fabrics[fabric].redundant_with.unwrap_or(fabric);
            for ((_, from), wanted) in wanted.iter().filter(|((own, _), _)| *own == fabric) {
                let others = reached.get(&(first, *from)).unwrap_or(&none);
                search.rack([fabric, first], *from, others, wanted, sink);
            }
        }
        Self { ways: search.ways, fabrics, searches: search.searches }
    }

    /// The way of a connect's links between two racks, if they have one of their own.
    #[must_use]
    pub fn of(&self, connect: ConnectId, a: RackId, z: RackId) -> Option<&Detour> {
        let fabric = self.fabrics.get(connect.index()).copied().flatten()?;
        self.ways.get(&(fabric, [a.min(z), a.max(z)]))?.as_ref()
    }

    /// How many searches they took.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.searches
    }
}

impl Search<'_> {
    /// The ways of a second fabric from one rack, beside those of the first.
    fn rack(
        &mut self,
        [fabric, first]: [FabricId; 2],
        from: RackId,
        others: &[RackId],
        wanted: &[(RackId, ConnectId)],
        sink: &mut Sink,
    ) {
        let pair = |fabric: FabricId, to: RackId| (fabric, [from.min(to), from.max(to)]);
        let open = |to: &&(RackId, ConnectId)| !self.ways.contains_key(&pair(fabric, to.0));
        let open: Vec<(RackId, ConnectId)> = wanted.iter().filter(open).copied().collect();
        if open.is_empty() {
            return;
        }
        let avoid: Vec<Piece> =
            others.iter().flat_map(|to| self.pieces(first, from, *to)).collect();
        let mut found = self.beside(from, &open, &avoid);
        let no_way = |(way, to): (&Option<Detour>, &(RackId, ConnectId))| {
            (way.is_none() && self.floor.between_mm(from, to.0).is_some()).then_some(to.0)
        };
        if let Some(missing) = found.iter().zip(&open).find_map(no_way)
            && let Some((moved, both)) = self.together(first, from, others, &open, missing)
        {
            for (to, way) in others.iter().zip(moved) {
                self.ways.insert(pair(first, *to), Some(way));
            }
            found = both.into_iter().map(Some).collect();
        }
        self.fixed.extend(others.iter().map(|to| pair(first, *to)));
        for (way, (to, connect)) in found.into_iter().zip(open) {
            if way.is_none() && self.floor.between_mm(from, to).is_some() {
                sink.push(none(self.model, connect, [from, to], others));
            }
            self.fixed.insert(pair(fabric, to));
            self.ways.insert(pair(fabric, to), way);
        }
    }

    /// The way of a fabric's cables between two racks, as it is now.
    fn pieces(&self, fabric: FabricId, a: RackId, z: RackId) -> Vec<Piece> {
        match self.ways.get(&(fabric, [a.min(z), a.max(z)])) {
            Some(Some(way)) => way.pieces.clone(),
            _ => self.floor.pieces(a, z).unwrap_or_default(),
        }
    }

    /// The shortest ways that share nothing with others.
    fn beside(
        &mut self,
        from: RackId,
        open: &[(RackId, ConnectId)],
        avoid: &[Piece],
    ) -> Vec<Option<Detour>> {
        self.searches += open.len();
        let way = |to: RackId| self.floor.detour(from.min(to), from.max(to), avoid);
        open.iter().map(|(to, _)| way(*to)).collect()
    }

    /// Ways of both fabrics from one rack, made together: with one rack to go to on each side always where
    /// there are such ways, with more where those of the others still find theirs.
    fn together(
        &mut self,
        first: FabricId,
        from: RackId,
        others: &[RackId],
        open: &[(RackId, ConnectId)],
        missing: RackId,
    ) -> Option<(Vec<Detour>, Vec<Detour>)> {
        let pair = |fabric: FabricId, to: RackId| (fabric, [from.min(to), from.max(to)]);
        let fixed = |to: &RackId| self.fixed.contains(&pair(first, *to));
        // A first way that others were made to avoid stays, and one that avoids a third fabric's.
        if self.model.fabrics[first].redundant_with.is_some() || others.iter().any(fixed) {
            return None;
        }
        for other in others {
            self.searches += 1;
            let Some([moved, way]) = self.floor.twin(from, [*other, missing]) else { continue };
            let searches = &mut self.searches;
            let mut rest = |known: RackId, own: Detour, racks: Vec<RackId>, avoid: &[Piece]| {
                let ways = racks.into_iter().map(|to| {
                    if to == known {
                        return Some(own.clone());
                    }
                    *searches += 1;
                    self.floor.detour(from.min(to), from.max(to), avoid)
                });
                ways.collect::<Option<Vec<Detour>>>()
            };
            let moved = rest(*other, moved, others.to_vec(), &way.pieces);
            let Some(moved) = moved else { continue };
            let avoid: Vec<Piece> = moved.iter().flat_map(|way| way.pieces.clone()).collect();
            let to = open.iter().map(|(to, _)| *to).collect();
            if let Some(both) = rest(missing, way, to, &avoid) {
                return Some((moved, both));
            }
        }
        None
    }
}

/// The second fabrics, those first that others are second to.
fn seconds(model: &Model) -> Vec<FabricId> {
    let depth = |fabric: FabricId| {
        let mut depth = 0;
        let mut here = model.fabrics[fabric].redundant_with;
        while let (Some(next), true) = (here, depth < model.fabrics.len()) {
            (here, depth) = (model.fabrics[next].redundant_with, depth + 1);
        }
        depth
    };
    let mut order: Vec<(usize, FabricId)> =
        model.fabrics.ids().map(|fabric| (depth(fabric), fabric)).collect();
    order.retain(|(depth, _)| *depth > 0);
    order.sort_unstable();
    order.into_iter().map(|(_, fabric)| fabric).collect()
}

/// By fabric and rack: the racks that its cables lead to, each once; and of second fabrics what is asked
/// for, from the end where each cable begins.
type Demand = (BTreeMap<(FabricId, RackId), Vec<RackId>>, BTreeMap<(FabricId, RackId), Wanted>);

fn wanted(model: &Model, links: &Links, fabrics: &[Option<FabricId>]) -> Demand {
    let mut reached: BTreeMap<(FabricId, RackId), Vec<RackId>> = BTreeMap::new();
    let mut wanted: BTreeMap<(FabricId, RackId), Wanted> = BTreeMap::new();
    let mut seen: BTreeSet<Pair> = BTreeSet::new();
    for (place, link) in links.rows.iter().enumerate().filter(|(_, link)| !link.held) {
        let Some(fabric) = fabrics[link.connect.index()] else { continue };
        for cord in links.cords(LinkId::from_index(place)) {
            let rack = |port| rack_of(model, model.port_place(port).0);
            let [Some(a), Some(z)] = cord.map(rack) else { continue };
            if a == z || !seen.insert((fabric, [a.min(z), a.max(z)])) {
                continue;
            }
            reached.entry((fabric, a)).or_default().push(z);
            reached.entry((fabric, z)).or_default().push(a);
            if model.fabrics[fabric].redundant_with.is_some() {
                wanted.entry((fabric, a)).or_default().push((z, link.connect));
            }
        }
    }
    for own in reached.values_mut() {
        own.sort_unstable();
    }
    (reached, wanted)
}

fn rack_of(model: &Model, device: DeviceId) -> Option<RackId> {
    model.devices.place[device].map(|place| place.rack)
}

fn none(model: &Model, connect: ConnectId, racks: [RackId; 2], others: &[RackId]) -> Diagnostic {
    let name = |rack: RackId| model.text(model.racks[rack].name);
    let [a, z] = racks.map(name);
    let address = |fabric: FabricId| model.text(model.fabrics[fabric].address);
    let own = model.fabric_of(connect);
    let first = own.and_then(|own| own.redundant_with).map_or("", address);
    let message = format!(
        "no way from rack `{a}` to `{z}` for `{}` that shares no tray with `{first}`",
        own.map_or("", |own| model.text(own.address))
    );
    let others: Vec<String> =
        others.iter().take(5).map(|rack| format!("`{}`", name(*rack))).collect();
    let origin = model.connects[connect].origin;
    model
        .locate(Diagnostic::error("no-second-way", message), origin, "this connect")
        .note(format!("from `{a}` `{first}` goes to {}", others.join(", ")))
        .help("add a tray (`cross_trays_mm`, a `pathway`), or let cables enter the rack at both sides (`entry = \"both\"`)")
}
