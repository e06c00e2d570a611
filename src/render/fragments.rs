//! Pieces of text made once and copied into many rows, and the quoting of CSV fields.
//!
//! A row of a table is then a few copies: no formatting, no allocation. Fields are quoted by the
//! rules of the `csv` crate (RFC 4180, quotes where needed, UTF-8 without a byte-order mark, lines
//! end with `\n`). Deliberately absent: escaping against spreadsheets that read a field as a
//! formula; cells hold exactly what the plan says (`docs/outputs.md` tells why), and
//! [`reads_as_formula`] finds such texts.

/// Texts by number, stored one after the other.
#[derive(Debug, Default)]
pub struct Fragments {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Fragments {
    /// No texts yet; room for `count` of about `bytes` each.
    #[must_use]
    pub fn with_capacity(count: usize, bytes: usize) -> Self {
        Self { bytes: Vec::with_capacity(count * bytes), ends: Vec::with_capacity(count) }
    }

    /// Adds the text that `write` appends; its number is how many there were before.
    pub fn push(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.bytes);
        self.ends.push(self.bytes.len());
    }

    /// The text number `index`, from 0.
    #[inline]
    #[must_use]
    pub fn get(&self, index: usize) -> &[u8] {
        let start = if index == 0 { 0 } else { self.ends[index - 1] };
        &self.bytes[start..self.ends[index]]
    }
}

/// Appends fields, quoted where needed and separated by commas; no comma or line end after the
/// last.
pub fn push_fields(out: &mut Vec<u8>, fields: &[&str]) {
    for (index, field) in fields.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        if is_plain(field) {
            out.extend_from_slice(field.as_bytes());
        } else {
            push_quoted(out, field);
        }
    }
}

/// True for a text of characters that no CSV dialect gives a meaning to; it is its own field.
#[must_use]
pub fn is_plain(field: &str) -> bool {
    field.bytes().all(|byte| PLAIN[usize::from(byte)])
}

/// Letters, digits, everything beyond ASCII, and the marks of names and numbers.
const PLAIN: [bool; 256] = {
    let mut table = [false; 256];
    let mut at = 0;
    while at < 256 {
        let byte = at as u8;
        table[at] = byte.is_ascii_alphanumeric()
            || byte >= 0x80
            || matches!(byte, b'-' | b'_' | b'.' | b':' | b'/' | b' ' | b'+' | b'(' | b')');
        at += 1;
    }
    table
};

/// Lets the `csv` crate decide. A second field keeps it from quoting a lone empty one.
fn push_quoted(out: &mut Vec<u8>, field: &str) {
    let start = out.len();
    let mut writer = csv::WriterBuilder::new().buffer_capacity(256).from_writer(&mut *out);
    // Writing to memory cannot fail, and one record cannot be of unequal length.
    let written = writer.write_record([field, ""]).is_ok() && writer.flush().is_ok();
    drop(writer);
    if written {
        // Takes back the separator and the line end.
        out.truncate(out.len().saturating_sub(2).max(start));
    }
}

/// Appends a number in decimal.
#[inline]
pub fn push_number(out: &mut Vec<u8>, number: usize) {
    out.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
}

/// True for a text that a spreadsheet takes for a formula when the field is read as "general".
#[must_use]
pub fn reads_as_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r'])
}
