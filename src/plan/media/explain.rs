//! The candidates of a choice in words: what was chosen, what lost and why. Texts are made once per
//! question and shared by all cables that ask it.
//!
//! Deliberately absent: the run of a single cable, which whoever prints a cable has.

use hashbrown::HashMap;

use super::choose::{Chooser, Cord, Miss, Puzzle, PuzzleLink, Trials};
use super::cord;
use super::fibre::OpticsClass;
use super::kinds::LinkKindId;
use super::prices::{self, Cost};
use super::rules::fibre::CordEnd;
use super::rules::reach::Stretch;
use super::rules::{self, CORD_RULES, Judgement, Loss, REACH_RULES};
use super::stock;
use crate::base::ids::IdVec;
use crate::base::units::push_m;
use crate::model::{Fibre, MediaClass, Transceiver};
use crate::plan::cable::{CablePart, Candidate, Choice, ChoiceId};

/// What a choice was about.
pub(super) struct Question<'q, 'a> {
    pub chooser: &'q Chooser<'a>,
    pub puzzle: &'q Puzzle,
    pub allowed: &'q [MediaClass],
    pub trials: &'q Trials,
    /// What the winner costs.
    pub won: Cost,
}

impl Question<'_, '_> {
    /// How many legs the cord of a link has on a class of optics: 1 where straight; `None` if the class
    /// does not serve the group.
    fn legs(&self, class: usize, link: &PuzzleLink) -> Option<u16> {
        let cord = self.cord(Some(class), link)?;
        let CablePart::Fibre { fibre, .. } = cord.part else { return None };
        Some(self.chooser.model.catalog.fibres[fibre as usize].legs)
    }
}

impl Question<'_, '_> {
    fn place(&self, link: &PuzzleLink) -> Option<u32> {
        let place = self.puzzle.links.iter().position(|other| std::ptr::eq(other, link))?;
        Some(place as u32)
    }

    /// The cord of a link on a class of optics that serves the group.
    fn cord(&self, class: Option<usize>, link: &PuzzleLink) -> Option<&Cord> {
        let lit = self.trials.optics[class?].as_ref().ok()?;
        let own = self.place(link)?;
        lit.cords.iter().find(|cord| cord.links.contains(&own))
    }

    /// That it costs more than the winner, where there are prices.
    fn dearer(&self, cost: Cost) -> Option<Fate> {
        let words = |cost| prices::words(cost);
        (cost > self.won).then(|| {
            Fate::Passed(format!(
                "fits too, for {}, the chosen for {}",
                words(cost),
                words(self.won)
            ))
        })
    }

    /// The same of an assembly.
    fn dearer_assembly(&self, place: usize) -> Option<Fate> {
        let cord = self.trials.assemblies[place].as_ref().ok()?;
        self.dearer(self.chooser.prices(self.puzzle).cable(cord.part))
    }

    /// The same of a class of optics with its fibre.
    fn dearer_optics(&self, class: Option<usize>) -> Option<Fate> {
        let lit = self.trials.optics[class?].as_ref().ok()?;
        let prices = self.chooser.prices(self.puzzle);
        self.dearer(prices.of(&lit.cords, lit.transceivers.iter().copied()))
    }

    /// What is waived of the fibre of a link on a class of optics that serves the group.
    fn waived(&self, class: Option<usize>, link: &PuzzleLink) -> Vec<Loss> {
        self.cord(class, link).map(|cord| cord.waived.clone()).unwrap_or_default()
    }

