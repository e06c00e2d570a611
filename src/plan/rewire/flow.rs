//! A min-cost flow for shares: which cells of a table get one more than their floor, so that every row
//! gives out its extras, every column stays within bounds, and the sum of the cells' costs is least.
//!
//! Primal-dual with blocking flows on the dense table: Dijkstra gives potentials, then all shortest
//! paths are filled at once; few rounds, as there are few distinct costs. Ours because nothing well
//! kept exists; the tests compare it with another implementation and with enumeration.
//! Deliberately absent: any meaning of rows, columns and costs (`super::shares`).

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// Costs: wide enough for lexicographic weights ([`weights`]).
pub type Cost = i128;

/// Far beyond every sum of costs.
const FAR: Cost = Cost::MAX / 4;

/// The question.
#[derive(Debug, Clone, Copy)]
pub struct Table<'a> {
    /// Columns.
    pub columns: usize,
    /// For each cell, row by row, its class: an index into `costs`, or [`Table::CLOSED`].
    pub classes: &'a [u8],
    /// The cost of one more in a cell of each class.
    pub costs: &'a [Cost],
    /// How many cells each row must choose.
    pub supply: &'a [u32],
    /// How many choices each column needs at least.
    pub least: &'a [u32],
    /// How many choices each column takes at most.
    pub most: &'a [u32],
}

impl Table<'_> {
    /// The class of a cell that cannot be chosen.
    pub const CLOSED: u8 = u8::MAX;

    fn rows(&self) -> usize {
        self.supply.len()
    }
}

/// The answer.
#[derive(Debug)]
pub struct Chosen {
    columns: usize,
    cells: Vec<bool>,
    /// Potentials of rows, then of columns, and of the sink: the proof that no cheaper choice exists.
    potentials: Vec<Cost>,
    sink: Cost,
    beyond: Cost,
}

impl Chosen {
    /// True if the cell was chosen.
    #[must_use]
    pub fn has(&self, row: usize, column: usize) -> bool {
        self.cells[row * self.columns + column]
    }

    /// Checks the proof: no step of the residual graph has a negative reduced cost, so no exchange of
    /// choices along rows and columns saves anything.
    #[must_use]
    pub fn is_proved(&self, table: &Table<'_>) -> bool {
        let rows = table.supply.len();
        let shift = table.costs.iter().copied().min().unwrap_or(0);
        let mut used = vec![0_u32; table.columns];
        let mut given = vec![0_u32; rows];
        for (cell, &class) in table.classes.iter().enumerate() {
            let (row, column) = (cell / self.columns, cell % self.columns);
            used[column] += u32::from(self.cells[cell]);
            given[row] += u32::from(self.cells[cell]);
            if class == Table::CLOSED {
                if self.cells[cell] {
                    return false;
                }
                continue;
            }
            let reduced = table.costs[class as usize] - shift + self.potentials[row]
                - self.potentials[rows + column];
            if if self.cells[cell] { reduced > 0 } else { reduced < 0 } {
                return false;
            }
        }
        let columns_hold = (0..table.columns).all(|column| {
            let (least, most) = (table.least[column], table.most[column]);
            let below = self.potentials[rows + column] - self.sink;
            let above = self.beyond + below;
            (least..=most).contains(&used[column])
                && (used[column] == least || above <= 0)
                && (used[column] == most || above >= 0)
                && (least == 0 || below <= 0)
        });
        columns_hold && given == table.supply
    }
}

/// Weights of `levels` levels, the last the heaviest, such that no sum of `units` at the lower levels
/// reaches one at the next. `None` if they do not fit.
#[must_use]
pub fn weights(levels: u32, units: u64) -> Option<Vec<Cost>> {
    let base = Cost::from(units) * 2 + 1;
    let all: Option<Vec<Cost>> = (0..levels).map(|level| base.checked_pow(level)).collect();
    // Sums along paths stay below two of the next weight.
    all.filter(|_| base.checked_pow(levels + 1).is_some_and(|sum| sum < FAR))
}

