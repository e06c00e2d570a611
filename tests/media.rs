//! Media: what fits, what reaches, what is chosen, and why the rest lost.

use crate::fixture::parts::{catalogue, cord, dac, fixed, optic};
use crate::fixture::{At, Design, TierSpec, base, connect, rack, tier};
use wireloom::diag::Sink;
use wireloom::model::{ConnectId, DeviceId, MediaClass, Model};
use wireloom::plan::cable::CablePart;
use wireloom::plan::{Cables, Distances, Link, LinkSource, Links};

/// Two racks in one row whose switches are exactly `mm` of cable apart, zero slack and sides.
fn apart(mm: i64, ports: TierSpec) -> Model {
    // From U48 of a 48 U rack it is half a unit, 23 mm, up to the tray, which lies on the rack.
    let mut model = Design::new()
        .fabric("compute", "ethernet", 400_000)
        .rack(
            rack("r").axis("slot", 2).x_mm(move |at| i64::from(at.number("slot") - 1) * (mm - 46)),
        )
        .tier(ports.axis("s", 2))
        .place("switch", |at| (format!("r-{}", at.number("s")), 48))
        .connect(connect("c", "compute"))
        .build();
    for rack in model.racks.iter_mut() {
        rack.side_mm = 0;
    }
    let policy = &mut model.policy;
    (policy.exit_mm, policy.slack_tray_mm, policy.tray_above_mm) = (0, 0, 0);
    model
}

fn twin_port() -> TierSpec {
    tier("switch", "acme/switch").base(base("osfp", 4, 2, 400_000).shell("finned"))
}

/// Links by device name and port place (from 0), all of the first connect.
fn linked(model: &Model, pairs: &[(&str, usize, &str, usize)]) -> Links {
    let mut links = Links::default();
    for (a, a_port, z, z_port) in pairs {
        links.rows.push(link(model, 0, (a, *a_port), (z, *z_port)));
    }
    links
}

fn link(model: &Model, connect: usize, a: (&str, usize), z: (&str, usize)) -> Link {
    let [a, z] = [a, z].map(|(name, port)| (device(model, name), port));
    Link {
        a: model.port(a.0, a.1),
        z: model.port(z.0, z.1),
        connect: ConnectId::from_index(connect),
        source: LinkSource::Nominal,
        held: model.devices.omitted[a.0] || model.devices.omitted[z.0],
    }
}

fn device(model: &Model, name: &str) -> DeviceId {
    let named = |device: &DeviceId| model.text(model.devices.name[*device]) == name;
    model.devices.name.ids().find(named).expect("a device of that name")
}

fn assembled(model: &Model, links: &Links) -> (Cables, Sink) {
    let mut sink = Sink::new();
    let distances = Distances::new(model, &mut Sink::new());
    let cables = wireloom::plan::assemble::assemble(model, links, &distances, &mut sink);
    (cables, sink)
}

/// The part numbers of all cables, in order.
fn parts(model: &Model, cables: &Cables) -> Vec<String> {
    let part = |part: CablePart| model.text(part.number(&model.catalog)).to_owned();
    cables.rows.iter().map(|cable| part(cable.part)).collect()
}

/// How many transceivers of each name.
fn transceivers(model: &Model, cables: &Cables) -> std::collections::BTreeMap<String, usize> {
    let mut counts = std::collections::BTreeMap::new();
    for place in cables.transceivers.iter().flatten() {
        let name = model.text(model.catalog.transceivers[place.index()].name);
        *counts.entry(name.to_owned()).or_insert(0) += 1;
    }
    counts
}

fn message(sink: &Sink) -> (&'static str, String) {
    let [diagnostic] = sink.diagnostics() else { panic!("one diagnostic, not {sink:?}") };
    (diagnostic.code, diagnostic.message.clone())
}

