//! Devices, links and cables chosen by address patterns and names.
//!
//! A pattern that names what the design does not have is an error, never an empty list: a test that
//! misspells a name must not pass.

use std::collections::BTreeSet;

use crate::base::{natural, suggest};
use crate::diag::Diagnostic;
use crate::expand::address::{Address, AddressError};
use crate::lang::value::Value;
use crate::model::{Model, TierId};

/// What is wrong with a pattern, ready to be reported.
pub(super) type Wrong = Box<Diagnostic>;

/// The devices that a pattern covers, and the port it may name.
pub(super) struct Covered {
    addresses: BTreeSet<String>,
    port: Option<String>,
}

impl Covered {
    /// Reads a pattern. `value` is where it stands.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn new(model: &Model, value: &Value) -> Result<Self, Wrong> {
        let wrong = |message: String| Diagnostic::error("not-in-plan", message).at(value.span, "");
        let Some(text) = value.to_text() else {
            let message = format!("a pattern is a text, found {}", value.found());
            let diagnostic = Diagnostic::error("wrong-type", message).at(value.span, "");
            return Err(diagnostic.help("write such as `tier.leaf[rail=2]` or `leaf-*`").into());
        };
        let is_address = text.starts_with("tier.") || text.starts_with("module.");
        let (addresses, port) =
            if is_address { by_address(model, &text, value)? } else { by_name(model, &text) };
        if addresses.is_empty() && !is_address {
            let known = model.devices.name.iter().map(|name| model.text(*name));
            let near = suggest::closest(&text, known);
            let help = near.map_or_else(
                || {
                    "name devices as their labels do, with `*` for any letters, or by `tier.NAME`"
                        .to_owned()
                },
                |near| format!("did you mean `{near}`?"),
            );
            return Err(wrong(format!("`{text}` covers no device of the plan")).help(help).into());
        }
        if let Some(port) = &port {
            check_port(model, &addresses, port).map_err(|known| {
                let known: Vec<&str> = known.iter().map(String::as_str).collect();
                wrong(format!("`{text}` names no port of these devices"))
                    .maybe_help(suggest::help(port, &known, 8))
            })?;
        }
        Ok(Self { addresses, port })
    }

    /// Covers a device.
    pub fn device(&self, address: &str) -> bool {
        self.addresses.contains(address)
    }

    /// Covers an end of a link or cable: an object with `device` and `port`.
    pub fn end(&self, end: &Value) -> bool {
        let text = |name: &str| end.as_map().and_then(|map| map.get(name)?.as_str());
        let device = text("device").is_some_and(|device| self.device(device));
        device
            && self
                .port
                .as_deref()
                .is_none_or(|port| text("port").is_some_and(|have| plug(have, port)))
    }
}

/// A plug that serves several ports of a cage is written `16/1+2`; it is at `16/1` and at `16/2`.
fn plug(have: &str, port: &str) -> bool {
    let one = || {
        let (cage, channels) = have.rsplit_once('/')?;
        let (wanted, channel) = port.rsplit_once('/')?;
        Some(cage == wanted && channels.split('+').any(|own| own == channel))
    };
    have == port || one().unwrap_or(false)
}

type Chosen = (BTreeSet<String>, Option<String>);

