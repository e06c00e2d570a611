//! Lengths: kept, measured, out of a fixed purchase, and whether they make sense.

use std::sync::Arc;

use super::{only, plan_of, said};
use wireloom::diag::Severity;
use wireloom::plan::Status;
use wireloom::planfile;
use wireloom::project::{self, Outcome, Request};
use wireloom::source::{MemorySource, ProjectSource};

/// Switches in racks `at` millimetres from the first one's, each joined to a switch there by one cord:
/// runs of `1,500 + 2,000 + at` or so; `policy` is added.
fn design(at: &[i64], policy: &str) -> String {
    let places: Vec<String> = at.iter().map(|mm| format!("{mm}")).collect();
    format!(
        r#"
device_type "acme/switch" {{
  kind     = "switch"
  height_u = 1
  ports "p" {{
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
  }}
}}
device_type "acme/core" {{
  kind     = "switch"
  height_u = 1
  ports "p" {{
    cages       = 48
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
  }}
}}
cable "acme/cord" {{
  class      = "utp"
  a          = {{ form_factor = "rj45" }}
  z          = {{ form_factor = "rj45" }}
  speed      = "1G"
  protocols  = ["ethernet"]
  lengths_mm = [5000, 7000, 10000, 15000, 20000]
  parts = {{
    5000  = "C-5"
    7000  = "C-7"
    10000 = "C-10"
    15000 = "C-15"
    20000 = "C-20"
  }}
  reach_mm   = 20000
}}
rack "core" {{ name = "core" }}
rack "r" {{
  axes = {{ n = {n} }}
  x_mm = [{places}][n - 1]
}}
policy {{
  exit_mm       = 0
  slack_tray_mm = 0
  tray_above_mm = 0
{policy}
}}
fabric "f" {{
  protocol = "ethernet"
  speed    = "1G"
}}
tier "core" {{ device_type = "acme/core" }}
tier "s" {{
  device_type = "acme/switch"
  axes        = {{ n = {n} }}
}}
place "core" {{
  devices = tier.core
  racks   = rack.core
  u       = [48]
}}
place "s" {{
  devices = tier.s
  racks   = rack.r
  u       = [48]
}}
connect "c" {{
  fabric = fabric.f
  a      = tier.s.ports.p
  z      = tier.core.ports.p
}}
"#,
        n = at.len(),
        places = places.join(", ")
    )
}

/// Two sides of 400 mm and twice half a unit up, 46 mm: what a run has besides the way along the row.
const FIXED: i64 = 846;

fn run(text: &str, lock: Option<&str>) -> Outcome {
    let mut source = MemorySource::new().with("p/main.hcl", text.to_owned());
    if let Some(lock) = lock {
        source.insert("p/wireloom.lock", lock);
    }
    project::plan(&Request::new(Arc::new(ProjectSource::new(source)), "p"))
}

/// Run and ordered length of each cable, in the order of the switches.
fn cables(outcome: &Outcome) -> Vec<(u32, u32)> {
    let plan = &plan_of(outcome).plan;
    plan.cables().rows.iter().map(|cable| (cable.run_mm, cable.length_mm)).collect()
}

fn lock(outcome: &Outcome) -> String {
    planfile::lock::write(&plan_of(outcome).record)
}

/// The lock with one word of the only cable's line changed.
fn changed(outcome: &Outcome, from: &str, to: &str) -> String {
    let text = lock(outcome);
    let line = text.lines().find(|line| line.starts_with("cable ")).expect("a cable");
    assert!(line.contains(from), "{line}");
    text.replace(line, &line.replacen(from, to, 1))
}

#[test]
fn a_measured_run_takes_the_place_of_the_computed_one() {
    let text = design(&[4_000], "");
    let first = run(&text, None);
    let computed = 4_000 + FIXED as u32;
    assert_eq!(cables(&first), [(computed, 5_000)]);
    // Somebody measures 5.2 m: a 5 m cable does not do, so a longer one is planned.
    let measured = changed(&first, " 4846 ", " =5200 ");
    let second = run(&text, Some(&measured));
    assert_eq!(cables(&second), [(5_200, 7_000)]);
    // It is kept by the next lock, which is a lock for the next plan.
    let kept = lock(&second);
    assert!(kept.contains(" C-7 =5200 7000 planned "), "{kept}");
    assert_eq!(lock(&run(&text, Some(&kept))), kept);
    // Both numbers are told.
    let id = plan_of(&second).plan.allocation().tags.iter().next().expect("a cable").to_string();
    let plan = plan_of(&second);
    let story = project::explain::cable(&plan.plan, &plan.distances, &id).expect("a story");
    assert!(story.measured);
    assert_eq!(story.terms.iter().map(|term| term.mm).sum::<i64>(), i64::from(computed));
    // Measured shorter than computed, the cable is shorter too.
    let short = run(
        &design(&[6_000], ""),
        Some(&changed(&run(&design(&[6_000], ""), None), " 6846 ", " =4999 ")),
    );
    assert_eq!(cables(&short), [(4_999, 5_000)]);
}

