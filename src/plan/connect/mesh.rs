//! A tier with itself (rule X1): in each part, ports with equal `mesh` key are a party, and every two
//! parties get the same number of links.
//!
//! A party keeps as many consecutive channels for each other party, in party order. Deliberately
//! absent: the optimum under a lock where the number of links changes; lines that still fit stay, and
//! where some do not the connect is marked as not proved.

use hashbrown::HashMap;

use super::pins::Pinned;
use super::sides::{NONE, Side};
use crate::model::Spread;

/// The parties of one part: for each its channels in the order they are handed out.
pub(super) struct Parties {
    pub channels: Vec<Vec<u32>>,
    /// Links of every two parties.
    pub links: u32,
}

/// The smallest party, where it has too few ports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TooFew {
    /// One of its channels.
    pub channel: u32,
    /// What it would need.
    pub needed: usize,
    /// What it has.
    pub present: usize,
}

impl Parties {
    /// Divides the channels of a part by their party numbers.
    pub fn new(
        side: &Side,
        channels: &[u32],
        party_of: &[u32],
        spread: Spread,
        links: Option<u32>,
    ) -> Result<Self, TooFew> {
        let mut place_of: HashMap<u32, usize> = HashMap::new();
        let mut parties: Vec<Vec<u32>> = Vec::new();
        for &channel in channels.iter().filter(|&&c| party_of[c as usize] != NONE) {
            let place = *place_of.entry(party_of[channel as usize]).or_insert(parties.len());
            if place == parties.len() {
                parties.push(Vec::new());
            }
            parties[place].push(channel);
        }
        if spread == Spread::Stripe {
            for party in &mut parties {
                stripe(side, party);
            }
        }
        let others = parties.len().saturating_sub(1);
        let Some(smallest) = parties.iter().min_by_key(|party| party.len()) else {
            return Ok(Self { channels: parties, links: 0 });
        };
        let present = smallest.len();
        let links = links.unwrap_or((present / others.max(1)) as u32);
        let needed = others * links.max(1) as usize;
        if needed > present {
            return Err(TooFew { channel: smallest[0], needed, present });
        }
        Ok(Self { channels: parties, links })
    }

    /// The nominal pairs, A in the earlier party.
    pub fn nominal(&self) -> Vec<(u32, u32)> {
        let w = self.links as usize;
        let mut pairs = Vec::new();
        for (p, party) in self.channels.iter().enumerate() {
            for (q, other) in self.channels.iter().enumerate().skip(p + 1) {
                // Of `p`'s others, `q` is number q - 1; of `q`'s others, `p` is number p.
                pairs.extend((0..w).map(|link| (party[(q - 1) * w + link], other[p * w + link])));
            }
        }
        pairs
    }

    /// The pairs where `pins` are fixed and `line` gives the partner each channel has in the lock
    /// ([`NONE`] for none). False if a line had to leave.
    pub fn with_lines(&self, line: impl Fn(u32) -> u32, pins: &Pinned) -> (Vec<(u32, u32)>, bool) {
        let mut joined = Joined::new(self);
        let all = || self.channels.iter().flatten().copied();
        for a in all() {
            joined.join(a, pins.z_of(a).unwrap_or(NONE));
        }
        let mut all_stay = true;
        for a in all() {
            all_stay &= joined.join(a, line(a)) != Some(false);
        }
        for (a, z) in self.nominal() {
            joined.join(a, z);
        }
        joined.fill();
        (joined.pairs, all_stay)
    }
}

/// Pairs in the making.
struct Joined<'a> {
    parties: &'a Parties,
    party_of: HashMap<u32, usize>,
    /// The partner of each used channel.
    partner: HashMap<u32, u32>,
    /// Links that each two parties still get; by the earlier, then the later.
    open: Vec<u32>,
    pairs: Vec<(u32, u32)>,
}

impl<'a> Joined<'a> {
    fn new(parties: &'a Parties) -> Self {
        let count = parties.channels.len();
        let numbered = parties.channels.iter().enumerate();
        let party_of = numbered
            .flat_map(|(party, channels)| channels.iter().map(move |&channel| (channel, party)))
            .collect();
        let open = vec![parties.links; count * count];
        Self { parties, party_of, partner: HashMap::new(), open, pairs: Vec::new() }
    }

    /// Joins two channels. False if their parties have all their links, or one of them is used;
    /// `None` if they are not of two parties of this part.
    fn join(&mut self, a: u32, z: u32) -> Option<bool> {
        let (p, q) = (*self.party_of.get(&a)?, *self.party_of.get(&z)?);
        if p == q {
            return None;
        }
        if self.partner.get(&a) == Some(&z) {
            return Some(true);
        }
        let (a, z, cell) = if p < q { (a, z, (p, q)) } else { (z, a, (q, p)) };
        let open = &mut self.open[cell.0 * self.parties.channels.len() + cell.1];
        if *open == 0 || self.partner.contains_key(&a) || self.partner.contains_key(&z) {
            return Some(false);
        }
        *open -= 1;
        self.partner.insert(a, z);
        self.partner.insert(z, a);
        self.pairs.push((a, z));
        Some(true)
    }

    /// Gives every two parties the links they still lack, on their lowest free channels.
    fn fill(&mut self) {
        let count = self.parties.channels.len();
        for p in 0..count {
            for q in p + 1..count {
                while self.open[p * count + q] > 0 {
                    let [a, z] = [p, q].map(|party| {
                        let mut channels = self.parties.channels[party].iter().copied();
                        channels.find(|channel| !self.partner.contains_key(channel))
                    });
                    let (Some(a), Some(z)) = (a, z) else { return };
                    self.join(a, z);
                }
            }
        }
    }
}

/// The first channel of every device, then the second, and so on.
fn stripe(side: &Side, party: &mut [u32]) {
    let mut numbered: Vec<(u32, u32)> = Vec::with_capacity(party.len());
    let mut last = (NONE, 0);
    for &channel in party.iter() {
        let owner = side.owners[channel as usize];
        last = if last.0 == owner { (owner, last.1 + 1) } else { (owner, 0) };
        numbered.push((last.1, channel));
    }
    // Channels are numbered device by device, so this keeps the order of devices.
    numbered.sort_unstable();
    for (slot, (_, channel)) in party.iter_mut().zip(numbered) {
        *slot = channel;
    }
}
