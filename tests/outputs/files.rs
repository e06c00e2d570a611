//! Writing outputs: what is left in the directory after a run, a second run, and a run that fails.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU32, Ordering};

use wireloom::cli::files::{Extent, LIST, Output, Written};
use wireloom::diag::Sink;
use wireloom::render::{Artifact, Store};

/// A directory of its own for each test; removed when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let name = format!("wireloom-files-{}-{number}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        fs::create_dir_all(&dir).unwrap();
        Self(dir)
    }

    fn out(&self) -> PathBuf {
        self.0.join("out")
    }

    /// Every file below the output directory with its text, sorted; the list only if asked for.
    fn tree(&self) -> Vec<(String, String)> {
        let mut found = Vec::new();
        walk(&self.out(), &self.out(), &mut found);
        found.retain(|(path, _)| path != LIST);
        found.sort();
        found
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn walk(root: &Path, dir: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            walk(root, &path, found);
        } else {
            let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
            found.push((name, fs::read_to_string(&path).unwrap_or_default()));
        }
    }
}

fn artifacts(files: &[(&str, &str)]) -> Vec<Artifact> {
    files.iter().map(|(path, text)| Artifact::new(*path, text.as_bytes().to_vec())).collect()
}

fn pairs(files: &[(&str, &str)]) -> Vec<(String, String)> {
    files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect()
}

/// Writes and expects no diagnostic.
fn write(scratch: &Scratch, files: &[(&str, &str)]) -> Written {
    let (written, codes) = try_write(scratch, files, Extent::All);
    assert_eq!(codes, [""; 0]);
    written.expect("written")
}

fn try_write(
    scratch: &Scratch,
    files: &[(&str, &str)],
    extent: Extent,
) -> (Option<Written>, Vec<&'static str>) {
    let mut sink = Sink::new();
    let written = Output::open(&scratch.out(), &mut sink).and_then(|output| {
        artifacts(files).into_iter().for_each(|artifact| output.put(artifact));
        output.finish(extent, &mut sink)
    });
    assert_eq!(written.is_none(), sink.has_errors(), "{:?}", sink.diagnostics());
    (written, sink.diagnostics().iter().map(|diagnostic| diagnostic.code).collect())
}

const FIRST: &[(&str, &str)] = &[("a.csv", "1"), ("configs/x/f", "x"), ("configs/y/f", "y")];

#[test]
fn a_second_run_touches_only_what_changed() {
    let scratch = Scratch::new();
    assert_eq!(write(&scratch, FIRST), Written { written: 3, unchanged: 0, removed: 0 });
    assert_eq!(scratch.tree(), pairs(FIRST));
    let time = |path: &str| fs::metadata(scratch.out().join(path)).unwrap().modified().unwrap();
    let before = time("configs/x/f");
    assert_eq!(write(&scratch, FIRST), Written { written: 0, unchanged: 3, removed: 0 });
    let second = [("a.csv", "2"), ("configs/x/f", "x"), ("configs/z/f", "z")];
    assert_eq!(write(&scratch, &second), Written { written: 2, unchanged: 1, removed: 1 });
    assert_eq!(scratch.tree(), pairs(&second));
    assert_eq!(time("configs/x/f"), before);
    assert!(!scratch.out().join("configs/y").exists(), "the empty directory went too");
    let beside: Vec<_> = fs::read_dir(&scratch.0).unwrap().collect();
    assert_eq!(beside.len(), 1, "nothing is left beside the outputs: {beside:?}");
}

#[test]
fn files_that_wireloom_did_not_write_stay() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    fs::write(scratch.out().join("configs/y/notes"), "mine").unwrap();
    fs::write(scratch.out().join("configs/x/f"), "edited").unwrap();
    let (written, codes) = try_write(&scratch, &FIRST[..1], Extent::All);
    assert_eq!(written, Some(Written { written: 0, unchanged: 1, removed: 1 }));
    assert_eq!(codes, ["output-kept"]);
    let left = [("a.csv", "1"), ("configs/x/f", "edited"), ("configs/y/notes", "mine")];
    assert_eq!(scratch.tree(), pairs(&left));
}

