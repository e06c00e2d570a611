//! Reading the whole catalogue, the project's blocks before the shipped ones of the same name, with every
//! port of every mode evaluated.

use super::channels::{self, Site};
use super::device_types::{self, BaseGroup, Mode, TypeDraft};
use super::reading::{self, Reader};
use super::{AutoSizes, Draft, catalog};
use crate::base::span::Span;
use crate::config::module::Block;
use crate::diag::Sink;
use crate::expand::{InstanceId, World};
use crate::model::entry::{
    DeviceEntry, Entries, EntryGroup, EntryMode, EntryPort, FormFactorEntry, Listing, MediumEntry,
    MediumEntryKind,
};
use crate::model::{Axes, DeviceTypeId};

/// Reads all of it.
#[must_use]
pub fn entries(world: &World, sink: &mut Sink) -> Entries {
    let sizes = AutoSizes::new();
    let mut draft = Draft::new(world, &sizes);
    catalog::read(&mut draft, sink);
    let mut devices = Vec::new();
    for name in world.names("device_type") {
        let found = device_types::get(&mut draft, &name, Span::NONE, sink);
        devices.extend(found.map(|(id, drafted)| device(&mut draft, id, &drafted, sink)));
    }
    let form_factors = form_factors(world, sink);
    let media = media(&draft, sink);
    let model = draft.model;
    Entries { names: model.names, devices, form_factors, media, catalog: model.catalog }
}

/// Reads the form factors alone.
#[must_use]
pub fn form_factors(world: &World, sink: &mut Sink) -> Vec<FormFactorEntry> {
    let names = world.names("form_factor");
    let blocks = names.iter().filter_map(|name| world.named("form_factor", name));
    blocks.map(|(instance, block)| form_factor(world, instance, block, sink)).collect()
}

fn listing(world: &World, instance: InstanceId, block: &Block, sink: &mut Sink) -> Listing {
    let reader = Reader { world, instance, block };
    Listing {
        kind: block.schema.kind,
        name: block.label.clone(),
        description: reader.text("description", sink),
        source: reader.text("source", sink).filter(|source| !source.trim().is_empty()),
        shipped: world.is_library(instance),
        header: block.header,
        whole: block.whole,
    }
}

fn device(
    draft: &mut Draft<'_>,
    id: DeviceTypeId,
    drafted: &TypeDraft<'_>,
    sink: &mut Sink,
) -> DeviceEntry {
    let row = &draft.model.device_types[id];
    let (height_u, kind) = (row.height_u, row.kind);
    let groups = drafted.groups.iter().map(|base| group(draft, drafted, base, sink)).collect();
    let listing = listing(draft.world, drafted.instance, drafted.block, sink);
    DeviceEntry { listing, height_u, kind, groups }
}

fn group(
    draft: &mut Draft<'_>,
    drafted: &TypeDraft<'_>,
    base: &BaseGroup<'_>,
    sink: &mut Sink,
) -> EntryGroup {
    let mut modes: Vec<&Mode> = base.modes.iter().collect();
    if modes.is_empty() {
        modes.push(&base.breakout);
    }
    let default = modes.iter().position(|mode| **mode == base.breakout).unwrap_or(0);
    let modes = modes.into_iter().map(|one| mode(draft, drafted, base, one, sink)).collect();
    let name = draft.model.names.resolve(base.name);
    let header = drafted.block.inner("ports").find(|block| block.label == name);
    EntryGroup {
        name: base.name,
        cages: base.cages,
        form_factor: base.form_factor,
        shell: base.shell,
        accepts: base.accepts.clone(),
        lanes: base.lanes,
        lane_mbps: base.lane_mbps,
        protocols: base.protocols.clone(),
        modes,
        default,
        name_sets: base.names.iter().map(|item| draft.intern(&item.name)).collect(),
        header: header.unwrap_or(drafted.block).header,
    }
}

fn mode(
    draft: &mut Draft<'_>,
    drafted: &TypeDraft<'_>,
    base: &BaseGroup<'_>,
    mode: &Mode,
    sink: &mut Sink,
) -> EntryMode {
    let axes = Axes::default();
    let owner = drafted.instance;
    let site = Site { instance: owner, block: drafted.block, axes: &axes, ordinal: 0 };
    let rows = channels::channels(draft, base, owner, mode, &site, &[], sink).unwrap_or_default();
    let mut ports = Vec::with_capacity(rows.len());
    for row in rows {
        let label = channels::label(draft, base, owner, &site, &row, sink);
        let names = channels::names(draft, base, owner, &site, &row, sink);
        ports.push(EntryPort { cage: row.cage, channel: row.channel, label, names });
    }
    EntryMode { text: mode.text, breakout: (*mode.breakout).clone(), ports }
}

fn form_factor(
    world: &World,
    instance: InstanceId,
    block: &Block,
    sink: &mut Sink,
) -> FormFactorEntry {
    let reader = Reader { world, instance, block };
    let lanes = reader.int("lanes", 1..=64, sink);
    FormFactorEntry {
        listing: listing(world, instance, block, sink),
        accepts: reader.texts("accepts", sink).unwrap_or_else(|| vec![block.label.clone()]),
        shells: reader.texts("shells", sink).unwrap_or_default(),
        lanes: lanes.and_then(|lanes| u16::try_from(lanes).ok()),
        lane_mbps: reader.speed("lane_rate", sink),
    }
}

fn media(draft: &Draft<'_>, sink: &mut Sink) -> Vec<MediumEntry> {
    let catalog = &draft.model.catalog;
    let transceivers = catalog.transceivers.iter().enumerate();
    let transceivers = transceivers
        .map(|(place, part)| ("transceiver", part.name, MediumEntryKind::Transceiver(place)));
    let assemblies = catalog.assemblies.iter().enumerate();
    let assemblies =
        assemblies.map(|(place, part)| ("cable", part.name, MediumEntryKind::Assembly(place)));
    let fibres = catalog.fibres.iter().enumerate();
    let fibres = fibres.map(|(place, part)| ("fibre", part.name, MediumEntryKind::Fibre(place)));
    let all = transceivers.chain(assemblies).chain(fibres);
    all.filter_map(|(kind, name, which)| {
        let (instance, block) = draft.world.named(kind, draft.model.names.resolve(name))?;
        let reader = Reader { world: draft.world, instance, block };
        // Lengths were read once already, so a wrong one is not reported again.
        let written = reader.value("lengths_mm", &mut Sink::new());
        let written = written.as_ref().and_then(|value| value.as_list()).unwrap_or_default();
        let mm = |value| reading::mm(value, "lengths_mm", &mut Sink::new());
        Some(MediumEntry {
            listing: listing(draft.world, instance, block, sink),
            which,
            lane_mbps: reader.speed("lane_rate", sink),
            written_mm: written.iter().filter_map(mm).collect(),
        })
    })
    .collect()
}
