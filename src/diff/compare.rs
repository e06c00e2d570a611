//! The comparison of two records, list by list.

use std::collections::BTreeSet;

use super::names::{Names, PortKey};
use super::sides::{Kind, Side};
use super::{Changes, DeviceAction, DeviceChange, LinkChange, cables};
use crate::base::intern::Symbol;
use crate::plan::Lock;
use crate::plan::lock::{LockDevice, LockLink};
use crate::plan::tag::CableTag;

/// What changes from `old` to `new`. Linear but for sorting.
#[must_use]
pub fn diff<'a>(old: &'a Lock, new: &'a Lock) -> Changes<'a> {
    let names = Names::new(old, new);
    let (old, new) = (Side::new(Kind::Old, old), Side::new(Kind::New, new));
    let (cables, unchanged) = cables::compare(&old, &new, &names);
    let devices = devices(&old, &new, &names);
    let held = |side: &Side<'_>| -> Vec<u32> {
        let links = (0_u32..).zip(side.rows.iter()).filter(|(_, link)| link.held);
        links.map(|(place, _)| place).collect()
    };
    let held = links(&old, &new, &names, &held(&old), &held(&new));
    let factory = links(&old, &new, &names, &old.loose, &new.loose);
    let not_proved_minimal = Vec::new();
    let moved_devices = moved(old.lock, new.lock, &devices);
    Changes {
        cables,
        unchanged,
        devices,
        held,
        factory,
        not_proved_minimal,
        moved_devices,
        old,
        new,
        names,
    }
}

/// Of changed devices those that are put elsewhere while live cables are in them.
fn moved(old: &Lock, new: &Lock, devices: &[DeviceChange]) -> Vec<DeviceChange> {
    let mut moved: Vec<DeviceChange> = devices.to_vec();
    moved.retain(|change| change.action == DeviceAction::Changed);
    if moved.is_empty() {
        return moved;
    }
    let racks = new.devices.iter().filter_map(|device| device.place);
    let racks: BTreeSet<&str> = racks.map(|(rack, _)| new.text(rack)).collect();
    let place = |lock: &Lock, row: Option<u32>| lock.devices[row? as usize].place;
    moved.retain(|change| match (place(old, change.old), place(new, change.new)) {
        (Some((was, was_u)), Some((is, is_u))) => {
            let (was, is) = (old.text(was), new.text(is));
            was_u != is_u || (was != is && racks.contains(was))
        }
        (was, is) => was.is_some() != is.is_some(),
    });
    let is_live = |tag: &CableTag| {
        let found = old.cables.binary_search_by_key(tag, |cable| cable.id);
        found.is_ok_and(|cable| old.cables[cable].status.is_live())
    };
    let live = old.links.iter().filter(|link| link.cable.as_ref().is_some_and(is_live));
    let live: BTreeSet<Symbol> = live.flat_map(|link| [link.a.device, link.z.device]).collect();
    moved.retain(|change| {
        change.old.is_some_and(|row| live.contains(&old.devices[row as usize].address))
    });
    moved
}

fn devices(old: &Side<'_>, new: &Side<'_>, names: &Names) -> Vec<DeviceChange> {
    let ranked = |side: &Side<'_>| -> Vec<(u32, u32)> {
        let rows = (0_u32..).zip(&side.lock.devices);
        let mut rows: Vec<(u32, u32)> =
            rows.map(|(place, row)| (names.rank(side.kind, row.address), place)).collect();
        rows.sort_unstable();
        rows
    };
    let mut changes = Vec::new();
    join(&ranked(old), &ranked(new), |was, is| {
        let was_row = was.map(|place| &old.lock.devices[place as usize]);
        let is_row = is.map(|place| &new.lock.devices[place as usize]);
        let built = |row: Option<&LockDevice>| row.is_some_and(|row| !row.omitted);
        let same = match (was_row, is_row) {
            (Some(was), Some(is)) => same_device(old.lock, was, new.lock, is),
            _ => false,
        };
        let action = match (built(was_row), built(is_row)) {
            (false, true) => DeviceAction::Added,
            (true, false) => DeviceAction::Removed,
            _ if same => return,
            (true, true) => DeviceAction::Changed,
            (false, false) => DeviceAction::Kept,
        };
        changes.push(DeviceChange { action, old: was, new: is });
    });
    changes
}

fn same_device(old: &Lock, was: &LockDevice, new: &Lock, is: &LockDevice) -> bool {
    old.text(was.device_type) == new.text(is.device_type)
        && old.text(was.name) == new.text(is.name)
        && was.place.map(|(rack, u)| (old.text(rack), u))
            == is.place.map(|(rack, u)| (new.text(rack), u))
        && was.modes.map(|modes| old.text(modes)) == is.modes.map(|modes| new.text(modes))
        && was.nos.map(|nos| old.text(nos)) == is.nos.map(|nos| new.text(nos))
        && was.asn == is.asn
        && was.loopback == is.loopback
}

fn links(
    old: &Side<'_>,
    new: &Side<'_>,
    names: &Names,
    were: &[u32],
    are: &[u32],
) -> Vec<LinkChange> {
    let ranked = |side: &Side<'_>, places: &[u32]| -> Vec<(PortKey, u32)> {
        let key = |place: u32| names.port(side.kind, &side.rows[place as usize].a);
        let mut rows: Vec<_> = places.iter().map(|&place| (key(place), place)).collect();
        rows.sort_unstable();
        rows
    };
    let mut changes = Vec::new();
    join(&ranked(old, were), &ranked(new, are), |was, is| {
        let same = match (was, is) {
            (Some(was), Some(is)) => {
                let (was, is) = (&old.rows[was as usize], &new.rows[is as usize]);
                names.port(old.kind, &was.z) == names.port(new.kind, &is.z)
                    && was.cable == is.cable
                    && texts(old.lock, was) == texts(new.lock, is)
            }
            _ => false,
        };
        if !same {
            changes.push(LinkChange { old: was, new: is });
        }
    });
    changes
}

/// What a link line says beside its ports and cable.
fn texts<'a>(lock: &'a Lock, link: &LockLink) -> [&'a str; 3] {
    [link.connect, link.a.label, link.z.label].map(|name| lock.text(name))
}

/// Walks two sorted lists and calls `each` for every key, with the place that each list has for it.
fn join<K: Ord + Copy>(
    old: &[(K, u32)],
    new: &[(K, u32)],
    mut each: impl FnMut(Option<u32>, Option<u32>),
) {
    let (mut olds, mut news) = (old.iter().peekable(), new.iter().peekable());
    while let Some(key) = match (olds.peek(), news.peek()) {
        (Some(old), Some(new)) => Some(old.0.min(new.0)),
        (Some(one), None) | (None, Some(one)) => Some(one.0),
        (None, None) => None,
    } {
        let was = olds.next_if(|(other, _)| *other == key).map(|(_, place)| *place);
        let is = news.next_if(|(other, _)| *other == key).map(|(_, place)| *place);
        each(was, is);
    }
}
