//! The two streams: who reads what, colours, readers that go away, a full device.

use std::fs::OpenOptions;
use std::io::Read;
use std::process::Stdio;

use super::{Project, Ran, wireloom};

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let project = Project::example("superpod-h100");
    // 64 ports of a leaf, as JSON far more than a pipe holds.
    let mut child = wireloom()
        .current_dir(project.dir())
        .args(["explain", "device", "tier.leaf[su=1,rail=1]", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    let status = child.wait().unwrap();
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_said_and_fails() {
    let full = OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    let ran = Ran::of(wireloom().args(["explain", "cycle"]).stdout(full)).exits(1);
    assert!(ran.err.contains("error[cannot-write]"), "{}", ran.err);
}

#[test]
fn colours_are_for_terminals_unless_asked_for() {
    let plain = Ran::of(wireloom().args(["explain", "cycle"])).exits(0);
    assert!(!plain.out.contains('\x1b'), "{}", plain.out);
    let always = Ran::of(wireloom().args(["--color", "always", "explain", "cycle"])).exits(0);
    assert!(always.out.contains('\x1b'), "{}", always.out);
    let fault = Ran::of(wireloom().args(["explain", "no-such", "--color=always"])).exits(1);
    assert!(fault.err.contains('\x1b'), "{}", fault.err);
    let never = Ran::of(wireloom().args(["explain", "no-such", "--color=never"])).exits(1);
    assert!(!never.err.contains('\x1b'), "{}", never.err);
}

#[test]
fn data_has_standard_output_for_itself() {
    let project = Project::example("quickstart");
    for arguments in [
        &["validate", "--json"][..],
        &["plan", "--json"],
        &["apply", "--json"],
        &["diff", ".", ".", "--json"],
        &["explain", "device", "leaf-1", "--json"],
        &["explain", "port", "leaf-1:1/1", "--json"],
        &["explain", "cycle", "--json"],
    ] {
        let ran = project.run(arguments).exits(0);
        assert!(ran.json().is_object(), "{arguments:?}");
    }
}
