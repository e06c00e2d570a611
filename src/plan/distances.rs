//! How long a cable has to be: the route from cage to cage, term by term.

use crate::diag::Sink;
use crate::model::{DeviceId, Model};

/// Run lengths between racks, each rack pair measured once.
#[derive(Debug)]
pub struct Distances {}

/// One term of a run, for `explain cable`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Term {
    /// `up from U12 to the tray`.
    pub what: String,
    /// In millimetres.
    pub mm: i64,
}

impl Distances {
    /// Measures the floor.
    pub fn new(_model: &Model, _sink: &mut Sink) -> Self {
        Self {}
    }

    /// The run between two devices' network faces, in millimetres; `None` where no tray joins them.
    pub fn run_mm(&self, _model: &Model, _a: DeviceId, _z: DeviceId) -> Option<i64> {
        None
    }

    /// The same, told term by term.
    pub fn terms(&self, _model: &Model, _a: DeviceId, _z: DeviceId) -> Vec<Term> {
        Vec::new()
    }
}
