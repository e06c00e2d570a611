//! The rules of fit, each a small function with its own code and its own words. The chooser asks them
//! to find what fits; nothing here knows of preference or price.
//!
//! Each rule compares facts of the catalogue and answers with a [`Verdict`]. A missing fact is never
//! "fits": where a wrong guess would be a wrong order it keeps the part out, elsewhere ([`Rule::strict`]
//! false) it is kept beside the choice as not known. `docs/physical.md` lists the rules with their
//! sources, by the numbers 1 to 20.

pub mod cage;
pub mod company;
pub mod fibre;
pub mod optics;
pub mod path;
pub mod power;
pub mod reach;
pub mod signal;

use super::kinds::{CageKind, Use};
use crate::base::intern::{Interner, Symbol};
use crate::model::catalog::{Assembly, Plug, Transceiver};

/// What a rule finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The facts agree.
    Fits,
    /// They do not; says how, of the part: "finned, the cage takes flat".
    Fails(String),
    /// A fact is missing; says which.
    Unknown(String),
}

impl Verdict {
    /// `Fits`, or `Fails` with the words.
    pub fn of(fits: bool, words: impl FnOnce() -> String) -> Self {
        if fits { Self::Fits } else { Self::Fails(words()) }
    }
}

/// A rule that did not find a fit.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Loss {
    /// The rule, a diagnostic code.
    pub rule: &'static str,
    /// What it found.
    pub text: String,
}

/// What all rules of one kind find together.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Judgement {
    /// What keeps the part out; empty: it fits.
    pub losses: Vec<Loss>,
    /// What is not known and does not keep it out.
    pub unknown: Vec<Loss>,
    /// What would keep it out, and is waived.
    pub waived: Vec<Loss>,
}

impl Judgement {
    /// Nothing keeps the part out.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.losses.is_empty()
    }

    /// Adds what a rule found.
    pub fn add(&mut self, rule: &'static str, strict: bool, verdict: Verdict) {
        match verdict {
            Verdict::Fits => {}
            Verdict::Unknown(text) if !strict => self.unknown.push(Loss { rule, text }),
            Verdict::Fails(text) | Verdict::Unknown(text) => self.losses.push(Loss { rule, text }),
        }
    }

    /// Adds what other rules found, each finding once.
    pub fn merge(&mut self, other: Self) {
        for (own, new) in [
            (&mut self.losses, other.losses),
            (&mut self.unknown, other.unknown),
            (&mut self.waived, other.waived),
        ] {
            for loss in new {
                if !own.contains(&loss) {
                    own.push(loss);
                }
            }
        }
    }

    /// What was found at the two ends of one part, A first: what holds for both once, the rest by end.
    #[must_use]
    pub fn of_ends(a: Self, z: Self) -> Self {
        let join = |a: Vec<Loss>, z: Vec<Loss>| {
            let (common, a): (Vec<_>, Vec<_>) = a.into_iter().partition(|loss| z.contains(loss));
            let only_z = z.into_iter().filter(|loss| !common.contains(loss));
            let a = a.into_iter().map(|loss| Loss { text: format!("A: {}", loss.text), ..loss });
            let z = only_z.map(|loss| Loss { text: format!("Z: {}", loss.text), ..loss });
            let named: Vec<Loss> = a.chain(z).collect();
            common.into_iter().chain(named).collect::<Vec<Loss>>()
        };
        Self {
            losses: join(a.losses, z.losses),
            unknown: join(a.unknown, z.unknown),
            waived: join(a.waived, z.waived),
        }
    }

    /// The same where some rules do not keep a part out.
    #[must_use]
    pub fn in_spite_of(mut self, rules: &[&'static str]) -> Self {
        let (waived, losses) = self.losses.into_iter().partition(|loss| rules.contains(&loss.rule));
        self.losses = losses;
        self.waived.extend::<Vec<Loss>>(waived);
        self
    }
}

/// What a rule compares; a marker, since facts are borrowed.
pub trait Facts {
    /// The facts.
    type Of<'a>;
}

/// A rule that compares facts.
pub struct Rule<F: Facts> {
    /// Its number in `docs/physical.md`, where one of the twenty.
    pub number: Option<u8>,
    /// Its code.
    pub code: &'static str,
    /// A missing fact keeps the part out.
    pub strict: bool,
    /// Compares; `Interner` gives the words.
    pub check: Check<F>,
}

