//! What changes in the plan of record, as people read it, and the exit code that says how far it goes.

use super::Exit;
use super::table::counted;
use super::terminal::Paint;
use crate::diff::{Action, Changes, Impact};
use crate::project::Planned;

/// How many changes of one kind are shown of each connect; the others are counted.
const MOST: usize = 12;

/// The changes of a plan against its record.
pub fn of_plan(planned: &Planned, changes: &Changes<'_>, paint: Paint) -> String {
    let title = paint.heading("Changes");
    if planned.is_first {
        let cables = counted(changes.count(Action::Added).0, "cable");
        return format!("{title}  a first plan: nothing is recorded, {cables} new\n");
    }
    if changes.is_empty() {
        return format!("{title}  none: this is the plan of record\n");
    }
    format!("{title}  {}\n{}", verdict(changes, paint), text(changes, paint))
}

/// All changes, coloured by what they do.
pub fn text(changes: &Changes<'_>, paint: Paint) -> String {
    let mut text = String::new();
    for line in changes.text(MOST).split_inclusive('\n') {
        let coloured = match line.trim_start().chars().next() {
            Some('+') => paint.added(line.trim_end()),
            Some('-') => paint.removed(line.trim_end()),
            Some('~' | '!') => paint.changed(line.trim_end()),
            _ => line.trim_end().to_owned(),
        };
        text.push_str(&coloured);
        text.push('\n');
    }
    text
}

fn verdict(changes: &Changes<'_>, paint: Paint) -> String {
    match changes.impact() {
        Impact::None => "none".to_owned(),
        Impact::Paper => "no live cable is moved, replaced or removed".to_owned(),
        Impact::Live => {
            let live = Action::ALL.iter().filter(|action| action.touches());
            let parts: Vec<String> = live
                .map(|action| (changes.count(*action).1, action.name()))
                .filter(|(count, _)| *count > 0)
                .map(|(count, name)| format!("{count} {name}"))
                .collect();
            let mut told = Vec::new();
            if !parts.is_empty() {
                told.push(format!("live cables are touched: {}", parts.join(", ")));
            }
            let moved = changes.moved_devices().len() as u64;
            if moved > 0 {
                told.push(format!("{} with live cables put elsewhere", counted(moved, "device")));
            }
            paint.removed(&told.join("; "))
        }
    }
}

/// The exit code of a run without errors.
pub fn exit(changes: &Changes<'_>, detailed: bool) -> Exit {
    match changes.impact() {
        _ if !detailed => Exit::Done,
        Impact::None => Exit::Done,
        Impact::Paper => Exit::Changes,
        Impact::Live => Exit::LiveChanges,
    }
}
