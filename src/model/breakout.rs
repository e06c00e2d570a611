//! Breakouts: how the lanes of a cage are shared by its ports, read from their spelling.
//!
//! ```text
//! breakout = part { "+" part }          2x400G   1x400G(4)+2x200G(4)
//! part     = COUNT "x" SPEED [ "(" LANES ")" ]
//! ```
//! LANES is how many lanes of the cage the part takes *in all*, as SONiC writes it: `1x200G(2)` is one port
//! of two lanes, `2x50G(2)` two ports of one. A breakout of one part takes all lanes where it does not say;
//! one of several parts says it for each, and takes lanes from the first on, part by part.
//!
//! Deliberately absent: which breakouts a cage can run (that is the device type's), and speeds in brackets
//! (`1x800G[400G]`), since how many lanes such a port lights is not said by them.

use crate::base::units;
use std::fmt;

/// The most ports and lanes of a cage: a mask of lanes is 64 bits.
pub const MOST: u16 = 64;

/// What one port has of its cage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Share {
    /// Speed in Mb/s.
    pub speed_mbps: u32,
    /// Its first lane, from 0.
    pub first_lane: u16,
    /// How many lanes.
    pub lanes: u16,
}

impl Share {
    /// The lanes as a mask, lowest bit first.
    #[must_use]
    pub fn mask(self) -> u64 {
        let ones = u64::MAX.checked_shr(64 - u32::from(self.lanes)).unwrap_or(0);
        ones.checked_shl(u32::from(self.first_lane)).unwrap_or(0)
    }

    /// The rate a lane runs at, in Mb/s, rounded up.
    #[must_use]
    pub fn lane_mbps(self) -> u32 {
        self.speed_mbps.div_ceil(u32::from(self.lanes.max(1)))
    }
}

/// How the ports of a cage share its lanes. Two spellings of the same shares are equal.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Breakout {
    shares: Vec<Share>,
}

/// Why a text is no breakout of a cage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BreakoutError {
    /// Not written like one.
    Spelling,
    /// More ports than lanes.
    Ports {
        /// Ports of the part.
        ports: u16,
        /// Lanes it has.
        lanes: u16,
    },
    /// The lanes do not divide over the ports.
    Uneven {
        /// Ports of the part.
        ports: u16,
        /// Lanes it has.
        lanes: u16,
    },
    /// The parts take more lanes than the cage has.
    Lanes {
        /// Lanes the parts take.
        taken: u32,
        /// Lanes of the cage.
        lanes: u16,
    },
    /// One of several parts does not say how many lanes it takes.
    Unsaid,
}

impl fmt::Display for BreakoutError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spelling => f.write_str(
                "expected a count and a speed, such as `2x400G`, `1x200G(2)` or \
                 `1x400G(4)+2x200G(4)`",
            ),
            Self::Ports { ports, lanes } => {
                write!(f, "{ports} ports need a lane each, there are {lanes}")
            }
            Self::Uneven { ports, lanes } => {
                write!(f, "{lanes} lanes do not divide over {ports} ports")
            }
            Self::Lanes { taken, lanes } => write!(f, "it takes {taken} lanes of {lanes}"),
            Self::Unsaid => {
                f.write_str("each of several parts says its lanes, as in `1x400G(4)+2x200G(4)`")
            }
        }
    }
}

impl std::error::Error for BreakoutError {}

impl Breakout {
    /// One place to plug into that has no speed of its own: a panel's.
    #[must_use]
    pub fn passive() -> Self {
        Self { shares: vec![Share { speed_mbps: 0, first_lane: 0, lanes: 1 }] }
    }

    /// True for what [`Self::passive`] makes.
    #[must_use]
    pub fn is_passive(&self) -> bool {
        self.shares.iter().all(|share| share.speed_mbps == 0)
    }

    /// Reads a breakout of a cage with `cage_lanes` lanes.
    ///
    /// # Errors
    /// If the text is not spelled like one, or the cage's lanes cannot be shared so.
    pub fn parse(text: &str, cage_lanes: u16) -> Result<Self, BreakoutError> {
        let parts: Option<Vec<_>> = text.split('+').map(part_of).collect();
        let parts = parts.ok_or(BreakoutError::Spelling)?;
        let mut shares = Vec::new();
        let mut first_lane: u32 = 0;
        for &(ports, speed_mbps, lanes) in &parts {
            let lanes = match lanes {
                Some(lanes) => lanes,
                None if parts.len() == 1 => cage_lanes,
                None => return Err(BreakoutError::Unsaid),
            };
            if ports > lanes {
                return Err(BreakoutError::Ports { ports, lanes });
            }
            if !lanes.is_multiple_of(ports) {
                return Err(BreakoutError::Uneven { ports, lanes });
            }
            for port in 0..ports {
                let first = first_lane + u32::from(port) * u32::from(lanes / ports);
                // Past the last lane the whole breakout is refused below.
                let first_lane = u16::try_from(first).unwrap_or(u16::MAX);
                shares.push(Share { speed_mbps, first_lane, lanes: lanes / ports });
            }
            first_lane += u32::from(lanes);
        }
        if first_lane > u32::from(cage_lanes.min(MOST)) {
            return Err(BreakoutError::Lanes { taken: first_lane, lanes: cage_lanes });
        }
        Ok(Self { shares })
    }

    /// True if a cage with some number of lanes can have this breakout.
    #[must_use]
    pub fn exists(text: &str) -> bool {
        Self::least(text).is_some()
    }

    /// The breakout in the cage with the fewest lanes that can have it, and how many those are.
    #[must_use]
    pub fn least(text: &str) -> Option<(Self, u16)> {
        (1..=MOST).find_map(|lanes| Some((Self::parse(text, lanes).ok()?, lanes)))
    }

    /// Spells shares: ports of one kind together, each part with its lanes where there are several.
    #[must_use]
    pub fn spell(shares: &[Share]) -> String {
        let parts: Vec<_> = shares
            .chunk_by(|a, b| (a.speed_mbps, a.lanes) == (b.speed_mbps, b.lanes))
            .map(|part| (part.len(), part[0]))
            .collect();
        let spelled = parts.iter().map(|(count, share)| {
            let speed = units::format_speed(share.speed_mbps);
            match parts.len() {
                1 => format!("{count}x{speed}"),
                _ => format!("{count}x{speed}({})", *count as u16 * share.lanes),
            }
        });
        spelled.collect::<Vec<_>>().join("+")
    }

    /// What each port has, in port order; at least one.
    #[must_use]
    pub fn shares(&self) -> &[Share] {
        &self.shares
    }

    /// How many ports the cage has.
    #[must_use]
    pub fn ports(&self) -> u16 {
        self.shares.len() as u16
    }
}

/// Ports, speed and lanes of `2x400G` or `1x200G(2)`.
fn part_of(text: &str) -> Option<(u16, u32, Option<u16>)> {
    let (ports, rest) = text.split_once('x')?;
    if rest.contains(char::is_whitespace) {
        return None;
    }
    let (speed, lanes) = match rest.split_once('(') {
        Some((speed, lanes)) => (speed, Some(count(lanes.strip_suffix(')')?)?)),
        None => (rest, None),
    };
    let speed_mbps = units::parse_speed_mbps(speed).ok().filter(|speed| *speed > 0)?;
    Some((count(ports)?, speed_mbps, lanes))
}

fn count(text: &str) -> Option<u16> {
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|count| digits && (1..=MOST).contains(count))
}
