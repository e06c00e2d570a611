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