#[test]
fn a_file_of_somebody_else_is_not_overwritten() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.out()).unwrap();
    fs::write(scratch.out().join("a.csv"), "mine").unwrap();
    assert_eq!(try_write(&scratch, FIRST, Extent::All), (None, vec!["output-not-ours"]));
    assert_eq!(scratch.tree(), pairs(&[("a.csv", "mine")]));
}

#[test]
fn an_edited_output_is_made_again_and_said() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    fs::write(scratch.out().join("a.csv"), "edited").unwrap();
    let (written, codes) = try_write(&scratch, FIRST, Extent::All);
    assert_eq!(written, Some(Written { written: 1, unchanged: 2, removed: 0 }));
    assert_eq!(codes, ["output-edited"]);
    assert_eq!(scratch.tree(), pairs(FIRST));
}

#[test]
fn writing_some_outputs_leaves_the_others() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    let (written, codes) = try_write(&scratch, &[("a.csv", "2")], Extent::Some);
    assert_eq!((written.map(|written| written.removed), codes), (Some(0), vec![]));
    assert_eq!(scratch.tree()[0].1, "2");
    assert_eq!(scratch.tree().len(), 3);
    // They are still known: a whole run without them removes them.
    assert_eq!(write(&scratch, &[("a.csv", "2")]).removed, 2);
}

#[test]
fn a_directory_in_a_files_place_stops_the_run_before_it_begins() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    let second = [("a.csv", "2"), ("b.csv", "2"), ("configs/x/f", "x"), ("configs/y/f", "y")];
    fs::create_dir(scratch.out().join("b.csv")).unwrap();
    assert_eq!(try_write(&scratch, &second, Extent::All), (None, vec!["output-not-writable"]));
    assert_eq!(scratch.tree(), pairs(FIRST));
}

#[test]
fn a_file_in_a_directorys_place_stops_the_run_before_it_begins() {
    let scratch = Scratch::new();
    write(&scratch, &FIRST[..1]);
    fs::write(scratch.out().join("configs"), "mine").unwrap();
    assert_eq!(try_write(&scratch, FIRST, Extent::All).0, None);
    assert_eq!(scratch.tree(), pairs(&[("a.csv", "1"), ("configs", "mine")]));
    // The output directory itself.
    let blocked = Scratch::new();
    fs::write(blocked.out(), "mine").unwrap();
    assert_eq!(try_write(&blocked, FIRST, Extent::All), (None, vec!["output-not-writable"]));
    assert_eq!(fs::read_to_string(blocked.out()).unwrap(), "mine");
}

/// A directory beside the outputs that a link below them leads to.
fn outside(scratch: &Scratch, files: &[(&str, &str)]) -> PathBuf {
    let outside = scratch.0.join("outside");
    fs::create_dir_all(&outside).unwrap();
    for (path, text) in files {
        fs::create_dir_all(outside.join(path).parent().unwrap()).unwrap();
        fs::write(outside.join(path), text).unwrap();
    }
    outside
}

#[test]
fn nothing_is_written_through_a_link_below_the_outputs() {
    let scratch = Scratch::new();
    write(&scratch, &FIRST[..1]);
    let outside = outside(&scratch, &[("mine", "mine")]);
    symlink(&outside, scratch.out().join("configs")).unwrap();
    // One report for the link, however many files would go through it.
    assert_eq!(try_write(&scratch, FIRST, Extent::All), (None, vec!["output-not-writable"]));
    assert_eq!(fs::read_dir(&outside).unwrap().count(), 1);
    // A link in a file's place is not replaced either, even if what it leads to is the same.
    fs::remove_file(scratch.out().join("configs")).unwrap();
    fs::write(outside.join("mine"), "b").unwrap();
    symlink(outside.join("mine"), scratch.out().join("b.csv")).unwrap();
    let second = [("a.csv", "1"), ("b.csv", "b")];
    assert_eq!(try_write(&scratch, &second, Extent::All), (None, vec!["output-not-writable"]));
    assert!(scratch.out().join("b.csv").is_symlink());
}

