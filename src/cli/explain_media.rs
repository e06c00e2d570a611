//! The media that were looked at for a cable: the chosen one, and class by class what was nearest to
//! being chosen. What several things speak against is counted only, unless everything is asked for.

use super::table::{Column, Table};
use crate::model::MediaClass;
use crate::plan::cable::Candidate;

use Column::Left;

/// The most reasons of a class that are shown with a name.
const SHOWN: usize = 3;

/// The table, classes in the order of preference.
pub(super) fn table(candidates: &[Candidate], all: bool) -> Table {
    let mut table = Table::new(&[Left, Left, Left]);
    table.heading(["Media", "verdict", "part"]);
    let mut folded = false;
    let mut classes: Vec<MediaClass> = Vec::new();
    for candidate in candidates {
        if !classes.contains(&candidate.class) {
            classes.push(candidate.class);
        }
    }
    for class in classes {
        let own: Vec<&Candidate> =
            candidates.iter().filter(|candidate| candidate.class == class).collect();
        let rows = if all { each(&own) } else { near(&own) };
        folded |= !all && rows.len() < own.len();
        for (place, row) in rows.into_iter().enumerate() {
            let class = if place == 0 { class.name() } else { "" };
            let mut cells = vec![class.to_owned(), row.why];
            cells.extend(row.name);
            if row.chosen { table.line(cells) } else { table.faint(cells) }
        }
    }
    if folded {
        table.note("(`--all` lists each)".to_owned());
    }
    table
}

struct Row {
    why: String,
    /// A part; `None` for what is only counted.
    name: Option<String>,
    chosen: bool,
}

fn each(class: &[&Candidate]) -> Vec<Row> {
    let row = |candidate: &&Candidate| Row {
        name: Some(candidate.name.clone()),
        why: candidate.lost.clone().unwrap_or_else(|| chosen(candidate)),
        chosen: candidate.lost.is_none(),
    };
    class.iter().map(row).collect()
}

/// The winner, with what it breaks by leave of a `waive` block, and what of it nobody knows.
fn chosen(candidate: &Candidate) -> String {
    let waived = candidate.waived.as_ref().map(|text| format!("waived: {text}"));
    let unknown = candidate.unknown.as_ref().map(|text| format!("not known: {text}"));
    let words = ["chosen".to_owned()].into_iter().chain(waived).chain(unknown);
    words.collect::<Vec<String>>().join("; ")
}

/// How near a candidate came.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    Chosen,
    /// It fits: length, price or the policy spoke against it.
    Fits,
    /// One thing does not fit.
    One,
    /// Several do not.
    Several,
    /// Its plugs go into no cage here.
    OtherCages,
}

fn nearness(candidate: &Candidate) -> Nearness {
    match (&candidate.lost, candidate.rule) {
        (None, _) => Nearness::Chosen,
        (_, None | Some("reach-exceeded" | "retired-part" | "cages-not-joined")) => Nearness::Fits,
        (_, Some("form-factor-mismatch")) => Nearness::OtherCages,
        // Reasons are joined by semicolons.
        (Some(why), _) if why.contains("; ") => Nearness::Several,
        _ => Nearness::One,
    }
}

/// The chosen one, then reasons with the first part that has them, then a count of the rest.
fn near(class: &[&Candidate]) -> Vec<Row> {
    // Reason, first name, parts.
    let mut reasons: Vec<(Nearness, &str, &str, u32)> = Vec::new();
    for &candidate in class {
        let near = nearness(candidate);
        let why = match near {
            Nearness::Chosen => "chosen",
            Nearness::Several => "several things do not fit",
            _ => candidate.lost.as_deref().unwrap_or_default(),
        };
        // A candidate of many parts is called after the first of them.
        let name = candidate.name.split_once(" and ").map_or(&*candidate.name, |(first, _)| first);
        match reasons.iter_mut().find(|(known, reason, ..)| (*known, *reason) == (near, why)) {
            Some((.., parts)) => *parts += candidate.parts,
            None => reasons.push((near, why, name, candidate.parts)),
        }
    }
    reasons.sort_by_key(|(near, _, _, parts)| (*near, u32::MAX - parts));
    let named = |(near, ..): &&(Nearness, &str, &str, u32)| *near <= Nearness::One;
    let shown = reasons.iter().filter(named).take(SHOWN + 1).count();
    let mut rows: Vec<Row> = reasons[..shown]
        .iter()
        .map(|(near, why, name, parts)| Row {
            name: Some(match parts {
                1 => (*name).to_owned(),
                _ => format!("{name} and {} more", parts - 1),
            }),
            why: (*why).to_owned(),
            chosen: *near == Nearness::Chosen,
        })
        .collect();
    let rest = &reasons[shown..];
    let count = |wanted: &[Nearness]| -> u32 {
        rest.iter().filter(|(near, ..)| wanted.contains(near)).map(|(.., parts)| parts).sum()
    };
    let counts = [
        (count(&[Nearness::Fits, Nearness::One]), "for one other reason each"),
        (count(&[Nearness::Several]), "that several things speak against"),
        (count(&[Nearness::OtherCages]), "with plugs for other cages"),
    ];
    let said: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    if !said.is_empty() {
        let more = if rows.is_empty() { "" } else { "and " };
        let why = format!("{more}{}", said.join(", "));
        rows.push(Row { why, name: None, chosen: false });
    }
    rows
}
