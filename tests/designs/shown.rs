//! What the README and the examples show is what the tool does: the committed locks are those of a first
//! plan, and the README's output is the command's own.

use super::Project;
use std::fs;
use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_committed_locks_are_those_of_a_first_plan() {
    for name in ["generations", "panels", "quickstart", "superpod-h100"] {
        let path = root().join("examples").join(name).join("wireloom.lock");
        let planned = Project::example(name).locked();
        if std::env::var_os("WIRELOOM_UPDATE").is_some() {
            fs::write(&path, &planned).expect("writable");
        }
        let committed = fs::read_to_string(&path).expect("the lock is committed");
        assert!(planned == committed, "{name}: look at the difference, then WIRELOOM_UPDATE=1");
    }
}

#[test]
fn the_readme_shows_the_output_of_its_first_command() {
    let readme = fs::read_to_string(root().join("README.md")).expect("UTF-8");
    let shown = readme.split("```text\n").nth(1).and_then(|rest| rest.split("```").next());
    // `plan` prints what `apply` does, but for the files it writes, and leaves the checkout as it is.
    let ran = Command::new(env!("CARGO_BIN_EXE_wireloom"))
        .args(["plan", "examples/quickstart", "--color", "never"])
        .current_dir(root())
        .output()
        .expect("the binary runs");
    let said = String::from_utf8(ran.stdout).expect("UTF-8");
    let (shown, written) =
        shown.and_then(|shown| shown.trim().rsplit_once("\n\n")).expect("a block");
    assert_eq!(shown.trim(), said.trim());
    let mut outcome = Project::example("quickstart").run();
    let files = wireloom::project::artifacts(&mut outcome, &[], 1).len();
    let place = "examples/quickstart";
    assert_eq!(
        written,
        format!("{files} files written in {place}/out, recorded in {place}/wireloom.lock")
    );
}

#[test]
fn the_readme_shows_lines_of_the_cut_sheet() {
    let readme = fs::read_to_string(root().join("README.md")).expect("UTF-8");
    let shown = readme.split("```text\n").nth(2).and_then(|rest| rest.split("```").next());
    let mut outcome = Project::example("quickstart").run();
    let files = wireloom::project::artifacts(&mut outcome, &["cut-sheet".to_owned()], 1);
    let sheet = files.iter().find(|file| file.path == "cut-sheet.csv").expect("the whole sheet");
    let text = std::str::from_utf8(&sheet.bytes).expect("UTF-8");
    let columns = [0, 1, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16];
    for (line, shown) in text.lines().zip(shown.expect("a second block").lines()) {
        let cells: Vec<&str> = line.split(',').collect();
        let wanted: Vec<&str> = columns.iter().map(|column| cells[*column]).collect();
        let words: Vec<&str> =
            shown.split("  ").map(str::trim).filter(|word| !word.is_empty()).collect();
        assert_eq!(words, wanted);
    }
}
