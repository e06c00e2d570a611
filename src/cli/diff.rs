//! `wireloom diff`: what changes from one record to another.

use std::path::PathBuf;

use clap::Args;

use super::terminal::Terminal;
use super::{Exit, changes};
use crate::diff::diff;
use crate::project;
use crate::source::DiskSource;

/// Compare two plans: locks, plan files, or the locks of two directories
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wireloom diff wireloom.lock plan.json
  wireloom diff old-site new-site --json")]
pub struct DiffArgs {
    /// The plan before
    #[arg(value_name = "OLD")]
    old: PathBuf,

    /// The plan after
    #[arg(value_name = "NEW")]
    new: PathBuf,

    /// Print the changes as JSON
    #[arg(long)]
    pub json: bool,

    /// Exit with 2 for changes, with 3 if they touch live cables
    #[arg(long)]
    detailed_exitcode: bool,
}

pub(super) fn run(args: &DiffArgs, terminal: &mut Terminal) -> Exit {
    let records = project::records(&DiskSource, &args.old, &args.new);
    terminal.report(&records.sink, &records.map);
    if records.sink.has_errors() {
        return Exit::Errors;
    }
    let found = diff(&records.before, &records.after);
    if terminal.is_json() {
        terminal.data(&found.json());
        terminal.data("\n");
    } else {
        terminal.say(&changes::text(&found, terminal.paint()));
    }
    changes::exit(&found, args.detailed_exitcode)
}