/// Case C37: passive copper to 2.0 m, active copper to 5.0 m, active optical to 50 m.
fn c37(mm: i64) -> Model {
    let mut model = apart(mm, twin_port());
    catalogue(&mut model)
        .assembly(dac("acme/dac").lengths(&[500, 1_000, 2_000]))
        .assembly(fixed("acme/acc", MediaClass::Acc).lengths(&[3_000, 5_000]))
        .assembly(fixed("acme/aoc", MediaClass::Aoc).lengths(&[10_000, 50_000]));
    model
}

fn one_link(model: &Model) -> Links {
    linked(model, &[("switch-1", 0, "switch-2", 0)])
}

#[test]
fn borders_of_reach_are_exact_to_the_millimetre() {
    for (mm, part, length) in [
        (500, "acme/dac-500", 500),
        (501, "acme/dac-1000", 1_000),
        (2_000, "acme/dac-2000", 2_000),
        (2_001, "acme/acc-3000", 3_000),
        (2_010, "acme/acc-3000", 3_000),
        (5_000, "acme/acc-5000", 5_000),
        (5_001, "acme/aoc-10000", 10_000),
        (5_010, "acme/aoc-10000", 10_000),
        (50_000, "acme/aoc-50000", 50_000),
    ] {
        let model = c37(mm);
        let (cables, sink) = assembled(&model, &one_link(&model));
        assert!(sink.is_empty(), "{sink:?}");
        assert_eq!(parts(&model, &cables), [part], "{mm} mm");
        let cable = &cables.rows.as_slice()[0];
        assert_eq!((i64::from(cable.run_mm), cable.length_mm), (mm, length));
    }
}

#[test]
fn out_of_reach_names_the_nearest_miss() {
    let mut model = c37(4_200);
    model.connects[ConnectId::from_index(0)].media = Some(vec![MediaClass::Dac]);
    let (cables, sink) = assembled(&model, &one_link(&model));
    assert!(cables.rows.is_empty());
    let (code, text) = message(&sink);
    assert_eq!(code, "no-medium-in-reach");
    assert!(text.ends_with("needs 4.2 m, longest DAC 2.0 m"), "{text}");

    let model = c37(50_001);
    let (code, text) = message(&assembled(&model, &one_link(&model)).1);
    assert_eq!(code, "no-medium-in-reach");
    assert!(text.ends_with("needs 50.001 m, longest AOC 50.0 m"), "{text}");
}

/// 2,000 mm and 3 percent are 2,060 mm: past a 2 m cable. What is ordered grows, the run does not.
#[test]
fn the_margin_is_added_before_a_length_is_chosen() {
    let mut model = c37(2_000);
    model.policy.margin_percent = 3;
    let (cables, _) = assembled(&model, &one_link(&model));
    assert_eq!(parts(&model, &cables), ["acme/acc-3000"]);
    assert_eq!(cables.rows.as_slice()[0].run_mm, 2_000);
    let mut model = c37(1_941);
    model.policy.margin_percent = 3; // 1,999.23 rounds up to 2,000
    assert_eq!(parts(&model, &assembled(&model, &one_link(&model)).0), ["acme/dac-2000"]);
}

/// A length that is sold but longer than the reach is not taken: what is ordered is what light travels.
#[test]
fn a_stock_length_beyond_the_reach_does_not_count() {
    let mut model = apart(41_000, twin_port());
    catalogue(&mut model)
        .transceiver(optic("acme/sr4", "osfp/finned/2").reach("om4", 45_000))
        .fibre(cord("acme/om4", "om4").lengths(&[30_000, 50_000]));
    let (code, text) = message(&assembled(&model, &one_link(&model)).1);
    assert_eq!(code, "no-medium-in-reach");
    assert!(text.ends_with("needs 41.0 m, longest MMF 30.0 m"), "{text}");
}

