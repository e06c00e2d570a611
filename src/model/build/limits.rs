//! How many ports some cages can have together: a pipeline of the chip, or a neighbour that a wide breakout
//! disables. Data of the device type, checked once a layout is known.
//!
//! ```hcl
//! limits = [{ cages = [1, 2], ports = 8 }, { ports = 256 }] # without `cages`: all of the group
//! ```
//! A port counts if a group of the tier has it; a cage that no group takes counts nothing.

use super::Draft;
use super::channels::Site;
use super::device_types::TypeDraft;
use super::reading::{self, Reader};
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};
use crate::lang::value::Value;
use crate::model::Layout;

/// At most `ports` ports on some cages of a base group.
#[derive(Debug, Clone)]
pub struct Limit {
    /// The cages' numbers; empty: all.
    pub cages: Vec<u32>,
    /// The most ports.
    pub ports: u32,
    /// Where it is written.
    pub span: Span,
}

/// Reads `limits`.
pub fn read(reader: &Reader<'_>, cages: u32, sink: &mut Sink) -> Vec<Limit> {
    let Some(value) = reader.value("limits", sink) else { return Vec::new() };
    let Some(items) = reading::list(&value, "limits", sink) else { return Vec::new() };
    items.iter().filter_map(|item| limit(item, cages, sink)).collect()
}

fn limit(value: &Value, cages: u32, sink: &mut Sink) -> Option<Limit> {
    const EXPECTED: &str = "an object such as `{ cages = [1, 2], ports = 8 }`";
    let Some(map) = value.as_map() else {
        reading::wrong(value, "limits", EXPECTED, sink);
        return None;
    };
    let other = map.iter().find(|entry| !matches!(&*entry.key, "cages" | "ports"));
    let (None, Some(ports)) = (other, map.get("ports")) else {
        reading::wrong(value, "limits", EXPECTED, sink);
        return None;
    };
    let ports = reading::int(ports, "ports", 0..=i64::from(u32::MAX), sink)?;
    let numbers = match map.get("cages") {
        Some(list) => reading::list(list, "cages", sink)?
            .iter()
            .map(|item| reading::int(item, "cages", 1..=i64::from(cages), sink))
            .collect::<Option<Vec<i64>>>()?,
        None => Vec::new(),
    };
    let cages = numbers.into_iter().filter_map(|cage| u32::try_from(cage).ok()).collect();
    Some(Limit { cages, ports: u32::try_from(ports).unwrap_or(u32::MAX), span: value.span })
}

/// Reports what a layout has too much of, the first for each base group.
pub fn check(
    draft: &Draft<'_>,
    type_draft: &TypeDraft<'_>,
    layout: &Layout,
    site: &Site<'_, '_>,
    sink: &mut Sink,
) {
    for base in &type_draft.groups {
        let ports_of = |limit: &Limit| {
            let taken = layout.ports.iter().filter(|port| port.group.is_some());
            let cages = taken.map(|port| &layout.cages[port.cage as usize]);
            let own = cages.filter(|cage| cage.base == base.name);
            own.filter(|cage| limit.cages.is_empty() || limit.cages.contains(&cage.number)).count()
        };
        let over = base.limits.iter().map(|limit| (limit, ports_of(limit)));
        let Some((limit, ports)) = over.into_iter().find(|(limit, n)| *n > limit.ports as usize)
        else {
            continue;
        };
        let group = draft.model.names.resolve(base.name);
        let cages = match limit.cages.as_slice() {
            [] => "its cages".to_owned(),
            [one] => format!("cage {one}"),
            cages => {
                let texts: Vec<String> = cages.iter().map(u32::to_string).collect();
                format!("cages {} together", texts.join(", "))
            }
        };
        let message = format!(
            "`{group}` of `{}`: {cages} can have {} ports, the tier gives them {ports}",
            type_draft.block.label, limit.ports
        );
        sink.push(
            Diagnostic::error("too-many-ports", message)
                .at(site.block.header, "in this tier")
                .also(limit.span, "the limit of the device type")
                .help("choose a breakout with fewer ports, or leave cages out of the port groups"),
        );
    }
}
