//! Ways of two redundant fabrics made together, where the first one's shortest way leaves no second.

use std::collections::{BTreeMap, BTreeSet};

use super::{only, plan_of, planned, said};
use wireloom::model::{ConnectId, DeviceId, Model};
use wireloom::project::Outcome;

/// A server and two switches, one for each fabric, in racks whose cables enter the trays at these places, and
/// trays from place to place.
fn site(racks: [[i64; 2]; 3], trays: &[[[i64; 2]; 2]]) -> String {
    let trays = trays.iter().enumerate().map(|(number, [from, to])| {
        format!("pathway \"t{number}\" {{\n  from = {from:?}\n  to   = {to:?}\n}}\n")
    });
    // Racks are 600 mm wide and cables enter in the middle.
    let xs: Vec<i64> = racks.iter().map(|[x, _]| x - 300).collect();
    let ys: Vec<i64> = racks.iter().map(|[_, y]| *y).collect();
    format!(
        r#"
device_type "acme/server" {{
  kind     = "node"
  height_u = 1
  ports "p" {{
    cages       = 2
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
    set         = {{ fabric = ["a", "b"][cage - 1] }}
  }}
}}
device_type "acme/switch" {{
  kind     = "switch"
  height_u = 1
  ports "p" {{
    cages       = 1
    form_factor = "rj45"
    protocols   = ["ethernet"]
    breakout    = "1x1G"
  }}
}}
cable "acme/cord" {{
  class      = "utp"
  a          = {{ form_factor = "rj45" }}
  z          = {{ form_factor = "rj45" }}
  speed      = "1G"
  protocols  = ["ethernet"]
  lengths_mm = [100000]
}}
rack "r" {{
  axes = {{ n = 3 }}
  x_mm = {xs:?}[n - 1]
  y_mm = {ys:?}[n - 1]
}}
policy {{ spare_mm = 100000 }}
fabric "a" {{
  protocol = "ethernet"
  speed    = "1G"
}}
fabric "b" {{
  protocol       = "ethernet"
  speed          = "1G"
  redundant_with = fabric.a
}}
tier "server" {{
  device_type = "acme/server"
  ports "a" {{
    of    = "p"
    where = fabric == "a"
  }}
  ports "b" {{ of = "p" }}
}}
tier "a" {{ device_type = "acme/switch" }}
tier "b" {{ device_type = "acme/switch" }}
place "server" {{
  devices = tier.server
  racks   = rack.r
  match   = [{{ a = 1, z = z.n }}]
  u       = [1]
}}
place "a" {{
  devices = tier.a
  racks   = rack.r
  match   = [{{ a = 2, z = z.n }}]
  u       = [1]
}}
place "b" {{
  devices = tier.b
  racks   = rack.r
  match   = [{{ a = 3, z = z.n }}]
  u       = [1]
}}
connect "a" {{
  fabric = fabric.a
  a      = tier.server.ports.a
  z      = tier.a.ports.p
}}
connect "b" {{
  fabric = fabric.b
  a      = tier.server.ports.b
  z      = tier.b.ports.p
}}
{}"#,
        trays.collect::<String>()
    )
}

/// The trays that the server's link of a connect lies in and how far in each.
fn way(outcome: &Outcome, connect: &str) -> Vec<(String, i64)> {
    let planned = plan_of(outcome);
    let model: &Model = planned.plan.model();
    let device = |address: &str| -> DeviceId {
        let mut devices = model.devices.tier.ids();
        devices.find(|device| model.device_address(*device) == address).expect("a device")
    };
    let address = format!("connect.{connect}");
    let named = |id: &ConnectId| model.text(model.connects[*id].address) == address;
    let id = model.connects.ids().find(named).expect("a connect");
    let (a, z) = (device("tier.server"), device(&format!("tier.{connect}")));
    let terms = planned.distances.terms_of(model, id, a, z);
    let total: i64 = terms.iter().map(|term| term.mm).sum();
    assert_eq!(planned.distances.run_of(model, id, a, z), Some(total));
    assert_eq!(planned.distances.run_of(model, id, z, a), Some(total));
    let along = terms
        .iter()
        .filter_map(|term| Some((term.what.strip_prefix("along pathway ")?.to_owned(), term.mm)));
    along.collect()
}

fn legs(ways: &[(String, i64)]) -> String {
    let legs: Vec<String> = ways.iter().map(|(tray, mm)| format!("{tray} {mm}")).collect();
    legs.join(", ")
}

