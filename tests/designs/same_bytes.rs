//! Same input, same bytes: any order of files and blocks, any number of threads, any number of runs.

use super::Project;
use wireloom::planfile;
use wireloom::project::artifacts;

/// Everything that is written for a project: the lock and all artefacts.
fn everything(project: &Project, threads: usize) -> Vec<(String, Vec<u8>)> {
    let mut outcome = project.run();
    let files = artifacts(&mut outcome, &[], threads);
    assert!(!outcome.sink.has_errors());
    let record = &outcome.planned.as_ref().expect("a plan").record;
    let mut out = vec![("wireloom.lock".to_owned(), planfile::lock::write(record).into_bytes())];
    out.extend(files.into_iter().map(|file| (file.path, file.bytes)));
    out
}

#[track_caller]
fn same(a: &[(String, Vec<u8>)], b: &[(String, Vec<u8>)]) {
    let names = |files: &[(String, Vec<u8>)]| -> Vec<String> {
        files.iter().map(|(name, _)| name.clone()).collect()
    };
    assert_eq!(names(a), names(b));
    for ((name, a), (_, b)) in a.iter().zip(b) {
        assert!(a == b, "{name} differs");
    }
}

/// The top-level blocks of a file: a block ends with a brace at the start of a line.
fn blocks(text: &str) -> Vec<String> {
    let mut out = vec![String::new()];
    for line in text.lines() {
        let last = out.len() - 1;
        out[last].push_str(line);
        out[last].push('\n');
        if line == "}" {
            out.push(String::new());
        }
    }
    out
}

/// The project with its blocks in another order, dealt over three files of other names.
fn shuffled(project: &Project, seed: u64) -> Project {
    let mut all: Vec<String> = project.files.values().flat_map(|text| blocks(text)).collect();
    // A linear congruential generator (Knuth, MMIX) is enough to shuffle.
    let mut state = seed;
    for place in (1..all.len()).rev() {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let other = usize::try_from(state >> 33).expect("31 bits") % (place + 1);
        all.swap(place, other);
    }
    let mut out = Project { given: project.given.clone(), ..Project::default() };
    for (place, block) in all.into_iter().enumerate() {
        let file = ["z.hcl", "a.hcl", "m.hcl"][place % 3];
        out.files.entry(file.to_owned()).or_default().push_str(&block);
    }
    out
}

#[test]
fn one_thread_and_two_write_the_same_bytes() {
    for name in ["generations", "quickstart", "superpod-h100"] {
        let project = Project::example(name);
        let one = everything(&project, 1);
        assert!(one.len() > 10);
        same(&one, &everything(&project, 2));
    }
}

#[test]
fn the_order_of_files_and_blocks_changes_no_byte() {
    for name in ["generations", "quickstart", "superpod-h100"] {
        let project = Project::example(name);
        let written = everything(&project, 2);
        for seed in 1..=3 {
            same(&written, &everything(&shuffled(&project, seed), 2));
        }
    }
}
