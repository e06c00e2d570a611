//! Device types and media as data: breakouts, names, what the shipped catalogue says.

mod breakouts;

use std::path::Path;
use std::sync::Arc;

use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::model::build::{AutoSizes, build};
use wireloom::model::{DeviceId, Layout, Model};
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
