//! `wireloom plan`: what would be built, and what that changes.

use clap::Args;

use super::project_args::ProjectArgs;
use super::terminal::Terminal;
use super::{Exit, summary};
use crate::project;

/// Plan a project and show what it changes in the plan of record
///
/// Nothing is written. The plan of record is `wireloom.lock` in the project's directory;
/// `wireloom apply` writes it.
#[derive(Debug, Args)]
pub struct PlanArgs {
    #[command(flatten)]
    project: ProjectArgs,

    /// Forget cables of the lock that are only planned, and deal them again
    #[arg(long)]
    fresh: bool,
}

pub(super) fn run(args: &PlanArgs, terminal: &mut Terminal) -> Exit {
    let outcome = project::plan(&args.project.request(args.fresh));
    terminal.report(&outcome.sink, &outcome.map);
    let Some(planned) = &outcome.planned else { return Exit::Errors };
    let paint = terminal.paint();
    terminal.say(&summary::text(&planned.summary, paint));
    if outcome.sink.has_errors() { Exit::Errors } else { Exit::Done }
}
