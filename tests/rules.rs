//! The twenty rules of fit of `docs/physical.md`, each with a pair that passes and one that fails.
//!
//! Where nothing else is said the facts are those of a 400G twin-port part in a twin-port switch cage.

use wireloom::base::intern::{Interner, Symbol};
use wireloom::diag;
use wireloom::model::catalog::Transceiver;
use wireloom::model::{Fibre, MediaClass, OriginId};
use wireloom::plan::media::kinds::{CageKind, Use};
use wireloom::plan::media::rules::company::Company;
use wireloom::plan::media::rules::fibre::CordEnd;
use wireloom::plan::media::rules::path::{Crossing, Losses, Path, Pins, Segment};
use wireloom::plan::media::rules::reach::Stretch;
use wireloom::plan::media::rules::{
    self, COMPANY_RULES, CORD_RULES, Judgement, PAIR_RULES, PATH_RULES, Plugged, REACH_RULES,
    SEAT_RULES, Seat, Verdict, power,
};

/// A world of words with a part, a cage and a cord to be changed.
pub struct Facts {
    pub names: Interner,
    pub cage: CageKind,
    pub lanes: u16,
    pub speed_mbps: u32,
    pub protocol: Symbol,
    pub a: Transceiver,
    pub z: Transceiver,
    pub cord: Fibre,
}

impl Facts {
    pub fn new() -> Self {
        let mut names = Interner::new();
        let mut name = |text: &str| names.intern(text);
        let a = Transceiver {
            name: name("acme/2xsr4"),
            part: name("2XSR4"),
            form_factor: name("osfp"),
            shell: Some(name("finned")),
            ports: 2,
            speeds_mbps: vec![400_000, 200_000],
            lanes: 4,
            optics: name("sr4"),
            medium: MediaClass::Mmf,
            connector: name("mpo-12/apc"),
            receptacles: 2,
            reach_mm: vec![(name("om3"), 30_000), (name("om4"), 50_000)],
            reach_min_mm: 0,
            reach_to_mm: vec![(name("nic"), 40_000)],
            uses: vec![name("switch")],
            protocols: vec![name("infiniband"), name("ethernet")],
            gender: None,
            fec: Some(name("rs544")),
            loss_budget_mdb: Some(1_800),
            power_mw: Some(15_000),
            retired: false,
            origin: OriginId::from_index(0),
        };
        let cord = Fibre {
            name: name("acme/cord"),
            kind: name("jumper"),
            legs: 1,
            grade: name("om4"),
            medium: MediaClass::Mmf,
            connector: name("mpo-12/apc"),
            connectors: 1,
            gender: Some(name("female")),
            polarity: Some(name("B")),
            fibres: Some(8),
            lengths: vec![(10_000, name("CORD-10"))],
            reach_mm: None,
            diameter_um: None,
            weight_g_per_m: None,
            bend_mm: None,
            retired: false,
            origin: OriginId::from_index(0),
        };
        let cage = CageKind {
            form_factor: name("osfp"),
            accepts: vec![name("osfp")],
            shell: Some(name("finned")),
            lanes: 8,
            lane_mbps: Some(100_000),
            power_mw: Some(17_000),
            protocols: vec![name("ethernet"), name("infiniband")],
            port_lanes: vec![0x0f, 0xf0],
            faces: Use::Switch,
            maker: None,
        };
        let protocol = name("infiniband");
        let z = a.clone();
        Self { names, cage, lanes: 4, speed_mbps: 400_000, protocol, a, z, cord }
    }

    pub fn name(&mut self, text: &str) -> Symbol {
        self.names.intern(text)
    }

    pub fn seat(&self) -> Judgement {
        let seat = Seat {
            cage: &self.cage,
            lanes: self.lanes,
            speed_mbps: self.speed_mbps,
            protocol: self.protocol,
            plugged: Plugged::transceiver(&self.a),
        };
        rules::judge_seat(&self.names, &seat)
    }

