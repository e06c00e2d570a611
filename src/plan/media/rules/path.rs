//! A path of several segments through panels: crossing, pins, matings, loss.
//!
//! Facts only; which segments a link has is not decided here.

use super::Verdict;
use crate::base::intern::Interner;

/// How a segment is crossed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Crossing {
    /// Fibre n meets fibre n.
    Straight,
    /// Reversed: transmit meets receive.
    Crossed,
}

/// What an end has for its partner's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pins {
    /// Pins.
    With,
    /// Holes.
    Without,
    /// Its connector has neither.
    Pinless,
    /// The catalogue does not say.
    Unknown,
}

impl Pins {
    /// With pins, or without.
    #[must_use]
    pub fn of(with: bool) -> Self {
        if with { Self::With } else { Self::Without }
    }
}

/// One segment of a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// Its crossing; `None`: not known.
    pub crossing: Option<Crossing>,
    /// Pins at its two ends, in path order.
    pub pins: [Pins; 2],
    /// A cable with fixed ends.
    pub fixed_ends: bool,
    /// Its length in millimetres.
    pub length_mm: i64,
    /// Splices in it.
    pub splices: u16,
    /// Loss where it mates with the next segment, where that is not the usual one, in thousandths of a
    /// decibel.
    pub mating_mdb: Option<u32>,
}

/// A path from transceiver to transceiver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    /// From A to Z.
    pub segments: Vec<Segment>,
    /// Pins of the transceivers, A first.
    pub transceiver_pins: [Pins; 2],
    /// Most matings between segments that the reach allows for.
    pub most_matings: u16,
    /// Losses of one mating, one splice and a kilometre, in thousandths of a decibel.
    pub losses: Losses,
    /// What the optics allow, likewise; `None`: not known.
    pub budget_mdb: Option<u32>,
}

/// Losses in thousandths of a decibel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Losses {
    /// Of a mated pair.
    pub mating_mdb: u32,
    /// Of a splice.
    pub splice_mdb: u32,
    /// Of a kilometre of fibre.
    pub km_mdb: u32,
}

impl Losses {
    /// Low-loss MPO on multimode: 0.35 dB a mated pair, 3.0 dB/km (NVIDIA, Interconnect structured
    /// cabling requirements); 0.3 dB a splice.
    pub const MPO_MULTIMODE: Self = Self { mating_mdb: 350, splice_mdb: 300, km_mdb: 3_000 };
    /// Low-loss MPO on single mode: 0.35 dB, 0.4 dB/km, from the same.
    pub const MPO_SINGLE_MODE: Self = Self { mating_mdb: 350, splice_mdb: 300, km_mdb: 400 };
    /// LC on single mode: 0.25 dB, 0.4 dB/km, from the same.
    pub const LC_SINGLE_MODE: Self = Self { mating_mdb: 250, splice_mdb: 300, km_mdb: 400 };
}

impl Path {
    /// How many ferrules mate at panels. A panel is an adapter per side: segments minus one.
    #[must_use]
    pub fn matings(&self) -> u16 {
        (self.segments.len() as u16).saturating_sub(1)
    }

    /// Loss of matings, splices and glass, in thousandths of a decibel, rounded up. The optics' own
    /// connectors are part of their budget.
    #[must_use]
    pub fn loss_mdb(&self) -> u64 {
        let splices: u64 = self.segments.iter().map(|segment| u64::from(segment.splices)).sum();
        let length_mm: i64 = self.segments.iter().map(|segment| segment.length_mm).sum();
        let glass = length_mm.unsigned_abs() * u64::from(self.losses.km_mdb);
        let mated = self.segments.iter().take(usize::from(self.matings()));
        let matings = mated.map(|segment| segment.mating_mdb.unwrap_or(self.losses.mating_mdb));
        matings.map(u64::from).sum::<u64>()
            + splices * u64::from(self.losses.splice_mdb)
            + glass.div_ceil(1_000_000)
    }
}

/// Crossed an odd number of times in all, so that transmit meets receive.
pub fn polarity(_: &Interner, path: &Path) -> Verdict {
    let crossings: Option<Vec<Crossing>> = path.segments.iter().map(|own| own.crossing).collect();
    let Some(crossings) = crossings else {
        return Verdict::Unknown("how all segments are crossed".into());
    };
    let crossed = crossings.iter().filter(|crossing| **crossing == Crossing::Crossed).count();
    Verdict::of(crossed % 2 == 1, || {
        format!("crossed {crossed} times, must be an odd number of times")
    })
}

/// Each mated pair has one with pins and one without.
pub fn gender(_: &Interner, path: &Path) -> Verdict {
    let mut before = path.transceiver_pins[0];
    let mut unknown = false;
    let ends = path.segments.iter().map(|own| own.pins);
    let last = [path.transceiver_pins[1]; 2];
    for (place, [near, far]) in ends.chain([last]).enumerate() {
        match (before, near) {
            (Pins::With, Pins::With) => {
                return Verdict::Fails(format!("at mating {}: both have pins", place + 1));
            }
            (Pins::Without, Pins::Without) => {
                return Verdict::Fails(format!("at mating {}: neither has pins", place + 1));
            }
            (Pins::Unknown, _) | (_, Pins::Unknown) => unknown = true,
            _ => {}
        }
        before = far;
    }
    if unknown { Verdict::Unknown("which ends have pins".into()) } else { Verdict::Fits }
}

/// The reach allows for so many matings: NVIDIA's for two panels, which are four.
pub fn matings(_: &Interner, path: &Path) -> Verdict {
    let (matings, most) = (path.matings(), path.most_matings);
    Verdict::of(matings <= most, || format!("{matings} matings, the reach allows for {most}"))
}

/// A cable with fixed ends is the whole path.
pub fn fixed_ends(_: &Interner, path: &Path) -> Verdict {
    let fixed = path.segments.iter().any(|segment| segment.fixed_ends);
    Verdict::of(!fixed || path.segments.len() == 1, || {
        "a cable with fixed ends does not go through a panel".to_owned()
    })
}

/// The loss of the whole path is within the optics' budget.
pub fn loss(_: &Interner, path: &Path) -> Verdict {
    let loss = path.loss_mdb();
    match path.budget_mdb {
        Some(budget) => Verdict::of(loss <= u64::from(budget), || {
            format!("{} lost, the optics allow {}", decibels(loss), decibels(budget.into()))
        }),
        None => Verdict::Unknown("what loss the optics allow".into()),
    }
}

/// `1.55 dB`, `3.0 dB`.
#[must_use]
pub fn decibels(mdb: u64) -> String {
    let digits = format!("{:03}", mdb % 1000);
    let part = digits.trim_end_matches('0');
    format!("{}.{} dB", mdb / 1000, if part.is_empty() { "0" } else { part })
}
