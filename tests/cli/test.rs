//! `wireloom test` as a user runs it.

use super::Project;

const TESTS: &str = include_str!("../../examples/quickstart/quickstart.test.hcl");

#[test]
fn a_line_a_run_and_nothing_written() {
    let project = Project::example("quickstart");
    project.write("more.test.hcl", "run \"four_uplinks\" {\n  assert {\n    condition = length(cables(\"leaf-1\", \"spine-1\")) == 4\n  }\n}\n");
    let lock = include_str!("../../examples/quickstart/wireloom.lock");
    project.write("wireloom.lock", lock);
    project.write("quickstart.test.hcl", TESTS);
    let before = project.files();
    let ran = project.run(&["test"]).exits(0);
    assert_eq!(
        ran.out,
        "more.test.hcl\n  pass  four_uplinks  1 assert\nquickstart.test.hcl\n  pass  counted_by_hand  5 asserts\n  \
         pass  evenly_dealt     2 asserts\n  pass  recorded         1 assert\n4 runs: 4 passed, 9 asserts\n"
    );
    assert_eq!(ran.err, "");
    assert_eq!(project.files(), before);
}

#[test]
fn a_failing_run_says_why_and_fails() {
    let project = Project::example("quickstart");
    project.write(
        "wrong.test.hcl",
        "run \"wrong\" {\n  assert {\n    condition = plan.summary.links.total == 65\n  }\n}\n",
    );
    let ran = project.run(&["test", "wrong.test.hcl"]).exits(1);
    assert_eq!(
        ran.out,
        "wrong.test.hcl\n  FAIL  wrong  1 assert\n1 run: 0 passed, 1 failed, 1 assert\n"
    );
    for part in ["error[assert-failed]", "--> wrong.test.hcl:3:17", "this is 64", "1 error"] {
        assert!(ran.err.contains(part), "{part} is missing in:\n{}", ran.err);
    }
    // Other verbs do not read it.
    project.run(&["validate"]).exits(0);
}

#[test]
fn programs_read_json_and_junit() {
    let project = Project::example("quickstart");
    project.write("quickstart.test.hcl", TESTS);
    let ran =
        project.run(&["test", "--json", "--junit", "report.xml", "--filter", "dealt"]).exits(0);
    assert_eq!(ran.json()["summary"]["passed"], 1);
    assert!(ran.err.contains("1 run: 1 passed"), "people's text goes aside: {}", ran.err);
    assert!(project.text("report.xml").contains("name=\"evenly_dealt\" assertions=\"2\""));
    project.run(&["test", "--junit", "no/such/directory.xml"]).exits(1);
    let none = project.run(&["test", "--filter", "nothing"]).exits(1);
    assert!(none.err.contains("error[no-tests]"), "{}", none.err);
}
