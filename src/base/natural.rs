//! Natural order: runs of digits compare as numbers, so `r2` comes before `r10`.
//!
//! The order is total (equal only for equal texts), independent of locale, and knows no sign or
//! decimal point: `-` and `.` are characters like others.

use std::cmp::Ordering;

/// Compares two texts in natural order.
#[must_use]
pub fn compare(a: &str, b: &str) -> Ordering {
    let (mut x, mut y) = (a.as_bytes(), b.as_bytes());
    loop {
        match (x.first(), y.first()) {
            // `r01` and `r1` are equal so far; the plain text decides, so that the order is total.
            (None, None) => return a.cmp(b),
            (None, Some(_)) => return Ordering::Less,
            (Some(_), None) => return Ordering::Greater,
            (Some(c), Some(d)) if c.is_ascii_digit() && d.is_ascii_digit() => {
                let (left, rest_left) = split_number(x);
                let (right, rest_right) = split_number(y);
                let order = left.len().cmp(&right.len()).then_with(|| left.cmp(right));
                if order.is_ne() {
                    return order;
                }
                (x, y) = (rest_left, rest_right);
            }
            (Some(c), Some(d)) if c == d => (x, y) = (&x[1..], &y[1..]),
            (Some(c), Some(d)) => return c.cmp(d),
        }
    }
}

/// The leading digits without leading zeros, and what follows.
fn split_number(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|c| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    let zeros = digits.iter().take_while(|&&c| c == b'0').count();
    (&digits[zeros..], rest)
}

/// A text that orders naturally; for sorted maps and `sort_by_key`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Natural<'a>(pub &'a str);

impl Ord for Natural<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        compare(self.0, other.0)
    }
}

impl PartialOrd for Natural<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_inside_names_count_as_numbers() {
        let mut names = [
            "r10",
            "r2",
            "r02",
            "R1",
            "r",
            "r2a",
            "r100000000000000000000000",
            "r2-1",
            "é",
            "9",
            "10",
        ];
        names.sort_by(|a, b| compare(a, b));
        assert_eq!(
            names,
            [
                "9",
                "10",
                "R1",
                "r",
                "r02",
                "r2",
                "r2-1",
                "r2a",
                "r10",
                "r100000000000000000000000",
                "é"
            ]
        );
    }

    #[test]
    fn the_order_is_total() {
        let names = ["", "0", "00", "a0b", "a00b", "a0c", "a", "a1", "a01", "a1b", "a01a", "b"];
        for x in names {
            for y in names {
                assert_eq!(compare(x, y), compare(y, x).reverse(), "{x:?} {y:?}");
                assert_eq!(compare(x, y).is_eq(), x == y);
                for z in names {
                    if compare(x, y).is_lt() && compare(y, z).is_lt() {
                        assert!(compare(x, z).is_lt(), "{x:?} {y:?} {z:?}");
                    }
                }
            }
        }
    }
}
