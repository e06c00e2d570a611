//! Cables: physical assemblies with two or more ends, each carrying one or more links or a part of one.

use super::link::{LinkId, Links};
use crate::base::ids::{IdVec, define_id};
use crate::base::intern::Symbol;
use crate::model::{CageId, Catalog, ConnectId, DeviceId, MediaClass};

define_id!(/// A cable of the plan.
    pub struct CableId);
define_id!(/// A memoised choice of medium, shared by cables that ask the same question.
    pub struct ChoiceId);
define_id!(/// An entry of `model.catalog.transceivers`.
    pub struct TransceiverId);

/// What a cable is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CablePart {
    /// `model.catalog.assemblies[assembly]`, its stock length `length` (index).
    Assembly {
        /// The assembly.
        assembly: u32,
        /// The stock length.
        length: u32,
    },
    /// `model.catalog.fibres[fibre]`, its stock length `length` (index).
    Fibre {
        /// The fibre.
        fibre: u32,
        /// The stock length.
        length: u32,
    },
}

impl CablePart {
    /// The part number that is ordered: one per part and stock length.
    #[must_use]
    pub fn number(self, catalog: &Catalog) -> Symbol {
        self.stock(catalog).1
    }

    /// Its class.
    #[must_use]
    pub fn class(self, catalog: &Catalog) -> MediaClass {
        match self {
            Self::Assembly { assembly, .. } => catalog.assemblies[assembly as usize].class,
            Self::Fibre { fibre, .. } => catalog.fibres[fibre as usize].medium,
        }
    }

    /// 1 for a straight cable, else how many legs it has.
    #[must_use]
    pub fn legs(self, catalog: &Catalog) -> u16 {
        match self {
            Self::Assembly { assembly, .. } => catalog.assemblies[assembly as usize].legs,
            Self::Fibre { fibre, .. } => catalog.fibres[fibre as usize].legs,
        }
    }

    /// The stock length, in millimetres.
    #[must_use]
    pub fn length_mm(self, catalog: &Catalog) -> u32 {
        u32::try_from(self.stock(catalog).0).unwrap_or(0)
    }

    /// The catalogue name.
    #[must_use]
    pub fn name(self, catalog: &Catalog) -> Symbol {
        match self {
            Self::Assembly { assembly, .. } => catalog.assemblies[assembly as usize].name,
            Self::Fibre { fibre, .. } => catalog.fibres[fibre as usize].name,
        }
    }

    /// It is no longer sold.
    #[must_use]
    pub fn retired(self, catalog: &Catalog) -> bool {
        match self {
            Self::Assembly { assembly, .. } => catalog.assemblies[assembly as usize].retired,
            Self::Fibre { fibre, .. } => catalog.fibres[fibre as usize].retired,
        }
    }

    fn stock(self, catalog: &Catalog) -> (i64, Symbol) {
        match self {
            Self::Assembly { assembly, length } => {
                catalog.assemblies[assembly as usize].lengths[length as usize]
            }
            Self::Fibre { fibre, length } => {
                catalog.fibres[fibre as usize].lengths[length as usize]
            }
        }
    }
}

/// One end of a cable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// The device.
    pub device: DeviceId,
    /// The cage it goes into (its transceiver, for fibre).
    pub cage: CageId,
    /// The cage's ports it serves, lowest bit = channel 1.
    pub channels: u32,
    /// 0 for the head of a splitter and for both ends of a straight cable; legs count from 1.
    pub leg: u16,
}

/// One physical cable.
#[derive(Debug, Clone, Copy)]
pub struct Cable {
    /// The connect its links belong to.
    pub connect: ConnectId,
    /// What it is made of.
    pub part: CablePart,
    /// Why that, and what lost.
    pub choice: ChoiceId,
    /// The run, in millimetres: computed, or as it was measured.
    pub run_mm: u32,
    /// The run was measured on site.
    pub measured: bool,
    /// Ordered length, in millimetres.
    pub length_mm: u32,
    /// The first of its ends in `Cables::ends`; A ends first, then Z ends.
    pub first_end: u32,
    /// How many ends. Legs of a splitter that serve no built device (parked) are not among them.
    pub ends: u16,
    /// How many of them are A ends.
    pub a_ends: u16,
    /// The first of its links in `Cables::links`.
    pub first_link: u32,
    /// How many links.
    pub links: u16,
}

