//! The channels of a base port group under a breakout, and what their expressions see: coordinates (a
//! tier's own expressions only), the channel's place and lanes, and attributes set so far.

use super::Draft;
use super::device_types::{BaseGroup, Mode};
use super::reading;
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::config::module::{Block, Item, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;
use crate::lang::value::Value;
use crate::model::{Axes, AxisValue, Share};

/// For which device of which tier expressions are evaluated.
pub struct Site<'a, 'x> {
    /// The tier's instance.
    pub instance: InstanceId,
    /// The tier's block.
    pub block: &'a Block,
    /// The tier's axes.
    pub axes: &'x Axes,
    /// The device, by its place in them.
    pub ordinal: usize,
}

/// Whose expression it is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// The device type's, in the module it is defined in: sees no coordinates.
    Type(InstanceId),
    /// The tier's.
    Tier,
}

/// A channel of a base group under some breakout, with its attributes.
#[derive(Clone)]
pub struct Channel {
    /// The cage's number in the base group, from 1.
    pub cage: u32,
    /// Its number in the cage, from 1.
    pub channel: u16,
    /// Its running number in the base group, from 1.
    pub index: u32,
    /// Its speed and lanes.
    pub share: Share,
    /// How many channels its cage has.
    pub channels: u16,
    /// Attributes set so far.
    pub attributes: Vec<(Symbol, AxisValue)>,
}

impl Channel {
    /// The channel of a mode, without attributes.
    pub fn new(mode: &Mode, cage: u32, channel: u16) -> Self {
        let channels = mode.breakout.ports();
        Self {
            cage,
            channel,
            index: (cage - 1) * u32::from(channels) + u32::from(channel),
            share: mode.breakout.shares()[usize::from(channel) - 1],
            channels,
            attributes: Vec::new(),
        }
    }

    /// What the language's own words mean for it.
    fn word(&self, name: &str) -> Option<i64> {
        Some(match name {
            "cage" => i64::from(self.cage),
            "channel" => i64::from(self.channel),
            "channels" => i64::from(self.channels),
            "index" => i64::from(self.index),
            "lane" => i64::from(self.share.first_lane),
            "lanes" => i64::from(self.share.lanes),
            _ => return None,
        })
    }
}

/// Words about a channel that every port expression may use.
pub const WORDS: [&str; 6] = ["cage", "channel", "channels", "index", "lane", "lanes"];

/// All channels of a base group under a mode, with the attributes of the type and of the block.
pub fn channels(
    draft: &mut Draft<'_>,
    base: &BaseGroup<'_>,
    owner: InstanceId,
    mode: &Mode,
    site: &Site<'_, '_>,
    set: &[Item],
    sink: &mut Sink,
) -> Option<Vec<Channel>> {
    let ports = mode.breakout.ports();
    let mut out = Vec::with_capacity(base.cages as usize * usize::from(ports));
    for cage in 1..=base.cages {
        for channel in 1..=ports {
            let mut row = Channel::new(mode, cage, channel);
            for (items, owner) in [(base.set, Owner::Type(owner)), (set, Owner::Tier)] {
                for item in items {
                    let value = evaluate(draft, site, owner, &item.value, Some(&row), sink)?;
                    give(draft, site, &mut row, item, &value, sink)?;
                }
            }
            out.push(row);
        }
    }
    Some(out)
}

fn give(
    draft: &mut Draft<'_>,
    site: &Site<'_, '_>,
    row: &mut Channel,
    item: &Item,
    value: &Value,
    sink: &mut Sink,
) -> Option<()> {
    let name = draft.intern(&item.name);
    let hides = site.axes.position(name).is_some();
    if hides || super::axes::RESERVED.contains(&item.name.as_str()) {
        let message = format!(
            "the port attribute `{}` hides a coordinate or a word of the language",
            item.name
        );
        sink.push(
            Diagnostic::error("attribute-hides-coordinate", message)
                .at(item.name_span, "set here")
                .also(site.block.header, "for the ports of this tier")
                .help("call the attribute something else"),
        );
        return None;
    }
    row.attributes.retain(|(other, _)| *other != name);
    if !value.is_null() {
        let text = reading::text(value, &item.name, sink)?;
        row.attributes.push((name, AxisValue { text: draft.intern(&text), value: value.clone() }));
    }
    Some(())
}

