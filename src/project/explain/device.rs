//! One device with all its ports, or one port of it.

use super::path::{self, PathStory};
use super::{LinkStory, Missing, find, link_story, port_name, written};
use crate::base::span::Span;
use crate::model::device::Face;
use crate::model::{CageId, DeviceId, LayoutPort, PortId};
use crate::plan::{LinkSource, Plan};
use std::collections::BTreeSet;
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
    /// The cage's number in the base group.
    pub cage: u32,
    /// Form factor and, where there are two kinds, shell of the cage: `osfp, finned`.
    pub form_factor: String,
    /// How its cage is split.
    pub breakout: String,
    /// The lanes of the cage that are the port's, from 0.
    pub lanes: Vec<u32>,
    /// How many lanes the cage has.
    pub cage_lanes: u16,
    /// The transceiver in the cage: catalogue name.
    pub transceiver: Option<String>,
    /// Its attributes.
    pub attributes: Vec<(String, String)>,
    /// Its names by name set.
    pub interfaces: Vec<(String, String)>,
    /// What it is for.
    pub usage: PortUse,
    /// The ports that stand in its place, where a slower connect uses it while it is held.
    pub split_into: Vec<String>,
    /// The path through panels that it lies on; told of a port by itself only.
    pub path: Option<PathStory>,
}

/// Cages of a device that follow each other and are alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CagesStory {
    /// The base port group.
    pub base: String,
    /// Numbers of the first and the last in it.
    pub numbers: (u32, u32),
    /// How each is split.
    pub breakout: String,
    /// The port group of the tier.
    pub group: Option<String>,
    /// The transceiver in each: catalogue name.
    pub transceiver: Option<String>,
    /// How many of their ports are in a built link.
    pub linked: u32,
    /// How many ports they have.
    pub ports: u32,
}

/// Links of a device that one connect asked for, to one tier, come to their ports in one way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinksStory {
    /// How many.
    pub links: u32,
    /// Held for devices that are not built.
    pub held: bool,
    /// The tier at the other ends.
    pub tier: String,
    /// How many of its devices.
    pub devices: u32,
    /// The connect that asked for them.
    pub connect: String,
    /// How they came to their ports.
    pub source: LinkSource,
    /// Where the connect is written, then the calls that led there.
    pub written: Vec<Span>,
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
    /// Its height in rack units.
    pub height_u: u16,
    /// The face of the rack that its front looks out of.
    pub face: Option<Face>,
    /// Where the `place` block is written, then the calls that led there.
    pub placed: Vec<Span>,
    /// The operating system configurations are written for.
    pub nos: Option<String>,
    /// AS number.
    pub asn: Option<u32>,
    /// Loopback.
    pub loopback: Option<Ipv4Addr>,
    /// Its cages in faceplate order.
    pub cages: Vec<CagesStory>,
    /// Its links, in the order of their first ports.
    pub links: Vec<LinksStory>,
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
    let ports = model.layout(device).plugged();
    let device_type = &model.device_types[devices.device_type[device]];
    let placed = place.and_then(|place| place.origin);
    Ok(DeviceStory {
        name: model.text(devices.name[device]).to_owned(),
        address: model.device_address(device),
        device_type: model.text(device_type.name).to_owned(),
        role: model.text(tier.role).to_owned(),
        omitted: devices.omitted[device],
        place: place.map(|place| (model.text(model.racks[place.rack].name).to_owned(), place.u)),
        height_u: device_type.height_u,
        face: place.map(|place| place.face),
        placed: placed.map(|origin| written(model, origin)).unwrap_or_default(),
        nos: tier.nos.map(|nos| model.text(nos).to_owned()),
        asn: plan.asn(device),
        loopback: plan.loopback(device),
        cages: cages(plan, device),
        links: links(plan, device),
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
    let path = path::of_port(plan, port).filter(|path| !path.segments.is_empty());
    Ok(PortStory { path, ..port_story(plan, device, port, k) })
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
        cage: cage.number,
        form_factor: match cage.shell {
            Some(shell) => format!("{}, {}", text(cage.form_factor), text(shell)),
            None => text(cage.form_factor),
        },
        breakout: text(cage.breakout),
        lanes: (0..u64::BITS).filter(|lane| facts.lane_mask >> lane & 1 == 1).collect(),
        cage_lanes: cage.lanes,
        transceiver: transceiver(plan, device, facts.cage as usize),
        attributes: attributes.collect(),
        interfaces: interfaces.collect(),
        usage: usage(plan, port, facts, layout),
        split_into: layout
            .parts_of(k)
            .filter(|_| facts.split)
            .map(|part| text(layout.ports[part].label))
            .collect(),
        path: None,
    }
}

