//! What templates see, version 1: lazy objects over the view, whose fields are rows of tables.
//!
//! The tables are the context: a field is its row, so the list in `templates/CONTEXT.md`, which is
//! generated from them, cannot tell anything else. Fields may be added; renaming, removing or
//! retyping one means version 2 beside this one. Absent facts are `none`. Deliberately absent:
//! anything that changes when another part of the design does (hashes, counts, dates).

use std::fmt;
use std::fmt::Write as _;
use std::sync::Arc;

use minijinja::Value;
use minijinja::value::{Enumerator, Object, ObjectRepr};

use super::description::Descriptions;
use super::view::{Peer, PlanView, PortUse};
use crate::base::intern::Symbol;
use crate::model::device::Face;
use crate::model::{AxisValue, Connect, DeviceId, Fabric, Layout, LayoutPort, Model, Tier};
use crate::plan::cable::CableId;
use crate::plan::label;

/// The version a manifest asks for with `context = 1`.
pub const VERSION: u32 = 1;

/// One field of an object.
pub struct Field<T: 'static> {
    /// What templates call it.
    pub name: &'static str,
    /// What it is: `string`, `number`, `boolean`, another object's name, `list of …`, `… or none`.
    pub kind: &'static str,
    /// What it means, one sentence.
    pub about: &'static str,
    get: fn(&T) -> Value,
}

/// An object of the context: its fields, sorted by name.
pub trait Fields: fmt::Debug + Send + Sync + Sized + 'static {
    /// The heading in `templates/CONTEXT.md`.
    const NAME: &'static str;
    /// What it is, one sentence.
    const ABOUT: &'static str;
    /// The fields.
    const FIELDS: &'static [Field<Self>];
}

/// A [`Fields`] as the template engine wants it.
#[derive(Debug)]
struct Record<T>(T);

impl<T: Fields> Object for Record<T> {
    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.get_value_by_str(key.as_str()?)
    }

    fn get_value_by_str(self: &Arc<Self>, key: &str) -> Option<Value> {
        let at = T::FIELDS.binary_search_by(|field| field.name.cmp(key)).ok()?;
        Some((T::FIELDS[at].get)(&self.0))
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Values(T::FIELDS.iter().map(|field| Value::from(field.name)).collect())
    }
}

/// What templates ask most about a port, looked up once.
#[derive(Debug)]
struct PortFacts {
    /// Its place in the layout.
    k: usize,
    port_use: PortUse,
    name: Value,
    description: Value,
    routed: bool,
}

/// A device that a template is rendered for.
#[derive(Debug)]
struct Scope {
    view: Arc<PlanView>,
    device: DeviceId,
    /// The ports that have a name here.
    ports: Vec<PortFacts>,
}

/// The value that the templates of a device are rendered with.
#[must_use]
pub fn of_device(view: &Arc<PlanView>, device: DeviceId, description_limit: usize) -> Value {
    let descriptions = Descriptions::new(view, device, description_limit);
    let routes = |device| view.plan().asn(device).is_some();
    let ports = view.model().layout(device).plugged().filter_map(|k| {
        let port_use = view.port_use(device, k);
        Some(PortFacts {
            k,
            name: Value::from(view.interface(device, k)?),
            description: descriptions.get(k),
            routed: routes(device) && built(port_use).is_some_and(|peer| routes(peer.device)),
            port_use,
        })
    });
    let scope = Arc::new(Scope { view: Arc::clone(view), device, ports: ports.collect() });
    let interface = |at| Value::from_object(Record(Interface { scope: Arc::clone(&scope), at }));
    let interfaces =
        Value::from_object(Interfaces((0..scope.ports.len()).map(interface).collect()));
    Value::from_object(Record(Root { scope, interfaces }))
}

/// The other side of a link that is built.
fn built(port_use: PortUse) -> Option<Peer> {
    match port_use {
        PortUse::Cabled(peer) | PortUse::Factory(peer) => Some(peer),
        PortUse::Held(_) | PortUse::Reserved(_) | PortUse::Empty => None,
    }
}

