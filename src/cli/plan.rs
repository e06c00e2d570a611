//! `wireloom plan`: what would be built, and what that changes.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use clap::Args;

use super::project_args::ProjectArgs;
use super::terminal::Terminal;
use super::{Exit, changes, one_file, plan_json, summary};
use crate::diag::{Diagnostic, Sink};
use crate::planfile::v1::is_plan;
use crate::project;

/// Plan a project and show what it changes in the plan of record
///
/// Nothing is written but the plan file that `--out` names. The plan of record is `wireloom.lock`
/// in the project's directory; `wireloom apply` writes it.
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wireloom plan
  wireloom plan examples/superpod-h100 --var 'media=[\"mmf\", \"smf\"]'
  wireloom plan --out plan.json --detailed-exitcode")]
pub struct PlanArgs {
    #[command(flatten)]
    project: ProjectArgs,

    /// Write the plan to a file, as JSON
    #[arg(long, value_name = "FILE")]
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

pub(super) fn run(args: &PlanArgs, terminal: &mut Terminal) -> Exit {
    let mut outcome = project::plan(&args.project.request(args.fresh));
    if let (Some(path), Some(planned), false) =
        (&args.out, &outcome.planned, outcome.sink.has_errors())
    {
        write_file(path, &plan_json::file(planned), &mut outcome.sink);
    }
    terminal.report(&outcome.sink, &outcome.map);
    if terminal.is_json() {
        plan_json::print(&outcome, None, terminal);
    }
    // A plan with errors is not shown: nobody should build from it, or read it and miss them.
    let planned = outcome.planned.as_ref().filter(|_| !outcome.sink.has_errors());
    let Some(planned) = planned else { return Exit::Errors };
    let changes = planned.changes();
    terminal.say(&summary::text(planned, terminal.paint()));
    terminal.say(&changes::of_plan(planned, &changes, terminal.paint()));
    changes::exit(&changes, args.detailed_exitcode)
}

/// Writes the plan file, unless what stands there, or would be read there, is something else.
fn write_file(path: &Path, bytes: &[u8], sink: &mut Sink) {
    if let Some(what) = taken(path) {
        let message = format!("`{}` {what}, not a plan file: nothing is written", path.display());
        sink.push(
            Diagnostic::error("plan-file-taken", message)
                .help("name a new file, such as `--out plan.json`, or move this one away"),
        );
        return;
    }
    one_file::write(path, bytes, sink);
}

/// What a path is, if no plan file may be written there: a design, a plan of record, or a file that
/// somebody else wrote. An empty file holds nothing that could be lost, as `mktemp` makes them.
fn taken(path: &Path) -> Option<&'static str> {
    /// Enough for the first member of a plan, however it is laid out.
    const START_BYTES: u64 = 256;
    // A link counts as what it leads to.
    let place = std::fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let ends = |name: &Path, end: &str| name.extension().is_some_and(|own| own == end);
    // Also where there is none yet: the next run would read the plan as design or record.
    for name in [path, &place] {
        if ends(name, "hcl") {
            return Some("is a file of a design");
        }
        if ends(name, "lock") {
            return Some("is a plan of record");
        }
    }
    // Pipes and terminals keep nothing; what cannot be read here says why when it is written.
    if !place.is_file() {
        return None;
    }
    let mut start = Vec::new();
    File::open(&place).ok()?.take(START_BYTES).read_to_end(&mut start).ok()?;
    (!start.is_empty() && !is_plan(&start)).then_some("is a file that Wireloom did not write")
}
