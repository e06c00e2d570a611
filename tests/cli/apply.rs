//! `apply` and `render`: everything is written or nothing, and the lock comes last.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::{Project, Ran, wireloom};

#[test]
fn apply_writes_artefacts_and_the_lock_and_again_nothing() {
    let project = Project::example("quickstart");
    let ran = project.run(&["apply"]).exits(0);
    assert!(ran.out.contains("files written in out"), "{}", ran.out);
    let first = project.files();
    for path in ["wireloom.lock", "out/cut-sheet.csv", "out/labels.csv", "out/bom.csv"] {
        assert!(first.contains_key(Path::new(path)), "{path} is missing");
    }
    assert!(first.contains_key(Path::new("out/configs/leaf-1/frr.conf")));
    let written = || fs::metadata(project.path("wireloom.lock")).unwrap().modified().unwrap();
    let before = written();
    let ran = project.run(&["apply"]).exits(0);
    assert!(ran.out.contains("0 files written"), "{}", ran.out);
    assert_eq!((project.files(), written()), (first, before));
}

#[test]
fn plan_and_validate_write_nothing() {
    let project = Project::example("quickstart");
    let before = project.files();
    project.run(&["plan"]).exits(0);
    project.run(&["validate"]).exits(0);
    assert_eq!(project.files(), before);
}

#[test]
fn errors_leave_everything_as_it_was() {
    let project = Project::example("quickstart");
    project.run(&["apply"]).exits(0);
    let floor = project.text("floor.hcl");
    // Two servers in one place.
    project.write("floor.hcl", &floor.replace("u       = [3, 13]", "u       = [3, 5]"));
    let before = project.files();
    let ran = project.run(&["apply"]).exits(1);
    assert!(ran.err.contains("error["), "{}", ran.err);
    assert_eq!(project.files(), before);
    // A check that fails is an error too.
    project.write("floor.hcl", &floor);
    project.write(
        "check.hcl",
        "check \"size\" {\n  assert {\n    condition     = tier.server.count > 4\n    \
         error_message = \"too few\"\n  }\n}\n",
    );
    let before = project.files();
    let ran = project.run(&["apply"]).exits(1);
    assert!(ran.err.contains("error[check-failed]: too few"), "{}", ran.err);
    assert_eq!(project.files(), before);
}

#[test]
fn a_directory_in_a_files_place_stops_everything() {
    let project = Project::example("quickstart");
    fs::create_dir_all(project.path("out/bom.csv/in-the-way")).unwrap();
    let before = project.files();
    let ran = project.run(&["apply"]).exits(1);
    assert!(ran.err.contains("bom.csv"), "{}", ran.err);
    assert_eq!(project.files(), before);
    assert!(!project.path("wireloom.lock").exists());
    // A file in the output directory's place.
    fs::remove_dir_all(project.path("out")).unwrap();
    project.write("out", "mine");
    let ran = project.run(&["apply"]).exits(1);
    assert!(ran.err.contains("error[output-not-writable]"), "{}", ran.err);
    assert_eq!(project.text("out"), "mine");
    assert!(!project.path("wireloom.lock").exists());
}

#[test]
fn a_directory_in_the_locks_place_is_an_error() {
    let project = Project::example("quickstart");
    fs::create_dir(project.path("wireloom.lock")).unwrap();
    let ran = project.run(&["apply"]).exits(1);
    assert!(ran.err.contains("error[unreadable-file]"), "{}", ran.err);
    assert!(!project.path("out").exists());
}

#[test]
fn a_broken_lock_stops_before_anything_is_written() {
    let project = Project::example("quickstart");
    project.write("wireloom.lock", "<<<<<<< HEAD\nwireloom-lock 1\n");
    let before = project.files();
    let ran = project.run(&["apply"]).exits(1);
    assert!(ran.err.contains("error[lock-conflict-markers]"), "{}", ran.err);
    assert_eq!(project.files(), before);
}

#[test]
fn render_leaves_the_lock_alone_and_can_do_a_part() {
    let project = Project::example("quickstart");
    let ran = project.run(&["render", "--only", "labels", "--only", "bom", "--json"]).exits(0);
    let files = ran.json()["files"].clone();
    assert_eq!(files, serde_json::json!(["bom-cables.csv", "bom.csv", "labels.csv"]));
    assert!(!project.path("wireloom.lock").exists());
    assert!(!project.path("out/cut-sheet.csv").exists());
    let ran = project.run(&["render", "--only", "label"]).exits(1);
    assert!(
        ran.err.contains("error[unknown-output]") && ran.err.contains("`labels`"),
        "{}",
        ran.err
    );
    project.run(&["render", "--out", "elsewhere"]).exits(0);
    assert_eq!(project.text("elsewhere/labels.csv"), project.text("out/labels.csv"));
}

