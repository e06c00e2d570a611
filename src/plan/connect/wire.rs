//! One connect from its two port sets to its links.

use super::claims::Claims;
use super::deal::{Rule, deal};
use super::keys::{KeyRef, Keys};
use super::lines::Lines;
use super::mesh::Parties;
use super::parts::{Grouped, Units};
use super::pins::{self, Pinned};
use super::report::{Reporter, Speeds};
use super::sides::{End, NONE, Side};
use crate::diag::Sink;
use crate::model::{Connect, ConnectId, KeyEnv, KeySide, Model, PortId, Spread, Unit};
use crate::plan::link::{Link, LinkSource, Move};
use crate::plan::rewire::{Line, Part, Rank, rewire};

/// What became of one connect.
#[derive(Default)]
pub(super) struct Dealt {
    /// By A port.
    pub links: Vec<Link>,
    /// By A port.
    pub moves: Vec<Move>,
    /// No deal moves fewer lines.
    pub proved: bool,
    /// The Z channels held for omitted A devices, in Z port order.
    pub holes: Vec<PortId>,
}

/// What all connects need.
pub(super) struct Wiring<'m> {
    pub model: &'m Model,
    pub env: &'m dyn KeyEnv,
    pub claims: &'m Claims,
    pub lines: Option<&'m Lines<'m>>,
}

/// The two sides of a connect, and who is dealt to whom.
struct Table<'m> {
    id: ConnectId,
    connect: &'m Connect,
    a: Side,
    z: Side,
    pins: Pinned,
    /// The nominal Z channel of each A channel, or [`NONE`].
    nominal: Vec<u32>,
    /// The Z channel of each A channel, or [`NONE`].
    partner: Vec<u32>,
    proved: bool,
}

impl<'m> Wiring<'m> {
    /// Deals one connect. `holes` and `dealt` hold what the connects before it left.
    pub fn connect(
        &self,
        id: ConnectId,
        holes: &[Vec<PortId>],
        dealt: &[Dealt],
        sink: &mut Sink,
    ) -> Dealt {
        let connect = &self.model.connects[id];
        let a = Side::collect(self.model, id, End::A, self.claims, holes);
        let z = Side::collect(self.model, id, End::Z, self.claims, holes);
        let opposite = if connect.mesh.is_some() { &a } else { &z };
        let pins = pins::resolve(self.model, self.env, id, [&a, opposite], sink);
        let count = a.len();
        let mut table = Table {
            id,
            connect,
            a,
            z,
            pins,
            nominal: vec![NONE; count],
            partner: vec![NONE; count],
            proved: true,
        };
        if let Some(mesh) = &connect.mesh {
            self.mesh(&mut table, mesh, sink);
            table.z = table.a.clone();
        } else {
            self.parts(&mut table, dealt, sink);
        }
        self.finish(&table, sink)
    }

