//! Reading `place` blocks: which device stands in which rack at which U (rules R1-R3). A list of U deals
//! devices in order, rack after rack; an expression computes the U of each pair.

use super::Draft;
use super::connects::device_sets;
use super::reading::{self, Reader};
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::config::module::{Block, KeyItem, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::{InstanceId, Reference};
use crate::lang::value::Value;
use crate::model::device::{Face, Place};
use crate::model::{Axes, DeviceId, OriginId, RackGroupId, RackId, TierId};
use std::collections::BTreeMap;

/// Reads all of them, then checks that nothing overlaps.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    let mut placed_by: BTreeMap<DeviceId, Span> = BTreeMap::new();
    for (instance, block) in draft.world.blocks("place") {
        // A block that cannot be read was reported.
        let _ = place(draft, instance, block, &mut placed_by, sink);
    }
    omit_with_racks(draft);
    occupancy(draft, &placed_by, sink);
}

fn place(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    placed_by: &mut BTreeMap<DeviceId, Span>,
    sink: &mut Sink,
) -> Option<()> {
    let reader = Reader { world: draft.world, instance, block };
    let devices = reader.value("devices", sink)?;
    let tiers = device_sets(draft, &devices, sink)?;
    let racks = reader.value("racks", sink)?;
    let groups = rack_sets(draft, &racks, sink)?;
    let face = match reader.word("face", &["front", "rear"], sink) {
        Some("rear") => Face::Rear,
        _ => Face::Front,
    };
    let stand = Stand { face, origin: draft.origin(instance, block) };
    let parts = parts(draft, instance, block, &tiers, &groups, sink)?;
    let lowered = reader.lowered("u")?;
    let fixed = lowered.slots.is_empty();
    for part in parts {
        if fixed {
            let units = reader.ints("u", 0..=100, sink)?;
            deal(draft, block, &part, &units, stand, placed_by, sink)?;
        } else {
            compute(draft, instance, block, lowered, &part, stand, placed_by, sink)?;
        }
    }
    Some(())
}

/// What all devices of a `place` block have in common.
#[derive(Clone, Copy)]
struct Stand {
    face: Face,
    origin: OriginId,
}

impl Stand {
    fn at(self, rack: RackId, u: u16) -> Place {
        Place { rack, u, face: self.face, origin: Some(self.origin) }
    }
}

/// The rack blocks in a value.
fn rack_sets(draft: &Draft<'_>, value: &Value, sink: &mut Sink) -> Option<Vec<RackGroupId>> {
    reading::blocks(value, "racks", "racks, such as `rack.compute`", sink, |reference| {
        let Reference::Racks { instance, rack } = reference else { return None };
        Some(draft.rack_groups.get(&(*instance, rack.clone())).copied())
    })
}

/// Devices and racks with equal keys.
struct Part {
    devices: Vec<DeviceId>,
    racks: Vec<RackId>,
}

fn parts(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    tiers: &[TierId],
    groups: &[RackGroupId],
    sink: &mut Sink,
) -> Option<Vec<Part>> {
    let mut racks: BTreeMap<Vec<Symbol>, Vec<RackId>> = BTreeMap::new();
    let default = default_keys(draft, tiers, groups);
    let written = block.keys("match");
    for group in groups {
        let (axes, first) = {
            let group = &draft.model.rack_groups[*group];
            (group.axes.clone(), group.first_rack.index())
        };
        for ordinal in 0..axes.count() {
            let rack = RackId::from_index(first + ordinal);
            let end = Ends { axes: &axes, ordinal, device: None, rack: Some(rack) };
            let key = key(draft, instance, written, &default, &end, sink)?;
            racks.entry(key).or_default().push(rack);
        }
    }
    let mut parts: BTreeMap<Vec<Symbol>, Part> = BTreeMap::new();
    for tier in tiers {
        let axes = draft.model.tiers[*tier].axes.clone();
        for (ordinal, device) in draft.model.tiers[*tier].devices().enumerate() {
            let end = Ends { axes: &axes, ordinal, device: Some(device), rack: None };
            let key = key(draft, instance, written, &default, &end, sink)?;
            let Some(own) = racks.get(&key) else {
                no_rack(draft, block, device, &key, sink);
                return None;
            };
            parts
                .entry(key)
                .or_insert_with(|| Part { devices: Vec::new(), racks: own.clone() })
                .devices
                .push(device);
        }
    }
    Some(parts.into_values().collect())
}

