//! Is the catalogue consistent with itself: lanes and speeds, names, lengths, part numbers, words.
//!
//! Each check is a function over all entries that says what it finds; a finding is a diagnostic at the
//! block. Deliberately absent: what reading already refuses (types, spelling of modes, unknown words of
//! closed sets).

mod known;
mod lanes;
mod media;
mod names;

use crate::diag::{Diagnostic, Sink};
use crate::model::entry::{Entries, EntryGroup, Listing};

/// A check over all entries.
type Check = fn(&Entries, &mut Sink);

/// All checks.
static CHECKS: &[Check] = &[
    known::sources,
    known::protocols,
    known::form_factors,
    lanes::modes,
    names::unique,
    names::complete,
    media::speeds,
    media::lengths,
    media::part_numbers,
    media::reaches,
    media::cords,
];

/// Runs all checks.
pub fn lint(entries: &Entries, sink: &mut Sink) {
    for check in CHECKS {
        check(entries, sink);
    }
}

/// A finding about an entry.
fn finding(code: &'static str, listing: &Listing, message: String, label: &str) -> Diagnostic {
    Diagnostic::error(code, format!("`{}`: {message}", listing.name)).at(listing.header, label)
}

/// A finding about a port group.
fn of_group(
    code: &'static str,
    listing: &Listing,
    group: &EntryGroup,
    message: String,
) -> Diagnostic {
    Diagnostic::error(code, format!("`{}`: {message}", listing.name))
        .at(group.header, "in this group")
        .also(listing.header, "of this device type")
}
