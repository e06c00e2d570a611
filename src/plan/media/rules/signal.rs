//! Does the signal fit: protocol, speed, lanes.
//!
//! 2 x 100 Gb/s (NDR200) and 4 x 50 Gb/s (HDR) are the same speed and never one link.

use super::{Seat, Verdict, counted, listed};
use crate::base::intern::Interner;
use crate::base::units::format_speed;

/// Part and cage speak what the fabric speaks.
pub fn protocol(names: &Interner, seat: &Seat<'_>) -> Verdict {
    let fabric = names.resolve(seat.protocol);
    let (cage, part) = (&seat.cage.protocols, seat.plugged.protocols);
    if !cage.contains(&seat.protocol) {
        let speaks = listed(names, cage);
        return Verdict::Fails(format!("the cage speaks {speaks}, the fabric is {fabric}"));
    }
    Verdict::of(part.contains(&seat.protocol), || {
        format!("for {}, the fabric is {fabric}", listed(names, part))
    })
}

/// The part offers the link's speed.
pub fn speed(_: &Interner, seat: &Seat<'_>) -> Verdict {
    let offered = seat.plugged.speeds_mbps;
    Verdict::of(offered.contains(&seat.speed_mbps), || {
        let offered: Vec<String> = offered.iter().map(|mbps| format_speed(*mbps)).collect();
        let wanted = format_speed(seat.speed_mbps);
        format!("for {} a port, the link runs at {wanted}", offered.join(" or "))
    })
}

/// The link uses as many lanes of the part as the port has, each at a rate the cage can drive.
pub fn lanes(_: &Interner, seat: &Seat<'_>) -> Verdict {
    let plugged = &seat.plugged;
    let Some(&rated_mbps) = plugged.speeds_mbps.first() else {
        return Verdict::Unknown("its speed is not known".into());
    };
    if seat.lanes == 0 || plugged.lanes == 0 {
        let whose = if seat.lanes == 0 { "the cage's" } else { "its" };
        return Verdict::Unknown(format!("{whose} lanes are not known"));
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
