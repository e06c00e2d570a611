//! Whether both ends of the links run at the connect's speed (P7), and what to write where one does not:
//! the breakouts that its device type lists for that speed.

use super::claims::port_text;
use super::report::EXAMPLES;
use crate::base::suggest;
use crate::base::units::format_speed;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Breakout, Connect, ConnectId, Model, PortId, PortSet, PortSetItem};

/// Collects the links of one connect whose ends run at other speeds than they should.
pub(super) struct Speeds<'m> {
    model: &'m Model,
    connect: &'m Connect,
    said: Option<Diagnostic>,
}

impl<'m> Speeds<'m> {
    pub fn new(model: &'m Model, id: ConnectId) -> Self {
        Self { model, connect: &model.connects[id], said: None }
    }

    /// Checks one link: the speeds of its ends in Mb/s, and the ports.
    pub fn check(&mut self, speeds: [u32; 2], ports: [PortId; 2]) {
        let wanted = self.connect.speed_mbps;
        let equal = speeds[0] == speeds[1] && (wanted == 0 || speeds[0] == wanted);
        if equal {
            return;
        }
        if let Some(said) = &mut self.said {
            said.count += 1;
            if said.examples.len() >= EXAMPLES {
                return;
            }
        }
        let [a, z] = ports.map(|port| port_text(self.model, port));
        let [a_speed, z_speed] = speeds.map(format_speed);
        let link = format!("{a} runs {a_speed} and {z} {z_speed}");
        let message = match wanted {
            0 => link,
            _ => format!("{link}, the connect {}", format_speed(wanted)),
        };
        match &mut self.said {
            Some(said) => said.examples.push(message),
            None => {
                let span = self.model.origins[self.connect.origin].span;
                let mut said = Diagnostic::error("speed-mismatch", message).at(span, "");
                for help in self.helps(speeds, ports) {
                    said = said.help(help);
                }
                self.said = Some(said);
            }
        }
    }

    pub fn finish(self, sink: &mut Sink) {
        if let Some(said) = self.said {
            sink.push(said);
        }
    }

    /// What to write for the ends that do not run at the connect's speed, or at the slower end's where it
    /// has none.
    fn helps(&self, speeds: [u32; 2], ports: [PortId; 2]) -> Vec<String> {
        let target = match self.connect.speed_mbps {
            0 => speeds[0].min(speeds[1]),
            wanted => wanted,
        };
        let z_set = if self.connect.mesh.is_some() { &self.connect.a } else { &self.connect.z };
        let ends = speeds.into_iter().zip(ports).zip([&self.connect.a, z_set]);
        let other = ends.filter(|((speed, _), _)| *speed != target);
        let mut helps: Vec<String> =
            other.filter_map(|((_, port), set)| self.help(target, port, set)).collect();
        helps.dedup();
        if helps.is_empty() {
            helps
                .push("choose a `breakout` whose channels have the same speed at both ends".into());
        }
        helps
    }

    /// What to write for one end; `None` where its type does not list its breakouts.
    fn help(&self, target: u32, port: PortId, set: &PortSet) -> Option<String> {
        let model = self.model;
        let (device, place) = model.port_place(port);
        let layout = model.layout(device);
        let facts = &layout.ports[place];
        let cage = &layout.cages[facts.cage as usize];
        let listed: Vec<&str> = cage.modes.iter().map(|mode| model.text(*mode)).collect();
        if listed.is_empty() {
            return None;
        }
        let speed = format_speed(target);
        let device_type = model.text(model.device_types[layout.device_type].name);
        let base = model.text(cage.base);
        let all = suggest::quoted_list(&listed, 8);
        if set.items.iter().all(|item| matches!(item, PortSetItem::Holes { .. })) {
            let port = port_text(model, port);
            return Some(format!(
                "{port} is held for another connect and stays whole: no breakout of `{base}` of \
                 `{device_type}` shares its lanes among ports of {speed}, within the limits of its \
                 cages; there are {all}"
            ));
        }
        let offers = |mode: &&&str| {
            let breakout = Breakout::parse(mode, cage.lanes);
            breakout.is_ok_and(|own| own.shares().iter().any(|share| share.speed_mbps == target))
        };
        let fitting: Vec<String> =
            listed.iter().filter(offers).map(|mode| format!("`breakout = \"{mode}\"`")).collect();
        if fitting.is_empty() {
            return Some(format!(
                "`{base}` of `{device_type}` has no breakout with ports of {speed}, there are {all}"
            ));
        }
        let tier = model.text(model.tiers[model.devices.tier[device]].address);
        let group =
            facts.group.map_or(base, |group| model.text(layout.groups[group as usize].name));
        let fitting = fitting.join(" or ");
        Some(format!("in `{tier}`, give `ports \"{group}\"` {fitting}"))
    }
}
