//! Reading media: `transceiver`, `cable` and `fibre` blocks of the shipped catalogue and of the project.
//! A project's block replaces the shipped one of the same name.

use super::Draft;
use super::reading::{self, Reader};
use crate::base::intern::Symbol;
use crate::base::natural;
use crate::config::module::{Block, Item};
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;
use crate::lang::value::Value;
use crate::model::MediaClass;
use crate::model::catalog::{Assembly, Fibre, Plug, Transceiver};

/// Reads all media, sorted by name.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    for name in sorted(draft.world.names("transceiver")) {
        if let Some((instance, block)) = draft.world.named("transceiver", &name) {
            let read = transceiver(draft, instance, block, sink);
            draft.model.catalog.transceivers.extend(read);
        }
    }
    for name in sorted(draft.world.names("cable")) {
        if let Some((instance, block)) = draft.world.named("cable", &name) {
            let read = assembly(draft, instance, block, sink);
            draft.model.catalog.assemblies.extend(read);
        }
    }
    for name in sorted(draft.world.names("fibre")) {
        if let Some((instance, block)) = draft.world.named("fibre", &name) {
            let read = fibre(draft, instance, block, sink);
            draft.model.catalog.fibres.extend(read);
        }
    }
}

fn sorted(mut names: Vec<String>) -> Vec<String> {
    names.sort_by(|a, b| natural::compare(a, b));
    names.dedup();
    names
}

fn transceiver(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    sink: &mut Sink,
) -> Option<Transceiver> {
    let reader = Reader { world: draft.world, instance, block };
    needs(block, &["form_factor", "speed", "medium", "optics", "connector"], sink)?;
    let rated = reader.speed("speed", sink)?;
    let mut speeds_mbps = vec![rated];
    if let Some(value) = reader.value("speeds", sink) {
        for item in reading::list(&value, "speeds", sink)? {
            let speed = reading::speed(item, "speeds", sink)?;
            if !speeds_mbps.contains(&speed) {
                speeds_mbps.push(speed);
            }
        }
    }
    let ports = reader.int("ports", 1..=64, sink).unwrap_or(1);
    let medium = medium(&reader, sink)?;
    let least_mm = reader.mm("reach_min_mm", sink);
    Some(Transceiver {
        name: draft.intern(&block.label),
        part: part(draft, &reader, sink),
        form_factor: symbol(draft, &reader, "form_factor", sink)?,
        shell: symbol(draft, &reader, "shell", sink),
        ports: small(ports),
        speeds_mbps,
        lanes: small(reader.int("lanes", 1..=64, sink).unwrap_or(1)),
        optics: symbol(draft, &reader, "optics", sink)?,
        medium,
        connector: symbol(draft, &reader, "connector", sink)?,
        receptacles: small(reader.int("receptacles", 1..=64, sink).unwrap_or(ports)),
        reach_mm: lengths_by_name(draft, &reader, "reach_mm", sink),
        reach_to_mm: lengths_by_name(draft, &reader, "reach_to_mm", sink),
        reach_min_mm: least_mm.unwrap_or_else(|| Transceiver::usual_least_mm(medium)),
        uses: symbols(draft, &reader, "uses", sink),
        protocols: symbols(draft, &reader, "protocols", sink),
        gender: symbol(draft, &reader, "gender", sink),
        fec: symbol(draft, &reader, "fec", sink),
        loss_budget_mdb: number(&reader, "loss_budget_mdb", sink),
        power_mw: unsigned(&reader, "power_mw", sink),
        retired: reader.bool("retired", sink).unwrap_or(false),
        origin: draft.origin(instance, block),
    })
}