/// The top of the context.
#[derive(Debug)]
pub struct Root {
    scope: Arc<Scope>,
    interfaces: Value,
}

impl Fields for Root {
    const NAME: &'static str = "top level";
    const ABOUT: &'static str = "The names a template starts from.";
    const FIELDS: &'static [Field<Self>] = &[
        field("device", "device", "The device that the file is for.", |root| {
            device(&root.scope.view, root.scope.device)
        }),
        field(
            "interfaces",
            "list of interface",
            "The ports of the device that have a name in the template set's name set, in faceplate \
             order, unused ones included.",
            |root| root.interfaces.clone(),
        ),
    ];
}

const fn field<T>(
    name: &'static str,
    kind: &'static str,
    about: &'static str,
    get: fn(&T) -> Value,
) -> Field<T> {
    Field { name, kind, about, get }
}

/// A device.
#[derive(Debug)]
pub struct Device {
    view: Arc<PlanView>,
    id: DeviceId,
}

fn device(view: &Arc<PlanView>, id: DeviceId) -> Value {
    Value::from_object(Record(Device { view: Arc::clone(view), id }))
}

impl Device {
    fn tier(&self) -> &Tier {
        let model = self.view.model();
        &model.tiers[model.devices.tier[self.id]]
    }

    fn rack<T: Into<Value>>(&self, get: impl Fn(&crate::model::Rack) -> T) -> Value {
        let model = self.view.model();
        model.devices.place[self.id].map_or(Value::from(()), |at| get(&model.racks[at.rack]).into())
    }
}

impl Fields for Device {
    const NAME: &'static str = "device";
    const ABOUT: &'static str = "A device of the plan.";
    const FIELDS: &'static [Field<Self>] = &[
        field("address", "string", "Its address, `tier.leaf[su=1,rail=2]`.", |it| {
            Value::from(it.view.model().device_address(it.id))
        }),
        field("asn", "number or none", "Its AS number.", |it| {
            Value::from(it.view.plan().asn(it.id))
        }),
        field("coordinates", "map", "Its coordinates by axis: `device.coordinates.su`.", |it| {
            let model = it.view.model();
            let (tier, ordinal) = model.tier_place(it.id);
            let axes = &model.tiers[tier].axes;
            map(model, axes.coordinates(ordinal))
        }),
        field(
            "face",
            "string or none",
            "The face of the rack its front is at: `front` or `rear`.",
            |it| match it.view.model().devices.place[it.id].map(|place| place.face) {
                Some(Face::Front) => Value::from("front"),
                Some(Face::Rear) => Value::from("rear"),
                None => Value::from(()),
            },
        ),
        field(
            "loopback_v4",
            "string or none",
            "Its loopback with prefix length, `10.255.0.1/32`.",
            |it| Value::from(it.view.plan().loopback(it.id).map(|address| format!("{address}/32"))),
        ),
        field("name", "string", "Its name, unique in the plan.", |it| {
            let model = it.view.model();
            Value::from(model.text(model.devices.name[it.id]))
        }),
        field(
            "nos",
            "string or none",
            "The network operating system it has a template set for.",
            |it| Value::from(it.tier().nos.map(|nos| it.view.model().text(nos))),
        ),
        field("rack", "string or none", "The rack it stands in.", |it| {
            it.rack(|rack| it.view.model().text(rack.name))
        }),
        field("role", "string", "Its role; the tier's name where the design gives none.", |it| {
            Value::from(it.view.model().text(it.tier().role))
        }),
        field("room", "string or none", "The room of its rack.", |it| {
            it.rack(|rack| it.view.model().text(rack.room))
        }),
        field("router_id", "string or none", "Its loopback without prefix length.", |it| {
            Value::from(it.view.plan().loopback(it.id).map(|address| address.to_string()))
        }),
        field("row", "string or none", "The row of its rack.", |it| {
            it.rack(|rack| it.view.model().text(rack.row))
        }),
        field("tier", "string", "The address of its tier.", |it| {
            Value::from(it.view.model().text(it.tier().address))
        }),
        field("type", "string", "Its device type, `nvidia/sn5600`.", |it| {
            let model = it.view.model();
            Value::from(model.text(model.device_types[model.devices.device_type[it.id]].name))
        }),
        field(
            "u",
            "number or none",
            "The lowest unit it occupies, from the bottom; 0 beside the rails.",
            |it| Value::from(it.view.model().devices.place[it.id].map(|place| place.u)),
        ),
    ];
}

