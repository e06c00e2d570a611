//! AS numbers that the lock gives to devices which do not share one. Such a number cannot be kept for
//! both, and which switch runs with it already is not ours to guess.
//!
//! Two devices shared a number before, and may be parted by an edit of the design, if the links of the
//! lock put them into one group, or if the whole tier had one number as the top of the fabric.
//! Deliberately absent: loopbacks, which nobody shares; the reader of the lock sees those.

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;

use super::numbers::as_groups;
use super::pool::Group;
use crate::base::ids::IdVec;
use crate::diag::{Diagnostic, Sink};
use crate::model::{DeviceId, Model, TierId};
use crate::plan::Links;
use crate::plan::link::{Link, LinkSource};
use crate::plan::recall::Recall;

/// Reports each line of the lock whose AS number belongs to another group, as `lock-duplicate`.
pub(super) fn report(model: &Model, groups: &[Group], recall: &Recall<'_>, sink: &mut Sink) {
    let lock = recall.lock;
    let group_of = membership(model, groups);
    let mut first: HashMap<u32, (usize, DeviceId)> = HashMap::new();
    let mut before: Option<Before> = None;
    for (place, (line, device)) in lock.devices.iter().zip(&recall.devices).enumerate() {
        let (Some(asn), Some(device)) = (line.asn, *device) else { continue };
        let Some(group) = group_of[device] else { continue };
        let (other_place, other) = match first.entry(asn) {
            Entry::Vacant(slot) => {
                slot.insert((place, device));
                continue;
            }
            Entry::Occupied(known) => *known.get(),
        };
        if group_of[other] == Some(group) {
            continue;
        }
        let before = before.get_or_insert_with(|| Before::new(model, recall));
        if before.shared(model, device, other) {
            continue;
        }
        let other_line = &lock.devices[other_place];
        let message = format!(
            "the lock gives AS number {asn} to `{}` and to `{}`, which do not share one",
            lock.text(other_line.address),
            lock.text(line.address)
        );
        sink.push(
            Diagnostic::error("lock-duplicate", message)
                .at(line.span, "here again")
                .also(other_line.span, "first here")
                .help("write `-` for the one that is not in use yet: it gets another"),
        );
    }
}

fn membership(model: &Model, groups: &[Group]) -> IdVec<DeviceId, Option<usize>> {
    let mut group_of: IdVec<DeviceId, Option<usize>> =
        model.devices.tier.iter().map(|_| None).collect();
    for (place, group) in groups.iter().enumerate() {
        group.devices.iter().for_each(|&device| group_of[device] = Some(place));
    }
    group_of
}

/// Who shared a number when the lock was written.
struct Before {
    /// The group that the links of the lock put a device into.
    group_of: IdVec<DeviceId, Option<usize>>,
    /// The one number of all of a tier's devices, if routed devices hung below it.
    of_tier: IdVec<TierId, Option<u32>>,
}

impl Before {
    fn new(model: &Model, recall: &Recall<'_>) -> Self {
        let lock = recall.lock;
        let mut links = Links::default();
        let mut is_over: IdVec<TierId, bool> = model.tiers.iter().map(|_| false).collect();
        for (line, found) in lock.links.iter().zip(&recall.links) {
            let (Some(connect), Some(a), Some(z)) = (found.connect, found.a, found.z) else {
                continue;
            };
            let tier = |port| model.devices.tier[model.port_place(port).0];
            if model.tiers[tier(a)].nos.is_some() && tier(a) != tier(z) {
                is_over[tier(z)] = true;
            }
            links.rows.push(Link { a, z, connect, source: LinkSource::Nominal, held: line.held });
        }
        let mut numbers: IdVec<TierId, Vec<u32>> = model.tiers.iter().map(|_| Vec::new()).collect();
        for (line, device) in lock.devices.iter().zip(&recall.devices) {
            if let (Some(asn), Some(device)) = (line.asn, *device) {
                numbers[model.devices.tier[device]].push(asn);
            }
        }
        let one = |(tier, numbers): (TierId, &Vec<u32>)| {
            let first = *numbers.first()?;
            (is_over[tier] && numbers.iter().all(|number| *number == first)).then_some(first)
        };
        Self {
            group_of: membership(model, &as_groups(model, &links)),
            of_tier: numbers.iter_enumerated().map(one).collect(),
        }
    }

    fn shared(&self, model: &Model, one: DeviceId, other: DeviceId) -> bool {
        let tier = model.devices.tier[one];
        tier == model.devices.tier[other]
            && (self.of_tier[tier].is_some() || self.group_of[one] == self.group_of[other])
    }
}
