//! From a plan to its JSON, written piece by piece.

use std::fmt::Write as _;
use std::io;

use super::fragments::{Fragments, name_set};
use super::racks;
use super::summary::summary;
use super::{MAJOR, MINOR};
use crate::base::intern::Symbol;
use crate::model::{DeviceId, Model, PortId};
use crate::plan::cable::{CableId, End};
use crate::plan::lock::LockCable;
use crate::plan::rack_load::rack_loads;
use crate::plan::summary::made_of;
use crate::plan::{Lock, Plan, Summary, label, record};
use crate::planfile::json::{
    push_count, push_flag, push_key, push_member, push_optional, push_optional_count, push_text,
};

/// What the file says beside the plan.
#[derive(Debug, Clone, Copy, Default)]
pub struct Extras<'a> {
    /// The set of interface names that each tier's NOS uses, by tier; empty: no interface names.
    pub name_sets: &'a [Option<Symbol>],
    /// Say how each link came to its ports. A later run of the same design says it differently (`nominal`
    /// becomes `kept`), so a file that is kept leaves it out.
    pub sources: bool,
    /// More members of the file: name and JSON value. They come last.
    pub members: &'a [(&'a str, &'a str)],
}

/// True if a file that begins with `start` is a plan, of whatever version.
pub fn is_plan(start: &[u8]) -> bool {
    let inside = start.trim_ascii_start().strip_prefix(b"{");
    inside.is_some_and(|inside| inside.trim_ascii_start().starts_with(b"\"format_version\""))
}

/// Writes a plan. Linear, and never holds more than one piece of text.
///
/// # Errors
/// Those of `out`.
pub fn write(plan: &Plan, extras: Extras<'_>, out: &mut dyn io::Write) -> io::Result<()> {
    let recorded = record(plan);
    let mut writer = Writer {
        plan,
        model: plan.model(),
        recorded: &recorded,
        name_sets: extras.name_sets,
        sources: extras.sources,
        fragments: Fragments::new(plan.model(), extras.name_sets),
        text: String::with_capacity(2 * PIECE),
        out,
    };
    writer.head();
    writer.devices("devices", false)?;
    writer.links("links", false)?;
    writer.cables()?;
    writer.devices("omitted", true)?;
    writer.links("held", true)?;
    writer.paths()?;
    writer.gone()?;
    writer.racks()?;
    for (name, value) in extras.members {
        writer.text.push_str(",\n\"");
        writer.text.push_str(name);
        writer.text.push_str("\":");
        writer.text.push_str(value);
        writer.flush(0)?;
    }
    writer.text.push_str("\n}\n");
    writer.flush(0)
}

/// How much text is gathered before it is handed on.
const PIECE: usize = 64 * 1024;

struct Writer<'a> {
    plan: &'a Plan,
    model: &'a Model,
    /// The records of the plan: cage modes, tombstones and the ids of held links.
    recorded: &'a Lock,
    name_sets: &'a [Option<Symbol>],
    sources: bool,
    fragments: Fragments<'a>,
    text: String,
    out: &'a mut dyn io::Write,
}

