//! Does the fibre fit the transceivers at its ends.

use super::Verdict;
use crate::base::intern::{Interner, Symbol};
use crate::model::{Fibre, Transceiver};

/// A cord at one of its transceivers.
#[derive(Debug, Clone, Copy)]
pub struct CordEnd<'a> {
    /// The cord.
    pub fibre: &'a Fibre,
    /// The transceiver.
    pub transceiver: &'a Transceiver,
    /// 1 where a straight cord is needed, else how many legs.
    pub legs: u16,
}

/// `mpo-12` of `mpo-12/apc`.
fn family(names: &Interner, connector: Symbol) -> &str {
    let text = names.resolve(connector);
    text.split_once('/').map_or(text, |(family, _)| family)
}

/// `apc` of `mpo-12/apc`; `None` where the catalogue does not say.
fn polished(names: &Interner, connector: Symbol) -> Option<&str> {
    names.resolve(connector).split_once('/').map(|(_, polish)| polish)
}

/// Pins: connectors of several fibres have them, single ones do not.
pub fn has_pins(family: &str) -> bool {
    ["mpo", "mtp", "mmc"].iter().any(|pinned| family.starts_with(pinned))
}

/// The glass is the one the optics are made for.
pub fn medium(_: &Interner, end: &CordEnd<'_>) -> Verdict {
    let (cord, optics) = (end.fibre.medium, end.transceiver.medium);
    Verdict::of(cord == optics, || format!("{} fibre, {} optics", cord.name(), optics.name()))
}

/// The connectors are of one family: an MPO-16 has its key elsewhere than an MPO-12.
pub fn connector(names: &Interner, end: &CordEnd<'_>) -> Verdict {
    let cord = family(names, end.fibre.connector);
    let optics = family(names, end.transceiver.connector);
    Verdict::of(cord == optics, || format!("{cord} cord, {optics} transceiver"))
}

/// Angled meets angled, flat meets flat. Connectors that do not mate at all are not this rule's.
pub fn polish(names: &Interner, end: &CordEnd<'_>) -> Verdict {
    let (cord, optics) = (end.fibre.connector, end.transceiver.connector);
    if family(names, cord) != family(names, optics) {
        return Verdict::Fits;
    }
    match (polished(names, cord), polished(names, optics)) {
        (Some(cord), Some(optics)) => {
            Verdict::of(cord == optics, || format!("{cord} cord, {optics} transceiver"))
        }
        _ => Verdict::Unknown("the polish of both faces is not known".into()),
    }
}

/// Trunks run between panels.
pub fn cord(names: &Interner, end: &CordEnd<'_>) -> Verdict {
    let trunk = names.resolve(end.fibre.kind) == "trunk";
    Verdict::of(!trunk, || "a trunk goes between panels".to_owned())
}

/// Straight where a connector serves as many links at both ends, and with one leg for each of its links
/// where one connector serves several.
pub fn legs(_: &Interner, end: &CordEnd<'_>) -> Verdict {
    Verdict::of(end.fibre.legs == end.legs, || {
        let need = match end.legs {
            1 => "a straight cord is needed".to_owned(),
            legs => format!("a 1:{legs} splitter is needed"),
        };
        match end.fibre.legs {
            1 => format!("straight, {need}"),
            legs => format!("1:{legs}, {need}"),
        }
    })
}

/// One of the two has the pins. MPO transceivers have them where nothing else is said (NVIDIA,
/// Interconnect structured cabling requirements).
pub fn gender(names: &Interner, end: &CordEnd<'_>) -> Verdict {
    if !has_pins(family(names, end.transceiver.connector)) {
        return Verdict::Fits;
    }
    let optics = end.transceiver.gender.map_or("male", |gender| names.resolve(gender));
    match end.fibre.gender.map(|gender| names.resolve(gender)) {
        Some(cord) => Verdict::of(cord != optics, || format!("both are {cord}")),
        None => Verdict::Unknown("whether the cord has pins".into()),
    }
}

/// Transmit meets receive: a cord from device to device is of type B where it has several fibres, A to B
/// where it has two.
pub fn polarity(names: &Interner, end: &CordEnd<'_>) -> Verdict {
    let right = if has_pins(family(names, end.fibre.connector)) { "B" } else { "A-B" };
    match end.fibre.polarity.map(|polarity| names.resolve(polarity)) {
        Some(own) => Verdict::of(own == right, || format!("type {own}, type {right} is needed")),
        None => Verdict::Unknown("how the cord is crossed".into()),
    }
}