fn no_rack(draft: &Draft<'_>, block: &Block, device: DeviceId, key: &[Symbol], sink: &mut Sink) {
    let key: Vec<&str> = key.iter().map(|symbol| draft.model.names.resolve(*symbol)).collect();
    let message = format!(
        "no rack matches `{}`: its keys are ({})",
        draft.model.device_address(device),
        key.join(", ")
    );
    let span = block.attr("match").or(block.attr("racks"));
    sink.push(
        Diagnostic::error("part-without-partner", message)
            .at(span.map_or(block.header, |attr| attr.value_span), "no rack has these keys")
            .help("without `match`, racks match on every axis that the devices have too"),
    );
}

/// Every axis of the racks that the devices have too.
fn default_keys(draft: &Draft<'_>, tiers: &[TierId], groups: &[RackGroupId]) -> Vec<Symbol> {
    let mut out = Vec::new();
    if let (Some(tier), Some(group)) = (tiers.first(), groups.first()) {
        for axis in &draft.model.rack_groups[*group].axes.list {
            let everywhere = tiers
                .iter()
                .all(|tier| draft.model.tiers[*tier].axes.position(axis.name).is_some());
            if everywhere && draft.model.tiers[*tier].axes.position(axis.name).is_some() {
                out.push(axis.name);
            }
        }
    }
    out
}

/// A device or a rack, as the two sides of a key see it.
struct Ends<'x> {
    axes: &'x Axes,
    ordinal: usize,
    device: Option<DeviceId>,
    rack: Option<RackId>,
}

impl Ends<'_> {
    /// What a name means on this side: a coordinate, or an attribute of the rack.
    fn value(&self, draft: &Draft<'_>, name: &str, span: Span) -> Option<Value> {
        let symbol = draft.model.names.get(name);
        if let Some(axis) = symbol.and_then(|name| self.axes.position(name)) {
            return Some(self.axes.coordinate(self.ordinal, axis).value.clone());
        }
        let rack = &draft.model.racks[self.rack?];
        let text = |symbol: Symbol| Value::string(draft.model.names.resolve(symbol), span);
        match name {
            "name" => Some(text(rack.name)),
            "room" => Some(text(rack.room)),
            "row" => Some(text(rack.row)),
            "x_mm" => Some(Value::int(rack.x_mm, span)),
            "y_mm" => Some(Value::int(rack.y_mm, span)),
            "height_u" => Some(Value::int(i64::from(rack.height_u), span)),
            _ => None,
        }
    }

    fn known(&self, draft: &Draft<'_>) -> Vec<String> {
        let axes = self.axes.list.iter();
        let mut known: Vec<String> =
            axes.map(|axis| draft.model.names.resolve(axis.name).to_owned()).collect();
        if self.rack.is_some() {
            known.extend(["name", "room", "row", "x_mm", "y_mm", "height_u"].map(String::from));
        }
        known
    }
}

fn key(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    written: Option<&[KeyItem]>,
    default: &[Symbol],
    end: &Ends<'_>,
    sink: &mut Sink,
) -> Option<Vec<Symbol>> {
    let Some(written) = written else {
        let axes = default.iter().filter_map(|name| end.axes.position(*name));
        return Some(axes.map(|axis| end.axes.coordinate(end.ordinal, axis).text).collect());
    };
    let mut out = Vec::with_capacity(written.len());
    for item in written {
        let value = match item {
            KeyItem::Name(name, span) => {
                let value = end.value(draft, name, *span);
                if value.is_none() {
                    unknown_key(draft, end, name, *span, sink);
                }
                value?
            }
            KeyItem::Ends { a, z, .. } => {
                let lowered = if end.device.is_some() { a } else { z };
                side(draft, instance, lowered, end, sink)?
            }
        };
        let text = reading::text(&value, "match", sink)?;
        out.push(draft.intern(&text));
    }
    Some(out)
}