/// Evaluates a port expression, or one of the whole device where `channel` is `None`.
pub fn evaluate(
    draft: &Draft<'_>,
    site: &Site<'_, '_>,
    owner: Owner,
    lowered: &Lowered,
    channel: Option<&Channel>,
    sink: &mut Sink,
) -> Option<Value> {
    let names = &draft.model.names;
    let of_tier = owner == Owner::Tier;
    let mut slots = Vec::with_capacity(lowered.slots.len());
    for (name, span) in &lowered.slots {
        let symbol = names.get(name);
        let axis = symbol.filter(|_| of_tier).and_then(|name| site.axes.position(name));
        let attribute = |channel: &Channel| {
            let found = channel.attributes.iter().find(|(have, _)| Some(*have) == symbol);
            found.map(|(_, value)| value.value.clone())
        };
        let word = channel.and_then(|channel| channel.word(name));
        let value = match (word, axis) {
            (Some(number), _) => Some(Value::int(number, *span)),
            (None, Some(axis)) => Some(site.axes.coordinate(site.ordinal, axis).value.clone()),
            (None, None) => channel.and_then(attribute),
        };
        let Some(value) = value else {
            unknown(draft, site, owner, channel, name, *span, sink);
            return None;
        };
        slots.push(value);
    }
    let instance = match owner {
        Owner::Type(instance) => instance,
        Owner::Tier => site.instance,
    };
    let value = draft.world.eval(instance, lowered, &slots, sink);
    (!value.is_error()).then_some(value)
}

fn unknown(
    draft: &Draft<'_>,
    site: &Site<'_, '_>,
    owner: Owner,
    channel: Option<&Channel>,
    name: &str,
    span: Span,
    sink: &mut Sink,
) {
    let names = &draft.model.names;
    let mut known: Vec<&str> = Vec::new();
    if owner == Owner::Tier {
        known.extend(site.axes.list.iter().map(|axis| names.resolve(axis.name)));
    }
    if let Some(channel) = channel {
        known.extend(WORDS);
        known.extend(channel.attributes.iter().map(|(name, _)| names.resolve(*name)));
    }
    sink.push(
        Diagnostic::error("unknown-name", format!("there is no `{name}` here"))
            .at(span, "neither a coordinate nor an attribute of the ports")
            .maybe_help(crate::base::suggest::help(name, &known, 12)),
    );
}

/// The faceplate text of a channel: the type's, or the cage's number, with the channel's where the cage
/// has several.
pub fn label(
    draft: &mut Draft<'_>,
    base: &BaseGroup<'_>,
    owner: InstanceId,
    site: &Site<'_, '_>,
    row: &Channel,
    sink: &mut Sink,
) -> Symbol {
    let text = base
        .label
        .and_then(|lowered| evaluate(draft, site, Owner::Type(owner), lowered, Some(row), sink))
        .and_then(|value| reading::text(&value, "label", sink))
        .unwrap_or_else(|| match row.channels {
            1 => row.cage.to_string(),
            _ => format!("{}/{}", row.cage, row.channel),
        });
    draft.intern(&text)
}

/// The names of a channel by name set; a set whose expression is null for it gives it none.
pub fn names(
    draft: &mut Draft<'_>,
    base: &BaseGroup<'_>,
    owner: InstanceId,
    site: &Site<'_, '_>,
    row: &Channel,
    sink: &mut Sink,
) -> Vec<(Symbol, Symbol)> {
    let mut out = Vec::with_capacity(base.names.len());
    for item in base.names {
        let value = evaluate(draft, site, Owner::Type(owner), &item.value, Some(row), sink);
        let text = value.filter(|value| !value.is_null());
        if let Some(text) = text.and_then(|value| reading::text(&value, &item.name, sink)) {
            let pair = (draft.intern(&item.name), draft.intern(&text));
            out.push(pair);
        }
    }
    out
}
