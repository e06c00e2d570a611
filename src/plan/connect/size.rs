//! How many devices an `"auto"` axis has (rules C1-C3 of `docs/language.md`): the smallest number into
//! which the ports of the other side fit, and which divides them.
//!
//! It needs port budgets and match keys, never a deal, so there is no fixpoint. The model given counts 1
//! for the axis being sized and the true sizes for those before it. Deliberately absent: the lock's count
//! and the order of tiers, which the caller knows.

use super::claims::Claims;
use super::keys::{KeyRef, Keys};
use super::sides::{End, NONE, Side};
use crate::diag::{Diagnostic, Sink};
use crate::model::{
    Connect, ConnectId, DeviceId, KeyEnv, KeySide, Model, PortSetItem, Spread, TierId,
};

/// The most devices an axis is tried with: more than any switch has ports.
const MOST: u64 = 65_536;

/// What one part of one connect asks of the count n: `ports <= n * capacity + other_capacity`, and n
/// times `devices` (plus `other_devices`) divides each of `budgets`.
#[derive(Debug, Clone, Default)]
struct Demand {
    ports: u64,
    capacity: u64,
    devices: u64,
    other_capacity: u64,
    other_devices: u64,
    /// The different numbers of ports that the A devices have in this part.
    budgets: Vec<u64>,
    /// `fill` and `links` need no even shares.
    even: bool,
    connect: Option<ConnectId>,
}

impl Demand {
    fn fits(&self, n: u64) -> bool {
        let room = self.ports <= n * self.capacity + self.other_capacity;
        let all = n * self.devices + self.other_devices;
        room && (!self.even || self.budgets.iter().all(|budget| budget.is_multiple_of(all)))
    }
}

/// The tiers with an `"auto"` axis, each after those that are A of a connect it is Z of. A circle is
/// reported and left out.
pub fn order(model: &Model, sink: &mut Sink) -> Vec<TierId> {
    let mut open: Vec<TierId> = model
        .tiers
        .iter_enumerated()
        .filter(|(_, tier)| tier.auto_axis.is_some())
        .map(|(id, _)| id)
        .collect();
    let mut done = Vec::new();
    while !open.is_empty() {
        let ready: Vec<TierId> = open
            .iter()
            .copied()
            .filter(|tier| !needs(model, *tier).any(|other| open.contains(&other)))
            .collect();
        if ready.is_empty() {
            let names: Vec<&str> =
                open.iter().map(|tier| model.text(model.tiers[*tier].address)).collect();
            let message = format!("the counts of `{}` depend on each other", names.join("`, `"));
            let span = |tier: TierId| model.origins[model.tiers[tier].origin].span;
            let mut diagnostic =
                Diagnostic::error("auto-cycle", message).at(span(open[0]), "sized from the other");
            for tier in &open[1..] {
                diagnostic = diagnostic.also(span(*tier), "and this from the first");
            }
            sink.push(diagnostic.help("write one of the counts as a number"));
            break;
        }
        open.retain(|tier| !ready.contains(tier));
        done.extend(ready);
    }
    done
}

/// The tiers on the A side of connects that have this one on their Z side.
fn needs(model: &Model, tier: TierId) -> impl Iterator<Item = TierId> {
    serving(model, tier).flat_map(|(_, connect)| &connect.a.items).filter_map(
        move |item| match item {
            PortSetItem::Group { tier: other, .. } if *other != tier => Some(*other),
            _ => None,
        },
    )
}

/// The connects that have the tier on their Z side.
fn serving(model: &Model, tier: TierId) -> impl Iterator<Item = (ConnectId, &Connect)> {
    model.connects.iter_enumerated().filter(move |(_, connect)| {
        connect
            .z
            .items
            .iter()
            .any(|item| matches!(item, PortSetItem::Group { tier: at, .. } if *at == tier))
    })
}

/// The count of a tier's `"auto"` axis, at least `least`. `None` after a report.
pub fn size(
    model: &Model,
    tier: TierId,
    least: u32,
    env: &dyn KeyEnv,
    sink: &mut Sink,
) -> Option<u32> {
    let axis = model.tiers[tier].auto_axis?;
    let axis_name = model.text(model.tiers[tier].axes.list[axis].name);
    // What is wrong with claims is reported when the design is wired.
    let claims = Claims::collect(model, &mut Sink::new());
    let mut demands = Vec::new();
    for (id, connect) in serving(model, tier) {
        if names_axis(connect, axis_name) {
            let message = format!(
                "`{}` matches on `{axis_name}`, the axis it sizes",
                model.text(connect.address)
            );
            sink.push(
                Diagnostic::error("auto-cycle", message)
                    .at(connect.keys[0].span, "a count cannot follow from its own values")
                    .also(model.origins[model.tiers[tier].origin].span, "`\"auto\"` here")
                    .help("write the count as a number"),
            );
            return None;
        }
        demands.extend(demands_of(model, tier, id, connect, &claims, env));
    }
    if demands.is_empty() {
        let message =
            format!("nothing tells how many `{}` there are", model.text(model.tiers[tier].address));
        sink.push(
            Diagnostic::error("no-auto-count", message)
                .at(model.origins[model.tiers[tier].origin].span, "`\"auto\"` here")
                .help(
                    "an `\"auto\"` axis belongs to a tier that is `z` of a connect; write a number",
                ),
        );
        return None;
    }
    let room = demands.iter().map(|demand| {
        let missing = demand.ports.saturating_sub(demand.other_capacity);
        missing.div_ceil(demand.capacity.max(1))
    });
    let first = room.max().unwrap_or(1).max(u64::from(least)).max(1);
    let last = demands
        .iter()
        .filter(|demand| demand.even && demand.devices > 0)
        .flat_map(|demand| demand.budgets.iter().map(|budget| budget / demand.devices))
        .min()
        .unwrap_or(MOST)
        .min(MOST);
    let found = (first..=last).find(|n| demands.iter().all(|demand| demand.fits(*n)));
    if found.is_none() {
        report(model, tier, first, &demands, sink);
    }
    found.and_then(|n| u32::try_from(n).ok())
}

