//! What a profile's ports say of the cages: the breakout that runs, and names that differ.

use std::collections::BTreeMap;

use super::Cage;
use super::names::{self, Known};
use crate::diag::{Diagnostic, Sink};
use crate::import::port_config::Row;
use crate::import::sheet::{Sheet, SheetGroup};
use crate::model::{Breakout, Share};

/// Gives each group the breakout that the profile runs, and the profile's aliases where they are others.
pub fn apply(groups: &[Vec<Cage>], rows: &[Row], sheet: &mut Sheet, sink: &mut Sink) {
    let mut taken: Vec<String> = Vec::new();
    for row in rows {
        let known = groups.iter().flatten().any(|cage| share(cage, row).is_some());
        if !known {
            let message = format!("`{}` has lanes that no one cage of the platform has", row.name);
            sink.push(Diagnostic::warning("import-disagrees", message).at(row.span, "this port"));
        }
    }
    for (cages, group) in groups.iter().zip(&mut sheet.groups) {
        let known = ports(cages, rows, sink);
        breakout(cages, &known, group, &mut taken);
        aliases(&known, group, &mut taken);
    }
    sheet.taken.extend(taken);
}

/// What a row has of a cage.
fn share(cage: &Cage, row: &Row) -> Option<Share> {
    let first = cage.lanes.iter().position(|lane| *lane == row.lanes[0])?;
    let own = cage.lanes.get(first..first + row.lanes.len())?;
    (own == row.lanes).then(|| Share {
        speed_mbps: row.speed_mbps.unwrap_or(0),
        first_lane: first as u16,
        lanes: row.lanes.len() as u16,
    })
}

/// The profile's ports in a group's cages, checked against the platform's names.
fn ports(cages: &[Cage], rows: &[Row], sink: &mut Sink) -> Vec<Known> {
    let mut found = Vec::new();
    for (at, cage) in cages.iter().enumerate() {
        let mut own: Vec<(Share, &Row)> =
            rows.iter().filter_map(|row| Some((share(cage, row)?, row))).collect();
        own.sort_by_key(|(share, _)| share.first_lane);
        let word = cage.key.trim_end_matches(|c: char| c.is_ascii_digit());
        let channels = own.len() as u16;
        for ((share, row), channel) in own.into_iter().zip(1..) {
            let expected = format!("{word}{}", cage.base + u32::from(share.first_lane));
            if row.name != expected {
                let message = format!("`{}` would be `{expected}` by its lanes", row.name);
                sink.push(
                    Diagnostic::warning("import-names-differ", message)
                        .at(row.span, "in the profile")
                        .also(cage.span, "its cage in the platform file"),
                );
            }
            let name = row.alias.clone().unwrap_or_default();
            found.push(Known { cage: at, channel, channels, share, name });
        }
    }
    found
}

fn breakout(cages: &[Cage], known: &[Known], group: &mut SheetGroup, taken: &mut Vec<String>) {
    let mut runs: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (at, cage) in cages.iter().enumerate() {
        let shares: Vec<Share> =
            known.iter().filter(|known| known.cage == at).map(|known| known.share).collect();
        let of = |breakout: &Breakout| breakout.shares() == shares;
        let mode = cage.modes.iter().find(|mode| of(&mode.breakout));
        match mode {
            Some(mode) => runs.entry(&mode.text).or_default().push(cage.index),
            None if shares.is_empty() => {}
            None => taken.push(format!(
                "`{}`: the profile runs a breakout that is none of its modes, which is not taken",
                cage.key
            )),
        }
    }
    let most = runs.iter().max_by_key(|(_, cages)| cages.len()).map(|(text, _)| (*text).to_owned());
    let Some(most) = most else { return };
    if runs.len() > 1 {
        let texts: Vec<String> =
            runs.iter().map(|(text, cages)| format!("{} cages `{text}`", cages.len())).collect();
        taken.push(format!("`{}` by default: the profile runs {}", most, texts.join(", ")));
    }
    if let Some(mode) = cages[0].modes.iter().find(|mode| mode.text == most) {
        group.sub = u32::from(mode.breakout.ports());
    }
    group.breakout = most;
}

/// The profile's aliases, where they are not the platform's. They are known for the breakouts that the
/// profile runs only.
fn aliases(known: &[Known], group: &mut SheetGroup, taken: &mut Vec<String>) {
    let with: Vec<Known> = known.iter().filter(|known| !known.name.is_empty()).cloned().collect();
    let Some(first) = with.first() else { return };
    let same = with.iter().all(|known| known.channels == first.channels);
    let rule = names::rule(&with).filter(|_| same);
    let Some(place) = group.names.iter().position(|(set, _)| set == "alias") else { return };
    let platform = group.names[place].1.clone();
    let agrees =
        rule.as_ref().is_some_and(|rule| platform.contains(rule.as_str()) || *rule == platform);
    if agrees {
        return;
    }
    let guarded = match rule {
        Some(rule) if !rule.contains(" ? ") => {
            format!("channels == {} ? {rule} : null", first.channels)
        }
        Some(rule) if rule == platform => return,
        _ => match names::by_list(&with, first.channels) {
            Some(list) => list,
            None => return,
        },
    };
    group.names[place].0 = "platform_alias".to_owned();
    group.names.insert(place, ("alias".to_owned(), guarded));
    taken.push(format!(
        "aliases such as `{}` from the profile: the platform file has others, kept as `platform_alias`",
        first.name
    ));
}
