//! What people who write Terraform all day write by habit: each is answered with what is written here.

use std::sync::Arc;

use wireloom::project::{Request, validate};
use wireloom::source::{MemorySource, ProjectSource};

#[test]
fn habits_are_answered_with_what_is_written_here() {
    let mut failures = String::new();
    for line in include_str!("habits.tsv").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let columns: Vec<&str> = line.split('\t').collect();
        let [place, text, code, help] = columns[..] else { panic!("four columns: {line}") };
        let text = text.replace('␊', "\n");
        let main = match place {
            "top" => format!("{text}\n"),
            "expr" => format!("locals {{\n  it = {text}\n}}\n"),
            "module" => format!("module \"it\" {{\n  source = \"./m\"\n  {text}\n}}\n"),
            "tier" => format!(
                "tier \"it\" {{\n  device_type = \"nvidia/qm9700\"\n  axes = {{ su = 2 }}\n  {text}\n}}\n"
            ),
            "connect" => format!("connect \"it\" {{\n  a = []\n  {text}\n}}\n"),
            "output" => format!("output \"it\" {{\n  value = 1\n  {text}\n}}\n"),
            kind => format!("{kind} \"it\" {{\n  {text}\n}}\n"),
        };
        let files =
            MemorySource::new().with("p/main.hcl", main).with("p/m/main.hcl", "locals {\n}\n");
        let outcome = validate(&Request::new(Arc::new(ProjectSource::new(files)), "p"));
        let said = outcome.sink.diagnostics();
        let right = |said: &wireloom::diag::Diagnostic| {
            said.code == code && said.help.iter().any(|found| found == help)
        };
        if !said.iter().any(right) {
            let found: Vec<String> = said
                .iter()
                .map(|said| format!("{} {}: {:?}", said.code, said.message, said.help))
                .collect();
            failures += &format!("{line}\n    {}\n", found.join("\n    "));
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn a_directory_of_terraform_files_is_recognised() {
    let files = MemorySource::new().with("p/main.tf", "\n");
    let outcome = validate(&Request::new(Arc::new(ProjectSource::new(files)), "p"));
    assert_eq!(outcome.sink.diagnostics()[0].code, "empty-module");
    assert_eq!(outcome.sink.diagnostics()[0].help, ["files end in `.hcl` here: rename `main.tf`"]);
}
