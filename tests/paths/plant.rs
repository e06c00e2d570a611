//! The algebra alone: points, cables, panels.

use wireloom::plan::path::{Path, Plant, Strands};

/// A small generator of our own, so that a seed means the same plant for ever (Steele, Lea, Flood:
/// SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, bound: u32) -> u32 {
        (self.next() % u64::from(bound)) as u32
    }
}

/// Ports first, then panels: for each panel its front positions and, as many, its rear positions.
struct Built {
    plant: Plant,
    points: u32,
    ports: u32,
}

/// Panels with trunks behind them and cords before them, at random: fronts of one panel may meet, trunks
/// may be straight or reversed, and much stays unplugged.
fn random(seed: u64) -> Built {
    let random = &mut Random(seed);
    let ports = 2 + random.below(30);
    let panels = random.below(9);
    let slots = 1 + random.below(12);
    let trunks_a_panel = 1 + random.below(3);
    let positions = slots * trunks_a_panel;
    let points = ports + panels * positions * 2;
    let mut plant = Plant::new(points as usize);
    let front = |panel: u32, k: u32| ports + panel * positions * 2 + k;
    let rear = |panel: u32, k: u32| front(panel, k) + positions;
    let mut free = Vec::new();
    for panel in 0..panels {
        let inside = Strands { connectors: trunks_a_panel, slots, reversed: random.below(2) == 0 };
        for k in 0..positions {
            plant.pass(front(panel, k), rear(panel, inside.across(k))).expect("each once");
        }
        free.extend((0..trunks_a_panel).map(|trunk| (panel, trunk)));
    }
    let mut cable = 0;
    while free.len() >= 2 && random.below(8) > 0 {
        let a = free.swap_remove(random.below(free.len() as u32) as usize);
        let z = free.swap_remove(random.below(free.len() as u32) as usize);
        let trunk = Strands { connectors: 1, slots, reversed: random.below(2) == 0 };
        for k in 0..slots {
            let (near, far) = (a.1 * slots + k, z.1 * slots + trunk.across(k));
            plant.join(cable, rear(a.0, near), rear(z.0, far)).expect("trunks share no position");
        }
        cable += 1;
    }
    let mut open: Vec<u32> = (0..ports).collect();
    open.extend((0..panels).flat_map(|panel| (0..positions).map(move |k| front(panel, k))));
    while open.len() >= 2 && random.below(40) > 0 {
        let a = open.swap_remove(random.below(open.len() as u32) as usize);
        let z = open.swap_remove(random.below(open.len() as u32) as usize);
        plant.join(cable, a, z).expect("both were open");
        cable += 1;
    }
    Built { plant, points, ports }
}

#[test]
fn a_path_walked_from_either_end_is_the_same_path() {
    let (mut long, mut ports) = (0, 0);
    for seed in 0..1_000 {
        let Built { plant, points, ports: own } = random(seed);
        for start in 0..points {
            let path = plant.walk(start);
            let Some(end) = path.end() else { continue };
            // From the middle of a path the way back leads on beyond the start; from its end, and round a
            // ring, it is the very same.
            let back = plant.walk(end).reversed();
            assert!(back.cables.ends_with(&path.cables), "seed {seed}, from {start}");
            assert!(back.points.ends_with(&path.points), "seed {seed}, from {start}");
            assert!(start >= own || back == path, "seed {seed}, from port {start}");
            long = long.max(path.cables.len());
            ports += usize::from(start < own && end < own);
        }
    }
    assert!(long >= 8 && ports > 5_000, "long paths are among them: {long}, {ports}");
}

#[test]
fn the_whole_path_is_the_same_from_every_point_on_it() {
    for seed in 0..1_000 {
        let Built { plant, ports, .. } = random(seed);
        for start in 0..ports {
            let whole = plant.whole(start);
            for &point in &whole.points {
                assert_eq!(plant.whole(point), whole, "seed {seed}, from {start} and {point}");
            }
        }
    }
}

