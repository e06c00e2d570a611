//! Reading `rack` blocks: racks of the design with their place on the floor.

use super::Draft;
use super::axes;
use super::reading::{self, Reader};
use crate::config::module::{Block, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;
use crate::lang::value::Value;
use crate::model::{Axes, Entry, Rack, RackGroup, RackGroupId, RackId, RackLimits};
use std::collections::BTreeMap;

/// Reads all of them.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    for (instance, block) in draft.world.blocks("rack") {
        let Some(axes::Read { axes, .. }) = axes::read(draft, instance, block, sink) else {
            continue;
        };
        let group = RackGroup {
            address: draft.address(instance, block),
            name: draft.intern(&block.label),
            axes,
            first_rack: RackId::from_index(draft.model.racks.len()),
            origin: draft.origin(instance, block),
        };
        let axes = group.axes.clone();
        let id = draft.model.rack_groups.push(group);
        draft.rack_groups.insert((instance, block.label.clone()), id);
        let attrs = Attributes::bind(draft, instance, block, &axes, sink);
        for ordinal in 0..axes.count() {
            let rack = attrs.rack(draft, id, &axes, ordinal, sink);
            draft.model.racks.push(rack);
        }
        attrs.warn_if_omit_never_true(draft, &axes, sink);
    }
    unique_names(draft, sink);
}

/// The attributes of a block of places, bound to its axes.
pub struct Attributes<'a> {
    instance: InstanceId,
    block: &'a Block,
    bound: Vec<(&'static str, &'a Lowered, Vec<usize>)>,
}

impl<'a> Attributes<'a> {
    /// Binds them.
    pub fn bind(
        draft: &Draft<'a>,
        instance: InstanceId,
        block: &'a Block,
        axes: &Axes,
        sink: &mut Sink,
    ) -> Self {
        let reader = Reader { world: draft.world, instance, block };
        let mut bound = Vec::new();
        for schema in block.schema.attrs {
            if let Some(lowered) = reader.lowered(schema.name)
                && let Some(slots) = coordinate_slots(draft, axes, lowered, sink)
            {
                bound.push((schema.name, lowered, slots));
            }
        }
        Self { instance, block, bound }
    }

    /// The value of an attribute at a place of the axes; `None` where it is not written, null or in error.
    pub fn value(
        &self,
        draft: &Draft<'a>,
        axes: &Axes,
        ordinal: usize,
        name: &str,
        sink: &mut Sink,
    ) -> Option<Value> {
        let (_, lowered, slots) = self.bound.iter().find(|(bound, _, _)| *bound == name)?;
        let values: Vec<Value> =
            slots.iter().map(|axis| axes.coordinate(ordinal, *axis).value.clone()).collect();
        let value = draft.world.eval(self.instance, lowered, &values, sink);
        if value.is_error() {
            return None;
        }
        draft
            .world
            .trace(self.instance, sink, |sink| reading::unless_null(value, self.block, name, sink))
    }

    fn rack(
        &self,
        draft: &mut Draft<'a>,
        group: RackGroupId,
        axes: &Axes,
        ordinal: usize,
        sink: &mut Sink,
    ) -> Rack {
        let world = draft.world;
        let get = |draft: &Draft<'a>, name: &str, sink: &mut Sink| {
            self.value(draft, axes, ordinal, name, sink)
        };
        let mm = |draft: &Draft<'a>, name: &'static str, default: i64, sink: &mut Sink| {
            let value = get(draft, name, sink);
            value
                .and_then(|value| {
                    world.trace(self.instance, sink, |sink| reading::mm(&value, name, sink))
                })
                .unwrap_or(default)
        };
        let text = |draft: &Draft<'a>, name: &'static str, sink: &mut Sink| {
            get(draft, name, sink).and_then(|value| {
                world.trace(self.instance, sink, |sink| reading::text(&value, name, sink))
            })
        };
        let name = get(draft, "name", sink)
            .and_then(|value| world.trace(self.instance, sink, |sink| reading::name(&value, sink)))
            .unwrap_or_else(|| super::names::default_name(draft, &self.block.label, axes, ordinal));
        let room = text(draft, "room", sink).unwrap_or_default();
        let row = text(draft, "row", sink).unwrap_or_default();
        let omitted = world.instance(self.instance).omitted()
            || get(draft, "omit", sink)
                .and_then(|value| reading::boolean(&value, "omit", sink))
                .unwrap_or(false);
        let height = get(draft, "height_u", sink)
            .and_then(|value| reading::int(&value, "height_u", 1..=100, sink))
            .unwrap_or(DEFAULT_HEIGHT_U);
        Rack {
            group,
            omitted,
            name: draft.intern(&name),
            room: draft.intern(&room),
            row: draft.intern(&row),
            x_mm: mm(draft, "x_mm", 0, sink),
            y_mm: mm(draft, "y_mm", 0, sink),
            height_u: u16::try_from(height).unwrap_or(1),
            width_mm: mm(draft, "width_mm", 600, sink),
            depth_mm: mm(draft, "depth_mm", 1_200, sink),
            side_mm: mm(draft, "side_mm", 400, sink),
            entry: get(draft, "entry", sink)
                .and_then(|value| entry(&value, sink))
                .unwrap_or_default(),
            limits: self.limits(draft, axes, ordinal, sink),
        }
    }

    fn limits(
        &self,
        draft: &Draft<'a>,
        axes: &Axes,
        ordinal: usize,
        sink: &mut Sink,
    ) -> RackLimits {
        let mut own = Sink::new();
        let get = |name: &str| self.value(draft, axes, ordinal, name, &mut own);
        let limits = limits(draft.model.policy.rack_limits, get, sink);
        sink.merge(own);
        limits
    }

    fn warn_if_omit_never_true(&self, draft: &Draft<'a>, axes: &Axes, sink: &mut Sink) {
        let Some(attr) = self.block.attr("omit") else { return };
        let count = axes.count();
        let racks = &draft.model.racks.as_slice()[draft.model.racks.len() - count..];
        // Null says that nothing is omitted, as of tiers.
        let is_condition = || self.value(draft, axes, 0, "omit", &mut Sink::new()).is_some();
        if count > 0 && !racks.iter().any(|rack| rack.omitted) && is_condition() {
            omit_never_true(attr.value_span, sink);
        }
    }
}