#[test]
fn a_damaged_measurement_is_said() {
    let text = design(&[4_000], "");
    let first = run(&text, None);
    for bad in [" =-1 ", " = ", " ==5 ", " =4m "] {
        let outcome = run(&text, Some(&changed(&first, " 4846 ", bad)));
        assert!(said(&outcome).contains("lock-corrupt"), "{bad}: {}", said(&outcome));
    }
}

/// The measurement is of a way between two devices; elsewhere it says nothing.
#[test]
fn a_measured_run_is_forgotten_when_an_end_moves_to_another_device() {
    let text = design(&[4_000], "");
    let measured = changed(&run(&text, None), " 4846 ", " =5200 ");
    let other = text
        .replace("tier \"core\" { device_type", "tier \"core2\" { device_type")
        .replace("tier.core", "tier.core2");
    let outcome = run(&other, Some(&measured));
    assert_eq!(cables(&outcome), [(4_846, 5_000)], "{}", said(&outcome));
}

#[test]
fn a_cable_that_was_pulled_keeps_its_length_while_it_serves() {
    let (near, far) = (design(&[4_000], ""), design(&[6_100], ""));
    let first = run(&far, None);
    assert_eq!(cables(&first), [(6_946, 7_000)]);
    for (status, length) in [("planned", 5_000), ("pulled", 7_000), ("verified", 7_000)] {
        let outcome = run(&near, Some(&changed(&first, "planned", status)));
        assert_eq!(cables(&outcome), [(4_846, length)], "{status}");
    }
    // Where the policy says so, what is only planned keeps its length as well.
    let outcome = run(&design(&[4_000], "  lock_lengths = true"), Some(&lock(&first)));
    assert_eq!(cables(&outcome), [(4_846, 7_000)]);
    // 7 m for a run of 7.001 m does not serve: it is replaced.
    let pulled = changed(&first, "planned", "pulled");
    let outcome = run(&design(&[6_155], ""), Some(&pulled));
    assert_eq!(cables(&outcome), [(7_001, 10_000)]);
    let outcome = run(&design(&[6_154], ""), Some(&pulled));
    assert_eq!(cables(&outcome), [(7_000, 7_000)]);
    assert_eq!(plan_of(&outcome).plan.allocation().status.iter().next(), Some(&Status::Pulled));
}

fn stock(lines: &[(&str, u32)]) -> String {
    let lines: Vec<String> = lines
        .iter()
        .map(|(part, count)| format!("{{ part = \"{part}\", count = {count} }}"))
        .collect();
    format!("  spare_mm = 90000\n  stock = [{}]", lines.join(", "))
}

/// Needs of 4.8, 6.8 and 9.8 m. Calculated: 5, 7 and 10 m.
const THREE: [i64; 3] = [4_000, 6_000, 9_000];

#[test]
fn lengths_come_out_of_the_purchase_with_least_excess() {
    let lengths = |lines: &[(&str, u32)]| {
        let outcome = run(&design(&THREE, &stock(lines)), None);
        let lengths: Vec<u32> = cables(&outcome).iter().map(|(_, length)| *length).collect();
        (lengths, outcome)
    };
    assert_eq!(lengths(&[("C-5", 1), ("C-7", 1), ("C-10", 1)]).0, [5_000, 7_000, 10_000]);
    // No 5 m and one 7 m: the short ones take what is left, 17 + 10 m in all.
    assert_eq!(lengths(&[("C-7", 1), ("C-10", 2)]).0.iter().sum::<u32>(), 27_000);
    // One 7 m, one 10, one 15: any other assignment leaves somebody without.
    let (mut found, _) = lengths(&[("C-7", 1), ("C-10", 1), ("C-15", 1)]);
    found.sort_unstable();
    assert_eq!(found, [7_000, 10_000, 15_000]);
    // More than is needed is no fault, and the cheapest are taken.
    let (found, outcome) = lengths(&[("C-5", 9), ("C-7", 9), ("C-10", 9), ("C-20", 2)]);
    assert_eq!(found, [5_000, 7_000, 10_000]);
    let note = only(&outcome, "stock-left");
    assert_eq!(note.severity, Severity::Note);
    assert_eq!(note.message, "left over in stock: 8 x `C-5`, 8 x `C-7`, 8 x `C-10`, 2 x `C-20`");
    // A catalogue name and a length say the same as a part number.
    let named =
        "  spare_mm = 90000\n  stock = [{ part = \"acme/cord\", length_mm = 15000, count = 3 }]";
    assert_eq!(cables(&run(&design(&THREE, named), None)).last(), Some(&(9_846, 15_000)));
}

