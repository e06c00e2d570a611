//! Pathways: the trays of a room as they are drawn, each a straight stretch along or across the rows.
//!
//! A room without any has trays derived from its racks (`plan::route`). Deliberately absent: bends and drops
//! in a pathway, which are where two of them meet.

use super::OriginId;
use crate::base::intern::Symbol;

/// One straight tray.
#[derive(Debug, Clone, Copy)]
pub struct Pathway {
    /// Its name, unique in the project: `row-a`, or of a block with axes `row-1`.
    pub name: Symbol,
    /// The room.
    pub room: Symbol,
    /// Below the raised floor instead of above the racks.
    pub under_floor: bool,
    /// One end, `x` and `y` in millimetres.
    pub from_mm: (i64, i64),
    /// The other end: of the same `x` or the same `y`.
    pub to_mm: (i64, i64),
    /// Width and height of its cross-section; `None`: the policy's.
    pub size_mm: Option<(i64, i64)>,
    /// Most weight of cables it carries, in grams per metre; `None`: the policy's.
    pub load_g_per_m: Option<u32>,
    /// Where it was written.
    pub origin: OriginId,
}

impl Pathway {
    /// It runs along the rows, at one `y`.
    #[must_use]
    pub fn along_rows(&self) -> bool {
        self.from_mm.1 == self.to_mm.1
    }

    /// Where it begins and ends on its own axis, the lower number first.
    #[must_use]
    pub fn ends_mm(&self) -> (i64, i64) {
        let (a, z) = if self.along_rows() {
            (self.from_mm.0, self.to_mm.0)
        } else {
            (self.from_mm.1, self.to_mm.1)
        };
        (a.min(z), a.max(z))
    }

    /// Its place on the other axis.
    #[must_use]
    pub fn at_mm(&self) -> i64 {
        if self.along_rows() { self.from_mm.1 } else { self.from_mm.0 }
    }
}
