//! Pathways, entries, routes under the floor, and second routes of redundant fabrics.

use super::{only, plan_of, planned, said};
use wireloom::diag::Severity;
use wireloom::model::{ConnectId, DeviceId, Model};
use wireloom::project::Outcome;

/// Two rows of four racks 600 mm wide and 3 m apart, with a server in each rack but the last of each row,
/// which has two switches. Servers have a port on each of fabrics `a` and `b`.
fn hall(more: &str, rack: &str, fabric_b: &str) -> String {
    format!(
        r#"
device_type "acme/server" {{
  kind     = "node"
  height_u = 1
  ports "p" {{
    cages       = 2
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
    set         = {{ fabric = ["a", "b"][cage - 1] }}
  }}
}}
device_type "acme/switch" {{
  kind      = "switch"
  height_u  = 1
  port_side = "rear"
  ports "p" {{
    cages       = 6
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
  }}
}}
cable "acme/cord" {{
  class       = "utp"
  a           = {{ form_factor = "rj45" }}
  z           = {{ form_factor = "rj45" }}
  speed       = "1G"
  protocols   = ["ethernet"]
  lengths_mm  = [5000, 7500, 10000, 15000, 20000, 30000, 50000, 90000]
  diameter_um = 6000
  weight_g_per_m = 50
}}
rack "r" {{
  axes     = {{ row = ["A", "B"], slot = 4 }}
  row      = row
  x_mm     = 600 * (slot - 1)
  y_mm     = row == "A" ? 0 : 3000
  height_u = 48
{rack}
}}
fabric "a" {{
  protocol = "ethernet"
  speed    = "1G"
}}
fabric "b" {{
  protocol = "ethernet"
  speed    = "1G"
{fabric_b}
}}
tier "server" {{
  device_type = "acme/server"
  axes        = {{ row = ["A", "B"], slot = 3 }}
  ports "a" {{
    of    = "p"
    where = fabric == "a"
  }}
  ports "b" {{ of = "p" }}
}}
tier "a" {{ device_type = "acme/switch" }}
tier "b" {{ device_type = "acme/switch" }}
place "server" {{
  devices = tier.server
  racks   = rack.r
  u       = [1]
}}
place "a" {{
  devices = tier.a
  racks   = rack.r
  match   = [{{ a = "A", z = z.row }}, {{ a = 4, z = z.slot }}]
  u       = [1]
}}
place "b" {{
  devices = tier.b
  racks   = rack.r
  match   = [{{ a = "B", z = z.row }}, {{ a = 4, z = z.slot }}]
  u       = [1]
}}
connect "a" {{
  fabric = fabric.a
  a      = tier.server.ports.a
  z      = tier.a.ports.p
}}
connect "b" {{
  fabric = fabric.b
  a      = tier.server.ports.b
  z      = tier.b.ports.p
}}
{more}
"#
    )
}

fn device(model: &Model, address: &str) -> DeviceId {
    let mut devices = model.devices.tier.ids();
    devices.find(|device| model.device_address(*device) == address).expect("a device")
}

/// The legs over trays of a server's link of a connect, `row A 600`, and the run.
fn way(outcome: &Outcome, connect: &str, server: &str) -> (Vec<String>, i64) {
    let planned = plan_of(outcome);
    let model = planned.plan.model();
    let address = format!("connect.{connect}");
    let named = |id: &ConnectId| model.text(model.connects[*id].address) == address;
    let id = model.connects.ids().find(named).expect("a connect");
    let a = device(model, server);
    let z = device(model, &format!("tier.{connect}"));
    let terms = planned.distances.terms_of(model, id, a, z);
    let total = terms.iter().map(|term| term.mm).sum();
    assert_eq!(planned.distances.run_of(model, id, a, z), Some(total), "terms add up");
    assert_eq!(planned.distances.run_of(model, id, z, a), Some(total), "both ways");
    let own = terms
        .into_iter()
        .filter(|term| ["along", "across", "tray"].iter().any(|word| term.what.contains(word)));
    (own.map(|term| format!("{} {}", term.what, term.mm)).collect(), total)
}

/// One tray over each row and one across at the far end, drawn instead of derived.
const DRAWN: &str = r#"
pathway "over" {
  axes    = { row = [1, 2] }
  from    = [0, 3000 * (row - 1)]
  to      = [2400, 3000 * (row - 1)]
  tray_mm = [300, 100]
}
pathway "end" {
  from = [2400, 0]
  to   = [2400, 3000]
}
"#;

