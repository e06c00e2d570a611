//! `wireloom render`: artefacts alone; the plan of record stays as it is.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::apply::{threads, told};
use super::files::{Extent, Output, Written};
use super::project_args::ProjectArgs;
use super::terminal::Terminal;
use super::{Exit, busy, print_json};
use crate::project::{self, Outcome};
use crate::render::RENDERERS;

/// Render artefacts without recording the plan
#[derive(Debug, Args)]
#[command(after_help = outputs())]
pub struct RenderArgs {
    #[command(flatten)]
    project: ProjectArgs,

    /// Render this output only; may be given several times
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,

    /// Write to another directory than DIR/out
    #[arg(long, value_name = "OUT")]
    out: Option<PathBuf>,

    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// The list of outputs, for the help.
fn outputs() -> String {
    let mut text = "Outputs:".to_owned();
    for renderer in RENDERERS {
        text.push_str(&format!("\n  {:10} {}", renderer.name(), renderer.describe()));
    }
    text
}

pub(super) fn run(args: &RenderArgs, terminal: &mut Terminal) -> Exit {
    let out = args.project.out(args.out.as_deref());
    let _held = match busy::hold(&args.project.dir, &out) {
        Ok(held) => held,
        Err(taken) => return terminal.fail(*taken),
    };
    let mut outcome = project::plan(&args.project.request(false));
    let made = write(&mut outcome, &args.only, &out);
    terminal.report(&outcome.sink, &outcome.map);
    let Some((written, paths)) = made else { return Exit::Errors };
    if terminal.is_json() {
        print_json(
            terminal,
            &json!({
                "out": out.display().to_string(),
                "files": paths,
                "written": written.written,
                "unchanged": written.unchanged,
                "removed": written.removed,
            }),
        );
    }
    terminal.say(&format!("{} in {}\n", told(&written), out.display()));
    Exit::Done
}

/// Renders and writes what `only` names; also says the paths. `None` after a report.
fn write(outcome: &mut Outcome, only: &[String], out: &Path) -> Option<(Written, Vec<String>)> {
    let Outcome { planned: Some(planned), sink, .. } = outcome else { return None };
    if sink.has_errors() {
        return None;
    }
    let output = Output::open(out, sink)?;
    let paths = project::render(planned, only, threads(), &output, sink);
    if sink.has_errors() {
        return None;
    }
    let extent = if only.is_empty() { Extent::All } else { Extent::Some };
    let written = output.finish(extent, sink).filter(|_| !sink.has_errors())?;
    Some((written, paths))
}
