//! Configurations through templates: the shipped set, sets of a project, and what is said of
//! mistakes.

use std::path::Path;
use std::sync::Arc;

use wireloom::diag::{Diagnostic, Sink, short};
use wireloom::model::{MediaClass, Model};
use wireloom::plan::Plan;
use wireloom::render::context_v1;
use wireloom::render::description::{Far, descriptions};
use wireloom::render::nos::{self, Templates};
use wireloom::render::templated::{Configs, fabrics_without_configs};
use wireloom::render::{Artifact, Memory, PlanView, Renderer, render};
use wireloom::source::{MemorySource, ProjectSource, SourceMap};

use super::wired::Wired;
use crate::fixture::{Design, TierSpec, base, connect, rack, tier};

/// A manifest for the fixture's interface names, under which every device type has a name set.
pub const MANIFEST: &str = r#"nos "frr" {
  description       = "for tests"
  context           = 1
  per               = "device"
  names             = "linux"
  needs             = ["asn", "loopback"]
  description_limit = 80

  file "frr.conf" {
    template = "frr.conf.j2"
    path     = "configs/${device}/frr.conf"
  }
}
"#;

/// The files of a project's `templates/nos/`.
pub fn project(files: &[(&str, &str)]) -> MemorySource {
    files.iter().fold(MemorySource::new(), |source, (path, text)| {
        source.with(format!("templates/nos/{path}"), *text)
    })
}

/// The template sets of a model, read from a project; nothing may be reported.
pub fn templates(model: &Model, files: &[(&str, &str)]) -> Templates {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let source = ProjectSource::new(project(files));
    let templates = nos::load(&source, &mut map, Path::new("."), model, &mut sink);
    assert!(sink.is_empty(), "{}", short::render(&sink, &map));
    templates
}

/// Two leaves and a spine of four single-port cages each, and a host on the first leaf.
fn fabric() -> Wired {
    let switch = |name: &str, count: u32| -> TierSpec {
        tier(name, "switch").axis("n", count).base(base("swp", 4, 1, 400_000)).nos("frr")
    };
    let model = Design::new()
        .fabric("compute", "ethernet", 400_000)
        .rack(rack("R"))
        .tier(switch("leaf", 2))
        .tier(switch("spine", 1))
        .tier(tier("host", "server").kind("node").base(base("nic", 1, 1, 400_000)))
        .place("leaf", |at| ("R".to_owned(), 10 + at.number("n") as u16))
        .place("spine", |_| ("R".to_owned(), 20))
        .place("host", |_| ("R".to_owned(), 1))
        .connect(connect("all", "compute").a("host.nic").z("leaf.swp"))
        .build();
    let mut plan = Wired::new(model);
    let dac = plan.assembly("acme/dac", MediaClass::Dac, 1, &[(2000, "DAC-020")]);
    plan.cable("host:1", "leaf-1:1", dac, 0).id("AAAAAAA");
    plan.cable("leaf-1:3", "spine-1:1", dac, 0).id("BBBBBBB");
    plan.cable("leaf-1:4", "spine-1:2", dac, 0).id("CCCCCCC");
    plan.cable("leaf-2:3", "spine-1:3", dac, 0).id("DDDDDDD");
    plan.routed("leaf-1", 64_601, [10, 255, 0, 1]);
    plan.routed("leaf-2", 64_602, [10, 255, 0, 2]);
    plan.routed("spine-1", 64_600, [10, 255, 0, 3]);
    plan
}

/// What comes of a plan and the files of a project: the configurations, and the reports in short
/// form and in full.
struct Outcome {
    files: Vec<Artifact>,
    short: Vec<String>,
    diagnostics: Vec<Diagnostic>,
    map: SourceMap,
}

