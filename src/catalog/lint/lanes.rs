//! Modes use what a cage has: every lane in some mode, and the lane rate in some mode.

use super::of_group;
use crate::base::units::format_speed;
use crate::diag::Sink;
use crate::model::entry::Entries;

/// Lanes that no mode uses, and a lane rate that no mode reaches, are numbers that do not belong together.
pub fn modes(entries: &Entries, sink: &mut Sink) {
    for device in &entries.devices {
        for group in &device.groups {
            let shares = || group.modes.iter().flat_map(|mode| mode.breakout.shares());
            let used = shares().fold(0, |lanes, share| lanes | share.mask()).count_ones();
            let name = entries.text(group.name);
            if used != u32::from(group.lanes) {
                let message =
                    format!("cages of `{name}` have {} lanes, modes use {used}", group.lanes);
                sink.push(of_group("catalog-lanes-unused", &device.listing, group, message));
            }
            let fastest = shares().map(|share| share.lane_mbps()).max().unwrap_or(0);
            if let Some(rate) = group.lane_mbps.filter(|rate| *rate != fastest) {
                let (rate, fastest) = (format_speed(rate), format_speed(fastest));
                let message = format!(
                    "lanes of `{name}` run at {rate}, no mode runs one faster than {fastest}"
                );
                sink.push(of_group("catalog-lane-rate", &device.listing, group, message));
            }
        }
    }
}
