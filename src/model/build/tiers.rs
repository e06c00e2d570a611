//! Reading `tier` blocks: devices of the design with their types, layouts and what is omitted. What an
//! expression sees decides how often it is evaluated: once per combination of the coordinates it names.

use super::Draft;
use super::axes;
use super::channels::Site;
use super::device_types;
use super::layouts;
use super::racks::{coordinate_slots, omit_never_true};
use super::reading::{self, Reader};
use crate::config::module::{Block, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::{InstanceId, World};
use crate::lang::value::Value;
use crate::model::{Axes, Axis, CageId, DeviceId, DeviceTypeId, LayoutId, PortId, Tier, TierId};

/// Reads all of them, in address order.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    for (instance, block) in draft.world.blocks("tier") {
        let Some(read) = axes::read(draft, instance, block, sink) else { continue };
        let axes::Read { axes, autos } = read;
        let reader = Reader { world: draft.world, instance, block };
        let role = reader.text("role", sink).unwrap_or_else(|| block.label.clone());
        let nos = reader.text("nos", sink);
        let auto = auto_axis(block, &axes, &autos, sink);
        let tier = Tier {
            address: draft.address(instance, block),
            name: draft.intern(&block.label),
            role: draft.intern(&role),
            axes: axes.clone(),
            first_device: DeviceId::from_index(draft.model.devices.tier.len()),
            instance: instance.number(),
            auto_axis: auto,
            nos: nos.map(|nos| draft.intern(&nos)),
            origin: draft.origin(instance, block),
        };
        let id = draft.model.tiers.push(tier);
        draft.tiers.insert((instance, block.label.clone()), id);
        let kinds = kinds(draft, instance, block, &axes, sink)
            .filter(|kinds| has_room(draft, block, &axes, kinds, sink));
        let Some(kinds) = kinds else {
            // Later tiers keep their places; this one stays without devices.
            let name = draft.intern("");
            // A tier without axes has one place; an axis without values takes it away.
            draft.model.tiers[id].axes.list.push(Axis { name, values: Vec::new() });
            continue;
        };
        let omitted = omitted(draft, instance, block, &axes, sink);
        stamp(draft, id, &axes, &kinds, &omitted);
    }
}

/// The most tiers of a project: a tier is a kind of device, and who has more of them writes one for each device.
const MOST_TIERS: usize = 50_000;

/// Whether the tiers can be built; false after a report, and then nothing that refers to them is read.
pub fn few_enough(world: &World, sink: &mut Sink) -> bool {
    let blocks = world.blocks("tier");
    let Some((_, first_beyond)) = blocks.get(MOST_TIERS) else { return true };
    let message = format!("the project has {} tiers, at most {MOST_TIERS} are built", blocks.len());
    sink.push(
        Diagnostic::error("too-many-places", message).at(first_beyond.header, "one too many").help(
            "devices of one kind are one tier: `axes` makes as many of them as there are places",
        ),
    );
    false
}

/// The most ports of a project: ten times those of the largest cluster known, a million GPUs.
const MOST_PORTS: usize = 100_000_000;

/// Whether the columns can hold the tier's ports; false after a report.
fn has_room(draft: &Draft<'_>, block: &Block, axes: &Axes, kinds: &Kinds, sink: &mut Sink) -> bool {
    let of = |(_, layout): &(DeviceTypeId, LayoutId)| draft.model.layouts[*layout].ports.len();
    let own = (0..axes.count()).map(|ordinal| of(kinds.at(axes, ordinal)));
    let own = own.fold(0_usize, usize::saturating_add);
    let before = draft.model.devices.port_count;
    if own.saturating_add(before) <= MOST_PORTS {
        return true;
    }
    let message = format!(
        "the {} devices of `tier.{}` have {own} ports, and a project has at most {MOST_PORTS}",
        axes.count(),
        block.label
    );
    sink.push(
        Diagnostic::error("too-many-places", message)
            .at(
                block.attr("axes").map_or(block.header, |attr| attr.value_span),
                format!("{before} ports are in tiers before"),
            )
            .help("check the axes, and the cages and breakouts of the device type"),
    );
    false
}

/// The axis written `"auto"`; a second one is reported.
fn auto_axis(block: &Block, axes: &Axes, autos: &[usize], sink: &mut Sink) -> Option<usize> {
    let items = block.items("axes");
    let place = *autos.first()?;
    if let Some(second) = autos.get(1) {
        let (first, second) = (&items[place], &items[*second]);
        let message = format!("`{}` and `{}` are both \"auto\"", first.name, second.name);
        sink.push(
            Diagnostic::error("no-auto-count", message)
                .at(second.value.expr.span(), "the second")
                .also(first.value.expr.span(), "the first")
                .help("one axis of a tier can be sized; write the other as a number"),
        );
    }
    Some(axes.inherited + place)
}

/// A value for each place of the axes, stored once per combination of the coordinates it depends on.
pub struct PerPlace<T> {
    used: Vec<usize>,
    values: Vec<T>,
}

impl<T> PerPlace<T> {
    /// Computes one value per combination of the axes `used`, giving `make` a place that has it.
    pub fn new(
        axes: &Axes,
        mut used: Vec<usize>,
        mut make: impl FnMut(usize) -> Option<T>,
    ) -> Option<Self> {
        used.sort_unstable();
        used.dedup();
        let count: usize = used.iter().map(|axis| axes.list[*axis].values.len()).product();
        let mut values = Vec::with_capacity(count);
        if axes.count() == 0 {
            return Some(Self { used, values });
        }
        for combination in 0..count {
            let (mut rest, mut ordinal) = (combination, 0);
            for axis in used.iter().rev() {
                let size = axes.list[*axis].values.len();
                let inner: usize =
                    axes.list[axis + 1..].iter().map(|axis| axis.values.len()).product();
                ordinal += rest % size * inner;
                rest /= size;
            }
            values.push(make(ordinal)?);
        }
        Some(Self { used, values })
    }

