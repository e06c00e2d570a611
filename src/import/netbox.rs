//! NetBox device types, as in `netbox-community/devicetype-library`: height, weight and a list of
//! interfaces. Cages, lanes and breakouts are not in such files; cages are counted from the names.
//!
//! Types of interfaces that are not made for a cable (`virtual`, `lag`) are passed over.

use crate::base::span::{FileId, Span};
use crate::base::units::{format_speed, parse_speed_mbps};
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;

use super::Context;
use super::pattern::{self, Pattern, Unclear};
use super::sheet::{MANAGEMENT, Sheet, SheetGroup};
use super::yaml::{self, Node, Yaml};

/// Reads a file.
pub(super) fn read(
    map: &SourceMap,
    file: FileId,
    context: &Context<'_>,
    sink: &mut Sink,
) -> Option<Sheet> {
    let root = yaml::read(map, file, sink)?;
    let (Some(manufacturer), Some(model)) = (root.text("manufacturer"), root.text("model")) else {
        let message =
            format!("`{}` is no NetBox device type: no `manufacturer` and `model`", context.file);
        sink.push(Diagnostic::error("import-unreadable", message).at(root.span, "in this file"));
        return None;
    };
    let options = context.options;
    let height_u = options.height_u.or_else(|| whole(root.text("u_height")?));
    if height_u.is_none() {
        context.needs("a whole `u_height`", "--height-u", sink);
    }
    let mut sheet = Sheet {
        name: options.name.clone().unwrap_or_else(|| slug(manufacturer, model)),
        file: context.file.clone(),
        description: format!("{manufacturer} {model}"),
        kind: options.kind.clone().unwrap_or_else(|| "switch".to_owned()),
        height_u: height_u?,
        weight_g: weight_g(&root),
        source: options
            .source
            .clone()
            .unwrap_or_else(|| format!("{} (NetBox device type)", context.file)),
        ..Sheet::default()
    };
    if options.kind.is_none() {
        sheet.taken.push("kind `switch`: the file does not say; `--kind` says otherwise".into());
    }
    groups(&root, context, &mut sheet, sink);
    if options.protocols.is_empty() {
        let said = "protocols: as NetBox's interface types say, which know few InfiniBand cages; `--protocol` says otherwise";
        sheet.taken.push(said.into());
    }
    left_out(&root, &mut sheet);
    Some(sheet)
}

/// `nvidia/sn2201`.
fn slug(manufacturer: &str, model: &str) -> String {
    let word = |text: &str| text.trim().to_lowercase().replace([' ', '/'], "-");
    format!("{}/{}", word(manufacturer), word(model))
}

/// `1` and `1.0`; half units are none of ours.
fn whole(text: &str) -> Option<u16> {
    text.strip_suffix(".0").unwrap_or(text).parse().ok()
}

fn weight_g(root: &Yaml) -> Option<u64> {
    // Millionths of a gram per unit, so that pounds stay exact.
    let unit: u64 = match root.text("weight_unit")? {
        "kg" => 1_000_000_000,
        "g" => 1_000_000,
        "lb" => 453_592_370,
        "oz" => 28_349_523,
        _ => return None,
    };
    let (whole, part) =
        root.text("weight").map(|text| text.split_once('.').unwrap_or((text, "")))?;
    let digits = format!("{whole}{part}");
    let mantissa: u64 = digits.parse().ok().filter(|_| part.len() <= 6 && digits.len() <= 9)?;
    let scaled = u128::from(mantissa) * u128::from(unit) / 10_u128.pow(part.len() as u32);
    u64::try_from(scaled / 1_000_000).ok()
}

/// What a NetBox interface type says: form factor (none for InfiniBand types), top, speed, protocol.
struct Kind {
    form_factor: Option<&'static str>,
    shell: Option<&'static str>,
    speed: &'static str,
    protocol: &'static str,
}

