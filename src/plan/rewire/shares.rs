//! Shares under a lock (rule L3): how many links each pair of a part has, so that most lines of the
//! lock stay, live ones first.
//!
//! A share is a pair's floor or one more. Where every row divides evenly there is nothing to choose, and
//! where the lines themselves are a legal deal they are the answer; only else a flow chooses.
//! Deliberately absent: which lines of a pair stay, and ports ([`super::keep`]).

use hashbrown::HashMap;

use super::flow::{self, Chosen, Cost, Table, weights};
use super::{NONE, Part, Rank};

/// Above so many cells the flow is not tried.
const MOST_CELLS: usize = 1 << 26;

/// The least a pair gets, and whether it may get one more.
type Bounds = (u32, bool);

/// How many links each pair gets.
pub(super) enum Shares {
    /// What the lines say: every unit keeps its line.
    AsLines,
    /// What the nominal deal says, because no flow was possible.
    Nominal,
    /// Floors, and one more where the flow says so.
    Table(Box<Floors>),
}

pub(super) struct Floors {
    /// The floor of each row.
    rows: Vec<u32>,
    /// Rows whose bounds differ by column, because of pins.
    bent: HashMap<u32, Vec<Bounds>>,
    /// The table's answer, and the number in it of each row.
    extras: Option<(Vec<u32>, Chosen)>,
}

impl Shares {
    /// Finds the shares of a part that is dealt evenly.
    pub fn find(part: &Part<'_>) -> Self {
        if let Some(links) = part.rule.links {
            let rows = vec![links; part.a.len()];
            let bent = bent_rows(part, |_, pins| {
                pins.iter().map(|&pins| (links.max(pins), false)).collect()
            });
            return Self::Table(Box::new(Floors { rows, bent, extras: None }));
        }
        let m = part.z.len() as u32;
        let rows: Vec<u32> = part.a.iter().map(|run| run.count / m).collect();
        let bent = bent_rows(part, bounds_with_pins);
        let supply: Vec<u32> = (0..part.a.len())
            .map(|row| {
                let floors: u32 = match bent.get(&(row as u32)) {
                    Some(bounds) => bounds.iter().map(|(floor, _)| floor).sum(),
                    None => rows[row] * m,
                };
                part.a[row].count.saturating_sub(floors)
            })
            .collect();
        if supply.iter().all(|&extras| extras == 0) {
            return Self::Table(Box::new(Floors { rows, bent, extras: None }));
        }
        let columns = Columns::of(part);
        if bent.is_empty() && lines_are_legal(part, &columns) {
            return Self::AsLines;
        }
        let mut floors = Floors { rows, bent, extras: None };
        match floors.choose(part, &supply, &columns) {
            Some(extras) => {
                floors.extras = Some(extras);
                Self::Table(Box::new(floors))
            }
            None => Self::Nominal,
        }
    }

    /// The shares of one row, column by column.
    pub fn row(&self, part: &Part<'_>, row: usize, shares: &mut Vec<u32>) {
        shares.clear();
        shares.resize(part.z.len(), 0);
        match self {
            Self::AsLines => {
                for unit in part.a[row].units() {
                    shares[part.column(part.lines[unit].z)] += 1;
                }
            }
            Self::Nominal => {
                for unit in part.a[row].units().filter(|&unit| part.nominal[unit] != NONE) {
                    shares[part.column(part.nominal[unit])] += 1;
                }
            }
            Self::Table(floors) => {
                let in_table = floors.extras.as_ref().map_or(NONE, |(rows, _)| rows[row]);
                for (column, share) in shares.iter_mut().enumerate() {
                    *share = floors.bounds(row, column).0;
                    if let (true, Some((_, chosen))) = (in_table != NONE, &floors.extras) {
                        *share += u32::from(chosen.has(in_table as usize, column));
                    }
                }
            }
        }
    }
}

impl Floors {
    fn bounds(&self, row: usize, column: usize) -> Bounds {
        self.bent.get(&(row as u32)).map_or((self.rows[row], true), |bounds| bounds[column])
    }

