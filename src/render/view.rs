//! What renderers may see of a plan: facts by id, the order in which cables are pulled, and the
//! texts of devices and ports, made once and ready to be copied into rows.
//!
//! Invariant: nothing here decides; every fact comes from the plan, and what is computed is only an
//! order or a text. Omitted devices and racks are shown nowhere, except by name on a port held for
//! one.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

use super::fragments::{Fragments, push_fields, push_number};
use super::nos::Templates;
use super::retiring::{self, Retiring};
use crate::base::ids::IdVec;
use crate::base::natural::Natural;
use crate::model::device::Face;
use crate::model::{
    CageId, DeviceId, Layout, LayoutCage, MediaClass, Model, PortId, RackId, Transceiver,
};
use crate::plan::cable::{CableId, CablePart};
use crate::plan::link::LinkId;
use crate::plan::{Cable, Cables, End, Link, Plan, label};

/// What is on the other side of a port.
#[derive(Debug, Clone, Copy)]
pub struct Peer {
    /// The link.
    pub link: LinkId,
    /// The far port.
    pub port: PortId,
    /// The far device.
    pub device: DeviceId,
    /// The cable that carries the link; `None` for held and factory links.
    pub cable: Option<CableId>,
}

/// What a port is for.
#[derive(Debug, Clone, Copy)]
pub enum PortUse {
    /// A link with a cable.
    Cabled(Peer),
    /// A link that is made in the factory.
    Factory(Peer),
    /// Kept for a device that is not built.
    Held(Peer),
    /// Its port group is kept free for this.
    Reserved(crate::base::intern::Symbol),
    /// Nothing is planned here.
    Empty,
}

/// The texts that devices of one layout share, as CSV fields.
#[derive(Debug)]
struct LayoutTexts {
    /// By port.
    ports: Fragments,
    /// By cage: all its ports together.
    cages: Fragments,
}

/// A plan as renderers see it.
#[derive(Debug)]
pub struct PlanView {
    plan: Arc<Plan>,
    templates: Templates,
    threads: usize,
    device_of_port: IdVec<PortId, DeviceId>,
    racks: Vec<RackId>,
    rack_rank: IdVec<RackId, u32>,
    pull_order: Vec<CableId>,
    line: IdVec<CableId, u32>,
    tags: Fragments,
    places: Fragments,
    names: Fragments,
    layouts: Vec<LayoutTexts>,
    retiring: Vec<Retiring>,
    /// Which of them is in a port, by device and place in its layout.
    retiring_at: BTreeMap<(DeviceId, usize), usize>,
}

impl PlanView {
    /// Opens a plan for rendering on up to `threads` threads; the number changes no byte of any
    /// output.
    #[must_use]
    pub fn new(plan: Arc<Plan>, templates: Templates, threads: usize) -> Self {
        let model = plan.model();
        let racks = racks_in_order(model);
        let mut rack_rank = IdVec::from_vec(vec![u32::MAX; model.racks.len()]);
        for (rank, rack) in (0u32..).zip(&racks) {
            rack_rank[*rack] = rank;
        }
        let (retiring, retiring_at) = retiring::of(&plan);
        let mut view = Self {
            retiring,
            retiring_at,
            device_of_port: device_of_port(model),
            racks,
            rack_rank,
            pull_order: Vec::new(),
            line: IdVec::new(),
            tags: tags(&plan),
            places: places(model),
            names: names(model),
            layouts: model.layouts.iter().map(|layout| layout_texts(model, layout)).collect(),
            threads: threads.max(1),
            templates,
            plan,
        };
        view.pull_order = view.pulling_order();
        let mut line = vec![0; view.pull_order.len()];
        for (number, cable) in (1..).zip(&view.pull_order) {
            line[cable.index()] = number;
        }
        view.line = IdVec::from_vec(line);
        view
    }

    /// The design.
    #[must_use]
    pub fn model(&self) -> &Model {
        self.plan.model()
    }

    /// The plan itself.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The cables.
    #[must_use]
    pub fn cables(&self) -> &Cables {
        self.plan.cables()
    }

    /// How many threads a renderer may use.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The racks that are built, as one walks: by room, row and name, each in natural order.
    #[must_use]
    pub fn racks(&self) -> &[RackId] {
        &self.racks
    }

