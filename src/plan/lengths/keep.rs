//! Lengths that stay: a cable that was pulled, or any cable of the lock where the policy says so, keeps the
//! length it has as long as that serves, whatever would be ordered today.
//!
//! A rack that moves by a hand's breadth must not replace a cable that lies in the tray. Of links through
//! panels cords and trunks are kept one by one, as long as no path over them breaks a rule that it does not
//! break anyhow, waived. Deliberately absent: cables that changed their ends, and parts of another family.

use std::collections::BTreeMap;

use hashbrown::HashMap;

use super::recorded::{self, Ends};
use super::{family, least, limit_mm, reach_mm, set};
use crate::model::Model;
use crate::plan::cable::{CableId, CablePart};
use crate::plan::link::LinkId;
use crate::plan::lock::LockCable;
use crate::plan::media::light::{self, Broken};
use crate::plan::{Cables, Links, Recall};

/// Gives cables back the lengths they have in the lock.
pub fn keep(model: &Model, links: &Links, recalled: &Recall<'_>, cables: &mut Cables) {
    let lock = recalled.lock;
    let kept = |cable: &LockCable| cable.status.is_live() || model.policy.lock_lengths;
    if !lock.cables.iter().any(kept) {
        return;
    }
    let by_id: HashMap<_, &LockCable> =
        lock.cables.iter().filter(|cable| kept(cable)).map(|cable| (cable.id, cable)).collect();
    let of_lock = recorded::of_lock(recalled).into_iter();
    let of_ends: HashMap<Ends, &LockCable> =
        of_lock.filter_map(|(ends, id)| Some((ends, *by_id.get(&id)?))).collect();
    let mut on_paths: BTreeMap<CableId, usize> = BTreeMap::new();
    for (link, _) in links.built() {
        let is_path = !links.hops.of(link).is_empty();
        for (ends, id) in recorded::of_link(links, cables, link).collect::<Vec<_>>() {
            let Some(before) = of_ends.get(&ends) else { continue };
            let Some(length) = length_of(model, cables, id, lock.text(before.part)) else {
                continue;
            };
            let length_mm = family(&model.catalog, cables.rows[id].part)[length].0;
            let is_trunk = model.connects[links.rows[link.index()].connect].trunk.is_some();
            if is_path || is_trunk {
                on_paths.insert(id, length);
            } else if length_mm <= limit_mm(model, cables, id) || is_waived(model, cables, id) {
                set(&model.catalog, &mut cables.rows[id], length);
            }
        }
    }
    if !on_paths.is_empty() {
        paths(model, links, cables, &on_paths);
    }
}

/// The place of the length that a cable had, if it is of the chosen family and long enough, and not what is
/// ordered anyhow.
fn length_of(model: &Model, cables: &Cables, id: CableId, part: &str) -> Option<usize> {
    let row = cables.rows[id];
    let lengths = family(&model.catalog, row.part);
    let place = lengths.iter().position(|(_, number)| model.text(*number) == part)?;
    let least_mm = i64::from(row.run_mm).max(least(model, cables, id).mm);
    let other = part != model.text(row.part.number(&model.catalog));
    (other && least_mm <= lengths[place].0).then_some(place)
}

/// Of cables that paths run over those are kept with which no path breaks a rule that it does not break with
/// what is ordered, in the order of the cables.
fn paths(model: &Model, links: &Links, cables: &mut Cables, kept: &BTreeMap<CableId, usize>) {
    let mut over: BTreeMap<CableId, Vec<LinkId>> = BTreeMap::new();
    for (link, _) in links.hops.iter() {
        for cable in cables.path(links, link) {
            over.entry(cable).or_default().push(link);
        }
    }
    for (id, length) in kept {
        let ordered: CablePart = cables.rows[*id].part;
        let ordered_mm = cables.rows[*id].length_mm;
        let links_over = over.get(id).map_or(&[] as &[LinkId], Vec::as_slice);
        let broken = |cables: &Cables| -> Vec<Broken> {
            let light = |link: &LinkId| light::of_link(model, links, cables, *link);
            let lights = links_over.iter().map(light);
            lights.map(|light| light.map_or_else(Broken::default, |it| it.breaks(model))).collect()
        };
        let before = broken(cables);
        set(&model.catalog, &mut cables.rows[*id], *length);
        let longest_mm = own_reach_mm(model, ordered).max(ordered_mm.into());
        let is_long = i64::from(cables.rows[*id].length_mm) > longest_mm;
        let holds = broken(cables).iter().zip(before).all(|(own, before)| own.within(before));
        if is_long || !holds {
            (cables.rows[*id].part, cables.rows[*id].length_mm) = (ordered, ordered_mm);
        }
    }
}

/// What is ordered is itself beyond its reach.
fn is_waived(model: &Model, cables: &Cables, id: CableId) -> bool {
    let length_mm = i64::from(cables.rows[id].length_mm);
    reach_mm(model, cables, id).is_some_and(|reach_mm| reach_mm < length_mm)
}

/// How far a cable reaches by itself, whatever it is plugged into.
fn own_reach_mm(model: &Model, part: CablePart) -> i64 {
    match part {
        CablePart::Fibre { fibre, .. } => {
            model.catalog.fibres[fibre as usize].reach_mm.unwrap_or(i64::MAX)
        }
        CablePart::Assembly { assembly, .. } => {
            model.catalog.assemblies[assembly as usize].reach_mm
        }
    }
}
