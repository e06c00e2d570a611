//! The rules of `ARCHITECTURE.md` and `CONTRIBUTING.md` that text can show: who may use whom, which
//! crates are named where, what every file says of itself.

use std::fs;
use std::path::{Path, PathBuf};

/// The modules in dependency order: a module may use those before it.
const ORDER: [&str; 17] = [
    "base", "source", "diag", "syntax", "lang", "config", "expand", "model", "plan", "planfile",
    "catalog", "import", "diff", "render", "project", "testing", "cli",
];

/// A source file: its path below `src`, the module it belongs to, its text without the unit tests.
struct File {
    path: String,
    module: String,
    text: String,
}

fn sources() -> Vec<File> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut files = Vec::new();
    let mut open = vec![root.clone()];
    while let Some(dir) = open.pop() {
        for entry in fs::read_dir(dir).expect("readable") {
            let path: PathBuf = entry.expect("readable").path();
            if path.is_dir() {
                open.push(path);
                continue;
            }
            let below =
                path.strip_prefix(&root).expect("below src").to_string_lossy().replace('\\', "/");
            let module = below.split('/').next().unwrap_or("").trim_end_matches(".rs").to_owned();
            let text = fs::read_to_string(&path).expect("UTF-8");
            files.push(File { path: below, module, text });
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(files.len() > 50, "the sources are found");
    files
}

/// The lines before the unit tests, with their numbers.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line));
    lines.take_while(|(_, line)| !line.starts_with("#[cfg(test)]"))
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

#[track_caller]
fn none(found: Vec<String>, rule: &str) {
    assert!(found.is_empty(), "{rule}:\n  {}", found.join("\n  "));
}

#[test]
fn modules_use_only_modules_above_them() {
    let place = |name: &str| ORDER.iter().position(|module| *module == name);
    let mut found = Vec::new();
    for file in sources() {
        if ["main", "lib"].contains(&file.module.as_str()) {
            continue;
        }
        let Some(own) = place(&file.module) else {
            found.push(format!("{}: module `{}` is not in ORDER", file.path, file.module));
            continue;
        };
        for (number, line) in code(&file.text).filter(|(_, line)| !is_comment(line)) {
            for (at, _) in line.match_indices("crate::") {
                let rest = &line[at + "crate::".len()..];
                let end =
                    rest.find(|c: char| !c.is_ascii_lowercase() && c != '_').unwrap_or(rest.len());
                if place(&rest[..end]).is_some_and(|used| used > own) {
                    found.push(format!(
                        "{}:{number}: {} uses {}",
                        file.path,
                        file.module,
                        &rest[..end]
                    ));
                }
            }
        }
    }
    none(found, "a module may use only modules above it (ARCHITECTURE.md)");
}

#[test]
fn crates_are_named_only_where_they_belong() {
    // Crate (as it stands in a path), and the modules or files that may name it.
    let rules: [(&str, &[&str]); 8] = [
        ("hcl::", &["syntax/", "lang/", "config/", "import/"]),
        ("annotate_snippets", &["diag/human.rs"]),
        ("petgraph", &["plan/route/", "plan/media/", "render/"]),
        ("minijinja", &["render/"]),
        (
            "serde_json",
            &[
                "planfile/",
                "render/",
                "diag/json.rs",
                "lang/funcs/",
                "config/vars.rs",
                "cli/",
                "diff/",
                "import/",
                "project/",
                "testing/",
            ],
        ),
        ("std::fs", &["source/disk.rs", "cli/"]),
        ("std::env", &["cli/"]),
        ("std::time", &["cli/"]),
    ];
    let mut found = Vec::new();
    for file in sources() {
        for (number, line) in code(&file.text).filter(|(_, line)| !is_comment(line)) {
            for (name, places) in rules {
                let named = line.match_indices(name).any(|(at, _)| {
                    let before = line[..at].chars().next_back();
                    before.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != ':')
                });
                if named && !places.iter().any(|place| file.path.starts_with(place)) {
                    found.push(format!("{}:{number}: names `{name}`", file.path));
                }
            }
        }
    }
    none(found, "a crate is named only where ARCHITECTURE.md says");
}

#[test]
fn working_types_are_never_serialised() {
    let mut found = Vec::new();
    for file in sources().iter().filter(|file| ["model", "plan"].contains(&file.module.as_str())) {
        for (number, line) in code(&file.text) {
            if line.contains("Serialize") || line.contains("serde::") {
                found.push(format!("{}:{number}", file.path));
            }
        }
    }
    none(
        found,
        "no type of `model` or `plan` implements serialisation; `planfile` and `render` do",
    );
}

#[test]
fn every_file_says_what_it_holds_and_keeps_its_size() {
    let mut found = Vec::new();
    for file in sources() {
        if !file.text.starts_with("//!") {
            found.push(format!("{}: does not open with `//!`", file.path));
        }
        let tables = file.path.starts_with("diag/codes/") || file.path == "config/schema.rs";
        let lines = file.text.lines().count();
        if lines > 800 && !tables {
            found.push(format!("{}: {lines} lines, two rooms in one", file.path));
        }
        for (number, line) in file.text.lines().enumerate() {
            if line.chars().count() > 130 {
                found.push(format!(
                    "{}:{}: {} characters",
                    file.path,
                    number + 1,
                    line.chars().count()
                ));
            }
        }
    }
    none(found, "files open with `//!`, have at most 800 lines, lines at most 130 characters");
}

#[test]
fn nothing_is_left_unfinished() {
    // Written in two parts, so that this list does not find itself.
    let words =
        [["to", "do!("], ["un", "implemented!("], ["d", "bg!("], ["TO", "DO"], ["FIX", "ME"]];
    let words: Vec<String> = words.iter().map(|parts| parts.concat()).collect();
    let mut found = Vec::new();
    for file in sources() {
        for (number, line) in file.text.lines().enumerate() {
            found.extend(
                words
                    .iter()
                    .filter(|word| line.contains(word.as_str()))
                    .map(|word| format!("{}:{}: {word}", file.path, number + 1)),
            );
        }
    }
    none(found, "unfinished by its own words");
}

#[test]
fn one_word_a_thing() {
    // A second name for a term of the glossary (docs/language.md, section 13) in the name of an item.
    let refused =
        ["cabinet", "patch_cord", "manager", "helper", "utils", "_info", "transceiver_module"];
    let mut found = Vec::new();
    for file in sources() {
        for (number, line) in code(&file.text) {
            let line = line.trim_start();
            let named =
                ["pub fn ", "fn ", "pub struct ", "struct ", "pub mod ", "mod ", "pub enum "]
                    .iter()
                    .find_map(|keyword| line.strip_prefix(keyword));
            if let Some(rest) = named {
                let end =
                    rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
                let name = rest[..end].to_lowercase();
                if refused.iter().any(|word| name.contains(word)) {
                    found.push(format!("{}:{}: `{name}`", file.path, number));
                }
            }
        }
    }
    none(found, "a second name for a term, or a name that says nothing");
}
