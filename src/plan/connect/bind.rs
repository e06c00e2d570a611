//! What the names in match keys, meshes and pins stand for in one tier (rule M1): a coordinate, a port
//! attribute, `cage`, `channel`, `index` or `at.*`.

use super::sides::NONE;
use super::texts::{Text, Texts};
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::lang::value::Value;
use crate::model::{
    DeviceId, Layout, LayoutGroup, LayoutId, Model, Place, PortSet, PortSetItem, SlotSource, TierId,
};

/// Names every tier has.
const BUILT_IN: [(&str, SlotSource); 7] = [
    ("at.rack", SlotSource::Rack),
    ("at.room", SlotSource::Room),
    ("at.row", SlotSource::Row),
    ("at.u", SlotSource::U),
    ("cage", SlotSource::Cage),
    ("channel", SlotSource::Channel),
    ("index", SlotSource::Index),
];

/// The layouts of a tier's devices, each once, in order.
fn layouts(model: &Model, tier: TierId) -> Vec<LayoutId> {
    let mut all: Vec<LayoutId> =
        model.tiers[tier].devices().map(|device| model.devices.layout[device]).collect();
    all.dedup();
    all.sort_unstable();
    all.dedup();
    all
}

/// The ports of a layout that a port set takes from a tier.
fn ports_in<'m>(layout: &'m Layout, tier: TierId, set: &PortSet) -> impl Iterator<Item = u32> + 'm {
    let wanted = |name: Symbol| {
        set.items.iter().any(|item| match *item {
            PortSetItem::Group { tier: of, group } => of == tier && group == name,
            // Holes may be any port of a tier.
            PortSetItem::Holes { .. } => true,
        })
    };
    let groups: Vec<&LayoutGroup> =
        layout.groups.iter().filter(|group| wanted(group.name)).collect();
    groups.into_iter().flat_map(|group| group.ports.iter().copied())
}

/// What `name` stands for in a tier, of whose ports `set` takes some.
pub(super) fn bind(model: &Model, tier: TierId, set: &PortSet, name: &str) -> Option<SlotSource> {
    if let Some((_, source)) = BUILT_IN.iter().find(|(built_in, _)| *built_in == name) {
        return Some(*source);
    }
    let symbol = model.names.get(name)?;
    if let Some(axis) = model.tiers[tier].axes.position(symbol) {
        return Some(SlotSource::Coordinate(axis));
    }
    let has = |layout: &LayoutId| {
        let layout = &model.layouts[*layout];
        let Some(column) = layout.attributes.iter().position(|name| *name == symbol) else {
            return false;
        };
        ports_in(layout, tier, set).any(|port| layout.attribute(port as usize, column).is_some())
    };
    layouts(model, tier).iter().any(has).then_some(SlotSource::Attribute(symbol))
}

/// The coordinates and attributes that keys of a tier may name, for messages.
pub(super) fn names<'m>(model: &'m Model, tier: TierId, set: &PortSet) -> Vec<&'m str> {
    let mut names: Vec<&str> =
        model.tiers[tier].axes.list.iter().map(|axis| model.text(axis.name)).collect();
    for layout in layouts(model, tier) {
        let layout = &model.layouts[layout];
        for (column, &name) in layout.attributes.iter().enumerate() {
            let set = ports_in(layout, tier, set)
                .any(|port| layout.attribute(port as usize, column).is_some());
            if set && !names.contains(&model.text(name)) {
                names.push(model.text(name));
            }
        }
    }
    names
}

/// True for what depends on the port, false for what depends on the device.
pub(super) fn is_of_port(source: SlotSource) -> bool {
    matches!(
        source,
        SlotSource::Attribute(_) | SlotSource::Cage | SlotSource::Channel | SlotSource::Index
    )
}

/// One channel, as keys see it.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    pub device: DeviceId,
    pub layout: LayoutId,
    /// The port's place in the layout.
    pub port: usize,
}

/// The text of a name at a channel; [`NONE`] where there is none (a device without a place, a port
/// without the attribute).
pub(super) fn text_at(model: &Model, texts: &mut Texts<'_>, source: SlotSource, at: Spot) -> Text {
    let layout = &model.layouts[at.layout];
    let place = || model.devices.place[at.device];
    let rack = |place: Place| &model.racks[place.rack];
    let symbol = match source {
        SlotSource::Coordinate(axis) => {
            let (tier, ordinal) = model.tier_place(at.device);
            Some(model.tiers[tier].axes.coordinate(ordinal, axis).text)
        }
        SlotSource::Attribute(name) => attribute(layout, at.port, name).map(|value| value.text),
        SlotSource::Room => place().map(|place| rack(place).room),
        SlotSource::Row => place().map(|place| rack(place).row),
        SlotSource::Rack => place().map(|place| rack(place).name),
        SlotSource::U => return place().map_or(NONE, |place| texts.number(u32::from(place.u))),
        SlotSource::Cage => return texts.number(cage_number(layout, at.port)),
        SlotSource::Channel => return texts.number(u32::from(layout.ports[at.port].channel)),
        SlotSource::Index => return texts.number(layout.ports[at.port].index),
    };
    symbol.map_or(NONE, Texts::symbol)
}

/// The value of a name at a channel, as an expression sees it.
pub(super) fn value_at(model: &Model, source: SlotSource, at: Spot) -> Option<Value> {
    let layout = &model.layouts[at.layout];
    let place = || model.devices.place[at.device];
    let rack = |place: Place| &model.racks[place.rack];
    let text = |symbol: Symbol| Value::string(model.text(symbol), Span::NONE);
    let number = |number: u32| Some(Value::int(i64::from(number), Span::NONE));
    match source {
        SlotSource::Coordinate(axis) => {
            let (tier, ordinal) = model.tier_place(at.device);
            Some(model.tiers[tier].axes.coordinate(ordinal, axis).value.clone())
        }
        SlotSource::Attribute(name) => {
            attribute(layout, at.port, name).map(|value| value.value.clone())
        }
        SlotSource::Room => place().map(|place| text(rack(place).room)),
        SlotSource::Row => place().map(|place| text(rack(place).row)),
        SlotSource::Rack => place().map(|place| text(rack(place).name)),
        SlotSource::U => place().and_then(|place| number(u32::from(place.u))),
        SlotSource::Cage => number(cage_number(layout, at.port)),
        SlotSource::Channel => number(u32::from(layout.ports[at.port].channel)),
        SlotSource::Index => number(layout.ports[at.port].index),
    }
}

fn attribute(layout: &Layout, port: usize, name: Symbol) -> Option<&crate::model::AxisValue> {
    let column = layout.attributes.iter().position(|attribute| *attribute == name)?;
    layout.attribute(port, column)
}

fn cage_number(layout: &Layout, port: usize) -> u32 {
    layout.cages[layout.ports[port].cage as usize].number
}