/// `cases.md` C27: host, panel 1, panel 2, over a cord between two fronts of panel 2 to panel 3, switch.
#[test]
fn a_cord_between_two_fronts_of_one_panel_leads_on() {
    const HOST: u32 = 0;
    const SWITCH: u32 = 1;
    // Panels of two positions: fronts, then rears.
    let front = |panel: u32, k: u32| 2 + panel * 4 + k;
    let rear = |panel: u32, k: u32| front(panel, k) + 2;
    let mut plant = Plant::new(14);
    for panel in 0..3 {
        for k in 0..2 {
            plant.pass(front(panel, k), rear(panel, k)).expect("each once");
        }
    }
    let cables = [
        (HOST, front(0, 0)),
        (rear(0, 0), rear(1, 0)),
        (front(1, 0), front(1, 1)),
        (rear(1, 1), rear(2, 0)),
        (front(2, 0), SWITCH),
    ];
    for (cable, (a, z)) in (0..).zip(cables) {
        plant.join(cable, a, z).expect("each once");
    }
    let path = plant.walk(HOST);
    assert_eq!((path.cables.as_slice(), path.end()), ([0, 1, 2, 3, 4].as_slice(), Some(SWITCH)));
    assert_eq!(plant.walk(SWITCH).reversed(), path);
    assert_eq!(plant.whole(front(1, 1)), path, "from the middle of it too");
}

/// `cases.md` C29: two cassettes of 12 LC a side, two MPO-12 trunks between them.
#[test]
fn positions_map_inside_their_own_trunk() {
    let meets = |reversed: bool, cassette: u32, lc: u32| {
        // Fronts of side A, of side Z; then the positions behind them.
        let (front, rear) =
            (|side: u32, k: u32| side * 24 + k, |side: u32, k: u32| 48 + side * 24 + k);
        let mut plant = Plant::new(96);
        for side in 0..2 {
            for k in 0..24 {
                plant.pass(front(side, k), rear(side, k)).expect("each once");
            }
        }
        let trunk = Strands { connectors: 1, slots: 12, reversed };
        for of in 0..2 {
            for k in 0..12 {
                let (a, z) = (rear(0, of * 12 + k), rear(1, of * 12 + trunk.across(k)));
                plant.join(of, a, z).expect("each once");
            }
        }
        // What is plugged at the far end is found from the near end: stand behind the front.
        let end =
            plant.walk(rear(0, (cassette - 1) * 12 + lc - 1)).end().expect("a trunk") - 48 - 24;
        (end / 12 + 1, end % 12 + 1)
    };
    assert_eq!(meets(false, 2, 7), (2, 7), "straight");
    assert_eq!(meets(true, 2, 7), (2, 6), "reversed: n at 13 - n");
    for lc in 1..=12 {
        assert_eq!(meets(true, 1, lc), (1, 13 - lc), "never the other cassette");
    }
}

#[test]
fn a_point_takes_one_cable_and_one_way_through() {
    let mut plant = Plant::new(4);
    plant.join(0, 0, 1).expect("free");
    assert_eq!(plant.join(1, 1, 2).expect_err("1 has a cable").point, 1);
    assert_eq!(plant.join(1, 2, 2).expect_err("to itself").point, 2);
    plant.pass(1, 2).expect("free");
    assert_eq!(plant.pass(3, 2).expect_err("2 is behind 1").point, 2);
    assert_eq!(plant.walk(3), Path::default(), "nothing is plugged there");
    assert_eq!(plant.walk(0).points, [0, 1], "nothing is plugged behind the panel");
}

/// Through connectors of several positions the map is its own inverse.
#[test]
fn strands_go_back_the_way_they_came() {
    for connectors in 1..=12 {
        for slots in 1..=24 {
            for reversed in [false, true] {
                let strands = Strands { connectors, slots, reversed };
                for position in 0..strands.count() {
                    let there = strands.across(position);
                    assert_eq!(strands.across(there), position);
                    assert_eq!(there / slots, position / slots, "connectors keep their places");
                }
            }
        }
    }
}
