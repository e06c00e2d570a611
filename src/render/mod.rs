//! From a plan to the files people use: named byte streams, written by nobody here.
//!
//! A renderer reads the [`PlanView`] and decides nothing. All renderers stand in [`RENDERERS`],
//! sorted by name; a new output is one file and one line there. Deliberately absent: the file
//! system (`cli` writes), clocks and versions (the same plan gives the same bytes, whatever the
//! number of threads).

pub mod bom;
pub mod context_v1;
pub mod cutsheet;
pub mod description;
pub mod fragments;
pub mod labels;
pub mod nos;
pub mod parallel;
pub mod path;
pub mod plan_json;
pub mod templated;
pub mod view;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};

pub use view::PlanView;

/// One file to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Artifact {
    /// Where, below the output directory: relative, `/` between parts, no `.` or `..`.
    pub path: String,
    /// What.
    pub bytes: Vec<u8>,
}

impl Artifact {
    /// A file.
    pub fn new(path: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self { path: path.into(), bytes }
    }
}

/// Something that makes files of a plan.
pub trait Renderer: Sync {
    /// What `--only` calls it.
    fn name(&self) -> &'static str;

    /// One line for listings: what it writes and who reads it.
    fn describe(&self) -> &'static str;

    /// The files, in any order. What cannot be made is reported and left out.
    fn artifacts(&self, view: &Arc<PlanView>, sink: &mut Sink) -> Vec<Artifact>;
}

/// All renderers, sorted by name.
pub static RENDERERS: &[&dyn Renderer] =
    &[&bom::Bom, &templated::Configs, &cutsheet::CutSheet, &labels::Labels, &plan_json::PlanJson];

/// The renderers that `names` ask for, all of them where `names` is empty. A name that no renderer
/// has is reported.
pub fn choose(names: &[String], sink: &mut Sink) -> Vec<&'static dyn Renderer> {
    let known: Vec<&str> = RENDERERS.iter().map(|renderer| renderer.name()).collect();
    for name in names.iter().filter(|name| !known.contains(&name.as_str())) {
        let message = format!("there is no output `{name}`");
        let help = suggest::help(name, &known, known.len());
        sink.push(Diagnostic::error("unknown-output", message).maybe_help(help));
    }
    let wanted = |name: &str| names.is_empty() || names.iter().any(|asked| asked == name);
    RENDERERS.iter().copied().filter(|renderer| wanted(renderer.name())).collect()
}

/// All files of some renderers, sorted by path. Files that cannot stand side by side on every file
/// system, or cannot stand there at all, are reported.
pub fn render(
    renderers: &[&'static dyn Renderer],
    view: &Arc<PlanView>,
    sink: &mut Sink,
) -> Vec<Artifact> {
    // Side by side, since some renderers make one long file and cannot share it out.
    let made = parallel::map(renderers.len(), 1, view.threads(), |index| {
        let mut own = Sink::new();
        (renderers[index].artifacts(view, &mut own), own)
    });
    let mut artifacts = Vec::new();
    for (files, own) in made {
        artifacts.extend(files);
        sink.merge(own);
    }
    artifacts.sort_by(|a, b| a.path.cmp(&b.path));
    report_long_names(&artifacts, sink);
    let mut taken: BTreeMap<String, &str> = BTreeMap::new();
    for artifact in &artifacts {
        // Windows and macOS fold case.
        if let Some(first) = taken.insert(artifact.path.to_lowercase(), &artifact.path) {
            let path = &artifact.path;
            let message = if first == path {
                format!("two outputs want the file `{path}`")
            } else {
                format!("the files `{first}` and `{path}` differ only in upper and lower case")
            };
            sink.push(Diagnostic::error("output-path-taken", message).help(
                "give the devices or racks names that differ, or put `${device}` into the path",
            ));
        }
    }
    artifacts
}

/// Reports names that file systems do not take: the first, with how many there are.
fn report_long_names(artifacts: &[Artifact], sink: &mut Sink) {
    let parts = artifacts.iter().flat_map(|artifact| artifact.path.split('/'));
    let mut long: Vec<&str> = parts.filter(|part| part.len() > path::MAX_PART_BYTES).collect();
    long.sort_unstable();
    long.dedup();
    let Some(first) = long.first() else { return };
    let start: String = first.chars().take(40).collect();
    let message = format!(
        "the file name `{start}...` has {} bytes, file systems take {}",
        first.len(),
        path::MAX_PART_BYTES
    );
    let mut diagnostic = Diagnostic::error("output-name-too-long", message)
        .help("give the device or rack it is named after a shorter name");
    if long.len() > 1 {
        diagnostic = diagnostic.note(format!("{} names are too long", long.len()));
    }
    sink.push(diagnostic);
}
