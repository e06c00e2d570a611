//! Explanations as people read them.

use super::explain_media as media;
use super::table::{Column, Table, counted};
use super::terminal::Paint;
use crate::base::span::Span;
use crate::base::units::{format_m, format_speed};
use crate::diag::CodeInfo;
use crate::model::device::Face;
use crate::plan::media::rules::path::decibels;
use crate::plan::media::rules::power::watts;
use crate::plan::rack_load::{Sum, kilograms};
use crate::project::explain::{
    CableStory, DeviceStory, LinkStory, PathStory, PortStory, PortUse, RackStory, source_words,
};
use crate::source::SourceMap;

use Column::{Left, Right};

/// Columns of running text.
const WIDTH: usize = 96;

pub(super) fn code(entry: &CodeInfo, paint: Paint) -> String {
    let severity = paint.severity(entry.severity, entry.severity.name());
    let title = paint.heading(entry.code);
    format!("{severity} {title}: {}\n\n{}\n", entry.summary, wrap(entry.explain))
}

/// Breaks paragraphs into lines; indented lines (examples) stay as they are.
fn wrap(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        if line.starts_with(' ') {
            out.push_str(line);
            out.push('\n');
            continue;
        }
        let mut column = 0;
        for word in line.split_whitespace() {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > WIDTH {
                out.push('\n');
                column = 0;
            }
            if column > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += width;
        }
        out.push('\n');
    }
    out.trim_end().to_owned()
}

pub(super) fn cable(story: &CableStory, all: bool, map: &SourceMap, paint: Paint) -> String {
    let mut text = format!(
        "{}  {}, {} {}, {}, {}\n",
        paint.heading(&format!("Cable {}", story.id)),
        story.status.name(),
        story.class.name(),
        story.name,
        format_m(i64::from(story.length_mm)),
        story.part,
    );
    let mut ends = Table::new(&[Left, Left, Left, Left, Left]);
    ends.heading(["Ends", "port", "device", "leaves", "transceiver"]);
    for end in &story.ends {
        ends.line(vec![
            format!("{} {}", if end.is_a { "A" } else { "Z" }, end.label),
            end.port.clone(),
            format!("{} = {}", end.device, end.address),
            end.side.to_owned(),
            end.transceiver.clone().unwrap_or_default(),
        ]);
    }
    text.push_str(&format!("\n{}", ends.render(paint)));
    text.push_str(&format!("\n{}\n", paint.heading("Links")));
    for (place, own) in story.links.iter().enumerate() {
        text.push_str(&link(own));
        // Links of one cable are mostly of one connect: its place is said behind the last of them.
        let next = story.links.get(place + 1);
        if next.is_none_or(|next| (&next.connect, &next.written) != (&own.connect, &own.written)) {
            text.push_str(&asked(own, map, paint));
        }
    }
    if !story.carried.is_empty() {
        text.push_str(&format!("\n{}", carried(story).render(paint)));
    }
    if let Some(story) = &story.path {
        text.push_str(&format!("\n{}", path(story).render(paint)));
    }
    text.push_str(&format!("\n{}", length(story).render(paint)));
    text.push_str(&format!("\n{}", media::table(&story.candidates, all).render(paint)));
    text
}

/// The links that go through a trunk, each at its place.
fn carried(story: &CableStory) -> Table {
    let mut table = Table::new(&[Left, Left, Left, Left]);
    table.heading(["Carries", "from", "to", ""]);
    for own in &story.carried {
        table.line(vec![
            format!("{} – {}", own.near, own.far),
            own.link.a.clone(),
            own.link.z.clone(),
            format!(
                "{} {}",
                format_speed(own.link.speed_mbps),
                own.link.fabric.as_deref().unwrap_or_default()
            ),
        ]);
    }
    table.note(format!("{} in all", counted(story.carried.len() as u64, "link")));
    table
}

fn link(story: &LinkStory) -> String {
    // A trunk has no speed of its own.
    let what = match &story.fabric {
        Some(fabric) => format!("{} {fabric}", format_speed(story.speed_mbps)),
        None => "trunk".to_owned(),
    };
    format!("  {} – {}  {what}: {}\n", story.a, story.z, source_words(story.source))
}

fn asked(story: &LinkStory, map: &SourceMap, paint: Paint) -> String {
    let asked = format!("    asked for by {}{}\n", story.connect, written(&story.written, map));
    paint.faint(&asked)
}

