//! What each rack draws and weighs: devices, what is plugged into them, by part.
//!
//! A device's `power_mw` is its greatest at the mains, with what is plugged in, unless its type says
//! `power_without_plugs`; so plugs are listed for every rack and added only there, and to devices whose power
//! nobody states. What is not stated is counted apart, never as nothing: then a sum is "at least".
//! Deliberately absent: power factors, efficiency, cooling, and which supply hangs on which feed (each
//! device is taken to draw from all feeds alike).

use std::collections::BTreeMap;

use crate::base::intern::Symbol;
use crate::base::natural;
use crate::diag::{Diagnostic, Sink};
use crate::model::{DeviceId, Model, RackId, RackLimits};
use crate::plan::Cables;
use crate::plan::cable::CablePart;
use crate::plan::media::rules::Verdict;
use crate::plan::media::rules::power::{self, watts};

/// Device types named of a rack that is past a limit.
const CONTRIBUTORS: usize = 5;

/// A sum of what is known.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Sum {
    /// What is known.
    pub known: u64,
    /// How many do not state theirs: the sum is at least `known`.
    pub unknown: u32,
}

impl Sum {
    /// Adds one.
    pub fn add(&mut self, value: Option<u64>) {
        match value {
            Some(value) => self.known = self.known.saturating_add(value),
            None => self.unknown += 1,
        }
    }

    /// Adds another sum.
    pub fn join(&mut self, other: Sum) {
        self.known = self.known.saturating_add(other.known);
        self.unknown += other.unknown;
    }

    /// `at least ` where something is not known.
    #[must_use]
    pub fn at_least(&self) -> &'static str {
        if self.unknown > 0 { "at least " } else { "" }
    }
}

/// Plugs of one part in a rack: transceivers, and the heads of active cables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plugs {
    /// The part number.
    pub part: Symbol,
    /// How many.
    pub count: u32,
    /// What they draw together, in milliwatts; of unknown power all count as unknown.
    pub power_mw: Sum,
}

/// One rack with a built device in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RackLoad {
    /// The rack.
    pub rack: RackId,
    /// Its built devices, bottom up; those beside the rails first.
    pub devices: Vec<DeviceId>,
    /// What the rack draws, in milliwatts.
    pub power_mw: Sum,
    /// What of it, or of a device's own figure, plugs draw, in milliwatts.
    pub plugs_mw: Sum,
    /// The plugs by part, in the order of their part numbers.
    pub plugs: Vec<Plugs>,
    /// What its devices weigh, in grams.
    pub weight_g: Sum,
}

impl RackLoad {
    /// Of a rack with nothing in it.
    #[must_use]
    pub fn empty(rack: RackId) -> Self {
        Gathered::default().of_rack(rack)
    }

    /// What each feed carries while as many are out as may be, in milliwatts; rounded up.
    #[must_use]
    pub fn feed_mw(&self, limits: &RackLimits) -> u64 {
        let left = u64::from(limits.feeds.saturating_sub(limits.spare_feeds).max(1));
        self.power_mw.known.div_ceil(left)
    }
}

/// What is plugged into one device.
#[derive(Debug, Clone, Default)]
struct DevicePlugs {
    power_mw: Sum,
    /// Part number, count, power of one.
    parts: BTreeMap<Symbol, (u32, Option<u64>)>,
}

/// All racks with a built device in them, by name: nothing depends on the order of blocks. Linear in cages and cable ends.
#[must_use]
pub fn rack_loads(model: &Model, cables: &Cables) -> Vec<RackLoad> {
    let plugs = plugs(model, cables);
    let mut of_rack: Vec<Option<Box<Gathered>>> = vec![None; model.racks.len()];
    for device in model.devices.tier.ids().filter(|device| !model.devices.omitted[*device]) {
        let Some(place) = model.devices.place[device] else { continue };
        let gathered = of_rack[place.rack.index()].get_or_insert_default();
        gathered.add(model, device, plugs.get(&device));
    }
    let gathered = of_rack.into_iter().enumerate();
    let loads = gathered.filter_map(|(rack, own)| Some((RackId::from_index(rack), own?)));
    let mut loads: Vec<RackLoad> = loads.map(|(rack, own)| own.into_load(model, rack)).collect();
    let name = |load: &RackLoad| model.text(model.racks[load.rack].name);
    loads.sort_by(|a, b| natural::compare(name(a), name(b)));
    loads
}

