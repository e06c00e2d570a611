//! Interface descriptions: the peer, the peer's port and the cable's id, in this order from either
//! end.
//!
//! Invariants: within the limit; no two ports of a device share one; the cable's id is never cut
//! and comes last. What is cut off is the front, since names say the special at their end; a `~`
//! stands for it. Names that a description cannot carry are refused before (`nos::fit`). Lengths
//! are in bytes of UTF-8, which is what operating systems count.

use std::sync::Arc;

use minijinja::Value;

use super::view::{PlanView, PortUse};
use crate::model::DeviceId;

/// The least limit a template set may state: an id of 12 characters, a blank, and enough of the
/// port to tell ten thousand apart.
pub const LEAST_LIMIT: usize = 24;

/// The descriptions of a device's ports, by place in the layout.
#[derive(Debug)]
pub struct Descriptions(Vec<Option<Arc<str>>>);

impl Descriptions {
    /// Those of `device`, at most `limit` bytes each.
    #[must_use]
    pub fn new(view: &PlanView, device: DeviceId, limit: usize) -> Self {
        let model = view.model();
        let ports = model.layout(device).ports.len();
        let (mut links, mut places) = (Vec::with_capacity(ports), Vec::with_capacity(ports));
        for k in 0..ports {
            let (PortUse::Cabled(peer) | PortUse::Factory(peer)) = view.port_use(device, k) else {
                continue;
            };
            let (far, far_k) = view.port_place(peer.port);
            let label = || model.text(model.layout(far).ports[far_k].label);
            links.push(Far {
                device: model.text(model.devices.name[far]),
                port: view.interface(far, far_k).unwrap_or_else(label),
                cable: peer.cable.map_or("", |cable| view.tag_text(cable)),
            });
            places.push(k);
        }
        let mut texts = vec![None; ports];
        for (k, text) in places.into_iter().zip(descriptions(&links, limit)) {
            texts[k] = Some(Arc::from(text));
        }
        Self(texts)
    }

    /// The description of a port as templates see it; none without a link.
    #[must_use]
    pub fn get(&self, k: usize) -> Value {
        Value::from(self.0.get(k).cloned().flatten())
    }
}

/// What a description says.
#[derive(Debug, Clone, Copy)]
pub struct Far<'a> {
    /// The peer's name.
    pub device: &'a str,
    /// The peer's port.
    pub port: &'a str,
    /// The id of the cable; empty where there is none.
    pub cable: &'a str,
}

/// The descriptions of the ports of one device, each at most `limit` bytes (but never fewer than
/// [`LEAST_LIMIT`]), no two the same.
#[must_use]
pub fn descriptions(links: &[Far<'_>], limit: usize) -> Vec<String> {
    let limit = limit.max(LEAST_LIMIT);
    let mut texts: Vec<String> = links.iter().map(|far| description(*far, limit)).collect();
    let mut order: Vec<usize> = (0..texts.len()).collect();
    order.sort_by(|a, b| texts[*a].cmp(&texts[*b]).then(a.cmp(b)));
    let same: Vec<usize> = order
        .chunk_by(|a, b| texts[*a] == texts[*b])
        .filter(|group| group.len() > 1)
        .flatten()
        .copied()
        .collect();
    // What the cut made equal is told apart by the port's number on this device.
    for index in same {
        let numbered = format!("{}~{}", links[index].port, index + 1);
        texts[index] = join(&tail(&numbered, room(links[index].cable, limit)), links[index].cable);
    }
    texts
}

fn description(far: Far<'_>, limit: usize) -> String {
    let whole = format!("{} {}", far.device, far.port);
    let room = room(far.cable, limit);
    let what = if whole.len() <= room {
        whole
    } else {
        match room.checked_sub(far.port.len() + 1) {
            // The port is whole and something of the name is left beside the `~`.
            Some(left) if left >= 2 => format!("{} {}", tail(far.device, left), far.port),
            _ => tail(far.port, room),
        }
    };
    join(&what, far.cable)
}

/// What is left of the limit beside the cable's id and the blank before it.
fn room(cable: &str, limit: usize) -> usize {
    if cable.is_empty() { limit } else { limit.saturating_sub(cable.len() + 1) }
}

fn join(what: &str, cable: &str) -> String {
    if cable.is_empty() { what.to_owned() } else { format!("{what} {cable}") }
}

/// The end of a text within `room` bytes, a `~` before it where something is missing.
fn tail(text: &str, room: usize) -> String {
    if text.len() <= room {
        return text.to_owned();
    }
    let start = text.ceil_char_boundary(text.len() - room.saturating_sub(1));
    format!("~{}", &text[start..])
}
