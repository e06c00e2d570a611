//! Stock first: lengths out of a fixed purchase, by the assignment that wastes least.
//!
//! For each family of parts that the policy's `stock` lists, every cable takes one of the lengths in stock
//! that is long enough and within reach, as many of them as can, with the least total excess: a min-cost flow.
//! What no length in stock serves is an error that says what is missing; families that are not listed are
//! ordered as ever. Deliberately absent: exchanging one family for another.

use std::collections::BTreeMap;

use super::{family, least, limit_mm, set};
use crate::base::suggest;
use crate::base::units::format_m;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Model, StockLine};
use crate::plan::Cables;
use crate::plan::cable::{CableId, CablePart};
use crate::plan::media::stock::needed_mm;
use crate::plan::rewire::flow::{Cost, Table, choose};

/// What is there of one family: how many by place of the length.
type Shelf = BTreeMap<usize, u32>;

/// Lengths shown of what is missing or left.
const SHOWN: usize = 8;

/// Fits cables to the purchase.
pub fn fit(model: &Model, cables: &mut Cables, sink: &mut Sink) {
    let mut shelves: BTreeMap<CablePart, Shelf> = BTreeMap::new();
    for line in &model.policy.stock {
        if let Some((part, length)) = find(model, line, sink) {
            *shelves.entry(part).or_default().entry(length).or_default() += line.count;
        }
    }
    if shelves.is_empty() {
        return;
    }
    let mut of_family: BTreeMap<CablePart, Vec<CableId>> = BTreeMap::new();
    for (id, cable) in cables.rows.iter_enumerated() {
        let part = super::at(cable.part, 0);
        if shelves.contains_key(&part) {
            of_family.entry(part).or_default().push(id);
        }
    }
    for (part, shelf) in shelves {
        let own = of_family.remove(&part).unwrap_or_default();
        assign(model, cables, part, &shelf, &own, sink);
    }
}

/// The family, at its first length, and the place of the length of a line of stock.
fn find(model: &Model, line: &StockLine, sink: &mut Sink) -> Option<(CablePart, usize)> {
    let catalog = &model.catalog;
    let assemblies = (0..catalog.assemblies.len() as u32)
        .map(|assembly| CablePart::Assembly { assembly, length: 0 });
    let fibres =
        (0..catalog.fibres.len() as u32).map(|fibre| CablePart::Fibre { fibre, length: 0 });
    let all = || assemblies.clone().chain(fibres.clone());
    let found = all().find_map(|part| {
        let is_named = model.text(part.name(catalog)) == &*line.part;
        let place = family(catalog, part).iter().position(|(mm, number)| match line.length_mm {
            Some(length_mm) => is_named && *mm == length_mm,
            None => model.text(*number) == &*line.part,
        });
        Some((part, place?))
    });
    if found.is_none() {
        let named = all().find(|part| model.text(part.name(catalog)) == &*line.part);
        let numbers = all().flat_map(|part| family(catalog, part));
        let known: Vec<&str> = match named {
            Some(_) => Vec::new(),
            None => numbers.map(|(_, number)| model.text(*number)).collect(),
        };
        let help = match named {
            Some(part) => {
                let lengths = family(catalog, part).iter().map(|(mm, _)| format_m(*mm));
                let lengths: Vec<String> = lengths.collect();
                Some(format!("write its `length_mm`: it comes in {}", lengths.join(", ")))
            }
            None => suggest::closest(&line.part, known)
                .map(|near| format!("did you mean `{near}`?"))
                .or_else(|| {
                    Some("write a part number, or a catalogue name and `length_mm`".into())
                }),
        };
        let message = match (named, line.length_mm) {
            (Some(_), Some(mm)) => format!("`{}` does not come in {}", line.part, format_m(mm)),
            _ => format!("no cable of the catalogue has the part number `{}`", line.part),
        };
        sink.push(
            Diagnostic::error("unknown-stock-part", message)
                .at(line.span, "of this stock")
                .maybe_help(help),
        );
    }
    found
}

