//! `wireloom init`: a small working project to edit.

use std::fs::{self, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use super::one_file::cannot_write;
use super::terminal::Terminal;
use super::{Exit, print_json};
use crate::diag::Diagnostic;

/// Write a small working project to edit
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  wireloom init my-cluster && wireloom plan my-cluster")]
pub struct InitArgs {
    /// Directory of the new project; made if there is none
    #[arg(value_name = "DIR")]
    dir: PathBuf,

    /// Print the result as JSON
    #[arg(long)]
    pub json: bool,
}

/// The project: the example that the README walks through, what git should not keep, and how it merges
/// the lock.
const FILES: &[(&str, &str)] = &[
    ("main.hcl", include_str!("../../examples/quickstart/main.hcl")),
    ("floor.hcl", include_str!("../../examples/quickstart/floor.hcl")),
    (
        ".gitignore",
        "# Artefacts can be rendered again at any time; wireloom.lock cannot: keep it.\n/out/\n",
    ),
    (
        ".gitattributes",
        "# Merges keep the lines of both sides; the next plan says which do not fit together.\n\
         wireloom.lock merge=union\n",
    ),
];

pub(super) fn run(args: &InitArgs, terminal: &mut Terminal) -> Exit {
    let paths: Vec<PathBuf> = FILES.iter().map(|(name, _)| args.dir.join(name)).collect();
    if let Some(there) = paths.iter().find(|path| path.symlink_metadata().is_ok()) {
        let message = format!("`{}` is there already", there.display());
        terminal.complain(
            Diagnostic::error("project-exists", message)
                .help("name a directory that does not exist yet; nothing was written"),
        );
        return Exit::Errors;
    }
    for (path, (_, text)) in paths.iter().zip(FILES) {
        if let Err(error) = write_new(path, text) {
            terminal.complain(cannot_write(path, &error));
            return Exit::Errors;
        }
    }
    let names: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    if terminal.is_json() {
        print_json(terminal, &json!({ "files": names }));
    }
    let dir = args.dir.display();
    terminal.say(&format!("wrote {}\nnow run: wireloom plan {dir}\n", names.join(", ")));
    Exit::Done
}

fn write_new(path: &Path, text: &str) -> io::Result<()> {
    if let Some(dir) = path.parent() {
        fs::create_dir_all(dir)?;
    }
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(text.as_bytes())
}
