//! All twenty rules of fit as one table: for each its number, its code, facts that pass and facts that
//! fail. Borders are exact: a millimetre or a milliwatt more is another answer. The facts are those of
//! `tests/rules.rs`, which tells each rule in words.

use crate::rules::{Facts, company, judged, path, with};
use wireloom::diag;
use wireloom::plan::media::kinds::Use;
use wireloom::plan::media::rules::path::Crossing;
use wireloom::plan::media::rules::{
    COMPANY_RULES, CORD_RULES, Judgement, PAIR_RULES, PATH_RULES, REACH_RULES, SEAT_RULES,
};

/// One rule: number, code, what passes, what fails.
type Row = (u8, &'static str, fn() -> Judgement, fn() -> Judgement);

fn symbol(facts: &mut Facts, text: &str) -> wireloom::base::intern::Symbol {
    facts.names.intern(text)
}

fn seat(change: fn(&mut Facts)) -> Judgement {
    with(change).seat()
}

fn pair(change: fn(&mut Facts)) -> Judgement {
    with(change).pair()
}

fn cord(change: fn(&mut Facts)) -> Judgement {
    with(change).cord()
}

const SWITCHES: [Use; 2] = [Use::Switch, Use::Switch];

static TWENTY: &[Row] = &[
    (1, "protocol-mismatch", || seat(|_| {}), || seat(|own| own.protocol = symbol(own, "nvlink5"))),
    (
        2,
        "lane-mismatch",
        || {
            seat(|own| {
                (own.cage.port_lanes, own.lanes) = (vec![0x03, 0x0c, 0x30, 0xc0], 2);
                own.speed_mbps = 200_000;
            })
        },
        || seat(|own| own.speed_mbps = 200_000),
    ),
    (3, "optics-mismatch", || pair(|_| {}), || pair(|own| own.z.optics = symbol(own, "fr4"))),
    (
        4,
        "form-factor-mismatch",
        // The far end's form factor may differ.
        || pair(|own| own.z.form_factor = symbol(own, "qsfp112")),
        || seat(|own| own.a.form_factor = symbol(own, "qsfp112")),
    ),
    (5, "shell-mismatch", || seat(|_| {}), || seat(|own| own.a.shell = Some(symbol(own, "flat")))),
    (
        6,
        "use-mismatch",
        || seat(|own| own.a.uses = vec![symbol(own, "switch"), symbol(own, "nic")]),
        || seat(|own| own.a.uses = vec![symbol(own, "nic")]),
    ),
    (
        7,
        "mixed-fibres-in-cage",
        || company(&[(5_000, 2), (5_000, 2)]),
        || company(&[(5_000, 1), (5_000, 2)]),
    ),
    (
        8,
        "unequal-fibres-in-cage",
        || company(&[(5_000, 1), (15_000, 1)]),
        || company(&[(5_000, 1), (15_001, 1)]),
    ),
    (9, "half-used-transceiver", || company(&[(5_000, 1), (5_000, 1)]), || company(&[(5_000, 1)])),
    (
        10,
        "polish-mismatch",
        || cord(|_| {}),
        || cord(|own| own.cord.connector = symbol(own, "mpo-12/upc")),
    ),
    (
        11,
        "polarity-not-crossed",
        || cord(|own| own.cord.polarity = Some(symbol(own, "B"))),
        || cord(|own| own.cord.polarity = Some(symbol(own, "A"))),
    ),
    (
        12,
        "gender-mismatch",
        || cord(|own| own.cord.gender = Some(symbol(own, "female"))),
        || cord(|own| own.cord.gender = Some(symbol(own, "male"))),
    ),
    (
        13,
        "grade-reach-exceeded",
        || with(|own| own.cord.grade = symbol(own, "om3")).reach(30_000, SWITCHES),
        || with(|own| own.cord.grade = symbol(own, "om3")).reach(30_001, SWITCHES),
    ),
    (
        14,
        "reach-exceeded",
        || Facts::new().reach(40_000, [Use::Switch, Use::Nic]),
        || Facts::new().reach(40_001, [Use::Switch, Use::Nic]),
    ),
    (
        15,
        "splitter-too-long",
        || with(|own| own.cord.reach_mm = Some(45_000)).reach(45_000, SWITCHES),
        || with(|own| own.cord.reach_mm = Some(45_000)).reach(45_001, SWITCHES),
    ),
    (
        16,
        "too-many-matings",
        || judged(&path(5)),
        || {
            let mut long = path(6);
            long.budget_mdb = Some(5_000);
            judged(&long)
        },
    ),
    (
        17,
        "connector-mismatch",
        || cord(|_| {}),
        || cord(|own| own.cord.connector = symbol(own, "mpo-16/apc")),
    ),
    (
        18,
        "fixed-ends-in-path",
        || {
            let mut alone = path(1);
            alone.segments[0].fixed_ends = true;
            judged(&alone)
        },
        || {
            let mut through = path(5);
            through.segments[2].fixed_ends = true;
            judged(&through)
        },
    ),
    (
        19,
        "cage-power-exceeded",
        || seat(|own| own.a.power_mw = Some(17_000)),
        || seat(|own| own.a.power_mw = Some(17_001)),
    ),
    (20, "fec-mismatch", || pair(|_| {}), || pair(|own| own.z.fec = Some(symbol(own, "rs528")))),
];

#[test]
fn each_of_the_twenty_has_its_code_and_a_pair_that_passes_and_one_that_fails() {
    for (number, code, passes, fails) in TWENTY {
        assert_eq!(passes(), Judgement::default(), "rule {number} refuses what fits");
        let lost: Vec<&str> = fails().losses.iter().map(|loss| loss.rule).collect();
        assert_eq!(lost, [*code], "rule {number}");
        assert!(diag::lookup(code).is_some(), "{code} is not registered");
    }
    let numbers: Vec<u8> = TWENTY.iter().map(|row| row.0).collect();
    assert_eq!(numbers, (1..=20).collect::<Vec<u8>>());
    let mut codes: Vec<&str> = TWENTY.iter().map(|row| row.1).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), 20, "each rule has its own code");
}

