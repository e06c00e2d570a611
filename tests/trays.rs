//! What lies in the trays: cables, fill and weight of each stretch.

use crate::fixture::parts::{catalogue, dac};
use crate::fixture::{Design, base, connect, rack, tier};
use wireloom::diag::{Severity, Sink};
use wireloom::model::{ConnectId, DeviceId, Model};
use wireloom::plan::distances::{Load, Stretch, TrayLoads};
use wireloom::plan::{Distances, Link, LinkSource, Links};

/// Two rows of three racks, 600 mm apart, rows 3 m apart, a switch of 256 single ports in each.
fn floor() -> Model {
    let mut model = Design::new()
        .fabric("compute", "ethernet", 400_000)
        .rack(
            rack("r")
                .axis("row", ["A", "B"])
                .axis("slot", 3)
                .row(|at| at.text("row").to_owned())
                .x_mm(|at| 600 * i64::from(at.number("slot")))
                .y_mm(|at| if at.text("row") == "A" { 0 } else { 3_000 }),
        )
        .tier(
            tier("s", "acme/switch")
                .axis("row", ["A", "B"])
                .axis("slot", 3)
                .base(base("p", 256, 1, 400_000).form_factor("osfp", 4)),
        )
        .place("s", |at| (format!("r-{}-{}", at.text("row"), at.text("slot")), 40))
        .connect(connect("c", "compute"))
        .build();
    catalogue(&mut model).assembly(dac("acme/dac").ends("osfp/-/1", "osfp/-/1").lengths(&[20_000]));
    model
}

/// `count` links between two switches, on their first free ports.
fn bundle(model: &Model, links: &mut Links, a: &str, z: &str, count: usize) {
    let device = |name: &str| {
        let named = |device: &DeviceId| model.text(model.devices.name[*device]) == name;
        model.devices.name.ids().find(named).expect("a device of that name")
    };
    for _ in 0..count {
        let free = |device: DeviceId| {
            let used = |k: &usize| {
                let port = model.port(device, *k);
                links.rows.iter().any(|link| link.a == port || link.z == port)
            };
            model.port(device, (0..256).find(|k| !used(k)).expect("a free port"))
        };
        let (a, z) = (free(device(a)), free(device(z)));
        let (connect, source) = (ConnectId::from_index(0), LinkSource::Nominal);
        links.rows.push(Link { a, z, connect, source, held: false });
    }
}

fn laid(model: &Model, links: &Links) -> (TrayLoads, Sink) {
    let mut sink = Sink::new();
    let distances = Distances::new(model, &mut sink);
    let cables = wireloom::plan::assemble::assemble(model, links, &distances, &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.diagnostics());
    (distances.trays(model, &cables, &mut sink), sink)
}

/// Stretches as `A 900-1500: 3`, `1500 A/B: 2`.
fn told(model: &Model, loads: &TrayLoads) -> Vec<String> {
    let line = |tray: &wireloom::plan::distances::TrayLoad| match tray.stretch {
        Stretch::Row { row, from_mm, to_mm } | Stretch::Pathway { name: row, from_mm, to_mm } => {
            format!("{} {from_mm}-{to_mm}: {}", model.text(row), tray.load.cables)
        }
        Stretch::Cross { x_mm, rows } => {
            let [a, z] = rows.map(|row| model.text(row));
            format!("{x_mm} {a}/{z}: {}", tray.load.cables)
        }
    };
    loads.stretches.iter().map(line).collect()
}

