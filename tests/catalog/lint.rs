//! `catalog lint`: nothing to say about the shipped catalogue, and each fault of a catalogue found.

use std::path::Path;
use std::sync::Arc;

use wireloom::catalog::lint;
use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::model::build::entries;
use wireloom::source::{MemorySource, ProjectSource};

#[test]
fn the_shipped_catalogue_has_nothing_to_say_about() {
    let loader = Loader::new(Arc::new(ProjectSource::new(MemorySource::new())));
    let mut sink = Sink::new();
    let world = World::catalog(loader, &mut sink);
    let entries = entries(&world, &mut sink);
    lint(&entries, &mut sink);
    assert_eq!(short::render(&sink, &world.into_map()), "");
    assert!(entries.devices.len() >= 66 && entries.media.len() >= 101);
}

/// What the lint says about a project's own blocks, as `code: message`.
fn said(text: &str) -> Vec<String> {
    let files = MemorySource::new().with("design/main.hcl", text.as_bytes());
    let loader = Loader::new(Arc::new(ProjectSource::new(files)));
    let mut sink = Sink::new();
    let world = World::expand(loader, Path::new("design"), Inputs::new(), &mut sink);
    let entries = entries(&world, &mut sink);
    lint(&entries, &mut sink);
    let said = sink.diagnostics().iter();
    said.map(|one| format!("{}: {}", one.code, one.message)).collect()
}

fn device(body: &str) -> String {
    format!(
        "device_type \"acme/x\" {{\n  kind = \"switch\"\n  height_u = 1\n  source = \"s\"\n  \
         ports \"p\" {{\n    cages = 2\n    form_factor = \"osfp\"\n    shell = \"finned\"\n    \
         protocols = [\"ethernet\"]\n{body}\n  }}\n}}\n"
    )
}

const FULL: &str = "    lanes = 8\n    lane_rate = \"100G\"\n    modes = [\"2x400G\", \"1x800G\"]\n    \
                    breakout = \"2x400G\"\n";

#[test]
fn a_sound_type_passes() {
    assert_eq!(said(&device(FULL)), [""; 0]);
}

#[test]
fn lanes_and_rates_of_a_cage_belong_together() {
    let modes = |modes: &str| {
        said(&device(&format!(
            "    lanes = 8\n    lane_rate = \"100G\"\n    modes = [{modes}]\n    breakout = {modes}"
        )))
    };
    assert_eq!(
        modes("\"1x400G(4)\""),
        ["catalog-lanes-unused: `acme/x`: cages of `p` have 8 lanes, modes use 4"]
    );
    assert_eq!(
        modes("\"1x400G\""),
        ["catalog-lane-rate: `acme/x`: lanes of `p` run at 100G, no mode runs one faster than 50G"]
    );
}