/// Chooses the cells. `None` if no choice satisfies rows and columns.
#[must_use]
pub fn choose(table: &Table<'_>) -> Option<Chosen> {
    let mut flow = Flow::new(table);
    while flow.left > 0 {
        let reach = flow.shortest_paths()?;
        flow.raise_potentials(&reach);
        while flow.levels() {
            flow.next.fill(0);
            for row in 0..table.rows() {
                while flow.supply[row] > 0 && flow.push(row) {
                    flow.supply[row] -= 1;
                    flow.left -= 1;
                }
            }
        }
    }
    if flow.short.iter().any(|&short| short > 0) {
        return None;
    }
    let Flow { cells, potentials, sink, beyond, .. } = flow;
    Some(Chosen { columns: table.columns, cells, potentials, sink, beyond })
}

/// A flow in the making. Nodes: rows, then columns; source and sink are implied.
struct Flow<'t> {
    table: &'t Table<'t>,
    costs: Vec<Cost>,
    /// What a choice costs beyond a column's least: more than everything else together.
    beyond: Cost,
    cells: Vec<bool>,
    supply: Vec<u32>,
    left: u64,
    /// What each column still needs, and what it takes beyond that.
    short: Vec<u32>,
    spare: Vec<u32>,
    potentials: Vec<Cost>,
    /// The potential of the sink.
    sink: Cost,
    /// Distance in steps in the present round; [`u32::MAX`] where unreached.
    level: Vec<u32>,
    /// The next neighbour to try of each node.
    next: Vec<u32>,
}

impl<'t> Flow<'t> {
    fn new(table: &'t Table<'t>) -> Self {
        let nodes = table.rows() + table.columns;
        // A path uses one cell more forward than backward, so a constant on all cells changes nothing.
        let least = table.costs.iter().copied().min().unwrap_or(0);
        let costs: Vec<Cost> = table.costs.iter().map(|cost| cost - least).collect();
        let dearest = costs.iter().copied().max().unwrap_or(0);
        let left: u64 = table.supply.iter().map(|&units| u64::from(units)).sum();
        Self {
            table,
            beyond: (dearest + 1) * (Cost::from(left) + 1),
            costs,
            cells: vec![false; table.classes.len()],
            supply: table.supply.to_vec(),
            left,
            short: table.least.to_vec(),
            spare: table.most.iter().zip(table.least).map(|(&m, &l)| m.saturating_sub(l)).collect(),
            potentials: vec![0; nodes],
            sink: 0,
            level: vec![u32::MAX; nodes],
            next: vec![0; nodes],
        }
    }

    /// The reduced cost of going from a column to the sink, if it still takes one.
    fn to_sink(&self, column: usize) -> Option<Cost> {
        let cost = match (self.short[column], self.spare[column]) {
            (0, 0) => return None,
            (0, _) => self.beyond,
            _ => 0,
        };
        Some(cost + self.potentials[self.table.rows() + column] - self.sink)
    }

    /// The reduced cost of the step between a row and a column in the given direction, if it is open.
    fn step(&self, row: usize, column: usize, forward: bool) -> Option<Cost> {
        let cell = row * self.table.columns + column;
        let class = self.table.classes[cell];
        if class == Table::CLOSED || self.cells[cell] == forward {
            return None;
        }
        let cost = self.costs[class as usize] + self.potentials[row]
            - self.potentials[self.table.rows() + column];
        Some(if forward { cost } else { -cost })
    }

    /// The nodes a node can step to, from `start` on: the neighbour's number and the reduced cost.
    fn steps(&self, node: usize, start: usize) -> impl Iterator<Item = (usize, Cost)> {
        let (rows, columns) = (self.table.rows(), self.table.columns);
        let end = if node < rows { columns } else { rows };
        (start..end).filter_map(move |other| {
            if node < rows {
                Some((other, self.step(node, other, true)?))
            } else {
                Some((other, self.step(other, node - rows, false)?))
            }
        })
    }

    fn node_of(&self, from: usize, neighbour: usize) -> usize {
        if from < self.table.rows() { self.table.rows() + neighbour } else { neighbour }
    }

