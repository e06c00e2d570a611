//! Racks and where they stand. All lengths in millimetres, all U counted from the bottom, 1 the lowest.

use super::{Axes, OriginId, RackGroupId, RackId};
use crate::base::intern::Symbol;

/// A `rack` block: racks that share axes and attributes.
#[derive(Debug, Clone)]
pub struct RackGroup {
    /// `rack.su`, `module.x.rack.su`.
    pub address: Symbol,
    /// The name in the block's label.
    pub name: Symbol,
    /// Its axes.
    pub axes: Axes,
    /// The first of its racks.
    pub first_rack: RackId,
    /// Where it was written.
    pub origin: OriginId,
}

/// One rack of the design.
#[derive(Debug, Clone)]
pub struct Rack {
    /// The block it comes from.
    pub group: RackGroupId,
    /// Not built: it, and what stands in it, is counted and shown nowhere.
    pub omitted: bool,
    /// Unique in the project.
    pub name: Symbol,
    /// The room; racks of different rooms are not joined by trays.
    pub room: Symbol,
    /// The row; racks of one row share a row tray.
    pub row: Symbol,
    /// Along the row, from the room's origin to the rack's left edge.
    pub x_mm: i64,
    /// Across the rows, to the row's tray.
    pub y_mm: i64,
    /// Usable height.
    pub height_u: u16,
    /// Width of the frame.
    pub width_mm: i64,
    /// Depth of the frame.
    pub depth_mm: i64,
    /// From a port sideways to the cable channel at the rack's side.
    pub side_mm: i64,
    /// Where its cables enter.
    pub entry: Entry,
    /// What it may draw and hold.
    pub limits: RackLimits,
}

/// Where a rack's cables enter and leave it, along the row.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Entry {
    /// In the middle.
    #[default]
    Middle,
    /// At its left side, where `x` is least.
    Left,
    /// At its right side.
    Right,
    /// At both: each cable where its way is shorter.
    Both,
}

impl Entry {
    /// All of them.
    pub const ALL: [Entry; 4] = [Entry::Middle, Entry::Left, Entry::Right, Entry::Both];

    /// The word in HCL.
    pub fn name(self) -> &'static str {
        match self {
            Entry::Middle => "middle",
            Entry::Left => "left",
            Entry::Right => "right",
            Entry::Both => "both",
        }
    }
}

/// What a rack may draw and hold; `None`: not said, not checked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RackLimits {
    /// Most power of all it holds, in milliwatts.
    pub power_mw: Option<u64>,
    /// Most weight of the devices in it, in grams.
    pub weight_g: Option<u64>,
    /// Power feeds that its devices draw from, all alike.
    pub feeds: u16,
    /// How many feeds may be out while all devices run.
    pub spare_feeds: u16,
    /// Most power of a feed, in milliwatts.
    pub feed_mw: Option<u64>,
}

impl Default for RackLimits {
    /// Two feeds, one of which may be out; no limits.
    fn default() -> Self {
        Self { power_mw: None, weight_g: None, feeds: 2, spare_feeds: 1, feed_mw: None }
    }
}
