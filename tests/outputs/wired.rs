//! Plans for tests of outputs: a model of the fixture, cabled by hand, port by port. No phase under
//! test elsewhere (dealing, choosing media, giving ids) has a part in it.

use wireloom::base::ids::IdVec;
use wireloom::model::catalog::Plug;
use wireloom::model::{
    Assembly, ConnectId, DeviceId, Fibre, MediaClass, Model, OriginId, PortId, Transceiver,
};
use wireloom::plan::cable::{CableId, CablePart, ChoiceId, TransceiverId};
use wireloom::plan::link::LinkId;
use wireloom::plan::lock::Status;
use wireloom::plan::{
    Allocation, Cable, CableTag, Cables, Choice, End, Link, LinkSource, Links, Plan, freeze,
};

/// A cable to be: its ends with their leg numbers, and its links.
struct Draft {
    connect: ConnectId,
    part: CablePart,
    length_mm: u32,
    a_ends: usize,
    ends: Vec<End>,
    links: Vec<(PortId, PortId)>,
    tag: Option<CableTag>,
    status: Status,
}

/// A plan in the making.
pub struct Wired {
    pub model: Model,
    drafts: Vec<Draft>,
    held: Vec<Link>,
    transceivers: Vec<(usize, TransceiverId)>,
    asns: Vec<(DeviceId, u32, u32)>,
}

impl Wired {
    pub fn new(model: Model) -> Self {
        let (drafts, held) = (Vec::new(), Vec::new());
        Self { model, drafts, held, transceivers: Vec::new(), asns: Vec::new() }
    }

    pub fn device(&self, name: &str) -> DeviceId {
        let names = &self.model.devices.name;
        let mut found = names.iter_enumerated().filter(|(_, n)| self.model.text(**n) == name);
        found.next().unwrap_or_else(|| panic!("no device {name}")).0
    }

    /// The port `leaf-1:3`.
    pub fn port(&self, text: &str) -> PortId {
        let (device, label) = text.rsplit_once(':').expect("DEVICE:PORT");
        let device = self.device(device);
        let ports = &self.model.layout(device).ports;
        let k = ports.iter().position(|port| self.model.text(port.label) == label);
        self.model.port(device, k.unwrap_or_else(|| panic!("no port {text}")))
    }

    pub fn rename(&mut self, from: &str, to: &str) {
        let device = self.device(from);
        self.model.devices.name[device] = self.model.names.intern(to);
    }

    /// A cable with fixed ends, in the lengths given with their part numbers.
    pub fn assembly(
        &mut self,
        name: &str,
        class: MediaClass,
        legs: u16,
        lengths: &[(i64, &str)],
    ) -> CablePart {
        let names = &mut self.model.names;
        let form_factor = names.intern("osfp");
        let plug = Plug { form_factor, shell: None, ports: 1 };
        self.model.catalog.assemblies.push(Assembly {
            name: names.intern(name),
            class,
            a: plug.clone(),
            z: plug,
            legs,
            speed_mbps: 400_000,
            lanes: 4,
            protocols: Vec::new(),
            lengths: lengths.iter().map(|(mm, part)| (*mm, names.intern(part))).collect(),
            reach_mm: lengths.iter().map(|(mm, _)| *mm).max().unwrap_or(0),
            diameter_um: None,
            weight_g_per_m: None,
            bend_mm: None,
            power_mw: None,
            retired: false,
            origin: OriginId::from_index(0),
        });
        let assembly = self.model.catalog.assemblies.len() as u32 - 1;
        CablePart::Assembly { assembly, length: 0 }
    }

    /// Fibre in the lengths given with their part numbers.
    pub fn fibre(&mut self, name: &str, legs: u16, lengths: &[(i64, &str)]) -> CablePart {
        let names = &mut self.model.names;
        self.model.catalog.fibres.push(Fibre {
            name: names.intern(name),
            kind: names.intern(if legs > 1 { "splitter" } else { "jumper" }),
            legs,
            grade: names.intern("om4"),
            medium: MediaClass::Mmf,
            connector: names.intern("mpo-12/apc"),
            connectors: 1,
            gender: None,
            polarity: None,
            fibres: None,
            lengths: lengths.iter().map(|(mm, part)| (*mm, names.intern(part))).collect(),
            reach_mm: None,
            diameter_um: None,
            weight_g_per_m: None,
            bend_mm: None,
            retired: false,
            origin: OriginId::from_index(0),
        });
        CablePart::Fibre { fibre: self.model.catalog.fibres.len() as u32 - 1, length: 0 }
    }

