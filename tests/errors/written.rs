//! What a run with errors leaves behind: an exit code, messages on standard error, and a directory that
//! is as it was before.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

use super::case::{self, Case, Ran};
use super::{PHASES_RUN, RAN};

/// One case of each phase whose faults a plan meets, and the code of one of them.
const CASES: &[(&str, &str, &str)] = &[
    ("config", "cycle.hcl", "cycle"),
    ("config", "check-failed.hcl", "check-failed"),
    ("connect", "part-too-small.hcl", "part-too-small"),
    ("lang", "division-by-zero.hcl", "division-by-zero"),
    ("model", "no-room.hcl", "no-room"),
    ("physical", "no-medium-in-reach.hcl", "no-medium-in-reach"),
    ("plan", "pool-exhausted.hcl", "pool-exhausted"),
    ("planfile", "lock-duplicate", "lock-duplicate"),
    ("render", "nos-context-unknown", "nos-context-unknown"),
    ("source", "unreadable-file", "unreadable-file"),
    ("syntax", "brace_missing.hcl", "unclosed-bracket"),
];

/// A project on disk.
struct Project {
    dir: TempDir,
    /// Where its root module is.
    root: PathBuf,
}

impl Project {
    fn of(case: &Case) -> Self {
        let dir = tempfile::tempdir().unwrap();
        for (path, text) in &case.files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, case::stripped(text)).unwrap();
        }
        let root = dir.path().join(&case.dir);
        Self { dir, root }
    }

    fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_wireloom"));
        command.env_clear().stdin(Stdio::null()).current_dir(&self.root).args(arguments);
        command.output().unwrap()
    }

    /// Every file and directory below, with the bytes of files.
    fn found(&self) -> BTreeMap<PathBuf, Option<Vec<u8>>> {
        let mut found = BTreeMap::new();
        let mut open = vec![self.dir.path().to_owned()];
        while let Some(dir) = open.pop() {
            for entry in fs::read_dir(dir).unwrap() {
                let path = entry.unwrap().path();
                let is_dir = path.is_dir();
                found.insert(path.clone(), (!is_dir).then(|| fs::read(&path).unwrap()));
                if is_dir {
                    open.push(path);
                }
            }
        }
        found
    }
}

fn ran(phase: &str, name: &str) -> &'static Ran {
    let found = RAN.iter().find(|ran| ran.phase == phase && ran.case.name == name);
    found.unwrap_or_else(|| panic!("there is no case {phase}/{name}"))
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn a_plan_with_errors_shows_none_and_writes_nothing() {
    for (phase, name, code) in CASES {
        let project = Project::of(&ran(phase, name).case);
        let before = project.found();
        for verb in [&["plan"][..], &["plan", "--out", "plan.json"], &["apply"]] {
            let output = project.run(verb);
            let what = format!("{phase}/{name}: {verb:?}: {}", text(&output.stderr));
            assert_eq!(output.status.code(), Some(1), "{what}");
            assert!(text(&output.stderr).contains(&format!("error[{code}]")), "{what}");
            assert_eq!(text(&output.stdout), "", "{what}");
            assert_eq!(project.found(), before, "{what}");
        }
    }
    // Of a phase whose faults come up when files are made, or in a verb of its own.
    for (phase, name, verb) in
        [("render", "template-error", &["apply"][..]), ("catalog", "catalog-lengths.hcl", LINT)]
    {
        let project = Project::of(&ran(phase, name).case);
        let before = project.found();
        let output = project.run(verb);
        assert_eq!(output.status.code(), Some(1), "{phase}/{name}: {}", text(&output.stderr));
        assert_eq!(project.found(), before, "{phase}/{name}");
    }
    for (phase, _) in PHASES_RUN {
        assert!(
            ["catalog", "testing"].contains(phase) || CASES.iter().any(|(of, _, _)| of == phase),
            "{phase}"
        );
    }
}

const LINT: &[&str] = &["catalog", "lint"];

/// A check is evaluated on a plan that could be made. It is not shown all the same.
#[test]
fn after_a_failing_check_there_is_no_plan_to_read() {
    let project = Project::of(&ran("config", "check-failed.hcl").case);
    let output = project.run(&["plan"]);
    assert!(!text(&output.stderr).contains("Devices"), "{}", text(&output.stderr));
    assert_eq!(text(&output.stdout), "");
}

/// `caf\xe9` is Latin-1; the text is the third line's seventh byte on.
#[test]
fn bytes_that_are_no_text_are_named() {
    let project = Project::of(&ran("config", "cycle.hcl").case);
    let latin = b"locals {\n  # Na\n  # caf\xe9\n}\n";
    fs::write(project.root.join("latin.hcl"), latin).unwrap();
    fs::write(project.root.join("wide.hcl"), b"\xff\xfel\0o\0").unwrap();
    let before = project.found();
    let output = project.run(&["apply"]);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(said.matches("error[not-utf8]").count(), 2, "{said}");
    assert!(said.contains("`latin.hcl` is not UTF-8 text: byte 8 of line 3 is 0xE9"), "{said}");
    assert!(said.contains("iconv -f latin1 -t utf-8 latin.hcl"), "{said}");
    assert!(said.contains("`wide.hcl` is UTF-16 text, expected UTF-8"), "{said}");
    assert_eq!(project.found(), before);
    assert!(!Path::new(&project.root).join("out").exists());
}
