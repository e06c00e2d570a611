//! One file: values, asserts, earlier runs, locks, expected failures.

use super::{LEAVES, leaves, request, told};
use wireloom::testing::test;

#[test]
fn values_of_a_run_outrank_those_of_the_file_and_both_the_default() {
    let said = leaves(
        r#"
        variables { leaves = 4 }
        run "of_the_file" {
          assert { condition = plan.summary.devices["tier.leaf"] == 4 }
        }
        run "of_the_run" {
          variables { leaves = 6 }
          assert { condition = plan.summary.devices["tier.leaf"] == 6 && var.leaves == 6 }
          assert { condition = local.twice == 12 && output.leaves == 6 }
        }"#,
    );
    assert_eq!(said, "p/a.test.hcl:of_the_file pass\np/a.test.hcl:of_the_run pass\n");
}

#[test]
fn a_false_assert_fails_its_run_and_no_other_and_shows_the_values_in_it() {
    let files = [
        ("main.hcl", LEAVES),
        (
            "a.test.hcl",
            "run \"wrong\" {\n  assert {\n    condition = plan.summary.devices[\"tier.leaf\"] == 4\n  }\n}\nrun \"right\" {}\n",
        ),
    ];
    let report = test(&request(&files));
    let tally = report.tally();
    assert_eq!((tally.passed, tally.failed, tally.asserts), (1, 1, 1));
    assert!(!report.passed());
    let said = &report.files[0].runs[0].told.sink.diagnostics()[0];
    assert_eq!(said.message, "`plan.summary.devices[\"tier.leaf\"] == 4` is false");
    assert_eq!(said.secondary[0].text, "this is 2");
}

#[test]
fn a_run_of_each_element_has_its_key_in_its_name() {
    let said = leaves(
        r#"
        run "counts" {
          for_each = { 2 = "even", 10 = "many", 3 = "odd" }
          variables { leaves = each.key }
          assert { condition = output.leaves == tonumber(each.key) && each.value != "many" }
        }"#,
    );
    let lines: Vec<&str> =
        said.lines().filter(|line| line.starts_with("p/a.test.hcl:counts")).collect();
    assert_eq!(
        lines,
        [
            "p/a.test.hcl:counts[\"2\"] pass",
            "p/a.test.hcl:counts[\"3\"] pass",
            "p/a.test.hcl:counts[\"10\"] FAIL",
        ]
    );
    assert!(said.contains("error[validation-failed]: a rack has room for 9 leaves"), "{said}");
    assert!(said.contains("warning[check-failed]: leaves come in pairs"), "{said}");
}

#[test]
fn a_run_may_use_what_earlier_runs_came_to() {
    let said = leaves(
        r#"
        run "sizes" {
          for_each  = [2, 4]
          variables { leaves = each.value }
        }
        run "double" {
          variables { leaves = run.sizes["4"].output.leaves * 2 }
          lock = run.sizes["4"].lock
          assert { condition = output.leaves == 2 * run.sizes["4"].plan.summary.devices["tier.leaf"] }
          assert { condition = plan.changes.summary.devices.added == 4 }
          assert { condition = length([for d in plan.changes.devices : d if d.action == "removed"]) == 0 }
        }"#,
    );
    assert!(said.ends_with("p/a.test.hcl:double pass\n"), "{said}");
}

#[test]
fn the_lock_of_the_project_counts_only_where_a_run_says_so() {
    let lock = "wireloom-lock 1\nthis is no lock\n";
    let files = |tests| [("main.hcl", LEAVES), ("wireloom.lock", lock), ("a.test.hcl", tests)];
    let without = told(&test(&request(&files("run \"first\" {}\n"))));
    assert_eq!(without, "p/a.test.hcl:first pass\n");
    let with = told(&test(&request(&files("run \"kept\" { lock = \"wireloom.lock\" }\n"))));
    assert!(with.starts_with("p/a.test.hcl:kept FAIL\np/wireloom.lock:"), "{with}");
}

