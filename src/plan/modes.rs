//! The cage modes of a lock's device line: under which breakouts its ports were numbered, so that a port
//! is found again when a cage runs another one.
//!
//! Deliberately absent: which ports a device has today, which is the model's.

use super::lock::PortAt;
use crate::model::Breakout;

/// The modes of one device, `osfp:1-16=2x400G,osfp:17-32=4x200G`.
#[derive(Debug, Clone)]
pub struct CageModes<'t> {
    runs: Vec<Run<'t>>,
}

/// Cages of a base group that run one breakout.
#[derive(Debug, Clone)]
struct Run<'t> {
    base: &'t str,
    first: u32,
    last: u32,
    breakout: &'t str,
    /// Ports of each cage.
    ports: u32,
}

/// Where a port was: its cage, its channels in it, and the cage's breakout then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WasAt<'t> {
    /// The cage's number in the base group, from 1.
    pub cage: u32,
    /// Its first channel, from 1.
    pub first: u16,
    /// Its last channel: another one only for a port that was split into several.
    pub last: u16,
    /// The breakout, `2x400G`.
    pub breakout: &'t str,
}

impl<'t> CageModes<'t> {
    /// Reads the field; `None` if it is not one.
    #[must_use]
    pub fn read(text: &'t str) -> Option<Self> {
        let runs = text.split(',').map(|run| {
            let (cages, breakout) = run.split_once('=')?;
            let (base, first, last) = match cages.split_once(':') {
                None => (cages, 1, u32::MAX),
                Some((base, run)) => {
                    let (first, last) = run.split_once('-')?;
                    (base, first.parse().ok()?, last.parse().ok()?)
                }
            };
            let ports = u32::from(Breakout::least(breakout)?.0.ports());
            Some(Run { base, first, last, breakout, ports })
        });
        runs.collect::<Option<_>>().map(|runs| Self { runs })
    }

    /// Where a port of a base group was; `None` if these modes have no such port.
    ///
    /// Older locks numbered ports of cages that run different breakouts, so that an index can be one of
    /// several ports. Then its `label` says which: the one in the cage where `cage_of_label` finds that
    /// label, else the one whose cage and channel are the numbers in it.
    #[must_use]
    pub fn find(
        &self,
        base: &str,
        at: PortAt,
        label: &str,
        cage_of_label: impl FnOnce() -> Option<u32>,
    ) -> Option<WasAt<'t>> {
        let first = self.could_be(base, at).next()?;
        if self.could_be(base, at).nth(1).is_none() {
            return Some(first);
        }
        let cage = cage_of_label();
        let mut found = self.could_be(base, at).filter(|was| Some(was.cage) == cage);
        found.next().or_else(|| {
            let numbers = label.split(|c: char| !c.is_ascii_digit());
            let numbers: Vec<u32> = numbers.filter_map(|number| number.parse().ok()).collect();
            let says = |was: &WasAt<'_>| numbers.ends_with(&[was.cage, u32::from(was.first)]);
            let mut found = self.could_be(base, at).filter(says);
            found.next().filter(|_| found.next().is_none())
        })
    }

    /// Where a port of a base group was, if that can be said without its label.
    pub fn plainly(&self, base: &str, at: PortAt) -> Option<WasAt<'t>> {
        let mut found = self.could_be(base, at);
        found.next().filter(|_| found.next().is_none())
    }

    /// The ports that a name in a base group could mean.
    fn could_be<'s>(
        &'s self,
        base: &'s str,
        at: PortAt,
    ) -> impl Iterator<Item = WasAt<'t>> + use<'s, 't> {
        self.runs.iter().filter(move |run| run.base == base).filter_map(move |run| {
            let (cage, first, last) = match at {
                PortAt::Index(index) => {
                    let before = index.checked_sub(1)?;
                    let (cage, channel) = (before / run.ports, (before % run.ports) as u16);
                    (cage + 1, channel + 1, channel + 1)
                }
                PortAt::Cage { number, first, last } => (number, first, last),
            };
            let is_there = (run.first..=run.last).contains(&cage) && u32::from(last) <= run.ports;
            is_there.then_some(WasAt { cage, first, last, breakout: run.breakout })
        })
    }
}

impl WasAt<'_> {
    /// The lanes it had, of a cage with `cage_lanes`; lowest bit first.
    #[must_use]
    pub fn lane_mask(&self, cage_lanes: u16) -> Option<u64> {
        let breakout = Breakout::parse(self.breakout, cage_lanes).ok()?;
        let shares = breakout.shares().get(usize::from(self.first) - 1..usize::from(self.last))?;
        Some(shares.iter().fold(0, |mask, share| mask | share.mask()))
    }

    /// Where in the cage it begins, in 64ths, whatever lanes the cage has.
    #[must_use]
    pub fn start_64ths(&self) -> u32 {
        let Some((breakout, lanes)) = Breakout::least(self.breakout) else { return 0 };
        let share = breakout.shares().get(usize::from(self.first) - 1);
        share.map_or(0, |share| u32::from(share.first_lane) * 64 / u32::from(lanes.max(1)))
    }
}