    /// What lies between the transceivers of a link through panels, `cord + trunk + cord`; the cords as
    /// far as they are chosen.
    fn through(&self, class: Option<usize>, link: &PuzzleLink) -> String {
        let model = self.chooser.model;
        let fibre = |place: u32| model.text(model.catalog.fibres[place as usize].name).to_owned();
        let channel = self.place(link).and_then(|place| self.puzzle.channel(place));
        let trunks = channel.map_or(&[][..], |channel| &channel.trunks);
        let cord = self.cord(class, link);
        let rest = cord.and_then(|cord| cord.through.as_ref());
        let cords: Vec<CablePart> = cord
            .map(|cord| cord.part)
            .into_iter()
            .chain(rest.iter().flat_map(|through| through.cords.iter().copied()))
            .collect();
        let mut names = Vec::with_capacity(2 * trunks.len() + 1);
        for place in 0..=trunks.len() {
            names.push(match cords.get(place) {
                Some(part) => model.text(part.name(&model.catalog)).to_owned(),
                None => "a cord".to_owned(),
            });
            names.extend(trunks.get(place).map(|trunk| fibre(trunk.fibre)));
        }
        names.join(" + ")
    }
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
        let link = &question.puzzle.links[cord.links[0] as usize];
        let ends = link.cages.map(|cage| transceivers[cage as usize]);
        self.of(question, link, Some((cord.part, ends)))
    }

    /// The candidates of a puzzle without a solution, as its most demanding link sees them.
    pub fn failure(&mut self, question: &Question<'_, '_>) -> ChoiceId {
        let need_mm = question.puzzle.need_mm();
        let mut links = question.puzzle.links.iter();
        let link = links.find(|link| link.need_mm == need_mm);
        match link {
            Some(link) => self.of(question, link, None),
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

/// How a candidate fared.
enum Fate {
    Won,
    /// A rule; the first of them, and all in words.
    Broke(&'static str, String),
    /// No rule, but preference.
    Passed(String),
}

fn assemblies(
    question: &Question<'_, '_>,
    link: &PuzzleLink,
    winner: Winner,
    class: MediaClass,
    out: &mut Vec<Candidate>,
) {
    let chooser = question.chooser;
    if chooser.kinds().links[link.kind].hops > 0 {
        let parts = chooser.model.catalog.assemblies.iter().filter(|part| part.class == class);
        let names: Vec<&str> = parts.map(|part| chooser.model.text(part.name)).collect();
        let why = "a cable with fixed ends does not go through a panel";
        out.extend(all_of(&names, class, "fixed-ends-in-path", why));
        return;
    }
    let mut foreign = Vec::new();
    for (place, part) in chooser.model.catalog.assemblies.iter().enumerate() {
        if part.class != class {
            continue;
        }
        let won = winner.is_some_and(|(winner, _)| {
            matches!(winner, CablePart::Assembly { assembly, .. } if assembly as usize == place)
        });
        let [a, z] = &chooser.offers[link.kind].assemblies[place];
        let nearer = if z.losses.len() < a.losses.len() { z } else { a };
        if for_other_cages(nearer) {
            foreign.push(chooser.model.text(part.name));
            continue;
        }
        let miss = question.trials.assemblies[place].as_ref().err();
        let fate = match (broken(&nearer.losses), miss) {
            _ if won => Fate::Won,
            (Some(broken), Some(Miss::Fit)) => broken,
            (_, None) if part.retired => no_longer_sold(),
            (_, None) => {
                question.dearer_assembly(place).unwrap_or_else(|| missed(miss, link.need_mm))
            }
            _ => missed(miss, link.need_mm),
        };
        let name = chooser.model.text(part.name).to_owned();
        let mut judged = nearer.clone();
        if let (true, Ok(cord)) = (won, &question.trials.assemblies[place]) {
            judged.waived.extend(cord.waived.iter().cloned());
        }
        out.push(candidate(name, class, fate, &judged));
    }
    out.extend(all_foreign(&foreign, class));
}

/// A plug of it is made for another cage, and nothing more is to be said.
fn for_other_cages(judged: &Judgement) -> bool {
    judged.losses.iter().any(|loss| loss.rule == "form-factor-mismatch")
}

/// All parts for other cages as one candidate: nobody wants to read each.
fn all_foreign(names: &[&str], class: MediaClass) -> Option<Candidate> {
    all_of(names, class, "form-factor-mismatch", "plugs for other cages")
}

/// Parts that one rule keeps out, as one candidate.
fn all_of(names: &[&str], class: MediaClass, rule: &'static str, why: &str) -> Option<Candidate> {
    let name = match names {
        [] => return None,
        [one] => (*one).to_owned(),
        [first, others @ ..] => format!("{first} and {} more", others.len()),
    };
    let parts = u32::try_from(names.len()).unwrap_or(u32::MAX);
    let one = candidate(name, class, Fate::Broke(rule, why.to_owned()), &Judgement::default());
    Some(Candidate { parts, ..one })
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
        parts.filter_map(move |((place, part), judged)| {
            (part.medium == class && judged[side].fits()).then_some((place as u32, part))
        })
    };
    for (a, part_a) in fitting(0) {
        let same = |part: &Transceiver| OpticsClass::of(part) == OpticsClass::of(part_a);
        for (z, part_z) in fitting(1).filter(|(_, part)| same(part)) {
            pair(question, link, winner, [(a, part_a), (z, part_z)], out);
        }
    }
    let mut foreign = Vec::new();
    for ((place, part), judged) in parts.iter().enumerate().zip(offers) {
        if part.medium != class {
            continue;
        }
        if judged.iter().all(for_other_cages) {
            foreign.push(chooser.model.text(part.name));
        } else {
            out.extend(unpaired(question, &fitting, place, part, judged));
        }
    }
    out.extend(all_foreign(&foreign, class));
}

/// A transceiver that no candidate has in it, with what keeps it out of either cage.
fn unpaired<'p, I: Iterator<Item = (u32, &'p Transceiver)>>(
    question: &Question<'_, '_>,
    fitting: &impl Fn(usize) -> I,
    place: usize,
    part: &Transceiver,
    judged: &[Judgement; 2],
) -> Option<Candidate> {
    let model = question.chooser.model;
    let same = |other: &Transceiver| OpticsClass::of(other) == OpticsClass::of(part);
    let paired =
        |side: usize| judged[side].fits() && fitting(1 - side).any(|(_, other)| same(other));
    if paired(0) || paired(1) {
        return None;
    }
    let side = |side: usize, end: &str| match joined(&judged[side].losses) {
        Some(text) => format!("{end}: {text}"),
        None => format!(
            "fits {end}, nothing with {} and {} fits the other end",
            model.text(part.optics),
            model.text(part.connector)
        ),
    };
    let text = match joined(&judged[0].losses) {
        Some(text) if judged[0].losses == judged[1].losses => text,
        _ => format!("{}; {}", side(0, "A"), side(1, "Z")),
    };
    let rule = judged.iter().flat_map(|judged| &judged.losses).next();
    let fate = match rule {
        Some(loss) => Fate::Broke(loss.rule, text),
        None => Fate::Passed(text),
    };
    let name = model.text(model.catalog.transceivers[place].name).to_owned();
    Some(candidate(name, part.medium, fate, &Judgement::default()))
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
    let (model, names) = (chooser.model, &chooser.model.names);
    let [a, z] = ends.map(|(_, part)| model.text(part.name));
    let (places, parts) = (ends.map(|(place, _)| place), ends.map(|(_, part)| part));
    let class = chooser.optics.iter().position(|class| *class == OpticsClass::of(parts[0]));
    let miss = class.and_then(|place| question.trials.optics[place].as_ref().err());
    let mut paired = chooser.judge_pair(link.kind, &parts);
    for (side, place) in places.into_iter().enumerate() {
        let own = &chooser.offers[link.kind].transceivers[place as usize][side];
        paired.merge(Judgement { losses: Vec::new(), ..own.clone() });
    }
    if chooser.kinds().links[link.kind].hops > 0 {
        let won = winner.is_some_and(|(_, winners)| winners == places.map(Some));
        let name = format!("{a} + {} + {z}", question.through(class, link));
        let fate = match broken(&paired.losses) {
            _ if won => Fate::Won,
            Some(broken) => broken,
            None => missed(miss, link.need_mm),
        };
        if let Some(through) = question.cord(class, link).and_then(|cord| cord.through.as_ref()) {
            paired.unknown.extend(through.unknown.iter().cloned());
        }
        paired.waived.extend(won.then(|| question.waived(class, link)).into_iter().flatten());
        out.push(candidate(name, parts[0].medium, fate, &paired));
        return;
    }
    let legs = class.and_then(|place| question.legs(place, link));
    let retired = |fibre: &Fibre| fibre.retired || parts.iter().any(|part| part.retired);
    let mut mates = false;
    let mut nearest: Option<(&Fibre, Judgement)> = None;
    for (place, fibre) in model.catalog.fibres.iter().enumerate() {
        let mut corded = Judgement::default();
        for transceiver in parts {
            let end = CordEnd { fibre, transceiver, legs: legs.unwrap_or(fibre.legs) };
            corded.merge(rules::judge(CORD_RULES, names, &end));
        }
        if !corded.fits() {
            let fewer = |(_, best): &(&Fibre, Judgement)| corded.losses.len() < best.losses.len();
            if nearest.as_ref().is_none_or(fewer) {
                nearest = Some((fibre, corded));
            }
            continue;
        }
        mates = true;
        let mut judged = paired.clone();
        judged.merge(corded);
        let won = winner.is_some_and(|(winner, winners)| {
            matches!(winner, CablePart::Fibre { fibre, .. } if fibre as usize == place)
                && winners == places.map(Some)
        });
        let fate = match broken(&judged.losses) {
            _ if won => Fate::Won,
            Some(broken) => broken,
            None => match too_short(question, link, fibre, parts) {
                Some(short) => short,
                None if miss.is_none() && retired(fibre) => no_longer_sold(),
                None if miss.is_none() => {
                    question.dearer_optics(class).unwrap_or_else(|| missed(miss, link.need_mm))
                }
                None => missed(miss, link.need_mm),
            },
        };
        judged.waived.extend(won.then(|| question.waived(class, link)).into_iter().flatten());
        let name = format!("{a} + {} + {z}", model.text(fibre.name));
        out.push(candidate(name, fibre.medium, fate, &judged));
    }
    if !mates {
        let none = "no fibre in the catalogue mates with both".to_owned();
        let fate = match nearest.and_then(|(fibre, corded)| Some((fibre, broken(&corded.losses)?)))
        {
            Some((fibre, Fate::Broke(rule, why))) => {
                let name = model.text(fibre.name);
                Fate::Broke(rule, format!("{none}; the nearest, `{name}`: {why}"))
            }
            _ => Fate::Passed(none),
        };
        out.push(candidate(format!("{a} + {z}"), parts[0].medium, fate, &Judgement::default()));
    }
}

/// That the longest cord within reach is shorter than a link's need, by the rule that limits it.
fn too_short(
    question: &Question<'_, '_>,
    link: &PuzzleLink,
    fibre: &Fibre,
    ends: [&Transceiver; 2],
) -> Option<Fate> {
    let model = question.chooser.model;
    let uses = question.chooser.kinds().ends(link.kind).map(|cage| cage.faces);
    let limit_mm = cord::limit_mm(model, fibre, ends, uses);
    let longest = limit_mm.and_then(|limit| stock::longest_mm(&fibre.lengths, limit));
    if longest.is_some_and(|longest| longest >= link.need_mm) {
        return None;
    }
    let stretch = Stretch { fibre, ends, uses, length_mm: link.need_mm };
    let judged = rules::judge(REACH_RULES, &model.names, &stretch);
    let longest = longest.map_or("no stock length within reach".to_owned(), |longest| {
        format!("longest {}", metres(longest))
    });
    Some(match judged.losses.first() {
        Some(loss) => Fate::Broke(loss.rule, format!("{longest}; {}", loss.text)),
        None => Fate::Broke("reach-exceeded", longest),
    })
}

/// What would fit the cages but is of a class that is not allowed.
fn not_allowed(question: &Question<'_, '_>, link: &PuzzleLink, out: &mut Vec<Candidate>) {
    let chooser = question.chooser;
    let catalog = &chooser.model.catalog;
    let offer = &chooser.offers[link.kind];
    let fits = |judged: &[Judgement; 2]| judged.iter().any(Judgement::fits);
    let assemblies = catalog.assemblies.iter().zip(&offer.assemblies);
    let assemblies = assemblies.map(|(part, judged)| (part.class, part.name, fits(judged)));
    let transceivers = catalog.transceivers.iter().zip(&offer.transceivers);
    let transceivers = transceivers.map(|(part, judged)| (part.medium, part.name, fits(judged)));
    for (class, name, fits) in assemblies.chain(transceivers) {
        if fits && !question.allowed.contains(&class) {
            let fate = Fate::Passed(format!("{} is not among the allowed media", class.name()));
            out.push(candidate(
                chooser.model.text(name).to_owned(),
                class,
                fate,
                &Judgement::default(),
            ));
        }
    }
}

/// Why a part that fits the cages lost.
fn missed(miss: Option<&Miss>, need_mm: i64) -> Fate {
    match miss {
        Some(Miss::Shape(text)) => Fate::Broke("cages-not-joined", text.clone()),
        Some(Miss::Short(0)) => {
            Fate::Broke("reach-exceeded", "no stock length within reach".to_owned())
        }
        Some(Miss::Short(longest)) if *longest < need_mm => {
            Fate::Broke("reach-exceeded", format!("longest {}", metres(*longest)))
        }
        Some(Miss::Short(longest)) => {
            let longest = metres(*longest);
            let text = format!("longest {longest}, another link of the same cages needs more");
            Fate::Broke("reach-exceeded", text)
        }
        Some(Miss::Path(rule, text)) => Fate::Broke(rule, text.clone()),
        Some(Miss::Fit) => Fate::Passed("does not fit another link of the same cages".to_owned()),
        None => Fate::Passed("fits too, but is less preferred".to_owned()),
    }
}

fn no_longer_sold() -> Fate {
    Fate::Broke("retired-part", "fits too, but is no longer sold".to_owned())
}

fn broken(losses: &[Loss]) -> Option<Fate> {
    joined(losses).map(|text| Fate::Broke(losses[0].rule, text))
}

fn candidate(name: String, class: MediaClass, fate: Fate, judged: &Judgement) -> Candidate {
    let (unknown, waived) = (joined(&judged.unknown), joined(&judged.waived));
    let (lost, rule) = match fate {
        Fate::Won => (None, None),
        Fate::Broke(rule, text) => (Some(text), Some(rule)),
        Fate::Passed(text) => (Some(text), None),
    };
    Candidate { name, parts: 1, class, lost, rule, unknown, waived }
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
