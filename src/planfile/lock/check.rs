//! What a lock must be beyond well-formed lines: no address, id, port or loopback twice, every link's
//! cable and devices there, every cable in a link unless it is on its way out. A merge of two branches
//! can break each of these without a conflict in git.
//!
//! Deliberately absent: AS numbers, which devices share; who may share is the design's to say
//! (`plan::allocate`).

use std::net::Ipv4Addr;

use hashbrown::HashMap;
use hashbrown::hash_map::Entry;

use crate::base::intern::Symbol;
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::plan::lock::{LockLink, LockPort, PortAt, Status};
use crate::plan::{CableTag, Lock};

/// A port stands in a built line.
const BUILT: u8 = 1;
/// A port is the A end of a held line.
const HELD_A: u8 = 2;
/// A port is the Z end of a held line.
const HELD_Z: u8 = 4;

/// What was seen so far, and where.
pub(super) struct Check {
    file: FileId,
    /// Offsets of the lines.
    devices: Vec<u32>,
    links: Vec<u32>,
    vias: Vec<u32>,
    cables: Vec<u32>,
    /// The ports of each device's base group, by index.
    used: Vec<Vec<u8>>,
    /// The ports of groups whose cages run different breakouts.
    in_mixed: HashMap<(u32, PortAt), u8>,
    groups: HashMap<(Symbol, Symbol), u32>,
    /// The last group at each end of a link.
    recent: [Option<((Symbol, Symbol), u32)>; 2],
    /// Link lines one of whose ports was used before.
    twice: Vec<u32>,
    /// A line could not be read, so it is not known what is missing.
    complete: bool,
    gave_up: bool,
}

impl Check {
    pub(super) fn new(file: FileId) -> Self {
        Self {
            file,
            devices: Vec::new(),
            links: Vec::new(),
            vias: Vec::new(),
            cables: Vec::new(),
            used: Vec::new(),
            in_mixed: HashMap::new(),
            groups: HashMap::new(),
            recent: [None; 2],
            twice: Vec::new(),
            complete: true,
            gave_up: false,
        }
    }

    pub(super) fn incomplete(&mut self) {
        self.complete = false;
    }

    pub(super) fn give_up(&mut self) {
        self.gave_up = true;
    }

    pub(super) fn device(&mut self, line: usize) {
        self.devices.push(line as u32);
    }

    pub(super) fn cable(&mut self, line: usize) {
        self.cables.push(line as u32);
    }

    pub(super) fn link(&mut self, link: &LockLink, line: usize) {
        // Fabric managers use the Z ports that are held for omitted nodes, so a built line may share
        // a port with the Z end of a held one, and with no other.
        let free = if link.held {
            self.claim(0, &link.a, HELD_A, BUILT | HELD_A | HELD_Z)
                & self.claim(1, &link.z, HELD_Z, HELD_A | HELD_Z)
        } else {
            self.claim(0, &link.a, BUILT, BUILT | HELD_A)
                & self.claim(1, &link.z, BUILT, BUILT | HELD_A)
        };
        if !free {
            self.twice.push(self.links.len() as u32);
        }
        self.links.push(line as u32);
    }

    pub(super) fn via(&mut self, line: usize) {
        self.vias.push(line as u32);
    }

    /// Marks a port; false if it carries one of the marks `against` already.
    fn claim(&mut self, end: usize, port: &LockPort, mark: u8, against: u8) -> bool {
        let key = (port.device, port.base);
        let group = match self.recent[end] {
            Some((recent, group)) if recent == key => group,
            _ => match self.groups.entry(key) {
                Entry::Occupied(group) => *group.get(),
                Entry::Vacant(slot) => {
                    self.used.push(Vec::new());
                    *slot.insert(self.used.len() as u32 - 1)
                }
            },
        };
        self.recent[end] = Some((key, group));
        let marks = match port.at {
            PortAt::Index(index) => {
                let marks = &mut self.used[group as usize];
                let index = index as usize;
                if marks.len() <= index {
                    marks.resize(index + 1, 0);
                }
                &mut marks[index]
            }
            PortAt::Cage { .. } => self.in_mixed.entry((group, port.at)).or_insert(0),
        };
        let free = *marks & against == 0;
        *marks |= mark;
        free
    }

    /// Checks what can only be known at the end.
    pub(super) fn finish(self, lock: &Lock, text: &str, sink: &mut Sink) {
        if self.gave_up {
            return;
        }
        self.ports_twice(lock, text, sink);
        self.places_twice(lock, text, sink);
        self.addresses(lock, text, sink);
        self.loopbacks(lock, text, sink);
        let rows = self.ids(lock, text, sink);
        if self.complete {
            self.devices_of_links(lock, text, sink);
            self.cables_of_links(lock, &rows, text, sink);
        }
    }

