//! Which place in which panel a link takes: a `via` deals the positions of its trunks to links.
//!
//! Positions of equal keys form a part, as ports do in a connect. A link takes the one the lock has for its
//! A port, else the lowest free one of its part; links in the order of their A ports, those of omitted
//! devices like all others. So re-pointing a link changes its last cord and no trunk. Deliberately absent:
//! cables and lengths; a connect without `via` costs nothing here.

use hashbrown::{HashMap, HashSet};

use super::claims::port_text;
use super::keys::{KeyRef, Keys};
use super::lines::Lines;
use super::sides::{NONE, Side};
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, DeviceId, Key, KeyEnv, Model, Panel, PortId, PortSet, Via};
use crate::plan::link::{Hop, Hops, Link, LinkId};
use crate::plan::plant;

/// A position of a trunk.
#[derive(Debug, Clone, Copy)]
struct Position {
    hop: Hop,
    /// The trunk is kept for an omitted panel.
    held: bool,
    /// The part of its near and of its far end.
    parts: [u32; 2],
}

/// Deals all positions.
pub(super) fn deal(
    model: &Model,
    links: &[Link],
    lines: Option<&Lines<'_>>,
    env: &dyn KeyEnv,
    sink: &mut Sink,
) -> Hops {
    let mut hops = Hops::default();
    let strangers = report_strangers(model, sink);
    if strangers || model.connects.iter().all(|connect| connect.vias.is_empty()) {
        return hops;
    }
    let mut known: HashMap<(PortId, u16), (PortId, PortId)> = HashMap::new();
    for (a, hop, near, far) in lines.into_iter().flat_map(Lines::vias) {
        known.entry((a, hop)).or_insert((near, far));
    }
    let mut used: HashSet<PortId> = HashSet::new();
    for (id, connect) in model.connects.iter_enumerated() {
        let own = range(links, id);
        if connect.vias.is_empty() || own.is_empty() {
            continue;
        }
        let mut columns: Vec<Vec<Option<Hop>>> = Vec::new();
        for (number, via) in (1..).zip(&connect.vias) {
            let dealing = Dealing { model, links, connect: id, via, number };
            columns.push(dealing.deal(own.clone(), &known, &mut used, env, sink));
        }
        for (row, link) in own.enumerate() {
            let of_link: Option<Vec<Hop>> = columns.iter().map(|column| column[row]).collect();
            hops.push(LinkId::from_index(link), &of_link.unwrap_or_default());
        }
    }
    hops
}

/// The links of a connect: rows are sorted by it.
fn range(links: &[Link], connect: ConnectId) -> std::ops::Range<usize> {
    let first = links.partition_point(|link| link.connect < connect);
    first..links.partition_point(|link| link.connect <= connect)
}

/// One `via` of one connect.
struct Dealing<'a> {
    model: &'a Model,
    links: &'a [Link],
    connect: ConnectId,
    via: &'a Via,
    /// Which of the connect's, from 1.
    number: u16,
}