#[test]
fn a_name_that_is_too_long_for_a_file_stops_everything_before_it_begins() {
    let project = Project::example("quickstart");
    let main = project.text("main.hcl");
    let named = |length: usize| {
        let nos = "nos         = \"frr\"\n";
        main.replacen(nos, &format!("{nos}  name = \"{}${{leaf}}\"\n", "n".repeat(length - 1)), 1)
    };
    project.write("main.hcl", &named(256));
    let before = project.files();
    let ran = project.run(&["apply"]).exits(1);
    let start = "n".repeat(40);
    let said = format!(
        "error[output-name-too-long]: the file name `{start}...` has 256 bytes, file systems take 255"
    );
    assert!(ran.err.contains(&said), "{}", ran.err);
    // A directory and a cut-sheet for each of the two.
    assert!(ran.err.contains("4 names are too long"), "{}", ran.err);
    assert!(ran.err.contains("a shorter name"), "{}", ran.err);
    assert_eq!(project.files(), before);
    // The longest that file systems take is taken.
    project.write("main.hcl", &named(251));
    project.run(&["apply"]).exits(0);
}

/// A tmpfs of a few pages, in a mount namespace of its own.
#[test]
fn a_full_device_leaves_the_lock_and_the_old_artefacts() {
    let project = Project::example("quickstart");
    let probe =
        Command::new("unshare").args(["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"]).output();
    if !probe.is_ok_and(|output| output.status.success()) {
        crate::real::skip("a full device", "needs root, unshare and a tmpfs");
        return;
    }
    let script =
        "set -e; mount -t tmpfs -o size=64k tmpfs \"$1\"; cp \"$2\"/*.hcl \"$1\"; cd \"$1\"
        set +e; \"$3\" apply; echo \"code $?\"; find . | sort";
    let room = Project::new(&[]);
    let in_namespace = |script: &str| {
        let mut shell = Command::new("unshare");
        shell.args(["--mount", "sh", "-c", script, "sh"]).arg(room.dir()).arg(project.dir());
        Ran::of(shell.arg(wireloom().get_program())).exits(0)
    };
    let ran = in_namespace(script);
    assert!(ran.err.contains("the device is full"), "{}", ran.err);
    assert_eq!(ran.out, "code 1\n.\n./floor.hcl\n./main.hcl\n");
    // With outputs and a lock of an earlier run, and too little room for the next.
    let script =
        "set -e; mount -t tmpfs -o size=512k tmpfs \"$1\"; cp \"$2\"/*.hcl \"$1\"; cd \"$1\"
        \"$3\" apply > /dev/null; find . -type f | sort | xargs sha256sum > /tmp/before-$$
        sed -i 's/server = 4/server = 3/' main.hcl
        dd if=/dev/zero of=full bs=1k 2> /dev/null || true
        set +e; \"$3\" apply > /dev/null; echo \"code $?\"; rm full
        sed -i 's/server = 3/server = 4/' main.hcl
        sha256sum --quiet --check /tmp/before-$$ && find . -type f | wc -l; wc -l < /tmp/before-$$
        rm /tmp/before-$$";
    let ran = in_namespace(script);
    assert!(ran.err.contains("the device is full"), "{}", ran.err);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines[0], "code 1", "{}", ran.out);
    assert_eq!(lines[1], lines[2], "files that were there, and files that are there");
    // With room for the outputs, elsewhere, and none for the lock: they stay as they were, too.
    let script =
        "set -e; mount -t tmpfs -o size=64k tmpfs \"$1\"; cp \"$2\"/*.hcl \"$1\"; cd \"$1\"
        dd if=/dev/zero of=full bs=1k 2> /dev/null || true
        set +e; \"$3\" apply --out \"$2\"/out > /dev/null; echo \"code $?\"; ls -A \"$2\"";
    let ran = in_namespace(script);
    assert!(
        ran.err.contains("wireloom.lock` cannot be written: the device is full"),
        "{}",
        ran.err
    );
    let left: Vec<&str> = ran.out.lines().filter(|line| !line.contains(".hcl")).collect();
    assert_eq!(left, ["code 1"], "{}", ran.out);
}

#[test]
fn what_a_killed_run_left_of_the_lock_goes() {
    let project = Project::example("quickstart");
    // A number that no process can have (`PID_MAX_LIMIT` of Linux is 4,194,304).
    let left = ".wireloom.lock.4194305-0.new";
    project.write(left, "half");
    project.write(".wireloom.lock.notes.new", "mine");
    project.run(&["apply"]).exits(0);
    assert!(!project.dir().join(left).exists());
    assert!(project.dir().join(".wireloom.lock.notes.new").exists());
}
