//! What ports can be split into: for connects that use ports held by another one and run slower than those
//! (rule P7 of `docs/language.md`). A port is split where a breakout that its type lists shares just its
//! lanes among ports of the wanted speed.
//!
//! Where cages share a limit of ports, they stay whole unless all of them could be split within it.

use super::Draft;
use super::channels::{self, Channel, Site};
use super::device_types::{BaseGroup, Mode};
use crate::diag::Sink;
use crate::expand::InstanceId;
use crate::model::layout::{Finer, FinerPort};
use crate::model::{Connect, Layout, LayoutCage, LayoutId, PortSetItem, TierId};

/// Adds to the layouts what their ports can be split into, as far as any connect asks.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    let mut asked: Vec<(LayoutId, TierId, u32, u32)> = Vec::new();
    for connect in draft.model.connects.iter().filter(|connect| connect.speed_mbps > 0) {
        let items = connect.a.items.iter().chain(&connect.z.items);
        let lenders = items.filter_map(|item| match item {
            PortSetItem::Holes { connect } => Some(&draft.model.connects[*connect]),
            PortSetItem::Group { .. } => None,
        });
        lenders.for_each(|lender| wider(draft, lender, connect.speed_mbps, &mut asked));
    }
    asked.sort_unstable();
    asked.dedup_by_key(|(layout, _, port, mbps)| (*layout, *port, *mbps));
    for (layout, tier, port, speed_mbps) in asked {
        if let Some(ports) = finer(draft, (layout, tier), port, speed_mbps, sink) {
            draft.model.layouts[layout].finer.push(Finer { port, speed_mbps, ports });
        }
    }
}

/// The Z ports of a connect that are faster than `speed_mbps`, with the layout and tier of each.
fn wider(
    draft: &Draft<'_>,
    lender: &Connect,
    speed_mbps: u32,
    asked: &mut Vec<(LayoutId, TierId, u32, u32)>,
) {
    let model = &draft.model;
    for item in &lender.z.items {
        let PortSetItem::Group { tier, group } = *item else { continue };
        let mut last = None;
        for device in model.tiers[tier].devices() {
            let id = model.devices.layout[device];
            if last.replace(id) == Some(id) {
                continue;
            }
            let layout = &model.layouts[id];
            let Some(group) = layout.group(group) else { continue };
            let ports = layout.groups[group].ports.iter().copied();
            let wide = ports.filter(|port| layout.ports[*port as usize].speed_mbps > speed_mbps);
            asked.extend(wide.map(|port| (id, tier, port, speed_mbps)));
        }
    }
}

/// The ports of a speed that share the lanes of one, by the first breakout of its type that has them.
fn finer(
    draft: &mut Draft<'_>,
    (layout, tier): (LayoutId, TierId),
    port: u32,
    speed_mbps: u32,
    sink: &mut Sink,
) -> Option<Vec<FinerPort>> {
    let row = &draft.model.layouts[layout];
    let (facts, of_type) = (row.ports[port as usize].clone(), row.device_type);
    let cage = row.cages[facts.cage as usize].clone();
    let attributes = row.attributes.iter().enumerate();
    let attributes: Vec<_> = attributes
        .filter_map(|(column, name)| Some((*name, row.attribute(port as usize, column)?.clone())))
        .collect();
    let type_name = draft.model.text(draft.model.device_types[of_type].name);
    let drafted = std::rc::Rc::clone(&draft.types.get(type_name)?.1);
    let base = drafted.groups.iter().find(|base| base.name == cage.base)?;
    let (mode, places) = mode(base, facts.lane_mask, speed_mbps)?;
    if !within_limits(&draft.model.layouts[layout], base, (&cage, speed_mbps), places.len()) {
        return None;
    }
    let mut found = draft.tiers.iter().filter(|(_, id)| **id == tier);
    let (instance, label) = found.next().map(|(key, _)| key.clone())?;
    let world = draft.world;
    let block = world.instance(instance).module().block("tier", &label)?;
    let axes = draft.model.tiers[tier].axes.clone();
    let site = Site { instance, block, axes: &axes, ordinal: 0 };
    let owner: InstanceId = drafted.instance;
    let whole = draft.model.text(facts.label).to_owned();
    let ports = places.into_iter().zip(1..).map(|(channel, part)| {
        let mut row = Channel::new(&mode, cage.number, channel);
        row.attributes.clone_from(&attributes);
        FinerPort {
            index: row.index,
            lane_mask: row.share.mask(),
            label: draft.intern(&format!("{whole}/{part}")),
            interfaces: channels::names(draft, base, owner, &site, &row, sink),
        }
    });
    Some(ports.collect())
}

/// True if the cages that share a limit of ports with one could have all their faster ports split into
/// `parts` each.
fn within_limits(
    layout: &Layout,
    base: &BaseGroup<'_>,
    (cage, speed_mbps): (&LayoutCage, u32),
    parts: usize,
) -> bool {
    let mut limits = base
        .limits
        .iter()
        .filter(|limit| limit.cages.is_empty() || limit.cages.contains(&cage.number));
    limits.all(|limit| {
        let ports = layout.ports.iter().filter(|port| port.group.is_some()).filter(|port| {
            let own = &layout.cages[port.cage as usize];
            own.base == base.name && (limit.cages.is_empty() || limit.cages.contains(&own.number))
        });
        let parts = ports.map(|port| if port.speed_mbps > speed_mbps { parts } else { 1 });
        parts.sum::<usize>() <= limit.ports as usize
    })
}

/// A listed breakout whose ports of a speed have together just the lanes `lane_mask`, and their numbers.
fn mode(base: &BaseGroup<'_>, lane_mask: u64, speed_mbps: u32) -> Option<(Mode, Vec<u16>)> {
    base.modes.iter().find_map(|mode| {
        let shares = mode.breakout.shares().iter().zip(1..);
        let within: Vec<_> = shares.filter(|(share, _)| share.mask() & lane_mask != 0).collect();
        let all = within.iter().fold(0, |all, (share, _)| all | share.mask());
        let right = within.iter().all(|(share, _)| share.speed_mbps == speed_mbps);
        let places = within.iter().map(|(_, channel)| *channel);
        (right && all == lane_mask).then(|| (mode.clone(), places.collect()))
    })
}
