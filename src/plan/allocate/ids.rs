//! Cable ids: the lock's cables are found again by their A ends, new ones get a hash of their birth key.
//!
//! The rules (told to users in `docs/lock.md`): a cable whose A ports are the lock's keeps its id, also
//! when a Z end moves; a live cable whose part or length changes is another cable and gets a new id;
//! a cable that was only planned keeps its id through any change. Deliberately absent: what changed,
//! which is for `diff` to say, and the hash itself ([`super::birth`]).

use hashbrown::{HashMap, HashSet};

use super::birth::BirthKey;
use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::model::{Model, PortId};
use crate::plan::cable::CableId;
use crate::plan::link::LinkId;
use crate::plan::lock::{LockCable, Status};
use crate::plan::recall::Recall;
use crate::plan::{CableTag, Cables, Links, Lock};

/// What is given here, see [`super::Allocation`].
#[derive(Default)]
pub(super) struct Ids {
    pub tags: IdVec<CableId, CableTag>,
    pub status: IdVec<CableId, Status>,
    pub reserved: Vec<(LinkId, CableTag)>,
    pub reserved_cords: Vec<((LinkId, usize), CableTag)>,
    pub gone: Lock,
}

/// A cable of the lock: its line and the link lines that name it.
pub(super) struct Record {
    pub tag: CableTag,
    /// Its place in `lock.cables`; `None` for an id that only held lines keep.
    row: Option<u32>,
    /// How many link lines name it.
    lines: u32,
    /// At least one of them is built.
    built: bool,
    /// The plan has it.
    pub taken: bool,
}

/// No line, no record.
pub(super) const NONE: u32 = u32::MAX;

pub(super) struct Keeper<'a> {
    model: &'a Model,
    pub links: &'a Links,
    pub cables: &'a Cables,
    pub lock: &'a Lock,
    pub recall: &'a Recall<'a>,
    pub records: Vec<Record>,
    /// The record of each via line; [`NONE`] where it names no cable.
    pub record_of_via: Vec<u32>,
    /// The record of each link line.
    record_of_line: Vec<u32>,
    /// The link line whose A port is the index; lines without a cable are left out.
    line_of_a: Vec<u32>,
    /// The part numbers of the lock in the model's symbols.
    parts: HashMap<Symbol, Option<Symbol>>,
    kept: IdVec<CableId, Option<(CableTag, Status)>>,
}

/// Gives every cable its id.
pub(super) fn give(
    model: &Model,
    links: &Links,
    cables: &Cables,
    recall: Option<&Recall<'_>>,
) -> Ids {
    let Some(recall) = recall else {
        let none = cables.rows.iter().map(|_| None).collect();
        return bear(model, cables, none, HashSet::new());
    };
    let mut keeper = Keeper::new(model, links, cables, recall);
    let cords = keeper.keep_cords();
    keeper.keep_by_a_ports();
    keeper.keep_by_one_link();
    keeper.keep_by_z_ports();
    let reserved = keeper.reserve();
    let gone = keeper.gone();
    let taken = keeper.records.iter().map(|record| record.tag).collect();
    let reserved_cords = cords.reserve(&keeper);
    Ids { reserved, reserved_cords, gone, ..bear(model, cables, keeper.kept, taken) }
}

impl<'a> Keeper<'a> {
    fn new(model: &'a Model, links: &'a Links, cables: &'a Cables, recall: &'a Recall<'a>) -> Self {
        let lock = recall.lock;
        let mut records: Vec<Record> = Vec::with_capacity(lock.cables.len());
        let mut by_tag: HashMap<CableTag, u32> = HashMap::with_capacity(lock.cables.len());
        for (row, cable) in (0..).zip(&lock.cables) {
            by_tag.insert(cable.id, row);
            records.push(Record::new(cable.id, Some(row)));
        }
        let mut line_of_a = vec![NONE; model.devices.port_count];
        let mut record_of_line = vec![NONE; lock.links.len()];
        for (line, (link, ids)) in lock.links.iter().zip(&recall.links).enumerate() {
            let Some(tag) = link.cable else { continue };
            let at = *by_tag.entry(tag).or_insert_with(|| {
                records.push(Record::new(tag, None));
                records.len() as u32 - 1
            });
            records[at as usize].lines += 1;
            records[at as usize].built |= !link.held;
            record_of_line[line] = at;
            if let Some(a) = ids.a {
                line_of_a[a.index()] = line as u32;
            }
        }
        let mut record_of_via = vec![NONE; lock.vias.len()];
        for (via, record) in lock.vias.iter().zip(&mut record_of_via) {
            let Some(tag) = via.cable else { continue };
            *record = *by_tag.entry(tag).or_insert_with(|| {
                records.push(Record::new(tag, None));
                records.len() as u32 - 1
            });
            records[*record as usize].built |= !via.held;
        }
        let kept = cables.rows.iter().map(|_| None).collect();
        let parts = HashMap::new();
        Self {
            model,
            links,
            cables,
            lock,
            recall,
            records,
            record_of_via,
            record_of_line,
            line_of_a,
            parts,
            kept,
        }
    }

