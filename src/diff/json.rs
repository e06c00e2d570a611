//! Changes as JSON (described for users in `docs/diff.md`): every one of them, one a line.

use super::sides::Side;
use super::text::facts;
use super::{Action, CableChange, Changes, DeviceAction, DeviceChange, LinkChange, cables};
use crate::plan::lock::{LockLink, LockPort, PortAt};
use crate::planfile::json::{push_count, push_key, push_member, push_optional, push_text};

impl Changes<'_> {
    /// The changes as one JSON value.
    #[must_use]
    pub fn json(&self) -> String {
        let mut out = String::from("{");
        push_member(&mut out, "format_version", "1.0");
        push_member(&mut out, "impact", self.impact().name());
        push_key(&mut out, "summary");
        self.push_summary(&mut out);
        push_key(&mut out, "not_proved_minimal");
        out.push('[');
        for (place, connect) in self.not_proved_minimal.iter().enumerate() {
            out.push_str(if place > 0 { "," } else { "" });
            push_text(&mut out, connect);
        }
        out.push(']');
        push_rows(&mut out, "cables", &self.cables, |out, change| self.push_cable_row(out, change));
        push_rows(&mut out, "devices", &self.devices, |out, change| {
            self.push_device_row(out, change);
        });
        push_rows(&mut out, "held", &self.held, |out, change| self.push_link_row(out, change));
        push_rows(&mut out, "factory", &self.factory, |out, change| {
            self.push_link_row(out, change)
        });
        out.push('}');
        out
    }

    fn push_summary(&self, out: &mut String) {
        out.push('{');
        push_key(out, "cables");
        out.push('{');
        for action in Action::ALL {
            push_big(out, action.name(), self.count(action).0);
        }
        push_big(out, "unchanged", self.unchanged);
        out.push('}');
        push_key(out, "live");
        out.push('{');
        for action in Action::ALL.into_iter().filter(|action| action.touches()) {
            push_big(out, action.name(), self.count(action).1);
        }
        out.push('}');
        push_key(out, "devices");
        out.push('{');
        for action in DeviceAction::ALL {
            let of_action = self.devices.iter().filter(|change| change.action == action);
            push_big(out, action.name(), of_action.count() as u64);
        }
        out.push('}');
        for (name, links) in [("held", &self.held), ("factory", &self.factory)] {
            push_key(out, name);
            out.push('{');
            for action in [Action::Added, Action::Removed, Action::Moved, Action::Recorded] {
                let of_action = links.iter().filter(|change| change.action(self) == action);
                push_big(out, action.name(), of_action.count() as u64);
            }
            out.push('}');
        }
        out.push('}');
    }

    fn push_cable_row(&self, out: &mut String, change: &CableChange) {
        let id = change.new.map(|new| self.new.cable(new).id);
        let old_id = change.old.map(|old| self.old.cable(old).id);
        out.push('{');
        push_member(out, "action", change.action.name());
        push_optional(out, "id", id.or(old_id).map(|id| id.to_string()).as_deref());
        let replaced = old_id.filter(|old| id.is_some_and(|id| id != *old));
        push_optional(out, "replaces", replaced.map(|id| id.to_string()).as_deref());
        push_key(out, "live");
        out.push_str(if change.live { "true" } else { "false" });
        push_optional(out, "connect", self.connect_of(change));
        for (key, side, cable) in [("old", &self.old, change.old), ("new", &self.new, change.new)] {
            push_key(out, key);
            match cable {
                Some(cable) => push_state(out, side, cable),
                None => out.push_str("null"),
            }
        }
        if let (Some(old), Some(new)) = (change.old, change.new) {
            self.push_moved_ends(out, old, new);
        }
        out.push('}');
    }

    /// The ends that are plugged elsewhere.
    fn push_moved_ends(&self, out: &mut String, old: u32, new: u32) {
        push_key(out, "moves");
        out.push('[');
        let mut between = "";
        for (was, is) in cables::pairs(&self.old, &self.new, &self.names, old, new) {
            for (end, was, is) in [("a", &was.a, &is.a), ("z", &was.z, &is.z)] {
                if self.names.port(self.old.kind, was) == self.names.port(self.new.kind, is) {
                    continue;
                }
                out.push_str(between);
                between = ",";
                out.push('{');
                push_member(out, "end", end);
                push_key(out, "from");
                push_port(out, &self.old, was);
                push_key(out, "to");
                push_port(out, &self.new, is);
                out.push('}');
            }
        }
        out.push(']');
    }

    fn push_device_row(&self, out: &mut String, change: &DeviceChange) {
        let old = change.old.map(|place| (self.old.lock, &self.old.lock.devices[place as usize]));
        let new = change.new.map(|place| (self.new.lock, &self.new.lock.devices[place as usize]));
        out.push('{');
        push_member(out, "action", change.action.name());
        if let Some((lock, row)) = new.or(old) {
            push_member(out, "address", lock.text(row.address));
            push_member(out, "name", lock.text(row.name));
        }
        push_key(out, "changed");
        out.push('{');
        if let (Some((old, was)), Some((new, is))) = (old, new) {
            let both = facts(old, was).into_iter().zip(facts(new, is));
            for ((name, was), (_, is)) in both.filter(|(was, is)| was != is) {
                push_key(out, name);
                out.push('[');
                push_text(out, &was);
                out.push(',');
                push_text(out, &is);
                out.push(']');
            }
        }
        out.push_str("}}");
    }

    fn push_link_row(&self, out: &mut String, change: &LinkChange) {
        out.push('{');
        push_member(out, "action", change.action(self).name());
        for (key, side, link) in [("old", &self.old, change.old), ("new", &self.new, change.new)] {
            push_key(out, key);
            match link {
                Some(place) => push_link(out, side, &side.rows[place as usize]),
                None => out.push_str("null"),
            }
        }
        out.push('}');
    }
}

