//! Match keys: every channel of a side gets a part number, equal exactly where all key texts are equal
//! (rules M1 and M2).
//!
//! What keys read belongs to the device (coordinates, `at.*`) or to the port (attributes, `cage`, ...).
//! So the texts read are collected once per device and once per port of a layout, interned, and
//! combined: one look-up per pair, and an expression is evaluated once for each tuple of texts it
//! reads. Deliberately absent: what `var` and `local` mean, which the caller knows ([`KeyEnv`]).

use hashbrown::HashMap;

use super::bind::{Spot, bind, is_of_port, names, text_at, value_at};
use super::rows::Rows;
use super::sides::{NONE, Side};
use super::texts::{Text, Texts};
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::lang::value::Value;
use crate::model::{KeyEnv, KeySide, LayoutId, Model, PortSet, PortSetItem, SlotSource, TierId};

/// One key of one side, with the place to point at.
#[derive(Clone, Copy)]
pub(super) struct KeyRef<'k> {
    pub side: &'k KeySide,
    pub span: Span,
}

/// The part numbers of a connect, shared by both of its sides.
pub(super) struct Keys<'m> {
    model: &'m Model,
    env: &'m dyn KeyEnv,
    pub texts: Texts<'m>,
    /// The key texts of each part.
    pub parts: Rows,
    /// Some key has no text for a reason that was reported, so missing partners mean nothing.
    pub failed: bool,
}

/// The keys of one tier, with everything that was computed for it.
struct Section<'k> {
    /// What each key reads; `None` if a name is not known, which was reported.
    reads: Option<Vec<Read<'k>>>,
    devices: Rows,
    ports: Rows,
    /// The row of each port, by layout; [`NONE`] until asked for.
    port_rows: HashMap<LayoutId, Vec<u32>>,
    /// The part of each pair of device row and port row.
    parts: HashMap<(u32, u32), u32>,
}

/// What one key of a tier reads and computes.
struct Read<'k> {
    key: KeyRef<'k>,
    slots: Vec<SlotSource>,
    /// The values of an expression by the texts it reads.
    evaluated: HashMap<Vec<Text>, Text>,
}

impl<'m> Keys<'m> {
    /// Parts of `width` keys.
    pub fn new(model: &'m Model, env: &'m dyn KeyEnv, width: usize) -> Self {
        Self { model, env, texts: Texts::new(&model.names), parts: Rows::new(width), failed: false }
    }

