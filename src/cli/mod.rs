//! The command line: arguments → one library call → print → exit code.
//!
//! Each verb is a file with its arguments and a short `run`; nothing is computed here. This room and
//! `source::disk` are the only ones that touch files, the environment and the terminal.

mod apply;
mod busy;
mod catalog;
mod changes;
mod completions;
mod diff;
mod explain;
mod explain_json;
mod explain_media;
mod explain_text;
mod explain_tray;
pub mod files;
mod fmt;
mod import;
mod init;
mod leftovers;
mod line_diff;
mod man;
mod one_file;
mod plan;
mod plan_json;
mod project_args;
mod render;
mod summary;
mod table;
mod terminal;
mod test;
mod validate;

use std::backtrace::{Backtrace, BacktraceStatus};
use std::ffi::OsString;
use std::panic;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use crate::diag::Diagnostic;
use terminal::{Colour, Terminal};

/// How a run ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Exit {
    /// Done; warnings alone are no failure.
    Done = 0,
    /// Errors, or findings of severity error.
    Errors = 1,
    /// `--detailed-exitcode`: changes that touch no live cable.
    Changes = 2,
    /// `--detailed-exitcode`: a live cable is moved, replaced or removed, or a device with live cables is put
    /// elsewhere.
    LiveChanges = 3,
    /// The command line cannot be understood.
    WrongUse = 64,
    /// A fault of the program.
    Internal = 70,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        ExitCode::from(exit as u8)
    }
}

/// Plan, measure and document the cabling of AI clusters, from HCL
#[derive(Debug, Parser)]
#[command(name = "wireloom", version, max_term_width = 100, arg_required_else_help = true)]
#[command(after_help = EXIT_CODES)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,

    /// When to colour: auto, always or never
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t)]
    #[arg(hide_possible_values = true, hide_default_value = true)]
    color: Colour,
}

const EXIT_CODES: &str = "\
Exit codes: 0 done, 1 errors, 64 wrong use, 70 a fault of wireloom itself.
With --detailed-exitcode: 0 no change, 1 errors, 2 changes that touch no live cable,
3 a live cable is moved, replaced or removed, or a device with live cables put elsewhere.";

#[derive(Debug, Subcommand)]
enum Verb {
    Init(init::InitArgs),
    Fmt(fmt::FmtArgs),
    Validate(validate::ValidateArgs),
    Plan(plan::PlanArgs),
    Apply(apply::ApplyArgs),
    Render(render::RenderArgs),
    Diff(diff::DiffArgs),
    Test(test::TestArgs),
    Explain(explain::ExplainArgs),
    Catalog(catalog::CatalogArgs),
    Import(import::ImportArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

impl Verb {
    fn is_json(&self) -> bool {
        match self {
            Self::Init(args) => args.json,
            Self::Fmt(args) => args.json,
            Self::Validate(args) => args.json,
            Self::Explain(args) => args.json,
            Self::Plan(args) => args.json,
            Self::Apply(args) => args.json,
            Self::Catalog(args) => args.is_json(),
            Self::Import(args) => args.is_json(),
            Self::Render(args) => args.json,
            Self::Diff(args) => args.json,
            Self::Test(args) => args.json,
            Self::Completions(_) | Self::Man(_) => false,
        }
    }

    fn run(self, terminal: &mut Terminal) -> Exit {
        match self {
            Self::Init(args) => init::run(&args, terminal),
            Self::Fmt(args) => fmt::run(&args, terminal),
            Self::Validate(args) => validate::run(&args, terminal),
            Self::Plan(args) => plan::run(&args, terminal),
            Self::Apply(args) => apply::run(&args, terminal),
            Self::Render(args) => render::run(&args, terminal),
            Self::Diff(args) => diff::run(&args, terminal),
            Self::Test(args) => test::run(&args, terminal),
            Self::Explain(args) => explain::run(&args, terminal),
            Self::Catalog(args) => catalog::run(&args, terminal),
            Self::Import(args) => import::run(&args, terminal),
            Self::Completions(args) => completions::run(&args, terminal),
            Self::Man(args) => man::run(&args, terminal),
        }
    }
}

/// The command line as clap knows it, for completions, the man page and the reference.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}

/// Prints data to standard output, one value.
fn print_json(terminal: &mut Terminal, value: &serde_json::Value) {
    terminal.data(&format!("{value:#}\n"));
}

/// What is said about a panic: that the program, not its user, made a mistake.
fn bug_notice(what: &str) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let trace = match Backtrace::capture() {
        trace if trace.status() == BacktraceStatus::Captured => format!("{trace}\n"),
        _ => "Run it again with RUST_BACKTRACE=1 to see what the program was doing.\n".to_owned(),
    };
    format!(
        "wireloom {version} has a fault; this is not your mistake.\n\n{what}\n\n\
         Please report this text with the command line and, if you can, the project.\n{trace}"
    )
}

/// The whole program: runs this process's arguments; a panic becomes a notice and its own exit code.
pub fn main() -> ExitCode {
    panic::set_hook(Box::new(|info| terminal::aside(&bug_notice(&info.to_string()))));
    guarded(|| run(std::env::args_os())).into()
}

/// What `work` comes to, whatever it does.
fn guarded(work: impl FnOnce() -> Exit + panic::UnwindSafe) -> Exit {
    panic::catch_unwind(work).unwrap_or(Exit::Internal)
}

/// Runs what the arguments say; the first is the program's name.
fn run(arguments: impl IntoIterator<Item = OsString>) -> Exit {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) => {
            let exit = if error.use_stderr() { Exit::WrongUse } else { Exit::Done };
            // Help that nobody reads to its end is no fault.
            let _ = error.print();
            return exit;
        }
    };
    let mut terminal = Terminal::new(cli.color, cli.verb.is_json());
    let exit = cli.verb.run(&mut terminal);
    match terminal.finish() {
        Ok(()) => exit,
        Err(error) => {
            let message = format!("standard output cannot be written: {error}");
            Terminal::new(cli.color, false).complain(Diagnostic::error("cannot-write", message));
            Exit::Errors
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_is_a_fault_of_the_program_with_its_own_code() {
        assert_eq!(guarded(|| panic!("a test of panics")) as u8, 70);
        assert_eq!(guarded(|| Exit::Done), Exit::Done);
        let notice = bug_notice("panicked at x.rs:1");
        assert!(
            notice.contains(env!("CARGO_PKG_VERSION")) && notice.contains("x.rs:1"),
            "{notice}"
        );
    }
}
