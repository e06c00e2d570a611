//! Powers and logarithms, rounded to 28 digits and the same on every machine.
//!
//! Worked in fixed point with 192 bits after the point (57 decimal digits), so that what has an exact
//! result comes out exact: `log(1000, 10)` is 3. Deliberately absent: floating point.

use std::cmp::Ordering;
use std::sync::LazyLock;

use super::{Number, NumberError, Result};

impl Number {
    /// `self` to the power `exponent`, rounded to 28 digits.
    ///
    /// # Errors
    /// [`NumberError::Overflow`] for more than 28 digits before the point, [`NumberError::DivisionByZero`]
    /// for a negative power of zero, [`NumberError::NotReal`] for a fractional power of a negative number.
    pub fn pow(self, exponent: Self) -> Result<Self> {
        let whole = exponent.as_i64();
        if self == Self::ZERO {
            return match exponent.cmp(&Self::ZERO) {
                Ordering::Less => Err(NumberError::DivisionByZero),
                Ordering::Equal => Ok(Self::Int(1)),
                Ordering::Greater => Ok(Self::ZERO),
            };
        }
        if let Some(times) = whole
            && (self.as_i64().is_some() || times.unsigned_abs() <= 64)
        {
            let power = self.repeated(times.unsigned_abs())?;
            return if times < 0 { Self::Int(1).div(power) } else { Ok(power) };
        }
        if self.is_negative() && !exponent.is_whole() {
            return Err(NumberError::NotReal);
        }
        let (negative, log) = ln(self.abs())?;
        let (below, size) = (exponent.is_negative(), Fixed::of(exponent.abs())?);
        let power = exp(negative != below, log.mul(&size))?;
        let odd = whole.is_some_and(|times| times % 2 != 0);
        Ok(if self.is_negative() && odd { power.neg() } else { power })
    }

    /// The logarithm to a base, rounded to 28 digits.
    ///
    /// # Errors
    /// [`NumberError::NotReal`] unless both are above zero; [`NumberError::DivisionByZero`] for base 1.
    pub fn log(self, base: Self) -> Result<Self> {
        if self <= Self::ZERO || base <= Self::ZERO {
            return Err(NumberError::NotReal);
        }
        let (above, value) = ln(self)?;
        let (below, base) = ln(base)?;
        if base.is_zero() {
            return Err(NumberError::DivisionByZero);
        }
        let result = value.div(&base).rounded(0)?;
        Ok(if above != below { result.neg() } else { result })
    }

    /// By squaring; exact for whole numbers.
    fn repeated(self, mut times: u64) -> Result<Self> {
        let mut result = Self::Int(1);
        let mut base = self;
        // 1 and -1 to any power need no work, everything else ends or overflows soon.
        if base.abs() == Self::Int(1) {
            return Ok(if times.is_multiple_of(2) { Self::Int(1) } else { base });
        }
        loop {
            if times % 2 == 1 {
                result = result.mul(base)?;
            }
            times /= 2;
            if times == 0 {
                return Ok(result);
            }
            base = base.mul(base)?;
        }
    }
}

const LIMBS: usize = 4;
const FRACTION_BITS: u32 = 192;

/// A number from 0 to 2^64 with 192 bits after the point, least limb first.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Fixed([u64; LIMBS]);

impl Fixed {
    const ONE: Fixed = Fixed([0, 0, 0, 1]);

    /// A number that is not negative and below 2^64, cut off after 192 bits.
    fn of(number: Number) -> Result<Self> {
        let decimal = number.to_decimal();
        let mantissa = u128::try_from(decimal.mantissa()).map_err(|_| NumberError::Overflow)?;
        // 96 bits of mantissa: as integer limbs above the fraction, then divided by ten per decimal.
        let mut wide = [0_u64; LIMBS + 1];
        wide[3] = low(mantissa);
        wide[4] = low(mantissa >> 64);
        for _ in 0..decimal.scale() {
            divide(&mut wide, 10);
        }
        if wide[4] != 0 {
            return Err(NumberError::Overflow);
        }
        Ok(Self([wide[0], wide[1], wide[2], wide[3]]))
    }

    fn is_zero(&self) -> bool {
        self.0 == [0; LIMBS]
    }

    fn less(&self, other: &Self) -> bool {
        self.0.iter().rev().lt(other.0.iter().rev())
    }