fn entry(value: &Value, sink: &mut Sink) -> Option<Entry> {
    let words: Vec<&'static str> = Entry::ALL.iter().map(|entry| entry.name()).collect();
    let word = reading::word(value, "entry", &words, sink)?;
    Entry::ALL.into_iter().find(|entry| entry.name() == word)
}

/// What a rack may draw and hold, as `get` has the attributes; what is not written stays as in `limits`.
pub fn limits(
    mut limits: RackLimits,
    mut get: impl FnMut(&str) -> Option<Value>,
    sink: &mut Sink,
) -> RackLimits {
    /// A gigawatt, and a thousand tonnes.
    const MOST: i64 = 1_000_000_000;
    let mut thousands = |name: &str, own: &mut Option<u64>, sink: &mut Sink| {
        let value = get(name).and_then(|value| reading::int(&value, name, 0..=MOST, sink));
        *own = value.map(|value| value.unsigned_abs() * 1_000).or(*own);
    };
    thousands("power_limit_w", &mut limits.power_mw, sink);
    thousands("feed_limit_w", &mut limits.feed_mw, sink);
    thousands("weight_limit_kg", &mut limits.weight_g, sink);
    let mut count = |name: &str, least: i64, own: &mut u16, sink: &mut Sink| {
        let value = get(name).and_then(|value| reading::int(&value, name, least..=64, sink));
        *own = value.and_then(|value| u16::try_from(value).ok()).unwrap_or(*own);
    };
    count("feeds", 1, &mut limits.feeds, sink);
    count("spare_feeds", 0, &mut limits.spare_feeds, sink);
    limits
}

/// NVIDIA's minimum for DGX racks (`docs/physical.md`, B1).
const DEFAULT_HEIGHT_U: i64 = 48;

/// A condition that omits nothing is probably misspelt.
pub fn omit_never_true(span: crate::base::span::Span, sink: &mut Sink) {
    sink.push(
        Diagnostic::warning("omit-never-true", "this condition is true for no coordinates")
            .at(span, "omits nothing")
            .help("check the values, or take `omit` away"),
    );
}

/// Binds the slots of an expression to axes of the block by name.
pub fn coordinate_slots(
    draft: &Draft<'_>,
    axes: &Axes,
    lowered: &Lowered,
    sink: &mut Sink,
) -> Option<Vec<usize>> {
    let mut slots = Vec::with_capacity(lowered.slots.len());
    for (name, span) in &lowered.slots {
        let axis = draft.model.names.get(name).and_then(|name| axes.position(name));
        match axis {
            Some(axis) => slots.push(axis),
            None => {
                let known: Vec<&str> =
                    axes.list.iter().map(|axis| draft.model.names.resolve(axis.name)).collect();
                let mut diagnostic = Diagnostic::error(
                    "unknown-name",
                    format!("there is no coordinate `{name}` here"),
                )
                .at(*span, "not an axis of this block");
                diagnostic = diagnostic.maybe_help(crate::base::suggest::help(name, &known, 8));
                sink.push(diagnostic);
                return None;
            }
        }
    }
    Some(slots)
}

fn unique_names(draft: &Draft<'_>, sink: &mut Sink) {
    let mut seen = BTreeMap::new();
    for (id, rack) in draft.model.racks.iter_enumerated() {
        if let Some(first) = seen.insert(rack.name, id) {
            let groups = &draft.model.rack_groups;
            let origin =
                |id: RackId| draft.model.origins[groups[draft.model.racks[id].group].origin].span;
            let name = draft.model.names.resolve(rack.name);
            sink.push(
                Diagnostic::error("name-not-unique", format!("two racks are called `{name}`"))
                    .at(origin(id), "one comes from this block")
                    .also(origin(first), "the other from this one")
                    .help("give `name` all coordinates that tell the racks apart"),
            );
        }
    }
}