    fn span(&self, line: u32, text: &str) -> Span {
        let rest = &text[line as usize..];
        let length = rest.find('\n').unwrap_or(rest.len());
        Span::new(self.file, line, line + length as u32)
    }

    /// Finds the lines that the marked ones clash with.
    fn ports_twice(&self, lock: &Lock, text: &str, sink: &mut Sink) {
        if self.twice.is_empty() {
            return;
        }
        let first = FirstLines::new(lock);
        for &link in &self.twice {
            let row = &lock.links[link as usize];
            if port_of(&row.a) == port_of(&row.z) {
                let message = format!("port `{}` is linked to itself", lock.text(row.a.label));
                let span = self.span(self.links[link as usize], text);
                sink.push(Diagnostic::error("lock-corrupt", message).at(span, ""));
                continue;
            }
            for (port, is_z) in [(&row.a, false), (&row.z, true)] {
                let against = match (row.held, is_z) {
                    (false, _) => BUILT | HELD_A,
                    (true, false) => BUILT | HELD_A | HELD_Z,
                    (true, true) => HELD_A | HELD_Z,
                };
                let Some(before) = first.of(port, against).filter(|before| *before < link) else {
                    continue;
                };
                let message = format!(
                    "the lock uses port `{}` of `{}` in two lines",
                    lock.text(port.label),
                    lock.text(port.device)
                );
                let lines = (self.links[link as usize], self.links[before as usize]);
                sink.push(self.duplicate(message, lines.0, lines.1, text));
            }
        }
    }

    /// Finds places in panels that two links have.
    fn places_twice(&self, lock: &Lock, text: &str, sink: &mut Sink) {
        let mut places = HashMap::with_capacity(2 * lock.vias.len());
        for (via, line) in lock.vias.iter().zip(&self.vias) {
            for port in [&via.near, &via.far] {
                let Some(before) = places.insert(port_of(port), *line) else { continue };
                let message = format!(
                    "the lock uses port `{}` of `{}` in two lines",
                    lock.text(port.label),
                    lock.text(port.device)
                );
                sink.push(self.duplicate(message, *line, before, text));
            }
        }
    }

    fn addresses(&self, lock: &Lock, text: &str, sink: &mut Sink) {
        let mut seen = vec![None; lock.names.len()];
        for (row, line) in lock.devices.iter().zip(&self.devices) {
            if let Some(before) = seen[row.address.index()].replace(*line) {
                let message = format!("the lock has device `{}` twice", lock.text(row.address));
                sink.push(self.duplicate(message, *line, before, text));
            }
        }
    }

    fn loopbacks(&self, lock: &Lock, text: &str, sink: &mut Sink) {
        let numbered = lock.devices.iter().zip(&self.devices);
        let mut given: Vec<(u32, u32, Symbol)> =
            numbered.filter_map(|(row, line)| Some((row.loopback?, *line, row.address))).collect();
        given.sort_unstable_by_key(|&(loopback, line, _)| (loopback, line));
        for same in given.chunk_by(|a, b| a.0 == b.0) {
            let (loopback, before, first) = same[0];
            // A line that stands there twice is said by `addresses`.
            for &(_, line, again) in same[1..].iter().filter(|(_, _, again)| *again != first) {
                let message = format!(
                    "the lock gives loopback {} to `{}` and to `{}`",
                    Ipv4Addr::from_bits(loopback),
                    lock.text(first),
                    lock.text(again)
                );
                sink.push(
                    Diagnostic::error("lock-duplicate", message)
                        .at(self.span(line, text), "here again")
                        .also(self.span(before, text), "first here")
                        .help("write `-` for the one that is not in use yet: it gets another"),
                );
            }
        }
    }