#[test]
fn the_grade_of_fibre_follows_from_the_reach_by_grade() {
    // OM3 to 30 m, OM4 above, to 50 m (physical.md A4, rule 13).
    for (mm, part) in [
        (30_000, Some("acme/om3-30000")),
        (30_001, Some("acme/om4-50000")),
        (50_000, Some("acme/om4-50000")),
        (50_001, None),
    ] {
        let mut model = apart(mm, twin_port());
        catalogue(&mut model)
            .transceiver(
                optic("acme/sr4", "osfp/finned/2").reach("om3", 30_000).reach("om4", 50_000),
            )
            .fibre(cord("acme/om3", "om3"))
            .fibre(cord("acme/om4", "om4"));
        let (cables, sink) = assembled(&model, &one_link(&model));
        let expected: Vec<&str> = part.into_iter().collect();
        assert_eq!(parts(&model, &cables), expected, "{mm} mm");
        assert_eq!(sink.has_errors(), part.is_none());
    }
}

/// MMS4X00-NM is rated 500 m towards a switch and 100 m towards an adapter (physical.md A4, rule 14).
#[test]
fn reach_depends_on_what_a_transceiver_faces() {
    for (kind, part) in [("switch", Some("acme/os2-200000")), ("node", None)] {
        let mut model = apart(
            150_000,
            tier("switch", "acme/switch").kind(kind).base(base("osfp", 4, 2, 400_000)),
        );
        catalogue(&mut model)
            .transceiver(
                optic("acme/dr4", "osfp/-/2")
                    .optics("dr4", MediaClass::Smf)
                    .reach("os2", 500_000)
                    .reach_to("nic", 100_000),
            )
            .fibre(cord("acme/os2", "os2").lengths(&[100_000, 200_000]));
        let (cables, _) = assembled(&model, &one_link(&model));
        let expected: Vec<&str> = part.into_iter().collect();
        assert_eq!(parts(&model, &cables), expected, "{kind}");
    }
}

#[test]
fn two_links_between_two_twin_port_cages_share_one_copper_cable() {
    let model = c37(1_000);
    let links = linked(&model, &[("switch-1", 0, "switch-2", 0), ("switch-1", 1, "switch-2", 1)]);
    let (cables, _) = assembled(&model, &links);
    assert_eq!(parts(&model, &cables), ["acme/dac-1000"]);
    let cable = &cables.rows.as_slice()[0];
    assert_eq!((cable.links, cable.ends, cable.a_ends), (2, 2, 1));
    assert_eq!(cables.ends.iter().map(|end| end.channels).collect::<Vec<_>>(), [0b11, 0b11]);
}

#[test]
fn copper_joins_like_to_like_so_crossed_ports_do_not_share_it() {
    let model = c37(1_000);
    let links = linked(&model, &[("switch-1", 0, "switch-2", 1), ("switch-1", 1, "switch-2", 0)]);
    let (cables, sink) = assembled(&model, &links);
    assert!(cables.rows.is_empty());
    let [diagnostic] = sink.diagnostics() else { panic!("one diagnostic") };
    assert_eq!(diagnostic.code, "no-medium-fits");
    let text = diagnostic.notes.join("\n");
    assert!(text.contains("joins port 1 to port 1, here it meets port 2"), "{text}");
}

/// Nodes with twin-port cages whose ports go to two leaves, as in a DGX H100: fibre however near.
fn rails(media: &[MediaClass]) -> (Model, Links) {
    let mut model = Design::new()
        .fabric("compute", "infiniband", 400_000)
        .rack(rack("r"))
        .tier(
            tier("node", "acme/node")
                .kind("node")
                .axis("n", 2)
                .base(base("osfp", 1, 2, 400_000).shell("flat")),
        )
        .tier(
            tier("leaf", "acme/leaf")
                .axis("l", 2)
                .base(base("osfp", 1, 2, 400_000).shell("finned")),
        )
        .place("node", |at| ("r".into(), at.number("n") as u16))
        .place("leaf", |at| ("r".into(), 10 + at.number("l") as u16))
        .connect(connect("rails", "compute").media(media))
        .build();
    catalogue(&mut model)
        .assembly(dac("acme/dac").ends("osfp/flat/2", "osfp/finned/2").lengths(&[5_000]))
        .transceiver(optic("acme/sr4", "osfp/finned/2").reach("om4", 50_000).uses("switch"))
        .transceiver(optic("acme/sr4-flat", "osfp/flat/2").reach("om4", 50_000).uses("nic"))
        .fibre(cord("acme/om4", "om4"));
    let links = linked(
        &model,
        &[
            ("node-1", 0, "leaf-1", 0),
            ("node-1", 1, "leaf-2", 0),
            ("node-2", 0, "leaf-1", 1),
            ("node-2", 1, "leaf-2", 1),
        ],
    );
    (model, links)
}

