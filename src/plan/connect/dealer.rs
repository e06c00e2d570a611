//! One part after the other: units, the nominal deal, and the lines of the lock where there are any.

use super::deal::{Rule, deal};
use super::parts::{Grouped, Units};
use super::report::Reporter;
use super::sides::{NONE, Place, Side};
use super::wire::{Table, Wiring};
use crate::model::{Spread, Unit};
use crate::plan::rewire::{Line, Part, Rank, rewire};

/// Deals parts, one after the other; its lists are reused.
pub(super) struct Dealer<'w, 'm> {
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
    pub fn new(wiring: &'w Wiring<'m>, z_part: &'w [u32], z_parts: &Grouped) -> Self {
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

    /// Deals one part, whose channels on either side are given, into `table`.
    pub fn deal(
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
        let place = self.z_channel.get_or_insert_with(|| Place::of(&table.z));
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

    /// Pins outrank lines. With whole cages a pin of any channel joins its cage.
    fn collect_pins(&mut self, table: &Table<'m>, a: &[u32]) -> bool {
        let mut any = false;
        for (place, &channel) in a.iter().enumerate() {
            let Some(z) = table.pins.z_of(channel) else { continue };
            let unit = self.a_units.containing(place as u32);
            let z_unit = self.z_units.containing(self.z_place[z as usize]);
            self.lines[unit as usize] = Line { z: z_unit, number: Line::PIN };
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
