//! From a plan to the files people use: named byte streams, handed to a [`Store`] as they are made.
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
pub mod retiring;
pub mod store;
pub mod templated;
pub mod view;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};

pub use store::{Artifact, Memory, Pieces, Store};
pub use view::PlanView;

/// Something that makes files of a plan.
pub trait Renderer: Sync {
    /// What `--only` calls it.
    fn name(&self) -> &'static str;

    /// One line for listings: what it writes and who reads it.
    fn describe(&self) -> &'static str;

    /// Hands over the files, in any order. What cannot be made is reported and left out.
    fn render(&self, view: &Arc<PlanView>, store: &dyn Store, sink: &mut Sink);
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

/// Hands over all files of some renderers, from several threads, and says their paths, sorted. Files
/// that cannot stand side by side on every file system, or cannot stand there at all, are reported;
/// names that are too long are not handed over.
pub fn render(
    renderers: &[&'static dyn Renderer],
    view: &Arc<PlanView>,
    store: &dyn Store,
    sink: &mut Sink,
) -> Vec<String> {
    let named = Named { store, paths: Mutex::default() };
    // Side by side, since some renderers make one long file and cannot share it out.
    let threads = if view.threads() > 1 { renderers.len() } else { 1 };
    let reported = parallel::map(renderers.len(), 1, threads, |index| {
        let mut own = Sink::new();
        renderers[index].render(view, &named, &mut own);
        own
    });
    for own in reported {
        sink.merge(own);
    }
    let mut paths = named.paths.into_inner().unwrap_or_else(PoisonError::into_inner);
    paths.sort_unstable();
    report_long_names(&paths, sink);
    report_taken_paths(&paths, sink);
    paths
}

/// Hands files on and remembers their names.
struct Named<'a> {
    store: &'a dyn Store,
    paths: Mutex<Vec<String>>,
}

impl Named<'_> {
    /// True for a name that can be handed on.
    fn note(&self, path: &str) -> bool {
        self.paths.lock().unwrap_or_else(PoisonError::into_inner).push(path.to_owned());
        !path.split('/').any(is_too_long)
    }
}

impl Store for Named<'_> {
    fn put(&self, artifact: Artifact) {
        if self.note(&artifact.path) {
            self.store.put(artifact);
        }
    }

    fn put_long(&self, path: &str, pieces: Pieces<'_>) {
        if self.note(path) {
            self.store.put_long(path, pieces);
        }
    }
}

fn is_too_long(part: &str) -> bool {
    part.len() > path::MAX_PART_BYTES
}

/// Reports paths that are one on some file system.
fn report_taken_paths(paths: &[String], sink: &mut Sink) {
    let mut taken: BTreeMap<String, &str> = BTreeMap::new();
    for path in paths {
        // Windows and macOS fold case.
        if let Some(first) = taken.insert(path.to_lowercase(), path) {
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
}

/// Reports names that file systems do not take: the first, with how many there are.
fn report_long_names(paths: &[String], sink: &mut Sink) {
    let parts = paths.iter().flat_map(|path| path.split('/'));
    let mut long: Vec<&str> = parts.filter(|part| is_too_long(part)).collect();
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
