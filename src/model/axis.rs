//! Axes and coordinates: a tier or a rack block is the product of its axes, and a device or rack is a
//! place in that product. Coordinates are computed from the place, never stored per device.

use crate::base::intern::{Interner, Symbol};
use crate::lang::value::Value;
use std::fmt::Write as _;

/// One value of an axis.
#[derive(Debug, Clone)]
pub struct AxisValue {
    /// Its text: the identity (`3` and `"3"` are one value).
    pub text: Symbol,
    /// What expressions see.
    pub value: Value,
}

/// One named dimension, its values in natural order.
#[derive(Debug, Clone)]
pub struct Axis {
    /// `su`, `rail`, ...
    pub name: Symbol,
    /// The values, in natural order, each once.
    pub values: Vec<AxisValue>,
}

/// The axes of a tier or rack block, outermost first. Those inherited from module calls come first
/// and have one value each.
#[derive(Debug, Clone, Default)]
pub struct Axes {
    /// All axes, inherited ones first.
    pub list: Vec<Axis>,
    /// How many of them are inherited.
    pub inherited: usize,
}

impl Axes {
    /// The number of places in the product.
    pub fn count(&self) -> usize {
        self.list.iter().map(|axis| axis.values.len()).product()
    }

    /// The position of an axis by name.
    pub fn position(&self, name: Symbol) -> Option<usize> {
        self.list.iter().position(|axis| axis.name == name)
    }

    /// Which value of axis `axis` the place `ordinal` has.
    pub fn value_index(&self, ordinal: usize, axis: usize) -> usize {
        let inner: usize = self.list[axis + 1..].iter().map(|axis| axis.values.len()).product();
        ordinal / inner % self.list[axis].values.len()
    }

    /// The coordinate of the place `ordinal` on axis `axis`.
    pub fn coordinate(&self, ordinal: usize, axis: usize) -> &AxisValue {
        &self.list[axis].values[self.value_index(ordinal, axis)]
    }

    /// All coordinates of a place, in axis order.
    pub fn coordinates(&self, ordinal: usize) -> impl Iterator<Item = (Symbol, &AxisValue)> {
        (0..self.list.len()).map(move |axis| (self.list[axis].name, self.coordinate(ordinal, axis)))
    }

    /// Appends `[su=1,rail=2]`, the coordinates that are the block's own (inherited ones stand in the
    /// module path already). Nothing is appended where there are none.
    pub fn write_own_coordinates(&self, ordinal: usize, names: &Interner, out: &mut String) {
        for axis in self.inherited..self.list.len() {
            out.push(if axis == self.inherited { '[' } else { ',' });
            out.push_str(names.resolve(self.list[axis].name));
            out.push('=');
            let value = names.resolve(self.coordinate(ordinal, axis).text);
            // Writing to a String cannot fail.
            let _ = write!(out, "{}", crate::expand::address::Coordinate(value));
        }
        if self.list.len() > self.inherited {
            out.push(']');
        }
    }
}