/// What was found of a rack so far.
#[derive(Debug, Clone, Default)]
struct Gathered {
    devices: Vec<DeviceId>,
    power_mw: Sum,
    plugs_mw: Sum,
    plugs: BTreeMap<Symbol, (u32, Option<u64>)>,
    weight_g: Sum,
}

impl Gathered {
    fn add(&mut self, model: &Model, device: DeviceId, plugs: Option<&DevicePlugs>) {
        let device_type = &model.device_types[model.devices.device_type[device]];
        self.devices.push(device);
        self.weight_g.add(device_type.weight_g);
        self.power_mw.add(device_type.power_mw);
        let Some(plugs) = plugs else { return };
        self.plugs_mw.join(plugs.power_mw);
        for (part, (count, power_mw)) in &plugs.parts {
            self.plugs.entry(*part).or_insert((0, *power_mw)).0 += count;
        }
        match device_type.power_mw {
            // The device's own figure has them in it.
            Some(_) if !device_type.power_without_plugs => {}
            Some(_) => self.power_mw.join(plugs.power_mw),
            // The device is counted as unknown already; its plugs are a part of what it draws.
            None => self.power_mw.join(Sum { unknown: 0, ..plugs.power_mw }),
        }
    }

    fn into_load(mut self, model: &Model, rack: RackId) -> RackLoad {
        let u = |device: &DeviceId| model.devices.place[*device].map_or(0, |place| place.u);
        self.devices.sort_by_key(|device| (u(device), *device));
        let plugs = std::mem::take(&mut self.plugs).into_iter().map(|(part, (count, each_mw))| {
            let power_mw = match each_mw {
                Some(mw) => Sum { known: mw.saturating_mul(count.into()), unknown: 0 },
                None => Sum { known: 0, unknown: count },
            };
            Plugs { part, count, power_mw }
        });
        let mut plugs: Vec<Plugs> = plugs.collect();
        plugs.sort_by_key(|plugs| model.text(plugs.part));
        RackLoad { plugs, ..self.of_rack(rack) }
    }

    /// Without the plugs.
    fn of_rack(self, rack: RackId) -> RackLoad {
        RackLoad {
            rack,
            devices: self.devices,
            power_mw: self.power_mw,
            plugs_mw: self.plugs_mw,
            plugs: Vec::new(),
            weight_g: self.weight_g,
        }
    }
}

/// Transceivers and cable heads by device; devices without any are left out.
fn plugs(model: &Model, cables: &Cables) -> BTreeMap<DeviceId, DevicePlugs> {
    let mut plugs: BTreeMap<DeviceId, DevicePlugs> = BTreeMap::new();
    let mut add = |device: DeviceId, part: Symbol, power_mw: Option<u64>| {
        let own = plugs.entry(device).or_default();
        own.power_mw.add(power_mw);
        own.parts.entry(part).or_insert((0, power_mw)).0 += 1;
    };
    for device in model.devices.tier.ids().filter(|device| !model.devices.omitted[*device]) {
        let first = model.devices.first_cage[device].index();
        let count = model.layout(device).cages.len();
        let own = cables.transceivers.as_slice().get(first..first + count).unwrap_or_default();
        for place in own.iter().flatten() {
            let part = &model.catalog.transceivers[place.index()];
            add(device, part.part, part.power_mw);
        }
    }
    for cable in cables.rows.iter() {
        let CablePart::Assembly { assembly, .. } = cable.part else { continue };
        let part = &model.catalog.assemblies[assembly as usize];
        let number = cable.part.number(&model.catalog);
        for end in &cables.ends[cable.first_end as usize..][..usize::from(cable.ends)] {
            // The catalogue states the power of the head; of tails only that a passive cable draws none.
            let power_mw = part.power_mw.filter(|mw| *mw == 0 || end.leg == 0);
            add(end.device, number, power_mw);
        }
    }
    plugs
}

