//! Interned rows of numbers: equal tuples of key texts get one small number.

use std::hash::BuildHasher;

use foldhash::fast::FixedState;
use hashbrown::HashTable;

/// Rows of one width, each stored once, numbered in the order they first came up.
#[derive(Debug, Default)]
pub(super) struct Rows {
    width: usize,
    count: usize,
    cells: Vec<u32>,
    table: HashTable<u32>,
}

impl Rows {
    /// No rows yet, `width` cells each.
    pub fn new(width: usize) -> Self {
        Self { width, ..Self::default() }
    }

    /// The number of a row, given now if it is new.
    pub fn intern(&mut self, row: &[u32]) -> u32 {
        debug_assert_eq!(row.len(), self.width);
        let hash = hash_of(row);
        let Self { width, count, cells, table } = self;
        let at = |number: u32| &cells[number as usize * *width..][..*width];
        if let Some(&number) = table.find(hash, |&number| at(number) == row) {
            return number;
        }
        let number = *count as u32;
        table.insert_unique(hash, number, |&number| hash_of(at(number)));
        *count += 1;
        cells.extend_from_slice(row);
        number
    }

    /// The number of a row that came up before.
    pub fn find(&self, row: &[u32]) -> Option<u32> {
        self.table.find(hash_of(row), |&number| self.get(number) == row).copied()
    }

    /// The cells of a row.
    pub fn get(&self, number: u32) -> &[u32] {
        &self.cells[number as usize * self.width..][..self.width]
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.count
    }
}

fn hash_of(row: &[u32]) -> u64 {
    FixedState::default().hash_one(row)
}
