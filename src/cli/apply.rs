//! `wireloom apply`: plan, render everything, record the plan.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;

use super::files::{Extent, Output, Written};
use super::project_args::ProjectArgs;
use super::table::counted;
use super::terminal::Terminal;
use super::{Exit, busy, changes, one_file, plan_json, summary};
use crate::planfile;
use crate::project::{self, LOCK_FILE, Outcome};
use crate::render::parallel;
use crate::source::clean;

/// Plan a project, render all artefacts and record the plan in `wireloom.lock`
///
/// Artefacts go to DIR/out; files of an earlier run that are no longer made are removed, and only
/// those. The lock is written last: if anything fails, the plan of record stays as it was.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wireloom apply
  wireloom apply examples/quickstart --out /tmp/out")]
pub struct ApplyArgs {
    #[command(flatten)]
    project: ProjectArgs,

    /// Write artefacts to another directory than DIR/out
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,

    /// Print the plan as JSON
    #[arg(long)]
    pub json: bool,

    /// Forget cables of the lock that are only planned, and deal them again
    #[arg(long)]
    fresh: bool,

    /// Exit with 2 for changes, with 3 if they touch live cables
    #[arg(long)]
    detailed_exitcode: bool,
}

pub(super) fn run(args: &ApplyArgs, terminal: &mut Terminal) -> Exit {
    let request = args.project.request(args.fresh);
    let out = args.project.out(args.out.as_deref());
    // From before the lock is read until it is written: what is planned in between holds.
    let _held = match busy::hold(&request.dir, &out) {
        Ok(held) => held,
        Err(taken) => return terminal.fail(*taken),
    };
    let mut outcome = project::plan(&request);
    let written = write(&mut outcome, &out, &request.dir);
    terminal.report(&outcome.sink, &outcome.map);
    if terminal.is_json() {
        plan_json::print(&outcome, written.as_ref(), terminal);
    }
    let (Some(written), Some(planned)) = (written, &outcome.planned) else { return Exit::Errors };
    let changes = planned.changes();
    terminal.say(&summary::text(planned, terminal.paint()));
    terminal.say(&changes::of_plan(planned, &changes, terminal.paint()));
    let lock = clean(&request.dir.join(LOCK_FILE));
    terminal.say(&format!(
        "\n{} in {}, recorded in {}\n",
        told(&written),
        out.display(),
        lock.display()
    ));
    changes::exit(&changes, args.detailed_exitcode)
}

/// Renders and writes the artefacts, then the lock. `None` after a report.
fn write(outcome: &mut Outcome, out: &Path, dir: &Path) -> Option<Written> {
    let Outcome { planned: Some(planned), sink, .. } = outcome else { return None };
    if sink.has_errors() {
        return None;
    }
    let output = Output::open(out, sink)?;
    let lock = || planfile::lock::write(&planned.record);
    let (text, _) = parallel::both(threads(), lock, || {
        project::render(planned, &[], threads(), &output, sink);
    });
    if sink.has_errors() {
        return None;
    }
    // On the disk before the outputs move: a plan of record that cannot be written changes nothing.
    let path = dir.join(LOCK_FILE);
    let lock = one_file::prepare(&path, text.as_bytes(), sink)?;
    let written = output.finish(Extent::All, sink).filter(|_| !sink.has_errors())?;
    lock.put(sink)?;
    Some(written)
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
