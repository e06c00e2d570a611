//! Can the heat be carried away: of a cage, and of a device.

use super::{Seat, Verdict};
use crate::base::intern::Interner;

/// The plug draws no more than its cage can cool.
pub fn cage(_: &Interner, seat: &Seat<'_>) -> Verdict {
    match (seat.cage.power_mw, seat.plugged.power_mw) {
        (Some(cage), Some(plug)) => {
            Verdict::of(plug <= cage, || format!("{}, the cage cools {}", watts(plug), watts(cage)))
        }
        // A passive plug is never the question.
        (_, Some(0)) => Verdict::Fits,
        (None, _) => Verdict::Unknown("what the cage can cool".into()),
        (_, None) => Verdict::Unknown("its power".into()),
    }
}

/// All plugs of a device draw no more than its budget, where it has one.
#[must_use]
pub fn device(plugs_mw: u64, budget_mw: Option<u64>) -> Verdict {
    match budget_mw {
        Some(budget) => Verdict::of(plugs_mw <= budget, || {
            format!("transceivers draw {}, the device feeds {}", watts(plugs_mw), watts(budget))
        }),
        None => Verdict::Unknown("what the device can feed".into()),
    }
}

/// `17 W`, `8.5 W`.
#[must_use]
pub fn watts(mw: u64) -> String {
    let (whole, part) = (mw / 1000, mw % 1000);
    let digits = format!("{part:03}");
    match digits.trim_end_matches('0') {
        "" => format!("{whole} W"),
        part => format!("{whole}.{part} W"),
    }
}
