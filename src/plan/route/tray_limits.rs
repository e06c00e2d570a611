//! Which trays are too full or too heavy, and with what.
//!
//! One diagnostic for each kind of fault, at its worst stretch, with how many stretches share it. A tray is
//! no line of the user's text (derived ones are in none), so these point at no line.

use super::trays::{Stretch, TrayLoad, TrayLoads};
use crate::base::intern::Symbol;
use crate::base::units::format_m;
use crate::diag::{Diagnostic, Severity, Sink};
use crate::model::{Model, Policy};

/// Bundles named of a stretch that is too full.
const BUNDLES: usize = 10;

/// Says which stretches of tray exceed their limits.
pub fn check(model: &Model, loads: &TrayLoads, sink: &mut Sink) {
    let size = |tray: &TrayLoad| tray.size_mm.unwrap_or(Policy::ASSUMED_TRAY_MM);
    let over = |tray: &TrayLoad, limit: u32| tray.load.fills_more_than(limit, size(tray));
    let [noted, warned, refused] = model.policy.tray_fill_percent;
    let severity = |tray: &TrayLoad| match tray {
        // Nothing is refused for a tray of which nobody said the size.
        tray if over(tray, refused) && tray.size_mm.is_some() => Some((Severity::Error, refused)),
        tray if over(tray, warned) => Some((Severity::Warning, warned)),
        tray if over(tray, noted) => Some((Severity::Note, noted)),
        _ => None,
    };
    // The worst is the one that is told worst, of those the fullest, of equals the last.
    let told = loads.stretches.iter().filter_map(|tray| Some((severity(tray)?, tray)));
    let worst = told.max_by_key(|((severity, _), tray)| {
        (std::cmp::Reverse(*severity), tray.load.fill_permille(size(tray)), tray.load.area_um2)
    });
    if let Some(((severity, limit), worst)) = worst {
        let count = loads.stretches.iter().filter(|tray| over(tray, limit)).count();
        let (width, height) = size(worst);
        let message = format!(
            "{} cables fill {} % of {width} x {height} mm in {}, the limit is {} %",
            worst.load.cables,
            tenths(worst.load.fill_permille(size(worst))),
            stretch(model, worst),
            limit
        );
        let mut diagnostic = Diagnostic::new(severity, "tray-too-full", message);
        diagnostic.count = count as u32;
        if worst.size_mm.is_none() {
            diagnostic = diagnostic.note("the policy has no `tray_mm`, so this size is assumed");
        }
        sink.push(with_bundles(diagnostic, model, loads, worst));
    }
    let excess = |tray: &TrayLoad| {
        let limit = i64::from(tray.carries_g_per_m?);
        (tray.load.g_per_m > limit).then_some(tray.load.g_per_m - limit)
    };
    let heavy = loads.stretches.iter().filter(|tray| excess(tray).is_some());
    let count = heavy.clone().count();
    if let Some(worst) = heavy.max_by_key(|tray| excess(tray)) {
        let message = format!(
            "{} cables weigh {} kg/m in {}, the tray carries {} kg/m",
            worst.load.cables,
            thousandths(worst.load.g_per_m),
            stretch(model, worst),
            thousandths(worst.carries_g_per_m.map_or(0, i64::from))
        );
        let mut diagnostic = Diagnostic::error("tray-too-heavy", message);
        diagnostic.count = count as u32;
        sink.push(with_bundles(diagnostic, model, loads, worst));
    }
}

fn with_bundles(
    diagnostic: Diagnostic,
    model: &Model,
    loads: &TrayLoads,
    tray: &TrayLoad,
) -> Diagnostic {
    let bundles = loads.bundles_through(tray);
    let name = |rack| model.text(model.racks[rack].name);
    let listed: Vec<String> = bundles
        .iter()
        .take(BUNDLES)
        .map(|([a, z], load)| format!("{} from `{}` to `{}`", load.cables, name(*a), name(*z)))
        .collect();
    let diagnostic = match model.policy.origin {
        Some(origin) => model.locate(diagnostic, origin, "the limits of this policy"),
        None => diagnostic,
    };
    let mut diagnostic = diagnostic
        .note(format!("{} kg/m; {}", thousandths(tray.load.g_per_m), listed.join(", ")))
        .help("add a cross tray (`cross_trays_mm`), a wider tray (`tray_mm`), or place racks otherwise");
    if bundles.len() > BUNDLES {
        diagnostic = diagnostic.note(format!("and {} smaller bundles", bundles.len() - BUNDLES));
    }
    if tray.load.unknown_diameter > 0 {
        let unknown = tray.load.unknown_diameter;
        diagnostic = diagnostic.note(format!("{unknown} of them have no diameter stated"));
    }
    diagnostic
}

/// A project of one row need not name it.
fn row_name(model: &Model, row: Symbol) -> String {
    match model.text(row) {
        "" => "the row without a name".to_owned(),
        name => format!("row `{name}`"),
    }
}

/// `the tray over row `A` from 0.3 m to 0.9 m of room `east``.
#[must_use]
pub fn stretch(model: &Model, tray: &TrayLoad) -> String {
    let place = match tray.stretch {
        Stretch::Row { row, from_mm, to_mm } => format!(
            "the tray over {} from {} to {}",
            row_name(model, row),
            format_m(from_mm),
            format_m(to_mm)
        ),
        Stretch::Pathway { name, from_mm, to_mm } => format!(
            "pathway `{}` from {} to {}",
            model.text(name),
            format_m(from_mm),
            format_m(to_mm)
        ),
        Stretch::Cross { x_mm, rows: [a, z] } => format!(
            "the cross tray at {} between {} and {}",
            format_m(x_mm),
            row_name(model, a),
            row_name(model, z)
        ),
    };
    match model.text(tray.room) {
        "" => place,
        room => format!("{place} of room `{room}`"),
    }
}

/// `29.8` of 298.
#[must_use]
pub fn tenths(permille: i64) -> String {
    match permille % 10 {
        0 => format!("{}", permille / 10),
        part => format!("{}.{part}", permille / 10),
    }
}

/// `5.76` of 5,760.
#[must_use]
pub fn thousandths(value: i64) -> String {
    format_m(value).trim_end_matches(" m").to_owned()
}
