//! Keys that are expressions: designs written in HCL (`language-proposal.md` sections 6.4 and 6.6).

use std::path::Path;
use std::sync::Arc;

use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::model::Model;
use wireloom::model::build::{AutoSizes, build};
use wireloom::plan::{Links, Lock, connect, recall};
use wireloom::source::{MemorySource, ProjectSource};

use super::{count, lines, live, pairs};

/// Reads, expands, builds and deals; errors fail the test.
fn plan(text: &str, lock: Option<&Lock>) -> (Model, Links) {
    let (model, links, said) = try_plan(text, lock);
    assert_eq!(said, "");
    (model, links)
}

/// The same, with the errors in short form.
fn try_plan(text: &str, lock: Option<&Lock>) -> (Model, Links, String) {
    let files = MemorySource::new().with("design/main.hcl", text.as_bytes());
    let loader = Loader::new(Arc::new(ProjectSource::new(files)));
    let mut sink = Sink::new();
    let world = World::expand(loader, Path::new("design"), Inputs::new(), &mut sink);
    let model = build(&world, &AutoSizes::new(), &mut sink);
    let mut said = Sink::new();
    let links = connect(&model, lock.map(|lock| recall(&model, lock)).as_ref(), &world, &mut said);
    for one in said.take().into_iter().filter(|said| said.is_error()) {
        sink.push(one);
    }
    let map = world.into_map();
    let errors = short::render(&sink, &map);
    let errors: Vec<&str> = errors.lines().filter(|line| line.contains("error[")).collect();
    (model, links, errors.join("\n"))
}

const RING: &str = r#"
fabric "ring" {
  kind     = "scale_out"
  protocol = "ethernet"
  speed    = "400G"
}
device_type "acme/host" {
  kind     = "node"
  height_u = 1
  ports "ring" {
    cages       = 2
    form_factor = "osfp"
    breakout    = "1x400G"
  }
}
tier "host" {
  device_type = "acme/host"
  axes        = { host = 16 }
  ports "east" {
    of    = "ring"
    where = cage == 1
  }
  ports "west" { of = "ring" }
}
connect "ring" {
  fabric = fabric.ring
  a      = tier.host.ports.east
  z      = tier.host.ports.west
  match  = [{ a = a.host % 16 + 1, z = z.host }]
}
rack "r" {
  axes = { rack = 1 }
}
place "hosts" {
  devices = tier.host
  racks   = rack.r
  u       = [for u in range(1, 17) : u]
}
"#;

#[test]
fn a_ring_is_a_match_with_a_shifted_key() {
    let (model, links) = plan(RING, None);
    let all = lines(&model, &links);
    assert_eq!(all.len(), 16);
    assert_eq!(all[0], "host-1:1 host-2:2");
    assert_eq!(all[15], "host-16:1 host-1:2");
}

/// A torus of cubes of 2 x 2 x 2 (section 6.6), `cubes` of them.
fn torus(cubes: u32) -> String {
    TORUS.replace("CUBES", &cubes.to_string())
}

const TORUS: &str = r#"
locals {
  side = 2
  dims = ["x", "y", "z"]
}
scale_up_domain "torus" {
  key      = []
  protocol = "ici"
  speed    = "400G"
}
device_type "acme/chip" {
  kind     = "node"
  height_u = 0
  ports "ici" {
    cages       = 6
    form_factor = "osfp"
    breakout    = "1x400G"
    set = {
      dim = ["x", "y", "z"][floor((index - 1) / 2)]
      dir = index % 2 == 1 ? "+" : "-"
    }
  }
}
device_type "acme/ocs" {
  kind     = "switch"
  height_u = 0
  ports "fibre" {
    cages       = 32
    form_factor = "osfp"
    breakout    = "1x400G"
  }
}
tier "chip" {
  device_type = "acme/chip"
  axes        = { cube = CUBES, x = local.side, y = local.side, z = local.side }
  ports "plus" {
    of    = "ici"
    set   = { pos = dim == "x" ? x : dim == "y" ? y : z }
    where = dir == "+" && pos < local.side
  }
  ports "minus" {
    of    = "ici"
    set   = { pos = dim == "x" ? x : dim == "y" ? y : z }
    where = dir == "-" && pos > 1
  }
  ports "face" {
    of = "ici"
    set = {
      line = dim == "x" ? (y - 1) * local.side + z : dim == "y" ? (x - 1) * local.side + z : (x - 1) * local.side + y
    }
  }
}
tier "ocs" {
  device_type = "acme/ocs"
  axes        = { dim = ["x", "y", "z"], line = local.side * local.side }
}
connect "inside" {
  fabric = scale_up_domain.torus
  a      = tier.chip.ports.plus
  z      = tier.chip.ports.minus
  match = ["cube", "dim",
    { a = a.x + (a.dim == "x" ? 1 : 0), z = z.x },
    { a = a.y + (a.dim == "y" ? 1 : 0), z = z.y },
    { a = a.z + (a.dim == "z" ? 1 : 0), z = z.z },
  ]
}
connect "between" {
  fabric = scale_up_domain.torus
  a      = tier.chip.ports.face
  z      = tier.ocs.ports.fibre
  match  = ["dim", "line"]
}
rack "r" {
  axes = { rack = 1 }
}
place "all" {
  devices = [tier.chip, tier.ocs]
  racks   = rack.r
  u       = [for u in range(1, 120) : 0]
}
"#;

#[test]
fn a_torus_of_cubes_meets_in_optical_switches() {
    let (model, links) = plan(&torus(8), None);
    // Section 9: 96 inside, 192 to 12 switches, 16 each.
    assert_eq!((count(&model, &links, "inside"), count(&model, &links, "between")), (96, 192));
    let between = pairs(&model, &links, "between");
    let mut per_switch = std::collections::BTreeMap::new();
    for ((_, switch), links) in between {
        *per_switch.entry(switch).or_insert(0) += links;
    }
    assert_eq!(per_switch.len(), 12);
    assert!(per_switch.values().all(|&links| links == 16));
    // 12 cubes: 0 changed.
    let lock = live(&model, &links);
    let (bigger, grown) = plan(&torus(12), Some(&lock));
    assert_eq!((count(&bigger, &grown, "inside"), count(&bigger, &grown, "between")), (144, 288));
    assert!(grown.moves.is_empty());
    assert_eq!(super::sources(&grown, wireloom::plan::LinkSource::Kept), 288);
}

#[test]
fn a_key_that_is_a_list_has_no_text() {
    let text = RING.replace("z = z.host", "z = [z.host]");
    let (_, _, said) = try_plan(&text, None);
    assert_eq!(
        said.lines().next(),
        Some(
            "design/main.hcl:29:13: error[key-not-text]: a match key must be a text, a number or a \
             truth value, found a list of 1 (16 times)"
        )
    );
}

#[test]
fn an_error_in_a_key_expression_is_reported_once() {
    let text = RING.replace("a.host % 16 + 1", "a.host.x");
    let (_, links, said) = try_plan(&text, None);
    assert!(links.rows.is_empty());
    assert_eq!(said.lines().count(), 1, "{said}");
}
