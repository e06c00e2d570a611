//! What changes between two records of plans: cables by id, links and held pairs by A port, devices by
//! address.
//!
//! A plan, a lock and a plan file compare alike, since each becomes the same records first. Invariants:
//! `diff(p, p)` is empty, and `diff(b, a)` says the reverse of `diff(a, b)`. Deliberately absent: the
//! order of the work (stages), and whether fewer moves would have done (`plan::rewire`).

mod cables;
mod compare;
mod json;
mod names;
mod sides;
mod text;

pub use compare::diff;

use crate::plan::Lock;
use names::Names;
use sides::Side;

/// What happens to a cable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// It is new.
    Added,
    /// It goes.
    Removed,
    /// One end is plugged elsewhere (or both).
    Moved,
    /// Its part or length changes: another cable takes its place, under a new id where it was live.
    Replaced,
    /// What stands on its ends changes: stickers, no plug.
    Relabelled,
    /// Only the record changes: the computed run, the name of its connect or of a port.
    Recorded,
    /// How far it is changes.
    Status,
}

impl Action {
    /// All of them, in the order they are shown.
    pub const ALL: [Action; 7] = [
        Action::Added,
        Action::Removed,
        Action::Moved,
        Action::Replaced,
        Action::Relabelled,
        Action::Recorded,
        Action::Status,
    ];

    /// The word in outputs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Action::Added => "added",
            Action::Removed => "removed",
            Action::Moved => "moved",
            Action::Replaced => "replaced",
            Action::Relabelled => "relabelled",
            Action::Recorded => "recorded",
            Action::Status => "status",
        }
    }

    /// Somebody has to unplug or pull something that may be in use.
    #[must_use]
    pub fn touches(self) -> bool {
        matches!(self, Action::Removed | Action::Moved | Action::Replaced)
    }
}

/// A change of one cable.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CableChange {
    /// What happens; the first that applies of replaced, moved, relabelled, recorded, status.
    pub action: Action,
    /// Its place in the old record's cables; `None` for an added one.
    pub old: Option<u32>,
    /// Its place in the new record's cables; `None` for a removed one.
    pub new: Option<u32>,
    /// The old cable is live: pulled, connected, verified or retiring.
    pub live: bool,
}

/// What happens to a device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeviceAction {
    /// It is built now.
    Added,
    /// It is built no more.
    Removed,
    /// Its name, type, place, modes, NOS or numbers change.
    Changed,
    /// It is not built, before or after; what is kept for it changes.
    Kept,
}

impl DeviceAction {
    /// All of them, in the order they are shown.
    pub const ALL: [DeviceAction; 4] =
        [DeviceAction::Added, DeviceAction::Removed, DeviceAction::Changed, DeviceAction::Kept];

    /// The word in outputs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            DeviceAction::Added => "added",
            DeviceAction::Removed => "removed",
            DeviceAction::Changed => "changed",
            DeviceAction::Kept => "kept",
        }
    }
}

/// A change of one device.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeviceChange {
    /// What happens.
    pub action: DeviceAction,
    /// Its place in the old record's devices.
    pub old: Option<u32>,
    /// Its place in the new record's devices.
    pub new: Option<u32>,
}

/// A change of a link that no cable tells: a held one or a factory link.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LinkChange {
    /// Its place in the old record's links; `None` for an added one.
    pub old: Option<u32>,
    /// Its place in the new record's links; `None` for a removed one.
    pub new: Option<u32>,
}

impl LinkChange {
    /// Added, removed, moved (another Z port) or recorded.
    #[must_use]
    pub fn action(&self, changes: &Changes<'_>) -> Action {
        match (self.old, self.new) {
            (None, _) => Action::Added,
            (_, None) => Action::Removed,
            (Some(old), Some(new)) => {
                let z = |side: &Side<'_>, link: u32| {
                    changes.names.port(side.kind, &side.rows[link as usize].z)
                };
                if z(&changes.old, old) == z(&changes.new, new) {
                    Action::Recorded
                } else {
                    Action::Moved
                }
            }
        }
    }
}

/// How far the changes reach; the exit code of `--detailed-exitcode`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Impact {
    /// Nothing changes.
    None,
    /// Something changes, but no live cable is moved, replaced or removed, and no device with live cables
    /// is put elsewhere.
    Paper,
    /// One of these is.
    Live,
}

impl Impact {
    /// 0, 2 or 3 (1 is for errors).
    #[must_use]
    pub fn exit_code(self) -> u8 {
        match self {
            Impact::None => 0,
            Impact::Paper => 2,
            Impact::Live => 3,
        }
    }

    /// The word in outputs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Impact::None => "none",
            Impact::Paper => "paper",
            Impact::Live => "live",
        }
    }
}

/// All changes between two records, each list in the order of addresses and A ports.
#[derive(Debug)]
pub struct Changes<'a> {
    /// Cables, by connect, then by A port.
    pub cables: Vec<CableChange>,
    /// Cables that stay as they are.
    pub unchanged: u64,
    /// Devices.
    pub devices: Vec<DeviceChange>,
    /// Links kept for omitted devices.
    pub held: Vec<LinkChange>,
    /// Factory links.
    pub factory: Vec<LinkChange>,
    /// Addresses of connects whose moves are not proved to be the fewest; for the planner to fill.
    pub not_proved_minimal: Vec<String>,
    moved_devices: Vec<DeviceChange>,
    old: Side<'a>,
    new: Side<'a>,
    names: Names,
}

impl<'a> Changes<'a> {
    /// The record before.
    #[must_use]
    pub fn before(&self) -> &'a Lock {
        self.old.lock
    }

    /// The record after.
    #[must_use]
    pub fn after(&self) -> &'a Lock {
        self.new.lock
    }

    /// True if nothing changes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cables.is_empty()
            && self.devices.is_empty()
            && self.held.is_empty()
            && self.factory.is_empty()
    }

    /// How far the changes reach.
    #[must_use]
    pub fn impact(&self) -> Impact {
        if self.touches_cables() || !self.moved_devices().is_empty() {
            Impact::Live
        } else if self.is_empty() {
            Impact::None
        } else {
            Impact::Paper
        }
    }

    /// A live cable is moved, replaced or removed.
    #[must_use]
    pub fn touches_cables(&self) -> bool {
        self.cables.iter().any(|change| change.live && change.action.touches())
    }

    /// Devices that are put elsewhere while live cables are in them. Where a rack's name is gone from the
    /// plan, it was renamed, and devices that keep their U in it stay where they are.
    #[must_use]
    pub fn moved_devices(&self) -> &[DeviceChange] {
        &self.moved_devices
    }

    /// How many cables have this happen to them, and how many of those are live.
    #[must_use]
    pub fn count(&self, action: Action) -> (u64, u64) {
        let of_action = self.cables.iter().filter(|change| change.action == action);
        of_action.fold((0, 0), |(all, live), change| (all + 1, live + u64::from(change.live)))
    }
}