/// The ports of a device.
#[derive(Debug)]
struct Interfaces(Vec<Value>);

impl Object for Interfaces {
    fn repr(self: &Arc<Self>) -> ObjectRepr {
        ObjectRepr::Seq
    }

    fn get_value(self: &Arc<Self>, key: &Value) -> Option<Value> {
        self.0.get(key.as_usize()?).cloned()
    }

    fn enumerate(self: &Arc<Self>) -> Enumerator {
        Enumerator::Seq(self.0.len())
    }
}

/// A port under its name in the network operating system.
#[derive(Debug)]
pub struct Interface {
    scope: Arc<Scope>,
    /// Its place in the scope's ports.
    at: usize,
}

impl Interface {
    fn facts(&self) -> &PortFacts {
        &self.scope.ports[self.at]
    }

    fn layout(&self) -> (&Layout, &LayoutPort) {
        let layout = self.scope.view.model().layout(self.scope.device);
        (layout, &layout.ports[self.facts().k])
    }

    fn peer(&self) -> Option<Peer> {
        built(self.facts().port_use)
    }

    fn of_fabric<T: Into<Value>>(&self, get: impl Fn(&Fabric) -> T) -> Value {
        let view = &self.scope.view;
        let connect = self.peer().map(|peer| view.plan().link(peer.link).connect);
        let fabric = connect.and_then(|connect| view.model().fabric_of(connect));
        fabric.map_or(Value::from(()), |fabric| get(fabric).into())
    }

    fn of_connect<T: Into<Value>>(&self, get: impl Fn(&Connect) -> T) -> Value {
        let view = &self.scope.view;
        let connect = self.peer().map(|peer| view.plan().link(peer.link).connect);
        connect.map_or(Value::from(()), |connect| get(&view.model().connects[connect]).into())
    }
}

