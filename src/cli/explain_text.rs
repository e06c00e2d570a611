//! Explanations as people read them.

use super::table::{Column, Table};
use super::terminal::Paint;
use crate::base::span::Span;
use crate::base::units::{format_m, format_speed};
use crate::diag::CodeInfo;
use crate::plan::cable::Candidate;
use crate::project::explain::{
    CableStory, DeviceStory, LinkStory, PortStory, PortUse, source_words,
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

pub(super) fn cable(story: &CableStory, map: &SourceMap, paint: Paint) -> String {
    let mut text = format!(
        "{}  {}, {} {}, {}, {}\n",
        paint.heading(&format!("Cable {}", story.id)),
        story.status.name(),
        story.class.name(),
        story.name,
        format_m(i64::from(story.length_mm)),
        story.part,
    );
    let mut ends = Table::new(&[Left, Left, Left, Left]);
    ends.heading(["Ends", "port", "device", "transceiver"]);
    for end in &story.ends {
        ends.line(vec![
            format!("{} {}", if end.is_a { "A" } else { "Z" }, end.label),
            end.port.clone(),
            format!("{} = {}", end.device, end.address),
            end.transceiver.clone().unwrap_or_default(),
        ]);
    }
    text.push_str(&format!("\n{}", ends.render(paint)));
    text.push_str(&format!("\n{}\n", paint.heading("Links")));
    for story in &story.links {
        text.push_str(&link(story, map, paint));
    }
    text.push_str(&format!("\n{}", length(story).render(paint)));
    text.push_str(&format!("\n{}", candidates(&story.candidates).render(paint)));
    text
}

fn link(story: &LinkStory, map: &SourceMap, paint: Paint) -> String {
    let mut text = format!(
        "  {} – {}  {} {}: {}\n",
        story.a,
        story.z,
        format_speed(story.speed_mbps),
        story.fabric.as_deref().unwrap_or("trunk"),
        source_words(story.source)
    );
    let asked = format!("    asked for by {}{}\n", story.connect, written(&story.written, map));
    text.push_str(&paint.faint(&asked));
    text
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

fn length(story: &CableStory) -> Table {
    let mut table = Table::new(&[Left, Right]);
    table.heading(["Length", ""]);
    for term in &story.terms {
        table.line(vec![term.what.clone(), format_m(term.mm)]);
    }
    let (run, ordered) = (i64::from(story.run_mm), i64::from(story.length_mm));
    table.line(vec!["the run".to_owned(), format_m(run)]);
    if story.margin_percent > 0 {
        let margin = format!("with the margin of {} %", story.margin_percent);
        let needed = crate::plan::media::stock::needed_mm(run, story.margin_percent);
        table.line(vec![margin, format_m(needed)]);
    }
    let spare = format_m(ordered - run);
    table.line(vec![format!("ordered: the next stock length, {spare} more"), format_m(ordered)]);
    table
}

fn candidates(candidates: &[Candidate]) -> Table {
    let mut table = Table::new(&[Left, Left, Left]);
    table.heading(["Media looked at", "", ""]);
    for candidate in candidates {
        let (verdict, why) = match &candidate.lost {
            None => ("chosen", String::new()),
            Some(why) => ("no", why.clone()),
        };
        let cells = vec![candidate.name.clone(), verdict.to_owned(), why];
        if candidate.lost.is_none() { table.line(cells) } else { table.faint(cells) }
    }
    table
}

pub(super) fn device(story: &DeviceStory, map: &SourceMap, paint: Paint) -> String {
    let mut text = format!("{}  {}\n", paint.heading(&story.name), story.address);
    let mut facts = vec![format!("{}, role {}", story.device_type, story.role)];
    match &story.place {
        Some((rack, 0)) => facts.push(format!("rack {rack}, beside the rails")),
        Some((rack, u)) => facts.push(format!("rack {rack}, U{u}")),
        None => facts.push("no place".to_owned()),
    }
    facts.extend(story.nos.as_ref().map(|nos| format!("nos {nos}")));
    facts.extend(story.asn.map(|asn| format!("AS {asn}")));
    facts.extend(story.loopback.map(|loopback| format!("loopback {loopback}")));
    if story.omitted {
        facts.push("not built: its ports are held".to_owned());
    }
    text.push_str(&format!("  {}\n", facts.join(", ")));
    text.push_str(&paint.faint(&format!("  from its tier{}\n", written(&story.written, map))));
    let mut table = Table::new(&[Left, Left, Right, Left, Left]);
    table.heading(["Ports", "group", "speed", "cable", "to"]);
    for port in &story.ports {
        let (cable, peer) = usage(&port.usage);
        let cells = vec![
            port.label.clone(),
            port.group.clone().unwrap_or_default(),
            format_speed(port.speed_mbps),
            cable,
            peer,
        ];
        let is_idle = matches!(port.usage, PortUse::Free | PortUse::Reserved(_));
        if is_idle { table.faint(cells) } else { table.line(cells) }
    }
    text.push_str(&format!("\n{}", table.render(paint)));
    text
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
    let mut text = format!("{}  ", paint.heading(&story.name));
    text.push_str(&format!(
        "{}, cage split {}, number {} of `{}`",
        format_speed(story.speed_mbps),
        story.breakout,
        story.base.1,
        story.base.0
    ));
    if let Some(group) = &story.group {
        text.push_str(&format!(", group `{group}`"));
    }
    text.push('\n');
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
    match &story.usage {
        PortUse::Linked { link: story, cable, .. } => {
            let cable =
                cable.as_ref().map_or("made in the factory".into(), |id| format!("cable {id}"));
            text.push_str(&format!("  {cable}\n{}", link(story, map, paint)));
        }
        PortUse::Held { link: story, .. } => {
            text.push_str("  held: the device at the other end is not built\n");
            text.push_str(&link(story, map, paint));
        }
        PortUse::Reserved(whom) => text.push_str(&format!("  reserved: {whom}\n")),
        PortUse::Free => text.push_str("  free: nothing is planned here\n"),
    }
    text
}