fn assembly(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    sink: &mut Sink,
) -> Option<Assembly> {
    let reader = Reader { world: draft.world, instance, block };
    needs(block, &["class", "a", "z", "speed", "lengths_mm"], sink)?;
    let classes = ["utp", "dac", "acc", "aec", "aoc"];
    let class = MediaClass::from_name(reader.word("class", &classes, sink)?)?;
    let lengths = lengths(draft, &reader, sink)?;
    let longest = lengths.last().map_or(0, |(mm, _)| *mm);
    Some(Assembly {
        name: draft.intern(&block.label),
        class,
        a: plug(draft, instance, block, "a", sink)?,
        z: plug(draft, instance, block, "z", sink)?,
        legs: small(reader.int("legs", 1..=16, sink).unwrap_or(1)),
        speed_mbps: reader.speed("speed", sink)?,
        lanes: small(reader.int("lanes", 1..=64, sink).unwrap_or(1)),
        protocols: symbols(draft, &reader, "protocols", sink),
        lengths,
        reach_mm: reader.mm("reach_mm", sink).unwrap_or(longest),
        diameter_um: number(&reader, "diameter_um", sink),
        weight_g_per_m: number(&reader, "weight_g_per_m", sink),
        bend_mm: reader.mm("bend_mm", sink),
        power_mw: unsigned(&reader, "power_mw", sink),
        retired: reader.bool("retired", sink).unwrap_or(false),
        origin: draft.origin(instance, block),
    })
}

fn fibre(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    sink: &mut Sink,
) -> Option<Fibre> {
    let reader = Reader { world: draft.world, instance, block };
    needs(block, &["grade", "connector", "lengths_mm"], sink)?;
    let grade = reader.word("grade", &["om3", "om4", "om5", "os2"], sink)?;
    let kind = reader.word("kind", &["jumper", "splitter", "trunk"], sink).unwrap_or("jumper");
    Some(Fibre {
        name: draft.intern(&block.label),
        kind: draft.intern(kind),
        legs: small(reader.int("legs", 1..=16, sink).unwrap_or(1)),
        grade: draft.intern(grade),
        medium: if grade == "os2" { MediaClass::Smf } else { MediaClass::Mmf },
        connector: symbol(draft, &reader, "connector", sink)?,
        connectors: small(reader.int("connectors", 1..=1_000, sink).unwrap_or(1)),
        gender: symbol(draft, &reader, "gender", sink),
        polarity: symbol(draft, &reader, "polarity", sink),
        fibres: reader.int("fibres", 1..=10_000, sink).map(small),
        lengths: lengths(draft, &reader, sink)?,
        reach_mm: reader.mm("reach_mm", sink),
        diameter_um: number(&reader, "diameter_um", sink),
        weight_g_per_m: number(&reader, "weight_g_per_m", sink),
        bend_mm: reader.mm("bend_mm", sink),
        retired: reader.bool("retired", sink).unwrap_or(false),
        origin: draft.origin(instance, block),
    })
}

/// Media parts are data without a schema of their own per kind of part, so what is missing is said here.
fn needs(block: &Block, names: &[&str], sink: &mut Sink) -> Option<()> {
    let missing: Vec<&str> =
        names.iter().copied().filter(|name| block.attr(name).is_none()).collect();
    if missing.is_empty() {
        return Some(());
    }
    let message =
        format!("`{} \"{}\"` lacks `{}`", block.schema.kind, block.label, missing.join("`, `"));
    sink.push(Diagnostic::error("missing-attribute", message).at(block.header, "in this block"));
    None
}

fn small(number: i64) -> u16 {
    u16::try_from(number).unwrap_or(u16::MAX)
}

fn number(reader: &Reader<'_>, name: &str, sink: &mut Sink) -> Option<u32> {
    reader.int(name, 0..=i64::from(u32::MAX), sink).and_then(|number| u32::try_from(number).ok())
}

fn unsigned(reader: &Reader<'_>, name: &str, sink: &mut Sink) -> Option<u64> {
    reader.int(name, 0..=i64::MAX, sink).map(i64::cast_unsigned)
}

fn symbol(
    draft: &mut Draft<'_>,
    reader: &Reader<'_>,
    name: &str,
    sink: &mut Sink,
) -> Option<Symbol> {
    reader.text(name, sink).map(|text| draft.intern(&text))
}

