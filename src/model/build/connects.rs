//! Reading `connect` blocks: port sets resolved to tiers and groups, keys and pins bound to names.

use super::Draft;
use super::reading::{self, Reader};
use crate::base::span::Span;
use crate::base::suggest;
use crate::config::module::{Block, KeyItem, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::{InstanceId, Reference, World};
use crate::lang::expr::Expr;
use crate::lang::value::Value;
use crate::model::connect::{Key, KeySide, Pin, PortSet, PortSetItem, Selector, Spread, Unit, Via};
use crate::model::{Connect, ConnectId, FabricId, KeyEnv, TierId};

/// Reads all of them, in address order.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    let blocks = draft.world.blocks("connect");
    // Holes may name a connect that is read later, so numbers come first.
    for (place, (instance, block)) in blocks.iter().enumerate() {
        draft.connects.insert((*instance, block.label.clone()), ConnectId::from_index(place));
    }
    for (instance, block) in blocks {
        let connect = connect(draft, instance, block, sink);
        draft.model.connects.push(connect);
    }
}

fn connect(draft: &mut Draft<'_>, instance: InstanceId, block: &Block, sink: &mut Sink) -> Connect {
    let reader = Reader { world: draft.world, instance, block };
    let fibre = reader.written("fibre", sink);
    let fabric = fabric(draft, &reader, fibre.is_some(), sink);
    let z_value = reader.written("z", sink);
    let mesh = reader.text("mesh", sink);
    if z_value.is_some() == mesh.is_some() {
        let message = format!("`connect \"{}\"` needs either `z` or `mesh`", block.label);
        sink.push(
            Diagnostic::error("missing-attribute", message)
                .at(block.header, if mesh.is_some() { "has both" } else { "has neither" }),
        );
    }
    let z = set(draft, &reader, "z", z_value, None, sink);
    let a_value = reader.value("a", sink);
    let a = set(draft, &reader, "a", a_value, Some(&z), sink);
    let links = reader.int("links", 1..=4_096, sink).and_then(|links| u32::try_from(links).ok());
    let media = reader.value("media", sink);
    let prices = reader.value("prices", sink);
    let spread = match reader.word("spread", &["block", "stripe", "fill", "none"], sink) {
        Some("stripe") => Spread::Stripe,
        Some("fill") => Spread::Fill,
        Some("none") => Spread::None,
        _ => Spread::Block,
    };
    let unit = match reader.word("unit", &["channel", "cage"], sink) {
        Some("cage") => Unit::Cage,
        _ => Unit::Channel,
    };
    let splices = reader.int("splices", 0..=1_000, sink).unwrap_or(0);
    if splices > 0 && fibre.is_none() {
        let message = format!("`connect \"{}\"` has `splices` and no `fibre`", block.label);
        sink.push(
            Diagnostic::error("missing-attribute", message)
                .at(reader.span("splices"), "only trunks are spliced")
                .help("give `fibre`, or remove `splices`"),
        );
    }
    let trunk = fibre.and_then(|fibre| trunk(draft, &reader, &fibre, sink));
    let speed = reader.speed("speed", sink);
    let fabric_speed = fabric.and_then(|fabric| draft.model.fabrics[fabric].speed_mbps);
    Connect {
        address: draft.address(instance, block),
        fabric,
        trunk,
        splices: u16::try_from(splices).unwrap_or(0),
        vias: vias(draft, instance, block, sink),
        a,
        z,
        mesh,
        keys: all_keys(&reader),
        spread,
        links,
        unit,
        pins: pins(draft, &reader, sink),
        speed_mbps: speed.or(fabric_speed).unwrap_or(0),
        media: media.and_then(|value| super::policy::media(&value, sink)),
        prices: prices.and_then(|value| super::policy::prices(&value, sink)),
        factory: reader.bool("factory", sink).unwrap_or(false),
        origin: draft.origin(instance, block),
    }
}

/// The keys of the domain that the links belong to, if it is one, then those of the connect itself: so both
/// ends of every link are in one domain.
fn all_keys(reader: &Reader<'_>) -> Vec<Key> {
    let own = reader.block.keys("match").unwrap_or_default();
    // What is wrong with the value is reported where the fabric is read.
    let value = reader.value("fabric", &mut Sink::new());
    let domain = match value.as_ref().and_then(Reference::of) {
        Some(Reference::Fabric { instance, kind, name }) => Some((*instance, *kind, name.clone())),
        _ => None,
    };
    let mut all = domain.map_or_else(Vec::new, |(instance, kind, name)| {
        let module = reader.world.instance(instance).module();
        let block = module.block(kind, &name);
        keys(reader.world, instance, block.and_then(|block| block.keys("key")).unwrap_or_default())
    });
    let names: Vec<String> = all.iter().filter_map(|key| key.a.name().map(str::to_owned)).collect();
    let written = keys(reader.world, reader.instance, own).into_iter();
    all.extend(
        written.filter(|key| key.a.name().is_none_or(|name| !names.iter().any(|n| n == name))),
    );
    all
}

