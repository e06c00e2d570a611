//! `wireloom man`: manual pages in roff.

use clap::Args;
use clap_mangen::Man;

use super::terminal::Terminal;
use super::{Exit, command};
use crate::base::suggest;
use crate::diag::Diagnostic;

/// Print a manual page
///
/// To read one: wireloom man plan | man -l -
#[derive(Debug, Args)]
pub struct ManArgs {
    /// The verb; without one, the page of wireloom itself
    verb: Option<String>,
}

pub(super) fn run(args: &ManArgs, terminal: &mut Terminal) -> Exit {
    let mut whole = command();
    whole.build();
    let verbs: Vec<&str> = whole.get_subcommands().map(clap::Command::get_name).collect();
    let page = match &args.verb {
        None => whole.clone(),
        Some(verb) => {
            let Some(found) = whole.find_subcommand(verb) else {
                let help = suggest::help(verb, &verbs, verbs.len());
                let message = format!("there is no verb `{verb}`");
                terminal.complain(Diagnostic::error("unknown-verb", message).maybe_help(help));
                return Exit::WrongUse;
            };
            // The page is of `wireloom plan`, under a file name a manual can have.
            found.clone().name(format!("wireloom-{verb}"))
        }
    };
    let mut roff = Vec::new();
    // Writing to memory does not fail.
    let _ = Man::new(page).render(&mut roff);
    terminal.data(&String::from_utf8_lossy(&roff));
    Exit::Done
}
