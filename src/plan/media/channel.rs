//! A link through panels: the cords at both ends of its trunks, chosen so that the whole path is lit,
//! crossed and mated rightly.
//!
//! Trunks are given; only cords are chosen. The rules about paths ([`super::rules::path`]) decide over all
//! segments together, since no cord is right or wrong by itself. Deliberately absent: splitters through
//! panels, and which panels a link takes.

use super::bunch::Bunch;
use super::choose::{Chooser, Cord, Miss, Puzzle};
use super::cord;
use super::explain::metres;
use super::kinds::{LinkKindId, Use};
use super::prices::Cost;
use super::rules::path::{Crossing, Losses, Path, Pins, Segment};
use super::rules::reach::Stretch;
use super::rules::{self, Judgement, Loss, PATH_RULES};
use super::{least, maker};
use crate::base::intern::Symbol;
use crate::model::{DeviceId, Fibre, MediaClass, Model, Panel, Transceiver};
use crate::plan::cable::CablePart;

/// A path as the rules about paths see it.
pub use super::rules::path::Path as PathFacts;

/// Matings that the reach of transceivers allows for: two panels of cassettes (NVIDIA, Interconnect
/// structured cabling requirements).
pub const MOST_MATINGS: u16 = 4;

/// A panel as a path sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Face {
    /// What joins its front to its rear.
    pub panel: Panel,
    /// The connector at its front.
    pub front: Symbol,
    /// The connector at its rear.
    pub rear: Symbol,
}

impl Face {
    /// The face of a device; `None` if it is no panel.
    #[must_use]
    pub fn of(model: &Model, device: DeviceId) -> Option<Self> {
        let panel = *model.panel(device)?;
        let layout = model.layout(device);
        let connector = |place: u32| layout.cages.get(place as usize).map(|cage| cage.form_factor);
        let (front, rear) = (connector(panel.first_front)?, connector(panel.first_rear)?);
        Some(Self { panel, front, rear })
    }
}

/// A trunk of a path, with the panels it runs between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trunk {
    /// The fibre, a place in the catalogue.
    pub fibre: u32,
    /// Its stock length, a place likewise.
    pub length: u32,
    /// Splices in it.
    pub splices: u16,
    /// The panel at its A end, and at its Z end.
    pub faces: [Face; 2],
}

/// What one link of a puzzle goes through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Channel {
    /// The link, as a place in the puzzle's.
    pub link: u32,
    /// What has to be ordered for each of its cords, margin included, in millimetres: one more than
    /// trunks.
    pub needs_mm: Vec<i64>,
    /// From A to Z.
    pub trunks: Vec<Trunk>,
}

/// The rest of a cord that goes through panels.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Through {
    /// The cords behind the first.
    pub cords: Vec<CablePart>,
    /// All segments together, as ordered, in millimetres.
    pub length_mm: i64,
    /// What is not known about the path.
    pub unknown: Vec<Loss>,
}

/// A cord that may be taken, and what decides between several.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Pick {
    retired: bool,
    cost: Cost,
    maker: u32,
    length_mm: i64,
    fibre: u32,
    length: u32,
}

/// The cords that serve a link through panels.
///
/// # Errors
/// If none do, and why.
pub fn cut(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    transceivers: &[u32],
    bunch: Bunch,
    channel: &Channel,
    lenient: bool,
) -> Result<Cord, Miss> {
    if bunch.ways != 1 || bunch.links.len() != 1 {
        let text = "a connector that serves several links does not go through a panel";
        return Err(Miss::Shape(text.into()));
    }
    let model = chooser.model;
    let link = &puzzle.links[channel.link as usize];
    let ends = link.cages.map(|cage| transceivers[cage as usize]);
    let ends = ends.map(|end| &model.catalog.transceivers[end as usize]);
    for trunk in &channel.trunks {
        let fibre = &model.catalog.fibres[trunk.fibre as usize];
        if fibre.medium != ends[0].medium {
            let (fibre, optics) = (fibre.medium.name(), ends[0].medium.name());
            return Err(Miss::Path("medium-mismatch", format!("{fibre} trunk, {optics} optics")));
        }
    }
    let places = channel.needs_mm.len();
    let options: Vec<Vec<Pick>> = (0..places)
        .map(|place| options(chooser, puzzle, channel, ends, place))
        .collect::<Result<_, _>>()?;
    let uses = chooser.kinds.ends(link.kind).map(|cage| cage.faces);
    let question = Asked { chooser, kind: link.kind, ends, uses, lenient };
    let lit = cheapest(&question, channel, &options).or_else(|miss| {
        // Too short for the optics: the first cord makes up for it, if one is in stock.
        let short = shortage_mm(model, ends, channel, &options).ok_or(miss.clone())?;
        let mut needs_mm = channel.needs_mm.clone();
        needs_mm[0] = short;
        let longer = Channel { needs_mm, ..channel.clone() };
        let first = self::options(chooser, puzzle, &longer, ends, 0).map_err(|_| miss.clone())?;
        let mut options = options.clone();
        options[0] = first;
        cheapest(&question, &longer, &options).map_err(|_| miss)
    });
    let Lit { length_mm, cords, unknown, waived, .. } = lit?;
    let mut parts = cords.into_iter().map(|(fibre, length)| CablePart::Fibre { fibre, length });
    let part = parts.next().ok_or(Miss::Fit)?;
    let through = Through { cords: parts.collect(), length_mm, unknown };
    Ok(Cord {
        part,
        links: bunch.links,
        legs: bunch.legs,
        head: bunch.head,
        through: Some(Box::new(through)),
        waived,
    })
}

