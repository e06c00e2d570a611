//! What the rules about the company in a cage say of a group that is served ([`rules::company`]).
//!
//! Only built links count: a connector kept for an omitted device is dark until it is built.

use super::choose::{Puzzle, Solution};
use super::rules::company::Company;
use super::rules::{self, COMPANY_RULES, Loss};
use crate::model::Model;

/// A rule broken at a cage, a place in the puzzle's.
pub type Remark = (u32, Loss);

/// All broken rules of a group, by cage. `built` says of a link, by its place in the puzzle's, whether it
/// is built.
pub fn remarks(
    model: &Model,
    puzzle: &Puzzle,
    solution: &Solution,
    built: impl Fn(u32) -> bool,
) -> Vec<Remark> {
    let mut companies: Vec<Company> = solution
        .transceivers
        .iter()
        .map(|place| Company {
            connectors: place
                .map_or(0, |place| model.catalog.transceivers[place as usize].receptacles),
            fibres: Vec::new(),
            skew_mm: model.policy.fibre_skew_mm,
        })
        .collect();
    for cord in &solution.cords {
        let through = cord.through.as_ref().map(|through| through.length_mm);
        let length_mm = through.unwrap_or_else(|| cord.part.length_mm(&model.catalog).into());
        let legs = cord.part.legs(&model.catalog);
        let mut ends: Vec<(u32, u16)> = Vec::new();
        for (link, leg) in cord.links.iter().zip(&cord.legs).filter(|(link, _)| built(**link)) {
            for cage in puzzle.links[*link as usize].cages {
                let head = cage == cord.head;
                let end = (cage, if head { 0 } else { *leg });
                if !ends.contains(&end) {
                    ends.push(end);
                }
            }
        }
        for (cage, leg) in ends {
            let legs = if leg == 0 && cage == cord.head { legs } else { 1 };
            companies[cage as usize].fibres.push((length_mm, legs));
        }
    }
    let mut remarks = Vec::new();
    for (cage, company) in companies.iter().enumerate() {
        if company.connectors == 0 || company.fibres.is_empty() {
            continue;
        }
        let judged = rules::judge(COMPANY_RULES, &model.names, company);
        remarks.extend(judged.losses.into_iter().map(|loss| (cage as u32, loss)));
    }
    remarks
}
