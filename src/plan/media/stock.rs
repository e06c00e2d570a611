//! Lengths one can order, and which of them serves a run. All borders are exact to the millimetre.
//!
//! What is ordered is what the signal travels, so the stock length, not the run, is held against the
//! reach: `need <= stock <= reach`.

use crate::base::intern::Symbol;
use crate::model::Catalog;

/// What has to be ordered for a run: the margin added, rounded up.
#[must_use]
pub fn needed_mm(run_mm: i64, margin_percent: u32) -> i64 {
    (run_mm * (100 + i64::from(margin_percent)) + 99) / 100
}

/// The place of the shortest stock length that is long enough and within reach. Lengths ascend.
#[must_use]
pub fn shortest(lengths: &[(i64, Symbol)], need_mm: i64, reach_mm: i64) -> Option<usize> {
    let place = lengths.partition_point(|(length_mm, _)| *length_mm < need_mm);
    lengths.get(place).filter(|(length_mm, _)| *length_mm <= reach_mm).map(|_| place)
}

/// The longest stock length within reach, in millimetres.
#[must_use]
pub fn longest_mm(lengths: &[(i64, Symbol)], reach_mm: i64) -> Option<i64> {
    lengths.iter().map(|(length_mm, _)| *length_mm).rfind(|length_mm| *length_mm <= reach_mm)
}

/// All lengths at which an answer can change: every stock length and every reach of the catalogue.
///
/// Two needs between the same borders have the same answer, so questions are asked per border.
#[derive(Debug)]
pub struct Borders(Vec<i64>);

impl Borders {
    /// The borders of a catalogue.
    #[must_use]
    pub fn new(catalog: &Catalog) -> Self {
        let mut all = vec![0];
        for assembly in &catalog.assemblies {
            all.push(assembly.reach_mm);
            all.extend(assembly.lengths.iter().map(|(mm, _)| *mm));
        }
        for fibre in &catalog.fibres {
            all.extend(fibre.reach_mm);
            all.extend(fibre.lengths.iter().map(|(mm, _)| *mm));
        }
        for transceiver in &catalog.transceivers {
            let reach = transceiver.reach_mm.iter().chain(&transceiver.reach_to_mm);
            all.extend(reach.map(|(_, mm)| *mm));
        }
        all.sort_unstable();
        all.dedup();
        Self(all)
    }

    /// The number of the border a need reaches up to; 0 for no need at all.
    #[must_use]
    pub fn number(&self, need_mm: i64) -> u32 {
        self.0.partition_point(|border| *border < need_mm) as u32
    }

    /// The longest need with that number; beyond all borders, more than anything reaches.
    #[must_use]
    pub fn need_mm(&self, number: u32) -> i64 {
        self.0.get(number as usize).copied().unwrap_or(i64::MAX)
    }
}
