//! The min-cost flow: against enumeration on small tables, and by its own proof on larger ones.

use wireloom::plan::rewire::flow::{Chosen, Cost, Table, choose, weights};

use super::properties::Random;

struct Question {
    columns: usize,
    classes: Vec<u8>,
    costs: Vec<Cost>,
    supply: Vec<u32>,
    least: Vec<u32>,
    most: Vec<u32>,
}

impl Question {
    fn random(random: &mut Random, rows: usize, columns: usize) -> Self {
        let costs: Vec<Cost> = (0..4).map(|_| Cost::from(random.below(9)) - 4).collect();
        let classes = (0..rows * columns)
            .map(|_| if random.below(8) == 0 { Table::CLOSED } else { random.below(4) as u8 })
            .collect();
        let supply: Vec<u32> = (0..rows).map(|_| random.below(1 + columns as u32 / 2)).collect();
        let even = supply.iter().sum::<u32>() / columns as u32;
        let least: Vec<u32> = (0..columns).map(|_| even.saturating_sub(random.below(3))).collect();
        let most = least.iter().map(|least| least + 1 + random.below(3)).collect();
        Self { columns, classes, costs, supply, least, most }
    }

    fn table(&self) -> Table<'_> {
        Table {
            columns: self.columns,
            classes: &self.classes,
            costs: &self.costs,
            supply: &self.supply,
            least: &self.least,
            most: &self.most,
        }
    }

    fn cost(&self, chosen: &Chosen) -> Cost {
        let cells = (0..self.classes.len())
            .filter(|cell| chosen.has(cell / self.columns, cell % self.columns));
        cells.map(|cell| self.costs[self.classes[cell] as usize]).sum()
    }

    /// The least cost over all choices; `None` if none is legal.
    fn enumerate(&self) -> Option<Cost> {
        let cells = self.classes.len();
        let mut best = None;
        for choice in 0_u32..1 << cells {
            let mut rows = vec![0; self.supply.len()];
            let mut columns = vec![0; self.columns];
            let mut cost = 0;
            let mut legal = true;
            for cell in (0..cells).filter(|cell| choice >> cell & 1 == 1) {
                legal &= self.classes[cell] != Table::CLOSED;
                rows[cell / self.columns] += 1;
                columns[cell % self.columns] += 1;
                cost += *self.costs.get(self.classes[cell] as usize).unwrap_or(&0);
            }
            let within = (0..self.columns)
                .all(|column| (self.least[column]..=self.most[column]).contains(&columns[column]));
            if legal && within && rows == self.supply && best.is_none_or(|best| cost < best) {
                best = Some(cost);
            }
        }
        best
    }
}

#[test]
fn small_tables_agree_with_enumeration() {
    let mut random = Random::new(7);
    let (mut solved, mut impossible) = (0, 0);
    for _ in 0..600 {
        let (rows, columns) = (1 + random.below(4) as usize, 1 + random.below(3) as usize);
        let question = Question::random(&mut random, rows, columns);
        let chosen = choose(&question.table());
        assert_eq!(chosen.as_ref().map(|chosen| question.cost(chosen)), question.enumerate());
        match chosen {
            Some(chosen) => {
                assert!(chosen.is_proved(&question.table()));
                solved += 1;
            }
            None => impossible += 1,
        }
    }
    assert!(solved > 400 && impossible > 2, "{solved} solved, {impossible} impossible");
}

#[test]
fn large_tables_prove_themselves() {
    let mut random = Random::new(11);
    let mut solved = 0;
    for _ in 0..30 {
        let question = Question::random(&mut random, 60, 13);
        if let Some(chosen) = choose(&question.table()) {
            assert!(chosen.is_proved(&question.table()));
            solved += 1;
        }
    }
    assert!(solved > 10, "{solved}");
}

#[test]
fn weights_are_lexicographic_and_fit() {
    let weights = weights(5, 1_000).unwrap();
    for pair in weights.windows(2) {
        assert!(pair[0] * 1_000 < pair[1]);
    }
    assert!(wireloom::plan::rewire::flow::weights(5, 100_000_000).is_none());
}