/// How a rule compares.
pub type Check<F> = for<'n, 'a> fn(&'n Interner, &'n <F as Facts>::Of<'a>) -> Verdict;

/// Asks all rules of one kind.
pub fn judge<F: Facts>(rules: &[Rule<F>], names: &Interner, facts: &F::Of<'_>) -> Judgement {
    let mut judgement = Judgement::default();
    for rule in rules {
        judgement.add(rule.code, rule.strict, (rule.check)(names, facts));
    }
    judgement
}

/// Asks the rules about a plug in a cage.
#[must_use]
pub fn judge_seat(names: &Interner, seat: &Seat<'_>) -> Judgement {
    let (first, others) = SEAT_RULES.split_at(1);
    let judgement = judge(first, names, seat);
    if judgement.fits() { judge(others, names, seat) } else { judgement }
}

/// A plug in a cage.
pub enum SeatFacts {}
impl Facts for SeatFacts {
    type Of<'a> = Seat<'a>;
}

/// Two transceivers at the ends of a link.
pub enum PairFacts {}
impl Facts for PairFacts {
    type Of<'a> = [&'a Transceiver; 2];
}

/// Fibre at a transceiver.
pub enum CordFacts {}
impl Facts for CordFacts {
    type Of<'a> = fibre::CordEnd<'a>;
}

/// A length of fibre between two transceivers.
pub enum ReachFacts {}
impl Facts for ReachFacts {
    type Of<'a> = reach::Stretch<'a>;
}

/// What shares a transceiver.
pub enum CompanyFacts {}
impl Facts for CompanyFacts {
    type Of<'a> = company::Company;
}

/// A path of several segments.
pub enum PathFacts {}
impl Facts for PathFacts {
    type Of<'a> = path::Path;
}

/// A plug in a cage, as one link uses it.
#[derive(Debug, Clone, Copy)]
pub struct Seat<'a> {
    /// The cage.
    pub cage: &'a CageKind,
    /// Lanes of the link's port.
    pub lanes: u16,
    /// Speed of the link in Mb/s.
    pub speed_mbps: u32,
    /// What the fabric speaks.
    pub protocol: Symbol,
    /// What is plugged in.
    pub plugged: Plugged<'a>,
}

/// What is plugged into a cage: a transceiver, or one end of an assembly.
#[derive(Debug, Clone, Copy)]
pub struct Plugged<'a> {
    /// `osfp`, ...
    pub form_factor: Symbol,
    /// `finned` or `flat`.
    pub shell: Option<Symbol>,
    /// Ports it serves at its rated speed.
    pub ports: u16,
    /// Several links of fewer lanes may share one of its ports (on one connector).
    pub splits: bool,
    /// Speeds per port in Mb/s, the rated one first.
    pub speeds_mbps: &'a [u32],
    /// Lanes per port at the rated speed.
    pub lanes: u16,
    /// Protocols it is sold for.
    pub protocols: &'a [Symbol],
    /// Cages it may go into; empty: any.
    pub uses: &'a [Symbol],
    /// Most power in milliwatts.
    pub power_mw: Option<u64>,
}

impl<'a> Plugged<'a> {
    /// A transceiver.
    #[must_use]
    pub fn transceiver(part: &'a Transceiver) -> Self {
        Self {
            form_factor: part.form_factor,
            shell: part.shell,
            ports: part.ports,
            splits: true,
            speeds_mbps: &part.speeds_mbps,
            lanes: part.lanes,
            protocols: &part.protocols,
            uses: &part.uses,
            power_mw: part.power_mw,
        }
    }

    /// One end of an assembly.
    #[must_use]
    pub fn plug(part: &'a Assembly, plug: &Plug) -> Self {
        Self {
            form_factor: plug.form_factor,
            shell: plug.shell,
            ports: plug.ports,
            splits: false,
            speeds_mbps: std::slice::from_ref(&part.speed_mbps),
            lanes: part.lanes,
            protocols: &part.protocols,
            uses: &[],
            power_mw: part.power_mw,
        }
    }
}

