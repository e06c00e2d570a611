//! The cut-sheet: one row a cable, in the order of pulling, whole and per rack; and one sheet a
//! switch with a row a port in faceplate order, empty ones too.
//!
//! Invariant: the row of a cable is the same bytes in every sheet it stands in. A splitter takes a
//! row for each leg, all with the line and the id of the one cable. Cables of earlier plans that are still
//! in come last, to be taken out, and a cable for a port that one of them is in says so. Deliberately
//! absent: headings
//! that repeat on pages, drawings; a CSV file has one header row.

mod taken_out;

use std::sync::Arc;

use super::fragments::{Fragments, push_fields, push_number, reads_as_formula};
use super::view::{Peer, PortUse};
use super::{Artifact, PlanView, Renderer, Store, parallel, path};
use crate::base::units::push_m;
use crate::diag::{Diagnostic, Sink};
use crate::model::device::Face;
use crate::model::{DeviceId, Model, RackId};
use crate::plan::cable::{CableId, CablePart};
use crate::plan::lock::Status;
use crate::plan::{Cable, End};

/// The columns of the cable sheets, from `cases.md` ("A default for us").
pub const COLUMNS: &str = "Line,Cable ID,Rev,Bundle,A rack,A U,A device,A port,Z rack,Z U,Z device,\
    Z port,Media,Length (m),Colour,Route/side,Part no.,A transceiver,Z transceiver,Note,Pulled,\
    Dressed,A in,Z in,Link,Initials\n";

/// The columns of the switch sheets. Rack, U and device stand in each row, so that a page cut from
/// the middle still says where it belongs.
pub const SWITCH_COLUMNS: &str = "Rack,U,Device,Port,Use,Line,Cable ID,Far rack,Far U,Far device,\
    Far port,Media,Length (m),Colour,Route/side,Part no.,Transceiver,Far transceiver,Note,Pulled,\
    Dressed,Near in,Far in,Link,Initials\n";

/// What the installers read at a cable that the plan has no use for.
pub const TAKEN_OUT: &str = "to be taken out";

/// What the installers read at a port without a plan.
pub const EMPTY: &str = "EMPTY - leave capped";

/// See the module.
#[derive(Debug, Clone, Copy)]
pub struct CutSheet;

impl Renderer for CutSheet {
    fn name(&self) -> &'static str {
        "cut-sheet"
    }

    fn describe(&self) -> &'static str {
        "which cable goes where, for installers: whole, by rack, by switch (CSV)"
    }

    fn render(&self, view: &Arc<PlanView>, store: &dyn Store, sink: &mut Sink) {
        warn_of_formulas(view, sink);
        let texts = Texts::new(view);
        let (whole, row_ends) = whole(view, &texts);
        by_rack(view, &whole, &row_ends, store);
        store.put(Artifact::new("cut-sheet.csv", whole));
        by_switch(view, &texts, store);
    }
}

/// Fields shared by many rows.
struct Texts {
    /// `media,length,` by part.
    media: Fragments,
    /// The part number, by part.
    parts: Fragments,
    /// Where the parts of each assembly begin, then those of each fibre.
    first: Vec<usize>,
    assemblies: usize,
    /// The part number by transceiver.
    transceivers: Fragments,
}

impl Texts {
    fn new(view: &PlanView) -> Self {
        let model = view.model();
        let catalog = &model.catalog;
        let assemblies = catalog.assemblies.iter().map(|item| (item.class, &item.lengths));
        let fibres = catalog.fibres.iter().map(|item| (item.medium, &item.lengths));
        let (mut media, mut parts) = (Fragments::default(), Fragments::default());
        let (mut first, mut count) = (Vec::new(), 0);
        for (class, lengths) in assemblies.chain(fibres) {
            first.push(count);
            count += lengths.len();
            for (length_mm, part) in lengths {
                let mut metres = String::new();
                push_m(&mut metres, *length_mm);
                media.push(|out| push_fields(out, &[class.name(), &metres]));
                parts.push(|out| push_fields(out, &[model.text(*part)]));
            }
        }
        let mut transceivers = Fragments::default();
        for transceiver in &catalog.transceivers {
            transceivers.push(|out| push_fields(out, &[model.text(transceiver.part)]));
        }
        Self { media, parts, first, assemblies: catalog.assemblies.len(), transceivers }
    }

    fn part(&self, part: CablePart) -> usize {
        match part {
            CablePart::Assembly { assembly, length } => {
                self.first[assembly as usize] + length as usize
            }
            CablePart::Fibre { fibre, length } => {
                self.first[self.assemblies + fibre as usize] + length as usize
            }
        }
    }

