//! Do two transceivers understand each other. Form factors may differ.

use super::Verdict;
use crate::base::intern::Interner;
use crate::model::Transceiver;

/// Both are made for one kind of glass.
pub fn medium(_: &Interner, ends: &[&Transceiver; 2]) -> Verdict {
    let [a, z] = ends.map(|end| end.medium);
    Verdict::of(a == z, || format!("{} optics meet {} optics", a.name(), z.name()))
}

/// Both are of one class: lanes, wavelengths and multiplexing (DR4 meets DR4, never FR4).
pub fn class(names: &Interner, ends: &[&Transceiver; 2]) -> Verdict {
    let [a, z] = ends.map(|end| end.optics);
    Verdict::of(a == z, || format!("{} meets {}", names.resolve(a), names.resolve(z)))
}

/// Both correct errors in the same way.
pub fn fec(names: &Interner, ends: &[&Transceiver; 2]) -> Verdict {
    match ends.map(|end| end.fec) {
        [Some(a), Some(z)] => Verdict::of(a == z, || {
            format!("error correction {} meets {}", names.resolve(a), names.resolve(z))
        }),
        _ => Verdict::Unknown("error correction of both ends".into()),
    }
}