/// The rules about a plug in a cage, the most telling first; of a plug for another cage only that is said.
pub static SEAT_RULES: &[Rule<SeatFacts>] = &[
    Rule { number: Some(4), code: "form-factor-mismatch", strict: true, check: cage::form_factor },
    Rule { number: Some(1), code: "protocol-mismatch", strict: true, check: signal::protocol },
    Rule { number: Some(5), code: "shell-mismatch", strict: true, check: cage::shell },
    Rule { number: Some(6), code: "port-count-mismatch", strict: true, check: cage::ports },
    Rule { number: Some(6), code: "use-mismatch", strict: true, check: cage::usage },
    Rule { number: None, code: "speed-not-offered", strict: true, check: signal::speed },
    Rule { number: Some(2), code: "lane-mismatch", strict: true, check: signal::lanes },
    Rule { number: Some(19), code: "cage-power-exceeded", strict: false, check: power::cage },
];

/// The rules about two transceivers at the ends of a link.
pub static PAIR_RULES: &[Rule<PairFacts>] = &[
    Rule { number: Some(3), code: "medium-mismatch", strict: true, check: optics::medium },
    Rule { number: Some(3), code: "optics-mismatch", strict: true, check: optics::class },
    Rule { number: Some(20), code: "fec-mismatch", strict: false, check: optics::fec },
];

/// The rules about fibre at a transceiver.
pub static CORD_RULES: &[Rule<CordFacts>] = &[
    Rule { number: Some(3), code: "medium-mismatch", strict: true, check: fibre::medium },
    Rule { number: Some(17), code: "connector-mismatch", strict: true, check: fibre::connector },
    Rule { number: Some(10), code: "polish-mismatch", strict: true, check: fibre::polish },
    Rule { number: None, code: "not-a-cord", strict: true, check: fibre::cord },
    Rule { number: None, code: "legs-mismatch", strict: true, check: fibre::legs },
    Rule { number: Some(12), code: "gender-mismatch", strict: false, check: fibre::gender },
    Rule { number: Some(11), code: "polarity-not-crossed", strict: false, check: fibre::polarity },
];

/// The rules about a length of fibre between two transceivers.
pub static REACH_RULES: &[Rule<ReachFacts>] = &[
    Rule { number: Some(13), code: "grade-reach-exceeded", strict: true, check: reach::grade },
    Rule { number: Some(14), code: "reach-exceeded", strict: true, check: reach::facing },
    Rule { number: Some(15), code: "splitter-too-long", strict: true, check: reach::splitter },
];

/// The rules about what shares a cage with it.
pub static COMPANY_RULES: &[Rule<CompanyFacts>] = &[
    Rule { number: Some(7), code: "mixed-fibres-in-cage", strict: true, check: company::mixed },
    Rule { number: Some(8), code: "unequal-fibres-in-cage", strict: true, check: company::lengths },
    Rule { number: Some(9), code: "half-used-transceiver", strict: true, check: company::dark },
];

/// The rules about a path of several segments.
pub static PATH_RULES: &[Rule<PathFacts>] = &[
    Rule { number: Some(11), code: "polarity-not-crossed", strict: false, check: path::polarity },
    Rule { number: Some(12), code: "gender-mismatch", strict: false, check: path::gender },
    Rule { number: Some(16), code: "too-many-matings", strict: true, check: path::matings },
    Rule { number: Some(18), code: "fixed-ends-in-path", strict: true, check: path::fixed_ends },
    Rule { number: None, code: "loss-exceeded", strict: false, check: path::loss },
];

/// `1 port`, `2 ports`.
fn counted(count: u16, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// `infiniband and ethernet`; `nothing` for an empty list.
fn listed(names: &Interner, words: &[Symbol]) -> String {
    let words: Vec<&str> = words.iter().map(|word| names.resolve(*word)).collect();
    match words.as_slice() {
        [] => "nothing".to_owned(),
        [one] => (*one).to_owned(),
        [all @ .., last] => format!("{} and {last}", all.join(", ")),
    }
}

/// The cage in words: `a switch's`, `an adapter's`.
fn of(faces: Use) -> &'static str {
    match faces {
        Use::Switch => "a switch's",
        Use::Nic => "an adapter's",
    }
}
