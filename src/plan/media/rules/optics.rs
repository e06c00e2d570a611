//! Do two transceivers understand each other.
//!
//! Rule 3 of `docs/physical.md`. Form factors may differ: a QSFP112 at the adapter meets a twin-port OSFP
//! at the switch (rule 4).

use super::Loss;
use crate::base::intern::Interner;
use crate::model::Transceiver;

/// Same fibre medium and same class of optics (lanes, wavelengths, multiplexing).
#[must_use]
pub fn pair(names: &Interner, a: &Transceiver, z: &Transceiver) -> Option<Loss> {
    if a.medium != z.medium {
        let text = format!("{} optics meet {} optics", a.medium.name(), z.medium.name());
        return Some(Loss { rule: "medium-mismatch", text });
    }
    (a.optics != z.optics).then(|| Loss {
        rule: "optics-mismatch",
        text: format!("{} meets {}", names.resolve(a.optics), names.resolve(z.optics)),
    })
}
