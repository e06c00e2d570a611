//! Who may use which ports: a device's port group belongs to one connect (rules P4 and P5), both ends
//! of a link run at one speed (P7), and no port is used twice.

use std::fmt::Write as _;

use hashbrown::{HashMap, HashSet};

use super::sides::End;
use crate::base::intern::Symbol;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, Model, PortId, PortSetItem, TierId};
use crate::plan::link::Link;

/// Which connect each port group belongs to.
#[derive(Debug, Default)]
pub(super) struct Claims {
    owners: HashMap<(TierId, Symbol), ConnectId>,
    /// Items of port sets whose group another connect (or the same one, elsewhere) has already.
    refused: HashSet<(ConnectId, bool, usize)>,
}

impl Claims {
    /// Gives every group to the first connect that names it and reports the others.
    pub fn collect(model: &Model, sink: &mut Sink) -> Self {
        let mut claims = Self::default();
        for (id, connect) in model.connects.iter_enumerated() {
            for (end, set) in [(End::A, &connect.a), (End::Z, &connect.z)] {
                for (place, item) in set.items.iter().enumerate() {
                    let PortSetItem::Group { tier, group } = *item else { continue };
                    let first = *claims.owners.entry((tier, group)).or_insert(id);
                    let key = (id, end == End::A, place);
                    if first != id || claims.is_repeated(model, id, end, place) {
                        claims.refused.insert(key);
                        sink.push(twice(model, (tier, group), first, id, end));
                    }
                }
            }
        }
        claims
    }

    /// True if the item was named before in the same connect.
    fn is_repeated(&self, model: &Model, id: ConnectId, end: End, place: usize) -> bool {
        let connect = &model.connects[id];
        let set = if end == End::A { &connect.a } else { &connect.z };
        let item = &set.items[place];
        set.items[..place].contains(item) || (end == End::Z && connect.a.items.contains(item))
    }

    /// True if the item is not the connect's to deal.
    pub fn is_refused(&self, connect: ConnectId, end: End, place: usize) -> bool {
        self.refused.contains(&(connect, end == End::A, place))
    }

    /// True if some item of the connect is not its to deal: what is missing then is no news.
    pub fn refuses(&self, connect: ConnectId) -> bool {
        self.refused.iter().any(|(refused, _, _)| *refused == connect)
    }

    /// Warns of groups of built devices that no connect names and nobody reserved (P5).
    pub fn report_unused(&self, model: &Model, sink: &mut Sink) {
        for (id, tier) in model.tiers.iter_enumerated() {
            let mut unused: Vec<&str> = Vec::new();
            let mut last = None;
            for device in tier.devices().filter(|&device| !model.devices.omitted[device]) {
                let layout = model.devices.layout[device];
                if model.panel(device).is_some() {
                    // Fronts are used through their trunks, and a panel has places to spare.
                    continue;
                }
                if last.replace(layout) == Some(layout) {
                    continue;
                }
                for group in &model.layouts[layout].groups {
                    let name = model.text(group.name);
                    let free = group.reserve.is_none() && !group.ports.is_empty();
                    let claimed = self.owners.contains_key(&(id, group.name));
                    if free && !claimed && !unused.contains(&name) {
                        unused.push(name);
                    }
                }
            }
            if unused.is_empty() {
                continue;
            }
            let plural = if unused.len() == 1 { "" } else { "s" };
            let message = format!(
                "port group{plural} {} of `{}` in no connect",
                suggest::quoted_list(&unused, 8),
                model.text(tier.address),
            );
            let diagnostic = Diagnostic::warning("unused-port-group", message)
                .at(model.origins[tier.origin].span, "")
                .help("connect them, or say for whom they are kept: `reserve = \"...\"`");
            sink.push(diagnostic);
        }
    }
}

fn twice(
    model: &Model,
    (tier, group): (TierId, Symbol),
    first: ConnectId,
    second: ConnectId,
    end: End,
) -> Diagnostic {
    let (a, z) = (&model.connects[first], &model.connects[second]);
    let name = format!("{}.ports.{}", model.text(model.tiers[tier].address), model.text(group));
    let place = if end == End::A { z.a.span } else { z.z.span };
    let place = place.or(model.origins[z.origin].span);
    if first == second {
        let message = format!("`{}` names `{name}` twice", model.text(z.address));
        return Diagnostic::error("group-in-two-connects", message).at(place, "").help(
            "to cable a group with itself, write `mesh`; otherwise divide it in `ports` blocks",
        );
    }
    let (a_name, z_name) = (model.text(a.address), model.text(z.address));
    Diagnostic::error(
        "group-in-two-connects",
        format!("`{name}` belongs to `{a_name}` and is named again by `{z_name}`"),
    )
    .at(place, "named again here")
    .also(model.origins[a.origin].span, "belongs to this connect")
    .help("divide the group with `ports` blocks in the tier, one group for each connect")
}

/// `16/1 of tier.leaf[rail=2]`, with backticks.
pub(super) fn port_text(model: &Model, port: PortId) -> String {
    let (device, facts) = model.layout_port(port);
    let mut text = String::from("`");
    model.write_device_address(device, &mut text);
    // Writing to a String cannot fail.
    let _ = write!(text, ":{}`", model.text(facts.label));
    text
}

/// Removes repeated pairs and reports ports with two claims. A built link may stand in a hole, that is
/// on the Z port of a held one.
pub(super) fn check_ports(model: &Model, links: &mut Vec<Link>, sink: &mut Sink) {
    const FREE: u32 = u32::MAX;
    let mut built = vec![FREE; model.devices.port_count];
    let mut held = vec![FREE; model.devices.port_count];
    let mut repeated = Vec::new();
    for (row, link) in links.iter().enumerate() {
        let used = if link.held { &mut held } else { &mut built };
        let ends = [link.a, link.z];
        let earlier = ends.iter().map(|port| used[port.index()]).find(|&row| row != FREE);
        match earlier {
            None => {
                for port in ends {
                    used[port.index()] = row as u32;
                }
            }
            Some(earlier) => {
                let other = links[earlier as usize];
                if (other.a, other.z) != (link.a, link.z) && (other.a, other.z) != (link.z, link.a)
                {
                    sink.push(two_claims(model, &other, link));
                }
                repeated.push(row);
            }
        }
    }
    if !repeated.is_empty() {
        let mut row = 0;
        links.retain(|_| {
            row += 1;
            repeated.binary_search(&(row - 1)).is_err()
        });
    }
}

fn two_claims(model: &Model, first: &Link, second: &Link) -> Diagnostic {
    let port = if [first.a, first.z].contains(&second.a) { second.a } else { second.z };
    let far = |link: &Link| if link.a == port { link.z } else { link.a };
    let (a, z) = (&model.connects[first.connect], &model.connects[second.connect]);
    let message = format!(
        "port {} is claimed by {} (`{}`) and by {} (`{}`)",
        port_text(model, port),
        port_text(model, far(first)),
        model.text(a.address),
        port_text(model, far(second)),
        model.text(z.address),
    );
    Diagnostic::error("port-already-cabled", message)
        .at(model.origins[z.origin].span, "second claim")
        .also(model.origins[a.origin].span, "first claim")
}
