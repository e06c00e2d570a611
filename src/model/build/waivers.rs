//! Reading `waive` blocks: the rule, the blocks and devices it is waived for, the reason.

use super::Draft;
use super::reading::{self, Reader};
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::codes::physical::{CHOSEN_BY, WAIVABLE};
use crate::diag::{self, Diagnostic, Sink, codes};
use crate::expand::address::Address;
use crate::expand::{InstanceId, Reference};
use crate::lang::value::Value;
use crate::model::waiver::Waiver;
use crate::model::{Axes, FabricId, RackId, TierId};

/// Reads all of them.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    for (instance, block) in draft.world.blocks("waive") {
        let reader = Reader { world: draft.world, instance, block };
        let rule = rule(&reader, sink);
        let reason = reason(&reader, sink);
        let mut waiver = Waiver {
            address: draft.address(instance, block),
            rule: rule.unwrap_or_default(),
            reason: reason.unwrap_or_default().into(),
            connects: Vec::new(),
            devices: Vec::new(),
            racks: Vec::new(),
            span: block.header,
        };
        if let Some(scope) = reader.value("scope", sink) {
            let items = scope.as_list().map_or_else(|| vec![scope.clone()], <[Value]>::to_vec);
            for item in &items {
                cover(draft, instance, item, &mut waiver, sink);
            }
            if CHOSEN_BY.contains(&waiver.rule)
                && !(waiver.devices.is_empty() && waiver.racks.is_empty())
            {
                let message = format!(
                    "`{}` is asked when a medium is chosen for a whole connect",
                    waiver.rule
                );
                sink.push(
                    Diagnostic::error("wrong-waiver-scope", message)
                        .at(reader.span("scope"), "names devices")
                        .help("name connects or fabrics, such as `connect.uplinks`"),
                );
            }
        }
        sort(&mut waiver);
        if rule.is_some() {
            draft.model.waivers.push(waiver);
        }
    }
}

fn sort(waiver: &mut Waiver) {
    waiver.connects.sort_unstable();
    waiver.connects.dedup();
    waiver.devices.sort_unstable();
    waiver.devices.dedup();
    waiver.racks.sort_unstable();
    waiver.racks.dedup();
}

