//! How long a cable has to be: the route from cage to cage, term by term. See [`super::route`].

use super::Cables;
use super::route::floor::Floor;
use super::route::{overlap, run, terms};
use crate::diag::Sink;
use crate::model::{DeviceId, Model};

pub use super::route::terms::Term;
pub use super::route::trays::{Load, Stretch, TrayLoad, TrayLoads};

/// Run lengths between devices. What depends on racks only is computed once, at the first question.
#[derive(Debug)]
pub struct Distances {
    floor: Floor,
}

impl Distances {
    /// Measures the floor; warns of racks that stand in each other.
    #[must_use]
    pub fn new(model: &Model, sink: &mut Sink) -> Self {
        overlap::warn(model, sink);
        Self { floor: Floor::new(model) }
    }

    /// The run between two devices' network ports, in millimetres; `None` where one of them has no
    /// place or no tray joins their racks. The same in both directions.
    #[must_use]
    pub fn run_mm(&self, model: &Model, a: DeviceId, z: DeviceId) -> Option<i64> {
        run::parts(model, &self.floor, a, z).map(|parts| parts.total_mm())
    }

    /// The same, told term by term.
    #[must_use]
    pub fn terms(&self, model: &Model, a: DeviceId, z: DeviceId) -> Vec<Term> {
        terms::terms(model, &self.floor, a, z)
    }

    /// How many shortest-path searches have been run: at most one for each place where trays meet,
    /// however many cables ask.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.floor.searches()
    }

    /// Lays the cables of a plan into the trays and says which are too full or too heavy.
    pub fn trays(&self, model: &Model, cables: &Cables, sink: &mut Sink) -> TrayLoads {
        let loads = TrayLoads::new(model, &self.floor, cables);
        loads.check(model, &self.floor, sink);
        loads
    }
}
