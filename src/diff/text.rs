//! Changes for people: counts first, then the first few of each kind by connect. What is left out is
//! always counted.

use std::fmt::Write as _;
use std::net::Ipv4Addr;

use super::sides::Side;
use super::{Action, CableChange, Changes, DeviceAction, DeviceChange, LinkChange, cables};
use crate::base::units;
use crate::plan::Lock;
use crate::plan::lock::LockDevice;

impl Changes<'_> {
    /// The changes as lines of text, of each kind in each connect at most `most`, and how many more
    /// there are. Moves are all told: somebody has to make each of them.
    #[must_use]
    pub fn text(&self, most: usize) -> String {
        if self.is_empty() {
            return "No changes.\n".to_owned();
        }
        let mut out = String::new();
        if !self.cables.is_empty() {
            self.cable_lines(&mut out, most);
        }
        if !self.devices.is_empty() {
            self.device_lines(&mut out, most);
        }
        self.link_lines(&mut out, "Links kept for omitted devices", &self.held, most);
        self.link_lines(&mut out, "Factory links", &self.factory, most);
        out
    }

    fn cable_lines(&self, out: &mut String, most: usize) {
        out.push_str("Cables: ");
        let counts = Action::ALL.map(|action| (action, self.count(action)));
        push_counts(out, counts.into_iter());
        let _ = writeln!(out, "; {} unchanged.", self.unchanged);
        let connect = |change: &CableChange| self.connect_of(change);
        for of_connect in self.cables.chunk_by(|a, b| connect(a) == connect(b)) {
            let address = connect(&of_connect[0]);
            let _ = write!(out, "\n{}: ", address.unwrap_or("without a link"));
            let count = |action: Action| {
                let of_action = of_connect.iter().filter(|change| change.action == action);
                of_action.fold((0, 0), |(all, live), c| (all + 1, live + u64::from(c.live)))
            };
            push_counts(out, Action::ALL.into_iter().map(|action| (action, count(action))));
            if address.is_some_and(|address| self.not_proved_minimal.iter().any(|a| a == address)) {
                out.push_str("; not proved minimal");
            }
            out.push('\n');
            for of_action in of_connect.chunk_by(|a, b| a.action == b.action) {
                let action = of_action[0].action;
                let most = if action == Action::Moved { usize::MAX } else { most };
                let sign = sign(action);
                for change in of_action.iter().take(most) {
                    let _ = write!(out, "  {sign} ");
                    self.push_cable(out, change);
                    out.push('\n');
                }
                push_rest(out, sign, of_action.len(), most);
            }
        }
    }

    /// The address of the connect that a cable's links belong to, after the change if it still has any.
    pub(super) fn connect_of(&self, change: &CableChange) -> Option<&str> {
        let first = |side: &Side<'_>, cable: Option<u32>| {
            cable.and_then(|cable| side.links(cable).next()).map(|link| link.connect)
        };
        match (first(&self.new, change.new), first(&self.old, change.old)) {
            (Some(connect), _) => Some(self.new.lock.text(connect)),
            (None, Some(connect)) => Some(self.old.lock.text(connect)),
            (None, None) => None,
        }
    }

    fn push_cable(&self, out: &mut String, change: &CableChange) {
        match (change.action, change.old, change.new) {
            (Action::Added, _, Some(new)) => push_whole(out, &self.new, new),
            (Action::Removed, Some(old), _) => push_whole(out, &self.old, old),
            (action, Some(old), Some(new)) => self.push_both(out, action, old, new),
            (_, old, new) => {
                // A tombstone that only one of the records has.
                let side = if new.is_some() { &self.new } else { &self.old };
                if let Some(cable) = new.or(old) {
                    let row = side.cable(cable);
                    let _ = write!(out, "{} {}", row.id, row.status.name());
                }
            }
        }
        if change.live && change.action.touches() {
            let status = change.old.map(|old| self.old.cable(old).status.name());
            let _ = write!(out, "  [{}]", status.unwrap_or_default());
        }
    }

    fn push_both(&self, out: &mut String, action: Action, old: u32, new: u32) {
        let (was, is) = (self.old.cable(old), self.new.cable(new));
        let _ = write!(out, "{}", was.id);
        if was.id != is.id {
            let _ = write!(out, " -> {}", is.id);
        }
        match action {
            Action::Moved => self.push_moves(out, old, new),
            Action::Replaced => {
                self.push_moves(out, old, new);
                let part = |side: &Side<'_>, cable: u32| {
                    let row = side.cable(cable);
                    let length = units::format_m(i64::from(row.length_mm));
                    format!("{} {length}", side.lock.text(row.part))
                };
                let (was, is) = (part(&self.old, old), part(&self.new, new));
                let _ = write!(out, "  {was} -> {is}");
            }
            Action::Relabelled => {
                let (olds, news) = (self.old.lock.ends(was), self.new.lock.ends(is));
                for (was, is) in olds.zip(news).filter(|(was, is)| was != is) {
                    let _ = write!(out, "  {was} -> {is}");
                }
            }
            Action::Recorded if was.run_mm != is.run_mm => {
                let length = |mm: u32| units::format_m(i64::from(mm));
                let _ = write!(out, "  run {} -> {}", length(was.run_mm), length(is.run_mm));
            }
            Action::Recorded => out.push_str("  connect or port renamed"),
            Action::Status => {
                let _ = write!(out, "  {} -> {}", was.status.name(), is.status.name());
            }
            Action::Added | Action::Removed => {}
        }
    }

    /// The links of a cable, with both ports where one changes.
    fn push_moves(&self, out: &mut String, old: u32, new: u32) {
        let pairs = cables::pairs(&self.old, &self.new, &self.names, old, new);
        for (place, (was, is)) in pairs.into_iter().enumerate() {
            out.push_str(if place == 0 { "  " } else { ", " });
            for (between, was, is) in [("", &was.a, &is.a), (" - ", &was.z, &is.z)] {
                out.push_str(between);
                self.old.push_port(out, was);
                if self.names.port(self.old.kind, was) != self.names.port(self.new.kind, is) {
                    out.push_str(" -> ");
                    self.new.push_port(out, is);
                }
            }
        }
    }

    fn device_lines(&self, out: &mut String, most: usize) {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str("Devices: ");
        let mut counted = 0;
        for action in DeviceAction::ALL {
            let count = self.devices.iter().filter(|change| change.action == action).count();
            if count > 0 {
                let between = if counted > 0 { ", " } else { "" };
                let _ = write!(out, "{between}{count} {}", action.name());
                counted += 1;
            }
        }
        out.push_str(".\n");
        let moved = self.moved_devices();
        for change in moved {
            out.push_str("  ! ");
            self.push_device(out, change);
            out.push_str("  [with live cables]\n");
        }
        for action in DeviceAction::ALL {
            let of_action = || {
                let others = self.devices.iter().filter(|change| !moved.contains(change));
                others.filter(|change| change.action == action)
            };
            let sign = match action {
                DeviceAction::Added => '+',
                DeviceAction::Removed => '-',
                DeviceAction::Changed | DeviceAction::Kept => '~',
            };
            for change in of_action().take(most) {
                let _ = write!(out, "  {sign} ");
                self.push_device(out, change);
                out.push('\n');
            }
            push_rest(out, sign, of_action().count(), most);
        }
    }

    fn push_device(&self, out: &mut String, change: &DeviceChange) {
        let row = |lock: &Lock, place: u32| lock.devices[place as usize];
        let old = change.old.map(|place| row(self.old.lock, place));
        let new = change.new.map(|place| row(self.new.lock, place));
        let (lock, shown) = match (new, old) {
            (Some(new), _) if change.action != DeviceAction::Removed => (self.new.lock, new),
            (_, Some(old)) => (self.old.lock, old),
            (Some(new), None) => (self.new.lock, new),
            (None, None) => return,
        };
        out.push_str(lock.text(shown.address));
        if let (DeviceAction::Changed | DeviceAction::Kept, Some(old), Some(new)) =
            (change.action, old, new)
        {
            let (was, is) = (facts(self.old.lock, &old), facts(self.new.lock, &new));
            for ((name, was), (_, is)) in was.into_iter().zip(is).filter(|(was, is)| was != is) {
                let _ = write!(out, "  {name}: {was} -> {is}");
            }
        } else {
            let _ = write!(out, "  {}", lock.text(shown.name));
        }
    }

    fn link_lines(&self, out: &mut String, title: &str, links: &[LinkChange], most: usize) {
        if links.is_empty() {
            return;
        }
        if !out.is_empty() {
            out.push('\n');
        }
        let _ = write!(out, "{title}: ");
        let of_action =
            |action: Action| links.iter().filter(move |change| change.action(self) == action);
        let counts = Action::ALL.map(|action| (action, (of_action(action).count() as u64, 0)));
        push_counts(out, counts.into_iter());
        out.push_str(".\n");
        for action in Action::ALL {
            for change in of_action(action).take(most) {
                let _ = write!(out, "  {} ", sign(action));
                self.push_link(out, change);
                out.push('\n');
            }
            push_rest(out, sign(action), of_action(action).count(), most);
        }
    }

    fn push_link(&self, out: &mut String, change: &LinkChange) {
        let row = |side: &Side<'_>, place: u32| side.rows[place as usize];
        let old = change.old.map(|place| (&self.old, row(&self.old, place)));
        let new = change.new.map(|place| (&self.new, row(&self.new, place)));
        let Some((side, link)) = old.or(new) else { return };
        side.push_port(out, &link.a);
        out.push_str(" - ");
        side.push_port(out, &link.z);
        if let (Action::Moved, Some((side, link))) = (change.action(self), new) {
            out.push_str(" -> ");
            side.push_port(out, &link.z);
        }
    }
}