    pub fn pair(&self) -> Judgement {
        rules::judge(PAIR_RULES, &self.names, &[&self.a, &self.z])
    }

    pub fn cord(&self) -> Judgement {
        let end = CordEnd { fibre: &self.cord, transceiver: &self.a, legs: 1 };
        rules::judge(CORD_RULES, &self.names, &end)
    }

    pub fn reach(&self, length_mm: i64, uses: [Use; 2]) -> Judgement {
        let stretch = Stretch { fibre: &self.cord, ends: [&self.a, &self.z], uses, length_mm };
        rules::judge(REACH_RULES, &self.names, &stretch)
    }
}

/// The facts after a change.
pub fn with(change: impl FnOnce(&mut Facts)) -> Facts {
    let mut facts = Facts::new();
    change(&mut facts);
    facts
}

/// Codes and words of all losses, `code: words`.
pub fn lost(judgement: &Judgement) -> Vec<String> {
    judgement.losses.iter().map(|loss| format!("{}: {}", loss.rule, loss.text)).collect()
}

pub fn unknown(judgement: &Judgement) -> Vec<String> {
    judgement.unknown.iter().map(|loss| format!("{}: {}", loss.rule, loss.text)).collect()
}

const NOTHING: [&str; 0] = [];

#[test]
fn the_facts_as_they_are_break_no_rule() {
    let facts = Facts::new();
    for judgement in
        [facts.seat(), facts.pair(), facts.cord(), facts.reach(50_000, [Use::Switch, Use::Switch])]
    {
        assert_eq!(judgement, Judgement::default());
    }
}

#[test]
fn rule_1_all_speak_the_fabrics_protocol() {
    let ethernet_only = with(|facts| {
        let ethernet = facts.name("ethernet");
        facts.a.protocols = vec![ethernet];
    });
    assert_eq!(
        lost(&ethernet_only.seat()),
        ["protocol-mismatch: for ethernet, the fabric is infiniband"]
    );
    let cage = with(|facts| {
        let ethernet = facts.name("ethernet");
        facts.cage.protocols = vec![ethernet];
    });
    assert_eq!(
        lost(&cage.seat()),
        ["protocol-mismatch: the cage speaks ethernet, the fabric is infiniband"]
    );
}

/// NDR200 is 2 x 100, HDR is 4 x 50: the same speed, never one link.
#[test]
fn rule_2_lanes_are_equal_in_number_and_rate() {
    let half = with(|facts| {
        (facts.cage.port_lanes, facts.lanes) = (vec![0x03, 0x0c, 0x30, 0xc0], 2);
        facts.speed_mbps = 200_000;
    });
    assert_eq!(lost(&half.seat()), NOTHING);
    let hdr = with(|facts| facts.speed_mbps = 200_000);
    assert_eq!(lost(&hdr.seat()), ["lane-mismatch: lanes of 100G, the port has 4 lanes for 200G"]);
    let slow_cage = with(|facts| facts.cage.lane_mbps = Some(50_000));
    assert_eq!(lost(&slow_cage.seat()), ["lane-mismatch: lanes of 100G, the cage drives 50G"]);
    let unknown = with(|facts| facts.lanes = 0);
    assert_eq!(lost(&unknown.seat()), ["lane-mismatch: the cage's lanes are not known"]);
}

#[test]
fn rule_3_medium_and_class_of_optics_are_equal() {
    let fr4 = with(|facts| facts.z.optics = facts.names.intern("fr4"));
    assert_eq!(lost(&fr4.pair()), ["optics-mismatch: sr4 meets fr4"]);
    let single_mode = with(|facts| facts.z.medium = MediaClass::Smf);
    assert_eq!(lost(&single_mode.pair()), ["medium-mismatch: mmf optics meet smf optics"]);
    let glass = with(|facts| facts.cord.medium = MediaClass::Smf);
    assert_eq!(lost(&glass.cord()), ["medium-mismatch: smf fibre, mmf optics"]);
}

