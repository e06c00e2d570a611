//! What was planned before, as read from `wireloom.lock`: plain records that name devices by address
//! and ports by base group and where they are in it (an index, or a cage and channels), so that they
//! outlive ids. The text format is `planfile::lock`.

use std::fmt;

use super::tag::CableTag;
use crate::base::intern::{Interner, Symbol};
use crate::base::span::Span;
use crate::model::breakout;

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
    #[must_use]
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

    /// The status of a word.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|status| status.name() == name)
    }

    /// Somebody has put hands on it: moving it costs a night.
    #[must_use]
    pub fn is_live(self) -> bool {
        matches!(self, Status::Pulled | Status::Connected | Status::Verified | Status::Retiring)
    }
}

/// Where a port is in its base port group.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PortAt {
    /// The running index, from 1: all cages of the group run one breakout.
    Index(u32),
    /// Channels `first` to `last` of a cage: the cages run different breakouts, so indexes of one could
    /// be those of another. Several channels are a port that has been split into them.
    Cage {
        /// The cage's number in the group, from 1.
        number: u32,
        /// Its first channel, from 1.
        first: u16,
        /// Its last channel.
        last: u16,
    },
}

impl PortAt {
    /// The highest index and cage that a lock may name; no faceplate comes near it, and a higher one in a
    /// damaged file must not make its reader ask for memory. Channels are at most those of a cage.
    pub const MOST: u32 = 65_535;

    /// Reads `31`, `16.1` or `16.2-3`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let number = |text: &str| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<u32>().ok().filter(|n| digits && (1..=Self::MOST).contains(n))
        };
        let Some((cage, channels)) = text.split_once('.') else {
            return number(text).map(Self::Index);
        };
        let (first, last) = channels.split_once('-').unwrap_or((channels, channels));
        let [first, last] = [number(first)?, number(last)?].map(|n| n as u16);
        (first <= last && last <= breakout::MOST).then_some(Self::Cage {
            number: number(cage)?,
            first,
            last,
        })
    }
}

impl fmt::Display for PortAt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Index(index) => write!(f, "{index}"),
            Self::Cage { number, first, last } if first == last => write!(f, "{number}.{first}"),
            Self::Cage { number, first, last } => write!(f, "{number}.{first}-{last}"),
        }
    }
}

/// A port by name: device address, base port group, where it is in that.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct LockPort {
    /// `tier.leaf[su=1,rail=2]`.
    pub device: Symbol,
    /// `osfp`.
    pub base: Symbol,
    /// Where in the group.
    pub at: PortAt,
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
    /// The breakouts of its cages when the ports were numbered, `osfp=2x400G`; `None` without cages.
    pub modes: Option<Symbol>,
    /// The network operating system, if any.
    pub nos: Option<Symbol>,
    /// AS number, if any.
    pub asn: Option<u32>,
    /// IPv4 loopback, if any.
    pub loopback: Option<u32>,
    /// Part of the design but not built; its place, numbers and ports are kept for it.
    pub omitted: bool,
    /// Its line, for diagnostics; [`Span::NONE`] where it was not read from a lock.
    pub span: Span,
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
    /// The cable that carries it. On a held line the id that is kept for the cable that comes back, so
    /// there need not be a cable line; `None` where there never was a cable, and for factory links.
    pub cable: Option<CableTag>,
    /// Kept for an omitted device.
    pub held: bool,
}

/// A via line: one stretch of a link between two panels.
#[derive(Debug, Clone, Copy)]
pub struct LockVia {
    /// The address of the link's connect.
    pub connect: Symbol,
    /// The link's A port.
    pub a: LockPort,
    /// Which of the link's stretches, from 1 at the A end.
    pub hop: u16,
    /// The front port it goes in at.
    pub near: LockPort,
    /// The front port it comes out at.
    pub far: LockPort,
    /// The cord that is plugged in there and leads on. On a held line the id that is kept for it.
    pub cable: Option<CableTag>,
    /// Kept for an omitted device.
    pub held: bool,
}

/// A cable line.
#[derive(Debug, Clone, Copy)]
pub struct LockCable {
    /// The id, given once.
    pub id: CableTag,
    /// The part number.
    pub part: Symbol,
    /// The run, in millimetres: computed, or as it was measured.
    pub run_mm: u32,
    /// Somebody measured the run on site; it takes the place of the computed one.
    pub measured: bool,
    /// Ordered length, in millimetres.
    pub length_mm: u32,
    /// How far it is.
    pub status: Status,
    /// The first of its ends in `Lock::ends`: A ends first, then Z ends.
    pub first_end: u32,
    /// How many ends.
    pub ends: u16,
}

/// Texts that seldom repeat, one after the other; cheaper than interning.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    text: String,
    ends: Vec<u32>,
}

impl Texts {
    /// Appends what `write` writes as one text. The returned number counts from 0.
    ///
    /// # Panics
    /// If all texts together are longer than 4 GiB, which is 100 million cables.
    pub fn push_with(&mut self, write: impl FnOnce(&mut String)) -> u32 {
        let index = self.len();
        write(&mut self.text);
        let end = u32::try_from(self.text.len()).expect("labels of one plan fit in 4 GiB");
        self.ends.push(end);
        index
    }

    /// Appends a text. The returned number counts from 0.
    pub fn push(&mut self, text: &str) -> u32 {
        self.push_with(|all| all.push_str(text))
    }

    /// The text with this number.
    #[must_use]
    pub fn get(&self, index: u32) -> &str {
        let index = index as usize;
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        &self.text[start..self.ends[index] as usize]
    }

    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> u32 {
        // `push_with` has counted at least one byte or a text for each; both are held to 32 bits.
        self.ends.len() as u32
    }

    /// True if there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

/// The plan of record.
#[derive(Debug, Default, Clone)]
pub struct Lock {
    /// All names and addresses of the lock.
    pub names: Interner,
    /// By address.
    pub devices: Vec<LockDevice>,
    /// Built and held: by connect, then by A port.
    pub links: Vec<LockLink>,
    /// By connect, then by A port and hop; none where no link goes through panels.
    pub vias: Vec<LockVia>,
    /// By id, tombstones included.
    pub cables: Vec<LockCable>,
    /// What stands on each end of the cables: `A07-12:16/2`.
    pub ends: Texts,
}

impl Lock {
    /// The text of a name.
    #[must_use]
    pub fn text(&self, symbol: Symbol) -> &str {
        self.names.resolve(symbol)
    }

    /// The names by which lines are ordered, each once: addresses of devices and connects, base groups.
    #[must_use]
    pub fn ordering_names(&self) -> Vec<Symbol> {
        let mut seen = vec![false; self.names.len()];
        let mut names = Vec::new();
        let mut note = |symbol: Symbol| {
            if !std::mem::replace(&mut seen[symbol.index()], true) {
                names.push(symbol);
            }
        };
        self.devices.iter().for_each(|device| note(device.address));
        for link in &self.links {
            for symbol in [link.connect, link.a.device, link.a.base, link.z.device, link.z.base] {
                note(symbol);
            }
        }
        for via in &self.vias {
            note(via.connect);
            for port in [&via.a, &via.near, &via.far] {
                [port.device, port.base].into_iter().for_each(&mut note);
            }
        }
        names
    }

    /// What stands on the ends of a cable, A ends first.
    pub fn ends(&self, cable: &LockCable) -> impl ExactSizeIterator<Item = &str> {
        let first = cable.first_end;
        (first..first + u32::from(cable.ends)).map(|index| self.ends.get(index))
    }
}