    /// Sums stay below 2^64 by the callers' ranges.
    fn add(&self, other: &Self) -> Self {
        let mut sum = [0; LIMBS];
        let mut carry = 0_u128;
        for (limb, (a, b)) in sum.iter_mut().zip(self.0.iter().zip(&other.0)) {
            carry += u128::from(*a) + u128::from(*b);
            *limb = low(carry);
            carry >>= 64;
        }
        Self(sum)
    }

    /// `self` minus something not greater.
    fn sub(&self, other: &Self) -> Self {
        let mut difference = [0; LIMBS];
        let mut borrow = false;
        for (limb, (a, b)) in difference.iter_mut().zip(self.0.iter().zip(&other.0)) {
            let (part, first) = a.overflowing_sub(*b);
            let (part, second) = part.overflowing_sub(u64::from(borrow));
            *limb = part;
            borrow = first || second;
        }
        Self(difference)
    }

    fn mul(&self, other: &Self) -> Self {
        let mut product = [0_u64; LIMBS * 2];
        for (i, a) in self.0.iter().enumerate() {
            let mut carry = 0_u128;
            for (j, b) in other.0.iter().enumerate() {
                carry += u128::from(*a) * u128::from(*b) + u128::from(product[i + j]);
                product[i + j] = low(carry);
                carry >>= 64;
            }
            product[i + LIMBS] = low(carry);
        }
        Self([product[3], product[4], product[5], product[6]])
    }

    fn div_small(&self, divisor: u64) -> Self {
        let mut limbs = self.0;
        divide(&mut limbs, divisor);
        Self(limbs)
    }

    /// Long division, bit by bit. The quotient is below 2^64 by the callers' ranges.
    fn div(&self, divisor: &Self) -> Self {
        let mut quotient = [0_u64; LIMBS];
        let mut rest = Self([0; LIMBS]);
        for bit in (0..256 + FRACTION_BITS as usize).rev() {
            let bit_in = bit >= FRACTION_BITS as usize && {
                let at = bit - FRACTION_BITS as usize;
                self.0[at / 64] >> (at % 64) & 1 == 1
            };
            rest = rest.add(&rest);
            rest.0[0] |= u64::from(bit_in);
            if !rest.less(divisor) {
                rest = rest.sub(divisor);
                if bit < 256 {
                    quotient[bit / 64] |= 1 << (bit % 64);
                }
            }
        }
        Self(quotient)
    }

    /// The number times `10^power`, rounded to 28 digits.
    fn rounded(&self, power: i64) -> Result<Number> {
        let mut digits = self.0[LIMBS - 1].to_string();
        let mut point = i64::try_from(digits.len()).unwrap_or(0);
        let mut fraction = *self;
        for _ in 0..50 {
            fraction.0[LIMBS - 1] = 0;
            let mut carry = 0_u128;
            for limb in &mut fraction.0 {
                carry += u128::from(*limb) * 10;
                *limb = low(carry);
                carry >>= 64;
            }
            digits.push(char::from(b'0' + u8::try_from(fraction.0[LIMBS - 1]).unwrap_or(0)));
        }
        let zeros = digits.len() - digits.trim_start_matches('0').len();
        digits.drain(..zeros);
        point -= i64::try_from(zeros).unwrap_or(0);
        let (kept, dropped) = digits.split_at(digits.len().min(28));
        let mut value: i128 = kept.parse().unwrap_or(0);
        if dropped.as_bytes().first().is_some_and(|digit| *digit >= b'5') {
            value += 1;
        }
        let exponent = point - i64::try_from(kept.len()).unwrap_or(0) + power;
        // Digits beyond the 28 after the point cannot be kept.
        if exponent < -28 {
            let cut = u32::try_from(-28 - exponent).unwrap_or(u32::MAX);
            value = 10_i128.checked_pow(cut).map_or(0, |cut| (value + cut / 2) / cut);
        }
        Number::parse(&format!("{value}e{}", exponent.max(-28)))
    }
}

/// The low 64 bits.
fn low(wide: u128) -> u64 {
    u64::try_from(wide & u128::from(u64::MAX)).unwrap_or(0)
}

fn divide(limbs: &mut [u64], divisor: u64) {
    let mut rest = 0_u128;
    for limb in limbs.iter_mut().rev() {
        rest = rest << 64 | u128::from(*limb);
        *limb = low(rest / u128::from(divisor));
        rest %= u128::from(divisor);
    }
}