#[test]
fn nothing_is_removed_through_a_link_below_the_outputs() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    // Somebody moves a directory of outputs elsewhere and leaves a link.
    let elsewhere = outside(&scratch, &[]).join("configs");
    fs::rename(scratch.out().join("configs"), &elsewhere).unwrap();
    symlink(&elsewhere, scratch.out().join("configs")).unwrap();
    let (written, codes) = try_write(&scratch, &FIRST[..1], Extent::All);
    assert_eq!(written.map(|written| written.removed), Some(0));
    assert_eq!(codes, ["output-kept", "output-kept"]);
    assert_eq!(fs::read_to_string(elsewhere.join("x/f")).unwrap(), "x");
}

#[test]
fn the_output_directory_itself_may_be_a_link() {
    let scratch = Scratch::new();
    symlink(outside(&scratch, &[]), scratch.out()).unwrap();
    write(&scratch, FIRST);
    assert_eq!(scratch.tree(), pairs(FIRST));
    assert_eq!(write(&scratch, &FIRST[..1]).removed, 2);
    assert!(scratch.out().is_symlink());
}

#[test]
fn a_run_that_was_stopped_is_cleaned_up_by_the_next() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    fs::create_dir(scratch.out().join(".wireloom-new")).unwrap();
    fs::write(scratch.out().join(".wireloom-new/half"), "half").unwrap();
    let second = [("a.csv", "2"), FIRST[1], FIRST[2]];
    write(&scratch, &second);
    assert_eq!(scratch.tree(), pairs(&second));
}

#[test]
fn what_a_killed_run_left_beside_new_outputs_goes_and_what_a_living_one_makes_stays() {
    let scratch = Scratch::new();
    // Numbers that no process can have (`PID_MAX_LIMIT` of Linux is 4,194,304).
    let [dead, living] =
        ["4194305", "4194306"].map(|id| scratch.0.join(format!(".out.wireloom-new-{id}")));
    for dir in [&dead, &living, &scratch.0.join(".out.wireloom-new-notes")] {
        fs::create_dir(dir).unwrap();
        fs::write(dir.join("half"), "half").unwrap();
    }
    let held = fs::File::open(&living).unwrap();
    held.lock().unwrap();
    write(&scratch, FIRST);
    assert_eq!(scratch.tree(), pairs(FIRST));
    assert!(!dead.exists());
    assert!(living.join("half").exists());
    assert!(scratch.0.join(".out.wireloom-new-notes/half").exists(), "not a name of ours");
}

#[test]
fn files_come_from_any_thread_and_long_ones_in_pieces() {
    let scratch = Scratch::new();
    let out = scratch.out();
    let files: Vec<(String, String)> =
        (0..200).map(|n| (format!("d{}/f{n:03}", n % 7), n.to_string())).collect();
    let mut wanted = files.clone();
    wanted.push(("long".to_owned(), "piece".repeat(1000)));
    wanted.sort();
    for round in [
        Written { written: 201, ..Written::default() },
        Written { unchanged: 201, ..Written::default() },
    ] {
        let mut sink = Sink::new();
        let output = Output::open(&out, &mut sink).unwrap();
        std::thread::scope(|scope| {
            for part in files.chunks(50) {
                let output = &output;
                scope.spawn(move || {
                    for (path, text) in part {
                        output.put(Artifact::new(path.as_str(), text.clone().into_bytes()));
                    }
                });
            }
            output.put_long("long", &mut |out| (0..1000).try_for_each(|_| out.write_all(b"piece")));
        });
        // The hash of the pieces is that of the whole, or the second round would write it again.
        assert_eq!(output.finish(Extent::All, &mut sink), Some(round));
        assert!(sink.is_empty(), "{:?}", sink.diagnostics());
        assert_eq!(scratch.tree(), wanted);
    }
    // An edit of what came in pieces is seen.
    fs::write(out.join("long"), "edited").unwrap();
    let (_, codes) = try_write(&scratch, &[("long", "x")], Extent::Some);
    assert_eq!(codes, ["output-edited"]);
}

