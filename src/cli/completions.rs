//! `wireloom completions`: what a shell needs to complete the command line.

use clap::Args;
use clap_complete::Shell;

use super::terminal::Terminal;
use super::{Exit, command};

/// Print completions for a shell
///
/// For bash: wireloom completions bash > ~/.local/share/bash-completion/completions/wireloom
#[derive(Debug, Args)]
pub struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

pub(super) fn run(args: &CompletionsArgs, terminal: &mut Terminal) -> Exit {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(), "wireloom", &mut script);
    terminal.data(&String::from_utf8_lossy(&script));
    Exit::Done
}
