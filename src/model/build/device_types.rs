//! Reading `device_type` blocks, each the first time a tier names it: base port groups with their cages
//! and breakouts. Projects may add types and may replace shipped ones.

use super::Draft;
use super::limits::{self, Limit};
use super::missing::{self, MissingPort};
use super::panels;
use super::reading::{self, Reader};
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::base::suggest;
use crate::base::units;
use crate::config::module::{Block, Item, Lowered};
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;
use crate::model::breakout::{self, BreakoutError};
use crate::model::device::Face;
use crate::model::{Breakout, DeviceType, DeviceTypeId};
use std::rc::Rc;

/// A breakout with its spelling.
#[derive(Debug, Clone)]
pub struct Mode {
    /// As written.
    pub text: Symbol,
    /// What each port of a cage has.
    pub breakout: Rc<Breakout>,
}

impl PartialEq for Mode {
    /// `1x400G` and `1x400G(4)` are one mode of a cage with four lanes.
    fn eq(&self, other: &Self) -> bool {
        self.breakout == other.breakout
    }
}

/// A base port group of a device type.
pub struct BaseGroup<'a> {
    /// Its name.
    pub name: Symbol,
    /// How many cages.
    pub cages: u32,
    /// `osfp`, ...
    pub form_factor: Symbol,
    /// Form factors of the plugs that go in.
    pub accepts: Vec<Symbol>,
    /// `finned` or `flat`.
    pub shell: Option<Symbol>,
    /// Electrical lanes per cage.
    pub lanes: u16,
    /// Highest rate of a lane in Mb/s.
    pub lane_mbps: Option<u32>,
    /// Most power of a transceiver in milliwatts.
    pub power_mw: Option<u64>,
    /// Protocols it speaks.
    pub protocols: Vec<Symbol>,
    /// Legal breakouts; empty: only the default.
    pub modes: Vec<Mode>,
    /// The default breakout.
    pub breakout: Mode,
    /// How many ports some of its cages can have together.
    pub limits: Vec<Limit>,
    /// Ports that its source does not list.
    pub missing: Vec<MissingPort>,
    /// The faceplate text.
    pub label: Option<&'a Lowered>,
    /// Name sets.
    pub names: &'a [Item],
    /// Port attributes.
    pub set: &'a [Item],
}

/// A device type with its unevaluated port expressions.
pub struct TypeDraft<'a> {
    /// The instance whose names the expressions use.
    pub instance: InstanceId,
    /// The block.
    pub block: &'a Block,
    /// In faceplate order.
    pub groups: Vec<BaseGroup<'a>>,
}

/// The most cages of one group: no faceplate comes near.
const MOST_CAGES: i64 = 4_096;