fn side(
    draft: &Draft<'_>,
    instance: InstanceId,
    lowered: &Lowered,
    end: &Ends<'_>,
    sink: &mut Sink,
) -> Option<Value> {
    let mut slots = Vec::with_capacity(lowered.slots.len());
    for (name, span) in &lowered.slots {
        let side = if end.device.is_some() { "a." } else { "z." };
        let bare = name.strip_prefix(side).unwrap_or(name);
        match end.value(draft, bare, *span) {
            Some(value) => slots.push(value),
            None => {
                unknown_key(draft, end, bare, *span, sink);
                return None;
            }
        }
    }
    let value = draft.world.eval(instance, lowered, &slots, sink);
    (!value.is_error()).then_some(value)
}

fn unknown_key(draft: &Draft<'_>, end: &Ends<'_>, name: &str, span: Span, sink: &mut Sink) {
    let known = end.known(draft);
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    let side = if end.device.is_some() { "devices" } else { "racks" };
    sink.push(
        Diagnostic::error("unknown-key", format!("the {side} have no `{name}`"))
            .at(span, "not known on this side")
            .maybe_help(crate::base::suggest::help(name, &known, 12)),
    );
}

/// Deals devices in order over the positions of the racks in order.
fn deal(
    draft: &mut Draft<'_>,
    block: &Block,
    part: &Part,
    units: &[i64],
    stand: Stand,
    placed_by: &mut BTreeMap<DeviceId, Span>,
    sink: &mut Sink,
) -> Option<()> {
    let positions = part.racks.len() * units.len();
    if part.devices.len() > positions {
        let message = format!(
            "{} devices for {} positions: {} racks with {} each, {} missing",
            part.devices.len(),
            positions,
            part.racks.len(),
            units.len(),
            part.devices.len() - positions
        );
        let first = part.devices.get(positions).map(|device| draft.model.device_address(*device));
        sink.push(
            Diagnostic::error("no-room", message)
                .at(
                    block.attr("u").map_or(block.header, |attr| attr.value_span),
                    "too few positions",
                )
                .note(format!("the first without a place is `{}`", first.unwrap_or_default()))
                .help("add positions to `u` or racks to the rack block"),
        );
        return None;
    }
    for (place, device) in part.devices.iter().enumerate() {
        let rack = part.racks[place / units.len()];
        let u = u16::try_from(units[place % units.len()]).unwrap_or(0);
        put(draft, block, *device, stand.at(rack, u), placed_by, sink)?;
    }
    Some(())
}

/// Computes the U of each device from the device and the rack of its part.
#[allow(clippy::too_many_arguments, reason = "one caller; each argument is another thing")]
fn compute(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    lowered: &Lowered,
    part: &Part,
    stand: Stand,
    placed_by: &mut BTreeMap<DeviceId, Span>,
    sink: &mut Sink,
) -> Option<()> {
    let span = lowered.expr.span();
    let [rack] = part.racks.as_slice() else {
        let message =
            format!("a computed `u` needs one rack for each device, found {}", part.racks.len());
        sink.push(
            Diagnostic::error("ambiguous-rack", message)
                .at(span, "which rack?")
                .help("add keys to `match`, or write `u` as a list of positions"),
        );
        return None;
    };
    let rack_axes = draft.model.rack_groups[draft.model.racks[*rack].group].axes.clone();
    let first = draft.model.rack_groups[draft.model.racks[*rack].group].first_rack;
    let rack_end = Ends {
        axes: &rack_axes,
        ordinal: rack.index() - first.index(),
        device: None,
        rack: Some(*rack),
    };
    for device in &part.devices {
        let (tier, ordinal) = draft.model.tier_place(*device);
        let axes = draft.model.tiers[tier].axes.clone();
        let device_end = Ends { axes: &axes, ordinal, device: Some(*device), rack: None };
        let mut slots = Vec::new();
        for (name, span) in &lowered.slots {
            let end = if name.starts_with("z.") { &rack_end } else { &device_end };
            let bare = name.strip_prefix("a.").or(name.strip_prefix("z.")).unwrap_or(name);
            let Some(value) = end.value(draft, bare, *span) else {
                unknown_key(draft, end, bare, *span, sink);
                return None;
            };
            slots.push(value);
        }
        let value = draft.world.eval(instance, lowered, &slots, sink);
        if value.is_error() {
            return None;
        }
        let value = reading::unless_null(value, block, "u", sink)?;
        let u = reading::int(&value, "u", 0..=100, sink)?;
        let u = u16::try_from(u).unwrap_or(0);
        put(draft, block, *device, stand.at(*rack, u), placed_by, sink)?;
    }
    Some(())
}

