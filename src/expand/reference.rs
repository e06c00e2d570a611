//! What an expression yields when it names a block: a port set, devices, racks, a fabric, a connect. The
//! expression language passes these through untouched.

use super::InstanceId;
use crate::lang::value::{Opaque, OpaqueError, Value};
use std::any::Any;
use std::fmt::Write as _;

/// A block of one instance, or a set of ports of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    /// `tier.T.ports.G`.
    Ports {
        /// Where the tier is.
        instance: InstanceId,
        /// The tier's name.
        tier: String,
        /// The group's name.
        group: String,
    },
    /// `tier[*].ports.G`.
    AllPorts {
        /// Where the tiers are.
        instance: InstanceId,
        /// The group's name.
        group: String,
    },
    /// `connect.C.holes`.
    Holes {
        /// Where the connect is.
        instance: InstanceId,
        /// The connect's name.
        connect: String,
    },
    /// `tier.T`.
    Devices {
        /// Where the tier is.
        instance: InstanceId,
        /// The tier's name.
        tier: String,
    },
    /// `rack.R`.
    Racks {
        /// Where the rack block is.
        instance: InstanceId,
        /// The block's name.
        rack: String,
    },
    /// `fabric.F`, `scale_up_domain.F`.
    Fabric {
        /// Where the block is.
        instance: InstanceId,
        /// `fabric` or `scale_up_domain`.
        kind: &'static str,
        /// The block's name.
        name: String,
    },
    /// `connect.C`.
    Connect {
        /// Where the block is.
        instance: InstanceId,
        /// The block's name.
        name: String,
    },
}

impl Reference {
    /// The reference in a value, if it holds one.
    pub fn of(value: &Value) -> Option<&Reference> {
        value.as_opaque::<Reference>()
    }
}

impl Opaque for Reference {
    fn type_name(&self) -> &'static str {
        match self {
            Reference::Ports { .. } | Reference::AllPorts { .. } | Reference::Holes { .. } => {
                "ports"
            }
            Reference::Devices { .. } => "devices",
            Reference::Racks { .. } => "racks",
            Reference::Fabric { .. } => "fabric",
            Reference::Connect { .. } => "connect",
        }
    }

    fn text(&self) -> String {
        let mut out = String::new();
        let written = match self {
            Reference::Ports { tier, group, .. } => write!(out, "tier.{tier}.ports.{group}"),
            Reference::AllPorts { group, .. } => write!(out, "tier[*].ports.{group}"),
            Reference::Holes { connect, .. } => write!(out, "connect.{connect}.holes"),
            Reference::Devices { tier, .. } => write!(out, "tier.{tier}"),
            Reference::Racks { rack, .. } => write!(out, "rack.{rack}"),
            Reference::Fabric { kind, name, .. } => write!(out, "{kind}.{name}"),
            Reference::Connect { name, .. } => write!(out, "connect.{name}"),
        };
        debug_assert!(written.is_ok(), "writing to a String cannot fail");
        out
    }

    fn get_attr(&self, name: &str) -> Result<Value, OpaqueError> {
        let whole = self.text();
        Err(OpaqueError::Refused(format!(
            "`{whole}` is handed on as a whole: expressions cannot read its `{name}`"
        )))
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<Reference>() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
