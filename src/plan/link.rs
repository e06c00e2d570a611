//! Links: port-to-port adjacencies, 16 bytes each. Physical cables are another type ([`super::cable`]).

use crate::base::ids::define_id;
use crate::model::{ConnectId, PortId};

define_id!(/// A link of the plan, built or held.
    pub struct LinkId);

/// How a link came to its two ports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LinkSource {
    /// The nominal deal: a pure function of the design.
    Nominal,
    /// The lock had it.
    Kept,
    /// The lock had its A port on another Z port; the plan re-plugs one end.
    Moved,
    /// New, on a port that is not its nominal one because the lock holds that.
    Displaced,
    /// Joined by hand.
    Pinned,
}

impl LinkSource {
    /// The word in outputs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            LinkSource::Nominal => "nominal",
            LinkSource::Kept => "kept",
            LinkSource::Moved => "moved",
            LinkSource::Displaced => "displaced",
            LinkSource::Pinned => "pinned",
        }
    }
}

/// One port-to-port adjacency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    /// The A port.
    pub a: PortId,
    /// The Z port.
    pub z: PortId,
    /// The connect that asked for it.
    pub connect: ConnectId,
    /// How it came to its ports.
    pub source: LinkSource,
    /// One of its devices is omitted: both ports are kept for it, but there is no cable.
    pub held: bool,
}

/// A built line of the lock that the plan gives another Z end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Move {
    /// The connect.
    pub connect: ConnectId,
    /// The A port, which stays.
    pub a: PortId,
    /// The line, as its place in the lock's links; its Z port may no longer exist.
    pub line: u32,
    /// The Z port in the plan.
    pub to: PortId,
}

/// A stretch of a link between two panels: in at a front, over a trunk, out at a front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hop {
    /// The link that is the trunk.
    pub trunk: LinkId,
    /// The front port it goes in at.
    pub near: PortId,
    /// The front port it comes out at.
    pub far: PortId,
}

/// The hops of links that go through panels. Plain links are not in it and cost nothing.
#[derive(Debug, Clone, Default)]
pub struct Hops {
    /// Links with hops, ascending, and the first hop of each.
    links: Vec<(LinkId, u32)>,
    rows: Vec<Hop>,
}

impl Hops {
    /// Adds the hops of a link; links come in ascending order.
    pub fn push(&mut self, link: LinkId, hops: &[Hop]) {
        if !hops.is_empty() {
            self.links.push((link, self.rows.len() as u32));
            self.rows.extend_from_slice(hops);
        }
    }

    /// The hops of a link, from A to Z; none for a plain one. Logarithmic in the links that have some.
    #[must_use]
    pub fn of(&self, link: LinkId) -> &[Hop] {
        let Ok(place) = self.links.binary_search_by_key(&link, |(link, _)| *link) else {
            return &[];
        };
        let first = self.links[place].1 as usize;
        let end = self.links.get(place + 1).map_or(self.rows.len(), |(_, first)| *first as usize);
        &self.rows[first..end]
    }

    /// No link goes through a panel.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.links.is_empty()
    }

    /// All links with hops, ascending.
    pub fn iter(&self) -> impl Iterator<Item = (LinkId, &[Hop])> {
        self.links.iter().map(|(link, _)| (*link, self.of(*link)))
    }
}

/// All links of the design, in canonical order: by connect, then by A port.
#[derive(Debug, Clone, Default)]
pub struct Links {
    /// Built and held links.
    pub rows: Vec<Link>,
    /// The panels that links go through.
    pub hops: Hops,
    /// Built lines of the lock whose Z end changes; in the order of `rows`.
    pub moves: Vec<Move>,
    /// Connects with moves that are not proved to be the fewest.
    pub not_proved_minimal: Vec<ConnectId>,
}

impl Links {
    /// The built ones with their ids.
    pub fn built(&self) -> impl Iterator<Item = (LinkId, &Link)> {
        self.rows
            .iter()
            .enumerate()
            .filter(|(_, link)| !link.held)
            .map(|(index, link)| (LinkId::from_index(index), link))
    }

    /// The ports at both ends of each cable of a link but trunks, from A to Z: one pair, or one more than it
    /// goes through panels.
    pub fn cords(&self, link: LinkId) -> impl Iterator<Item = [PortId; 2]> + '_ {
        let row = &self.rows[link.index()];
        let hops = self.hops.of(link);
        let from = std::iter::once(row.a).chain(hops.iter().map(|hop| hop.far));
        let to = hops.iter().map(|hop| hop.near).chain([row.z]);
        from.zip(to).map(|(from, to)| [from, to])
    }
}
