//! The rules of fit, each a small function with its own code and its own words. The chooser asks them
//! to find what fits; nothing here knows of preference, price or length.
//!
//! Each rule compares facts of the catalogue. Where a fact is missing the answer is
//! [`Verdict::Unknown`], never "fits". `docs/physical.md` lists the rules with their sources.

pub mod cage;
pub mod fibre;
pub mod optics;
pub mod signal;

use super::kinds::{CageKind, Use};
use crate::base::intern::{Interner, Symbol};
use crate::model::catalog::{Assembly, Plug, Transceiver};

/// What a rule finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The facts agree.
    Fits,
    /// They do not; says how, of the part: "finned, the cage takes flat".
    Fails(String),
    /// A fact is missing; says which.
    Unknown(String),
}

/// A rule that did not find a fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Loss {
    /// The rule, a diagnostic code.
    pub rule: &'static str,
    /// What it found.
    pub text: String,
}

/// A cage as one link uses it.
#[derive(Debug, Clone, Copy)]
pub struct Seat<'a> {
    /// The cage.
    pub cage: &'a CageKind,
    /// Lanes of the link's port.
    pub lanes: u16,
    /// Speed of the link in Mb/s.
    pub speed_mbps: u32,
    /// What the fabric speaks.
    pub protocol: Symbol,
}

/// What is plugged into a cage: a transceiver, or one end of an assembly.
#[derive(Debug, Clone, Copy)]
pub struct Plugged<'a> {
    /// `osfp`, ...
    pub form_factor: Symbol,
    /// `finned` or `flat`.
    pub shell: Option<Symbol>,
    /// Ports it serves at its rated speed.
    pub ports: u16,
    /// Its ports may be split further (two links of half the lanes on one connector).
    pub splits: bool,
    /// Speeds per port in Mb/s, the rated one first.
    pub speeds_mbps: &'a [u32],
    /// Lanes per port at the rated speed.
    pub lanes: u16,
    /// Protocols it is sold for.
    pub protocols: &'a [Symbol],
    /// Cages it may go into; empty: any.
    pub uses: &'a [Symbol],
}

impl<'a> Plugged<'a> {
    /// A transceiver.
    #[must_use]
    pub fn transceiver(part: &'a Transceiver) -> Self {
        Self {
            form_factor: part.form_factor,
            shell: part.shell,
            ports: part.ports,
            splits: true,
            speeds_mbps: &part.speeds_mbps,
            lanes: part.lanes,
            protocols: &part.protocols,
            uses: &part.uses,
        }
    }

    /// One end of an assembly.
    #[must_use]
    pub fn plug(part: &'a Assembly, plug: &Plug) -> Self {
        Self {
            form_factor: plug.form_factor,
            shell: plug.shell,
            ports: plug.ports,
            splits: false,
            speeds_mbps: std::slice::from_ref(&part.speed_mbps),
            lanes: part.lanes,
            protocols: &part.protocols,
            uses: &[],
        }
    }
}

/// A rule about a plug in a cage.
#[derive(Debug)]
pub struct SeatRule {
    /// Its code.
    pub code: &'static str,
    /// Compares the facts; `Interner` gives the words.
    pub check: fn(&Interner, &Seat<'_>, &Plugged<'_>) -> Verdict,
}

/// The rules about a plug in a cage, the most telling first.
pub static SEAT_RULES: &[SeatRule] = &[
    SeatRule { code: "protocol-mismatch", check: signal::protocol },
    SeatRule { code: "form-factor-mismatch", check: cage::form_factor },
    SeatRule { code: "shell-mismatch", check: cage::shell },
    SeatRule { code: "port-count-mismatch", check: cage::ports },
    SeatRule { code: "use-mismatch", check: cage::usage },
    SeatRule { code: "speed-not-offered", check: signal::speed },
    SeatRule { code: "lane-mismatch", check: signal::lanes },
];

/// All that keeps a plug out of a cage; empty: it fits.
#[must_use]
pub fn seat(names: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Vec<Loss> {
    let losses = SEAT_RULES.iter().filter_map(|rule| match (rule.check)(names, seat, plugged) {
        Verdict::Fits => None,
        Verdict::Fails(text) | Verdict::Unknown(text) => Some(Loss { rule: rule.code, text }),
    });
    losses.collect()
}

/// `1 port`, `2 ports`.
fn counted(count: u16, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// `infiniband and ethernet`; `nothing` for an empty list.
fn listed(names: &Interner, words: &[Symbol]) -> String {
    let words: Vec<&str> = words.iter().map(|word| names.resolve(*word)).collect();
    match words.as_slice() {
        [] => "nothing".to_owned(),
        [one] => (*one).to_owned(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// The cage in words: `a switch's`, `an adapter's`.
fn of(faces: Use) -> &'static str {
    match faces {
        Use::Switch => "a switch's",
        Use::Nic => "an adapter's",
    }
}