/// The cheapest cords that light a path.
///
/// # Errors
/// If none do, and why the first ones do not.
fn cheapest(asked: &Asked<'_, '_>, channel: &Channel, options: &[Vec<Pick>]) -> Result<Lit, Miss> {
    let mut best: Option<Lit> = None;
    let mut miss: Option<Miss> = None;
    for picked in combinations(options) {
        match lit(asked, channel, &picked) {
            Ok(lit) if best.as_ref().is_none_or(|best| lit.price() < best.price()) => {
                best = Some(lit);
            }
            Ok(_) => {}
            Err(reason) => miss = miss.or(Some(reason)),
        }
    }
    best.ok_or(miss.unwrap_or(Miss::Fit))
}

/// How long the first cord of a path has to be for the optics, if the path is too short for them with the
/// longest cords on offer.
fn shortage_mm(
    model: &Model,
    ends: [&Transceiver; 2],
    channel: &Channel,
    options: &[Vec<Pick>],
) -> Option<i64> {
    let longest = options.iter().map(|place| place.iter().max_by_key(|pick| pick.length_mm));
    let picked: Vec<&Pick> = longest.collect::<Option<_>>()?;
    let cords: Vec<(u32, u32)> = picked.iter().map(|pick| (pick.fibre, pick.length)).collect();
    let path = path(model, ends, &cords, &channel.trunks);
    let length_mm: i64 = path.segments.iter().map(|segment| segment.length_mm).sum();
    let missing_mm = least::of_optics(ends).mm - length_mm;
    (missing_mm > 0).then(|| picked[0].length_mm + missing_mm)
}

/// Cords that light a path.
struct Lit {
    retired: bool,
    cost: Cost,
    makers: u32,
    length_mm: i64,
    /// Fibre and stock length of each.
    cords: Vec<(u32, u32)>,
    unknown: Vec<Loss>,
    waived: Vec<Loss>,
}

impl Lit {
    /// What decides between several, the least first.
    fn price(&self) -> (usize, bool, Cost, u32, i64, &[(u32, u32)]) {
        (self.waived.len(), self.retired, self.cost, self.makers, self.length_mm, &self.cords)
    }
}

