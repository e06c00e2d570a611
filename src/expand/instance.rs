//! One instance of a module: where it stands in the tree of calls, and the cells of its values.

use crate::base::ids::define_id;
use crate::base::span::Span;
use crate::config::Module;
use crate::lang::value::Value;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

define_id!(/// An instance of a module in the tree of calls.
    pub struct InstanceId);

impl InstanceId {
    /// Its number, for types that must not know this one.
    pub fn number(self) -> u32 {
        u32::try_from(self.index()).unwrap_or(u32::MAX)
    }
}

/// The call that made an instance.
#[derive(Debug, Clone)]
pub struct Call {
    /// The instance that calls.
    pub parent: InstanceId,
    /// The call's name.
    pub name: String,
    /// The place of the `module` block among the parent's blocks.
    pub block: usize,
    /// The block's header.
    pub span: Span,
    /// `each.key` and `each.value`, for calls with `for_each`.
    pub each: Option<(Value, Value)>,
}

/// A value that is computed at most once.
#[derive(Debug, Clone, Default)]
pub(super) enum Cell {
    /// Not asked for yet.
    #[default]
    Empty,
    /// Being computed: asking again is a cycle.
    Busy,
    /// Computed.
    Done(Value),
}

/// An instance of a module.
#[derive(Debug)]
pub struct Instance {
    pub(super) module: Arc<Module>,
    pub(super) call: Option<Call>,
    pub(super) path: String,
    pub(super) coordinates: Vec<(String, Value)>,
    pub(super) omitted: bool,
    /// One cell a node of the module.
    pub(super) cells: RefCell<Vec<Cell>>,
    pub(super) outputs: RefCell<BTreeMap<String, Cell>>,
    pub(super) children: RefCell<BTreeMap<String, Called>>,
}

/// The instances of one call, in key order.
#[derive(Debug, Clone)]
pub(super) struct Children {
    pub ids: Rc<[InstanceId]>,
    /// The call has `for_each`.
    pub keyed: bool,
}

/// How far a call is.
#[derive(Debug, Clone)]
pub(super) enum Called {
    /// Its source and keys are being computed: asking for its instances is a circle.
    Busy,
    /// It has none, which was reported.
    Failed,
    /// Its instances are made.
    Done(Children),
}

impl Instance {
    /// `module.su["2"].` with its dot; empty for the root.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// The call that made it; `None` for the root.
    pub fn call(&self) -> Option<&Call> {
        self.call.as_ref()
    }

    /// Inherited coordinates, outermost first.
    pub fn coordinates(&self) -> &[(String, Value)] {
        &self.coordinates
    }

    /// Not built, with all that is in it.
    pub fn omitted(&self) -> bool {
        self.omitted
    }

    /// The module it is an instance of.
    pub fn module(&self) -> &Arc<Module> {
        &self.module
    }
}
