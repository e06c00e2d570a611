//! The choice for one group of cages: the most preferred class that serves all its links.
//!
//! A group is put as a [`Puzzle`] with local numbers and needs at a border ([`super::stock::Borders`]),
//! so equal groups have equal puzzles and each is solved once. Deliberately absent: devices, names and
//! the exact lengths of the run.

use super::channel::{Channel, Through};
use super::explain::{self, Explained};
use super::fibre::OpticsClass;
use super::inspect::{self, Remark};
use super::kinds::{CageKindId, Kinds, LinkKindId};
use super::offer::Offer;
use super::prices::{Cost, PriceList};
use super::rules::{self, Judgement, Loss, PAIR_RULES};
use super::{copper, fibre, maker, waived};
use crate::base::ids::IdVec;
use crate::model::{MediaClass, Model, Transceiver};
use crate::plan::cable::{CablePart, Choice, ChoiceId};

/// A link of a puzzle.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleLink {
    /// Its kind.
    pub kind: LinkKindId,
    /// Its cages, A first, as places in the puzzle's.
    pub cages: [u32; 2],
    /// Its ports' numbers in their cages, from 1, A first.
    pub channels: [u16; 2],
    /// What has to be ordered for it, margin included, in millimetres.
    pub need_mm: i64,
}

impl PuzzleLink {
    /// Which of its ends is in a cage: 0 for A, 1 for Z; `None`: neither.
    #[must_use]
    pub fn side(&self, cage: u32) -> Option<usize> {
        self.cages.iter().position(|&own| own == cage)
    }
}

/// A group of cages and the links between them.
#[derive(Debug)]
pub struct Puzzle {
    /// In the order of the plan.
    pub links: Vec<PuzzleLink>,
    /// In the order in which the links name them.
    pub cages: Vec<CageKindId>,
    /// The kinds of its cages, each once.
    pub kinds: Vec<CageKindId>,
    /// What its links go through, of those that go through panels; ascending by link.
    pub channels: Vec<Channel>,
}

impl Puzzle {
    /// A puzzle.
    #[must_use]
    pub fn new(links: Vec<PuzzleLink>, cages: Vec<CageKindId>) -> Self {
        let mut kinds = cages.clone();
        kinds.sort_unstable();
        kinds.dedup();
        Self { links, cages, kinds, channels: Vec::new() }
    }

    /// What a link, a place in `links`, goes through; `None` for a plain one.
    #[must_use]
    pub fn channel(&self, link: u32) -> Option<&Channel> {
        let place = self.channels.binary_search_by_key(&link, |channel| channel.link).ok()?;
        Some(&self.channels[place])
    }

    /// The longest need.
    #[must_use]
    pub fn need_mm(&self) -> i64 {
        self.links.iter().map(|link| link.need_mm).max().unwrap_or(0)
    }
}

/// Why a part, or a class of optics, does not serve a group.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Miss {
    /// A rule of fit, which the offer has in words.
    Fit,
    /// The ports meet in a way it does not join; says which.
    Shape(String),
    /// A rule about the path through panels, by its code, with what it found.
    Path(&'static str, String),
    /// It fits, and the group needs more than its longest, in millimetres.
    Short(i64),
}

impl Miss {
    /// That it is too short by `mm`, if nothing longer was too short before.
    #[must_use]
    pub fn longer(self, mm: i64) -> Self {
        match self {
            Self::Short(other) => Self::Short(other.max(mm)),
            Self::Fit | Self::Shape(_) | Self::Path(..) => Self::Short(mm),
        }
    }
}

/// One cable of a solution.
#[derive(Debug, Clone)]
pub struct Cord {
    /// What it is made of.
    pub part: CablePart,
    /// Its links, as places in the puzzle's.
    pub links: Vec<u32>,
    /// The leg of each of its links; 0 throughout for a straight one.
    pub legs: Vec<u16>,
    /// The cage of a splitter's head; of a straight cable, either cage.
    pub head: u32,
    /// The rest of it, where its link goes through panels.
    pub through: Option<Box<Through>>,
    /// What is waived of its length and of its path.
    pub waived: Vec<Loss>,
}

/// A group that is served.
#[derive(Debug)]
pub struct Solution {
    /// The transceiver of each cage, as a place in the catalogue.
    pub transceivers: Vec<Option<u32>>,
    /// The cables, by their first links.
    pub cords: Vec<Cord>,
    /// Why each of them, and what lost.
    pub choices: Vec<ChoiceId>,
    /// What is waived of the parts, by link: a place in the puzzle's.
    pub waived: Vec<(u32, Loss)>,
    /// What the rules say about the company in its cages, all links built.
    pub remarks: Vec<Remark>,
}

