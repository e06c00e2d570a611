//! Kinds of cages and links: all that a medium's fit can depend on, numbered once, so that hundreds of
//! thousands of links ask a few dozen questions.
//!
//! Deliberately absent: lengths, which the choice adds.

use hashbrown::HashMap;

use crate::base::ids::{IdVec, define_id};
use crate::base::intern::Symbol;
use crate::model::{ConnectId, DeviceId, LayoutId, MediaClass, Model, Price};

define_id!(/// A kind of cage.
    pub struct CageKindId);
define_id!(/// A kind of link.
    pub struct LinkKindId);

/// What a device is to a transceiver's maker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Use {
    /// A switch's faceplate.
    Switch,
    /// An adapter in a node, an appliance or a storage array.
    Nic,
}

impl Use {
    /// What a device of a kind is.
    #[must_use]
    pub fn of_kind(kind: &str) -> Self {
        if matches!(kind, "switch" | "management") { Use::Switch } else { Use::Nic }
    }

    /// What a device is.
    #[must_use]
    pub fn of_device(model: &Model, device: DeviceId) -> Self {
        let device_type = &model.device_types[model.devices.device_type[device]];
        Self::of_kind(model.text(device_type.kind))
    }

    /// The word in the catalogue.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Use::Switch => "switch",
            Use::Nic => "nic",
        }
    }
}

/// All that fit can ask about a cage.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CageKind {
    /// `osfp`, ...
    pub form_factor: Symbol,
    /// Form factors of the plugs that go in.
    pub accepts: Vec<Symbol>,
    /// The top it takes, where the form factor has two.
    pub shell: Option<Symbol>,
    /// Electrical lanes; 0 where the catalogue counts none (RJ45).
    pub lanes: u16,
    /// Highest rate of a lane in Mb/s, where known.
    pub lane_mbps: Option<u32>,
    /// Most power it can cool, in milliwatts, where known.
    pub power_mw: Option<u64>,
    /// The protocols it can speak.
    pub protocols: Vec<Symbol>,
    /// The lanes of each of its ports under its breakout.
    pub port_lanes: Vec<u64>,
    /// Switch or adapter.
    pub faces: Use,
    /// The device's maker, for preference only.
    pub maker: Option<Box<str>>,
}

impl CageKind {
    /// How many ports it has.
    #[must_use]
    pub fn ports(&self) -> u16 {
        self.port_lanes.len() as u16
    }

    /// The connector that serves port `channel` (from 1), of `connectors` that share the lanes evenly.
    #[must_use]
    pub fn connector(&self, channel: u16, connectors: u16) -> u16 {
        let first_lane = self.port_lanes[usize::from(channel) - 1].trailing_zeros();
        if self.lanes == 0 || first_lane >= u32::from(self.lanes) {
            return 0;
        }
        (first_lane * u32::from(connectors) / u32::from(self.lanes)) as u16
    }

    /// The ports (channels from 1) that share a connector.
    pub fn ports_of(&self, connector: u16, connectors: u16) -> impl Iterator<Item = u16> {
        (1..=self.ports()).filter(move |&port| self.connector(port, connectors) == connector)
    }
}

/// All that fit can ask about a link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LinkKind {
    /// The cages, A first.
    pub cages: [CageKindId; 2],
    /// How many lanes the ports have, A first.
    pub lanes: [u16; 2],
    /// Speed in Mb/s.
    pub speed_mbps: u32,
    /// What the fabric speaks.
    pub protocol: Symbol,
    /// The allowed media, as a place in [`Kinds::media`].
    pub media: u32,
    /// What parts cost, as a place in [`Kinds::prices`].
    pub prices: u32,
    /// How many trunks it goes over: 0 for a plain link.
    pub hops: u16,
    /// The rules that are waived for it, as a place in [`Kinds::waived`].
    pub waived: u32,
}

/// All kinds of a run.
#[derive(Debug)]
pub struct Kinds {
    /// Cages.
    pub cages: IdVec<CageKindId, CageKind>,
    /// Links.
    pub links: IdVec<LinkKindId, LinkKind>,
    /// Distinct lists of allowed media, most preferred first.
    pub media: Vec<Vec<MediaClass>>,
    /// Distinct lists of prices.
    pub prices: Vec<Vec<Price>>,
    /// Distinct lists of rules that do not keep a part out.
    pub waived: Vec<Vec<&'static str>>,
    of_layout: IdVec<LayoutId, Vec<CageKindId>>,
    /// Places in `media`, `waived` and `prices`.
    of_connect: IdVec<ConnectId, [u32; 3]>,
    numbers: HashMap<LinkKind, LinkKindId>,
}