/// The fibre of a connect that is trunks, as a place in the catalogue.
fn trunk(draft: &Draft<'_>, reader: &Reader<'_>, fibre: &Value, sink: &mut Sink) -> Option<u32> {
    let world = reader.world;
    let name = world.trace(reader.instance, sink, |sink| reading::text(fibre, "fibre", sink))?;
    let fibres = &draft.model.catalog.fibres;
    if fibres.is_empty() {
        // Sizing reads connects without the catalogue, and needs no more than that it is one.
        return Some(0);
    }
    let names = &draft.model.names;
    let found = fibres.iter().position(|fibre| names.resolve(fibre.name) == name);
    let is_trunk = |place: &usize| names.resolve(fibres[*place].kind) == "trunk";
    if let Some(place) = found.filter(is_trunk) {
        return u32::try_from(place).ok();
    }
    let known = fibres.iter().filter(|fibre| names.resolve(fibre.kind) == "trunk");
    let known: Vec<&str> = known.map(|fibre| names.resolve(fibre.name)).collect();
    let label = if found.is_some() { "a cord, not a trunk" } else { "no such fibre" };
    sink.push(
        Diagnostic::error("unknown-trunk", format!("there is no trunk `{name}`"))
            .at(reader.span("fibre"), label)
            .maybe_help(suggest::help(&name, &known, 8)),
    );
    None
}

fn vias(draft: &Draft<'_>, instance: InstanceId, block: &Block, sink: &mut Sink) -> Vec<Via> {
    let mut vias = Vec::new();
    for inner in block.inner("via") {
        let reader = Reader { world: draft.world, instance, block: inner };
        let Some(value) = reader.value("trunk", sink) else { continue };
        let Some(Reference::Connect { instance: of, name }) = Reference::of(&value) else {
            reading::wrong(&value, "trunk", "a connect, such as `connect.trunks`", sink);
            continue;
        };
        let Some(trunk) = draft.connects.get(&(*of, name.clone())).copied() else { continue };
        vias.push(Via {
            trunk,
            reverse: reader.bool("reverse", sink).unwrap_or(false),
            near: keys(draft.world, instance, inner.keys("near").unwrap_or_default()),
            far: keys(draft.world, instance, inner.keys("far").unwrap_or_default()),
            span: inner.header,
        });
    }
    vias
}

fn fabric(
    draft: &Draft<'_>,
    reader: &Reader<'_>,
    is_trunk: bool,
    sink: &mut Sink,
) -> Option<FabricId> {
    let Some(value) = reader.written("fabric", sink) else {
        if !is_trunk {
            let message = format!("`connect \"{}\"` lacks `fabric`", reader.block.label);
            sink.push(
                Diagnostic::error("missing-attribute", message)
                    .at(reader.span("fabric"), "needs `fabric = …`"),
            );
        }
        return None;
    };
    if let Some(Reference::Fabric { instance, kind, name }) = Reference::of(&value) {
        // A fabric that could not be read was reported.
        return draft.fabrics.get(&(*instance, kind, name.clone())).copied();
    }
    reading::wrong(&value, "fabric", "a fabric, such as `fabric.compute`", sink);
    None
}

/// The most port sets, and lists of them, at one end of a connect: ten for each tier of the largest
/// designs, and each is looked for among those before it.
const MOST_PORT_SETS: u64 = 10_000;

/// The ports that an attribute names, in written order; `tier[*]` leaves out the tiers of `other`.
fn set(
    draft: &mut Draft<'_>,
    reader: &Reader<'_>,
    name: &str,
    value: Option<Value>,
    other: Option<&PortSet>,
    sink: &mut Sink,
) -> PortSet {
    let span = reader.span(name);
    let mut out = PortSet { items: Vec::new(), span };
    let Some(value) =
        value.filter(|value| !value.is_error() && reader.within(value, name, MOST_PORT_SETS, sink))
    else {
        return out;
    };
    let mut queue = vec![value];
    while let Some(value) = queue.pop() {
        if let Some(items) = value.as_list() {
            queue.extend(items.iter().rev().cloned());
            continue;
        }
        let before = out.items.len();
        match Reference::of(&value) {
            Some(Reference::Ports { instance, tier, group }) => {
                let key = (*instance, tier.clone());
                if let Some(tier) = draft.tiers.get(&key).copied() {
                    add_group(draft, tier, group, span.or(value.span), &mut out, sink);
                }
            }
            Some(Reference::AllPorts { instance, group }) => {
                all_groups(draft, *instance, group, other, &mut out);
            }
            Some(Reference::Holes { instance, connect }) => {
                let key = (*instance, connect.clone());
                if let Some(connect) = draft.connects.get(&key).copied() {
                    out.items.push(PortSetItem::Holes { connect });
                }
            }
            _ => reading::wrong(&value, name, "ports, such as `tier.leaf.ports.up`", sink),
        }
        let repeated = out.items[before..].iter().any(|item| out.items[..before].contains(item));
        if repeated {
            let text =
                Reference::of(&value).map_or_else(String::new, crate::lang::value::Opaque::text);
            sink.push(
                Diagnostic::error("duplicate-ports", format!("`{text}` is named twice"))
                    .at(value.span, "the second time")
                    .help("a port set holds each group once"),
            );
            out.items.truncate(before);
        }
    }
    out
}

