//! Large records: how long writing and reading take, by hand and in release
//! (`cargo test --release record::scale -- --ignored --nocapture`).

use std::time::Duration;

use wireloom::base::span::FileId;
use wireloom::diag::Sink;
use wireloom::model::{ConnectId, Model};
use wireloom::plan::link::{Link, LinkSource};
use wireloom::plan::{Links, allocate, freeze, record};
use wireloom::planfile::{lock, v1};

use super::{build, cords};
use crate::fixture::{Design, base, connect, tier};

/// 3,125 leaves with 64 uplinks each: 200,000 links.
fn model() -> Model {
    let leaf = tier("leaf", "acme/leaf")
        .axis("pod", 125)
        .axis("leaf", 25)
        .base(base("up", 32, 2, 400_000));
    let spine = tier("spine", "acme/spine").axis("spine", 64).base(base("down", 1_563, 2, 400_000));
    let uplinks = connect("uplinks", "compute").a("leaf.up").z("spine.down");
    build(Design::new().tier(leaf).tier(spine).connect(uplinks))
}

fn links(model: &Model) -> Links {
    let mut links = Links::default();
    let [leaf, spine] = [0, 1].map(|tier| &model.tiers.as_slice()[tier]);
    for (place, leaf) in leaf.devices().enumerate() {
        for (port, spine) in spine.devices().enumerate() {
            links.rows.push(Link {
                a: model.port(leaf, port),
                z: model.port(spine, place),
                connect: ConnectId::from_index(0),
                source: LinkSource::Nominal,
                held: false,
            });
        }
    }
    links
}

/// Time this thread ran on a processor, which other work on the machine does not lengthen; the wall
/// clock where the system does not say.
fn now() -> Duration {
    let spent = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = spent.and_then(|text| text.split(' ').next()?.parse().ok());
    let wall = || std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap_or_default();
    spent.map_or_else(wall, Duration::from_nanos)
}

/// Runs five times and prints the least time.
#[allow(clippy::print_stderr, reason = "the times are what this is for")]
fn best<T>(what: &str, mut run: impl FnMut() -> T) -> T {
    let mut timed = || {
        let start = now();
        let result = run();
        (now() - start, result)
    };
    let (mut least, mut result) = timed();
    for _ in 1..5 {
        let (time, again) = timed();
        least = least.min(time);
        result = again;
    }
    eprintln!("{what:<24} {least:>8.1?}");
    result
}

#[test]
#[ignore = "a measurement, meant for release builds"]
#[allow(clippy::print_stderr, reason = "the times are what this is for")]
fn two_hundred_thousand_links() {
    let model = model();
    let links = links(&model);
    let cables = cords(&model, &links, |_| 0);
    let sink = &mut Sink::new();
    let allocation = best("allocate", || allocate(&model, &links, &cables, None, sink));
    let start = now();
    let plan = freeze(model, links, cables, allocation, Vec::new());
    eprintln!("{:<24} {:>8.1?}", "freeze", now() - start);
    let recorded = best("record", || record(&plan));
    let text = best("write lock", || lock::write(&recorded));
    eprintln!("{:<24} {:>8.1} MB", "", text.len() as f64 / 1e6);
    let read = best("read lock", || lock::read(&text, FileId(0), &mut Sink::new()));
    let json = best("write JSON", || {
        let mut bytes = Vec::new();
        v1::write(&plan, v1::Extras::default(), &mut bytes).unwrap();
        bytes
    });
    eprintln!("{:<24} {:>8.1} MB", "", json.len() as f64 / 1e6);
    let json = String::from_utf8(json).unwrap();
    let from_json = best("read JSON", || v1::read(&json, FileId(0), &mut Sink::new()));
    assert!(lock::write(&from_json) == text);
    let again = best("allocate against lock", || {
        allocate(plan.model(), plan.links(), plan.cables(), Some(&read), sink)
    });
    assert!(sink.is_empty());
    assert!(lock::write(&read) == text);
    assert!(again.tags == plan.allocation().tags);
}
