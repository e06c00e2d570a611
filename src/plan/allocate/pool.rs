//! Dealing numbers from a pool: what the lock says is kept, the rest takes the lowest free one.

use std::net::Ipv4Addr;

use hashbrown::HashSet;

use crate::base::intern::Symbol;
use crate::model::{AsnPool, DeviceId, Pool};

/// Devices that share a number.
pub(super) struct Group {
    pub tier: Symbol,
    pub devices: Vec<DeviceId>,
}

/// Numbers of a pool, both ends included.
#[derive(Clone, Copy)]
pub(super) struct Range {
    first: u32,
    last: u32,
}

impl Range {
    /// The AS numbers of a pool.
    pub(super) fn of_asns(pool: AsnPool) -> Self {
        Self { first: pool.first, last: pool.last }
    }

    /// The addresses of a network without its own and its broadcast address; /31 and /32 have neither
    /// (RFC 3021).
    pub(super) fn of_hosts(pool: Pool) -> Self {
        let size = u32::MAX.checked_shr(u32::from(pool.prefix)).unwrap_or(0);
        let first = pool.base & !size;
        let last = first | size;
        if size > 1 { Self { first: first + 1, last: last - 1 } } else { Self { first, last } }
    }

    /// A number for each group: the first one its devices had, else the lowest free one; `None` where
    /// the pool has no more.
    pub(super) fn deal(
        self,
        groups: &[Group],
        had: impl Fn(DeviceId) -> Option<u32>,
    ) -> Vec<Option<u32>> {
        let mut taken = HashSet::with_capacity(groups.len());
        let mut given: Vec<Option<u32>> = groups
            .iter()
            .map(|group| {
                let mut old = group.devices.iter().filter_map(|&device| had(device));
                let old = old.find(|number| (self.first..=self.last).contains(number));
                old.filter(|number| taken.insert(*number))
            })
            .collect();
        let mut free = (self.first..=self.last).filter(|number| !taken.contains(number));
        for number in given.iter_mut().filter(|number| number.is_none()) {
            *number = free.next();
        }
        given
    }

    /// How many numbers there are.
    pub(super) fn len(self) -> u64 {
        (u64::from(self.last) + 1).saturating_sub(u64::from(self.first))
    }

    /// First and last, as numbers.
    pub(super) fn asns(self) -> String {
        format!("{} to {}", self.first, self.last)
    }

    /// First and last, as addresses.
    pub(super) fn hosts(self) -> String {
        format!("{} to {}", Ipv4Addr::from_bits(self.first), Ipv4Addr::from_bits(self.last))
    }
}