    /// A transceiver for `ports` ports.
    pub fn transceiver(&mut self, part: &str, ports: u16) -> TransceiverId {
        let names = &mut self.model.names;
        self.model.catalog.transceivers.push(Transceiver {
            name: names.intern(&part.to_lowercase()),
            part: names.intern(part),
            form_factor: names.intern("osfp"),
            shell: None,
            ports,
            speeds_mbps: vec![400_000],
            lanes: 4,
            optics: names.intern("sr4"),
            medium: MediaClass::Mmf,
            connector: names.intern("mpo-12/apc"),
            receptacles: ports,
            reach_mm: Vec::new(),
            reach_min_mm: 0,
            reach_to_mm: Vec::new(),
            uses: Vec::new(),
            protocols: Vec::new(),
            gender: None,
            fec: None,
            loss_budget_mdb: None,
            power_mw: None,
            retired: false,
            origin: OriginId::from_index(0),
        });
        TransceiverId::from_index(self.model.catalog.transceivers.len() - 1)
    }

    /// Puts a transceiver into the cage of a port.
    pub fn plug(&mut self, port: &str, transceiver: TransceiverId) {
        let cage = self.end(self.port(port), 0).cage.index();
        self.transceivers.push((cage, transceiver));
    }

    /// Gives a device its AS number and loopback.
    pub fn routed(&mut self, device: &str, asn: u32, loopback: [u8; 4]) {
        self.asns.push((self.device(device), asn, u32::from_be_bytes(loopback)));
    }

    pub fn forget_routing(&mut self, device: &str) {
        let device = self.device(device);
        self.asns.retain(|(routed, ..)| *routed != device);
    }

    pub fn end(&self, port: PortId, leg: u16) -> End {
        let (device, layout_port) = self.model.layout_port(port);
        let first = self.model.devices.first_cage[device].index();
        End {
            device,
            cage: wireloom::model::CageId::from_index(first + layout_port.cage as usize),
            channels: 1 << (layout_port.channel - 1),
            leg,
        }
    }

    /// A straight cable between two ports; part lengths count from 0.
    pub fn cable(&mut self, a: &str, z: &str, part: CablePart, length: u32) -> &mut Self {
        self.cable_of(a, &[z], part, length)
    }

    /// A cable that serves several pairs of ports of the same two cages.
    pub fn wide_cable(
        &mut self,
        pairs: &[(&str, &str)],
        part: CablePart,
        length: u32,
    ) -> &mut Self {
        self.cable(pairs[0].0, pairs[0].1, part, length);
        for (a, z) in &pairs[1..] {
            let ports = (self.port(a), self.port(z));
            let more = [self.end(ports.0, 0).channels, self.end(ports.1, 0).channels];
            let draft = self.drafts.last_mut().expect("just added");
            draft.links.push(ports);
            for (end, channels) in draft.ends.iter_mut().zip(more) {
                end.channels |= channels;
            }
        }
        self
    }

    /// A splitter with its head in the port `a` (the n-th port of the same cage links the n-th
    /// leg), or a straight cable where there is one `z`.
    pub fn cable_of(&mut self, a: &str, z: &[&str], part: CablePart, length: u32) -> &mut Self {
        let head = self.port(a);
        let straight = z.len() == 1;
        let mut ends = vec![self.end(head, 0)];
        let mut links = Vec::new();
        for (leg, z) in (0u16..).zip(z) {
            let port = self.port(z);
            ends.push(self.end(port, if straight { 0 } else { leg + 1 }));
            ends[0].channels |= ends[0].channels << leg;
            links.push((PortId::from_index(head.index() + usize::from(leg)), port));
        }
        self.add(ConnectId::from_index(0), part, length, ends, links)
    }

