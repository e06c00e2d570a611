//! Template sets: what a manifest `templates/nos/NAME/nos.hcl` says, with the texts of its
//! templates.
//!
//! Invariant: a set that is here is complete and of a known context version. How it is found and
//! read is `nos_load`; what is made of it is `templated`.

use std::sync::Arc;

use super::path;
use super::view::PlanView;
use crate::base::ids::IdVec;
use crate::base::intern::Symbol;
use crate::base::span::{FileId, Span};
use crate::model::{DeviceId, TierId};

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
}

/// A piece of a path pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PathPiece {
    /// As it stands.
    Text(String),
    /// A name of the device, made fit for a path.
    Name(PathName),
}

/// A file that the set makes for each device.
#[derive(Debug, Clone)]
pub struct FileSpec {
    /// The template's file name in the set's folder.
    pub template: String,
    /// Where the file goes.
    pub path: Vec<PathPiece>,
    /// Where the path is written.
    pub span: Span,
}

impl FileSpec {
    /// The path of a device's file.
    #[must_use]
    pub fn path(&self, view: &PlanView, device: DeviceId) -> String {
        let model = view.model();
        let tier = &model.tiers[model.devices.tier[device]];
        let rack = model.devices.place[device].map(|place| model.racks[place.rack].name);
        let mut whole = String::new();
        for piece in &self.path {
            match piece {
                PathPiece::Text(text) => whole.push_str(text),
                PathPiece::Name(name) => {
                    let symbol = match name {
                        PathName::Device => Some(model.devices.name[device]),
                        PathName::Rack => rack,
                        PathName::Role => Some(tier.role),
                        PathName::Tier => Some(tier.name),
                    };
                    let text = symbol.map_or("unplaced", |symbol| model.text(symbol));
                    whole.push_str(&path::file_part(text));
                }
            }
        }
        whole
    }
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
    /// The name set that interfaces are called by; `None`: the labels on the faceplate.
    pub names: Option<Symbol>,
    /// What every device must have.
    pub needs: Vec<Need>,
    /// The most bytes of an interface description.
    pub description_limit: usize,
    /// What LLDP will send as port id: `ifname`, `ifalias`, `mac`, `local`.
    pub lldp_port_id: String,
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

    /// The name set of a tier's interfaces, for those who write names beside ports.
    #[must_use]
    pub fn name_set(&self, tier: TierId) -> Option<Symbol> {
        self.of_tier(tier)?.names
    }
}
