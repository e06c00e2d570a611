//! What a plan has of parts that are no longer sold: one warning a part, with how many of it.
//!
//! Such parts are chosen only where nothing else serves ([`super::choose`]), so each is worth a look.

use std::collections::BTreeMap;

use crate::base::intern::Symbol;
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, DeviceId, Model, Subject};
use crate::plan::Cables;

/// Says which retired parts the cables need, by catalogue name.
pub fn say(model: &Model, cables: &Cables, sink: &mut Sink) {
    let catalog = &model.catalog;
    // By name, so that the order is that of the catalogue.
    let mut used: BTreeMap<(&str, Option<u32>), (&'static str, u32, ConnectId)> = BTreeMap::new();
    let mut count = |name: Symbol, what: &'static str, connect: ConnectId, device: DeviceId| {
        let subject = Subject { connects: &[connect], device: Some(device), racks: &[] };
        let waiver = model.waiver_of("retired-part", subject);
        used.entry((model.text(name), waiver)).or_insert((what, 0, connect)).1 += 1;
    };
    let mut user_of_cage: BTreeMap<_, (ConnectId, DeviceId)> = BTreeMap::new();
    let some_optics = catalog.transceivers.iter().any(|part| part.retired);
    for cable in cables.rows.iter() {
        let ends = &cables.ends[cable.first_end as usize..][..usize::from(cable.ends)];
        if cable.part.retired(catalog) {
            count(cable.part.name(catalog), "cable", cable.connect, ends[0].device);
        }
        if some_optics {
            for end in ends {
                user_of_cage.entry(end.cage).or_insert((cable.connect, end.device));
            }
        }
    }
    for (cage, (connect, device)) in user_of_cage {
        let part = cables.transceivers[cage].map(|id| &catalog.transceivers[id.index()]);
        if let Some(part) = part.filter(|part| part.retired) {
            count(part.name, "transceiver", connect, device);
        }
    }
    for ((name, waiver), (what, count, connect)) in used {
        let plural = if count == 1 { "" } else { "s" };
        let message =
            format!("`{name}` is no longer sold, and the plan has {count} {what}{plural} of it");
        let diagnostic = Diagnostic::warning("retired-part", message)
            .help("use what is in stock, allow other `media`, or choose devices with other cages");
        let origin = model.connects[connect].origin;
        let diagnostic = model.locate(diagnostic, origin, "first in this connect");
        sink.push(model.accepted(diagnostic, waiver));
    }
}
