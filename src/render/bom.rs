//! The bill of materials: what to order, by exact part and length, cables and transceivers.
//!
//! `bom.csv` has a line a part; `bom-cables.csv` has a row a cable and says which line it is bought
//! on. Transceivers are counted by cage, never by link. Deliberately absent: spares, packs and
//! prices.

use std::sync::Arc;

use super::fragments::{push_fields, push_number};
use super::{Artifact, PlanView, Renderer, Store};
use crate::base::natural::Natural;
use crate::base::units::push_m;
use crate::diag::Sink;
use crate::model::{CageId, ConnectId, MediaClass, TierId};
use crate::plan::cable::{CableId, CablePart, TransceiverId};

/// The columns of the bill.
pub const COLUMNS: &str =
    "Line,Kind,Part no.,Product,Class,Length (m),Quantity,Where,Note,Cable IDs\n";

/// The columns of the list of cables.
pub const CABLE_COLUMNS: &str = "BOM line,Cable ID\n";

/// The most bytes of ids that one cell holds: spreadsheet programs cut a cell at 32,767 characters
/// (Microsoft, "Excel specifications and limits").
const CELL: usize = 32_767;

/// See the module.
#[derive(Debug, Clone, Copy)]
pub struct Bom;

impl Renderer for Bom {
    fn name(&self) -> &'static str {
        "bom"
    }

    fn describe(&self) -> &'static str {
        "what to order, by part and length, for buyers (CSV)"
    }

    fn render(&self, view: &Arc<PlanView>, store: &dyn Store, _sink: &mut Sink) {
        let mut lines = cable_lines(view);
        lines.extend(transceiver_lines(view));
        lines.sort_by(|a, b| a.order(b));
        let mut bill = Vec::from(COLUMNS);
        let mut list = Vec::with_capacity(CABLE_COLUMNS.len() + view.pull_order().len() * 12);
        list.extend_from_slice(CABLE_COLUMNS.as_bytes());
        for (number, line) in (1..).zip(&lines) {
            push_line(view, number, line, &mut bill);
            for cable in &line.cables {
                push_number(&mut list, number);
                list.push(b',');
                list.extend_from_slice(view.tag(*cable));
                list.push(b'\n');
            }
        }
        store.put(Artifact::new("bom.csv", bill));
        store.put(Artifact::new("bom-cables.csv", list));
    }
}

/// One line of the bill.
struct Line<'a> {
    kind: &'static str,
    part: &'a str,
    product: &'a str,
    class: MediaClass,
    length_mm: Option<i64>,
    quantity: usize,
    /// How many of them where: by connect for cables, by tier for transceivers.
    split: Vec<(&'a str, usize)>,
    /// Transceivers of which a port serves nothing.
    half_used: usize,
    /// In pulling order; empty for transceivers.
    cables: Vec<CableId>,
}

impl Line<'_> {
    /// Cables before transceivers, then by class, part and length.
    fn order(&self, other: &Self) -> std::cmp::Ordering {
        let key = |line: &Self| (line.length_mm.is_none(), line.class);
        key(self)
            .cmp(&key(other))
            .then_with(|| Natural(self.part).cmp(&Natural(other.part)))
            .then_with(|| self.length_mm.cmp(&other.length_mm))
            .then_with(|| (self.product, self.kind).cmp(&(other.product, other.kind)))
    }
}

/// Groups by the whole identity of a part: the catalogue's entry and the length.
fn cable_lines<'a>(view: &'a PlanView) -> Vec<Line<'a>> {
    let model = view.model();
    let catalog = &model.catalog;
    let mut by_part: Vec<(CablePart, u32, CableId)> = view
        .pull_order()
        .iter()
        .map(|cable| (view.cables().rows[*cable].part, view.line(*cable), *cable))
        .collect();
    by_part.sort_unstable();
    let mut lines = Vec::new();
    for group in by_part.chunk_by(|a, b| a.0 == b.0) {
        let (kind, name, class, (length_mm, part)) = match group[0].0 {
            CablePart::Assembly { assembly, length } => {
                let item = &catalog.assemblies[assembly as usize];
                let kind = if item.legs > 1 { "splitter cable" } else { "cable" };
                (kind, item.name, item.class, item.lengths[length as usize])
            }
            CablePart::Fibre { fibre, length } => {
                let item = &catalog.fibres[fibre as usize];
                let kind = if item.legs > 1 { "splitter fibre" } else { "fibre" };
                (kind, item.name, item.medium, item.lengths[length as usize])
            }
        };
        let cables: Vec<CableId> = group.iter().map(|(_, _, cable)| *cable).collect();
        lines.push(Line {
            kind,
            part: model.text(part),
            product: model.text(name),
            class,
            length_mm: Some(length_mm),
            quantity: cables.len(),
            split: by_connect(view, &cables),
            half_used: 0,
            cables,
        });
    }
    lines
}