/// Says which racks are past a limit, with what weighs or draws most in them, and which devices have more
/// plugged in than they can feed.
pub fn check(model: &Model, cables: &Cables, loads: &[RackLoad], sink: &mut Sink) {
    for load in loads {
        let limits = &model.racks[load.rack].limits;
        if let Some(limit) = limits.power_mw.filter(|limit| load.power_mw.known > *limit) {
            let found = format!("draws {}{}", load.power_mw.at_least(), watts(load.power_mw.known));
            let text = format!("{found}, the limit is {}", watts(limit));
            past(model, load, "rack-power-exceeded", text, power_of, sink);
        }
        let feed_mw = load.feed_mw(limits);
        if let Some(limit) = limits.feed_mw.filter(|limit| feed_mw > *limit) {
            let out = limits.feeds.min(limits.spare_feeds);
            let text = format!(
                "puts {}{} on each feed with {out} of {} out, a feed carries {}",
                load.power_mw.at_least(),
                watts(feed_mw),
                limits.feeds,
                watts(limit)
            );
            past(model, load, "feed-power-exceeded", text, power_of, sink);
        }
        if let Some(limit) = limits.weight_g.filter(|limit| load.weight_g.known > *limit) {
            let found = format!("{}{}", load.weight_g.at_least(), kilograms(load.weight_g.known));
            let text = format!("holds {found}, the limit is {}", kilograms(limit));
            past(model, load, "rack-weight-exceeded", text, weight_of, sink);
        }
    }
    chassis(model, cables, sink);
}

/// What a device adds to its rack.
type Contribution = fn(&Model, DeviceId) -> (Option<u64>, fn(u64) -> String);

fn power_of(model: &Model, device: DeviceId) -> (Option<u64>, fn(u64) -> String) {
    (model.device_types[model.devices.device_type[device]].power_mw, watts)
}

fn weight_of(model: &Model, device: DeviceId) -> (Option<u64>, fn(u64) -> String) {
    (model.device_types[model.devices.device_type[device]].weight_g, kilograms)
}

fn past(
    model: &Model,
    load: &RackLoad,
    code: &'static str,
    text: String,
    contribution: Contribution,
    sink: &mut Sink,
) {
    let rack = &model.racks[load.rack];
    let mut by_type: BTreeMap<&str, (u32, Sum)> = BTreeMap::new();
    for device in &load.devices {
        let device_type = &model.device_types[model.devices.device_type[*device]];
        let (count, sum) = by_type.entry(model.text(device_type.name)).or_default();
        *count += 1;
        sum.add(contribution(model, *device).0);
    }
    let words = load
        .devices
        .first()
        .map_or(watts as fn(u64) -> String, |device| contribution(model, *device).1);
    let mut most: Vec<(&str, (u32, Sum))> = by_type.into_iter().collect();
    most.sort_by_key(|(name, (_, sum))| (std::cmp::Reverse(sum.known), *name));
    let listed: Vec<String> = most
        .iter()
        .take(CONTRIBUTORS)
        .map(|(name, (count, sum))| match sum.unknown {
            0 => format!("{count} x `{name}` {}", words(sum.known)),
            _ => format!("{count} x `{name}` not known"),
        })
        .collect();
    let origin = model.rack_groups[rack.group].origin;
    let message = format!("rack `{}` {text}", model.text(rack.name));
    let mut diagnostic = model
        .locate(Diagnostic::error(code, message), origin, "racks of this block")
        .note(listed.join(", "));
    if load.plugs_mw.known > 0 && code != "rack-weight-exceeded" {
        let plugs: u32 = load.plugs.iter().map(|plugs| plugs.count).sum();
        let (at_least, known) = (load.plugs_mw.at_least(), watts(load.plugs_mw.known));
        diagnostic = diagnostic.note(format!("{plugs} plugs draw {at_least}{known} of it"));
    }
    sink.push(diagnostic.help("place some of them elsewhere, or raise the limit if the site can"));
}

/// Devices that cannot feed what is plugged into them: the second half of fit rule 19.
fn chassis(model: &Model, cables: &Cables, sink: &mut Sink) {
    if model.device_types.iter().all(|device_type| device_type.plug_power_mw.is_none()) {
        return;
    }
    for (device, own) in plugs(model, cables) {
        let device_type = &model.device_types[model.devices.device_type[device]];
        let Some(budget) = device_type.plug_power_mw else { continue };
        let judged = power::device(own.power_mw.known, Some(budget));
        let Verdict::Fails(text) = judged else { continue };
        let tier = &model.tiers[model.devices.tier[device]];
        let name = model.text(model.devices.name[device]);
        let diagnostic = Diagnostic::error("plug-power-exceeded", format!("at `{name}`: {text}"));
        sink.push(
            model
                .locate(diagnostic, tier.origin, "devices of this tier")
                .help("use parts that draw less, or leave cages empty"),
        );
    }
}

/// `130.45 kg`, `12 kg`.
#[must_use]
pub fn kilograms(grams: u64) -> String {
    let digits = format!("{:03}", grams % 1000);
    match digits.trim_end_matches('0') {
        "" => format!("{} kg", grams / 1000),
        part => format!("{}.{part} kg", grams / 1000),
    }
}
