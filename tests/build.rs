//! From HCL to the model: what the examples' designs come to before any port is dealt.

use std::path::Path;
use std::sync::Arc;
use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::model::build::{AutoSizes, build};

use wireloom::source::{DiskSource, ProjectSource};

#[test]
fn the_quickstart_has_eight_devices_in_three_racks() {
    let dir = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/examples/quickstart"));
    let mut sink = Sink::new();
    let loader = Loader::new(Arc::new(ProjectSource::new(DiskSource)));
    let world = World::expand(loader, dir, Inputs::new(), &mut sink);
    let model = build(&world, &AutoSizes::new(), &mut sink);
    let map = world.into_map();
    assert!(!sink.has_errors(), "{}", short::render(&sink, &map));
    assert_eq!(model.racks.len(), 3);
    assert_eq!(model.devices.tier.len(), 8);
}