fn by_connect<'a>(view: &'a PlanView, cables: &[CableId]) -> Vec<(&'a str, usize)> {
    let model = view.model();
    let mut counts = vec![0; model.connects.len()];
    for cable in cables {
        counts[view.cables().rows[*cable].connect.index()] += 1;
    }
    let counted = counts.into_iter().enumerate().filter(|(_, count)| *count > 0);
    counted
        .map(|(index, count)| {
            (model.text(model.connects[ConnectId::from_index(index)].address), count)
        })
        .collect()
}

/// One line a kind of transceiver, counted by the cages they go into.
fn transceiver_lines<'a>(view: &'a PlanView) -> Vec<Line<'a>> {
    let model = view.model();
    let (kinds, tiers) = (model.catalog.transceivers.len(), model.tiers.len());
    let used = channels_used(view);
    let mut counts = vec![0usize; kinds * tiers];
    let mut half_used = vec![0usize; kinds];
    for device in view.devices() {
        let tier = model.devices.tier[device];
        let first = model.devices.first_cage[device].index();
        for (place, cage) in model.layout(device).cages.iter().enumerate() {
            let id = CageId::from_index(first + place);
            let Some(Some(kind)) = view.cables().transceivers.get(id) else { continue };
            counts[kind.index() * tiers + tier.index()] += 1;
            let ports = model.catalog.transceivers[kind.index()].ports.min(cage.ports);
            if used[id.index()].count_ones() < u32::from(ports) {
                half_used[kind.index()] += 1;
            }
        }
    }
    let mut lines = Vec::new();
    for (kind, item) in model.catalog.transceivers.iter().enumerate() {
        let counts = &counts[kind * tiers..][..tiers];
        let split: Vec<_> = counts
            .iter()
            .enumerate()
            .filter(|(_, count)| **count > 0)
            .map(|(tier, count)| {
                (model.text(model.tiers[TierId::from_index(tier)].address), *count)
            })
            .collect();
        if split.is_empty() {
            continue;
        }
        lines.push(Line {
            kind: "transceiver",
            part: model.text(item.part),
            product: model.text(item.name),
            class: item.medium,
            length_mm: None,
            quantity: counts.iter().sum(),
            split,
            half_used: half_used[TransceiverId::from_index(kind).index()],
            cables: Vec::new(),
        });
    }
    lines
}

/// The channels of each cage that cables serve.
fn channels_used(view: &PlanView) -> Vec<u32> {
    let mut used = vec![0; view.model().devices.cage_count];
    for end in &view.cables().ends {
        used[end.cage.index()] |= end.channels;
    }
    used
}

fn push_line(view: &PlanView, number: usize, line: &Line<'_>, out: &mut Vec<u8>) {
    let mut length = String::new();
    if let Some(mm) = line.length_mm {
        push_m(&mut length, mm);
    }
    let places: Vec<String> =
        line.split.iter().map(|(place, count)| format!("{place}: {count}")).collect();
    let parked: usize = line.cables.iter().map(|cable| view.parked(*cable).count()).sum();
    let note = match (line.half_used, parked) {
        (0, 0) => String::new(),
        (0, 1) => "1 leg parked".to_owned(),
        (0, legs) => format!("{legs} legs parked"),
        (some, _) => format!("{some} with an unused port"),
    };
    push_number(out, number);
    out.push(b',');
    push_fields(out, &[line.kind, line.part, line.product, line.class.name(), &length]);
    out.push(b',');
    push_number(out, line.quantity);
    out.push(b',');
    push_fields(out, &[&places.join("; "), &note]);
    out.push(b',');
    let bytes: usize = line.cables.iter().map(|cable| view.tag(*cable).len() + 1).sum();
    if bytes > CELL {
        out.extend_from_slice(b"in bom-cables.csv");
    } else {
        for (index, cable) in line.cables.iter().enumerate() {
            if index > 0 {
                out.push(b' ');
            }
            out.extend_from_slice(view.tag(*cable));
        }
    }
    out.push(b'\n');
}
