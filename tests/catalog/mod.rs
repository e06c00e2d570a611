//! Device types and media as data: breakouts, names, what the shipped catalogue says.

mod breakouts;
mod lint;
mod plugs;
mod port_names;
mod variants;

use std::path::Path;
use std::sync::Arc;

use wireloom::base::units::format_m;
use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::model::OnlyNames;
use wireloom::model::build::{AutoSizes, build};
use wireloom::model::{DeviceId, Layout, Model};
use wireloom::plan::assemble::assemble;
use wireloom::plan::{Cables, Distances, Links, connect};
use wireloom::source::{MemorySource, ProjectSource};

/// The model of a design of one file, and what was said about it in short form.
pub fn read(text: &str) -> (Model, String) {
    let files = MemorySource::new().with("design/main.hcl", text.as_bytes());
    let loader = Loader::new(Arc::new(ProjectSource::new(files)));
    let mut sink = Sink::new();
    let world = World::expand(loader, Path::new("design"), Inputs::new(), &mut sink);
    let model = build(&world, &AutoSizes::new(), &mut sink);
    let said = short::render(&sink, &world.into_map());
    (model, said)
}

/// The model of a design without a fault.
pub fn model_of(text: &str) -> Model {
    let (model, said) = read(text);
    assert!(!said.contains("error["), "{said}");
    model
}

/// One device of a type, in a rack, with the body of its tier's `ports` blocks.
pub fn one(device_type: &str, ports: &str) -> String {
    format!(
        "rack \"r\" {{ height_u = 48 }}\n\
         tier \"t\" {{\n  device_type = \"{device_type}\"\n{ports}\n}}\n\
         place \"t\" {{\n  devices = tier.t\n  racks = rack.r\n  u = [1]\n}}\n"
    )
}

/// The layout of the only device.
pub fn layout(model: &Model) -> &Layout {
    model.layout(DeviceId::from_index(0))
}

/// `label name lanes` of the ports of the first `cages` cages, in a name set.
pub fn ports(model: &Model, cages: u32, set: &str) -> Vec<String> {
    let layout = layout(model);
    let set = model.names.get(set).expect("a name set of the type");
    let own = layout.ports.iter().enumerate().filter(|(_, port)| port.cage < cages);
    own.map(|(place, port)| {
        let lanes: Vec<String> = (0..64)
            .filter(|lane| port.lane_mask >> lane & 1 == 1)
            .map(|lane| lane.to_string())
            .collect();
        let name = layout.interface(place, set).map_or("-", |name| model.text(name));
        format!("{} {name} {}", model.text(port.label), lanes.join(","))
    })
    .collect()
}

/// A design planned as far as its cables, and what was said about it in short form.
pub struct Planned {
    pub model: Model,
    pub links: Links,
    pub cables: Cables,
    pub said: String,
}

/// Reads, builds, deals and cables a design of one file.
pub fn plan(text: &str) -> Planned {
    let files = MemorySource::new().with("design/main.hcl", text.as_bytes());
    let loader = Loader::new(Arc::new(ProjectSource::new(files)));
    let mut sink = Sink::new();
    let world = World::expand(loader, Path::new("design"), Inputs::new(), &mut sink);
    let model = build(&world, &AutoSizes::new(), &mut sink);
    let (mut links, mut cables) = (Links::default(), Cables::default());
    if !sink.has_errors() {
        links = connect(&model, None, &OnlyNames, &mut sink);
        let distances = Distances::new(&model, &mut sink);
        cables = assemble(&model, &links, &distances, &mut sink);
    }
    let said = short::render(&sink, &world.into_map());
    Planned { model, links, cables, said }
}

impl Planned {
    /// `2 x generic/cat6 2 m`, by name and length.
    pub fn bill(&self) -> Vec<String> {
        let mut counts = std::collections::BTreeMap::new();
        for cable in self.cables.rows.iter() {
            let name = self.model.text(cable.part.name(&self.model.catalog));
            *counts.entry((name, cable.length_mm)).or_insert(0) += 1;
        }
        let lines = counts.into_iter();
        lines.map(|((name, mm), n)| format!("{n} x {name} {}", format_m(i64::from(mm)))).collect()
    }
}

/// Two racks beside each other, one device in each, joined port by port.
pub fn pair(types: [&str; 2], groups: [&str; 2], ports: [&str; 2], fabric: &str) -> String {
    format!(
        r#"
rack "r" {{
  axes = {{ slot = 2 }}
  x_mm = 600 * (slot - 1)
}}
fabric "f" {{
{fabric}
}}
tier "a" {{
  device_type = "{0}"
{4}
}}
tier "z" {{
  device_type = "{1}"
{5}
}}
place "a" {{
  devices = tier.a
  racks   = rack.r
  u       = [20]
}}
place "z" {{
  devices = tier.z
  racks   = rack.r
  match   = [{{ a = 2, z = z.slot }}]
  u       = [20]
}}
connect "c" {{
  fabric = fabric.f
  a      = tier.a.ports.{2}
  z      = tier.z.ports.{3}
}}
"#,
        types[0], types[1], groups[0], groups[1], ports[0], ports[1]
    )
}