/// `0VVW7G7  leaf-1:1 - spine-1:1  CORD-2000 2 m`.
fn push_whole(out: &mut String, side: &Side<'_>, cable: u32) {
    let row = side.cable(cable);
    let _ = write!(out, "{}", row.id);
    for (place, link) in side.links(cable).enumerate() {
        out.push_str(if place == 0 { "  " } else { ", " });
        side.push_port(out, &link.a);
        out.push_str(" - ");
        side.push_port(out, &link.z);
    }
    let length = units::format_m(i64::from(row.length_mm));
    let _ = write!(out, "  {} {length}", side.lock.text(row.part));
}

/// What can change of a device, by name.
pub(super) fn facts(lock: &Lock, row: &LockDevice) -> [(&'static str, String); 8] {
    let text = |name: Option<crate::base::intern::Symbol>| {
        name.map_or_else(|| "none".to_owned(), |name| lock.text(name).to_owned())
    };
    let place = row.place.map(|(rack, u)| format!("{} U{u}", lock.text(rack)));
    let none = || "none".to_owned();
    [
        ("name", lock.text(row.name).to_owned()),
        ("type", lock.text(row.device_type).to_owned()),
        ("place", place.unwrap_or_else(none)),
        ("cage modes", text(row.modes)),
        ("nos", text(row.nos)),
        ("asn", row.asn.map_or_else(none, |asn| asn.to_string())),
        ("loopback", row.loopback.map_or_else(none, |ip| Ipv4Addr::from_bits(ip).to_string())),
        ("built", if row.omitted { "no" } else { "yes" }.to_owned()),
    ]
}

/// `256 added, 128 moved (96 live)`; kinds without any are left out.
fn push_counts(out: &mut String, counts: impl Iterator<Item = (Action, (u64, u64))>) {
    let mut between = "";
    for (action, (all, live)) in counts.filter(|(_, (all, _))| *all > 0) {
        let what = if action == Action::Status { "of another status" } else { action.name() };
        let _ = write!(out, "{between}{all} {what}");
        if action.touches() && live > 0 {
            let _ = write!(out, " ({live} live)");
        }
        between = ", ";
    }
}

fn push_rest(out: &mut String, sign: char, count: usize, most: usize) {
    if count > most {
        let _ = writeln!(out, "  {sign} and {} more", count - most);
    }
}

fn sign(action: Action) -> char {
    match action {
        Action::Added => '+',
        Action::Removed => '-',
        Action::Moved | Action::Replaced => '!',
        Action::Relabelled | Action::Recorded | Action::Status => '~',
    }
}