/// `, main.hcl:12, called at pods.hcl:3`.
fn written(spans: &[Span], map: &SourceMap) -> String {
    let mut text = String::new();
    for (depth, span) in spans.iter().enumerate() {
        if let Some(at) = map.line_col(*span) {
            let called = if depth > 0 { "called at " } else { "" };
            text.push_str(&format!(", {called}{}:{}", map.path(span.file), at.line));
        }
    }
    text
}

fn path(story: &PathStory) -> Table {
    let mut table = Table::new(&[Left, Left, Left, Right]);
    table.heading(["Path", "from", "to", ""]);
    for segment in &story.segments {
        table.line(vec![
            format!("{} {}", segment.cable, segment.name),
            segment.from.clone(),
            segment.to.clone(),
            format_m(i64::from(segment.length_mm)),
        ]);
    }
    let mut note = format_m(i64::try_from(story.length_mm).unwrap_or(i64::MAX));
    note.push_str(" in all");
    if let Some((matings, loss_mdb)) = story.light {
        let allowed = story.budget_mdb.map_or_else(
            || "what the optics allow is not known".to_owned(),
            |budget| format!("the optics allow {}", decibels(u64::from(budget))),
        );
        let lost = decibels(loss_mdb);
        note.push_str(&format!(", {lost} lost with {matings} matings, {allowed}"));
    }
    table.note(note);
    table
}

fn length(story: &CableStory) -> Table {
    let mut table = Table::new(&[Left, Right]);
    table.heading(["Length", ""]);
    for term in &story.terms {
        table.line(vec![term.what.clone(), format_m(term.mm)]);
    }
    let (run, ordered) = (i64::from(story.run_mm), i64::from(story.length_mm));
    if story.measured {
        let computed = story.terms.iter().map(|term| term.mm).sum();
        table.line(vec!["computed".to_owned(), format_m(computed)]);
        table.line(vec!["the run, as measured".to_owned(), format_m(run)]);
    } else {
        table.line(vec!["the run".to_owned(), format_m(run)]);
    }
    if story.margin_percent > 0 {
        let margin = format!("with the margin of {} %", story.margin_percent);
        let needed = crate::plan::media::stock::needed_mm(run, story.margin_percent);
        table.line(vec![margin, format_m(needed)]);
    }
    if let Some(least) = &story.least {
        table.line(vec![least.clone(), String::new()]);
    }
    let spare = format_m(ordered - run);
    table.line(vec![format!("ordered: {spare} more than the run"), format_m(ordered)]);
    table
}

pub(super) fn rack(story: &RackStory, map: &SourceMap, paint: Paint) -> String {
    let mut text = format!("{}  row {}", paint.heading(&format!("Rack {}", story.name)), story.row);
    if !story.room.is_empty() {
        text.push_str(&format!(", room {}", story.room));
    }
    text.push_str(&format!(", {} U\n", story.height_u));
    if story.omitted {
        text.push_str("  not built\n");
    }
    text.push_str(&paint.faint(&format!("  from its block{}\n", written(&story.written, map))));
    let mut table = Table::new(&[Left, Left, Left, Right, Right]);
    table.heading(["Devices", "type", "", "power", "weight"]);
    for shelf in &story.shelves {
        let u = if shelf.u == 0 { "beside".to_owned() } else { format!("U{}", shelf.u) };
        let known = |value: Option<u64>, words: fn(u64) -> String| {
            value.map_or_else(|| "not known".to_owned(), words)
        };
        table.line(vec![
            format!("{u} {}", shelf.device),
            shelf.device_type.clone(),
            String::new(),
            known(shelf.power_mw, watts),
            known(shelf.weight_g, kilograms),
        ]);
    }
    if !story.plugs.is_empty() {
        table.heading(["Plugs", "", "", "power", ""]);
    }
    for plugs in &story.plugs {
        let part = format!("{} x {}", plugs.count, plugs.part);
        let power = if plugs.power_mw.unknown > 0 {
            "not known".to_owned()
        } else {
            watts(plugs.power_mw.known)
        };
        table.line(vec![part, String::new(), String::new(), power, String::new()]);
    }
    if !story.bundles.is_empty() {
        table.heading(["Cables to", "", "", "bundles", "each"]);
    }
    for bundle in &story.bundles {
        let thick = match bundle.thick_um {
            Some(um) => format!("{} mm", um.div_euclid(1_000)),
            None => "not known".to_owned(),
        };
        let to = format!("{} to {}", bundle.cables, bundle.to);
        table.line(vec![to, String::new(), String::new(), bundle.bundles.to_string(), thick]);
    }
    text.push_str(&format!("\n{}\n", table.render(paint)));
    let against = |sum: &Sum, limit: Option<u64>, words: fn(u64) -> String| {
        let limit = limit.map_or_else(String::new, |limit| format!(" of {}", words(limit)));
        format!("{}{}{limit}", sum.at_least(), words(sum.known))
    };
    let limits = &story.limits;
    let feed = Sum { known: story.feed_mw, ..story.power_mw };
    text.push_str(&format!(
        "{}  {}; plugs {}\n",
        paint.heading("Power"),
        against(&story.power_mw, limits.power_mw, watts),
        against(&story.plugs_mw, None, watts),
    ));
    text.push_str(&format!(
        "{}  {} feeds, {} may be out: {} each\n",
        paint.heading("Feeds"),
        limits.feeds,
        limits.spare_feeds,
        against(&feed, limits.feed_mw, watts),
    ));
    let weight = against(&story.weight_g, limits.weight_g, kilograms);
    text.push_str(&format!("{}  {weight}\n", paint.heading("Weight")));
    text
}