fn rule(reader: &Reader<'_>, sink: &mut Sink) -> Option<&'static str> {
    let text = reader.text("rule", sink)?;
    let span = reader.span("rule");
    if let Some(rule) = WAIVABLE.iter().find(|rule| **rule == text) {
        return Some(rule);
    }
    let can = format!("what can be waived: {}", suggest::quoted_list(WAIVABLE, WAIVABLE.len()));
    if diag::lookup(&text).is_some() {
        let message = format!("`{text}` cannot be waived");
        sink.push(
            Diagnostic::error("rule-not-waivable", message)
                .at(span, "the part does not work, or the limit is yours to change")
                .help(can)
                .help("correct the catalogue entry in your project, or the limit in `policy`"),
        );
        return None;
    }
    let physical = codes::physical::CODES.iter().map(|entry| entry.code);
    let near = suggest::closest(&text, WAIVABLE.iter().copied())
        .or_else(|| suggest::closest(&text, physical));
    let help = near.map_or(can, |near| format!("did you mean `{near}`?"));
    sink.push(
        Diagnostic::error("unknown-rule", format!("there is no rule `{text}`"))
            .at(span, "no such rule")
            .help(help),
    );
    None
}

/// Why; something has to be said.
fn reason(reader: &Reader<'_>, sink: &mut Sink) -> Option<String> {
    let reason = reader.text("reason", sink)?;
    if reason.trim().is_empty() {
        reader.expected("reason", "a sentence that says why the rule may be broken", sink);
        return None;
    }
    Some(reason)
}

/// Adds what an item of the scope names.
fn cover(
    draft: &Draft<'_>,
    instance: InstanceId,
    item: &Value,
    waiver: &mut Waiver,
    sink: &mut Sink,
) {
    // A block that could not be read was reported.
    match Reference::of(item) {
        Some(Reference::Connect { instance, name }) => {
            waiver.connects.extend(draft.connects.get(&(*instance, name.clone())));
        }
        Some(Reference::Fabric { instance, kind, name }) => {
            if let Some(fabric) = draft.fabrics.get(&(*instance, kind, name.clone())) {
                of_fabric(draft, *fabric, waiver);
            }
        }
        Some(Reference::Devices { instance, tier }) => {
            if let Some(tier) = draft.tiers.get(&(*instance, tier.clone())) {
                waiver.devices.extend(draft.model.tiers[*tier].devices());
            }
        }
        Some(Reference::Racks { instance, rack }) => {
            if let Some(group) = draft.rack_groups.get(&(*instance, rack.clone())) {
                let racks = draft.model.racks.iter_enumerated();
                let own = racks.filter(|(_, rack)| rack.group == *group);
                waiver.racks.extend(own.map(|(id, _)| id));
            }
        }
        Some(Reference::Ports { .. } | Reference::AllPorts { .. } | Reference::Holes { .. }) => {
            reading::wrong(item, "scope", EXPECTED, sink);
        }
        None => match item.as_str() {
            Some(text) => by_address(draft, instance, text, item.span, waiver, sink),
            None => reading::wrong(item, "scope", EXPECTED, sink),
        },
    }
}

const EXPECTED: &str = "connects, fabrics, tiers, racks or addresses such as \"tier.leaf[rail=2]\"";

fn of_fabric(draft: &Draft<'_>, fabric: FabricId, waiver: &mut Waiver) {
    let connects = draft.model.connects.iter_enumerated();
    waiver
        .connects
        .extend(connects.filter(|(_, row)| row.fabric == Some(fabric)).map(|(id, _)| id));
}

/// What an address names, which may hold `*` and leave coordinates out.
fn by_address(
    draft: &Draft<'_>,
    instance: InstanceId,
    text: &str,
    span: Span,
    waiver: &mut Waiver,
    sink: &mut Sink,
) {
    let whole = format!("{}{text}", draft.world.instance(instance).path());
    let Ok(address) = whole.parse::<Address>() else {
        let message = format!("`{text}` is no address");
        sink.push(
            Diagnostic::error("wrong-address", message)
                .at(span, "expected an address")
                .help("write such as \"tier.leaf[rail=2]\" or \"connect.uplinks\""),
        );
        return;
    };
    let before = waiver.connects.len() + waiver.devices.len() + waiver.racks.len();
    let model = &draft.model;
    match address.kind.as_str() {
        "connect" => {
            let connects = model.connects.iter_enumerated();
            let named = connects.filter(|(_, row)| covers(&address, model.text(row.address)));
            waiver.connects.extend(named.map(|(id, _)| id));
        }
        "fabric" | "scale_up_domain" => {
            let fabrics = model.fabrics.iter_enumerated();
            for (id, _) in fabrics.filter(|(_, row)| covers(&address, model.text(row.address))) {
                of_fabric(draft, id, waiver);
            }
        }
        "tier" if address.port.is_none() => {
            for (id, _) in model.tiers.iter_enumerated() {
                devices(draft, &address, id, waiver);
            }
        }
        "rack" => racks(draft, &address, waiver),
        _ => {}
    }
    if before == waiver.connects.len() + waiver.devices.len() + waiver.racks.len() {
        let message = format!("`{text}` names nothing that a rule can be waived for");
        sink.push(
            Diagnostic::error("wrong-address", message)
                .at(span, "no connect, fabric, device or rack")
                .help(format!("name {EXPECTED}")),
        );
    }
}

/// A pattern without coordinates covers a block's address.
fn covers(pattern: &Address, address: &str) -> bool {
    address.parse().is_ok_and(|address: Address| pattern.covers(&address))
}

fn devices(draft: &Draft<'_>, address: &Address, id: TierId, waiver: &mut Waiver) {
    let model = &draft.model;
    let tier = &model.tiers[id];
    let block = Address { coordinates: Vec::new(), ..address.clone() };
    if covers(&block, model.text(tier.address)) {
        let own = tier.devices().enumerate();
        let agree = own.filter(|(place, _)| agrees(draft, address, &tier.axes, *place));
        waiver.devices.extend(agree.map(|(_, device)| device));
    }
}

fn racks(draft: &Draft<'_>, address: &Address, waiver: &mut Waiver) {
    let model = &draft.model;
    let block = Address { coordinates: Vec::new(), ..address.clone() };
    for group in model.rack_groups.iter() {
        if !covers(&block, model.text(group.address)) {
            continue;
        }
        let first = group.first_rack.index();
        let own =
            (0..group.axes.count()).filter(|place| agrees(draft, address, &group.axes, *place));
        waiver.racks.extend(own.map(|place| RackId::from_index(first + place)));
    }
}

/// A place of axes has all coordinates that an address states.
fn agrees(draft: &Draft<'_>, address: &Address, axes: &Axes, place: usize) -> bool {
    let text = |symbol| draft.model.text(symbol);
    address.coordinates.iter().all(|(axis, value)| {
        let mut own = axes.coordinates(place);
        own.any(|(name, own)| text(name) == axis && (value == "*" || text(own.text) == value))
    })
}
