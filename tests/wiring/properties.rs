//! The promises of `language-proposal.md` section 1, on random designs and random edits. Every run uses
//! the same seeds.

use std::collections::{BTreeMap, BTreeSet};

use wireloom::diag::Sink;
use wireloom::model::{Model, OnlyNames, Spread};
use wireloom::plan::{LinkSource, Links, Lock, connect, recall};

use super::{lines, live, lock_of};
use crate::fixture::{Design, base, connect as connect_block, group, tier};

/// A small generator (SplitMix64), so that tests need no seed from outside.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % u64::from(limit.max(1))) as u32
    }

    fn shuffle<T>(&mut self, list: &mut [T]) {
        for place in (1..list.len()).rev() {
            list.swap(place, self.below(place as u32 + 1) as usize);
        }
    }
}

/// A two-layer design that edits can change: `pods` of leaves, spines in planes.
#[derive(Clone, Debug)]
struct Plan {
    pods: Vec<u32>,
    leaves: u32,
    spines: Vec<u32>,
    planes: u32,
    /// Uplinks of a leaf, a multiple of the planes.
    uplinks: u32,
    spread: Spread,
    links: Option<u32>,
    by_pod: bool,
    omitted: BTreeSet<(u32, u32)>,
    omitted_spines: BTreeSet<u32>,
}

impl Plan {
    fn random(random: &mut Random) -> Self {
        let planes = 1 + random.below(2);
        let spread = [Spread::Block, Spread::Block, Spread::Stripe, Spread::Fill];
        Self {
            pods: (1..=1 + random.below(3)).collect(),
            leaves: 1 + random.below(5),
            spines: (1..=1 + random.below(5)).collect(),
            planes,
            uplinks: planes * (1 + random.below(9)),
            spread: spread[random.below(4) as usize],
            links: None,
            by_pod: random.below(4) == 0,
            omitted: BTreeSet::new(),
            omitted_spines: BTreeSet::new(),
        }
    }

    /// The nominal design: nothing omitted.
    fn whole(&self) -> Self {
        Self { omitted: BTreeSet::new(), omitted_spines: BTreeSet::new(), ..self.clone() }
    }

    fn edit(&mut self, random: &mut Random) {
        match random.below(8) {
            0 => self.pods.push(self.pods.iter().max().unwrap_or(&0) + 1 + random.below(2)),
            1 if self.pods.len() > 1 => {
                self.pods.remove(random.below(self.pods.len() as u32) as usize);
            }
            2 => self.spines.push(self.spines.iter().max().unwrap_or(&0) + 1),
            3 if self.spines.len() > 1 => {
                self.spines.remove(random.below(self.spines.len() as u32) as usize);
            }
            4 => self.leaves += 1,
            5 => {
                let pod = self.pods[random.below(self.pods.len() as u32) as usize];
                self.toggle(pod, 1 + random.below(self.leaves));
            }
            6 => {
                let spine = self.spines[random.below(self.spines.len() as u32) as usize];
                if !self.omitted_spines.remove(&spine) {
                    self.omitted_spines.insert(spine);
                }
            }
            _ => self.uplinks = self.planes * (1 + random.below(9)),
        }
    }

    fn toggle(&mut self, pod: u32, leaf: u32) {
        if !self.omitted.remove(&(pod, leaf)) {
            self.omitted.insert((pod, leaf));
        }
    }

    fn model(&self, random: Option<&mut Random>) -> Model {
        let (mut pods, mut spines) = (self.pods.clone(), self.spines.clone());
        let mut backwards = false;
        if let Some(random) = random {
            random.shuffle(&mut pods);
            random.shuffle(&mut spines);
            backwards = random.below(2) == 0;
        }
        let omitted = self.omitted.clone();
        let omitted_spines = self.omitted_spines.clone();
        let planes = self.planes;
        let leaf = tier("leaf", "leaf")
            .axis("pod", pods.clone())
            .axis("leaf", self.leaves)
            .omit(move |at| omitted.contains(&(at.number("pod"), at.number("leaf"))))
            .base(base("up", self.uplinks, 1, 400_000))
            .group(
                group("up", "up").set("plane", move |port| (port.index % planes + 1).to_string()),
            );
        let mut spine = tier("spine", "spine");
        if self.by_pod {
            spine = spine.axis("pod", pods);
        }
        let spine = spine
            .axis("plane", planes)
            .axis("spine", spines)
            .omit(move |at| omitted_spines.contains(&at.number("spine")))
            .base(base("down", 40, 4, 400_000));
        let keys: &[&str] = if self.by_pod { &["pod", "plane"] } else { &["plane"] };
        let mut wires = connect_block("wires", "f").spread(self.spread).keys(keys);
        wires = wires.a("leaf.up").z("spine.down");
        if let Some(links) = self.links {
            wires = wires.links(links);
        }
        let design = Design::new().fabric("f", "ethernet", 400_000);
        let design = if backwards {
            design.connect(wires).tier(spine).tier(leaf)
        } else {
            design.tier(leaf).tier(spine).connect(wires)
        };
        design.build()
    }
}

