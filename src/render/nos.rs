//! Template sets: what a manifest `templates/nos/NAME/nos.hcl` says, with the texts of its
//! templates.
//!
//! Invariant: a set that is here is complete and of a known context version. How it is found and
//! read is `load`; what is made of it is `templated`.

pub mod fit;
pub mod load;

use std::sync::Arc;

use super::path;
use super::view::PlanView;
use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::base::span::{FileId, Span};
use crate::diag::Sink;
use crate::lang::expr::Expr;
use crate::lang::interp::{Budget, EvalCtx, NoEnv, eval_text};
use crate::lang::value::Value;
use crate::model::{DeviceId, TierId};

pub use load::load;

/// A fact every device of the set must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Need {
    /// An AS number.
    Asn,
    /// An IPv4 loopback.
    Loopback,
}

impl Need {
    /// All of them.
    pub const ALL: [Need; 2] = [Need::Asn, Need::Loopback];

    /// The word in a manifest.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Asn => "asn",
            Self::Loopback => "loopback",
        }
    }
}

/// What a path pattern can name: `${device}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PathName {
    /// The device's name.
    Device,
    /// The name of its rack.
    Rack,
    /// Its role.
    Role,
    /// The name of its tier.
    Tier,
}

impl PathName {
    /// All of them.
    pub const ALL: [PathName; 4] =
        [PathName::Device, PathName::Rack, PathName::Role, PathName::Tier];

    /// The word between `${` and `}`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Rack => "rack",
            Self::Role => "role",
            Self::Tier => "tier",
        }
    }

    fn value(self, view: &PlanView, device: DeviceId, span: Span) -> Value {
        let model = view.model();
        let tier = &model.tiers[model.devices.tier[device]];
        let symbol = match self {
            Self::Device => Some(model.devices.name[device]),
            Self::Rack => model.devices.place[device].map(|place| model.racks[place.rack].name),
            Self::Role => Some(tier.role),
            Self::Tier => Some(tier.name),
        };
        let text = symbol.map_or("unplaced", |symbol| model.text(symbol));
        Value::string(path::file_part(text), span)
    }
}

/// Where the files of devices go.
#[derive(Debug, Clone)]
pub struct PathPattern {
    /// The path as an expression.
    pub expr: Expr,
    /// The names it uses, by slot.
    pub names: Vec<PathName>,
    /// Where it is written.
    pub span: Span,
}

impl PathPattern {
    /// The path of a device's file; names are made fit for paths. `None` after a report.
    pub fn of(&self, view: &PlanView, device: DeviceId, sink: &mut Sink) -> Option<String> {
        let slots: Vec<Value> =
            self.names.iter().map(|name| name.value(view, device, self.span)).collect();
        let mut budget = Budget::default();
        let mut context = EvalCtx { env: &NoEnv, slots: &slots, sink, budget: &mut budget };
        let mut path = String::new();
        eval_text(&self.expr, &mut context, &mut path).then_some(path)
    }
}

/// A file that the set makes for each device.
#[derive(Debug, Clone)]
pub struct FileSpec {
    /// The template's file name in the set's folder.
    pub template: String,
    /// Where the file goes.
    pub path: PathPattern,
}

/// The text of a template, as it is shown in diagnostics.
#[derive(Debug, Clone)]
pub struct TemplateText {
    /// Its file name in the set's folder.
    pub name: String,
    /// Its file in the source map.
    pub file: FileId,
    /// Its text.
    pub text: Arc<str>,
}

/// A template set.
#[derive(Debug, Clone)]
pub struct NosSet {
    /// What a tier writes as `nos`.
    pub name: String,
    /// One line for listings.
    pub description: String,
    /// The name set that interfaces are called by, or its name where no device type has it.
    pub names: Result<Symbol, String>,
    /// The most bytes of an interface name.
    pub name_limit: Option<usize>,
    /// What every device must have.
    pub needs: Vec<Need>,
    /// The most bytes of an interface description.
    pub description_limit: usize,
    /// Characters that a description cannot carry; control characters never can.
    pub description_forbid: String,
    /// What LLDP will send as port id: `ifname`, `mac`, `local`.
    pub lldp_port_id: &'static str,
    /// What is made for each device.
    pub files: Vec<FileSpec>,
    /// All templates of the folder, also those that only others include.
    pub templates: Vec<TemplateText>,
    /// Where the set is declared.
    pub span: Span,
}

/// The template sets of a plan.
#[derive(Debug, Clone, Default)]
pub struct Templates {
    /// The sets, by name.
    pub sets: Vec<NosSet>,
    /// The set of each tier, as a place in `sets`.
    pub of_tier: IdVec<TierId, Option<u32>>,
}

impl Templates {
    /// The set of a tier.
    #[must_use]
    pub fn of_tier(&self, tier: TierId) -> Option<&NosSet> {
        let place = self.of_tier.get(tier).copied().flatten()?;
        self.sets.get(place as usize)
    }

    /// The name set of each tier's interfaces, for those who write names beside ports.
    #[must_use]
    pub fn name_sets(&self) -> Vec<Option<Symbol>> {
        let sets = self.of_tier.iter().map(|place| self.sets.get((*place)? as usize));
        sets.map(|set| set.and_then(|set| set.names.as_ref().ok().copied())).collect()
    }
}
