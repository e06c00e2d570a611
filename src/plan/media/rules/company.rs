//! What shares a cage: the fibres of one transceiver among themselves.

use super::{Verdict, counted};
use crate::base::intern::Interner;
use crate::plan::media::explain::metres;

/// The fibres at one transceiver.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Company {
    /// Connectors of the transceiver.
    pub connectors: u16,
    /// Its fibres: ordered length in millimetres, and legs where the fibre has its head here, else 1.
    pub fibres: Vec<(i64, u16)>,
    /// By how much lengths may differ without a word, in millimetres.
    pub skew_mm: i64,
}

/// All are straight or all are split, never mixed: a cage is 2x400 or 4x200 (NVIDIA, DGX SuperPOD
/// design guide).
pub fn mixed(_: &Interner, company: &Company) -> Verdict {
    let straight = company.fibres.iter().filter(|(_, legs)| *legs == 1).count();
    let split = company.fibres.len() - straight;
    Verdict::of(straight == 0 || split == 0, || {
        format!("{straight} straight and {split} split at one transceiver, must be all of one kind")
    })
}

/// They are about equally long; different lengths are permitted, so this is a note.
pub fn lengths(_: &Interner, company: &Company) -> Verdict {
    let lengths = || company.fibres.iter().map(|(mm, _)| *mm);
    let (least, most) = (lengths().min().unwrap_or(0), lengths().max().unwrap_or(0));
    Verdict::of(most - least <= company.skew_mm, || {
        format!("fibres of {} and {} at one transceiver", metres(least), metres(most))
    })
}

/// Every connector has its fibre: a twin-port transceiver is ordered with two.
pub fn dark(_: &Interner, company: &Company) -> Verdict {
    let used = company.fibres.len();
    Verdict::of(used >= usize::from(company.connectors), || {
        format!("{used} of {} in use", counted(company.connectors, "connector"))
    })
}
