//! Does the plug go into the cage: form factor, top, ports, use.
//!
//! Rules 5 and 6 of NVIDIA's cabling guides as collected in `docs/physical.md`. Deliberately absent: the
//! signal, which is [`super::signal`].

use super::{Plugged, Seat, Verdict, counted, listed, of};
use crate::base::intern::Interner;

/// The plug is one that the cage takes: its own form factor, or one it is made to take as well.
pub fn form_factor(names: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Verdict {
    if seat.cage.accepts.contains(&plugged.form_factor) {
        return Verdict::Fits;
    }
    let (plug, cage) = (names.resolve(plugged.form_factor), names.resolve(seat.cage.form_factor));
    Verdict::Fails(format!("a plug for {plug}, the cage is {cage}"))
}

/// The plug has the top the cage takes: a finned one does not seat in a cage with a riding heat sink,
/// a flat one overheats in a cage without.
pub fn shell(names: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Verdict {
    match (seat.cage.shell, plugged.shell) {
        (Some(cage), Some(plug)) if cage != plug => Verdict::Fails(format!(
            "{}, the cage takes {}",
            names.resolve(plug),
            names.resolve(cage)
        )),
        (Some(cage), None) if seat.cage.form_factor == plugged.form_factor => {
            let cage = names.resolve(cage);
            Verdict::Unknown(format!("the cage takes {cage}, of the plug it is not known"))
        }
        _ => Verdict::Fits,
    }
}

/// The plug serves the cage's ports: all of them, or, for a transceiver whose connectors can be split,
/// a whole fraction of them over all of the cage's lanes.
pub fn ports(_: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Verdict {
    let (cage, plug) = (seat.cage.ports(), plugged.ports);
    let split = plugged.splits && plug > 0 && cage > plug && cage.is_multiple_of(plug);
    let all_lanes = plug * plugged.lanes == seat.cage.lanes;
    if plug == cage || (split && all_lanes) {
        return Verdict::Fits;
    }
    Verdict::Fails(format!("serves {}, the cage has {}", counted(plug, "port"), cage))
}

/// The part is made for this kind of cage: single-port optics are not for switches.
pub fn usage(names: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Verdict {
    let faces = seat.cage.faces;
    let fits = |word| names.resolve(word) == faces.name();
    if plugged.uses.is_empty() || plugged.uses.iter().copied().any(fits) {
        return Verdict::Fits;
    }
    let uses = listed(names, plugged.uses);
    Verdict::Fails(format!("for {uses} cages, this one is {}", of(faces)))
}
