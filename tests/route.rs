//! Runs: what is measured between two devices, and that every term is told.

use crate::fixture::{Design, connect, rack, tier};
use wireloom::diag::Sink;
use wireloom::model::{DeviceId, Face, Model};
use wireloom::plan::Distances;
use wireloom::plan::media::stock;

/// A 48U rack `r` with switch 1 in U1 and switch 2 in U(1 + apart).
fn one_rack(apart: u16) -> Model {
    Design::new()
        .rack(rack("r"))
        .tier(tier("switch", "one-u").axis("s", 2))
        .place("switch", move |at| ("r".into(), 1 + apart * (at.number("s") as u16 - 1)))
        .build()
}

/// Two rows 3 m apart, four racks of 600 mm in each, a switch in U1 of every rack.
fn two_rows() -> Design {
    Design::new()
        .rack(
            rack("r")
                .axis("row", ["A", "B"])
                .axis("slot", 4)
                .row(|at| at.text("row").to_owned())
                .x_mm(|at| i64::from(600 * (at.number("slot") - 1)))
                .y_mm(|at| if at.text("row") == "A" { 0 } else { 3_000 }),
        )
        .tier(tier("switch", "one-u").axis("row", ["A", "B"]).axis("slot", 4))
        .place("switch", |at| (format!("r-{}-{}", at.text("row"), at.text("slot")), 1))
}

fn measured(model: &Model) -> Distances {
    Distances::new(model, &mut Sink::new())
}

fn device(model: &Model, name: &str) -> DeviceId {
    let named = |device: &DeviceId| model.text(model.devices.name[*device]) == name;
    model.devices.name.ids().find(named).expect("a device of that name")
}

fn run(model: &Model, a: &str, z: &str) -> Option<i64> {
    measured(model).run_mm(model, device(model, a), device(model, z))
}

/// Oracle's printed in-rack table (Exalogic, switch at U26; `docs/physical.md`): 2 m for 6 to 11 units
/// apart, 3 m for 12 to 16.
#[test]
fn the_printed_table_of_in_rack_cables_comes_out() {
    let stocked = [2_000, 3_000, 5_000];
    for apart in 6..=16 {
        let model = one_rack(apart);
        let run_mm = run(&model, "switch-1", "switch-2").unwrap();
        let mut names = wireloom::base::intern::Interner::new();
        let lengths = stocked.map(|mm| (mm, names.intern("part")));
        let need_mm = stock::needed_mm(run_mm, model.policy.margin_percent);
        let place = stock::shortest(&lengths, need_mm, i64::MAX).unwrap();
        let printed = if apart <= 11 { 2_000 } else { 3_000 };
        assert_eq!(lengths[place].0, printed, "{apart} units apart: run {run_mm} mm");
    }
}

/// 1.500 m of fixed overhead; 44.45 mm a unit, rounded up once.
#[test]
fn in_a_rack_the_run_is_overhead_and_height() {
    for (apart, run_mm) in [(0, 1_500), (1, 1_545), (11, 1_989), (12, 2_034), (47, 3_590)] {
        assert_eq!(run(&one_rack(apart), "switch-1", "switch-2"), Some(run_mm), "{apart} units");
    }
}

/// 200 exits + 800 sides + 2 x (95 half units up to the top of 48 U = 2,112, and 500 to the tray)
/// + 2,000 slack + the path.
#[test]
fn between_rows_the_run_goes_over_the_nearest_cross_tray() {
    let model = two_rows().build();
    let fixed = 200 + 800 + 2 * (2_112 + 500) + 2_000;
    // Along one row: from middle to middle.
    assert_eq!(run(&model, "switch-A-1", "switch-A-4"), Some(fixed + 1_800));
    // By default trays cross at both ends, above the outermost racks.
    assert_eq!(run(&model, "switch-A-1", "switch-B-1"), Some(fixed + 3_000));
    assert_eq!(run(&model, "switch-A-2", "switch-B-2"), Some(fixed + 600 + 3_000 + 600));
    assert_eq!(run(&model, "switch-A-2", "switch-B-4"), Some(fixed + 1_200 + 3_000));
    let mut model = two_rows().build();
    model.policy.cross_trays_mm = vec![900];
    assert_eq!(run(&model, "switch-A-2", "switch-B-2"), Some(fixed + 3_000));
    assert_eq!(run(&model, "switch-A-1", "switch-B-4"), Some(fixed + 600 + 3_000 + 1_200));
}