impl Dealing<'_> {
    fn deal(
        &self,
        own: std::ops::Range<usize>,
        known: &HashMap<(PortId, u16), (PortId, PortId)>,
        used: &mut HashSet<PortId>,
        env: &dyn KeyEnv,
        sink: &mut Sink,
    ) -> Vec<Option<Hop>> {
        let mut positions = self.positions();
        let wanted = self.parts(own.clone(), &mut positions, env, sink);
        let Some(wanted) = wanted else { return vec![None; own.len()] };
        let mut by_part: HashMap<[u32; 2], Vec<u32>> = HashMap::new();
        let mut by_near: HashMap<PortId, u32> = HashMap::new();
        for (place, position) in (0..).zip(&positions) {
            by_part.entry(position.parts).or_default().push(place);
            by_near.insert(position.hop.near, place);
        }
        let fits = |link: &Link, position: &Position| link.held || !position.held;
        let mut taken: Vec<Option<Hop>> = vec![None; own.len()];
        // Those of the lock first, so that no newcomer takes their places.
        for (row, link) in self.links[own.clone()].iter().enumerate() {
            let Some((near, far)) = known.get(&(link.a, self.number)) else { continue };
            let position = by_near.get(near).map(|place| positions[*place as usize]);
            let stays = position.filter(|position| {
                position.hop.far == *far && position.parts == wanted[row] && fits(link, position)
            });
            if let Some(position) = stays
                && !used.contains(&position.hop.near)
                && !used.contains(&position.hop.far)
            {
                used.extend([position.hop.near, position.hop.far]);
                taken[row] = Some(position.hop);
            }
        }
        let mut next: HashMap<([u32; 2], bool), usize> = HashMap::new();
        let mut short: Vec<usize> = Vec::new();
        for (row, link) in self.links[own.clone()].iter().enumerate() {
            if taken[row].is_some() {
                continue;
            }
            let part = by_part.get(&wanted[row]).map_or(&[][..], Vec::as_slice);
            let at = next.entry((wanted[row], link.held)).or_insert(0);
            let free = part[*at..].iter().position(|place| {
                let position = &positions[*place as usize];
                let ends = [position.hop.near, position.hop.far];
                fits(link, position) && ends.iter().all(|port| !used.contains(port))
            });
            let Some(free) = free else {
                *at = part.len();
                short.push(own.start + row);
                continue;
            };
            let position = &positions[part[*at + free] as usize];
            *at += free + 1;
            used.extend([position.hop.near, position.hop.far]);
            taken[row] = Some(position.hop);
        }
        self.report_short(&short, own.len(), &positions, sink);
        taken
    }

    /// The ends of a trunk in the direction of the links.
    fn ends<T>(&self, a: T, z: T) -> [T; 2] {
        if self.via.reverse { [z, a] } else { [a, z] }
    }

    /// The positions of all trunks, trunk by trunk.
    fn positions(&self) -> Vec<Position> {
        let model = self.model;
        let mut positions = Vec::new();
        for row in range(self.links, self.via.trunk) {
            let link = &self.links[row];
            let [near, far] = self.ends(link.a, link.z);
            let (Some(near), Some(far)) = (rear(model, near), rear(model, far)) else {
                continue;
            };
            let strands = plant::along(model, self.via.trunk, near.panel);
            if strands.count() != far.panel.positions {
                // Reported by the media, where the trunk has to fit both panels.
                continue;
            }
            // From the near panel's front, in order, so that positions are dealt as they are numbered.
            for front in 0..strands.count() {
                let out = plant::inside(far.panel)
                    .across(strands.across(plant::inside(near.panel).across(front)));
                let hop = Hop {
                    trunk: LinkId::from_index(row),
                    near: model.port(near.device, (near.first + front) as usize),
                    far: model.port(far.device, (far.first + out) as usize),
                };
                positions.push(Position { hop, held: link.held, parts: [NONE; 2] });
            }
        }
        positions
    }

    /// Fills in the parts of positions and gives those that links want; `None` if a key has no value,
    /// which was reported.
    fn parts(
        &self,
        own: std::ops::Range<usize>,
        positions: &mut [Position],
        env: &dyn KeyEnv,
        sink: &mut Sink,
    ) -> Option<Vec<[u32; 2]>> {
        let model = self.model;
        let (connect, trunk) = (&model.connects[self.connect], &model.connects[self.via.trunk]);
        let far_set = if connect.mesh.is_some() { &connect.a } else { &connect.z };
        let mut wanted = vec![[NONE; 2]; own.len()];
        for (end, keys) in [&self.via.near, &self.via.far].into_iter().enumerate() {
            let panel_set = self.ends(&trunk.a, &trunk.z)[end];
            let link_set = if end == 0 { &connect.a } else { far_set };
            let mut table = Keys::new(model, env, keys.len());
            // In `near` the link's device comes first, in `far` the panel does.
            let of_links = key_refs(keys, end == 0);
            let of_panels = key_refs(keys, end == 1);
            let ports = self.links[own.clone()].iter();
            let ports = ports.map(|link| if end == 0 { link.a } else { link.z });
            let side = side(model, ports);
            let parts = table.parts_of(&side, link_set, panel_set, &of_links, sink);
            for (row, part) in parts.into_iter().enumerate() {
                wanted[row][end] = part;
            }
            let trunks = positions.iter().map(|position| {
                let link = &self.links[position.hop.trunk.index()];
                self.ends(link.a, link.z)[end]
            });
            let side = self::side(model, trunks);
            let parts = table.parts_of(&side, panel_set, link_set, &of_panels, sink);
            for (position, part) in positions.iter_mut().zip(parts) {
                position.parts[end] = part;
            }
            if table.failed {
                return None;
            }
        }
        Some(wanted)
    }

    fn report_short(&self, short: &[usize], all: usize, positions: &[Position], sink: &mut Sink) {
        let Some(first) = short.first() else { return };
        let link = &self.links[*first];
        let model = self.model;
        let trunk = model.text(model.connects[self.via.trunk].address);
        let message = format!(
            "{} of {all} links find no free place over `{trunk}`, which has {} positions",
            short.len(),
            positions.len()
        );
        let built = positions.iter().filter(|position| !position.held).count();
        let mut diagnostic = Diagnostic::error("via-too-small", message)
            .at(self.via.span, format!("such as {}", port_text(model, link.a)))
            .also(model.origins[model.connects[self.via.trunk].origin].span, "these trunks")
            .help("add trunks or panels, or let `near` and `far` reach more of them");
        if built < positions.len() {
            diagnostic = diagnostic.note(format!("{} of them are on panels that are built", built));
        }
        diagnostic.count = u32::try_from(short.len()).unwrap_or(u32::MAX);
        sink.push(diagnostic);
    }
}

