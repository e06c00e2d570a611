//! What links of a group go through, between the plan's numbers and the chooser's: runs, needs, the words
//! that make equal puzzles equal, and the ends of each cord.
//!
//! Deliberately absent: which cords are taken ([`crate::plan::media::channel`]).

use super::super::cable::{Cable, CablePart, ChoiceId, End};
use super::super::link::{Hop, LinkId};
use super::super::media::channel::{Channel, Face, Trunk};
use super::super::media::group::Wire;
use super::super::media::stock::{self, Borders};
use super::super::{Cables, Distances};
use super::trunks::{Chosen, Trunks};
use crate::model::{CageId, ConnectId, DeviceId, Model, PortId};

/// What runs are measured with.
pub(super) struct Site<'a> {
    pub model: &'a Model,
    pub distances: &'a Distances,
    pub borders: &'a Borders,
    pub trunks: &'a Trunks,
}

/// How long a cable has to be.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Run {
    /// In millimetres.
    pub mm: i64,
    /// Somebody measured it.
    pub measured: bool,
}

/// The ways of a group's links through panels.
#[derive(Default)]
pub(super) struct Ways {
    /// Ascending by link, a place in the group.
    channels: Vec<Channel>,
    /// The run of each cord, channel by channel.
    runs: Vec<Vec<Run>>,
    words: Vec<u32>,
}

impl Ways {
    pub fn clear(&mut self) {
        self.channels.clear();
        self.runs.clear();
        self.words.clear();
    }

    /// Adds the way of a link and gives its run and what has to be ordered for it, all segments together;
    /// `None` where a device on it has no place, or no tray leads there.
    pub fn add(
        &mut self,
        site: &Site<'_>,
        (connect, place, wire): (ConnectId, u32, &Wire),
        ends: impl Iterator<Item = [PortId; 2]>,
        hops: &[Hop],
    ) -> Option<(i64, i64)> {
        let model = site.model;
        let device = |port: PortId| model.port_place(port).0;
        let (mut runs, mut needs_mm) = (Vec::new(), Vec::new());
        let (mut total, mut known) = (0, true);
        let mut cord = |ends: [PortId; 2], words: &mut Vec<u32>| {
            let measured = site.distances.measured_mm(model, ends);
            let [a, z] = ends.map(device);
            let run = measured.or_else(|| site.distances.run_of(model, connect, a, z));
            known &= run.is_some();
            let need = run.map_or(0, |run| stock::needed_mm(run, model.policy.margin_percent));
            let border = site.borders.number(need);
            words.push(border);
            total += run.unwrap_or(0);
            runs.push(Run { mm: run.unwrap_or(0), measured: measured.is_some() });
            needs_mm.push(site.borders.need_mm(border));
        };
        let mut trunks = Vec::with_capacity(hops.len());
        let mut trunk_run = 0;
        let mut ends = ends;
        for (hop, own) in hops.iter().zip(ends.by_ref()) {
            cord(own, &mut self.words);
            let (near, far) = (device(hop.near), device(hop.far));
            let (Some(a), Some(z)) = (Face::of(model, near), Face::of(model, far)) else {
                continue;
            };
            let chosen = site.trunks.of(hop.trunk);
            trunk_run += chosen.run.mm;
            let types = [near, far].map(|device| model.devices.device_type[device].index() as u32);
            let Chosen { fibre, length, splices, .. } = chosen;
            self.words.extend([fibre, length, u32::from(splices), types[0], types[1]]);
            trunks.push(Trunk { fibre, length, splices, faces: [a, z] });
        }
        ends.for_each(|own| cord(own, &mut self.words));
        let channel = Channel { link: place, needs_mm, trunks };
        let need_mm = need_mm(model, &channel);
        self.channels.push(channel);
        self.runs.push(runs);
        (known || wire.held).then_some((total + trunk_run, need_mm))
    }

    /// One word a cord and five a trunk; their number follows from the kinds of the links.
    pub fn words(&self) -> &[u32] {
        &self.words
    }

    /// A copy for a puzzle.
    pub fn channels(&self) -> Vec<Channel> {
        self.channels.clone()
    }

    fn place(&self, link: u32) -> Option<usize> {
        self.channels.binary_search_by_key(&link, |channel| channel.link).ok()
    }

    /// The runs of a link's cords.
    pub fn runs(&self, link: u32) -> &[Run] {
        self.place(link).map_or(&[], |place| &self.runs[place])
    }

    /// What has to be ordered for a link, at least; `None` for a plain one.
    pub fn need_mm(&self, model: &Model, link: u32) -> Option<i64> {
        self.place(link).map(|place| need_mm(model, &self.channels[place]))
    }
}

/// The needs of its cords and the lengths of its trunks.
fn need_mm(model: &Model, channel: &Channel) -> i64 {
    let trunks = channel.trunks.iter().map(|trunk| {
        let lengths = &model.catalog.fibres[trunk.fibre as usize].lengths;
        lengths.get(trunk.length as usize).map_or(0, |(length_mm, _)| *length_mm)
    });
    channel.needs_mm.iter().copied().chain(trunks).fold(0, i64::saturating_add)
}

/// The two ends of each cord of a link, from A to Z.
pub(super) fn ends(
    model: &Model,
    wire: &Wire,
    devices: [DeviceId; 2],
    hops: &[Hop],
) -> Vec<[End; 2]> {
    let own = |side: usize| End {
        device: devices[side],
        cage: wire.cages[side],
        channels: 1_u32.checked_shl(u32::from(wire.channels[side]) - 1).unwrap_or(0),
        leg: 0,
    };
    let mut near = own(0);
    let mut ends = Vec::with_capacity(hops.len() + 1);
    for hop in hops {
        ends.push([near, at_panel(model, hop.near)]);
        near = at_panel(model, hop.far);
    }
    ends.push([near, own(1)]);
    ends
}

/// The end of a cable in a panel: each of its ports is a cage of its own.
pub(super) fn at_panel(model: &Model, port: PortId) -> End {
    let (device, place) = model.port_place(port);
    let cage = model.devices.first_cage[device].index() + place;
    End { device, cage: CageId::from_index(cage), channels: 1, leg: 0 }
}

/// Writes a straight cable that carries one link.
pub(super) fn push(
    model: &Model,
    cables: &mut Cables,
    (connect, link): (ConnectId, LinkId),
    (part, choice): (CablePart, ChoiceId),
    ends: [End; 2],
    run: Run,
) {
    let (first_end, first_link) = (cables.ends.len() as u32, cables.links.len() as u32);
    cables.ends.extend(ends);
    cables.links.push(link);
    cables.rows.push(Cable {
        measured: run.measured,
        connect,
        part,
        choice,
        run_mm: u32::try_from(run.mm).unwrap_or(u32::MAX),
        length_mm: part.length_mm(&model.catalog),
        first_end,
        ends: 2,
        a_ends: 1,
        first_link,
        links: 1,
    });
}
