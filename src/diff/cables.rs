//! Cables of two records, joined by id; what was removed and what was added on one port is a
//! replacement.

use std::cmp::Ordering;

use super::names::{Names, PortKey};
use super::sides::Side;
use super::{Action, CableChange};
use crate::plan::lock::{LockLink, Status};

/// The changes in the order they are shown, and how many cables stay as they are.
pub(super) fn compare(old: &Side<'_>, new: &Side<'_>, names: &Names) -> (Vec<CableChange>, u64) {
    let mut compare = Compare { old, new, names, changes: Vec::new(), unchanged: 0 };
    compare.join();
    compare.replacements();
    let Compare { mut changes, unchanged, .. } = compare;
    changes.sort_by_cached_key(|change| sort_key(old, new, names, change));
    (changes, unchanged)
}

struct Compare<'a> {
    old: &'a Side<'a>,
    new: &'a Side<'a>,
    names: &'a Names,
    changes: Vec<CableChange>,
    unchanged: u64,
}

impl Compare<'_> {
    /// Walks both records by id.
    fn join(&mut self) {
        let (mut olds, mut news) = (self.old.by_id.iter(), self.new.by_id.iter());
        let (mut old, mut new) = (olds.next(), news.next());
        loop {
            let order = match (old, new) {
                (None, None) => return,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(&old), Some(&new)) => self.old.cable(old).id.cmp(&self.new.cable(new).id),
            };
            let pair = (old.filter(|_| order.is_le()), new.filter(|_| order.is_ge()));
            self.cable(pair.0.copied(), pair.1.copied());
            if order.is_le() {
                old = olds.next();
            }
            if order.is_ge() {
                new = news.next();
            }
        }
    }

    fn cable(&mut self, old: Option<u32>, new: Option<u32>) {
        let was = old.is_some_and(|old| self.old.is_present(old));
        let is = new.is_some_and(|new| self.new.is_present(new));
        let action = match (old, new) {
            (Some(old), Some(new)) if was && is => self.both(old, new),
            _ if was => Some(Action::Removed),
            _ if is => Some(Action::Added),
            _ => {
                let status = |side: &Side<'_>, place: Option<u32>| {
                    place.map(|place| side.cable(place).status)
                };
                (status(self.old, old) != status(self.new, new)).then_some(Action::Status)
            }
        };
        match action {
            Some(action) => {
                let live = old.is_some_and(|old| self.old.cable(old).status.is_live());
                self.changes.push(CableChange { action, old, new, live });
            }
            None => self.unchanged += u64::from(is),
        }
    }

    /// What changes of a cable that both records have.
    fn both(&self, old: u32, new: u32) -> Option<Action> {
        let (was, is) = (self.old.cable(old), self.new.cable(new));
        if was.length_mm != is.length_mm
            || self.old.lock.text(was.part) != self.new.lock.text(is.part)
        {
            return Some(Action::Replaced);
        }
        let same_ends = self.old.lock.ends(was).eq(self.new.lock.ends(is));
        let pairs = pairs(self.old, self.new, self.names, old, new);
        // A cable may carry a link more or less than before and stay where it is: a plug serves both ports
        // of its cage, and the leg of a splitter is parked or no longer is.
        let moved = |&(was, is): &(&LockLink, &LockLink)| {
            self.ports(self.old, was) != self.ports(self.new, is)
        };
        if pairs.iter().any(moved) {
            return Some(Action::Moved);
        }
        let renamed = pairs.iter().any(|(was, is)| self.texts_differ(was, is))
            || self.old.links(old).len() != self.new.links(new).len();
        if !same_ends {
            Some(Action::Relabelled)
        } else if renamed || was.run_mm != is.run_mm {
            Some(Action::Recorded)
        } else if was.status != is.status {
            Some(Action::Status)
        } else {
            None
        }
    }

    fn ports(&self, side: &Side<'_>, link: &LockLink) -> (PortKey, PortKey) {
        (self.names.port(side.kind, &link.a), self.names.port(side.kind, &link.z))
    }

    fn texts_differ(&self, old: &LockLink, new: &LockLink) -> bool {
        let pairs =
            [(old.connect, new.connect), (old.a.label, new.a.label), (old.z.label, new.z.label)];
        pairs.into_iter().any(|(was, is)| self.old.lock.text(was) != self.new.lock.text(is))
    }

    /// Joins a removed and an added cable that have an A port in common, port by port, so that the
    /// reverse comparison joins the same ones.
    fn replacements(&mut self) {
        let (names, changes) = (self.names, &self.changes);
        let ports = |side: &Side<'_>, action: Action| -> Vec<(PortKey, u32)> {
            let of_action = (0_u32..).zip(changes).filter(|(_, c)| c.action == action);
            let mut ports: Vec<(PortKey, u32)> = of_action
                .flat_map(|(place, change)| {
                    let cable = if action == Action::Added { change.new } else { change.old };
                    let links = cable.into_iter().flat_map(|cable| side.links(cable));
                    links.map(move |link| (names.port(side.kind, &link.a), place))
                })
                .collect();
            ports.sort_unstable();
            ports
        };
        let removed = ports(self.old, Action::Removed);
        let added = ports(self.new, Action::Added);
        let mut dropped = vec![false; self.changes.len()];
        let mut removed = removed.into_iter().peekable();
        for (port, gained) in added {
            while removed.next_if(|(other, _)| *other < port).is_some() {}
            let Some((_, lost)) = removed.next_if(|(other, _)| *other == port) else { continue };
            let new = self.changes[gained as usize].new;
            let lost = &mut self.changes[lost as usize];
            if lost.action == Action::Removed && !dropped[gained as usize] {
                (lost.action, lost.new) = (Action::Replaced, new);
                // The added one is told with the removed one.
                dropped[gained as usize] = true;
            }
        }
        let mut dropped = dropped.into_iter();
        self.changes.retain(|_| !dropped.next().unwrap_or(false));
    }
}

/// The links of a cable in both records, joined by A port; those left over by Z port, then in order.
pub(super) fn pairs<'a>(
    old: &'a Side<'_>,
    new: &'a Side<'_>,
    names: &Names,
    was: u32,
    is: u32,
) -> Vec<(&'a LockLink, &'a LockLink)> {
    let mut olds: Vec<&LockLink> = old.links(was).collect();
    let mut news: Vec<&LockLink> = new.links(is).collect();
    let mut pairs = Vec::with_capacity(olds.len());
    type End = fn(&LockLink) -> &crate::plan::lock::LockPort;
    let ends: [End; 2] = [|link| &link.a, |link| &link.z];
    for end in ends {
        olds.retain(|&was| {
            let port = names.port(old.kind, end(was));
            let same = news.iter().position(|is| names.port(new.kind, end(is)) == port);
            same.map(|place| pairs.push((was, news.remove(place)))).is_none()
        });
    }
    pairs.extend(olds.into_iter().zip(news));
    pairs
}

/// By connect, then action, then first A port; cables without links last, by id.
fn sort_key(
    old: &Side<'_>,
    new: &Side<'_>,
    names: &Names,
    change: &CableChange,
) -> (u32, Action, PortKey, Option<Status>) {
    let first = |side: &Side<'_>, cable: Option<u32>| {
        let link = cable.and_then(|cable| side.links(cable).next())?;
        Some((names.rank(side.kind, link.connect), names.port(side.kind, &link.a)))
    };
    let place = first(new, change.new).or_else(|| first(old, change.old));
    let (connect, port) = place.unwrap_or((u32::MAX, (u32::MAX, 0, 0)));
    let status = change.new.map(|cable| new.cable(cable).status);
    (connect, change.action, port, status)
}