#[test]
fn expected_failures_are_taken_off_and_all_of_them_must_come_up() {
    let said = leaves(
        r#"
        run "by_variable" {
          variables { leaves = 10 }
          expect_failures = [var.leaves]
        }
        run "by_code" {
          variables { leaves = 10 }
          expect_failures = ["validation-failed"]
        }
        run "a_warning_too" {
          variables { leaves = 3 }
          expect_failures = [check.even]
          assert { condition = output.leaves == 3 }
        }
        run "one_of_two" {
          variables { leaves = 3 }
          expect_failures = [check.even, var.leaves]
        }
        run "another" {
          variables { leaves = 10 }
          expect_failures = [place.leaves]
        }"#,
    );
    let verdicts: Vec<&str> =
        said.lines().filter(|line| line.ends_with("pass") || line.ends_with("FAIL")).collect();
    assert_eq!(
        verdicts,
        [
            "p/a.test.hcl:by_variable pass",
            "p/a.test.hcl:by_code pass",
            "p/a.test.hcl:a_warning_too pass",
            "p/a.test.hcl:one_of_two FAIL",
            "p/a.test.hcl:another FAIL",
        ]
    );
    for wanted in [
        "expected a failure of `var.leaves`, which did not come up",
        "expected a failure of `place.leaves`, which did not come up",
        "error[validation-failed]: a rack has room for 9 leaves",
    ] {
        assert_eq!(said.matches(wanted).count(), 1, "{wanted} in\n{said}");
    }
}

#[test]
fn failures_in_a_module_are_expected_by_the_name_of_its_call() {
    let root = "module \"su\" {\n  source   = \"./leaves\"\n  for_each = [2, 3]\n  leaves   = each.value\n}\n";
    let tests = "run \"odd\" {\n  expect_failures = [module.su.check.even]\n}\n";
    let files = [("main.hcl", root), ("leaves/main.hcl", LEAVES), ("a.test.hcl", tests)];
    let said = told(&test(&request(&files)));
    assert!(said.starts_with("p/a.test.hcl:odd pass\n") && !said.contains("pairs"), "{said}");
}

#[test]
fn files_are_read_from_the_directory_of_the_module_under_test() {
    let tests = r#"
        run "expected" {
          assert {
            condition = alltrue([
              for row in csvdecode(file("expected.csv")) : plan.summary.devices[row.tier] == tonumber(row.count)
            ])
          }
        }"#;
    let files = [
        ("main.hcl", LEAVES),
        ("a.test.hcl", tests),
        ("expected.csv", "tier,count\ntier.leaf,2\n"),
    ];
    assert_eq!(told(&test(&request(&files))), "p/a.test.hcl:expected pass\n");
}

#[test]
fn a_patterns_devices_and_links_are_those_of_the_plan() {
    // 2 leaves x 2 spines, 4 links each: the numbers of examples/quickstart, counted in its README.
    let example = |name: &str| {
        let path = format!("{}/examples/quickstart/{name}", env!("CARGO_MANIFEST_DIR"));
        std::fs::read_to_string(path).expect("shipped")
    };
    let tests = r#"
        run "patterns" {
          assert { condition = [for d in devices("leaf-*") : d.name] == ["leaf-1", "leaf-2"] }
          assert { condition = [for d in devices("tier.leaf[leaf=2]") : d.name] == ["leaf-2"] }
          assert { condition = length(devices("tier.*")) == 8 }
          assert { condition = length(devices("tier.leaf[leaf=7]")) == 0 }
          assert { condition = length(links("leaf-1", "spine-1")) == 8 }
          assert { condition = length(links("spine-1", "leaf-1")) == 8 }
          assert { condition = length(links("leaf-1", "leaf-2")) == 0 }
          assert { condition = length(cables("leaf-1", "spine-1")) == 4 }
          assert { condition = cables("leaf-1:9/1", "spine-*") == cables("leaf-1:9/2", "*") }
          assert { condition = length(links("gpu-1:NIC1", "leaf-1:1/1")) == 1 }
        }"#;
    let (main, floor) = (example("main.hcl"), example("floor.hcl"));
    let files = [("main.hcl", main.as_str()), ("floor.hcl", floor.as_str()), ("a.test.hcl", tests)];
    assert_eq!(told(&test(&request(&files))), "p/a.test.hcl:patterns pass\n");
}

#[test]
fn a_chosen_run_brings_the_runs_it_needs() {
    let tests = r#"
        run "first" {
          variables { leaves = 4 }
        }
        run "second" {
          lock = run.first.lock
          variables { leaves = 4 }
          assert { condition = plan.changes.impact == "none" }
        }
        run "third" {}"#;
    let mut request = request(&[("main.hcl", LEAVES), ("a.test.hcl", tests)]);
    request.filter = vec!["second".to_owned()];
    assert_eq!(told(&test(&request)), "p/a.test.hcl:second pass\n");
    request.filter = vec!["fourth".to_owned()];
    let said = told(&test(&request));
    assert!(
        said.starts_with("error[no-tests]: no test in `p` has `fourth` in its title"),
        "{said}"
    );
}
