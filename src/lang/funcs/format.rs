//! `format` and `formatlist`: verbs as in Go, values exact.

use std::fmt::Write as _;

use rust_decimal::{Decimal, RoundingStrategy};
use unicode_segmentation::UnicodeSegmentation as _;

use super::super::interp::{to_bool, to_number};
use super::super::json;
use super::super::number::Number;
use super::super::value::{Kind, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, param};

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "format",
        group: "text",
        params: &[param("format", ParamKind::String)],
        rest: Some(Param { name: "values", kind: ParamKind::Any, optional: true }),
        result: "string",
        doc: "Puts values into a text. Each `%` takes the next value, `%[2]d` the second: `%s` text, `%d` a \
              whole number, `%x` `%X` `%o` `%b` in base 16, 8, 2, `%f` `%e` `%g` with a fraction, `%t` true or \
              false, `%q` quoted, `%v` anything, `%%` a percent sign. Between `%` and the letter: `-` to the \
              left, `0` with leading zeros, `+` with sign, a width, and `.` with a number of decimals.",
        examples: &[
            (r#"format("%s-%03d", "leaf", 7)"#, r#""leaf-007""#),
            (r#"format("%5.2f|%-5s|%x", 3.14159, "ab", 255)"#, r#"" 3.14|ab   |ff""#),
            (r#"format("%[2]s %[1]s", "a", "b")"#, r#""b a""#),
            (r#"format("%d", 3.5)"#, ""),
        ],
        call: Call::Eager(format),
    },
    Function {
        name: "formatlist",
        group: "text",
        params: &[param("format", ParamKind::String)],
        rest: Some(Param { name: "values", kind: ParamKind::Any, optional: true }),
        result: "list",
        doc: "Like `format` for each element of the lists among the values; other values stay the same. All \
              lists must have one length.",
        examples: &[
            (r#"formatlist("r%02d-%s", [1, 2], "x")"#, r#"["r01-x", "r02-x"]"#),
            (r#"formatlist("%s=%s", ["a", "b"], [1])"#, ""),
        ],
        call: Call::Eager(formatlist),
    },
];

fn format(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let most = args.interp.budget.limits().text_bytes;
    let values = args.values.get(1..).unwrap_or_default();
    let text = write_format(args.str(0), values, most)?;
    args.text(text)
}

fn formatlist(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let mut length: Option<(usize, usize)> = None;
    for (index, value) in args.values.iter().enumerate().skip(1) {
        let Some(elements) = value.as_list() else { continue };
        match length {
            Some((first, wanted)) if wanted != elements.len() => {
                let found = elements.len();
                let message =
                    format!("has {found} elements, but argument {} has {wanted}", first + 1);
                return Err(Fault::argument(index, message));
            }
            _ => length = Some((index, elements.len())),
        }
    }
    // Without a list there is one result.
    let length = length.map_or(1, |(_, length)| length);
    args.claim(length)?;
    let most = args.interp.budget.limits().text_bytes;
    let mut results = Vec::with_capacity(length);
    for row in 0..length {
        let pick = |value: &Value| match value.as_list() {
            Some(elements) => elements.get(row).cloned().unwrap_or(Value::null(args.span)),
            None => value.clone(),
        };
        let values: Vec<Value> = args.values.iter().skip(1).map(pick).collect();
        let text = write_format(args.str(0), &values, most)?;
        results.push(args.text(text)?);
    }
    Ok(Value::list(results, args.span).into_collection())
}

/// What stands between `%` and the verb.
#[derive(Clone, Copy, Default)]
struct Directive {
    minus: bool,
    plus: bool,
    space: bool,
    zero: bool,
    sharp: bool,
    width: usize,
    precision: Option<usize>,
    /// The value of `%[n]`, from 1.
    pick: Option<usize>,
}

/// Widths and precisions above this are mistakes.
const MAX_WIDTH: usize = 1000;

fn write_format(format: &str, values: &[Value], most: usize) -> Result<String, Fault> {
    let mut text = String::with_capacity(format.len() + 8);
    let mut rest = format;
    let mut next = 0;
    let mut used = 0;
    while let Some(at) = rest.find('%') {
        text.push_str(&rest[..at]);
        let (directive, verb, length) = directive(&rest[at..])?;
        let whole = &rest[at..at + length];
        rest = &rest[at + length..];
        if verb == '%' {
            text.push('%');
            continue;
        }
        let index = directive.pick.map_or(next, |pick| pick - 1);
        next = index + 1;
        used = used.max(next);
        let value = values.get(index).ok_or_else(|| {
            let found = values.len();
            Fault::argument(0, format!("takes value {} with `{whole}`, found {found}", index + 1))
        })?;
        let start = text.len();
        one(&mut text, directive, verb, value, most).map_err(|expected| {
            let message = format!("must be {expected} for `{whole}`, found {}", value.found());
            Fault::argument(index + 1, message)
        })?;
        pad(&mut text, start, directive, verb);
    }
    text.push_str(rest);
    if used < values.len() {
        let message = format!("takes {used} of the {} values given", values.len());
        return Err(Fault::argument(0, message).help("remove the values that are not used"));
    }
    Ok(text)
}

type Chars<'a> = std::iter::Peekable<std::iter::Skip<std::str::CharIndices<'a>>>;

/// Reads a decimal number, if one stands there.
fn digits(chars: &mut Chars<'_>) -> Option<usize> {
    let mut value: Option<usize> = None;
    while let Some(digit) = chars.peek().and_then(|(_, c)| c.to_digit(10)) {
        let digit = usize::try_from(digit).unwrap_or(0);
        value = Some(value.unwrap_or(0).saturating_mul(10).saturating_add(digit));
        chars.next();
    }
    value
}

/// Reads a directive: its parts, its verb, and its length in bytes.
fn directive(text: &str) -> Result<(Directive, char, usize), Fault> {
    let mut found = Directive::default();
    let mut chars = text.char_indices().skip(1).peekable();
    while let Some(&(_, c)) = chars.peek() {
        match c {
            '-' => found.minus = true,
            '+' => found.plus = true,
            ' ' => found.space = true,
            '0' => found.zero = true,
            '#' => found.sharp = true,
            _ => break,
        }
        chars.next();
    }
    found.width = digits(&mut chars).unwrap_or(0);
    if chars.next_if(|(_, c)| *c == '.').is_some() {
        found.precision = Some(digits(&mut chars).unwrap_or(0));
    }
    if chars.next_if(|(_, c)| *c == '[').is_some() {
        found.pick = digits(&mut chars).filter(|pick| *pick > 0);
        if found.pick.is_none() || chars.next_if(|(_, c)| *c == ']').is_none() {
            return Err(Fault::argument(0, "has `%[` without a number and `]`"));
        }
    }
    if found.width.max(found.precision.unwrap_or(0)) > MAX_WIDTH {
        return Err(Fault::argument(0, format!("has a width above {MAX_WIDTH}")));
    }
    match chars.next() {
        Some((at, verb)) if "%vtbdoxXeEfFgGsq".contains(verb) => {
            Ok((found, verb, at + verb.len_utf8()))
        }
        Some((_, verb)) => {
            let message =
                format!("has `%{verb}`, which is none of `%s %d %x %X %o %b %f %e %g %t %q %v %%`");
            Err(Fault::argument(0, message))
        }
        None => Err(Fault::argument(0, "ends in the middle of a `%`")),
    }
}

/// Appends one value; the error says what was expected.
fn one(
    text: &mut String,
    directive: Directive,
    verb: char,
    value: &Value,
    most: usize,
) -> Result<(), &'static str> {
    match verb {
        'v' => match &value.kind {
            Kind::String(inner) if !directive.sharp => text.push_str(inner),
            Kind::Null | Kind::List(_) | Kind::Set(_) | Kind::Map(_) | Kind::String(_) => {
                json::write(text, value, most).map_err(|error| match error {
                    json::WriteError::Unfit(_) => "a value that JSON can hold",
                    json::WriteError::TooLong => "a value of less text",
                })?;
            }
            Kind::Number(number) => {
                sign(text, directive, *number, |text| number.abs().push_text(text))
            }
            _ if value.push_text(text) => {}
            _ => return Err("a value that has a text"),
        },
        't' => {
            let truth = to_bool(value).ok_or("true or false")?;
            text.push_str(if truth { "true" } else { "false" });
        }
        's' => {
            let start = text.len();
            if !value.push_text(text) {
                return Err("a string");
            }
            truncate(text, start, directive.precision);
        }
        'q' => {
            let inner = value.to_text().ok_or("a string")?;
            json::write_string(text, &inner);
        }
        'b' | 'd' | 'o' | 'x' | 'X' => {
            let number =
                to_number(value).filter(|number| number.is_whole()).ok_or("a whole number")?;
            integer(text, directive, verb, number)?;
        }
        _ => {
            let number = to_number(value).ok_or("a number")?;
            sign(text, directive, number, |text| {
                fraction(text, directive, verb, number.abs().to_decimal());
            });
        }
    }
    Ok(())
}

fn sign(text: &mut String, directive: Directive, number: Number, write: impl FnOnce(&mut String)) {
    if number.is_negative() {
        text.push('-');
    } else if directive.plus {
        text.push('+');
    } else if directive.space {
        text.push(' ');
    }
    write(text);
}

fn integer(
    text: &mut String,
    directive: Directive,
    verb: char,
    number: Number,
) -> Result<(), &'static str> {
    if verb == 'd' {
        sign(text, directive, number, |text| number.abs().push_text(text));
        return Ok(());
    }
    let whole = i128::try_from(number.to_decimal()).map_err(|_| "a number of at most 28 digits")?;
    let magnitude = whole.unsigned_abs();
    sign(text, directive, number, |text| {
        // Writing to a String cannot fail.
        let _ = match (verb, directive.sharp) {
            ('b', false) => write!(text, "{magnitude:b}"),
            ('b', true) => write!(text, "{magnitude:#b}"),
            ('o', false) => write!(text, "{magnitude:o}"),
            ('o', true) => write!(text, "0{magnitude:o}"),
            ('x', false) => write!(text, "{magnitude:x}"),
            ('x', true) => write!(text, "{magnitude:#x}"),
            (_, false) => write!(text, "{magnitude:X}"),
            (_, true) => write!(text, "0X{magnitude:X}"),
        };
    });
    Ok(())
}

/// Appends a number that is not negative with `%f`, `%e` or `%g`.
fn fraction(text: &mut String, directive: Directive, verb: char, value: Decimal) {
    match verb {
        'f' | 'F' => fixed(text, value, directive.precision.unwrap_or(6)),
        'e' | 'E' => scientific(text, value, directive.precision.or(Some(6)), verb),
        _ => {
            // `%g`: plain unless the number is very large or very small.
            let exponent = exponent_of(value);
            let limit = directive
                .precision
                .map_or(21, |precision| i64::try_from(precision.max(1)).unwrap_or(21));
            if exponent < -4 || exponent >= limit {
                let verb = if verb == 'g' { 'e' } else { 'E' };
                let digits = directive.precision.map(|precision| precision.max(1) - 1);
                scientific(text, value, digits, verb);
                return;
            }
            let value = match directive.precision {
                Some(precision) => {
                    let digits = u32::try_from(precision.max(1)).unwrap_or(28);
                    let rounded =
                        value.round_sf_with_strategy(digits, RoundingStrategy::MidpointNearestEven);
                    rounded.unwrap_or(value)
                }
                None => value,
            };
            // Writing to a String cannot fail.
            let _ = write!(text, "{}", value.normalize());
        }
    }
}

fn fixed(text: &mut String, value: Decimal, decimals: usize) {
    let places = u32::try_from(decimals).unwrap_or(28).min(28);
    let rounded = value.round_dp_with_strategy(places, RoundingStrategy::MidpointNearestEven);
    // The formatter pads with zeros beyond the digits the number has. Writing to a String cannot fail.
    let _ = write!(text, "{rounded:.decimals$}");
}

/// The power of ten of the first digit.
fn exponent_of(value: Decimal) -> i64 {
    if value.is_zero() {
        return 0;
    }
    let digits = i64::from(value.mantissa().unsigned_abs().ilog10());
    digits - i64::from(value.scale())
}

/// `1.234568e+04`; without a number of decimals, as many as the number has.
fn scientific(text: &mut String, value: Decimal, decimals: Option<usize>, verb: char) {
    let mut value = value.normalize();
    if let Some(decimals) = decimals {
        let digits = u32::try_from(decimals + 1).unwrap_or(28).min(28);
        let rounded = value.round_sf_with_strategy(digits, RoundingStrategy::MidpointNearestEven);
        value = rounded.unwrap_or(value);
    }
    let exponent = exponent_of(value);
    let digits = value.mantissa().unsigned_abs().to_string();
    let digits = digits.trim_end_matches('0');
    let (first, more) = digits.split_at(digits.len().min(1));
    text.push_str(if first.is_empty() { "0" } else { first });
    let wanted = decimals.unwrap_or(more.len());
    if wanted > 0 {
        text.push('.');
        let shown = &more[..more.len().min(wanted)];
        text.push_str(shown);
        text.extend(std::iter::repeat_n('0', wanted - shown.len()));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    // Writing to a String cannot fail.
    let _ = write!(text, "{verb}{sign}{:02}", exponent.unsigned_abs());
}

fn truncate(text: &mut String, start: usize, precision: Option<usize>) {
    if let Some(precision) = precision
        && let Some((at, _)) = text[start..].grapheme_indices(true).nth(precision)
    {
        text.truncate(start + at);
    }
}

/// Brings what was written since `start` to the width.
fn pad(text: &mut String, start: usize, directive: Directive, verb: char) {
    if directive.width == 0 {
        return;
    }
    let written = &text[start..];
    let length = if written.is_ascii() { written.len() } else { written.graphemes(true).count() };
    let missing = directive.width.saturating_sub(length);
    if missing == 0 {
        return;
    }
    if directive.minus {
        text.extend(std::iter::repeat_n(' ', missing));
        return;
    }
    if directive.zero && !matches!(verb, 's' | 'q' | 't') {
        let signed = text[start..].starts_with(['-', '+', ' ']);
        let at = start + usize::from(signed);
        text.insert_str(at, &"0".repeat(missing));
        return;
    }
    let fill = if directive.zero { "0" } else { " " };
    text.insert_str(start, &fill.repeat(missing));
}