/// The switch of `a` is to the right along the only tray that also leads to the one of `b`; a way around to
/// the first leads from the left.
const TRAP: [[[i64; 2]; 2]; 6] = [
    [[0, 0], [2_400, 0]],
    [[1_500, 0], [1_500, 3_000]],
    [[1_500, 3_000], [2_400, 3_000]],
    [[0, -1_000], [0, 0]],
    [[0, -1_000], [2_100, -1_000]],
    [[2_100, -1_000], [2_100, 0]],
];
const TRAPPED: [[i64; 2]; 3] = [[300, 0], [2_100, 0], [2_100, 3_000]];

#[test]
fn the_first_way_is_moved_where_it_leaves_no_second() {
    let outcome = planned(&site(TRAPPED, &TRAP));
    // Alone `a` would run 1,800 mm straight along t0, and nothing would lead to `b` but t0.
    assert_eq!(legs(&way(&outcome, "a")), "t0 300, t3 1000, t4 2100, t5 1000");
    assert_eq!(legs(&way(&outcome, "b")), "t0 1200, t1 3000, t2 600");
    // The cables are as long as that, and lie there.
    let plan = &plan_of(&outcome).plan;
    let runs: Vec<u32> = plan.cables().rows.iter().map(|cable| cable.run_mm).collect();
    assert_eq!(i64::from(runs[1]) - i64::from(runs[0]), 4_800 - 4_400);
}

#[test]
fn where_no_pair_of_ways_is_there_the_error_stays() {
    let without_way_around = &TRAP[..5];
    let outcome = planned(&site(TRAPPED, without_way_around));
    let error = only(&outcome, "no-second-way");
    assert_eq!(
        error.message,
        "no way from rack `r-1` to `r-3` for `fabric.b` that shares no tray with `fabric.a`"
    );
}

/// Both switches in one rack: two ways to it.
#[test]
fn two_ways_may_lead_to_one_rack() {
    let ring = [
        [[0, 0], [3_000, 0]],
        [[0, 0], [0, 900]],
        [[0, 900], [3_000, 900]],
        [[3_000, 0], [3_000, 900]],
    ];
    let outcome = planned(&site([[1_200, 0], [2_400, 0], [2_400, 10]], &ring));
    assert_eq!(legs(&way(&outcome, "a")), "t0 1200");
    assert_eq!(legs(&way(&outcome, "b")), "t0 1200, t1 900, t2 3000, t3 900, t0 600");
}

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit
    }
}

/// A grid of crossings, four by three and unevenly apart, and trays between neighbours.
struct Grid {
    trays: Vec<[usize; 2]>,
    at: Vec<[i64; 2]>,
}

impl Grid {
    fn mm(&self, tray: usize) -> i64 {
        let [a, z] = self.trays[tray].map(|spot| self.at[spot]);
        (a[0] - z[0]).abs() + (a[1] - z[1]).abs()
    }

    /// The shortest way around the trays to avoid: its length.
    fn shortest(&self, from: usize, to: usize, avoid: &BTreeSet<usize>) -> Option<i64> {
        let mut mm: BTreeMap<usize, i64> = BTreeMap::from([(from, 0)]);
        loop {
            let mut better = None;
            for (tray, ends) in
                self.trays.iter().enumerate().filter(|(tray, _)| !avoid.contains(tray))
            {
                for [a, z] in [[ends[0], ends[1]], [ends[1], ends[0]]] {
                    let Some(own) = mm.get(&a) else { continue };
                    let own = own + self.mm(tray);
                    if mm.get(&z).is_none_or(|known| own < *known) {
                        better = Some((z, own));
                    }
                }
            }
            match better {
                Some((spot, own)) => mm.insert(spot, own),
                None => return mm.get(&to).copied(),
            };
        }
    }

    /// All ways that meet no crossing twice.
    fn simple(
        &self,
        from: usize,
        to: usize,
        seen: &mut Vec<usize>,
        trays: &mut Vec<usize>,
        all: &mut Vec<BTreeSet<usize>>,
    ) {
        if from == to {
            all.push(trays.iter().copied().collect());
            return;
        }
        seen.push(from);
        for (tray, ends) in self.trays.iter().enumerate() {
            let next = match ends {
                [a, z] if *a == from => *z,
                [a, z] if *z == from => *a,
                _ => continue,
            };
            if !seen.contains(&next) {
                trays.push(tray);
                self.simple(next, to, seen, trays, all);
                trays.pop();
            }
        }
        seen.pop();
    }

