//! Reading `axes`: a number n stands for 1..n, a list for its values in natural order, `"auto"` for a
//! count that follows from the connects. Inherited coordinates come first.

use super::Draft;
use crate::base::natural;
use crate::base::span::Span;
use crate::config::module::{Block, Item};
use crate::diag::{Diagnostic, Sink};
use crate::expand::{InstanceId, World};
use crate::lang::value::{Kind, Value};
use crate::model::{Axes, Axis, AxisValue};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Sizes of `"auto"` axes by instance and tier; what is missing counts 1.
pub type AutoSizes = BTreeMap<(InstanceId, String), u32>;

/// The most devices and racks of a design, omitted ones counted: ten devices for each GPU of
/// the largest cluster that is published (200,000).
const MOST: usize = 2_000_000;

/// The most values that a list can give to one axis, as many as that cluster has and half of it more. What
/// there is more of has numbers, and those are written as a count.
const MOST_LISTED: usize = 300_000;

/// Names that coordinates may not have, since expressions use them for other things.
pub const RESERVED: [&str; 11] = [
    "at", "cage", "channel", "channels", "index", "lane", "lanes", "var", "local", "module", "tier",
];

/// The axes of a block, as they were read.
pub struct Read {
    /// The axes.
    pub axes: Axes,
    /// Which of the block's own are written `"auto"`, in order.
    pub autos: Vec<usize>,
}

/// The axes of a tier or rack block.
pub fn read(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    sink: &mut Sink,
) -> Option<Read> {
    let extents = extents(draft, instance, block, sink)?;
    let written = extents.iter().enumerate();
    let is_auto = |(place, extent)| matches!(extent, &Extent::Auto(..)).then_some(place);
    let autos = written.filter_map(is_auto).collect();
    let mut list = Vec::new();
    for (name, value) in draft.world.instance(instance).coordinates() {
        let text = value.to_text()?;
        let value = AxisValue { text: draft.intern(&text), value: value.clone() };
        list.push(Axis { name: draft.intern(name), values: vec![value] });
    }
    let inherited = list.len();
    let mut sound = true;
    for (item, extent) in block.items("axes").iter().zip(extents) {
        if RESERVED.contains(&item.name.as_str()) {
            let message = format!("`{}` cannot be the name of an axis", item.name);
            sink.push(
                Diagnostic::error("reserved-name", message)
                    .at(item.name_span, "expressions use this name for something else")
                    .help(format!(
                        "call it something else: not one of `{}`",
                        RESERVED.join("`, `")
                    )),
            );
            sound = false;
            continue;
        }
        let name = draft.intern(&item.name);
        if list.iter().any(|axis: &Axis| axis.name == name) {
            let message = format!("the coordinate `{}` is given twice", item.name);
            sink.push(
                Diagnostic::error("coordinate-given-twice", message)
                    .at(item.name_span, "the module call gives this coordinate already")
                    .help("rename the axis, or rename the inherited one with `coordinates` in the call"),
            );
            sound = false;
            continue;
        }
        match distinct(draft, extent.values(), item, sink) {
            Some(values) => list.push(Axis { name, values }),
            None => sound = false,
        }
    }
    sound.then_some(Read { axes: Axes { list, inherited }, autos })
}

/// True if a tier has an axis that is to be sized.
pub fn any_auto(world: &World) -> bool {
    world.blocks("tier").into_iter().any(|(instance, block)| {
        block.items("axes").iter().any(|item| {
            // Nearly all are numbers, which need no evaluation.
            let value = item.value.expr.as_constant();
            let value = value.unwrap_or_else(|| {
                // What is wrong with it is reported when it is built.
                world.eval(instance, &item.value, &[], &mut Sink::new())
            });
            value.as_str() == Some("auto")
        })
    })
}

/// The values of an axis before any of them is made.
enum Extent {
    /// 1 to this.
    Count(u32, Span),
    /// The same, as the connects make it.
    Auto(u32, Span),
    Listed(Arc<[Value]>),
}

impl Extent {
    fn len(&self) -> usize {
        match self {
            Self::Count(count, _) | Self::Auto(count, _) => *count as usize,
            Self::Listed(values) => values.len(),
        }
    }

    fn values(&self) -> Vec<Value> {
        match self {
            Self::Count(count, span) | Self::Auto(count, span) => {
                (1..=i64::from(*count)).map(|n| Value::int(n, *span)).collect()
            }
            Self::Listed(values) => values.to_vec(),
        }
    }
}

