//! `wireloom plan`: what would be built, and what that changes.

use std::path::PathBuf;

use clap::Args;

use super::project_args::ProjectArgs;
use super::terminal::Terminal;
use super::{Exit, changes, one_file, plan_json, summary};
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
        one_file::write(path, &plan_json::file(planned), &mut outcome.sink);
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
