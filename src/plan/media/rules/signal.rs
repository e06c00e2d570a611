//! Does the signal fit: protocol, speed, lanes.
//!
//! Rules 1 and 2 of NVIDIA's cabling guides as collected in `docs/physical.md`: 2 x 100 Gb/s (NDR200) and
//! 4 x 50 Gb/s (HDR) are the same speed and never one link.

use super::{Plugged, Seat, Verdict, counted, listed};
use crate::base::intern::Interner;
use crate::base::units::format_speed;

/// Part and cage speak what the fabric speaks.
pub fn protocol(names: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Verdict {
    let fabric = names.resolve(seat.protocol);
    if !seat.cage.protocols.contains(&seat.protocol) {
        let speaks = listed(names, &seat.cage.protocols);
        return Verdict::Fails(format!("the cage speaks {speaks}, the fabric is {fabric}"));
    }
    if plugged.protocols.contains(&seat.protocol) {
        return Verdict::Fits;
    }
    let sold = listed(names, plugged.protocols);
    Verdict::Fails(format!("for {sold}, the fabric is {fabric}"))
}

/// The part offers the link's speed.
pub fn speed(_: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Verdict {
    if plugged.speeds_mbps.contains(&seat.speed_mbps) {
        return Verdict::Fits;
    }
    let offered: Vec<String> = plugged.speeds_mbps.iter().map(|mbps| format_speed(*mbps)).collect();
    let wanted = format_speed(seat.speed_mbps);
    Verdict::Fails(format!("for {} a port, the link runs at {wanted}", offered.join(" or ")))
}

/// The link uses as many lanes of the part as the port has, each at a rate the cage can drive.
pub fn lanes(_: &Interner, seat: &Seat<'_>, plugged: &Plugged<'_>) -> Verdict {
    let Some(&rated_mbps) = plugged.speeds_mbps.first() else {
        return Verdict::Unknown("its speed is not known".into());
    };
    if seat.lanes == 0 || plugged.lanes == 0 {
        let whose = if seat.lanes == 0 { "the cage's" } else { "its" };
        // RJ45 and its cords have no lanes to count.
        return if seat.lanes == plugged.lanes {
            Verdict::Fits
        } else {
            Verdict::Unknown(format!("{whose} lanes are not known"))
        };
    }
    let (rated, speed) = (u64::from(rated_mbps), u64::from(seat.speed_mbps));
    let lane_mbps = rated_mbps / u32::from(plugged.lanes);
    if u64::from(seat.lanes) * rated != speed * u64::from(plugged.lanes) {
        return Verdict::Fails(format!(
            "lanes of {}, the port has {} for {}",
            format_speed(lane_mbps),
            counted(seat.lanes, "lane"),
            format_speed(seat.speed_mbps)
        ));
    }
    match seat.cage.lane_mbps {
        Some(cage_mbps) if cage_mbps < lane_mbps => Verdict::Fails(format!(
            "lanes of {}, the cage drives {}",
            format_speed(lane_mbps),
            format_speed(cage_mbps)
        )),
        _ => Verdict::Fits,
    }
}
