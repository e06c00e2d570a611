//! Exact units: lengths in integer millimetres, speeds in integer Mbit/s, and their text forms.
//!
//! Deliberately absent: floating point. What cannot be said exactly in the unit is an error that names
//! the neighbours, never a rounding.

use std::fmt;

/// Why a text is not a quantity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnitError {
    /// Not a decimal number followed by a unit.
    Shape,
    /// A unit that is not one of those of the quantity.
    UnknownUnit(String),
    /// A number without a unit.
    NoUnit,
    /// Exact value is not whole: the text of the exact value, and the whole numbers around it.
    NotWhole {
        /// The exact value as a decimal, in the base unit.
        exact: String,
        /// The next smaller whole number.
        below: i64,
        /// The unit all three are in.
        unit: &'static str,
    },
    /// Too large to be a quantity of anything in a building.
    TooLarge,
}

impl fmt::Display for UnitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => f.write_str("expected a decimal number and a unit"),
            Self::UnknownUnit(unit) => write!(f, "unknown unit `{unit}`"),
            Self::NoUnit => f.write_str("the unit is missing"),
            Self::NotWhole { exact, below, unit } => {
                let above = below + 1;
                write!(
                    f,
                    "this is {exact} {unit}, between `{below}{unit}` and `{above}{unit}`, and must be whole"
                )
            }
            Self::TooLarge => f.write_str("the number is too large"),
        }
    }
}

impl std::error::Error for UnitError {}

/// Units of length, with tenths of a millimetre each: an inch is 25.4 mm.
const LENGTHS: &[(&str, i64)] =
    &[("mm", 10), ("cm", 100), ("m", 10_000), ("km", 10_000_000), ("in", 254), ("ft", 3048)];

/// Units of speed in Mbit/s.
const SPEEDS: &[(&str, i64)] = &[("M", 1), ("G", 1000), ("T", 1_000_000)];

/// The units [`parse_length_mm`] knows, for messages.
pub const LENGTH_UNITS: &[&str] = &["mm", "cm", "m", "km", "in", "ft"];

/// Millimetres of a text such as `1.5m`, `600 mm`, `20ft`, `10in`.
///
/// # Errors
/// If the text is not a number with a unit of length, or is not a whole number of millimetres
/// (`78in` is 1981.2 mm).
pub fn parse_length_mm(text: &str) -> Result<i64, UnitError> {
    parse(text, LENGTHS, 10, "mm")
}

/// Mbit/s of a text such as `400G`, `1.6T`, `100M`, `2.5G`.
///
/// # Errors
/// If the text is not a number with one of the units `M`, `G`, `T`, or not a whole number of Mbit/s.
pub fn parse_speed_mbps(text: &str) -> Result<u32, UnitError> {
    let mbps = parse(text, SPEEDS, 1, "M")?;
    u32::try_from(mbps).map_err(|_| if mbps < 0 { UnitError::Shape } else { UnitError::TooLarge })
}

/// The text of a length in metres, exact: `4.2 m`, `0.489 m`, `12 m`.
#[must_use]
pub fn format_m(mm: i64) -> String {
    let mut text = String::with_capacity(12);
    push_m(&mut text, mm);
    text.push_str(" m");
    text
}

/// Appends a length in metres without the unit: `4.2`, `0.489`, `12`.
pub fn push_m(text: &mut String, mm: i64) {
    push_thousandths(text, mm);
}

/// The text of a speed: `400G`, `1.6T`, `2.5G`, `100M`.
#[must_use]
pub fn format_speed(mbps: u32) -> String {
    let mbps = i64::from(mbps);
    let mut text = String::with_capacity(6);
    // Whole hundreds of Gbit/s above a terabit are spoken as terabits; 1,234 G stays G.
    if mbps >= 1_000_000 && mbps % 100_000 == 0 {
        push_thousandths(&mut text, mbps / 1000);
        text.push('T');
    } else if mbps >= 1000 {
        push_thousandths(&mut text, mbps);
        text.push('G');
    } else {
        text.push_str(&mbps.to_string());
        text.push('M');
    }
    text
}

fn push_thousandths(text: &mut String, value: i64) {
    use fmt::Write as _;
    if value < 0 {
        text.push('-');
    }
    let magnitude = value.unsigned_abs();
    // Writing to a String cannot fail.
    let _ = write!(text, "{}", magnitude / 1000);
    let part = magnitude % 1000;
    if part > 0 {
        let digits = format!("{part:03}");
        text.push('.');
        text.push_str(digits.trim_end_matches('0'));
    }
}

