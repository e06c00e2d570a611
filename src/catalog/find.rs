//! Finding entries of the catalogue by words.

use crate::base::suggest;
use crate::model::entry::{Entries, Listing, MediumEntryKind};

/// The entries whose name, description, form factors or part numbers hold every word, in any case.
#[must_use]
pub fn find<'e>(entries: &'e Entries, text: &str) -> Vec<&'e Listing> {
    let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
    let holds = |haystack: &str| {
        let haystack = haystack.to_lowercase();
        words.iter().all(|word| haystack.contains(word))
    };
    entries.listings().filter(|listing| holds(&described(entries, listing))).collect()
}

/// The entries called exactly so: names are unique per kind, so there may be several.
///
/// # Errors
/// If there is none: the nearest names.
pub fn named<'e>(entries: &'e Entries, name: &str) -> Result<Vec<&'e Listing>, Option<String>> {
    let found: Vec<&Listing> = entries.listings().filter(|listing| listing.name == name).collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let known: Vec<&str> = entries.listings().map(|listing| listing.name.as_str()).collect();
    Err(suggest::help(name, &known, 6))
}

/// All that is searched of an entry.
fn described(entries: &Entries, listing: &Listing) -> String {
    let mut text = format!(
        "{} {} {}",
        listing.kind,
        listing.name,
        listing.description.as_deref().unwrap_or_default()
    );
    let mut add = |word: &str| {
        text.push(' ');
        text.push_str(word);
    };
    if let Some(device) =
        entries.devices.iter().find(|entry| entry.listing.header == listing.header)
    {
        for group in &device.groups {
            add(entries.text(group.form_factor));
        }
    }
    let medium = entries.media.iter().find(|entry| entry.listing.header == listing.header);
    let catalog = &entries.catalog;
    match medium.map(|medium| medium.which) {
        Some(MediumEntryKind::Transceiver(place)) => {
            let part = &catalog.transceivers[place];
            for word in [part.part, part.form_factor, part.optics, part.connector] {
                add(entries.text(word));
            }
        }
        Some(MediumEntryKind::Assembly(place)) => {
            let part = &catalog.assemblies[place];
            add(part.class.name());
            add(entries.text(part.a.form_factor));
            add(entries.text(part.z.form_factor));
            part.lengths.iter().for_each(|(_, number)| add(entries.text(*number)));
        }
        Some(MediumEntryKind::Fibre(place)) => {
            let part = &catalog.fibres[place];
            add(entries.text(part.grade));
            add(entries.text(part.connector));
            part.lengths.iter().for_each(|(_, number)| add(entries.text(*number)));
        }
        None => {}
    }
    text
}
