//! `wireloom render`: artefacts alone; the plan of record stays as it is.

use std::path::PathBuf;

use clap::Args;
use serde_json::json;

use super::apply::{threads, told};
use super::files::{Extent, write_all};
use super::project_args::ProjectArgs;
use super::terminal::Terminal;
use super::{Exit, busy, print_json};
use crate::project;
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
    let artifacts = project::artifacts(&mut outcome, &args.only, threads());
    let extent = if args.only.is_empty() { Extent::All } else { Extent::Some };
    let sink = &mut outcome.sink;
    let written = (!sink.has_errors())
        .then(|| write_all(&out, &artifacts, extent, threads(), sink))
        .flatten()
        .filter(|_| !sink.has_errors());
    terminal.report(&outcome.sink, &outcome.map);
    let Some(written) = written else { return Exit::Errors };
    if terminal.is_json() {
        let paths: Vec<&str> = artifacts.iter().map(|artifact| artifact.path.as_str()).collect();
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
