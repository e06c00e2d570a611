//! The interner: every name of a run is stored once and passed around as a four-byte [`Symbol`].
//!
//! Owned by the run, never global. Deliberately absent: freeing. The order of symbols is the order of
//! interning and says nothing about the text; sort by [`Interner::resolve`] where order is shown.

use foldhash::fast::FixedState;
use hashbrown::HashTable;
use std::hash::BuildHasher;

use crate::base::ids::{Id, define_id};

define_id!(
    /// An interned text. Equal symbols of one interner mean equal texts.
    pub struct Symbol
);

/// Texts by symbol and symbols by text.
#[derive(Clone, Default)]
pub struct Interner {
    /// All texts, one after the other.
    text: String,
    /// Where each text ends in `text`; it starts where the one before ends.
    ends: Vec<usize>,
    table: HashTable<Symbol>,
}

impl Interner {
    /// An empty interner.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The symbol of `text`, given now if it is new.
    pub fn intern(&mut self, text: &str) -> Symbol {
        let hash = hash_of(text);
        let Self { text: all, ends, table } = self;
        if let Some(&symbol) = table.find(hash, |&symbol| slice(all, ends, symbol) == text) {
            return symbol;
        }
        let symbol = Symbol::from_index(ends.len());
        all.push_str(text);
        ends.push(all.len());
        table.insert_unique(hash, symbol, |&symbol| hash_of(slice(all, ends, symbol)));
        symbol
    }

    /// The symbol of `text` if it was interned before.
    #[must_use]
    pub fn get(&self, text: &str) -> Option<Symbol> {
        let found = self.table.find(hash_of(text), |&symbol| self.resolve(symbol) == text);
        found.copied()
    }

    /// The text of `symbol`.
    ///
    /// # Panics
    /// If `symbol` belongs to a larger interner; symbols never travel between runs.
    #[must_use]
    pub fn resolve(&self, symbol: Symbol) -> &str {
        slice(&self.text, &self.ends, symbol)
    }

    /// All texts, in the order of their symbols.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &str> {
        (0..self.ends.len()).map(|index| self.resolve(Symbol::from_index(index)))
    }

    /// Number of distinct texts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// True if nothing was interned yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }
}

impl std::fmt::Debug for Interner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Interner({} texts)", self.len())
    }
}

fn slice<'a>(text: &'a str, ends: &[usize], symbol: Symbol) -> &'a str {
    let index = Id::index(symbol);
    let start = if index == 0 { 0 } else { ends[index - 1] };
    &text[start..ends[index]]
}

fn hash_of(text: &str) -> u64 {
    FixedState::default().hash_one(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_texts_share_a_symbol() {
        let mut names = Interner::new();
        let leaf = names.intern("leaf");
        let empty = names.intern("");
        for index in 0..1000 {
            names.intern(&format!("node{index}"));
        }
        assert_eq!(names.intern("leaf"), leaf);
        assert_eq!(names.resolve(leaf), "leaf");
        assert_eq!(names.resolve(empty), "");
        assert_eq!(names.get("node999").map(|s| names.resolve(s)), Some("node999"));
        assert_eq!(names.get("spine"), None);
        assert_eq!(names.len(), 1002);
    }
}