/// Assigns the lengths of one family: rows are cables, columns lengths, and one more for what is missing.
fn assign(
    model: &Model,
    cables: &mut Cables,
    part: CablePart,
    shelf: &Shelf,
    own: &[CableId],
    sink: &mut Sink,
) {
    let lengths = family(&model.catalog, part);
    let places: Vec<usize> = shelf.keys().copied().collect();
    let (columns, missing) = (places.len() + 1, places.len());
    let mut classes = vec![Table::CLOSED; own.len() * columns];
    for (row, id) in own.iter().enumerate() {
        let limit_mm = limit_mm(model, cables, *id);
        let need_mm = needed_mm(i64::from(cables.rows[*id].run_mm), model.policy.margin_percent);
        let need_mm = need_mm.max(least(model, cables, *id).mm);
        for (column, place) in places.iter().enumerate() {
            if need_mm <= lengths[*place].0 && lengths[*place].0 <= limit_mm {
                classes[row * columns + column] = column as u8;
            }
        }
        classes[row * columns + missing] = missing as u8;
    }
    let mut costs: Vec<Cost> = places.iter().map(|place| Cost::from(lengths[*place].0)).collect();
    // One missing outweighs all excess there can be.
    let longest = costs.iter().copied().max().unwrap_or(0);
    costs.push((longest + 1) * (own.len() as Cost + 1));
    let mut most: Vec<u32> = shelf.values().copied().collect();
    most.push(own.len() as u32);
    let (supply, least) = (vec![1; own.len()], vec![0; columns]);
    let table = Table {
        columns,
        classes: &classes,
        costs: &costs,
        supply: &supply,
        least: &least,
        most: &most,
    };
    // The column for what is missing takes all, so there is always an answer.
    let Some(chosen) = choose(&table) else { return };
    let mut left: Vec<u32> = shelf.values().copied().collect();
    let mut short: Vec<CableId> = Vec::new();
    for (row, id) in own.iter().enumerate() {
        match (0..columns).find(|column| chosen.has(row, *column)) {
            Some(column) if column != missing => {
                left[column] -= 1;
                set(&model.catalog, &mut cables.rows[*id], places[column]);
            }
            _ => short.push(*id),
        }
    }
    if !short.is_empty() {
        sink.push(lacking(model, cables, part, &short));
    }
    let left: Vec<String> = left
        .iter()
        .zip(&places)
        .filter(|(left, _)| **left > 0)
        .map(|(left, place)| format!("{left} x `{}`", model.text(lengths[*place].1)))
        .collect();
    if !left.is_empty() {
        let message = format!("left over in stock: {}", shown(&left));
        sink.push(Diagnostic::note_of("stock-left", message));
    }
}

/// What of a family is missing: how many, and what would have to be bought.
fn lacking(model: &Model, cables: &Cables, part: CablePart, short: &[CableId]) -> Diagnostic {
    let catalog = &model.catalog;
    let mut buy: BTreeMap<i64, (u32, &str)> = BTreeMap::new();
    for id in short {
        let own = cables.rows[*id].part;
        let number = model.text(own.number(catalog));
        buy.entry(i64::from(own.length_mm(catalog))).or_insert((0, number)).0 += 1;
    }
    let longest = short.iter().map(|id| cables.rows[*id].run_mm).max().unwrap_or(0);
    let count = short.len();
    let plural = if count == 1 { "cable" } else { "cables" };
    let message = format!(
        "the stock of `{}` serves all but {count} {plural}, the longest of which needs {}",
        model.text(part.name(catalog)),
        format_m(needed_mm(longest.into(), model.policy.margin_percent))
    );
    let list: Vec<String> =
        buy.values().map(|(count, number)| format!("{count} x `{number}`")).collect();
    let connect = &model.connects[cables.rows[short[0]].connect];
    let diagnostic = Diagnostic::error("stock-short", message);
    model
        .locate(diagnostic, connect.origin, "the first of them in this connect")
        .note(format!("missing: {}", shown(&list)))
        .help("buy what is missing and add it to `stock`, or allow other `media`")
}

fn shown(list: &[String]) -> String {
    let more = list.len().saturating_sub(SHOWN);
    let text = list[..list.len().min(SHOWN)].join(", ");
    if more > 0 { format!("{text} and {more} more lengths") } else { text }
}
