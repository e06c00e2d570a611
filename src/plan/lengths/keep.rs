//! Lengths that stay: a cable that was pulled, or any cable of the lock where the policy says so, keeps the
//! length it has as long as that serves, whatever would be ordered today.
//!
//! A rack that moves by a hand's breadth must not replace a cable that lies in the tray. Deliberately absent:
//! cables that changed their ends, and parts of another family.

use hashbrown::HashMap;

use super::{family, least, limit_mm, set};
use crate::model::{Model, PortId};
use crate::plan::lock::LockCable;
use crate::plan::{Cables, Links, Lock, recall};

/// Gives cables back the lengths they have in the lock.
pub fn keep(model: &Model, links: &Links, lock: &Lock, cables: &mut Cables) {
    let kept = |cable: &LockCable| cable.status.is_live() || model.policy.lock_lengths;
    if !lock.cables.iter().any(kept) {
        return;
    }
    let by_id: HashMap<_, &LockCable> =
        lock.cables.iter().filter(|cable| kept(cable)).map(|cable| (cable.id, cable)).collect();
    let mut of_ports: HashMap<[PortId; 2], &LockCable> = HashMap::new();
    for (line, found) in lock.links.iter().zip(recall(model, lock).links) {
        let cable = line.cable.and_then(|id| by_id.get(&id));
        if let (Some(cable), Some(a), Some(z), false) = (cable, found.a, found.z, line.held) {
            of_ports.insert([a, z], cable);
        }
    }
    for id in cables.rows.ids() {
        // Of a link through panels the lock's line names one cord of several.
        let link = cables.links(id).first().filter(|link| links.hops.of(**link).is_empty());
        let link = link.map(|link| &links.rows[link.index()]);
        let before = link.and_then(|link| of_ports.get(&[link.a, link.z]));
        let Some(before) = before else { continue };
        let row = cables.rows[id];
        let lengths = family(&model.catalog, row.part);
        let part = lock.text(before.part);
        let place = lengths.iter().position(|(_, number)| model.text(*number) == part);
        let Some(place) = place.filter(|_| part != model.text(row.part.number(&model.catalog)))
        else {
            continue;
        };
        let length_mm = lengths[place].0;
        let least_mm = i64::from(row.run_mm).max(least(model, cables, id).mm);
        if least_mm <= length_mm && length_mm <= limit_mm(model, cables, id) {
            set(&model.catalog, &mut cables.rows[id], place);
        }
    }
}
