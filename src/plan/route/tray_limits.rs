//! Which trays are too full or too heavy, and with what.
//!
//! One diagnostic for each kind of fault, at its worst stretch, with how many stretches share it. A policy
//! has no place in a rack's text, so these point at no line.

use super::floor::Floor;
use super::trays::{Stretch, TrayLoad, TrayLoads};
use crate::base::intern::Symbol;
use crate::base::units::format_m;
use crate::diag::{Diagnostic, Severity, Sink};
use crate::model::{Model, Policy};

/// Bundles named of a stretch that is too full.
const BUNDLES: usize = 10;

/// Says which stretches of tray exceed the policy's limits.
pub fn check(model: &Model, floor: &Floor, loads: &TrayLoads, sink: &mut Sink) {
    let policy = &model.policy;
    let tray_mm = policy.tray_mm.unwrap_or(Policy::ASSUMED_TRAY_MM);
    let over = |tray: &TrayLoad, limit: u32| tray.load.fills_more_than(limit, tray_mm);
    let [noted, warned, refused] = policy.tray_fill_percent;
    let worst = loads.stretches.iter().max_by_key(|tray| tray.load.area_um2);
    if let Some(worst) = worst.filter(|worst| over(worst, noted)) {
        let (severity, limit) = match worst {
            // Nothing is refused for a tray of which nobody said the size.
            worst if over(worst, refused) && policy.tray_mm.is_some() => (Severity::Error, refused),
            worst if over(worst, warned) => (Severity::Warning, warned),
            _ => (Severity::Note, noted),
        };
        let count = loads.stretches.iter().filter(|tray| over(tray, limit)).count();
        let (width, height) = tray_mm;
        let message = format!(
            "{} cables fill {} % of {width} x {height} mm in {}, the limit is {} %",
            worst.load.cables,
            tenths(worst.load.fill_permille(tray_mm)),
            stretch(model, worst),
            limit
        );
        let mut diagnostic = Diagnostic::new(severity, "tray-too-full", message);
        diagnostic.count = count as u32;
        if policy.tray_mm.is_none() {
            diagnostic = diagnostic.note("the policy has no `tray_mm`, so this size is assumed");
        }
        sink.push(with_bundles(diagnostic, model, floor, loads, worst));
    }
    let heaviest = loads.stretches.iter().max_by_key(|tray| tray.load.g_per_m);
    if let (Some(limit), Some(worst)) = (policy.tray_load_g_per_m.map(i64::from), heaviest)
        && worst.load.g_per_m > limit
    {
        let message = format!(
            "{} cables weigh {} kg/m in {}, the tray carries {} kg/m",
            worst.load.cables,
            thousandths(worst.load.g_per_m),
            stretch(model, worst),
            thousandths(limit)
        );
        let mut diagnostic = Diagnostic::error("tray-too-heavy", message);
        diagnostic.count =
            loads.stretches.iter().filter(|tray| tray.load.g_per_m > limit).count() as u32;
        sink.push(with_bundles(diagnostic, model, floor, loads, worst));
    }
}

fn with_bundles(
    diagnostic: Diagnostic,
    model: &Model,
    floor: &Floor,
    loads: &TrayLoads,
    tray: &TrayLoad,
) -> Diagnostic {
    let bundles = loads.bundles_through(floor, tray);
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

fn stretch(model: &Model, tray: &TrayLoad) -> String {
    let place = match tray.stretch {
        Stretch::Row { row, from_mm, to_mm } => format!(
            "the tray over {} from {} to {}",
            row_name(model, row),
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
fn tenths(permille: i64) -> String {
    match permille % 10 {
        0 => format!("{}", permille / 10),
        part => format!("{}.{part}", permille / 10),
    }
}

/// `5.76` of 5,760.
fn thousandths(value: i64) -> String {
    format_m(value).trim_end_matches(" m").to_owned()
}
