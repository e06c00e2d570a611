//! The two sides of a connect: its channels in the order of rule D1 (sets as written, devices by
//! coordinates, ports by group), with the device each belongs to.
//!
//! Invariants: a device occurs once, at its first mention, with all its channels together; omitted
//! devices are there like all others. Deliberately absent: keys and parts ([`super::keys`]).

use super::claims::Claims;
use crate::model::{ConnectId, DeviceId, Model, PortId, PortSetItem};

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
        let mut gather = Gather::new(model);
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
                        let (device, facts) = model.layout_port(port);
                        gather.push(device, port, facts.speed_mbps);
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

/// A side in the making.
struct Gather {
    side: Side,
    /// The place in `side.devices` of every device of the model.
    place_of: Vec<u32>,
    /// The channels are already device by device.
    in_order: bool,
}

impl Gather {
    fn new(model: &Model) -> Self {
        let place_of = vec![NONE; model.devices.tier.len()];
        Self { side: Side::default(), place_of, in_order: true }
    }

    fn push(&mut self, device: DeviceId, port: PortId, speed_mbps: u32) {
        let side = &mut self.side;
        let place = &mut self.place_of[device.index()];
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
