//! Names that can be read: those of devices and racks and the labels of ports go onto sheets, labels and
//! into configurations, so none holds a character that does not show.

use super::Draft;
use crate::base::hidden;
use crate::base::intern::Symbol;
use crate::diag::{Diagnostic, Sink};
use crate::model::OriginId;

/// Reports names with such a character, once for each block they come from.
pub fn check(draft: &Draft<'_>, sink: &mut Sink) {
    let model = &draft.model;
    let mut say = |what: &str, name: Symbol, origin: OriginId| {
        let text = model.names.resolve(name);
        let Some(c) = hidden::first(text) else { return };
        let message = format!(
            "the {what} `{}` has the character {} in it, which does not show",
            hidden::escaped(text),
            hidden::code_point(c)
        );
        let diagnostic = Diagnostic::error("name-not-printable", message)
            .help("take the character out: it would be lost on a label and in a search");
        sink.push(model.locate(diagnostic, origin, "the name comes from this block"));
    };
    for (device, name) in model.devices.name.iter_enumerated() {
        say("device name", *name, model.tiers[model.devices.tier[device]].origin);
    }
    for tier in model.tiers.iter() {
        tier.axes.list.iter().for_each(|axis| say("axis", axis.name, tier.origin));
    }
    for group in model.rack_groups.iter() {
        group.axes.list.iter().for_each(|axis| say("axis", axis.name, group.origin));
    }
    for rack in model.racks.iter() {
        let origin = model.rack_groups[rack.group].origin;
        for (what, name) in [("rack name", rack.name), ("room", rack.room), ("row", rack.row)] {
            say(what, name, origin);
        }
    }
    for layout in model.layouts.iter() {
        let origin = model.device_types[layout.device_type].origin;
        for port in &layout.ports {
            say("port label", port.label, origin);
        }
    }
}