    /// Match and deal, part by part.
    fn parts(&self, table: &mut Table<'m>, dealt: &[Dealt], sink: &mut Sink) {
        let connect = table.connect;
        let mut keys = Keys::new(self.model, self.env, connect.keys.len());
        let refs = |a_side: bool| -> Vec<KeyRef<'m>> {
            let keys = connect.keys.iter();
            keys.map(|key| KeyRef { side: if a_side { &key.a } else { &key.z }, span: key.span })
                .collect()
        };
        let a_part = keys.parts_of(&table.a, &connect.a, &connect.z, &refs(true), sink);
        let z_part = keys.parts_of(&table.z, &connect.z, &connect.a, &refs(false), sink);
        let a_parts = Grouped::new(&a_part, keys.parts.len());
        let z_parts = Grouped::new(&z_part, keys.parts.len());
        let shown = refs(true);
        let mut reporter = Reporter::new(self.model, table.id, &keys, &shown);
        self.report_taken_holes(table, dealt, &mut reporter);
        pins_within_parts(table, &a_part, &z_part, &mut reporter);
        let mut dealer = Dealer::new(self, &z_part, &z_parts);
        for part in 0..keys.parts.len() {
            let (a, z) = (a_parts.part(part), z_parts.part(part));
            if a.is_empty() {
                continue;
            }
            if z.is_empty() {
                let built = a.iter().any(|&channel| !self.is_omitted(&table.a, channel));
                if built && connect.spread != Spread::None && !keys.failed {
                    reporter.lacking(part as u32);
                }
                continue;
            }
            dealer.deal(table, part as u32, [a, z], &mut reporter);
        }
        reporter.finish(&z_parts, sink);
    }

    fn is_omitted(&self, side: &Side, channel: u32) -> bool {
        self.model.devices.omitted[side.devices[side.owners[channel as usize] as usize]]
    }

    /// A tier with itself.
    fn mesh(&self, table: &mut Table<'m>, mesh: &str, sink: &mut Sink) {
        let connect = table.connect;
        let refs: Vec<KeyRef<'m>> =
            connect.keys.iter().map(|key| KeyRef { side: &key.a, span: key.span }).collect();
        let mut keys = Keys::new(self.model, self.env, refs.len());
        let part_of = keys.parts_of(&table.a, &connect.a, &connect.a, &refs, sink);
        let name = KeySide::Name(mesh.to_owned());
        let span = self.model.origins[connect.origin].span;
        let mut parties = Keys::new(self.model, self.env, 1);
        let party = [KeyRef { side: &name, span: connect.a.span.or(span) }];
        let party_of = parties.parts_of(&table.a, &connect.a, &connect.a, &party, sink);
        let grouped = Grouped::new(&part_of, keys.parts.len());
        let place = self.lines.map(|_| Place::of(self.model, &table.a));
        let mut reporter = Reporter::new(self.model, table.id, &keys, &refs);
        for part in 0..keys.parts.len() {
            let channels = grouped.part(part);
            let rule = (connect.spread, connect.links);
            let parties = match Parties::new(&table.a, channels, &party_of, rule.0, rule.1) {
                Ok(parties) => parties,
                Err(few) => {
                    reporter.too_few(part as u32, &table.a, few);
                    continue;
                }
            };
            let nominal = parties.nominal();
            for &(a, z) in &nominal {
                table.nominal[a as usize] = z;
            }
            let line = |channel: u32| {
                let z = self.line_of(&table.a, channel).and_then(|(_, z)| z);
                z.zip(place.as_ref()).map_or(NONE, |(port, place)| place.channel(port))
            };
            let (pairs, all_stay) = if self.lines.is_none() && table.pins.is_empty() {
                (nominal, true)
            } else {
                parties.with_lines(line, &table.pins)
            };
            table.proved &= all_stay;
            for (a, z) in pairs {
                table.partner[a as usize] = z;
            }
        }
        reporter.finish(&grouped, sink);
    }

    /// The lock's line whose A end is a channel, with its Z port if that still exists.
    fn line_of(&self, side: &Side, channel: u32) -> Option<(u32, Option<PortId>)> {
        let lines = self.lines?;
        let line = lines.of(side.ports[channel as usize])?;
        Some((line, lines.z(line)))
    }

    /// Reports built lines of the lock in holes that are no longer there because the device they were
    /// held for is built.
    fn report_taken_holes(&self, table: &Table<'m>, dealt: &[Dealt], reporter: &mut Reporter<'_>) {
        let lenders: Vec<ConnectId> = super::borrows(table.connect).collect();
        let Some(lines) = self.lines.filter(|_| !lenders.is_empty()) else { return };
        let place = Place::of(self.model, &table.z);
        for channel in 0..table.a.len() as u32 {
            let Some((line, Some(z))) = self.line_of(&table.a, channel) else { continue };
            if lines.is_held(line) || place.channel(z) != NONE {
                continue;
            }
            let links = lenders.iter().flat_map(|lender| &dealt[lender.index()].links);
            for link in links.filter(|link| link.z == z && !link.held) {
                reporter.hole_taken(table.a.ports[channel as usize], link);
            }
        }
    }

    /// From partners to links, with their speeds checked.
    fn finish(&self, table: &Table<'m>, sink: &mut Sink) -> Dealt {
        let mut out = Dealt { proved: table.proved, ..Dealt::default() };
        let mut speeds = Speeds::new(self.model, table.id);
        let mut held_z = Vec::new();
        for (channel, &z) in table.partner.iter().enumerate().filter(|(_, z)| **z != NONE) {
            let (a_omitted, z_omitted) =
                (self.is_omitted(&table.a, channel as u32), self.is_omitted(&table.z, z));
            let held = a_omitted || z_omitted;
            let (a_port, z_port) = (table.a.ports[channel], table.z.ports[z as usize]);
            let source = self.source(table, channel, z, held, &mut out.moves);
            out.links.push(Link { a: a_port, z: z_port, connect: table.id, source, held });
            let pair = [table.a.speeds[channel], table.z.speeds[z as usize]];
            speeds.check(pair, [a_port, z_port]);
            if a_omitted {
                held_z.push(z);
            }
        }
        speeds.finish(sink);
        held_z.sort_unstable();
        out.holes = held_z.iter().map(|&z| table.z.ports[z as usize]).collect();
        if !out.links.is_sorted_by_key(|link| link.a) {
            out.links.sort_unstable_by_key(|link| link.a);
            out.moves.sort_unstable_by_key(|moved| moved.a);
        }
        out
    }

    /// How a link came to its ports; a built line that changes its Z end is noted as a move.
    fn source(
        &self,
        table: &Table<'m>,
        channel: usize,
        z: u32,
        held: bool,
        moves: &mut Vec<Move>,
    ) -> LinkSource {
        if let Some((line, lock_z)) = self.line_of(&table.a, channel as u32) {
            let to = table.z.ports[z as usize];
            if lock_z == Some(to) {
                return LinkSource::Kept;
            }
            let was_held = self.lines.is_some_and(|lines| lines.is_held(line));
            if !was_held && !held {
                let a = table.a.ports[channel];
                moves.push(Move { connect: table.id, a, line, to });
                return LinkSource::Moved;
            }
        }
        if table.pins.get(&(channel as u32)) == Some(&z) {
            LinkSource::Pinned
        } else if table.nominal[channel] == z {
            LinkSource::Nominal
        } else {
            LinkSource::Displaced
        }
    }
}

