//! Key texts as numbers: names of the model keep their symbol, texts that only keys make come after.

use super::sides::NONE;
use crate::base::intern::{Interner, Symbol};
use crate::lang::value::Value;

/// A key text; equal numbers mean equal texts. [`NONE`]: no text (reported, or a device without place).
pub(super) type Text = u32;

/// The texts of keys, on top of the names of a model.
pub(super) struct Texts<'m> {
    names: &'m Interner,
    extra: Interner,
    /// The texts of small numbers, by number.
    numbers: Vec<Text>,
    buffer: String,
}

impl<'m> Texts<'m> {
    pub fn new(names: &'m Interner) -> Self {
        Self { names, extra: Interner::new(), numbers: Vec::new(), buffer: String::new() }
    }

    /// The text of a name of the model: no look-up.
    pub fn symbol(symbol: Symbol) -> Text {
        symbol.index() as Text
    }

    /// The number of any text.
    pub fn text(&mut self, text: &str) -> Text {
        match self.names.get(text) {
            Some(symbol) => Self::symbol(symbol),
            None => (self.names.len() + self.extra.intern(text).index()) as Text,
        }
    }

    /// The text of a whole number.
    pub fn number(&mut self, number: u32) -> Text {
        let place = number as usize;
        if let Some(&known) = self.numbers.get(place).filter(|&&known| known != NONE) {
            return known;
        }
        let mut buffer = std::mem::take(&mut self.buffer);
        buffer.clear();
        buffer.push_str(&number.to_string());
        let text = self.text(&buffer);
        self.buffer = buffer;
        // Cages and indexes are small; what is not is simply looked up again.
        if place < 100_000 {
            if self.numbers.len() <= place {
                self.numbers.resize(place + 1, NONE);
            }
            self.numbers[place] = text;
        }
        text
    }

    /// The text of a value; `None` if it is neither text, number nor truth value.
    pub fn value(&mut self, value: &Value) -> Option<Text> {
        value.to_text().map(|text| self.text(&text))
    }

    /// The text itself; `?` for [`NONE`].
    pub fn resolve(&self, text: Text) -> &str {
        let place = text as usize;
        if text == NONE {
            "?"
        } else if place < self.names.len() {
            self.names.resolve(Symbol::from_index(place))
        } else {
            self.extra.resolve(Symbol::from_index(place - self.names.len()))
        }
    }
}
