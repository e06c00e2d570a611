//! The report as JSON and as JUnit XML.

use super::{LEAVES, request};
use wireloom::testing::{Report, json, junit, test};

fn report() -> Report {
    let tests = "run \"right\" {}\nrun \"odd\" {\n  variables {\n    leaves = 3\n  }\n}\nrun \"wrong\" {\n  assert {\n    condition = output.leaves < 2\n  }\n}\n";
    test(&request(&[("main.hcl", LEAVES), ("a.test.hcl", tests), ("b.test.hcl", "run {}\n")]))
}

#[test]
fn json_says_what_each_run_came_to() {
    let value = json::render(&report());
    assert_eq!(value["format_version"], "1.0");
    assert_eq!(value["passed"], false);
    let summary = serde_json::json!({
        "runs": 3, "passed": 2, "failed": 1, "broken_files": 1, "asserts": 1,
    });
    assert_eq!(value["summary"], summary);
    let runs = &value["files"][0]["runs"];
    let names: Vec<(&str, bool)> = runs
        .as_array()
        .unwrap()
        .iter()
        .map(|run| (run["name"].as_str().unwrap(), run["passed"].as_bool().unwrap()))
        .collect();
    assert_eq!(names, [("right", true), ("odd", true), ("wrong", false)]);
    assert_eq!(runs[1]["diagnostics"][0]["code"], "check-failed", "warnings of a run that passed");
    let failure = &runs[2]["diagnostics"][0];
    assert_eq!(failure["code"], "assert-failed");
    assert_eq!(failure["primary"]["place"]["line"], 9);
    assert_eq!(failure["secondary"][0]["text"], "this is 2");
    assert_eq!(value["files"][1]["diagnostics"][0]["code"], "wrong-label");
}

/// A reader of XML for tests: the elements with their depth; panics where one is not closed.
fn elements(xml: &str) -> Vec<(usize, String)> {
    let (mut open, mut out, mut rest) = (Vec::new(), Vec::new(), xml);
    while let Some(start) = rest.find('<') {
        let end = rest[start..].find('>').expect("a tag ends") + start;
        let tag = &rest[start + 1..end];
        rest = &rest[end + 1..];
        let name = tag.trim_matches(['/', '?']).split([' ', '\n']).next().unwrap().to_owned();
        if tag.starts_with('?') {
            continue;
        } else if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name), "in {xml}");
            continue;
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        out.push((open.len(), tag.to_owned()));
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} not closed in {xml}");
    out
}

#[test]
fn junit_has_a_suite_a_file_and_a_case_a_run() {
    let xml = junit::render(&report());
    let found = elements(&xml);
    let shown: Vec<String> =
        found.iter().map(|(depth, tag)| format!("{}{tag}", " ".repeat(*depth))).collect();
    assert_eq!(
        shown,
        [
            "testsuites name=\"wireloom\" tests=\"4\" failures=\"1\" errors=\"1\"",
            " testsuite name=\"p/a.test.hcl\" tests=\"3\" failures=\"1\" errors=\"0\"",
            "  testcase classname=\"p/a.test.hcl\" name=\"right\" assertions=\"0\"/",
            "  testcase classname=\"p/a.test.hcl\" name=\"odd\" assertions=\"0\"",
            "   system-out",
            "  testcase classname=\"p/a.test.hcl\" name=\"wrong\" assertions=\"1\"",
            "   failure message=\"`output.leaves &lt; 2` is false\"",
            " testsuite name=\"p/b.test.hcl\" tests=\"1\" failures=\"0\" errors=\"1\"",
            "  testcase classname=\"p/b.test.hcl\" name=\"the file can be run\"",
            "   error message=\"`run` needs a label: its name\"",
        ]
    );
    assert!(xml.contains("this is false"), "the picture is in it: {xml}");
}

#[test]
fn the_same_tests_give_the_same_bytes() {
    assert_eq!(junit::render(&report()), junit::render(&report()));
    assert_eq!(json::render(&report()), json::render(&report()));
}