/// Reports and drops pins whose two channels do not match.
fn pins_within_parts(
    table: &mut Table<'_>,
    a_part: &[u32],
    z_part: &[u32],
    reporter: &mut Reporter<'_>,
) {
    let (a_side, z_side) = (&table.a, &table.z);
    let mut apart: Vec<(u32, u32)> = Vec::new();
    table.pins.retain(|&a, &mut z| {
        let matches = a_part[a as usize] == z_part[z as usize] && a_part[a as usize] != NONE;
        if !matches {
            apart.push((a, z));
        }
        matches
    });
    apart.sort_unstable();
    for (a, z) in apart {
        reporter.pin_across(a_side.ports[a as usize], z_side.ports[z as usize]);
    }
}

/// The channel of each port of a side.
struct Place(Vec<u32>);

impl Place {
    fn of(model: &Model, side: &Side) -> Self {
        let mut place = vec![NONE; model.devices.port_count];
        for (channel, port) in side.ports.iter().enumerate() {
            place[port.index()] = channel as u32;
        }
        Self(place)
    }

    /// The channel of a port, or [`NONE`].
    fn channel(&self, port: PortId) -> u32 {
        self.0[port.index()]
    }
}

/// Deals parts, one after the other; its lists are reused.
struct Dealer<'w, 'm> {
    wiring: &'w Wiring<'m>,
    z_part: &'w [u32],
    /// The place of each Z channel in its part.
    z_place: Vec<u32>,
    /// Present if there is a lock.
    z_channel: Option<Place>,
    a_units: Units,
    z_units: Units,
    nominal: Vec<u32>,
    partner: Vec<u32>,
    lines: Vec<Line>,
    columns: Vec<u32>,
    a_omitted: Vec<bool>,
    z_omitted: Vec<bool>,
}

