//! Names and numbers given once: cable ids, AS numbers, loopbacks. Kept from the lock where they exist.
//!
//! Invariants: a number that is kept is never given to another; what is new takes the lowest free one,
//! in canonical order, so neither threads nor the order of files matter. Deliberately absent: labels,
//! which are positions and need no giving ([`super::label`]).

mod birth;
mod cords;
mod ids;
mod numbers;
mod pool;
mod twice;

use super::cable::CableId;
use super::link::LinkId;
use super::lock::Status;
use super::{CableTag, Cables, Links, Lock, Recall};
use crate::base::ids::IdVec;
use crate::diag::Sink;
use crate::model::{DeviceId, Model};

/// What was given out.
#[derive(Debug, Default)]
pub struct Allocation {
    /// The id of each cable.
    pub tags: IdVec<CableId, CableTag>,
    /// How far each cable is, from the lock; `Planned` for new ones.
    pub status: IdVec<CableId, Status>,
    /// Ids that held links keep for the cable that comes back, by link.
    pub reserved: Vec<(LinkId, CableTag)>,
    /// The same for cords behind the first of links through panels, by link and trunk, from 0.
    pub reserved_cords: Vec<((LinkId, usize), CableTag)>,
    /// AS numbers of routed devices, omitted ones included.
    pub asns: IdVec<DeviceId, Option<u32>>,
    /// IPv4 loopbacks of routed devices, omitted ones included.
    pub loopbacks: IdVec<DeviceId, Option<u32>>,
    /// Cables of the lock that the plan no longer has: those to be taken out (`Retiring`) and the
    /// tombstones (`Retired`), by id. Only `names`, `cables` and `ends` are filled.
    pub gone: Lock,
}

/// Gives every cable its id and every routed device its numbers.
///
/// Reports `pool-exhausted` where a pool of the policy is too small, and `lock-duplicate` for an AS
/// number of the lock that two devices have which do not share one.
#[must_use]
pub fn allocate(
    model: &Model,
    links: &Links,
    cables: &Cables,
    lock: Option<&Recall<'_>>,
    sink: &mut Sink,
) -> Allocation {
    let ids::Ids { tags, status, reserved, reserved_cords, gone } =
        ids::give(model, links, cables, lock);
    let (asns, loopbacks) = numbers::give(model, links, lock, sink);
    Allocation { tags, status, reserved, reserved_cords, asns, loopbacks, gone }
}
