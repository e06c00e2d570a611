//! Power and weight of racks: what adds up, what is not known, and limits exact to the watt and gram.

use super::{only, plan_of, planned, said};
use wireloom::diag::Severity;
use wireloom::plan::rack_load::{RackLoad, Sum, rack_loads};
use wireloom::project::Outcome;

/// Four DGX H100 in a rack, two switches beside it joined by one cable, limits as given.
fn design(limits: &str, policy: &str) -> String {
    format!(
        r#"
rack "r" {{
  axes = {{ slot = 2 }}
  x_mm = 600 * (slot - 1)
{limits}
}}
policy {{
  media = ["mmf"]
{policy}
}}
fabric "f" {{
  protocol = "infiniband"
  speed    = "400G"
}}
tier "node" {{
  device_type = "nvidia/dgx-h100"
  axes        = {{ node = 4 }}
  ports "compute" {{ reserve = "later" }}
  ports "storage" {{ reserve = "later" }}
  ports "inband" {{ reserve = "later" }}
  ports "mgmt" {{ reserve = "later" }}
}}
tier "leaf" {{
  device_type = "nvidia/qm9700"
  axes        = {{ leaf = 2 }}
  ports "peer" {{
    of    = "osfp"
    where = cage <= 2
  }}
  ports "rest" {{
    of      = "osfp"
    reserve = "later"
  }}
  ports "mgmt" {{ reserve = "later" }}
}}
place "node" {{
  devices = tier.node
  racks   = rack.r
  match   = [{{ a = 1, z = z.slot }}]
  u       = [3, 13, 23, 33]
}}
place "leaf" {{
  devices = tier.leaf
  racks   = rack.r
  match   = [{{ a = 2, z = z.slot }}]
  u       = [40, 42]
}}
connect "peer" {{
  fabric = fabric.f
  a      = tier.leaf.ports.peer
  mesh   = "leaf"
}}
"#
    )
}

fn loads(outcome: &Outcome) -> Vec<RackLoad> {
    let plan = &plan_of(outcome).plan;
    rack_loads(plan.model(), plan.cables())
}

/// A DGX H100 draws 10.2 kW and weighs 130.45 kg; a QM9700 1,720 W with its cables and 14.8 kg (their
/// datasheets, as the catalogue's `source` says).
#[test]
fn devices_add_up_by_rack_and_plugs_are_listed_by_part() {
    let outcome = planned(&design("", ""));
    let loads = loads(&outcome);
    let sums: Vec<(usize, Sum, Sum)> =
        loads.iter().map(|load| (load.devices.len(), load.power_mw, load.weight_g)).collect();
    let known = |known| Sum { known, unknown: 0 };
    assert_eq!(
        sums,
        [(4, known(40_800_000), known(521_800)), (2, known(3_440_000), known(29_600))]
    );
    // Two finned twin-port transceivers in each switch, 17 W at most each; the switch's figure has them.
    let plan = &plan_of(&outcome).plan;
    let plugs: Vec<(&str, u32, Sum)> = loads[1]
        .plugs
        .iter()
        .map(|plugs| (plan.model().text(plugs.part), plugs.count, plugs.power_mw))
        .collect();
    assert_eq!(plugs, [("980-9I510-00NS00", 4, known(68_000))]);
    assert_eq!(loads[1].plugs_mw, known(68_000));
    assert!(loads[0].plugs.is_empty());
}

#[test]
fn limits_are_exact_and_name_what_draws_most() {
    assert!(planned(&design("  power_limit_w = 40800", "")).planned.is_some());
    let outcome = planned(&design("  power_limit_w = slot == 1 ? 40799 : 5000", ""));
    let error = only(&outcome, "rack-power-exceeded");
    assert_eq!((error.severity, error.count), (Severity::Error, 1));
    assert_eq!(error.message, "rack `r-1` draws 40800 W, the limit is 40799 W");
    assert_eq!(error.notes, ["4 x `nvidia/dgx-h100` 40800 W"]);
    assert!(!error.span().is_none() && !error.help.is_empty());
    // A rack's own limit outranks the policy's.
    let outcome =
        planned(&design("  power_limit_w = slot == 1 ? 50000 : null", "power_limit_w = 3000"));
    let error = only(&outcome, "rack-power-exceeded");
    assert_eq!(error.message, "rack `r-2` draws 3440 W, the limit is 3000 W");
    assert_eq!(error.notes, ["2 x `nvidia/qm9700` 3440 W", "4 plugs draw 68 W of it"]);
    assert!(planned(&design("", "weight_limit_kg = 522")).planned.is_some());
    let outcome = planned(&design("", "weight_limit_kg = 521"));
    let error = only(&outcome, "rack-weight-exceeded");
    assert_eq!(error.message, "rack `r-1` holds 521.8 kg, the limit is 521 kg");
}

