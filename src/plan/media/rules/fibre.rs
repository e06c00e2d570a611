//! Does the fibre fit the transceivers at its ends.

use super::Loss;
use crate::base::intern::Interner;
use crate::model::{Fibre, Transceiver};

/// The glass is the one the optics are made for.
#[must_use]
pub fn medium(fibre: &Fibre, transceiver: &Transceiver) -> Option<Loss> {
    (fibre.medium != transceiver.medium).then(|| Loss {
        rule: "medium-mismatch",
        text: format!("{} fibre, {} optics", fibre.medium.name(), transceiver.medium.name()),
    })
}

/// The connector mates: same family (an MPO-16 has its key elsewhere than an MPO-12) and same polish
/// (APC and UPC never meet).
#[must_use]
pub fn connector(names: &Interner, fibre: &Fibre, transceiver: &Transceiver) -> Option<Loss> {
    if fibre.connector == transceiver.connector {
        return None;
    }
    let (cord, optics) = (names.resolve(fibre.connector), names.resolve(transceiver.connector));
    let family = |text: &str| text.split('/').next().map(str::to_owned);
    let same_family = family(cord) == family(optics);
    let rule = if same_family { "polish-mismatch" } else { "connector-mismatch" };
    Some(Loss { rule, text: format!("{cord} cord, {optics} transceiver") })
}

/// A cord between devices is straight where a connector serves as many links at both ends, and has one
/// leg for each of the links where one connector serves several.
#[must_use]
pub fn legs(names: &Interner, fibre: &Fibre, legs: u16) -> Option<Loss> {
    if names.resolve(fibre.kind) == "trunk" {
        return Some(Loss { rule: "not-a-cord", text: "a trunk goes between panels".into() });
    }
    (fibre.legs != legs).then(|| {
        let need = match legs {
            1 => "a straight cord is needed".to_owned(),
            legs => format!("a 1:{legs} splitter is needed"),
        };
        let has = if fibre.legs == 1 { "straight".to_owned() } else { format!("1:{}", fibre.legs) };
        Loss { rule: "legs-mismatch", text: format!("{has}, {need}") }
    })
}
