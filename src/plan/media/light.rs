//! The path of a planned link through panels, as the rules about paths see it, and which of them it breaks.
//!
//! Deliberately absent: choosing (`super::channel`), printing (`project::explain`).

use super::channel::{self, Face, PathFacts, Trunk};
use super::kinds::Use;
use super::{cord, least};
use crate::model::{CageId, Model, PortId, Transceiver};
use crate::plan::cable::{CableId, CablePart};
use crate::plan::link::LinkId;
use crate::plan::{Cables, Links};

/// A path that is lit.
pub struct Light<'a> {
    /// What lies on it.
    pub path: PathFacts,
    /// The transceivers, A first.
    ends: [&'a Transceiver; 2],
    /// What their cages are.
    uses: [Use; 2],
    /// The fibres of its cables, places in the catalogue.
    fibres: Vec<u32>,
}

/// The path of a link as it is planned; `None` for a plain link and one that is not built.
#[must_use]
pub fn of_link<'a>(
    model: &'a Model,
    links: &Links,
    cables: &Cables,
    link: LinkId,
) -> Option<Light<'a>> {
    let hops = links.hops.of(link);
    let row = &links.rows[link.index()];
    let path = cables.path(links, link);
    if hops.is_empty() || path.len() != 2 * hops.len() + 1 {
        return None;
    }
    let fibre = |cable: CableId| match cables.rows[cable].part {
        CablePart::Fibre { fibre, length } => Some((fibre, length)),
        CablePart::Assembly { .. } => None,
    };
    let parts: Vec<(u32, u32)> = path.iter().map(|own| fibre(*own)).collect::<Option<_>>()?;
    let cords: Vec<(u32, u32)> = parts.iter().copied().step_by(2).collect();
    let trunks = hops.iter().zip(parts.iter().skip(1).step_by(2)).map(|(hop, (fibre, length))| {
        let face = |port: PortId| Face::of(model, model.port_place(port).0);
        let faces = [face(hop.near)?, face(hop.far)?];
        let splices = model.connects[links.rows[hop.trunk.index()].connect].splices;
        Some(Trunk { fibre: *fibre, length: *length, splices, faces })
    });
    let trunks: Vec<Trunk> = trunks.collect::<Option<_>>()?;
    let transceiver = |port: PortId| {
        let (device, place) = model.port_place(port);
        let cage = model.layout(device).ports[place].cage as usize;
        let cage = CageId::from_index(model.devices.first_cage[device].index() + cage);
        let id = cables.transceivers.get(cage).copied().flatten()?;
        Some(&model.catalog.transceivers[id.index()])
    };
    let ends = [transceiver(row.a)?, transceiver(row.z)?];
    Some(Light {
        path: channel::path(model, ends, &cords, &trunks),
        ends,
        uses: [row.a, row.z].map(|port| Use::of_device(model, model.port_place(port).0)),
        fibres: parts.iter().map(|(fibre, _)| *fibre).collect(),
    })
}

impl Light<'_> {
    /// All its segments together, as ordered, in millimetres.
    fn length_mm(&self) -> i64 {
        self.path.segments.iter().map(|segment| segment.length_mm).sum()
    }

    /// What it breaks of the rules about whole paths.
    #[must_use]
    pub fn breaks(&self, model: &Model) -> Broken {
        let limit = |fibre: &u32| {
            let fibre = &model.catalog.fibres[*fibre as usize];
            cord::limit_mm(model, fibre, self.ends, self.uses).unwrap_or(0)
        };
        let length_mm = self.length_mm();
        let lost = self.path.loss_mdb();
        Broken {
            reach: self.fibres.iter().map(limit).any(|limit_mm| length_mm > limit_mm),
            least: length_mm < least::of_optics(self.ends).mm,
            loss: self.path.budget_mdb.is_some_and(|budget| lost > u64::from(budget)),
        }
    }
}

/// The rules about whole paths that one breaks.
#[derive(Debug, Clone, Copy, Default)]
pub struct Broken {
    reach: bool,
    least: bool,
    loss: bool,
}

impl Broken {
    /// It breaks nothing that another does not break too. The other was chosen, so that is waived.
    #[must_use]
    pub fn within(self, other: Self) -> bool {
        self.reach <= other.reach && self.least <= other.least && self.loss <= other.loss
    }
}
