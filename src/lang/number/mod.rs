//! Exact numbers: 64-bit integers that become 28-digit decimals when they must.
//!
//! A number that is whole and fits 64 bits is always [`Number::Int`], so equal numbers are equal in
//! form. Deliberately absent: floating point, infinities and not-a-number. Only division (and roots)
//! round, to 28 digits; what does not fit is an error.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use rust_decimal::{Decimal, RoundingStrategy};

mod powers;

/// An exact number.
#[derive(Clone, Copy)]
pub enum Number {
    /// A whole number of 64 bits.
    Int(i64),
    /// Any other: with a fraction, or beyond 64 bits.
    Decimal(Decimal),
}

/// Why an operation has no exact result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberError {
    /// More than 28 digits.
    Overflow,
    /// Division or remainder by zero.
    DivisionByZero,
    /// A text that is not a decimal number.
    Shape,
    /// A root or logarithm of a number below zero, or the logarithm of zero.
    NotReal,
}

impl fmt::Display for NumberError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Overflow => "the result has more than 28 digits",
            Self::DivisionByZero => "division by zero",
            Self::Shape => "not a decimal number",
            Self::NotReal => "there is no such number",
        })
    }
}

impl std::error::Error for NumberError {}

type Result<T> = std::result::Result<T, NumberError>;

#[allow(clippy::should_implement_trait, reason = "the operators of Rust cannot fail, these can")]
impl Number {
    /// Zero.
    pub const ZERO: Number = Number::Int(0);

    /// Brings a decimal to the one form of its value.
    #[must_use]
    pub fn from_decimal(value: Decimal) -> Self {
        // Telling whole numbers apart is cheap only for those that fit.
        if value.is_integer()
            && let Ok(whole) = i64::try_from(value)
        {
            return Self::Int(whole);
        }
        Self::Decimal(value.normalize())
    }

    /// This number as a decimal.
    #[must_use]
    pub fn to_decimal(self) -> Decimal {
        match self {
            Self::Int(value) => Decimal::from(value),
            Self::Decimal(value) => value,
        }
    }

    /// The value if it is whole and fits.
    #[must_use]
    pub const fn as_i64(self) -> Option<i64> {
        match self {
            Self::Int(value) => Some(value),
            Self::Decimal(_) => None,
        }
    }

    /// The value if it is whole, not negative and fits.
    #[must_use]
    pub fn as_usize(self) -> Option<usize> {
        self.as_i64().and_then(|value| usize::try_from(value).ok())
    }

    /// True if there is no fraction.
    #[must_use]
    pub fn is_whole(self) -> bool {
        match self {
            Self::Int(_) => true,
            Self::Decimal(value) => value.is_integer(),
        }
    }

    /// True below zero.
    #[must_use]
    pub fn is_negative(self) -> bool {
        match self {
            Self::Int(value) => value < 0,
            Self::Decimal(value) => value.is_sign_negative(),
        }
    }

