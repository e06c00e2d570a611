//! `waive`: what it accepts, how that is told and counted, and what cannot be waived.

use super::{only, plan_of, planned, said};
use wireloom::diag::codes::physical::{CHOSEN_BY, CODES, WAIVABLE};
use wireloom::diag::{Severity, human, lookup};
use wireloom::planfile::v1::Extras;

/// The corner of the published SuperPOD bill (RA-11333-001 V11, table 8) that breaks fit rule 7: in one
/// twin-port cage of a leaf, a straight cord to a node beside a splitter to two manager ports.
const MANAGERS: &str = r#"
device_type "acme/leaf" {
  kind      = "switch"
  height_u  = 1
  port_side = "front"
  ports "osfp" {
    cages       = 1
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    modes       = ["2x400G", "4x200G", "1x400G(4)+2x200G(4)"]
    breakout    = "1x400G(4)+2x200G(4)"
    label       = "${cage}/${channel}"
  }
}
device_type "acme/node" {
  kind     = "node"
  height_u = 8
  ports "hca" {
    cages       = 1
    form_factor = "osfp"
    shell       = "flat"
    lanes       = 4
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    modes       = ["1x400G", "1x200G(2)"]
    breakout    = "1x400G"
  }
}
rack "r" {
  axes = { slot = 2 }
  x_mm = 600 * (slot - 1)
}
fabric "compute" {
  protocol = "infiniband"
  speed    = "400G"
  media    = ["mmf"]
}
tier "leaf" {
  device_type = "acme/leaf"
  ports "node" {
    of    = "osfp"
    where = channel == 1
  }
  ports "managers" { of = "osfp" }
}
tier "node" { device_type = "acme/node" }
tier "ufm" {
  device_type = "acme/node"
  axes        = { ufm = 2 }
  ports "ib" {
    of       = "hca"
    breakout = "1x200G(2)"
  }
}
place "all" {
  devices = [tier.leaf, tier.node, tier.ufm]
  racks   = rack.r
  u       = [1, 10, 20]
}
connect "rails" {
  fabric = fabric.compute
  a      = tier.node.ports.hca
  z      = tier.leaf.ports.node
}
connect "managers" {
  fabric = fabric.compute
  a      = tier.ufm.ports.ib
  z      = tier.leaf.ports.managers
  speed  = "200G"
}
"#;

const REASON: &str = "NVIDIA's bill, RA-11333-001 table 8, has it so";

fn waived(rule: &str, scope: &str) -> String {
    format!(
        "{MANAGERS}\nwaive \"managers\" {{\n  rule   = \"{rule}\"\n  scope  = {scope}\n  \
         reason = \"{REASON}\"\n}}\n"
    )
}

#[test]
fn the_published_bill_is_an_error_until_it_is_waived() {
    let without = planned(MANAGERS);
    assert!(without.planned.is_none());
    let error = only(&without, "mixed-fibres-in-cage");
    assert_eq!(error.severity, Severity::Error);
    let with = planned(&waived("mixed-fibres-in-cage", "connect.managers"));
    let plan = plan_of(&with);
    let told = only(&with, "mixed-fibres-in-cage");
    assert_eq!((told.severity, &told.message), (Severity::Waived, &error.message));
    assert_eq!(told.notes, [format!("waived by `waive.managers`: {REASON}")]);
    assert_eq!((with.sink.error_count(), with.sink.warning_count()), (0, 0));
    // One straight cord and one splitter, as the bill has them beside each other.
    let kinds: Vec<(u16, u64)> =
        plan.summary.cables_by_kind.iter().map(|kind| (kind.legs, kind.count)).collect();
    assert_eq!(kinds, [(1, 1), (2, 1)]);
}