impl Writer<'_> {
    fn flush(&mut self, from: usize) -> io::Result<()> {
        if self.text.len() > from {
            self.out.write_all(self.text.as_bytes())?;
            self.text.clear();
        }
        Ok(())
    }

    /// The first member is how a plan file is known ([`is_plan`]).
    fn head(&mut self) {
        let plan = self.plan;
        // Writing to a String cannot fail.
        let _ = write!(self.text, "{{\n\"format_version\":\"{MAJOR}.{MINOR}\",\n");
        let _ = write!(self.text, "\"hash\":\"{}\",\n\"summary\":", plan.hash());
        self.text.push_str(&summary(&Summary::new(plan)));
        self.text.push_str(",\n\"findings\":[");
        for (place, finding) in plan.findings().iter().enumerate() {
            self.text.push_str(if place > 0 { ",\n{" } else { "\n{" });
            push_member(&mut self.text, "code", finding.code);
            push_member(&mut self.text, "severity", finding.severity.name());
            push_member(&mut self.text, "message", &finding.message);
            push_count(&mut self.text, "count", finding.count);
            let waived = finding.waived.as_ref();
            push_optional(&mut self.text, "waived_by", waived.map(|waived| &*waived.by));
            push_optional(&mut self.text, "reason", waived.map(|waived| &*waived.reason));
            self.text.push('}');
        }
        self.text.push_str("],\n\"not_proved_minimal\":[");
        for (place, connect) in plan.links().not_proved_minimal.iter().enumerate() {
            if place > 0 {
                self.text.push(',');
            }
            push_text(&mut self.text, self.model.text(self.model.connects[*connect].address));
        }
        self.text.push(']');
    }

    /// What racks draw and weigh.
    fn racks(&mut self) -> io::Result<()> {
        let loads = rack_loads(self.model, self.plan.cables());
        self.array("racks", loads.iter(), |writer, load| {
            racks::push(&mut writer.text, writer.model, load)
        })
    }

    /// Writes rows, one a line.
    fn array<T>(
        &mut self,
        name: &str,
        rows: impl Iterator<Item = T>,
        mut row: impl FnMut(&mut Self, T),
    ) -> io::Result<()> {
        self.text.push_str(",\n\"");
        self.text.push_str(name);
        self.text.push_str("\":[");
        let mut between = "\n";
        for item in rows {
            self.text.push_str(between);
            between = ",\n";
            row(self, item);
            self.flush(PIECE)?;
        }
        self.text.push(']');
        Ok(())
    }

    fn devices(&mut self, name: &str, omitted: bool) -> io::Result<()> {
        let devices = &self.model.devices;
        let rows = devices.tier.ids().filter(|&device| devices.omitted[device] == omitted);
        self.array(name, rows, Self::device)
    }

    fn device(&mut self, device: DeviceId) {
        let model = self.model;
        let devices = &model.devices;
        let (tier_id, ordinal) = model.tier_place(device);
        let tier = &model.tiers[tier_id];
        let row = &self.recorded.devices[device.index()];
        let out = &mut self.text;
        out.push('{');
        push_member(out, "address", self.recorded.text(row.address));
        push_member(out, "name", model.text(devices.name[device]));
        push_member(out, "tier", model.text(tier.address));
        push_member(out, "role", model.text(tier.role));
        push_member(out, "type", self.recorded.text(row.device_type));
        push_key(out, "coordinates");
        out.push('{');
        for (axis, value) in tier.axes.coordinates(ordinal) {
            push_member(out, model.text(axis), model.text(value.text));
        }
        out.push('}');
        push_optional(out, "rack", row.place.map(|(rack, _)| model.text(rack)));
        push_optional_count(out, "u", row.place.map(|(_, u)| u32::from(u)));
        push_optional(out, "modes", row.modes.map(|modes| self.recorded.text(modes)));
        push_optional(out, "nos", tier.nos.map(|nos| model.text(nos)));
        let names = name_set(model, self.name_sets, tier_id);
        push_optional(out, "interface_names", names.map(|names| model.text(names)));
        push_optional_count(out, "asn", row.asn);
        let loopback = self.plan.loopback(device).map(|address| address.to_string());
        push_optional(out, "loopback", loopback.as_deref());
        out.push('}');
    }

    fn links(&mut self, name: &str, held: bool) -> io::Result<()> {
        let plan = self.plan;
        let rows = plan.links().rows.iter().enumerate().filter(|(_, link)| link.held == held);
        // Links stand by A port, so their A device is the one before or a later one.
        let mut a_device = None;
        self.array(name, rows, |writer, (index, link)| {
            let cable = writer.recorded.links[index].cable;
            let a = writer.device_of(link.a, &mut a_device);
            let (z, _) = writer.model.port_place(link.z);
            let sources = writer.sources;
            let out = &mut writer.text;
            out.push_str(writer.fragments.connect(link.connect));
            for (key, device, port) in [(",\"a\":{", a, link.a), ("},\"z\":{", z, link.z)] {
                out.push_str(key);
                out.push_str(writer.fragments.device(device));
                out.push_str(writer.fragments.port(device, port));
            }
            out.push('}');
            if sources {
                out.push_str(",\"source\":\"");
                out.push_str(link.source.name());
                out.push('"');
            }
            out.push_str(",\"cable\":");
            match cable {
                Some(tag) => {
                    out.push('"');
                    tag.write(out);
                    out.push('"');
                }
                None => out.push_str("null"),
            }
            out.push('}');
        })
    }

    /// The stretches of links between panels, one a line.
    fn paths(&mut self) -> io::Result<()> {
        let plan = self.plan;
        let recorded = self.recorded;
        let hops = plan.links().hops.iter();
        let rows = hops.flat_map(|(link, hops)| hops.iter().map(move |hop| (link, hop)));
        let trunk = |link: crate::plan::link::LinkId| plan.cables().cable_of_link[link];
        self.array("paths", rows.zip(&recorded.vias), |writer, ((link, hop), via)| {
            let row = plan.link(link);
            let out = &mut writer.text;
            out.push('{');
            push_member(out, "connect", recorded.text(via.connect));
            push_count(out, "hop", u32::from(via.hop));
            for (key, port) in [("a", row.a), ("in", hop.near), ("out", hop.far)] {
                let (device, _) = writer.model.port_place(port);
                push_key(out, key);
                out.push('{');
                out.push_str(writer.fragments.device(device));
                out.push_str(writer.fragments.port(device, port));
                out.push('}');
            }
            let trunk = trunk(hop.trunk).map(|cable| plan.tag(cable).to_string());
            push_optional(out, "trunk", trunk.as_deref());
            push_optional(out, "cable", via.cable.map(|tag| tag.to_string()).as_deref());
            push_key(out, "held");
            out.push_str(if via.held { "true}" } else { "false}" });
        })
    }

    fn device_of(&self, port: PortId, recent: &mut Option<DeviceId>) -> DeviceId {
        let firsts = &self.model.devices.first_port;
        if let Some(device) = *recent {
            let ports = self.model.layout(device).ports.len();
            let first = firsts[device].index();
            if (first..first + ports).contains(&port.index()) {
                return device;
            }
        }
        let (device, _) = self.model.port_place(port);
        *recent = Some(device);
        device
    }

    fn cables(&mut self) -> io::Result<()> {
        self.array("cables", self.plan.cables().rows.ids(), Self::cable)
    }

    fn cable(&mut self, cable: CableId) {
        let (plan, model) = (self.plan, self.model);
        let row = &plan.cables().rows[cable];
        let (class, name, legs) = made_of(model, row.part);
        let out = &mut self.text;
        out.push_str("{\"id\":\"");
        plan.tag(cable).write(out);
        out.push('"');
        push_member(out, "status", plan.status(cable).name());
        push_member(out, "connect", model.text(model.connects[row.connect].address));
        push_member(out, "class", class.name());
        push_member(out, "name", model.text(name));
        push_member(out, "part", model.text(row.part.number(&model.catalog)));
        push_count(out, "legs", u32::from(legs));
        push_count(out, "run_mm", row.run_mm);
        push_flag(out, "measured", row.measured);
        push_count(out, "length_mm", row.length_mm);
        push_key(out, "ends");
        out.push('[');
        for (place, end) in plan.cables().ends(cable).iter().enumerate() {
            if place > 0 {
                out.push(',');
            }
            let side = if place < usize::from(row.a_ends) { "a" } else { "z" };
            push_end(out, &self.fragments, plan, end, side);
        }
        out.push_str("]}");
    }

    fn gone(&mut self) -> io::Result<()> {
        let gone = &self.plan.allocation().gone;
        self.array("gone", gone.cables.iter(), |writer, cable: &LockCable| {
            let out = &mut writer.text;
            out.push_str("{\"id\":\"");
            cable.id.write(out);
            out.push('"');
            push_member(out, "status", cable.status.name());
            push_member(out, "part", gone.text(cable.part));
            push_count(out, "run_mm", cable.run_mm);
            push_flag(out, "measured", cable.measured);
            push_count(out, "length_mm", cable.length_mm);
            push_key(out, "ends");
            for (place, end) in gone.ends(cable).enumerate() {
                out.push_str(if place == 0 { "[{" } else { ",{" });
                push_member(out, "label", end);
                out.push('}');
            }
            out.push_str("]}");
        })
    }
}

fn push_end(out: &mut String, fragments: &Fragments<'_>, plan: &Plan, end: &End, side: &str) {
    let model = plan.model();
    out.push_str("{\"side\":\"");
    out.push_str(side);
    out.push_str("\",");
    out.push_str(fragments.device(end.device));
    push_key(out, "port");
    push_built(out, |text| label::push_port(model, end, text));
    push_key(out, "label");
    push_built(out, |text| label::push_end(model, end, text));
    push_count(out, "leg", u32::from(end.leg));
    let transceiver = plan.cables().transceivers.get(end.cage).copied().flatten();
    let part = transceiver.map(|id| model.catalog.transceivers[id.index()].part);
    push_optional(out, "transceiver", part.map(|part| model.text(part)));
    out.push('}');
}

/// Appends what `build` writes as a text; only names with quotes or the like need a second pass.
fn push_built(out: &mut String, build: impl FnOnce(&mut String)) {
    out.push('"');
    let start = out.len();
    build(out);
    let odd = |byte: &u8| *byte < b' ' || *byte == b'"' || *byte == b'\\';
    if out.as_bytes()[start..].iter().any(odd) {
        let text = out.split_off(start);
        out.pop();
        push_text(out, &text);
    } else {
        out.push('"');
    }
}
