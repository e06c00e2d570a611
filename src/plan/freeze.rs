//! Closing the plan: checks, the look-up from port to link, the content hash. The only way to make a
//! [`Plan`].
//!
//! Deliberately absent: any decision. A renderer that needs a fact not found here asks for it to be
//! planned.

use super::cable::CableId;
use super::finding::Finding;
use super::link::{Link, LinkId};
use super::lock::Status;
use super::{Allocation, CableTag, Cables, Links, hash};
use crate::base::ids::IdVec;
use crate::model::{DeviceId, Model, PortId};

/// A checked, immutable plan: every port is used at most once, links and cables stand in canonical
/// order, every cable has its id.
#[derive(Debug)]
pub struct Plan {
    model: Model,
    links: Links,
    cables: Cables,
    allocation: Allocation,
    findings: Vec<Finding>,
    link_of_port: IdVec<PortId, Option<LinkId>>,
    hash: String,
}

/// Closes a plan. Linear in ports, links and cables.
///
/// # Panics
/// If an earlier phase broke its promise: links by connect and A port, cables by A device, cage and
/// channels, one id for each cable, no port in two built links. Bad input is reported by those phases
/// and never gets here.
#[must_use]
pub fn freeze(
    model: Model,
    links: Links,
    cables: Cables,
    allocation: Allocation,
    findings: Vec<Finding>,
) -> Plan {
    let by_port = |link: &Link| (link.connect, link.a);
    assert!(links.rows.is_sorted_by_key(by_port), "links are not in canonical order");
    let by_end = |cable: CableId| {
        let end = &cables.ends(cable)[0];
        (end.device, end.cage, end.channels.trailing_zeros())
    };
    assert!(cables.rows.ids().is_sorted_by_key(by_end), "cables are not in canonical order");
    assert_eq!(cables.rows.len(), allocation.tags.len(), "a cable has no id");
    let link_of_port = links_by_port(&model, &links);
    let hash = hash::content_hash(&model, &links, &cables, &allocation);
    Plan { model, links, cables, allocation, findings, link_of_port, hash }
}

/// The link of each port: the built one, else the one it is held for.
fn links_by_port(model: &Model, links: &Links) -> IdVec<PortId, Option<LinkId>> {
    let mut column = IdVec::from_vec(vec![None; model.devices.port_count]);
    for (id, link) in links.built() {
        for port in [link.a, link.z] {
            let before: Option<LinkId> = column[port].replace(id);
            assert!(before.is_none(), "{port:?} is in two links, {before:?} and {id:?}");
        }
    }
    for (index, link) in links.rows.iter().enumerate().filter(|(_, link)| link.held) {
        for port in [link.a, link.z] {
            column[port].get_or_insert(LinkId::from_index(index));
        }
    }
    column
}

impl Plan {
    /// The design that was planned.
    #[must_use]
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Built and held links, by connect, then by A port.
    #[must_use]
    pub fn links(&self) -> &Links {
        &self.links
    }

    /// One link.
    #[must_use]
    pub fn link(&self, link: LinkId) -> &Link {
        &self.links.rows[link.index()]
    }

    /// Cables, by A device, A cage, first A channel.
    #[must_use]
    pub fn cables(&self) -> &Cables {
        &self.cables
    }

    /// Ids, statuses and numbers.
    #[must_use]
    pub fn allocation(&self) -> &Allocation {
        &self.allocation
    }

    /// What the checks say.
    #[must_use]
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// The link a port is in; a held one only where no built one uses the port (see [`Link::held`]).
    #[must_use]
    pub fn link_of_port(&self, port: PortId) -> Option<LinkId> {
        self.link_of_port[port]
    }

    /// The id of a cable.
    #[must_use]
    pub fn tag(&self, cable: CableId) -> CableTag {
        self.allocation.tags[cable]
    }

    /// How far a cable is.
    #[must_use]
    pub fn status(&self, cable: CableId) -> Status {
        self.allocation.status[cable]
    }

    /// The cable with this id; `None` for tombstones. Linear in the cables.
    #[must_use]
    pub fn cable_with_tag(&self, tag: CableTag) -> Option<CableId> {
        self.allocation.tags.iter_enumerated().find(|(_, have)| **have == tag).map(|(id, _)| id)
    }

    /// The AS number of a device, if it routes.
    #[must_use]
    pub fn asn(&self, device: DeviceId) -> Option<u32> {
        self.allocation.asns[device]
    }

    /// The loopback of a device, if it routes.
    #[must_use]
    pub fn loopback(&self, device: DeviceId) -> Option<std::net::Ipv4Addr> {
        self.allocation.loopbacks[device].map(std::net::Ipv4Addr::from_bits)
    }

    /// SHA-256 of everything the plan says, in 64 hexadecimal digits. Two plans with one hash are the
    /// same plan, whatever their files were called and however many threads worked.
    #[must_use]
    pub fn hash(&self) -> &str {
        &self.hash
    }
}