/// `text` in the base unit: number times the unit's weight, divided by `divisor`, whole or an error.
fn parse(
    text: &str,
    units: &[(&str, i64)],
    divisor: i128,
    base: &'static str,
) -> Result<i64, UnitError> {
    let text = text.trim();
    let split = text
        .find(|c: char| !(c.is_ascii_digit() || matches!(c, '.' | '-' | '+')))
        .unwrap_or(text.len());
    let (number, unit) = text.split_at(split);
    let (mantissa, scale) = decimal(number)?;
    let unit = unit.trim();
    if unit.is_empty() {
        return Err(UnitError::NoUnit);
    }
    let weight = units.iter().find(|(name, _)| *name == unit).map(|(_, weight)| *weight);
    let weight = weight.ok_or_else(|| UnitError::UnknownUnit(unit.to_owned()))?;
    let numerator = mantissa.checked_mul(i128::from(weight)).ok_or(UnitError::TooLarge)?;
    let denominator = 10_i128.pow(scale) * divisor;
    let below =
        i64::try_from(numerator.div_euclid(denominator)).map_err(|_| UnitError::TooLarge)?;
    let rest = numerator.rem_euclid(denominator);
    if rest == 0 {
        return Ok(below);
    }
    Err(UnitError::NotWhole { exact: exact_decimal(numerator, denominator), below, unit: base })
}

/// Mantissa and number of decimals of `-12.5`; at most 15 digits, more is no measure of a building.
fn decimal(number: &str) -> Result<(i128, u32), UnitError> {
    let digits = number.strip_prefix(['-', '+']).unwrap_or(number);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let all_digits = |text: &str| text.bytes().all(|c| c.is_ascii_digit());
    if whole.is_empty() || !all_digits(whole) || !all_digits(part) || digits.ends_with('.') {
        return Err(UnitError::Shape);
    }
    if whole.len() + part.len() > 15 {
        return Err(UnitError::TooLarge);
    }
    let mantissa: i128 = format!("{whole}{part}").parse().map_err(|_| UnitError::Shape)?;
    let scale = u32::try_from(part.len()).map_err(|_| UnitError::TooLarge)?;
    Ok((if number.starts_with('-') { -mantissa } else { mantissa }, scale))
}

/// `numerator / denominator` for a denominator that is a power of ten.
fn exact_decimal(numerator: i128, denominator: i128) -> String {
    let sign = if numerator < 0 { "-" } else { "" };
    let magnitude = numerator.unsigned_abs();
    let denominator = denominator.unsigned_abs();
    let width = denominator.ilog10() as usize;
    let part = format!("{:0width$}", magnitude % denominator);
    format!("{sign}{}.{}", magnitude / denominator, part.trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_exact_or_an_error() {
        assert_eq!(parse_length_mm("1.5m"), Ok(1500));
        assert_eq!(parse_length_mm(" 600 mm"), Ok(600));
        assert_eq!(parse_length_mm("20ft"), Ok(6096));
        assert_eq!(parse_length_mm("10in"), Ok(254));
        assert_eq!(parse_length_mm("-0.489m"), Ok(-489));
        assert_eq!(
            parse_length_mm("78in").map_err(|e| e.to_string()),
            Err("this is 1981.2 mm, between `1981mm` and `1982mm`, and must be whole".to_owned())
        );
        assert_eq!(parse_length_mm("3"), Err(UnitError::NoUnit));
        assert_eq!(parse_length_mm("3 yd"), Err(UnitError::UnknownUnit("yd".to_owned())));
        for bad in ["", "m", ".5m", "5.m", "1e3m", "--1m", "1.2.3m"] {
            assert!(parse_length_mm(bad).is_err(), "{bad}");
        }
        assert_eq!(parse_length_mm("99999999999999999999m"), Err(UnitError::TooLarge));
    }

    #[test]
    fn metres_print_without_rounding() {
        let printed: Vec<String> = [4200, 489, 12_000, -1050, 0, 7].map(format_m).into();
        assert_eq!(printed, ["4.2 m", "0.489 m", "12 m", "-1.05 m", "0 m", "0.007 m"]);
    }

    #[test]
    fn speeds_read_back() {
        for text in ["400G", "1.6T", "100M", "2.5G", "800G", "1T", "25.781G"] {
            assert_eq!(parse_speed_mbps(text).map(format_speed).as_deref(), Ok(text));
        }
        assert!(parse_speed_mbps("400").is_err());
        assert!(parse_speed_mbps("-1G").is_err());
        assert!(parse_speed_mbps("400g").is_err());
    }
}
