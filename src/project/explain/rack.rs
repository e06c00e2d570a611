//! One rack: what stands in it, what it draws and weighs, against which limits.

use super::{Missing, find, written};
use crate::base::span::Span;
use crate::model::{RackId, RackLimits};
use crate::plan::distances::Load;
use crate::plan::rack_load::{RackLoad, Sum, rack_loads};
use crate::plan::route::dressing;
use crate::plan::{Distances, Plan};

/// One device of a rack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShelfStory {
    /// The lowest unit; 0 beside the rails.
    pub u: u16,
    /// Units it takes.
    pub height_u: u16,
    /// The device's name.
    pub device: String,
    /// Its device type.
    pub device_type: String,
    /// Its greatest power in milliwatts; `None`: not stated.
    pub power_mw: Option<u64>,
    /// Its weight in grams; `None`: not stated.
    pub weight_g: Option<u64>,
}

/// Plugs of one part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlugStory {
    /// The part number.
    pub part: String,
    /// How many.
    pub count: u32,
    /// What they draw together, in milliwatts.
    pub power_mw: Sum,
}

/// What runs to another rack on one way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BundleStory {
    /// The other rack.
    pub to: String,
    /// Cables.
    pub cables: u32,
    /// Bundles of at most the policy's `bundle_cables`.
    pub bundles: u32,
    /// How thick one is, in micrometres; `None`: a diameter is not stated.
    pub thick_um: Option<i64>,
    /// What they weigh together, in grams per metre, and how many cables state none.
    pub g_per_m: Sum,
}

/// One rack, told.
#[derive(Debug, Clone)]
pub struct RackStory {
    /// Its name.
    pub name: String,
    /// The room.
    pub room: String,
    /// The row.
    pub row: String,
    /// Not built.
    pub omitted: bool,
    /// Usable height in units.
    pub height_u: u16,
    /// What stands in it, top down; what is beside the rails last.
    pub shelves: Vec<ShelfStory>,
    /// What runs to other racks.
    pub bundles: Vec<BundleStory>,
    /// What is plugged in, by part.
    pub plugs: Vec<PlugStory>,
    /// What it draws, in milliwatts.
    pub power_mw: Sum,
    /// What of it plugs draw.
    pub plugs_mw: Sum,
    /// What a feed carries while as many are out as may be, in milliwatts.
    pub feed_mw: u64,
    /// What its devices weigh, in grams.
    pub weight_g: Sum,
    /// What it may draw and hold.
    pub limits: RackLimits,
    /// Where it is written, then the calls that led there.
    pub written: Vec<Span>,
}

/// The story of a rack, by its name.
///
/// # Errors
/// If the plan has no rack of that name.
pub fn rack(plan: &Plan, distances: &Distances, name: &str) -> Result<RackStory, Missing> {
    let model = plan.model();
    let id = find::rack(model, name)?;
    let rack = &model.racks[id];
    let load = load_of(plan, id);
    let shelves = load.devices.iter().rev().map(|device| {
        let device_type = &model.device_types[model.devices.device_type[*device]];
        ShelfStory {
            u: model.devices.place[*device].map_or(0, |place| place.u),
            height_u: device_type.height_u,
            device: model.text(model.devices.name[*device]).to_owned(),
            device_type: model.text(device_type.name).to_owned(),
            power_mw: device_type.power_mw,
            weight_g: device_type.weight_g,
        }
    });
    let plugs = load.plugs.iter().map(|plugs| PlugStory {
        part: model.text(plugs.part).to_owned(),
        count: plugs.count,
        power_mw: plugs.power_mw,
    });
    Ok(RackStory {
        name: model.text(rack.name).to_owned(),
        room: model.text(rack.room).to_owned(),
        row: model.text(rack.row).to_owned(),
        omitted: rack.omitted,
        height_u: rack.height_u,
        shelves: shelves.collect(),
        bundles: bundles(plan, distances, id),
        plugs: plugs.collect(),
        power_mw: load.power_mw,
        plugs_mw: load.plugs_mw,
        feed_mw: load.feed_mw(&rack.limits),
        weight_g: load.weight_g,
        limits: rack.limits,
        written: written(model, model.rack_groups[rack.group].origin),
    })
}

fn bundles(plan: &Plan, distances: &Distances, rack: RackId) -> Vec<BundleStory> {
    let model = plan.model();
    let trays = distances.loads(model, plan.cables());
    let told = trays.of_rack(rack).map(|(to, load)| {
        let cables = u32::try_from(load.cables).unwrap_or(u32::MAX);
        let bundles = cables.div_ceil(model.policy.bundle_cables.max(1)).max(1);
        let share = Load { area_um2: load.area_um2 / i64::from(bundles), ..load };
        BundleStory {
            to: model.text(model.racks[to].name).to_owned(),
            cables,
            bundles,
            thick_um: dressing::bundle_um(&share),
            g_per_m: Sum {
                known: load.g_per_m.unsigned_abs(),
                unknown: u32::try_from(load.unknown_weight).unwrap_or(u32::MAX),
            },
        }
    });
    told.collect()
}

/// What the rack holds; nothing, if no built device is in it.
fn load_of(plan: &Plan, rack: RackId) -> RackLoad {
    let loads = rack_loads(plan.model(), plan.cables());
    loads.into_iter().find(|load| load.rack == rack).unwrap_or_else(|| RackLoad::empty(rack))
}
