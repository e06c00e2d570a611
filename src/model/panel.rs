//! Patch panels: front positions, rear plugs, and what joins them.
//!
//! Invariant: every cage of a panel has one port, so a port's place in the layout is its cage's; rear port
//! r has behind it the front ports of one stretch, `positions` of them. Deliberately absent: cables.

use crate::base::intern::Symbol;

/// A panel's own plug-to-plug fibre, where it is more than an adapter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Cassette {
    /// Positions of a rear connector come out in reverse order, and transmit meets receive.
    pub crossed: bool,
    /// Pins inside its front, its rear; `None` where there are none or it is not known.
    pub pins: [Option<bool>; 2],
}

/// How a panel joins its front to its rear.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Panel {
    /// The base group at the front.
    pub front: Symbol,
    /// The base group at the rear.
    pub rear: Symbol,
    /// The place of the first front port in a layout of the type.
    pub first_front: u32,
    /// The place of the first rear port likewise.
    pub first_rear: u32,
    /// How many rear ports: each takes one trunk.
    pub rears: u32,
    /// Front positions behind each rear port.
    pub positions: u32,
    /// Connectors side by side at each rear port.
    pub connectors: u32,
    /// `None`: adapters, in which the plugs of both sides mate with each other.
    pub cassette: Option<Cassette>,
    /// Loss of a mated pair in it, in thousandths of a decibel, where stated.
    pub mating_mdb: Option<u32>,
}

impl Panel {
    /// Positions of each rear connector.
    #[must_use]
    pub fn slots(&self) -> u32 {
        self.positions / self.connectors.max(1)
    }

    /// True if the port at a place of the layout is at the front.
    #[must_use]
    pub fn is_front(&self, place: u32) -> bool {
        (self.first_front..self.first_front + self.rears * self.positions).contains(&place)
    }

    /// True if the port at a place of the layout is at the rear.
    #[must_use]
    pub fn is_rear(&self, place: u32) -> bool {
        (self.first_rear..self.first_rear + self.rears).contains(&place)
    }
}