    /// Distances from the rows with supply, none beyond the sink's. `None` if the sink is not reached.
    fn shortest_paths(&self) -> Option<Vec<Cost>> {
        let rows = self.table.rows();
        let mut reach = vec![FAR; self.potentials.len()];
        let mut heap = BinaryHeap::new();
        for row in (0..rows).filter(|&row| self.supply[row] > 0) {
            // The source has no potential of its own: every row with supply is a start.
            reach[row] = -self.potentials[row];
            heap.push(Reverse((reach[row], row)));
        }
        let mut sink = FAR;
        while let Some(Reverse((distance, node))) = heap.pop() {
            if distance > reach[node] || distance >= sink {
                continue;
            }
            if node >= rows
                && let Some(cost) = self.to_sink(node - rows)
            {
                sink = sink.min(distance + cost);
            }
            for (neighbour, cost) in self.steps(node, 0) {
                let node = self.node_of(node, neighbour);
                if distance + cost < reach[node] {
                    reach[node] = distance + cost;
                    heap.push(Reverse((reach[node], node)));
                }
            }
        }
        if sink == FAR {
            return None;
        }
        for distance in &mut reach {
            *distance = (*distance).min(sink);
        }
        reach.push(sink);
        Some(reach)
    }

    fn raise_potentials(&mut self, reach: &[Cost]) {
        for (potential, distance) in self.potentials.iter_mut().zip(reach) {
            *potential += distance;
        }
        self.sink += reach[self.potentials.len()];
    }

    /// Breadth-first levels over steps that cost nothing; true if the sink is reached.
    fn levels(&mut self) -> bool {
        self.level.fill(u32::MAX);
        let mut queue = VecDeque::new();
        for row in (0..self.table.rows()).filter(|&row| self.supply[row] > 0) {
            if self.potentials[row] == 0 {
                self.level[row] = 0;
                queue.push_back(row);
            }
        }
        let mut found = false;
        while let Some(node) = queue.pop_front() {
            let rows = self.table.rows();
            found |= node >= rows && self.to_sink(node - rows) == Some(0);
            let open: Vec<usize> = self
                .steps(node, 0)
                .filter(|&(_, cost)| cost == 0)
                .map(|(neighbour, _)| self.node_of(node, neighbour))
                .filter(|&next| self.level[next] == u32::MAX)
                .collect();
            for next in open {
                self.level[next] = self.level[node] + 1;
                queue.push_back(next);
            }
        }
        found
    }

    /// Pushes one unit from `start` to the sink along the levels; false if there is no way left.
    fn push(&mut self, start: usize) -> bool {
        let rows = self.table.rows();
        let mut path = vec![start];
        while let Some(&node) = path.last() {
            if node >= rows && self.to_sink(node - rows) == Some(0) {
                self.take(&path);
                return true;
            }
            let from = self.next[node] as usize;
            let level = self.level[node];
            let found = self.steps(node, from).find(|&(neighbour, cost)| {
                cost == 0 && self.level[self.node_of(node, neighbour)] == level.wrapping_add(1)
            });
            match found {
                Some((neighbour, _)) => {
                    self.next[node] = neighbour as u32;
                    path.push(self.node_of(node, neighbour));
                }
                None => {
                    // A dead end: nobody comes here again in this round.
                    self.level[node] = u32::MAX;
                    path.pop();
                }
            }
        }
        false
    }

    fn take(&mut self, path: &[usize]) {
        let (rows, columns) = (self.table.rows(), self.table.columns);
        for pair in path.windows(2) {
            let (row, column) =
                if pair[0] < rows { (pair[0], pair[1]) } else { (pair[1], pair[0]) };
            let cell = &mut self.cells[row * columns + column - rows];
            *cell = !*cell;
        }
        let Some(&last) = path.last() else { return };
        let column = last - rows;
        if self.short[column] > 0 {
            self.short[column] -= 1;
        } else {
            self.spare[column] -= 1;
        }
    }
}
