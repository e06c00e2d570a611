//! Runs that somebody has measured on site: they stand in the lock (`=7350` for the run) and take the place
//! of what is computed, as long as the cable joins the same two devices.

use hashbrown::HashMap;

use crate::model::{DeviceId, Model};
use crate::plan::{Lock, recall};

/// Measured runs by the devices they join, A end first, and the cable's number among those.
#[derive(Debug, Default)]
pub struct Measured {
    /// By the A port's device and index of the link; looked up, never iterated.
    runs: HashMap<(DeviceId, u32, DeviceId), u32>,
}

impl Measured {
    /// The measured runs of a lock.
    #[must_use]
    pub fn new(model: &Model, lock: &Lock) -> Self {
        let mut runs = HashMap::new();
        if lock.cables.iter().all(|cable| !cable.measured) {
            return Self { runs };
        }
        let measured: HashMap<_, u32> = lock
            .cables
            .iter()
            .filter(|cable| cable.measured)
            .map(|cable| (cable.id, cable.run_mm))
            .collect();
        for (line, found) in lock.links.iter().zip(recall(model, lock).links) {
            let run_mm = line.cable.and_then(|id| measured.get(&id));
            if let (Some(run_mm), Some(a), Some(z)) = (run_mm, found.a, found.z) {
                let ((a, port), (z, _)) = (model.port_place(a), model.port_place(z));
                runs.insert((a, port as u32, z), *run_mm);
            }
        }
        Self { runs }
    }

    /// The measured run of the link from port `port` (its place in the layout) of `a` to `z`.
    #[must_use]
    pub fn run_mm(&self, a: DeviceId, port: usize, z: DeviceId) -> Option<u32> {
        self.runs.get(&(a, port as u32, z)).copied()
    }

    /// Nothing was measured.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }
}
