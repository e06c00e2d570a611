//! What the user wants joined: two port sets, the keys that must agree, and how to spread.

use super::{ConnectId, FabricId, MediaClass, OriginId, Price, TierId};
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::diag::Sink;
use crate::lang::expr::Expr;
use crate::lang::value::Value;

/// One item of a port set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PortSetItem {
    /// The group `group` of every device of a tier.
    Group {
        /// The tier.
        tier: TierId,
        /// The group's name.
        group: Symbol,
    },
    /// The Z channels that another connect holds for omitted A devices.
    Holes {
        /// The other connect.
        connect: ConnectId,
    },
}

/// Ports in order: the items as written, devices by coordinates, ports by group order.
#[derive(Debug, Clone, Default)]
pub struct PortSet {
    /// The items, as written.
    pub items: Vec<PortSetItem>,
    /// Where the set is named in the connect.
    pub span: Span,
}

/// How a part's A channels are dealt over its Z devices (rules D3-D6 of `docs/language.md`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spread {
    /// Each Z's share is consecutive A channels.
    Block,
    /// One to each Z in turn.
    Stripe,
    /// Z devices fill up one after another.
    Fill,
    /// Pins only.
    None,
}

/// What a slot of a key expression reads, once bound to a tier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotSource {
    /// A coordinate: the place in the tier's axes.
    Coordinate(usize),
    /// A port attribute by name (its column differs by layout).
    Attribute(Symbol),
    /// `cage`: the cage's number in its base group.
    Cage,
    /// `channel`: the port's number in its cage.
    Channel,
    /// `index`: the running number in the base group.
    Index,
    /// `at.room`.
    Room,
    /// `at.row`.
    Row,
    /// `at.rack`.
    Rack,
    /// `at.u`.
    U,
}

/// One side of a match key.
#[derive(Debug, Clone)]
pub enum KeySide {
    /// A plain name (`su`, `rail`, `at.row`): one slot per tier, no evaluation.
    Name(String),
    /// An expression; `slots` are the names it reads, in slot order (`su`, `at.row`).
    Expr {
        /// The compiled expression.
        expr: Expr,
        /// What each slot is called.
        slots: Vec<String>,
        /// The module instance the expression belongs to (for `var` and `local`).
        instance: u32,
        /// As the user wrote it, for messages: `ceil(a.rail / 2)`.
        text: String,
    },
}

impl KeySide {
    /// The plain name, if it is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Name(name) => Some(name),
            Self::Expr { .. } => None,
        }
    }
}

/// One match key.
#[derive(Debug, Clone)]
pub struct Key {
    /// How the A side computes it.
    pub a: KeySide,
    /// How the Z side computes it.
    pub z: KeySide,
    /// Where it is written.
    pub span: Span,
}

/// Evaluates key expressions: the layer above knows what `var` and `local` of a module instance are.
pub trait KeyEnv {
    /// The value of `expr`, written in module instance `instance`, with `slots` in slot order; `None`
    /// if it has none, which was reported to `sink`.
    fn evaluate(
        &self,
        expr: &Expr,
        instance: u32,
        slots: &[Value],
        sink: &mut Sink,
    ) -> Option<Value>;
}

/// For designs whose keys are all plain names: an expression has no value here.
#[derive(Debug, Clone, Copy)]
pub struct OnlyNames;

impl KeyEnv for OnlyNames {
    fn evaluate(&self, _: &Expr, _: u32, _: &[Value], _: &mut Sink) -> Option<Value> {
        None
    }
}

/// What is dealt: single channels, or cages with all their channels of the part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    /// `unit = "channel"`, the default.
    Channel,
    /// `unit = "cage"`: channel k of an A cage meets channel k of its Z cage.
    Cage,
}

/// Names one channel of a side: what its coordinates, attributes, `cage`, `channel`, `index` or `at.*`
/// must be, as texts.
#[derive(Debug, Clone, Default)]
pub struct Selector {
    /// Names (as in [`KeySide::Name`]) and the texts they must have.
    pub equal: Vec<(String, Symbol)>,
}

/// A pair of channels joined by hand; it outranks the lock and the deal.
#[derive(Debug, Clone)]
pub struct Pin {
    /// One channel of the A side.
    pub a: Selector,
    /// One channel of the Z side.
    pub z: Selector,
    /// Where it is written.
    pub span: Span,
}

/// A stretch between two panels that links go over: in at a panel's front, over a trunk, out at the front
/// of the panel at its other end.
#[derive(Debug, Clone)]
pub struct Via {
    /// The connect whose links are the trunks.
    pub trunk: ConnectId,
    /// Links go in at the trunk's Z panel and come out at its A panel.
    pub reverse: bool,
    /// What a link's A device (`a`) and the panel it goes in at (`z`) must have in common.
    pub near: Vec<Key>,
    /// What the panel it comes out at (`a`) and its Z device (`z`) must have in common.
    pub far: Vec<Key>,
    /// Where it is written.
    pub span: Span,
}

/// A `connect` block of one module instance.
#[derive(Debug, Clone)]
pub struct Connect {
    /// `connect.rails`, `module.x.connect.rails`.
    pub address: Symbol,
    /// The fabric its links belong to; `None` for trunks, which carry those of any.
    pub fabric: Option<FabricId>,
    /// Its links are trunks between panels, of this fibre: a place in `catalog.fibres`.
    pub trunk: Option<u32>,
    /// Splices in each of its trunks.
    pub splices: u16,
    /// The panels its links go through, from A to Z.
    pub vias: Vec<Via>,
    /// The side of which every port must be served.
    pub a: PortSet,
    /// The other side; empty where `mesh` is set.
    pub z: PortSet,
    /// The name that tells the parties of a full mesh apart: the A side is joined with itself.
    pub mesh: Option<String>,
    /// The keys that must agree.
    pub keys: Vec<Key>,
    /// How to deal.
    pub spread: Spread,
    /// Links of every pair, where fixed.
    pub links: Option<u32>,
    /// Whether channels or whole cages are dealt.
    pub unit: Unit,
    /// Pairs joined by hand.
    pub pins: Vec<Pin>,
    /// Speed of both ends in Mb/s (the connect's, else the fabric's; 0 where neither says, which
    /// means that the ports' own speeds must agree).
    pub speed_mbps: u32,
    /// The media allowed here, where narrower than the policy's; in order of preference.
    pub media: Option<Vec<MediaClass>>,
    /// What parts cost here, where that is not the fabric's or the policy's list.
    pub prices: Option<Vec<Price>>,
    /// Counted and checked, but no cable (backplanes).
    pub factory: bool,
    /// Where it was written.
    pub origin: OriginId,
}
