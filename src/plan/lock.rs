//! What was planned before, as read from `wireloom.lock`: plain records that name devices by address
//! and ports by base group and index, so that they outlive ids. The text format is `planfile::lock`.

use crate::base::intern::{Interner, Symbol};

/// How far a cable is in its life. Live: from `Pulled` on, up to and including `Retiring`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// On paper.
    Planned,
    /// Lies on the floor.
    Pulled,
    /// Both ends plugged.
    Connected,
    /// Seen by the devices.
    Verified,
    /// To be taken out.
    Retiring,
    /// Taken out: a tombstone, its id is never given again.
    Retired,
}

impl Status {
    /// All of them, in the order of a cable's life.
    pub const ALL: [Status; 6] = [
        Status::Planned,
        Status::Pulled,
        Status::Connected,
        Status::Verified,
        Status::Retiring,
        Status::Retired,
    ];

    /// The word in the lock and in outputs.
    pub fn name(self) -> &'static str {
        match self {
            Status::Planned => "planned",
            Status::Pulled => "pulled",
            Status::Connected => "connected",
            Status::Verified => "verified",
            Status::Retiring => "retiring",
            Status::Retired => "retired",
        }
    }

    /// Somebody has put hands on it: moving it costs a night.
    pub fn is_live(self) -> bool {
        matches!(self, Status::Pulled | Status::Connected | Status::Verified | Status::Retiring)
    }
}

/// A port by name: device address, base port group, running index in it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LockPort {
    /// `tier.leaf[su=1,rail=2]`.
    pub device: Symbol,
    /// `osfp`.
    pub base: Symbol,
    /// From 1.
    pub index: u32,
    /// The printed label at the time of writing.
    pub label: Symbol,
}

/// A device line.
#[derive(Debug, Clone, Copy)]
pub struct LockDevice {
    /// The device's address.
    pub address: Symbol,
    /// The device type.
    pub device_type: Symbol,
    /// The printed name.
    pub name: Symbol,
    /// Rack name and lowest U, where placed.
    pub place: Option<(Symbol, u16)>,
    /// The network operating system, if any.
    pub nos: Option<Symbol>,
    /// AS number, if any.
    pub asn: Option<u32>,
    /// IPv4 loopback, if any.
    pub loopback: Option<u32>,
}

/// A link line or a held line.
#[derive(Debug, Clone, Copy)]
pub struct LockLink {
    /// The connect's address.
    pub connect: Symbol,
    /// The A port.
    pub a: LockPort,
    /// The Z port.
    pub z: LockPort,
    /// The cable that carries it; `None` for held lines and factory links.
    pub cable: Option<Symbol>,
    /// Kept for an omitted device.
    pub held: bool,
}

/// A cable line.
#[derive(Debug, Clone, Copy)]
pub struct LockCable {
    /// The id, given once.
    pub id: Symbol,
    /// The part number.
    pub part: Symbol,
    /// Computed run, in millimetres.
    pub run_mm: u32,
    /// Ordered length, in millimetres.
    pub length_mm: u32,
    /// What the A label says.
    pub label_a: Symbol,
    /// What the Z label says.
    pub label_z: Symbol,
    /// How far it is.
    pub status: Status,
}

/// The plan of record.
#[derive(Debug, Default)]
pub struct Lock {
    /// All texts of the lock.
    pub names: Interner,
    /// By address.
    pub devices: Vec<LockDevice>,
    /// Built and held.
    pub links: Vec<LockLink>,
    /// By id, tombstones included.
    pub cables: Vec<LockCable>,
}