/// A candidate that was looked at.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Candidate {
    /// The catalogue name, or both transceivers and the fibre joined by ` + `.
    pub name: String,
    /// How many parts of the catalogue it stands for: 1, or those whose plugs are for other cages, which
    /// are one candidate.
    pub parts: u32,
    /// Its class.
    pub class: MediaClass,
    /// Why it lost ("longest 2.0 m"); `None` for the winner.
    pub lost: Option<String>,
    /// The fit rule it failed, a diagnostic code; `None` for the winner and for what lost on price.
    pub rule: Option<&'static str>,
    /// Facts that rules asked for and that the catalogue does not state; never taken for "fits".
    pub unknown: Option<String>,
    /// What it breaks of the rules that a `waive` block accepts for these links.
    pub waived: Option<String>,
}

/// The question and its answer, for `explain`.
#[derive(Debug, Clone, Default)]
pub struct Choice {
    /// In the order they were looked at; exactly one has `lost == None`.
    pub candidates: Vec<Candidate>,
}

/// All cables, in canonical order: by A device, A cage, first A channel.
#[derive(Debug, Default)]
pub struct Cables {
    /// The cables.
    pub rows: IdVec<CableId, Cable>,
    /// Their ends.
    pub ends: Vec<End>,
    /// Their links.
    pub links: Vec<LinkId>,
    /// The shared choices.
    pub choices: IdVec<ChoiceId, Choice>,
    /// The transceiver of each cage of the design, where it has one.
    pub transceivers: IdVec<CageId, Option<TransceiverId>>,
    /// The cable of each link, of one through panels that in its A port; `None` for held and factory
    /// links.
    pub cable_of_link: IdVec<LinkId, Option<CableId>>,
    /// The cords of links through panels behind the first one.
    pub later: LaterCords,
}

/// The cords of links through panels behind the first, from A to Z: one for each trunk. Plain links are
/// not in it.
#[derive(Debug, Default)]
pub struct LaterCords {
    /// Links with such cords, ascending, and the first of each.
    links: Vec<(LinkId, u32)>,
    cords: Vec<CableId>,
}

impl LaterCords {
    /// Adds the cords of a link.
    pub fn push(&mut self, link: LinkId, cords: impl Iterator<Item = CableId>) {
        self.links.push((link, self.cords.len() as u32));
        self.cords.extend(cords);
    }

    /// The cords of a link. Logarithmic in the links that have some.
    #[must_use]
    pub fn of(&self, link: LinkId) -> &[CableId] {
        let Ok(place) = self.links.binary_search_by_key(&link, |(link, _)| *link) else {
            return &[];
        };
        let first = self.links[place].1 as usize;
        let end = self.links.get(place + 1).map_or(self.cords.len(), |(_, first)| *first as usize);
        &self.cords[first..end]
    }

    /// All of them in ascending order of links, under other numbers.
    #[must_use]
    pub(super) fn renumbered(&self, new_id: &[CableId]) -> Self {
        let ends = self.links.iter().skip(1).map(|(_, first)| *first as usize);
        let ends = ends.chain([self.cords.len()]);
        let rows = self.links.iter().zip(ends);
        let mut ranges: Vec<(LinkId, std::ops::Range<usize>)> =
            rows.map(|((link, first), end)| (*link, *first as usize..end)).collect();
        let mut sorted = Self::default();
        ranges.sort_unstable_by_key(|(link, _)| *link);
        for (link, range) in ranges {
            sorted.push(link, self.cords[range].iter().map(|cord| new_id[cord.index()]));
        }
        sorted
    }
}

impl Cables {
    /// The ends of a cable, A first.
    pub fn ends(&self, cable: CableId) -> &[End] {
        let row = &self.rows[cable];
        &self.ends[row.first_end as usize..][..row.ends as usize]
    }

    /// The cable in a port of a link: of one through panels the cord at that end.
    #[must_use]
    pub fn at(&self, link: LinkId, is_z: bool) -> Option<CableId> {
        let last = self.later.of(link).last().filter(|_| is_z);
        last.copied().or_else(|| self.cable_of_link.get(link).copied().flatten())
    }

    /// The cables that a link runs over, from A to Z: one for a plain link; cords and trunks in turn for one
    /// through panels; none for held and factory links.
    #[must_use]
    pub fn path(&self, links: &Links, link: LinkId) -> Vec<CableId> {
        let Some(first) = self.cable_of_link.get(link).copied().flatten() else {
            return Vec::new();
        };
        let mut path = vec![first];
        for (hop, cord) in links.hops.of(link).iter().zip(self.later.of(link)) {
            path.extend(self.cable_of_link.get(hop.trunk).copied().flatten());
            path.push(*cord);
        }
        path
    }

    /// The links a cable carries.
    pub fn links(&self, cable: CableId) -> &[LinkId] {
        let row = &self.rows[cable];
        &self.links[row.first_link as usize..][..row.links as usize]
    }
}
