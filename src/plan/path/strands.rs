//! How positions map through a trunk or a cassette: connector by connector, and within a connector in
//! order or reversed.

/// The positions of one plug: `connectors` of them, `slots` positions each.
///
/// A trunk of twelve MPO has twelve connectors of one position; one MPO-12 behind twelve LC has one
/// connector of twelve.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strands {
    /// Connectors side by side. They keep their places.
    pub connectors: u32,
    /// Positions of each.
    pub slots: u32,
    /// Positions of a connector come out in reverse order (type B): n at `slots` + 1 - n.
    pub reversed: bool,
}

impl Strands {
    /// How many positions there are.
    #[must_use]
    pub fn count(self) -> u32 {
        self.connectors * self.slots
    }

    /// The position, from 0, that `position` meets at the other end; the same in both directions.
    #[must_use]
    pub fn across(self, position: u32) -> u32 {
        if !self.reversed || self.slots == 0 {
            return position;
        }
        let first = position - position % self.slots;
        first + (self.slots - 1 - position % self.slots)
    }
}
