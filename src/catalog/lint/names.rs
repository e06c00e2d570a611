//! The proof that a port's names tell it: on a device, each name set and the faceplate give different
//! names to different ports, under every mode that each cage can run, whatever the others run.
//!
//! Two ports can both exist unless they are of one cage under two modes; a name may repeat only there. So
//! for any legal choice of modes a name set is a bijection between the ports it names and their names.

use std::collections::BTreeMap;

use super::{finding, of_group};
use crate::base::intern::Symbol;
use crate::diag::Sink;
use crate::model::entry::{DeviceEntry, Entries};

/// Where a name was met.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Met {
    group: usize,
    cage: u32,
    mode: usize,
    label: Symbol,
}

/// No name of a set stands for two ports that can exist together.
pub fn unique(entries: &Entries, sink: &mut Sink) {
    for device in &entries.devices {
        let mut sets: BTreeMap<&str, Vec<(Symbol, Met)>> = BTreeMap::new();
        for (group, row) in device.groups.iter().enumerate() {
            for (mode, ports) in row.modes.iter().enumerate() {
                for port in &ports.ports {
                    let met = Met { group, cage: port.cage, mode, label: port.label };
                    sets.entry("label").or_default().push((port.label, met));
                    for (set, name) in &port.names {
                        sets.entry(entries.text(*set)).or_default().push((*name, met));
                    }
                }
            }
        }
        for (set, names) in sets {
            clash(entries, device, set, names, sink);
        }
    }
}

fn clash(
    entries: &Entries,
    device: &DeviceEntry,
    set: &str,
    mut names: Vec<(Symbol, Met)>,
    sink: &mut Sink,
) {
    names.sort_by_key(|(name, met)| (*name, met.group, met.cage, met.mode));
    let together = |a: &Met, b: &Met| (a.group, a.cage) != (b.group, b.cage) || a.mode == b.mode;
    let mut clashes =
        names.windows(2).filter(|pair| pair[0].0 == pair[1].0 && together(&pair[0].1, &pair[1].1));
    let Some([(name, first), (_, second)]) = clashes.next() else { return };
    let more = match clashes.count() {
        0 => String::new(),
        more => format!(", and {more} names more"),
    };
    // Labels that clash tell nobody which ports they are.
    let place = |met: &Met| {
        let group = &device.groups[met.group];
        let port = match set {
            "label" => format!("a port of cage {}", met.cage),
            _ => format!("port `{}`", entries.text(met.label)),
        };
        let (group, mode) = (entries.text(group.name), entries.text(group.modes[met.mode].text));
        format!("{port} of `{group}` under `{mode}`")
    };
    let message = format!(
        "`{}` in `{set}` is {} and {}{more}",
        entries.text(*name),
        place(first),
        place(second)
    );
    sink.push(
        finding("catalog-name-clash", &device.listing, message, "in this block")
            .also(device.groups[first.group].header, "one is of this group")
            .help("let the expression use what tells them apart: `cage`, `channel`, `lane`"),
    );
}

/// Under a mode, a name set names all ports of a group or none.
pub fn complete(entries: &Entries, sink: &mut Sink) {
    for device in &entries.devices {
        for group in &device.groups {
            for mode in &group.modes {
                for set in &group.name_sets {
                    let named = |port: &&crate::model::entry::EntryPort| {
                        port.names.iter().any(|(own, _)| own == set)
                    };
                    let count = mode.ports.iter().filter(named).count();
                    if count == 0 || count == mode.ports.len() {
                        continue;
                    }
                    let message = format!(
                        "`{}` names {count} of {} ports of `{}` under `{}`",
                        entries.text(*set),
                        mode.ports.len(),
                        entries.text(group.name),
                        entries.text(mode.text)
                    );
                    sink.push(of_group(
                        "catalog-names-incomplete",
                        &device.listing,
                        group,
                        message,
                    ));
                }
            }
        }
    }
}
