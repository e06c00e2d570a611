//! Cables that the design has no use for any more, while they are still plugged in: quickstart loses its
//! fourth server. Counted by hand: a server has eight NICs, rails 1, 3, 5, 7 to leaf-1 and the rest to leaf-2,
//! each over a fibre of its own.

use super::{Project, lines};
use wireloom::project::artifacts;

/// Quickstart as it was built.
fn built() -> (Project, String) {
    let project = Project::example("quickstart");
    let lock = project.locked().replace(" planned ", " connected ");
    (project, lock)
}

/// The rows of an output, the header first, as cells.
fn rows(project: &Project, path: &str) -> Vec<Vec<String>> {
    let mut outcome = project.run();
    let files = artifacts(&mut outcome, &["cut-sheet".to_owned()], 1);
    let file = files.iter().find(|file| file.path == path).expect("it is made");
    let text = std::str::from_utf8(&file.bytes).expect("UTF-8");
    text.lines().map(|row| row.split(',').map(str::to_owned).collect()).collect()
}

fn with<'r>(rows: &'r [Vec<String>], text: &str) -> Vec<&'r Vec<String>> {
    rows.iter().filter(|row| row.iter().any(|cell| cell.contains(text))).collect()
}

#[test]
fn they_are_on_the_sheets_of_those_who_take_them_out() {
    let (project, lock) = built();
    let project = project.edit("main.hcl", "server = 4", "server = 3").lock(&lock);
    let ids: Vec<String> = lines(&project.locked(), "cable")
        .iter()
        .filter(|line| line.contains(" retiring "))
        .map(|line| line.split(' ').nth(1).expect("an id").to_owned())
        .collect();
    assert_eq!(ids.len(), 8);
    let sheet = rows(&project, "cut-sheet.csv");
    let header = &sheet[0];
    let out = with(&sheet, "to be taken out");
    let found: Vec<&String> = out.iter().map(|row| &row[1]).collect();
    assert_eq!(found, ids.iter().collect::<Vec<_>>());
    for row in &out {
        assert_eq!(row.len(), header.len());
        // The server is not in the design any more, so its end has what stands on it; the leaf is.
        assert!(row[7].contains(":NIC"), "{row:?}");
        assert!(row[10].starts_with("leaf-") && row[8] == "A2", "{row:?}");
        assert_eq!((row[13].as_str(), row[16].as_str()), ("7", "MFP7E10-N007"));
    }
    // Lines go on, each with a number of its own.
    let numbers: Vec<usize> =
        sheet[1..].iter().map(|row| row[0].parse().expect("a line")).collect();
    assert_eq!(numbers, (1..sheet.len()).collect::<Vec<_>>());
    assert_eq!(with(&rows(&project, "cut-sheet/by-rack/A2.csv"), "to be taken out").len(), 8);
    let leaf = rows(&project, "cut-sheet/by-switch/leaf-1.csv");
    let out = with(&leaf, "TO BE TAKEN OUT");
    let ports: Vec<&str> = out.iter().map(|row| row[3].as_str()).collect();
    assert_eq!(ports, ["7/1", "7/2", "8/1", "8/2"]);
    for row in &out {
        assert_eq!(row.len(), leaf[0].len());
        assert!(ids.contains(&row[6]), "{row:?}");
        assert!(row[10].contains(":NIC") && row[15] == "MFP7E10-N007", "{row:?}");
    }
}

#[test]
fn the_ends_at_an_omitted_server_are_told_by_place() {
    let (project, lock) = built();
    let omitted = "server = 4 }\n  omit = server == 4 #";
    let project = project.edit("main.hcl", "server = 4 }", omitted).lock(&lock);
    let sheet = rows(&project, "cut-sheet.csv");
    let out = with(&sheet, "to be taken out");
    assert_eq!(out.len(), 8);
    assert!(out.iter().all(|row| row[6] == "gpu-4" && row[7].starts_with("NIC")), "{out:?}");
    // The port is held for the server, but something is in it.
    let leaf = rows(&project, "cut-sheet/by-switch/leaf-1.csv");
    assert_eq!(with(&leaf, "TO BE TAKEN OUT").len(), 4);
}

#[test]
fn a_cable_for_a_port_that_is_not_free_yet_says_what_is_in_it() {
    let (project, lock) = built();
    let project = project.edit("main.hcl", "server = 4", "server = [1, 2, 3, 5]").lock(&lock);
    let lock = project.locked();
    let retiring = |id: &str| {
        lines(&lock, "cable").iter().any(|line| line.contains(id) && line.contains(" retiring "))
    };
    for path in ["cut-sheet.csv", "cut-sheet/by-switch/leaf-1.csv"] {
        let sheet = rows(&project, path);
        let new = with(&sheet, "first take out");
        assert_eq!(new.len(), if path == "cut-sheet.csv" { 8 } else { 4 }, "{path}");
        for row in new {
            let note = row.iter().find(|cell| cell.starts_with("first take out")).expect("found");
            let id = note.trim_start_matches("first take out ");
            assert!(retiring(id), "{note}");
            assert!(row.iter().any(|cell| cell == "gpu-5"), "{row:?}");
            assert_eq!(row.len(), sheet[0].len());
        }
    }
}
