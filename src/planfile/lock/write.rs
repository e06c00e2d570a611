//! From records to the text of a lock.

use std::fmt::Write as _;
use std::net::Ipv4Addr;

use super::field::{self, NONE};
use super::order::Order;
use super::{END, FORMAT, HEADER};
use crate::base::intern::Symbol;
use crate::plan::lock::{LockCable, LockDevice, LockLink, LockPort, LockVia, PortAt, Texts};
use crate::plan::{CableTag, Lock};

/// What the lines mean, for those who open the file.
const LEGEND: &str = "\
# The plan of record: keep it in git. Written by `wireloom apply`; by hand change only the status of cables.
# device ADDRESS TYPE NAME RACK U BUILT CAGE-MODES NOS ASN LOOPBACK
# link, held CONNECT A-DEVICE A-GROUP A-INDEX A-PORT Z-DEVICE Z-GROUP Z-INDEX Z-PORT CABLE
# cable ID PART RUN-MM LENGTH-MM STATUS A-END Z-END...
";

/// The same for locks that have such lines: other locks stay as they were.
const VIA_LEGEND: &str = "\
# via, via-held CONNECT A-DEVICE A-GROUP A-INDEX A-PORT HOP, what it goes in at and comes out at (4 fields each), CABLE
";

/// The text of a lock, in canonical order. Linear for rows that are in order, as those of a plan are.
#[must_use]
pub fn write(lock: &Lock) -> String {
    let order = Order::new(lock);
    // Measured on rail-optimised fabrics: about 110 bytes a link and 60 a cable.
    let size = 128 * (lock.links.len() + lock.cables.len() + lock.devices.len());
    let mut fields = Texts::default();
    for name in lock.names.iter() {
        fields.push_with(|text| {
            text.push(' ');
            field::push(text, name);
        });
    }
    let mut writer = Writer { lock, fields, out: String::with_capacity(size) };
    // Writing to a String cannot fail.
    let _ = writeln!(writer.out, "{HEADER} {FORMAT}");
    writer.out.push_str(LEGEND);
    if !lock.vias.is_empty() {
        writer.out.push_str(VIA_LEGEND);
    }
    order.devices.iter().for_each(|&place| writer.device(&lock.devices[place as usize]));
    order.links.iter().for_each(|&place| writer.link(&lock.links[place as usize]));
    order.vias.iter().for_each(|&place| writer.via(&lock.vias[place as usize]));
    order.cables.iter().for_each(|&place| writer.cable(&lock.cables[place as usize]));
    writer.out.push_str(END);
    writer.out.push('\n');
    writer.out
}

struct Writer<'a> {
    lock: &'a Lock,
    /// Every name as a field with the blank before it, by symbol: names repeat in thousands of lines.
    fields: Texts,
    out: String,
}

impl Writer<'_> {
    fn device(&mut self, device: &LockDevice) {
        self.out.push_str("device");
        self.name(device.address);
        self.name(device.device_type);
        self.name(device.name);
        self.optional(device.place.map(|(rack, _)| rack));
        match device.place {
            Some((_, u)) => self.number(u32::from(u)),
            None => self.word(NONE),
        }
        self.word(if device.omitted { "omitted" } else { "built" });
        self.optional(device.modes);
        self.optional(device.nos);
        match device.asn {
            Some(asn) => self.number(asn),
            None => self.word(NONE),
        }
        match device.loopback {
            Some(address) => {
                let _ = write!(self.out, " {}", Ipv4Addr::from_bits(address));
            }
            None => self.word(NONE),
        }
        self.out.push('\n');
    }

    fn link(&mut self, link: &LockLink) {
        self.out.push_str(if link.held { "held" } else { "link" });
        self.name(link.connect);
        self.port(&link.a);
        self.port(&link.z);
        self.tag(link.cable);
        self.out.push('\n');
    }

    fn via(&mut self, via: &LockVia) {
        self.out.push_str(if via.held { "via-held" } else { "via" });
        self.name(via.connect);
        self.port(&via.a);
        self.number(u32::from(via.hop));
        self.port(&via.near);
        self.port(&via.far);
        self.tag(via.cable);
        self.out.push('\n');
    }

    fn tag(&mut self, tag: Option<CableTag>) {
        match tag {
            Some(tag) => {
                self.out.push(' ');
                tag.write(&mut self.out);
            }
            None => self.word(NONE),
        }
    }

    fn port(&mut self, port: &LockPort) {
        self.name(port.device);
        self.name(port.base);
        match port.at {
            PortAt::Index(index) => self.number(index),
            at @ PortAt::Cage { .. } => {
                // Writing to a String cannot fail.
                let _ = write!(self.out, " {at}");
            }
        }
        self.name(port.label);
    }

    fn cable(&mut self, cable: &LockCable) {
        self.out.push_str("cable ");
        cable.id.write(&mut self.out);
        self.name(cable.part);
        if cable.measured {
            self.out.push_str(" =");
            field::push_number(&mut self.out, cable.run_mm);
        } else {
            self.number(cable.run_mm);
        }
        self.number(cable.length_mm);
        self.word(cable.status.name());
        for end in self.lock.ends(cable) {
            self.out.push(' ');
            field::push(&mut self.out, end);
        }
        self.out.push('\n');
    }

    fn name(&mut self, name: Symbol) {
        self.out.push_str(self.fields.get(name.index() as u32));
    }

    fn optional(&mut self, name: Option<Symbol>) {
        match name {
            Some(name) => self.name(name),
            None => self.word(NONE),
        }
    }

    fn word(&mut self, word: &str) {
        self.out.push(' ');
        self.out.push_str(word);
    }

    fn number(&mut self, number: u32) {
        self.out.push(' ');
        field::push_number(&mut self.out, number);
    }
}
