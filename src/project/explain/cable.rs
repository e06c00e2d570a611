//! One cable: its ends, the links it carries, its length term by term, and the media that lost.

use super::path::{self, PathStory};
use super::{LinkStory, Missing, find, link_story, port_name};
use crate::model::{DeviceId, MediaClass, PortId};
use crate::plan::cable::{CableId, Candidate, End};
use crate::plan::distances::Term;
use crate::plan::lengths;
use crate::plan::link::LinkId;
use crate::plan::lock::Status;
use crate::plan::media::stock::needed_mm;
use crate::plan::route::dressing;
use crate::plan::summary::made_of;
use crate::plan::{Distances, Plan, label};

/// One end of a cable, told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EndStory {
    /// The side of the rack that it is dressed to, `left` or `right`, as one looks at the ports.
    pub side: &'static str,
    /// True at the A end.
    pub is_a: bool,
    /// What is printed on this end.
    pub label: String,
    /// The device's name.
    pub device: String,
    /// The device's address.
    pub address: String,
    /// What the faceplate says.
    pub port: String,
    /// The transceiver it goes into: catalogue name.
    pub transceiver: Option<String>,
}

/// One cable, told.
#[derive(Debug, Clone)]
pub struct CableStory {
    /// Its id.
    pub id: String,
    /// How far it is.
    pub status: Status,
    /// Class of the medium.
    pub class: MediaClass,
    /// The catalogue name.
    pub name: String,
    /// The part number that is ordered.
    pub part: String,
    /// Its ends, A first.
    pub ends: Vec<EndStory>,
    /// The links it carries.
    pub links: Vec<LinkStory>,
    /// Of a trunk: the links that go through it, by the front ports they go in and come out at.
    pub carried: Vec<CarriedStory>,
    /// The path through panels that it is a part of.
    pub path: Option<PathStory>,
    /// The terms of the run, in millimetres; they add up to it.
    pub terms: Vec<Term>,
    /// The run, in millimetres.
    pub run_mm: u32,
    /// The run was measured on site; the terms are what is computed.
    pub measured: bool,
    /// What the policy adds to the run, in percent.
    pub margin_percent: u32,
    /// Why the ordered length is no shorter, where that is not the run: `at least 2 m between its optics`.
    pub least: Option<String>,
    /// The ordered length, in millimetres.
    pub length_mm: u32,
    /// The media that were looked at, the winner among them.
    pub candidates: Vec<Candidate>,
}

/// A link that goes through a trunk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CarriedStory {
    /// The front port on the trunk's A side, `panel-A:1`.
    pub near: String,
    /// That on its Z side.
    pub far: String,
    /// The link.
    pub link: LinkStory,
}

/// Tells a cable.
///
/// # Errors
/// `not-in-plan` if the plan has none of this id.
pub fn cable(plan: &Plan, distances: &Distances, id: &str) -> Result<CableStory, Missing> {
    let cable = find::cable(plan, id)?;
    let model = plan.model();
    let row = &plan.cables().rows[cable];
    let ends = plan.cables().ends(cable);
    let (class, name, _) = made_of(model, row.part);
    let links = plan.cables().links(cable).iter().map(|link| link_story(plan, plan.link(*link)));
    Ok(CableStory {
        id: plan.tag(cable).to_string(),
        status: plan.status(cable),
        class,
        name: model.text(name).to_owned(),
        part: model.text(row.part.number(&model.catalog)).to_owned(),
        ends: (0..ends.len()).map(|near| end(plan, cable, near)).collect(),
        links: links.collect(),
        carried: carried(plan, cable),
        path: path::start(plan, cable).and_then(|port| path::of_port(plan, port)),
        terms: longest_run(plan, distances, cable)
            .map(|(a, z)| distances.terms_of(model, row.connect, a, z))
            .unwrap_or_default(),
        run_mm: row.run_mm,
        measured: row.measured,
        margin_percent: model.policy.margin_percent,
        least: least(plan, cable),
        length_mm: row.length_mm,
        candidates: plan.cables().choices[row.choice].candidates.clone(),
    })
}

/// The links that go through a trunk, in the order of their places behind its A end.
fn carried(plan: &Plan, cable: CableId) -> Vec<CarriedStory> {
    let model = plan.model();
    let own = plan.cables().links(cable).first().copied();
    let is_trunk = |link: &LinkId| model.connects[plan.link(*link).connect].trunk.is_some();
    let Some(trunk) = own.filter(is_trunk) else { return Vec::new() };
    let (a_panel, _) = model.port_place(plan.link(trunk).a);
    let built = plan.links().hops.iter().filter(|(link, _)| !plan.link(*link).held);
    let mut through: Vec<([PortId; 2], LinkId)> = built
        .flat_map(|(link, hops)| hops.iter().map(move |hop| (link, hop)))
        .filter(|(_, hop)| hop.trunk == trunk)
        .map(|(link, hop)| match model.port_place(hop.near).0 == a_panel {
            true => ([hop.near, hop.far], link),
            false => ([hop.far, hop.near], link),
        })
        .collect();
    through.sort_unstable();
    let told = through.into_iter().map(|([near, far], link)| CarriedStory {
        near: port_name(model, near),
        far: port_name(model, far),
        link: link_story(plan, plan.link(link)),
    });
    told.collect()
}

fn least(plan: &Plan, cable: CableId) -> Option<String> {
    let (model, row) = (plan.model(), &plan.cables().rows[cable]);
    let needed = needed_mm(i64::from(row.run_mm), model.policy.margin_percent);
    let least = lengths::least(model, plan.cables(), cable);
    (least.mm > needed).then(|| least.words())
}

/// The devices whose run decides the length: of a splitter's legs the farthest.
fn longest_run(plan: &Plan, distances: &Distances, cable: CableId) -> Option<(DeviceId, DeviceId)> {
    let (model, row) = (plan.model(), &plan.cables().rows[cable]);
    let (a, z) = plan.cables().ends(cable).split_at(usize::from(row.a_ends));
    let pairs = a.iter().flat_map(|a| z.iter().map(move |z| (a.device, z.device)));
    pairs.max_by_key(|(a, z)| distances.run_of(model, row.connect, *a, *z))
}

fn end(plan: &Plan, cable: CableId, near: usize) -> EndStory {
    let model = plan.model();
    let ends = plan.cables().ends(cable);
    let a_ends = usize::from(plan.cables().rows[cable].a_ends);
    let end: &End = &ends[near];
    let text = |write: &dyn Fn(&mut String)| {
        let mut text = String::new();
        write(&mut text);
        text
    };
    let transceiver = plan.cables().transceivers.get(end.cage).copied().flatten();
    let transceiver = transceiver.map(|id| &model.catalog.transceivers[id.index()]);
    EndStory {
        side: dressing::side(model, end.device, end.cage).name(),
        is_a: near < a_ends,
        label: text(&|out| label::push_label(model, ends, a_ends, near, out)),
        device: model.text(model.devices.name[end.device]).to_owned(),
        address: model.device_address(end.device),
        port: text(&|out| label::push_port(model, end, out)),
        transceiver: transceiver.map(|part| model.text(part.name).to_owned()),
    }
}
