//! The two sides of a connect: its channels in the order of rule D1 (sets as written, devices by
//! coordinates, ports by group), with the device each belongs to.
//!
//! Invariants: a device occurs once, at its first mention, with all its channels together; omitted
//! devices are there like all others. Deliberately absent: keys and parts ([`super::keys`]).

use std::ops::Range;

use super::claims::Claims;
use crate::model::{ConnectId, DeviceId, Model, PortId, PortSet, PortSetItem};

/// No place: of channels without a partner, a part, a line.
pub(crate) const NONE: u32 = u32::MAX;

/// Which side of a connect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum End {
    /// The side of which every port must be served.
    A,
    /// The other one.
    Z,
}

/// One side of a connect.
#[derive(Debug, Clone, Default)]
pub(super) struct Side {
    /// The devices, in order.
    pub devices: Vec<DeviceId>,
    /// The channels, device by device.
    pub ports: Vec<PortId>,
    /// The place in `devices` of each channel's device.
    pub owners: Vec<u32>,
    /// The speed of each channel in Mb/s.
    pub speeds: Vec<u32>,
}

impl Side {
    /// Collects the channels of one side. `holes` are the channels that each connect holds, as far as
    /// they are known.
    pub fn collect(
        model: &Model,
        connect: ConnectId,
        end: End,
        claims: &Claims,
        holes: &[Vec<PortId>],
    ) -> Self {
        let spec = &model.connects[connect];
        let set = if end == End::A { &spec.a } else { &spec.z };
        let mut gather = Gather::new(device_range(model, set, holes));
        for (place, item) in set.items.iter().enumerate() {
            match *item {
                PortSetItem::Group { .. } if claims.is_refused(connect, end, place) => {}
                PortSetItem::Group { tier, group } => {
                    for device in model.tiers[tier].devices() {
                        let layout = model.layout(device);
                        let Some(group) = layout.group(group) else { continue };
                        for &port in &layout.groups[group].ports {
                            let place = port as usize;
                            let speed_mbps = layout.ports[place].speed_mbps;
                            gather.push(device, model.port(device, place), speed_mbps);
                        }
                    }
                }
                PortSetItem::Holes { connect } => {
                    for &port in &holes[connect.index()] {
                        let (device, place) = model.port_place(port);
                        let layout = model.layout(device);
                        let split = layout.is_split(place);
                        let parts = layout.parts_of(place).filter(|_| split);
                        for place in parts.chain((!split).then_some(place)) {
                            let speed_mbps = layout.ports[place].speed_mbps;
                            gather.push(device, model.port(device, place), speed_mbps);
                        }
                    }
                }
            }
        }
        gather.finish()
    }

    /// How many channels it has.
    pub fn len(&self) -> usize {
        self.ports.len()
    }
}

/// The range of device numbers that a port set's items lie in: many connects of small modules must not
/// cost an array over the whole model each.
fn device_range(model: &Model, set: &PortSet, holes: &[Vec<PortId>]) -> Range<usize> {
    let (mut start, mut stop) = (usize::MAX, 0);
    let mut widen = |first: usize, end: usize| {
        start = start.min(first);
        stop = stop.max(end);
    };
    for item in &set.items {
        match *item {
            PortSetItem::Group { tier, .. } => {
                let first = model.tiers[tier].first_device.index();
                widen(first, first + model.tiers[tier].axes.count());
            }
            PortSetItem::Holes { connect } => {
                for &port in &holes[connect.index()] {
                    let device = model.port_place(port).0.index();
                    widen(device, device + 1);
                }
            }
        }
    }
    start.min(stop)..stop
}

/// A side in the making.
struct Gather {
    side: Side,
    /// The place in `side.devices` of each device, in an array over the range of devices seen.
    place_of: Vec<u32>,
    first_device: usize,
    /// The channels are already device by device.
    in_order: bool,
}

impl Gather {
    /// For devices whose numbers are in `range`.
    fn new(range: Range<usize>) -> Self {
        let place_of = vec![NONE; range.len()];
        Self { side: Side::default(), place_of, first_device: range.start, in_order: true }
    }

    fn push(&mut self, device: DeviceId, port: PortId, speed_mbps: u32) {
        let side = &mut self.side;
        let place = &mut self.place_of[device.index() - self.first_device];
        if *place == NONE {
            *place = side.devices.len() as u32;
            side.devices.push(device);
        }
        self.in_order &= side.owners.last().is_none_or(|last| last <= place);
        side.owners.push(*place);
        side.ports.push(port);
        side.speeds.push(speed_mbps);
    }

    fn finish(self) -> Side {
        let mut side = self.side;
        if !self.in_order {
            // Two sets name one device: its channels come together, in the order of the sets.
            let mut order: Vec<u32> = (0..side.len() as u32).collect();
            order.sort_by_key(|&channel| side.owners[channel as usize]);
            side.ports = order.iter().map(|&channel| side.ports[channel as usize]).collect();
            side.speeds = order.iter().map(|&channel| side.speeds[channel as usize]).collect();
            side.owners.sort_unstable();
        }
        side
    }
}

/// The channel of each port of a side, in an array over the side's range of ports.
pub(super) struct Place {
    first: usize,
    channels: Vec<u32>,
}

impl Place {
    pub fn of(side: &Side) -> Self {
        let ports = || side.ports.iter().map(|port| port.index());
        let first = ports().min().unwrap_or(0);
        let mut channels = vec![NONE; ports().max().map_or(0, |last| last + 1 - first)];
        for (channel, port) in ports().enumerate() {
            channels[port - first] = channel as u32;
        }
        Self { first, channels }
    }

    /// The channel of a port, or [`NONE`].
    pub fn channel(&self, port: PortId) -> u32 {
        let place = port.index().checked_sub(self.first);
        place.and_then(|place| self.channels.get(place)).copied().unwrap_or(NONE)
    }
}