#[test]
fn a_cage_whose_ports_go_to_two_cages_is_served_by_fibre() {
    let (model, links) = rails(&MediaClass::ALL);
    let (cables, sink) = assembled(&model, &links);
    assert!(sink.is_empty());
    assert_eq!(parts(&model, &cables), ["acme/om4-5000"; 4]);
    // One transceiver a cage, one cord a link.
    let counts = transceivers(&model, &cables);
    assert_eq!(counts["acme/sr4"], 2);
    assert_eq!(counts["acme/sr4-flat"], 2);
    let dac = &cables.choices[cables.rows.as_slice()[0].choice].candidates[0];
    assert_eq!(dac.name, "acme/dac");
    assert_eq!(dac.lost.as_deref(), Some("joins 2 cages, and the ports here meet 4"));
}

#[test]
fn media_of_all_connects_at_a_cage_must_agree() {
    let (mut model, mut links) = rails(&[MediaClass::Mmf]);
    let mut second = model.connects[ConnectId::from_index(0)].clone();
    second.media = Some(vec![MediaClass::Dac]);
    model.connects.push(second);
    links.rows[3].connect = ConnectId::from_index(1);
    let (cables, sink) = assembled(&model, &links);
    assert!(cables.rows.is_empty());
    let (code, text) = message(&sink);
    assert_eq!(code, "no-medium-fits");
    assert!(text.contains("allow no common one"), "{text}");
}

/// Single-port adapters under a twin-port switch cage: one splitter, head at the switch, two legs.
fn nics(nodes: u32, omit: impl Fn(&At) -> bool + 'static) -> (Model, Links) {
    let mut model = Design::new()
        .fabric("compute", "ethernet", 400_000)
        .rack(rack("r"))
        .tier(
            tier("node", "acme/node")
                .kind("node")
                .axis("n", nodes)
                .omit(omit)
                .base(base("nic", 8, 1, 400_000).form_factor("osfp", 4).shell("flat")),
        )
        .tier(
            tier("leaf", "acme/leaf")
                .axis("l", 8)
                .base(base("osfp", 16, 2, 400_000).shell("finned")),
        )
        .place("node", |at| ("r".into(), at.number("n") as u16))
        .place("leaf", |at| ("r".into(), 40 + at.number("l") as u16))
        .connect(connect("rails", "compute"))
        .build();
    catalogue(&mut model)
        .assembly(
            dac("acme/split")
                .ends("osfp/finned/2", "osfp/flat/1")
                .legs(2)
                .lengths(&[2_000, 3_000, 5_000]),
        )
        .transceiver(optic("acme/sr4", "osfp/finned/2").reach("om4", 50_000))
        .transceiver(optic("acme/sr4-single", "osfp/flat/1").reach("om4", 50_000).uses("nic"))
        .fibre(cord("acme/om4", "om4"));
    let mut links = Links::default();
    for n in 1..=nodes as usize {
        for rail in 1..=8 {
            let (node, leaf) = (format!("node-{n}"), format!("leaf-{rail}"));
            links.rows.push(link(&model, 0, (&node, rail - 1), (&leaf, n - 1)));
        }
    }
    (model, links)
}

