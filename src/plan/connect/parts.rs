//! The parts of a connect: which channels of either side have equal keys, in deal order, and the units
//! that are dealt.
//!
//! Deliberately absent: how keys are computed ([`super::keys`]) and how units are dealt.

use std::ops::Range;

use super::deal::Run;
use super::sides::{NONE, Side};
use crate::model::{Model, Unit};

/// The channels of one side, part by part.
#[derive(Debug)]
pub(super) struct Grouped {
    /// Where each part starts in `channels`; one more than parts.
    starts: Vec<u32>,
    /// The side's channels, part by part, each part in the side's order.
    channels: Vec<u32>,
}

impl Grouped {
    /// Groups channels by their parts (a counting sort, so linear and stable).
    pub fn new(part_of: &[u32], parts: usize) -> Self {
        let mut starts = vec![0_u32; parts + 1];
        for &part in part_of.iter().filter(|&&part| part != NONE) {
            starts[part as usize + 1] += 1;
        }
        for part in 0..parts {
            starts[part + 1] += starts[part];
        }
        let mut next = starts.clone();
        let mut channels = vec![0; starts[parts] as usize];
        for (channel, &part) in part_of.iter().enumerate() {
            if part != NONE {
                let slot = &mut next[part as usize];
                channels[*slot as usize] = channel as u32;
                *slot += 1;
            }
        }
        Self { starts, channels }
    }

    /// The place of each of a side's channels in its part.
    pub fn places(&self, channels: usize) -> Vec<u32> {
        let mut places = vec![NONE; channels];
        for part in self.starts.windows(2) {
            for place in part[0]..part[1] {
                places[self.channels[place as usize] as usize] = place - part[0];
            }
        }
        places
    }

    /// The channels of a part.
    pub fn part(&self, part: usize) -> &[u32] {
        &self.channels[self.starts[part] as usize..self.starts[part + 1] as usize]
    }
}

/// The units of one side in one part.
#[derive(Debug, Default)]
pub(super) struct Units {
    /// Device by device.
    pub runs: Vec<Run>,
    /// The first channel of each unit, as a place in the part; empty where a unit is a channel.
    firsts: Vec<u32>,
    channels: u32,
}

impl Units {
    /// Divides the channels of a part into units.
    pub fn fill(&mut self, model: &Model, side: &Side, channels: &[u32], unit: Unit) {
        self.runs.clear();
        self.firsts.clear();
        self.channels = channels.len() as u32;
        let mut cage = NONE;
        for (place, &channel) in channels.iter().enumerate() {
            let device = side.owners[channel as usize];
            let same_device = self.runs.last().is_some_and(|run| run.device == device);
            if !same_device {
                let first = self.runs.last().map_or(0, |run| run.first + run.count);
                self.runs.push(Run { device, first, count: 0 });
            }
            if unit == Unit::Cage {
                let next = model.layout_port(side.ports[channel as usize]).1.cage;
                if same_device && next == cage {
                    continue;
                }
                cage = next;
                self.firsts.push(place as u32);
            }
            if let Some(run) = self.runs.last_mut() {
                run.count += 1;
            }
        }
    }

    /// How many units there are.
    pub fn len(&self) -> usize {
        self.runs.last().map_or(0, |run| run.first + run.count) as usize
    }

    /// The channels of a unit, as places in the part.
    pub fn places(&self, unit: u32) -> Range<usize> {
        if self.firsts.is_empty() {
            return unit as usize..unit as usize + 1;
        }
        let first = self.firsts[unit as usize];
        let next = self.firsts.get(unit as usize + 1).copied().unwrap_or(self.channels);
        first as usize..next as usize
    }

    /// The unit that the channel at `place` of the part belongs to.
    pub fn containing(&self, place: u32) -> u32 {
        if self.firsts.is_empty() {
            return place;
        }
        self.firsts.partition_point(|&first| first <= place) as u32 - 1
    }

    /// The unit whose first channel is at `place` of the part.
    pub fn starting_at(&self, place: u32) -> Option<u32> {
        if self.firsts.is_empty() {
            return Some(place);
        }
        self.firsts.binary_search(&place).ok().map(|unit| unit as u32)
    }
}