impl Fields for Interface {
    const NAME: &'static str = "interface";
    const ABOUT: &'static str =
        "A port of the device, under the name the operating system has for it.";
    const FIELDS: &'static [Field<Self>] = &[
        field("attributes", "map", "Its port attributes: `port.attributes.rail`.", |it| {
            let model = it.scope.view.model();
            let (layout, _) = it.layout();
            let columns = layout.attributes.iter().enumerate();
            map(
                model,
                columns.filter_map(|(at, name)| Some((*name, layout.attribute(it.facts().k, at)?))),
            )
        }),
        field("breakout", "string", "The breakout its cage runs, `2x400G`.", |it| {
            let (layout, port) = it.layout();
            Value::from(it.scope.view.model().text(layout.cages[port.cage as usize].breakout))
        }),
        field("cable", "cable or none", "The cable in it.", |it| {
            it.peer().and_then(|peer| peer.cable).map_or(Value::from(()), |id| {
                let view = Arc::clone(&it.scope.view);
                Value::from_object(Record(Cable { view, id }))
            })
        }),
        field("cage", "number", "The number of its cage in the base port group, from 1.", |it| {
            let (layout, port) = it.layout();
            Value::from(layout.cages[port.cage as usize].number)
        }),
        field("channel", "number", "Its number within the cage, from 1.", |it| {
            Value::from(it.layout().1.channel)
        }),
        field(
            "connect",
            "string or none",
            "The address of the connect that made its link.",
            |it| it.of_connect(|connect| it.scope.view.model().text(connect.address)),
        ),
        field(
            "description",
            "string or none",
            "Peer, peer's port and cable id, unique on the device and within the set's \
             `description_limit`; none without a built link.",
            |it| it.facts().description.clone(),
        ),
        field("fabric", "string or none", "The address of the fabric its link belongs to.", |it| {
            let model = it.scope.view.model();
            it.of_fabric(|fabric| model.text(fabric.address))
        }),
        field("group", "string or none", "The port group it is in.", |it| {
            let (layout, port) = it.layout();
            let group = port.group.map(|group| layout.groups[group as usize].name);
            Value::from(group.map(|name| it.scope.view.model().text(name)))
        }),
        field("index", "number", "Its running number in the base port group, from 1.", |it| {
            Value::from(it.layout().1.index)
        }),
        field("kept_for", "string or none", "For whom a held or reserved port is kept.", |it| {
            let model = it.scope.view.model();
            match it.facts().port_use {
                PortUse::Held(peer) => Value::from(model.text(model.devices.name[peer.device])),
                PortUse::Reserved(whom) => Value::from(model.text(whom)),
                PortUse::Cabled(_) | PortUse::Factory(_) | PortUse::Empty => Value::from(()),
            }
        }),
        field("lanes", "number", "How many electrical lanes it has.", |it| {
            Value::from(it.layout().1.lane_mask.count_ones())
        }),
        field("name", "string", "Its name in the template set's name set, `swp1s0`.", |it| {
            it.facts().name.clone()
        }),
        field("peer", "peer or none", "The other side of its link.", |it| {
            it.peer().map_or(Value::from(()), |at| {
                let view = Arc::clone(&it.scope.view);
                Value::from_object(Record(PeerPort { view, at }))
            })
        }),
        field("port", "string", "Its label on the faceplate, `16/2`.", |it| {
            Value::from(it.scope.view.model().text(it.layout().1.label))
        }),
        field("protocol", "string or none", "The protocol of the fabric, `ethernet`.", |it| {
            let model = it.scope.view.model();
            it.of_fabric(|fabric| model.text(fabric.protocol))
        }),
        field("routed", "boolean", "Both sides of its link have an AS number.", |it| {
            Value::from(it.facts().routed)
        }),
        field("speed_mbps", "number", "Its speed in Mbit/s.", |it| {
            Value::from(it.layout().1.speed_mbps)
        }),
        field(
            "state",
            "string",
            "`cabled`, `factory` (wired by the maker), `held` (for a device not built), `reserved` \
             or `empty`.",
            |it| {
                Value::from(match it.facts().port_use {
                    PortUse::Cabled(_) => "cabled",
                    PortUse::Factory(_) => "factory",
                    PortUse::Held(_) => "held",
                    PortUse::Reserved(_) => "reserved",
                    PortUse::Empty => "empty",
                })
            },
        ),
    ];
}

/// The port on the other side of a link.
#[derive(Debug)]
pub struct PeerPort {
    view: Arc<PlanView>,
    at: Peer,
}

impl Fields for PeerPort {
    const NAME: &'static str = "peer";
    const ABOUT: &'static str = "The port on the other side of a link.";
    const FIELDS: &'static [Field<Self>] = &[
        field("asn", "number or none", "The AS number of its device.", |it| {
            Value::from(it.view.plan().asn(it.at.device))
        }),
        field("device", "device", "The device it is on.", |it| device(&it.view, it.at.device)),
        field(
            "interface",
            "string or none",
            "Its name in the name set of its own device's template set.",
            |it| {
                let (device, k) = it.view.port_place(it.at.port);
                Value::from(it.view.interface(device, k))
            },
        ),
        field("name", "string", "The name of its device.", |it| {
            let model = it.view.model();
            Value::from(model.text(model.devices.name[it.at.device]))
        }),
        field("port", "string", "Its label on the faceplate.", |it| {
            let model = it.view.model();
            let (device, k) = it.view.port_place(it.at.port);
            Value::from(model.text(model.layout(device).ports[k].label))
        }),
    ];
}

