//! The trays: what lies in each stretch of one, how full and heavy that makes it, and in which bundles.
//!
//! Deliberately absent: the ways of single cables, which their own stories have.

use super::Missing;
use crate::base::suggest;
use crate::diag::Diagnostic;
use crate::model::{Model, Policy};
use crate::plan::distances::{Stretch, TrayLoad, TrayLoads};
use crate::plan::rack_load::Sum;
use crate::plan::route::tray_limits;
use crate::plan::{Distances, Plan};

/// Names all trays.
const ALL: &str = "all";

/// Bundles told of a stretch.
const BUNDLES: usize = 10;

/// What runs between two racks through a stretch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ThroughStory {
    /// The racks.
    pub racks: [String; 2],
    /// Cables.
    pub cables: u32,
}

/// One stretch of a tray.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StretchStory {
    /// The room.
    pub room: String,
    /// `the tray over row `A` from 0.3 m to 0.9 m`, with the room where it has a name.
    pub name: String,
    /// Cables side by side.
    pub cables: u32,
    /// Bundles of at most the policy's `bundle_cables`, each between two racks.
    pub bundles: u32,
    /// How much of the cross-section is filled, in thousandths.
    pub fill_permille: i64,
    /// Cables whose diameter is not stated; they fill more.
    pub unknown_diameter: u32,
    /// What they weigh, in grams per metre, and how many cables state none.
    pub g_per_m: Sum,
    /// Width and height in millimetres, and whether that is assumed.
    pub size_mm: (i64, i64),
    /// Nobody said the size.
    pub is_assumed: bool,
    /// What it may carry, in grams per metre; `None`: not said.
    pub carries_g_per_m: Option<u32>,
    /// The largest of the pairs of racks, and how many others there are.
    pub through: Vec<ThroughStory>,
    /// Pairs of racks that are not told.
    pub others: u32,
}

/// Trays, told.
#[derive(Debug, Clone)]
pub struct TrayStory {
    /// What was asked for.
    pub name: String,
    /// Stretches that something lies in, in floor order.
    pub stretches: Vec<StretchStory>,
    /// How full a tray may be, in percent: what is noted, warned of, refused.
    pub fill_percent: [u32; 3],
}

/// The trays over a row, of a pathway, or `all`.
///
/// # Errors
/// If there is no such row or pathway.
pub fn tray(plan: &Plan, distances: &Distances, name: &str) -> Result<TrayStory, Missing> {
    let model = plan.model();
    let rows = model.racks.iter().map(|rack| model.text(rack.row));
    let mut known: Vec<&str> =
        rows.chain(model.pathways.iter().map(|own| model.text(own.name))).collect();
    known.sort_unstable();
    known.dedup();
    if name != ALL && known.binary_search(&name).is_err() {
        let help = suggest::closest(name, known.iter().copied()).map_or_else(
            || format!("name {}, or `{ALL}`", suggest::quoted_list(&known, 8)),
            |near| format!("did you mean `{near}`?"),
        );
        let message = format!("the plan has no row and no pathway `{name}`");
        return Err(Box::new(Diagnostic::error("not-in-plan", message).help(help)));
    }
    let loads = distances.loads(model, plan.cables());
    let own = loads.stretches.iter().filter(|tray| name == ALL || is_of(model, tray, name));
    Ok(TrayStory {
        name: name.to_owned(),
        stretches: own.map(|tray| stretch(model, &loads, tray)).collect(),
        fill_percent: model.policy.tray_fill_percent,
    })
}

/// A tray is named by its row or pathway, one across by either row.
fn is_of(model: &Model, tray: &TrayLoad, name: &str) -> bool {
    match tray.stretch {
        Stretch::Row { row: own, .. } | Stretch::Pathway { name: own, .. } => {
            model.text(own) == name
        }
        Stretch::Cross { rows, .. } => rows.iter().any(|row| model.text(*row) == name),
    }
}

fn stretch(model: &Model, loads: &TrayLoads, tray: &TrayLoad) -> StretchStory {
    let count = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
    let through = loads.bundles_through(tray);
    let most = i64::from(model.policy.bundle_cables.max(1));
    let bundles: i64 = through.iter().map(|(_, load)| (load.cables + most - 1) / most).sum();
    let size_mm = tray.size_mm.unwrap_or(Policy::ASSUMED_TRAY_MM);
    let told = through.iter().take(BUNDLES).map(|(racks, load)| ThroughStory {
        racks: racks.map(|rack| model.text(model.racks[rack].name).to_owned()),
        cables: count(load.cables),
    });
    StretchStory {
        room: model.text(tray.room).to_owned(),
        name: tray_limits::stretch(model, tray),
        cables: count(tray.load.cables),
        bundles: count(bundles),
        fill_permille: tray.load.fill_permille(size_mm),
        unknown_diameter: count(tray.load.unknown_diameter),
        g_per_m: Sum {
            known: tray.load.g_per_m.unsigned_abs(),
            unknown: count(tray.load.unknown_weight),
        },
        size_mm,
        is_assumed: tray.size_mm.is_none(),
        carries_g_per_m: tray.carries_g_per_m,
        through: told.collect(),
        others: u32::try_from(through.len().saturating_sub(BUNDLES)).unwrap_or(u32::MAX),
    }
}