fn render_with(plan: Plan, files: &[(&str, &str)]) -> Outcome {
    let plan = Arc::new(plan);
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let source = ProjectSource::new(project(files));
    let sets = nos::load(&source, &mut map, Path::new("."), plan.model(), &mut sink);
    let view = Arc::new(PlanView::new(plan, sets, 2));
    let memory = Memory::default();
    let _ = render(&[&Configs as &'static dyn Renderer], &view, &memory, &mut sink);
    let files = memory.artifacts();
    let short = short::render(&sink, &map).lines().map(str::to_owned).collect();
    Outcome { files, short, diagnostics: sink.take(), map }
}

impl Outcome {
    /// The only diagnostic.
    fn only(&self, code: &str) -> &Diagnostic {
        assert_eq!(self.diagnostics.len(), 1, "{:?}", self.short);
        let diagnostic = &self.diagnostics[0];
        assert_eq!(diagnostic.code, code, "{:?}", self.short);
        diagnostic
    }

    /// The text under its caret.
    fn under_caret(&self, diagnostic: &Diagnostic) -> &str {
        self.map.slice(diagnostic.span())
    }
}

/// One template of one line for all switches.
fn with_template(text: &str) -> Outcome {
    render_with(fabric().plan(), &[("frr/nos.hcl", MANIFEST), ("frr/frr.conf.j2", text)])
}

/// With one line of the manifest exchanged.
fn with_manifest(plan: Wired, from: &str, to: &str) -> Outcome {
    assert!(MANIFEST.contains(from));
    render_with(plan.plan(), &[("frr/nos.hcl", &MANIFEST.replace(from, to))])
}

/// By hand from `fabric()` above and the FRR documentation of BGP unnumbered.
#[test]
fn a_leaf_speaks_bgp_with_each_spine_port_and_not_with_its_host() {
    let outcome = render_with(fabric().plan(), &[("frr/nos.hcl", MANIFEST)]);
    assert_eq!(outcome.short, [""; 0]);
    let paths: Vec<_> = outcome.files.iter().map(|file| file.path.as_str()).collect();
    assert_eq!(
        paths,
        ["configs/leaf-1/frr.conf", "configs/leaf-2/frr.conf", "configs/spine-1/frr.conf"]
    );
    let expected = "\
! leaf-1: written by Wireloom; change the design, not this file
frr defaults datacenter
hostname leaf-1
!
ip forwarding
ipv6 forwarding
!
interface lo
 ip address 10.255.0.1/32
exit
!
interface eth-1
 description host 1 AAAAAAA
exit
!
interface eth-3
 description spine-1 eth-1 BBBBBBB
exit
!
interface eth-4
 description spine-1 eth-2 CCCCCCC
exit
!
router bgp 64601
 bgp router-id 10.255.0.1
 bgp bestpath as-path multipath-relax
 neighbor eth-3 interface remote-as 64600
 neighbor eth-3 description spine-1 eth-1 BBBBBBB
 neighbor eth-4 interface remote-as 64600
 neighbor eth-4 description spine-1 eth-2 CCCCCCC
 !
 address-family ipv4 unicast
  network 10.255.0.1/32
  maximum-paths 2
 exit-address-family
exit
!
end
";
    assert_eq!(String::from_utf8_lossy(&outcome.files[0].bytes), expected);
}

#[test]
fn a_project_exchanges_one_template_and_brings_sets_of_its_own() {
    let mut plan = fabric();
    let acme = plan.model.names.intern("acme");
    let spine = plan.model.tiers.iter().position(|t| plan.model.text(t.name) == "spine").unwrap();
    plan.model.tiers[wireloom::model::TierId::from_index(spine)].nos = Some(acme);
    let own = MANIFEST.replace("nos \"frr\"", "nos \"acme\"").replace("frr.conf.j2", "a.j2");
    let outcome = render_with(
        plan.plan(),
        &[
            ("frr/nos.hcl", MANIFEST),
            ("frr/frr.conf.j2", "changed {{ device.name }}\n"),
            ("acme/nos.hcl", &own),
            ("acme/a.j2", "{% include 'b.j2' %}"),
            ("acme/b.j2", "own {{ device.coordinates.n + 1 }}\n"),
        ],
    );
    assert_eq!(outcome.short, [""; 0]);
    let texts: Vec<_> =
        outcome.files.iter().map(|file| String::from_utf8_lossy(&file.bytes)).collect();
    assert_eq!(texts, ["changed leaf-1\n", "changed leaf-2\n", "own 2\n"]);
}

#[test]
fn a_misspelt_field_is_pointed_at_and_counted_once() {
    let outcome =
        with_template("{% for port in interfaces %}\n{{ port.speed_mbsp }}\n{% endfor %}\n");
    let diagnostic = outcome.only("template-undefined");
    assert_eq!(outcome.under_caret(diagnostic), "port.speed_mbsp");
    assert_eq!(diagnostic.count, 3, "once for each switch");
    assert_eq!(diagnostic.help[0], "did you mean `speed_mbps`?");
    let start = "templates/nos/frr/frr.conf.j2:2:4: error[template-undefined]";
    assert!(outcome.short[0].starts_with(start), "{:?}", outcome.short);
    assert!(outcome.files.is_empty());
}

#[test]
fn a_misspelt_field_in_a_condition_is_an_error_too() {
    let outcome = with_template("{% for port in interfaces if port.rooted %}x{% endfor %}");
    assert_eq!(outcome.under_caret(outcome.only("template-undefined")), "port.rooted");
}

#[test]
fn none_is_not_printed() {
    let outcome = with_template("{% for port in interfaces %}{{ port.description }}{% endfor %}");
    let diagnostic = outcome.only("template-undefined");
    assert_eq!(outcome.under_caret(diagnostic), "port.description");
    assert!(diagnostic.message.contains("is `none`"), "{}", diagnostic.message);
}

#[test]
fn a_template_that_cannot_be_compiled_is_pointed_at() {
    let outcome = with_template("line\n{% for port interfaces %}\n{% endfor %}");
    let diagnostic = outcome.only("template-error");
    assert_eq!(outcome.map.line_col(diagnostic.span()).map(|at| at.line), Some(2));
    let outcome = with_template("{{ device.name | no_such_filter }}");
    assert_eq!(outcome.under_caret(outcome.only("template-error")), "no_such_filter");
}

#[test]
fn an_error_in_an_included_template_is_shown_there_and_the_include_too() {
    let files = [
        ("frr/nos.hcl", MANIFEST),
        ("frr/frr.conf.j2", "{% include 'part.j2' %}"),
        ("frr/part.j2", "one\n{{ device.nam }}"),
    ];
    let outcome = render_with(fabric().plan(), &files);
    let diagnostic = outcome.only("template-undefined");
    assert_eq!(outcome.under_caret(diagnostic), "device.nam");
    assert_eq!(outcome.map.path(diagnostic.span().file), "templates/nos/frr/part.j2");
    let calls: Vec<_> = diagnostic.trace.iter().map(|at| outcome.map.path(at.span.file)).collect();
    assert_eq!(calls, ["templates/nos/frr/frr.conf.j2"]);
}

#[test]
fn a_template_without_end_is_stopped() {
    let outcome = with_template("{{ 'x' * 100000000000 }}");
    assert!(outcome.only("template-error").message.contains("stopped after"));
}

#[test]
fn an_unknown_set_is_named_at_the_tier_with_the_nearest() {
    let mut plan = fabric();
    let wrong = plan.model.names.intern("fr");
    let leaf = wireloom::model::TierId::from_index(1);
    plan.model.tiers[leaf].nos = Some(wrong);
    let span = plan.model.origins[plan.model.tiers[leaf].origin].span;
    let outcome = render_with(plan.plan(), &[("frr/nos.hcl", MANIFEST)]);
    let diagnostic = outcome.only("unknown-nos");
    assert_eq!(diagnostic.span(), span);
    assert_eq!(diagnostic.help[0], "did you mean `frr`?");
}

#[test]
fn a_manifest_says_what_is_wrong_at_its_place() {
    for (from, to, code, under) in [
        ("context           = 1", "context = 2", "nos-context-unknown", "2"),
        ("\"device\"", "\"rack\"", "unknown-choice", "\"rack\""),
        ("nos \"frr\"", "nos \"fr\"", "nos-manifest", "\"fr\""),
        ("frr.conf.j2", "frr.conf", "nos-manifest", "\"frr.conf\""),
        ("${device}", "${devise}", "nos-manifest", "devise"),
        ("${device}", "${var.x}", "unknown-name", "var.x"),
        ("= 80", "= 8", "out-of-range", "8"),
        ("\"loopback\"", "\"loopbacks\"", "unknown-choice", "\"loopbacks\""),
        ("per ", "pre ", "unknown-attribute", "pre"),
    ] {
        let outcome = with_manifest(fabric(), from, to);
        let found = outcome.diagnostics.iter().find(|diagnostic| diagnostic.code == code);
        let diagnostic = found.unwrap_or_else(|| panic!("{to}: {:?}", outcome.short));
        assert_eq!(outcome.under_caret(diagnostic), under, "{to}");
        assert!(outcome.files.is_empty(), "{to}");
    }
}

#[test]
fn a_manifest_without_a_block_or_a_file_is_refused() {
    let outcome = render_with(fabric().plan(), &[("frr/nos.hcl", "# nothing\n")]);
    assert!(outcome.only("nos-manifest").message.ends_with("found 0"));
    let start = MANIFEST.find("  file").unwrap();
    let outcome =
        render_with(fabric().plan(), &[("frr/nos.hcl", &format!("{}}}\n", &MANIFEST[..start]))]);
    assert!(outcome.only("nos-manifest").message.ends_with("makes no file"));
}

#[test]
fn what_a_set_needs_is_asked_for_at_the_tier() {
    let mut plan = fabric();
    plan.forget_routing("leaf-2");
    let outcome = render_with(plan.plan(), &[("frr/nos.hcl", MANIFEST)]);
    let codes: Vec<_> = outcome.diagnostics.iter().map(|d| (d.code, d.count)).collect();
    assert_eq!(codes, [("nos-need-missing", 2)]);
    assert_eq!(outcome.diagnostics[0].help, ["give the `policy` block a pool `asns`"]);
    assert!(outcome.files.is_empty());
}

#[test]
fn names_that_would_break_a_configuration_are_refused() {
    let mut plan = fabric();
    plan.rename("leaf-1", "leaf 1");
    render_with(plan.plan(), &[("frr/nos.hcl", MANIFEST)]).only("name-not-a-hostname");

    let mut plan = fabric();
    plan.rename("host", "host|1");
    let needs = "needs             = [\"asn\", \"loopback\"]";
    let forbids = format!("{needs}\n  description_forbid = \"|\"");
    let outcome = with_manifest(plan, needs, &forbids);
    assert!(outcome.only("name-not-describable").message.contains("`host|1`"));

    let mut plan = fabric();
    plan.rename("host", "host\n!");
    render_with(plan.plan(), &[("frr/nos.hcl", MANIFEST)]).only("name-not-describable");
}

#[test]
fn interface_names_come_from_the_device_type() {
    let names = "\"linux\"";
    let outcome = with_manifest(fabric(), names, "\"cumulus\"");
    let diagnostic = outcome.diagnostics.first().expect("a report");
    assert_eq!(diagnostic.code, "interface-name-missing");
    let message = "port `1` of `switch` has no name in the name set `cumulus`, which `frr` uses";
    assert_eq!(diagnostic.message, message);
    let outcome = with_manifest(fabric(), names, "\"linux\"\n  name_limit = 4");
    assert!(outcome.diagnostics[0].message.contains("`eth-1` has 5 bytes"));
    assert_eq!(outcome.diagnostics[0].code, "interface-name-too-long");
}

#[test]
fn every_device_needs_a_file_of_its_own_below_the_outputs() {
    let outcome = with_manifest(fabric(), "configs/${device}/frr.conf", "configs/frr.conf");
    assert_eq!(outcome.only("output-path-taken").count, 2);
    let outcome = with_manifest(fabric(), "configs/${device}/frr.conf", "../${device}");
    assert_eq!(outcome.only("output-path-outside").count, 3);
    // A name of a device is one part of a path, whatever is in it.
    let mut plan = fabric();
    plan.rename("leaf-1", "../../leaf");
    let outcome = with_manifest(plan, "configs/${device}/frr.conf", "${device}");
    assert_eq!(outcome.files[0].path, "%2E.%2F..%2Fleaf");
}

#[test]
fn the_number_of_threads_changes_no_byte() {
    let plan = Arc::new(fabric().plan());
    let make = |threads| {
        let sets = templates(plan.model(), &[("frr/nos.hcl", MANIFEST)]);
        let view = Arc::new(PlanView::new(Arc::clone(&plan), sets, threads));
        let memory = Memory::default();
        Configs.render(&view, &memory, &mut Sink::new());
        memory.artifacts()
    };
    assert_eq!(make(1), make(2));
}

#[test]
fn a_fabric_whose_switches_have_no_nos_is_told_to_the_summary() {
    let bare = |plan: Wired, files: &[(&str, &str)]| {
        let plan = Arc::new(plan.plan());
        let view = PlanView::new(Arc::clone(&plan), templates(plan.model(), files), 1);
        let fabrics = fabrics_without_configs(&view);
        let names = fabrics.iter().map(|id| plan.model().text(plan.model().fabrics[*id].address));
        names.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(bare(fabric(), &[("frr/nos.hcl", MANIFEST)]), [""; 0]);
    let mut plan = fabric();
    for tier in plan.model.tiers.iter_mut() {
        tier.nos = None;
    }
    assert_eq!(bare(plan, &[]), ["fabric.compute"]);
}

/// C57: "limit 32, peer `dc1-hall2-row14-rack07-leaf-0123`, port `Ethernet1/49/1`, cable `C004217`
/// -> at most 32 characters, ends with `C004217`, no two ports on the switch share one text".
#[test]
fn a_short_description_keeps_the_cable_id_and_stays_unique() {
    let port = "Ethernet1/49/1";
    let peers: Vec<String> =
        (0..40).map(|n| format!("dc1-hall2-row14-rack07-leaf-{:04}", 123 + n * 7)).collect();
    let cables: Vec<String> = (0..40).map(|n| format!("C{:06}", 4217 + n)).collect();
    let mut links: Vec<Far<'_>> =
        peers.iter().zip(&cables).map(|(device, cable)| Far { device, port, cable }).collect();
    // A splitter: four peers whose names end alike, one cable.
    let alike: Vec<String> =
        (0..4).map(|n| format!("hall{n}-a-very-long-rack-leaf-0001")).collect();
    links.extend(alike.iter().map(|device| Far { device, port, cable: "C999999" }));
    let texts = descriptions(&links, 32);
    assert_eq!(texts[0], "~eaf-0123 Ethernet1/49/1 C004217");
    for (text, far) in texts.iter().zip(&links) {
        assert!(text.len() <= 32, "{text}");
        assert!(text.ends_with(far.cable), "{text}");
    }
    let mut distinct = texts.clone();
    distinct.sort_unstable();
    distinct.dedup();
    assert_eq!(distinct.len(), texts.len(), "{texts:?}");
    // Nothing is cut where there is room.
    assert_eq!(
        descriptions(&links[..1], 80),
        ["dc1-hall2-row14-rack07-leaf-0123 Ethernet1/49/1 C004217"]
    );
}

#[test]
fn the_list_of_fields_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates/CONTEXT.md");
    let page = context_v1::document();
    if std::env::var_os("WIRELOOM_UPDATE").is_some() {
        std::fs::write(&path, &page).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(written, page, "set WIRELOOM_UPDATE=1 to write templates/CONTEXT.md anew");
}

/// Reads every field of the list, in a plan where every object occurs.
#[test]
fn every_listed_field_can_be_read() {
    let page = context_v1::document();
    let mut text = String::from("{% set port = interfaces[2] %}");
    let (mut object, mut fields) = ("", 0);
    for line in page.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            object = match heading {
                "top level" => "",
                "device" => "device.",
                "interface" => "port.",
                "peer" => "port.peer.",
                "cable" => "port.cable.",
                other => panic!("an object that this test does not reach: {other}"),
            };
        } else if let Some(field) = line.strip_prefix("| `").and_then(|l| l.split('`').next()) {
            let name = format!("{object}{field}");
            text += &format!("{{% if {name} is undefined %}}{name}{{% endif %}}");
            fields += 1;
        }
    }
    assert!(fields > 40, "{fields} fields");
    let outcome = with_template(&format!("{{% if device.name == 'leaf-1' %}}{text}{{% endif %}}"));
    assert_eq!(outcome.short, [""; 0]);
    assert_eq!(String::from_utf8_lossy(&outcome.files[0].bytes), "");
}
