//! Several runs at once in one project: one of them has it, the others say so, and the outputs and the
//! lock are always of one plan.

use std::fs::File;
use std::process::{Child, Stdio};

use super::{Project, Ran, wireloom};

fn varied() -> Project {
    let project = Project::example("quickstart");
    let main = project.text("main.hcl").replace("server = 4", "server = var.servers");
    project.write("main.hcl", &format!("{main}\nvariable \"servers\" {{\n  default = 4\n}}\n"));
    project
}

#[test]
fn a_project_that_another_run_has_is_left_alone() {
    let project = varied();
    project.run(&["apply"]).exits(0);
    let before = project.files();
    // What a run holds from its start to its end.
    let held = File::open(project.dir()).unwrap();
    held.try_lock().unwrap();
    for verb in ["apply", "render"] {
        let ran = project.run(&[verb, "--var", "servers=3"]).exits(1);
        assert!(
            ran.err.contains("error[project-busy]: another wireloom is writing"),
            "{}",
            ran.err
        );
        assert_eq!(project.files(), before);
    }
    // Reading needs nobody's leave.
    project.run(&["plan"]).exits(0);
    drop(held);
    project.run(&["apply", "--var", "servers=3"]).exits(0);
    // Another project with the same output directory.
    let other = varied();
    let out = project.path("out");
    let held = File::open(&out).unwrap();
    held.try_lock().unwrap();
    let ran = other.run(&["apply", "--out", out.to_str().unwrap()]).exits(1);
    assert!(ran.err.contains("error[project-busy]"), "{}", ran.err);
}

#[test]
fn the_project_may_be_its_own_output_directory() {
    let project = varied();
    project.run(&["apply", "--out", "."]).exits(0);
    assert!(project.path("cut-sheet.csv").exists());
    project.run(&["apply", "--out", "."]).exits(0);
}

#[test]
fn outputs_and_lock_are_of_one_plan_however_many_runs_there_are() {
    let project = varied();
    for _round in 0..3 {
        let start = |servers: usize| -> Child {
            wireloom()
                .args(["apply", "--var", &format!("servers={servers}")])
                .current_dir(project.dir())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the program starts")
        };
        let runs: Vec<Child> = [1, 2, 3, 4].map(start).into_iter().collect();
        let ran: Vec<Ran> =
            runs.into_iter().map(|run| Ran::from(run.wait_with_output().unwrap())).collect();
        assert!(ran.iter().any(|ran| ran.code == 0), "one of them has to win");
        for ran in ran.iter().filter(|ran| ran.code != 0) {
            assert!(ran.err.contains("error[project-busy]"), "{}", ran.err);
        }
        let lock = project.text("wireloom.lock");
        let devices = lock.lines().filter(|line| line.starts_with("device tier.server")).count();
        let servers = format!("servers={devices}");
        let ran = project.run(&["plan", "--var", &servers]).exits(0);
        assert!(ran.out.contains("this is the plan of record"), "{}", ran.out);
        project.run(&["render", "--var", &servers, "--out", "again"]).exits(0);
        let files = project.files();
        let below = |dir: &str| {
            let inside = files.iter().filter_map(|(path, bytes)| {
                Some((path.strip_prefix(dir).ok()?.to_owned(), bytes.clone()))
            });
            inside.collect::<Vec<_>>()
        };
        assert_eq!(below("out"), below("again"));
    }
    let left = project.files().into_keys().filter(|path| path.to_string_lossy().contains(".new"));
    assert_eq!(left.count(), 0, "nothing is left aside");
}