    /// Lets the flow choose who gets one more; `None` if there are too many cells, or none fits.
    fn choose(
        &self,
        part: &Part<'_>,
        supply: &[u32],
        columns: &Columns,
    ) -> Option<(Vec<u32>, Chosen)> {
        let m = part.z.len();
        let rows: Vec<usize> = (0..supply.len()).filter(|&row| supply[row] > 0).collect();
        let units: u64 = supply.iter().map(|&units| u64::from(units)).sum();
        if rows.len() * m > MOST_CELLS {
            return None;
        }
        let costs = class_costs(&weights(5, units)?);
        let mut floor_of = vec![0_u32; m];
        let mut place = vec![NONE; supply.len()];
        for row in 0..supply.len() {
            for (column, floor) in floor_of.iter_mut().enumerate() {
                *floor += self.bounds(row, column).0;
            }
        }
        let mut classes = vec![Table::CLOSED; rows.len() * m];
        let mut cells = Cells::new(m);
        for (number, &row) in rows.iter().enumerate() {
            place[row] = number as u32;
            cells.fill(part, row);
            for column in 0..m {
                let (floor, open) = self.bounds(row, column);
                if open {
                    classes[number * m + column] = cells.class(part, row, column, floor);
                }
            }
        }
        let supply: Vec<u32> = rows.iter().map(|&row| supply[row]).collect();
        let beyond = |totals: &dyn Fn(usize) -> u32| -> Vec<u32> {
            (0..m).map(|column| totals(column).saturating_sub(floor_of[column])).collect()
        };
        let capacity = |column: usize| part.z[column].count;
        let table = Table {
            columns: m,
            classes: &classes,
            costs: &costs,
            supply: &supply,
            least: &beyond(&|_| columns.least),
            most: &beyond(&|column| columns.most.min(capacity(column))),
        };
        let chosen = flow::choose(&table).or_else(|| {
            // Pins can make an even deal impossible; then only the capacities count.
            let (least, most) = (vec![0; m], beyond(&capacity));
            flow::choose(&Table { least: &least, most: &most, ..table })
        })?;
        Some((place, chosen))
    }
}

/// The cost of one more in a cell of each class: `4 * kept + 2 * new + nominal`, where `kept` is the
/// rank of the line it keeps plus one. Most lines kept, live, then planned, then held; then fewest new
/// cables; then nearest to the nominal deal.
fn class_costs(weights: &[Cost]) -> Vec<Cost> {
    (0..16)
        .map(|class: usize| {
            let (kept, new, nominal) = (class / 4, class / 2 % 2, class % 2);
            let kept = if kept == 0 { 0 } else { -weights[1 + kept] };
            kept + weights[1] * new as Cost - weights[0] * nominal as Cost
        })
        .collect()
}

/// What the cells of one row hold; reused between rows.
struct Cells {
    /// Lines by rank.
    lines: Vec<[u32; 4]>,
    nominal: Vec<u32>,
}

impl Cells {
    fn new(columns: usize) -> Self {
        Self { lines: vec![[0; 4]; columns], nominal: vec![0; columns] }
    }

    fn fill(&mut self, part: &Part<'_>, row: usize) {
        self.lines.fill([0; 4]);
        self.nominal.fill(0);
        for unit in part.a[row].units() {
            let line = part.lines[unit];
            if line.z != NONE {
                self.lines[part.column(line.z)][part.weight(line).0 as usize] += 1;
            }
            if part.nominal[unit] != NONE {
                self.nominal[part.column(part.nominal[unit])] += 1;
            }
        }
    }

