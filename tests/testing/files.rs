//! Which files are tests, and of what.

use super::{LEAVES, request, told};
use wireloom::diag::short;
use wireloom::project::{self, Given};
use wireloom::testing::test;

const COUNT: &str = "run \"two\" {\n  assert {\n    condition = output.leaves == 2\n  }\n}\n";

#[test]
fn a_file_tests_the_module_beside_it_or_above_its_tests_directory() {
    let files = [
        ("main.hcl", LEAVES),
        ("tests/b.test.hcl", COUNT),
        ("unit/main.hcl", LEAVES),
        ("unit/c.test.hcl", COUNT),
        ("unit/tests/d.test.hcl", COUNT),
        // Passed over.
        ("out/e.test.hcl", COUNT),
        (".git/f.test.hcl", COUNT),
        // Wrong on purpose, perhaps.
        ("tests/fixtures/wrong/main.hcl", LEAVES),
        ("tests/fixtures/wrong/g.test.hcl", COUNT),
    ];
    assert_eq!(
        told(&test(&request(&files))),
        "p/tests/b.test.hcl:two pass\np/unit/c.test.hcl:two pass\np/unit/tests/d.test.hcl:two pass\n"
    );
    let mut one = request(&files);
    one.path = "p/unit/c.test.hcl".into();
    assert_eq!(told(&test(&one)), "p/unit/c.test.hcl:two pass\n");
    one.path = "p/tests/fixtures".into();
    assert_eq!(told(&test(&one)), "p/tests/fixtures/wrong/g.test.hcl:two pass\n");
}

#[test]
fn a_run_may_plan_another_module() {
    let root = "module \"all\" {\n  source = \"../..\"\n  leaves = 4\n}\noutput \"leaves\" {\n  value = module.all.leaves\n}\n";
    let tests = "run \"called\" {\n  module {\n    source = \"./fixtures/four\"\n  }\n  assert {\n    condition = output.leaves == 4\n  }\n}\n";
    let files = [("main.hcl", LEAVES), ("fixtures/four/main.hcl", root), ("a.test.hcl", tests)];
    assert_eq!(told(&test(&request(&files))), "p/a.test.hcl:called pass\n");
}

#[test]
fn what_the_command_line_gives_is_for_the_module_it_names() {
    let files = [
        ("main.hcl", LEAVES),
        ("a.test.hcl", COUNT),
        ("unit/main.hcl", LEAVES),
        ("unit/b.test.hcl", COUNT),
    ];
    let mut request = request(&files);
    request.given = vec![Given::Text { name: "leaves".into(), text: "4".into() }];
    let said = told(&test(&request));
    assert!(said.starts_with("p/a.test.hcl:two FAIL\n"), "{said}");
    assert!(said.ends_with("p/unit/b.test.hcl:two pass\n"), "{said}");
}

#[test]
fn test_files_are_no_part_of_the_design() {
    let files =
        [("main.hcl", LEAVES), ("broken.test.hcl", "tier \"leaf\" {\n"), ("a.test.hcl", COUNT)];
    let source = request(&files).source;
    for outcome in [
        project::plan(&project::Request::new(source.clone(), "p")),
        project::validate(&project::Request::new(source, "p")),
    ] {
        assert!(!outcome.sink.has_errors(), "{}", short::render(&outcome.sink, &outcome.map));
    }
}

#[test]
fn a_file_that_cannot_be_read_hides_no_other() {
    let files = [("main.hcl", LEAVES), ("a.test.hcl", "run \"x\" {\n"), ("b.test.hcl", COUNT)];
    let report = test(&request(&files));
    assert!(!report.passed());
    let said = told(&report);
    assert!(said.starts_with("p/a.test.hcl:1:"), "{said}");
    assert!(said.ends_with("p/b.test.hcl:two pass\n"), "{said}");
}

#[test]
fn nothing_to_run_is_no_success() {
    let report = test(&request(&[("main.hcl", LEAVES)]));
    assert!(!report.passed());
    assert!(told(&report).starts_with("error[no-tests]: there are no tests in `p`"));
    let mut missing = request(&[]);
    missing.path = "nowhere".into();
    assert!(told(&test(&missing)).starts_with("error[unreadable-file]: `nowhere` does not exist"));
}