/// How far each axis of a block goes. Their product is held to [`MOST`] before a value is made of it.
fn extents(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    sink: &mut Sink,
) -> Option<Vec<Extent>> {
    let read: Vec<Option<Extent>> =
        block.items("axes").iter().map(|item| extent(draft, instance, block, item, sink)).collect();
    let extents = read.into_iter().collect::<Option<Vec<Extent>>>()?;
    for (item, extent) in block.items("axes").iter().zip(&extents) {
        if matches!(extent, Extent::Listed(_)) && extent.len() > MOST_LISTED {
            let message = format!(
                "the list of axis `{}` has {} values, at most {MOST_LISTED} can be listed",
                item.name,
                extent.len()
            );
            let found = Diagnostic::error("too-many-places", message)
                .at(item.value.expr.span(), "this list")
                .help("where they are numbered anyway write their count: a number n stands for 1 to n");
            sink.push(found);
            return None;
        }
    }
    let before = draft.model.devices.tier.len() + draft.model.racks.len();
    let places = extents.iter().try_fold(1_usize, |n, extent| n.checked_mul(extent.len()));
    if places.is_some_and(|places| before + places <= MOST) {
        return Some(extents);
    }
    let product: Vec<String> = extents.iter().map(|extent| extent.len().to_string()).collect();
    let (kind, label) = (block.schema.kind, &block.label);
    let message = if places.is_none_or(|places| places > MOST) {
        format!("the axes of `{kind}.{label}` make more than {MOST} places")
    } else {
        format!("with `{kind}.{label}` the design has more than {MOST} devices and racks")
    };
    let span = block.attr("axes").map_or(block.header, |attr| attr.value_span);
    sink.push(
        Diagnostic::error("too-many-places", message)
            .at(span, format!("{} places", product.join(" x ")))
            .help("leave out an axis, or make one smaller: a number n stands for 1 to n"),
    );
    None
}

fn extent(
    draft: &mut Draft<'_>,
    instance: InstanceId,
    block: &Block,
    item: &Item,
    sink: &mut Sink,
) -> Option<Extent> {
    let value = draft.world.eval(instance, &item.value, &[], sink);
    let key = (instance, block.label.clone());
    let auto = draft.sizes.get(&key).copied().unwrap_or(1);
    let extent = match &value.kind {
        Kind::Error => return None,
        Kind::String(text) if &**text == "auto" && block.schema.kind == "tier" => {
            Some(Extent::Auto(auto, value.span))
        }
        Kind::Number(number) => {
            let count = number.as_i64().and_then(|count| u32::try_from(count).ok());
            count.map(|count| Extent::Count(count, value.span))
        }
        Kind::List(items) | Kind::Set(items) => Some(Extent::Listed(Arc::clone(items))),
        _ => None,
    };
    if extent.is_none() {
        wrong(&value, item, sink);
    }
    extent
}

fn distinct(
    draft: &mut Draft<'_>,
    listed: Vec<Value>,
    item: &Item,
    sink: &mut Sink,
) -> Option<Vec<AxisValue>> {
    let mut values = Vec::with_capacity(listed.len());
    for value in listed {
        if value.is_error() {
            return None;
        }
        let scalar = matches!(value.kind, Kind::Number(_) | Kind::String(_));
        let Some(text) =
            value.to_text().filter(|text| scalar && !text.is_empty() && &**text != "*")
        else {
            wrong(&value, item, sink);
            return None;
        };
        values.push(AxisValue { text: draft.intern(&text), value });
    }
    let names = &draft.model.names;
    values.sort_by(|a, b| natural::compare(names.resolve(a.text), names.resolve(b.text)));
    if let Some(pair) = values.windows(2).find(|pair| pair[0].text == pair[1].text) {
        let text = names.resolve(pair[0].text);
        sink.push(
            Diagnostic::error(
                "duplicate-axis-value",
                format!("axis `{}` has `{text}` twice", item.name),
            )
            .at(pair[1].value.span, "again here")
            .also(pair[0].value.span, "first here")
            .help("an axis is a set: write each value once, or use `distinct`"),
        );
        return None;
    }
    Some(values)
}

fn wrong(value: &Value, item: &Item, sink: &mut Sink) {
    let expected = "a count, a list of numbers or strings, or \"auto\" (of a tier)";
    super::reading::wrong(value, &item.name, expected, sink);
}