    fn push_transceiver(&self, view: &PlanView, end: &End, out: &mut Vec<u8>) {
        if let Some(Some(id)) = view.cables().transceivers.get(end.cage) {
            out.extend_from_slice(self.transceivers.get(id.index()));
        }
    }

    /// `media,length,colour,route,part,near transceiver,far transceiver,`
    fn push_goods(&self, view: &PlanView, row: &Cable, near: &End, far: &End, out: &mut Vec<u8>) {
        let part = self.part(row.part);
        out.extend_from_slice(self.media.get(part));
        out.extend_from_slice(b",,");
        out.extend_from_slice(route(view, near.device, far.device).as_bytes());
        out.push(b',');
        out.extend_from_slice(self.parts.get(part));
        out.push(b',');
        self.push_transceiver(view, near, out);
        out.push(b',');
        self.push_transceiver(view, far, out);
        out.push(b',');
    }
}

/// The whole sheet, and where each cable's rows end in it, in pulling order.
fn whole(view: &PlanView, texts: &Texts) -> (Vec<u8>, Vec<usize>) {
    let cables = view.pull_order();
    let mut out = Vec::with_capacity(COLUMNS.len() + cables.len() * 192);
    let mut ends = Vec::with_capacity(cables.len());
    out.extend_from_slice(COLUMNS.as_bytes());
    for cable in cables {
        push_cable(view, texts, *cable, &mut out);
        ends.push(out.len());
    }
    for (line, cable) in (cables.len() + 1..).zip(view.retiring()) {
        taken_out::push_row(view, line, cable, &mut out);
        ends.push(out.len());
    }
    (out, ends)
}

fn push_cable(view: &PlanView, texts: &Texts, cable: CableId, out: &mut Vec<u8>) {
    let (a_ends, z_ends) = view.sides(cable);
    let row = &view.cables().rows[cable];
    for leg in 0..a_ends.len().max(z_ends.len()) {
        // One side of a splitter has its one head, which every leg's row repeats.
        let (Some(a), Some(z)) = (
            a_ends.get(leg).or_else(|| a_ends.first()),
            z_ends.get(leg).or_else(|| z_ends.first()),
        ) else {
            continue;
        };
        push_number(out, view.line(cable) as usize);
        out.push(b',');
        out.extend_from_slice(view.tag(cable));
        out.extend_from_slice(b",,,");
        for end in [a, z] {
            out.extend_from_slice(view.place_fields(end.device));
            out.push(b',');
            view.push_end_port(end, out);
            out.push(b',');
        }
        texts.push_goods(view, row, a, z, out);
        push_note_and_boxes(view, cable, a.leg.max(z.leg), &[a, z], out);
    }
    for leg in view.parked(cable) {
        push_parked(view, texts, cable, leg, out);
    }
}

/// The row of a leg that goes nowhere: it is dressed back to the head and capped.
fn push_parked(view: &PlanView, texts: &Texts, cable: CableId, leg: u16, out: &mut Vec<u8>) {
    let row = &view.cables().rows[cable];
    let Some(head) = view.cables().ends(cable).iter().find(|end| end.leg == 0) else { return };
    let head_is_a = view.sides(cable).0.iter().any(|end| end.leg == 0);
    push_number(out, view.line(cable) as usize);
    out.push(b',');
    out.extend_from_slice(view.tag(cable));
    out.extend_from_slice(b",,,");
    for is_a in [true, false] {
        if is_a == head_is_a {
            out.extend_from_slice(view.place_fields(head.device));
            out.push(b',');
            view.push_end_port(head, out);
        } else {
            out.extend_from_slice(b",,,PARKED");
        }
        out.push(b',');
    }
    let part = texts.part(row.part);
    out.extend_from_slice(texts.media.get(part));
    out.extend_from_slice(b",,,");
    out.extend_from_slice(texts.parts.get(part));
    out.push(b',');
    if head_is_a {
        texts.push_transceiver(view, head, out);
    }
    out.push(b',');
    if !head_is_a {
        texts.push_transceiver(view, head, out);
    }
    out.extend_from_slice(b",parked: ");
    push_note_and_boxes(view, cable, leg, &[], out);
}

