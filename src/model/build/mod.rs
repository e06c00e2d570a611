//! From evaluated blocks to the model: names resolved, devices and ports laid out in columns.
//!
//! Order of work: catalogue and policy, fabrics, racks, pathways, tiers (axes, layouts), places, names, connects, waivers.
//! Nothing here deals a port. What cannot be read is reported and left out, so that all faults come at
//! once; the caller stops when the sink holds errors.

mod axes;
mod catalog;
mod channels;
mod connects;
mod device_types;
mod entries;
mod fabrics;
mod finer;
mod layouts;
mod limits;
mod missing;
mod names;
mod panels;
mod pathways;
mod places;
mod policy;
mod printable;
mod racks;
pub mod reading;
mod tiers;
mod waivers;

use super::{DeviceTypeId, FabricId, LayoutId, Model, Origin, OriginId, RackGroupId, TierId};
use crate::base::intern::Symbol;
use crate::config::module::Block;
use crate::diag::Sink;
use crate::expand::{InstanceId, World};
use std::collections::BTreeMap;

pub use axes::{AutoSizes, any_auto};
use device_types::TypeDraft;
pub use entries::{entries, form_factors};

/// Builds the model. `sizes` holds the `"auto"` axes sized so far; others count 1.
pub fn build(world: &World, sizes: &AutoSizes, sink: &mut Sink) -> Model {
    let mut draft = Draft::new(world, sizes);
    if !tiers::few_enough(world, sink) {
        return draft.model;
    }
    policy::read(&mut draft, sink);
    catalog::read(&mut draft, sink);
    fabrics::read(&mut draft, sink);
    racks::read(&mut draft, sink);
    pathways::read(&mut draft, sink);
    tiers::read(&mut draft, sink);
    places::read(&mut draft, sink);
    names::give(&mut draft, sink);
    printable::check(&draft, sink);
    connects::read(&mut draft, sink);
    finer::read(&mut draft, sink);
    waivers::read(&mut draft, sink);
    draft.model
}

/// The same without places and names: enough to size `"auto"` axes, which may not depend on them.
pub fn build_for_sizing(world: &World, sizes: &AutoSizes, sink: &mut Sink) -> Model {
    let mut draft = Draft::new(world, sizes);
    if !tiers::few_enough(world, sink) {
        return draft.model;
    }
    fabrics::read(&mut draft, sink);
    tiers::read(&mut draft, sink);
    connects::read(&mut draft, sink);
    draft.model
}

/// The model in the making, with what later steps look up by name.
struct Draft<'a> {
    world: &'a World,
    sizes: &'a AutoSizes,
    model: Model,
    instance_origins: BTreeMap<InstanceId, OriginId>,
    tiers: BTreeMap<(InstanceId, String), TierId>,
    rack_groups: BTreeMap<(InstanceId, String), RackGroupId>,
    fabrics: BTreeMap<(InstanceId, &'static str, String), FabricId>,
    connects: BTreeMap<(InstanceId, String), super::ConnectId>,
    types: BTreeMap<String, (DeviceTypeId, std::rc::Rc<TypeDraft<'a>>)>,
    /// Layouts of tiers without `ports` blocks by device type and names of the axes.
    plain_layouts: BTreeMap<(DeviceTypeId, Vec<Symbol>), LayoutId>,
}

impl<'a> Draft<'a> {
    fn new(world: &'a World, sizes: &'a AutoSizes) -> Self {
        Self {
            world,
            sizes,
            model: Model::default(),
            instance_origins: BTreeMap::new(),
            tiers: BTreeMap::new(),
            rack_groups: BTreeMap::new(),
            fabrics: BTreeMap::new(),
            connects: BTreeMap::new(),
            types: BTreeMap::new(),
            plain_layouts: BTreeMap::new(),
        }
    }

    fn intern(&mut self, text: &str) -> Symbol {
        self.model.names.intern(text)
    }

    /// `module.su["2"].tier.leaf`.
    fn address(&mut self, instance: InstanceId, block: &Block) -> Symbol {
        let path = self.world.instance(instance).path();
        self.model.names.intern(&format!("{path}{}.{}", block.schema.kind, block.label))
    }

    /// A place in the user's text, with the calls that led to it.
    fn origin(&mut self, instance: InstanceId, block: &Block) -> OriginId {
        let parent = self.instance_origin(instance);
        self.model.origins.push(Origin { span: block.header, parent, call: None })
    }

    fn instance_origin(&mut self, id: InstanceId) -> Option<OriginId> {
        if let Some(origin) = self.instance_origins.get(&id) {
            return Some(*origin);
        }
        let instance = self.world.instance(id);
        let call = instance.call()?;
        let parent = self.instance_origin(call.parent);
        let name = self.model.names.intern(instance.path().trim_end_matches('.'));
        let origin = self.model.origins.push(Origin { span: call.span, parent, call: Some(name) });
        self.instance_origins.insert(id, origin);
        Some(origin)
    }
}
