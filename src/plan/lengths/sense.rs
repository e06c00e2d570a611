//! Does what is ordered make sense: far too long for its run, or too stiff for the room it has to bend in.

use std::collections::BTreeMap;

use crate::base::units::format_m;
use crate::diag::{Diagnostic, Severity, Sink};
use crate::model::{ConnectId, Model, Policy};
use crate::plan::Cables;
use crate::plan::cable::{Cable, CablePart};

/// Spare beyond which a cable is remarked upon is more than this share of its run, in percent, and more than
/// the policy's `spare_mm`: coils have to lie somewhere.
const SPARE_PERCENT: i64 = 30;

/// Says what makes little sense.
pub fn check(model: &Model, cables: &Cables, sink: &mut Sink) {
    spare(model, cables, sink);
    bend(model, cables, sink);
}

/// Cables with much more length than their run, one remark a connect.
fn spare(model: &Model, cables: &Cables, sink: &mut Sink) {
    // Nobody is warned of a limit that nobody stated.
    let severity = match model.policy.spare_mm {
        Some(_) => Severity::Warning,
        None => Severity::Note,
    };
    let most_mm = model.policy.spare_mm.unwrap_or(Policy::ASSUMED_SPARE_MM);
    let mut found: BTreeMap<ConnectId, (u32, &Cable)> = BTreeMap::new();
    let excess = |cable: &Cable| i64::from(cable.length_mm) - i64::from(cable.run_mm);
    for cable in cables.rows.iter() {
        let spare_mm = excess(cable);
        let share = spare_mm * 100 > SPARE_PERCENT * i64::from(cable.run_mm);
        if !share || spare_mm <= most_mm {
            continue;
        }
        let worst = found.entry(cable.connect).or_insert((0, cable));
        worst.0 += 1;
        if excess(worst.1) < spare_mm {
            worst.1 = cable;
        }
    }
    for (connect, (count, worst)) in found {
        let message = format!(
            "`{}` for a run of {}: {} to be coiled up",
            model.text(worst.part.number(&model.catalog)),
            format_m(worst.run_mm.into()),
            format_m(excess(worst))
        );
        let mut diagnostic = Diagnostic::new(severity, "excess-slack", message).help(
            "stock a length between, or raise the policy's `spare_mm` if there is room for coils",
        );
        diagnostic.count = count;
        sink.push(model.locate(diagnostic, model.connects[connect].origin, "this connect"));
    }
}

/// Cables that cannot bend in the room between cage and rack edge, one error a part.
fn bend(model: &Model, cables: &Cables, sink: &mut Sink) {
    let room_mm = model.policy.exit_mm;
    let mut found: BTreeMap<CablePart, (u32, i64, ConnectId)> = BTreeMap::new();
    for cable in cables.rows.iter() {
        let bend_mm = match cable.part {
            CablePart::Assembly { assembly, .. } => {
                model.catalog.assemblies[assembly as usize].bend_mm
            }
            CablePart::Fibre { fibre, .. } => model.catalog.fibres[fibre as usize].bend_mm,
        };
        if let Some(bend_mm) = bend_mm.filter(|bend_mm| *bend_mm > room_mm) {
            let part = super::at(cable.part, 0);
            found.entry(part).or_insert((0, bend_mm, cable.connect)).0 += 1;
        }
    }
    for (part, (count, bend_mm, connect)) in found {
        let name = model.text(part.name(&model.catalog));
        let message = format!(
            "`{name}` bends to {bend_mm} mm at the tightest, and has {room_mm} mm from the cage to the edge"
        );
        let mut diagnostic = Diagnostic::error("bend-too-tight", message)
            .help("set `exit_mm` of the policy to the room there is, or choose a thinner cable");
        diagnostic.count = count;
        let origin = model.connects[connect].origin;
        sink.push(model.locate(diagnostic, origin, "first in this connect"));
    }
}
