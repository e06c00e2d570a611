//! Pins: pairs of channels joined by hand (rule L1). Each selector must name exactly one channel.

use hashbrown::HashMap;

use super::keys::{KeyRef, Keys};
use super::sides::{End, NONE, Side};
use super::texts::Texts;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, KeyEnv, KeySide, Model, Pin, PortSet, Selector};

/// The pinned Z channel of each pinned A channel.
pub(super) type Pinned = HashMap<u32, u32>;

/// How the channels of a side answer to one list of names.
struct Index<'m> {
    keys: Keys<'m>,
    /// For each row of texts how many channels have it, and the first of them.
    found: Vec<(u32, u32)>,
}

/// Looks up all pins of a connect. Pins that name not just one channel, or a channel that is pinned
/// already, are reported and left out.
pub(super) fn resolve(
    model: &Model,
    env: &dyn KeyEnv,
    connect: ConnectId,
    sides: [&Side; 2],
    sink: &mut Sink,
) -> Pinned {
    let spec = &model.connects[connect];
    let mut pinned = Pinned::new();
    if spec.pins.is_empty() {
        return pinned;
    }
    let z_set = if spec.mesh.is_some() { &spec.a } else { &spec.z };
    let mut lookup = Lookup { model, env, indexes: HashMap::new() };
    let mut used: HashMap<(End, u32), Span> = HashMap::new();
    for pin in &spec.pins {
        let a = lookup.channel((End::A, sides[0], &spec.a), &pin.a, pin, sink);
        let z = lookup.channel((End::Z, sides[1], z_set), &pin.z, pin, sink);
        let (Some(a), Some(z)) = (a, z) else { continue };
        if pinned.get(&a) == Some(&z) {
            continue;
        }
        let taken = [(End::A, a), (End::Z, z)].into_iter().find(|end| used.contains_key(end));
        if let Some((end, channel)) = taken {
            let side = sides[usize::from(end == End::Z)];
            let port = super::claims::port_text(model, side.ports[channel as usize]);
            sink.push(
                Diagnostic::error("port-already-cabled", format!("two pins name port {port}"))
                    .at(pin.span, "second claim")
                    .also(used[&(end, channel)], "first claim"),
            );
            continue;
        }
        used.insert((End::A, a), pin.span);
        used.insert((End::Z, z), pin.span);
        pinned.insert(a, z);
    }
    pinned
}

struct Lookup<'m> {
    model: &'m Model,
    env: &'m dyn KeyEnv,
    indexes: HashMap<(End, Vec<String>), Index<'m>>,
}

impl Lookup<'_> {
    /// The one channel a selector names.
    fn channel(
        &mut self,
        (end, side, set): (End, &Side, &PortSet),
        selector: &Selector,
        pin: &Pin,
        sink: &mut Sink,
    ) -> Option<u32> {
        let names: Vec<String> = selector.equal.iter().map(|(name, _)| name.clone()).collect();
        let (model, env) = (self.model, self.env);
        let index = self
            .indexes
            .entry((end, names.clone()))
            .or_insert_with(|| index(model, env, (side, set), &names, pin.span, sink));
        let texts: Vec<u32> = selector.equal.iter().map(|(_, text)| Texts::symbol(*text)).collect();
        let row = index.keys.parts.find(&texts);
        let (count, first) = row.map_or((0, NONE), |row| index.found[row as usize]);
        if count == 1 {
            return Some(first);
        }
        let wanted: Vec<String> = selector
            .equal
            .iter()
            .map(|(name, text)| format!("{name}={}", self.model.text(*text)))
            .collect();
        let letter = if end == End::A { "a" } else { "z" };
        let message = format!(
            "the `{letter}` side of a pin must name one channel, {} names {count}",
            wanted.join(", "),
        );
        let help = if count == 0 {
            "compare with the coordinates and attributes of the connect's ports"
        } else {
            "add coordinates, and `cage` and `channel` or `index`"
        };
        sink.push(Diagnostic::error("pin-not-single", message).at(pin.span, "").help(help));
        None
    }
}

fn index<'m>(
    model: &'m Model,
    env: &'m dyn KeyEnv,
    (side, set): (&Side, &PortSet),
    names: &[String],
    span: Span,
    sink: &mut Sink,
) -> Index<'m> {
    let sides: Vec<KeySide> = names.iter().map(|name| KeySide::Name(name.clone())).collect();
    let refs: Vec<KeyRef<'_>> = sides.iter().map(|side| KeyRef { side, span }).collect();
    let mut keys = Keys::new(model, env, names.len());
    let rows = keys.parts_of(side, set, set, &refs, sink);
    let mut found = vec![(0, NONE); keys.parts.len()];
    for (channel, &row) in rows.iter().enumerate().filter(|&(_, &row)| row != NONE) {
        let (count, first) = &mut found[row as usize];
        *count += 1;
        *first = (*first).min(channel as u32);
    }
    Index { keys, found }
}
