//! The counts of a plan: what `plan` prints and what the plan file's `summary` holds.
//!
//! Links, cables and cages are three different counts, so all three are given. What is omitted is
//! counted nowhere. Deliberately absent: anything that is not a count or a sum of the plan.

use super::cable::{Cable, CablePart};
use super::finding::Finding;
use super::{Cables, Plan};
use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::model::{ConnectId, DeviceId, FabricId, MediaClass, Model};

/// A count in total and for each connect.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counts {
    /// All of them. For cages less than the sum where connects share one.
    pub total: u64,
    /// By connect address, connects without any included.
    pub by_connect: Vec<(String, u64)>,
}

/// How many cables of one part and length there are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KindCount {
    /// Class of the medium.
    pub class: MediaClass,
    /// The catalogue name.
    pub name: String,
    /// The part number of this length.
    pub part: String,
    /// 1 for a straight cable, else the legs of the splitter.
    pub legs: u16,
    /// Ordered length, in millimetres.
    pub length_mm: u32,
    /// How many.
    pub count: u64,
}

/// Ordered lengths of all cables, in millimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lengths {
    /// The shortest.
    pub min: u32,
    /// The one in the middle; the shorter of two.
    pub median: u32,
    /// The longest.
    pub max: u32,
    /// All together.
    pub total: u64,
}

/// Ports of built devices, each in one of four states.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct PortCounts {
    /// In a built link.
    pub linked: u64,
    /// Kept for an omitted device.
    pub held: u64,
    /// In a group that is reserved, and not linked.
    pub reserved: u64,
    /// The rest.
    pub free: u64,
}

/// A fabric and who configures it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FabricCount {
    /// The fabric's address.
    pub address: String,
    /// Its protocol.
    pub protocol: String,
    /// Built links.
    pub links: u64,
    /// Some device on it has a `nos`, so configurations are written.
    pub configured: bool,
}

/// All counts.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Summary {
    /// Built devices by tier address.
    pub devices: Vec<(String, u64)>,
    /// Built links.
    pub links: Counts,
    /// Cables, each counted under the connect of its links.
    pub cables: Counts,
    /// Cages with a built link.
    pub cages: Counts,
    /// Cables by class, catalogue name and length.
    pub cables_by_kind: Vec<KindCount>,
    /// Transceivers by the tier address of the device they are in.
    pub transceivers: Vec<(String, u64)>,
    /// Transceivers by part number.
    pub transceivers_by_part: Vec<(String, u64)>,
    /// Ordered lengths; `None` without cables.
    pub length_mm: Option<Lengths>,
    /// Links that are held for omitted devices.
    pub held: u64,
    /// Ports of built devices.
    pub ports: PortCounts,
    /// Fabrics.
    pub fabrics: Vec<FabricCount>,
    /// What the checks say.
    pub findings: Vec<Finding>,
}

impl Summary {
    /// Counts. Linear in ports, links and cables.
    #[must_use]
    pub fn new(plan: &Plan) -> Self {
        let model = plan.model();
        let mut tally = Tally::new(model);
        for device in model.devices.tier.ids().filter(|&device| !model.devices.omitted[device]) {
            tally.device(plan, device);
        }
        for (_, link) in plan.links().built() {
            // A trunk carries links and is none.
            let Some(fabric) = model.connects[link.connect].fabric else { continue };
            tally.links[link.connect] += 1;
            tally.fabrics[fabric] += 1;
        }
        for cable in &plan.cables().rows {
            tally.cables[cable.connect] += 1;
        }
        let tiers = |column: &[u64]| -> Vec<(String, u64)> {
            let tiers = model.tiers.iter().zip(column);
            tiers.map(|(tier, count)| (model.text(tier.address).to_owned(), *count)).collect()
        };
        Self {
            devices: tiers(&tally.devices),
            links: by_connect(model, &tally.links, None),
            cables: by_connect(model, &tally.cables, None),
            cages: by_connect(model, &tally.cages, Some(tally.all_cages)),
            cables_by_kind: kinds(model, plan.cables()),
            transceivers: tiers(&tally.transceivers),
            transceivers_by_part: transceiver_parts(model, plan.cables()),
            length_mm: lengths(plan.cables()),
            held: plan.links().rows.iter().filter(|link| link.held).count() as u64,
            ports: tally.ports,
            fabrics: fabrics(model, &tally),
            findings: plan.findings().to_vec(),
        }
    }
}

/// Sums on the way.
struct Tally {
    /// By tier.
    devices: Vec<u64>,
    /// By tier.
    transceivers: Vec<u64>,
    links: IdVec<ConnectId, u64>,
    cables: IdVec<ConnectId, u64>,
    cages: IdVec<ConnectId, u64>,
    all_cages: u64,
    ports: PortCounts,
    /// Links.
    fabrics: IdVec<FabricId, u64>,
    /// Has a device with a `nos`.
    configured: IdVec<FabricId, bool>,
}

impl Tally {
    fn new(model: &Model) -> Self {
        let per_connect: IdVec<ConnectId, u64> = model.connects.iter().map(|_| 0).collect();
        Self {
            devices: vec![0; model.tiers.len()],
            transceivers: vec![0; model.tiers.len()],
            links: per_connect.clone(),
            cables: per_connect.clone(),
            cages: per_connect,
            all_cages: 0,
            ports: PortCounts::default(),
            fabrics: model.fabrics.iter().map(|_| 0).collect(),
            configured: model.fabrics.iter().map(|_| false).collect(),
        }
    }

