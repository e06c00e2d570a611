//! `wireloom validate`: everything that can be said without dealing a port.

use clap::Args;
use serde_json::json;

use super::project_args::ProjectArgs;
use super::table::counted;
use super::terminal::Terminal;
use super::{Exit, print_json};
use crate::diag;
use crate::project;

/// Check a project without planning it
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wireloom validate
  wireloom validate examples/superpod-h100 --var scalable_units=2")]
pub struct ValidateArgs {
    #[command(flatten)]
    project: ProjectArgs,

    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

pub(super) fn run(args: &ValidateArgs, terminal: &mut Terminal) -> Exit {
    let outcome = project::validate(&args.project.request(false));
    terminal.report(&outcome.sink, &outcome.map);
    let valid = !outcome.sink.has_errors();
    if terminal.is_json() {
        let diagnostics = diag::json::render(&outcome.sink, &outcome.map);
        let value = json!({
            "valid": valid,
            "diagnostics_format": diag::json::FORMAT,
            "diagnostics": diagnostics,
        });
        print_json(terminal, &value);
    } else if valid {
        let modules = counted(outcome.modules as u64, "module");
        let dir = args.project.dir.display();
        terminal.say(&format!("{dir} is valid: {modules}\n"));
    }
    if valid { Exit::Done } else { Exit::Errors }
}
