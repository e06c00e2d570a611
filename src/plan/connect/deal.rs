//! The nominal deal of one part (rules D1-D6): a pure function of how many units each device has.
//!
//! A unit is a channel, or a cage with its channels. Units of a side are numbered device by device, and
//! the result says for each A unit its Z unit. Omitted devices count like all others. Deliberately
//! absent: the lock ([`super::keep`]), and what a unit is ([`super::parts`]).

use super::sides::NONE;
use crate::model::Spread;

/// The units of one device in a part: `first .. first + count`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Run {
    /// The device, as its place in the side.
    pub device: u32,
    /// Its first unit.
    pub first: u32,
    /// How many units it has.
    pub count: u32,
}

impl Run {
    /// Its units.
    pub fn units(&self) -> std::ops::Range<usize> {
        self.first as usize..(self.first + self.count) as usize
    }
}

/// How to deal.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Rule {
    /// In which order a device hands out its units.
    pub spread: Spread,
    /// The share of every pair, where fixed.
    pub links: Option<u32>,
}

/// Why a deal does not fit (rule D7). Numbers are units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shortage {
    /// The part's Z side is smaller than what its A side needs.
    Part {
        /// What the A side needs.
        needed: u64,
        /// What the Z side has.
        present: u64,
    },
    /// One Z device is smaller than its even share.
    Z {
        /// The device, as its place among the part's Z devices.
        place: usize,
        /// Its share.
        needed: u32,
        /// What it has.
        present: u32,
    },
    /// An A device has too few units for `links` to every Z device.
    A {
        /// The device, as its place among the part's A devices.
        place: usize,
        /// What `links` needs.
        needed: u64,
        /// What it has.
        present: u32,
    },
}

/// Deals one part. `partner` gets, for each A unit, its Z unit or [`NONE`]. With a shortage it holds
/// what fits.
pub(crate) fn deal(
    a: &[Run],
    z: &[Run],
    rule: Rule,
    partner: &mut Vec<u32>,
) -> Result<(), Shortage> {
    partner.clear();
    partner.resize(a.iter().map(|run| run.count as usize).sum(), NONE);
    let short = shortage(a, z, rule);
    let overfull = match rule.spread {
        Spread::None => None,
        Spread::Fill => {
            let z_units: u32 = z.iter().map(|run| run.count).sum();
            for (unit, partner) in (0..z_units).zip(partner.iter_mut()) {
                *partner = unit;
            }
            None
        }
        Spread::Block | Spread::Stripe => Shares::new(z, partner).deal(a, rule),
    };
    match short.or(overfull) {
        Some(shortage) => Err(shortage),
        None => Ok(()),
    }
}

/// What can be said before dealing.
fn shortage(a: &[Run], z: &[Run], rule: Rule) -> Option<Shortage> {
    let present: u64 = z.iter().map(|run| u64::from(run.count)).sum();
    let units: u64 = a.iter().map(|run| u64::from(run.count)).sum();
    let needed = match (rule.spread, rule.links) {
        (Spread::None, _) => 0,
        (Spread::Block | Spread::Stripe, Some(links)) => {
            let each = u64::from(links) * z.len() as u64;
            let poor = a.iter().position(|run| u64::from(run.count) < each);
            if let Some(place) = poor {
                return Some(Shortage::A { place, needed: each, present: a[place].count });
            }
            each * a.len() as u64
        }
        _ => units,
    };
    (needed > present).then_some(Shortage::Part { needed, present })
}

/// Z units handed out in order, to the A devices in order (D4).
struct Shares<'a> {
    z: &'a [Run],
    /// The next unit of each Z device.
    next: Vec<u32>,
    partner: &'a mut [u32],
    /// Where the part's next extra goes.
    extra: usize,
}

impl<'a> Shares<'a> {
    fn new(z: &'a [Run], partner: &'a mut [u32]) -> Self {
        Self { z, next: z.iter().map(|run| run.first).collect(), partner, extra: 0 }
    }

    fn deal(mut self, a: &[Run], rule: Rule) -> Option<Shortage> {
        let m = self.z.len();
        if m == 0 {
            return None;
        }
        for run in a {
            let (each, extras) = match rule.links {
                Some(links) => (links, 0),
                None => (run.count / m as u32, run.count as usize % m),
            };
            let (from, to) = (self.extra, self.extra + extras);
            self.extra = to % m;
            // The extras go to `from..to`, round the end of the Z devices.
            let has_extra = move |z: usize| (from <= z && z < to) || z + m < to;
            let mut unit = run.first;
            let end = run.first + run.count;
            if rule.spread == Spread::Stripe {
                for _ in 0..each {
                    for z in 0..m {
                        self.give(&mut unit, end, z, 1);
                    }
                }
                self.give_extras(&mut unit, end, from, to);
            } else if each == 0 {
                self.give_extras(&mut unit, end, from, to);
            } else {
                for z in 0..m {
                    self.give(&mut unit, end, z, each + u32::from(has_extra(z)));
                }
            }
        }
        let used = |place: usize| self.next[place] - self.z[place].first;
        let poor = (0..m).find(|&place| used(place) > self.z[place].count)?;
        Some(Shortage::Z { place: poor, needed: used(poor), present: self.z[poor].count })
    }

    /// One unit to each of the Z devices `from..to`, counted round the end, in Z order.
    fn give_extras(&mut self, unit: &mut u32, end: u32, from: usize, to: usize) {
        let m = self.z.len();
        for z in 0..to.saturating_sub(m) {
            self.give(unit, end, z, 1);
        }
        for z in from..to.min(m) {
            self.give(unit, end, z, 1);
        }
    }

    /// The next `count` units of an A device to Z device `z`; units it does not have are not dealt.
    fn give(&mut self, unit: &mut u32, end: u32, z: usize, count: u32) {
        let limit = self.z[z].first + self.z[z].count;
        for _ in 0..count {
            if *unit < end && self.next[z] < limit {
                self.partner[*unit as usize] = self.next[z];
            }
            *unit += 1;
            self.next[z] += 1;
        }
    }
}
