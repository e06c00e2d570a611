//! Device names: the tier's `name` expression over coordinates and place, or the tier's name and all
//! coordinates. Unique in the project.

use super::Draft;
use super::reading;
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::config::module::{Block, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;
use crate::lang::value::Value;
use crate::model::{Axes, DeviceId, SlotSource, TierId};
use std::fmt::Write as _;

/// `leaf-3-2`: the block's name and its coordinates, inherited ones first.
pub fn default_name(draft: &Draft<'_>, block: &str, axes: &Axes, ordinal: usize) -> String {
    let mut out = block.to_owned();
    for (_, value) in axes.coordinates(ordinal) {
        // Writing to a String cannot fail.
        let _ = write!(out, "-{}", draft.model.names.resolve(value.text));
    }
    out
}

/// Names all devices.
pub fn give(draft: &mut Draft<'_>, sink: &mut Sink) {
    for (instance, block) in draft.world.blocks("tier") {
        let Some(tier) = draft.tiers.get(&(instance, block.label.clone())).copied() else {
            continue;
        };
        match block.expr("name") {
            None => {
                let axes = draft.model.tiers[tier].axes.clone();
                for (ordinal, device) in draft.model.tiers[tier].devices().enumerate() {
                    let name = default_name(draft, &block.label, &axes, ordinal);
                    draft.model.devices.name[device] = draft.intern(&name);
                }
            }
            Some(lowered) => evaluate(draft, instance, block, tier, lowered, sink),
        }
    }
    unique(draft, sink);
}

fn evaluate(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    tier: TierId,
    lowered: &Lowered,
    sink: &mut Sink,
) {
    let axes = draft.model.tiers[tier].axes.clone();
    let Some(sources) = sources(draft, &axes, lowered, sink) else { return };
    let devices = draft.model.tiers[tier].devices();
    let mut slots: Vec<Value> = Vec::with_capacity(sources.len());
    for (ordinal, device) in devices.enumerate() {
        slots.clear();
        for source in &sources {
            slots.push(slot(draft, &axes, ordinal, device, *source, lowered.expr.span()));
        }
        let value = draft.world.eval(instance, lowered, &slots, sink);
        if value.is_error() {
            return;
        }
        let name = if value.is_null() {
            default_name(draft, &block.label, &axes, ordinal)
        } else {
            let Some(name) = reading::name(&value, sink) else { return };
            name
        };
        draft.model.devices.name[device] = draft.intern(&name);
    }
}

fn sources(
    draft: &Draft<'_>,
    axes: &Axes,
    lowered: &Lowered,
    sink: &mut Sink,
) -> Option<Vec<SlotSource>> {
    let mut out = Vec::with_capacity(lowered.slots.len());
    for (name, span) in &lowered.slots {
        let axis = draft.model.names.get(name).and_then(|name| axes.position(name));
        let source = match (name.as_str(), axis) {
            ("at.room", _) => Some(SlotSource::Room),
            ("at.row", _) => Some(SlotSource::Row),
            ("at.rack", _) => Some(SlotSource::Rack),
            ("at.u", _) => Some(SlotSource::U),
            (_, axis) => axis.map(SlotSource::Coordinate),
        };
        let Some(source) = source else {
            let mut known: Vec<&str> =
                axes.list.iter().map(|axis| draft.model.names.resolve(axis.name)).collect();
            known.extend(["at.room", "at.row", "at.rack", "at.u"]);
            sink.push(
                Diagnostic::error("unknown-name", format!("there is no `{name}` here"))
                    .at(*span, "neither a coordinate nor a place")
                    .maybe_help(crate::base::suggest::help(name, &known, 12)),
            );
            return None;
        };
        out.push(source);
    }
    Some(out)
}

/// What a name expression reads of a device. A device without a place has empty `at.*`.
fn slot(
    draft: &Draft<'_>,
    axes: &Axes,
    ordinal: usize,
    device: DeviceId,
    source: SlotSource,
    span: Span,
) -> Value {
    if let SlotSource::Coordinate(axis) = source {
        return axes.coordinate(ordinal, axis).value.clone();
    }
    let model = &draft.model;
    let Some(place) = model.devices.place[device] else { return Value::string("", span) };
    let rack = &model.racks[place.rack];
    let text = |symbol: Symbol| Value::string(model.names.resolve(symbol), span);
    match source {
        SlotSource::Room => text(rack.room),
        SlotSource::Row => text(rack.row),
        SlotSource::Rack => text(rack.name),
        _ => Value::int(i64::from(place.u), span),
    }
}

/// Reports devices that share a name, once a pair of tiers.
fn unique(draft: &Draft<'_>, sink: &mut Sink) {
    let names = &draft.model.devices.name;
    let mut first: Vec<Option<DeviceId>> = vec![None; draft.model.names.len()];
    let unnamed = draft.model.names.get("");
    for (device, name) in names.iter_enumerated() {
        if Some(*name) == unnamed {
            continue;
        }
        let Some(other) = first[name.index()].replace(device) else { continue };
        let text = draft.model.names.resolve(*name);
        let origin = |device: DeviceId| {
            let tier = &draft.model.tiers[draft.model.devices.tier[device]];
            draft.model.origins[tier.origin].span
        };
        let message = format!(
            "`{}` and `{}` are both called `{text}`",
            draft.model.device_address(other),
            draft.model.device_address(device)
        );
        sink.push(
            Diagnostic::error("name-not-unique", message)
                .at(origin(device), "one comes from this tier")
                .also(origin(other), "the other from this one")
                .help("let `name` use every coordinate that tells them apart"),
        );
    }
}