#[test]
fn what_is_waived_is_printed_as_such_and_counted() {
    let outcome = planned(&waived("mixed-fibres-in-cage", "connect.managers"));
    let plan = plan_of(&outcome);
    let picture = human::render(&outcome.sink, &outcome.map, human::Style::default());
    assert!(picture.contains("waived[mixed-fibres-in-cage]: at `leaf` osfp 1"), "{picture}");
    let [finding] = plan.plan.findings() else { panic!("one finding") };
    assert_eq!(finding.severity, Severity::Waived);
    let waived = finding.waived.as_ref().unwrap();
    assert_eq!((&*waived.by, &*waived.reason), ("waive.managers", REASON));
    let mut json = Vec::new();
    wireloom::planfile::v1::write(&plan.plan, Extras::default(), &mut json).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    assert_eq!(json["summary"]["findings"]["waived"], 1);
    assert_eq!(json["summary"]["findings"]["error"], 0);
    assert_eq!(json["findings"][0]["severity"], "waived");
    assert_eq!(json["findings"][0]["waived_by"], "waive.managers");
    assert_eq!(json["findings"][0]["reason"], REASON);
}

#[test]
fn a_scope_names_connects_fabrics_tiers_racks_or_addresses() {
    for scope in [
        "connect.managers",
        "connect.rails",
        "fabric.compute",
        "tier.leaf",
        "[tier.ufm, connect.managers]",
        "\"connect.*\"",
        "\"tier.leaf\"",
        "\"tier.*\"",
        "[\"tier.ufm[ufm=2]\", \"fabric.compute\"]",
    ] {
        let outcome = planned(&waived("mixed-fibres-in-cage", scope));
        assert!(outcome.planned.is_some(), "{scope}: {}", said(&outcome));
    }
    // The cage is the leaf's.
    for scope in ["tier.node", "\"tier.ufm[ufm=2]\"", "rack.r", "\"rack.r[slot=1]\""] {
        let outcome = planned(&waived("mixed-fibres-in-cage", scope));
        assert_eq!(only(&outcome, "mixed-fibres-in-cage").severity, Severity::Error, "{scope}");
    }
    for (scope, code) in [
        ("\"tier.spine\"", "wrong-address"),
        ("\"tyre.leaf\"", "wrong-address"),
        ("\"tier.leaf:1/1\"", "wrong-address"),
        ("tier.leaf.ports.node", "wrong-type"),
        ("3", "wrong-type"),
        ("connect.manager", "unknown-name"),
    ] {
        let outcome = planned(&waived("mixed-fibres-in-cage", scope));
        assert!(said(&outcome).contains(code), "{scope}: {}", said(&outcome));
    }
}

#[test]
fn a_waive_that_waives_nothing_is_a_warning() {
    let text = waived("half-used-transceiver", "connect.managers")
        + "waive \"mixed\" {\n  rule = \"mixed-fibres-in-cage\"\n  scope = fabric.compute\n  \
           reason = \"as published\"\n}\n";
    let outcome = planned(&text);
    assert!(outcome.planned.is_some(), "{}", said(&outcome));
    let warning = only(&outcome, "unused-waiver");
    assert_eq!(warning.severity, Severity::Warning);
    assert_eq!(
        warning.message,
        "`waive.managers` waives nothing: no `half-used-transceiver` is broken there"
    );
    assert!(!warning.span().is_none());
}

#[test]
fn an_unknown_rule_and_one_that_cannot_be_waived_are_errors() {
    let outcome = planned(&waived("mixed-fibers-in-cage", "connect.managers"));
    let error = only(&outcome, "unknown-rule");
    assert_eq!(error.message, "there is no rule `mixed-fibers-in-cage`");
    assert_eq!(error.help, ["did you mean `mixed-fibres-in-cage`?"]);
    for rule in CODES.iter().map(|entry| entry.code).filter(|code| !WAIVABLE.contains(code)) {
        let outcome = planned(&waived(rule, "connect.managers"));
        let error = only(&outcome, "rule-not-waivable");
        assert_eq!(error.message, format!("`{rule}` cannot be waived"));
        let listed = |rule: &&str| error.help[0].contains(&format!("`{rule}`"));
        assert!(WAIVABLE.iter().all(listed), "{:?}", error.help);
    }
    let blank = waived("mixed-fibres-in-cage", "connect.managers").replace(REASON, " ");
    assert!(said(&planned(&blank)).contains("`reason` expects a sentence"));
}

#[test]
fn rules_that_can_be_waived_are_registered() {
    assert!(WAIVABLE.is_sorted() && CHOSEN_BY.iter().all(|rule| WAIVABLE.contains(rule)));
    for rule in WAIVABLE {
        assert!(lookup(rule).is_some(), "{rule}");
    }
}