/// What is before a rear port.
struct Rear<'m> {
    device: DeviceId,
    panel: &'m Panel,
    /// The place of the first front port that it has before it.
    first: u32,
}

fn rear(model: &Model, port: PortId) -> Option<Rear<'_>> {
    let (device, place) = model.port_place(port);
    let panel = model.panel(device)?;
    let rear = u32::try_from(place).ok().filter(|place| panel.is_rear(*place))? - panel.first_rear;
    Some(Rear { device, panel, first: panel.first_front + rear * panel.positions })
}

fn key_refs(keys: &[Key], first: bool) -> Vec<KeyRef<'_>> {
    keys.iter()
        .map(|key| KeyRef { side: if first { &key.a } else { &key.z }, span: key.span })
        .collect()
}

/// Ports as a side of a connect; a device that comes again is listed again.
fn side(model: &Model, ports: impl Iterator<Item = PortId>) -> Side {
    let mut side = Side::default();
    for port in ports {
        let device = model.port_place(port).0;
        if side.devices.last() != Some(&device) {
            side.devices.push(device);
        }
        side.owners.push(side.devices.len() as u32 - 1);
        side.ports.push(port);
    }
    side
}

/// Panels are joined by trunks, and trunks join panels.
fn report_strangers(model: &Model, sink: &mut Sink) -> bool {
    let mut found = false;
    for connect in &model.connects {
        for set in [&connect.a, &connect.z] {
            let Some(stranger) = stranger(model, set, connect.trunk.is_some()) else { continue };
            let (device, is_panel) = stranger;
            let tier = model.text(model.tiers[model.devices.tier[device]].address);
            found = true;
            let (message, help) = if is_panel && connect.trunk.is_none() {
                (
                    format!("`{tier}` is panels: links reach them with `via`"),
                    "to join panels, give the connect a `fibre` and name their rear ports",
                )
            } else {
                (
                    format!("a connect with `fibre` joins rear ports of panels, not `{tier}`"),
                    "take `fibre` away, or name the port group that `feeds` the panel's front",
                )
            };
            sink.push(
                Diagnostic::error("not-between-panels", message)
                    .at(set.span.or(model.origins[connect.origin].span), "these ports")
                    .help(help),
            );
        }
    }
    for connect in &model.connects {
        for via in connect.vias.iter().filter(|via| model.connects[via.trunk].trunk.is_none()) {
            found = true;
            let address = model.text(model.connects[via.trunk].address);
            sink.push(
                Diagnostic::error("not-between-panels", format!("`{address}` is no trunk"))
                    .at(via.span, "goes over it")
                    .help("a connect is a trunk if it has `fibre`"),
            );
        }
    }
    found
}

/// A device of a port set that the kind of connect does not join, and whether it is a panel.
fn stranger(model: &Model, set: &PortSet, is_trunk: bool) -> Option<(DeviceId, bool)> {
    use crate::model::PortSetItem;
    set.items.iter().find_map(|item| {
        let PortSetItem::Group { tier, group } = *item else { return None };
        let device = model.tiers[tier].devices().next()?;
        let layout = model.layout(device);
        let place = *layout.groups[layout.group(group)?].ports.first()?;
        let panel = model.panel(device);
        let fits = match panel {
            Some(panel) => is_trunk && panel.is_rear(place),
            None => !is_trunk,
        };
        (!fits).then_some((device, panel.is_some()))
    })
}