/// Deals; `None` if the design does not fit.
fn deal(model: &Model, lock: Option<&Lock>) -> Option<Links> {
    let mut sink = Sink::new();
    let links =
        connect(model, lock.map(|lock| recall(model, lock)).as_ref(), &OnlyNames, &mut sink);
    let errors: Vec<_> = sink.diagnostics().iter().filter(|said| said.is_error()).collect();
    let fits = errors.is_empty();
    assert!(errors.iter().all(|said| said.code == "part-too-small"), "{errors:#?}");
    fits.then_some(links)
}

/// The lines without the brackets of held ones.
fn bare(model: &Model, links: &Links) -> Vec<String> {
    lines(model, links).iter().map(|line| line.replace(['[', ']'], "")).collect()
}

fn assert_each_port_once(model: &Model, links: &Links) {
    let mut used = BTreeSet::new();
    for link in &links.rows {
        assert!(used.insert(link.a) && used.insert(link.z), "{:?}", lines(model, links));
    }
}

/// Per part (plane, and pod where matched) the links of each pair of devices, held ones included.
fn shares(model: &Model, links: &Links) -> BTreeMap<(String, String), Vec<u32>> {
    let mut shares: BTreeMap<(String, String), BTreeMap<String, u32>> = BTreeMap::new();
    for link in &links.rows {
        let name = |port| model.text(model.devices.name[model.port_place(port).0]).to_owned();
        let (leaf, spine) = (name(link.a), name(link.z));
        let part = spine.rsplit_once('-').unwrap().0.to_owned();
        *shares.entry((part, leaf)).or_default().entry(spine).or_default() += 1;
    }
    shares.into_iter().map(|(key, row)| (key, row.into_values().collect())).collect()
}

fn assert_balanced(plan: &Plan, model: &Model, links: &Links) {
    if plan.spread == Spread::Fill {
        return;
    }
    let m = plan.spines.len() as u32;
    let each = plan.uplinks / plan.planes;
    for row in shares(model, links).values() {
        // Spines without a link are not in the row.
        let least = if row.len() < m as usize { 0 } else { *row.iter().min().unwrap() };
        assert!(least >= each / m && *row.iter().max().unwrap() <= each.div_ceil(m), "{row:?}");
    }
    let mut columns: BTreeMap<(String, String), u32> = BTreeMap::new();
    for link in &links.rows {
        let spine = model.text(model.devices.name[model.port_place(link.z).0]).to_owned();
        let part = spine.rsplit_once('-').unwrap().0.to_owned();
        *columns.entry((part, spine)).or_default() += 1;
    }
    let mut parts: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for ((part, _), links) in &columns {
        parts.entry(part).or_default().push(*links);
    }
    for mut column in parts.into_values() {
        column.resize(m as usize, 0);
        assert!(column.iter().max().unwrap() - column.iter().min().unwrap() <= 1, "{column:?}");
    }
}

#[test]
fn the_nominal_deal_is_a_function_of_the_design_and_balanced() {
    let mut random = Random::new(1);
    for _ in 0..300 {
        let mut plan = Plan::random(&mut random);
        for _ in 0..random.below(4) {
            plan.edit(&mut random);
        }
        let model = plan.model(None);
        let Some(links) = deal(&model, None) else { continue };
        assert_each_port_once(&model, &links);
        assert_balanced(&plan, &model, &links);
        // The order of blocks and axis values changes nothing.
        let shuffled = plan.model(Some(&mut random));
        assert_eq!(lines(&shuffled, &deal(&shuffled, None).unwrap()), lines(&model, &links));
        // Omitting changes no port.
        let whole = plan.whole().model(None);
        assert_eq!(bare(&whole, &deal(&whole, None).unwrap()), bare(&model, &links));
    }
}

#[test]
fn edits_under_a_lock_keep_the_promises() {
    let mut random = Random::new(2);
    let mut edits = 0;
    for _ in 0..50 {
        let mut plan = Plan::random(&mut random);
        let mut model = plan.model(None);
        let Some(mut links) = deal(&model, None) else { continue };
        for _ in 0..12 {
            let lock = live(&model, &links);
            let mut edited = plan.clone();
            edited.edit(&mut random);
            let new_model = edited.model(None);
            let Some(new_links) = deal(&new_model, Some(&lock)) else { continue };
            edits += 1;
            assert!(new_links.not_proved_minimal.is_empty());
            assert_each_port_once(&new_model, &new_links);
            assert_balanced(&edited, &new_model, &new_links);
            assert_stable((&plan, &model, &links), (&edited, &new_model, &new_links));
            // Planning again changes nothing.
            let again = deal(&new_model, Some(&live(&new_model, &new_links))).unwrap();
            assert_eq!(lines(&new_model, &again), lines(&new_model, &new_links));
            assert!(again.moves.is_empty());
            // Nor does the order in which blocks and values are written.
            let shuffled = edited.model(Some(&mut random));
            let other = deal(&shuffled, Some(&lock)).unwrap();
            assert_eq!(lines(&shuffled, &other), lines(&new_model, &new_links));
            (plan, model, links) = (edited, new_model, new_links);
        }
    }
    assert!(edits > 300, "{edits}");
}