/// Case C43 and the issue's figures: 300 x 100 mm, 128 cables (NVIDIA DGX H100 data center design guide,
/// table 18: copper 9.43 mm and 45 g/m, fibre 3.0 mm and 9 g/m).
#[test]
fn fill_and_weight_are_those_of_the_planning_table() {
    let tray = (300, 100);
    for (diameter_um, g_per_m, permille, kg) in [(9_430, 45, 298, 5_760), (3_000, 9, 30, 1_152)] {
        let one = Load::cable(Some(diameter_um), Some(g_per_m));
        let all = Load { cables: 128, area_um2: 128 * one.area_um2, g_per_m: 128 * 45, ..one };
        let all = Load { g_per_m: 128 * i64::from(g_per_m), ..all };
        assert_eq!(all.fill_permille(tray), permille);
        assert_eq!(all.g_per_m, kg);
        assert_eq!(all.fills_more_than(25, tray), permille > 250);
    }
    // 69.84 and 7.07 square millimetres.
    assert_eq!(Load::cable(Some(9_430), None).area_um2, 69_841_459);
    assert_eq!(Load::cable(Some(3_000), None).area_um2, 7_068_584);
}

/// How many cables fill a 300 x 100 mm tray to a limit: the table of `physical.md` B3.
#[test]
fn as_many_cables_fit_a_limit_as_the_table_has() {
    for (diameter_um, counts) in [
        (9_430, [107, 171, 214]),
        (8_000, [149, 238, 298]),
        (5_800, [283, 454, 567]),
        (3_000, [1_061, 1_697, 2_122]),
        (2_000, [2_387, 3_819, 4_774]),
    ] {
        let area_um2 = Load::cable(Some(diameter_um), None).area_um2;
        for (percent, count) in [25, 40, 50].into_iter().zip(counts) {
            let full = |cables: i64| Load { area_um2: cables * area_um2, ..Load::default() };
            assert!(!full(count).fills_more_than(percent, (300, 100)), "{count} of {diameter_um}");
            assert!(full(count + 1).fills_more_than(percent, (300, 100)), "{count} + 1");
        }
    }
}

#[test]
fn every_stretch_has_the_cables_that_run_through_it() {
    let model = floor();
    let mut links = Links::default();
    bundle(&model, &mut links, "s-A-1", "s-A-3", 3);
    bundle(&model, &mut links, "s-A-2", "s-A-3", 2);
    bundle(&model, &mut links, "s-A-3", "s-B-3", 5);
    let (one, rack) = (model.devices.name.ids().last().unwrap(), ConnectId::from_index(0));
    let (a, z) = (model.port(one, 200), model.port(one, 201));
    links.rows.push(Link { a, z, connect: rack, source: LinkSource::Nominal, held: false });
    let (loads, _) = laid(&model, &links);
    // What stays in a rack is in no tray. Racks stand at 600, 1200 and 1800 and are 600 wide: cables enter at 900, 1500 and 2100.
    assert_eq!(told(&model, &loads), ["A 900-1500: 3", "A 1500-2100: 5", "2100 A/B: 5"]);
}

#[test]
fn a_tray_too_full_is_named_with_its_largest_bundles() {
    let mut model = floor();
    let mut links = Links::default();
    bundle(&model, &mut links, "s-A-1", "s-A-3", 100);
    bundle(&model, &mut links, "s-A-2", "s-A-3", 28);
    model.policy.tray_mm = Some((300, 100));
    let (_, sink) = laid(&model, &links);
    let [note] = sink.diagnostics() else { panic!("one note, not {sink:?}") };
    assert_eq!((note.code, note.severity, note.count), ("tray-too-full", Severity::Note, 1));
    assert_eq!(
        note.message,
        "128 cables fill 29.8 % of 300 x 100 mm in the tray over row `A` from 1.5 m to 2.1 m of \
         room `hall`, the limit is 25 %"
    );
    assert_eq!(note.notes, ["5.76 kg/m; 100 from `r-A-1` to `r-A-3`, 28 from `r-A-2` to `r-A-3`"]);
}

