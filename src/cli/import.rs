//! `wireloom import`: device types from other people's files, as HCL.

use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, Subcommand};
use serde_json::json;

use super::terminal::Terminal;
use super::{Exit, one_file, print_json};
use crate::diag::{self, Sink};
use crate::import::{self, Options};
use crate::project;
use crate::source::{DiskSource, ProjectSource, Source, SourceMap};

/// Make HCL from device types of NetBox or SONiC
#[derive(Debug, Args)]
pub struct ImportArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    DeviceType(DeviceTypeArgs),
}

/// Read a NetBox device type (YAML) or a SONiC platform file (JSON)
///
/// wireloom import device-type QM9700.yaml --cages 32 --sub 2 --protocol infiniband
/// wireloom import device-type platform.json --ports port_config.ini --name nvidia/sn5600 \
///     --height-u 2 --form-factor osfp
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
struct DeviceTypeArgs {
    /// The file: `.yaml` or `.yml` for NetBox, `.json` for SONiC
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// The `port_config.ini` of a SONiC profile: which breakout runs, and its aliases
    #[arg(long, value_name = "FILE")]
    ports: Option<PathBuf>,

    /// The type's name, VENDOR/MODEL
    #[arg(long, value_name = "NAME")]
    name: Option<String>,

    /// What it is: switch, node, appliance, storage, management
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,

    /// Its height in rack units
    #[arg(long, value_name = "U")]
    height_u: Option<u16>,

    /// How many cages its largest port group has
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=4_096))]
    cages: Option<u32>,

    /// How many ports a cage of that group has
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=64))]
    sub: Option<u32>,

    /// The form factor of that group's cages
    #[arg(long, value_name = "FORM")]
    form_factor: Option<String>,

    /// What all ports but those for management speak; may be given several times
    #[arg(long, value_name = "PROTOCOL")]
    protocol: Vec<String>,

    /// The document that the file was made from
    #[arg(long, value_name = "TEXT")]
    source: Option<String>,

    /// Write the HCL to a file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl ImportArgs {
    /// True if standard output carries data: HCL, or JSON.
    pub fn is_json(&self) -> bool {
        let What::DeviceType(args) = &self.what;
        args.json || args.out.is_none()
    }
}

pub(super) fn run(args: &ImportArgs, terminal: &mut Terminal) -> Exit {
    let What::DeviceType(args) = &args.what;
    let source: Arc<dyn Source> = Arc::new(ProjectSource::new(DiskSource));
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let forms = project::form_factors(&source, &mut sink);
    let options = Options {
        name: args.name.clone(),
        kind: args.kind.clone(),
        height_u: args.height_u,
        cages: args.cages,
        sub: args.sub,
        form_factor: args.form_factor.clone(),
        protocols: args.protocol.clone(),
        source: args.source.clone(),
    };
    let imported = import::device_type(
        &*source,
        &args.file,
        args.ports.as_deref(),
        &options,
        &forms,
        &mut map,
        &mut sink,
    );
    if let (Some(imported), Some(out)) = (&imported, &args.out) {
        let _ = one_file::write(out, imported.hcl.as_bytes(), &mut sink);
    }
    terminal.report(&sink, &map);
    let Some(imported) = imported else { return Exit::Errors };
    for group in &imported.sheet.groups {
        terminal.say(&format!("ports \"{}\": {}\n", group.name, group.count()));
    }
    if args.json {
        let groups = imported.sheet.groups.iter().map(|group| {
            json!({
                "group": group.name,
                "cages": group.cages,
                "ports": group.cages * group.sub,
                "missing": group.missing,
            })
        });
        let groups: Vec<_> = groups.collect();
        print_json(
            terminal,
            &json!({
                "name": imported.sheet.name,
                "groups": groups,
                "taken": imported.sheet.taken,
                "left_out": imported.sheet.left_out,
                "diagnostics": diag::json::render(&sink, &map),
                "hcl": imported.hcl,
            }),
        );
    } else if args.out.is_none() {
        terminal.data(&imported.hcl);
    }
    if sink.has_errors() { Exit::Errors } else { Exit::Done }
}
