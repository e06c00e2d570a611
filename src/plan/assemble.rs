//! From links to cables: which assemblies and transceivers carry them, and why.
//!
//! Links are grouped by the cages they share, each group's puzzle is solved once ([`super::media`]), and
//! the solution is written out per group. One pass over the links; no text per cable. Links that no
//! medium serves stay without a cable and are reported.

mod channels;
mod trunks;

use hashbrown::HashMap;

use self::channels::{Site, Ways};
use self::trunks::Trunks;
use super::cable::{Cable, CableId, ChoiceId, End, LaterCords, TransceiverId};
use super::media::channel::Through;
use super::media::choose::{Chooser, Cord, Failure, Puzzle, PuzzleLink, Solution};
use super::media::group::{Groups, Wire};
use super::media::inspect;
use super::media::kinds::Kinds;
use super::media::prices;
use super::media::report::{Failed, Report};
use super::media::retired;
use super::media::rules::Loss;
use super::media::stock::{self, Borders};
use super::{Cables, Distances, Links};
use crate::base::ids::IdVec;
use crate::diag::Sink;
use crate::model::{CageId, ConnectId, Model, Subject};

/// Chooses a medium for every built link.
pub fn assemble(model: &Model, links: &Links, distances: &Distances, sink: &mut Sink) -> Cables {
    prices::check(model, sink);
    let mut kinds = Kinds::new(model);
    let groups = Groups::new(model, links, &mut kinds);
    let trunks = Trunks::choose(model, links, distances, sink);
    let mut bench = Bench {
        model,
        links,
        distances,
        groups: &groups,
        trunks: &trunks,
        borders: Borders::new(&model.catalog),
        chooser: Chooser::new(model, &kinds),
        puzzles: HashMap::new(),
        answers: Vec::new(),
        report: Report::default(),
        parts: Parts::new(model, links),
    };
    let mut scratch = Scratch::default();
    for wires in groups.iter() {
        bench.group(wires, &mut scratch);
    }
    let Bench { chooser, answers, report, parts, .. } = bench;
    let failure = |puzzle: u32| {
        let failure = answers[puzzle as usize].as_ref().err()?;
        Some((failure, chooser.choice(failure.choice).candidates.as_slice()))
    };
    report.say(model, failure, sink);
    let mut parts = parts;
    let mut choices = chooser.into_choices();
    trunks.write(model, links, &mut parts.cables, &mut choices);
    let cables = parts.into_cables(choices);
    retired::say(model, &cables, sink);
    cables
}

/// Everything a group is worked on with.
struct Bench<'a> {
    model: &'a Model,
    links: &'a Links,
    distances: &'a Distances,
    groups: &'a Groups,
    trunks: &'a Trunks,
    borders: Borders,
    chooser: Chooser<'a>,
    /// Puzzles by their words, see [`Scratch::words`]; looked up, never iterated.
    puzzles: HashMap<Box<[u32]>, u32>,
    answers: Vec<Result<(Puzzle, Solution), Failure>>,
    report: Report,
    parts: Parts,
}

/// Buffers used again for each group.
#[derive(Default)]
struct Scratch {
    /// The group's cages, in the order in which links name them.
    cages: Vec<CageId>,
    /// The run of each link; 0 where it is not known (held links only).
    runs: Vec<i64>,
    /// Five words a link: kind, both cages, channels, border of the need; behind them those of channels
    /// ([`channels::Ways`]). Equal words, equal puzzle.
    words: Vec<u32>,
    /// What links through panels go through.
    ways: Ways,
    /// Places in `cages`, for groups too large to search.
    places: HashMap<CageId, u32>,
}

impl Scratch {
    fn clear(&mut self) {
        self.cages.clear();
        self.runs.clear();
        self.words.clear();
        self.places.clear();
        self.ways.clear();
    }

    /// The place of a cage in the group, given now if it is new.
    fn place(&mut self, cage: CageId) -> u32 {
        /// Up to here a search beats a table.
        const FEW: usize = 16;
        let new = self.cages.len() as u32;
        if self.cages.len() < FEW {
            if let Some(place) = self.cages.iter().position(|known| *known == cage) {
                return place as u32;
            }
        } else {
            if self.places.is_empty() {
                self.places.extend(self.cages.iter().copied().zip(0..));
            }
            let place = *self.places.entry(cage).or_insert(new);
            if place != new {
                return place;
            }
        }
        self.cages.push(cage);
        new
    }
}

