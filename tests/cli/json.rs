//! Diagnostics as JSON, as `docs/cli.md` describes them: one schema for all verbs.

use serde_json::{Value, json};

use super::Project;

const ROOT: &str = "module \"unit\" {\n  source = \"./unit\"\n}\n";
const UNIT: &str = "locals {\n  é = [1, tier.lef]\n}\n\ntier \"leaf\" {\n  device_typ = \"nvidia/qm9700\"\n  axes       = { leaf = 2 }\n}\n";

/// The members of a diagnostic, of a label and of a place.
fn members(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn check_place(place: &Value) {
    let all = ["column", "end", "end_column", "end_line", "file", "line", "start"];
    assert_eq!(members(place), all);
}

fn check(diagnostic: &Value) {
    let all = [
        "code",
        "count",
        "examples",
        "help",
        "message",
        "notes",
        "patch",
        "primary",
        "secondary",
        "severity",
        "trace",
        "waived",
    ];
    assert_eq!(members(diagnostic), all);
    let labels = ["secondary", "trace"].map(|name| diagnostic[name].as_array().expect("a list"));
    let primary = Some(&diagnostic["primary"]).filter(|primary| !primary.is_null());
    for label in labels.into_iter().flatten().chain(primary) {
        assert_eq!(members(label), ["place", "text"]);
        check_place(&label["place"]);
    }
    if !diagnostic["patch"].is_null() {
        assert_eq!(members(&diagnostic["patch"]), ["place", "replacement", "title"]);
        check_place(&diagnostic["patch"]["place"]);
    }
}

#[test]
fn every_verb_says_the_same_in_one_schema() {
    let project = Project::new(&[
        ("main.hcl", ROOT),
        ("unit/main.hcl", UNIT),
        ("a.test.hcl", "run \"any\" {}\n"),
    ]);
    let mut said = Vec::new();
    for verb in ["validate", "plan", "apply", "test"] {
        let value = project.run(&[verb, "--json"]).exits(1).json();
        assert_eq!(value["diagnostics_format"], "1.0", "{verb}");
        let diagnostics = if verb == "test" {
            &value["files"][0]["runs"][0]["diagnostics"]
        } else {
            &value["diagnostics"]
        };
        assert!(diagnostics.as_array().is_some_and(|all| !all.is_empty()), "{verb}: {value}");
        diagnostics.as_array().unwrap().iter().for_each(check);
        said.push(diagnostics.clone());
    }
    assert!(said.iter().all(|other| *other == said[0]), "{said:#?}");
    let wrong = said[0].as_array().unwrap().iter().find(|one| one["code"] == "unknown-attribute");
    let wrong = wrong.expect("`device_typ` is no attribute");
    // Line 6, columns 3 to 13; two bytes of `é` before it.
    let start = UNIT.find("device_typ").unwrap();
    let place = json!({
        "file": "unit/main.hcl", "line": 6, "column": 3, "end_line": 6, "end_column": 13,
        "start": start, "end": start + 10,
    });
    assert_eq!(wrong["primary"]["place"], place);
    assert_eq!(wrong["patch"]["replacement"], "device_type");
    assert_eq!(wrong["patch"]["place"], place);
    assert_eq!((wrong["severity"].as_str(), wrong["count"].as_u64()), (Some("error"), Some(1)));
}

#[test]
fn the_calls_that_led_there_are_told() {
    let unit = "variable \"leaves\" {\n  type = number\n}\n\nlocals {\n  wrong = 1 / (var.leaves - 2)\n}\n";
    let root = "module \"unit\" {\n  source   = \"./unit\"\n  for_each = [2]\n  leaves   = each.value\n}\n";
    let project = Project::new(&[("main.hcl", root), ("unit/main.hcl", unit)]);
    let value = project.run(&["validate", "--json"]).exits(1).json();
    let diagnostic = &value["diagnostics"][0];
    check(diagnostic);
    assert_eq!(diagnostic["code"], "division-by-zero");
    assert_eq!(diagnostic["trace"][0]["text"], "in `module.unit[\"2\"]`, called here");
    assert_eq!(diagnostic["trace"][0]["place"]["file"], "main.hcl");
}

#[test]
fn a_plan_with_warnings_has_them_beside_it() {
    let project = Project::example("quickstart");
    let floor = project.text("main.hcl").replace("    reserve = \"more leaves\"\n", "");
    project.write("main.hcl", &floor);
    let value = project.run(&["plan", "--json"]).exits(0).json();
    assert_eq!(value["diagnostics_format"], "1.0");
    let diagnostic = &value["diagnostics"][0];
    check(diagnostic);
    assert_eq!(
        (diagnostic["code"].as_str(), diagnostic["severity"].as_str()),
        (Some("unused-port-group"), Some("warning"))
    );
    assert!(value["summary"]["links"]["total"] == 64);
}