#[test]
fn a_taller_rack_lifts_the_trays_of_its_room() {
    let model = Design::new()
        .rack(rack("low").height_u(42))
        .rack(rack("high").x_mm(|_| 600).height_u(52))
        .tier(tier("switch", "one-u").axis("rack", ["low", "high"]))
        .place("switch", |at| (at.text("rack").to_owned(), 1))
        .build();
    // Both rise from U1 to the top of 52 U: 103 half units = 2,289.175 mm.
    let rise = 2_290 + 500;
    assert_eq!(run(&model, "switch-low", "switch-high"), Some(1_000 + 2 * rise + 600 + 2_000));
}

#[test]
fn ports_of_opposite_faces_pay_the_depth_once() {
    let mut model = one_rack(4);
    let together = run(&model, "switch-1", "switch-2").unwrap();
    let second = device(&model, "switch-2");
    let place = model.devices.place[second].as_mut().unwrap();
    place.face = Face::Rear;
    assert_eq!(run(&model, "switch-1", "switch-2"), Some(together + 1_200));
    let first = device(&model, "switch-1");
    model.devices.place[first].as_mut().unwrap().face = Face::Rear;
    assert_eq!(run(&model, "switch-1", "switch-2"), Some(together));
}

#[test]
fn a_tall_device_counts_from_its_middle_and_one_beside_the_rails_from_the_racks() {
    let design = |height, u| {
        Design::new()
            .rack(rack("r"))
            .tier(tier("low", "one-u"))
            .tier(tier("other", "tall").height_u(height))
            .place("low", |_| ("r".into(), 1))
            .place("other", move |_| ("r".into(), u))
            .build()
    };
    // The middle of U11 to U18 is 28 half units up, that of U1 one: 27 between them, 600.075 mm.
    assert_eq!(run(&design(8, 11), "low", "other"), Some(1_500 + 601));
    // The middle of 48 U is 47 half units above the middle of U1: 1,044.575 mm.
    assert_eq!(run(&design(0, 0), "low", "other"), Some(1_500 + 1_045));
}

#[test]
fn no_tray_leads_to_another_room() {
    let model = Design::new()
        .rack(rack("r").axis("room", ["east", "west"]).room(|at| at.text("room").to_owned()))
        .tier(tier("switch", "one-u").axis("room", ["east", "west"]))
        .place("switch", |at| (format!("r-{}", at.text("room")), 1))
        .build();
    assert_eq!(run(&model, "switch-east", "switch-west"), None);
    let (a, z) = (device(&model, "switch-east"), device(&model, "switch-west"));
    assert_eq!(measured(&model).terms(&model, a, z), []);
}

#[test]
fn an_omitted_rack_changes_no_run() {
    let model = two_rows().build();
    let mut fewer = two_rows().build();
    let outermost = fewer.racks.ids().last().unwrap();
    fewer.racks[outermost].omitted = true;
    for (a, z) in [("switch-A-3", "switch-B-3"), ("switch-A-4", "switch-B-3")] {
        assert_eq!(run(&model, a, z), run(&fewer, a, z));
    }
}

#[test]
fn all_terms_are_told_and_add_up_both_ways() {
    let model = two_rows().build();
    let distances = measured(&model);
    let ids: Vec<DeviceId> = model.devices.name.ids().collect();
    for &a in &ids {
        for &z in &ids {
            let run_mm = distances.run_mm(&model, a, z);
            let terms = distances.terms(&model, a, z);
            assert_eq!(run_mm, Some(terms.iter().map(|term| term.mm).sum()));
            assert_eq!(run_mm, distances.run_mm(&model, z, a));
            assert!(terms.iter().all(|term| term.mm > 0));
        }
    }
    let (a, z) = (device(&model, "switch-A-2"), device(&model, "switch-B-4"));
    let told: Vec<String> = distances
        .terms(&model, a, z)
        .iter()
        .map(|term| format!("{} {}", term.mm, term.what))
        .collect();
    assert_eq!(
        told,
        [
            "200 from both cages to the edge of the device",
            "400 to the side channel of rack r-A-2",
            "2612 up from U1 of rack r-A-2 to the tray",
            "1200 along the tray of row A",
            "3000 along the cross tray at 2.1 m",
            "2612 down from the tray to U1 of rack r-B-4",
            "400 from the side channel of rack r-B-4",
            "2000 slack at both ends",
        ]
    );
}