/// The types that data centre devices have, from NetBox's list of interface types. InfiniBand types name
/// a rate and no cage; the speed is that of four lanes, as libraries use them.
fn kind(slug: &str) -> Option<Kind> {
    let (form_factor, speed) = match slug {
        "100base-tx" => ("rj45", "100M"),
        "1000base-t" => ("rj45", "1G"),
        "2.5gbase-t" => ("rj45", "2.5G"),
        "5gbase-t" => ("rj45", "5G"),
        "10gbase-t" => ("rj45", "10G"),
        "1000base-x-sfp" => ("sfp", "1G"),
        "10gbase-x-sfpp" => ("sfp+", "10G"),
        "25gbase-x-sfp28" => ("sfp28", "25G"),
        "50gbase-x-sfp56" => ("sfp56", "50G"),
        "40gbase-x-qsfpp" => ("qsfp+", "40G"),
        "100gbase-x-qsfp28" => ("qsfp28", "100G"),
        "200gbase-x-qsfp56" => ("qsfp56", "200G"),
        "200gbase-x-qsfpdd" => ("qsfp-dd", "200G"),
        "400gbase-x-qsfp112" => ("qsfp112", "400G"),
        "400gbase-x-qsfpdd" => ("qsfp-dd", "400G"),
        "800gbase-x-qsfpdd" => ("qsfp-dd", "800G"),
        "400gbase-x-osfp" | "400gbase-x-osfp-rhs" => ("osfp", "400G"),
        "800gbase-x-osfp" | "800gbase-x-osfp-rhs" => ("osfp", "800G"),
        "1.6tbase-x-osfp1600" | "1.6tbase-x-osfp1600-rhs" => ("osfp", "1.6T"),
        "infiniband-edr" => ("", "100G"),
        "infiniband-hdr" => ("", "200G"),
        "infiniband-ndr" | "infiniband-ndr-4x" => ("", "400G"),
        "infiniband-xdr" | "infiniband-xdr-4x" => ("", "800G"),
        _ => return None,
    };
    let shell = match form_factor {
        "osfp" if slug.ends_with("-rhs") => Some("flat"),
        "osfp" => Some("finned"),
        _ => None,
    };
    let protocol = if form_factor.is_empty() { "infiniband" } else { "ethernet" };
    Some(Kind {
        form_factor: Some(form_factor).filter(|form| !form.is_empty()),
        shell,
        speed,
        protocol,
    })
}

/// Interfaces of one type whose names have the same words.
struct Bunch<'y> {
    slug: &'y str,
    management: bool,
    names: Vec<&'y str>,
    span: Span,
}

fn bunches<'y>(root: &'y Yaml, sheet: &mut Sheet, sink: &mut Sink) -> Vec<Bunch<'y>> {
    let mut found: Vec<Bunch<'y>> = Vec::new();
    let mut passed = 0;
    for interface in root.list("interfaces") {
        let (Some(name), Some(slug)) = (interface.text("name"), interface.text("type")) else {
            sink.push(
                Diagnostic::error("import-unreadable", "an interface without `name` and `type`")
                    .at(interface.span, "this interface"),
            );
            continue;
        };
        if matches!(slug, "virtual" | "lag" | "bridge") {
            passed += 1;
            continue;
        }
        let management = interface.text("mgmt_only") == Some("true")
            || interface
                .text("description")
                .is_some_and(|text| text.eq_ignore_ascii_case("management"));
        let words = pattern::split(name).map(|split| split.words);
        let known = found.iter_mut().find(|bunch| {
            let own = pattern::split(bunch.names[0]).map(|split| split.words);
            bunch.slug == slug && bunch.management == management && own == words
        });
        match known {
            Some(bunch) => bunch.names.push(name),
            None => {
                let names = vec![name];
                found.push(Bunch { slug, management, names, span: interface.span });
            }
        }
    }
    if passed > 0 {
        sheet.left_out.push(format!("{passed} interfaces that no cable goes into"));
    }
    found
}

fn groups(root: &Yaml, context: &Context<'_>, sheet: &mut Sheet, sink: &mut Sink) {
    let found = bunches(root, sheet, sink);
    if found.is_empty() {
        let message = format!("`{}` lists no interfaces", context.file);
        sink.push(Diagnostic::error("import-unreadable", message).at(root.span, "in this file"));
        return;
    }
    let ports = |bunch: &&Bunch<'_>| (!bunch.management, bunch.names.len());
    let largest = found.iter().max_by_key(ports).map(|bunch| bunch.span);
    let several = found.iter().filter(|bunch| !bunch.management).count() > 1;
    for bunch in &found {
        let is_largest = Some(bunch.span) == largest;
        let Some(mut group) = group(bunch, is_largest, context, sheet, sink) else { continue };
        if several || bunch.management {
            // Faceplate texts of several groups must differ, and the names do.
            group.label = group.names.first().map(|(_, name)| name.clone());
        }
        let taken = sheet.groups.iter().filter(|other| other.name == group.name).count();
        if taken > 0 {
            let same = |name: &str| sheet.groups.iter().any(|other| other.name == name);
            let free = (2..).map(|n| format!("{}-{n}", group.name)).find(|name| !same(name));
            group.name = free.unwrap_or_default();
        }
        sheet.groups.push(group);
    }
}

