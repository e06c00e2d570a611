//! One device with all its ports, or one port of it.

use super::{LinkStory, Missing, find, link_story, port_name, written};
use crate::base::span::Span;
use crate::model::{DeviceId, LayoutPort, PortId};
use crate::plan::Plan;
use std::net::Ipv4Addr;

/// What a port is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PortUse {
    /// In a built link.
    Linked {
        /// The port at the other end.
        peer: String,
        /// The link.
        link: Box<LinkStory>,
        /// The cable; `None` for factory links.
        cable: Option<String>,
    },
    /// Kept for the port of a device that is not built.
    Held {
        /// That port.
        peer: String,
        /// The link that is held.
        link: Box<LinkStory>,
    },
    /// Kept free by its group, and for whom.
    Reserved(String),
    /// Nothing is planned here.
    Free,
}

/// One port, told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PortStory {
    /// `leaf-1:16/2`.
    pub name: String,
    /// What the faceplate says.
    pub label: String,
    /// The base port group of the device type, and the port's number in it.
    pub base: (String, u32),
    /// The port group of the tier.
    pub group: Option<String>,
    /// Speed in Mb/s.
    pub speed_mbps: u32,
    /// How its cage is split.
    pub breakout: String,
    /// Its attributes.
    pub attributes: Vec<(String, String)>,
    /// Its names by name set.
    pub interfaces: Vec<(String, String)>,
    /// What it is for.
    pub usage: PortUse,
}

/// One device, told.
#[derive(Debug, Clone)]
pub struct DeviceStory {
    /// Its name.
    pub name: String,
    /// Its address.
    pub address: String,
    /// Its device type.
    pub device_type: String,
    /// Its role.
    pub role: String,
    /// Part of the design, but not built.
    pub omitted: bool,
    /// Rack and lowest U; 0 beside the rails.
    pub place: Option<(String, u16)>,
    /// The operating system configurations are written for.
    pub nos: Option<String>,
    /// AS number.
    pub asn: Option<u32>,
    /// Loopback.
    pub loopback: Option<Ipv4Addr>,
    /// Its ports in faceplate order.
    pub ports: Vec<PortStory>,
    /// Where its tier is written, then the calls that led there.
    pub written: Vec<Span>,
}

/// Tells a device.
///
/// # Errors
/// `not-in-plan` if the plan has none of this name or address.
pub fn device(plan: &Plan, name: &str) -> Result<DeviceStory, Missing> {
    let model = plan.model();
    let device = find::device(model, name)?;
    let devices = &model.devices;
    let tier = &model.tiers[devices.tier[device]];
    let place = devices.place[device];
    let ports = 0..model.layout(device).ports.len();
    Ok(DeviceStory {
        name: model.text(devices.name[device]).to_owned(),
        address: model.device_address(device),
        device_type: model.text(model.device_types[devices.device_type[device]].name).to_owned(),
        role: model.text(tier.role).to_owned(),
        omitted: devices.omitted[device],
        place: place.map(|place| (model.text(model.racks[place.rack].name).to_owned(), place.u)),
        nos: tier.nos.map(|nos| model.text(nos).to_owned()),
        asn: plan.asn(device),
        loopback: plan.loopback(device),
        ports: ports.map(|k| port_story(plan, device, model.port(device, k), k)).collect(),
        written: written(model, tier.origin),
    })
}

/// Tells a port, named `DEVICE:PORT`.
///
/// # Errors
/// `not-in-plan` if the plan has none.
pub fn port(plan: &Plan, text: &str) -> Result<PortStory, Missing> {
    let port = find::port(plan.model(), text)?;
    let (device, k) = plan.model().port_place(port);
    Ok(port_story(plan, device, port, k))
}

fn port_story(plan: &Plan, device: DeviceId, port: PortId, k: usize) -> PortStory {
    let model = plan.model();
    let layout = model.layout(device);
    let facts: &LayoutPort = &layout.ports[k];
    let cage = &layout.cages[facts.cage as usize];
    let text = |symbol| model.text(symbol).to_owned();
    let attributes = layout.attributes.iter().enumerate().filter_map(|(column, name)| {
        let value = layout.attribute(k, column)?;
        Some((text(*name), text(value.text)))
    });
    let interfaces = layout.name_sets.iter();
    let interfaces =
        interfaces.filter_map(|set| Some((text(*set), text(layout.interface(k, *set)?))));
    PortStory {
        name: port_name(model, port),
        label: text(facts.label),
        base: (text(cage.base), facts.index),
        group: facts.group.map(|group| text(layout.groups[group as usize].name)),
        speed_mbps: facts.speed_mbps,
        breakout: text(cage.breakout),
        attributes: attributes.collect(),
        interfaces: interfaces.collect(),
        usage: usage(plan, port, facts, layout),
    }
}

fn usage(plan: &Plan, port: PortId, facts: &LayoutPort, layout: &crate::model::Layout) -> PortUse {
    let model = plan.model();
    if let Some(id) = plan.link_of_port(port) {
        let link = plan.link(id);
        let peer = port_name(model, if link.a == port { link.z } else { link.a });
        let story = Box::new(link_story(plan, link));
        if link.held {
            return PortUse::Held { peer, link: story };
        }
        let cable = plan.cables().at(id, link.z == port);
        let cable = cable.map(|cable| plan.tag(cable).to_string());
        return PortUse::Linked { peer, link: story, cable };
    }
    let group = facts.group.map(|group| &layout.groups[group as usize]);
    match group.and_then(|group| group.reserve) {
        Some(whom) => PortUse::Reserved(model.text(whom).to_owned()),
        None => PortUse::Free,
    }
}