/// Two feeds, one of which may be out: the other carries all. Three feeds carry it by halves then.
#[test]
fn a_feed_carries_its_share_while_others_are_out() {
    assert!(planned(&design("", "feed_limit_w = 40800")).planned.is_some());
    let outcome = planned(&design("", "feed_limit_w = 40799"));
    assert_eq!(
        only(&outcome, "feed-power-exceeded").message,
        "rack `r-1` puts 40800 W on each feed with 1 of 2 out, a feed carries 40799 W"
    );
    assert!(planned(&design("  feeds = 3", "feed_limit_w = 20400")).planned.is_some());
    assert!(planned(&design("  feeds = 3", "feed_limit_w = 20399")).planned.is_none());
    let all = "feed_limit_w = 20400\n  spare_feeds = 0";
    assert!(planned(&design("", all)).planned.is_some(), "{}", said(&planned(&design("", all))));
}

/// The catalogue states no power for an SN5600 or a DGX's storage switch: such a sum is "at least".
#[test]
fn what_is_not_known_makes_the_sum_at_least() {
    let text = design("", "weight_limit_kg = 1").replace("nvidia/qm9700", "acme/leaf")
        + r#"
device_type "acme/leaf" {
  kind     = "switch"
  height_u = 1
  ports "osfp" {
    cages       = 32
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    breakout    = "2x400G"
    label       = "${cage}/${channel}"
  }
  ports "mgmt" {
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
  }
}
"#;
    let unlimited = text.replace("weight_limit_kg = 1", "");
    let outcome = planned(&unlimited);
    let leaves = &loads(&outcome)[1];
    // Neither power nor weight is known; the four transceivers of 17 W are.
    assert_eq!(leaves.power_mw, Sum { known: 68_000, unknown: 2 });
    assert_eq!(leaves.weight_g, Sum { known: 0, unknown: 2 });
    let outcome = planned(&unlimited.replace("policy {", "policy {\n  power_limit_w = 60"));
    let errors: Vec<&str> = outcome
        .sink
        .diagnostics()
        .iter()
        .filter(|found| found.code == "rack-power-exceeded")
        .flat_map(|found| std::iter::once(&found.message).chain(&found.examples))
        .map(String::as_str)
        .collect();
    assert_eq!(
        errors,
        [
            "rack `r-1` draws 40800 W, the limit is 60 W",
            "rack `r-2` draws at least 68 W, the limit is 60 W"
        ]
    );
    // With a figure for the bare device, plugs are added to it.
    let bare = unlimited.replace(
        "  kind     = \"switch\"",
        "  kind     = \"switch\"\n  power_mw = 1000000\n  power_without_plugs = true",
    );
    assert_eq!(loads(&planned(&bare))[1].power_mw, Sum { known: 2_068_000, unknown: 0 });
}

/// Fit rule 19, the chassis: 2 x 17 W in a device that feeds 33 W.
#[test]
fn a_device_feeds_no_more_than_it_can() {
    let with = |budget: u32| {
        let switch = format!(
            r#"
device_type "acme/leaf" {{
  kind          = "switch"
  height_u      = 1
  plug_power_mw = {budget}
  ports "osfp" {{
    cages       = 32
    form_factor = "osfp"
    shell       = "finned"
    lanes       = 8
    lane_rate   = "100G"
    protocols   = ["infiniband"]
    breakout    = "2x400G"
    label       = "${{cage}}/${{channel}}"
  }}
  ports "mgmt" {{
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
  }}
}}
"#
        );
        planned(&(design("", "").replace("nvidia/qm9700", "acme/leaf") + &switch))
    };
    assert!(with(34_000).planned.is_some(), "{}", said(&with(34_000)));
    let outcome = with(33_999);
    let error = only(&outcome, "plug-power-exceeded");
    assert_eq!(error.message, "at `leaf-1`: transceivers draw 34 W, the device feeds 33.999 W");
    assert_eq!(error.count, 2);
}

#[test]
fn the_plan_file_has_a_row_for_each_rack() {
    let outcome = planned(&design("  power_limit_w = 44000", ""));
    let mut json = Vec::new();
    let extras = wireloom::planfile::v1::Extras::default();
    wireloom::planfile::v1::write(&plan_of(&outcome).plan, extras, &mut json).unwrap();
    let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
    let rack = &json["racks"][0];
    assert_eq!((rack["name"].as_str(), rack["devices"].as_u64()), (Some("r-1"), Some(4)));
    assert_eq!(rack["power_mw"], serde_json::json!({ "known": 40_800_000, "unknown": 0 }));
    assert_eq!(rack["power_limit_mw"], 44_000_000);
    assert_eq!(rack["weight_g"]["known"], 521_800);
    assert_eq!(json["racks"][1]["plugs"][0]["count"], 4);
}
