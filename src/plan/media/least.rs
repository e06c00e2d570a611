//! The least that a cable may be long, whatever its run: what the site asks for, what its two bends take,
//! what optics need between them. Held against the ordered length; borders are exact to the millimetre.
//!
//! Deliberately absent: the run, and most lengths (`super::cord`).

use super::rules::Verdict;
use crate::base::units::format_m;
use crate::model::{Assembly, Fibre, Model, Transceiver};

/// The code of a cable that is shorter.
pub const RULE: &str = "cable-too-short";

/// Why a cable may not be shorter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// `min_length_mm` of the policy.
    Policy,
    /// Two bends of its least radius, and the straight parts before them.
    Bends,
    /// A receiver that stands too near is blinded.
    Optics,
}

/// A least length and its reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Least {
    /// In millimetres.
    pub mm: i64,
    /// The reason; of several the one that asks for most.
    pub why: Why,
}

impl Least {
    /// The rule about a length.
    #[must_use]
    pub fn holds(self, length_mm: i64) -> Verdict {
        Verdict::of(self.mm <= length_mm, || self.words())
    }

    /// `at least 2 m between its optics`.
    #[must_use]
    pub fn words(self) -> String {
        let why = match self.why {
            Why::Policy => "by the policy's `min_length_mm`",
            Why::Bends => "to be bent at both ends",
            Why::Optics => "between its optics",
        };
        format!("at least {} {why}", format_m(self.mm))
    }
}

/// Of an assembly.
#[must_use]
pub fn of_assembly(model: &Model, part: &Assembly) -> Least {
    bent(model, part.bend_mm, part.diameter_um)
}

/// Of a fibre, without what is at its ends.
#[must_use]
pub fn of_fibre(model: &Model, part: &Fibre) -> Least {
    bent(model, part.bend_mm, part.diameter_um)
}

/// Of the glass between two transceivers, all segments together.
#[must_use]
pub fn of_optics(ends: [&Transceiver; 2]) -> Least {
    Least { mm: ends[0].reach_min_mm.max(ends[1].reach_min_mm), why: Why::Optics }
}

/// A quarter turn at each end, which together are half a circle of the least radius, each beginning two
/// diameters behind its plug (HP FlexFabric 12500E and H3C S12500R installation guides).
fn bent(model: &Model, bend_mm: Option<i64>, diameter_um: Option<u32>) -> Least {
    let policy = Least { mm: model.policy.min_length_mm, why: Why::Policy };
    let bends = bend_mm.map(|bend_mm| {
        let straight_um = 4 * i64::from(diameter_um.unwrap_or(0));
        // 355/113 is pi to seven digits; the products are of a catalogue's millimetres.
        let um = bend_mm.saturating_mul(355_000).div_euclid(113).saturating_add(straight_um);
        Least { mm: um.saturating_add(999).div_euclid(1_000), why: Why::Bends }
    });
    bends.map_or(policy, |bends| bends.max(policy))
}