fn by_address(model: &Model, text: &str, value: &Value) -> Result<Chosen, Wrong> {
    let wrong = |code: &'static str, message: String| {
        Box::new(Diagnostic::error(code, message).at(value.span, ""))
    };
    let pattern: Address = text.parse().map_err(|error: AddressError| {
        let message = format!("`{text}` is no address: expected {}", error.expected);
        wrong("wrong-address", message)
            .help("write such as `tier.leaf[rail=2]` or `module.su[*].tier.leaf`")
    })?;
    if pattern.kind != "tier" {
        let message = format!("`{text}` is no address of devices");
        return Err(wrong("wrong-address", message).help("devices are made by tiers").into());
    }
    let bare = Address { coordinates: Vec::new(), port: None, ..pattern.clone() };
    let wanted = Address { port: None, ..pattern.clone() };
    let tier_of = |tier: TierId| model.text(model.tiers[tier].address).parse::<Address>().ok();
    let covers = |tier: &TierId| tier_of(*tier).is_some_and(|own| bare.covers(&own));
    let mut addresses = BTreeSet::new();
    let mut axes: BTreeSet<String> = BTreeSet::new();
    let mut any = false;
    for tier in model.tiers.ids().filter(covers) {
        any = true;
        for (place, device) in model.tiers[tier].devices().enumerate() {
            let text = model.device_address(device);
            let Ok(own) = text.parse::<Address>() else { continue };
            if place == 0 {
                axes.extend(own.coordinates.iter().map(|(axis, _)| axis.clone()));
            }
            if !model.devices.omitted[device] && wanted.covers(&own) {
                addresses.insert(text);
            }
        }
    }
    if !any {
        let known: Vec<&str> = model.tiers.iter().map(|tier| model.text(tier.address)).collect();
        let help = suggest::help(&bare.to_string(), &known, 12);
        let message = format!("`{text}` covers no tier of the design");
        return Err(wrong("not-in-plan", message).maybe_help(help).into());
    }
    let missing = pattern.coordinates.iter().find(|(axis, _)| !axes.contains(axis));
    if let Some((axis, _)) = missing.filter(|_| !axes.is_empty()) {
        let known: Vec<&str> = axes.iter().map(String::as_str).collect();
        let message = format!("devices of `{bare}` have no coordinate `{axis}`");
        let help = suggest::help(axis, &known, 12);
        return Err(wrong("not-in-plan", message).maybe_help(help).into());
    }
    Ok((addresses, pattern.port))
}

fn by_name(model: &Model, text: &str) -> Chosen {
    let (name, port) = match text.split_once(':') {
        Some((name, port)) => (name, Some(port.to_owned())),
        None => (text, None),
    };
    let built = model.devices.tier.ids().filter(|&device| !model.devices.omitted[device]);
    let named = built.filter(|&device| matches(name, model.text(model.devices.name[device])));
    (named.map(|device| model.device_address(device)).collect(), port)
}

/// `*` stands for any letters, also for none.
fn matches(pattern: &str, name: &str) -> bool {
    let mut parts = pattern.split('*');
    let first = parts.next().unwrap_or("");
    let Some(mut rest) = name.strip_prefix(first) else { return false };
    let parts: Vec<&str> = parts.collect();
    let Some((last, middle)) = parts.split_last() else { return rest.is_empty() };
    for part in middle {
        let Some(at) = rest.find(part) else { return false };
        rest = &rest[at + part.len()..];
    }
    rest.ends_with(last)
}

/// Whether any of the devices has the port; if not, the ports there are.
fn check_port(model: &Model, addresses: &BTreeSet<String>, port: &str) -> Result<(), Vec<String>> {
    let mut known = BTreeSet::new();
    let mut seen = BTreeSet::new();
    for device in model.devices.tier.ids() {
        let layout = model.devices.layout[device];
        if seen.contains(&layout) || !addresses.contains(&model.device_address(device)) {
            continue;
        }
        seen.insert(layout);
        known.extend(
            model.layout(device).ports.iter().map(|port| model.text(port.label).to_owned()),
        );
    }
    if known.contains(port) || addresses.is_empty() {
        return Ok(());
    }
    let mut known: Vec<String> = known.into_iter().collect();
    known.sort_by(|a, b| natural::compare(a, b));
    Err(known)
}

#[cfg(test)]
mod tests {
    use super::{matches, plug};

    #[test]
    fn a_star_stands_for_any_letters() {
        for (pattern, name) in
            [("leaf-1", "leaf-1"), ("leaf-*", "leaf-12"), ("*", "x"), ("*-a*", "s-ab")]
        {
            assert!(matches(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [("leaf-1", "leaf-12"), ("*-1", "leaf-12"), ("a*a", "a"), ("", "x")]
        {
            assert!(!matches(pattern, name), "{pattern} {name}");
        }
    }

    #[test]
    fn a_plug_of_two_ports_is_at_both() {
        assert!(plug("16/1+2", "16/2") && plug("16/1+2", "16/1") && plug("NIC1", "NIC1"));
        assert!(!plug("16/1+2", "16/3") && !plug("16/1+2", "6/1") && !plug("1/16", "1/1"));
    }
}