pub(super) fn device(story: &DeviceStory, all: bool, map: &SourceMap, paint: Paint) -> String {
    let mut text = format!("{}  {}\n", paint.heading(&story.name), story.address);
    let mut facts = vec![format!("{}, role {}", story.device_type, story.role)];
    facts.extend(story.nos.as_ref().map(|nos| format!("nos {nos}")));
    facts.extend(story.asn.map(|asn| format!("AS {asn}")));
    facts.extend(story.loopback.map(|loopback| format!("loopback {loopback}")));
    if story.omitted {
        facts.push("not built: its ports are held".to_owned());
    }
    text.push_str(&format!("  {}\n", facts.join(", ")));
    text.push_str(&paint.faint(&format!("    from its tier{}\n", written(&story.written, map))));
    text.push_str(&format!("  {}\n", stands(story)));
    if !story.placed.is_empty() {
        let placed = format!("    by its place{}\n", written(&story.placed, map));
        text.push_str(&paint.faint(&placed));
    }
    if !story.links.is_empty() {
        text.push_str(&format!("\n{}", links(story, map).render(paint)));
    }
    text.push_str(&format!("\n{}", cages(story).render(paint)));
    text.push_str(&format!("\n{}", ports(story, all).render(paint)));
    text
}

/// `rack A2, U40-41, front to the rear`.
fn stands(story: &DeviceStory) -> String {
    let Some((rack, u)) = &story.place else { return "no place".to_owned() };
    let mut text = match (u, story.height_u) {
        (0, _) => format!("rack {rack}, beside the rails"),
        (u, 0 | 1) => format!("rack {rack}, U{u}"),
        (u, height) => format!("rack {rack}, U{u}-{}", u + height - 1),
    };
    if let Some(Face::Rear) = story.face {
        text.push_str(", its front to the rear of the rack");
    }
    text
}

fn links(story: &DeviceStory, map: &SourceMap) -> Table {
    let mut table = Table::new(&[Right, Left, Left, Left]);
    table.heading(["Links", "to", "asked for by", ""]);
    for own in &story.links {
        let held = if own.held { "held: not built" } else { source_words(own.source) };
        table.line(vec![
            own.links.to_string(),
            format!("{} of {}", own.devices, own.tier),
            format!("{}{}", own.connect, written(&own.written, map)),
            held.to_owned(),
        ]);
    }
    table
}

fn cages(story: &DeviceStory) -> Table {
    let mut table = Table::new(&[Left, Left, Left, Right, Left]);
    table.heading(["Cages", "split", "group", "ports linked", "transceiver"]);
    for own in &story.cages {
        let (first, last) = own.numbers;
        let range = if first == last { first.to_string() } else { format!("{first}-{last}") };
        let cells = vec![
            format!("{} {range}", own.base),
            own.breakout.clone(),
            own.group.clone().unwrap_or_default(),
            format!("{} of {}", own.linked, own.ports),
            own.transceiver.clone().unwrap_or_default(),
        ];
        if own.linked == 0 { table.faint(cells) } else { table.line(cells) }
    }
    table
}