    /// The value at a place.
    pub fn at(&self, axes: &Axes, ordinal: usize) -> &T {
        let combination = self.used.iter().fold(0, |combination, axis| {
            combination * axes.list[*axis].values.len() + axes.value_index(ordinal, *axis)
        });
        &self.values[combination]
    }
}

/// Evaluates an expression over own coordinates at a place.
pub fn at_place(
    draft: &Draft<'_>,
    instance: InstanceId,
    axes: &Axes,
    lowered: &Lowered,
    slots: &[usize],
    ordinal: usize,
    sink: &mut Sink,
) -> Option<Value> {
    let values: Vec<Value> =
        slots.iter().map(|axis| axes.coordinate(ordinal, *axis).value.clone()).collect();
    let value = draft.world.eval(instance, lowered, &values, sink);
    (!value.is_error()).then_some(value)
}

type Kinds = PerPlace<(DeviceTypeId, LayoutId)>;

/// The type and layout of each place.
fn kinds(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    axes: &Axes,
    sink: &mut Sink,
) -> Option<Kinds> {
    let lowered = block.expr("device_type")?;
    let type_slots = coordinate_slots(draft, axes, lowered, sink)?;
    let mut used = type_slots.clone();
    used.extend(coordinates_of_ports(draft, block, axes));
    // Places that differ only in coordinates no expression names share one layout.
    let world = draft.world;
    PerPlace::new(axes, used, |ordinal| {
        let value = at_place(draft, instance, axes, lowered, &type_slots, ordinal, sink)?;
        let name = world.trace(instance, sink, |sink| {
            let value = reading::unless_null(value.clone(), block, "device_type", sink)?;
            reading::text(&value, "device_type", sink)
        })?;
        let (device_type, type_draft) = device_types::get(draft, &name, value.span, sink)?;
        // Without `ports` blocks a tier adds nothing to its type but names that attributes must not have.
        let plain = block.inner("ports").next().is_none();
        let key = (device_type, axes.list.iter().map(|axis| axis.name).collect::<Vec<_>>());
        if let Some(layout) = draft.plain_layouts.get(&key).filter(|_| plain) {
            return Some((device_type, *layout));
        }
        let site = Site { instance, block, axes, ordinal };
        let mut inner = Sink::new();
        let layout = layouts::lay_out(draft, device_type, &type_draft, &site, &mut inner);
        let share = plain && inner.is_empty();
        world.trace(instance, sink, |sink| sink.merge(inner));
        let layout = draft.model.layouts.push(layout?);
        if share {
            draft.plain_layouts.insert(key, layout);
        }
        Some((device_type, layout))
    })
}

/// The axes that the expressions of a tier's `ports` blocks name.
fn coordinates_of_ports(draft: &Draft<'_>, block: &Block, axes: &Axes) -> Vec<usize> {
    let mut used = Vec::new();
    for ports in block.inner("ports") {
        let attrs = ["where", "pick", "breakout"].iter().filter_map(|name| ports.expr(name));
        let items = ports.items("set").iter().map(|item| &item.value);
        for (name, _) in attrs.chain(items).flat_map(|lowered| &lowered.slots) {
            used.extend(draft.model.names.get(name).and_then(|name| axes.position(name)));
        }
    }
    used
}

/// Which places are not built.
fn omitted(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    axes: &Axes,
    sink: &mut Sink,
) -> PerPlace<bool> {
    let all = |omitted| PerPlace { used: Vec::new(), values: vec![omitted] };
    if draft.world.instance(instance).omitted() {
        return all(true);
    }
    let Some(lowered) = block.expr("omit") else { return all(false) };
    let Some(slots) = coordinate_slots(draft, axes, lowered, sink) else { return all(false) };
    let mut is_condition = false;
    let table = PerPlace::new(axes, slots.clone(), |ordinal| {
        let value = at_place(draft, instance, axes, lowered, &slots, ordinal, sink)?;
        let world = draft.world;
        // A module says so that its caller omits nothing.
        if value.is_null() {
            return Some(false);
        }
        is_condition = true;
        world.trace(instance, sink, |sink| reading::boolean(&value, "omit", sink))
    });
    let Some(table) = table else { return all(false) };
    if is_condition && !table.values.contains(&true) && axes.count() > 0 {
        omit_never_true(block.attr("omit").map_or(block.header, |attr| attr.value_span), sink);
    }
    table
}

/// Appends the tier's devices to the columns.
fn stamp(
    draft: &mut Draft<'_>,
    tier: TierId,
    axes: &Axes,
    kinds: &Kinds,
    omitted: &PerPlace<bool>,
) {
    let unnamed = draft.intern("");
    let devices = &mut draft.model.devices;
    for ordinal in 0..axes.count() {
        let (device_type, layout) = *kinds.at(axes, ordinal);
        devices.tier.push(tier);
        devices.device_type.push(device_type);
        devices.name.push(unnamed);
        devices.omitted.push(*omitted.at(axes, ordinal));
        devices.place.push(None);
        devices.layout.push(layout);
        devices.first_port.push(PortId::from_index(devices.port_count));
        devices.first_cage.push(CageId::from_index(devices.cage_count));
        devices.port_count += draft.model.layouts[layout].ports.len();
        devices.cage_count += draft.model.layouts[layout].cages.len();
    }
}