/// Against a formula of its own: between lines the best crossing, along a line the difference.
#[test]
fn paths_agree_with_the_closed_form_on_random_floors() {
    let mut seed = 7_u64;
    let mut random = move |below: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % below
    };
    for _ in 0..40 {
        let spots: Vec<(i64, i64)> =
            (0..12).map(|_| (100 * random(200) as i64, 3_000 * random(5) as i64)).collect();
        let crossings: Vec<i64> = (0..1 + random(3)).map(|_| 100 * random(200) as i64).collect();
        let (xs, ys) = (spots.clone(), spots.clone());
        let index = |slot: u32| slot as usize - 1;
        let mut model = Design::new()
            .rack(
                rack("r")
                    .axis("slot", 12)
                    .x_mm(move |at| xs[index(at.number("slot"))].0)
                    .y_mm({
                        let ys = ys.clone();
                        move |at| ys[index(at.number("slot"))].1
                    })
                    .row(move |at| format!("row{}", ys[index(at.number("slot"))].1)),
            )
            .tier(tier("switch", "one-u").axis("slot", 12))
            .place("switch", |at| (format!("r-{}", at.text("slot")), 48))
            .build();
        model.policy.cross_trays_mm = crossings.clone();
        let distances = measured(&model);
        for a in model.devices.name.ids() {
            for z in model.devices.name.ids().filter(|z| *z != a) {
                let ((ax, ay), (zx, zy)) = (spots[a.index()], spots[z.index()]);
                let path = if ay == zy {
                    (ax - zx).abs()
                } else {
                    let over =
                        |x: &i64| (ax + 300 - x).abs() + (ay - zy).abs() + (zx + 300 - x).abs();
                    crossings.iter().map(over).min().unwrap()
                };
                let fixed = 200 + 800 + 2 * (23 + 500) + 2_000;
                assert_eq!(distances.run_mm(&model, a, z), Some(fixed + path));
            }
        }
    }
}

/// Searches depend on where trays meet, not on how many cables ask: 64 pairs of racks, asked a hundred
/// times each, are at most one search per junction of the rows that are left.
#[test]
fn paths_are_searched_once_for_all_cables() {
    let model = two_rows().build();
    let distances = measured(&model);
    assert_eq!(distances.searches(), 0);
    let ids: Vec<DeviceId> = model.devices.name.ids().collect();
    for _ in 0..100 {
        for &a in &ids {
            for &z in &ids {
                assert!(distances.run_mm(&model, a, z).is_some());
            }
        }
    }
    // Two rows with a cross tray at each end.
    assert_eq!(distances.searches(), 4);
}

/// 400,000 cables on a floor of 200 rows, 64 between each pair of racks: at most one search for each pair of
/// racks used, and none more for cables beyond the first (`cargo bench --bench route` has the times).
#[test]
fn four_hundred_thousand_cables_cost_one_search_a_rack_pair_at_most() {
    let model = Design::new()
        .rack(
            rack("r")
                .axis("row", 200)
                .axis("slot", 10)
                .row(|at| at.text("row").to_owned())
                .x_mm(|at| 600 * i64::from(at.number("slot")))
                .y_mm(|at| 3_000 * i64::from(at.number("row"))),
        )
        .tier(tier("box", "one-u").axis("row", 200).axis("slot", 10))
        .place("box", |at| (format!("r-{}-{}", at.text("row"), at.text("slot")), 1))
        .build();
    let boxes: Vec<DeviceId> = model.devices.name.ids().collect();
    let distances = measured(&model);
    let mut pairs = std::collections::BTreeSet::new();
    let (mut cables, mut searches) = (0, Vec::new());
    for round in 0..64 {
        for bundle in 0..6_250_usize {
            let from = bundle * 7 % boxes.len();
            let to = (from + 10 * (1 + bundle % 61) + bundle % 7) % boxes.len();
            assert!(distances.run_mm(&model, boxes[from], boxes[to]).is_some());
            pairs.insert([from, to]);
            cables += 1;
        }
        if round == 0 || round == 63 {
            searches.push(distances.searches());
        }
    }
    assert_eq!(cables, 400_000);
    assert!(searches[0] > 0 && searches[0] <= pairs.len(), "{searches:?} for {}", pairs.len());
    assert_eq!(searches[0], searches[1], "63 more cables for each pair cost nothing");
}

#[test]
fn racks_without_places_of_their_own_are_warned_of() {
    let mut sink = Sink::new();
    let model = Design::new().rack(rack("r").axis("slot", 3)).build();
    let _ = Distances::new(&model, &mut sink);
    let [warning] = sink.diagnostics() else { panic!("one warning") };
    assert_eq!((warning.code, warning.count), ("racks-overlap", 2));
    assert!(warning.message.contains("`r-1` and `r-2` overlap"), "{}", warning.message);
    let mut sink = Sink::new();
    let _ = Distances::new(&two_rows().build(), &mut sink);
    assert!(sink.is_empty());
}

/// A design that nobody cables has no runs to ask for, and measuring it does no harm.
#[test]
fn an_empty_floor_is_measured() {
    let model = Design::new().fabric("f", "ethernet", 400_000).connect(connect("c", "f")).build();
    let _ = measured(&model);
}