/// A group that is not.
#[derive(Debug)]
pub struct Failure {
    /// The longest that fits: class, name, millimetres.
    pub nearest: Option<(MediaClass, String, i64)>,
    /// The candidates and why each lost, as [`Choice::candidates`].
    pub choice: ChoiceId,
    /// The allowed media.
    pub allowed: Vec<MediaClass>,
}

/// What else may be taken, where nothing better serves.
#[derive(Clone, Copy)]
struct Lenient {
    /// Parts that are no longer sold.
    retired: bool,
    /// Parts that break a rule which is waived.
    waived: bool,
}

/// The cords of a way to serve a group, and the transceiver of each cage.
type Best = (Vec<Cord>, Vec<Option<u32>>);

/// What is to be tried in a medium: an assembly, or a class of optics with its fibre.
pub(super) struct Trials {
    /// By assembly of the catalogue.
    pub assemblies: Vec<Result<Cord, Miss>>,
    /// By class of optics, in the order of [`Chooser::optics`].
    pub optics: Vec<Result<fibre::Lit, Miss>>,
}

/// Solves puzzles; keeps what it has found out about kinds and the text of the reasons.
#[derive(Debug)]
pub struct Chooser<'a> {
    pub(super) model: &'a Model,
    pub(super) kinds: &'a Kinds,
    pub(super) offers: IdVec<LinkKindId, Offer>,
    /// Classes of optics, those with the least reach first.
    pub(super) optics: Vec<OpticsClass>,
    /// By list of prices, in the order of [`Kinds::prices`].
    prices: Vec<PriceList>,
    explained: Explained,
}

impl<'a> Chooser<'a> {
    /// Asks what fits each kind of link.
    #[must_use]
    pub fn new(model: &'a Model, kinds: &'a Kinds) -> Self {
        let offers = kinds.links.ids().map(|kind| Offer::new(model, kinds, kind)).collect();
        let optics = fibre::classes(model);
        let prices = kinds.prices.iter().map(|list| PriceList::new(model, list)).collect();
        Self { model, kinds, offers, optics, prices, explained: Explained::default() }
    }

    /// The texts of all choices made.
    #[must_use]
    pub fn into_choices(self) -> IdVec<ChoiceId, Choice> {
        self.explained.into_choices()
    }