/// The ports; of idle ones that follow each other and are alike the first and the last.
fn ports(story: &DeviceStory, all: bool) -> Table {
    let mut table = Table::new(&[Left, Left, Right, Left, Left]);
    table.heading(["Ports", "group", "speed", "cable", "to"]);
    let is_idle = |port: &PortStory| matches!(port.usage, PortUse::Free | PortUse::Reserved(_));
    let alike = |a: &PortStory, b: &PortStory| {
        let idle = !all && is_idle(a) && a.usage == b.usage;
        idle && a.group == b.group && a.base.0 == b.base.0 && a.speed_mbps == b.speed_mbps
    };
    for run in story.ports.chunk_by(alike) {
        let (first, last) = (&run[0], &run[run.len() - 1]);
        let label = match run.len() {
            1 => first.label.clone(),
            _ => format!("{} to {}", first.label, last.label),
        };
        let (cable, peer) = usage(&first.usage);
        let cells = vec![
            label,
            first.group.clone().unwrap_or_default(),
            format_speed(first.speed_mbps),
            cable,
            peer,
        ];
        if is_idle(first) { table.faint(cells) } else { table.line(cells) }
    }
    table
}

/// The cable's id and what is at the other end.
fn usage(usage: &PortUse) -> (String, String) {
    match usage {
        PortUse::Linked { peer, cable: Some(cable), .. } => (cable.clone(), peer.clone()),
        PortUse::Linked { peer, cable: None, .. } => ("factory".to_owned(), peer.clone()),
        PortUse::Held { peer, .. } => ("held".to_owned(), peer.clone()),
        PortUse::Reserved(whom) => ("reserved".to_owned(), whom.clone()),
        PortUse::Free => ("free".to_owned(), String::new()),
    }
}

pub(super) fn port(story: &PortStory, map: &SourceMap, paint: Paint) -> String {
    let mut text = format!(
        "{}  {}, {} of cage {} of `{}` ({}), split {}\n",
        paint.heading(&story.name),
        format_speed(story.speed_mbps),
        lanes(story),
        story.cage,
        story.base.0,
        story.form_factor,
        story.breakout,
    );
    text.push_str(&format!("  number {} of `{}`", story.base.1, story.base.0));
    match &story.group {
        Some(group) => text.push_str(&format!(", in group `{group}`\n")),
        None => text.push_str(", in no group\n"),
    }
    let pairs = |pairs: &[(String, String)]| {
        let pairs: Vec<String> =
            pairs.iter().map(|(name, text)| format!("{name} {text}")).collect();
        pairs.join(", ")
    };
    if !story.attributes.is_empty() {
        text.push_str(&format!("  attributes: {}\n", pairs(&story.attributes)));
    }
    if !story.interfaces.is_empty() {
        text.push_str(&format!("  called: {}\n", pairs(&story.interfaces)));
    }
    if !story.split_into.is_empty() {
        text.push_str(&format!("  split into {}, see there\n", listed(&story.split_into)));
    }
    if let Some(transceiver) = &story.transceiver {
        text.push_str(&format!("  transceiver {transceiver}\n"));
    }
    match &story.usage {
        PortUse::Linked { link: story, cable, .. } => {
            let cable =
                cable.as_ref().map_or("made in the factory".into(), |id| format!("cable {id}"));
            text.push_str(&format!("  {cable}\n{}{}", link(story), asked(story, map, paint)));
        }
        PortUse::Held { link: story, .. } => {
            text.push_str("  held: the device at the other end is not built\n");
            text.push_str(&format!("{}{}", link(story), asked(story, map, paint)));
        }
        PortUse::Reserved(whom) => text.push_str(&format!("  reserved: {whom}\n")),
        PortUse::Free => text.push_str("  free: nothing is planned here\n"),
    }
    if let Some(story) = &story.path {
        text.push_str(&format!("\n{}", path(story).render(paint)));
    }
    text
}

/// `16/2/1, 16/2/2 and 16/2/3`.
fn listed(labels: &[String]) -> String {
    match labels {
        [all @ .., last] if !all.is_empty() => format!("{} and {last}", all.join(", ")),
        labels => labels.concat(),
    }
}

/// `lanes 0-3 of 8`; those of a port follow each other, counted from 0 as in HCL.
fn lanes(story: &PortStory) -> String {
    match story.lanes.as_slice() {
        [] => format!("no lane of {}", story.cage_lanes),
        [one] => format!("lane {one} of {}", story.cage_lanes),
        [first, .., last] => format!("lanes {first}-{last} of {}", story.cage_lanes),
    }
}
