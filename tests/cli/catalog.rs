//! `catalog` and `import`: what they print where, and how they exit.

use super::Ran;
use super::{Project, wireloom};

/// Outside any project: the shipped catalogue alone.
fn anywhere(arguments: &[&str]) -> Ran {
    let project = Project::new(&[]);
    Ran::of(wireloom().current_dir(project.dir()).args(arguments))
}

#[test]
fn the_catalogue_is_listed_searched_and_shown() {
    let ran = anywhere(&["catalog", "list"]).exits(0);
    assert!(ran.out.starts_with("device_type\n"), "{}", ran.out);
    for heading in ["form_factor\n", "transceiver\n", "cable\n", "fibre\n"] {
        assert!(ran.out.contains(heading), "{heading}");
    }
    let json = anywhere(&["catalog", "search", "QUANTUM-2", "--json"]).exits(0).json();
    let names: Vec<&str> = json["entries"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["nvidia/qm9700", "nvidia/qm9790"]);
    let ran = anywhere(&["catalog", "show", "nvidia/sn5600"]).exits(0);
    assert!(ran.out.starts_with("# lib://catalog/nvidia/switches-ethernet.hcl:"), "{}", ran.out);
    assert!(ran.out.contains("Ethernet0 .. Ethernet508"), "{}", ran.out);
    let ran = anywhere(&["catalog", "show", "nvidia/sn560"]).exits(1);
    assert!(ran.err.contains("did you mean `nvidia/sn5600`?"), "{}", ran.err);
}

#[test]
fn the_shipped_catalogue_is_consistent() {
    let ran = anywhere(&["catalog", "lint"]).exits(0);
    assert!(ran.out.ends_with("entries are consistent\n") && ran.err.is_empty(), "{}", ran.err);
}

#[test]
fn a_projects_own_entries_count_and_their_faults_fail() {
    let project = Project::new(&[(
        "main.hcl",
        "device_type \"acme/x\" {\n  kind     = \"switch\"\n  height_u = 1\n}\n",
    )]);
    let ran = project.run(&["catalog", "search", "acme"]).exits(0);
    assert!(ran.out.contains("acme/x"), "{}", ran.out);
    let ran = project.run(&["catalog", "lint"]).exits(1);
    assert!(ran.err.contains("error[catalog-no-source]"), "{}", ran.err);
    assert!(ran.err.contains("--> main.hcl:1:1"), "{}", ran.err);
}

const GAPPED: &str = "manufacturer: Acme\nmodel: X\nu_height: 1\ninterfaces:\n  \
                      - {name: swp1, type: 25gbase-x-sfp28}\n  - {name: swp3, type: 25gbase-x-sfp28}\n";

#[test]
fn an_import_is_hcl_on_one_stream_and_facts_on_the_other() {
    let project = Project::new(&[("x.yaml", GAPPED)]);
    let ran = project.run(&["import", "device-type", "x.yaml", "--cages", "3"]).exits(0);
    assert!(ran.out.contains("device_type \"acme/x\" {"), "{}", ran.out);
    assert!(ran.err.contains("warning[ports-missing]"), "{}", ran.err);
    assert!(ran.err.contains("ports \"sfp28\": 2 of 3, missing swp2"), "{}", ran.err);
    // What was printed is a file of a project, formatted, and reads back.
    project.write("main.hcl", &ran.out);
    project.run(&["fmt", "--check"]).exits(0);
    let lint = project.run(&["catalog", "lint"]).exits(0);
    assert!(lint.err.contains("2 of 3, missing swp2"), "{}", lint.err);
    let json = project.run(&["import", "device-type", "x.yaml", "--json"]).exits(0).json();
    assert_eq!(json["groups"][0]["missing"], serde_json::json!(["swp2"]));
}

#[test]
fn an_import_that_fails_writes_nothing() {
    let project = Project::new(&[("x.yaml", GAPPED)]);
    let ran = project.run(&["import", "device-type", "x.yaml", "--cages", "2", "--out", "x.hcl"]);
    let ran = ran.exits(1);
    assert!(ran.err.contains("`swp3` is listed, and there are 2 cages"), "{}", ran.err);
    assert!(!project.path("x.hcl").exists());
    project.run(&["import", "device-type", "x.yaml", "--out", "x.hcl"]).exits(0);
    assert!(project.text("x.hcl").contains("missing"));
    project.run(&["import", "device-type", "nowhere.yaml"]).exits(1);
    project.run(&["import", "device-type"]).exits(64);
}

#[test]
fn an_entry_that_is_not_there_is_said_with_what_is_near() {
    let ran = anywhere(&["catalog", "show", "nvidia/sn560"]).exits(1);
    assert!(ran.err.contains("error[unknown-entry]"), "{}", ran.err);
    assert!(ran.err.contains("`nvidia/sn5600`"), "{}", ran.err);
}
