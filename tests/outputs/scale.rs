//! The size of `performance.md` case L: 65,536 endpoints, 196,608 links, 5,120 switches of 64
//! ports. Ignored by default: it measures, it proves nothing.

#![allow(clippy::print_stdout, reason = "the times are what it is for")]

use std::sync::Arc;
use std::time::Instant;

use wireloom::cli::files::{Extent, write_all};
use wireloom::diag::Sink;
use wireloom::model::{ConnectId, MediaClass};
use wireloom::render::{PlanView, RENDERERS};

use super::configs::{MANIFEST, templates};
use super::wired::Wired;
use crate::fixture::{Design, TierSpec, base, connect, rack, tier};

/// Radix of the switches, and half of it.
const K: u32 = 64;
const H: u32 = K / 2;

fn switches(name: &str, count: u32) -> TierSpec {
    tier(name, "switch64").axis("n", count).base(base("osfp", K, 1, 400_000)).nos("frr")
}

fn case_l() -> Wired {
    let model = Design::new()
        .fabric("compute", "ethernet", 400_000)
        .rack(rack("N").axis("n", H * K).x_mm(|at| i64::from(at.number("n")) * 600))
        .rack(rack("S").axis("n", K + H).row(|_| "S".to_owned()))
        .tier(
            tier("node", "server")
                .kind("node")
                .axis("n", K * H * H / 8)
                .base(base("nic", 8, 1, 400_000)),
        )
        .tier(switches("leaf", K * H))
        .tier(switches("agg", K * H))
        .tier(switches("core", H * H))
        .place("node", |at| {
            (format!("N-{}", at.number("n").div_ceil(4)), 1 + (at.number("n") % 4) as u16 * 8)
        })
        .place("leaf", |at| (format!("N-{}", at.number("n")), 40))
        .place("agg", |at| {
            (format!("S-{}", at.number("n").div_ceil(H)), (at.number("n") % H) as u16 + 1)
        })
        .place("core", |at| {
            (format!("S-{}", K + at.number("n").div_ceil(H)), (at.number("n") % H) as u16 + 1)
        })
        .connect(connect("a-rails", "compute").a("node.nic").z("leaf.osfp"))
        .connect(connect("b-leaf-agg", "compute").a("leaf.osfp").z("agg.osfp"))
        .connect(connect("c-agg-core", "compute").a("agg.osfp").z("core.osfp"))
        .build();
    let mut plan = Wired::new(model);
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(2000, "DAC-020")]);
    let cord = plan.fibre("acme/cord", 1, &[(10_000, "MPO-10"), (50_000, "MPO-50")]);
    let first = |name: &str| {
        let tiers = &plan.model.tiers;
        let tier = tiers.iter().find(|tier| plan.model.text(tier.name) == name).expect("a tier");
        tier.first_device.index() as u32
    };
    let (node, leaf, agg, core) = (first("node"), first("leaf"), first("agg"), first("core"));
    let port = |plan: &Wired, device: u32, k: u32| {
        plan.model.port(wireloom::model::DeviceId::from_index(device as usize), k as usize)
    };
    let mut add = |connect, a: (u32, u32), z: (u32, u32), part, length| {
        let (a, z) = (port(&plan, a.0, a.1), port(&plan, z.0, z.1));
        let ends = vec![plan.end(a, 0), plan.end(z, 0)];
        plan.add(ConnectId::from_index(connect), part, length, ends, vec![(a, z)]);
    };
    for pod in 0..K {
        for l in 0..H {
            let l = pod * H + l;
            for e in 0..H {
                let ep = l * H + e;
                add(0, (node + ep / 8, ep % 8), (leaf + l, e), dac, 0);
            }
            for a in 0..H {
                add(1, (leaf + l, H + a), (agg + pod * H + a, l % H), cord, 0);
            }
        }
        for a in 0..H {
            for x in 0..H {
                add(2, (agg + pod * H + a, H + x), (core + a * H + x, pod), cord, 1);
            }
        }
    }
    for number in 0..plan.model.devices.name.len() as u32 {
        let device = wireloom::model::DeviceId::from_index(number as usize);
        if number < node || number >= node + K * H * H / 8 {
            plan.route(device, 4_200_000_000 + number, 0x0AFF_0000 + number);
        }
    }
    plan
}

/// Processor time of this process so far, in milliseconds (Linux; ticks of 10 ms).
fn cpu_ms() -> i64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<i64> =
        stat.rsplit(')').next().unwrap_or("").split(' ').filter_map(|f| f.parse().ok()).collect();
    // Of what follows the name, the numbers 10 and 11 are user and system time.
    fields.get(10..12).map_or(0, |times| times.iter().sum::<i64>() * 10)
}

#[test]
#[ignore = "measures; run with --release"]
fn outputs_of_case_l() {
    let start = Instant::now();
    let plan = Arc::new(case_l().plan());
    println!("plan built in {:?}: {} links", start.elapsed(), plan.links().rows.len());
    let templates = templates(plan.model(), &[("frr/nos.hcl", MANIFEST)]);
    for threads in [1, 2, 2] {
        let start = Instant::now();
        let view = Arc::new(PlanView::new(Arc::clone(&plan), templates.clone(), threads));
        println!("threads {threads}: view {:?}", start.elapsed());
        let mut all = Vec::new();
        for renderer in RENDERERS {
            let (start, cpu) = (Instant::now(), cpu_ms());
            let mut sink = Sink::new();
            let files = renderer.artifacts(&view, &mut sink);
            let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
            let (name, count) = (renderer.name(), files.len());
            let (wall, cpu) = (start.elapsed(), cpu_ms() - cpu);
            println!("  {name}: {wall:?} wall, {cpu} ms cpu, {count} files, {bytes} bytes");
            assert!(sink.is_empty(), "{:?}", sink.diagnostics());
            all.extend(files);
        }
        let scratch = std::env::temp_dir().join(format!("wireloom-scale-{}", std::process::id()));
        for what in ["new", "unchanged"] {
            let (start, cpu) = (Instant::now(), cpu_ms());
            let written = write_all(&scratch, &all, Extent::All, threads, &mut Sink::new());
            let (wall, cpu) = (start.elapsed(), cpu_ms() - cpu);
            println!("  write {what}: {wall:?} wall, {cpu} ms cpu, {written:?}");
        }
        std::fs::remove_dir_all(&scratch).unwrap();
    }
}
