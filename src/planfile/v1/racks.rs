//! The `racks` of the plan file: what each rack with a built device in it draws and weighs.

use std::fmt::Write as _;

use crate::model::Model;
use crate::plan::rack_load::{RackLoad, Sum};
use crate::planfile::json::{push_count, push_key, push_member};

/// Appends one row.
pub(super) fn push(out: &mut String, model: &Model, load: &RackLoad) {
    let rack = &model.racks[load.rack];
    let limits = &rack.limits;
    out.push('{');
    push_member(out, "name", model.text(rack.name));
    push_member(out, "room", model.text(rack.room));
    push_member(out, "row", model.text(rack.row));
    push_count(out, "devices", load.devices.len() as u32);
    sum(out, "power_mw", &load.power_mw);
    optional(out, "power_limit_mw", limits.power_mw);
    push_count(out, "feeds", limits.feeds.into());
    push_count(out, "spare_feeds", limits.spare_feeds.into());
    optional(out, "feed_mw", Some(load.feed_mw(limits)));
    optional(out, "feed_limit_mw", limits.feed_mw);
    sum(out, "weight_g", &load.weight_g);
    optional(out, "weight_limit_g", limits.weight_g);
    sum(out, "plugs_mw", &load.plugs_mw);
    push_key(out, "plugs");
    out.push('[');
    for (place, plugs) in load.plugs.iter().enumerate() {
        out.push_str(if place > 0 { ",{" } else { "{" });
        push_member(out, "part", model.text(plugs.part));
        push_count(out, "count", plugs.count);
        sum(out, "power_mw", &plugs.power_mw);
        out.push('}');
    }
    out.push_str("]}");
}

/// `{"known":10200000,"unknown":0}`: the sum is exact where nothing is unknown.
fn sum(out: &mut String, key: &str, sum: &Sum) {
    push_key(out, key);
    // Writing to a String cannot fail.
    let _ = write!(out, "{{\"known\":{},\"unknown\":{}}}", sum.known, sum.unknown);
}

fn optional(out: &mut String, key: &str, value: Option<u64>) {
    push_key(out, key);
    let _ = match value {
        Some(value) => write!(out, "{value}"),
        None => write!(out, "null"),
    };
}