/// A plug goes into a cage of its own form factor; the far end's may be another.
#[test]
fn rule_4_form_factors_match_at_the_cage_and_may_differ_between_ends() {
    let other = with(|facts| facts.a.form_factor = facts.names.intern("qsfp112"));
    assert_eq!(lost(&other.seat()), ["form-factor-mismatch: a plug for qsfp112, the cage is osfp"]);
    assert_eq!(lost(&other.pair()), NOTHING);
}

#[test]
fn rule_5_finned_goes_into_finned_and_flat_into_flat() {
    let flat = with(|facts| facts.a.shell = Some(facts.names.intern("flat")));
    assert_eq!(lost(&flat.seat()), ["shell-mismatch: flat, the cage takes finned"]);
    let unstated = with(|facts| facts.a.shell = None);
    assert_eq!(
        lost(&unstated.seat()),
        ["shell-mismatch: the cage takes finned, of the plug it is not known"]
    );
    let one_kind = with(|facts| (facts.cage.shell, facts.a.shell) = (None, None));
    assert_eq!(lost(&one_kind.seat()), NOTHING);
}

/// Case C41, both ways round: a finned twin-port part in an adapter's cage, a flat single-port one in a
/// switch's.
#[test]
fn rule_6_ports_and_use_are_the_cages() {
    let nic = with(|facts| {
        facts.cage.shell = Some(facts.names.intern("flat"));
        (facts.cage.lanes, facts.cage.port_lanes) = (4, vec![0x0f]);
        facts.cage.faces = Use::Nic;
        facts.a.uses = Vec::new();
    });
    assert_eq!(
        lost(&nic.seat()),
        [
            "shell-mismatch: finned, the cage takes flat",
            "port-count-mismatch: serves 2 ports of 8 lanes in all, the cage has 1 of 4",
        ]
    );
    let single = with(|facts| {
        facts.a.shell = Some(facts.names.intern("flat"));
        (facts.a.ports, facts.a.uses) = (1, vec![facts.names.intern("nic")]);
    });
    assert_eq!(
        lost(&single.seat()),
        [
            "shell-mismatch: flat, the cage takes finned",
            "port-count-mismatch: serves 1 port of 4 lanes in all, the cage has 2 of 8",
            "use-mismatch: for nic cages, this one is a switch's",
        ]
    );
}

/// One cage may run 1x400G(4)+2x200G(4) on a twin-port part; an 800G port would lie across its two.
#[test]
fn rule_6_uneven_ports_stay_within_the_parts_ports() {
    let uneven = with(|facts| facts.cage.port_lanes = vec![0x0f, 0x30, 0xc0]);
    assert_eq!(lost(&uneven.seat()), NOTHING);
    let across = with(|facts| {
        (facts.cage.port_lanes, facts.lanes) = (vec![0xff], 8);
        facts.speed_mbps = 800_000;
        facts.a.speeds_mbps = vec![800_000];
        facts.a.lanes = 4;
    });
    assert!(lost(&across.seat())[0].starts_with("port-count-mismatch"));
}

pub fn company(fibres: &[(i64, u16)]) -> Judgement {
    let company = Company { connectors: 2, fibres: fibres.to_vec(), skew_mm: 10_000 };
    rules::judge(COMPANY_RULES, &Interner::new(), &company)
}

#[test]
fn rule_7_straight_and_split_are_not_mixed_at_one_transceiver() {
    assert_eq!(lost(&company(&[(5_000, 2), (5_000, 2)])), NOTHING);
    assert_eq!(
        lost(&company(&[(5_000, 1), (5_000, 2)])),
        [
            "mixed-fibres-in-cage: 1 straight and 1 split at one transceiver, must be all of one kind"
        ]
    );
}