/// The proof is over all choices of modes: `n${index}` tells ports apart while all cages run one mode, and
/// fails when cage 1 is split and cage 2 is not.
#[test]
fn names_are_told_apart_under_any_choice_of_modes() {
    let names = |names: &str| said(&device(&format!("{FULL}    names = {{ n = {names} }}")));
    assert_eq!(names(r#""n${cage}${channels == 1 ? "" : substr("ab", channel - 1, 1)}""#), [""; 0]);
    assert_eq!(
        names(r#""n${index}""#),
        [
            "catalog-name-clash: `acme/x`: `n2` in `n` is port `1/2` of `p` under `2x400G` and port `2` of \
          `p` under `1x800G`"
        ]
    );
    assert_eq!(
        names(r#""n${cage}""#),
        [
            "catalog-name-clash: `acme/x`: `n1` in `n` is port `1/1` of `p` under `2x400G` and port `1/2` of \
          `p` under `2x400G`, and 1 names more"
        ]
    );
    assert_eq!(
        names("cage == 1 ? \"n${cage}-${channel}\" : null"),
        ["catalog-names-incomplete: `acme/x`: `n` names 2 of 4 ports of `p` under `2x400G`"],
        "and once more under 1x800G"
    );
    assert_eq!(
        names("channels == 2 ? \"n${cage}-${channel}\" : null"),
        [""; 0],
        "none under one mode"
    );
    let labels = said(&device(&format!("{FULL}    label = \"${{channel}}\"")));
    assert_eq!(labels.len(), 1, "{labels:?}");
    assert!(
        labels[0].starts_with("catalog-name-clash: `acme/x`: `1` in `label` is a port of cage 1"),
        "{labels:?}"
    );
}

#[test]
fn words_are_known_and_sources_stated() {
    let type_of = |from: &str, to: &str| said(&device(FULL).replace(from, to));
    assert_eq!(
        type_of("source = \"s\"", "source = \" \""),
        ["catalog-no-source: `acme/x`: no `source`"]
    );
    assert_eq!(
        type_of("\"ethernet\"", "\"ehternet\""),
        ["catalog-unknown-protocol: `acme/x`: the protocol `ehternet` is not known"]
    );
    assert_eq!(
        type_of("\"osfp\"", "\"osfp2\""),
        ["catalog-unknown-form-factor: `acme/x`: the form factor `osfp2` is not described"]
    );
    assert_eq!(
        type_of("\"osfp\"\n    shell = \"finned\"", "\"qsfp112\"\n    shell = \"flat\""),
        [
            "catalog-unknown-form-factor: `acme/x`: qsfp112 has one top, not flat ones",
            "catalog-unknown-form-factor: `acme/x`: cages of `p` have 8 lanes, qsfp112 has 4"
        ]
    );
}

fn cable(body: &str) -> String {
    format!(
        "cable \"acme/c\" {{\n  class = \"dac\"\n  a = {{ form_factor = \"sfp28\" }}\n  \
         z = {{ form_factor = \"sfp28\" }}\n  speed = \"25G\"\n  protocols = [\"ethernet\"]\n  \
         source = \"s\"\n{body}\n}}\n"
    )
}

#[test]
fn numbers_of_a_cable_agree() {
    assert_eq!(said(&cable("lane_rate = \"25G\"\nlengths_mm = [1000, 2000]")), [""; 0]);
    assert_eq!(
        said(&cable("lane_rate = \"10G\"\nlengths_mm = [1000, 2000]")),
        ["catalog-lane-rate: `acme/c`: 1 lanes of 10G are not 25G"]
    );
    assert_eq!(
        said(&cable("lengths_mm = [2000, 1000]")),
        ["catalog-lengths: `acme/c`: 2 m stands before 1 m"]
    );
    assert_eq!(said(&cable("lengths_mm = [1000, 1500]\nreach_mm = 1500")), [""; 0]);
    assert_eq!(
        said(&cable("lengths_mm = [1000, 1501]\nreach_mm = 1500")),
        ["catalog-lengths: `acme/c`: it is sold up to 1.501 m, its reach is 1.5 m"]
    );
    assert_eq!(
        said(&cable("lengths_mm = [1000, 2000]\nparts = { \"1000\" = \"P\", \"2000\" = \"P\" }")),
        ["catalog-part-twice: `acme/c`: the part number `P` stands twice"]
    );
}

#[test]
fn a_transceiver_reaches_over_its_own_glass_and_has_a_cord() {
    let optic = |body: &str| {
        said(&format!(
            "transceiver \"acme/o\" {{\n  form_factor = \"sfp28\"\n  speed = \"25G\"\n  medium = \"mmf\"\n  \
             optics = \"sr\"\n  protocols = [\"ethernet\"]\n  source = \"s\"\n{body}\n}}\n"
        ))
    };
    let lc = "connector = \"lc/upc\"\n";
    assert_eq!(optic(lc), ["catalog-no-reach: `acme/o`: no `reach_mm`, so it is never chosen"]);
    assert_eq!(
        optic(&format!("{lc}reach_mm = {{ os2 = 500000 }}")),
        ["catalog-no-reach: `acme/o`: `reach_mm` has `os2`, the optics are mmf"]
    );
    assert_eq!(
        optic("connector = \"mpo-99\"\nreach_mm = { om4 = 100000 }"),
        ["catalog-no-cord: `acme/o`: no mmf cord has mpo-99 connectors"]
    );
}

#[test]
fn entries_are_found_by_words_and_by_name() {
    let loader = Loader::new(Arc::new(ProjectSource::new(MemorySource::new())));
    let mut sink = Sink::new();
    let world = World::catalog(loader, &mut sink);
    let entries = entries(&world, &mut sink);
    let names = |text: &str| {
        let found = wireloom::catalog::find(&entries, text);
        found.iter().map(|listing| listing.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(names("980-9I51A-00NS00"), ["nvidia/mma4z00-ns-flt"]);
    assert_eq!(names("quantum-2 MANAGED"), names("Managed Quantum-2"));
    assert!(names("utp").contains(&"generic/cat6".to_owned()));
    assert_eq!(names("no such thing"), [""; 0]);
    assert_eq!(wireloom::catalog::named(&entries, "nvidia/qm9700").unwrap().len(), 1);
    let near = wireloom::catalog::named(&entries, "nvidia/qm9770").unwrap_err();
    assert!(near.is_some_and(|help| help.contains("nvidia/qm9700")));
}
