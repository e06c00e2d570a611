//! AS numbers and loopbacks of the devices that route: those of tiers with a `nos`.
//!
//! Every such device has its own loopback. AS numbers follow RFC 7938, section 5.2.1: the lowest tier
//! has one each, the highest one for all, and a tier between them one for each pod, so that no path
//! between two upper devices goes through a lower one. Omitted devices have numbers too, so building
//! them later renumbers nobody. Deliberately absent: what the numbers are used for.

use super::pool::{Group, Range};
use super::twice;
use crate::base::ids::IdVec;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Connect, ConnectId, DeviceId, Model, PortSet, PortSetItem, TierId};
use crate::plan::Links;
use crate::plan::recall::Recall;

type Numbers = IdVec<DeviceId, Option<u32>>;

/// Gives AS numbers and loopbacks, where the policy has pools for them.
pub(super) fn give(
    model: &Model,
    links: &Links,
    recall: Option<&Recall<'_>>,
    sink: &mut Sink,
) -> (Numbers, Numbers) {
    let mut asns: Numbers = model.devices.tier.iter().map(|_| None).collect();
    let mut loopbacks = asns.clone();
    let old = old_numbers(model, recall);
    if let Some(pool) = model.policy.asns {
        let range = Range::of_asns(pool);
        let groups = as_groups(model, links);
        if let Some(recall) = recall {
            twice::report(model, &groups, recall, sink);
        }
        let given = range.deal(&groups, |device| old[device].0);
        for (group, number) in groups.iter().zip(&given) {
            group.devices.iter().for_each(|&device| asns[device] = *number);
        }
        if given.contains(&None) {
            sink.push(exhausted(model, &groups, "asns", range.len(), &range.asns()));
        }
    }
    if let Some(pool) = model.policy.loopbacks {
        let range = Range::of_hosts(pool);
        let routed = model.tiers.iter().filter(|tier| tier.nos.is_some());
        let groups: Vec<Group> = routed
            .flat_map(|tier| tier.devices().map(|device| (tier.address, device)))
            .map(|(tier, device)| Group { tier, devices: vec![device] })
            .collect();
        let given = range.deal(&groups, |device| old[device].1);
        for (group, number) in groups.iter().zip(&given) {
            group.devices.iter().for_each(|&device| loopbacks[device] = *number);
        }
        if given.contains(&None) {
            sink.push(exhausted(model, &groups, "loopbacks", range.len(), &range.hosts()));
        }
    }
    (asns, loopbacks)
}

/// AS number and loopback of each device in the lock.
fn old_numbers(
    model: &Model,
    recall: Option<&Recall<'_>>,
) -> IdVec<DeviceId, (Option<u32>, Option<u32>)> {
    let mut old: IdVec<DeviceId, _> = model.devices.tier.iter().map(|_| (None, None)).collect();
    if let Some(recall) = recall {
        for (line, device) in recall.lock.devices.iter().zip(&recall.devices) {
            if let Some(device) = *device {
                old[device] = (line.asn, line.loopback);
            }
        }
    }
    old
}

fn exhausted(model: &Model, groups: &[Group], pool: &str, size: u64, range: &str) -> Diagnostic {
    let message =
        format!("`{pool}` of the policy has {size} numbers ({range}), {} are needed", groups.len());
    let span = model
        .policy
        .origin
        .map_or(crate::base::span::Span::NONE, |origin| model.origins[origin].span);
    let mut diagnostic = Diagnostic::error("pool-exhausted", message)
        .at(span, "")
        .help(format!("give `{pool}` at least {} numbers", groups.len()));
    // Groups of one tier follow each other.
    for tier in groups.chunk_by(|a, b| a.tier == b.tier) {
        let devices: usize = tier.iter().map(|group| group.devices.len()).sum();
        let name = model.text(tier[0].tier);
        diagnostic = diagnostic.note(format!("`{name}`: {} for {devices} devices", tier.len()));
    }
    diagnostic
}

/// What a tier is to the other routed tiers.
#[derive(Clone, Copy, Default)]
struct Role {
    /// A routed tier is below it: it is the Z of a connect whose A is routed.
    over: bool,
    /// A routed tier is above it.
    under: bool,
}

impl Role {
    fn is_middle(self) -> bool {
        self.over && self.under
    }
}

