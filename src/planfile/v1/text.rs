//! JSON texts and numbers, appended without a tree between.

pub(super) use crate::planfile::lock::field::push_number;

/// Appends a text in quotes.
pub(super) fn push_text(out: &mut String, text: &str) {
    let plain = |byte: &u8| *byte >= b' ' && *byte != b'"' && *byte != b'\\';
    if text.as_bytes().iter().all(plain) {
        out.push('"');
        out.push_str(text);
        out.push('"');
    } else {
        // Texts always serialise.
        out.push_str(&serde_json::to_string(text).unwrap_or_default());
    }
}

/// Appends `,"key":` or, as the first member, `"key":`.
pub(super) fn push_key(out: &mut String, key: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push('"');
    out.push_str(key);
    out.push_str("\":");
}

/// Appends a member whose value is a text.
pub(super) fn push_member(out: &mut String, key: &str, text: &str) {
    push_key(out, key);
    push_text(out, text);
}

/// Appends a member whose value is a text or `null`.
pub(super) fn push_optional(out: &mut String, key: &str, text: Option<&str>) {
    push_key(out, key);
    match text {
        Some(text) => push_text(out, text),
        None => out.push_str("null"),
    }
}

/// Appends a member whose value is a number.
pub(super) fn push_count(out: &mut String, key: &str, number: u32) {
    push_key(out, key);
    push_number(out, number);
}
