//! What a plan has of parts that are no longer sold: one warning a part, with how many of it.
//!
//! Such parts are chosen only where nothing else serves ([`super::choose`]), so each is worth a look.

use std::collections::BTreeMap;

use crate::base::intern::Symbol;
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, Model};
use crate::plan::Cables;

/// Says which retired parts the cables need, by catalogue name.
pub fn say(model: &Model, cables: &Cables, sink: &mut Sink) {
    let catalog = &model.catalog;
    // By name, so that the order is that of the catalogue.
    let mut used: BTreeMap<&str, (&'static str, u32, ConnectId)> = BTreeMap::new();
    let mut count = |name: Symbol, what: &'static str, connect: ConnectId| {
        used.entry(model.text(name)).or_insert((what, 0, connect)).1 += 1;
    };
    let mut connect_of_cage: BTreeMap<_, ConnectId> = BTreeMap::new();
    let some_optics = catalog.transceivers.iter().any(|part| part.retired);
    for cable in cables.rows.iter() {
        if cable.part.retired(catalog) {
            count(cable.part.name(catalog), "cable", cable.connect);
        }
        if some_optics {
            let ends = &cables.ends[cable.first_end as usize..][..usize::from(cable.ends)];
            for end in ends {
                connect_of_cage.entry(end.cage).or_insert(cable.connect);
            }
        }
    }
    for (cage, connect) in connect_of_cage {
        let part = cables.transceivers[cage].map(|id| &catalog.transceivers[id.index()]);
        if let Some(part) = part.filter(|part| part.retired) {
            count(part.name, "transceiver", connect);
        }
    }
    for (name, (what, count, connect)) in used {
        let plural = if count == 1 { "" } else { "s" };
        let message =
            format!("`{name}` is no longer sold, and the plan has {count} {what}{plural} of it");
        let diagnostic = Diagnostic::warning("retired-part", message)
            .help("use what is in stock, allow other `media`, or choose devices with other cages");
        sink.push(model.locate(
            diagnostic,
            model.connects[connect].origin,
            "first in this connect",
        ));
    }
}