    pub fn add(
        &mut self,
        connect: ConnectId,
        part: CablePart,
        length: u32,
        ends: Vec<End>,
        links: Vec<(PortId, PortId)>,
    ) -> &mut Self {
        let (part, lengths) = match part {
            CablePart::Assembly { assembly, .. } => (
                CablePart::Assembly { assembly, length },
                &self.model.catalog.assemblies[assembly as usize].lengths,
            ),
            CablePart::Fibre { fibre, .. } => (
                CablePart::Fibre { fibre, length },
                &self.model.catalog.fibres[fibre as usize].lengths,
            ),
        };
        let length_mm = lengths[length as usize].0 as u32;
        let status = Status::Planned;
        let draft = Draft { connect, part, length_mm, a_ends: 1, ends, links, tag: None, status };
        self.drafts.push(draft);
        self
    }

    /// The id of the cable added last.
    pub fn id(&mut self, tag: &str) -> &mut Self {
        let draft = self.drafts.last_mut().expect("a cable");
        draft.tag = Some(CableTag::parse(tag.as_bytes()).expect("a cable id"));
        self
    }

    /// How far the cable added last is.
    pub fn status(&mut self, status: Status) -> &mut Self {
        self.drafts.last_mut().expect("a cable").status = status;
        self
    }

    /// A pair of ports kept for a device that is not built.
    pub fn hold(&mut self, a: &str, z: &str) -> &mut Self {
        let (a, z) = (self.port(a), self.port(z));
        let connect = ConnectId::from_index(0);
        self.held.push(Link { a, z, connect, source: LinkSource::Nominal, held: true });
        self
    }

    pub fn plan(mut self) -> Plan {
        self.drafts.sort_by_key(|draft| {
            let end = draft.ends[0];
            (end.device, end.cage, end.channels.trailing_zeros())
        });
        let source = LinkSource::Nominal;
        let mut rows = self.held.clone();
        for draft in &self.drafts {
            let connect = draft.connect;
            rows.extend(draft.links.iter().map(|&(a, z)| Link {
                a,
                z,
                connect,
                source,
                held: false,
            }));
        }
        rows.sort_by_key(|link| (link.connect, link.a));
        let mut cables = Cables {
            cable_of_link: IdVec::from_vec(vec![None; rows.len()]),
            transceivers: IdVec::from_vec(vec![None; self.model.devices.cage_count]),
            ..Cables::default()
        };
        cables.choices.push(Choice::default());
        let mut allocation = Allocation {
            asns: IdVec::from_vec(vec![None; self.model.devices.name.len()]),
            loopbacks: IdVec::from_vec(vec![None; self.model.devices.name.len()]),
            ..Allocation::default()
        };
        for (number, draft) in self.drafts.iter().enumerate() {
            let cable: CableId = cables.rows.push(Cable {
                measured: false,
                connect: draft.connect,
                part: draft.part,
                choice: ChoiceId::from_index(0),
                run_mm: draft.length_mm,
                length_mm: draft.length_mm,
                first_end: cables.ends.len() as u32,
                ends: draft.ends.len() as u16,
                a_ends: draft.a_ends as u16,
                first_link: cables.links.len() as u32,
                links: draft.links.len() as u16,
            });
            cables.ends.extend(&draft.ends);
            for (a, _) in &draft.links {
                let key = (draft.connect, *a);
                let at = rows.binary_search_by_key(&key, |link| (link.connect, link.a));
                let link = LinkId::from_index(at.expect("its own link"));
                cables.links.push(link);
                cables.cable_of_link[link] = Some(cable);
            }
            let hash = (number as u64 + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            allocation.tags.push(draft.tag.unwrap_or_else(|| CableTag::from_hash(hash, 7)));
            allocation.status.push(draft.status);
        }
        for (cage, transceiver) in self.transceivers {
            cables.transceivers[wireloom::model::CageId::from_index(cage)] = Some(transceiver);
        }
        for (device, asn, loopback) in self.asns {
            allocation.asns[device] = Some(asn);
            allocation.loopbacks[device] = Some(loopback);
        }
        let links = Links { rows, ..Links::default() };
        freeze(self.model, links, cables, allocation, Vec::new())
    }
}