    /// Reports the devices that links name and no line describes: the first three, in one diagnostic.
    fn devices_of_links(&self, lock: &Lock, text: &str, sink: &mut Sink) {
        let mut known = vec![false; lock.names.len()];
        lock.devices.iter().for_each(|row| known[row.address.index()] = true);
        let mut missing: Vec<(Symbol, u32)> = Vec::new();
        let links = lock.links.iter().zip(&self.links);
        let links = links.map(|(link, line)| ([&link.a, &link.z], *line));
        let vias = lock.vias.iter().zip(&self.vias);
        let vias = vias.map(|(via, line)| ([&via.near, &via.far], *line));
        for (ports, line) in links.chain(vias) {
            for device in ports.map(|port| port.device) {
                if !std::mem::replace(&mut known[device.index()], true) {
                    missing.push((device, line));
                }
            }
        }
        let Some(&(first, line)) = missing.first() else { return };
        let first = lock.text(first);
        let message = match missing.len() {
            1 => format!("a link names device `{first}`, which has no line in the lock"),
            count => format!("links name {count} devices that have no line in the lock"),
        };
        let mut diagnostic = Diagnostic::error("lock-unknown-device", message)
            .at(self.span(line, text), format!("names `{first}`"));
        for &(device, line) in missing.iter().take(3).skip(1) {
            let label = format!("names `{}`", lock.text(device));
            diagnostic = diagnostic.also(self.span(line, text), label);
        }
        let help = format!("restore the line `device {first} ...` from an earlier version");
        sink.push(diagnostic.help(help));
    }

    /// The place of each cable by id.
    fn ids(&self, lock: &Lock, text: &str, sink: &mut Sink) -> HashMap<CableTag, u32> {
        let mut rows = HashMap::with_capacity(lock.cables.len());
        for (place, row) in (0_u32..).zip(&lock.cables) {
            if let Some(before) = rows.insert(row.id, place) {
                let message = format!("the lock has cable `{}` twice", row.id);
                let lines = (self.cables[place as usize], self.cables[before as usize]);
                sink.push(self.duplicate(message, lines.0, lines.1, text));
            }
        }
        rows
    }

    fn duplicate(&self, message: String, line: u32, before: u32, text: &str) -> Diagnostic {
        Diagnostic::error("lock-duplicate", message)
            .at(self.span(line, text), "here again")
            .also(self.span(before, text), "first here")
            .help("delete the line that is not true, then run `wireloom plan`")
    }

    fn cables_of_links(
        &self,
        lock: &Lock,
        rows: &HashMap<CableTag, u32>,
        text: &str,
        sink: &mut Sink,
    ) {
        let mut linked = vec![false; lock.cables.len()];
        let links = lock.links.iter().zip(&self.links).filter(|(link, _)| !link.held);
        let vias = lock.vias.iter().zip(&self.vias).filter(|(via, _)| !via.held);
        let named = links.map(|(link, line)| (link.cable, line));
        for (tag, line) in named.chain(vias.map(|(via, line)| (via.cable, line))) {
            let Some(tag) = tag else { continue };
            match rows.get(&tag) {
                Some(&row) => linked[row as usize] = true,
                None => sink.push(
                    Diagnostic::error(
                        "lock-unknown-cable",
                        format!("this link runs over cable `{tag}`, which has no line in the lock"),
                    )
                    .at(self.span(*line, text), "")
                    .help(format!("restore the line `cable {tag} ...` from an earlier version")),
                ),
            }
        }
        for ((cable, line), linked) in lock.cables.iter().zip(&self.cables).zip(linked) {
            if !linked && !matches!(cable.status, Status::Retiring | Status::Retired) {
                sink.push(
                    Diagnostic::error(
                        "lock-idle-cable",
                        format!(
                            "cable `{}` is `{}`, but no link runs over it",
                            cable.id,
                            cable.status.name()
                        ),
                    )
                    .at(self.span(*line, text), "")
                    .help("restore its `link` lines, or set its status to `retiring` or `retired`"),
                );
            }
        }
    }
}

/// The first line of each port, by the mark it left there. Built only when something is wrong.
struct FirstLines(HashMap<(PortName, u8), u32>);

impl FirstLines {
    fn new(lock: &Lock) -> Self {
        let mut first = HashMap::with_capacity(2 * lock.links.len());
        for (place, link) in (0_u32..).zip(&lock.links) {
            let marks = if link.held { (HELD_A, HELD_Z) } else { (BUILT, BUILT) };
            for (port, mark) in [(&link.a, marks.0), (&link.z, marks.1)] {
                first.entry((port_of(port), mark)).or_insert(place);
            }
        }
        Self(first)
    }

    fn of(&self, port: &LockPort, marks: u8) -> Option<u32> {
        let marks = [BUILT, HELD_A, HELD_Z].into_iter().filter(|mark| marks & mark != 0);
        let lines = marks.filter_map(|mark| self.0.get(&(port_of(port), mark)));
        lines.min().copied()
    }
}

type PortName = (Symbol, Symbol, PortAt);

fn port_of(port: &LockPort) -> PortName {
    (port.device, port.base, port.at)
}
