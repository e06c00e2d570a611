//! `validate`: what is wrong is said with a place and a code, the exit code follows, nothing is written.

use super::Project;

#[test]
fn a_sound_project_is_valid() {
    let project = Project::example("quickstart");
    let before = project.files();
    let ran = project.run(&["validate"]).exits(0);
    assert!(ran.out.contains("is valid") && ran.err.is_empty(), "{}{}", ran.out, ran.err);
    let ran = project.run(&["validate", "--json"]).exits(0);
    assert_eq!(ran.json()["valid"], true);
    assert_eq!(project.files(), before);
}

#[test]
fn faults_are_shown_where_they_stand() {
    let project =
        Project::new(&[("main.hcl", "tier \"leaf\" {\n  devise_type = \"nvidia/sn5600\"\n}\n")]);
    let ran = project.run(&["validate"]).exits(1);
    assert!(ran.out.is_empty(), "{}", ran.out);
    assert!(ran.err.contains("error[unknown-attribute]"), "{}", ran.err);
    assert!(ran.err.contains("--> main.hcl:2:3"), "{}", ran.err);
    assert!(ran.err.contains("`device_type`"), "{}", ran.err);
    let json = project.run(&["validate", "--json"]).exits(1).json();
    assert_eq!(json["valid"], false);
    let codes: Vec<&str> = json["diagnostics"]
        .as_array()
        .unwrap()
        .iter()
        .map(|d| d["code"].as_str().unwrap())
        .collect();
    assert!(codes.contains(&"unknown-attribute"), "{codes:?}");
}

#[test]
fn a_project_must_be_there() {
    let project = Project::new(&[("notes.txt", "nothing here")]);
    let ran = project.run(&["validate"]).exits(1);
    assert!(ran.err.contains("error[empty-module]"), "{}", ran.err);
    let ran = project.run(&["validate", "nowhere"]).exits(1);
    assert!(
        ran.err.contains("error[unreadable-file]") && ran.err.contains("nowhere"),
        "{}",
        ran.err
    );
}

#[test]
fn a_path_that_is_no_directory_is_told_what_to_name() {
    let project = Project::new(&[("main.hcl", "")]);
    let file = project.run(&["validate", "main.hcl"]).exits(1);
    assert!(file.err.contains("name the directory that the file is in"), "{}", file.err);
    let missing = project.run(&["plan", "nowhere"]).exits(1);
    assert!(missing.err.contains("`wireloom init DIR` makes a new one"), "{}", missing.err);
}
