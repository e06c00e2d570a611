//! The candidates of a choice in words: what was chosen, what lost and why. Texts are made once per
//! question and shared by all cables that ask it.
//!
//! Deliberately absent: the run of a single cable, which whoever prints a cable has.

use hashbrown::HashMap;

use super::choose::{Chooser, Cord, Miss, Puzzle, PuzzleLink, Trials};
use super::fibre::{self, OpticsClass};
use super::kinds::LinkKindId;
use super::rules::Loss;
use super::stock;
use crate::base::ids::IdVec;
use crate::base::units::push_m;
use crate::model::{MediaClass, Transceiver};
use crate::plan::cable::{CablePart, Candidate, Choice, ChoiceId};

/// What a choice was about.
pub(super) struct Question<'q, 'a> {
    pub chooser: &'q Chooser<'a>,
    pub puzzle: &'q Puzzle,
    pub allowed: &'q [MediaClass],
    pub trials: &'q Trials,
}

/// A winner: its part, and the transceivers of its first link.
type Winner = Option<(CablePart, [Option<u32>; 2])>;

/// All texts made, each once.
#[derive(Debug, Default)]
pub(super) struct Explained {
    choices: IdVec<ChoiceId, Choice>,
    known: HashMap<Vec<Candidate>, ChoiceId>,
    /// Of the puzzle at hand: links of one kind and need with one winner share a choice.
    asked: HashMap<(LinkKindId, i64, Winner), ChoiceId>,
}

impl Explained {
    /// Begins a puzzle.
    pub fn start(&mut self) {
        self.asked.clear();
    }

    pub fn into_choices(self) -> IdVec<ChoiceId, Choice> {
        self.choices
    }

    pub fn choice(&self, choice: ChoiceId) -> &Choice {
        &self.choices[choice]
    }

    /// The choice of a cord of a solution.
    pub fn cord(
        &mut self,
        question: &Question<'_, '_>,
        cord: &Cord,
        transceivers: &[Option<u32>],
    ) -> ChoiceId {
        let link = question.puzzle.links[cord.links[0] as usize];
        let ends = link.cages.map(|cage| transceivers[cage as usize]);
        self.of(question, &link, Some((cord.part, ends)))
    }

    /// The candidates of a puzzle without a solution, as its most demanding link sees them.
    pub fn failure(&mut self, question: &Question<'_, '_>) -> ChoiceId {
        let need_mm = question.puzzle.need_mm();
        let mut links = question.puzzle.links.iter();
        let link = links.find(|link| link.need_mm == need_mm).copied();
        match link {
            Some(link) => self.of(question, &link, None),
            None => self.keep(Vec::new()),
        }
    }

    fn of(&mut self, question: &Question<'_, '_>, link: &PuzzleLink, winner: Winner) -> ChoiceId {
        let key = (link.kind, link.need_mm, winner);
        if let Some(choice) = self.asked.get(&key) {
            return *choice;
        }
        let mut candidates = Vec::new();
        for class in question.allowed {
            assemblies(question, link, winner, *class, &mut candidates);
            optics(question, link, winner, *class, &mut candidates);
        }
        not_allowed(question, link, &mut candidates);
        let choice = self.keep(candidates);
        self.asked.insert(key, choice);
        choice
    }

    fn keep(&mut self, candidates: Vec<Candidate>) -> ChoiceId {
        if let Some(choice) = self.known.get(&candidates) {
            return *choice;
        }
        let choice = self.choices.push(Choice { candidates: candidates.clone() });
        self.known.insert(candidates, choice);
        choice
    }
}

