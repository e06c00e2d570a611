//! `fmt`: rewrites what is not formatted and nothing else.

use std::fs;
use std::io::Write;
use std::process::Stdio;

use super::{Project, Ran, wireloom};

const ROUGH: &str = "a=1\nbcd   =  2 # two\n";
const NEAT: &str = "a   = 1\nbcd = 2 # two\n";

#[test]
fn files_below_a_directory_are_rewritten_and_named() {
    let project = Project::new(&[
        ("main.hcl", ROUGH),
        ("neat.hcl", NEAT),
        ("su/main.hcl", ROUGH),
        ("su/notes.txt", ROUGH),
        (".hidden/main.hcl", ROUGH),
    ]);
    let ran = project.run(&["fmt"]).exits(0);
    assert_eq!(ran.out, "main.hcl\nsu/main.hcl\n");
    assert!(ran.err.is_empty(), "{}", ran.err);
    for (name, text) in project.files() {
        let rough = name.ends_with("notes.txt") || name.starts_with(".hidden");
        assert_eq!(text, if rough { ROUGH } else { NEAT }.as_bytes(), "{}", name.display());
    }
    assert_eq!(project.files().len(), 5, "something was left behind");
    assert_eq!(project.run(&["fmt"]).exits(0).out, "");
}

#[test]
fn files_are_given_by_name_too() {
    let project = Project::new(&[("a.hcl", ROUGH), ("b.hcl", ROUGH), ("c.txt", ROUGH)]);
    let ran = project.run(&["fmt", "b.hcl", "c.txt", "./b.hcl"]).exits(0);
    assert_eq!(ran.out, "b.hcl\nc.txt\n");
    assert_eq!(fs::read_to_string(project.path("a.hcl")).unwrap(), ROUGH);
    let ran = project.run(&["fmt", "nowhere.hcl"]).exits(1);
    assert!(ran.err.contains("error[unreadable-file]"), "{}", ran.err);
}

#[test]
fn check_names_what_is_not_formatted_and_writes_nothing() {
    let project = Project::new(&[("main.hcl", ROUGH), ("neat.hcl", NEAT)]);
    let before = project.files();
    assert_eq!(project.run(&["fmt", "--check"]).exits(1).out, "main.hcl\n");
    assert_eq!(project.run(&["fmt", "--check", "neat.hcl"]).exits(0).out, "");
    assert_eq!(project.files(), before);
}

#[test]
fn windows_line_ends_and_byte_order_marks_are_not_formatted() {
    let project = Project::new(&[("crlf.hcl", "a = 1\r\n"), ("mark.hcl", "\u{FEFF}a = 1\n")]);
    assert_eq!(project.run(&["fmt"]).exits(0).out, "crlf.hcl\nmark.hcl\n");
    assert!(project.files().values().all(|text| text == b"a = 1\n"));
}

#[test]
fn diff_shows_the_lines_and_writes_nothing() {
    let project = Project::new(&[("main.hcl", ROUGH)]);
    let before = project.files();
    let ran = project.run(&["fmt", "--diff"]).exits(0);
    let expected = "--- main.hcl\n+++ main.hcl\n@@ -1,2 +1,2 @@\n\
                    -a=1\n-bcd   =  2 # two\n+a   = 1\n+bcd = 2 # two\n";
    assert_eq!(ran.out, expected);
    project.run(&["fmt", "--diff", "--check"]).exits(1);
    assert_eq!(project.files(), before);
}

#[test]
fn files_with_errors_stay_and_the_others_are_formatted() {
    let wrong = "a: 1\nb   = \"open\n";
    let project = Project::new(&[("a.hcl", wrong), ("b.hcl", ROUGH)]);
    let ran = project.run(&["fmt"]).exits(1);
    assert_eq!(ran.out, "b.hcl\n");
    assert!(
        ran.err.contains("error[syntax-error]") && ran.err.contains("a.hcl:1:2"),
        "{}",
        ran.err
    );
    assert!(
        ran.err.contains("error[unclosed-string]") && ran.err.contains("2 errors"),
        "{}",
        ran.err
    );
    assert_eq!(fs::read_to_string(project.path("a.hcl")).unwrap(), wrong);
}

fn piped(arguments: &[&str], text: &str) -> Ran {
    let mut command = wireloom();
    command.arg("fmt").args(arguments).stdin(Stdio::piped());
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // A run that refuses its arguments reads nothing and may have ended before it is written to.
    if let Err(error) = child.stdin.take().unwrap().write_all(text.as_bytes()) {
        assert_eq!(error.kind(), std::io::ErrorKind::BrokenPipe, "{error}");
    }
    Ran::from(child.wait_with_output().unwrap())
}

#[test]
fn standard_input_goes_to_standard_output() {
    assert_eq!(piped(&["-"], ROUGH).exits(0).out, NEAT);
    assert_eq!(piped(&["-"], NEAT).exits(0).out, NEAT);
    assert_eq!(piped(&["-", "--check"], ROUGH).exits(1).out, "<stdin>\n");
    let wrong = piped(&["-"], "a: 1\n").exits(1);
    assert!(
        wrong.out.is_empty() && wrong.err.contains("<stdin>:1:2"),
        "{}{}",
        wrong.out,
        wrong.err
    );
    piped(&["-", "main.hcl"], ROUGH).exits(64);
}

#[test]
fn json_names_the_changed_files_and_the_errors() {
    let project = Project::new(&[("a.hcl", "a: 1\n"), ("b.hcl", ROUGH)]);
    let json = project.run(&["fmt", "--json", "--check"]).exits(1).json();
    assert_eq!(json["changed"], serde_json::json!(["b.hcl"]));
    assert_eq!(json["diagnostics"][0]["code"], "syntax-error");
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let project = Project::new(&[("real/main.hcl", ROUGH)]);
    let real = project.path("real/main.hcl");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink(&real, project.path("link.hcl")).unwrap();
    // A directory's links are passed over, one given by name is followed.
    project.run(&["fmt", "link.hcl"]).exits(0);
    assert_eq!(fs::read_to_string(&real).unwrap(), NEAT);
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    assert!(project.path("link.hcl").symlink_metadata().unwrap().file_type().is_symlink());
}
