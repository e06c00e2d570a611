//! JSON texts and numbers, appended without a tree between. Shared with `diff`, which writes rows the same
//! way. Deliberately absent: objects and arrays, which their writers open and close themselves.

pub(crate) use super::lock::field::push_number;

/// Appends a text in quotes.
pub(crate) fn push_text(out: &mut String, text: &str) {
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
pub(crate) fn push_key(out: &mut String, key: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    out.push('"');
    out.push_str(key);
    out.push_str("\":");
}

/// Appends a member whose value is a text.
pub(crate) fn push_member(out: &mut String, key: &str, text: &str) {
    push_key(out, key);
    push_text(out, text);
}

/// Appends a member whose value is a text or `null`.
pub(crate) fn push_optional(out: &mut String, key: &str, text: Option<&str>) {
    push_key(out, key);
    match text {
        Some(text) => push_text(out, text),
        None => out.push_str("null"),
    }
}

/// Appends a member whose value is a number.
pub(crate) fn push_count(out: &mut String, key: &str, number: u32) {
    push_key(out, key);
    push_number(out, number);
}

/// Appends a member whose value is a number or `null`.
pub(crate) fn push_optional_count(out: &mut String, key: &str, number: Option<u32>) {
    push_key(out, key);
    match number {
        Some(number) => push_number(out, number),
        None => out.push_str("null"),
    }
}

/// Appends a member whose value is `true` or `false`.
pub(crate) fn push_flag(out: &mut String, key: &str, flag: bool) {
    push_key(out, key);
    out.push_str(if flag { "true" } else { "false" });
}