#[test]
fn pathways_take_the_place_of_derived_trays() {
    let outcome = planned(&hall(DRAWN, "", ""));
    // U1 of 48: 47.5 U are 2,112 mm, and 500 to the tray.
    let up = "up from U1 of rack r-B-1 to the tray 2612";
    let down = "down from the tray to U1 of rack r-A-4 2612";
    let (legs, _) = way(&outcome, "a", "tier.server[row=B,slot=1]");
    assert_eq!(
        legs,
        [
            up,
            "along pathway over-2 2100",
            "along pathway end 3000",
            "along pathway over-1 300",
            down
        ]
    );
    // Derived trays cross above the middle of the last racks.
    let derived = planned(&hall("", "", ""));
    let (legs, _) = way(&derived, "a", "tier.server[row=B,slot=1]");
    assert_eq!(
        legs,
        [up, "along the cross tray at 0.3 m 3000", "along the tray of row A 1800", down]
    );
}

#[test]
fn a_rack_that_no_pathway_runs_above_pays_the_way_to_the_nearest() {
    let off = DRAWN.replace("3000 * (row - 1)]", "3000 * (row - 1) + 250]").replace(
        "from = [2400, 0]\n  to   = [2400, 3000]",
        "from = [2400, 250]\n  to   = [2400, 3250]",
    );
    let outcome = planned(&hall(&off, "", ""));
    let (legs, _) = way(&outcome, "a", "tier.server[row=A,slot=1]");
    assert_eq!(
        legs[1..4],
        [
            "across to the line of the row's tray 250",
            "along pathway over-1 1800",
            "across to the line of the row's tray 250"
        ]
    );
}

#[test]
fn pathways_that_do_not_touch_are_not_joined() {
    let outcome = planned(&hall(&DRAWN.replace("[2400, 3000]", "[2400, 2999]"), "", ""));
    let error = outcome.sink.diagnostics().iter().find(|found| found.code == "no-tray");
    assert_eq!(
        error.expect("no tray").notes,
        ["both stand in room ``, whose pathways do not lead there"]
    );
    let crooked = DRAWN.replace("to   = [2400, 3000]", "to   = [2500, 3000]");
    let outcome = planned(&hall(&crooked, "", ""));
    assert_eq!(
        only(&outcome, "crooked-pathway").message,
        "pathway `end` runs neither along nor across the rows"
    );
    let point = DRAWN.replace("to   = [2400, 3000]", "to   = [2400, 0]");
    assert!(said(&planned(&hall(&point, "", ""))).contains("crooked-pathway"));
    let twice = format!("{DRAWN}{}", DRAWN.replace("\"over\"", "\"other\""));
    assert!(said(&planned(&hall(&twice, "", ""))).contains("name-not-unique"));
}

/// Below the floor cables go down from the device, here from the middle of U1: half a unit, 23 mm.
#[test]
fn under_the_floor_cables_go_down_and_up() {
    let under = DRAWN.replace("pathway \"over\" {", "pathway \"over\" {\n  kind = \"under_floor\"");
    let under = under.replace("pathway \"end\" {", "pathway \"end\" {\n  kind = \"under_floor\"");
    let outcome = planned(&hall(&under, "", ""));
    let (legs, run) = way(&outcome, "a", "tier.server[row=A,slot=1]");
    assert_eq!(
        legs,
        [
            "down from U1 of rack r-A-1 to the tray under the floor 623",
            "along pathway over-1 1800",
            "up from the tray under the floor to U1 of rack r-A-4 623"
        ]
    );
    // 200 + 800 + 2 x 623 + 1,800 + 2,000, and 1,200 to the other face: servers look out of the front.
    assert_eq!(run, 7_246);
}

#[test]
fn a_rack_has_its_entry_at_a_side_or_at_both() {
    let along = |entry: &str, server: &str| {
        let rack = format!("  entry = \"{entry}\"");
        let outcome = planned(&hall(DRAWN, &rack, ""));
        way(&outcome, "a", server).0[1].clone()
    };
    let near = "tier.server[row=A,slot=1]";
    assert_eq!(along("left", near), "along pathway over-1 1800");
    assert_eq!(along("right", near), "along pathway over-1 1800");
    // From the right side of slot 1 at 600 mm to the left side of slot 4 at 1,800 mm.
    assert_eq!(along("both", near), "along pathway over-1 1200");
    let outcome = planned(&hall(DRAWN, "  entry = \"top\"", ""));
    assert!(said(&outcome).contains("`entry` expects"), "{}", said(&outcome));
}