fn names_axis(connect: &Connect, axis: &str) -> bool {
    connect.keys.iter().any(|key| match &key.z {
        KeySide::Name(name) => name == axis,
        KeySide::Expr { slots, .. } => slots.iter().any(|slot| slot == axis),
    })
}

fn demands_of(
    model: &Model,
    tier: TierId,
    id: ConnectId,
    connect: &Connect,
    claims: &Claims,
    env: &dyn KeyEnv,
) -> Vec<Demand> {
    let holes = vec![Vec::new(); model.connects.len()];
    let a = Side::collect(model, id, End::A, claims, &holes);
    let z = Side::collect(model, id, End::Z, claims, &holes);
    let mut keys = Keys::new(model, env, connect.keys.len());
    let refs = |a: bool| -> Vec<KeyRef<'_>> {
        let keys = connect.keys.iter();
        keys.map(|key| KeyRef { side: if a { &key.a } else { &key.z }, span: key.span }).collect()
    };
    // Faults of the keys are reported when the design is wired.
    let mut quiet = Sink::new();
    let a_parts = keys.parts_of(&a, &connect.a, &connect.z, &refs(true), &mut quiet);
    let z_parts = keys.parts_of(&z, &connect.z, &connect.a, &refs(false), &mut quiet);
    let even = connect.links.is_none() && !matches!(connect.spread, Spread::Fill | Spread::None);
    let empty = Demand { even, connect: Some(id), ..Demand::default() };
    let mut demands = vec![empty; keys.parts.len()];
    for (part, device, ports) in runs(&a, &a_parts) {
        let _: DeviceId = device;
        demands[part].ports += ports;
        if !demands[part].budgets.contains(&ports) {
            demands[part].budgets.push(ports);
        }
    }
    for (part, device, ports) in runs(&z, &z_parts) {
        let demand = &mut demands[part];
        let own = model.devices.tier[device] == tier;
        *(if own { &mut demand.capacity } else { &mut demand.other_capacity }) += ports;
        *(if own { &mut demand.devices } else { &mut demand.other_devices }) += 1;
    }
    // A part without one of the sides asks for nothing here; that it lacks a partner is said later.
    demands.retain(|demand| demand.ports > 0 && demand.capacity > 0);
    demands
}

/// The ports of each device in each part, as (part, device, ports).
fn runs(side: &Side, parts: &[u32]) -> Vec<(usize, DeviceId, u64)> {
    let mut out: Vec<(usize, DeviceId, u64)> = Vec::new();
    let mut start = 0;
    while start < parts.len() {
        let owner = side.owners[start];
        let end = start + side.owners[start..].iter().take_while(|other| **other == owner).count();
        let first = out.len();
        for &part in parts[start..end].iter().filter(|&&part| part != NONE) {
            match out[first..].iter_mut().find(|(known, _, _)| *known == part as usize) {
                Some((_, _, ports)) => *ports += 1,
                None => out.push((part as usize, side.devices[owner as usize], 1)),
            }
        }
        start = end;
    }
    out
}

/// Says which numbers do not go together.
fn report(model: &Model, tier: TierId, first: u64, demands: &[Demand], sink: &mut Sink) {
    let name = model.text(model.tiers[tier].address);
    let tightest = demands.iter().find(|demand| !(first..=MOST).any(|n| demand.fits(n)));
    let Some(demand) = tightest.or(demands.first()) else { return };
    let budgets: Vec<String> = demand.budgets.iter().map(u64::to_string).collect();
    let message = format!(
        "no count of `{name}` serves all: {} ports need at least {first} of {} ports each, and the count must divide {}",
        demand.ports,
        demand.capacity / demand.devices.max(1),
        budgets.join(" and ")
    );
    let mut diagnostic = Diagnostic::error("no-auto-count", message)
        .at(model.origins[model.tiers[tier].origin].span, "`\"auto\"` here");
    if let Some(connect) = demand.connect {
        let connect = &model.connects[connect];
        diagnostic =
            diagnostic.also(model.origins[connect.origin].span, "the ports of this connect");
    }
    sink.push(diagnostic.help("add a tier above, use more ports below, or write a count"));
}
