//! Laying out cages and ports of a device: base groups under their breakouts, divided by the tier's
//! `ports` blocks. One layout serves all devices whose expressions see the same coordinates.

use super::Draft;
use super::device_types::{self, BaseGroup, Breakout, TypeDraft};
use super::reading;
use crate::base::intern::Symbol;
use crate::config::module::{Block, Item, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;
use crate::lang::value::Value;
use crate::model::{Axes, AxisValue, DeviceTypeId, Layout, LayoutCage, LayoutGroup, LayoutPort};

/// Where the tier's expressions are evaluated.
pub struct Site<'a, 'x> {
    /// The tier's instance.
    pub instance: InstanceId,
    /// The tier's block.
    pub block: &'a Block,
    /// The tier's axes.
    pub axes: &'x Axes,
    /// The device, by its place in them.
    pub ordinal: usize,
}

/// A channel of a base group under some breakout, with its attributes.
#[derive(Clone)]
struct Channel {
    cage: u32,
    channel: u16,
    index: u32,
    lane_mask: u64,
    speed_mbps: u32,
    attributes: Vec<(Symbol, AxisValue)>,
}

/// What a cage is claimed for: its breakout, the lanes taken, and by which group.
#[derive(Clone, Default)]
struct Claim {
    breakout: Option<Breakout>,
    /// (lanes, place in `groups`, attributes, channel)
    taken: Vec<(Channel, u32)>,
}

impl Claim {
    fn lanes(&self) -> u64 {
        self.taken.iter().fold(0, |lanes, (channel, _)| lanes | channel.lane_mask)
    }
}

/// The layout of one device.
pub fn lay_out(
    draft: &mut Draft<'_>,
    device_type: DeviceTypeId,
    type_draft: &TypeDraft<'_>,
    site: &Site<'_, '_>,
    sink: &mut Sink,
) -> Option<Layout> {
    let mut claims: Vec<Vec<Claim>> =
        type_draft.groups.iter().map(|base| vec![Claim::default(); base.cages as usize]).collect();
    let mut groups = Vec::new();
    let mut divided = vec![false; type_draft.groups.len()];
    let blocks: Vec<&Block> = site.block.inner("ports").collect();
    // Groups that say what they take come first, so that the one that takes the rest knows it.
    let (rest, first): (Vec<&Block>, Vec<&Block>) = blocks
        .into_iter()
        .partition(|block| block.attr("where").is_none() && block.attr("pick").is_none());
    let mut rest_of: Vec<Option<&Block>> = vec![None; type_draft.groups.len()];
    for block in first.into_iter().chain(rest) {
        let base = base_of(draft, type_draft, site, block, sink)?;
        divided[base] = true;
        let takes_rest = block.attr("where").is_none() && block.attr("pick").is_none();
        if takes_rest && let Some(other) = rest_of[base].replace(block) {
            two_rests(block, other, sink);
            return None;
        }
        let chosen = choose(draft, type_draft, base, site, block, &claims[base], sink)?;
        let group = claim(draft, &mut claims[base], chosen, groups.len(), block, sink)?;
        groups.push(group_of(draft, site, block, group, sink));
    }
    for (base, divided) in divided.into_iter().enumerate() {
        if !divided {
            let base_group = &type_draft.groups[base];
            let channels = channels(draft, type_draft, base, base_group.breakout, site, &[], sink)?;
            let place = u32::try_from(groups.len()).unwrap_or(u32::MAX);
            for channel in &channels {
                let claim = &mut claims[base][channel.cage as usize - 1];
                claim.breakout = Some(base_group.breakout);
                claim.taken.push((channel.clone(), place));
            }
            let ports = channels.iter().map(|channel| channel.index).collect();
            groups.push(GroupDraft { name: base_group.name, reserve: None, ports });
        }
    }
    if let Some(twice) = duplicate_group(&groups) {
        let name = draft.model.names.resolve(twice);
        sink.push(
            Diagnostic::error("duplicate-name", format!("there are two port groups `{name}`"))
                .at(site.block.header, "in this tier")
                .help("a `ports` block and an undivided base group cannot share a name"),
        );
        return None;
    }
    Some(close(draft, device_type, type_draft, site, &claims, groups, sink))
}

/// A group of the layout before its ports have places: the index of each in the base group, in order.
struct GroupDraft {
    name: Symbol,
    reserve: Option<Symbol>,
    ports: Vec<u32>,
}

fn duplicate_group(groups: &[GroupDraft]) -> Option<Symbol> {
    let mut names: Vec<Symbol> = groups.iter().map(|group| group.name).collect();
    names.sort();
    names.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}

fn two_rests(block: &Block, other: &Block, sink: &mut Sink) {
    let message = format!(
        "`ports \"{}\"` and `ports \"{}\"` both take what the other groups leave",
        other.label, block.label
    );
    sink.push(
        Diagnostic::error("port-groups-overlap", message)
            .at(block.header, "takes the rest")
            .also(other.header, "so does this")
            .help("give one of them `where` or `pick`"),
    );
}

fn base_of(
    draft: &Draft<'_>,
    type_draft: &TypeDraft<'_>,
    site: &Site<'_, '_>,
    block: &Block,
    sink: &mut Sink,
) -> Option<usize> {
    let reader = reading::Reader { world: draft.world, instance: site.instance, block };
    let name = match block.attr("of") {
        Some(_) => reader.text("of", sink)?,
        None => block.label.clone(),
    };
    let names = &draft.model.names;
    let found = type_draft.groups.iter().position(|base| names.resolve(base.name) == name);
    if found.is_none() {
        let known: Vec<&str> =
            type_draft.groups.iter().map(|base| names.resolve(base.name)).collect();
        let message = format!("`{}` has no port group `{name}`", type_draft.block.label);
        let span = block.attr("of").map_or(block.label_span, |attr| attr.value_span);
        sink.push(
            Diagnostic::error("unknown-port-group", message)
                .at(span, "no such base group")
                .maybe_help(crate::base::suggest::help(&name, &known, 8)),
        );
    }
    found
}

/// The channels a `ports` block takes.
fn choose(
    draft: &mut Draft<'_>,
    type_draft: &TypeDraft<'_>,
    base: usize,
    site: &Site<'_, '_>,
    block: &Block,
    claims: &[Claim],
    sink: &mut Sink,
) -> Option<(Breakout, Vec<Channel>)> {
    let base_group = &type_draft.groups[base];
    let breakout = match block.expr("breakout") {
        None => base_group.breakout,
        Some(lowered) => {
            let value = evaluate(draft, site, lowered, None, sink)?;
            let text = reading::text(&value, "breakout", sink)?;
            let mode = device_types::breakout(draft, &text, value.span, sink)?;
            if !device_types::check_mode(draft, base_group, mode, value.span, sink) {
                return None;
            }
            mode
        }
    };
    let all = channels(draft, type_draft, base, breakout, site, block.items("set"), sink)?;
    let chosen = if let Some(lowered) = block.expr("where") {
        let mut chosen = Vec::new();
        for channel in all {
            let value = evaluate(draft, site, lowered, Some(&channel), sink)?;
            if reading::boolean(&value, "where", sink)? {
                chosen.push(channel);
            }
        }
        chosen
    } else if let Some(lowered) = block.expr("pick") {
        let value = evaluate(draft, site, lowered, None, sink)?;
        let mut chosen = Vec::new();
        for index in device_types::pick_list(&value, sink)? {
            let place = usize::try_from(index - 1).ok().filter(|place| *place < all.len());
            let Some(place) = place else {
                let message = format!(
                    "`pick` names port {index}, `{}` has {} under `{}`",
                    draft.model.names.resolve(base_group.name),
                    all.len(),
                    draft.model.names.resolve(breakout.text)
                );
                sink.push(
                    Diagnostic::error("unknown-port", message).at(value.span, "no such port"),
                );
                return None;
            };
            chosen.push(all[place].clone());
        }
        chosen
    } else {
        all.into_iter()
            .filter(|channel| {
                let claim = &claims[channel.cage as usize - 1];
                claim.lanes() & channel.lane_mask == 0
                    && claim.breakout.is_none_or(|other| other == breakout)
            })
            .collect()
    };
    Some((breakout, chosen))
}

/// All channels of a base group under a breakout, with the attributes of the type and of the block.
fn channels(
    draft: &mut Draft<'_>,
    type_draft: &TypeDraft<'_>,
    base: usize,
    breakout: Breakout,
    site: &Site<'_, '_>,
    set: &[Item],
    sink: &mut Sink,
) -> Option<Vec<Channel>> {
    let base_group = &type_draft.groups[base];
    let lanes = u32::from(base_group.lanes / breakout.ports);
    let mut out = Vec::with_capacity(base_group.cages as usize * usize::from(breakout.ports));
    for cage in 1..=base_group.cages {
        for channel in 1..=breakout.ports {
            let index = (cage - 1) * u32::from(breakout.ports) + u32::from(channel);
            let low = u64::MAX.checked_shr(64 - lanes).unwrap_or(0);
            let mut row = Channel {
                cage,
                channel,
                index,
                lane_mask: low << (lanes * u32::from(channel - 1)),
                speed_mbps: breakout.speed_mbps,
                attributes: Vec::new(),
            };
            for (items, instance) in [(base_group.set, type_draft.instance), (set, site.instance)] {
                for item in items {
                    let of_tier = instance == site.instance;
                    let value =
                        evaluate_in(draft, site, instance, of_tier, &item.value, Some(&row), sink)?;
                    give(draft, site, &mut row, item, &value, sink)?;
                }
            }
            out.push(row);
        }
    }
    Some(out)
}

fn give(
    draft: &mut Draft<'_>,
    site: &Site<'_, '_>,
    row: &mut Channel,
    item: &Item,
    value: &Value,
    sink: &mut Sink,
) -> Option<()> {
    if value.is_error() {
        return None;
    }
    let name = draft.intern(&item.name);
    let hides = site.axes.position(name).is_some();
    if hides || super::axes::RESERVED.contains(&item.name.as_str()) {
        let message = format!(
            "the port attribute `{}` hides a coordinate or a word of the language",
            item.name
        );
        sink.push(
            Diagnostic::error("attribute-hides-coordinate", message)
                .at(item.name_span, "set here")
                .also(site.block.header, "for the ports of this tier")
                .help("call the attribute something else"),
        );
        return None;
    }
    row.attributes.retain(|(other, _)| *other != name);
    if !value.is_null() {
        let text = reading::text(value, &item.name, sink)?;
        row.attributes.push((name, AxisValue { text: draft.intern(&text), value: value.clone() }));
    }
    Some(())
}

fn claim(
    draft: &Draft<'_>,
    claims: &mut [Claim],
    (breakout, chosen): (Breakout, Vec<Channel>),
    place: usize,
    block: &Block,
    sink: &mut Sink,
) -> Option<Vec<u32>> {
    let place = u32::try_from(place).ok()?;
    for channel in &chosen {
        let claim = &mut claims[channel.cage as usize - 1];
        let other_mode = claim.breakout.filter(|other| *other != breakout);
        if claim.lanes() & channel.lane_mask != 0 || other_mode.is_some() {
            let mut message = format!(
                "`ports \"{}\"` takes lanes of cage {} that another group has",
                block.label, channel.cage
            );
            if let Some(other) = other_mode {
                let text = |symbol| draft.model.names.resolve(symbol);
                message.push_str(&format!(
                    ": a cage runs one breakout, here `{}` and `{}`",
                    text(other.text),
                    text(breakout.text)
                ));
            }
            let span = block.attr("where").or(block.attr("pick"));
            sink.push(
                Diagnostic::error("port-groups-overlap", message)
                    .at(span.map_or(block.header, |attr| attr.value_span), "overlaps")
                    .help("port groups of a tier share no lanes: narrow `where` or `pick`"),
            );
            return None;
        }
        claim.breakout = Some(breakout);
        claim.taken.push((channel.clone(), place));
    }
    Some(chosen.into_iter().map(|channel| channel.index).collect())
}

fn group_of(
    draft: &mut Draft<'_>,
    site: &Site<'_, '_>,
    block: &Block,
    ports: Vec<u32>,
    sink: &mut Sink,
) -> GroupDraft {
    let reader = reading::Reader { world: draft.world, instance: site.instance, block };
    let reserve = reader.text("reserve", sink).map(|text| draft.intern(&text));
    GroupDraft { name: draft.intern(&block.label), reserve, ports }
}

/// Gives every port its place: cage by cage, channel by channel.
fn close(
    draft: &mut Draft<'_>,
    device_type: DeviceTypeId,
    type_draft: &TypeDraft<'_>,
    site: &Site<'_, '_>,
    claims: &[Vec<Claim>],
    groups: Vec<GroupDraft>,
    sink: &mut Sink,
) -> Layout {
    let mut cages = Vec::new();
    let mut ports: Vec<LayoutPort> = Vec::new();
    let mut attributes: Vec<Vec<(Symbol, AxisValue)>> = Vec::new();
    let mut places: Vec<Vec<(u32, u32)>> = vec![Vec::new(); groups.len()];
    let mut interfaces: Vec<Vec<(Symbol, Symbol)>> = Vec::new();
    for (base, base_claims) in type_draft.groups.iter().zip(claims) {
        for (number, claim) in (1_u32..).zip(base_claims) {
            let breakout = claim.breakout.unwrap_or(base.breakout);
            let cage = u32::try_from(cages.len()).unwrap_or(u32::MAX);
            let first_port = u32::try_from(ports.len()).unwrap_or(u32::MAX);
            for channel in 1..=breakout.ports {
                let index = (number - 1) * u32::from(breakout.ports) + u32::from(channel);
                let taken = claim.taken.iter().find(|(row, _)| row.channel == channel);
                let row = taken.map_or_else(
                    || bare(base, breakout, number, channel, index),
                    |(row, _)| row.clone(),
                );
                let place = u32::try_from(ports.len()).unwrap_or(u32::MAX);
                if let Some((_, group)) = taken {
                    places[*group as usize].push((index, place));
                }
                let label = label(draft, type_draft, base, site, &row, sink);
                interfaces.push(names(draft, type_draft, base, site, &row, sink));
                ports.push(LayoutPort {
                    cage,
                    channel,
                    index,
                    group: taken.map(|(_, group)| *group),
                    speed_mbps: row.speed_mbps,
                    lane_mask: row.lane_mask,
                    label,
                });
                attributes.push(row.attributes);
            }
            cages.push(LayoutCage {
                base: base.name,
                number,
                form_factor: base.form_factor,
                shell: base.shell,
                lanes: base.lanes,
                lane_mbps: base.lane_mbps,
                power_mw: base.power_mw,
                protocols: base.protocols.clone(),
                breakout: breakout.text,
                first_port,
                ports: breakout.ports,
            });
        }
    }
    let groups = groups
        .into_iter()
        .zip(places)
        .map(|(group, places)| LayoutGroup {
            name: group.name,
            reserve: group.reserve,
            ports: ordered(&group.ports, &places),
        })
        .collect();
    let (attribute_names, attribute_values) = table(attributes);
    let (name_sets, interface_names) = table(interfaces);
    Layout {
        device_type,
        cages,
        ports,
        groups,
        attributes: attribute_names,
        attribute_values,
        name_sets,
        interface_names,
    }
}

/// The places of a group's ports in the group's own order (that of `pick`).
fn ordered(wanted: &[u32], places: &[(u32, u32)]) -> Vec<u32> {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    wanted
        .iter()
        .filter_map(|index| {
            let at = sorted.binary_search_by_key(index, |(index, _)| *index).ok()?;
            Some(sorted[at].1)
        })
        .collect()
}

/// Rows of (name, value) as one column a name, names sorted by first appearance.
fn table<T: Clone>(rows: Vec<Vec<(Symbol, T)>>) -> (Vec<Symbol>, Vec<Option<T>>) {
    let mut names: Vec<Symbol> = Vec::new();
    for (name, _) in rows.iter().flatten() {
        if !names.contains(name) {
            names.push(*name);
        }
    }
    let mut values = Vec::with_capacity(rows.len() * names.len());
    for row in rows {
        for name in &names {
            values.push(row.iter().find(|(have, _)| have == name).map(|(_, value)| value.clone()));
        }
    }
    (names, values)
}

fn bare(base: &BaseGroup<'_>, breakout: Breakout, cage: u32, channel: u16, index: u32) -> Channel {
    let lanes = u32::from(base.lanes / breakout.ports);
    let low = u64::MAX.checked_shr(64 - lanes).unwrap_or(0);
    Channel {
        cage,
        channel,
        index,
        lane_mask: low << (lanes * u32::from(channel - 1)),
        speed_mbps: breakout.speed_mbps,
        attributes: Vec::new(),
    }
}

fn label(
    draft: &mut Draft<'_>,
    type_draft: &TypeDraft<'_>,
    base: &BaseGroup<'_>,
    site: &Site<'_, '_>,
    row: &Channel,
    sink: &mut Sink,
) -> Symbol {
    let text = base
        .label
        .and_then(|lowered| {
            evaluate_in(draft, site, type_draft.instance, false, lowered, Some(row), sink)
        })
        .and_then(|value| reading::text(&value, "label", sink))
        .unwrap_or_else(|| format!("{}/{}", row.cage, row.channel));
    draft.intern(&text)
}

fn names(
    draft: &mut Draft<'_>,
    type_draft: &TypeDraft<'_>,
    base: &BaseGroup<'_>,
    site: &Site<'_, '_>,
    row: &Channel,
    sink: &mut Sink,
) -> Vec<(Symbol, Symbol)> {
    let mut out = Vec::with_capacity(base.names.len());
    for item in base.names {
        let instance = type_draft.instance;
        let value = evaluate_in(draft, site, instance, false, &item.value, Some(row), sink);
        let text = value.filter(|value| !value.is_null());
        if let Some(text) = text.and_then(|value| reading::text(&value, &item.name, sink)) {
            let pair = (draft.intern(&item.name), draft.intern(&text));
            out.push(pair);
        }
    }
    out
}

fn evaluate(
    draft: &Draft<'_>,
    site: &Site<'_, '_>,
    lowered: &Lowered,
    channel: Option<&Channel>,
    sink: &mut Sink,
) -> Option<Value> {
    evaluate_in(draft, site, site.instance, true, lowered, channel, sink)
}

/// Evaluates a port expression: slots are coordinates (of the tier's own expressions only), `cage`,
/// `channel`, `index` and attributes set so far.
fn evaluate_in(
    draft: &Draft<'_>,
    site: &Site<'_, '_>,
    instance: InstanceId,
    of_tier: bool,
    lowered: &Lowered,
    channel: Option<&Channel>,
    sink: &mut Sink,
) -> Option<Value> {
    let names = &draft.model.names;
    let mut slots = Vec::with_capacity(lowered.slots.len());
    for (name, span) in &lowered.slots {
        let symbol = names.get(name);
        let axis = symbol.filter(|_| of_tier).and_then(|name| site.axes.position(name));
        let attribute = |channel: &Channel| {
            let found = channel.attributes.iter().find(|(have, _)| Some(*have) == symbol);
            found.map(|(_, value)| value.value.clone())
        };
        let value = match (name.as_str(), channel, axis) {
            ("cage", Some(channel), _) => Some(Value::int(i64::from(channel.cage), *span)),
            ("channel", Some(channel), _) => Some(Value::int(i64::from(channel.channel), *span)),
            ("index", Some(channel), _) => Some(Value::int(i64::from(channel.index), *span)),
            (_, _, Some(axis)) => Some(site.axes.coordinate(site.ordinal, axis).value.clone()),
            (_, Some(channel), None) => attribute(channel),
            _ => None,
        };
        let Some(value) = value else {
            unknown(draft, site, of_tier, channel, name, *span, sink);
            return None;
        };
        slots.push(value);
    }
    let value = draft.world.eval(instance, lowered, &slots, sink);
    (!value.is_error()).then_some(value)
}

fn unknown(
    draft: &Draft<'_>,
    site: &Site<'_, '_>,
    of_tier: bool,
    channel: Option<&Channel>,
    name: &str,
    span: crate::base::span::Span,
    sink: &mut Sink,
) {
    let names = &draft.model.names;
    let mut known: Vec<&str> = Vec::new();
    if of_tier {
        known.extend(site.axes.list.iter().map(|axis| names.resolve(axis.name)));
    }
    if let Some(channel) = channel {
        known.extend(["cage", "channel", "index"]);
        known.extend(channel.attributes.iter().map(|(name, _)| names.resolve(*name)));
    }
    sink.push(
        Diagnostic::error("unknown-name", format!("there is no `{name}` here"))
            .at(span, "neither a coordinate nor an attribute of the ports")
            .maybe_help(crate::base::suggest::help(name, &known, 12)),
    );
}