impl Bench<'_> {
    fn group(&mut self, wires: &[Wire], scratch: &mut Scratch) {
        scratch.clear();
        let mut worst: Option<Failed> = None;
        let mut reachable = true;
        for (place, wire) in (0..).zip(wires) {
            let devices = wire.cages.map(|cage| self.groups.device_of[cage]);
            let link = &self.links.rows[wire.link.index()];
            let connect = link.connect;
            let hops = self.links.hops.of(wire.link);
            let (run, need_mm, border) = if hops.is_empty() {
                let computed =
                    || self.distances.run_of(self.model, connect, devices[0], devices[1]);
                let measured = self.distances.measured_mm(self.model, [link.a, link.z]);
                let run = measured.or_else(computed);
                let margin = self.model.policy.margin_percent;
                let need_mm = run.map_or(0, |run| stock::needed_mm(run, margin));
                (run, need_mm, self.borders.number(need_mm))
            } else {
                let site = Site {
                    model: self.model,
                    distances: self.distances,
                    borders: &self.borders,
                    trunks: self.trunks,
                };
                // Its words stand behind those of all links.
                let ends = self.links.cords(wire.link);
                let own = (connect, place, wire);
                let way = scratch.ways.add(&site, own, ends, hops);
                (way.map(|(run, _)| run), way.map_or(0, |(_, need)| need), 0)
            };
            let failed = Failed { connect, devices, need_mm };
            if run.is_none() && !wire.held {
                reachable = false;
                let placed =
                    devices.iter().all(|device| self.model.devices.place[*device].is_some());
                let code = if placed { "no-tray" } else { "device-without-place" };
                self.report.unreachable(code, failed);
            }
            if worst.is_none_or(|worst| need_mm > worst.need_mm) {
                worst = Some(failed);
            }
            let places = wire.cages.map(|cage| scratch.place(cage));
            let channels = u32::from(wire.channels[0]) << 16 | u32::from(wire.channels[1]);
            scratch.runs.push(run.unwrap_or(0));
            scratch.words.extend([
                wire.kind.index() as u32,
                places[0],
                places[1],
                channels,
                border,
            ]);
        }
        let Some(worst) = worst.filter(|_| reachable) else { return };
        scratch.words.extend_from_slice(scratch.ways.words());
        let puzzle = match self.puzzles.get(scratch.words.as_slice()) {
            Some(puzzle) => *puzzle,
            None => self.solve(wires, scratch),
        };
        match &self.answers[puzzle as usize] {
            Ok((puzzle, solution)) => {
                let (model, links, groups) = (self.model, self.links, self.groups);
                let row = Row { model, links, groups, distances: self.distances };
                self.parts.write(&row, wires, scratch, solution);
                let silent = solution.remarks.is_empty() && solution.waived.is_empty();
                if silent && wires.iter().all(|wire| !wire.held) {
                    return;
                }
                let built = |link: u32| !wires[link as usize].held;
                let remarks = inspect::remarks(self.model, puzzle, solution, built);
                let remarks =
                    remarks.into_iter().map(|(cage, loss)| (scratch.cages[cage as usize], loss));
                let waived = solution.waived.iter().filter(|(link, _)| built(*link));
                let waived =
                    waived.map(|(link, loss)| (wires[*link as usize].cages[0], loss.clone()));
                for (cage, loss) in remarks.chain(waived) {
                    remark(&row, &mut self.report, wires, (worst.connect, cage), loss);
                }
            }
            Err(failure) => self.report.unsolved(puzzle, failure, worst),
        }
    }

    fn solve(&mut self, wires: &[Wire], scratch: &Scratch) -> u32 {
        let kinds = self.chooser.kinds();
        let (mut links, mut kinds_of) = (Vec::with_capacity(wires.len()), Vec::new());
        for (place, wire) in wires.iter().enumerate() {
            let words = &scratch.words[place * WORDS..][..WORDS];
            let cages = [words[1], words[2]];
            for (place, kind) in cages.into_iter().zip(kinds.links[wire.kind].cages) {
                if place as usize == kinds_of.len() {
                    kinds_of.push(kind);
                }
            }
            links.push(PuzzleLink {
                kind: wire.kind,
                cages,
                channels: wire.channels,
                need_mm: scratch
                    .ways
                    .need_mm(self.model, place as u32)
                    .unwrap_or_else(|| self.borders.need_mm(words[4])),
            });
        }
        let number = self.answers.len() as u32;
        let mut puzzle = Puzzle::new(links, kinds_of);
        puzzle.channels = scratch.ways.channels();
        let answer = self.chooser.solve(&puzzle);
        self.answers.push(answer.map(|solution| (puzzle, solution)));
        self.puzzles.insert(scratch.words.as_slice().into(), number);
        number
    }
}

