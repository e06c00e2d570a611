//! The labels, one row each, for the label printer's own program: both ends of every cable, near
//! end first, in the order of pulling.
//!
//! Invariant: the text of a label is `plan::label`'s, as in the lock. Deliberately absent: sizes
//! and colours of label stock.

use std::sync::Arc;

use super::fragments::{Fragments, is_plain, push_fields, push_number};
use super::{PlanView, Renderer, Store};
use crate::diag::Sink;
use crate::plan::End;
use crate::plan::cable::CableId;
use crate::plan::label;

/// The columns.
pub const COLUMNS: &str = "Line,Cable ID,End,Label,Near,Far,Near device,Far device\n";

/// See the module.
#[derive(Debug, Clone, Copy)]
pub struct Labels;

impl Renderer for Labels {
    fn name(&self) -> &'static str {
        "labels"
    }

    fn describe(&self) -> &'static str {
        "one row a label, both ends of every cable, for the label printer (CSV)"
    }

    fn render(&self, view: &Arc<PlanView>, store: &dyn Store, _sink: &mut Sink) {
        let positions = positions(view);
        let mut texts = Texts::default();
        let mut piece = Vec::new();
        store.put_long("labels.csv", &mut |out| {
            out.write_all(COLUMNS.as_bytes())?;
            for cables in view.pull_order().chunks(PIECE) {
                piece.clear();
                for cable in cables {
                    push_cable(view, &positions, *cable, &mut texts, &mut piece);
                }
                out.write_all(&piece)?;
            }
            Ok(())
        });
    }
}

/// Cables whose labels are handed on together.
const PIECE: usize = 512;

/// Where each device is found, as labels say it.
fn positions(view: &PlanView) -> Fragments {
    let model = view.model();
    let mut positions = Fragments::with_capacity(model.devices.name.len(), 8);
    let mut text = String::new();
    for device in model.devices.name.ids() {
        text.clear();
        label::push_position(model, device, &mut text);
        positions.push(|out| out.extend_from_slice(text.as_bytes()));
    }
    positions
}

/// Texts of the cable at hand; kept for their memory.
#[derive(Default)]
struct Texts {
    /// By end, `A07-12:16/2`.
    ends: Vec<String>,
    far: String,
}

fn push_cable(
    view: &PlanView,
    positions: &Fragments,
    cable: CableId,
    texts: &mut Texts,
    out: &mut Vec<u8>,
) {
    let ends = view.cables().ends(cable);
    let a_ends = view.sides(cable).0.len();
    if texts.ends.len() < ends.len() {
        texts.ends.resize_with(ends.len(), String::new);
    }
    let mut plain = true;
    for (end, text) in ends.iter().zip(&mut texts.ends) {
        text.clear();
        text.push_str(std::str::from_utf8(positions.get(end.device.index())).unwrap_or_default());
        text.push(':');
        label::push_port(view.model(), end, text);
        plain &= is_plain(text);
    }
    for (near, end) in ends.iter().enumerate() {
        let is_a = near < a_ends;
        let (far, far_ends) = if is_a { (a_ends, ends.len() - a_ends) } else { (0, a_ends) };
        let Some(far_end) = ends.get(far) else { continue };
        texts.far.clear();
        texts.far.push_str(&texts.ends[far]);
        label::push_more(far_ends, &mut texts.far);
        push_number(out, view.line(cable) as usize);
        out.push(b',');
        out.extend_from_slice(view.tag(cable));
        out.push(b',');
        push_end_name(is_a, end, out);
        out.push(b',');
        push_texts(&texts.ends[near], &texts.far, plain, out);
        for device in [end.device, far_end.device] {
            out.push(b',');
            out.extend_from_slice(view.name_field(device));
        }
        out.push(b'\n');
    }
    // A leg that goes nowhere has its label too, so that whoever needs it later knows whose it is.
    let Some(head) = ends.iter().position(|end| end.leg == 0) else { return };
    for leg in view.parked(cable) {
        push_number(out, view.line(cable) as usize);
        out.push(b',');
        out.extend_from_slice(view.tag(cable));
        out.push(b',');
        push_end_name(head >= a_ends, &End { leg, ..ends[head] }, out);
        out.push(b',');
        push_texts("PARKED", &texts.ends[head], plain, out);
        out.extend_from_slice(b",,");
        out.extend_from_slice(view.name_field(ends[head].device));
        out.push(b'\n');
    }
}

/// `label,near,far`; `plain` texts need no quotes.
fn push_texts(near: &str, far: &str, plain: bool, out: &mut Vec<u8>) {
    if plain {
        for part in [near, "/", far, ",", near, ",", far] {
            out.extend_from_slice(part.as_bytes());
        }
    } else {
        push_fields(out, &[&format!("{near}/{far}"), near, far]);
    }
}

/// `A`, `Z`, or `Z3` for the third leg of a splitter.
fn push_end_name(is_a: bool, end: &End, out: &mut Vec<u8>) {
    out.push(if is_a { b'A' } else { b'Z' });
    if end.leg > 0 {
        push_number(out, usize::from(end.leg));
    }
}
