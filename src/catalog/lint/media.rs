//! Numbers of media that must agree: lanes and speed, lengths and reach, part numbers, optics and cords.

use std::collections::BTreeMap;

use super::finding;
use crate::base::intern::Symbol;
use crate::base::units::{format_m, format_speed};
use crate::diag::Sink;
use crate::model::MediaClass;
use crate::model::entry::{Entries, Listing, MediumEntryKind};

/// Lanes times lane rate is the speed of a port.
pub fn speeds(entries: &Entries, sink: &mut Sink) {
    let catalog = &entries.catalog;
    for medium in &entries.media {
        let (lanes, speed) = match medium.which {
            MediumEntryKind::Transceiver(place) => {
                let part = &catalog.transceivers[place];
                (part.lanes, part.speeds_mbps[0])
            }
            MediumEntryKind::Assembly(place) => {
                let part = &catalog.assemblies[place];
                (part.lanes, part.speed_mbps)
            }
            MediumEntryKind::Fibre(_) => continue,
        };
        let Some(rate) = medium.lane_mbps else { continue };
        if u64::from(rate) * u64::from(lanes) != u64::from(speed) {
            let message =
                format!("{lanes} lanes of {} are not {}", format_speed(rate), format_speed(speed));
            sink.push(finding("catalog-lane-rate", &medium.listing, message, "in this block"));
        }
    }
}

/// Lengths ascend, each once, and none is beyond the reach.
pub fn lengths(entries: &Entries, sink: &mut Sink) {
    for medium in &entries.media {
        let listing = &medium.listing;
        if let Some(pair) = medium.written_mm.windows(2).find(|pair| pair[0] >= pair[1]) {
            let message = format!("{} stands before {}", format_m(pair[0]), format_m(pair[1]));
            sink.push(finding("catalog-lengths", listing, message, "lengths ascend, each once"));
        }
        let reach = match medium.which {
            MediumEntryKind::Transceiver(_) => None,
            MediumEntryKind::Assembly(place) => Some(entries.catalog.assemblies[place].reach_mm),
            MediumEntryKind::Fibre(place) => entries.catalog.fibres[place].reach_mm,
        };
        let longest = medium.written_mm.iter().max();
        if let (Some(reach), Some(longest)) = (reach, longest)
            && *longest > reach
        {
            let message = format!(
                "it is sold up to {}, its reach is {}",
                format_m(*longest),
                format_m(reach)
            );
            sink.push(finding("catalog-lengths", listing, message, "in this block"));
        }
    }
}

/// A part number is ordered for one thing.
pub fn part_numbers(entries: &Entries, sink: &mut Sink) {
    let mut known: BTreeMap<&str, &Listing> = BTreeMap::new();
    for medium in &entries.media {
        let numbers: Vec<Symbol> = match medium.which {
            MediumEntryKind::Transceiver(place) => {
                vec![entries.catalog.transceivers[place].part]
            }
            MediumEntryKind::Assembly(place) => {
                let lengths = &entries.catalog.assemblies[place].lengths;
                lengths.iter().map(|(_, number)| *number).collect()
            }
            MediumEntryKind::Fibre(place) => {
                let lengths = &entries.catalog.fibres[place].lengths;
                lengths.iter().map(|(_, number)| *number).collect()
            }
        };
        for number in numbers {
            let number = entries.text(number);
            if let Some(other) = known.insert(number, &medium.listing) {
                let message = format!("the part number `{number}` stands twice");
                sink.push(
                    finding("catalog-part-twice", &medium.listing, message, "here")
                        .also(other.header, "and here"),
                );
            }
        }
    }
}

/// A transceiver reaches over some grade of its own medium, over grades of no other.
pub fn reaches(entries: &Entries, sink: &mut Sink) {
    for medium in &entries.media {
        let MediumEntryKind::Transceiver(place) = medium.which else { continue };
        let part = &entries.catalog.transceivers[place];
        if part.reach_mm.is_empty() {
            let message = "no `reach_mm`, so it is never chosen".into();
            sink.push(finding("catalog-no-reach", &medium.listing, message, "in this block"));
        }
        for (grade, _) in &part.reach_mm {
            let grade = entries.text(*grade);
            let glass = match grade {
                "om3" | "om4" | "om5" => Some(MediaClass::Mmf),
                "os2" => Some(MediaClass::Smf),
                _ => None,
            };
            if glass != Some(part.medium) {
                let message =
                    format!("`reach_mm` has `{grade}`, the optics are {}", part.medium.name());
                sink.push(finding("catalog-no-reach", &medium.listing, message, "in this block"));
            }
        }
    }
}

/// Some cord of the catalogue mates with each transceiver.
pub fn cords(entries: &Entries, sink: &mut Sink) {
    let catalog = &entries.catalog;
    for medium in &entries.media {
        let MediumEntryKind::Transceiver(place) = medium.which else { continue };
        let part = &catalog.transceivers[place];
        let mates = catalog
            .fibres
            .iter()
            .any(|fibre| fibre.connector == part.connector && fibre.medium == part.medium);
        if !mates {
            let message = format!(
                "no {} cord has {} connectors",
                part.medium.name(),
                entries.text(part.connector)
            );
            sink.push(
                finding("catalog-no-cord", &medium.listing, message, "in this block")
                    .help("add a `fibre` block with this connector"),
            );
        }
    }
}
