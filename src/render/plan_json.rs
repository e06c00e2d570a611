//! The plan as a file among the artefacts, for programs that read the plan and not the lock
//! (`docs/plan-json.md`). It says what is planned; what changed and what the project's outputs are
//! belongs to a run, not to the plan, and is left to `plan --json`.

use std::sync::Arc;

use super::{PlanView, Renderer, Store};
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

    fn render(&self, view: &Arc<PlanView>, store: &dyn Store, _sink: &mut Sink) {
        let name_sets = view.templates().name_sets();
        let extras = Extras { name_sets: &name_sets, sources: false, members: &[] };
        store.put_long("plan.json", &mut |out| write(view.plan(), extras, out));
    }
}