#[test]
fn rule_8_fibres_of_a_transceiver_are_about_equally_long() {
    assert_eq!(lost(&company(&[(5_000, 1), (15_000, 1)])), NOTHING);
    assert_eq!(
        lost(&company(&[(5_000, 1), (15_001, 1)])),
        ["unequal-fibres-in-cage: fibres of 5.0 m and 15.001 m at one transceiver"]
    );
}

#[test]
fn rule_9_a_twin_port_transceiver_has_two_fibres() {
    assert_eq!(lost(&company(&[(5_000, 1), (5_000, 1)])), NOTHING);
    assert_eq!(lost(&company(&[(5_000, 1)])), ["half-used-transceiver: 1 of 2 connectors in use"]);
}

#[test]
fn rule_10_angled_meets_angled() {
    let flat = with(|facts| facts.cord.connector = facts.names.intern("mpo-12/upc"));
    assert_eq!(lost(&flat.cord()), ["polish-mismatch: upc cord, apc transceiver"]);
    let unstated = with(|facts| facts.cord.connector = facts.names.intern("mpo-12"));
    assert_eq!(lost(&unstated.cord()), ["polish-mismatch: the polish of both faces is not known"]);
}

#[test]
fn rule_11_a_cord_between_devices_is_crossed() {
    let straight = with(|facts| facts.cord.polarity = Some(facts.names.intern("A")));
    assert_eq!(lost(&straight.cord()), ["polarity-not-crossed: type A, type B is needed"]);
    let unstated = with(|facts| facts.cord.polarity = None);
    assert_eq!(lost(&unstated.cord()), NOTHING);
    assert_eq!(unknown(&unstated.cord()), ["polarity-not-crossed: how the cord is crossed"]);
    let duplex = with(|facts| {
        let connector = facts.name("lc/upc");
        (facts.cord.connector, facts.a.connector) = (connector, connector);
        facts.cord.polarity = Some(facts.names.intern("A-B"));
    });
    assert_eq!(lost(&duplex.cord()), NOTHING);
}

/// A connector that serves two links, as in a cage run as 4x200G, takes a 1:2 splitter.
#[test]
fn a_cord_has_a_leg_for_each_link_of_its_connector() {
    let facts = Facts::new();
    let with_legs = |own: u16, needed: u16| {
        let fibre = Fibre { legs: own, ..facts.cord.clone() };
        let end = CordEnd { fibre: &fibre, transceiver: &facts.a, legs: needed };
        lost(&rules::judge(CORD_RULES, &facts.names, &end))
    };
    assert_eq!(with_legs(2, 2), NOTHING);
    assert_eq!(with_legs(1, 2), ["legs-mismatch: straight, a 1:2 splitter is needed"]);
    assert_eq!(with_legs(2, 1), ["legs-mismatch: 1:2, a straight cord is needed"]);
}

#[test]
fn rule_12_one_of_a_mated_pair_has_pins() {
    let pinned = with(|facts| facts.cord.gender = Some(facts.names.intern("male")));
    assert_eq!(lost(&pinned.cord()), ["gender-mismatch: both are male"]);
    let unstated = with(|facts| facts.cord.gender = None);
    assert_eq!(unknown(&unstated.cord()), ["gender-mismatch: whether the cord has pins"]);
}

#[test]
fn rule_13_the_grade_carries_so_far() {
    let switches = [Use::Switch, Use::Switch];
    let om3 = with(|facts| facts.cord.grade = facts.names.intern("om3"));
    assert_eq!(lost(&om3.reach(30_000, switches)), NOTHING);
    assert_eq!(lost(&om3.reach(30_001, switches)), ["grade-reach-exceeded: over om3 to 30.0 m"]);
    let om5 = with(|facts| facts.cord.grade = facts.names.intern("om5"));
    assert_eq!(
        lost(&om5.reach(1_000, switches)),
        ["grade-reach-exceeded: acme/2xsr4 is not rated over om5"]
    );
}