/// What a choice of cords is asked for.
struct Asked<'q, 'a> {
    chooser: &'q Chooser<'a>,
    kind: LinkKindId,
    ends: [&'q Transceiver; 2],
    uses: [Use; 2],
    /// Rules that are waived for the link may be broken.
    lenient: bool,
}

/// Asks the rules about one choice of cords.
fn lit(asked: &Asked<'_, '_>, channel: &Channel, picked: &[Pick]) -> Result<Lit, Miss> {
    let (model, ends) = (asked.chooser.model, asked.ends);
    let cords: Vec<(u32, u32)> = picked.iter().map(|pick| (pick.fibre, pick.length)).collect();
    let path = path(model, ends, &cords, &channel.trunks);
    let mut judged: Judgement = rules::judge(PATH_RULES, &model.names, &path);
    if asked.lenient {
        judged = judged.in_spite_of(asked.chooser.kinds.waived_of(asked.kind));
    }
    if let Some(loss) = judged.losses.first() {
        return Err(Miss::Path(loss.rule, loss.text.clone()));
    }
    let length_mm: i64 = path.segments.iter().map(|segment| segment.length_mm).sum();
    let least = least::of_optics(ends);
    if length_mm < least.mm {
        return Err(Miss::Path(least::RULE, least.words()));
    }
    let trunks = channel.trunks.iter().map(|trunk| trunk.fibre);
    let fibres: Vec<u32> = cords.iter().map(|(fibre, _)| *fibre).chain(trunks).collect();
    within_reach(asked, &fibres, length_mm, &mut judged)?;
    Ok(Lit {
        retired: picked.iter().any(|pick| pick.retired),
        cost: picked.iter().map(|pick| pick.cost).sum(),
        makers: picked.iter().map(|pick| pick.maker).sum(),
        length_mm,
        cords,
        unknown: judged.unknown,
        waived: judged.waived,
    })
}

/// All segments together are within reach of the optics over each fibre, or that is waived.
fn within_reach(
    asked: &Asked<'_, '_>,
    fibres: &[u32],
    length_mm: i64,
    judged: &mut Judgement,
) -> Result<(), Miss> {
    let (model, ends, uses) = (asked.chooser.model, asked.ends, asked.uses);
    let fibres = fibres.iter().map(|place| &model.catalog.fibres[*place as usize]);
    let limits: Option<Vec<i64>> =
        fibres.clone().map(|fibre| cord::limit_mm(model, fibre, ends, uses)).collect();
    let limit_mm = limits.as_ref().and_then(|limits| limits.iter().min().copied()).unwrap_or(0);
    if length_mm <= limit_mm {
        return Ok(());
    }
    if asked.lenient && limits.is_some() {
        let waived: Option<Vec<Vec<Loss>>> = fibres
            .map(|fibre| Stretch { fibre, ends, uses, length_mm })
            .map(|stretch| cord::beyond_reach(asked.chooser, asked.kind, &stretch))
            .collect();
        if let Some(waived) = waived {
            let mut own = Judgement::default();
            // Fibres of one grade say the same.
            for loss in waived.into_iter().flatten() {
                if !own.waived.contains(&loss) {
                    own.waived.push(loss);
                }
            }
            judged.merge(own);
            return Ok(());
        }
    }
    let (length, limit) = (metres(length_mm), metres(limit_mm));
    let text = format!("{length} with all its segments, the optics and fibres reach {limit}");
    Err(Miss::Path("reach-exceeded", text))
}

/// The cords that may lie at one place of a path: of those that differ in nothing a rule asks for, the
/// best.
fn options(
    chooser: &Chooser<'_>,
    puzzle: &Puzzle,
    channel: &Channel,
    ends: [&Transceiver; 2],
    place: usize,
) -> Result<Vec<Pick>, Miss> {
    let model = chooser.model;
    let near = match place.checked_sub(1) {
        None => ends[0].connector,
        Some(before) => channel.trunks[before].faces[1].front,
    };
    let far = channel.trunks.get(place).map_or(ends[1].connector, |trunk| trunk.faces[0].front);
    let need_mm = channel.needs_mm[place];
    let mut kept: Vec<((Option<Crossing>, Pins), Pick)> = Vec::new();
    let mut longest = None;
    for (number, fibre) in (0..).zip(&model.catalog.fibres) {
        let is_cord = fibre.legs == 1 && model.text(fibre.kind) != "trunk";
        let mates = fibre.connector == near && fibre.connector == far;
        if !is_cord || !mates || fibre.medium != ends[0].medium {
            continue;
        }
        let need_mm = need_mm.max(least::of_fibre(model, fibre).mm);
        let length = fibre.lengths.partition_point(|(length_mm, _)| *length_mm < need_mm);
        let Some((length_mm, _)) = fibre.lengths.get(length) else {
            longest = longest.max(fibre.lengths.last().map(|(length_mm, _)| *length_mm));
            continue;
        };
        let option = Pick {
            retired: fibre.retired,
            cost: chooser
                .prices(puzzle)
                .cable(CablePart::Fibre { fibre: number, length: length as u32 }),
            maker: maker::distance(chooser, puzzle, fibre.name, None),
            length_mm: *length_mm,
            fibre: number,
            length: length as u32,
        };
        let facts = (crossing(model, fibre), pins(model, fibre));
        match kept.iter_mut().find(|(known, _)| *known == facts) {
            Some((_, best)) => *best = option.min(*best),
            None => kept.push((facts, option)),
        }
    }
    if kept.is_empty() {
        return Err(match longest {
            Some(longest) => Miss::Short(longest),
            None => Miss::Path(
                "connector-mismatch",
                format!(
                    "no {} cord goes from {} to {}",
                    ends[0].medium.name(),
                    model.text(near),
                    model.text(far)
                ),
            ),
        });
    }
    Ok(kept.into_iter().map(|(_, option)| option).collect())
}

/// One option of each place, in every way; at most [`MOST`] ways, which are the first.
fn combinations(options: &[Vec<Pick>]) -> Vec<Vec<Pick>> {
    /// Catalogues have two or three kinds of a cord, and paths have three or four cords.
    const MOST: usize = 4_096;
    let mut all: Vec<Vec<Pick>> = vec![Vec::new()];
    for place in options {
        let longer = all.iter().flat_map(|head| {
            place.iter().map(move |option| {
                let mut longer = head.clone();
                longer.push(*option);
                longer
            })
        });
        all = longer.take(MOST).collect();
    }
    all
}

/// The path as the rules see it: cords (fibre and stock length) and trunks in turn, and the cassettes
/// between them.
#[must_use]
pub fn path(
    model: &Model,
    ends: [&Transceiver; 2],
    cords: &[(u32, u32)],
    trunks: &[Trunk],
) -> Path {
    let mut segments = Vec::new();
    for (place, (fibre, length)) in cords.iter().enumerate() {
        let trunk = trunks.get(place);
        let mut cord = segment(model, *fibre, *length);
        cord.mating_mdb = trunk.map(|trunk| mating_mdb(model, &trunk.faces[0], true));
        segments.push(cord);
        let Some(trunk) = trunk else { continue };
        segments.extend(inside(model, &trunk.faces[0], false));
        let mut glass = segment(model, trunk.fibre, trunk.length);
        glass.splices = trunk.splices;
        glass.mating_mdb = Some(mating_mdb(model, &trunk.faces[1], false));
        segments.push(glass);
        segments.extend(inside(model, &trunk.faces[1], true));
    }
    let budgets = ends.map(|end| end.loss_budget_mdb);
    let budget_mdb = match budgets {
        [Some(a), Some(z)] => Some(a.min(z)),
        _ => None,
    };
    let losses = match (has_pins(model, ends[0].connector), ends[0].medium) {
        (true, MediaClass::Mmf) => Losses::MPO_MULTIMODE,
        (true, _) => Losses::MPO_SINGLE_MODE,
        (false, MediaClass::Mmf) => Losses { mating_mdb: 250, ..Losses::MPO_MULTIMODE },
        (false, _) => Losses::LC_SINGLE_MODE,
    };
    Path {
        segments,
        transceiver_pins: ends.map(|end| transceiver_pins(model, end)),
        most_matings: MOST_MATINGS,
        losses,
        budget_mdb,
    }
}

fn segment(model: &Model, fibre: u32, length: u32) -> Segment {
    let fibre = &model.catalog.fibres[fibre as usize];
    Segment {
        crossing: crossing(model, fibre),
        pins: [pins(model, fibre); 2],
        fixed_ends: false,
        length_mm: fibre.lengths.get(length as usize).map_or(0, |(length_mm, _)| *length_mm),
        splices: 0,
        mating_mdb: None,
    }
}

/// The segment inside a cassette, walked from its front, or from its rear.
fn inside(model: &Model, face: &Face, from_rear: bool) -> Option<Segment> {
    let cassette = face.panel.cassette?;
    let of = |pins: Option<bool>| pins.map_or(Pins::Pinless, Pins::of);
    let mut pins = cassette.pins.map(of);
    if from_rear {
        pins.reverse();
    }
    Some(Segment {
        crossing: Some(if cassette.crossed { Crossing::Crossed } else { Crossing::Straight }),
        pins,
        fixed_ends: false,
        length_mm: 0,
        splices: 0,
        mating_mdb: Some(mating_mdb(model, face, from_rear)),
    })
}

/// Loss of a mated pair at a panel: what the panel states, else the usual one of its connectors.
fn mating_mdb(model: &Model, face: &Face, at_front: bool) -> u32 {
    let connector = if at_front { face.front } else { face.rear };
    let usual = match has_pins(model, connector) {
        true => Losses::MPO_SINGLE_MODE.mating_mdb,
        false => Losses::LC_SINGLE_MODE.mating_mdb,
    };
    face.panel.mating_mdb.unwrap_or(usual)
}

/// Whether transmit and receive change places in a fibre.
fn crossing(model: &Model, fibre: &Fibre) -> Option<Crossing> {
    match model.text(fibre.polarity?) {
        "B" | "A-B" => Some(Crossing::Crossed),
        "A" | "A-A" => Some(Crossing::Straight),
        _ => None,
    }
}

fn pins(model: &Model, fibre: &Fibre) -> Pins {
    if !has_pins(model, fibre.connector) {
        return Pins::Pinless;
    }
    fibre.gender.map_or(Pins::Unknown, |gender| Pins::of(model.text(gender) == "male"))
}

/// MPO transceivers have pins where nothing else is said (NVIDIA, Interconnect structured cabling
/// requirements).
fn transceiver_pins(model: &Model, part: &Transceiver) -> Pins {
    if !has_pins(model, part.connector) {
        return Pins::Pinless;
    }
    Pins::of(part.gender.is_none_or(|gender| model.text(gender) == "male"))
}

fn has_pins(model: &Model, connector: Symbol) -> bool {
    rules::fibre::has_pins(model.text(connector))
}
