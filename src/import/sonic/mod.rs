//! SONiC platform files: `platform.json` has the cages of a switch with their lanes, breakouts and
//! aliases; a profile's `port_config.ini` says which breakout runs.
//!
//! Names come from the files. The order of a chip's lanes is not the order of its cages on many boxes, so
//! nothing is concluded from it.

mod names;
mod profile;

use serde_json::Value;

use crate::base::span::{FileId, Span};
use crate::base::units::format_speed;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Breakout, BreakoutError};
use crate::source::SourceMap;

use super::sheet::{Sheet, SheetGroup};
use super::{Context, json, port_config};

/// A cage of the platform.
#[derive(Debug, Clone)]
struct Cage {
    /// Its first port, `Ethernet8`.
    key: String,
    /// The number in it.
    base: u32,
    /// Its number on the faceplate.
    index: u32,
    /// Lanes of the chip, in the cage's order.
    lanes: Vec<u32>,
    /// Its modes with the alias of each port.
    modes: Vec<Mode>,
    /// Where it stands.
    span: Span,
}

/// A mode of a cage.
#[derive(Debug, Clone)]
struct Mode {
    /// Without the speeds in brackets.
    text: String,
    breakout: Breakout,
    aliases: Vec<String>,
}

/// Reads a platform file, and a profile's ports where there are any.
pub(super) fn read(
    map: &SourceMap,
    file: FileId,
    ports: Option<FileId>,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Sheet> {
    let root = json::read(map, file, sink)?;
    let rows = match ports {
        Some(ports) => Some(port_config::read(map, ports, sink)?),
        None => None,
    };
    let options = context.options;
    let chassis = root.pointer("/chassis/name").and_then(Value::as_str);
    if options.name.is_none() {
        context.needs("who makes the device", "--name VENDOR/MODEL", sink);
    }
    if options.height_u.is_none() {
        context.needs("how high the device is", "--height-u", sink);
    }
    let mut sheet = Sheet {
        name: options.name.clone()?,
        file: context.file.clone(),
        description: chassis
            .map_or_else(|| options.name.clone().unwrap_or_default(), str::to_owned),
        kind: options.kind.clone().unwrap_or_else(|| "switch".to_owned()),
        height_u: options.height_u?,
        source: options.source.clone().unwrap_or_else(|| format!("{} (SONiC)", context.file)),
        ..Sheet::default()
    };
    let mut left_out = Vec::new();
    let cages = cages(map, file, &root, &mut left_out, sink)?;
    sheet.left_out = left_out;
    let largest = cages.iter().max_by_key(|group| group.len()).map(|group| group[0].index);
    let several = cages.len() > 1;
    for group in &cages {
        let is_largest = Some(group[0].index) == largest;
        if let Some(made) = group_of(group, is_largest, several, context, &mut sheet, sink) {
            sheet.groups.push(made);
        }
    }
    if let Some(rows) = rows {
        profile::apply(&cages, &rows, &mut sheet, sink);
    }
    Some(sheet)
}

/// Cages in order of the faceplate, those alike beside each other as one group.
fn cages(
    map: &SourceMap,
    file: FileId,
    root: &Value,
    left_out: &mut Vec<String>,
    sink: &mut Sink,
) -> Option<Vec<Vec<Cage>>> {
    let Some(interfaces) = root.get("interfaces").and_then(Value::as_object) else {
        let message = "this is no SONiC platform file: it has no `interfaces`";
        sink.push(
            Diagnostic::error("import-unreadable", message).at(Span::new(file, 0, 0), "this file"),
        );
        return None;
    };
    let mut all = Vec::new();
    for (key, value) in interfaces {
        let span = json::key_span(map, file, key);
        match cage(key, value, span, left_out) {
            Ok(cage) => all.push(cage),
            Err(what) => {
                let message = format!("`{key}` {what}");
                sink.push(Diagnostic::error("import-unreadable", message).at(span, "this one"));
            }
        }
    }
    all.sort_by_key(|cage| (cage.index, cage.base));
    shared_lanes(&all, sink);
    let mut groups: Vec<Vec<Cage>> = Vec::new();
    for cage in all {
        let alike = |other: &Cage| {
            let texts =
                |cage: &Cage| cage.modes.iter().map(|mode| mode.text.clone()).collect::<Vec<_>>();
            other.lanes.len() == cage.lanes.len() && texts(other) == texts(&cage)
        };
        match groups.last_mut() {
            Some(group) if alike(&group[0]) => group.push(cage),
            _ => groups.push(vec![cage]),
        }
    }
    Some(groups)
}

fn cage(key: &str, value: &Value, span: Span, left_out: &mut Vec<String>) -> Result<Cage, String> {
    let digits = key.trim_start_matches(|c: char| !c.is_ascii_digit());
    let base = digits.parse().map_err(|_| "has no number at its end".to_owned())?;
    let text = |name: &str| value.get(name).and_then(Value::as_str).unwrap_or_default();
    let index = text("index").split(',').next().and_then(|text| text.trim().parse().ok());
    let lanes: Option<Vec<u32>> =
        text("lanes").split(',').map(|lane| lane.trim().parse().ok()).collect();
    let (Some(index), Some(lanes)) = (index, lanes) else {
        return Err("has no `index` and `lanes` such as \"0,1,2,3\"".to_owned());
    };
    let Some(modes) = value.get("breakout_modes").and_then(Value::as_object) else {
        return Err("has no `breakout_modes` with the aliases of each".to_owned());
    };
    let mut found: Vec<Mode> = Vec::new();
    for (written, aliases) in modes {
        let (text, more) = without_speeds(written);
        if !more.is_empty() {
            let line = format!(
                "further speeds of a mode, such as `{written}`: lanes at those are not in the file"
            );
            if !left_out.iter().any(|known| known.starts_with("further speeds")) {
                left_out.push(line);
            }
        }
        let breakout = match Breakout::parse(&text, lanes.len() as u16) {
            Ok(breakout) => breakout,
            Err(BreakoutError::Spelling) => {
                return Err(format!("has a mode `{written}` that cannot be read"));
            }
            Err(error) => return Err(format!("has a mode `{written}`, but {error}")),
        };
        if found.iter().any(|mode| mode.breakout == breakout) {
            continue;
        }
        let aliases = aliases.as_array().map_or(&[][..], Vec::as_slice).iter();
        let aliases = aliases.filter_map(|alias| alias.as_str().map(str::to_owned)).collect();
        found.push(Mode { text, breakout, aliases });
    }
    // Fewest ports first, whatever the order of the file: JSON objects have none.
    found.sort_by(|a, b| {
        let fastest = |mode: &Mode| mode.breakout.shares()[0].speed_mbps;
        a.breakout.ports().cmp(&b.breakout.ports()).then(fastest(b).cmp(&fastest(a)))
    });
    if found.is_empty() {
        return Err("has no mode".to_owned());
    }
    Ok(Cage { key: key.to_owned(), base, index, lanes, modes: found, span })
}

/// `1x800G[400G,200G]` as `1x800G` and the speeds in brackets.
fn without_speeds(written: &str) -> (String, String) {
    let (mut text, mut speeds, mut inside) = (String::new(), String::new(), false);
    for c in written.chars() {
        match c {
            '[' => inside = true,
            ']' => inside = false,
            _ if inside => speeds.push(c),
            _ => text.push(c),
        }
    }
    (text, speeds)
}

fn shared_lanes(cages: &[Cage], sink: &mut Sink) {
    let mut lanes: Vec<(u32, &Cage)> =
        cages.iter().flat_map(|cage| cage.lanes.iter().map(move |lane| (*lane, cage))).collect();
    lanes.sort_by_key(|(lane, _)| *lane);
    for pair in lanes.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
        let message =
            format!("`{}` and `{}` both have lane {}", pair[0].1.key, pair[1].1.key, pair[0].0);
        sink.push(
            Diagnostic::warning("import-lanes-shared", message)
                .at(pair[1].1.span, "one")
                .also(pair[0].1.span, "the other"),
        );
    }
}