/// Two switches with a cage of 10 W each, of a form factor of their own, and optics that draw 12 W; `more`
/// is added.
fn hot(more: &str) -> String {
    format!(
        r#"
form_factor "acme" {{ lanes = 4 }}
device_type "acme/switch" {{
  kind     = "switch"
  height_u = 1
  ports "p" {{
    cages         = 1
    form_factor   = "acme"
    lanes         = 4
    lane_rate     = "25G"
    cage_power_mw = 10000
    protocols     = ["ethernet"]
    breakout      = "1x100G"
  }}
}}
rack "r" {{ height_u = 48 }}
fabric "f" {{
  protocol = "ethernet"
  speed    = "100G"
  media    = ["mmf"]
}}
tier "s" {{
  device_type = "acme/switch"
  axes        = {{ s = 2 }}
}}
place "s" {{
  devices = tier.s
  racks   = rack.r
  u       = [1, 2]
}}
connect "peer" {{
  fabric = fabric.f
  a      = tier.s.ports.p
  mesh   = "s"
}}
{}{more}
"#,
        optics("hot", 12_000)
    )
}

fn optics(name: &str, power_mw: u32) -> String {
    format!(
        r#"
transceiver "acme/{name}" {{
  form_factor = "acme"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  optics      = "sr4"
  medium      = "mmf"
  connector   = "mpo-12/upc"
  protocols   = ["ethernet"]
  reach_mm    = {{ om4 = 100000 }}
  power_mw    = {power_mw}
}}
"#
    )
}

const HEAT: &str = "waive \"heat\" {\n  rule = \"cage-power-exceeded\"\n  scope = connect.peer\n  \
                    reason = \"the site runs fans at full speed\"\n}\n";

/// A rule that is asked while a medium is chosen: waived, it lets the part in, where no other serves.
#[test]
fn a_waived_rule_of_the_choice_lets_a_part_in_where_no_other_serves() {
    let refused = planned(&hot(""));
    assert!(said(&refused).contains("no-medium-fits"), "{}", said(&refused));
    let outcome = planned(&hot(HEAT));
    let told = only(&outcome, "cage-power-exceeded");
    assert_eq!(told.severity, Severity::Waived);
    assert!(told.message.contains("12 W, the cage cools 10 W"), "{}", told.message);
    let by_part = |outcome| plan_of(outcome).summary.transceivers_by_part.clone();
    assert_eq!(by_part(&outcome), [("acme/hot".to_owned(), 2)]);
    // At 10 W another part breaks no rule, so it is taken and the waiver is not needed.
    let cool = planned(&hot(&(optics("warm", 10_000) + HEAT)));
    assert_eq!(by_part(&cool), [("acme/warm".to_owned(), 2)]);
    assert_eq!(only(&cool, "unused-waiver").severity, Severity::Warning);
    // A part is chosen for a connect as a whole.
    let devices = planned(&hot(&HEAT.replace("connect.peer", "tier.s")));
    assert!(said(&devices).contains("wrong-waiver-scope"), "{}", said(&devices));
}

/// Two switches `run_mm` of cable apart, over optics that reach 100 m of OM4 and 60 m towards switches, and a
/// cord or a copper cable of 50 and 150 m which the catalogue rates to `own_mm`.
fn apart(run_mm: u32, media: &str, own_mm: u32, waive: &str) -> String {
    let text = hot(waive)
        .replace("power_mw    = 12000", "power_mw    = 1000\n  reach_to_mm = { switch = 60000 }")
        .replace("media    = [\"mmf\"]", &format!("media    = [\"{media}\"]"))
        .replace("rack \"r\" { height_u = 48 }", "rack \"r\" {\n  side_mm = 0\n}")
        .replace("u       = [1, 2]", "u       = [0, 0]");
    format!(
        r#"{text}
policy {{
  exit_mm       = {half}
  slack_rack_mm = 0
}}
fibre "acme/cord" {{
  kind       = "jumper"
  grade      = "om4"
  connector  = "mpo-12/upc"
  gender     = "female"
  polarity   = "B"
  lengths_mm = [50000, 150000]
  reach_mm   = {own_mm}
}}
cable "acme/dac" {{
  class      = "dac"
  a          = {{ form_factor = "acme" }}
  z          = {{ form_factor = "acme" }}
  speed      = "100G"
  lanes      = 4
  protocols  = ["ethernet"]
  lengths_mm = [50000, 150000]
  reach_mm   = {own_mm}
}}
"#,
        half = run_mm / 2
    )
}