impl<'w, 'm> Dealer<'w, 'm> {
    fn new(wiring: &'w Wiring<'m>, z_part: &'w [u32], z_parts: &Grouped) -> Self {
        Self {
            wiring,
            z_part,
            z_place: z_parts.places(z_part.len()),
            z_channel: None,
            a_units: Units::default(),
            z_units: Units::default(),
            nominal: Vec::new(),
            partner: Vec::new(),
            lines: Vec::new(),
            columns: Vec::new(),
            a_omitted: Vec::new(),
            z_omitted: Vec::new(),
        }
    }

    fn deal(
        &mut self,
        table: &mut Table<'m>,
        part: u32,
        [a, z]: [&[u32]; 2],
        reporter: &mut Reporter<'_>,
    ) {
        let (model, connect) = (self.wiring.model, table.connect);
        self.a_units.fill(model, &table.a, a, connect.unit);
        self.z_units.fill(model, &table.z, z, connect.unit);
        let rule = Rule { spread: connect.spread, links: connect.links };
        let dealt = deal(&self.a_units.runs, &self.z_units.runs, rule, &mut self.nominal);
        let fits = dealt.is_ok();
        if let Err(shortage) = dealt {
            reporter.short(part, shortage, [&self.a_units.runs, &self.z_units.runs], table.sides());
        }
        if connect.unit == Unit::Cage && !self.cages_agree(part, table, [a, z], reporter) {
            return;
        }
        self.omitted(table);
        let has_lines = fits && self.collect_lines(table, part, [a, z]);
        if has_lines {
            self.columns.clear();
            for (column, run) in self.z_units.runs.iter().enumerate() {
                self.columns.resize(self.columns.len() + run.count as usize, column as u32);
            }
            let question = Part {
                a: &self.a_units.runs,
                z: &self.z_units.runs,
                rule,
                nominal: &self.nominal,
                lines: &self.lines,
                weigh: &|line| {
                    self.wiring.lines.map_or((Rank::Planned, None), |lines| lines.weight(line))
                },
                columns: &self.columns,
                a_omitted: &self.a_omitted,
                z_omitted: &self.z_omitted,
            };
            table.proved &= rewire(&question, &mut self.partner);
        } else {
            self.partner.clone_from(&self.nominal);
        }
        self.report_unbalanced(part, table, reporter);
        self.write(table, [a, z]);
    }

    fn omitted(&mut self, table: &Table<'m>) {
        let omitted = &self.wiring.model.devices.omitted;
        let of = |side: &Side, device: u32| omitted[side.devices[device as usize]];
        self.a_omitted.clear();
        self.a_omitted.extend(self.a_units.runs.iter().map(|run| of(&table.a, run.device)));
        self.z_omitted.clear();
        self.z_omitted.extend(self.z_units.runs.iter().map(|run| of(&table.z, run.device)));
    }

    /// `unit = "cage"`: every A cage must find as many channels in its Z cage.
    fn cages_agree(
        &self,
        part: u32,
        table: &Table<'m>,
        [a, z]: [&[u32]; 2],
        reporter: &mut Reporter<'_>,
    ) -> bool {
        let pairs = self.nominal.iter().enumerate().filter(|(_, z)| **z != NONE);
        for (a_unit, &z_unit) in pairs {
            let [x, y] = [self.a_units.places(a_unit as u32), self.z_units.places(z_unit)];
            if x.len() != y.len() {
                let ports =
                    [table.a.ports[a[x.start] as usize], table.z.ports[z[y.start] as usize]];
                reporter.cages_differ(part, ports, [x.len(), y.len()]);
                return false;
            }
        }
        true
    }

