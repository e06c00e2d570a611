//! Sources are stated; protocols and form factors are known ones.

use super::{finding, of_group};
use crate::base::intern::Symbol;
use crate::base::suggest;
use crate::base::units::format_speed;
use crate::diag::Sink;
use crate::model::entry::{Entries, EntryGroup, FormFactorEntry, Listing, MediumEntryKind};

/// What cages and parts can speak: the words that fabrics use.
const PROTOCOLS: &[&str] = &["ethernet", "infiniband", "nvlink"];

/// Every entry says where its numbers come from.
pub fn sources(entries: &Entries, sink: &mut Sink) {
    for listing in entries.listings().filter(|listing| listing.source.is_none()) {
        sink.push(
            finding("catalog-no-source", listing, "no `source`".into(), "whose numbers are these?")
                .help("name the document, with the page or table"),
        );
    }
}

/// Every protocol is one that fabrics have.
pub fn protocols(entries: &Entries, sink: &mut Sink) {
    let mut check = |listing: &Listing, words: &[Symbol]| {
        for word in words {
            let word = entries.text(*word);
            if !PROTOCOLS.contains(&word) {
                let message = format!("the protocol `{word}` is not known");
                sink.push(
                    finding("catalog-unknown-protocol", listing, message, "in this block")
                        .maybe_help(suggest::help(word, PROTOCOLS, 6)),
                );
            }
        }
    };
    for device in &entries.devices {
        for group in &device.groups {
            check(&device.listing, &group.protocols);
        }
    }
    for medium in &entries.media {
        match medium.which {
            MediumEntryKind::Transceiver(place) => {
                check(&medium.listing, &entries.catalog.transceivers[place].protocols);
            }
            MediumEntryKind::Assembly(place) => {
                check(&medium.listing, &entries.catalog.assemblies[place].protocols);
            }
            MediumEntryKind::Fibre(_) => {}
        }
    }
}

/// Cages and plugs have a form factor that is described, one of its tops, and no more than its lanes.
pub fn form_factors(entries: &Entries, sink: &mut Sink) {
    for form in &entries.form_factors {
        for plug in &form.accepts {
            of(entries, &form.listing, plug, sink);
        }
    }
    for device in &entries.devices {
        for group in &device.groups {
            cage(entries, &device.listing, group, sink);
        }
    }
    for medium in &entries.media {
        let catalog = &entries.catalog;
        let plugs = match medium.which {
            MediumEntryKind::Transceiver(place) => {
                let part = &catalog.transceivers[place];
                vec![(part.form_factor, part.shell)]
            }
            MediumEntryKind::Assembly(place) => {
                let part = &catalog.assemblies[place];
                vec![(part.a.form_factor, part.a.shell), (part.z.form_factor, part.z.shell)]
            }
            MediumEntryKind::Fibre(_) => Vec::new(),
        };
        for (form_factor, shell) in plugs {
            if let Some(form) = of(entries, &medium.listing, entries.text(form_factor), sink) {
                top(entries, &medium.listing, form, shell, sink);
            }
        }
    }
}

fn cage(entries: &Entries, listing: &Listing, group: &EntryGroup, sink: &mut Sink) {
    for plug in &group.accepts {
        of(entries, listing, entries.text(*plug), sink);
    }
    let Some(form) = of(entries, listing, entries.text(group.form_factor), sink) else { return };
    if group.shell.is_some() {
        // A cage whose top is not known says nothing, and takes no plug until it does.
        top(entries, listing, form, group.shell, sink);
    }
    let name = entries.text(group.name);
    if let Some(most) = form.lanes.filter(|most| group.lanes > *most) {
        let message = format!(
            "cages of `{name}` have {} lanes, {} has {most}",
            group.lanes, form.listing.name
        );
        sink.push(of_group("catalog-unknown-form-factor", listing, group, message));
    }
    if let (Some(rate), Some(most)) = (group.lane_mbps, form.lane_mbps)
        && rate > most
    {
        let (rate, most) = (format_speed(rate), format_speed(most));
        let message =
            format!("lanes of `{name}` run at {rate}, those of {} at {most}", form.listing.name);
        sink.push(of_group("catalog-unknown-form-factor", listing, group, message));
    }
}

/// The description of a form factor; an unknown one is reported.
fn of<'e>(
    entries: &'e Entries,
    listing: &Listing,
    name: &str,
    sink: &mut Sink,
) -> Option<&'e FormFactorEntry> {
    let found = entries.form_factors.iter().find(|form| form.listing.name == name);
    if found.is_none() {
        let known: Vec<&str> =
            entries.form_factors.iter().map(|form| form.listing.name.as_str()).collect();
        let message = format!("the form factor `{name}` is not described");
        sink.push(
            finding("catalog-unknown-form-factor", listing, message, "in this block")
                .maybe_help(suggest::help(name, &known, 8))
                .help(format!("or add `form_factor \"{name}\" {{ … }}`")),
        );
    }
    found
}

fn top(
    entries: &Entries,
    listing: &Listing,
    form: &FormFactorEntry,
    shell: Option<Symbol>,
    sink: &mut Sink,
) {
    let (tops, name) = (form.shells.join(" or "), &form.listing.name);
    let message = match shell.map(|shell| entries.text(shell)) {
        None if form.shells.is_empty() => return,
        Some(shell) if form.shells.iter().any(|known| known == shell) => return,
        None => format!("{name} comes {tops}, and no `shell` is stated"),
        Some(shell) if form.shells.is_empty() => format!("{name} has one top, not {shell} ones"),
        Some(shell) => format!("{name} comes {tops}, not {shell}"),
    };
    sink.push(finding("catalog-unknown-form-factor", listing, message, "in this block"));
}
