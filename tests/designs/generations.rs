//! `examples/generations`: units as calls of the shipped module `lib://rail-unit`. Leaves, spines and links
//! between them are those of table 4 of NVIDIA's reference architecture RA-11333-001 V11, three and four units.

use super::{Project, count, difference, lines, links};

fn example() -> Project {
    Project::example("generations")
}

#[test]
fn three_units_have_the_counts_of_the_reference_architecture() {
    let summary = example().plan().summary;
    assert_eq!(count(&summary.devices, "tier.spine"), 16);
    for unit in 1..=3 {
        let module = format!("module.su[\"{unit}\"].");
        assert_eq!(count(&summary.devices, &format!("{module}tier.leaf")), 8);
        let nodes = if unit == 3 { 30 } else { 32 };
        assert_eq!(count(&summary.devices, &format!("{module}tier.node")), nodes);
        assert_eq!(count(&summary.links.by_connect, &format!("{module}connect.rails")), nodes * 8);
    }
    assert_eq!(count(&summary.links.by_connect, "connect.uplinks"), 768);
}

#[test]
fn nothing_is_found_wrong_with_it() {
    let outcome = example().run();
    let said = outcome.sink.diagnostics();
    assert!(said.is_empty(), "{}", wireloom::diag::short::render(&outcome.sink, &outcome.map));
}

#[test]
fn every_leaf_has_two_links_to_every_spine() {
    // 32 up ports over 16 spines.
    let planned = example().plan();
    let mut pairs = std::collections::BTreeMap::new();
    for [connect, a, _, z, _] in links(&planned.plan) {
        if connect == "connect.uplinks" {
            *pairs.entry((a, z)).or_insert(0) += 1;
        }
    }
    assert_eq!(pairs.len(), 24 * 16);
    assert!(pairs.values().all(|links| *links == 2));
}

#[test]
fn the_missing_rack_takes_its_held_ports_and_nothing_else_changes() {
    let before = example().locked();
    let full = example().edit("main.hcl", ", unbuilt = [31, 32] }", " }").lock(&before).locked();
    let (gone, new) = difference(&before, &full);
    let cables = |lines: &[String]| lines.iter().filter(|line| line.starts_with("cable ")).count();
    assert_eq!((cables(&gone), cables(&new)), (0, 16));
    assert_eq!(lines(&full, "cable").len(), lines(&before, "cable").len() + 16);
}

#[test]
fn a_fourth_unit_needs_no_more_spines() {
    let line = "unbuilt = [31, 32] } # the last rack comes later\n";
    let four = format!("{line}    \"4\" = {{ node_type = \"nvidia/dgx-h200\" }}\n");
    let summary = example().edit("main.hcl", line, &four).plan().summary;
    assert_eq!(count(&summary.devices, "tier.spine"), 16);
    assert_eq!(count(&summary.links.by_connect, "connect.uplinks"), 1024);
}

#[test]
fn links_of_a_scale_up_domain_stay_within_their_keys() {
    let text = "scale_up_domain \"d\" {\n  key = [\"host\"]\n  protocol = \"ethernet\"\n  speed = \"400G\"\n}\n\
        tier \"gpu\" {\n  device_type = \"generic/gpu-server-8x400g\"\n  axes = { host = 2, gpu = 2 }\n}\n\
        tier \"switch\" {\n  device_type = \"nvidia/sn5600\"\n  axes = { host = 2, plane = 2 }\n}\n\
        connect \"c\" {\n  fabric = scale_up_domain.d\n  a = tier.gpu.ports.nic\n  z = tier.switch.ports.osfp\n  \
        factory = true\n}\n";
    let host = |device: &str| device.split('-').nth(1).map(str::to_owned);
    let planned = Project::of(text).plan();
    let all = links(&planned.plan);
    assert_eq!(all.len(), 4 * 8);
    for [_, a, _, z, _] in &all {
        assert_eq!(host(a), host(z), "{a} {z}");
    }
    // Without the key every device of the one tier meets every one of the other.
    let open = Project::of(&text.replace("[\"host\"]", "[]")).plan();
    assert!(links(&open.plan).iter().any(|[_, a, _, z, _]| host(a) != host(z)));
    // A key that one side has not is an error, as in `match`.
    let outcome = Project::of(&text.replace("[\"host\"]", "[\"plane\"]")).run();
    assert!(outcome.sink.diagnostics().iter().any(|said| said.code == "unknown-key"));
}

#[test]
fn a_call_with_another_name_keeps_every_cable() {
    // `moved` names the module alone: its tiers, racks and connects go with it.
    let before = example().locked();
    let renamed = example()
        .edit("main.hcl", "module \"su\"", "module \"unit\"")
        .edit("main.hcl", "module.su[*]", "module.unit[*]")
        .lock(&before);
    let ids = |lock: &str| -> Vec<String> {
        let ids = lines(lock, "cable").into_iter();
        let mut ids: Vec<String> =
            ids.filter_map(|line| line.split_whitespace().nth(1).map(str::to_owned)).collect();
        ids.sort();
        ids
    };
    let moved = "\nmoved {\n  from = \"module.su[*]\"\n  to   = \"module.unit[*]\"\n}\n\nvariable";
    let after = renamed.clone().edit("main.hcl", "\nvariable", moved).locked();
    assert_eq!(ids(&before), ids(&after));
    assert!(!after.contains("module.su"), "the record has the addresses of today");
    // Without the block they are other cables at the same places.
    assert_ne!(ids(&before), ids(&renamed.locked()));
}
