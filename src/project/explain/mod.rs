//! Why a cable, device, port, rack or tray is as it is: the facts of the plan about one thing, gathered.
//!
//! Deliberately absent: words around the facts; `cli` prints them for people or as JSON.

mod cable;
mod device;
mod find;
mod path;
mod rack;
mod tray;

use crate::base::span::Span;
use crate::model::{Model, OriginId};
use crate::plan::{LinkSource, Plan};

pub use cable::{CableStory, CarriedStory, EndStory, cable};
pub use device::{CagesStory, DeviceStory, LinksStory, PortStory, PortUse, device, port};
pub use find::Missing;
pub use path::{PathStory, SegmentStory};
pub use rack::{BundleStory, PlugStory, RackStory, ShelfStory, rack};
pub use tray::{StretchStory, ThroughStory, TrayStory, tray};

/// One link, told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkStory {
    /// The A port, `gpu-1:1/1`.
    pub a: String,
    /// The Z port.
    pub z: String,
    /// The connect that asked for it.
    pub connect: String,
    /// The fabric it belongs to; `None` for a trunk.
    pub fabric: Option<String>,
    /// Its speed in Mb/s.
    pub speed_mbps: u32,
    /// How it came to its ports.
    pub source: LinkSource,
    /// Where the connect is written, then the calls that led there.
    pub written: Vec<Span>,
}

/// How a link came to its ports, in words.
#[must_use]
pub fn source_words(source: LinkSource) -> &'static str {
    match source {
        LinkSource::Pinned => "the ports that a pin names",
        LinkSource::Nominal => "the ports of the nominal deal",
        LinkSource::Kept => "the ports it has in the lock",
        LinkSource::Moved => "moved: the lock has its A port on another Z port",
        LinkSource::Displaced => "new, on other ports than the nominal ones, which the lock holds",
    }
}

/// `gpu-1:1/1`.
fn port_name(model: &Model, port: crate::model::PortId) -> String {
    let (device, facts) = model.layout_port(port);
    format!("{}:{}", model.text(model.devices.name[device]), model.text(facts.label))
}

fn link_story(plan: &Plan, link: &crate::plan::Link) -> LinkStory {
    let model = plan.model();
    let connect = &model.connects[link.connect];
    let (_, a) = model.layout_port(link.a);
    let own = if connect.speed_mbps == 0 { a.speed_mbps } else { connect.speed_mbps };
    LinkStory {
        a: port_name(model, link.a),
        z: port_name(model, link.z),
        connect: model.text(connect.address).to_owned(),
        fabric: model.fabric_of(link.connect).map(|fabric| model.text(fabric.address).to_owned()),
        speed_mbps: own,
        source: link.source,
        written: written(model, connect.origin),
    }
}

/// The place of an entity in the user's text, then the calls that led to it, innermost first.
fn written(model: &Model, origin: OriginId) -> Vec<Span> {
    let mut spans = Vec::new();
    let mut at = Some(origin);
    while let Some(id) = at {
        let origin = &model.origins[id];
        spans.push(origin.span);
        at = origin.parent;
    }
    spans
}