impl Kinds {
    /// Numbers the cages and media lists of a model; links are numbered as they come.
    #[must_use]
    pub fn new(model: &Model) -> Self {
        let mut cages = IdVec::new();
        let mut numbers: HashMap<CageKind, CageKindId> = HashMap::new();
        let mut of_layout = IdVec::new();
        for id in model.layouts.ids() {
            let kinds = (0..model.layouts[id].cages.len()).map(|cage| {
                let kind = cage_kind(model, id, cage);
                *numbers.entry(kind).or_insert_with_key(|kind| cages.push(kind.clone()))
            });
            of_layout.push(kinds.collect());
        }
        let (mut media, mut waived, mut prices) = (Vec::new(), Vec::new(), Vec::new());
        let of_connect = model.connects.iter_enumerated().map(|(id, connect)| {
            let of_fabric = model.fabric_of(id).and_then(|fabric| fabric.media.as_ref());
            let list = connect.media.as_ref().or(of_fabric);
            let list = list.unwrap_or(&model.policy.media);
            let priced = model.fabric_of(id).and_then(|fabric| fabric.prices.as_ref());
            let priced = connect.prices.as_ref().or(priced).unwrap_or(&model.policy.prices);
            [
                number(&mut media, list),
                number(&mut waived, &model.chosen_in_spite_of(id)),
                number(&mut prices, priced),
            ]
        });
        let of_connect = of_connect.collect();
        let (links, numbers) = (IdVec::new(), HashMap::new());
        Self { cages, links, media, prices, waived, of_layout, of_connect, numbers }
    }

    /// The kind of the cage at place `cage` of a layout.
    #[must_use]
    pub fn cage(&self, layout: LayoutId, cage: u32) -> CageKindId {
        self.of_layout[layout][cage as usize]
    }

    /// The kind of a link of a connect between two ports, each a layout and a place in it.
    pub fn link(
        &mut self,
        model: &Model,
        connect: ConnectId,
        ports: [(LayoutId, u32); 2],
    ) -> LinkKindId {
        let row = &model.connects[connect];
        let port = |(layout, port): (LayoutId, u32)| &model.layouts[layout].ports[port as usize];
        // Trunks have no fabric, and are never asked about.
        let of_fabric = |fabric| model.fabrics[fabric].protocol;
        let kind = LinkKind {
            cages: ports.map(|place| self.cage(place.0, port(place).cage)),
            lanes: ports.map(|place| port(place).lane_mask.count_ones() as u16),
            speed_mbps: match row.speed_mbps {
                0 => port(ports[0]).speed_mbps,
                speed => speed,
            },
            protocol: row.fabric.map_or(Symbol::from_index(0), of_fabric),
            hops: row.vias.len() as u16,
            media: self.of_connect[connect][0],
            waived: self.of_connect[connect][1],
            prices: self.of_connect[connect][2],
        };
        let links = &mut self.links;
        *self.numbers.entry(kind).or_insert_with(|| links.push(kind))
    }

    /// The rules that do not keep a part from a kind of link.
    #[must_use]
    pub fn waived_of(&self, link: LinkKindId) -> &[&'static str] {
        &self.waived[self.links[link].waived as usize]
    }

    /// The cages of a link.
    #[must_use]
    pub fn ends(&self, link: LinkKindId) -> [&CageKind; 2] {
        self.links[link].cages.map(|cage| &self.cages[cage])
    }
}

/// The place of a list among the distinct ones, added if it is new.
fn number<T: Clone + PartialEq>(known: &mut Vec<Vec<T>>, list: &[T]) -> u32 {
    let place = known.iter().position(|own| own == list).unwrap_or_else(|| {
        known.push(list.to_vec());
        known.len() - 1
    });
    place as u32
}

fn cage_kind(model: &Model, layout: LayoutId, cage: usize) -> CageKind {
    let layout = &model.layouts[layout];
    let cage = &layout.cages[cage];
    let ports = &layout.ports[cage.first_port as usize..][..usize::from(cage.ports)];
    let device_type = &model.device_types[layout.device_type];
    let kind = model.text(device_type.kind);
    CageKind {
        form_factor: cage.form_factor,
        accepts: cage.accepts.clone(),
        shell: cage.shell,
        lanes: cage.lanes,
        lane_mbps: cage.lane_mbps,
        power_mw: cage.power_mw,
        protocols: cage.protocols.clone(),
        port_lanes: ports.iter().map(|port| port.lane_mask).collect(),
        faces: Use::of_kind(kind),
        maker: super::maker::of(model.text(device_type.name)).map(Into::into),
    }
}