#[test]
fn a_splitter_has_its_head_at_the_twin_port_cage_and_a_leg_per_adapter() {
    let (model, links) = nics(2, |_| false);
    let (cables, sink) = assembled(&model, &links);
    assert!(sink.is_empty(), "{sink:?}");
    // U1 and U2 to U41: 40 units, 1,778 mm, and 1,200 mm through the rack, 4,478 mm at most.
    assert_eq!(parts(&model, &cables), ["acme/split-5000"; 8]);
    let first = wireloom::plan::cable::CableId::from_index(0);
    let ends: Vec<(String, u32, u16)> = cables
        .ends(first)
        .iter()
        .map(|end| (model.text(model.devices.name[end.device]).to_owned(), end.channels, end.leg))
        .collect();
    let expected =
        [("node-1".to_owned(), 1, 1), ("node-2".to_owned(), 1, 2), ("leaf-1".to_owned(), 0b11, 0)];
    assert_eq!(ends, expected);
    assert_eq!((cables.rows[first].a_ends, cables.rows[first].links), (2, 2));
}

#[test]
fn building_an_omitted_device_replaces_no_cable_of_its_neighbours() {
    let (all, links) = nics(2, |_| false);
    let (some, held) = nics(2, |at| at.number("n") == 2);
    assert!(held.rows.iter().any(|link| link.held));
    let (before, _) = assembled(&some, &held);
    let (after, _) = assembled(&all, &links);
    assert_eq!(parts(&some, &before), parts(&all, &after));
    assert_eq!(before.ends(wireloom::plan::cable::CableId::from_index(0)).len(), 2, "leg 2 parked");
    assert!(before.rows.iter().zip(after.rows.iter()).all(|(a, b)| a.length_mm == b.length_mm));
}

/// Case C51: 32 nodes of 8 adapters, 8 leaves.
#[test]
fn optics_are_counted_per_cage() {
    for (omitted, single, fibres) in [(0, 256, 256), (1, 248, 248)] {
        let (mut model, links) = nics(32, move |at| at.number("n") > 32 - omitted);
        model.policy.media = vec![MediaClass::Mmf, MediaClass::Smf];
        let (cables, sink) = assembled(&model, &links);
        let half_used = sink.diagnostics().iter().map(|note| (note.code, note.count));
        let expected: &[_] = if omitted == 1 { &[("half-used-transceiver", 8)] } else { &[] };
        assert_eq!(half_used.collect::<Vec<_>>(), expected);
        let counts = transceivers(&model, &cables);
        assert_eq!(counts["acme/sr4-single"], single);
        assert_eq!(counts["acme/sr4"], 128); // 8 x ceil(31 / 2) = 128 too
        assert_eq!(cables.rows.len(), fibres);
    }
}