fn group_of(
    cages: &[Cage],
    is_largest: bool,
    several: bool,
    context: &Context<'_>,
    sheet: &mut Sheet,
    sink: &mut Sink,
) -> Option<SheetGroup> {
    let first = &cages[0];
    let shares = || first.modes.iter().flat_map(|mode| mode.breakout.shares());
    let rate = shares().map(|share| share.lane_mbps()).max().unwrap_or(0);
    let lanes = first.lanes.len() as u16;
    let said = context.options.form_factor.clone().filter(|_| is_largest);
    let Some(form_factor) = said.or_else(|| form_factor(lanes, rate).map(str::to_owned)) else {
        let what = format!("the form factor of cages with {lanes} lanes");
        context.needs(&what, "--form-factor", sink);
        return None;
    };
    if context.options.form_factor.is_none() || !is_largest {
        sheet.taken.push(format!(
            "form factor `{form_factor}` for {}: the file does not say; {lanes} lanes of {}",
            first.key,
            format_speed(rate)
        ));
    }
    let shell = (form_factor == "osfp").then_some("finned");
    if shell.is_some() {
        sheet.taken.push("finned tops for OSFP cages, as in air-cooled switches".into());
    }
    let free = |name: &String| sheet.groups.iter().all(|group| group.name != *name);
    let name = std::iter::once(form_factor.clone())
        .chain((2..).map(|n| format!("{form_factor}-{n}")))
        .find(free)
        .unwrap_or_default();
    let mut group = SheetGroup {
        name,
        cages: cages.len() as u32,
        sub: u32::from(first.modes[0].breakout.ports()),
        form_factor,
        shell,
        lanes: Some(lanes),
        lane_mbps: Some(rate),
        protocols: vec!["ethernet".to_owned()],
        modes: first.modes.iter().map(|mode| mode.text.clone()).collect(),
        breakout: first.modes[0].text.clone(),
        span: first.span,
        ..SheetGroup::default()
    };
    group.label = names::label(cages, several);
    group.names = names::of(cages, sheet);
    Some(group)
}

/// The form factor that lanes and their rate leave no choice about; eight lanes are OSFP or QSFP-DD.
fn form_factor(lanes: u16, rate_mbps: u32) -> Option<&'static str> {
    match (lanes, rate_mbps) {
        (1, 0..=10_000) => Some("sfp+"),
        (1, 10_001..=25_000) => Some("sfp28"),
        (1, 25_001..=50_000) => Some("sfp56"),
        (4, 0..=10_000) => Some("qsfp+"),
        (4, 10_001..=25_000) => Some("qsfp28"),
        (4, 25_001..=50_000) => Some("qsfp56"),
        (4, 50_001..=100_000) => Some("qsfp112"),
        _ => None,
    }
}