#[test]
fn rule_14_reach_is_the_least_of_both_ends() {
    let facts = Facts::new();
    assert_eq!(lost(&facts.reach(40_000, [Use::Switch, Use::Nic])), NOTHING);
    assert_eq!(
        lost(&facts.reach(40_001, [Use::Switch, Use::Nic])),
        ["reach-exceeded: acme/2xsr4 to 40.0 m towards a nic"]
    );
    let weaker = with(|facts| facts.z.reach_mm = vec![(facts.names.intern("om4"), 20_000)]);
    assert_eq!(
        lost(&weaker.reach(20_001, [Use::Switch, Use::Switch])),
        ["grade-reach-exceeded: over om4 to 20.0 m"]
    );
}

#[test]
fn rule_15_a_splitter_limits_the_whole_channel() {
    let splitter = with(|facts| {
        facts.cord.reach_mm = Some(45_000);
        facts.cord.legs = 2;
    });
    let switches = [Use::Switch, Use::Switch];
    assert_eq!(lost(&splitter.reach(45_000, switches)), NOTHING);
    assert_eq!(lost(&splitter.reach(45_001, switches)), ["splitter-too-long: the fibre to 45.0 m"]);
    assert_eq!(lost(&splitter.cord()), ["legs-mismatch: 1:2, a straight cord is needed"]);
}

/// Jumper, cassette, trunk, cassette, jumper: 50 m of multimode with four matings.
pub fn path(segments: usize) -> Path {
    let segment = |place: usize| Segment {
        crossing: Some(if place == 0 { Crossing::Crossed } else { Crossing::Straight }),
        pins: [Pins::of(place % 2 == 1), Pins::of(place % 2 == 1)],
        fixed_ends: false,
        length_mm: if place == 0 { 50_000 } else { 0 },
        splices: 0,
        mating_mdb: None,
    };
    Path {
        segments: (0..segments).map(segment).collect(),
        transceiver_pins: [Pins::With, Pins::of(!segments.is_multiple_of(2))],
        most_matings: 4,
        losses: Losses::MPO_MULTIMODE,
        budget_mdb: Some(1_800),
    }
}

pub fn judged(path: &Path) -> Judgement {
    rules::judge(PATH_RULES, &Interner::new(), path)
}

#[test]
fn rule_16_the_reach_allows_for_four_matings() {
    assert_eq!(lost(&judged(&path(5))), NOTHING);
    let mut long = path(6);
    long.budget_mdb = Some(5_000);
    assert_eq!(lost(&judged(&long)), ["too-many-matings: 5 matings, the reach allows for 4"]);
}

#[test]
fn rules_11_and_12_hold_for_a_whole_path() {
    let mut twice = path(5);
    twice.segments[4].crossing = Some(Crossing::Crossed);
    assert_eq!(
        lost(&judged(&twice)),
        ["polarity-not-crossed: crossed 2 times, must be an odd number of times"]
    );
    twice.segments[2].crossing = Some(Crossing::Crossed);
    assert_eq!(lost(&judged(&twice)), NOTHING);
    let mut pins = path(5);
    pins.segments[1].pins[0] = Pins::Without;
    assert_eq!(lost(&judged(&pins)), ["gender-mismatch: at mating 2: neither has pins"]);
}

/// 50 m of multimode: four matings of 0.35 dB and 0.15 dB of glass are 1.55 dB; of 0.75 dB, 3.15 dB.
#[test]
fn the_loss_of_a_path_is_held_against_the_budget() {
    let good = path(5);
    assert_eq!(good.loss_mdb(), 1_550);
    assert_eq!(lost(&judged(&good)), NOTHING);
    let mut worse = path(5);
    worse.losses.mating_mdb = 750;
    assert_eq!(worse.loss_mdb(), 3_150);
    assert_eq!(lost(&judged(&worse)), ["loss-exceeded: 3.15 dB lost, the optics allow 1.8 dB"]);
    worse.budget_mdb = None;
    assert_eq!(unknown(&judged(&worse)), ["loss-exceeded: what loss the optics allow"]);
    // 500 m of single mode with four matings: 1.40 + 0.20 dB; 2 km of FR4 over LC: 1.00 + 0.80 dB.
    let mut single = path(5);
    single.losses = Losses::MPO_SINGLE_MODE;
    single.segments[0].length_mm = 500_000;
    assert_eq!(single.loss_mdb(), 1_600);
    single.losses = Losses::LC_SINGLE_MODE;
    single.segments[0].length_mm = 2_000_000;
    assert_eq!(single.loss_mdb(), 1_800);
}

