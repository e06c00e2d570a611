//! Media one can buy: transceivers, assemblies with fixed ends, fibre. Data only; which of them fits a
//! link is `plan`'s business. `None` means unknown, which is never "ok" where a rule asks.

use super::{MediaClass, OriginId};
use crate::base::intern::Symbol;

/// A pluggable transceiver.
#[derive(Debug, Clone)]
pub struct Transceiver {
    /// `nvidia/mma4z00-ns`.
    pub name: Symbol,
    /// What is ordered; the name where the catalogue gives no part number.
    pub part: Symbol,
    /// `osfp`, `qsfp112`, ...
    pub form_factor: Symbol,
    /// `finned` or `flat`, where the form factor has both.
    pub shell: Option<Symbol>,
    /// Ports it serves.
    pub ports: u16,
    /// Speeds per port in Mb/s, the rated one first.
    pub speeds_mbps: Vec<u32>,
    /// Electrical lanes per port at the rated speed.
    pub lanes: u16,
    /// PHY class; equal at both ends of a link.
    pub optics: Symbol,
    /// Multimode or single mode.
    pub medium: MediaClass,
    /// `mpo-12/apc`, per receptacle.
    pub connector: Symbol,
    /// Optical receptacles.
    pub receptacles: u16,
    /// Reach by fibre grade, in millimetres.
    pub reach_mm: Vec<(Symbol, i64)>,
    /// Reach by what it faces (`switch`, `nic`), in millimetres.
    pub reach_to_mm: Vec<(Symbol, i64)>,
    /// The least length of glass between two of them, in millimetres; where the catalogue is silent
    /// [`Transceiver::usual_least_mm`].
    pub reach_min_mm: i64,
    /// `switch`, `nic`: cages it may go into; empty: any.
    pub uses: Vec<Symbol>,
    /// Protocols it speaks.
    pub protocols: Vec<Symbol>,
    /// `male` (with pins) or `female`; `None`: not stated.
    pub gender: Option<Symbol>,
    /// The forward error correction it is run with (`rs544`); `None`: not stated.
    pub fec: Option<Symbol>,
    /// Most loss of a channel between two of them, in thousandths of a decibel; `None`: not stated.
    pub loss_budget_mdb: Option<u32>,
    /// Most power in milliwatts.
    pub power_mw: Option<u64>,
    /// No longer sold: taken only where nothing else serves.
    pub retired: bool,
    /// Where it was written.
    pub origin: OriginId,
}

impl Transceiver {
    /// The least length that IEEE 802.3 states for optics of a medium: 0.5 m of multimode (clauses 95, 138,
    /// 167) and 2 m of single mode (clauses 124, 140).
    #[must_use]
    pub fn usual_least_mm(medium: MediaClass) -> i64 {
        if medium == MediaClass::Smf { 2_000 } else { 500 }
    }
}

/// One end of an assembly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plug {
    /// `osfp`, ...
    pub form_factor: Symbol,
    /// `finned` or `flat`, where the form factor has both.
    pub shell: Option<Symbol>,
    /// Ports it serves.
    pub ports: u16,
}

/// A cable with fixed ends: twisted pair, DAC, ACC, AEC, AOC; straight (`legs` 1) or splitter.
#[derive(Debug, Clone)]
pub struct Assembly {
    /// `nvidia/mcp4y10`.
    pub name: Symbol,
    /// Its class.
    pub class: MediaClass,
    /// The head.
    pub a: Plug,
    /// Each leg's end.
    pub z: Plug,
    /// How many legs.
    pub legs: u16,
    /// Speed per port in Mb/s.
    pub speed_mbps: u32,
    /// Electrical lanes per port.
    pub lanes: u16,
    /// Protocols it is sold for.
    pub protocols: Vec<Symbol>,
    /// Lengths one can order with their part numbers, shortest first, in millimetres.
    pub lengths: Vec<(i64, Symbol)>,
    /// Longest run it may serve, in millimetres; the longest stock length where the catalogue is silent.
    pub reach_mm: i64,
    /// Outer diameter in micrometres.
    pub diameter_um: Option<u32>,
    /// Weight in grams per metre.
    pub weight_g_per_m: Option<u32>,
    /// The tightest it may be bent, as a radius in millimetres.
    pub bend_mm: Option<i64>,
    /// Most power of the A end in milliwatts.
    pub power_mw: Option<u64>,
    /// No longer sold: taken only where nothing else serves.
    pub retired: bool,
    /// Where it was written.
    pub origin: OriginId,
}

/// Passive fibre: jumper, splitter, trunk.
#[derive(Debug, Clone)]
pub struct Fibre {
    /// `nvidia/mfp7e10`.
    pub name: Symbol,
    /// `jumper`, `splitter`, `trunk`.
    pub kind: Symbol,
    /// How many legs.
    pub legs: u16,
    /// `om3`, `om4`, `om5`, `os2`.
    pub grade: Symbol,
    /// Multimode or single mode.
    pub medium: MediaClass,
    /// The connector of both ends.
    pub connector: Symbol,
    /// How many of them each end has: 1, but for trunks that are several cords in one sheath.
    pub connectors: u16,
    /// `male` (with pins) or `female`, both ends; `None` where the connector has no pins or the
    /// catalogue is silent.
    pub gender: Option<Symbol>,
    /// How the fibres are crossed from end to end: `A`, `B` or `C`.
    pub polarity: Option<Symbol>,
    /// How many fibres it has.
    pub fibres: Option<u16>,
    /// Lengths one can order with their part numbers, shortest first, in millimetres.
    pub lengths: Vec<(i64, Symbol)>,
    /// A limit of its own on the channel (splitters), in millimetres; `None`: the transceivers decide.
    pub reach_mm: Option<i64>,
    /// Outer diameter in micrometres.
    pub diameter_um: Option<u32>,
    /// Weight in grams per metre.
    pub weight_g_per_m: Option<u32>,
    /// The tightest it may be bent, as a radius in millimetres.
    pub bend_mm: Option<i64>,
    /// No longer sold: taken only where nothing else serves.
    pub retired: bool,
    /// Where it was written.
    pub origin: OriginId,
}

/// All media, sorted by name.
#[derive(Debug, Clone, Default)]
pub struct Catalog {
    /// Transceivers.
    pub transceivers: Vec<Transceiver>,
    /// Assemblies.
    pub assemblies: Vec<Assembly>,
    /// Fibre.
    pub fibres: Vec<Fibre>,
}
