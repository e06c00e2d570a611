//! Which port meets which: match makes parts, spread deals within a part; a lock outranks the deal.
//!
//! The steps of one connect: `sides` collects its channels, `keys` gives each a part, `parts`
//! groups them, `deal` finds the nominal partner of every A channel, and where the lock (or a pin)
//! has lines `plan::rewire` keeps them. Invariants: the nominal deal is a pure function of the design;
//! no port is in two built links. Deliberately absent: cables, lengths, ids.

mod bind;
mod claims;
pub(crate) mod deal;
mod dealer;
mod keys;
mod lines;
mod mesh;
mod parts;
mod pins;
mod report;
mod rows;
pub(crate) mod sides;
pub mod size;
mod speeds;
pub mod split;
mod texts;
mod via;
mod wire;

use self::claims::Claims;
use self::lines::Lines;
use self::wire::{Dealt, Wiring};
use super::{Links, Recall};
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, KeyEnv, Model, PortId, PortSetItem};

/// Deals every connect of the model, keeping what the lock (looked up in this model) says wherever it is
/// still legal. `env` evaluates the key expressions.
///
/// Reports what cannot be dealt: `unknown-key`, `part-without-partner`, `part-too-small`,
/// `group-in-two-connects`, `speed-mismatch`, `port-already-cabled`, `hole-taken`, `pin-not-single` and
/// more; with errors the links are what could be dealt. Linear in the ports, but for parts whose shares
/// a flow must choose.
pub fn connect(
    model: &Model,
    lock: Option<&Recall<'_>>,
    env: &dyn KeyEnv,
    sink: &mut Sink,
) -> Links {
    let claims = Claims::collect(model, sink);
    claims.report_unused(model, sink);
    let lines = lock.map(|lock| Lines::new(model, lock));
    let mut holes: Vec<Vec<PortId>> = vec![Vec::new(); model.connects.len()];
    let mut dealt: Vec<Dealt> = Vec::new();
    dealt.resize_with(model.connects.len(), Dealt::default);
    let lenders = lenders(model);
    for connect in order(model, sink) {
        let wiring = Wiring { model, env, claims: &claims, lines: lines.as_ref() };
        let mut result = wiring.connect(connect, &holes, &dealt, sink);
        if lenders.contains(&connect) {
            holes[connect.index()] = std::mem::take(&mut result.holes);
        }
        dealt[connect.index()] = result;
    }
    let mut links = Links::default();
    links.rows.reserve(dealt.iter().map(|dealt| dealt.links.len()).sum());
    for (id, dealt) in model.connects.ids().zip(dealt) {
        links.rows.extend(dealt.links);
        links.moves.extend(dealt.moves);
        if !dealt.proved {
            links.not_proved_minimal.push(id);
        }
    }
    claims::check_ports(model, &mut links.rows, sink);
    links.hops = via::deal(model, &links.rows, lines.as_ref(), env, sink);
    links
}

/// The connects whose holes others name, sorted.
fn lenders(model: &Model) -> Vec<ConnectId> {
    let mut all: Vec<ConnectId> = model.connects.iter().flat_map(borrows).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The connects whose holes a connect uses.
fn borrows(connect: &crate::model::Connect) -> impl Iterator<Item = ConnectId> {
    let items = connect.a.items.iter().chain(&connect.z.items);
    items.filter_map(|item| match item {
        PortSetItem::Holes { connect } => Some(*connect),
        PortSetItem::Group { .. } => None,
    })
}

/// The connects, each after those whose holes it uses. Where connects use each other's holes there is
/// no such order: they are reported and left out.
fn order(model: &Model, sink: &mut Sink) -> Vec<ConnectId> {
    let mut order = Vec::with_capacity(model.connects.len());
    let mut placed = vec![false; model.connects.len()];
    loop {
        let before = order.len();
        for (id, connect) in model.connects.iter_enumerated() {
            if !placed[id.index()] && borrows(connect).all(|lender| placed[lender.index()]) {
                placed[id.index()] = true;
                order.push(id);
            }
        }
        if order.len() == before {
            break;
        }
    }
    let left: Vec<ConnectId> = model.connects.ids().filter(|id| !placed[id.index()]).collect();
    if let Some((&first, rest)) = left.split_first() {
        let name = |id: ConnectId| model.text(model.connects[id].address);
        let span = |id: ConnectId| model.origins[model.connects[id].origin].span;
        let message = format!("`{}` uses holes that depend on its own ports", name(first));
        let mut diagnostic = Diagnostic::error("holes-cycle", message).at(span(first), "");
        for &id in rest {
            diagnostic = diagnostic.also(span(id), format!("`{}` is part of the circle", name(id)));
        }
        sink.push(diagnostic);
    }
    order
}