    /// The class of one more than `floor` in a cell.
    fn class(&self, part: &Part<'_>, row: usize, column: usize, floor: u32) -> u8 {
        let [held, planned, live, pinned] = self.lines[column];
        let kept = if pinned + live > floor {
            1 + Rank::Live as u8
        } else if pinned + live + planned > floor {
            1 + Rank::Planned as u8
        } else if pinned + live + planned + held > floor {
            1 + Rank::Held as u8
        } else {
            0
        };
        let new = part.is_cabled(row, column) && kept < 1 + Rank::Planned as u8;
        4 * kept + 2 * u8::from(new) + u8::from(self.nominal[column] > floor)
    }
}

/// What the nominal deal gives the Z devices.
struct Columns {
    least: u32,
    most: u32,
}

impl Columns {
    fn of(part: &Part<'_>) -> Self {
        let mut totals = vec![0_u32; part.z.len()];
        for &unit in part.nominal.iter().filter(|&&unit| unit != NONE) {
            totals[part.column(unit)] += 1;
        }
        let least = totals.iter().copied().min().unwrap_or(0);
        Self { least, most: totals.iter().copied().max().unwrap_or(0) }
    }
}

/// True if every unit has a line and the lines are a deal that L3 allows: then all of them stay.
fn lines_are_legal(part: &Part<'_>, columns: &Columns) -> bool {
    let m = part.z.len();
    let mut totals = vec![0_u32; m];
    let mut counts = vec![0_u32; m];
    let mut touched = Vec::new();
    for run in part.a {
        for unit in run.units() {
            if part.lines[unit].z == NONE {
                return false;
            }
            let column = part.column(part.lines[unit].z);
            totals[column] += 1;
            if counts[column] == 0 {
                touched.push(column);
            }
            counts[column] += 1;
        }
        let floor = run.count / m as u32;
        let ceiling = run.count.div_ceil(m as u32);
        let all_reached = floor == 0 || touched.len() == m;
        let even = touched.iter().all(|&column| (floor..=ceiling).contains(&counts[column]));
        if !all_reached || !even {
            return false;
        }
        for column in touched.drain(..) {
            counts[column] = 0;
        }
    }
    totals.iter().all(|total| (columns.least..=columns.most).contains(total))
}

/// The bounds of rows with pins, from the row's units and its pins by column.
fn bent_rows(
    part: &Part<'_>,
    bounds: impl Fn(u32, &[u32]) -> Vec<Bounds>,
) -> HashMap<u32, Vec<Bounds>> {
    let mut bent = HashMap::new();
    for (row, run) in part.a.iter().enumerate() {
        let mut pins = Vec::new();
        for unit in run.units().filter(|&unit| part.lines[unit].is_pinned()) {
            pins.resize(part.z.len(), 0);
            pins[part.column(part.lines[unit].z)] += 1;
        }
        if !pins.is_empty() {
            bent.insert(row as u32, bounds(run.count, &pins));
        }
    }
    bent
}

/// Even shares of `units` around `pins`: a pair with more pins than an even share has just its pins,
/// and the others share what is left.
fn bounds_with_pins(units: u32, pins: &[u32]) -> Vec<Bounds> {
    let mut bounds: Vec<Option<Bounds>> = vec![None; pins.len()];
    loop {
        let open: Vec<usize> = (0..pins.len()).filter(|&z| bounds[z].is_none()).collect();
        let fixed: u32 = bounds.iter().flatten().map(|(floor, _)| floor).sum();
        let (left, m) = (units.saturating_sub(fixed), open.len() as u32);
        let floor = left.checked_div(m).unwrap_or(0);
        let extras = left - floor * m;
        let over = |most: u32| open.iter().copied().filter(move |&z| pins[z] > most);
        let mut full: Vec<usize> = over(floor + u32::from(extras > 0)).collect();
        if full.is_empty() && over(floor).count() as u32 > extras {
            full = over(floor).collect();
        }
        if full.is_empty() {
            let share = |z: usize| if pins[z] > floor { (pins[z], false) } else { (floor, true) };
            return (0..pins.len()).map(|z| bounds[z].unwrap_or_else(|| share(z))).collect();
        }
        for z in full {
            bounds[z] = Some((pins[z], false));
        }
    }
}