fn add_group(
    draft: &mut Draft<'_>,
    tier: TierId,
    group: &str,
    span: Span,
    out: &mut PortSet,
    sink: &mut Sink,
) {
    let symbol = draft.intern(group);
    let mut layouts: Vec<_> = draft.model.tiers[tier]
        .devices()
        .map(|device| draft.model.devices.layout[device])
        .collect();
    layouts.sort_unstable();
    layouts.dedup();
    let has =
        |layout: &crate::model::LayoutId| draft.model.layouts[*layout].group(symbol).is_some();
    if layouts.is_empty() || layouts.iter().any(has) {
        out.items.push(PortSetItem::Group { tier, group: symbol });
        return;
    }
    let names = &draft.model.names;
    let groups = layouts.iter().flat_map(|layout| &draft.model.layouts[*layout].groups);
    let known: Vec<&str> = groups.map(|group| names.resolve(group.name)).collect();
    let address = names.resolve(draft.model.tiers[tier].address);
    sink.push(
        Diagnostic::error("unknown-port-group", format!("`{address}` has no port group `{group}`"))
            .at(span, "no such group")
            .maybe_help(suggest::help(group, &known, 12)),
    );
}

/// That group of every tier of the module that has it, in name order (P6).
fn all_groups(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    group: &str,
    other: Option<&PortSet>,
    out: &mut PortSet,
) {
    let group = draft.intern(group);
    let tiers: Vec<TierId> = draft
        .tiers
        .range((instance, String::new())..)
        .take_while(|((of, _), _)| *of == instance)
        .map(|(_, tier)| *tier)
        .collect();
    for tier in tiers {
        let at_other_end = other.is_some_and(|other| {
            other
                .items
                .iter()
                .any(|item| matches!(item, PortSetItem::Group { tier: at, .. } if *at == tier))
        });
        let has = draft.model.tiers[tier].devices().any(|device| {
            draft.model.layouts[draft.model.devices.layout[device]].group(group).is_some()
        });
        if has && !at_other_end {
            out.items.push(PortSetItem::Group { tier, group });
        }
    }
}

impl KeyEnv for World {
    fn evaluate(
        &self,
        expr: &Expr,
        instance: u32,
        slots: &[Value],
        sink: &mut Sink,
    ) -> Option<Value> {
        let instance = InstanceId::from_index(instance as usize);
        let value = self.eval_expr(instance, expr, slots, sink);
        (!value.is_error()).then_some(value)
    }
}

fn keys(world: &World, instance: InstanceId, items: &[KeyItem]) -> Vec<Key> {
    let written = |span| {
        let text = world.with_map(|map| map.slice(span).to_owned());
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    let side = |lowered: &Lowered| KeySide::Expr {
        expr: lowered.expr.clone(),
        slots: lowered.slots.iter().map(|(name, _)| name.clone()).collect(),
        instance: instance.number(),
        text: written(lowered.expr.span()),
    };
    items
        .iter()
        .map(|item| match item {
            KeyItem::Name(name, span) => {
                Key { a: KeySide::Name(name.clone()), z: KeySide::Name(name.clone()), span: *span }
            }
            KeyItem::Ends { a, z, span } => Key { a: side(a), z: side(z), span: *span },
        })
        .collect()
}

fn pins(draft: &mut Draft<'_>, reader: &Reader<'_>, sink: &mut Sink) -> Vec<Pin> {
    let Some(value) = reader.value("pins", sink) else { return Vec::new() };
    let Some(items) = reading::list(&value, "pins", sink) else { return Vec::new() };
    let mut out = Vec::new();
    for item in items {
        let ends = item.as_map().and_then(|map| Some((map.get("a")?, map.get("z")?)));
        let Some((a, z)) = ends else {
            reading::wrong(item, "pins", "objects `{ a = { … }, z = { … } }`", sink);
            continue;
        };
        let (a, z) = (selector(draft, a, sink), selector(draft, z, sink));
        if let (Some(a), Some(z)) = (a, z) {
            out.push(Pin { a, z, span: item.span });
        }
    }
    out
}

fn selector(draft: &mut Draft<'_>, value: &Value, sink: &mut Sink) -> Option<Selector> {
    let Some(map) = value.as_map() else {
        let expected = "an object of coordinates and port attributes that names one channel";
        reading::wrong(value, "pins", expected, sink);
        return None;
    };
    let mut equal = Vec::with_capacity(map.len());
    for entry in map {
        let text = reading::text(&entry.value, &entry.key, sink)?;
        equal.push((entry.key.to_string(), draft.intern(&text)));
    }
    Some(Selector { equal })
}

/// The tiers in a value: `tier.leaf`, or a list of them.
pub fn device_sets(draft: &Draft<'_>, value: &Value, sink: &mut Sink) -> Option<Vec<TierId>> {
    reading::blocks(value, "devices", "devices, such as `tier.node`", sink, |reference| {
        let Reference::Devices { instance, tier } = reference else { return None };
        Some(draft.tiers.get(&(*instance, tier.clone())).copied())
    })
}
