//! The world as designed: racks on a floor, devices with cages and ports, fabrics, connects and the
//! catalogue, all names interned and everything held in columns indexed by `u32` ids.
//!
//! Invariants: every name is resolved; devices of a tier are contiguous and row-major over its axes,
//! omitted ones included (they are part of the design); ports of a device are contiguous in faceplate
//! order. Deliberately absent: which port meets which (that is `plan`), and any HCL type.

pub mod axis;
pub mod breakout;
pub mod build;
pub mod catalog;
pub mod connect;
pub mod device;
pub mod entry;
pub mod layout;
pub mod origin;
pub mod panel;
pub mod pathway;
pub mod policy;
pub mod port_name;
pub mod rack;
pub mod split;
pub mod waiver;

use crate::base::ids::{IdVec, define_id};
use crate::base::intern::{Interner, Symbol};

pub use axis::{Axes, Axis, AxisValue};
pub use breakout::{Breakout, BreakoutError, Share};
pub use catalog::{Assembly, Catalog, Fibre, Transceiver};
pub use connect::{
    Connect, Key, KeyEnv, KeySide, OnlyNames, Pin, PortSet, PortSetItem, Selector, SlotSource,
    Spread, Unit, Via,
};
pub use device::{DeviceType, Devices, Face, Place, Tier};
pub use layout::{Layout, LayoutCage, LayoutGroup, LayoutPort};
pub use origin::Origin;
pub use panel::{Cassette, Panel};
pub use pathway::Pathway;
pub use policy::{AsnPool, MediaClass, Policy, Pool, Price, StockLine};
pub use rack::{Entry, Rack, RackGroup, RackLimits};
pub use waiver::{Subject, Waiver};

define_id!(/// A place in the user's text an entity comes from: see [`Origin`].
    pub struct OriginId);
define_id!(/// A rack of the design, omitted ones included.
    pub struct RackId);
define_id!(/// A `rack` block of one module instance.
    pub struct RackGroupId);
define_id!(/// A catalogue entry for devices.
    pub struct DeviceTypeId);
define_id!(/// A `tier` block of one module instance.
    pub struct TierId);
define_id!(/// A device of the design, omitted ones included.
    pub struct DeviceId);
define_id!(/// The ports and cages that devices of one kind share.
    pub struct LayoutId);
define_id!(/// A port of one device: `devices.first_port[device] + k`, `k` its place in the layout.
    pub struct PortId);
define_id!(/// A cage of one device: `devices.first_cage[device] + k`.
    pub struct CageId);
define_id!(/// A `fabric` or `scale_up_domain` block.
    pub struct FabricId);
define_id!(/// A `connect` block of one module instance.
    pub struct ConnectId);

/// A set of links with one purpose.
#[derive(Debug, Clone)]
pub struct Fabric {
    /// `fabric.compute`, `module.x.scale_up_domain.nvlink`.
    pub address: Symbol,
    /// The name in the block's label.
    pub name: Symbol,
    /// `scale_out`, `storage`, `management` or `scale_up`.
    pub kind: Symbol,
    /// `ethernet`, `infiniband`, `nvlink5`, ...
    pub protocol: Symbol,
    /// The speed of both ends of each link, in Mb/s, unless a connect says otherwise.
    pub speed_mbps: Option<u32>,
    /// The media allowed in it, where narrower than the policy's; in order of preference.
    pub media: Option<Vec<MediaClass>>,
    /// What parts cost here, where that is not the policy's list.
    pub prices: Option<Vec<Price>>,
    /// The fabric whose trays its cables keep out of, from each rack.
    pub redundant_with: Option<FabricId>,
    /// Where it was written.
    pub origin: OriginId,
}

/// The whole design, ready to be wired.
#[derive(Debug, Default)]
pub struct Model {
    /// Every name, address, label and coordinate text.
    pub names: Interner,
    /// Places in the user's text.
    pub origins: IdVec<OriginId, Origin>,
    /// `rack` blocks.
    pub rack_groups: IdVec<RackGroupId, RackGroup>,
    /// All racks, contiguous per group.
    pub racks: IdVec<RackId, Rack>,
    /// Device types that are used.
    pub device_types: IdVec<DeviceTypeId, DeviceType>,
    /// `tier` blocks, in address order.
    pub tiers: IdVec<TierId, Tier>,
    /// All devices, as columns.
    pub devices: Devices,
    /// Port layouts, shared by devices that look alike.
    pub layouts: IdVec<LayoutId, Layout>,
    /// Fabrics.
    pub fabrics: IdVec<FabricId, Fabric>,
    /// Connects, in address order.
    pub connects: IdVec<ConnectId, Connect>,
    /// Media to choose from.
    pub catalog: Catalog,
    /// The site's rules and constants.
    pub policy: Policy,
    /// The trays of rooms that have them drawn, by room and name.
    pub pathways: Vec<Pathway>,
    /// Broken rules that are accepted, in order of modules and files.
    pub waivers: Vec<Waiver>,
}

impl Model {
    /// The text of an interned name.
    pub fn text(&self, symbol: Symbol) -> &str {
        self.names.resolve(symbol)
    }

    /// The fabric that a connect's links belong to; `None` for trunks.
    #[must_use]
    pub fn fabric_of(&self, connect: ConnectId) -> Option<&Fabric> {
        self.connects[connect].fabric.map(|fabric| &self.fabrics[fabric])
    }

    /// How a device joins its front to its rear, if it is a panel.
    #[must_use]
    pub fn panel(&self, device: DeviceId) -> Option<&Panel> {
        self.device_types[self.devices.device_type[device]].panel.as_ref()
    }

    /// The layout of a device.
    pub fn layout(&self, device: DeviceId) -> &Layout {
        &self.layouts[self.devices.layout[device]]
    }

    /// The `k`-th port of a device.
    pub fn port(&self, device: DeviceId, k: usize) -> PortId {
        PortId::from_index(self.devices.first_port[device].index() + k)
    }

    /// The device a port is on, and the port's place in its layout. Logarithmic in the devices.
    pub fn port_place(&self, port: PortId) -> (DeviceId, usize) {
        let firsts = self.devices.first_port.as_slice();
        let device = firsts.partition_point(|first| *first <= port) - 1;
        (DeviceId::from_index(device), port.index() - firsts[device].index())
    }

    /// The facts of a port that all devices of its layout share.
    pub fn layout_port(&self, port: PortId) -> (DeviceId, &LayoutPort) {
        let (device, k) = self.port_place(port);
        (device, &self.layout(device).ports[k])
    }

    /// The tier of a device and the device's place in it, counted row-major over the axes.
    pub fn tier_place(&self, device: DeviceId) -> (TierId, usize) {
        let tier = self.devices.tier[device];
        (tier, device.index() - self.tiers[tier].first_device.index())
    }

    /// The canonical address of a device, `tier.leaf[su=1,rail=2]`.
    pub fn device_address(&self, device: DeviceId) -> String {
        let mut out = String::new();
        self.write_device_address(device, &mut out);
        out
    }

    /// Appends the canonical address of a device.
    pub fn write_device_address(&self, device: DeviceId, out: &mut String) {
        let (tier, ordinal) = self.tier_place(device);
        let tier = &self.tiers[tier];
        out.push_str(self.text(tier.address));
        tier.axes.write_own_coordinates(ordinal, &self.names, out);
    }
}
