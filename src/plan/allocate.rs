//! Names and numbers given once: cable ids, AS numbers, loopbacks. Kept from the lock where they exist.

use super::cable::CableId;
use super::lock::Status;
use crate::base::ids::IdVec;
use crate::model::DeviceId;

/// A cable's id: 7 or more characters of Crockford base32, packed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CableTag(u64);

/// What was given out.
#[derive(Debug, Default)]
pub struct Allocation {
    /// The id of each cable.
    pub tags: IdVec<CableId, CableTag>,
    /// How far each cable is, from the lock; `Planned` for new ones.
    pub status: IdVec<CableId, Status>,
    /// AS numbers of routed devices.
    pub asns: IdVec<DeviceId, Option<u32>>,
    /// IPv4 loopbacks of routed devices.
    pub loopbacks: IdVec<DeviceId, Option<u32>>,
    /// Ids of the lock that the plan no longer has, to be kept as tombstones.
    pub retired: Vec<CableTag>,
}