fn waives(rules: &[&str]) -> String {
    let block = |(place, rule): (usize, &&str)| {
        format!(
            "waive \"w{place}\" {{\n  rule = \"{rule}\"\n  scope = fabric.f\n  reason = \"measured on \
             site\"\n}}\n"
        )
    };
    rules.iter().enumerate().map(block).collect()
}

/// Reach (rules 13, 14, 15): waived, a longer part is taken, as long as all that it breaks is waived, and only
/// where none within reach serves.
#[test]
fn a_reach_that_is_waived_lets_a_longer_cord_be_ordered() {
    const ALL: [&str; 3] = ["grade-reach-exceeded", "reach-exceeded", "splitter-too-long"];
    let mid = |rules: &[&str], own_mm| {
        let text = apart(60_000, "mmf", own_mm, &waives(rules));
        planned(&text)
    };
    assert!(said(&mid(&[], 200_000)).contains("no-medium"), "{}", said(&mid(&[], 200_000)));
    // 75 m of the shipped cord: within 100 m of OM4, too far towards a switch.
    let outcome = mid(&["reach-exceeded"], 200_000);
    let told = only_waived(&outcome, "reach-exceeded");
    assert_eq!(told, "75.0 m: acme/hot to 60.0 m towards a switch");
    // A cord of 150 m breaks the grade's limit and the optics'; of a 1:1 cord with its own limit all three.
    let far = |rules: &[&str]| planned(&apart(120_000, "mmf", 140_000, &waives(rules)));
    for missing in 0..ALL.len() {
        let rules: Vec<&str> =
            (0..ALL.len()).filter(|own| *own != missing).map(|own| ALL[own]).collect();
        assert!(said(&far(&rules)).contains("no-medium"), "{rules:?}: {}", said(&far(&rules)));
    }
    let outcome = far(&ALL);
    assert!(outcome.planned.is_some(), "{}", said(&outcome));
    let told = only_waived(&outcome, "grade-reach-exceeded");
    assert_eq!(told, "150.0 m: over om4 to 100.0 m");
    // Within reach nothing is waived, and the blocks are not needed.
    let near = planned(&apart(40_000, "mmf", 200_000, &waives(&["reach-exceeded"])));
    assert_eq!(only(&near, "unused-waiver").severity, Severity::Warning, "{}", said(&near));
}

/// Of cords that are all too long the one that breaks the fewest rules is taken, and of these the one that is
/// too long by the least: over OM4 120 m are 20 m too many, over OM3 with its 70 m 150 m would be 80.
#[test]
fn of_cords_beyond_reach_the_least_too_long_is_taken() {
    let rules = ["grade-reach-exceeded", "reach-exceeded"];
    let text = apart(105_000, "mmf", 200_000, &waives(&rules))
        .replace("reach_to_mm = { switch = 60000 }", "")
        .replace(
            "lengths_mm = [50000, 150000]\n  reach_mm   = 200000\n}\ncable",
            "lengths_mm = [120000]\n}\ncable",
        );
    let om3 = "fibre \"acme/om3\" {\n  kind = \"jumper\"\n  grade = \"om3\"\n  connector = \"mpo-12/upc\"\n  \
               gender = \"female\"\n  polarity = \"B\"\n  lengths_mm = [150000]\n}\n";
    let outcome = planned(&(text + om3));
    let rows = &plan_of(&outcome).plan.cables().rows;
    let lengths: Vec<u32> = rows.iter().map(|cable| cable.length_mm).collect();
    assert_eq!(lengths, [120_000], "{}", said(&outcome));
}

