//! Device types, tiers and the columns of all devices.

use super::panel::Panel;
use super::{Axes, CageId, DeviceId, DeviceTypeId, LayoutId, OriginId, PortId, RackId, TierId};
use crate::base::ids::IdVec;
use crate::base::intern::Symbol;

/// Which face of a device or rack a port or device looks out of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Face {
    /// The cold-aisle side of a server rack.
    Front,
    /// The other side.
    Rear,
}

impl Face {
    /// The other face.
    pub fn opposite(self) -> Self {
        match self {
            Face::Front => Face::Rear,
            Face::Rear => Face::Front,
        }
    }
}

/// A catalogue entry for devices: what of it the later phases need.
#[derive(Debug, Clone)]
pub struct DeviceType {
    /// `nvidia/qm9700`.
    pub name: Symbol,
    /// `switch`, `node`, `appliance`, `storage`, `panel`, `pdu`, `management`.
    pub kind: Symbol,
    /// Height in rack units; 0 stands beside the rails.
    pub height_u: u16,
    /// The face of the device its network ports are on.
    pub port_side: Face,
    /// `air` or `liquid`; unknown where the catalogue does not say.
    pub cooling: Option<Symbol>,
    /// Most power drawn, in milliwatts; unknown where the catalogue does not say.
    pub power_mw: Option<u64>,
    /// That figure is without what is plugged in.
    pub power_without_plugs: bool,
    /// Most power that it feeds all its plugs together, in milliwatts; unknown where nobody says.
    pub plug_power_mw: Option<u64>,
    /// Weight in grams; unknown where the catalogue does not say.
    pub weight_g: Option<u64>,
    /// How a patch panel joins its front to its rear; `None` for devices that are no panel.
    pub panel: Option<Panel>,
    /// Where it was written (an embedded file for the shipped catalogue).
    pub origin: OriginId,
}

/// A `tier` block of one module instance.
#[derive(Debug, Clone)]
pub struct Tier {
    /// `tier.leaf`, `module.su["2"].tier.node`.
    pub address: Symbol,
    /// The name in the block's label.
    pub name: Symbol,
    /// `role`, or the tier's name.
    pub role: Symbol,
    /// Its axes, `"auto"` ones already sized.
    pub axes: Axes,
    /// The first of its devices; the others follow, row-major.
    pub first_device: DeviceId,
    /// The module instance it belongs to, by number; with `name` it tells the block.
    pub instance: u32,
    /// The axis whose size follows from the connects, if one is written `"auto"`.
    pub auto_axis: Option<usize>,
    /// The network operating system to write configurations for.
    pub nos: Option<Symbol>,
    /// Where it was written.
    pub origin: OriginId,
}

impl Tier {
    /// The ids of all its devices, omitted ones included.
    pub fn devices(&self) -> impl ExactSizeIterator<Item = DeviceId> + use<> {
        let first = self.first_device.index();
        (first..first + self.axes.count()).map(DeviceId::from_index)
    }
}

/// Where a device stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The rack.
    pub rack: RackId,
    /// The lowest unit it occupies; 0 beside the rails.
    pub u: u16,
    /// The face of the rack the device's front looks out of.
    pub face: Face,
    /// The `place` block that put it there; `None` in models that no text describes.
    pub origin: Option<OriginId>,
}

/// All devices of the design, as columns indexed by [`DeviceId`].
#[derive(Debug, Default)]
pub struct Devices {
    /// The tier.
    pub tier: IdVec<DeviceId, TierId>,
    /// The catalogue entry.
    pub device_type: IdVec<DeviceId, DeviceTypeId>,
    /// Unique in the project.
    pub name: IdVec<DeviceId, Symbol>,
    /// Not built.
    pub omitted: IdVec<DeviceId, bool>,
    /// Where it stands; `None` only for omitted devices without a place.
    pub place: IdVec<DeviceId, Option<Place>>,
    /// Its ports and cages.
    pub layout: IdVec<DeviceId, LayoutId>,
    /// The id of its first port.
    pub first_port: IdVec<DeviceId, PortId>,
    /// The id of its first cage.
    pub first_cage: IdVec<DeviceId, CageId>,
    /// Ports of the whole design.
    pub port_count: usize,
    /// Cages of the whole design.
    pub cage_count: usize,
}
