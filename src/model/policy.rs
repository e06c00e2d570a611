//! The site's rules: which media in which order, and the constants of the length computation. Every
//! number here is a default that a `policy` block may replace.

use super::{OriginId, RackLimits};
use crate::base::span::Span;

/// A class of media, cheapest first in the default policy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MediaClass {
    /// Twisted pair between RJ45 ends: Cat6, Cat6A.
    Utp,
    /// Passive copper with fixed ends.
    Dac,
    /// Amplified copper.
    Acc,
    /// Retimed copper.
    Aec,
    /// Optical with fixed ends.
    Aoc,
    /// Transceivers and multimode fibre.
    Mmf,
    /// Transceivers and single-mode fibre.
    Smf,
}

impl MediaClass {
    /// All classes, in the default order of preference: that of relative price (`docs/physical.md`);
    /// twisted pair has no other class to compete with.
    pub const ALL: [MediaClass; 7] = [
        MediaClass::Utp,
        MediaClass::Dac,
        MediaClass::Acc,
        MediaClass::Aec,
        MediaClass::Aoc,
        MediaClass::Mmf,
        MediaClass::Smf,
    ];

    /// The word in HCL and in outputs.
    pub fn name(self) -> &'static str {
        match self {
            MediaClass::Utp => "utp",
            MediaClass::Dac => "dac",
            MediaClass::Acc => "acc",
            MediaClass::Aec => "aec",
            MediaClass::Aoc => "aoc",
            MediaClass::Mmf => "mmf",
            MediaClass::Smf => "smf",
        }
    }

    /// The class of a word.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }
}

/// Rules and constants; all lengths in millimetres.
#[derive(Debug, Clone)]
pub struct Policy {
    /// Allowed media, most preferred first.
    pub media: Vec<MediaClass>,
    /// What parts cost; empty: nobody says.
    pub prices: Vec<Price>,
    /// Added to the run before the stock length is chosen, in percent.
    pub margin_percent: u32,
    /// From the cage to the side of the device, each end.
    pub exit_mm: i64,
    /// Spare left at each end of a run inside one rack.
    pub slack_rack_mm: i64,
    /// Spare left at each end of a run over trays.
    pub slack_tray_mm: i64,
    /// From the top of the tallest rack of a room up to the room's trays.
    pub tray_above_mm: i64,
    /// From the lower edge of U1 down to the trays under the floor.
    pub floor_depth_mm: i64,
    /// No cable is ordered shorter than this, whatever its run.
    pub min_length_mm: i64,
    /// By how much the fibres of one transceiver may differ in length before it is remarked upon.
    pub fibre_skew_mm: i64,
    /// Width and height of a tray's cross-section; `None`: not said, [`Policy::ASSUMED_TRAY_MM`].
    pub tray_mm: Option<(i64, i64)>,
    /// How full a tray may be, in percent of its cross-section: what is noted, warned of, refused.
    pub tray_fill_percent: [u32; 3],
    /// Most weight of cables a tray carries, in grams per metre; `None`: not known.
    pub tray_load_g_per_m: Option<u32>,
    /// What a rack may draw and hold where the rack does not say.
    pub rack_limits: RackLimits,
    /// Most of a device's cables that go to one side of its rack, in percent; `None`: not checked.
    pub dressing_percent: Option<u32>,
    /// Most cables of a bundle.
    pub bundle_cables: u32,
    /// Spare length beyond which is warned of; `None`: not said, [`Policy::ASSUMED_SPARE_MM`] and a note.
    pub spare_mm: Option<i64>,
    /// Every cable of the lock keeps its length as long as that serves, not only those that were pulled.
    pub lock_lengths: bool,
    /// A fixed purchase that lengths are taken from; empty: what is needed is ordered.
    pub stock: Vec<StockLine>,
    /// Where trays cross the rows of a room, as `x` in millimetres; empty: at both ends of its rows.
    pub cross_trays_mm: Vec<i64>,
    /// First and last address given to device loopbacks, `10.255.0.0/16`; `None`: no loopbacks.
    pub loopbacks: Option<Pool>,
    /// AS numbers given to routed devices.
    pub asns: Option<AsnPool>,
    /// The `policy` block, if there is one.
    pub origin: Option<OriginId>,
}

/// What a part costs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Price {
    /// The part number, or the catalogue name for all lengths of a part.
    pub part: Box<str>,
    /// In thousandths of the unit that the project counts in.
    pub milli: u64,
    /// Where it was written.
    pub span: Span,
}

/// A line of a purchase: so many cables of one part and length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StockLine {
    /// The part number, or with `length_mm` the catalogue name.
    pub part: Box<str>,
    /// The length, where `part` is a catalogue name.
    pub length_mm: Option<i64>,
    /// How many.
    pub count: u32,
    /// Where it was written.
    pub span: Span,
}

/// A pool of IPv4 addresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pool {
    /// The network address.
    pub base: u32,
    /// The prefix length.
    pub prefix: u8,
}

/// A range of AS numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AsnPool {
    /// The first.
    pub first: u32,
    /// The last, inclusive.
    pub last: u32,
}

impl Policy {
    /// A tray's cross-section where nobody says: that of the published planning example.
    pub const ASSUMED_TRAY_MM: (i64, i64) = (300, 100);

    /// Spare length that a cable may have where nobody says.
    pub const ASSUMED_SPARE_MM: i64 = 5_000;
}

impl Default for Policy {
    /// In a rack: 2 x (exit 100 + side 400 + slack 250) = 1,500 mm of fixed overhead, which reproduces
    /// Oracle's in-rack table (`docs/physical.md`); side comes from the rack.
    fn default() -> Self {
        Self {
            media: MediaClass::ALL.to_vec(),
            prices: Vec::new(),
            margin_percent: 0,
            exit_mm: 100,
            slack_rack_mm: 250,
            slack_tray_mm: 1_000,
            tray_above_mm: 500,
            floor_depth_mm: 600,
            min_length_mm: 0,
            fibre_skew_mm: 10_000,
            tray_mm: None,
            tray_fill_percent: [25, 40, 50],
            tray_load_g_per_m: None,
            rack_limits: RackLimits::default(),
            dressing_percent: None,
            bundle_cables: 24,
            spare_mm: None,
            lock_lengths: false,
            stock: Vec::new(),
            cross_trays_mm: Vec::new(),
            loopbacks: None,
            asns: None,
            origin: None,
        }
    }
}
