//! `wireloom catalog`: what is in the catalogue, and whether it is consistent with itself.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::project_args::{Variables, request};
use super::table::{Column, Table, counted};
use super::terminal::Terminal;
use super::{Exit, print_json};
use crate::base::units::format_speed;
use crate::catalog;
use crate::diag::{self, Diagnostic};
use crate::model::entry::{DeviceEntry, Entries, EntryGroup, EntryMode, EntryPort, Listing};
use crate::project::{self, Catalogued};

/// List, search, show and check the catalogue of devices and media
#[derive(Debug, Args)]
pub struct CatalogArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List all entries
    List(Common),
    /// List the entries whose name, description, form factor or part number holds every word
    Search {
        /// Words, in any order and case
        #[arg(value_name = "TEXT")]
        text: String,
        #[command(flatten)]
        common: Common,
    },
    /// Show an entry as it is written, and the names of its ports under each mode
    Show {
        /// The entry's name, such as `nvidia/qm9700`
        #[arg(value_name = "NAME")]
        name: String,
        #[command(flatten)]
        common: Common,
    },
    /// Prove that the catalogue is consistent with itself
    Lint(Common),
}

#[derive(Debug, Args)]
struct Common {
    /// Directory of a project whose own entries count too; without `.hcl` files, the shipped ones alone
    #[arg(long, value_name = "DIR", default_value = ".")]
    dir: PathBuf,

    /// Print the result as JSON
    #[arg(long)]
    json: bool,
}

impl CatalogArgs {
    /// True if standard output carries data.
    pub fn is_json(&self) -> bool {
        self.what.common().json
    }
}

impl What {
    fn common(&self) -> &Common {
        match self {
            Self::List(common) | Self::Lint(common) => common,
            Self::Search { common, .. } | Self::Show { common, .. } => common,
        }
    }
}

pub(super) fn run(args: &CatalogArgs, terminal: &mut Terminal) -> Exit {
    let common = args.what.common();
    let lint = matches!(args.what, What::Lint(_));
    let read = project::catalog(&request(&common.dir, &Variables::default(), false), lint);
    terminal.report(&read.sink, &read.map);
    match &args.what {
        What::List(_) => list(&read.entries.listings().collect::<Vec<_>>(), terminal),
        What::Search { text, .. } => list(&catalog::find(&read.entries, text), terminal),
        What::Show { name, .. } => return show(name, &read, terminal),
        What::Lint(_) => linted(&read, terminal),
    }
    if read.sink.has_errors() { Exit::Errors } else { Exit::Done }
}

fn list(found: &[&Listing], terminal: &mut Terminal) {
    if terminal.is_json() {
        let entries: Vec<Value> = found.iter().map(|listing| listed(listing)).collect();
        print_json(terminal, &json!({ "entries": entries }));
        return;
    }
    let mut table = Table::new(&[Column::Left, Column::Left]);
    let mut kind = "";
    for listing in found {
        if listing.kind != kind {
            kind = listing.kind;
            table.heading([kind, ""]);
        }
        let description = listing.description.clone().unwrap_or_default();
        table.line(vec![listing.name.clone(), description]);
    }
    let text = table.render(terminal.paint());
    terminal.say(&text);
    if found.is_empty() {
        terminal.say("nothing found\n");
    }
}

fn listed(listing: &Listing) -> Value {
    json!({
        "kind": listing.kind,
        "name": listing.name,
        "description": listing.description,
        "source": listing.source,
        "shipped": listing.shipped,
    })
}

fn linted(read: &Catalogued, terminal: &mut Terminal) {
    let entries = read.entries.listings().count() as u64;
    if terminal.is_json() {
        let diagnostics = diag::json::render(&read.sink, &read.map);
        let result = json!({ "entries": entries, "findings": diagnostics });
        print_json(terminal, &result);
    } else if read.sink.is_empty() {
        terminal.say(&format!("{} entries are consistent\n", super::table::number(entries)));
    }
}

fn show(name: &str, read: &Catalogued, terminal: &mut Terminal) -> Exit {
    let found = match catalog::named(&read.entries, name) {
        Ok(found) => found,
        Err(near) => {
            let message = format!("the catalogue has no `{name}`");
            terminal.complain(Diagnostic::error("unknown-entry", message).maybe_help(near));
            return Exit::Errors;
        }
    };
    if terminal.is_json() {
        let shown: Vec<Value> = found.iter().map(|listing| shown(listing, read)).collect();
        print_json(terminal, &json!({ "entries": shown }));
        return Exit::Done;
    }
    for listing in found {
        let place =
            place(listing, read).map_or(String::new(), |(path, line)| format!("# {path}:{line}\n"));
        terminal.say(&format!("{place}{}\n", read.map.slice(listing.whole)));
        if let Some(device) = device(&read.entries, listing) {
            for group in &device.groups {
                let text = ports(&read.entries, group, terminal);
                terminal.say(&format!("\n{text}"));
            }
        }
    }
    Exit::Done
}

