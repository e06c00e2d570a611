//! Whole designs through the whole pipeline: the shipped examples with their published or hand-counted
//! numbers, what an edit does to the lock, and that nothing but the design decides the bytes.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use wireloom::diag::short;
use wireloom::plan::Plan;
use wireloom::planfile;
use wireloom::project::{Given, Outcome, Planned, Request, plan};
use wireloom::source::{MemorySource, ProjectSource};

mod addresses;
mod breakouts;
mod edits;
mod fans;
mod generations;
mod halves;
mod managers;
mod panel_lengths;
mod panels;
mod quickstart;
mod retiring;
mod same_bytes;
mod shown;
mod splitters;

mod superpod;

/// A project in memory: files by name.
#[derive(Clone, Default)]
struct Project {
    files: BTreeMap<String, String>,
    given: Vec<Given>,
}

impl Project {
    /// A shipped example, without its tests and the lock that is committed with it.
    fn example(name: &str) -> Self {
        let dir: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name);
        let mut project = Self::default();
        for entry in fs::read_dir(dir).expect("the example is shipped") {
            let path = entry.expect("readable").path();
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            if name.ends_with(".hcl") && !name.ends_with(".test.hcl") {
                project.files.insert(name, fs::read_to_string(&path).expect("UTF-8"));
            }
        }
        project
    }

    /// A project of one file.
    fn of(text: &str) -> Self {
        let mut project = Self::default();
        project.files.insert("main.hcl".to_owned(), text.to_owned());
        project
    }

    fn var(mut self, name: &str, text: &str) -> Self {
        self.given.push(Given::Text { name: name.to_owned(), text: text.to_owned() });
        self
    }

    fn lock(mut self, text: &str) -> Self {
        self.files.insert("wireloom.lock".to_owned(), text.to_owned());
        self
    }

    fn edit(mut self, file: &str, from: &str, to: &str) -> Self {
        let text = self.files.get_mut(file).expect("the file is there");
        assert!(text.contains(from), "{file} does not contain {from:?}");
        *text = text.replace(from, to);
        self
    }

    fn run(&self) -> Outcome {
        let mut source = MemorySource::new();
        for (name, text) in &self.files {
            source.insert(format!("project/{name}"), text.clone());
        }
        let source = Arc::new(ProjectSource::new(source));
        plan(&Request { given: self.given.clone(), ..Request::new(source, "project") })
    }

    /// The plan; what was reported where there is none.
    #[track_caller]
    fn plan(&self) -> Planned {
        let outcome = self.run();
        let said = short::render(&outcome.sink, &outcome.map);
        assert!(!outcome.sink.has_errors(), "{said}");
        outcome.planned.unwrap_or_else(|| panic!("no plan: {said}"))
    }

    /// The lock's text.
    #[track_caller]
    fn locked(&self) -> String {
        planfile::lock::write(&self.plan().record)
    }
}

/// Every built link as (connect, A device, A label, Z device, Z label), by name.
fn links(plan: &Plan) -> Vec<[String; 5]> {
    let model = plan.model();
    let text = |symbol| model.text(symbol).to_owned();
    plan.links()
        .built()
        .map(|(_, link)| {
            let (a, a_port) = model.layout_port(link.a);
            let (z, z_port) = model.layout_port(link.z);
            [
                text(model.connects[link.connect].address),
                text(model.devices.name[a]),
                text(a_port.label),
                text(model.devices.name[z]),
                text(z_port.label),
            ]
        })
        .collect()
}

/// The lines of a lock that begin with a word.
fn lines<'t>(lock: &'t str, word: &str) -> Vec<&'t str> {
    lock.lines().filter(|line| line.split(' ').next() == Some(word)).collect()
}

/// Lines only in the first, and lines only in the second.
fn difference(before: &str, after: &str) -> (Vec<String>, Vec<String>) {
    let only = |a: &str, b: &str| -> Vec<String> {
        let b: std::collections::BTreeSet<&str> = b.lines().collect();
        a.lines().filter(|line| !b.contains(line)).map(str::to_owned).collect()
    };
    (only(before, after), only(after, before))
}

/// A count by name.
#[track_caller]
fn count(counts: &[(String, u64)], name: &str) -> u64 {
    let found = counts.iter().find(|(have, _)| have == name);
    found.unwrap_or_else(|| panic!("no `{name}` in {counts:?}")).1
}
