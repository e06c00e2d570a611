//! What stands on a cable's ends: positions, never counters, so that adding a rack relabels
//! nothing.
//!
//! TIA-606 form, near end first: `A07-12:2/2/A12-40:16/1` on the A end, the mirror on the Z end.
//! The one place that spells a port, an end or a label, so that the lock, the cut-sheet and the
//! printed labels agree to the byte. Deliberately absent: widths of label stock, quoting for any
//! file format.

use std::fmt::Write as _;

use super::cable::End;
use crate::model::{DeviceId, LayoutCage, LayoutPort, Model};

/// Appends what the faceplate says at an end: `16/2`, or `16/1+2` where the plug serves several
/// ports of its cage.
pub fn push_port(model: &Model, end: &End, out: &mut String) {
    let layout = model.layout(end.device);
    let cage = end.cage.index() - model.devices.first_cage[end.device].index();
    push_channels(model, &layout.ports, &layout.cages[cage], end.channels, out);
}

/// Appends the faceplate text of some channels of a cage; lowest bit of `channels` = channel 1.
/// What the labels share up to their last `/` is written once.
pub fn push_channels(
    model: &Model,
    ports: &[LayoutPort],
    cage: &LayoutCage,
    channels: u32,
    out: &mut String,
) {
    let mut shared: Option<&str> = None;
    for place in 0..u32::from(cage.ports) {
        if channels.checked_shr(place).unwrap_or(0) & 1 == 0 {
            continue;
        }
        let label = model.text(ports[(cage.first_port + place) as usize].label);
        match shared {
            None => {
                out.push_str(label);
                shared = Some(label.rfind('/').map_or("", |slash| &label[..=slash]));
            }
            Some(prefix) => {
                out.push('+');
                out.push_str(label.strip_prefix(prefix).unwrap_or(label));
            }
        }
    }
}

/// Appends where a device is found, as labels say it: `A07-12`, rack and lowest U counted from the
/// bottom; a device beside the rails has its name for the U.
pub fn push_position(model: &Model, device: DeviceId, out: &mut String) {
    let name = model.text(model.devices.name[device]);
    match model.devices.place[device] {
        Some(place) => {
            out.push_str(model.text(model.racks[place.rack].name));
            // Writing to a String cannot fail.
            let _ = match place.u {
                0 => write!(out, "-{name}"),
                u => write!(out, "-{u:02}"),
            };
        }
        None => out.push_str(name),
    }
}

/// Appends one end: `A07-12:16/2`.
pub fn push_end(model: &Model, end: &End, out: &mut String) {
    push_position(model, end.device, out);
    out.push(':');
    push_port(model, end, out);
}

/// Appends the label of the end `near` of a cable whose first `a_ends` ends are A ends. A
/// splitter's head names its first leg and how many more there are: `A07-12:1/A12-40:3(+3)`.
pub fn push_label(model: &Model, ends: &[End], a_ends: usize, near: usize, out: &mut String) {
    let (a, z) = ends.split_at(a_ends.min(ends.len()));
    let far = if near < a_ends { z } else { a };
    push_end(model, &ends[near], out);
    out.push('/');
    if let Some(first) = far.first() {
        push_end(model, first, out);
    }
    push_more(far.len(), out);
}

/// Appends `(+3)` where an end faces four others.
pub fn push_more(far: usize, out: &mut String) {
    if far > 1 {
        let _ = write!(out, "(+{})", far - 1);
    }
}