    /// Finds the lines of a part's A units: pins, and lines of the lock whose Z port is in the part.
    /// False if there is none.
    fn collect_lines(&mut self, table: &Table<'m>, part: u32, [a, z]: [&[u32]; 2]) -> bool {
        self.lines.clear();
        self.lines.resize(self.a_units.len(), Line::NO);
        if self.wiring.lines.is_none() {
            return !table.pins.is_empty() && self.collect_pins(table, a);
        }
        let place = self.z_channel.get_or_insert_with(|| Place::of(self.wiring.model, &table.z));
        let mut any = false;
        for unit in 0..self.lines.len() {
            let places = self.a_units.places(unit as u32);
            let first = self.wiring.line_of(&table.a, a[places.start]);
            let Some((line, Some(port))) = first else { continue };
            let channel = place.channel(port);
            if channel == NONE || self.z_part[channel as usize] != part {
                continue;
            }
            let start = self.z_place[channel as usize];
            let Some(z_unit) = self.z_units.starting_at(start) else { continue };
            // Of a cage, every channel's line must lead to the same channel of the other cage.
            let z_places = self.z_units.places(z_unit);
            let same = places.len() == z_places.len()
                && places.zip(z_places).skip(1).all(|(x, y)| {
                    let other = self.wiring.line_of(&table.a, a[x]).and_then(|(_, port)| port);
                    other == Some(table.z.ports[z[y] as usize])
                });
            if same {
                self.lines[unit] = Line { z: z_unit, number: line };
                any = true;
            }
        }
        if !table.pins.is_empty() {
            any |= self.collect_pins(table, a);
        }
        any
    }

    fn collect_pins(&mut self, table: &Table<'m>, a: &[u32]) -> bool {
        let mut any = false;
        for unit in 0..self.lines.len() {
            let first = a[self.a_units.places(unit as u32).start];
            let Some(&z) = table.pins.get(&first) else { continue };
            let Some(z_unit) = self.z_units.starting_at(self.z_place[z as usize]) else { continue };
            self.lines[unit] = Line { z: z_unit, number: Line::PIN };
            any = true;
        }
        any
    }

    /// D8: a finding where omission leaves built Z devices more than one link apart.
    fn report_unbalanced(&self, part: u32, table: &Table<'m>, reporter: &mut Reporter<'_>) {
        let even = matches!(table.connect.spread, Spread::Block | Spread::Stripe);
        let some_omitted = self.a_omitted.contains(&true) || self.z_omitted.contains(&true);
        if !even || !some_omitted || self.z_units.runs.len() < 2 {
            return;
        }
        let mut links = vec![0_u32; self.z_units.runs.len()];
        let mut column_of = vec![0_u32; self.z_units.len()];
        for (column, run) in self.z_units.runs.iter().enumerate() {
            column_of[run.units()].fill(column as u32);
        }
        for (run, omitted) in self.a_units.runs.iter().zip(&self.a_omitted) {
            if *omitted {
                continue;
            }
            for &z in self.partner[run.units()].iter().filter(|&&z| z != NONE) {
                links[column_of[z as usize] as usize] += 1;
            }
        }
        let built = (0..links.len()).filter(|&column| !self.z_omitted[column]);
        let least = built.clone().min_by_key(|&column| links[column]);
        let most = built.rev().max_by_key(|&column| links[column]);
        let (Some(least), Some(most)) = (least, most) else { return };
        if links[most] > links[least] + 1 {
            let device = |column: usize| table.z.devices[self.z_units.runs[column].device as usize];
            reporter.unbalanced(part, [(device(least), links[least]), (device(most), links[most])]);
        }
    }

    /// From units to channels.
    fn write(&self, table: &mut Table<'m>, [a, z]: [&[u32]; 2]) {
        let write = |units: &[u32], out: &mut Vec<u32>| {
            for (a_unit, &z_unit) in units.iter().enumerate().filter(|(_, z)| **z != NONE) {
                let places = self.a_units.places(a_unit as u32).zip(self.z_units.places(z_unit));
                for (x, y) in places {
                    out[a[x] as usize] = z[y];
                }
            }
        };
        write(&self.nominal, &mut table.nominal);
        write(&self.partner, &mut table.partner);
    }
}

impl Table<'_> {
    fn sides(&self) -> [&Side; 2] {
        [&self.a, &self.z]
    }
}
