//! How long a cable has to be: the route from cage to cage, term by term. See [`super::route`].

use super::lengths::measured::Measured;
use super::route::floor::Floor;
use super::route::floor::detour::Detour;
use super::route::second::SecondWays;
use super::route::{overlap, run, terms};
use super::{Cables, Links, Recall};
use crate::diag::Sink;
use crate::model::{ConnectId, DeviceId, Model, PortId};

pub use super::route::terms::Term;
pub use super::route::trays::{Load, Stretch, TrayLoad, TrayLoads};

/// Run lengths between devices. What depends on racks only is computed once, at the first question.
#[derive(Debug)]
pub struct Distances {
    floor: Floor,
    second: SecondWays,
    measured: Measured,
}

impl Distances {
    /// Measures the floor; warns of racks that stand in each other.
    #[must_use]
    pub fn new(model: &Model, sink: &mut Sink) -> Self {
        overlap::warn(model, sink);
        let (second, measured) = (SecondWays::default(), Measured::default());
        Self { floor: Floor::new(model), second, measured }
    }

    /// Remembers the runs that a lock has as measured.
    pub fn recall(&mut self, model: &Model, lock: &Recall<'_>) {
        self.measured = Measured::new(model, lock);
    }

    /// The measured run of the cable between two ports, if its devices and its A port are those of the lock.
    #[must_use]
    pub fn measured_mm(&self, model: &Model, [a, z]: [PortId; 2]) -> Option<i64> {
        if self.measured.is_empty() {
            return None;
        }
        self.measured.run_mm(a, model.port_place(z).0).map(i64::from)
    }

    /// Finds the second routes of redundant fabrics; until then all cables lie on their shortest ways.
    pub fn part_ways(&mut self, model: &Model, links: &Links, sink: &mut Sink) {
        self.second = SecondWays::new(model, &self.floor, links, sink);
    }

    /// The run between two devices' network ports, in millimetres; `None` where one of them has no
    /// place or no tray joins their racks. The same in both directions.
    #[must_use]
    pub fn run_mm(&self, model: &Model, a: DeviceId, z: DeviceId) -> Option<i64> {
        run::parts(model, &self.floor, None, a, z).map(|parts| parts.total_mm())
    }

    /// The same for a link of a connect, whose fabric may take a second route.
    #[must_use]
    pub fn run_of(
        &self,
        model: &Model,
        connect: ConnectId,
        a: DeviceId,
        z: DeviceId,
    ) -> Option<i64> {
        let detour = self.detour(model, connect, a, z);
        run::parts(model, &self.floor, detour, a, z).map(|parts| parts.total_mm())
    }

    /// The shortest run between two devices, told term by term.
    #[must_use]
    pub fn terms(&self, model: &Model, a: DeviceId, z: DeviceId) -> Vec<Term> {
        terms::terms(model, &self.floor, None, a, z)
    }

    /// The run of a link of a connect, told term by term.
    #[must_use]
    pub fn terms_of(
        &self,
        model: &Model,
        connect: ConnectId,
        a: DeviceId,
        z: DeviceId,
    ) -> Vec<Term> {
        terms::terms(model, &self.floor, self.detour(model, connect, a, z), a, z)
    }

    fn detour(
        &self,
        model: &Model,
        connect: ConnectId,
        a: DeviceId,
        z: DeviceId,
    ) -> Option<&Detour> {
        let [a, z] = [a, z].map(|device| model.devices.place[device].map(|place| place.rack));
        self.second.of(connect, a?, z?)
    }

    /// How many shortest-path searches have been run: at most one for each place where trays meet, and
    /// one for each pair of racks of a redundant fabric, however many cables ask.
    #[must_use]
    pub fn searches(&self) -> usize {
        self.floor.searches() + self.second.searches()
    }

    /// What lies in the trays.
    #[must_use]
    pub fn loads(&self, model: &Model, cables: &Cables) -> TrayLoads {
        TrayLoads::new(model, &self.floor, &self.second, cables)
    }

    /// Lays the cables of a plan into the trays and says which are too full or too heavy.
    pub fn trays(&self, model: &Model, cables: &Cables, sink: &mut Sink) -> TrayLoads {
        let loads = self.loads(model, cables);
        loads.check(model, sink);
        loads
    }
}