/// Two adapters at 200G on one connector of a twin-port cage run as 4x200G: a 1:2 splitter.
#[test]
fn one_connector_with_two_links_takes_a_fibre_splitter() {
    let mut model = Design::new()
        .fabric("compute", "infiniband", 200_000)
        .rack(rack("r"))
        .tier(
            tier("ufm", "acme/ufm")
                .kind("appliance")
                .axis("u", 3)
                .base(base("ib", 1, 2, 200_000).form_factor("osfp", 4).shell("flat")),
        )
        .tier(tier("leaf", "acme/leaf").base(base("osfp", 1, 4, 200_000).shell("finned")))
        .place("ufm", |at| ("r".into(), at.number("u") as u16))
        .place("leaf", |_| ("r".into(), 10))
        .connect(connect("ufm", "compute"))
        .build();
    catalogue(&mut model)
        .transceiver(optic("acme/sr4", "osfp/finned/2").reach("om4", 50_000))
        .transceiver(optic("acme/sr4-single", "osfp/flat/1").reach("om4", 50_000))
        .fibre(cord("acme/om4", "om4"))
        .fibre(cord("acme/om4-split", "om4").splitter(2));
    // Only the first 200G port of each adapter is used.
    let links = linked(&model, &[("ufm-1", 0, "leaf", 0), ("ufm-2", 0, "leaf", 1)]);
    let (cables, sink) = assembled(&model, &links);
    assert_eq!(message(&sink).1, "at `leaf` osfp 1: 1 of 2 connectors in use");
    assert_eq!(parts(&model, &cables), ["acme/om4-split-5000"]);
    assert_eq!(cables.ends.iter().map(|end| end.leg).collect::<Vec<_>>(), [1, 2, 0]);
    assert_eq!(cables.ends.iter().map(|end| end.channels).collect::<Vec<_>>(), [1, 1, 0b11]);
    // A third link alone on the other connector takes a splitter with a parked leg: straight and split
    // are never mixed in one cage (physical.md A4, rule 7).
    let three = [("ufm-1", 0, "leaf", 0), ("ufm-2", 0, "leaf", 1), ("ufm-3", 0, "leaf", 2)];
    let (cables, _) = assembled(&model, &linked(&model, &three));
    assert_eq!(parts(&model, &cables), ["acme/om4-split-5000"; 2]);
    // A cord that would have to end in two splitters at once is none.
    let tangled = [("ufm-1", 0, "leaf", 0), ("ufm-2", 0, "leaf", 1), ("ufm-1", 1, "leaf", 2)];
    assert_eq!(message(&assembled(&model, &linked(&model, &tangled)).1).0, "no-medium-fits");
}

/// One cage as 1x400G(4)+2x200G(4): node 31's straight cord beside the managers' splitter, as in the
/// published SuperPOD bill (table 8), which rule 7 forbids.
#[test]
fn a_straight_cord_beside_a_splitter_at_one_transceiver_is_refused() {
    let mut model = Design::new()
        .fabric("compute", "infiniband", 400_000)
        .rack(rack("r"))
        .tier(
            tier("node", "acme/node")
                .kind("node")
                .base(base("nic", 1, 1, 400_000).form_factor("osfp", 4).shell("flat")),
        )
        .tier(
            tier("ufm", "acme/ufm")
                .kind("appliance")
                .axis("u", 2)
                .base(base("ib", 1, 2, 200_000).form_factor("osfp", 4).shell("flat")),
        )
        .tier(tier("leaf", "acme/leaf").base(base("osfp", 1, 4, 200_000).shell("finned")))
        .place("node", |_| ("r".into(), 1))
        .place("ufm", |at| ("r".into(), 2 + at.number("u") as u16))
        .place("leaf", |_| ("r".into(), 10))
        .connect(connect("rails", "compute"))
        .connect(connect("ufm", "compute").speed_mbps(200_000))
        .build();
    catalogue(&mut model)
        .transceiver(optic("acme/sr4", "osfp/finned/2").reach("om4", 50_000))
        .transceiver(optic("acme/sr4-single", "osfp/flat/1").reach("om4", 50_000))
        .fibre(cord("acme/om4", "om4"))
        .fibre(cord("acme/om4-split", "om4").splitter(2));
    // The leaf's first port takes four lanes at 400G, the next two share the other four.
    let leaf = device(&model, "leaf");
    let layout = &mut model.layouts[model.devices.layout[leaf]];
    (layout.ports[0].lane_mask, layout.ports[0].speed_mbps) = (0x0f, 400_000);
    (layout.ports[1].lane_mask, layout.ports[2].lane_mask) = (0x30, 0xc0);
    layout.cages[0].ports = 3;
    let mut links = Links::default();
    links.rows.push(link(&model, 0, ("node", 0), ("leaf", 0)));
    links.rows.push(link(&model, 1, ("ufm-1", 0), ("leaf", 1)));
    links.rows.push(link(&model, 1, ("ufm-2", 0), ("leaf", 2)));
    let (cables, sink) = assembled(&model, &links);
    assert_eq!(parts(&model, &cables), ["acme/om4-5000", "acme/om4-split-5000"]);
    assert_eq!(transceivers(&model, &cables)["acme/sr4"], 1);
    assert_eq!(
        message(&sink),
        (
            "mixed-fibres-in-cage",
            "at `leaf` osfp 1: 1 straight and 1 split at one transceiver, must be all of one kind"
                .to_owned()
        )
    );
    // Without the node both links share one splitter, and the other connector is dark: a note.
    links.rows.remove(0);
    assert_eq!(message(&assembled(&model, &links).1).0, "half-used-transceiver");
}