/// The table and the rules that are asked agree: every numbered rule stands in the table under its number.
#[test]
fn the_rules_that_are_asked_are_those_of_the_table() {
    let asked = |number: u8, code: &str| {
        let mut all: Vec<(Option<u8>, &str)> = Vec::new();
        all.extend(SEAT_RULES.iter().map(|rule| (rule.number, rule.code)));
        all.extend(PAIR_RULES.iter().map(|rule| (rule.number, rule.code)));
        all.extend(CORD_RULES.iter().map(|rule| (rule.number, rule.code)));
        all.extend(REACH_RULES.iter().map(|rule| (rule.number, rule.code)));
        all.extend(COMPANY_RULES.iter().map(|rule| (rule.number, rule.code)));
        all.extend(PATH_RULES.iter().map(|rule| (rule.number, rule.code)));
        all.contains(&(Some(number), code))
    };
    for (number, code, ..) in TWENTY {
        assert!(asked(*number, code), "rule {number} `{code}` is never asked");
    }
}

/// Rule 11 for a whole path: the net crossing is odd (an A trunk with one B cord, three B segments).
#[test]
fn a_path_is_crossed_an_odd_number_of_times() {
    for crossed in 0..=5 {
        let mut own = path(5);
        for (place, segment) in own.segments.iter_mut().enumerate() {
            segment.crossing =
                Some(if place < crossed { Crossing::Crossed } else { Crossing::Straight });
        }
        assert_eq!(judged(&own).losses.is_empty(), crossed % 2 == 1, "{crossed}");
    }
}

/// The codes of the table, in its order.
pub fn codes() -> Vec<&'static str> {
    TWENTY.iter().map(|row| row.1).collect()
}
