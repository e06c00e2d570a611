//! The parts of link rows that repeat: a device's and a port's members are spelled once and copied.

use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::model::{ConnectId, DeviceId, LayoutId, Model, PortId, TierId};
use crate::plan::lock::{PortAt, Texts};
use crate::plan::record::ports_at;
use crate::planfile::json::{push_count, push_member, push_optional, push_text};

/// Ready members of link ends and links.
pub(super) struct Fragments<'a> {
    model: &'a Model,
    /// `"device":"tier.leaf[leaf=1]","name":"leaf-1"`, by device.
    devices: Texts,
    /// `,"group":"up","index":1,"port":"1/1","interface":"swp1s0"`, one text a port.
    ports: Texts,
    /// Where the texts of a device's ports begin: one set for each layout and name set.
    first_port: IdVec<DeviceId, u32>,
    /// `{"connect":"connect.uplinks","fabric":"fabric.compute","speed_mbps":400000`.
    connects: IdVec<ConnectId, String>,
}

impl<'a> Fragments<'a> {
    pub(super) fn new(model: &'a Model, name_sets: &[Option<Symbol>]) -> Self {
        let mut fragments = Self {
            model,
            devices: Texts::default(),
            ports: Texts::default(),
            first_port: IdVec::with_capacity(model.devices.tier.len()),
            connects: model.connects.ids().map(|connect| connect_text(model, connect)).collect(),
        };
        // A tier has few layouts, and tiers follow each other, so the last few sets are enough.
        let mut sets: Vec<((LayoutId, Option<Symbol>), u32)> = Vec::new();
        let mut address = String::new();
        for device in model.devices.tier.ids() {
            address.clear();
            model.write_device_address(device, &mut address);
            fragments.devices.push_with(|text| {
                push_text_member(text, "device", &address);
                push_member(text, "name", model.text(model.devices.name[device]));
            });
            let names = name_set(model, name_sets, model.devices.tier[device]);
            let key = (model.devices.layout[device], names);
            let known = sets.iter().rev().find(|(set, _)| *set == key).map(|(_, first)| *first);
            let first = known.unwrap_or_else(|| {
                let first = fragments.push_ports(key.0, names);
                sets.push((key, first));
                first
            });
            fragments.first_port.push(first);
        }
        fragments
    }

    fn push_ports(&mut self, layout: LayoutId, names: Option<Symbol>) -> u32 {
        let model = self.model;
        let layout = &model.layouts[layout];
        let first = self.ports.len();
        let places = ports_at(layout);
        for (place, port) in layout.ports.iter().enumerate() {
            let interface = names.and_then(|names| layout.interface(place, names));
            self.ports.push_with(|text| {
                let base = layout.cages[port.cage as usize].base;
                push_member(text, "group", model.text(base));
                push_count(text, "index", port.index);
                if let at @ PortAt::Cage { .. } = places[place] {
                    push_member(text, "channels", &at.to_string());
                }
                push_member(text, "port", model.text(port.label));
                push_optional(text, "interface", interface.map(|name| model.text(name)));
            });
        }
        first
    }

    /// The opening and first members of a link of a connect.
    pub(super) fn connect(&self, connect: ConnectId) -> &str {
        &self.connects[connect]
    }

    /// The members that name a device.
    pub(super) fn device(&self, device: DeviceId) -> &str {
        self.devices.get(device.index() as u32)
    }

    /// The members of a port, behind those of its device.
    pub(super) fn port(&self, device: DeviceId, port: PortId) -> &str {
        let place = port.index() - self.model.devices.first_port[device].index();
        self.ports.get(self.first_port[device] + place as u32)
    }
}

/// The name set that a tier's configurations use.
pub(super) fn name_set(
    model: &Model,
    name_sets: &[Option<Symbol>],
    tier: TierId,
) -> Option<Symbol> {
    let routed = model.tiers[tier].nos.is_some();
    name_sets.get(tier.index()).copied().flatten().filter(|_| routed)
}

/// The first member of an object that is opened elsewhere.
fn push_text_member(out: &mut String, key: &str, text: &str) {
    out.push('"');
    out.push_str(key);
    out.push_str("\":");
    push_text(out, text);
}

fn connect_text(model: &Model, id: ConnectId) -> String {
    let connect = &model.connects[id];
    let mut text = String::from("{");
    push_member(&mut text, "connect", model.text(connect.address));
    let fabric = model.fabric_of(id).map(|fabric| model.text(fabric.address));
    push_optional(&mut text, "fabric", fabric);
    push_count(&mut text, "speed_mbps", connect.speed_mbps);
    text
}
