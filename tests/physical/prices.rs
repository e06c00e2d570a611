//! Prices: the cheapest of what is allowed and fits, whole group against whole group; by policy, fabric and
//! connect; what has no price is never cheap.

use super::{only, plan_of, planned, said};
use wireloom::project::{self, Outcome};

/// Two switches in one rack, 2 m of cable apart, over copper, active optical cable, or transceivers and a cord;
/// attributes of the policy, the fabric and the connect are added.
fn design(policy: &str, fabric: &str, connect: &str) -> String {
    let assembly = |name: &str, class: &str| {
        format!(
            r#"
cable "acme/{name}" {{
  class      = "{class}"
  a          = {{ form_factor = "acme" }}
  z          = {{ form_factor = "acme" }}
  speed      = "100G"
  lanes      = 4
  protocols  = ["ethernet"]
  lengths_mm = [2000, 5000]
  parts = {{
    2000 = "{class}-2"
    5000 = "{class}-5"
  }}
}}
"#
        )
    };
    format!(
        r#"
form_factor "acme" {{ lanes = 4 }}
device_type "acme/switch" {{
  kind     = "switch"
  height_u = 1
  ports "p" {{
    cages       = 1
    form_factor = "acme"
    lanes       = 4
    lane_rate   = "25G"
    protocols   = ["ethernet"]
    breakout    = "1x100G"
  }}
}}
{}{}{}
transceiver "acme/optics" {{
  form_factor = "acme"
  ports       = 1
  speed       = "100G"
  lanes       = 4
  optics      = "sr4"
  medium      = "mmf"
  connector   = "acme/upc"
  protocols   = ["ethernet"]
  reach_mm    = {{ om4 = 100000 }}
  part        = "SR4"
}}
fibre "acme/cord" {{
  kind       = "jumper"
  grade      = "om4"
  connector  = "acme/upc"
  polarity   = "A-B"
  lengths_mm = [2000, 5000]
}}
rack "r" {{ height_u = 48 }}
policy {{
  media = ["dac", "aoc", "mmf"]
{policy}
}}
fabric "f" {{
  protocol = "ethernet"
  speed    = "100G"
{fabric}
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
{connect}
}}
"#,
        assembly("copper", "dac"),
        assembly("cheap", "dac"),
        assembly("light", "aoc"),
    )
}

fn part(outcome: &Outcome) -> String {
    let plan = &plan_of(outcome).plan;
    let model = plan.model();
    let row = plan.cables().rows.iter().next().expect("a cable");
    model.text(row.part.name(&model.catalog)).to_owned()
}

fn priced(prices: &str) -> Outcome {
    planned(&design(&format!("  prices = {{ {prices} }}"), "", ""))
}

#[test]
fn the_cheapest_of_the_allowed_media_is_taken() {
    // Without prices: the first class, of equals the first by name.
    assert_eq!(part(&planned(&design("", "", ""))), "acme/cheap");
    let all = |copper: &str, cheap: &str, light: &str, optics: &str, cord: &str| {
        part(&priced(&format!(
            "\"acme/copper\" = {copper}, \"acme/cheap\" = {cheap}, \"acme/light\" = {light}, SR4 = {optics}, \
             \"acme/cord\" = {cord}"
        )))
    };
    assert_eq!(all("80", "90", "400", "200", "30"), "acme/copper");
    assert_eq!(all("80", "79.999", "400", "200", "30"), "acme/cheap");
    assert_eq!(all("80", "90", "79.999", "200", "30"), "acme/light");
    // Two transceivers and a cord together: 2 x 20 + 10 are 50, and 2 x 20 + 40.001 a thousandth more than 80.
    assert_eq!(all("80", "90", "400", "20", "10"), "acme/cord");
    assert_eq!(all("80", "90", "400", "20", "40"), "acme/copper", "of equals the first class");
    assert_eq!(all("80", "90", "400", "20", "39.999"), "acme/cord");
}

/// A length may have a price of its own; it is the length that is ordered which counts.
#[test]
fn a_part_number_outranks_the_family() {
    let cheap = "\"acme/copper\" = 80, \"acme/cheap\" = 70, \"acme/light\" = 400, SR4 = 200, \"acme/cord\" = 30";
    assert_eq!(part(&priced(cheap)), "acme/cheap");
    assert_eq!(part(&priced(&format!("{cheap}, \"dac-5\" = 1000"))), "acme/cheap");
    // Both copper families have this part number at 2 m, so it says nothing between them, but against light.
    assert_eq!(part(&priced(&format!("{cheap}, \"dac-2\" = 500"))), "acme/light");
}

#[test]
fn what_has_no_price_comes_last() {
    assert_eq!(part(&priced("\"acme/light\" = 1000000")), "acme/light");
    // One unpriced part of three against one of one.
    assert_eq!(part(&priced("SR4 = 5")), "acme/cheap");
    assert_eq!(part(&priced("SR4 = 5, \"acme/cord\" = 5")), "acme/cord");
}

/// The connect's list, else the fabric's, else the policy's; never a mixture of them.
#[test]
fn a_connect_and_a_fabric_may_have_prices_of_their_own() {
    let light = "  prices = { \"acme/light\" = 1 }";
    let copper = "  prices = { \"acme/copper\" = 1 }";
    let glass = "  prices = { SR4 = 1, \"acme/cord\" = 1 }";
    assert_eq!(part(&planned(&design(light, "", ""))), "acme/light");
    assert_eq!(part(&planned(&design(light, copper, ""))), "acme/copper");
    assert_eq!(part(&planned(&design(light, copper, glass))), "acme/cord");
    // What is not allowed is not taken, however cheap.
    let dac = format!("{glass}\n  media = [\"dac\"]");
    assert_eq!(part(&planned(&design(light, copper, &dac))), "acme/cheap");
}

#[test]
fn an_explanation_has_the_prices_of_what_lost() {
    let outcome = priced("\"acme/copper\" = 80, \"acme/cheap\" = 45.5, \"acme/light\" = 400");
    let plan = plan_of(&outcome);
    let id = plan.plan.allocation().tags.iter().next().expect("a cable").to_string();
    let story = project::explain::cable(&plan.plan, &plan.distances, &id).expect("a story");
    let lost = |name: &str| {
        let own = story.candidates.iter().find(|candidate| candidate.name.contains(name));
        own.and_then(|candidate| candidate.lost.clone()).unwrap_or_default()
    };
    assert_eq!(lost("acme/copper"), "fits too, for 80, the chosen for 45.5");
    assert_eq!(lost("acme/light"), "fits too, for 400, the chosen for 45.5");
    assert_eq!(
        lost("acme/optics"),
        "fits too, for 0 and 3 parts without a price, the chosen for 45.5"
    );
}

#[test]
fn a_price_of_no_part_is_an_error() {
    let outcome = priced("\"acme/coper\" = 80");
    let error = only(&outcome, "unknown-priced-part");
    assert_eq!(error.message, "no part of the catalogue is called `acme/coper`");
    assert_eq!(error.help, ["did you mean `acme/copper`?"]);
    assert!(!error.span().is_none());
    for wrong in
        ["\"acme/copper\" = -1", "\"acme/copper\" = 0.0001", "\"acme/copper\" = \"80 EUR\""]
    {
        assert!(
            said(&priced(wrong)).contains("`prices` expects"),
            "{wrong}: {}",
            said(&priced(wrong))
        );
    }
    assert!(said(&planned(&design("  prices = 3", "", ""))).contains("`prices` expects"));
}
