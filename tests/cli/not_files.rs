//! What is no file where one is read: links to nowhere, devices, named pipes. Each ends with a
//! diagnostic; none is taken for "no lock", and none is waited for.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use super::{Project, Ran, wireloom};

/// Makes a named pipe. `mkfifo` is part of every Unix.
pub(super) fn pipe_at(path: &Path) {
    let made = Command::new("mkfifo").arg(path).status();
    assert!(made.is_ok_and(|status| status.success()), "mkfifo {}", path.display());
}

/// The program under `timeout`, whose own exit code for a run that hung is 124.
pub(super) fn run_or_hang(project: &Project, arguments: &[&str]) -> Ran {
    let mut command = Command::new("timeout");
    command.args(["-k", "2", "60"]).arg(wireloom().get_program()).args(arguments);
    Ran::of(command.current_dir(project.dir()).stdin(Stdio::null()))
}

/// Plans and applies a project whose lock is made by `put`: an error that says `why`, and nothing
/// written.
fn lock_is_refused(why: &str, put: impl Fn(&Path)) {
    let project = Project::example("quickstart");
    put(&project.path("wireloom.lock"));
    for verb in ["plan", "apply"] {
        let ran = run_or_hang(&project, &[verb]).exits(1);
        let said = format!("error[unreadable-file]: `./wireloom.lock` {why}");
        assert!(ran.err.contains(&said), "{verb}: {}", ran.err);
        assert!(!project.path("out").exists(), "{verb} wrote outputs");
    }
}

#[test]
fn a_lock_that_is_no_file_is_no_first_plan() {
    lock_is_refused("is a symbolic link that leads nowhere", |lock| {
        symlink("wireloom.lock", lock).unwrap();
    });
    lock_is_refused("is a symbolic link that leads nowhere", |lock| {
        symlink("/nowhere/wireloom.lock", lock).unwrap();
    });
    let not_regular = "is not a regular file, but a device, a pipe or a socket";
    lock_is_refused(not_regular, |lock| symlink("/dev/zero", lock).unwrap());
    lock_is_refused(not_regular, pipe_at);
    lock_is_refused("is a directory, expected a file", |lock| fs::create_dir(lock).unwrap());
}

#[test]
fn a_lock_behind_a_link_is_read_and_written_there() {
    let project = Project::example("quickstart");
    let elsewhere = Project::new(&[]);
    project.run(&["apply"]).exits(0);
    fs::rename(project.path("wireloom.lock"), elsewhere.path("record")).unwrap();
    symlink(elsewhere.path("record"), project.path("wireloom.lock")).unwrap();
    let ran = project.run(&["plan"]).exits(0);
    assert!(ran.out.contains("this is the plan of record"), "{}", ran.out);
    let servers = project.text("main.hcl").replace("server = 4", "server = 3");
    project.write("main.hcl", &servers);
    project.run(&["apply"]).exits(0);
    assert!(project.path("wireloom.lock").is_symlink());
    assert!(!elsewhere.text("record").contains("tier.server[server=4]"));
}

#[test]
fn design_files_that_are_no_files_are_errors() {
    for name in ["extra.hcl", "x.auto.vars.json"] {
        let project = Project::example("quickstart");
        pipe_at(&project.path(name));
        let ran = run_or_hang(&project, &["plan"]).exits(1);
        assert!(ran.err.contains("is not a regular file"), "{name}: {}", ran.err);
    }
}

/// What a shell puts in the place of a file for `<(git show HEAD:wireloom.lock)` is read.
#[test]
fn a_pipe_that_the_shell_opened_is_read() {
    let project = Project::example("quickstart");
    project.run(&["apply"]).exits(0);
    let lock = fs::File::open(project.path("wireloom.lock")).unwrap();
    let mut cat = Command::new("cat").stdin(lock).stdout(Stdio::piped()).spawn().unwrap();
    let mut command = wireloom();
    command.args(["diff", "/dev/stdin", "wireloom.lock"]).current_dir(project.dir());
    let ran = Ran::of(command.stdin(cat.stdout.take().unwrap())).exits(0);
    cat.wait().unwrap();
    assert!(ran.err.is_empty(), "{}", ran.err);
}

#[test]
fn a_pipe_among_the_outputs_is_not_waited_for() {
    let project = Project::example("quickstart");
    project.run(&["apply"]).exits(0);
    let before = project.text("wireloom.lock");
    let bom = project.path("out/bom.csv");
    fs::remove_file(&bom).unwrap();
    pipe_at(&bom);
    let ran = run_or_hang(&project, &["apply"]).exits(1);
    let said =
        "`out/bom.csv` cannot be written: a device, a pipe or a socket stands in the file's place";
    assert!(ran.err.contains(said), "{}", ran.err);
    assert_eq!(project.text("wireloom.lock"), before);
    fs::remove_file(&bom).unwrap();
    // In the place of a file that is no longer made.
    let config = project.path("out/configs/leaf-1/frr.conf");
    fs::remove_file(&config).unwrap();
    pipe_at(&config);
    let main = project.text("main.hcl").replace("nos         = \"frr\"", "");
    project.write("main.hcl", &main);
    let ran = run_or_hang(&project, &["apply"]).exits(0);
    assert!(ran.err.contains("warning[output-kept]"), "{}", ran.err);
    assert!(fs::symlink_metadata(&config).is_ok());
    fs::remove_file(&config).unwrap();
    // In the list's place.
    let list = project.path("out/.wireloom-manifest");
    fs::remove_file(&list).unwrap();
    pipe_at(&list);
    let ran = run_or_hang(&project, &["apply"]).exits(0);
    assert!(ran.err.contains("warning[output-list-damaged]"), "{}", ran.err);
}