/// What a waived diagnostic says of the first link.
#[track_caller]
fn only_waived(outcome: &wireloom::project::Outcome, rule: &str) -> String {
    let told = only(outcome, rule);
    assert_eq!(told.severity, Severity::Waived);
    told.message.rsplit_once("p 1: ").expect("a cage").1.to_owned()
}

/// The same of an assembly with a reach of its own.
#[test]
fn a_reach_that_is_waived_lets_a_longer_assembly_be_ordered() {
    let at = |run_mm, rules: &[&str]| planned(&apart(run_mm, "dac", 50_000, &waives(rules)));
    assert!(at(50_000, &[]).planned.is_some());
    assert!(said(&at(50_002, &[])).contains("needs 50.002 m, longest DAC 50.0 m"));
    let outcome = at(50_002, &["reach-exceeded"]);
    assert_eq!(only_waived(&outcome, "reach-exceeded"), "150.0 m: the cable to 50.0 m");
    let lengths: Vec<u32> =
        plan_of(&outcome).plan.cables().rows.iter().map(|cable| cable.length_mm).collect();
    assert_eq!(lengths, [150_000]);
    // It is kept and fitted to stock like any other.
    let plan = plan_of(&outcome);
    assert_eq!(
        wireloom::plan::lengths::limit_mm(
            plan.plan.model(),
            plan.plan.cables(),
            plan.plan.cables().rows.ids().next().unwrap()
        ),
        150_000
    );
}

/// Notes are waived like errors: two fibres of one transceiver that differ in length (rule 8), and a connector
/// without a fibre while the node is not built (rule 9).
#[test]
fn what_is_only_noted_is_waived_as_well() {
    let skewed = |text: &str| planned(&format!("{text}\npolicy {{\n  fibre_skew_mm = 1\n}}\n"));
    let mixed = waived("mixed-fibres-in-cage", "connect.managers");
    assert_eq!(only(&skewed(&mixed), "unequal-fibres-in-cage").severity, Severity::Note);
    let both = format!(
        "{mixed}waive \"skew\" {{\n  rule = \"unequal-fibres-in-cage\"\n  scope = tier.leaf\n  reason = \
         \"as published\"\n}}\n"
    );
    assert_eq!(only(&skewed(&both), "unequal-fibres-in-cage").severity, Severity::Waived);

    let unbuilt = |text: &str| {
        let node = "tier \"node\" { device_type = \"acme/node\" }";
        assert!(text.contains(node));
        planned(
            &text.replace(node, "tier \"node\" {\n  device_type = \"acme/node\"\n  omit = true\n}"),
        )
    };
    assert_eq!(only(&unbuilt(MANAGERS), "half-used-transceiver").severity, Severity::Note);
    let outcome = unbuilt(&waived("half-used-transceiver", "tier.leaf"));
    assert_eq!(only(&outcome, "half-used-transceiver").severity, Severity::Waived);
}

/// A switch and an adapter whose cages take plugs of different makes; the attributes of each transceiver are
/// added.
fn two_makes(switch_optics: &str, nic_optics: &str, waive: &str) -> String {
    let device = |name: &str, kind: &str| {
        format!(
            r#"
form_factor "{name}" {{ lanes = 4 }}
device_type "acme/{name}" {{
  kind     = "{kind}"
  height_u = 1
  ports "p" {{
    cages       = 1
    form_factor = "{name}"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    breakout    = "1x100G"
  }}
}}
tier "{name}" {{ device_type = "acme/{name}" }}
"#
        )
    };
    let optics = |name: &str, more: &str| {
        let text = optics(name, 1_000)
            .replace("form_factor = \"acme\"", &format!("form_factor = \"{name}\"\n{more}"));
        text.replace("acme/", "acme/optics-")
    };
    format!(
        r#"{}{}{}{}
rack "r" {{ height_u = 48 }}
fabric "f" {{
  protocol = "ethernet"
  speed    = "100G"
  media    = ["mmf"]
}}
place "all" {{
  devices = [tier.left, tier.right]
  racks   = rack.r
  u       = [1, 2]
}}
connect "peer" {{
  fabric = fabric.f
  a      = tier.left.ports.p
  z      = tier.right.ports.p
}}
{waive}
"#,
        device("left", "switch"),
        device("right", "node"),
        optics("left", switch_optics),
        optics("right", nic_optics)
    )
}