fn push_rows<T>(out: &mut String, name: &str, rows: &[T], mut row: impl FnMut(&mut String, &T)) {
    push_key(out, name);
    out.push('[');
    for (place, change) in rows.iter().enumerate() {
        out.push_str(if place > 0 { ",\n" } else { "\n" });
        row(out, change);
    }
    out.push(']');
}

/// What a record says of a cable.
fn push_state(out: &mut String, side: &Side<'_>, cable: u32) {
    let row = side.cable(cable);
    out.push('{');
    push_member(out, "status", row.status.name());
    push_member(out, "part", side.lock.text(row.part));
    push_count(out, "run_mm", row.run_mm);
    push_count(out, "length_mm", row.length_mm);
    push_key(out, "labels");
    out.push('[');
    for (place, end) in side.lock.ends(row).enumerate() {
        out.push_str(if place > 0 { "," } else { "" });
        push_text(out, end);
    }
    out.push(']');
    push_key(out, "links");
    out.push('[');
    for (place, link) in side.links(cable).enumerate() {
        out.push_str(if place > 0 { "," } else { "" });
        push_link(out, side, link);
    }
    out.push_str("]}");
}

fn push_link(out: &mut String, side: &Side<'_>, link: &LockLink) {
    out.push('{');
    push_member(out, "connect", side.lock.text(link.connect));
    for (key, port) in [("a", &link.a), ("z", &link.z)] {
        push_key(out, key);
        push_port(out, side, port);
    }
    out.push('}');
}

fn push_port(out: &mut String, side: &Side<'_>, port: &LockPort) {
    out.push('{');
    push_member(out, "device", side.lock.text(port.device));
    push_member(out, "name", side.device_name(port));
    push_member(out, "group", side.lock.text(port.base));
    match port.at {
        PortAt::Index(index) => push_count(out, "index", index),
        at @ PortAt::Cage { .. } => push_member(out, "channels", &at.to_string()),
    }
    push_member(out, "port", side.lock.text(port.label));
    out.push('}');
}

fn push_big(out: &mut String, key: &str, number: u64) {
    push_key(out, key);
    out.push_str(&number.to_string());
}
