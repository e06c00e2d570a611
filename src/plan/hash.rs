//! The content hash of a plan: SHA-256 over names as texts and over columns in canonical order.
//!
//! Invariant: symbols, which depend on the order of reading, never enter it. Deliberately absent: what
//! says nothing about the plan itself (where things were written, why a medium won, findings).

use sha2::{Digest, Sha256};

use super::{Allocation, Cables, Links};
use crate::base::intern::Symbol;
use crate::model::{CageId, DeviceId, Model};

/// Bytes on the way to the digest; hashed in large pieces.
struct Feed<'a> {
    model: &'a Model,
    digest: Sha256,
    bytes: Vec<u8>,
}

/// The hash in hexadecimal.
pub(super) fn content_hash(
    model: &Model,
    links: &Links,
    cables: &Cables,
    allocation: &Allocation,
) -> String {
    let mut feed = Feed { model, digest: Sha256::new(), bytes: Vec::with_capacity(PIECE * 2) };
    feed.text("wireloom plan 1");
    for device in model.devices.tier.ids() {
        feed.device(device, allocation);
    }
    for connect in &model.connects {
        feed.symbol(connect.address);
    }
    feed.number(links.rows.len());
    for link in &links.rows {
        // Ports are numbered in canonical order over the whole design, so their ids are facts.
        feed.number(link.connect.index());
        feed.number(link.a.index());
        feed.number(link.z.index());
        feed.number(usize::from(link.held));
    }
    feed.cables(cables, allocation);
    feed.finish()
}

/// How many bytes are hashed at once.
const PIECE: usize = 64 * 1024;

impl Feed<'_> {
    fn device(&mut self, device: DeviceId, allocation: &Allocation) {
        let model = self.model;
        let devices = &model.devices;
        self.text(&model.device_address(device));
        self.symbol(devices.name[device]);
        self.symbol(model.device_types[devices.device_type[device]].name);
        self.number(usize::from(devices.omitted[device]));
        self.number(usize::from(devices.place[device].is_some()));
        if let Some(place) = devices.place[device] {
            self.symbol(model.racks[place.rack].name);
            self.number(usize::from(place.u));
        }
        let numbers = [allocation.asns.get(device), allocation.loopbacks.get(device)];
        for number in numbers.into_iter().flatten() {
            self.number(number.map_or(0, |number| number as usize + 1));
        }
        self.number(devices.first_port[device].index());
    }

    fn cables(&mut self, cables: &Cables, allocation: &Allocation) {
        let catalog = &self.model.catalog;
        self.number(cables.rows.len());
        for (id, cable) in cables.rows.iter_enumerated() {
            self.text(allocation.status[id].name());
            let (tag, length) = allocation.tags[id].characters();
            self.bytes.extend_from_slice(&tag[..length]);
            self.symbol(cable.part.number(catalog));
            self.number(cable.run_mm as usize);
            self.number(cable.length_mm as usize);
            for end in cables.ends(id) {
                self.number(end.cage.index());
                self.number(end.channels as usize);
            }
            for link in cables.links(id) {
                self.number(link.index());
            }
        }
        for (cage, transceiver) in cables.transceivers.iter().enumerate() {
            if let Some(transceiver) = *transceiver {
                self.number(CageId::from_index(cage).index());
                self.symbol(catalog.transceivers[transceiver.index()].part);
            }
        }
        for gone in &allocation.gone.cables {
            let (tag, length) = gone.id.characters();
            self.bytes.extend_from_slice(&tag[..length]);
            self.text(gone.status.name());
        }
    }

    fn symbol(&mut self, symbol: Symbol) {
        let model = self.model;
        self.text(model.text(symbol));
    }

    /// A text with its length, so that no two lists of texts run together.
    fn text(&mut self, text: &str) {
        self.number(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn number(&mut self, number: usize) {
        self.bytes.extend_from_slice(&(number as u64).to_le_bytes());
        if self.bytes.len() >= PIECE {
            self.digest.update(&self.bytes);
            self.bytes.clear();
        }
    }

    fn finish(mut self) -> String {
        self.digest.update(&self.bytes);
        let digest = self.digest.finalize();
        digest.iter().fold(String::with_capacity(64), |mut text, byte| {
            for digit in [byte >> 4, byte & 15] {
                text.push(char::from(b"0123456789abcdef"[usize::from(digit)]));
            }
            text
        })
    }
}