fn group(
    bunch: &Bunch<'_>,
    is_largest: bool,
    context: &Context<'_>,
    sheet: &mut Sheet,
    sink: &mut Sink,
) -> Option<SheetGroup> {
    let options = context.options;
    let Some(kind) = kind(bunch.slug) else {
        let (count, first) = (bunch.names.len(), bunch.names[0]);
        let message = format!("`{}` is no type with a known cage and speed", bunch.slug);
        sink.push(
            Diagnostic::warning("import-left-out", message)
                .at(bunch.span, format!("{count} interfaces from `{first}` on are left out"))
                .help("write their `ports` block by hand"),
        );
        return None;
    };
    let said = options.form_factor.as_deref().filter(|_| is_largest);
    let Some(form_factor) = said.or(kind.form_factor) else {
        context.needs(&format!("the cage of `{}`", bunch.slug), "--form-factor", sink);
        return None;
    };
    let (cages, sub) = if is_largest { (options.cages, options.sub) } else { (None, None) };
    let pattern = match pattern::count(&bunch.names, cages, sub) {
        Ok(pattern) => pattern,
        Err(Unclear::Numbers) => listed(bunch),
        Err(unclear) => return disagrees(&unclear, bunch, sink),
    };
    let speed_mbps = parse_speed_mbps(kind.speed).ok()?;
    let mut group = SheetGroup {
        name: if bunch.management { MANAGEMENT.to_owned() } else { form_factor.to_owned() },
        cages: pattern.cages,
        sub: pattern.sub,
        form_factor: form_factor.to_owned(),
        shell: kind.shell,
        protocols: vec![kind.protocol.to_owned()],
        breakout: format!("{}x{}", pattern.sub, format_speed(speed_mbps)),
        names: vec![("netbox".to_owned(), quoted(&pattern))],
        missing: pattern.missing,
        span: bunch.span,
        ..SheetGroup::default()
    };
    lanes(&mut group, speed_mbps, context, sheet);
    Some(group)
}

/// Names that follow no rule: a list, one cage each.
fn listed(bunch: &Bunch<'_>) -> Pattern {
    let names: Vec<String> =
        bunch.names.iter().map(|name| format!("\"{}\"", pattern::escaped(name))).collect();
    Pattern {
        cages: names.len() as u32,
        sub: 1,
        template: format!("[{}][cage - 1]", names.join(", ")),
        missing: Vec::new(),
    }
}

fn quoted(pattern: &Pattern) -> String {
    match pattern.template.starts_with("[\"") {
        true => pattern.template.clone(),
        false => format!("\"{}\"", pattern.template),
    }
}

fn disagrees<T>(unclear: &Unclear, bunch: &Bunch<'_>, sink: &mut Sink) -> Option<T> {
    let message = match unclear {
        Unclear::Twice(name) => format!("`{name}` is listed twice"),
        Unclear::Beyond { name, of, said } => {
            format!("`{name}` is listed, and there are {said} {of}")
        }
        Unclear::Numbers => "the names follow no rule".to_owned(),
    };
    sink.push(
        Diagnostic::error("import-disagrees", message)
            .at(bunch.span, "in the list that begins here")
            .help("check `--cages` and `--sub` against the faceplate"),
    );
    None
}

/// Lanes are not in such files. A cage has those of its form factor; the rate follows where they divide
/// over the ports of a twin-port cage.
fn lanes(group: &mut SheetGroup, speed_mbps: u32, context: &Context<'_>, sheet: &mut Sheet) {
    let Some(lanes) = context.lanes(&group.form_factor) else { return };
    let ports = group.sub.max(1);
    if !u32::from(lanes).is_multiple_of(ports) {
        return;
    }
    group.lanes = Some(lanes);
    group.modes = vec![group.breakout.clone()];
    let each = u32::from(lanes) / ports;
    let rate = speed_mbps.div_ceil(each);
    group.lane_mbps = Some(rate);
    if lanes > 1 {
        sheet.taken.push(format!(
            "`{}`: {lanes} lanes a cage, what {} has, so {} a lane: the file does not say",
            group.name,
            group.form_factor,
            format_speed(rate)
        ));
    }
}

/// What is in the file and not in the block.
fn left_out(root: &Yaml, sheet: &mut Sheet) {
    for (key, what) in [
        ("console-ports", "console port"),
        ("power-ports", "power port"),
        ("module-bays", "module bay"),
        ("device-bays", "device bay"),
        ("inventory-items", "inventory item"),
    ] {
        let count = root.list(key).len();
        if count > 0 {
            let plural = if count == 1 { "" } else { "s" };
            sheet.left_out.push(format!("{count} {what}{plural}"));
        }
    }
    if let Node::Map(entries) = &root.node {
        let words = ["airflow", "is_full_depth"];
        let facts = entries.iter().filter(|(key, _)| words.contains(&key.as_str()));
        sheet.left_out.extend(facts.filter_map(|(key, value)| match &value.node {
            Node::Text(text) => Some(format!("{key}: {text}")),
            _ => None,
        }));
    }
}