const REDUNDANT: &str = "  redundant_with = fabric.a";

/// Trays across at both ends of the rows, and one beyond: row B reaches its last rack from there too.
const CROSSED: &str = "policy {\n  cross_trays_mm = [300, 2100, 3300]\n}\n";

/// From a rack in the middle, `a` goes right to the switches; `b` has to go left and around.
#[test]
fn a_redundant_fabric_shares_no_tray_with_its_first_from_any_rack() {
    let alone = planned(&hall(CROSSED, "", ""));
    let server = "tier.server[row=A,slot=2]";
    let shortest = way(&alone, "b", server);
    assert_eq!(
        shortest.0[1..3],
        ["along the tray of row A 1200", "along the cross tray at 2.1 m 3000"]
    );
    let outcome = planned(&hall(CROSSED, "", REDUNDANT));
    assert_eq!(way(&outcome, "a", server), way(&alone, "a", server));
    let (legs, run) = way(&outcome, "b", server);
    assert_eq!(
        legs[1..4],
        [
            "along the tray of row A 600",
            "along the cross tray at 0.3 m 3000",
            "along the tray of row B 1800"
        ]
    );
    assert_eq!(run - shortest.1, 1_200);
    // The cable is ordered for it, and lies where it says.
    let plan = plan_of(&outcome);
    let model = plan.plan.model();
    let own = plan.plan.cables().rows.iter_enumerated().find(|(cable, row)| {
        let ends = plan.plan.cables().ends(*cable);
        model.device_address(ends[0].device) == server
            && model.text(model.connects[row.connect].address) == "connect.b"
    });
    assert_eq!(i64::from(own.expect("its cable").1.run_mm), run);
}

/// At the end of a row there is one way out, so a second one is nowhere until the rack has two sides.
#[test]
fn where_there_is_no_second_way_the_error_says_so() {
    let drawn = "pathway \"one\" {\n  from = [0, 0]\n  to = [2400, 0]\n}\npathway \"two\" {\n  \
                 from = [0, 3000]\n  to = [2400, 3000]\n}\npathway \"end\" {\n  from = [2400, 0]\n  \
                 to = [2400, 3000]\n}\n";
    // Servers in row A only.
    let row_a = |more: &str| {
        let server = "tier \"server\" {\n";
        let omitted = format!("{server}  omit = row == \"B\"\n");
        planned(&hall(more, "", REDUNDANT).replacen(server, &omitted, 1))
    };
    let outcome = row_a(drawn);
    let error = only(&outcome, "no-second-way");
    assert_eq!(error.severity, Severity::Error);
    // Three racks of row A whose first way is all of their only way out, and those of row B.
    assert_eq!(
        error.message,
        "no way from rack `r-A-1` to `r-B-4` for `fabric.b` that shares no tray with `fabric.a`"
    );
    assert_eq!(error.notes, ["from `r-A-1` `fabric.a` goes to `r-A-4`"]);
    assert!(!error.span().is_none());
    // A second tray across at the other end makes the ring that it takes.
    let ring = format!("{drawn}pathway \"start\" {{\n  from = [0, 0]\n  to = [0, 3000]\n}}\n");
    let outcome = row_a(&ring);
    assert!(outcome.planned.is_some(), "{}", said(&outcome));
    let itself = planned(&hall("", "", "  redundant_with = fabric.b"));
    assert!(said(&itself).contains("`redundant_with` expects another fabric"), "{}", said(&itself));
}

/// Each pathway has its own cross-section and load; what it lacks is the policy's.
#[test]
fn a_pathway_has_its_own_size_and_load() {
    let narrow =
        DRAWN.replace("tray_mm = [300, 100]", "tray_mm = row == 1 ? [20, 10] : [300, 100]");
    let outcome = planned(&hall(&narrow, "", ""));
    let error = only(&outcome, "tray-too-full");
    assert_eq!(error.severity, Severity::Error);
    // Nine of 28.27 square millimetres in 200: six of fabric a enter from rows A and B, three of b leave.
    assert!(error.message.contains("of 20 x 10 mm in pathway `over-1` from"), "{}", error.message);
    let weak = format!("{DRAWN}\n").replace("tray_mm = [300, 100]", "tray_load_g_per_m = 149");
    let outcome = planned(&hall(&weak, "", ""));
    let error = only(&outcome, "tray-too-heavy");
    assert!(error.message.contains("the tray carries 0.149 kg/m"), "{}", error.message);
}

