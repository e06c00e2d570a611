//! The catalogue as something to look into: every device type, form factor and medium, with each port
//! under each breakout its cage can run. Made for listing and linting, not for planning.
//!
//! Invariant: ports are evaluated exactly as for a device of a tier, so what is proved here holds there.

use super::{Breakout, Catalog};
use crate::base::intern::{Interner, Symbol};
use crate::base::span::Span;

/// What all blocks of the catalogue have.
#[derive(Debug, Clone)]
pub struct Listing {
    /// `device_type`, `form_factor`, `transceiver`, `cable` or `fibre`.
    pub kind: &'static str,
    /// The block's label.
    pub name: String,
    /// One line about it.
    pub description: Option<String>,
    /// Where its numbers come from.
    pub source: Option<String>,
    /// It came with Wireloom; else it is the project's.
    pub shipped: bool,
    /// Kind and label.
    pub header: Span,
    /// The whole block.
    pub whole: Span,
}

/// A port of a device type under one mode of its cage.
#[derive(Debug, Clone)]
pub struct EntryPort {
    /// The cage's number in its group, from 1.
    pub cage: u32,
    /// The port's number in its cage, from 1.
    pub channel: u16,
    /// The text on the faceplate.
    pub label: Symbol,
    /// Its names by name set.
    pub names: Vec<(Symbol, Symbol)>,
}

/// A mode of a group's cages.
#[derive(Debug, Clone)]
pub struct EntryMode {
    /// As written.
    pub text: Symbol,
    /// What each port of a cage has.
    pub breakout: Breakout,
    /// The ports of all cages, cage by cage.
    pub ports: Vec<EntryPort>,
}

/// A port group of a device type.
#[derive(Debug, Clone)]
pub struct EntryGroup {
    /// Its name.
    pub name: Symbol,
    /// How many cages.
    pub cages: u32,
    /// `osfp`, ...
    pub form_factor: Symbol,
    /// `finned` or `flat`.
    pub shell: Option<Symbol>,
    /// Form factors of the plugs that go in.
    pub accepts: Vec<Symbol>,
    /// Lanes of a cage.
    pub lanes: u16,
    /// Highest rate of a lane in Mb/s.
    pub lane_mbps: Option<u32>,
    /// Protocols the cages speak.
    pub protocols: Vec<Symbol>,
    /// Its modes, as written; the default one where none is written.
    pub modes: Vec<EntryMode>,
    /// Which of them is the default.
    pub default: usize,
    /// The name sets it has.
    pub name_sets: Vec<Symbol>,
    /// Where it is declared.
    pub header: Span,
}

/// A device type.
#[derive(Debug, Clone)]
pub struct DeviceEntry {
    /// What all blocks have.
    pub listing: Listing,
    /// Rack units.
    pub height_u: u16,
    /// `switch`, `node`, ...
    pub kind: Symbol,
    /// Its groups, in faceplate order.
    pub groups: Vec<EntryGroup>,
}

/// A form factor.
#[derive(Debug, Clone)]
pub struct FormFactorEntry {
    /// What all blocks have.
    pub listing: Listing,
    /// Form factors of the plugs its cages take.
    pub accepts: Vec<String>,
    /// The tops it comes with.
    pub shells: Vec<String>,
    /// Most lanes.
    pub lanes: Option<u16>,
    /// Highest rate of a lane in Mb/s.
    pub lane_mbps: Option<u32>,
}

/// What a medium is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MediumEntryKind {
    /// `catalog.transceivers[_]`.
    Transceiver(usize),
    /// `catalog.assemblies[_]`.
    Assembly(usize),
    /// `catalog.fibres[_]`.
    Fibre(usize),
}

/// A transceiver, cable or fibre.
#[derive(Debug, Clone)]
pub struct MediumEntry {
    /// What all blocks have.
    pub listing: Listing,
    /// Which entry of the catalogue it is.
    pub which: MediumEntryKind,
    /// The rate of a lane that the block states, in Mb/s.
    pub lane_mbps: Option<u32>,
    /// Lengths in the order written, in millimetres.
    pub written_mm: Vec<i64>,
}

/// All of it. A block with errors is left out; they were reported when it was read.
#[derive(Debug, Default)]
pub struct Entries {
    /// The texts of all symbols.
    pub names: Interner,
    /// Device types, by name.
    pub devices: Vec<DeviceEntry>,
    /// Form factors, by name.
    pub form_factors: Vec<FormFactorEntry>,
    /// Transceivers, then cables, then fibre, each by name.
    pub media: Vec<MediumEntry>,
    /// What the media are.
    pub catalog: Catalog,
}

impl Entries {
    /// The text of a symbol.
    #[must_use]
    pub fn text(&self, symbol: Symbol) -> &str {
        self.names.resolve(symbol)
    }

    /// What all blocks have, device types first, then form factors, then media.
    pub fn listings(&self) -> impl Iterator<Item = &Listing> {
        let devices = self.devices.iter().map(|entry| &entry.listing);
        let forms = self.form_factors.iter().map(|entry| &entry.listing);
        devices.chain(forms).chain(self.media.iter().map(|entry| &entry.listing))
    }
}