    /// Reads a decimal number: `12`, `-0.5`, `1e3`, `1.50`; no blanks, no `0x`, no `_`.
    ///
    /// # Errors
    /// [`NumberError::Shape`] for other texts, [`NumberError::Overflow`] for more than 28 digits.
    pub fn parse(text: &str) -> Result<Self> {
        if let Ok(value) = text.parse::<i64>()
            && !text.starts_with('+')
        {
            return Ok(Self::Int(value));
        }
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (mantissa, exponent) = match unsigned.find(['e', 'E']) {
            Some(at) => (&unsigned[..at], exponent(&unsigned[at + 1..])?),
            None => (unsigned, 0),
        };
        let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|c| c.is_ascii_digit());
        if !digits(whole) || !digits(fraction) {
            return Err(NumberError::Shape);
        }
        let fraction = fraction.trim_end_matches('0');
        let all = format!("{whole}{fraction}");
        let significant = all.trim_start_matches('0');
        if significant.is_empty() {
            return Ok(Self::ZERO);
        }
        // Trailing zeros of the whole move into the exponent, so that 1000e-3 counts one digit.
        let kept = significant.trim_end_matches('0');
        let zeros = significant.len() - kept.len();
        let fraction_len = i64::try_from(fraction.len()).map_err(|_| NumberError::Overflow)?;
        let zeros = i64::try_from(zeros).map_err(|_| NumberError::Overflow)?;
        let power = exponent - fraction_len + zeros;
        if kept.len() > 29 {
            return Err(NumberError::Overflow);
        }
        let magnitude: i128 = kept.parse().map_err(|_| NumberError::Overflow)?;
        let signed = if text.starts_with('-') { -magnitude } else { magnitude };
        scaled(signed, power)
    }

    /// Sum.
    ///
    /// # Errors
    /// If the result has more than 28 digits.
    pub fn add(self, other: Self) -> Result<Self> {
        if let (Self::Int(a), Self::Int(b)) = (self, other)
            && let Some(sum) = a.checked_add(b)
        {
            return Ok(Self::Int(sum));
        }
        exact(self.to_decimal().checked_add(other.to_decimal()))
    }

    /// Difference.
    ///
    /// # Errors
    /// If the result has more than 28 digits.
    pub fn sub(self, other: Self) -> Result<Self> {
        if let (Self::Int(a), Self::Int(b)) = (self, other)
            && let Some(difference) = a.checked_sub(b)
        {
            return Ok(Self::Int(difference));
        }
        exact(self.to_decimal().checked_sub(other.to_decimal()))
    }

    /// Product; a fraction beyond 28 digits is rounded.
    ///
    /// # Errors
    /// If the whole part has more than 28 digits.
    pub fn mul(self, other: Self) -> Result<Self> {
        if let (Self::Int(a), Self::Int(b)) = (self, other)
            && let Some(product) = a.checked_mul(b)
        {
            return Ok(Self::Int(product));
        }
        exact(self.to_decimal().checked_mul(other.to_decimal()))
    }

    /// Quotient, rounded to 28 digits.
    ///
    /// # Errors
    /// If `other` is zero or the result has more than 28 digits before the point.
    pub fn div(self, other: Self) -> Result<Self> {
        match (self, other) {
            (_, Self::Int(0)) => Err(NumberError::DivisionByZero),
            // `checked_rem` is `None` for the one overflowing pair, which takes the long way.
            (Self::Int(a), Self::Int(b)) if a.checked_rem(b) == Some(0) => Ok(Self::Int(a / b)),
            _ => exact(self.to_decimal().checked_div(other.to_decimal())),
        }
    }

    /// Remainder with the sign of the dividend: `-7 % 3` is `-1`.
    ///
    /// # Errors
    /// If `other` is zero.
    pub fn rem(self, other: Self) -> Result<Self> {
        match (self, other) {
            (_, Self::Int(0)) => Err(NumberError::DivisionByZero),
            (Self::Int(a), Self::Int(b)) => Ok(Self::Int(a.checked_rem(b).unwrap_or(0))),
            _ => exact(self.to_decimal().checked_rem(other.to_decimal())),
        }
    }

    /// The number with the other sign.
    #[must_use]
    pub fn neg(self) -> Self {
        match self {
            Self::Int(value) => match value.checked_neg() {
                Some(value) => Self::Int(value),
                None => Self::from_decimal(-Decimal::from(value)),
            },
            Self::Decimal(value) => Self::from_decimal(-value),
        }
    }

    /// The number without its sign.
    #[must_use]
    pub fn abs(self) -> Self {
        if self.is_negative() { self.neg() } else { self }
    }

    /// The greatest whole number not above.
    #[must_use]
    pub fn floor(self) -> Self {
        match self {
            Self::Int(_) => self,
            Self::Decimal(value) => Self::from_decimal(value.floor()),
        }
    }

    /// The least whole number not below.
    #[must_use]
    pub fn ceil(self) -> Self {
        match self {
            Self::Int(_) => self,
            Self::Decimal(value) => Self::from_decimal(value.ceil()),
        }
    }

    /// Rounded to so many decimals, at most 28; halves go away from zero.
    #[must_use]
    pub fn round(self, decimals: u32) -> Self {
        match self {
            Self::Int(_) => self,
            Self::Decimal(value) => {
                let away = RoundingStrategy::MidpointAwayFromZero;
                Self::from_decimal(value.round_dp_with_strategy(decimals.min(28), away))
            }
        }
    }

    /// The quotient rounded down, and what is left: `-7` by `3` is `-3`, and `2` is left.
    ///
    /// # Errors
    /// As [`div`](Self::div).
    pub fn div_floor(self, other: Self) -> Result<(Self, Self)> {
        let left = self.rem(other)?;
        // `rem` has the sign of the dividend; the floor's has that of the divisor.
        if left != Self::ZERO && left.is_negative() != other.is_negative() {
            let left = left.add(other)?;
            return Ok((self.sub(left)?.div(other)?.floor(), left));
        }
        Ok((self.sub(left)?.div(other)?.floor(), left))
    }

    /// Appends the plain decimal text, never with an exponent.
    pub fn push_text(self, text: &mut String) {
        use fmt::Write as _;
        match self {
            Self::Int(value) => push_int(text, value),
            // Writing to a String cannot fail.
            Self::Decimal(value) => {
                let _ = write!(text, "{value}");
            }
        }
    }
}

