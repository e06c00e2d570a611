//! Which side of its rack a cable is dressed to, so that none crosses the middle in front of the equipment.
//!
//! Cages of a port group are numbered from the left as one looks at the ports, so the lower half of them
//! leaves to the left and the rest to the right: half of a full switch each way (NVIDIA DGX SuperPOD design
//! guide, "Cabling data centers"). Deliberately absent: where on the faceplate one group lies beside another,
//! and quarters for cables that leave by top and bottom.

use std::collections::BTreeMap;

use super::trays::Load;
use crate::diag::{Diagnostic, Sink};
use crate::model::{CageId, DeviceId, Model};
use crate::plan::Cables;

/// Fewer cables than this are dressed as one likes.
const FEW: u32 = 8;

/// A side of a rack, as one looks at the ports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// Where the first cage is.
    Left,
    /// Where the last one is.
    Right,
}

impl Side {
    /// `left`, `right`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Side::Left => "left",
            Side::Right => "right",
        }
    }
}

/// The side that cables in a cage are dressed to. Of an odd number of cages the middle one goes left.
#[must_use]
pub fn side(model: &Model, device: DeviceId, cage: CageId) -> Side {
    let cages = &model.layout(device).cages;
    let own = &cages[cage.index() - model.devices.first_cage[device].index()];
    let group = cages.iter().filter(|other| other.base == own.base);
    let last = group.map(|other| other.number).max().unwrap_or(1);
    if own.number <= last.div_ceil(2) { Side::Left } else { Side::Right }
}

/// Says which devices send more of their cables to one side than the policy allows, where it says so.
pub fn check(model: &Model, cables: &Cables, sink: &mut Sink) {
    let Some(most) = model.policy.dressing_percent else { return };
    let mut of_device: BTreeMap<DeviceId, [u32; 2]> = BTreeMap::new();
    for end in &cables.ends {
        let sides = of_device.entry(end.device).or_default();
        sides[side(model, end.device, end.cage) as usize] += 1;
    }
    for (device, [left, right]) in of_device {
        let (all, one) = (left + right, left.max(right));
        if all < FEW || u64::from(one) * 100 <= u64::from(most) * u64::from(all) {
            continue;
        }
        let name = model.text(model.devices.name[device]);
        let message = format!(
            "of {all} cables of `{name}` {left} leave to the left and {right} to the right, at most {most} % \
             should go one way"
        );
        let tier = &model.tiers[model.devices.tier[device]];
        sink.push(
            model
                .locate(
                    Diagnostic::warning("dressing-unbalanced", message),
                    tier.origin,
                    "devices of this tier",
                )
                .help(
                    "spread the ports in use over both halves of the faceplate (`pick`, `where`)",
                ),
        );
    }
}

/// How thick a bundle of cables is, as a diameter in micrometres: 1.2 times the circle that their
/// cross-sections fill, since round cables leave voids. `None` where a diameter is not known.
#[must_use]
pub fn bundle_um(load: &Load) -> Option<i64> {
    let area = load.area_um2.checked_mul(4 * 113)? / 355;
    (load.unknown_diameter == 0).then(|| area.isqrt() * 12 / 10)
}