/// Reports a broken rule at a cage, with the waiver that accepts it.
fn remark(
    row: &Row<'_>,
    report: &mut Report,
    wires: &[Wire],
    (connect, cage): (ConnectId, CageId),
    loss: Loss,
) {
    let own = wires.iter().filter(|wire| wire.cages.contains(&cage));
    let mut connects: Vec<ConnectId> =
        own.map(|wire| row.links.rows[wire.link.index()].connect).collect();
    connects.sort_unstable();
    connects.dedup();
    let device = Some(row.groups.device_of[cage]);
    let subject = Subject { connects: &connects, device, racks: &[] };
    let waiver = row.model.waiver_of(loss.rule, subject);
    connects.retain(|other| *other != connect);
    report.remark((connect, connects), waiver, cage, loss);
}

/// Words of a puzzle per link.
const WORDS: usize = 5;

/// What a cable is written from.
struct Row<'a> {
    model: &'a Model,
    links: &'a Links,
    groups: &'a Groups,
    distances: &'a Distances,
}

/// The cables so far, in the order of their groups.
struct Parts {
    cables: Cables,
}

impl Parts {
    fn new(model: &Model, links: &Links) -> Self {
        let none = vec![None; model.devices.cage_count];
        let cable_of_link = vec![None; links.rows.len()];
        Self {
            cables: Cables {
                transceivers: IdVec::from_vec(none),
                cable_of_link: IdVec::from_vec(cable_of_link),
                ..Cables::default()
            },
        }
    }

    /// Writes the cables of a group that are to be bought: those with a built link.
    fn write(&mut self, row: &Row<'_>, wires: &[Wire], scratch: &Scratch, solution: &Solution) {
        for (cord, choice) in solution.cords.iter().zip(&solution.choices) {
            match &cord.through {
                None => self.cable(row, wires, scratch, (cord, *choice)),
                Some(through) => self.channel(row, wires, scratch, (cord, *choice), through),
            }
            for link in cord.links.iter().filter(|link| !wires[**link as usize].held) {
                let places = &scratch.words[*link as usize * WORDS + 1..][..2];
                for (cage, place) in wires[*link as usize].cages.into_iter().zip(places) {
                    let transceiver = solution.transceivers[*place as usize];
                    self.cables.transceivers[cage] =
                        transceiver.map(|place| TransceiverId::from_index(place as usize));
                }
            }
        }
    }

    /// The cords of a link through panels.
    fn channel(
        &mut self,
        row: &Row<'_>,
        wires: &[Wire],
        scratch: &Scratch,
        (cord, choice): (&Cord, ChoiceId),
        through: &Through,
    ) {
        let place = cord.links[0];
        let wire = &wires[place as usize];
        if wire.held {
            return;
        }
        let hops = row.links.hops.of(wire.link);
        let parts = std::iter::once(cord.part).chain(through.cords.iter().copied());
        let ends = channels::ends(
            row.model,
            wire,
            [0, 1].map(|side| row.groups.device_of[wire.cages[side]]),
            hops,
        );
        let runs = scratch.ways.runs(place);
        let first = self.cables.rows.next_id();
        for ((part, ends), run) in parts.zip(ends).zip(runs) {
            let connect = row.links.rows[wire.link.index()].connect;
            channels::push(
                row.model,
                &mut self.cables,
                (connect, wire.link),
                (part, choice),
                ends,
                *run,
            );
        }
        self.cables.cable_of_link[wire.link] = Some(first);
        let later = first.index() + 1..self.cables.rows.len();
        self.cables.later.push(wire.link, later.map(CableId::from_index));
    }