    /// A cable whose A ports are those of one cable of the lock is that cable; if a Z port differs, it
    /// was moved.
    fn keep_by_a_ports(&mut self) {
        for cable in self.cables.rows.ids() {
            let links = self.cables.links(cable);
            if self.is_later(cable) {
                continue;
            }
            let Some(record) = self.common_record(links) else { continue };
            let same_z = links.iter().all(|&link| self.line(link).is_some_and(|(_, same)| same));
            if self.may_be(cable, record, false) {
                self.keep(cable, record, !same_z);
            }
        }
    }

    /// A cable that shares a link with one of the lock but has more or fewer of them: the same cable
    /// if nothing was pulled yet, or if it is made of the same part and that link is unchanged.
    fn keep_by_one_link(&mut self) {
        for cable in self.cables.rows.ids() {
            if self.kept[cable].is_some() || self.is_later(cable) {
                continue;
            }
            for &link in self.cables.links(cable) {
                let Some((line, same_z)) = self.line(link) else { continue };
                let record = self.record_of_line[line];
                let live = self.status(record).is_live();
                if (!live || same_z) && self.may_be(cable, record, live) {
                    self.keep(cable, record, !same_z);
                    break;
                }
            }
        }
    }

    /// A cable whose Z ports are those of one cable of the lock, on another A port of the same device,
    /// was moved at its A end.
    fn keep_by_z_ports(&mut self) {
        let all_found = self.records.iter().all(|record| record.taken || !record.built);
        if all_found || self.kept.iter().all(Option::is_some) {
            return;
        }
        let mut line_of_z = vec![NONE; self.model.devices.port_count];
        for (line, (link, ids)) in self.lock.links.iter().zip(&self.recall.links).enumerate() {
            if let (Some(_), Some(z), false) = (link.cable, ids.z, link.held) {
                line_of_z[z.index()] = line as u32;
            }
        }
        for cable in self.cables.rows.ids() {
            let links = self.cables.links(cable);
            let lines: Vec<u32> =
                links.iter().map(|&link| line_of_z[self.z(link).index()]).collect();
            let lost = lines.is_empty() || lines.contains(&NONE);
            if self.kept[cable].is_some() || lost || self.is_later(cable) {
                continue;
            }
            let record = self.record_of_line[lines[0] as usize];
            let same = self.records[record as usize].lines as usize == links.len()
                && lines.iter().zip(links).all(|(&line, &link)| {
                    self.record_of_line[line as usize] == record
                        && self.on_same_a_device(line as usize, link)
                });
            if same && self.may_be(cable, record, false) {
                self.keep(cable, record, true);
            }
        }
    }

    /// The cable is a cord behind the first of a link through panels: not the link's own, but the panel's.
    fn is_later(&self, cable: CableId) -> bool {
        let of_link = |link: &LinkId| self.cables.cable_of_link.get(*link).copied().flatten();
        let first = self.cables.links(cable).first().and_then(of_link);
        !self.links.hops.is_empty() && first.is_some_and(|first| first != cable)
    }

    /// The record that all of these links' A ports had, if it had no others.
    fn common_record(&self, links: &[LinkId]) -> Option<u32> {
        let (first, _) = self.line(*links.first()?)?;
        let record = self.record_of_line[first];
        let same = |&link: &LinkId| {
            self.line(link).is_some_and(|(line, _)| self.record_of_line[line] == record)
        };
        let all = self.records[record as usize].lines as usize == links.len();
        (all && links.iter().all(same)).then_some(record)
    }

    /// The lock's line with the same A port, and whether its Z port is the same too.
    pub fn line(&self, link: LinkId) -> Option<(usize, bool)> {
        let link = &self.links.rows[link.index()];
        let line = self.line_of_a[link.a.index()];
        let index = line as usize;
        (line != NONE).then(|| (index, self.recall.links[index].z == Some(link.z)))
    }

    fn z(&self, link: LinkId) -> PortId {
        self.links.rows[link.index()].z
    }

    fn on_same_a_device(&self, line: usize, link: LinkId) -> bool {
        let device = |port| self.model.port_place(port).0;
        let new = self.links.rows[link.index()].a;
        self.recall.links[line].a.is_some_and(|old| device(old) == device(new))
    }

    pub fn status(&self, record: u32) -> Status {
        let row = self.records[record as usize].row;
        row.map_or(Status::Planned, |row| self.lock.cables[row as usize].status)
    }