    /// The devices that are built, in canonical order.
    pub fn devices(&self) -> impl Iterator<Item = DeviceId> + '_ {
        let omitted = &self.model().devices.omitted;
        omitted.iter_enumerated().filter(|(_, omitted)| !**omitted).map(|(device, _)| device)
    }

    /// The cables as they are pulled: rack by rack, all that run to the same rack together, and of
    /// these each medium, the longest first.
    #[must_use]
    pub fn pull_order(&self) -> &[CableId] {
        &self.pull_order
    }

    /// The place of a cable in the pulling order, from 1: the line of the cut-sheet.
    #[must_use]
    pub fn line(&self, cable: CableId) -> u32 {
        self.line[cable]
    }

    /// Cables of earlier plans that are still in, by id.
    #[must_use]
    pub fn retiring(&self) -> &[Retiring] {
        &self.retiring
    }

    /// The cable of an earlier plan that is still in the `k`-th port of a device.
    #[must_use]
    pub fn retiring_at(&self, device: DeviceId, k: usize) -> Option<&Retiring> {
        self.retiring_at.get(&(device, k)).map(|index| &self.retiring[*index])
    }

    /// The same for the ports that an end of a cable serves; the first, if there are several.
    #[must_use]
    pub fn retiring_at_end(&self, end: &End) -> Option<&Retiring> {
        if self.retiring_at.is_empty() {
            return None;
        }
        let (cage, _) = self.cage(end.device, end.cage);
        let channels =
            (0..u32::from(cage.ports)).filter(|channel| end.channels >> channel & 1 == 1);
        channels
            .filter_map(|channel| {
                self.retiring_at(end.device, (cage.first_port + channel) as usize)
            })
            .next()
    }

    /// The text of a cable's id, which no CSV dialect quotes.
    #[must_use]
    pub fn tag(&self, cable: CableId) -> &[u8] {
        self.tags.get(cable.index())
    }

    /// The same as text.
    #[must_use]
    pub fn tag_text(&self, cable: CableId) -> &str {
        // Ids are ASCII by their alphabet.
        std::str::from_utf8(self.tag(cable)).unwrap_or_default()
    }

    /// The ends of a cable on its A side and on its Z side. One of them has one end.
    #[must_use]
    pub fn sides(&self, cable: CableId) -> (&[End], &[End]) {
        let ends = self.cables().ends(cable);
        ends.split_at(usize::from(self.cables().rows[cable].a_ends).min(ends.len()))
    }

    /// The end of a cable that serves a port.
    #[must_use]
    pub fn end_at(&self, cable: CableId, port: PortId) -> Option<&End> {
        let (device, k) = self.port_place(port);
        let port = &self.model().layout(device).ports[k];
        let cage = self.model().devices.first_cage[device].index() + port.cage as usize;
        let bit = 1u32.checked_shl(u32::from(port.channel) - 1).unwrap_or(0);
        let serves = |end: &&End| end.cage.index() == cage && end.channels & bit != 0;
        self.cables().ends(cable).iter().find(serves)
    }

    /// How many legs a cable has; 1 for a straight one.
    #[must_use]
    pub fn legs(&self, cable: CableId) -> u16 {
        let catalog = &self.model().catalog;
        match self.cables().rows[cable].part {
            CablePart::Assembly { assembly, .. } => catalog.assemblies[assembly as usize].legs,
            CablePart::Fibre { fibre, .. } => catalog.fibres[fibre as usize].legs,
        }
    }

    /// `rack,U,device` as CSV fields.
    #[must_use]
    pub fn place_fields(&self, device: DeviceId) -> &[u8] {
        self.places.get(device.index())
    }

    /// The name of a device as a CSV field.
    #[must_use]
    pub fn name_field(&self, device: DeviceId) -> &[u8] {
        self.names.get(device.index())
    }

    /// The legs of a splitter that no built device needs: they are there, and capped.
    pub fn parked(&self, cable: CableId) -> impl Iterator<Item = u16> + '_ {
        let legs = self.legs(cable);
        let ends = self.cables().ends(cable);
        let all = (1..=legs).filter(move |_| legs > 1);
        all.filter(move |leg| !ends.iter().any(|end| end.leg == *leg))
    }

    /// The place of a cage in its device's layout.
    #[must_use]
    pub fn cage(&self, device: DeviceId, cage: CageId) -> (&LayoutCage, usize) {
        let model = self.model();
        let place = cage.index() - model.devices.first_cage[device].index();
        (&model.layout(device).cages[place], place)
    }

    /// Appends the faceplate text of an end as a CSV field.
    pub fn push_end_port(&self, end: &End, out: &mut Vec<u8>) {
        let (cage, place) = self.cage(end.device, end.cage);
        let texts = &self.layouts[self.model().devices.layout[end.device].index()];
        if end.channels.count_ones() == 1 {
            let port = cage.first_port + end.channels.trailing_zeros();
            out.extend_from_slice(texts.ports.get(port as usize));
        } else if end.channels.count_ones() == u32::from(cage.ports) {
            out.extend_from_slice(texts.cages.get(place));
        } else {
            let mut text = String::new();
            label::push_port(self.model(), end, &mut text);
            push_fields(out, &[&text]);
        }
    }

    /// The faceplate text of a port as a CSV field: the `k`-th of its device.
    #[must_use]
    pub fn port_field(&self, device: DeviceId, k: usize) -> &[u8] {
        self.layouts[self.model().devices.layout[device].index()].ports.get(k)
    }

    /// The device of a port and the port's place in the device's layout.
    #[must_use]
    pub fn port_place(&self, port: PortId) -> (DeviceId, usize) {
        let device = self.device_of_port[port];
        (device, port.index() - self.model().devices.first_port[device].index())
    }

    /// The link at a port, if there is one; where one link holds a port that another uses, the
    /// other.
    #[must_use]
    pub fn peer(&self, port: PortId) -> Option<(Peer, &Link)> {
        let link = self.plan.link_of_port(port)?;
        let row = self.plan.link(link);
        let far = if row.a == port { row.z } else { row.a };
        let cable = self.cables().at(link, row.z == port);
        Some((Peer { link, port: far, device: self.device_of_port[far], cable }, row))
    }

    /// Which segment of a link's path a cord is, from 1, of how many, and the first of them; `None` for a
    /// cable that is the whole path, and for trunks, which many links share.
    #[must_use]
    pub fn segment(&self, cable: CableId) -> Option<(usize, usize, CableId)> {
        let links = self.plan.links();
        if links.hops.is_empty() {
            return None;
        }
        let link = *self.cables().links(cable).first()?;
        let hops = links.hops.of(link).len();
        let first = self.cables().cable_of_link.get(link).copied().flatten()?;
        let later = self.cables().later.of(link).iter().position(|cord| *cord == cable);
        // Cords and trunks take turns: the n-th cord is the segment 2n - 1.
        let place = later.map_or(1, |place| 2 * place + 3);
        (hops > 0).then_some((place, 2 * hops + 1, first))
    }

    /// What the `k`-th port of a device is for.
    #[must_use]
    pub fn port_use(&self, device: DeviceId, k: usize) -> PortUse {
        let model = self.model();
        match self.peer(model.port(device, k)) {
            Some((peer, link)) if link.held => PortUse::Held(peer),
            Some((peer, _)) if peer.cable.is_some() => PortUse::Cabled(peer),
            Some((peer, _)) => PortUse::Factory(peer),
            None => {
                let layout = model.layout(device);
                let group = layout.ports[k].group.map(|group| &layout.groups[group as usize]);
                group.and_then(|group| group.reserve).map_or(PortUse::Empty, PortUse::Reserved)
            }
        }
    }

    /// The transceiver in a cage.
    #[must_use]
    pub fn transceiver(&self, cage: CageId) -> Option<&Transceiver> {
        let id = self.cables().transceivers.get(cage).copied().flatten()?;
        Some(&self.model().catalog.transceivers[id.index()])
    }

    /// The class of a cable's medium.
    #[must_use]
    pub fn class(&self, cable: &Cable) -> MediaClass {
        let catalog = &self.model().catalog;
        match cable.part {
            CablePart::Assembly { assembly, .. } => catalog.assemblies[assembly as usize].class,
            CablePart::Fibre { fibre, .. } => catalog.fibres[fibre as usize].medium,
        }
    }

    /// The part number of a cable.
    #[must_use]
    pub fn part_number(&self, cable: CableId) -> &str {
        let model = self.model();
        model.text(self.cables().rows[cable].part.number(&model.catalog))
    }

    /// The template sets of the plan's tiers.
    #[must_use]
    pub fn templates(&self) -> &Templates {
        &self.templates
    }

    /// What the operating system of a device calls its `k`-th port; `None` where the device has no
    /// template set or the set's names leave the port out.
    #[must_use]
    pub fn interface(&self, device: DeviceId, k: usize) -> Option<&str> {
        let model = self.model();
        let set = self.templates.of_tier(model.devices.tier[device])?;
        let layout = model.layout(device);
        let names = *set.names.as_ref().ok()?;
        Some(model.text(layout.interface(k, names)?))
    }

    /// The face of the rack a device's network ports look out of.
    #[must_use]
    pub fn port_face(&self, device: DeviceId) -> Option<Face> {
        let model = self.model();
        let place = model.devices.place[device]?;
        let side = model.device_types[model.devices.device_type[device]].port_side;
        Some(if side == Face::Front { place.face } else { place.face.opposite() })
    }

    fn pulling_order(&self) -> Vec<CableId> {
        let model = self.model();
        let rank = |device: DeviceId| match model.devices.place[device] {
            Some(place) => (self.rack_rank[place.rack], place.u),
            None => (u32::MAX, 0),
        };
        let mut keyed: Vec<_> = self
            .cables()
            .rows
            .iter_enumerated()
            .map(|(id, cable)| {
                let (a, z) = self.sides(id);
                let (from, u) = a.first().map_or((u32::MAX, 0), |end| rank(end.device));
                let to = z.first().map_or(u32::MAX, |end| rank(end.device).0);
                let racks = u64::from(from) << 32 | u64::from(to);
                (racks, self.class(cable), Reverse(cable.length_mm), cable.part, u, id)
            })
            .collect();
        keyed.sort_unstable();
        keyed.into_iter().map(|(.., id)| id).collect()
    }
}