fn symbols(draft: &mut Draft<'_>, reader: &Reader<'_>, name: &str, sink: &mut Sink) -> Vec<Symbol> {
    let texts = reader.texts(name, sink).unwrap_or_default();
    texts.iter().map(|text| draft.intern(text)).collect()
}

fn medium(reader: &Reader<'_>, sink: &mut Sink) -> Option<MediaClass> {
    MediaClass::from_name(reader.word("medium", &["mmf", "smf"], sink)?)
}

/// The part number; the block's name where the catalogue gives none.
fn part(draft: &mut Draft<'_>, reader: &Reader<'_>, sink: &mut Sink) -> Symbol {
    let text = reader.text("part", sink).unwrap_or_else(|| reader.block.label.clone());
    draft.intern(&text)
}

fn lengths_by_name(
    draft: &mut Draft<'_>,
    reader: &Reader<'_>,
    name: &str,
    sink: &mut Sink,
) -> Vec<(Symbol, i64)> {
    let Some(value) = reader.value(name, sink) else { return Vec::new() };
    let Some(map) = value.as_map() else {
        reading::wrong(&value, name, "an object of lengths, such as `{ om4 = 50000 }`", sink);
        return Vec::new();
    };
    let entries = map.iter().filter_map(|entry| {
        Some((draft.intern(&entry.key), reading::mm(&entry.value, &entry.key, sink)?))
    });
    entries.collect()
}

/// Stock lengths with part numbers, shortest first. A length without a number of its own has the family's
/// part number and the length.
fn lengths(
    draft: &mut Draft<'_>,
    reader: &Reader<'_>,
    sink: &mut Sink,
) -> Option<Vec<(i64, Symbol)>> {
    let value = reader.value("lengths_mm", sink)?;
    let numbers = reader.value("parts", sink);
    let family = reader.text("part", sink).unwrap_or_else(|| reader.block.label.clone());
    let mut out = Vec::new();
    for item in reading::list(&value, "lengths_mm", sink)? {
        let mm = reading::mm(item, "lengths_mm", sink)?;
        let known =
            numbers.as_ref().and_then(Value::as_map).and_then(|map| map.get(&mm.to_string()));
        let part = match known.and_then(Value::to_text) {
            Some(part) => draft.intern(&part),
            None => draft.intern(&format!("{family} {}", crate::base::units::format_m(mm))),
        };
        out.push((mm, part));
    }
    out.sort_unstable_by_key(|(mm, _)| *mm);
    if out.is_empty() {
        reading::wrong(&value, "lengths_mm", "at least one length", sink);
        return None;
    }
    Some(out)
}

fn plug(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    name: &str,
    sink: &mut Sink,
) -> Option<Plug> {
    let items = block.items(name);
    let value = |item: &Item, sink: &mut Sink| draft.world.eval(instance, &item.value, &[], sink);
    let (mut form_factor, mut shell, mut ports) = (None, None, 1);
    for item in items {
        let value = value(item, sink);
        match item.name.as_str() {
            "form_factor" => form_factor = reading::text(&value, "form_factor", sink),
            "shell" => shell = reading::word(&value, "shell", &["finned", "flat"], sink),
            "ports" => ports = reading::int(&value, "ports", 1..=64, sink)?,
            other => {
                let known = ["form_factor", "shell", "ports"];
                sink.push(
                    Diagnostic::error("unknown-attribute", format!("an end has no `{other}`"))
                        .at(item.name_span, "not known here")
                        .maybe_help(crate::base::suggest::help(other, &known, 3)),
                );
            }
        }
    }
    let Some(form_factor) = form_factor else {
        let span = block.attr(name).map_or(block.header, |attr| attr.value_span);
        sink.push(
            Diagnostic::error("missing-attribute", format!("end `{name}` lacks `form_factor`"))
                .at(span, "in this end"),
        );
        return None;
    };
    Some(Plug {
        form_factor: draft.intern(&form_factor),
        shell: shell.map(|shell| draft.intern(shell)),
        ports: small(ports),
    })
}
