//! What `plan --json` and `apply --json` print: the plan file with what this run has to say beside it.

use std::io;

use serde_json::{Value as Json, json};

use super::files::Written;
use super::terminal::Terminal;
use crate::diag;
use crate::lang::value::{Kind, Value};
use crate::planfile::v1::{Extras, write};
use crate::project::{Outcome, Planned};

/// Prints an outcome: the plan, or what is wrong where there is none.
pub fn print(outcome: &Outcome, written: Option<&Written>, terminal: &mut Terminal) {
    let diagnostics = diag::json::render(&outcome.sink, &outcome.map);
    let Some(planned) = &outcome.planned else {
        super::print_json(terminal, &json!({ "diagnostics": diagnostics }));
        return;
    };
    let mut members = members(planned);
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
    let outputs: Json =
        planned.outputs.iter().map(|(name, value)| (name.clone(), json_of(value))).collect();
    let outputs = if planned.outputs.is_empty() { json!({}) } else { outputs };
    vec![("changes", planned.changes().json()), ("outputs", outputs.to_string())]
}

/// A value as JSON; things of the design as their address.
pub fn json_of(value: &Value) -> Json {
    match &value.kind {
        Kind::Null | Kind::Unknown | Kind::Error => Json::Null,
        Kind::Bool(truth) => Json::from(*truth),
        Kind::Number(number) => {
            let mut text = String::new();
            number.push_text(&mut text);
            // Numbers print as JSON does; one too long for it stays a text.
            serde_json::from_str(&text).unwrap_or(Json::from(text))
        }
        Kind::String(text) => Json::from(&**text),
        Kind::List(items) | Kind::Set(items) => items.iter().map(json_of).collect(),
        Kind::Map(map) => {
            let pairs = map.iter().map(|entry| (entry.key.to_string(), json_of(&entry.value)));
            Json::Object(pairs.collect())
        }
        Kind::Opaque(thing) => Json::from(thing.text()),
    }
}