/// Six cages: 1 to 3 leave to the left, 4 to 6 to the right. A switch with cables in the first six of
/// sixteen sends all of them to the left.
#[test]
fn a_device_sends_half_of_its_cables_to_each_side() {
    use wireloom::model::CageId;
    use wireloom::plan::route::dressing::{Side, side};
    let outcome = planned(&hall("", "", ""));
    let model = plan_of(&outcome).plan.model();
    let switch = device(model, "tier.a");
    let first = model.devices.first_cage[switch].index();
    let sides: Vec<Side> =
        (0..6).map(|cage| side(model, switch, CageId::from_index(first + cage))).collect();
    assert_eq!(sides[..3], [Side::Left; 3]);
    assert_eq!(sides[3..], [Side::Right; 3]);
    // Eight servers on a switch of sixteen ports: all to the left.
    let policy = "policy {\n  dressing_percent = 60\n}\n";
    let wide = |ports: u32| {
        let text = hall(policy, "", "").replace("slot = 4 }", "slot = 12 }");
        let text = text.replace("slot = 3 }", "slot = 8 }");
        let text = text.replace("{ a = 4, z = z.slot }", "{ a = 12, z = z.slot }");
        planned(&text.replace("cages       = 6", &format!("cages       = {ports}")))
    };
    assert!(!said(&wide(16)).contains("dressing-unbalanced"), "{}", said(&wide(16)));
    let outcome = wide(32);
    assert!(said(&outcome).contains("warning[dressing-unbalanced]: of 16 cables of `a` 16 leave"));
}

/// What lies in each stretch, worked out by hand: of each rack's server one cord to either switch, 6 mm thick
/// (28.27 square millimetres of 30,000) and of 50 g/m.
#[test]
fn the_trays_tell_what_lies_in_each_stretch() {
    use wireloom::project::explain;
    let outcome = planned(&hall(DRAWN, "", ""));
    let planned = plan_of(&outcome);
    let told = |name: &str| {
        let story = explain::tray(&planned.plan, &planned.distances, name).expect("trays");
        let rows = story.stretches.iter().map(|own| {
            (own.name.clone(), own.cables, own.bundles, own.fill_permille, own.g_per_m.known)
        });
        rows.collect::<Vec<_>>()
    };
    let over = |row: u32, from: &str, to: &str, cables: u32| {
        // One bundle between two racks; 0.94 thousandths a cable are 2, 4 and 6 when rounded.
        let name = format!("pathway `over-{row}` from {from} to {to}");
        (name, cables, cables, i64::from(cables), u64::from(cables) * 50)
    };
    let rows: Vec<_> = [1, 2]
        .into_iter()
        .flat_map(|row| {
            [
                over(row, "0.3 m", "0.9 m", 2),
                over(row, "0.9 m", "1.5 m", 4),
                over(row, "1.5 m", "2.1 m", 6),
                over(row, "2.1 m", "2.4 m", 6),
            ]
        })
        .collect();
    assert_eq!(told("over-1"), rows[..4]);
    assert_eq!(told("over-2"), rows[4..]);
    let end = told("end");
    assert_eq!(end.len(), 1);
    assert_eq!((end[0].1, end[0].2, end[0].3, end[0].4), (6, 6, 6, 300));
    assert_eq!(told("all").len(), 9);
    let story = explain::tray(&planned.plan, &planned.distances, "end").expect("trays");
    let through: Vec<[&str; 2]> = story.stretches[0]
        .through
        .iter()
        .map(|own| [own.racks[0].as_str(), own.racks[1].as_str()])
        .collect();
    assert!(through.contains(&["r-A-1", "r-B-4"]) && through.len() == 6, "{through:?}");
    let missing =
        explain::tray(&planned.plan, &planned.distances, "ovr-1").expect_err("no such tray");
    assert_eq!(missing.message, "the plan has no row and no pathway `ovr-1`");
    assert_eq!(missing.help, ["did you mean `over-1`?"]);
}
