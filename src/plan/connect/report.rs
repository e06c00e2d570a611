//! What there is to say about a connect: each kind of trouble once, with a count and three examples.

use super::claims::port_text;
use super::deal::{Run, Shortage};
use super::keys::{KeyRef, Keys};
use super::mesh::TooFew;
use super::parts::Grouped;
use super::sides::Side;
use crate::base::natural::Natural;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Connect, ConnectId, DeviceId, Model, PortId, PortSetItem, Unit};
use crate::plan::link::Link;

/// Examples in one diagnostic beside its message.
pub(super) const EXAMPLES: usize = 2;

/// Collects what is to be said about the parts of one connect.
pub(super) struct Reporter<'k> {
    model: &'k Model,
    connect: &'k Connect,
    keys: &'k Keys<'k>,
    refs: &'k [KeyRef<'k>],
    /// Parts with built A ports and no Z.
    lacking: Vec<u32>,
    said: Vec<Diagnostic>,
}

impl<'k> Reporter<'k> {
    pub fn new(
        model: &'k Model,
        id: ConnectId,
        keys: &'k Keys<'k>,
        refs: &'k [KeyRef<'k>],
    ) -> Self {
        let connect = &model.connects[id];
        Self { model, connect, keys, refs, lacking: Vec::new(), said: Vec::new() }
    }

    /// Says it, or counts it if the like was said already.
    fn say(&mut self, diagnostic: Diagnostic) {
        match self.said.iter_mut().find(|said| said.code == diagnostic.code) {
            None => self.said.push(diagnostic),
            Some(said) => {
                said.count += 1;
                if said.examples.len() < EXAMPLES {
                    said.examples.push(diagnostic.message);
                }
            }
        }
    }

    fn address(&self) -> &str {
        self.model.text(self.connect.address)
    }

    fn device(&self, device: DeviceId) -> String {
        self.model.device_address(device)
    }

    fn span(&self) -> Span {
        self.model.origins[self.connect.origin].span
    }

    /// ` where su=1, rail=2`, or nothing where there is one part.
    fn part(&self, part: u32) -> String {
        match self.refs {
            [] => String::new(),
            refs => format!(" where {}", self.keys.shown(part, refs)),
        }
    }

    /// The connects whose holes are this connect's Z side; empty if it has other Z ports too.
    fn lenders(&self) -> Vec<ConnectId> {
        let items = self.connect.z.items.iter().map(|item| match item {
            PortSetItem::Holes { connect } => Some(*connect),
            PortSetItem::Group { .. } => None,
        });
        items.collect::<Option<Vec<_>>>().unwrap_or_default()
    }

    /// A part without Z channels.
    pub fn lacking(&mut self, part: u32) {
        self.lacking.push(part);
    }

    /// A part that does not fit (D7).
    pub fn short(&mut self, part: u32, why: Shortage, runs: [&[Run]; 2], sides: [&Side; 2]) {
        let word = match self.connect.unit {
            Unit::Channel => "channels",
            Unit::Cage => "cages",
        };
        let device = |end: usize, place: usize| {
            self.device(sides[end].devices[runs[end][place].device as usize])
        };
        let (address, part) = (self.address(), self.part(part));
        let (mut message, missing) = match why {
            Shortage::Part { needed, present } => (
                format!("`{address}` has {needed} {word} on side a for {present} on side z{part}"),
                needed - present,
            ),
            Shortage::Z { place, needed, present } => (
                format!(
                    "the even share of `{}` is {needed} {word} and it has {present}{part}",
                    device(1, place)
                ),
                u64::from(needed - present),
            ),
            Shortage::A { place, needed, present } => (
                format!(
                    "`{}` has {present} {word} and `links` to every device of side z needs {needed}{part}",
                    device(0, place)
                ),
                needed - u64::from(present),
            ),
        };
        if let (Some(&lender), Shortage::Part { .. }) = (self.lenders().first(), why) {
            let diagnostic = self.no_hole(message, lender);
            self.say(diagnostic);
            return;
        }
        if let Some(absent) = self.absent() {
            message.push_str(&format!("; ports {absent}"));
        }
        let diagnostic = Diagnostic::error("part-too-small", message)
            .at(self.span(), format!("{missing} {word} are missing"))
            .also(self.connect.a.span, "side a")
            .also(self.connect.z.span, "side z")
            .help("nothing is dropped to fit: give the small side more ports or devices");
        self.say(diagnostic);
    }

    /// What the device types of the z side lack by their sources, if anything.
    fn absent(&self) -> Option<String> {
        let tiers = self.connect.z.items.iter().filter_map(|item| match item {
            PortSetItem::Group { tier, .. } => Some(&self.model.tiers[*tier]),
            PortSetItem::Holes { .. } => None,
        });
        let mut devices = tiers.flat_map(|tier| tier.devices());
        devices.find_map(|device| {
            let layout = self.model.layout(device);
            let missing = layout.missing.first()?;
            let device_type = &self.model.device_types[layout.device_type];
            Some(format!(
                "`{}` of `{}`: {}",
                self.model.text(missing.base),
                self.model.text(device_type.name),
                missing.text(&self.model.names)
            ))
        })
    }

    /// A mesh party with too few ports (X1).
    pub fn too_few(&mut self, part: u32, side: &Side, few: TooFew) {
        let owner = side.owners[few.channel as usize];
        let message = format!(
            "the party of `{}` has {} ports and needs {} to meet every other party{}",
            self.device(side.devices[owner as usize]),
            few.present,
            few.needed,
            self.part(part),
        );
        let diagnostic = Diagnostic::error("mesh-too-few-ports", message)
            .at(self.span(), "a full mesh of these parties")
            .also(self.connect.a.span, "these ports")
            .help("give the parties more ports, ask for fewer `links`, or divide them by `match`");
        self.say(diagnostic);
    }

    /// `unit = "cage"` with cages of different sizes.
    pub fn cages_differ(&mut self, part: u32, ports: [PortId; 2], sizes: [usize; 2]) {
        let [a, z] = ports.map(|port| port_text(self.model, port));
        let message = format!(
            "the cage of {a} has {} channels here and that of {z} has {}{}",
            sizes[0],
            sizes[1],
            self.part(part),
        );
        let diagnostic = Diagnostic::error("cages-differ", message)
            .at(self.span(), "whole cages are dealt")
            .help("give both ends the same breakout, or deal single channels");
        self.say(diagnostic);
    }

    /// A pin whose channels do not match.
    pub fn pin_across(&mut self, pin: usize, ports: [PortId; 2]) {
        let [a, z] = ports.map(|port| port_text(self.model, port));
        let message = format!("pinned channels {a} and {z} do not have the same match keys");
        let diagnostic = Diagnostic::error("pin-across-parts", message)
            .at(self.connect.pins[pin].span.or(self.span()), "")
            .help("pin channels of one part, or match on fewer keys");
        self.say(diagnostic);
    }

    /// A port stands in a hole by the lock, and the device the hole was for is built.
    pub fn hole_taken(&mut self, sitting: PortId, link: &Link) {
        let lender = &self.model.connects[link.connect];
        let message = format!(
            "port {} is claimed by {} (`{}`), which is built now, and by {}, which stands in its hole",
            port_text(self.model, link.z),
            port_text(self.model, link.a),
            self.model.text(lender.address),
            port_text(self.model, sitting),
        );
        let diagnostic = Diagnostic::error("hole-taken", message)
            .at(self.span(), "uses the hole")
            .also(self.model.origins[lender.origin].span, "needs the port again")
            .help("keep a device omitted for the port, or give the other one a port of its own");
        self.say(diagnostic);
    }

    fn no_hole(&self, message: String, lender: ConnectId) -> Diagnostic {
        let lender = &self.model.connects[lender];
        let held = "channels are holes only while the devices they are for are omitted";
        Diagnostic::error("hole-taken", message)
            .at(self.span(), "uses the holes")
            .also(self.model.origins[lender.origin].span, "of this connect")
            .note(held)
            .help("omit a device for each hole that is needed, or give the other side ports of its own")
    }

    /// Built Z devices more than one link apart (D8).
    pub fn unbalanced(&mut self, part: u32, ends: [(DeviceId, u32); 2]) {
        let [(least, few), (most, many)] = ends;
        let message = format!(
            "`{}` gets {few} links and `{}` {many}{}, because omitted devices are not cabled",
            self.device(least),
            self.device(most),
            self.part(part),
        );
        let diagnostic = Diagnostic::warning("unbalanced", message)
            .at(self.span(), "")
            .help("to deal anew, delete the values from the axes instead of omitting them");
        self.say(diagnostic);
    }

    /// Hands everything over; `z_parts` are the parts with their Z channels.
    pub fn finish(mut self, z_parts: &Grouped, sink: &mut Sink) {
        if let Some(lacking) = self.partnerless(z_parts)
            && !self.said.iter().any(|said| said.code == lacking.code)
        {
            self.said.push(lacking);
        }
        for diagnostic in self.said {
            sink.push(diagnostic);
        }
    }

    /// M3: built A ports whose keys no Z port has.
    fn partnerless(&self, z_parts: &Grouped) -> Option<Diagnostic> {
        let (&first, rest) = self.lacking.split_first()?;
        let message = |part: u32| match self.refs {
            [] => format!("`{}` has ports on side a and none on side z", self.address()),
            refs => format!(
                "`{}` has ports on side a where {} and none there on side z",
                self.address(),
                self.keys.shown(part, refs),
            ),
        };
        let mut diagnostic = match self.lenders().first() {
            Some(&lender) => self.no_hole(message(first), lender),
            None => {
                let near = self.nearest(first, z_parts);
                let near = match near.as_slice() {
                    [] => "side z has no ports at all".to_owned(),
                    near => format!("nearest on side z: {}", near.join("; ")),
                };
                Diagnostic::error("part-without-partner", message(first))
                    .at(self.span(), "")
                    .also(self.connect.z.span, "no partner among these")
                    .note(near)
                    .maybe_help(self.absent().map(|absent| format!("ports {absent}")))
                    .help("every port of side a needs one on side z with the same keys: check `match` and the axes")
            }
        };
        diagnostic.count = 1 + rest.len() as u32;
        diagnostic.examples = rest.iter().take(EXAMPLES).map(|&part| message(part)).collect();
        Some(diagnostic)
    }

    /// The keys of up to three Z parts that agree most with a part.
    fn nearest(&self, part: u32, z_parts: &Grouped) -> Vec<String> {
        let wanted = self.keys.parts.get(part);
        let equal = |other: u32| {
            let other = self.keys.parts.get(other);
            wanted.iter().zip(other).filter(|(a, z)| a == z).count()
        };
        let mut others: Vec<u32> = (0..self.keys.parts.len() as u32)
            .filter(|&other| !z_parts.part(other as usize).is_empty())
            .collect();
        let most = others.iter().map(|&other| equal(other)).max();
        others.retain(|&other| Some(equal(other)) == most);
        let mut shown: Vec<String> =
            others.into_iter().map(|other| self.keys.shown(other, self.refs)).collect();
        let wanted = self.keys.shown(part, self.refs);
        shown.sort_by(|a, b| Natural(a).cmp(&Natural(b)));
        // The neighbours in natural order: those before and after where the wanted keys would stand.
        let place = shown.partition_point(|text| Natural(text) < Natural(&wanted));
        let from = place.saturating_sub(2).min(shown.len().saturating_sub(3));
        shown.into_iter().skip(from).take(3).filter(|text| !text.is_empty()).collect()
    }
}