/// The type called `name`; an unknown one is reported at `span`.
pub fn get<'a>(
    draft: &mut Draft<'a>,
    name: &str,
    span: Span,
    sink: &mut Sink,
) -> Option<(DeviceTypeId, Rc<TypeDraft<'a>>)> {
    if let Some((id, drafted)) = draft.types.get(name) {
        return Some((*id, Rc::clone(drafted)));
    }
    let Some((instance, block)) = draft.world.named("device_type", name) else {
        let known = || draft.world.names("device_type");
        let help = suggest::help_at_first(sink.error_count(), name, known, 6);
        sink.push(
            Diagnostic::error("unknown-device-type", format!("there is no device type `{name}`"))
                .at(span, "not in the project and not in the shipped catalogue")
                .maybe_help(help),
        );
        return None;
    };
    let reader = Reader { world: draft.world, instance, block };
    let port_side = match reader.word("port_side", &["front", "rear"], sink) {
        Some("rear") => Face::Rear,
        _ => Face::Front,
    };
    let kinds =
        ["switch", "node", "appliance", "storage", "panel", "pdu", "management", "nic", "ocs"];
    let device_type = DeviceType {
        name: draft.intern(name),
        kind: draft.intern(reader.word("kind", &kinds, sink).unwrap_or("node")),
        height_u: reader.int("height_u", 0..=60, sink).and_then(|u| u16::try_from(u).ok())?,
        port_side,
        cooling: reader.text("cooling", sink).map(|text| draft.intern(&text)),
        power_mw: reader.int("power_mw", 0..=i64::MAX, sink).map(i64::cast_unsigned),
        power_without_plugs: reader.bool("power_without_plugs", sink).unwrap_or(false),
        plug_power_mw: reader.int("plug_power_mw", 0..=i64::MAX, sink).map(i64::cast_unsigned),
        weight_g: reader.int("weight_g", 0..=i64::MAX, sink).map(i64::cast_unsigned),
        panel: None,
        origin: draft.origin(instance, block),
    };
    let is_panel = draft.model.names.resolve(device_type.kind) == "panel";
    let groups: Vec<BaseGroup<'_>> = block
        .inner("ports")
        .filter_map(|ports| group(draft, instance, (name, is_panel), ports, sink))
        .collect();
    let panel = panels::read(draft, instance, block, &groups, sink);
    let device_type = DeviceType { panel, ..device_type };
    let id = draft.model.device_types.push(device_type);
    let drafted = Rc::new(TypeDraft { instance, block, groups });
    draft.types.insert(name.to_owned(), (id, Rc::clone(&drafted)));
    Some((id, drafted))
}

fn group<'a>(
    draft: &mut Draft<'a>,
    instance: InstanceId,
    (device_type, is_panel): (&str, bool),
    block: &'a Block,
    sink: &mut Sink,
) -> Option<BaseGroup<'a>> {
    let reader = Reader { world: draft.world, instance, block };
    let lanes = reader.int("lanes", 1..=i64::from(breakout::MOST), sink).unwrap_or(1);
    let lanes = u16::try_from(lanes).unwrap_or(1);
    let mut modes = Vec::new();
    for text in reader.texts("modes", sink).unwrap_or_default() {
        modes.push(mode(draft, &block.label, lanes, &text, reader.span("modes"), sink)?);
    }
    let default = default_mode(draft, &reader, lanes, is_panel, sink)?;
    let cages = reader.int("cages", 1..=MOST_CAGES, sink).and_then(|n| u32::try_from(n).ok())?;
    let form_factor = reader.text("form_factor", sink)?;
    let mut group = BaseGroup {
        name: draft.intern(&block.label),
        cages,
        form_factor: draft.intern(&form_factor),
        accepts: accepts(draft, &reader, &form_factor, sink),
        shell: reader.word("shell", &["finned", "flat"], sink).map(|word| draft.intern(word)),
        lanes,
        lane_mbps: reader.speed("lane_rate", sink),
        power_mw: reader.int("cage_power_mw", 0..=i64::MAX, sink).map(i64::cast_unsigned),
        protocols: reader
            .texts("protocols", sink)
            .unwrap_or_default()
            .iter()
            .map(|text| draft.intern(text))
            .collect(),
        modes,
        breakout: default.clone(),
        missing: Vec::new(),
        limits: limits::read(&reader, cages, sink),
        label: reader.lowered("label"),
        names: block.items("names"),
        set: block.items("set"),
    };
    if !check_mode(draft, &group, &default, reader.span("breakout"), sink) {
        return None;
    }
    group.missing = missing::read(draft, &reader, device_type, &group, sink);
    Some(group)
}

