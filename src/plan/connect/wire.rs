//! One connect from its two port sets to its links.

use super::claims::Claims;
use super::dealer::Dealer;
use super::keys::{KeyRef, Keys};
use super::lines::Lines;
use super::mesh::Parties;
use super::parts::Grouped;
use super::pins::{self, Pinned};
use super::report::Reporter;
use super::sides::{End, NONE, Place, Side};
use super::speeds::Speeds;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Connect, ConnectId, KeyEnv, KeySide, Model, PortId, Spread, Unit};
use crate::plan::link::{Link, LinkSource, Move};

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
pub(super) struct Table<'m> {
    pub id: ConnectId,
    pub connect: &'m Connect,
    pub a: Side,
    pub z: Side,
    pub pins: Pinned,
    /// The nominal Z channel of each A channel, or [`NONE`].
    pub nominal: Vec<u32>,
    /// The Z channel of each A channel, or [`NONE`].
    pub partner: Vec<u32>,
    pub proved: bool,
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
        if self.claims.refuses(id) {
            return self.finish(&table, sink);
        }
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
        if connect.unit == Unit::Cage {
            sink.push(mesh_of_cages(self.model, connect));
        }
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
        let place = self.lines.map(|_| Place::of(&table.a));
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
    pub fn line_of(&self, side: &Side, channel: u32) -> Option<(u32, Option<PortId>)> {
        let lines = self.lines?;
        let line = lines.of(side.ports[channel as usize])?;
        Some((line, lines.z(line)))
    }

    /// Reports built lines of the lock in holes that are no longer there because the device they were
    /// held for is built.
    fn report_taken_holes(&self, table: &Table<'m>, dealt: &[Dealt], reporter: &mut Reporter<'_>) {
        let lenders: Vec<ConnectId> = super::borrows(table.connect).collect();
        let Some(lines) = self.lines.filter(|_| !lenders.is_empty()) else { return };
        let place = Place::of(&table.z);
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
        if table.pins.z_of(channel as u32) == Some(z) {
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
    let apart = table.pins.split_off(|pair| {
        let [a, z] = [a_part[pair.a as usize], z_part[pair.z as usize]];
        a == z && a != NONE
    });
    for pair in apart {
        let ports = [a_side.ports[pair.a as usize], z_side.ports[pair.z as usize]];
        reporter.pin_across(pair.pin, ports);
    }
}

impl Table<'_> {
    /// Both sides.
    pub fn sides(&self) -> [&Side; 2] {
        [&self.a, &self.z]
    }
}

fn mesh_of_cages(model: &Model, connect: &Connect) -> Diagnostic {
    let message = format!("`{}` is a mesh and deals whole cages", model.text(connect.address));
    Diagnostic::error("mesh-of-cages", message)
        .at(model.origins[connect.origin].span, "")
        .help("leave `unit` out, and give `links` a multiple of a cage's channels")
}
