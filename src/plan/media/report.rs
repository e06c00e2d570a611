//! What is said about links that get no cable. Repetition is counted here, so that a design with a
//! hundred thousand failing links makes one diagnostic per cause, not a hundred thousand.

use std::fmt::Write as _;

use hashbrown::HashMap;

use super::choose::Failure;
use super::explain::metres;
use super::rules::Loss;
use crate::diag::{Diagnostic, Severity, Sink};
use crate::model::{CageId, ConnectId, DeviceId, MediaClass, Model};
use crate::plan::cable::{Candidate, ChoiceId};

/// Notes shown of one failure.
const NOTES: usize = 8;

/// Cages shown of one remark, besides the first.
const EXAMPLES: usize = 2;

/// A link that failed, with what is needed to name it.
#[derive(Debug, Clone, Copy)]
pub struct Failed {
    /// Its connect.
    pub connect: ConnectId,
    /// Its devices, A first.
    pub devices: [DeviceId; 2],
    /// What it needs, margin included, in millimetres.
    pub need_mm: i64,
}

/// One cause in one connect.
#[derive(Debug)]
struct Cause {
    code: &'static str,
    /// The shared answer, if there is one.
    puzzle: Option<u32>,
    worst: Failed,
    count: u32,
}

/// What makes failures one cause.
type CauseKey = (&'static str, ConnectId, Option<ChoiceId>);

/// A rule about the company in a cage, broken in one connect.
#[derive(Debug)]
struct Remarked {
    connect: ConnectId,
    /// Other connects at the first cage.
    company: Vec<ConnectId>,
    rule: &'static str,
    /// Accepts it: a place in the model's waivers.
    waiver: Option<u32>,
    /// The first cages with what was found there; the first is shown, the others are examples.
    found: Vec<(CageId, String)>,
    count: u32,
}

/// Collects failures and remarks.
#[derive(Debug, Default)]
pub struct Report {
    causes: Vec<Cause>,
    remarks: Vec<Remarked>,
    /// Places in `remarks`; looked up, never iterated.
    remarked: HashMap<(&'static str, ConnectId, Option<u32>), usize>,
    /// Places in `causes`; looked up, never iterated.
    known: HashMap<CauseKey, usize>,
}

impl Report {
    /// A group whose puzzle has no solution.
    pub fn unsolved(&mut self, puzzle: u32, failure: &Failure, worst: Failed) {
        if failure.nearest.is_some() {
            self.add(("no-medium-in-reach", worst.connect, None), Some(puzzle), worst);
        } else {
            let key = ("no-medium-fits", worst.connect, Some(failure.choice));
            self.add(key, Some(puzzle), worst);
        }
    }

    /// A device that a link needs and that stands nowhere, or racks that no tray joins.
    pub fn unreachable(&mut self, code: &'static str, link: Failed) {
        self.add((code, link.connect, None), None, link);
    }

    /// A rule about what is in a cage is broken, or is waived. `company` are other connects there.
    pub fn remark(
        &mut self,
        (connect, company): (ConnectId, Vec<ConnectId>),
        waiver: Option<u32>,
        cage: CageId,
        loss: Loss,
    ) {
        let key = (loss.rule, connect, waiver);
        let place = *self.remarked.entry(key).or_insert(self.remarks.len());
        match self.remarks.get_mut(place) {
            Some(remarked) => {
                remarked.count += 1;
                if remarked.found.len() <= EXAMPLES {
                    remarked.found.push((cage, loss.text));
                }
            }
            None => {
                let found = vec![(cage, loss.text)];
                let rule = loss.rule;
                let count = 1;
                self.remarks.push(Remarked { connect, company, rule, waiver, found, count });
            }
        }
    }

    fn add(&mut self, key: CauseKey, puzzle: Option<u32>, link: Failed) {
        let place = *self.known.entry(key).or_insert(self.causes.len());
        match self.causes.get_mut(place) {
            Some(cause) => {
                cause.count += 1;
                if link.need_mm > cause.worst.need_mm {
                    cause.worst = link;
                    cause.puzzle = puzzle;
                }
            }
            None => self.causes.push(Cause { code: key.0, puzzle, worst: link, count: 1 }),
        }
    }

    /// Says it all. `failure` and `candidates` give back what a puzzle's answer was.
    pub fn say<'f>(
        self,
        model: &Model,
        failure: impl Fn(u32) -> Option<(&'f Failure, &'f [Candidate])>,
        sink: &mut Sink,
    ) {
        for remarked in self.remarks {
            let origin = model.connects[remarked.connect].origin;
            let mut diagnostic = model.accepted(remark(model, &remarked), remarked.waiver);
            // What breaks a rule by meeting in a cage is told with both places.
            let is_error = crate::diag::lookup(remarked.rule)
                .is_some_and(|code| code.severity == Severity::Error);
            for other in remarked.company.iter().filter(|_| is_error) {
                let other = &model.connects[*other];
                let label = format!("`{}` has the other fibres there", model.text(other.address));
                diagnostic = diagnostic.also(model.origins[other.origin].span, label);
            }
            sink.push(model.locate(diagnostic, origin, "this connect"));
        }
        for cause in self.causes {
            let answer = cause.puzzle.and_then(&failure);
            let mut diagnostic = match (cause.code, answer) {
                ("no-medium-in-reach", Some((answer, _))) => in_reach(model, &cause, answer),
                (_, Some((answer, candidates))) => fits(model, &cause, answer, candidates),
                ("no-tray", None) => no_tray(model, &cause),
                (_, None) => no_place(model, &cause),
            };
            diagnostic.count = cause.count;
            let origin = model.connects[cause.worst.connect].origin;
            sink.push(model.locate(diagnostic, origin, "this connect"));
        }
    }
}

fn remark(model: &Model, remarked: &Remarked) -> Diagnostic {
    let rule = remarked.rule;
    let severity = crate::diag::lookup(rule).map_or(Severity::Error, |code| code.severity);
    let mut messages =
        remarked.found.iter().map(|(cage, text)| format!("at {}: {text}", cage_name(model, *cage)));
    let mut diagnostic = Diagnostic::new(severity, rule, messages.next().unwrap_or_default());
    diagnostic.examples = messages.collect();
    diagnostic.count = remarked.count;
    diagnostic
}

/// `` `leaf-1` osfp 16 ``: device, base port group, number in it.
fn cage_name(model: &Model, cage: CageId) -> String {
    let firsts = model.devices.first_cage.as_slice();
    let device = DeviceId::from_index(firsts.partition_point(|first| *first <= cage) - 1);
    let row = &model.layout(device).cages[cage.index() - firsts[device.index()].index()];
    let name = model.text(model.devices.name[device]);
    format!("`{name}` {} {}", model.text(row.base), row.number)
}

fn in_reach(model: &Model, cause: &Cause, failure: &Failure) -> Diagnostic {
    let need = metres(cause.worst.need_mm);
    let Some((class, name, longest)) = &failure.nearest else {
        return fits(model, cause, failure, &[]);
    };
    let class = class.name().to_uppercase();
    let message =
        format!("{} needs {need}, longest {class} {}", between(model, cause), metres(*longest));
    Diagnostic::error(cause.code, message)
        .note(format!("the nearest miss is `{name}`; allowed media: {}", words(&failure.allowed)))
        .maybe_help(more_media(&failure.allowed))
        .help("or place the devices nearer to each other, or extend the catalogue")
}

fn fits(model: &Model, cause: &Cause, failure: &Failure, candidates: &[Candidate]) -> Diagnostic {
    let allowed = words(&failure.allowed);
    let mut diagnostic = Diagnostic::error(
        cause.code,
        format!("no medium fits {}; allowed media: {allowed}", between(model, cause)),
    );
    let mut reasons: Vec<(&str, Option<&str>, Vec<&str>)> = Vec::new();
    for candidate in candidates {
        let Some(lost) = candidate.lost.as_deref() else { continue };
        match reasons.iter_mut().find(|(text, _, _)| *text == lost) {
            Some((_, _, names)) => names.push(&candidate.name),
            None => reasons.push((lost, candidate.rule, vec![&candidate.name])),
        }
    }
    for (text, rule, names) in reasons.iter().take(NOTES) {
        let rule = rule.map(|rule| format!(" [{rule}]")).unwrap_or_default();
        diagnostic = diagnostic.note(format!("{}: {text}{rule}", shortened(names)));
    }
    if reasons.len() > NOTES {
        diagnostic = diagnostic.note(format!("and {} more reasons", reasons.len() - NOTES));
    }
    if candidates.is_empty() {
        diagnostic = diagnostic.note("the catalogue has no part of these media");
    }
    diagnostic.maybe_help(more_media(&failure.allowed))
}

fn no_tray(model: &Model, cause: &Cause) -> Diagnostic {
    let room = |device: DeviceId| {
        model.devices.place[device].map_or("", |place| model.text(model.racks[place.rack].room))
    };
    let [a, z] = cause.worst.devices;
    let (text, rooms) = (between(model, cause), [room(a), room(z)]);
    let diagnostic = Diagnostic::error(cause.code, format!("no tray joins the racks of {text}"));
    if rooms[0] == rooms[1] {
        return diagnostic
            .note(format!("both stand in room `{}`, whose pathways do not lead there", rooms[0]))
            .help("make `pathway`s of one kind touch: they are joined where they do");
    }
    diagnostic
        .note(format!("one stands in room `{}`, the other in room `{}`", rooms[0], rooms[1]))
        .help("trays run within a room: place both devices in one, or give their racks one `room`")
}

fn no_place(model: &Model, cause: &Cause) -> Diagnostic {
    let stands = |device: &DeviceId| model.devices.place[*device].is_some();
    let device = cause.worst.devices.into_iter().find(|device| !stands(device));
    let device = device.unwrap_or(cause.worst.devices[0]);
    let name = model.text(model.devices.name[device]);
    let message = format!("`{name}` is to be cabled and stands in no rack");
    let tier = &model.tiers[model.devices.tier[device]];
    Diagnostic::error(cause.code, message)
        .also(model.origins[tier.origin].span, "its tier")
        .help(format!("add a `place` block for `{}`", model.text(tier.address)))
}

fn between(model: &Model, cause: &Cause) -> String {
    let [a, z] = cause.worst.devices.map(|device| model.text(model.devices.name[device]));
    format!("a link from `{a}` to `{z}`")
}

fn words(media: &[MediaClass]) -> String {
    let words: Vec<&str> = media.iter().map(|class| class.name()).collect();
    if words.is_empty() {
        "none, the connects at these cages allow no common one".into()
    } else {
        words.join(", ")
    }
}

fn more_media(allowed: &[MediaClass]) -> Option<String> {
    let more: Vec<&str> = MediaClass::ALL
        .into_iter()
        .filter(|class| !allowed.contains(class))
        .map(MediaClass::name)
        .collect();
    (!more.is_empty()).then(|| format!("allow more `media`: {} are left out", more.join(", ")))
}

fn shortened(names: &[&str]) -> String {
    let mut text = String::new();
    for (index, name) in names.iter().take(3).enumerate() {
        // Writing to a String cannot fail.
        let _ = write!(text, "{}`{name}`", if index == 0 { "" } else { ", " });
    }
    if names.len() > 3 {
        let _ = write!(text, " and {} more", names.len() - 3);
    }
    text
}
