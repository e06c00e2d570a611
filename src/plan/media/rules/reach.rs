//! Does the light arrive: reach over a grade of fibre, towards what it faces, through a splitter.
//!
//! What is measured is what is ordered, the stock length. The least of all limits is
//! [`super::super::cord::limit_mm`]; these rules say which one it is.

use super::super::kinds::Use;
use super::Verdict;
use crate::base::intern::Interner;
use crate::model::{Fibre, Transceiver};
use crate::plan::media::explain::metres;

/// A length of fibre between two transceivers.
#[derive(Debug, Clone, Copy)]
pub struct Stretch<'a> {
    /// The fibre.
    pub fibre: &'a Fibre,
    /// The transceivers, A first.
    pub ends: [&'a Transceiver; 2],
    /// What their cages are.
    pub uses: [Use; 2],
    /// How long, in millimetres.
    pub length_mm: i64,
}

/// Both transceivers are rated that far over the fibre's grade: OM3 to 30 m and OM4 to 50 m for
/// multimode of 100 Gb/s a lane.
pub fn grade(names: &Interner, stretch: &Stretch<'_>) -> Verdict {
    let grade = stretch.fibre.grade;
    let mut least: Option<i64> = None;
    for end in stretch.ends {
        let Some((_, mm)) = end.reach_mm.iter().find(|(own, _)| *own == grade) else {
            let (part, grade) = (names.resolve(end.name), names.resolve(grade));
            return Verdict::Unknown(format!("{part} is not rated over {grade}"));
        };
        least = Some(least.map_or(*mm, |least| least.min(*mm)));
    }
    let least = least.unwrap_or(0);
    Verdict::of(stretch.length_mm <= least, || {
        format!("over {} to {}", names.resolve(grade), metres(least))
    })
}

/// Both are rated that far towards what they face: some switch optics reach less far to an adapter.
pub fn facing(names: &Interner, stretch: &Stretch<'_>) -> Verdict {
    for (end, facing) in stretch.ends.iter().zip([stretch.uses[1], stretch.uses[0]]) {
        let rated = |(what, _): &&(_, i64)| names.resolve(*what) == facing.name();
        if let Some((_, mm)) = end.reach_to_mm.iter().find(rated)
            && stretch.length_mm > *mm
        {
            let part = names.resolve(end.name);
            return Verdict::Fails(format!(
                "{part} to {} towards a {}",
                metres(*mm),
                facing.name()
            ));
        }
    }
    Verdict::Fits
}

/// The fibre's own limit: splitters to 50 m, whatever the optics.
pub fn splitter(_: &Interner, stretch: &Stretch<'_>) -> Verdict {
    match stretch.fibre.reach_mm {
        Some(mm) => Verdict::of(stretch.length_mm <= mm, || format!("the fibre to {}", metres(mm))),
        None => Verdict::Fits,
    }
}