    /// How long the shortest way to the second is beside the shortest to the first.
    fn beside_the_shortest(&self, [from, first, second]: [usize; 3]) -> Option<i64> {
        let mut all = Vec::new();
        self.simple(from, first, &mut Vec::new(), &mut Vec::new(), &mut all);
        let mm = |way: &BTreeSet<usize>| way.iter().map(|tray| self.mm(*tray)).sum::<i64>();
        let least = all.iter().map(mm).min()?;
        // Of equally short ones whichever is taken.
        let shortest = all.iter().filter(|way| mm(way) == least);
        shortest.filter_map(|way| self.shortest(from, second, way)).min()
    }

    /// The least sum of two ways that share no tray: of all ways to the first, the shortest beside each.
    fn least_pair(&self, [from, first, second]: [usize; 3]) -> Option<i64> {
        let mut all = Vec::new();
        self.simple(from, first, &mut Vec::new(), &mut Vec::new(), &mut all);
        let sums = all.iter().filter_map(|way| {
            let own: i64 = way.iter().map(|tray| self.mm(*tray)).sum();
            Some(own + self.shortest(from, second, way)?)
        });
        sums.min()
    }
}

/// On random floors, against all ways there are: a second way is found if and only if two ways without a
/// common tray exist, and where the first was moved their sum is the least there is.
#[test]
fn two_ways_are_found_wherever_there_are_two() {
    let mut random = Random(4);
    let (mut moved, mut missing, mut plain) = (0, 0, 0);
    for _ in 0..3_000 {
        let (xs, ys) = ([600, 2_600, 5_600, 9_600], [0, 1_500, 4_000]);
        let at: Vec<[i64; 2]> = ys.iter().flat_map(|y| xs.iter().map(|x| [*x, *y])).collect();
        let sides = (0..12).flat_map(|spot| {
            let right = (spot % 4 < 3).then_some([spot, spot + 1]);
            let down = (spot < 8).then_some([spot, spot + 4]);
            right.into_iter().chain(down)
        });
        let trays: Vec<[usize; 2]> = sides.filter(|_| random.below(10) < 6).collect();
        let grid = Grid { trays, at };
        let racks =
            [random.below(12), random.below(12), random.below(12)].map(|spot| spot as usize);
        let joined = |spot: usize| grid.trays.iter().any(|ends| ends.contains(&spot));
        let different = racks[0] != racks[1] && racks[0] != racks[2] && racks[1] != racks[2];
        let reached = grid.shortest(racks[0], racks[1], &BTreeSet::new()).is_some()
            && grid.shortest(racks[0], racks[2], &BTreeSet::new()).is_some();
        if !different || !racks.into_iter().all(joined) || !reached {
            continue;
        }
        // Traps are rare and all of them are planned; of the rest some.
        let trapped = grid.beside_the_shortest(racks).is_none();
        let pair = grid.least_pair(racks);
        let enough = match (trapped, pair) {
            (false, _) => plain >= 30,
            (true, None) => missing >= 10,
            (true, Some(_)) => false,
        };
        if enough {
            continue;
        }
        let drawn: Vec<[[i64; 2]; 2]> =
            grid.trays.iter().map(|ends| ends.map(|spot| grid.at[spot])).collect();
        let outcome = planned(&site(racks.map(|spot| grid.at[spot]), &drawn));
        let Some(least) = pair else {
            only(&outcome, "no-second-way");
            missing += 1;
            continue;
        };
        assert!(outcome.planned.is_some(), "{racks:?} {:?}: {}", grid.trays, said(&outcome));
        let (a, b) = (way(&outcome, "a"), way(&outcome, "b"));
        let names = |way: &[(String, i64)]| -> BTreeSet<String> {
            way.iter().map(|(tray, _)| tray.clone()).collect()
        };
        assert!(names(&a).is_disjoint(&names(&b)), "{} and {}", legs(&a), legs(&b));
        let length = |way: &[(String, i64)]| way.iter().map(|(_, mm)| mm).sum::<i64>();
        if !trapped {
            plain += 1;
        } else {
            assert_eq!(length(&a) + length(&b), least, "{} and {}", legs(&a), legs(&b));
            moved += 1;
        }
    }
    assert!(moved > 10 && missing == 10 && plain == 30, "{moved} {missing} {plain}");
}