/// Rule 6 by use: optics sold for adapters in a switch's cage, where their maker says it is fine.
#[test]
fn a_waived_use_lets_an_adapters_optics_into_a_switch() {
    let uses = "  uses = [\"nic\"]";
    assert!(planned(&two_makes(uses, "", "")).planned.is_none());
    let outcome = planned(&two_makes(uses, "", &waives(&["use-mismatch"])));
    let told = only(&outcome, "use-mismatch");
    assert_eq!(told.severity, Severity::Waived);
    assert!(
        plan_of(&outcome).summary.transceivers_by_part.contains(&("acme/optics-left".into(), 1))
    );
}

/// Rule 20: the ends are set to one error correction by hand.
#[test]
fn a_waived_error_correction_lets_two_makes_meet() {
    let (a, z) = ("  fec = \"rs544\"", "  fec = \"rs528\"");
    assert!(
        planned(&two_makes(a, a, "")).planned.is_some(),
        "{}",
        said(&planned(&two_makes(a, a, "")))
    );
    assert!(said(&planned(&two_makes(a, z, ""))).contains("no-medium-fits"));
    let outcome = planned(&two_makes(a, z, &waives(&["fec-mismatch"])));
    assert_eq!(only(&outcome, "fec-mismatch").severity, Severity::Waived, "{}", said(&outcome));
}

/// All twenty rules of fit: waived by somebody here, or never, and `docs/physical.md` says which and why.
#[test]
fn each_of_the_twenty_rules_can_be_waived_or_says_why_not() {
    /// Tests that waive each code.
    const WAIVED: &[(&str, &str)] = &[
        (
            "use-mismatch",
            "tests/physical/waive.rs::a_waived_use_lets_an_adapters_optics_into_a_switch",
        ),
        (
            "mixed-fibres-in-cage",
            "tests/physical/waive.rs::the_published_bill_is_an_error_until_it_is_waived",
        ),
        ("unequal-fibres-in-cage", "tests/physical/waive.rs::what_is_only_noted_is_waived_as_well"),
        ("half-used-transceiver", "tests/physical/waive.rs::what_is_only_noted_is_waived_as_well"),
        (
            "grade-reach-exceeded",
            "tests/physical/waive.rs::a_reach_that_is_waived_lets_a_longer_cord_be_ordered",
        ),
        (
            "reach-exceeded",
            "tests/physical/waive.rs::a_reach_that_is_waived_lets_a_longer_cord_be_ordered",
        ),
        (
            "splitter-too-long",
            "tests/physical/waive.rs::a_reach_that_is_waived_lets_a_longer_cord_be_ordered",
        ),
        ("too-many-matings", "tests/designs/panels.rs::what_a_path_breaks_can_be_waived"),
        (
            "cage-power-exceeded",
            "tests/physical/waive.rs::a_waived_rule_of_the_choice_lets_a_part_in_where_no_other_serves",
        ),
        ("fec-mismatch", "tests/physical/waive.rs::a_waived_error_correction_lets_two_makes_meet"),
    ];
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for (code, test) in WAIVED {
        let (file, function) = test.split_once("::").unwrap();
        let text = std::fs::read_to_string(root.join(file)).unwrap();
        assert!(text.contains(&format!("#[test]\nfn {function}(")), "{code}: {test}");
    }
    let docs = include_str!("../../docs/physical.md");
    let (_, never) = docs.split_once("| never | why |").expect("the table of what is never waived");
    let never = never.split("\n\n").next().unwrap_or_default();
    let codes: Vec<&str> = super::twenty::codes();
    assert_eq!(codes.len(), 20);
    for code in codes {
        let waived = WAIVED.iter().any(|(known, _)| *known == code);
        assert_eq!(WAIVABLE.contains(&code), waived, "{code}");
        let row = never.lines().find(|line| line.contains(&format!("`{code}`")));
        assert_eq!(row.is_none(), waived, "{code} in docs/physical.md");
        let outcome = planned(&self::waived(code, "connect.managers"));
        assert_eq!(said(&outcome).contains("rule-not-waivable"), !waived, "{code}");
    }
}
