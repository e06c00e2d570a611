//! Does the plug go into the cage: form factor, top, ports, use.
//!
//! Deliberately absent: the signal, which is [`super::signal`].

use super::{Seat, Verdict, counted, listed, of};
use crate::base::intern::Interner;

/// The plug is one that the cage takes: its own form factor, or one it is made to take as well. (The far
/// end's may be another: a QSFP112 at the adapter meets a twin-port OSFP at the switch.)
pub fn form_factor(names: &Interner, seat: &Seat<'_>) -> Verdict {
    let (cage, plug) = (seat.cage, seat.plugged.form_factor);
    Verdict::of(cage.accepts.contains(&plug), || {
        format!(
            "a plug for {}, the cage is {}",
            names.resolve(plug),
            names.resolve(cage.form_factor)
        )
    })
}

/// The plug has the top the cage takes: a finned one does not seat in a cage with a riding heat sink,
/// a flat one overheats in a cage without.
pub fn shell(names: &Interner, seat: &Seat<'_>) -> Verdict {
    match (seat.cage.shell, seat.plugged.shell) {
        (Some(cage), Some(plug)) => Verdict::of(cage == plug, || {
            format!("{}, the cage takes {}", names.resolve(plug), names.resolve(cage))
        }),
        (Some(cage), None) if seat.cage.form_factor == seat.plugged.form_factor => {
            let cage = names.resolve(cage);
            Verdict::Unknown(format!("the cage takes {cage}, of the plug it is not known"))
        }
        _ => Verdict::Fits,
    }
}

/// The plug serves the cage's ports: it has all lanes of the cage, and no port of the cage lies across
/// two of the plug's. Where a plug's port cannot be split, the cage's ports are whole plug ports.
pub fn ports(_: &Interner, seat: &Seat<'_>) -> Verdict {
    let (cage, plug) = (seat.cage, &seat.plugged);
    let fits = if cage.lanes == 0 || plug.lanes == 0 {
        cage.ports() == plug.ports
    } else {
        let whole = |lanes: u64| lanes.count_ones() == u32::from(plug.lanes);
        let inside = |lanes: u64| {
            let block = |lane: u32| lane / u32::from(plug.lanes);
            lanes == 0 || block(lanes.trailing_zeros()) == block(63 - lanes.leading_zeros())
        };
        plug.ports * plug.lanes == cage.lanes
            && cage.port_lanes.iter().all(|lanes| inside(*lanes) && (plug.splits || whole(*lanes)))
    };
    Verdict::of(fits, || {
        let plug = [counted(plug.ports, "port"), counted(plug.ports * plug.lanes, "lane")];
        let cage = [cage.ports(), cage.lanes];
        format!("serves {} of {} in all, the cage has {} of {}", plug[0], plug[1], cage[0], cage[1])
    })
}

/// The part is made for this kind of cage: single-port optics are not for switches.
pub fn usage(names: &Interner, seat: &Seat<'_>) -> Verdict {
    let (faces, uses) = (seat.cage.faces, seat.plugged.uses);
    let fits = uses.is_empty() || uses.iter().any(|word| names.resolve(*word) == faces.name());
    Verdict::of(fits, || format!("for {} cages, this one is {}", listed(names, uses), of(faces)))
}
