//! The plan as a file among the artefacts, for programs that read the plan and not the lock
//! (`docs/plan-json.md`). It says what is planned; what changed and what the project's outputs are
//! belongs to a run, not to the plan, and is left to `plan --json`.

use std::sync::Arc;

use super::{Artifact, PlanView, Renderer};
use crate::diag::Sink;
use crate::planfile::v1::{Extras, write};

/// See the module.
#[derive(Debug, Clone, Copy)]
pub struct PlanJson;

impl Renderer for PlanJson {
    fn name(&self) -> &'static str {
        "plan"
    }

    fn describe(&self) -> &'static str {
        "devices, links, cables and their counts, for programs (JSON)"
    }

    fn artifacts(&self, view: &Arc<PlanView>, _sink: &mut Sink) -> Vec<Artifact> {
        let name_sets = view.templates().name_sets();
        let mut bytes = Vec::new();
        let extras = Extras { name_sets: &name_sets, sources: false, members: &[] };
        // Writing to memory cannot fail.
        let written = write(view.plan(), extras, &mut bytes);
        debug_assert!(written.is_ok());
        vec![Artifact::new("plan.json", bytes)]
    }
}