/// `-ln(f)` for f from 1/2 to 1: twice the inverse hyperbolic tangent of (1 - f) / (1 + f).
fn minus_ln(f: &Fixed) -> Fixed {
    let y = Fixed::ONE.sub(f).div(&Fixed::ONE.add(f));
    let square = y.mul(&y);
    let mut term = y;
    let mut sum = y;
    for odd in (3..).step_by(2) {
        term = term.mul(&square);
        if term.is_zero() {
            break;
        }
        sum = sum.add(&term.div_small(odd));
    }
    sum.add(&sum)
}

static LN_2: LazyLock<Fixed> = LazyLock::new(|| minus_ln(&Fixed([0, 0, 1 << 63, 0])));
/// 10 is 16 times 5/8.
static LN_10: LazyLock<Fixed> = LazyLock::new(|| {
    let twice = LN_2.add(&LN_2);
    twice.add(&twice).sub(&minus_ln(&Fixed([0, 0, 5 << 61, 0])))
});

/// Sign (true below zero) and size of the natural logarithm of a number above zero.
fn ln(number: Number) -> Result<(bool, Fixed)> {
    let decimal = number.to_decimal();
    let mantissa = u128::try_from(decimal.mantissa()).map_err(|_| NumberError::NotReal)?;
    let bits = u128::BITS - mantissa.leading_zeros();
    // The mantissa is f · 2^bits, and f below 1.
    let shifted = mantissa << (u128::BITS - bits);
    let f = Fixed([0, low(shifted), low(shifted >> 64), 0]);
    let mut above = Fixed([0; LIMBS]);
    for _ in 0..bits {
        above = above.add(&LN_2);
    }
    let mut below = minus_ln(&f);
    for _ in 0..decimal.scale() {
        below = below.add(&LN_10);
    }
    Ok(if above.less(&below) { (true, below.sub(&above)) } else { (false, above.sub(&below)) })
}

/// e to the power of `size`, or of minus `size`.
fn exp(negative: bool, size: Fixed) -> Result<Number> {
    // e^size is 10^tens · e^rest, and rest below ln 10.
    let tens = size.div(&LN_10).0[LIMBS - 1];
    let tens = i64::try_from(tens).ok().filter(|tens| *tens < 60);
    let Some(mut tens) = tens else {
        return if negative { Ok(Number::ZERO) } else { Err(NumberError::Overflow) };
    };
    let mut rest = size;
    for _ in 0..tens {
        rest = rest.sub(&LN_10);
    }
    if negative {
        tens = -tens - 1;
        rest = LN_10.sub(&rest);
    }
    let mut term = Fixed::ONE;
    let mut sum = Fixed::ONE;
    for count in 1.. {
        term = term.mul(&rest).div_small(count);
        if term.is_zero() {
            break;
        }
        sum = sum.add(&term);
    }
    sum.rounded(tens)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Number {
        Number::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    // Values to 60 digits from Python's decimal module, rounded to 28 digits.
    #[test]
    fn logarithms_are_right_to_the_last_digit() {
        for (x, base, wanted) in [
            ("50", "10", "1.698970004336018804786261105"),
            ("1000", "10", "3"),
            ("8", "2", "3"),
            ("0.125", "2", "-3"),
            ("2", "10", "0.3010299956639811952137388947"),
            ("1", "7", "0"),
            ("9", "0.1", "-0.9542425094393248745900558065"),
        ] {
            assert_eq!(number(x).log(number(base)), Ok(number(wanted)), "log({x}, {base})");
        }
        assert_eq!(Number::ZERO.log(number("10")), Err(NumberError::NotReal));
        assert_eq!(number("5").log(number("1")), Err(NumberError::DivisionByZero));
    }

    #[test]
    fn powers_are_right_to_the_last_digit() {
        for (x, power, wanted) in [
            ("2", "0.5", "1.414213562373095048801688724"),
            ("9", "0.5", "3"),
            ("27", "-0.5", "0.1924500897298752548363829268"),
            ("2", "-2", "0.25"),
            ("-2", "3", "-8"),
            ("10", "20", "100000000000000000000"),
            ("0", "0", "1"),
            ("1.5", "100", "406561177535215237.3972797076"),
            ("0.5", "200", "0"),
        ] {
            assert_eq!(number(x).pow(number(power)), Ok(number(wanted)), "{x}^{power}");
        }
        assert_eq!(number("-8").pow(number("0.5")), Err(NumberError::NotReal));
        assert_eq!(number("0").pow(number("-1")), Err(NumberError::DivisionByZero));
        assert_eq!(number("10").pow(number("30")), Err(NumberError::Overflow));
    }
}