/// Retimed copper is tried between amplified copper and optics, unless the policy says otherwise.
#[test]
fn classes_are_tried_in_the_order_of_the_connect_the_fabric_or_the_policy() {
    let all = |mm| {
        let mut model = apart(mm, twin_port());
        catalogue(&mut model)
            .assembly(fixed("acme/aec", MediaClass::Aec).lengths(&[3_000, 7_000]))
            .assembly(fixed("acme/acc", MediaClass::Acc).lengths(&[3_000, 5_000]))
            .assembly(fixed("acme/aoc", MediaClass::Aoc).lengths(&[3_000, 10_000]));
        model
    };
    let part = |model: &Model| parts(model, &assembled(model, &one_link(model)).0).remove(0);
    assert_eq!(part(&all(3_000)), "acme/acc-3000");
    assert_eq!(part(&all(5_001)), "acme/aec-7000");
    assert_eq!(part(&all(7_001)), "acme/aoc-10000");
    let mut model = all(3_000);
    model.policy.media = vec![MediaClass::Aec, MediaClass::Acc];
    assert_eq!(part(&model), "acme/aec-3000");
    let fabric = model.fabrics.ids().next().unwrap();
    model.fabrics[fabric].media = Some(vec![MediaClass::Aoc]);
    assert_eq!(part(&model), "acme/aoc-3000");
    model.connects[ConnectId::from_index(0)].media = Some(vec![MediaClass::Acc]);
    assert_eq!(part(&model), "acme/acc-3000");
}

#[test]
fn what_does_not_fit_is_told_with_its_rules() {
    let mut model = apart(1_000, twin_port());
    catalogue(&mut model)
        .assembly(dac("acme/flat").ends("osfp/flat/2", "osfp/flat/2"))
        .assembly(dac("acme/ib").protocol("infiniband"))
        .assembly(dac("acme/slow").lanes(200_000, 4))
        .transceiver(optic("acme/lone", "osfp/finned/2").reach("om4", 50_000));
    let (cables, sink) = assembled(&model, &one_link(&model));
    assert!(cables.rows.is_empty());
    let [diagnostic] = sink.diagnostics() else { panic!("one diagnostic") };
    assert_eq!(diagnostic.code, "no-medium-fits");
    assert_eq!(
        diagnostic.notes,
        [
            "`acme/flat`: flat, the cage takes finned [shell-mismatch]",
            "`acme/ib`: for infiniband, the fabric is ethernet [protocol-mismatch]",
            "`acme/slow`: for 200G a port, the link runs at 400G; lanes of 50G, the port has 4 lanes \
             for 400G [speed-not-offered]",
            "`acme/lone + acme/lone`: no fibre in the catalogue mates with both",
        ]
    );
}

#[test]
fn every_choice_has_one_winner_and_a_reason_for_each_loser() {
    let model = c37(2_001);
    let (cables, _) = assembled(&model, &one_link(&model));
    let choice = &cables.choices[cables.rows.as_slice()[0].choice];
    let told: Vec<(&str, Option<&str>)> =
        choice.candidates.iter().map(|c| (c.name.as_str(), c.lost.as_deref())).collect();
    assert_eq!(
        told,
        [
            ("acme/dac", Some("longest 2.0 m")),
            ("acme/acc", None),
            ("acme/aoc", Some("fits too, but is less preferred")),
        ]
    );
}