/// The breakout of a group's cages. Places of a panel have none: light has no lanes there.
fn default_mode(
    draft: &mut Draft<'_>,
    reader: &Reader<'_>,
    lanes: u16,
    is_panel: bool,
    sink: &mut Sink,
) -> Option<Mode> {
    let block = reader.block;
    let Some(value) = reader.written("breakout", sink) else {
        if is_panel {
            let breakout = Rc::new(Breakout::passive());
            return Some(Mode { text: draft.intern("passive"), breakout });
        }
        let message = format!("`ports \"{}\"` lacks `breakout`", block.label);
        sink.push(
            Diagnostic::error("missing-attribute", message)
                .at(reader.span("breakout"), "needs `breakout = …`"),
        );
        return None;
    };
    let world = reader.world;
    let text =
        world.trace(reader.instance, sink, |sink| reading::text(&value, "breakout", sink))?;
    mode(draft, &block.label, lanes, &text, reader.span("breakout"), sink)
}

/// The plugs that go into a cage: those the group names, else those its form factor takes, else its own.
fn accepts(
    draft: &mut Draft<'_>,
    reader: &Reader<'_>,
    form_factor: &str,
    sink: &mut Sink,
) -> Vec<Symbol> {
    let own = reader.texts("accepts", sink);
    let texts = own.or_else(|| {
        let (instance, block) = draft.world.named("form_factor", form_factor)?;
        Reader { world: draft.world, instance, block }.texts("accepts", sink)
    });
    let texts = texts.unwrap_or_else(|| vec![form_factor.to_owned()]);
    texts.iter().map(|text| draft.intern(text)).collect()
}

/// Reads `2x400G` for cages of the group `group` with `lanes` lanes.
pub fn mode(
    draft: &mut Draft<'_>,
    group: &str,
    lanes: u16,
    text: &str,
    span: Span,
    sink: &mut Sink,
) -> Option<Mode> {
    match Breakout::parse(text, lanes) {
        Ok(breakout) => Some(Mode { text: draft.intern(text), breakout: Rc::new(breakout) }),
        Err(BreakoutError::Spelling) => {
            let message = format!("`{text}` is no breakout: {}", BreakoutError::Spelling);
            let label = "expected such as `2x400G`";
            sink.push(Diagnostic::error("wrong-type", message).at(span, label));
            None
        }
        Err(error) => {
            let message = format!("`{text}` does not fit a cage of `{group}`: {error}");
            let label = format!("a cage of `{group}` has {lanes} lanes");
            sink.push(Diagnostic::error("unknown-breakout", message).at(span, label));
            None
        }
    }
}

/// Reports a breakout that the group does not have, or that its lanes are too slow for.
pub fn check_mode(
    draft: &Draft<'_>,
    group: &BaseGroup<'_>,
    mode: &Mode,
    span: Span,
    sink: &mut Sink,
) -> bool {
    let text = |symbol| draft.model.names.resolve(symbol);
    if !group.modes.is_empty() && !group.modes.contains(mode) {
        let known: Vec<&str> = group.modes.iter().map(|mode| text(mode.text)).collect();
        let message =
            format!("cages of `{}` have no breakout `{}`", text(group.name), text(mode.text));
        sink.push(
            Diagnostic::error("unknown-breakout", message)
                .at(span, "not one of its modes")
                .maybe_help(suggest::help(text(mode.text), &known, 8)),
        );
        return false;
    }
    let fastest = mode.breakout.shares().iter().map(|share| share.lane_mbps()).max().unwrap_or(0);
    if let Some(most) = group.lane_mbps.filter(|most| *most < fastest) {
        let message = format!(
            "`{}` needs lanes of {}, a lane of `{}` runs at most {}",
            text(mode.text),
            units::format_speed(fastest),
            text(group.name),
            units::format_speed(most)
        );
        sink.push(Diagnostic::error("unknown-breakout", message).at(span, "lanes are too slow"));
        return false;
    }
    true
}

/// A whole number that is a value of an attribute's own item, for `pick`.
pub fn pick_list(value: &crate::lang::value::Value, sink: &mut Sink) -> Option<Vec<i64>> {
    reading::list(value, "pick", sink)?
        .iter()
        .map(|item| reading::int(item, "pick", 1..=i64::from(u32::MAX), sink))
        .collect()
}
