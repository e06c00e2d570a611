//! Closing the plan: canonical order, content hash. The only way to make a [`Plan`].

use super::{Allocation, Cables, Links};
use crate::base::ids::IdVec;
use crate::model::{Model, PortId};
use crate::plan::link::LinkId;

/// A checked, immutable plan.
#[derive(Debug)]
pub struct Plan {
    model: Model,
    links: Links,
    cables: Cables,
    allocation: Allocation,
    link_of_port: IdVec<PortId, Option<LinkId>>,
    hash: String,
}
