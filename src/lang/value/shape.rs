//! What a value knows of its own size without a walk: four bytes beside the kind.
//!
//! Values share their parts, so a value of a few kilobytes can be a tree of billions. Who is to walk one
//! asks for its weight first. Invariant: the depth of a value that evaluation hands on is at most
//! [`MAX_DEPTH`], so walks may recurse and dropping a value cannot overflow a stack.

use super::Kind;

/// Values nest at most so deep.
pub const MAX_DEPTH: u32 = 200;

/// Depth, weight, and whether the elements were brought to one type.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    pub collection: bool,
    /// Saturates above [`MAX_DEPTH`].
    depth: u8,
    weight: Weight,
}

/// A number of values: 11 bits shifted by 5 bits, rounded up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Weight(u16);

const MANTISSA: u32 = 11;

impl Weight {
    const ONE: Weight = Weight(1);

    fn new(count: u64) -> Self {
        let bits = u64::BITS - count.leading_zeros();
        let mut shift = bits.saturating_sub(MANTISSA);
        let mut mantissa = count.div_ceil(1 << shift);
        if mantissa >> MANTISSA != 0 {
            mantissa >>= 1;
            shift += 1;
        }
        if shift > 31 {
            return Self(u16::MAX);
        }
        // 5 and 11 bits fit.
        Self(u16::try_from((u64::from(shift) << MANTISSA) | mantissa).unwrap_or(u16::MAX))
    }

    const fn get(self) -> u64 {
        let mantissa = self.0 & ((1 << MANTISSA) - 1);
        (mantissa as u64) << (self.0 >> MANTISSA)
    }
}

impl Shape {
    /// Of everything that holds no other values.
    pub const SIMPLE: Shape = Shape { collection: false, depth: 0, weight: Weight::ONE };

    /// Reads it off the parts, one level deep.
    pub fn of(kind: &Kind) -> Self {
        let mut total = 1_u64;
        let mut depth = 0;
        let mut add = |shape: Shape| {
            total = total.saturating_add(shape.weight.get());
            depth = depth.max(shape.depth);
        };
        match kind {
            Kind::List(elements) | Kind::Set(elements) => {
                elements.iter().for_each(|element| add(element.shape));
            }
            Kind::Map(map) => map.iter().for_each(|entry| add(entry.value.shape)),
            _ => return Self::SIMPLE,
        }
        let collection = matches!(kind, Kind::Set(_));
        Self { collection, depth: depth.saturating_add(1), weight: Weight::new(total) }
    }

    pub const fn weight(self) -> u64 {
        self.weight.get()
    }

    pub const fn depth(self) -> u32 {
        self.depth as u32
    }
}

#[cfg(test)]
mod tests {
    use super::Weight;

    #[test]
    fn weights_are_rounded_up_a_little() {
        for count in [0, 1, 2047, 2048, 2049, 4095, 4096, 1_000_000, (1 << 42) - (1 << 31)] {
            let got = Weight::new(count).get();
            assert!(got >= count && got - count <= count / 1000, "{count}: {got}");
        }
        assert!(Weight::new(u64::MAX).get() >= 1 << 41);
    }
}