fn assemblies(
    question: &Question<'_, '_>,
    link: &PuzzleLink,
    winner: Winner,
    class: MediaClass,
    out: &mut Vec<Candidate>,
) {
    let chooser = question.chooser;
    for (place, part) in chooser.model.catalog.assemblies.iter().enumerate() {
        if part.class != class {
            continue;
        }
        let won = winner.is_some_and(|(winner, _)| {
            matches!(winner, CablePart::Assembly { assembly, .. } if assembly as usize == place)
        });
        let losses = &chooser.offers[link.kind].assemblies[place];
        let nearer = losses.iter().min_by_key(|losses| losses.len()).map_or(&[][..], Vec::as_slice);
        let miss = question.trials.assemblies[place].as_ref().err();
        let lost = if won {
            None
        } else if let (Some(text), Some(Miss::Fit)) = (joined(nearer), miss) {
            Some((text, Some(nearer[0].rule)))
        } else if miss.is_none() && part.retired {
            Some(("fits too, but is no longer sold".into(), Some("retired-part")))
        } else {
            Some(missed(miss, link.need_mm))
        };
        out.push(candidate(chooser.model.text(part.name).to_owned(), class, lost));
    }
}

fn optics(
    question: &Question<'_, '_>,
    link: &PuzzleLink,
    winner: Winner,
    class: MediaClass,
    out: &mut Vec<Candidate>,
) {
    let chooser = question.chooser;
    let parts = &chooser.model.catalog.transceivers;
    let offers = &chooser.offers[link.kind].transceivers;
    let fitting = |side: usize| {
        let parts = parts.iter().enumerate().zip(offers);
        parts.filter_map(move |((place, part), losses)| {
            (part.medium == class && losses[side].is_empty()).then_some((place as u32, part))
        })
    };
    for (a, part_a) in fitting(0) {
        for (z, part_z) in
            fitting(1).filter(|(_, part)| OpticsClass::of(part) == OpticsClass::of(part_a))
        {
            pair(question, link, winner, [(a, part_a), (z, part_z)], out);
        }
    }
    for ((place, part), losses) in parts.iter().enumerate().zip(offers) {
        if part.medium == class {
            out.extend(unpaired(question, &fitting, place, part, losses));
        }
    }
}

/// A transceiver that no candidate has in it, with what keeps it out of either cage.
fn unpaired<'p, I: Iterator<Item = (u32, &'p Transceiver)>>(
    question: &Question<'_, '_>,
    fitting: &impl Fn(usize) -> I,
    place: usize,
    part: &Transceiver,
    losses: &[Vec<Loss>; 2],
) -> Option<Candidate> {
    let model = question.chooser.model;
    let paired = |side: usize| {
        losses[side].is_empty()
            && fitting(1 - side).any(|(_, other)| OpticsClass::of(other) == OpticsClass::of(part))
    };
    if paired(0) || paired(1) {
        return None;
    }
    let side = |side: usize, end: &str| match joined(&losses[side]) {
        Some(text) => format!("{end}: {text}"),
        None => format!(
            "fits {end}, nothing with {} and {} fits the other end",
            model.text(part.optics),
            model.text(part.connector)
        ),
    };
    let rule = losses.iter().flatten().next().map(|loss| loss.rule);
    let lost = if losses[0] == losses[1] {
        joined(&losses[0]).unwrap_or_default()
    } else {
        format!("{}; {}", side(0, "A"), side(1, "Z"))
    };
    let name = model.text(model.catalog.transceivers[place].name).to_owned();
    Some(candidate(name, part.medium, Some((lost, rule))))
}