/// The rest of a row. Boxes that the lock knows to be done are ticked.
fn push_note_and_boxes(
    view: &PlanView,
    cable: CableId,
    leg: u16,
    ends: &[&End],
    out: &mut Vec<u8>,
) {
    let start = out.len();
    let next = |out: &mut Vec<u8>| {
        if out.len() > start {
            out.extend_from_slice(b"; ");
        }
    };
    taken_out::push_still_in(view, ends, out);
    let status = view.plan().status(cable);
    if status == Status::Retiring {
        next(out);
        out.extend_from_slice(TAKEN_OUT.as_bytes());
    }
    if let Some((place, all, first)) = view.segment(cable) {
        next(out);
        out.extend_from_slice(b"segment ");
        push_number(out, place);
        out.extend_from_slice(b" of ");
        push_number(out, all);
        if first != cable {
            out.extend_from_slice(b" of ");
            out.extend_from_slice(view.tag(first));
        }
    }
    if leg > 0 {
        next(out);
        out.extend_from_slice(b"leg ");
        push_number(out, usize::from(leg));
        out.extend_from_slice(b" of ");
        push_number(out, usize::from(view.legs(cable)));
    }
    // Pulled, dressed, A in, Z in, link; dressing and initials are not in the lock.
    out.extend_from_slice(match status {
        Status::Planned | Status::Retired => b",,,,,,\n",
        Status::Pulled => b",x,,,,,\n".as_slice(),
        Status::Connected | Status::Retiring => b",x,,x,x,,\n",
        Status::Verified => b",x,,x,x,x,\n",
    });
}

/// A sheet for each rack with cables: the rows that have an end in it.
fn by_rack(view: &PlanView, whole: &[u8], row_ends: &[usize], store: &dyn Store) {
    let model = view.model();
    let mut rows: Vec<Vec<u32>> = vec![Vec::new(); model.racks.len()];
    let mut racks: Vec<RackId> = Vec::with_capacity(2);
    for (number, cable) in (0u32..).zip(view.pull_order()) {
        racks.clear();
        for end in view.cables().ends(*cable) {
            if let Some(place) = model.devices.place[end.device]
                && !racks.contains(&place.rack)
            {
                racks.push(place.rack);
                rows[place.rack.index()].push(number);
            }
        }
    }
    for (number, cable) in (view.pull_order().len() as u32..).zip(view.retiring()) {
        racks.clear();
        for place in cable.ends.iter().filter_map(|end| model.devices.place[end.device?]) {
            if !racks.contains(&place.rack) {
                racks.push(place.rack);
                rows[place.rack.index()].push(number);
            }
        }
    }
    let row = |number: u32| {
        let index = number as usize;
        let start = if index == 0 { COLUMNS.len() } else { row_ends[index - 1] };
        &whole[start..row_ends[index]]
    };
    let racks: Vec<_> =
        view.racks().iter().filter(|rack| !rows[rack.index()].is_empty()).copied().collect();
    parallel::map(racks.len(), parallel::FILES, view.threads(), |index| {
        let rack = racks[index];
        let rows = &rows[rack.index()];
        let size: usize = rows.iter().map(|number| row(*number).len()).sum();
        let mut out = Vec::with_capacity(COLUMNS.len() + size);
        out.extend_from_slice(COLUMNS.as_bytes());
        for number in rows {
            out.extend_from_slice(row(*number));
        }
        let name = path::file_part(model.text(model.racks[rack].name));
        store.put(Artifact::new(format!("cut-sheet/by-rack/{name}.csv"), out));
    });
}

/// A sheet for each switch.
fn by_switch(view: &PlanView, texts: &Texts, store: &dyn Store) {
    let switches: Vec<_> = view.devices().filter(|device| is_switch(view, *device)).collect();
    parallel::map(switches.len(), parallel::FILES, view.threads(), |index| {
        let device = switches[index];
        let model = view.model();
        let name = path::file_part(model.text(model.devices.name[device]));
        let bytes = switch_sheet(view, texts, device);
        store.put(Artifact::new(format!("cut-sheet/by-switch/{name}.csv"), bytes));
    });
}

/// True for what has a faceplate that people patch: switches of any kind.
fn is_switch(view: &PlanView, device: DeviceId) -> bool {
    let model = view.model();
    let kind = model.device_types[model.devices.device_type[device]].kind;
    matches!(model.text(kind), "switch" | "management")
}

fn switch_sheet(view: &PlanView, texts: &Texts, device: DeviceId) -> Vec<u8> {
    let layout = view.model().layout(device);
    let mut out = Vec::with_capacity(SWITCH_COLUMNS.len() + layout.ports.len() * 176);
    out.extend_from_slice(SWITCH_COLUMNS.as_bytes());
    for k in layout.plugged() {
        out.extend_from_slice(view.place_fields(device));
        out.push(b',');
        out.extend_from_slice(view.port_field(device, k));
        out.push(b',');
        let used = view.port_use(device, k);
        if let Some(cable) = view.retiring_at(device, k)
            && !matches!(used, PortUse::Cabled(_))
        {
            taken_out::push_port(view, device, cable, &mut out);
            continue;
        }
        match used {
            PortUse::Cabled(peer) => push_cabled_port(view, texts, device, k, peer, &mut out),
            PortUse::Factory(peer) => push_far(view, "factory-wired", peer, &mut out),
            PortUse::Held(peer) => {
                let name = view.model().devices.name[peer.device];
                push_use(&format!("HELD for {}", view.model().text(name)), &mut out);
            }
            PortUse::Reserved(whom) => {
                push_use(&format!("RESERVED for {}", view.model().text(whom)), &mut out);
            }
            PortUse::Empty => push_use(EMPTY, &mut out),
        }
    }
    out
}

