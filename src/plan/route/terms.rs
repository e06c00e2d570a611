//! A run told term by term, for `explain cable`. The terms add up to the run; empty ones are left out.

use std::fmt::Write as _;

use super::floor::detour::Detour;
use super::floor::{Floor, Leg};
use super::run::{self, Parts};
use crate::base::units::format_m;
use crate::model::{DeviceId, Model, Place};

/// One term of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// `up from U12 of rack A07 to the tray`.
    pub what: String,
    /// In millimetres.
    pub mm: i64,
}

/// The terms of the run between two devices, over a detour or the shortest way; none where there is no run.
#[must_use]
pub fn terms(
    model: &Model,
    floor: &Floor,
    detour: Option<&Detour>,
    a: DeviceId,
    z: DeviceId,
) -> Vec<Term> {
    let Some(parts) = run::parts(model, floor, detour, a, z) else { return Vec::new() };
    let (Some(from), Some(to)) = (model.devices.place[a], model.devices.place[z]) else {
        return Vec::new();
    };
    let mut terms = Vec::new();
    let mut add = |what: String, mm: i64| {
        if mm != 0 {
            terms.push(Term { what, mm });
        }
    };
    add("from both cages to the edge of the device".into(), parts.exits_mm);
    add(format!("to the side channel of {}", rack(model, from)), parts.sides_mm[0]);
    if parts.in_rack {
        add(format!("from {} to {}", unit(from), unit(to)), parts.rises_mm[0]);
    } else {
        let legs = match detour {
            Some(detour) => Some(floor.legs_of(model, detour, from.rack, to.rack)),
            None => floor.legs(model, from.rack, to.rack),
        };
        over_trays(model, &parts, legs.unwrap_or_default(), [from, to], &mut add);
    }
    add(format!("from the side channel of {}", rack(model, to)), parts.sides_mm[1]);
    add("to the other face of the rack".into(), parts.depth_mm);
    add("slack at both ends".into(), parts.slack_mm);
    terms
}

fn over_trays(
    model: &Model,
    parts: &Parts,
    legs: Vec<Leg>,
    [from, to]: [Place; 2],
    add: &mut impl FnMut(String, i64),
) {
    let (out, back, tray) = match parts.under_floor {
        true => ("down", "up", "the tray under the floor"),
        false => ("up", "down", "the tray"),
    };
    let text = format!("{out} from {} of {} to {tray}", unit(from), rack(model, from));
    add(text, parts.rises_mm[0]);
    for leg in legs {
        let what = match leg {
            Leg::Across { .. } => "across to the line of the row's tray".into(),
            Leg::Pathway { name, .. } => format!("along pathway {}", model.text(name)),
            Leg::Row { row, .. } => format!("along the tray of row {}", model.text(row)),
            Leg::Cross { x_mm, .. } => format!("along the cross tray at {}", format_m(x_mm)),
        };
        add(what, leg.mm());
    }
    let text = format!("{back} from {tray} to {} of {}", unit(to), rack(model, to));
    add(text, parts.rises_mm[1]);
}

fn rack(model: &Model, place: Place) -> String {
    format!("rack {}", model.text(model.racks[place.rack].name))
}

fn unit(place: Place) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = match place.u {
        0 => write!(text, "beside the rails"),
        u => write!(text, "U{u}"),
    };
    text
}