/// The transceiver in a cage of a device, by the cage's place in the layout.
fn transceiver(plan: &Plan, device: DeviceId, cage: usize) -> Option<String> {
    let model = plan.model();
    let cage = CageId::from_index(model.devices.first_cage[device].index() + cage);
    let part = plan.cables().transceivers.get(cage).copied().flatten()?;
    Some(model.text(model.catalog.transceivers[part.index()].name).to_owned())
}

fn cages(plan: &Plan, device: DeviceId) -> Vec<CagesStory> {
    let model = plan.model();
    let layout = model.layout(device);
    let text = |symbol| model.text(symbol).to_owned();
    let mut stories: Vec<CagesStory> = Vec::new();
    for (place, cage) in layout.cages.iter().enumerate() {
        let ports = cage.first_port..cage.first_port + u32::from(cage.ports);
        let is_linked = |port: &u32| {
            let link = plan.link_of_port(model.port(device, *port as usize));
            link.is_some_and(|link| !plan.link(link).held)
        };
        let group = layout.ports.get(cage.first_port as usize).and_then(|port| port.group);
        let story = CagesStory {
            base: text(cage.base),
            numbers: (cage.number, cage.number),
            breakout: text(cage.breakout),
            group: group.map(|group| text(layout.groups[group as usize].name)),
            transceiver: transceiver(plan, device, place),
            linked: ports.clone().filter(is_linked).count() as u32,
            ports: u32::from(cage.ports),
        };
        match stories.last_mut().filter(|last| last.takes(&story)) {
            Some(last) => {
                last.numbers.1 = cage.number;
                last.linked += story.linked;
                last.ports += story.ports;
            }
            None => stories.push(story),
        }
    }
    stories
}

impl CagesStory {
    /// True if the next cage is like these, and as full or as empty.
    fn takes(&self, next: &Self) -> bool {
        let filled = |story: &Self| (story.linked > 0, story.linked == story.ports);
        let alike =
            |story: &Self| (story.base.clone(), story.breakout.clone(), story.group.clone());
        self.numbers.1 + 1 == next.numbers.0
            && alike(self) == alike(next)
            && self.transceiver == next.transceiver
            && filled(self) == filled(next)
    }
}

fn links(plan: &Plan, device: DeviceId) -> Vec<LinksStory> {
    let model = plan.model();
    let mut stories: Vec<(LinksStory, BTreeSet<DeviceId>)> = Vec::new();
    for place in 0..model.layout(device).ports.len() {
        let port = model.port(device, place);
        let Some(link) = plan.link_of_port(port).map(|id| plan.link(id)) else { continue };
        let peer = model.port_place(if link.a == port { link.z } else { link.a }).0;
        let tier = model.text(model.tiers[model.devices.tier[peer]].address);
        let connect = &model.connects[link.connect];
        let address = model.text(connect.address);
        let known = stories.iter_mut().find(|(story, _)| {
            let same = (story.held, story.source) == (link.held, link.source);
            same && story.connect == address && story.tier == tier
        });
        match known {
            Some((story, peers)) => {
                story.links += 1;
                peers.insert(peer);
            }
            None => {
                let story = LinksStory {
                    links: 1,
                    held: link.held,
                    tier: tier.to_owned(),
                    devices: 0,
                    connect: address.to_owned(),
                    source: link.source,
                    written: written(model, connect.origin),
                };
                stories.push((story, BTreeSet::from([peer])));
            }
        }
    }
    let counted = |(story, peers): (LinksStory, BTreeSet<DeviceId>)| LinksStory {
        devices: peers.len() as u32,
        ..story
    };
    stories.into_iter().map(counted).collect()
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
    // A position of a panel belongs to the link that goes through it.
    let hops = plan.links().hops.iter();
    let mut hops = hops.flat_map(|(id, hops)| hops.iter().enumerate().map(move |at| (id, at)));
    if let Some((id, (place, hop))) = hops.find(|(_, (_, hop))| [hop.near, hop.far].contains(&port))
    {
        let (link, all) = (plan.link(id), plan.links().hops.of(id));
        let peer = if hop.near == port {
            place.checked_sub(1).map_or(link.a, |before| all[before].far)
        } else {
            all.get(place + 1).map_or(link.z, |next| next.near)
        };
        let (peer, story) = (port_name(model, peer), Box::new(link_story(plan, link)));
        if link.held {
            return PortUse::Held { peer, link: story };
        }
        let segment = 2 * (place + usize::from(hop.far == port));
        let cable = plan.cables().path(plan.links(), id).get(segment).copied();
        let cable = cable.map(|cable| plan.tag(cable).to_string());
        return PortUse::Linked { peer, link: story, cable };
    }
    let group = facts.group.map(|group| &layout.groups[group as usize]);
    match group.and_then(|group| group.reserve) {
        Some(whom) => PortUse::Reserved(model.text(whom).to_owned()),
        None => PortUse::Free,
    }
}