/// Appends an integer; this is half of what naming a million devices does, so it avoids `fmt`.
pub(crate) fn push_int(text: &mut String, value: i64) {
    let mut digits = [0_u8; 20];
    let mut at = digits.len();
    let mut rest = value.unsigned_abs();
    loop {
        at -= 1;
        // The remainder of a division by ten is one digit.
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        text.push('-');
    }
    text.extend(digits[at..].iter().map(|&digit| char::from(digit)));
}

fn exact(result: Option<Decimal>) -> Result<Number> {
    result.map(Number::from_decimal).ok_or(NumberError::Overflow)
}

fn exponent(text: &str) -> Result<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return Err(NumberError::Shape);
    }
    // Beyond a thousand it is out of range anyhow, whatever the digits are.
    let value: i64 = digits.parse().map_or(9999, |value: i64| value.min(9999));
    Ok(if text.starts_with('-') { -value } else { value })
}

/// `value × 10^power`, exact.
fn scaled(value: i128, power: i64) -> Result<Number> {
    if power <= 0 {
        let scale = u32::try_from(-power).map_err(|_| NumberError::Overflow)?;
        let decimal = Decimal::try_from_i128_with_scale(value, scale);
        return decimal.map(Number::from_decimal).map_err(|_| NumberError::Overflow);
    }
    let power = u32::try_from(power).map_err(|_| NumberError::Overflow)?;
    let factor = 10_i128.checked_pow(power).ok_or(NumberError::Overflow)?;
    let value = value.checked_mul(factor).ok_or(NumberError::Overflow)?;
    let decimal = Decimal::try_from_i128_with_scale(value, 0);
    decimal.map(Number::from_decimal).map_err(|_| NumberError::Overflow)
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Int(value) => fmt::Display::fmt(value, f),
            Self::Decimal(value) => fmt::Display::fmt(value, f),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => a == b,
            (Self::Decimal(a), Self::Decimal(b)) => a == b,
            _ => false,
        }
    }
}

impl Eq for Number {}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Int(a), Self::Int(b)) => a.cmp(b),
            _ => self.to_decimal().cmp(&other.to_decimal()),
        }
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            Self::Int(value) => value.hash(state),
            Self::Decimal(value) => value.hash(state),
        }
    }
}

impl From<i64> for Number {
    fn from(value: i64) -> Self {
        Self::Int(value)
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        Self::Int(i64::from(value))
    }
}

impl From<usize> for Number {
    fn from(value: usize) -> Self {
        i64::try_from(value).map_or_else(|_| Self::from_decimal(Decimal::from(value)), Self::Int)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        Number::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn texts_are_read_exactly() {
        for (text, plain) in [
            ("010", "10"),
            ("1e3", "1000"),
            ("1E-2", "0.01"),
            ("1.50", "1.5"),
            ("-0.0", "0"),
            ("1000e-3", "1"),
            ("18446744073709551616", "18446744073709551616"),
            ("1e21", "1000000000000000000000"),
            ("-9223372036854775808", "-9223372036854775808"),
        ] {
            assert_eq!(number(text).to_string(), plain, "{text}");
        }
        for text in ["", "-", ".5", "5.", "1_0", "0x1", " 1", "+1", "1e", "1e+", "--1", "1.2.3"] {
            assert_eq!(Number::parse(text), Err(NumberError::Shape), "{text:?}");
        }
        for text in ["1e400", "1e-99", "1234567890123456789012345678901", "1e99999999999999999999"]
        {
            assert_eq!(Number::parse(text), Err(NumberError::Overflow), "{text:?}");
        }
    }

    #[test]
    fn arithmetic_is_exact_or_an_error() {
        assert_eq!(number("0.1").add(number("0.2")), Ok(number("0.3")));
        assert_eq!(Number::Int(i64::MAX).add(1_i64.into()), Ok(number("9223372036854775808")));
        let big = number("9223372036854775808");
        assert_eq!(big.sub(1_i64.into()), Ok(Number::Int(i64::MAX)), "comes back to integers");
        assert_eq!(Number::Int(7).div(2_i64.into()), Ok(number("3.5")));
        assert_eq!(Number::Int(i64::MIN).div((-1_i64).into()), Ok(big));
        assert_eq!(Number::Int(i64::MIN).rem((-1_i64).into()), Ok(Number::ZERO));
        assert_eq!(Number::Int(i64::MIN).neg(), big);
        assert_eq!(Number::Int(-7).rem(3_i64.into()), Ok(Number::Int(-1)));
        assert_eq!(number("5.5").rem(Number::ZERO), Err(NumberError::DivisionByZero));
        assert_eq!(number("1e27").mul(number("1e27")), Err(NumberError::Overflow));
        assert!(number("0.5") < Number::Int(1) && Number::Int(-1) < number("-0.5"));
    }
}
