//! Reading the `policy` block: at most one in the project, in the root module.

use super::Draft;
use super::reading::{self, Reader};
use crate::diag::{Diagnostic, Sink};
use crate::lang::number::Number;
use crate::lang::value::{Kind, Value};
use crate::model::policy::{AsnPool, Pool, Price, StockLine};
use crate::model::{MediaClass, Policy};

/// Reads it; what is not written keeps its default.
pub fn read(draft: &mut Draft<'_>, sink: &mut Sink) {
    let blocks = draft.world.blocks("policy");
    if let [(_, first), (_, second), ..] = blocks.as_slice() {
        sink.push(
            Diagnostic::error("duplicate-name", "there are two `policy` blocks")
                .at(second.header, "the second")
                .also(first.header, "the first")
                .help("a project has one policy: join the two blocks"),
        );
    }
    let Some((instance, block)) = blocks.into_iter().next() else { return };
    let reader = Reader { world: draft.world, instance, block };
    draft.model.policy.origin = Some(draft.origin(instance, block));
    let policy = &mut draft.model.policy;
    if let Some(media) = reader.value("media", sink).and_then(|value| media(&value, sink)) {
        policy.media = media;
    }
    if let Some(list) = reader.value("prices", sink).and_then(|value| prices(&value, sink)) {
        policy.prices = list;
    }
    if let Some(percent) = reader.int("margin_percent", 0..=100, sink) {
        policy.margin_percent = u32::try_from(percent).unwrap_or(0);
    }
    for (name, constant) in [
        ("exit_mm", &mut policy.exit_mm),
        ("fibre_skew_mm", &mut policy.fibre_skew_mm),
        ("floor_depth_mm", &mut policy.floor_depth_mm),
        ("min_length_mm", &mut policy.min_length_mm),
        ("slack_rack_mm", &mut policy.slack_rack_mm),
        ("slack_tray_mm", &mut policy.slack_tray_mm),
        ("tray_above_mm", &mut policy.tray_above_mm),
    ] {
        if let Some(mm) = reader.mm(name, sink) {
            *constant = mm;
        }
    }
    if let Some(value) = reader.value("cross_trays_mm", sink)
        && let Some(items) = reading::list(&value, "cross_trays_mm", sink)
    {
        policy.cross_trays_mm =
            items.iter().filter_map(|item| reading::mm(item, "cross_trays_mm", sink)).collect();
    }
    trays(policy, &reader, sink);
    if let Some(percent) = reader.int("dressing_percent", 50..=100, sink) {
        policy.dressing_percent = u32::try_from(percent).ok();
    }
    if let Some(cables) = reader.int("bundle_cables", 1..=10_000, sink) {
        policy.bundle_cables = u32::try_from(cables).unwrap_or(1);
    }
    policy.spare_mm = reader.mm("spare_mm", sink);
    if let Some(lock_lengths) = reader.bool("lock_lengths", sink) {
        policy.lock_lengths = lock_lengths;
    }
    if let Some(value) = reader.value("stock", sink)
        && let Some(items) = reading::list(&value, "stock", sink)
    {
        policy.stock = items.iter().filter_map(|item| stock_line(item, sink)).collect();
    }
    let limits = policy.rack_limits;
    let mut unread = Sink::new();
    let get = |name: &str| reader.value(name, &mut unread);
    policy.rack_limits = super::racks::limits(limits, get, sink);
    sink.merge(unread);
    if let Some(value) = reader.value("loopbacks", sink) {
        policy.loopbacks = pool(&value, sink);
    }
    if let Some(value) = reader.value("asns", sink) {
        policy.asns = asns(&value, sink);
    }
}

/// Size and limits of trays.
fn trays(policy: &mut Policy, reader: &Reader<'_>, sink: &mut Sink) {
    if let Some(sides) = reader.ints("tray_mm", 1..=100_000, sink) {
        match sides.as_slice() {
            [width, height] => policy.tray_mm = Some((*width, *height)),
            _ => reader.expected(
                "tray_mm",
                "two lengths: width and height, as in `[300, 100]`",
                sink,
            ),
        }
    }
    if let Some(limits) = reader.ints("tray_fill_percent", 0..=100, sink) {
        let limits: Vec<u32> =
            limits.iter().filter_map(|limit| u32::try_from(*limit).ok()).collect();
        match <[u32; 3]>::try_from(limits) {
            Ok(limits) if limits.is_sorted() => policy.tray_fill_percent = limits,
            _ => reader.expected(
                "tray_fill_percent",
                "three ascending percentages: noted, warned of, refused, as in `[25, 40, 50]`",
                sink,
            ),
        }
    }
    if let Some(limit) = reader.int("tray_load_g_per_m", 0..=10_000_000, sink) {
        policy.tray_load_g_per_m = u32::try_from(limit).ok();
    }
}

