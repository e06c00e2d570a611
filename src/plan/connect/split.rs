//! Splitting held ports: a connect that uses the holes of another one and runs slower than those gets the
//! finer ports that the type lists (rule P7).
//!
//! Which ports those are only the deal says, so the connects concerned are dealt twice before all are: once
//! for the holes, once with every hole split to see which are used. Only those stay split; the cages of
//! other holes run what they ran. Nothing is reported here: the deal that counts says it all again.

use super::claims::Claims;
use super::lines::Lines;
use super::wire::{Dealt, Wiring};
use super::{borrows, order};
use crate::diag::Sink;
use crate::model::split::SplitPort;
use crate::model::{ConnectId, KeyEnv, Model, PortId};
use crate::plan::{Lock, recall};

/// The model with the held ports that slower connects use split. Models without such connects come back as
/// they are. All ports of a model that is changed have new ids.
#[must_use]
pub fn split_holes(model: Model, lock: Option<&Lock>, env: &dyn KeyEnv) -> Model {
    if model.layouts.iter().all(|layout| layout.finer.is_empty()) {
        return model;
    }
    let borrowers: Vec<ConnectId> = model
        .connects
        .iter_enumerated()
        .filter(|(_, connect)| connect.speed_mbps > 0 && borrows(connect).next().is_some())
        .map(|(id, _)| id)
        .collect();
    let mut lenders: Vec<ConnectId> =
        borrowers.iter().flat_map(|id| borrows(&model.connects[*id])).collect();
    lenders.sort_unstable();
    lenders.dedup();
    let holes = deal(&model, lock, env, &lenders).0;
    let mut wanted: Vec<SplitPort> = Vec::new();
    for &borrower in &borrowers {
        let speed_mbps = model.connects[borrower].speed_mbps;
        for lender in borrows(&model.connects[borrower]) {
            for &port in &holes[lender.index()] {
                let (device, place) = model.port_place(port);
                if model.layout(device).finer(place as u32, speed_mbps).is_some() {
                    wanted.push((device, place as u32, speed_mbps));
                }
            }
        }
    }
    if wanted.is_empty() {
        return model;
    }
    let whole = model.layout_ids();
    let model = model.split(&wanted);
    let mut concerned = [lenders, borrowers].concat();
    concerned.sort_unstable();
    concerned.dedup();
    let used = deal(&model, lock, env, &concerned).1;
    wanted.retain(|&(device, place, _)| {
        let whole = &model.layouts[whole.of(device)].ports[place as usize];
        let layout = model.layout(device);
        let own = |port: &PortId| {
            let (of, place) = model.port_place(*port);
            let port = &layout.ports[place];
            let inside = port.cage == whole.cage && port.lane_mask & whole.lane_mask != 0;
            of == device && inside && !port.split
        };
        let first = model.port(device, 0);
        let from = used.partition_point(|port| *port < first);
        used[from..].iter().take_while(|port| model.port_place(**port).0 == device).any(own)
    });
    model.lay_out_as(whole).split(&wanted)
}

/// Deals some connects, and those whose holes they use: the holes of each connect, and the ports at both ends
/// of all their links, sorted.
fn deal(
    model: &Model,
    lock: Option<&Lock>,
    env: &dyn KeyEnv,
    wanted: &[ConnectId],
) -> (Vec<Vec<PortId>>, Vec<PortId>) {
    let mut unsaid = Sink::new();
    let claims = Claims::collect(model, &mut unsaid);
    let recalled = lock.map(|lock| recall(model, lock));
    let lines = recalled.as_ref().map(|recalled| Lines::new(model, recalled));
    let mut needed = vec![false; model.connects.len()];
    let mut open = wanted.to_vec();
    while let Some(id) = open.pop() {
        if !std::mem::replace(&mut needed[id.index()], true) {
            open.extend(borrows(&model.connects[id]));
        }
    }
    let mut holes: Vec<Vec<PortId>> = vec![Vec::new(); model.connects.len()];
    let mut dealt: Vec<Dealt> = Vec::new();
    dealt.resize_with(model.connects.len(), Dealt::default);
    let wiring = Wiring { model, env, claims: &claims, lines: lines.as_ref() };
    for id in order(model, &mut unsaid).into_iter().filter(|id| needed[id.index()]) {
        let mut result = wiring.connect(id, &holes, &dealt, &mut unsaid);
        holes[id.index()] = std::mem::take(&mut result.holes);
        dealt[id.index()] = result;
    }
    let links = dealt.iter().flat_map(|dealt| &dealt.links);
    let mut used: Vec<PortId> = links.flat_map(|link| [link.a, link.z]).collect();
    used.sort_unstable();
    (holes, used)
}