/// The assignment against all there are: of random purchases for four cables, the least sum of lengths
/// among all ways that serve as many.
#[test]
fn the_assignment_is_the_best_of_all() {
    let needs = [4_846_u32, 5_846, 7_846, 11_846];
    let lengths = [5_000_u32, 7_000, 10_000, 15_000, 20_000];
    let parts = ["C-5", "C-7", "C-10", "C-15", "C-20"];
    let mut seed = 7_u32;
    for _ in 0..12 {
        let mut counts = [0_u32; 5];
        for count in &mut counts {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            *count = seed >> 30;
        }
        counts[4] += 4;
        let lines: Vec<(&str, u32)> = parts.into_iter().zip(counts).collect();
        let outcome = run(&design(&[4_000, 5_000, 7_000, 11_000], &stock(&lines)), None);
        let sum: u32 = cables(&outcome).iter().map(|(_, length)| *length).sum();
        let mut best = u32::MAX;
        for choice in 0..5_usize.pow(4) {
            let picks: Vec<usize> = (0..4).map(|k| choice / 5_usize.pow(k) % 5).collect();
            let serves = picks.iter().zip(needs).all(|(pick, need)| lengths[*pick] >= need);
            let there = (0..5)
                .all(|own| picks.iter().filter(|pick| **pick == own).count() as u32 <= counts[own]);
            if serves && there {
                best = best.min(picks.iter().map(|pick| lengths[*pick]).sum());
            }
        }
        assert_eq!(sum, best, "{counts:?}");
    }
}

#[test]
fn what_is_missing_is_said_with_what_to_buy() {
    let outcome = run(&design(&THREE, &stock(&[("C-5", 4), ("C-7", 1)])), None);
    let error = only(&outcome, "stock-short");
    assert_eq!(
        error.message,
        "the stock of `acme/cord` serves all but 1 cable, the longest of which needs 9.846 m"
    );
    assert_eq!(error.notes, ["missing: 1 x `C-10`"]);
    assert!(!error.span().is_none() && !error.help.is_empty());
    let outcome = run(&design(&THREE, &stock(&[("C-9", 4)])), None);
    let error = only(&outcome, "unknown-stock-part");
    assert_eq!(error.message, "no cable of the catalogue has the part number `C-9`");
    let wrong = "  stock = [{ part = \"acme/cord\", length_mm = 9000, count = 1 }]";
    let outcome = run(&design(&THREE, wrong), None);
    let error = only(&outcome, "unknown-stock-part");
    assert_eq!(error.message, "`acme/cord` does not come in 9 m");
    assert_eq!(error.help, ["write its `length_mm`: it comes in 5 m, 7 m, 10 m, 15 m, 20 m"]);
    assert!(said(&run(&design(&THREE, "  stock = [3]"), None)).contains("`stock` expects objects"));
}

/// 10.001 m need 15 m: 4.999 m spare are more than a stated 3 m and more than 30 % of the run.
#[test]
fn a_cable_far_longer_than_its_run_is_remarked_upon() {
    let at = |run_mm: i64, policy: &str| run(&design(&[run_mm - FIXED], policy), None);
    let outcome = at(10_001, "  spare_mm = 3000");
    let warning = only(&outcome, "excess-slack");
    assert_eq!(warning.severity, Severity::Warning);
    assert_eq!(warning.message, "`C-15` for a run of 10.001 m: 4.999 m to be coiled up");
    // 3.461 m of 11.539 m are 30 %, and a millimetre less of run is more than that.
    assert_eq!(said(&at(11_539, "  spare_mm = 3000")), "");
    assert!(said(&at(11_538, "  spare_mm = 3000")).contains("excess-slack"));
    assert_eq!(said(&at(10_001, "  spare_mm = 4999")), "");
    assert!(said(&at(10_001, "  spare_mm = 4998")).contains("excess-slack"));
    // Nobody stated a limit: 5 m are assumed.
    assert_eq!(said(&at(10_001, "")), "");
}

#[test]
fn a_cable_bends_in_the_room_it_has() {
    let stiff = |room: i64| {
        let text = design(&[4_000], "").replace("exit_mm       = 0", &format!("exit_mm = {room}"));
        run(&text.replace("reach_mm   = 20000", "reach_mm = 20000\n  bend_mm = 58"), None)
    };
    assert!(stiff(58).planned.is_some(), "{}", said(&stiff(58)));
    let outcome = stiff(57);
    assert_eq!(
        only(&outcome, "bend-too-tight").message,
        "`acme/cord` bends to 58 mm at the tightest, and has 57 mm from the cage to the edge"
    );
}