    fn device(&mut self, plan: &Plan, device: DeviceId) {
        let model = plan.model();
        let tier = model.devices.tier[device];
        let layout = model.layout(device);
        self.devices[tier.index()] += 1;
        let transceivers = plan.cables().transceivers.as_slice();
        let first_cage = model.devices.first_cage[device].index();
        let filled = (first_cage..first_cage + layout.cages.len())
            .filter(|&cage| transceivers.get(cage).is_some_and(Option::is_some));
        self.transceivers[tier.index()] += filled.count() as u64;
        if model.panel(device).is_some() {
            // Places to plug into at a panel are neither ports nor cages.
            return;
        }
        for cage in &layout.cages {
            // A cage has few ports, so few connects.
            let mut seen: Vec<ConnectId> = Vec::new();
            for place in cage.first_port..cage.first_port + u32::from(cage.ports) {
                let port = &layout.ports[place as usize];
                let link = plan.link_of_port(model.port(device, place as usize));
                match link.map(|link| plan.link(link)) {
                    Some(link) if link.held => self.ports.held += 1,
                    Some(link) => {
                        self.ports.linked += 1;
                        if !seen.contains(&link.connect) {
                            seen.push(link.connect);
                        }
                    }
                    None => {
                        let group = port.group.map(|group| &layout.groups[group as usize]);
                        match group.and_then(|group| group.reserve) {
                            Some(_) => self.ports.reserved += 1,
                            None => self.ports.free += 1,
                        }
                    }
                }
            }
            self.all_cages += u64::from(!seen.is_empty());
            for connect in seen {
                self.cages[connect] += 1;
                if let Some(fabric) = model.connects[connect].fabric {
                    self.configured[fabric] |= model.tiers[tier].nos.is_some();
                }
            }
        }
    }
}

fn by_connect(model: &Model, column: &IdVec<ConnectId, u64>, total: Option<u64>) -> Counts {
    let rows = model.connects.iter().zip(column);
    Counts {
        total: total.unwrap_or_else(|| column.iter().sum()),
        by_connect: rows
            .map(|(connect, count)| (model.text(connect.address).to_owned(), *count))
            .collect(),
    }
}

/// What a cable is made of: class, catalogue name, legs.
#[must_use]
pub fn made_of(model: &Model, part: CablePart) -> (MediaClass, Symbol, u16) {
    match part {
        CablePart::Assembly { assembly, .. } => {
            let assembly = &model.catalog.assemblies[assembly as usize];
            (assembly.class, assembly.name, assembly.legs)
        }
        CablePart::Fibre { fibre, .. } => {
            let fibre = &model.catalog.fibres[fibre as usize];
            (fibre.medium, fibre.name, fibre.legs)
        }
    }
}

fn kinds(model: &Model, cables: &Cables) -> Vec<KindCount> {
    let mut parts: Vec<CablePart> = cables.rows.iter().map(|cable: &Cable| cable.part).collect();
    parts.sort_unstable();
    let mut kinds: Vec<KindCount> = parts
        .chunk_by(|a, b| a == b)
        .map(|group| {
            let (class, name, legs) = made_of(model, group[0]);
            KindCount {
                class,
                name: model.text(name).to_owned(),
                part: model.text(group[0].number(&model.catalog)).to_owned(),
                legs,
                length_mm: group[0].length_mm(&model.catalog),
                count: group.len() as u64,
            }
        })
        .collect();
    // The catalogue is sorted by name, so names and lengths are in order within a class already.
    kinds.sort_by_key(|kind| kind.class);
    kinds
}

fn transceiver_parts(model: &Model, cables: &Cables) -> Vec<(String, u64)> {
    let mut counts = vec![0; model.catalog.transceivers.len()];
    for transceiver in cables.transceivers.iter().flatten() {
        counts[transceiver.index()] += 1;
    }
    let rows = model.catalog.transceivers.iter().zip(counts).filter(|(_, count)| *count > 0);
    rows.map(|(transceiver, count)| (model.text(transceiver.part).to_owned(), count)).collect()
}

fn lengths(cables: &Cables) -> Option<Lengths> {
    let mut all: Vec<u32> = cables.rows.iter().map(|cable| cable.length_mm).collect();
    let middle = all.len().checked_sub(1)? / 2;
    let total = all.iter().map(|&length| u64::from(length)).sum();
    let (min, max) = (*all.iter().min()?, *all.iter().max()?);
    let (_, median, _) = all.select_nth_unstable(middle);
    Some(Lengths { min, median: *median, max, total })
}

fn fabrics(model: &Model, tally: &Tally) -> Vec<FabricCount> {
    let row = |(id, fabric): (FabricId, &crate::model::Fabric)| FabricCount {
        address: model.text(fabric.address).to_owned(),
        protocol: model.text(fabric.protocol).to_owned(),
        links: tally.fabrics[id],
        configured: tally.configured[id],
    };
    model.fabrics.iter_enumerated().map(row).collect()
}