fn put(
    draft: &mut Draft<'_>,
    block: &Block,
    device: DeviceId,
    place: Place,
    placed_by: &mut BTreeMap<DeviceId, Span>,
    sink: &mut Sink,
) -> Option<()> {
    if let Some(other) = placed_by.insert(device, block.header) {
        let message = format!("`{}` is placed twice", draft.model.device_address(device));
        sink.push(
            Diagnostic::error("placed-twice", message)
                .at(block.header, "here")
                .also(other, "and here")
                .help("a device belongs to one `place`"),
        );
        return None;
    }
    draft.model.devices.place[device] = Some(place);
    Some(())
}

/// A device in an omitted rack is omitted too (A4).
fn omit_with_racks(draft: &mut Draft<'_>) {
    let model = &mut draft.model;
    for (device, place) in model.devices.place.iter_enumerated() {
        if place.is_some_and(|place| model.racks[place.rack].omitted) {
            model.devices.omitted[device] = true;
        }
    }
}

/// Reports overlapping devices and those past the top of their rack. Omitted devices keep their place:
/// what stands in it now must go before they come.
fn occupancy(draft: &Draft<'_>, placed_by: &BTreeMap<DeviceId, Span>, sink: &mut Sink) {
    let model = &draft.model;
    let mut taken: Vec<Vec<Option<DeviceId>>> = Vec::new();
    taken.resize_with(model.racks.len(), Vec::new);
    for (device, place) in model.devices.place.iter_enumerated() {
        let Some(place) = place else { continue };
        let height = model.device_types[model.devices.device_type[device]].height_u;
        if place.u == 0 || height == 0 {
            continue;
        }
        let rack = &model.racks[place.rack];
        let span = placed_by.get(&device).copied().unwrap_or_default();
        let top = place.u + height - 1;
        if top > rack.height_u {
            let message = format!(
                "`{}` is {height} U high and does not fit at U{}: it would reach U{top}, rack `{}` has {}",
                model.device_address(device),
                place.u,
                model.text(rack.name),
                rack.height_u
            );
            sink.push(
                Diagnostic::error("past-the-top", message)
                    .at(span, "placed here")
                    .help("lower the position, or give the rack its true `height_u`"),
            );
            continue;
        }
        let units = &mut taken[place.rack.index()];
        units.resize(usize::from(rack.height_u) + 1, None);
        let clash = units[usize::from(place.u)..=usize::from(top)].iter().find_map(|unit| *unit);
        if let Some(other) = clash {
            let message = format!(
                "`{}` at U{} overlaps `{}` in rack `{}`",
                model.device_address(device),
                place.u,
                model.device_address(other),
                model.text(rack.name)
            );
            sink.push(
                Diagnostic::error("overlapping-place", message)
                    .at(span, "placed here")
                    .also(
                        placed_by.get(&other).copied().unwrap_or_default(),
                        "the other is placed here",
                    )
                    .help(format!("it is {height} U high: leave that much between positions")),
            );
        }
        for unit in &mut units[usize::from(place.u)..=usize::from(top)] {
            *unit = Some(device);
        }
    }
}
