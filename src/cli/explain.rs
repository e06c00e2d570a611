//! `wireloom explain`: what a code means; why a cable, device, port, rack or tray is as it is.

use std::path::PathBuf;

use clap::Args;

use super::project_args::{Variables, request};
use super::terminal::Terminal;
use super::{Exit, explain_json as json, explain_text as text, explain_tray as tray, print_json};
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink, codes};
use crate::project::{self, Outcome, Planned, explain};

/// Explain a code, or why a cable, device, port, rack or tray is as it is
///
/// wireloom explain port-already-cabled
/// wireloom explain cable 7K3M9QX --dir examples/quickstart
/// wireloom explain device leaf-1
/// wireloom explain port leaf-1:16/2
/// wireloom explain rack A01
/// wireloom explain tray all
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub struct ExplainArgs {
    /// A code, or one of `cable`, `device`, `port`, `rack`, `tray`
    #[arg(value_name = "CODE|KIND")]
    what: String,

    /// Which one: a cable's id, a device's name or address, DEVICE:PORT or DEVICE:SET=NAME, a rack's name; of
    /// trays a row, a pathway or `all`
    #[arg(value_name = "NAME")]
    name: Option<String>,

    /// Directory of the project
    #[arg(long, value_name = "DIR", default_value = ".")]
    dir: PathBuf,

    /// Values of variables.
    #[command(flatten)]
    variables: Variables,

    /// Of a cable, list every medium that was looked at; of a device, every port; of a tray, what runs through it
    #[arg(long)]
    all: bool,

    /// Print the facts as JSON
    #[arg(long)]
    pub json: bool,
}

pub(super) fn run(args: &ExplainArgs, terminal: &mut Terminal) -> Exit {
    let Some(name) = &args.name else { return code(&args.what, terminal) };
    if !["cable", "device", "port", "rack", "tray"].contains(&args.what.as_str()) {
        let message = format!("there is nothing to explain called `{} {name}`", args.what);
        let help = "write `explain CODE`, `explain cable ID`, `explain device NAME`, \
                    `explain port DEVICE:PORT`, `explain rack NAME` or `explain tray NAME`";
        terminal.complain(Diagnostic::error("unknown-subject", message).help(help));
        return Exit::WrongUse;
    }
    let outcome = project::plan(&request(&args.dir, &args.variables, false));
    let Some(planned) = &outcome.planned else {
        terminal.report(&outcome.sink, &outcome.map);
        return Exit::Errors;
    };
    match thing(args, name, planned, &outcome, terminal) {
        Ok(()) => Exit::Done,
        Err(missing) => {
            terminal.complain(*missing);
            Exit::Errors
        }
    }
}

fn thing(
    args: &ExplainArgs,
    name: &str,
    planned: &Planned,
    outcome: &Outcome,
    terminal: &mut Terminal,
) -> Result<(), explain::Missing> {
    let (plan, map, paint) = (&planned.plan, &outcome.map, terminal.paint());
    let (data, said) = match args.what.as_str() {
        "cable" => {
            let story = explain::cable(plan, &planned.distances, name)?;
            (json::cable(&story, map), text::cable(&story, args.all, map, paint))
        }
        "device" => {
            let story = explain::device(plan, name)?;
            (json::device(&story, map), text::device(&story, args.all, map, paint))
        }
        "rack" => {
            let story = explain::rack(plan, &planned.distances, name)?;
            (json::rack(&story, map), text::rack(&story, map, paint))
        }
        "tray" => {
            let story = explain::tray(plan, &planned.distances, name)?;
            (tray::data(&story), tray::text(&story, args.all, paint))
        }
        _ => {
            let story = explain::port(plan, name)?;
            (json::port(&story, map), text::port(&story, map, paint))
        }
    };
    if terminal.is_json() {
        print_json(terminal, &data);
    } else {
        terminal.say(&said);
    }
    Ok(())
}

fn code(code: &str, terminal: &mut Terminal) -> Exit {
    let Some(entry) = codes::lookup(code) else {
        let known: Vec<&str> = codes::all().map(|entry| entry.code).collect();
        let mut sink = Sink::new();
        let near = suggest::closest(code, known.iter().copied());
        let help = near.map_or_else(
            || "codes stand in brackets after `error` or `warning`".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        sink.push(
            Diagnostic::error("unknown-code", format!("there is no code `{code}`")).help(help),
        );
        terminal.report(&sink, &Default::default());
        return Exit::Errors;
    };
    if terminal.is_json() {
        print_json(terminal, &json::code(entry));
    } else {
        terminal.say(&text::code(entry, terminal.paint()));
    }
    Exit::Done
}