#[test]
fn what_is_not_finished_leaves_no_trace() {
    let scratch = Scratch::new();
    let deep = scratch.0.join("deep/er/out");
    for out in [scratch.out(), deep] {
        let output = Output::open(&out, &mut Sink::new()).unwrap();
        output.put(Artifact::new("configs/x/f", b"x".to_vec()));
        output.put_long("long", &mut |_| Err(std::io::Error::other("half-way")));
        drop(output);
        assert_eq!(fs::read_dir(&scratch.0).unwrap().count(), 0, "{}", out.display());
    }
    write(&scratch, FIRST);
    let output = Output::open(&scratch.out(), &mut Sink::new()).unwrap();
    output.put(Artifact::new("a.csv", b"2".to_vec()));
    drop(output);
    assert_eq!(scratch.tree(), pairs(FIRST));
}

#[test]
fn a_long_file_that_fails_half_way_is_reported_and_nothing_stays() {
    let scratch = Scratch::new();
    let mut sink = Sink::new();
    let output = Output::open(&scratch.out(), &mut sink).unwrap();
    output.put(Artifact::new("a.csv", b"1".to_vec()));
    output.put_long("long", &mut |out| {
        out.write_all(b"piece")?;
        Err(std::io::ErrorKind::StorageFull.into())
    });
    // The rest need not be written any more.
    output.put(Artifact::new("b.csv", b"2".to_vec()));
    assert_eq!(output.finish(Extent::All, &mut sink), None);
    let told = &sink.diagnostics()[0];
    assert_eq!((told.code, sink.diagnostics().len()), ("output-not-writable", 1));
    assert!(told.message.contains("out/long") && told.message.contains("device is full"));
    assert_eq!(fs::read_dir(&scratch.0).unwrap().count(), 0);
}

#[test]
fn a_list_of_another_version_is_told_as_such() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    let list = scratch.out().join(LIST);
    let text = fs::read_to_string(&list).unwrap();
    fs::write(&list, text.replacen("wireloom-files 2", "wireloom-files 1", 1)).unwrap();
    let mut sink = Sink::new();
    let _ = Output::open(&scratch.out(), &mut sink);
    let told = &sink.diagnostics()[0];
    assert_eq!(told.code, "output-list-damaged");
    assert!(told.message.contains("of another version"), "{}", told.message);
}

#[test]
fn a_damaged_list_removes_nothing() {
    let scratch = Scratch::new();
    write(&scratch, FIRST);
    let list = scratch.out().join(LIST);
    let text = fs::read_to_string(&list).unwrap();
    fs::write(&list, text.replace("configs/x/f", "../../etc/passwd")).unwrap();
    let (written, codes) = try_write(&scratch, &FIRST[..1], Extent::All);
    assert_eq!(written.map(|written| written.removed), Some(0));
    assert_eq!(codes, ["output-list-damaged"]);
    assert_eq!(scratch.tree(), pairs(FIRST));
}

/// A file system of 64 KiB, where root may mount one.
struct Small(Scratch);

impl Small {
    fn new() -> Option<Self> {
        let scratch = Scratch::new();
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=64k", "tmpfs"])
            .arg(&scratch.0)
            .output();
        let mounted = mount.is_ok_and(|output| output.status.success());
        if !mounted {
            let required = std::env::var_os("WIRELOOM_REQUIRE_ALL").is_some();
            assert!(!required, "a small file system cannot be mounted here");
        }
        mounted.then_some(Self(scratch))
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0.0).output();
    }
}

#[test]
fn a_full_device_leaves_the_outputs_as_they_were() {
    let Some(Small(scratch)) = &Small::new() else { return };
    let large = "x".repeat(60_000);
    // New: the directory does not appear. Existing: every old file keeps its content.
    let too_much = [("a.csv", large.as_str()), ("b.csv", large.as_str())];
    assert_eq!(try_write(scratch, &too_much, Extent::All), (None, vec!["output-not-writable"]));
    assert_eq!(fs::read_dir(&scratch.0).unwrap().count(), 0);
    write(scratch, FIRST);
    assert_eq!(try_write(scratch, &too_much, Extent::All), (None, vec!["output-not-writable"]));
    assert_eq!(scratch.tree(), pairs(FIRST));
}