fn assert_stable(before: (&Plan, &Model, &Links), after: (&Plan, &Model, &Links)) {
    let (old, old_model, old_links) = before;
    let (new, new_model, new_links) = after;
    let nominal = |plan: &Plan| (plan.pods.clone(), plan.leaves, plan.spines.clone(), plan.uplinks);
    let toggled = nominal(old) == nominal(new);
    if toggled {
        // Toggling `omit` changes no line but its status.
        assert_eq!(bare(old_model, old_links), bare(new_model, new_links));
    }
    let one_z = new.spines.len() == 1 && new.spread != Spread::Fill;
    if one_z || new.spread == Spread::Fill {
        // With one Z device in each part, or under `fill`, no line changes a port while its ends exist.
        let now: BTreeSet<String> = bare(new_model, new_links).into_iter().collect();
        let exists: BTreeSet<String> = new_model
            .devices
            .tier
            .ids()
            .map(|device| new_model.text(new_model.devices.name[device]).to_owned())
            .collect();
        for line in bare(old_model, old_links) {
            let (a, z) = line.split_once(' ').unwrap();
            let device = |end: &str| exists.contains(end.rsplit_once(':').unwrap().0);
            let port: u32 = a.rsplit_once(':').unwrap().1.parse().unwrap();
            if device(a) && device(z) && port <= new.uplinks {
                assert!(now.contains(&line), "{line} is gone: {old:?} to {new:?}");
            }
        }
    }
}

/// The moves under a lock are the fewest: no assignment of shares within the bounds keeps more. Checked
/// by enumeration of all share tables on tiny parts.
#[test]
fn moves_are_the_fewest_by_enumeration() {
    let mut random = Random::new(3);
    let mut compared = 0;
    for _ in 0..200 {
        let uplinks = 1 + random.below(5);
        let plan = |leaves, spines: u32| Plan {
            pods: vec![1],
            leaves,
            spines: (1..=spines).collect(),
            planes: 1,
            uplinks,
            spread: Spread::Block,
            links: None,
            by_pod: false,
            omitted: BTreeSet::new(),
            omitted_spines: BTreeSet::new(),
        };
        let old = plan(1 + random.below(3), 1 + random.below(3));
        let new = plan(1 + random.below(3), 1 + random.below(3));
        let (old_model, new_model) = (old.model(None), new.model(None));
        let before = deal(&old_model, None).unwrap();
        let after = deal(&new_model, Some(&live(&old_model, &before))).unwrap();
        let kept = after.rows.iter().filter(|link| link.source == LinkSource::Kept).count();
        let cell = |leaf: u32, spine: u32| {
            let (a, z) = (format!("leaf-1-{leaf}:"), format!("spine-1-{spine}:"));
            let all = lines(&old_model, &before);
            all.iter().filter(|line| line.starts_with(&a) && line.contains(&z)).count() as u32
        };
        let (n, m) = (new.leaves, new.spines.len() as u32);
        let current: Vec<u32> = (0..n * m).map(|c| cell(c / m + 1, c % m + 1)).collect();
        assert_eq!(kept as u32, most_kept(&current, n, m, uplinks), "{old:?} to {new:?}");
        compared += 1;
    }
    assert_eq!(compared, 200);
}

/// The most lines that a legal share table keeps: rows sum to `units`, cells are its even floor or one
/// more, columns differ by at most one.
fn most_kept(current: &[u32], n: u32, m: u32, units: u32) -> u32 {
    let floor = units / m;
    let mut best = 0;
    for choice in 0_u32..1 << (n * m) {
        let share = |row: u32, column: u32| floor + (choice >> (row * m + column) & 1);
        let rows_hold =
            (0..n).all(|row| (0..m).map(|column| share(row, column)).sum::<u32>() == units);
        let columns: Vec<u32> =
            (0..m).map(|column| (0..n).map(|row| share(row, column)).sum()).collect();
        if rows_hold && columns.iter().max().unwrap() - columns.iter().min().unwrap() <= 1 {
            let kept = (0..n * m).map(|c| current[c as usize].min(share(c / m, c % m))).sum();
            best = best.max(kept);
        }
    }
    best
}

/// Lines that are only planned are as stable as live ones while nothing forces anyone to leave.
#[test]
fn a_planned_lock_is_kept_like_a_live_one() {
    let mut random = Random::new(4);
    for _ in 0..100 {
        let plan = Plan::random(&mut random);
        let model = plan.model(None);
        let Some(links) = deal(&model, None) else { continue };
        let planned = lock_of(&model, &links, |_| wireloom::plan::Status::Planned);
        let mut grown = plan.clone();
        grown.leaves += 1;
        let grown = grown.model(None);
        let (Some(a), Some(b)) =
            (deal(&grown, Some(&planned)), deal(&grown, Some(&live(&model, &links))))
        else {
            continue;
        };
        assert_eq!(lines(&grown, &a), lines(&grown, &b));
    }
}