/// Two transceivers that fit their cages and each other, over each fibre that mates with both.
fn pair(
    question: &Question<'_, '_>,
    link: &PuzzleLink,
    winner: Winner,
    ends: [(u32, &Transceiver); 2],
    out: &mut Vec<Candidate>,
) {
    let chooser = question.chooser;
    let model = chooser.model;
    let [a, z] = ends.map(|(_, part)| model.text(part.name));
    let place = chooser.optics.iter().position(|class| *class == OpticsClass::of(ends[0].1));
    let miss = place.and_then(|place| question.trials.optics[place].as_ref().err());
    let mut mates = false;
    for (place, part) in model.catalog.fibres.iter().enumerate() {
        let places = ends.map(|(place, _)| place);
        let Some(limit_mm) = fibre::between_mm(chooser, link.kind, part, places, part.legs) else {
            continue;
        };
        mates = true;
        let won = winner.is_some_and(|(winner, winners)| {
            matches!(winner, CablePart::Fibre { fibre, .. } if fibre as usize == place)
                && winners == places.map(Some)
        });
        let longest = stock::longest_mm(&part.lengths, limit_mm).unwrap_or(0);
        let lost = match miss {
            _ if won => None,
            Some(Miss::Shape(_)) => Some(missed(miss, link.need_mm)),
            _ if longest < link.need_mm => Some(missed(Some(&Miss::Short(longest)), link.need_mm)),
            Some(Miss::Fit) => {
                Some(("another link of the same cages has no such optics".into(), None))
            }
            Some(miss) => Some(missed(Some(miss), link.need_mm)),
            None if part.retired || ends.iter().any(|(_, end)| end.retired) => {
                Some(("fits too, but is no longer sold".into(), Some("retired-part")))
            }
            None => Some(missed(None, link.need_mm)),
        };
        let name = format!("{a} + {} + {z}", model.text(part.name));
        out.push(candidate(name, part.medium, lost));
    }
    if !mates {
        let lost = ("no fibre in the catalogue mates with both".to_owned(), None);
        out.push(candidate(format!("{a} + {z}"), ends[0].1.medium, Some(lost)));
    }
}

/// What would fit the cages but is of a class that is not allowed.
fn not_allowed(question: &Question<'_, '_>, link: &PuzzleLink, out: &mut Vec<Candidate>) {
    let chooser = question.chooser;
    let catalog = &chooser.model.catalog;
    let offer = &chooser.offers[link.kind];
    let assemblies = catalog
        .assemblies
        .iter()
        .zip(&offer.assemblies)
        .map(|(part, losses)| (part.class, part.name, losses.iter().any(Vec::is_empty)));
    let transceivers = catalog
        .transceivers
        .iter()
        .zip(&offer.transceivers)
        .map(|(part, losses)| (part.medium, part.name, losses.iter().any(Vec::is_empty)));
    for (class, name, fits) in assemblies.chain(transceivers) {
        if fits && !question.allowed.contains(&class) {
            let lost = format!("{} is not among the allowed media", class.name());
            out.push(candidate(chooser.model.text(name).to_owned(), class, Some((lost, None))));
        }
    }
}

/// Why a part that fits the cages lost.
fn missed(miss: Option<&Miss>, need_mm: i64) -> (String, Option<&'static str>) {
    match miss {
        Some(Miss::Shape(text)) => (text.clone(), Some("cages-not-joined")),
        Some(Miss::Short(0)) => ("no stock length within reach".into(), Some("reach-exceeded")),
        Some(Miss::Short(longest)) if *longest < need_mm => {
            (format!("longest {}", metres(*longest)), Some("reach-exceeded"))
        }
        Some(Miss::Short(longest)) => (
            format!("longest {}, another link of the same cages needs more", metres(*longest)),
            Some("reach-exceeded"),
        ),
        Some(Miss::Fit) => ("does not fit another link of the same cages".into(), None),
        None => ("fits too, but is less preferred".into(), None),
    }
}

fn candidate(
    name: String,
    class: MediaClass,
    lost: Option<(String, Option<&'static str>)>,
) -> Candidate {
    let (lost, rule) = match lost {
        Some((text, rule)) => (Some(text), rule),
        None => (None, None),
    };
    Candidate { name, class, lost, rule }
}

fn joined(losses: &[Loss]) -> Option<String> {
    let texts: Vec<&str> = losses.iter().map(|loss| loss.text.as_str()).collect();
    (!texts.is_empty()).then(|| texts.join("; "))
}

/// A length in metres with at least one decimal, as people say cable lengths: `2.0 m`, `2.001 m`.
#[must_use]
pub fn metres(mm: i64) -> String {
    let mut text = String::new();
    push_m(&mut text, mm);
    if !text.contains('.') {
        text.push_str(".0");
    }
    text.push_str(" m");
    text
}