#[test]
fn failures_of_one_connect_are_one_diagnostic_with_a_count() {
    let (mut model, links) = nics(32, |_| false);
    model.policy.media = vec![MediaClass::Aoc];
    let (_, sink) = assembled(&model, &links);
    let [diagnostic] = sink.diagnostics() else { panic!("one diagnostic") };
    assert_eq!((diagnostic.code, diagnostic.count), ("no-medium-fits", 128));
}

#[test]
fn devices_without_a_place_and_racks_without_a_tray_are_named() {
    let mut model = c37(1_000);
    let second = device(&model, "switch-2");
    model.devices.place[second] = None;
    let (code, text) = message(&assembled(&model, &one_link(&model)).1);
    assert_eq!(code, "device-without-place");
    assert!(text.contains("`switch-2`"), "{text}");

    let mut model = c37(1_000);
    let other = model.names.intern("annex");
    let last = model.racks.ids().last().unwrap();
    model.racks[last].room = other;
    assert_eq!(message(&assembled(&model, &one_link(&model)).1).0, "no-tray");
}

#[test]
fn of_equals_the_part_of_the_cages_own_maker_is_taken() {
    let mut model = apart(1_000, twin_port());
    catalogue(&mut model)
        .transceiver(optic("aaa/sr4", "osfp/finned/2").reach("om4", 40_000))
        .transceiver(optic("acme/sr4", "osfp/finned/2").reach("om4", 50_000))
        .fibre(cord("aaa/om4", "om4"))
        .fibre(cord("generic/om4", "om4"));
    let (cables, _) = assembled(&model, &one_link(&model));
    assert_eq!(parts(&model, &cables), ["generic/om4-5000"]);
    assert_eq!(transceivers(&model, &cables)["acme/sr4"], 2);
}

/// Angled and flat polish never meet, so the connector is part of what both ends agree on.
#[test]
fn both_transceivers_have_the_cords_connector() {
    let mut model = apart(1_000, twin_port());
    catalogue(&mut model)
        .transceiver(optic("acme/apc", "osfp/finned/2").reach("om4", 50_000))
        .transceiver(
            optic("acme/upc", "osfp/finned/2").reach("om4", 100_000).connector("mpo-12/upc"),
        )
        .fibre(cord("acme/upc-om4", "om4").connector("mpo-12/upc"));
    let (cables, _) = assembled(&model, &one_link(&model));
    assert_eq!(transceivers(&model, &cables)["acme/upc"], 2);
    assert_eq!(parts(&model, &cables), ["acme/upc-om4-5000"]);
}

#[test]
fn factory_links_are_no_cables() {
    let mut model = c37(1_000);
    model.connects[ConnectId::from_index(0)].factory = true;
    let (cables, sink) = assembled(&model, &one_link(&model));
    assert!(cables.rows.is_empty() && sink.is_empty());
    assert!(cables.cable_of_link.iter().all(Option::is_none));
}

/// Every built link has a cable whose ends are in its cages; cables are in canonical order.
#[test]
fn cables_and_links_agree() {
    for (model, links) in [nics(32, |at| at.number("n") == 3), rails(&MediaClass::ALL)] {
        let (cables, _) = assembled(&model, &links);
        for (id, link) in links.built() {
            let cable = cables.cable_of_link[id].expect("a cable");
            assert!(cables.links(cable).contains(&id));
            for port in [link.a, link.z] {
                let (device, row) = model.layout_port(port);
                let cage = model.devices.first_cage[device].index() + row.cage as usize;
                let served = cables.ends(cable).iter().any(|end| {
                    end.cage.index() == cage && end.channels >> (row.channel - 1) & 1 == 1
                });
                assert!(served);
            }
        }
        let order: Vec<_> = cables
            .rows
            .ids()
            .map(|cable| {
                let end = cables.ends(cable)[0];
                (end.cage, end.channels.trailing_zeros())
            })
            .collect();
        assert!(order.is_sorted());
    }
}