fn racks_in_order(model: &Model) -> Vec<RackId> {
    let built = model.racks.iter_enumerated().filter(|(_, rack)| !rack.omitted);
    let mut racks: Vec<_> = built
        .map(|(id, rack)| {
            let [room, row, name] =
                [rack.room, rack.row, rack.name].map(|text| Natural(model.text(text)));
            (room, row, name, id)
        })
        .collect();
    racks.sort_unstable();
    racks.into_iter().map(|(.., id)| id).collect()
}

fn device_of_port(model: &Model) -> IdVec<PortId, DeviceId> {
    let mut column = IdVec::with_capacity(model.devices.port_count);
    for (device, layout) in model.devices.layout.iter_enumerated() {
        for _ in 0..model.layouts[*layout].ports.len() {
            column.push(device);
        }
    }
    column
}

fn tags(plan: &Plan) -> Fragments {
    let tags = &plan.allocation().tags;
    let mut texts = Fragments::with_capacity(tags.len(), 8);
    for tag in tags {
        let (characters, length) = tag.characters();
        texts.push(|out| out.extend_from_slice(&characters[..length]));
    }
    texts
}

fn places(model: &Model) -> Fragments {
    let devices = &model.devices;
    let mut texts = Fragments::with_capacity(devices.name.len(), 32);
    for (device, name) in devices.name.iter_enumerated() {
        texts.push(|out| {
            match devices.place[device] {
                Some(place) => {
                    push_fields(out, &[model.text(model.racks[place.rack].name)]);
                    out.push(b',');
                    // Beside the rails there is no U to count.
                    if place.u > 0 {
                        push_number(out, usize::from(place.u));
                    }
                }
                None => out.push(b','),
            }
            out.push(b',');
            push_fields(out, &[model.text(*name)]);
        });
    }
    texts
}

fn names(model: &Model) -> Fragments {
    let names = &model.devices.name;
    let mut texts = Fragments::with_capacity(names.len(), 24);
    for name in names {
        texts.push(|out| push_fields(out, &[model.text(*name)]));
    }
    texts
}

fn layout_texts(model: &Model, layout: &Layout) -> LayoutTexts {
    let mut ports = Fragments::with_capacity(layout.ports.len(), 8);
    for port in &layout.ports {
        ports.push(|out| push_fields(out, &[model.text(port.label)]));
    }
    let mut cages = Fragments::with_capacity(layout.cages.len(), 8);
    let mut text = String::new();
    for cage in &layout.cages {
        text.clear();
        label::push_channels(model, &layout.ports, cage, u32::MAX, &mut text);
        cages.push(|out| push_fields(out, &[&text]));
    }
    LayoutTexts { ports, cages }
}
