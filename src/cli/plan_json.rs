//! What `plan --json` and `apply --json` print: the plan file with what this run has to say beside it.

use std::io;

use serde_json::json;

use super::files::Written;
use super::terminal::Terminal;
use crate::diag;
use crate::diag::json::FORMAT;
use crate::lang::json;
use crate::lang::value::{Kind, Value};
use crate::planfile::v1::{Extras, write};
use crate::project::{Outcome, Planned};

/// Prints an outcome: the plan, or what is wrong where there is none.
pub fn print(outcome: &Outcome, written: Option<&Written>, terminal: &mut Terminal) {
    let diagnostics = diag::json::render(&outcome.sink, &outcome.map);
    let Some(planned) = &outcome.planned else {
        let value = json!({ "diagnostics_format": FORMAT, "diagnostics": diagnostics });
        super::print_json(terminal, &value);
        return;
    };
    let mut members = members(planned);
    members.push(("diagnostics_format", json!(FORMAT).to_string()));
    members.push(("diagnostics", diagnostics.to_string()));
    let files = written.map(|written| {
        json!({
            "written": written.written,
            "unchanged": written.unchanged,
            "removed": written.removed,
        })
    });
    members.extend(files.map(|files| ("files", files.to_string())));
    terminal.stream(|out| write_plan(planned, &members, out));
}

/// The plan file, with the changes against the lock and the project's outputs.
pub fn file(planned: &Planned) -> Vec<u8> {
    let mut bytes = Vec::new();
    // Writing to memory cannot fail.
    let written = write_plan(planned, &members(planned), &mut bytes);
    debug_assert!(written.is_ok());
    bytes
}

fn write_plan(
    planned: &Planned,
    members: &[(&str, String)],
    out: &mut dyn io::Write,
) -> io::Result<()> {
    let name_sets = planned.templates.name_sets();
    let members: Vec<(&str, &str)> =
        members.iter().map(|(name, text)| (*name, text.as_str())).collect();
    write(&planned.plan, Extras { name_sets: &name_sets, sources: true, members: &members }, out)
}

fn members(planned: &Planned) -> Vec<(&'static str, String)> {
    let mut outputs = String::from("{");
    for (place, (name, value)) in planned.outputs.iter().enumerate() {
        outputs.push_str(if place > 0 { "," } else { "" });
        json::write_string(&mut outputs, name);
        outputs.push(':');
        write_value(&mut outputs, value);
    }
    outputs.push('}');
    vec![("changes", planned.changes().json()), ("outputs", outputs)]
}

/// A value as JSON with all digits of its numbers; things of the design as their address.
fn write_value(text: &mut String, value: &Value) {
    match &value.kind {
        Kind::List(items) | Kind::Set(items) => {
            text.push('[');
            for (place, item) in items.iter().enumerate() {
                text.push_str(if place > 0 { "," } else { "" });
                write_value(text, item);
            }
            text.push(']');
        }
        Kind::Map(map) => {
            text.push('{');
            for (place, entry) in map.iter().enumerate() {
                text.push_str(if place > 0 { "," } else { "" });
                json::write_string(text, &entry.key);
                text.push(':');
                write_value(text, &entry.value);
            }
            text.push('}');
        }
        Kind::Opaque(thing) => json::write_string(text, &thing.text()),
        _ if json::write(text, value, usize::MAX).is_ok() => {}
        _ => text.push_str("null"),
    }
}
