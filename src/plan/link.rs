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

/// All links of the design, in canonical order: by connect, then by A port.
#[derive(Debug, Clone, Default)]
pub struct Links {
    /// Built and held links.
    pub rows: Vec<Link>,
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
}
