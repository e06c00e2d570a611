//! Reading `pathway` blocks: the trays of a room as they are drawn.

use std::collections::BTreeMap;

use super::racks::Attributes;
use super::reading;
use super::{Draft, axes};
use crate::diag::{Diagnostic, Sink};
use crate::lang::value::Value;
use crate::model::Pathway;

/// Farthest from a room's origin that anything stands, in millimetres: a hundred kilometres.
const FARTHEST_MM: i64 = 100_000_000;

/// Reads all of them.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    for (instance, block) in draft.world.blocks("pathway") {
        let Some(axes::Read { axes, .. }) = axes::read(draft, instance, block, sink) else {
            continue;
        };
        let origin = draft.origin(instance, block);
        let attrs = Attributes::bind(draft, instance, block, &axes, sink);
        let world = draft.world;
        for ordinal in 0..axes.count() {
            let omit = attrs.value(draft, &axes, ordinal, "omit", sink);
            if omit.is_some_and(|value| reading::boolean(&value, "omit", sink) == Some(true)) {
                continue;
            }
            let get = |name: &str, sink: &mut Sink| attrs.value(draft, &axes, ordinal, name, sink);
            let from = get("from", sink);
            let to = get("to", sink);
            let size = get("tray_mm", sink);
            let load = get("tray_load_g_per_m", sink);
            let kind = get("kind", sink);
            let room = get("room", sink).and_then(|value| reading::text(&value, "room", sink));
            let (from_mm, to_mm, size_mm, load_g_per_m, kind) =
                world.trace(instance, sink, |sink| {
                    let kinds = ["overhead", "under_floor"];
                    let point = |value: Option<Value>, name: &str, sink: &mut Sink| {
                        pair(&value?, name, -FARTHEST_MM, "a place `[x, y]` in millimetres", sink)
                    };
                    (
                        point(from.clone(), "from", sink),
                        point(to.clone(), "to", sink),
                        size.and_then(|value| {
                            pair(&value, "tray_mm", 1, "width and height, as in `[300, 100]`", sink)
                        }),
                        load.and_then(|value| {
                            reading::int(&value, "tray_load_g_per_m", 0..=10_000_000, sink)
                        }),
                        kind.and_then(|value| reading::word(&value, "kind", &kinds, sink)),
                    )
                });
            let (Some(from_mm), Some(to_mm)) = (from_mm, to_mm) else { continue };
            let own = super::names::default_name(draft, &block.label, &axes, ordinal);
            if (from_mm.0 != to_mm.0) == (from_mm.1 != to_mm.1) {
                let message = format!("pathway `{own}` runs neither along nor across the rows");
                let diagnostic = Diagnostic::error("crooked-pathway", message)
                    .at(to.map_or(block.header, |value| value.span), "this end")
                    .help("give both ends one `x` or one `y`, and bend it by a second pathway");
                world.trace(instance, sink, |sink| sink.push(diagnostic));
                continue;
            }
            let pathway = Pathway {
                name: draft.intern(&own),
                room: draft.intern(&room.unwrap_or_default()),
                under_floor: kind == Some("under_floor"),
                from_mm,
                to_mm,
                size_mm,
                load_g_per_m: load_g_per_m.and_then(|load| u32::try_from(load).ok()),
                origin,
            };
            draft.model.pathways.push(pathway);
        }
    }
    // Nothing depends on the order of blocks.
    let names = &draft.model.names;
    let key =
        |own: &Pathway| (names.resolve(own.room).to_owned(), names.resolve(own.name).to_owned());
    draft.model.pathways.sort_by_cached_key(key);
    unique(draft, sink);
}

fn unique(draft: &Draft<'_>, sink: &mut Sink) {
    let mut seen = BTreeMap::new();
    for own in &draft.model.pathways {
        let origin = |own: &Pathway| draft.model.origins[own.origin].span;
        if let Some(first) = seen.insert(own.name, own) {
            let name = draft.model.text(own.name);
            sink.push(
                Diagnostic::error("name-not-unique", format!("two pathways are called `{name}`"))
                    .at(origin(own), "one comes from this block")
                    .also(origin(first), "the other from this one")
                    .help("give each block its own name"),
            );
        }
    }
}

/// Two lengths of at least `least` millimetres.
fn pair(
    value: &Value,
    name: &str,
    least: i64,
    expected: &str,
    sink: &mut Sink,
) -> Option<(i64, i64)> {
    match reading::list(value, name, sink)? {
        [first, second] => {
            let mut length = |item| signed_mm(item, name, least, sink);
            Some((length(first)?, length(second)?))
        }
        _ => {
            reading::wrong(value, name, expected, sink);
            None
        }
    }
}

/// A length that may lie on either side of the origin.
fn signed_mm(value: &Value, name: &str, least: i64, sink: &mut Sink) -> Option<i64> {
    match value.as_i64() {
        Some(mm) => (least..=FARTHEST_MM).contains(&mm).then_some(mm).or_else(|| {
            reading::wrong(value, name, "a length within a hundred kilometres", sink);
            None
        }),
        None => reading::mm(value, name, sink),
    }
}
