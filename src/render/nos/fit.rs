//! Whether a plan has what a template set needs: numbers, hostnames, interface names, and names
//! that a description can carry.
//!
//! What is missing is reported at the tier that asks for the set; the same lack of many devices of
//! a tier becomes one diagnostic with a count.

use std::collections::BTreeSet;

use super::{Need, NosSet};
use crate::base::intern::Symbol;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::model::{DeviceId, LayoutId};
use crate::render::view::PlanView;

/// Checks the devices of a set. False after a report.
pub fn check(view: &PlanView, set: &NosSet, devices: &[DeviceId], sink: &mut Sink) -> bool {
    let model = view.model();
    let mut check = Check { view, set, sink, sound: true, refused: refused_names(view, set) };
    let mut layouts: BTreeSet<LayoutId> = BTreeSet::new();
    for device in devices {
        check.numbers(*device);
        check.hostname(*device);
        check.cabled_ports(*device);
        if layouts.insert(model.devices.layout[*device]) {
            check.interface_lengths(*device);
        }
    }
    check.sound
}

/// The names of devices and ports with a character that no description of the set can carry.
fn refused_names(view: &PlanView, set: &NosSet) -> BTreeSet<Symbol> {
    let model = view.model();
    let refused = |name: &Symbol| model.text(*name).contains(|c| is_refused(set, c));
    let ports = model.layouts.iter().flat_map(|layout| &layout.ports).map(|port| port.label);
    let interfaces = model.layouts.iter().flat_map(|layout| &layout.interface_names).flatten();
    let names = model.devices.name.iter().copied().chain(ports).chain(interfaces.copied());
    names.filter(refused).collect()
}

fn is_refused(set: &NosSet, c: char) -> bool {
    c.is_control() || set.description_forbid.contains(c)
}

struct Check<'a> {
    view: &'a PlanView,
    set: &'a NosSet,
    sink: &'a mut Sink,
    sound: bool,
    refused: BTreeSet<Symbol>,
}

impl Check<'_> {
    fn report(&mut self, device: DeviceId, diagnostic: Diagnostic) {
        let model = self.view.model();
        let tier = &model.tiers[model.devices.tier[device]];
        let span = model.origins[tier.origin].span;
        self.sink.push(diagnostic.at(span, "").also(self.set.span, "the template set"));
        self.sound = false;
    }

    fn name(&self, device: DeviceId) -> &str {
        let model = self.view.model();
        model.text(model.devices.name[device])
    }

    fn numbers(&mut self, device: DeviceId) {
        let plan = self.view.plan();
        for need in &self.set.needs {
            let (missing, what, pool) = match need {
                Need::Asn => (plan.asn(device).is_none(), "AS number", "asns"),
                Need::Loopback => (plan.loopback(device).is_none(), "loopback", "loopbacks"),
            };
            if missing {
                let (name, set) = (self.name(device), &self.set.name);
                let message =
                    format!("`{name}` has no {what}, which the templates of `{set}` need");
                let help = format!("give the `policy` block a pool `{pool}`");
                self.report(device, Diagnostic::error("nos-need-missing", message).help(help));
            }
        }
    }

    fn hostname(&mut self, device: DeviceId) {
        let name = self.name(device);
        if name.contains(|c: char| c.is_whitespace() || c.is_control()) {
            let set = &self.set.name;
            let message = format!("`{name}` cannot be the hostname of a `{set}` device");
            let help = "give the tier a `name` without blanks";
            self.report(device, Diagnostic::error("name-not-a-hostname", message).help(help));
        }
    }

    /// Every port with a link needs a name, and the names that its description holds.
    fn cabled_ports(&mut self, device: DeviceId) {
        let (view, model) = (self.view, self.view.model());
        let layout = model.layout(device);
        for k in 0..layout.ports.len() {
            let Some((peer, link)) = view.peer(model.port(device, k)) else { continue };
            if link.held {
                continue;
            }
            if view.interface(device, k).is_none() {
                let diagnostic = self.unnamed(device, k);
                self.report(device, diagnostic);
                // The other ports of the device say no more.
                return;
            }
            if self.refused.is_empty() {
                continue;
            }
            let (far, far_k) = view.port_place(peer.port);
            let port = &model.layout(far).ports[far_k];
            for name in [model.devices.name[far], port.label] {
                if self.refused.contains(&name) {
                    let diagnostic = self.unprintable(model.text(name));
                    self.report(device, diagnostic);
                }
            }
        }
    }

    fn unprintable(&self, name: &str) -> Diagnostic {
        let (set, forbidden) = (&self.set.name, &self.set.description_forbid);
        let found = name.chars().find(|c| is_refused(self.set, *c)).unwrap_or_default();
        let message = format!(
            "`{}` cannot stand in a description of `{set}`: {found:?} is not allowed there",
            name.escape_debug()
        );
        let help = if forbidden.is_empty() {
            "rename it; control characters are never allowed".to_owned()
        } else {
            format!("rename it; `{set}` allows neither control characters nor any of `{forbidden}`")
        };
        Diagnostic::error("name-not-describable", message).help(help)
    }

    fn unnamed(&self, device: DeviceId, k: usize) -> Diagnostic {
        let model = self.view.model();
        let layout = model.layout(device);
        let kind = model.text(model.device_types[model.devices.device_type[device]].name);
        let label = model.text(layout.ports[k].label);
        let names = match &self.set.names {
            Ok(names) => model.text(*names),
            Err(names) => names,
        };
        let mut known: Vec<&str> = layout.name_sets.iter().map(|name| model.text(*name)).collect();
        known.sort_unstable();
        let message = format!(
            "port `{label}` of `{kind}` has no name in the name set `{names}`, which `{}` uses",
            self.set.name
        );
        let help = if known.is_empty() {
            format!("give the device type's `ports` block `names = {{ {names} = … }}`")
        } else {
            let known = suggest::quoted_list(&known, 6);
            format!("the device type has {known}; add `{names}`, or change `nos.hcl`")
        };
        Diagnostic::error("interface-name-missing", message).help(help)
    }

    fn interface_lengths(&mut self, device: DeviceId) {
        let Some(limit) = self.set.name_limit else { return };
        for k in 0..self.view.model().layout(device).ports.len() {
            let Some(name) = self.view.interface(device, k) else { continue };
            if name.len() > limit {
                let (bytes, set) = (name.len(), &self.set.name);
                let message = format!(
                    "the interface name `{name}` has {bytes} bytes, `{set}` takes at most {limit}"
                );
                let help = "shorten the name in the `names` of the device type";
                self.report(
                    device,
                    Diagnostic::error("interface-name-too-long", message).help(help),
                );
                return;
            }
        }
    }
}
