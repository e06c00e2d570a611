//! Pins: pairs of channels joined by hand (rule L1). Each selector must name exactly one channel.

use hashbrown::HashMap;

use super::keys::{KeyRef, Keys};
use super::sides::{End, NONE, Side};
use super::texts::Texts;
use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};
use crate::model::{ConnectId, KeyEnv, KeySide, Model, Pin, PortSet, Selector};

/// A pair of pinned channels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pair {
    pub a: u32,
    pub z: u32,
    /// Its place among the connect's pins.
    pub pin: usize,
}

/// The pinned pairs of a connect, by A channel; no channel twice.
#[derive(Debug, Default)]
pub(super) struct Pinned(Vec<Pair>);

impl Pinned {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The Z channel that an A channel is pinned to.
    pub fn z_of(&self, a: u32) -> Option<u32> {
        self.0.binary_search_by_key(&a, |pair| pair.a).ok().map(|place| self.0[place].z)
    }

    /// Takes out the pairs for which `stays` is false.
    pub fn split_off(&mut self, stays: impl Fn(&Pair) -> bool) -> Vec<Pair> {
        let (kept, left) = std::mem::take(&mut self.0).into_iter().partition(stays);
        self.0 = kept;
        left
    }
}

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
    let mut pairs: Vec<Pair> = Vec::new();
    if spec.pins.is_empty() {
        return Pinned::default();
    }
    let z_set = if spec.mesh.is_some() { &spec.a } else { &spec.z };
    let mut lookup = Lookup { model, env, indexes: HashMap::new() };
    let mut used: HashMap<(End, u32), Span> = HashMap::new();
    for (number, pin) in spec.pins.iter().enumerate() {
        let a = lookup.channel((End::A, sides[0], &spec.a), &pin.a, pin, sink);
        let z = lookup.channel((End::Z, sides[1], z_set), &pin.z, pin, sink);
        let (Some(a), Some(z)) = (a, z) else { continue };
        if pairs.iter().any(|pair| (pair.a, pair.z) == (a, z)) {
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
        pairs.push(Pair { a, z, pin: number });
    }
    pairs.sort_unstable();
    Pinned(pairs)
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
        let found = match (wanted.is_empty(), count) {
            (true, _) => format!("an empty selector names all {count} of its side"),
            (false, 0) => format!("none has {}", wanted.join(", ")),
            (false, _) => format!("{count} have {}", wanted.join(", ")),
        };
        let message = format!("the `{letter}` of a pin must name one port, {found}");
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