    /// The part of each channel of a side, the ports of `set`; [`NONE`] where a key has no text.
    /// `other` is the set at the other end, for messages.
    pub fn parts_of(
        &mut self,
        side: &Side,
        set: &PortSet,
        other: &PortSet,
        keys: &[KeyRef<'_>],
        sink: &mut Sink,
    ) -> Vec<u32> {
        if keys.is_empty() {
            let part = self.parts.intern(&[]);
            return vec![part; side.len()];
        }
        let model = self.model;
        let mut sections: HashMap<TierId, Section<'_>> = HashMap::new();
        let mut out = Vec::with_capacity(side.len());
        let mut texts = Vec::new();
        while out.len() < side.len() {
            let owner = side.owners[out.len()];
            let device = side.devices[owner as usize];
            let layout = model.devices.layout[device];
            let first_port = model.devices.first_port[device].index();
            let section = sections
                .entry(model.devices.tier[device])
                .or_insert_with_key(|&tier| Section::new(model, tier, [set, other], keys, sink));
            let at = |port| Spot { device, layout, port };
            let device_row = section.row(self, false, at(0), &mut texts, sink);
            let mut rows = section.port_rows.remove(&layout).unwrap_or_default();
            rows.resize(model.layouts[layout].ports.len(), NONE);
            while side.owners.get(out.len()) == Some(&owner) {
                let at = at(side.ports[out.len()].index() - first_port);
                if rows[at.port] == NONE {
                    rows[at.port] = section.row(self, true, at, &mut texts, sink);
                }
                let pair = (device_row, rows[at.port]);
                let known = section.parts.get(&pair).copied();
                out.push(known.unwrap_or_else(|| {
                    let part = section.combine(self, pair, at, sink);
                    section.parts.insert(pair, part);
                    part
                }));
            }
            section.port_rows.insert(layout, rows);
        }
        out
    }

    /// A part's key texts for messages: `su=2, rail=9`.
    pub fn shown(&self, part: u32, keys: &[KeyRef<'_>]) -> String {
        let texts = self.parts.get(part).iter().map(|&text| self.texts.resolve(text));
        let shown = texts.zip(keys).map(|(text, key)| match key.side {
            KeySide::Name(name) => format!("{name}={text}"),
            KeySide::Expr { text: written, .. } => format!("{written} = {text}"),
        });
        shown.collect::<Vec<_>>().join(", ")
    }
}

impl<'k> Section<'k> {
    fn new(
        model: &Model,
        tier: TierId,
        sides: [&PortSet; 2],
        keys: &[KeyRef<'k>],
        sink: &mut Sink,
    ) -> Self {
        let mut reads = Some(Vec::new());
        for &key in keys {
            let slots = match key.side {
                KeySide::Name(name) => std::slice::from_ref(name),
                KeySide::Expr { slots, .. } => slots,
            };
            let mut bound = Vec::new();
            for name in slots {
                match bind(model, tier, sides[0], name) {
                    Some(source) => bound.push(source),
                    None => {
                        sink.push(unknown_key(model, tier, (name, key.span), sides));
                        reads = None;
                    }
                }
            }
            if let Some(reads) = &mut reads {
                reads.push(Read { key, slots: bound, evaluated: HashMap::new() });
            }
        }
        let width = |of_port| {
            let slots = reads.iter().flatten().flat_map(|read| &read.slots);
            slots.filter(|&&slot| is_of_port(slot) == of_port).count()
        };
        let (devices, ports) = (Rows::new(width(false)), Rows::new(width(true)));
        Self { reads, devices, ports, port_rows: HashMap::new(), parts: HashMap::new() }
    }

    /// The row of all texts that the keys read of the device, or of the port, of a channel.
    fn row(
        &mut self,
        keys: &mut Keys<'_>,
        of_port: bool,
        at: Spot,
        row: &mut Vec<Text>,
        sink: &mut Sink,
    ) -> u32 {
        row.clear();
        for read in self.reads.iter().flatten() {
            for &slot in read.slots.iter().filter(|&&slot| is_of_port(slot) == of_port) {
                let text = text_at(keys.model, &mut keys.texts, slot, at);
                if let (NONE, SlotSource::Attribute(name)) = (text, slot) {
                    keys.failed = true;
                    sink.push(missing_attribute(keys.model, name, at, read.key.span));
                }
                row.push(text);
            }
        }
        if of_port { self.ports.intern(row) } else { self.devices.intern(row) }
    }

    /// The part of a pair of rows; `at` is one of the channels that have them.
    fn combine(
        &mut self,
        keys: &mut Keys<'_>,
        (device_row, port_row): (u32, u32),
        at: Spot,
        sink: &mut Sink,
    ) -> u32 {
        let Self { reads: Some(reads), devices, ports, .. } = self else {
            keys.failed = true;
            return NONE;
        };
        let mut device_texts = devices.get(device_row).iter();
        let mut port_texts = ports.get(port_row).iter();
        let mut part = Vec::with_capacity(reads.len());
        for read in reads {
            let mut texts = Vec::with_capacity(read.slots.len());
            for &slot in &read.slots {
                let row = if is_of_port(slot) { &mut port_texts } else { &mut device_texts };
                texts.push(row.next().copied().unwrap_or(NONE));
            }
            part.push(read.key_text(keys, texts, at, sink));
        }
        if part.contains(&NONE) { NONE } else { keys.parts.intern(&part) }
    }
}

impl Read<'_> {
    /// The key's text where its slots have these texts.
    fn key_text(
        &mut self,
        keys: &mut Keys<'_>,
        slots: Vec<Text>,
        at: Spot,
        sink: &mut Sink,
    ) -> Text {
        let KeySide::Expr { expr, instance, .. } = self.key.side else { return slots[0] };
        if slots.contains(&NONE) {
            return NONE;
        }
        if let Some(&known) = self.evaluated.get(&slots) {
            return known;
        }
        let values = self.slots.iter().map(|&slot| value_at(keys.model, slot, at));
        let values: Option<Vec<Value>> = values.collect();
        let value = values.and_then(|values| keys.env.evaluate(expr, *instance, &values, sink));
        let text = match &value {
            None => NONE,
            Some(value) if value.is_error() => NONE,
            Some(value) => keys.texts.value(value).unwrap_or_else(|| {
                let message = format!(
                    "a match key must be a text, a number or a truth value, found {}",
                    value.found()
                );
                sink.push(Diagnostic::error("key-not-text", message).at(self.key.span, ""));
                NONE
            }),
        };
        keys.failed |= text == NONE;
        self.evaluated.insert(slots, text);
        text
    }
}

fn unknown_key(
    model: &Model,
    tier: TierId,
    (name, span): (&str, Span),
    sides: [&PortSet; 2],
) -> Diagnostic {
    let address = model.text(model.tiers[tier].address);
    let message =
        format!("`{name}` is neither a coordinate of `{address}` nor an attribute of its ports");
    let mut diagnostic = Diagnostic::error("unknown-key", message).at(span, "matched here");
    let mut nearest = None;
    for (set, which) in sides.into_iter().zip(["the side that lacks it", "the other side"]) {
        diagnostic = diagnostic.also(set.span, which);
        for item in &set.items {
            let PortSetItem::Group { tier: of, .. } = *item else { continue };
            let known = names(model, of, set);
            let address = model.text(model.tiers[of].address);
            let note = match known.as_slice() {
                [] => format!("`{address}` has neither coordinates nor port attributes"),
                known => format!("`{address}` has {}", suggest::quoted_list(known, 12)),
            };
            if !diagnostic.notes.contains(&note) {
                diagnostic = diagnostic.note(note);
            }
            if of == tier {
                nearest = nearest.or_else(|| suggest::closest(name, known));
            }
        }
    }
    diagnostic.maybe_help(nearest.map(|near| format!("did you mean `{near}`?")))
}

fn missing_attribute(model: &Model, name: Symbol, at: Spot, span: Span) -> Diagnostic {
    let device = model.device_address(at.device);
    let port = model.text(model.layouts[at.layout].ports[at.port].label);
    let message = format!("port {port} of `{device}` has no `{}`", model.text(name));
    Diagnostic::error("unknown-key", message)
        .at(span, "matched here")
        .help("set the attribute in every port group that the connect names")
}
