//! A plan's counts as people read them: what `plan` and `apply` print.

use super::table::{Column, Table, counted, metres, number};
use super::terminal::Paint;
use crate::base::units;
use crate::diag::Severity;
use crate::plan::Summary;
use crate::plan::media::rules::power::watts;
use crate::plan::rack_load::{RackLoad, Sum, kilograms, rack_loads};
use crate::project::Planned;

use Column::{Left, Right};

/// The summary.
pub fn text(planned: &Planned, paint: Paint) -> String {
    let summary = &planned.summary;
    let mut table = Table::new(&[Left, Right, Right, Right, Left]);
    devices(summary, &mut table);
    connects(summary, &mut table);
    cables(summary, &mut table);
    transceivers(summary, &mut table);
    let mut text = table.render(paint);
    text.push('\n');
    text.push_str(&ports(summary, paint));
    text.push_str(&racks(planned, paint));
    text.push_str(&remarks(summary, paint));
    if !planned.outputs.is_empty() {
        text.push_str(&format!("{}\n", paint.heading("Outputs")));
    }
    for (name, value) in &planned.outputs {
        text.push_str(&format!("  {name} = {value}\n"));
    }
    text
}

fn devices(summary: &Summary, table: &mut Table) {
    let total: u64 = summary.devices.iter().map(|(_, count)| count).sum();
    table.heading(["Devices", &number(total)]);
    for (address, count) in &summary.devices {
        table.line(vec![address.clone(), number(*count)]);
    }
}

fn connects(summary: &Summary, table: &mut Table) {
    table.heading(["Connects", "links", "cables", "cages"]);
    let (links, cables, cages) = (&summary.links, &summary.cables, &summary.cages);
    let rows = links.by_connect.iter().zip(&cables.by_connect).zip(&cages.by_connect);
    for (((address, links), (_, cables)), (_, cages)) in rows {
        table.line(vec![address.clone(), number(*links), number(*cables), number(*cages)]);
    }
    if links.by_connect.len() > 1 {
        let shared = cages.by_connect.iter().map(|(_, count)| count).sum::<u64>() - cages.total;
        let mut cells = vec!["in total".to_owned()];
        cells.extend([links.total, cables.total, cages.total].map(number));
        if shared > 0 {
            cells.push(format!("{} shared by connects", number(shared)));
        }
        table.line(cells);
    }
}

fn cables(summary: &Summary, table: &mut Table) {
    let Some(lengths) = summary.length_mm else { return };
    table.heading(["Cables", &number(summary.cables.total), "length", "", "part"]);
    for kind in &summary.cables_by_kind {
        let legs = if kind.legs > 1 { format!(" 1:{}", kind.legs) } else { String::new() };
        table.line(vec![
            format!("{} {}{legs}", kind.class.name(), kind.name),
            number(kind.count),
            units::format_m(i64::from(kind.length_mm)),
            String::new(),
            kind.part.clone(),
        ]);
    }
    let short = |mm: u32| metres(u64::from(mm));
    table.note(format!(
        "{} in all, {} to {}, median {}",
        metres(lengths.total),
        short(lengths.min),
        short(lengths.max),
        short(lengths.median),
    ));
}

fn transceivers(summary: &Summary, table: &mut Table) {
    let total: u64 = summary.transceivers.iter().map(|(_, count)| count).sum();
    if total == 0 {
        return;
    }
    table.heading(["Transceivers", &number(total)]);
    for (part, count) in &summary.transceivers_by_part {
        table.line(vec![part.clone(), number(*count)]);
    }
    let tiers = summary.transceivers.iter().filter(|(_, count)| *count > 0);
    let tiers = tiers.map(|(address, count)| format!("{} in {address}", number(*count)));
    table.note(tiers.collect::<Vec<_>>().join(", "));
}

fn ports(summary: &Summary, paint: Paint) -> String {
    let ports = &summary.ports;
    let mut parts = vec![format!("{} linked", number(ports.linked))];
    for (count, word) in [(ports.held, "held"), (ports.reserved, "reserved"), (ports.free, "free")]
    {
        if count > 0 {
            parts.push(format!("{} {word}", number(count)));
        }
    }
    let mut text = format!("{}  {}\n", paint.heading("Ports"), parts.join(", "));
    if summary.held > 0 {
        let links = counted(summary.held, "link");
        let held = format!("  {links} held for devices that are not built\n");
        text.push_str(&paint.faint(&held));
    }
    text
}

/// What racks draw and weigh together, and which of them most.
fn racks(planned: &Planned, paint: Paint) -> String {
    let model = planned.plan.model();
    let loads = rack_loads(model, planned.plan.cables());
    let sum = |of: fn(&RackLoad) -> &Sum, words: fn(u64) -> String| {
        let mut all = Sum::default();
        loads.iter().for_each(|load| all.join(*of(load)));
        // Of equals the first.
        let most = loads.iter().rev().max_by_key(|load| of(load).known)?;
        let rack = model.text(model.racks[most.rack].name);
        let (at_least, total) = (all.at_least(), words(all.known));
        let own = format!("{}{}", of(most).at_least(), words(of(most).known));
        let unknown = match all.unknown {
            0 => String::new(),
            unknown => format!("; {} do not state theirs", number(unknown.into())),
        };
        (all.known > 0).then(|| format!("{at_least}{total}, most {own} in {rack}{unknown}"))
    };
    let power = sum(|load| &load.power_mw, watts);
    let weight = sum(|load| &load.weight_g, kilograms);
    let lines = [("Power", power), ("Weight", weight)].into_iter();
    let lines = lines.filter_map(|(what, text)| Some((what, text?)));
    lines.map(|(what, text)| format!("{}  {text}\n", paint.heading(what))).collect()
}

/// What is not a count: fabrics without configurations, findings.
fn remarks(summary: &Summary, paint: Paint) -> String {
    let mut text = String::new();
    for fabric in summary.fabrics.iter().filter(|fabric| fabric.links > 0 && !fabric.configured) {
        text.push_str(&format!(
            "{}  {} has none: no device on it has a `nos` ({})\n",
            paint.heading("Configurations"),
            fabric.address,
            fabric.protocol
        ));
    }
    if summary.findings.is_empty() {
        return text;
    }
    let mut parts = Vec::new();
    for severity in Severity::ALL {
        let found = summary.findings.iter().filter(|finding| finding.severity == severity);
        let count: u64 = found.clone().map(|finding| u64::from(finding.count)).sum();
        let mut codes: Vec<&str> = found.map(|finding| finding.code).collect();
        codes.sort_unstable();
        codes.dedup();
        if count > 0 {
            let words = match severity {
                Severity::Waived => format!("{} waived", number(count)),
                _ => counted(count, severity.name()),
            };
            let count = paint.severity(severity, &words);
            parts.push(format!("{count} ({})", codes.join(", ")));
        }
    }
    text.push_str(&format!("{}  {}\n", paint.heading("Findings"), parts.join(", ")));
    text
}
