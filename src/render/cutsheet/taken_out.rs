//! Cables of earlier plans that are still in, on the sheets of those who take them out.
//!
//! Deliberately absent: where such a cable runs, and its medium; the plan of record keeps its ends, its part
//! and its length.

use super::TAKEN_OUT;
use crate::base::units::push_m;
use crate::model::DeviceId;
use crate::plan::End;
use crate::render::PlanView;
use crate::render::fragments::{push_fields, push_number};
use crate::render::retiring::{Retiring, RetiringEnd};

/// The row of a cable that the plan has no use for.
pub(super) fn push_row(view: &PlanView, line: usize, cable: &Retiring, out: &mut Vec<u8>) {
    push_number(out, line);
    out.push(b',');
    out.extend_from_slice(cable.tag.as_bytes());
    out.extend_from_slice(b",,,");
    for end in [cable.ends.first(), cable.ends.last()] {
        push_end(view, end, out);
        out.push(b',');
    }
    out.push(b',');
    push_goods(cable, out);
    let more: Vec<&str> = match cable.ends.len() {
        0..=2 => Vec::new(),
        _ => cable.ends.iter().map(|end| end.label.as_str()).collect(),
    };
    let ends = if more.is_empty() { String::new() } else { format!(": {}", more.join(" + ")) };
    push_fields(out, &[&format!("{TAKEN_OUT}{ends}")]);
    out.extend_from_slice(b",,,,,,\n");
}

/// `rack,U,device,port`; of an end whose device is not found, its label for the port.
fn push_end(view: &PlanView, end: Option<&RetiringEnd>, out: &mut Vec<u8>) {
    let Some(end) = end else { return out.extend_from_slice(b",,,") };
    match end.device {
        Some(device) => {
            out.extend_from_slice(view.place_fields(device));
            out.push(b',');
            push_fields(out, &[&end.port]);
        }
        None => {
            out.extend_from_slice(b",,,");
            push_fields(out, &[&end.label]);
        }
    }
}

/// `length,colour,route,part,near transceiver,far transceiver,`: what is known of it.
fn push_goods(cable: &Retiring, out: &mut Vec<u8>) {
    let mut metres = String::new();
    push_m(&mut metres, cable.length_mm.into());
    push_fields(out, &[&metres]);
    out.extend_from_slice(b",,,");
    push_fields(out, &[&cable.part]);
    out.extend_from_slice(b",,,");
}

/// A port whose cable the plan has no use for: the cable and where its other end is.
pub(super) fn push_port(view: &PlanView, device: DeviceId, cable: &Retiring, out: &mut Vec<u8>) {
    out.extend_from_slice(b"TO BE TAKEN OUT,,");
    out.extend_from_slice(cable.tag.as_bytes());
    out.push(b',');
    let far = cable.ends.iter().find(|end| end.device != Some(device));
    push_end(view, far.or(cable.ends.last()), out);
    out.extend_from_slice(b",,");
    push_goods(cable, out);
    out.extend_from_slice(TAKEN_OUT.as_bytes());
    out.extend_from_slice(b",,,,,,\n");
}

/// The start of a note: which cables have to leave the ports of a new one first.
pub(super) fn push_still_in(view: &PlanView, ends: &[&End], out: &mut Vec<u8>) {
    let mut known: Option<&str> = None;
    for cable in ends.iter().filter_map(|end| view.retiring_at_end(end)) {
        if known == Some(&cable.tag) {
            continue;
        }
        let word = if known.is_none() { "first take out " } else { " and " };
        out.extend_from_slice(word.as_bytes());
        out.extend_from_slice(cable.tag.as_bytes());
        known = Some(&cable.tag);
    }
}