    /// Whether the plan's cable can be the lock's: still free, not a tombstone, and of the same part
    /// where somebody has put hands on it (or `same_part` asks for it).
    pub fn may_be(&mut self, cable: CableId, record: u32, same_part: bool) -> bool {
        let status = self.status(record);
        let Record { row, taken, .. } = self.records[record as usize];
        if taken || status == Status::Retired {
            return false;
        }
        match row {
            Some(row) if same_part || status.is_live() => self.same_part(cable, row),
            _ => true,
        }
    }

    fn same_part(&mut self, cable: CableId, row: u32) -> bool {
        let Self { model, lock, cables, parts, .. } = self;
        let old = &lock.cables[row as usize];
        let part = *parts.entry(old.part).or_insert_with(|| model.names.get(lock.text(old.part)));
        let new = &cables.rows[cable];
        part == Some(new.part.number(&model.catalog)) && old.length_mm == new.length_mm
    }

    pub fn keep(&mut self, cable: CableId, record: u32, moved: bool) {
        let status = self.status(record);
        let record = &mut self.records[record as usize];
        record.taken = true;
        let status = match status {
            // It was to be taken out with its device, and the device is back: someone has to look
            // whether it is still plugged.
            Status::Retiring if !record.built => Status::Pulled,
            // It lies there, and one end waits to be plugged elsewhere.
            Status::Connected | Status::Verified if moved => Status::Pulled,
            other => other,
        };
        self.kept[cable] = Some((record.tag, status));
    }

    /// Held links keep the id their cable had.
    fn reserve(&self) -> Vec<(LinkId, CableTag)> {
        let mut reserved = Vec::new();
        for (index, link) in self.links.rows.iter().enumerate().filter(|(_, link)| link.held) {
            let line = self.line_of_a[link.a.index()];
            if line == NONE {
                continue;
            }
            let at = self.record_of_line[line as usize];
            let record = &self.records[at as usize];
            if !record.taken && self.status(at) != Status::Retired {
                reserved.push((LinkId::from_index(index), record.tag));
            }
        }
        reserved
    }

    /// The cables the plan no longer has. Those only planned leave no trace: nobody has seen them.
    fn gone(&self) -> Lock {
        let mut gone = Lock::default();
        let mut rows: Vec<&LockCable> = self
            .records
            .iter()
            .filter(|record| !record.taken)
            .filter_map(|record| record.row.map(|row| &self.lock.cables[row as usize]))
            .filter(|cable| cable.status != Status::Planned)
            .collect();
        rows.sort_unstable_by_key(|cable| cable.id);
        for cable in rows {
            let status = match cable.status {
                Status::Retired => Status::Retired,
                _ => Status::Retiring,
            };
            let part = gone.names.intern(self.lock.text(cable.part));
            let first_end = gone.ends.len();
            for end in self.lock.ends(cable) {
                gone.ends.push(end);
            }
            gone.cables.push(LockCable { part, first_end, status, ..*cable });
        }
        gone
    }
}

impl Record {
    fn new(tag: CableTag, row: Option<u32>) -> Self {
        Self { tag, row, lines: 0, built: false, taken: false }
    }
}

/// Gives new ids to the cables that kept none, in canonical order.
///
/// A shortest id that nobody else has or wants needs no looking up: the wanted ones are sorted once,
/// and only those that clash are given one after the other.
fn bear(
    model: &Model,
    cables: &Cables,
    kept: IdVec<CableId, Option<(CableTag, Status)>>,
    mut taken: HashSet<CableTag>,
) -> Ids {
    let count = cables.rows.len();
    let mut key = BirthKey::default();
    let mut tags = IdVec::with_capacity(count);
    let mut wanted = Vec::with_capacity(count);
    for (cable, kept) in kept.iter_enumerated() {
        tags.push(kept.map_or_else(
            || {
                let tag = key.shortest_tag(model, cables, cable);
                wanted.push(tag);
                tag
            },
            |(tag, _)| tag,
        ));
    }
    wanted.sort_unstable();
    let clashing: HashSet<CableTag> = wanted
        .windows(2)
        .filter_map(|pair| (pair[0] == pair[1]).then_some(pair[0]))
        .chain(taken.iter().copied().filter(|tag| wanted.binary_search(tag).is_ok()))
        .collect();
    if !clashing.is_empty() {
        for (cable, kept) in kept.iter_enumerated() {
            if kept.is_none() && clashing.contains(&tags[cable]) {
                tags[cable] = key.free_tag(model, cables, cable, &taken);
                taken.insert(tags[cable]);
            }
        }
    }
    let status = kept.iter().map(|kept| kept.map_or(Status::Planned, |(_, status)| status));
    Ids { tags, status: status.collect(), ..Ids::default() }
}
