//! Which lines stay (L4), and the ends of the others (L5).

use super::shares::Shares;
use super::{Line, NONE, Part, Rank};
use crate::model::Spread;

/// Deals a part. `partner` gets, for each A unit, its Z unit or [`NONE`]. False if the deal is not
/// proved to move the fewest lines.
pub(crate) fn rewire(part: &Part<'_>, partner: &mut Vec<u32>) -> bool {
    let lines = without_clashes(part);
    let part = Part { lines: &lines, ..*part };
    let mut deal = Rewiring::new(&part, partner);
    match part.rule.spread {
        Spread::None => {
            deal.keep_if(Line::is_pinned);
            true
        }
        Spread::Fill => {
            deal.keep_if(|line| line.z != NONE);
            deal.fill_rest();
            true
        }
        Spread::Block | Spread::Stripe => {
            let shares = Shares::find(&part);
            deal.keep_by_shares(&shares);
            deal.choose_ports();
            !matches!(shares, Shares::Nominal)
        }
    }
}

/// The lines, of which no two have the same Z unit: the heavier stays, then the smaller id.
fn without_clashes(part: &Part<'_>) -> Vec<Line> {
    let mut lines = part.lines.to_vec();
    let mut holder = vec![NONE; part.columns.len()];
    for unit in 0..lines.len() {
        let line = lines[unit];
        if line.z == NONE {
            continue;
        }
        let holder = &mut holder[line.z as usize];
        if *holder == NONE {
            *holder = unit as u32;
            continue;
        }
        let (rank, id) = part.weight(line);
        let (other_rank, other_id) = part.weight(lines[*holder as usize]);
        if (rank, other_id) > (other_rank, id) {
            lines[*holder as usize] = Line::NO;
            *holder = unit as u32;
        } else {
            lines[unit] = Line::NO;
        }
    }
    lines
}

struct Rewiring<'a> {
    part: &'a Part<'a>,
    /// The Z unit of each A unit.
    partner: &'a mut Vec<u32>,
    /// The column an A unit without partner is dealt to.
    target: Vec<u32>,
}

impl<'a> Rewiring<'a> {
    fn new(part: &'a Part<'a>, partner: &'a mut Vec<u32>) -> Self {
        partner.clear();
        partner.resize(part.lines.len(), NONE);
        Self { part, partner, target: vec![NONE; part.lines.len()] }
    }

    fn keep_if(&mut self, stays: impl Fn(&Line) -> bool) {
        for (partner, line) in self.partner.iter_mut().zip(self.part.lines) {
            if stays(line) {
                *partner = line.z;
            }
        }
    }

    /// `fill`: whoever has no line takes its nominal unit, else the lowest free one.
    fn fill_rest(&mut self) {
        let mut taken = self.taken();
        for (partner, &nominal) in self.partner.iter_mut().zip(self.part.nominal) {
            if *partner == NONE && nominal != NONE && !taken[nominal as usize] {
                *partner = nominal;
                taken[nominal as usize] = true;
            }
        }
        let mut free = (0..taken.len()).filter(|&unit| !taken[unit]);
        for partner in self.partner.iter_mut().filter(|partner| **partner == NONE) {
            let Some(unit) = free.next() else { break };
            *partner = unit as u32;
        }
    }

    fn taken(&self) -> Vec<bool> {
        let mut taken = vec![false; self.part.columns.len()];
        for &unit in self.partner.iter().filter(|&&unit| unit != NONE) {
            taken[unit as usize] = true;
        }
        taken
    }

    /// Every pair keeps as many lines as its share; whoever is left gets a column with a share open.
    fn keep_by_shares(&mut self, shares: &Shares) {
        if matches!(shares, Shares::AsLines) {
            self.keep_if(|line| line.z != NONE);
            return;
        }
        let mut open = Vec::new();
        for row in 0..self.part.a.len() {
            shares.row(self.part, row, &mut open);
            self.keep_row(row, &mut open);
            self.aim_row(row, &mut open);
        }
    }

    /// Keeps the lines of one row; `open` goes down by what is kept.
    fn keep_row(&mut self, row: usize, open: &mut [u32]) {
        let part = self.part;
        let units = part.a[row].units();
        let mut lines: Vec<usize> = units.filter(|&unit| part.lines[unit].z != NONE).collect();
        let mut wanted = vec![0_u32; open.len()];
        for &unit in &lines {
            wanted[part.column(part.lines[unit].z)] += 1;
        }
        if wanted.iter().zip(open.iter()).any(|(wanted, open)| wanted > open) {
            // L4: who stays longest comes first.
            lines.sort_by_cached_key(|&unit| {
                let line = part.lines[unit];
                let (rank, id) = part.weight(line);
                let off_nominal = part.nominal[unit] != line.z;
                (std::cmp::Reverse(rank.max(Rank::Planned)), off_nominal, id)
            });
        }
        for unit in lines {
            let z = part.lines[unit].z;
            let open = &mut open[part.column(z)];
            if *open > 0 {
                *open -= 1;
                self.partner[unit] = z;
            }
        }
    }

    /// Gives the units of a row without partner a column with an open share: its nominal one, else the
    /// lowest.
    fn aim_row(&mut self, row: usize, open: &mut [u32]) {
        let part = self.part;
        let free = part.a[row].units().filter(|&unit| self.partner[unit] == NONE);
        let mut free: Vec<usize> = free.collect();
        if part.rule.links.is_none() {
            self.aim(&free, open);
            return;
        }
        // Not every unit is needed: lines that leave come first, so that they move rather than go.
        free.sort_by_key(|&unit| part.lines[unit].z == NONE);
        let leavers = free.partition_point(|&unit| part.lines[unit].z != NONE);
        self.aim(&free[..leavers], open);
        self.aim(&free[leavers..], open);
    }

    fn aim(&mut self, units: &[usize], open: &mut [u32]) {
        let part = self.part;
        for &unit in units.iter().filter(|&&unit| part.nominal[unit] != NONE) {
            let column = part.column(part.nominal[unit]);
            if open[column] > 0 {
                open[column] -= 1;
                self.target[unit] = column as u32;
            }
        }
        let mut column = 0;
        for &unit in units {
            if self.target[unit] != NONE {
                continue;
            }
            while open.get(column) == Some(&0) {
                column += 1;
            }
            let Some(open) = open.get_mut(column) else { return };
            *open -= 1;
            self.target[unit] = column as u32;
        }
    }

    /// L5: first all whose nominal unit is free take it, then the others, in order, the lowest free one.
    fn choose_ports(&mut self) {
        let part = self.part;
        let mut taken = self.taken();
        for (unit, &target) in self.target.iter().enumerate() {
            let nominal = part.nominal[unit];
            if target == NONE || nominal == NONE {
                continue;
            }
            if part.columns[nominal as usize] == target && !taken[nominal as usize] {
                taken[nominal as usize] = true;
                self.partner[unit] = nominal;
            }
        }
        let mut next: Vec<u32> = part.z.iter().map(|run| run.first).collect();
        for unit in 0..self.target.len() {
            let target = self.target[unit];
            if target == NONE || self.partner[unit] != NONE {
                continue;
            }
            let run = part.z[target as usize];
            let next = &mut next[target as usize];
            while *next < run.first + run.count && taken[*next as usize] {
                *next += 1;
            }
            if *next < run.first + run.count {
                self.partner[unit] = *next;
                *next += 1;
            }
        }
    }
}
