//! The counts of `"auto"` axes, tier after tier: the A side of a connect before its Z side.
//!
//! Deliberately absent: the arithmetic of one count ([`size`]); here are the order, and the lock's count,
//! below which no count falls (rule L8 of `docs/language.md`).

use crate::diag::Sink;
use crate::expand::World;
use crate::expand::address::Address;
use crate::model::build::{AutoSizes, any_auto, build_for_sizing};
use crate::model::{Model, TierId};
use crate::plan::Lock;
use crate::plan::connect::size::{order, size};

/// Sizes every `"auto"` axis. After a report the counts found so far; the others count 1.
pub(super) fn find(world: &World, lock: Option<&Lock>, sink: &mut Sink) -> AutoSizes {
    let mut sizes = AutoSizes::new();
    if !any_auto(world) {
        return sizes;
    }
    // What is wrong with the design is reported when it is built in full.
    let mut unheard = Sink::new();
    let mut model = build_for_sizing(world, &sizes, &mut unheard);
    if unheard.has_errors() {
        return sizes;
    }
    let tiers = order(&model, sink);
    for (place, &tier) in tiers.iter().enumerate() {
        if place > 0 {
            model = build_for_sizing(world, &sizes, &mut unheard);
        }
        let least = lock.map_or(1, |lock| recorded(&model, tier, lock));
        let Some(count) = size(&model, tier, least, world, sink) else { break };
        let address = model.text(model.tiers[tier].address);
        let blocks = world.blocks("tier").into_iter();
        let found = blocks.map(|(id, block)| (id, block.label.clone())).find(|(id, label)| {
            address
                .strip_prefix(world.instance(*id).path())
                .and_then(|rest| rest.strip_prefix("tier."))
                == Some(label)
        });
        if let Some(key) = found {
            sizes.insert(key, count);
        }
    }
    sizes
}

/// How many values of the tier's `"auto"` axis the lock's devices have; they are numbers from 1.
fn recorded(model: &Model, tier: TierId, lock: &Lock) -> u32 {
    let tier = &model.tiers[tier];
    let Some(axis) = tier.auto_axis else { return 1 };
    let name = model.text(tier.axes.list[axis].name);
    let prefix = format!("{}[", model.text(tier.address));
    let mut most = 1;
    for device in &lock.devices {
        let address = lock.text(device.address);
        if !address.starts_with(&prefix) {
            continue;
        }
        let Ok(address) = address.parse::<Address>() else { continue };
        let value = address.coordinates.iter().find(|(axis, _)| axis == name);
        most = value.and_then(|(_, value)| value.parse().ok()).unwrap_or(0).max(most);
    }
    most
}
