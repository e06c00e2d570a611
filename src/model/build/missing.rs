//! Ports of a group that its source does not list. They keep their place: the ports after them are not
//! renumbered, and no group of a tier has them.
//!
//! ```hcl
//! missing = ["P22.1", "P23.0"] # faceplate texts or names, under the group's default breakout
//! ```

use super::Draft;
use super::channels::{self, Channel, Site};
use super::device_types::{BaseGroup, TypeDraft};
use super::reading::{self, Reader};
use crate::base::intern::Symbol;
use crate::diag::{Diagnostic, Sink};
use crate::model::layout::{Missing, missing_text};
use crate::model::{Axes, Layout};

/// A port that is missing.
#[derive(Debug, Clone)]
pub struct MissingPort {
    /// What the type calls it.
    pub name: Symbol,
    /// Its cage.
    pub cage: u32,
    /// Its lanes under the default breakout.
    pub lanes: u64,
}

impl BaseGroup<'_> {
    /// Some lane of the channel belongs to a missing port.
    pub fn lacks(&self, channel: &Channel) -> bool {
        let mut missing = self.missing.iter();
        missing.any(|port| port.cage == channel.cage && port.lanes & channel.share.mask() != 0)
    }

    /// How many ports it has under its default breakout, missing ones included.
    fn all(&self) -> u32 {
        self.cages * u32::from(self.breakout.breakout.ports())
    }
}

/// Reads `missing` of a group that is complete but for it, and says once what is missing.
pub fn read(
    draft: &mut Draft<'_>,
    reader: &Reader<'_>,
    device_type: &str,
    group: &BaseGroup<'_>,
    sink: &mut Sink,
) -> Vec<MissingPort> {
    let Some(value) = reader.value("missing", sink) else { return Vec::new() };
    let Some(items) = reading::list(&value, "missing", sink) else { return Vec::new() };
    let axes = Axes::default();
    let owner = reader.instance;
    let site = Site { instance: owner, block: reader.block, axes: &axes, ordinal: 0 };
    let rows = channels::channels(draft, group, owner, &group.breakout, &site, &[], sink);
    let mut known: Vec<(Symbol, Channel)> = Vec::new();
    for row in rows.unwrap_or_default() {
        let label = channels::label(draft, group, owner, &site, &row, sink);
        let names = channels::names(draft, group, owner, &site, &row, sink);
        known.push((label, row.clone()));
        known.extend(names.into_iter().map(|(_, name)| (name, row.clone())));
    }
    let mut missing: Vec<MissingPort> = Vec::new();
    for item in items {
        let Some(text) = reading::text(item, "missing", sink) else { continue };
        let name = draft.intern(&text);
        match known.iter().find(|(own, _)| *own == name) {
            Some((_, row)) => {
                missing.push(MissingPort { name, cage: row.cage, lanes: row.share.mask() });
            }
            None => {
                let group_name = draft.model.names.resolve(group.name);
                let message = format!("`{group_name}` has no port called `{text}`");
                sink.push(
                    Diagnostic::error("unknown-port", message)
                        .at(item.span, "no such port under the default breakout"),
                );
            }
        }
    }
    if !missing.is_empty() {
        let message = format!("ports {}", described(draft, device_type, group, &missing));
        sink.push(
            Diagnostic::warning("ports-missing", message)
                .at(value.span, "not in the list this type was made from")
                .help("check the faceplate: delete the names that exist, and never renumber"),
        );
    }
    missing
}

/// `` `osfp` of `acme/x`: 62 of 64, missing P22.1 and P23.0 ``.
pub fn text(draft: &Draft<'_>, device_type: &str, group: &BaseGroup<'_>) -> String {
    described(draft, device_type, group, &group.missing)
}

fn described(
    draft: &Draft<'_>,
    device_type: &str,
    group: &BaseGroup<'_>,
    missing: &[MissingPort],
) -> String {
    let names: Vec<&str> =
        missing.iter().map(|port| draft.model.names.resolve(port.name)).collect();
    format!(
        "`{}` of `{device_type}`: {}",
        draft.model.names.resolve(group.name),
        missing_text(group.all(), &names)
    )
}

/// What a layout's groups lack, for messages about too few ports.
pub fn of_layout(type_draft: &TypeDraft<'_>, layout: &Layout) -> Vec<Missing> {
    let lacking = type_draft.groups.iter().filter(|base| !base.missing.is_empty());
    lacking
        .map(|base| {
            let own = |place: &u32| {
                let port = &layout.ports[*place as usize];
                let cage = &layout.cages[port.cage as usize];
                let overlaps = |missing: &MissingPort| {
                    missing.cage == cage.number && missing.lanes & port.lane_mask != 0
                };
                cage.base == base.name && base.missing.iter().any(overlaps)
            };
            Missing {
                base: base.name,
                names: base.missing.iter().map(|port| port.name).collect(),
                all: base.all(),
                ports: (0..layout.ports.len() as u32).filter(own).collect(),
            }
        })
        .collect()
}