/// A line of a purchase: `{ part = "MFP7E10-N010", count = 20 }`.
fn stock_line(value: &Value, sink: &mut Sink) -> Option<StockLine> {
    let map = value.as_map().filter(|map| map.get("part").is_some() && map.get("count").is_some());
    let Some(map) = map else {
        let expected =
            "objects `{ part = \"…\", count = 20 }`, with `length_mm` beside a catalogue name";
        reading::wrong(value, "stock", expected, sink);
        return None;
    };
    let part = reading::text(map.get("part")?, "part", sink)?;
    let count = reading::int(map.get("count")?, "count", 0..=100_000_000, sink)?;
    let length_mm = map.get("length_mm").filter(|length| !length.is_null());
    let length_mm = length_mm.map(|length| reading::mm(length, "length_mm", sink));
    Some(StockLine {
        part: part.into(),
        length_mm: match length_mm {
            Some(found) => Some(found?),
            None => None,
        },
        count: u32::try_from(count).unwrap_or(u32::MAX),
        span: value.span,
    })
}

/// Media classes in order of preference, each once.
pub fn media(value: &Value, sink: &mut Sink) -> Option<Vec<MediaClass>> {
    let mut classes = Vec::new();
    let words: Vec<&'static str> = MediaClass::ALL.iter().map(|class| class.name()).collect();
    for item in reading::list(value, "media", sink)? {
        let class = MediaClass::from_name(reading::word(item, "media", &words, sink)?)?;
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    if classes.is_empty() {
        reading::wrong(value, "media", "at least one class of media", sink);
        return None;
    }
    Some(classes)
}

/// Prices by part number or catalogue name.
pub fn prices(value: &Value, sink: &mut Sink) -> Option<Vec<Price>> {
    let expected = "an object of prices by part, such as `{ \"MFP7E10-N005\" = 45.5 }`, from 0 to 10^12 \
                    and to a thousandth";
    let price = |value: &Value| {
        let Kind::Number(number) = &value.kind else { return None };
        let milli = number.mul(Number::from(1_000_i64)).ok()?.as_i64()?;
        u64::try_from(milli).ok().filter(|milli| *milli <= MOST_MILLI)
    };
    let Some(map) = value.as_map() else {
        reading::wrong(value, "prices", expected, sink);
        return None;
    };
    let mut list = Vec::with_capacity(map.len());
    for entry in map.iter() {
        match price(&entry.value) {
            Some(milli) => {
                let part = (&*entry.key).into();
                list.push(Price { part, milli, span: entry.value.span });
            }
            None => reading::wrong(&entry.value, "prices", expected, sink),
        }
    }
    Some(list)
}

/// Sums of a hundred thousand such prices are far from 64 bits.
const MOST_MILLI: u64 = 1_000_000_000_000_000;

fn pool(value: &Value, sink: &mut Sink) -> Option<Pool> {
    let parse = |text: &str| {
        let (address, prefix) = text.split_once('/')?;
        let address: std::net::Ipv4Addr = address.parse().ok()?;
        let prefix: u8 = prefix.parse().ok().filter(|prefix| (8..=32).contains(prefix))?;
        let base = u32::from(address);
        let host_bits = u32::MAX.checked_shr(u32::from(prefix)).unwrap_or(0);
        (base & host_bits == 0).then_some(Pool { base, prefix })
    };
    let found = value.as_str().and_then(parse);
    if found.is_none() {
        let expected = "an IPv4 network such as \"10.255.0.0/16\" (prefix 8 to 32, no host bits)";
        reading::wrong(value, "loopbacks", expected, sink);
    }
    found
}

fn asns(value: &Value, sink: &mut Sink) -> Option<AsnPool> {
    let bounds = value.as_list().and_then(|items| match items {
        [first, last] => Some((first.as_i64()?, last.as_i64()?)),
        _ => None,
    });
    let pool = bounds.and_then(|(first, last)| {
        let first = u32::try_from(first).ok().filter(|first| *first > 0)?;
        let last = u32::try_from(last).ok().filter(|last| *last >= first)?;
        Some(AsnPool { first, last })
    });
    if pool.is_none() {
        let expected = "[first, last] of AS numbers, such as [4200000001, 4200009999]";
        reading::wrong(value, "asns", expected, sink);
    }
    pool
}