#[test]
fn rule_17_an_mpo_16_does_not_mate_with_an_mpo_12() {
    let wide = with(|facts| facts.cord.connector = facts.names.intern("mpo-16/apc"));
    assert_eq!(lost(&wide.cord()), ["connector-mismatch: mpo-16 cord, mpo-12 transceiver"]);
}

#[test]
fn rule_18_fixed_ends_are_the_whole_path() {
    let mut alone = path(1);
    alone.segments[0].fixed_ends = true;
    assert_eq!(lost(&judged(&alone)), NOTHING);
    let mut through = path(5);
    through.segments[2].fixed_ends = true;
    assert_eq!(
        lost(&judged(&through)),
        ["fixed-ends-in-path: a cable with fixed ends does not go through a panel"]
    );
}

#[test]
fn rule_19_power_stays_within_cage_and_device() {
    let at_limit = with(|facts| facts.a.power_mw = Some(17_000));
    assert_eq!(lost(&at_limit.seat()), NOTHING);
    let hot = with(|facts| facts.a.power_mw = Some(17_001));
    assert_eq!(lost(&hot.seat()), ["cage-power-exceeded: 17.001 W, the cage cools 17 W"]);
    let unstated = with(|facts| facts.a.power_mw = None);
    assert_eq!(lost(&unstated.seat()), NOTHING);
    assert_eq!(unknown(&unstated.seat()), ["cage-power-exceeded: its power"]);
    assert_eq!(power::device(480_000, Some(480_000)), Verdict::Fits);
    let over = "transceivers draw 480.5 W, the device feeds 480 W";
    assert_eq!(power::device(480_500, Some(480_000)), Verdict::Fails(over.to_owned()));
}

#[test]
fn rule_20_error_correction_is_equal_and_unknown_stays_unknown() {
    let other = with(|facts| facts.z.fec = Some(facts.names.intern("rs528")));
    assert_eq!(lost(&other.pair()), ["fec-mismatch: error correction rs544 meets rs528"]);
    let unstated = with(|facts| facts.z.fec = None);
    assert_eq!(lost(&unstated.pair()), NOTHING);
    assert_eq!(unknown(&unstated.pair()), ["fec-mismatch: error correction of both ends"]);
}

/// Each of the twenty is there, and each code is registered with its explanation.
#[test]
fn all_twenty_rules_have_registered_codes() {
    let mut numbers: Vec<u8> = Vec::new();
    let mut check = |rules: &mut dyn Iterator<Item = (Option<u8>, &'static str)>| {
        for (number, code) in rules {
            numbers.extend(number);
            assert!(diag::lookup(code).is_some(), "{code} is not registered");
        }
    };
    check(&mut SEAT_RULES.iter().map(|rule| (rule.number, rule.code)));
    check(&mut PAIR_RULES.iter().map(|rule| (rule.number, rule.code)));
    check(&mut CORD_RULES.iter().map(|rule| (rule.number, rule.code)));
    check(&mut REACH_RULES.iter().map(|rule| (rule.number, rule.code)));
    check(&mut COMPANY_RULES.iter().map(|rule| (rule.number, rule.code)));
    check(&mut PATH_RULES.iter().map(|rule| (rule.number, rule.code)));
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers, (1..=20).collect::<Vec<u8>>());
}
