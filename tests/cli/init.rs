//! `init`: the new project plans as it is, and nothing is ever written over.

use super::Project;

#[test]
fn the_new_project_plans_without_an_edit() {
    let project = Project::new(&[]);
    let ran = project.run(&["init", "new"]).exits(0);
    assert!(ran.out.contains("wireloom plan new"), "{}", ran.out);
    let ran = project.run(&["plan", "new"]).exits(0);
    assert!(ran.err.is_empty(), "{}", ran.err);
    // Four servers of eight rails, two leaves of sixteen uplinks: 32 + 32 links.
    let total = ran.out.lines().find(|line| line.trim_start().starts_with("in total")).unwrap();
    assert!(total.split_whitespace().any(|word| word == "64"), "{total}");
}

#[test]
fn files_that_are_there_stay() {
    let project = Project::new(&[("main.hcl", "# mine\n")]);
    let before = project.files();
    let ran = project.run(&["init", "."]).exits(1);
    assert!(ran.err.contains("error[project-exists]"), "{}", ran.err);
    assert_eq!(project.files(), before);
    let ran = project.run(&["init", "main.hcl/below"]).exits(1);
    assert!(ran.err.contains("error[cannot-write]"), "{}", ran.err);
    assert_eq!(project.files(), before);
}

#[test]
fn json_lists_the_files() {
    let project = Project::new(&[]);
    let json = project.run(&["init", "new", "--json"]).exits(0).json();
    let files: Vec<&str> =
        json["files"].as_array().unwrap().iter().map(|file| file.as_str().unwrap()).collect();
    assert_eq!(files, ["new/main.hcl", "new/floor.hcl", "new/.gitignore", "new/.gitattributes"]);
}
