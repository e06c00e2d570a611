//! `cargo bench --bench route`: 400,000 cables on a floor of 200 rows, measured from cage to cage.
//!
//! What is counted is what must not grow with cables: shortest-path searches against rack pairs used. The first
//! cable of each pair may cost one, the others none; the bench fails otherwise. Times are printed as
//! nanoseconds a cable; the machine decides those, so nothing passes or fails by them.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a bench prints")]

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::model::DeviceId;
use wireloom::model::build::{AutoSizes, build};
use wireloom::plan::Distances;
use wireloom::source::{MemorySource, ProjectSource};

const ROWS: usize = 200;
const RACKS: usize = 20;
const DEVICES: usize = 4;
const CABLES: usize = 400_000;

/// Cables that run between two racks side by side.
const BUNDLE: usize = 64;

const ROUNDS: usize = 5;

fn floor() -> String {
    format!(
        r#"
device_type "acme/box" {{
  kind     = "switch"
  height_u = 10
  ports "p" {{
    cages       = 1
    form_factor = "rj45"
    breakout    = "1x1G"
  }}
}}
rack "r" {{
  axes = {{ row = {ROWS}, slot = {RACKS} }}
  row  = "R${{row}}"
  x_mm = 600 * slot
  y_mm = 3000 * row
}}
tier "box" {{
  device_type = "acme/box"
  axes        = {{ row = {ROWS}, slot = {RACKS}, n = {DEVICES} }}
  ports "p" {{ reserve = "a bench" }}
}}
place "box" {{
  devices = tier.box
  racks   = rack.r
  u       = [1, 11, 21, 31]
}}
"#
    )
}

fn main() -> ExitCode {
    let files = MemorySource::new().with("floor/main.hcl", floor());
    let loader = Loader::new(Arc::new(ProjectSource::new(files)));
    let mut sink = Sink::new();
    let world = World::expand(loader, Path::new("floor"), Inputs::new(), &mut sink);
    let model = build(&world, &AutoSizes::new(), &mut sink);
    if sink.has_errors() {
        eprintln!("{}", short::render(&sink, &world.into_map()));
        return ExitCode::FAILURE;
    }
    let racks = ROWS * RACKS;
    // Every bundle leads to a rack some rows and some places further on.
    let ends = |cable: usize| {
        let bundle = cable / BUNDLE;
        let from = bundle * 7 % racks;
        let to = (from + RACKS * (1 + bundle % 61) + bundle % 13) % racks;
        let device = |rack: usize| DeviceId::from_index(rack * DEVICES + cable % DEVICES);
        [device(from), device(to)]
    };
    let pairs: BTreeSet<[usize; 2]> =
        (0..CABLES).map(|cable| ends(cable).map(|device| device.index() / DEVICES)).collect();
    let mut nanoseconds = Vec::new();
    // The first cable of each bundle first, which asks about every pair of racks.
    let first = (0..CABLES).step_by(BUNDLE);
    let others = (0..CABLES).filter(|cable| cable % BUNDLE != 0);
    let cables: Vec<usize> = first.clone().chain(others).collect();
    let mut searches = [0, 0];
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let distances = Distances::new(&model, &mut sink);
        let mut total_mm = 0;
        for (place, cable) in cables.iter().copied().enumerate() {
            if place == first.len() {
                searches[0] = distances.searches();
            }
            let [a, z] = ends(cable);
            total_mm += distances.run_mm(&model, a, z).unwrap_or(0);
        }
        nanoseconds.push(start.elapsed().as_nanos() / CABLES as u128);
        searches[1] = distances.searches();
        assert!(total_mm > 0, "no cable has a way");
    }
    nanoseconds.sort_unstable();
    let [after_first, searches] = searches;
    println!(
        "{CABLES} cables, {} rack pairs, {searches} searches, {after_first} of them for the first cable of \
         each pair, {} ns a cable (median of {ROUNDS})",
        pairs.len(),
        nanoseconds[ROUNDS / 2]
    );
    if searches > pairs.len() || searches != after_first {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    }
}