/// The devices that share an AS number: by tier, then by first device.
pub(super) fn as_groups(model: &Model, links: &Links) -> Vec<Group> {
    let mut roles: IdVec<TierId, Role> = model.tiers.iter().map(|_| Role::default()).collect();
    let mut upward: IdVec<ConnectId, bool> = IdVec::with_capacity(model.connects.len());
    for connect in &model.connects {
        let (a, z) = routed_ends(model, connect);
        let pairs = || a.iter().flat_map(|&a| z.iter().map(move |&z| (a, z)));
        for (a, z) in pairs().filter(|(a, z)| a != z) {
            roles[a].under = true;
            roles[z].over = true;
        }
        upward.push(pairs().any(|(a, z)| a != z));
    }
    let mut pods = Pods::new(model, links, &roles, &upward);
    let mut groups = Vec::new();
    for (tier, row) in model.tiers.iter_enumerated().filter(|(_, tier)| tier.nos.is_some()) {
        let mut give = |devices| groups.push(Group { tier: row.address, devices });
        if roles[tier].is_middle() {
            pods.split(row.devices()).into_iter().for_each(give);
        } else if roles[tier].over {
            give(row.devices().collect());
        } else {
            row.devices().for_each(|device| give(vec![device]));
        }
    }
    groups.retain(|group| !group.devices.is_empty());
    groups
}

/// The routed tiers at both ends of a connect. Management networks are not part of the fabric.
fn routed_ends(model: &Model, connect: &Connect) -> (Vec<TierId>, Vec<TierId>) {
    let kind = connect.fabric.map(|fabric| model.text(model.fabrics[fabric].kind));
    if kind.is_none_or(|kind| kind == "management") {
        return (Vec::new(), Vec::new());
    }
    let routed = |set: &PortSet| -> Vec<TierId> {
        let mut tiers = Vec::new();
        collect_tiers(model, set, model.connects.len(), &mut tiers);
        tiers.retain(|tier| model.tiers[*tier].nos.is_some());
        tiers
    };
    (routed(&connect.a), routed(&connect.z))
}

/// The tiers of a port set. Holes lead to the Z of their connect, at most `depth` times.
fn collect_tiers(model: &Model, set: &PortSet, depth: usize, tiers: &mut Vec<TierId>) {
    for item in &set.items {
        match *item {
            PortSetItem::Group { tier, .. } => tiers.push(tier),
            PortSetItem::Holes { connect } if depth > 0 => {
                collect_tiers(model, &model.connects[connect].z, depth - 1, tiers);
            }
            PortSetItem::Holes { .. } => {}
        }
    }
}

/// Which devices of a middle tier hang together through the tier below: a union-find in which a device
/// is two nodes, one for its links downwards and one for those upwards, so that pods are not joined
/// through the tier above them.
struct Pods {
    parent: Vec<u32>,
}

impl Pods {
    fn new(
        model: &Model,
        links: &Links,
        roles: &IdVec<TierId, Role>,
        upward: &IdVec<ConnectId, bool>,
    ) -> Self {
        let devices = model.devices.tier.len();
        let mut pods = Self { parent: (0..).take(2 * devices).collect() };
        if roles.iter().any(|role| role.is_middle()) {
            for link in links.rows.iter().filter(|link| upward[link.connect]) {
                let (z, _) = model.port_place(link.z);
                if roles[model.devices.tier[z]].is_middle() {
                    let (a, _) = model.port_place(link.a);
                    pods.join(z.index(), devices + a.index());
                }
            }
        }
        pods
    }

    fn root(&mut self, mut of: usize) -> usize {
        while self.parent[of] as usize != of {
            let up = self.parent[self.parent[of] as usize];
            self.parent[of] = up;
            of = up as usize;
        }
        of
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.root(one), self.root(other));
        // The smaller one becomes the root, so the result does not depend on the order of links.
        self.parent[one.max(other)] = one.min(other) as u32;
    }

    /// The devices in groups that hang together.
    fn split(&mut self, devices: impl Iterator<Item = DeviceId>) -> Vec<Vec<DeviceId>> {
        let mut rooted: Vec<(usize, DeviceId)> =
            devices.map(|device| (self.root(device.index()), device)).collect();
        rooted.sort_unstable();
        let groups = rooted.chunk_by(|a, b| a.0 == b.0);
        groups.map(|group| group.iter().map(|&(_, device)| device).collect()).collect()
    }
}
