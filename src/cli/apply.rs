//! `wireloom apply`: plan, render everything, record the plan.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::Args;

use super::files::{Extent, Written, write_all};
use super::project_args::ProjectArgs;
use super::table::counted;
use super::terminal::Terminal;
use super::{Exit, one_file, summary};
use crate::planfile;
use crate::project::{self, LOCK_FILE};

/// Plan a project, render all artefacts and record the plan in `wireloom.lock`
///
/// Artefacts go to DIR/out; files of an earlier run that are no longer made are removed, and only
/// those. The lock is written last: if anything fails, the plan of record stays as it was.
#[derive(Debug, Args)]
pub struct ApplyArgs {
    #[command(flatten)]
    project: ProjectArgs,

    /// Write artefacts to another directory than DIR/out
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,

    /// Forget cables of the lock that are only planned, and deal them again
    #[arg(long)]
    fresh: bool,
}

pub(super) fn run(args: &ApplyArgs, terminal: &mut Terminal) -> Exit {
    let request = args.project.request(args.fresh);
    let mut outcome = project::plan(&request);
    let artifacts = project::artifacts(&mut outcome, &[], threads());
    let out = args.project.out(args.out.as_deref());
    let sink = &mut outcome.sink;
    let written = (!sink.has_errors())
        .then(|| write_all(&out, &artifacts, Extent::All, threads(), sink))
        .flatten()
        .filter(|_| !sink.has_errors());
    let recorded = written.zip(outcome.planned.as_ref()).and_then(|(written, planned)| {
        let text = planfile::lock::write(&planned.record);
        one_file::write(&args.project.dir.join(LOCK_FILE), text.as_bytes(), sink)?;
        Some((written, planned))
    });
    terminal.report(&outcome.sink, &outcome.map);
    let Some((written, planned)) = recorded else { return Exit::Errors };
    terminal.say(&summary::text(&planned.summary, terminal.paint()));
    terminal.say(&format!("\n{} in {}\n", told(&written), out.display()));
    Exit::Done
}

/// What happened to the artefacts.
pub(super) fn told(written: &Written) -> String {
    let mut text = counted(written.written as u64, "file");
    text.push_str(" written");
    for (count, word) in [(written.unchanged, "unchanged"), (written.removed, "removed")] {
        if count > 0 {
            text.push_str(&format!(", {count} {word}"));
        }
    }
    text
}

/// How many threads may work; the number changes no byte of any output.
pub(super) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, NonZeroUsize::get)
}