    /// The kinds that puzzles speak of.
    #[must_use]
    pub fn kinds(&self) -> &'a Kinds {
        self.kinds
    }

    /// The candidates of a choice made.
    #[must_use]
    pub fn choice(&self, choice: ChoiceId) -> &Choice {
        self.explained.choice(choice)
    }

    /// What parts cost for a group: the list of its first link.
    #[must_use]
    pub fn prices(&self, puzzle: &Puzzle) -> &PriceList {
        let list = puzzle.links.first().map_or(0, |link| self.kinds.links[link.kind].prices);
        &self.prices[list as usize]
    }

    /// Two transceivers at the ends of a kind of link.
    #[must_use]
    pub fn judge_pair(&self, kind: LinkKindId, ends: &[&Transceiver; 2]) -> Judgement {
        let waived = self.kinds.waived_of(kind);
        rules::judge(PAIR_RULES, &self.model.names, ends).in_spite_of(waived)
    }

    /// The most preferred way to serve all links of a group.
    ///
    /// # Errors
    /// If nothing in the catalogue serves them all.
    pub fn solve(&mut self, puzzle: &Puzzle) -> Result<Solution, Failure> {
        let allowed = self.allowed(puzzle);
        let trials = Trials {
            assemblies: (0..self.model.catalog.assemblies.len())
                .map(|place| copper::assembly(self, puzzle, place))
                .collect(),
            optics: (0..self.optics.len())
                .map(|place| fibre::optics(self, puzzle, place))
                .collect(),
        };
        let best = |retired, waived| {
            let lenient = Lenient { retired, waived };
            self.best(&allowed, lenient, puzzle, &trials)
        };
        let best = best(false, false)
            .or_else(|| best(false, true))
            .or_else(|| best(true, false))
            .or_else(|| best(true, true));
        let Some((cords, transceivers)) = best else {
            return Err(self.failure(puzzle, allowed, &trials));
        };
        let mut explained = std::mem::take(&mut self.explained);
        explained.start();
        let won = self.prices(puzzle).of(&cords, transceivers.iter().copied().flatten());
        let question =
            explain::Question { chooser: self, puzzle, allowed: &allowed, trials: &trials, won };
        let choices =
            cords.iter().map(|cord| explained.cord(&question, cord, &transceivers)).collect();
        self.explained = explained;
        let (waived, remarks) = (Vec::new(), Vec::new());
        let mut solution = Solution { transceivers, cords, choices, waived, remarks };
        solution.waived = waived::of_solution(self, puzzle, &solution);
        solution.remarks = inspect::remarks(self.model, puzzle, &solution, |_| true);
        Ok(solution)
    }

    /// The first class that serves; where there are prices the cheapest, of equals the first.
    fn best(
        &self,
        allowed: &[MediaClass],
        lenient: Lenient,
        puzzle: &Puzzle,
        trials: &Trials,
    ) -> Option<Best> {
        let prices = self.prices(puzzle);
        let mut found =
            allowed.iter().filter_map(|class| self.best_of(*class, lenient, puzzle, trials));
        if prices.is_empty {
            return found.next();
        }
        let cost =
            |(cords, transceivers): &Best| prices.of(cords, transceivers.iter().copied().flatten());
        found.min_by_key(cost)
    }

    /// The best that a class has. Among assemblies the cheapest, the
    /// nearest maker's, of those the shortest; among optics the nearest makers', of those the class
    /// with the least reach.
    fn best_of(
        &self,
        class: MediaClass,
        lenient: Lenient,
        puzzle: &Puzzle,
        trials: &Trials,
    ) -> Option<Best> {
        let catalog = &self.model.catalog;
        let prices = self.prices(puzzle);
        let assemblies = catalog.assemblies.iter().zip(&trials.assemblies);
        let assemblies = assemblies.filter_map(|(part, trial)| {
            let sold = lenient.retired || !part.retired;
            let cord = trial.as_ref().ok().filter(|_| part.class == class && sold)?;
            let mut waived = waived::assembly(self, puzzle, cord);
            if !lenient.waived && (waived.next().is_some() || !cord.waived.is_empty()) {
                return None;
            }
            let maker = maker::distance(self, puzzle, part.name, None);
            let cost = prices.cable(cord.part);
            Some(((cost, maker, cord.part.length_mm(catalog)), cord))
        });
        if let Some((_, cord)) = assemblies.min_by_key(|(price, _)| *price) {
            return Some((vec![cord.clone()], vec![None; puzzle.cages.len()]));
        }
        let optics = self.optics.iter().zip(&trials.optics);
        let optics = optics.filter_map(|(optics, trial)| {
            let lit = trial.as_ref().ok().filter(|_| optics.medium == class)?;
            if !lenient.retired && lit.retired(catalog) {
                return None;
            }
            let mut waived = waived::optics(self, puzzle, &lit.transceivers);
            if !lenient.waived && (waived.next().is_some() || lit.waives()) {
                return None;
            }
            let cages = lit.transceivers.iter().zip(0..).map(|(place, cage)| {
                let name = catalog.transceivers[*place as usize].name;
                maker::distance(self, puzzle, name, Some(cage))
            });
            let cost = prices.of(&lit.cords, lit.transceivers.iter().copied());
            Some(((cost, cages.sum::<u32>()), lit))
        });
        let (_, lit) = optics.min_by_key(|(price, _)| *price)?;
        Some((lit.cords.clone(), lit.transceivers.iter().copied().map(Some).collect()))
    }

    /// The media that all links of a group allow, in the first one's order.
    fn allowed(&self, puzzle: &Puzzle) -> Vec<MediaClass> {
        let mut lists = puzzle.links.iter().map(|link| self.kinds.links[link.kind].media);
        let Some(first) = lists.next() else { return Vec::new() };
        let mut allowed = self.kinds.media[first as usize].clone();
        for other in lists.filter(|other| *other != first) {
            allowed.retain(|class| self.kinds.media[other as usize].contains(class));
        }
        allowed
    }

    fn failure(&mut self, puzzle: &Puzzle, allowed: Vec<MediaClass>, trials: &Trials) -> Failure {
        let catalog = &self.model.catalog;
        let assemblies = catalog
            .assemblies
            .iter()
            .zip(&trials.assemblies)
            .map(|(part, trial)| (part.class, part.name, trial.as_ref().err()));
        let optics = self
            .optics
            .iter()
            .zip(&trials.optics)
            .map(|(class, trial)| (class.medium, class.optics, trial.as_ref().err()));
        let mut nearest: Option<(MediaClass, String, i64)> = None;
        for (class, name, miss) in assemblies.chain(optics) {
            let Some(Miss::Short(longest)) = miss else { continue };
            let better = *longest > nearest.as_ref().map_or(0, |(_, _, mm)| *mm);
            if allowed.contains(&class) && better {
                nearest = Some((class, self.model.text(name).to_owned(), *longest));
            }
        }
        let mut explained = std::mem::take(&mut self.explained);
        explained.start();
        let won = Cost::default();
        let question = explain::Question { chooser: self, puzzle, allowed: &allowed, trials, won };
        let choice = explained.failure(&question);
        self.explained = explained;
        Failure { nearest, choice, allowed }
    }
}
