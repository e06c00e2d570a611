//! Fields of a line: bare words where possible, quoted where not.
//!
//! A bare field is everything up to the next blank. Quoted are only the empty text, `-` (which bare
//! means "none"), texts that begin with `"` or `#`, and texts with blanks or control characters; so
//! `module.su["2"].tier.node[node=17]` stays as it is. Escapes: `\"`, `\\`, `\n`, `\r`, `\t`, `\u{HEX}`.

use std::fmt::Write as _;

/// What a field of no value looks like.
pub(super) const NONE: &str = "-";

/// True if a text cannot stand bare.
fn needs_quotes(text: &str) -> bool {
    match text.as_bytes() {
        [] | [b'-'] | [b'"' | b'#', ..] => true,
        bytes => {
            bytes.iter().any(|byte| *byte <= b' ' || *byte == 0x7F)
                || (!text.is_ascii() && text.chars().any(is_blank_or_control))
        }
    }
}

fn is_blank_or_control(character: char) -> bool {
    character.is_whitespace() || character.is_control()
}

/// Appends a text as a field.
pub(super) fn push(out: &mut String, text: &str) {
    if needs_quotes(text) { push_quoted(out, text) } else { out.push_str(text) }
}

/// Appends a text in quotes.
fn push_quoted(out: &mut String, text: &str) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            ' ' => out.push(' '),
            other if is_blank_or_control(other) => {
                // Writing to a String cannot fail.
                let _ = write!(out, "\\u{{{:x}}}", u32::from(other));
            }
            other => out.push(other),
        }
    }
    out.push('"');
}

/// Appends a number in decimal digits.
pub(crate) fn push_number(out: &mut String, mut number: u32) {
    let mut digits = [0_u8; 10];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.push_str(str::from_utf8(&digits[first..]).unwrap_or_default());
}

/// The place of the first blank in `bytes` from `from` on, or their end; eight bytes at a time, since
/// fields are too short for the start-up of a vector search.
pub(super) fn find_blank(bytes: &[u8], from: usize) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let mut at = from;
    while let Some(word) = bytes.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        // Bytes that were blanks are zero now; the lowest zero byte has its top bit set below.
        let zeroed = u64::from_le_bytes(*word) ^ (ONES * 0x20);
        let found = zeroed.wrapping_sub(ONES) & !zeroed & (ONES * 0x80);
        if found != 0 {
            return at + found.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    while at < bytes.len() && bytes[at] != b' ' {
        at += 1;
    }
    at
}

/// The text of a quoted field without its quotes, or what is wrong with it.
pub(super) fn unquote(quoted: &str) -> Result<String, &'static str> {
    let mut text = String::with_capacity(quoted.len());
    let mut rest = quoted.chars();
    while let Some(character) = rest.next() {
        if character != '\\' {
            text.push(character);
            continue;
        }
        match rest.next() {
            Some('"') => text.push('"'),
            Some('\\') => text.push('\\'),
            Some('n') => text.push('\n'),
            Some('r') => text.push('\r'),
            Some('t') => text.push('\t'),
            Some('u') => {
                let hex = rest.as_str().strip_prefix('{').and_then(|hex| hex.split_once('}'));
                let (hex, after) = hex.ok_or("`\\u` needs a number in braces")?;
                let code = u32::from_str_radix(hex, 16).ok().and_then(char::from_u32);
                text.push(code.ok_or("`\\u{...}` names no character")?);
                rest = after.chars();
            }
            _ => {
                return Err(
                    "unknown escape, expected one of `\\\"`, `\\\\`, `\\n`, `\\r`, `\\t`, `\\u{...}`",
                );
            }
        }
    }
    Ok(text)
}