fn place(listing: &Listing, read: &Catalogued) -> Option<(String, usize)> {
    let at = read.map.line_col(listing.header)?;
    Some((read.map.path(listing.header.file).to_owned(), at.line as usize))
}

fn device<'e>(entries: &'e Entries, listing: &Listing) -> Option<&'e DeviceEntry> {
    entries.devices.iter().find(|entry| entry.listing.header == listing.header)
}

/// A row a mode: how many ports, and the first and last name of each set.
fn ports(entries: &Entries, group: &EntryGroup, terminal: &Terminal) -> String {
    let sets = &group.name_sets;
    let mut columns = vec![Column::Left, Column::Right];
    columns.extend(vec![Column::Left; sets.len() + 1]);
    let mut table = Table::new(&columns);
    let lanes = counted(u64::from(group.lanes), "lane");
    let rate = group.lane_mbps.map(|mbps| format!(" of {}", format_speed(mbps)));
    table.note(format!(
        "ports \"{}\": {}, {lanes}{}",
        entries.text(group.name),
        counted(u64::from(group.cages), "cage"),
        rate.unwrap_or_default()
    ));
    let mut names = vec!["mode".to_owned(), "ports".to_owned(), "label".to_owned()];
    names.extend(sets.iter().map(|set| entries.text(*set).to_owned()));
    table.faint(names);
    for (place, mode) in group.modes.iter().enumerate() {
        let mark = if place == group.default { " (default)" } else { "" };
        let mut cells = vec![
            format!("{}{mark}", entries.text(mode.text)),
            super::table::number(mode.ports.len() as u64),
            first_and_last(mode, |port| Some(entries.text(port.label))),
        ];
        cells.extend(sets.iter().map(|set| {
            first_and_last(mode, |port| {
                let name = port.names.iter().find(|(own, _)| own == set);
                name.map(|(_, name)| entries.text(*name))
            })
        }));
        table.line(cells);
    }
    table.render(terminal.paint())
}

fn first_and_last<'e>(
    mode: &'e EntryMode,
    name: impl Fn(&'e EntryPort) -> Option<&'e str>,
) -> String {
    let mut names = mode.ports.iter().filter_map(name);
    match (names.next(), names.next_back()) {
        (None, _) => "not known".to_owned(),
        (Some(only), None) => only.to_owned(),
        (Some(first), Some(last)) => format!("{first} .. {last}"),
    }
}

fn shown(listing: &Listing, read: &Catalogued) -> Value {
    let entries = &read.entries;
    let mut value = listed(listing);
    value["text"] = json!(read.map.slice(listing.whole));
    if let Some((path, line)) = place(listing, read) {
        value["file"] = json!(path);
        value["line"] = json!(line);
    }
    if let Some(device) = device(entries, listing) {
        let groups = device.groups.iter().map(|group| {
            let modes = group.modes.iter().enumerate().map(|(place, mode)| {
                let ports = mode.ports.iter().map(|port| port_json(entries, mode, port));
                json!({
                    "mode": entries.text(mode.text),
                    "default": place == group.default,
                    "ports": ports.collect::<Vec<_>>(),
                })
            });
            json!({
                "group": entries.text(group.name),
                "cages": group.cages,
                "form_factor": entries.text(group.form_factor),
                "lanes": group.lanes,
                "modes": modes.collect::<Vec<_>>(),
            })
        });
        value["groups"] = Value::Array(groups.collect());
    }
    value
}

fn port_json(entries: &Entries, mode: &EntryMode, port: &EntryPort) -> Value {
    let share = mode.breakout.shares()[usize::from(port.channel) - 1];
    let names = port
        .names
        .iter()
        .map(|(set, name)| (entries.text(*set).to_owned(), Value::from(entries.text(*name))));
    json!({
        "cage": port.cage,
        "channel": port.channel,
        "label": entries.text(port.label),
        "first_lane": share.first_lane,
        "lanes": share.lanes,
        "speed_mbps": share.speed_mbps,
        "names": names.collect::<serde_json::Map<_, _>>(),
    })
}