/// A cable.
#[derive(Debug)]
pub struct Cable {
    view: Arc<PlanView>,
    id: CableId,
}

impl Fields for Cable {
    const NAME: &'static str = "cable";
    const ABOUT: &'static str = "A cable of the plan.";
    const FIELDS: &'static [Field<Self>] = &[
        field("class", "string", "Its medium: `dac`, `acc`, `aec`, `aoc`, `mmf` or `smf`.", |it| {
            Value::from(it.view.class(&it.view.cables().rows[it.id]).name())
        }),
        field("id", "string", "Its id, given once.", |it| Value::from(it.view.tag_text(it.id))),
        field(
            "labels",
            "list of string",
            "What stands on its ends, A first: `A07-12:16/2`.",
            |it| {
                let model = it.view.model();
                let text = |end| {
                    let mut text = String::new();
                    label::push_end(model, end, &mut text);
                    text
                };
                Value::from(it.view.cables().ends(it.id).iter().map(text).collect::<Vec<_>>())
            },
        ),
        field("length_mm", "number", "Its ordered length in millimetres.", |it| {
            Value::from(it.view.cables().rows[it.id].length_mm)
        }),
        field("part", "string", "Its part number.", |it| Value::from(it.view.part_number(it.id))),
        field("status", "string", "How far it is: `planned`, `pulled`, `connected`, …", |it| {
            Value::from(it.view.plan().status(it.id).name())
        }),
    ];
}

/// Coordinates or attributes by name: a whole number as a number, all else as its text.
fn map<'a>(model: &'a Model, items: impl Iterator<Item = (Symbol, &'a AxisValue)>) -> Value {
    Value::from_pairs(items.map(|(name, item)| {
        let value = match item.value.as_i64() {
            Some(number) => Value::from(number),
            None => Value::from(model.text(item.text)),
        };
        (model.text(name), value)
    }))
}

/// `templates/CONTEXT.md`: the tables as a page.
#[must_use]
pub fn document() -> String {
    let mut page = format!(
        "# What templates see, version {VERSION}\n\n\
         Generated from `src/render/context_v1.rs`; a test holds it current. A manifest asks for \
         it with\n`context = {VERSION}`. Fields may be added; one that changes its name or kind goes \
         to a new version.\n\n\
         An absent fact is `none`. Test it before use (`{{% if port.peer %}}`): printing `none`, \
         like printing\na name that does not exist, is an error that points into the template.\n"
    );
    chapter::<Root>(&mut page);
    chapter::<Device>(&mut page);
    chapter::<Interface>(&mut page);
    chapter::<PeerPort>(&mut page);
    chapter::<Cable>(&mut page);
    page
}

fn chapter<T: Fields>(page: &mut String) {
    // Writing to a String cannot fail.
    let _ = write!(
        page,
        "\n## {}\n\n{}\n\n| field | kind | meaning |\n|---|---|---|\n",
        T::NAME,
        T::ABOUT
    );
    for field in T::FIELDS {
        let _ = writeln!(page, "| `{}` | {} | {} |", field.name, field.kind, field.about);
    }
}

/// The names of all fields of all objects, for did-you-mean.
#[must_use]
pub fn field_names() -> Vec<&'static str> {
    fn of<T: Fields>() -> impl Iterator<Item = &'static str> {
        T::FIELDS.iter().map(|field| field.name)
    }
    let all = of::<Root>().chain(of::<Device>()).chain(of::<Interface>());
    let mut names: Vec<_> = all.chain(of::<PeerPort>()).chain(of::<Cable>()).collect();
    names.sort_unstable();
    names.dedup();
    names
}