/// The use and nothing else: the columns from `Line` to `Initials` are empty.
fn push_use(text: &str, out: &mut Vec<u8>) {
    push_fields(out, &[text]);
    out.extend_from_slice(b",,,,,,,,,,,,,,,,,,,,\n");
}

/// A link without a cable of ours: where it goes, and nothing to pull.
fn push_far(view: &PlanView, text: &str, peer: Peer, out: &mut Vec<u8>) {
    out.extend_from_slice(text.as_bytes());
    out.extend_from_slice(b",,,");
    push_far_port(view, peer, out);
    out.extend_from_slice(b",,,,,,,,,,,,,,\n");
}

fn push_far_port(view: &PlanView, peer: Peer, out: &mut Vec<u8>) {
    out.extend_from_slice(view.place_fields(peer.device));
    out.push(b',');
    out.extend_from_slice(view.port_field(peer.device, view.port_place(peer.port).1));
}

fn push_cabled_port(
    view: &PlanView,
    texts: &Texts,
    device: DeviceId,
    k: usize,
    peer: Peer,
    out: &mut Vec<u8>,
) {
    let Some(cable) = peer.cable else { return };
    out.extend_from_slice(b"cabled,");
    push_number(out, view.line(cable) as usize);
    out.push(b',');
    out.extend_from_slice(view.tag(cable));
    out.push(b',');
    let near = view.end_at(cable, view.model().port(device, k));
    // Through panels the cable ends at the first of them, not at the peer.
    let other = || view.cables().ends(cable).iter().find(|end| near != Some(*end));
    let far = view.end_at(cable, peer.port).or_else(other);
    if let Some(far) = far.filter(|far| far.device != peer.device) {
        out.extend_from_slice(view.place_fields(far.device));
        out.push(b',');
        view.push_end_port(far, out);
    } else {
        push_far_port(view, peer, out);
    }
    out.push(b',');
    if let (Some(near), Some(far)) = (near, far) {
        texts.push_goods(view, &view.cables().rows[cable], near, far, out);
        push_note_and_boxes(view, cable, near.leg.max(far.leg), &[near, far], out);
    }
}

/// Where a cable runs and out of which faces of the racks: what an installer needs to know before
/// taking it off the reel. The route itself was measured by `plan::distances`.
fn route(view: &PlanView, near: DeviceId, far: DeviceId) -> &'static str {
    let model = view.model();
    let (Some(a), Some(z)) = (model.devices.place[near], model.devices.place[far]) else {
        return "";
    };
    let (rack_a, rack_z) = (&model.racks[a.rack], &model.racks[z.rack]);
    let way = if a.rack == z.rack {
        0
    } else if rack_a.row == rack_z.row && rack_a.room == rack_z.room {
        1
    } else {
        2
    };
    let faces = match (view.port_face(near), view.port_face(far)) {
        (Some(Face::Front), Some(Face::Front)) => 0,
        (Some(Face::Front), _) => 1,
        (_, Some(Face::Front)) => 2,
        _ => 3,
    };
    const ROUTES: [[&str; 4]; 3] = [
        ["in rack front", "in rack front to rear", "in rack rear to front", "in rack rear"],
        ["row tray front", "row tray front to rear", "row tray rear to front", "row tray rear"],
        [
            "cross tray front",
            "cross tray front to rear",
            "cross tray rear to front",
            "cross tray rear",
        ],
    ];
    ROUTES[way][faces]
}

/// Cells keep names as they are; a name that a spreadsheet would calculate is worth a warning.
fn warn_of_formulas(view: &PlanView, sink: &mut Sink) {
    let model: &Model = view.model();
    let devices = view.devices().map(|device| ("device", model.devices.name[device]));
    let racks = view.racks().iter().map(|rack| ("rack", model.racks[*rack].name));
    for (kind, name) in devices.chain(racks) {
        let name = model.text(name);
        if reads_as_formula(name) {
            let message =
                format!("the {kind} name `{name}` is read as a formula by spreadsheet programs");
            sink.push(Diagnostic::warning("name-reads-as-formula", message).help(
                "rename it, or import that column as text; the CSV files hold the name unchanged",
            ));
        }
    }
}
