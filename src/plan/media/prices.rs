//! What parts cost, where the project says so: by part number of a length, or by catalogue name for all of
//! them. Sums are exact, in thousandths of whatever unit the project counts in.
//!
//! A part without a price is never cheap: what has fewer such parts goes first. Where nothing has a price all
//! costs are equal, and preference decides as it does without. Deliberately absent: currencies, discounts, the
//! bill.

use std::iter::Sum;
use std::ops::Add;

use super::choose::Cord;
use crate::base::intern::Symbol;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::model::{Model, Price};
use crate::plan::cable::CablePart;

/// What something costs; the cheaper is less.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cost {
    /// Parts of it that have no price.
    pub unpriced: u32,
    /// The others together, in thousandths.
    pub milli: u64,
}

impl Add for Cost {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            unpriced: self.unpriced.saturating_add(other.unpriced),
            milli: self.milli.saturating_add(other.milli),
        }
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Self>>(costs: I) -> Self {
        costs.fold(Self::default(), Add::add)
    }
}

/// `80`, `45.5`; `a part without a price` where there is one.
#[must_use]
pub fn words(cost: Cost) -> String {
    let digits = format!("{:03}", cost.milli % 1_000);
    let part = digits.trim_end_matches('0');
    let dot = if part.is_empty() { "" } else { "." };
    let sum = format!("{}{dot}{part}", cost.milli / 1_000);
    match cost.unpriced {
        0 => sum,
        1 => format!("{sum} and a part without a price"),
        more => format!("{sum} and {more} parts without a price"),
    }
}

/// A list of prices, by the catalogue's numbers.
#[derive(Debug)]
pub struct PriceList {
    /// By assembly and length.
    assemblies: Vec<Vec<Cost>>,
    /// By fibre and length.
    fibres: Vec<Vec<Cost>>,
    /// By transceiver.
    transceivers: Vec<Cost>,
    /// Nothing has a price.
    pub is_empty: bool,
}

impl PriceList {
    /// Looks up the parts of a list.
    #[must_use]
    pub fn new(model: &Model, prices: &[Price]) -> Self {
        let is_empty = prices.is_empty();
        let named = |name: Symbol| prices.iter().find(|price| &*price.part == model.text(name));
        let cost = |part: Symbol, name: Symbol| match named(part).or_else(|| named(name)) {
            Some(price) => Cost { unpriced: 0, milli: price.milli },
            None => Cost { unpriced: u32::from(!is_empty), milli: 0 },
        };
        let lengths = |lengths: &[(i64, Symbol)], name: Symbol| -> Vec<Cost> {
            lengths.iter().map(|(_, part)| cost(*part, name)).collect()
        };
        let catalog = &model.catalog;
        let assemblies = catalog.assemblies.iter().map(|part| lengths(&part.lengths, part.name));
        let fibres = catalog.fibres.iter().map(|part| lengths(&part.lengths, part.name));
        let transceivers = catalog.transceivers.iter().map(|part| cost(part.part, part.name));
        Self {
            assemblies: assemblies.collect(),
            fibres: fibres.collect(),
            transceivers: transceivers.collect(),
            is_empty,
        }
    }

    /// Of one cable or cord.
    #[must_use]
    pub fn cable(&self, part: CablePart) -> Cost {
        let (list, part, length) = match part {
            CablePart::Assembly { assembly, length } => (&self.assemblies, assembly, length),
            CablePart::Fibre { fibre, length } => (&self.fibres, fibre, length),
        };
        list[part as usize][length as usize]
    }

    /// Of one transceiver, a place in the catalogue.
    #[must_use]
    pub fn transceiver(&self, place: u32) -> Cost {
        self.transceivers[place as usize]
    }

    /// Of a way to serve a group: its cords, those behind panels too, and its transceivers.
    #[must_use]
    pub fn of(&self, cords: &[Cord], transceivers: impl Iterator<Item = u32>) -> Cost {
        let through = cords.iter().filter_map(|cord| cord.through.as_ref());
        let behind = through.flat_map(|through| through.cords.iter().copied());
        let cords = cords.iter().map(|cord| cord.part).chain(behind);
        cords.map(|part| self.cable(part)).sum::<Cost>()
            + transceivers.map(|place| self.transceiver(place)).sum()
    }
}

/// Says which prices are of no part that there is.
pub fn check(model: &Model, sink: &mut Sink) {
    let catalog = &model.catalog;
    let lengths = |name: Symbol, own: &[(i64, Symbol)]| {
        std::iter::once(name).chain(own.iter().map(|(_, part)| *part)).collect::<Vec<_>>()
    };
    let assemblies = catalog.assemblies.iter().flat_map(|own| lengths(own.name, &own.lengths));
    let fibres = catalog.fibres.iter().flat_map(|own| lengths(own.name, &own.lengths));
    let transceivers = catalog.transceivers.iter().flat_map(|own| [own.name, own.part]);
    let lists = [Some(&model.policy.prices)]
        .into_iter()
        .chain(model.fabrics.iter().map(|own| own.prices.as_ref()))
        .chain(model.connects.iter().map(|own| own.prices.as_ref()));
    let prices: Vec<&Price> = lists.flatten().flatten().collect();
    if prices.is_empty() {
        return;
    }
    let mut known: Vec<&str> =
        assemblies.chain(fibres).chain(transceivers).map(|name| model.text(name)).collect();
    known.sort_unstable();
    for price in prices.into_iter().filter(|price| known.binary_search(&&*price.part).is_err()) {
        let help = suggest::closest(&price.part, known.iter().copied()).map_or_else(
            || "write a part number, or a catalogue name (`wireloom catalog list`)".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        let message = format!("no part of the catalogue is called `{}`", price.part);
        sink.push(
            Diagnostic::error("unknown-priced-part", message)
                .at(price.span, "has a price")
                .help(help),
        );
    }
}
