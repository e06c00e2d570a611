//! Runs that somebody has measured on site: they stand in the lock (`=7350` for the run) and take the place
//! of what is computed, as long as the cable joins the same two devices.

use hashbrown::HashMap;

use super::recorded;
use crate::model::{DeviceId, Model, PortId};
use crate::plan::Recall;

/// Measured runs by the cable's port at the A end and the device at the other one.
#[derive(Debug, Default)]
pub struct Measured {
    /// Looked up, never iterated.
    runs: HashMap<(PortId, DeviceId), u32>,
}

impl Measured {
    /// The measured runs of a lock.
    #[must_use]
    pub fn new(model: &Model, recalled: &Recall<'_>) -> Self {
        let lock = recalled.lock;
        if lock.cables.iter().all(|cable| !cable.measured) {
            return Self::default();
        }
        let measured: HashMap<_, u32> = lock
            .cables
            .iter()
            .filter(|cable| cable.measured)
            .map(|cable| (cable.id, cable.run_mm))
            .collect();
        let cables = recorded::of_lock(recalled).into_iter();
        let runs = cables
            .filter_map(|([a, z], id)| Some(((a, model.port_place(z).0), *measured.get(&id)?)));
        Self { runs: runs.collect() }
    }

    /// The measured run of the cable from a port to a device.
    #[must_use]
    pub fn run_mm(&self, a: PortId, z: DeviceId) -> Option<u32> {
        self.runs.get(&(a, z)).copied()
    }

    /// Nothing was measured.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }
}
