//! Laying out cages and ports of a device: base groups under their breakouts, divided by the tier's
//! `ports` blocks. One layout serves all devices whose expressions see the same coordinates.

use super::Draft;
use super::channels::{self, Channel, Owner, Site};
use super::device_types::{self, BaseGroup, Mode, TypeDraft};
use super::limits;
use super::missing;
use super::reading;
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::config::module::{Block, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::lang::value::Value;
use crate::model::{AxisValue, DeviceTypeId, Layout, LayoutCage, LayoutGroup, LayoutPort};

/// What a cage is claimed for: its breakout, the lanes taken, and by which group.
#[derive(Clone, Default)]
struct Claim {
    mode: Option<Mode>,
    /// (channel, place in `groups`)
    taken: Vec<(Channel, u32)>,
}

impl Claim {
    fn lanes(&self) -> u64 {
        self.taken.iter().fold(0, |lanes, (channel, _)| lanes | channel.share.mask())
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
    let mut wishes = Vec::new();
    for block in site.block.inner("ports") {
        wishes.push((block, wish(draft, site, block, sink)?));
    }
    // Groups that say what they take come first, so that the one that takes the rest knows it.
    let (rest, first): (Vec<_>, Vec<_>) =
        wishes.into_iter().partition(|(_, wish)| matches!(wish, Wish::Rest));
    let mut rest_of: Vec<Option<&Block>> = vec![None; type_draft.groups.len()];
    for (block, wish) in first.into_iter().chain(rest) {
        let base = base_of(draft, type_draft, site, block, sink)?;
        divided[base] = true;
        if matches!(wish, Wish::Rest)
            && let Some(other) = rest_of[base].replace(block)
        {
            two_rests(block, other, sink);
            return None;
        }
        let chosen = choose(draft, type_draft, base, site, (block, &wish), &claims[base], sink)?;
        let group = claim(draft, &mut claims[base], chosen, &groups, block, sink)?;
        groups.push(group_of(draft, site, block, group, sink));
    }
    for (base, divided) in divided.into_iter().enumerate() {
        if !divided {
            let base_group = &type_draft.groups[base];
            let mode = &base_group.breakout;
            let owner = type_draft.instance;
            let mut channels = channels::channels(draft, base_group, owner, mode, site, &[], sink)?;
            channels.retain(|channel| !base_group.lacks(channel));
            let place = u32::try_from(groups.len()).unwrap_or(u32::MAX);
            for channel in &channels {
                let claim = &mut claims[base][channel.cage as usize - 1];
                claim.mode = Some(mode.clone());
                claim.taken.push((channel.clone(), place));
            }
            let ports = channels.iter().map(|channel| channel.index).collect();
            groups.push(GroupDraft { name: base_group.name, header: None, reserve: None, ports });
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
    let mut layout = close(draft, device_type, type_draft, site, &claims, groups, sink);
    layout.missing = missing::of_layout(type_draft, &layout);
    limits::check(draft, type_draft, &layout, site, sink);
    Some(layout)
}

/// A group of the layout before its ports have places: the index of each in the base group, in order.
struct GroupDraft {
    name: Symbol,
    /// Where the tier declares it; `None` for an undivided base group.
    header: Option<Span>,
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
    let name = match reader.written("of", sink) {
        Some(value) => reading::text(&value, "of", sink)?,
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

/// What a `ports` block says it takes.
enum Wish<'b> {
    /// The ports of which this is true.
    Where(&'b Lowered),
    /// The ports with these numbers.
    Pick(Value),
    /// What the others leave.
    Rest,
}

fn wish<'b>(
    draft: &Draft<'_>,
    site: &Site<'_, '_>,
    block: &'b Block,
    sink: &mut Sink,
) -> Option<Wish<'b>> {
    if let Some(lowered) = block.expr("where") {
        let is_axis = |name: &str| {
            draft.model.names.get(name).is_some_and(|name| site.axes.position(name).is_some())
        };
        // What depends on the port is asked port by port, and has to be true or false for each.
        if !lowered.slots.iter().all(|(name, _)| is_axis(name)) {
            return Some(Wish::Where(lowered));
        }
        let value = channels::evaluate(draft, site, Owner::Tier, lowered, None, sink)?;
        if !value.is_null() {
            return Some(Wish::Where(lowered));
        }
    }
    let Some(lowered) = block.expr("pick") else { return Some(Wish::Rest) };
    let value = channels::evaluate(draft, site, Owner::Tier, lowered, None, sink)?;
    Some(if value.is_null() { Wish::Rest } else { Wish::Pick(value) })
}

/// The channels a `ports` block takes.
fn choose(
    draft: &mut Draft<'_>,
    type_draft: &TypeDraft<'_>,
    base: usize,
    site: &Site<'_, '_>,
    (block, wish): (&Block, &Wish<'_>),
    claims: &[Claim],
    sink: &mut Sink,
) -> Option<(Mode, Vec<Channel>)> {
    let base_group = &type_draft.groups[base];
    let breakout = match block.expr("breakout") {
        None => None,
        Some(lowered) => Some(channels::evaluate(draft, site, Owner::Tier, lowered, None, sink)?),
    };
    let mode = match breakout.filter(|value| !value.is_null()) {
        None => base_group.breakout.clone(),
        Some(value) => {
            let text = reading::text(&value, "breakout", sink)?;
            let name = draft.model.names.resolve(base_group.name).to_owned();
            let mode = device_types::mode(draft, &name, base_group.lanes, &text, value.span, sink)?;
            if !device_types::check_mode(draft, base_group, &mode, value.span, sink) {
                return None;
            }
            mode
        }
    };
    let (owner, set) = (type_draft.instance, block.items("set"));
    let all = channels::channels(draft, base_group, owner, &mode, site, set, sink)?;
    let chosen = match wish {
        Wish::Where(lowered) => {
            let mut chosen = Vec::new();
            for channel in all.into_iter().filter(|channel| !base_group.lacks(channel)) {
                let value =
                    channels::evaluate(draft, site, Owner::Tier, lowered, Some(&channel), sink)?;
                if reading::boolean(&value, "where", sink)? {
                    chosen.push(channel);
                }
            }
            chosen
        }
        Wish::Pick(value) => picked(draft, type_draft, base_group, &mode, &all, value, sink)?,
        Wish::Rest => all
            .into_iter()
            .filter(|channel| {
                let claim = &claims[channel.cage as usize - 1];
                !base_group.lacks(channel)
                    && claim.lanes() & channel.share.mask() == 0
                    && claim.mode.as_ref().is_none_or(|other| *other == mode)
            })
            .collect(),
    };
    Some((mode, chosen))
}

/// The channels that `pick` names, in its order.
fn picked(
    draft: &Draft<'_>,
    type_draft: &TypeDraft<'_>,
    base_group: &BaseGroup<'_>,
    mode: &Mode,
    all: &[Channel],
    value: &Value,
    sink: &mut Sink,
) -> Option<Vec<Channel>> {
    let mut chosen = Vec::new();
    for index in device_types::pick_list(value, sink)? {
        let place = usize::try_from(index - 1).ok().filter(|place| *place < all.len());
        let Some(place) = place else {
            let message = format!(
                "`pick` names port {index}, `{}` has {} under `{}`",
                draft.model.names.resolve(base_group.name),
                all.len(),
                draft.model.names.resolve(mode.text)
            );
            sink.push(Diagnostic::error("unknown-port", message).at(value.span, "no such port"));
            return None;
        };
        if base_group.lacks(&all[place]) {
            let message = format!(
                "`pick` names port {index}, which is missing: ports {}",
                missing::text(draft, &type_draft.block.label, base_group)
            );
            sink.push(Diagnostic::error("ports-missing", message).at(value.span, "a missing port"));
            return None;
        }
        if chosen.iter().any(|other: &Channel| other.index == all[place].index) {
            let message = format!("`pick` names port {index} twice");
            sink.push(
                Diagnostic::error("port-groups-overlap", message)
                    .at(value.span, "a port stands in a group once")
                    .help("where a port stands in for another, that other is left out"),
            );
            return None;
        }
        chosen.push(all[place].clone());
    }
    Some(chosen)
}

fn claim(
    draft: &Draft<'_>,
    claims: &mut [Claim],
    (mode, chosen): (Mode, Vec<Channel>),
    groups: &[GroupDraft],
    block: &Block,
    sink: &mut Sink,
) -> Option<Vec<u32>> {
    let place = u32::try_from(groups.len()).ok()?;
    for channel in &chosen {
        let claim = &mut claims[channel.cage as usize - 1];
        let other_mode = claim.mode.as_ref().filter(|other| **other != mode);
        if claim.lanes() & channel.share.mask() != 0 || other_mode.is_some() {
            let shared = |(own, _): &&(Channel, u32)| own.share.mask() & channel.share.mask() != 0;
            let other = claim.taken.iter().find(shared).or(claim.taken.first());
            let other = other.and_then(|(_, group)| groups.get(*group as usize));
            let mut message = format!(
                "`ports \"{}\"` takes lanes of cage {} that `ports \"{}\"` has",
                block.label,
                channel.cage,
                other.map_or("", |other| draft.model.names.resolve(other.name))
            );
            if let Some(other) = other_mode {
                let text = |symbol| draft.model.names.resolve(symbol);
                message.push_str(&format!(
                    ": a cage runs one breakout, here `{}` and `{}`",
                    text(other.text),
                    text(mode.text)
                ));
            }
            let span = block.attr("where").or(block.attr("pick"));
            sink.push(
                Diagnostic::error("port-groups-overlap", message)
                    .at(span.map_or(block.header, |attr| attr.value_span), "overlaps")
                    .also(
                        other.and_then(|other| other.header).unwrap_or(Span::NONE),
                        "with this one",
                    )
                    .help("port groups of a tier share no lanes: narrow `where` or `pick`"),
            );
            return None;
        }
        claim.mode = Some(mode.clone());
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
    let reserve = reader.value("reserve", sink).and_then(|value| {
        let text = value.as_str().filter(|text| !text.trim().is_empty());
        if text.is_none() {
            let world = draft.world;
            world.trace(site.instance, sink, |sink| {
                reading::wrong(&value, "reserve", "a text that says for whom", sink);
            });
        }
        text.map(|text| draft.intern(text))
    });
    GroupDraft { name: draft.intern(&block.label), header: Some(block.header), reserve, ports }
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
            let mode = claim.mode.as_ref().unwrap_or(&base.breakout);
            let count = mode.breakout.ports();
            let cage = u32::try_from(cages.len()).unwrap_or(u32::MAX);
            let first_port = u32::try_from(ports.len()).unwrap_or(u32::MAX);
            for channel in 1..=count {
                let taken = claim.taken.iter().find(|(row, _)| row.channel == channel);
                let row = taken
                    .map_or_else(|| Channel::new(mode, number, channel), |(row, _)| row.clone());
                let place = u32::try_from(ports.len()).unwrap_or(u32::MAX);
                if let Some((_, group)) = taken {
                    places[*group as usize].push((row.index, place));
                }
                let owner = type_draft.instance;
                let label = channels::label(draft, base, owner, site, &row, sink);
                interfaces.push(channels::names(draft, base, owner, site, &row, sink));
                ports.push(LayoutPort {
                    cage,
                    channel,
                    index: row.index,
                    group: taken.map(|(_, group)| *group),
                    speed_mbps: row.share.speed_mbps,
                    lane_mask: row.share.mask(),
                    label,
                    split: false,
                });
                attributes.push(row.attributes);
            }
            cages.push(LayoutCage {
                base: base.name,
                number,
                form_factor: base.form_factor,
                accepts: base.accepts.clone(),
                shell: base.shell,
                lanes: base.lanes,
                lane_mbps: base.lane_mbps,
                power_mw: base.power_mw,
                protocols: base.protocols.clone(),
                breakout: mode.text,
                modes: base.modes.iter().map(|mode| mode.text).collect(),
                first_port,
                ports: count,
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
        missing: Vec::new(),
        finer: Vec::new(),
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