#[test]
fn the_policys_limits_decide_how_bad_it_is() {
    for (limits, severity) in [
        ([25, 40, 50], Some(Severity::Note)),
        ([20, 25, 50], Some(Severity::Warning)),
        ([10, 20, 29], Some(Severity::Error)),
        ([30, 40, 50], None),
    ] {
        let mut model = floor();
        model.policy.tray_mm = Some((300, 100));
        model.policy.tray_fill_percent = limits;
        let mut links = Links::default();
        bundle(&model, &mut links, "s-A-1", "s-A-2", 128);
        let (_, sink) = laid(&model, &links);
        assert_eq!(sink.diagnostics().first().map(|found| found.severity), severity);
    }
}

#[test]
fn nothing_is_refused_for_a_tray_of_unknown_size() {
    let mut model = floor();
    model.policy.tray_fill_percent = [10, 20, 29];
    let mut links = Links::default();
    bundle(&model, &mut links, "s-A-1", "s-A-2", 128);
    let (_, sink) = laid(&model, &links);
    let [warning] = sink.diagnostics() else { panic!("one warning, not {sink:?}") };
    assert_eq!(warning.severity, Severity::Warning);
    assert_eq!(warning.notes[0], "the policy has no `tray_mm`, so this size is assumed");
}

#[test]
fn a_tray_too_heavy_is_refused_where_its_load_is_known() {
    for (limit, heavy) in [(None, false), (Some(5_760), false), (Some(5_759), true)] {
        let mut model = floor();
        model.policy.tray_fill_percent = [100, 100, 100];
        model.policy.tray_load_g_per_m = limit;
        let mut links = Links::default();
        bundle(&model, &mut links, "s-A-1", "s-A-2", 128);
        let (_, sink) = laid(&model, &links);
        let codes: Vec<&str> = sink.diagnostics().iter().map(|found| found.code).collect();
        assert_eq!(codes, if heavy { vec!["tray-too-heavy"] } else { vec![] });
    }
}

#[test]
fn a_cable_of_unknown_diameter_is_counted_apart() {
    let mut model = floor();
    model.policy.tray_fill_percent = [0, 100, 100];
    model.catalog.assemblies[0].diameter_um = None;
    let mut links = Links::default();
    bundle(&model, &mut links, "s-A-1", "s-A-2", 2);
    let (loads, sink) = laid(&model, &links);
    assert_eq!(loads.stretches[0].load.unknown_diameter, 2);
    assert_eq!(loads.stretches[0].load.area_um2, 0);
    assert!(sink.is_empty());
}

/// What enters a stretch leaves it: on random floors the sum over stretches of cables x length is the sum
/// over cables of their way.
#[test]
fn stretches_add_up_to_the_ways_of_the_cables() {
    let model = floor();
    let mut links = Links::default();
    let names = ["s-A-1", "s-A-2", "s-A-3", "s-B-1", "s-B-2", "s-B-3"];
    for (i, a) in names.iter().enumerate() {
        for (j, z) in names.iter().enumerate().filter(|(j, _)| *j > i) {
            bundle(&model, &mut links, a, z, i + 2 * j);
        }
    }
    let (loads, _) = laid(&model, &links);
    let laid: i64 = loads
        .stretches
        .iter()
        .map(|tray| match tray.stretch {
            Stretch::Row { from_mm, to_mm, .. } | Stretch::Pathway { from_mm, to_mm, .. } => {
                tray.load.cables * (to_mm - from_mm)
            }
            Stretch::Cross { .. } => tray.load.cables * 3_000,
        })
        .sum();
    let distances = Distances::new(&model, &mut Sink::new());
    // U40 of 48: half units 79 to 96 are 378 mm, and 500 to the tray; 200 + 800 + 2,000 besides.
    let fixed = 2 * (378 + 500) + 3_000;
    let ways: i64 = links
        .rows
        .iter()
        .map(|link| {
            let [a, z] = [link.a, link.z].map(|port| model.port_place(port).0);
            distances.run_mm(&model, a, z).expect("a way") - fixed
        })
        .sum();
    assert_eq!(laid, ways);
}
