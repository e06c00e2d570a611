//! Characters that do not show, or that show a text otherwise than it is: controls, line and paragraph
//! separators, invisible spaces, and the marks that turn the direction of writing.
//!
//! A name that holds one cannot be read off a label, and two names that look alike may differ in it.
//! Deliberately absent: letters that look alike (`а` and `a`), and the joiners that scripts need.

/// The first character of a text that does not show.
#[must_use]
pub fn first(text: &str) -> Option<char> {
    if text.bytes().all(|byte| byte.is_ascii_graphic() || byte == b' ') {
        return None;
    }
    text.chars().find(|c| is_hidden(*c))
}

/// Its code point as messages write it: `U+202E`.
#[must_use]
pub fn code_point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// A text with such characters written as `\u{202e}`.
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if is_hidden(c) {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

/// Unicode 16, general categories Cc, Zl and Zp, and of Cf what is named in the module's text.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{AD}'
                | '\u{61C}'
                | '\u{180E}'
                | '\u{200B}'
                | '\u{200E}'..='\u{200F}'
                | '\u{2028}'..='\u{202E}'
                | '\u{2060}'..='\u{2069}'
                | '\u{FEFF}'
                | '\u{FFF9}'..='\u{FFFB}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_and_marks_are_found_and_letters_are_not() {
        for shown in ["leaf-1", "Zürich A2", "スイッチ", "a b", "نود", "👩\u{200D}🔧"] {
            assert_eq!(first(shown), None, "{shown}");
        }
        let found = |text| first(text).map(code_point);
        assert_eq!(found("a\tb").as_deref(), Some("U+0009"));
        assert_eq!(found("leaf\u{202E}1").as_deref(), Some("U+202E"));
        assert_eq!(found("leaf\u{200B}").as_deref(), Some("U+200B"));
        assert_eq!(escaped("a\u{202E}b\n"), "a\\u{202e}b\\u{a}");
    }
}