    fn cable(
        &mut self,
        row: &Row<'_>,
        wires: &[Wire],
        scratch: &Scratch,
        (cord, choice): (&Cord, ChoiceId),
    ) {
        let built = || {
            let links = cord.links.iter().zip(&cord.legs);
            links.filter(|(link, _)| !wires[**link as usize].held)
        };
        let Some((first, _)) = built().next() else { return };
        let first = &wires[*first as usize];
        let cables = &mut self.cables;
        let (first_end, first_link) = (cables.ends.len() as u32, cables.links.len() as u32);
        let id = cables.rows.next_id();
        let head_is_a = scratch.cages[cord.head as usize] == first.cages[0];
        // A straight cable has its first link's A cage as its A end, whichever way others run.
        let head = if head_is_a { first.cages[0] } else { first.cages[1] };
        let mut run_mm = 0;
        for end in [0, 1] {
            let of_head = (end == 0) == head_is_a;
            let first_own = cables.ends.len();
            for (link, leg) in built() {
                let wire = &wires[*link as usize];
                let own = usize::from((wire.cages[0] == head) != of_head);
                let leg = if of_head { 0 } else { *leg };
                add_end(row, cables, first_own, wire, own, leg);
            }
            if end == 0 {
                cables.rows.push(Cable {
                    connect: row.links.rows[first.link.index()].connect,
                    part: cord.part,
                    choice,
                    run_mm: 0,
                    measured: false,
                    length_mm: cord.part.length_mm(&row.model.catalog),
                    first_end,
                    ends: 0,
                    a_ends: (cables.ends.len() as u32 - first_end) as u16,
                    first_link,
                    links: built().count() as u16,
                });
            }
        }
        let mut measured = false;
        for (link, _) in built() {
            let wire = &wires[*link as usize];
            let line = &row.links.rows[wire.link.index()];
            measured |= row.distances.measured_mm(row.model, [line.a, line.z]).is_some();
            run_mm = scratch.runs[*link as usize].max(run_mm);
            cables.links.push(wire.link);
            cables.cable_of_link[wire.link] = Some(id);
        }
        let cable = &mut cables.rows[id];
        cable.run_mm = u32::try_from(run_mm).unwrap_or(u32::MAX);
        cable.measured = measured;
        cable.ends = (cables.ends.len() as u32 - first_end) as u16;
    }

    /// In canonical order: by A device, A cage, first A channel.
    fn into_cables(self, choices: IdVec<ChoiceId, super::Choice>) -> Cables {
        let mut old = self.cables;
        // One word a cable, then its number: no two cables start at one port.
        let start = |cable: &Cable| {
            let end = &old.ends[cable.first_end as usize];
            (end.cage.index() as u64) << 8 | u64::from(end.channels.trailing_zeros())
        };
        let mut order: Vec<(u64, CableId)> =
            old.rows.iter_enumerated().map(|(id, cable)| (start(cable), id)).collect();
        order.sort_unstable();
        let mut new_id = vec![CableId::from_index(0); order.len()];
        let mut cables = Cables {
            rows: IdVec::with_capacity(order.len()),
            ends: Vec::with_capacity(old.ends.len()),
            links: Vec::with_capacity(old.links.len()),
            choices,
            transceivers: std::mem::take(&mut old.transceivers),
            cable_of_link: std::mem::take(&mut old.cable_of_link),
            later: LaterCords::default(),
        };
        for (_, cable) in order {
            let row = Cable {
                first_end: cables.ends.len() as u32,
                first_link: cables.links.len() as u32,
                ..old.rows[cable]
            };
            cables.ends.extend_from_slice(old.ends(cable));
            cables.links.extend_from_slice(old.links(cable));
            new_id[cable.index()] = cables.rows.push(row);
        }
        for cable in cables.cable_of_link.iter_mut().flatten() {
            *cable = new_id[cable.index()];
        }
        cables.later = old.later.renumbered(&new_id);
        cables
    }
}

/// Adds a link's end to the cable in the making: to the end at its cage, if that side has one.
fn add_end(
    row: &Row<'_>,
    cables: &mut Cables,
    first_own: usize,
    wire: &Wire,
    side: usize,
    leg: u16,
) {
    let (cage, channel) = (wire.cages[side], wire.channels[side]);
    let channels = 1_u32.checked_shl(u32::from(channel) - 1).unwrap_or(0);
    let own = &mut cables.ends[first_own..];
    match own.iter_mut().find(|end| end.cage == cage && end.leg == leg) {
        Some(end) => end.channels |= channels,
        None => {
            let device = row.groups.device_of[cage];
            cables.ends.push(End { device, cage, channels, leg });
        }
    }
}
