//! Trunks: the fibre is the one their connect names, the length the shortest that serves the run.
//!
//! Deliberately absent: which positions of a trunk are used.

use super::super::cable::{CablePart, Candidate, Choice, ChoiceId};
use super::super::link::LinkId;
use super::super::media::channel::Face;
use super::super::media::explain::metres;
use super::super::media::{least, stock};
use super::super::{Cables, Distances, Links};
use super::channels::{self, Run};
use crate::base::ids::IdVec;
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, Model};

/// What a trunk is made of.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chosen {
    /// A place in the catalogue.
    pub fibre: u32,
    /// Its stock length, a place likewise.
    pub length: u32,
    /// Splices in it.
    pub splices: u16,
    /// Its run.
    pub run: Run,
}

/// All trunks of the design.
pub(super) struct Trunks {
    /// Ascending by link; those of omitted panels too, where they have a place.
    rows: Vec<(LinkId, Chosen)>,
}

impl Trunks {
    /// Chooses their lengths and says which do not fit.
    pub fn choose(model: &Model, links: &Links, distances: &Distances, sink: &mut Sink) -> Self {
        let mut rows = Vec::new();
        for (id, connect) in model.connects.iter_enumerated() {
            let Some(fibre) = connect.trunk else { continue };
            let first = links.rows.partition_point(|link| link.connect < id);
            let own = links.rows[first..].iter().take_while(|link| link.connect == id);
            let mut trouble = Trouble::default();
            for (place, link) in (first..).zip(own) {
                let devices = [link.a, link.z].map(|port| model.port_place(port).0);
                let part = &model.catalog.fibres[fibre as usize];
                if let Some(text) = misfit(model, fibre, devices.map(|d| Face::of(model, d))) {
                    trouble.add("trunk-does-not-fit", text);
                    continue;
                }
                let measured = distances.measured_mm(model, [link.a, link.z]);
                let computed = || distances.run_mm(model, devices[0], devices[1]);
                let Some(run_mm) = measured.or_else(computed) else {
                    if !link.held {
                        let names = devices.map(|d| model.text(model.devices.name[d]));
                        trouble.add("no-tray", format!("from {} to {}", names[0], names[1]));
                    }
                    continue;
                };
                let need_mm = stock::needed_mm(run_mm, model.policy.margin_percent)
                    .max(least::of_fibre(model, part).mm);
                let reach_mm = part.reach_mm.unwrap_or(i64::MAX);
                let Some(length) = stock::shortest(&part.lengths, need_mm, reach_mm) else {
                    let longest = stock::longest_mm(&part.lengths, reach_mm).unwrap_or(0);
                    let (need, longest) = (metres(need_mm), metres(longest));
                    trouble
                        .add("trunk-too-long", format!("needs {need}, the longest is {longest}"));
                    continue;
                };
                let length = length as u32;
                let run = Run { mm: run_mm, measured: measured.is_some() };
                let chosen = Chosen { fibre, length, splices: connect.splices, run };
                rows.push((LinkId::from_index(place), chosen));
            }
            trouble.say(model, id, sink);
        }
        Self { rows }
    }

    /// What a trunk is made of; the first length of the first fibre where that is not known, which was
    /// reported or does not matter yet (an omitted panel without a place).
    pub fn of(&self, link: LinkId) -> Chosen {
        let found = self.rows.binary_search_by_key(&link, |(link, _)| *link);
        found.map(|place| self.rows[place].1).unwrap_or_default()
    }

    /// Writes the cables of those that are built.
    pub fn write(
        &self,
        model: &Model,
        links: &Links,
        cables: &mut Cables,
        choices: &mut IdVec<ChoiceId, Choice>,
    ) {
        let mut last: Option<(u32, ChoiceId)> = None;
        for (id, chosen) in &self.rows {
            let link = &links.rows[id.index()];
            if link.held {
                continue;
            }
            let part = CablePart::Fibre { fibre: chosen.fibre, length: chosen.length };
            let choice = match last {
                Some((fibre, choice)) if fibre == chosen.fibre => choice,
                _ => choices.push(named(model, chosen.fibre)),
            };
            last = Some((chosen.fibre, choice));
            let ends = [link.a, link.z].map(|port| channels::at_panel(model, port));
            cables.cable_of_link[*id] = Some(cables.rows.next_id());
            channels::push(model, cables, (link.connect, *id), (part, choice), ends, chosen.run);
        }
    }
}

/// The choice that somebody has made: the connect names the fibre.
fn named(model: &Model, fibre: u32) -> Choice {
    let part = &model.catalog.fibres[fibre as usize];
    let candidate = Candidate {
        waived: None,
        name: model.text(part.name).to_owned(),
        parts: 1,
        class: part.medium,
        lost: None,
        rule: None,
        unknown: None,
    };
    Choice { candidates: vec![candidate] }
}

/// Why a trunk does not go into both panels.
fn misfit(model: &Model, fibre: u32, faces: [Option<Face>; 2]) -> Option<String> {
    let part = &model.catalog.fibres[fibre as usize];
    let [Some(a), Some(z)] = faces else { return Some("one of its ends is no panel".into()) };
    for face in [&a, &z] {
        let (own, wanted) = (part.connector, face.rear);
        if own != wanted {
            let (own, wanted) = (model.text(own), model.text(wanted));
            return Some(format!("{own} trunk, the panel takes {wanted}"));
        }
        if u32::from(part.connectors) != face.panel.connectors {
            let (own, wanted) = (part.connectors, face.panel.connectors);
            return Some(format!("a trunk of {own} connectors, the panel takes {wanted}"));
        }
    }
    (a.panel.positions != z.panel.positions).then(|| {
        let (a, z) = (a.panel.positions, z.panel.positions);
        format!("{a} positions behind its one end, {z} behind the other")
    })
}

/// What is wrong with the trunks of one connect, by code: the first of each, and how many.
#[derive(Default)]
struct Trouble(Vec<(&'static str, String, u32)>);

impl Trouble {
    fn add(&mut self, code: &'static str, text: String) {
        match self.0.iter_mut().find(|(known, ..)| *known == code) {
            Some((_, _, count)) => *count += 1,
            None => self.0.push((code, text, 1)),
        }
    }

    fn say(self, model: &Model, connect: ConnectId, sink: &mut Sink) {
        for (code, text, count) in self.0 {
            let origin = model.connects[connect].origin;
            let message = format!("trunk: {text}");
            let mut diagnostic = Diagnostic::error(code, message);
            diagnostic.count = count;
            sink.push(model.locate(diagnostic, origin, "this connect"));
        }
    }
}
