//! Waivers: which broken rules a project accepts, where, and why.
//!
//! A waiver changes no plan by itself: what it covers is told as waived instead of as an error. Only the
//! rules of [`WAIVABLE`](crate::diag::codes::physical::WAIVABLE) can be waived. Deliberately absent: counting
//! what was waived, which the diagnostics do.

use super::{ConnectId, DeviceId, Model, RackId};
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::diag::codes::physical::CHOSEN_BY;
use crate::diag::{Diagnostic, Sink};

/// A `waive` block of one module instance.
#[derive(Debug, Clone)]
pub struct Waiver {
    /// `waive.managers`, `module.x.waive.managers`.
    pub address: Symbol,
    /// The rule, a diagnostic code.
    pub rule: &'static str,
    /// Why.
    pub reason: Box<str>,
    /// Connects it covers, ascending; those of the fabrics it names included.
    pub connects: Vec<ConnectId>,
    /// Devices it covers, ascending.
    pub devices: Vec<DeviceId>,
    /// Racks it covers, ascending.
    pub racks: Vec<RackId>,
    /// Where it was written.
    pub span: Span,
}

/// What a broken rule is about.
#[derive(Debug, Clone, Copy, Default)]
pub struct Subject<'a> {
    /// The connects of the links concerned.
    pub connects: &'a [ConnectId],
    /// The device.
    pub device: Option<DeviceId>,
    /// The racks.
    pub racks: &'a [RackId],
}

impl Waiver {
    /// It covers nothing: its scope is an empty list, which a condition may say.
    fn is_empty(&self) -> bool {
        self.connects.is_empty() && self.devices.is_empty() && self.racks.is_empty()
    }

    fn covers(&self, rule: &str, subject: Subject<'_>) -> bool {
        let has = |connect: &ConnectId| self.connects.binary_search(connect).is_ok();
        let holds = |rack: &RackId| self.racks.binary_search(rack).is_ok();
        self.rule == rule
            && (subject.connects.iter().any(has)
                || subject.device.is_some_and(|own| self.devices.binary_search(&own).is_ok())
                || subject.racks.iter().any(holds))
    }
}

impl Model {
    /// The first waiver, by place in the model's, that accepts a broken rule.
    #[must_use]
    pub fn waiver_of(&self, rule: &str, subject: Subject<'_>) -> Option<u32> {
        let found = self.waivers.iter().position(|waiver| waiver.covers(rule, subject));
        found.map(|place| place as u32)
    }

    /// The rules that do not keep a part from the links of a connect.
    pub fn chosen_in_spite_of(&self, connect: ConnectId) -> Vec<&'static str> {
        let waivers = self.waivers.iter().filter(|waiver| {
            CHOSEN_BY.contains(&waiver.rule) && waiver.connects.binary_search(&connect).is_ok()
        });
        let mut rules: Vec<&'static str> = waivers.map(|waiver| waiver.rule).collect();
        rules.sort_unstable();
        rules.dedup();
        rules
    }

    /// The diagnostic as it is told: waived, if `waiver` says so.
    pub fn accepted(&self, diagnostic: Diagnostic, waiver: Option<u32>) -> Diagnostic {
        match waiver.map(|place| &self.waivers[place as usize]) {
            Some(waiver) => diagnostic.waived(self.text(waiver.address), &*waiver.reason),
            None => diagnostic,
        }
    }

    /// Warns of waivers that nothing in the sink names: what they accepted is mended, or never was.
    pub fn unused_waivers(&self, sink: &mut Sink) {
        for waiver in self.waivers.iter().filter(|waiver| !waiver.is_empty()) {
            let by = self.text(waiver.address);
            let mut said = sink.diagnostics().iter().filter_map(|said| said.waived.as_deref());
            if said.any(|waived| waived.by == by) {
                continue;
            }
            let message = format!("`{by}` waives nothing: no `{}` is broken there", waiver.rule);
            sink.push(
                Diagnostic::warning("unused-waiver", message)
                    .at(waiver.span, "not needed")
                    .help("delete the block, or mend its `scope`"),
            );
        }
    }
}
