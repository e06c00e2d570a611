//! The case of letters as Terraform has it: letter by letter, by the simple mappings of Unicode
//! (UnicodeData.txt, columns 12 to 14), so that no text changes its number of letters. `ß` has no capital there.
//! Deliberately absent: mappings that depend on the letters around or on a language.

/// A text with each letter mapped.
pub(super) fn map(text: &str, letter: fn(char) -> char) -> String {
    text.chars().map(letter).collect()
}

/// The capital of a letter.
pub(super) fn upper(c: char) -> char {
    let mut full = c.to_uppercase();
    match (full.next(), full.next()) {
        (Some(one), None) => one,
        // The standard library knows full mappings only. Of the letters whose full one has several letters these
        // have a simple one as well: Greek small letters with a iota below.
        _ => match c {
            '\u{1F80}'..='\u{1F87}' | '\u{1F90}'..='\u{1F97}' | '\u{1FA0}'..='\u{1FA7}' => {
                after(c, 8)
            }
            '\u{1FB3}' | '\u{1FC3}' | '\u{1FF3}' => after(c, 9),
            _ => c,
        },
    }
}

/// The small letter of one.
pub(super) fn lower(c: char) -> char {
    let mut full = c.to_lowercase();
    match (full.next(), full.next()) {
        (Some(one), None) => one,
        // The only one whose full mapping has two letters.
        _ => 'i',
    }
}

/// The form of a letter at the start of a word.
pub(super) fn title(c: char) -> char {
    match c {
        'Ǆ' | 'ǅ' | 'ǆ' => 'ǅ',
        'Ǉ' | 'ǈ' | 'ǉ' => 'ǈ',
        'Ǌ' | 'ǋ' | 'ǌ' => 'ǋ',
        'Ǳ' | 'ǲ' | 'ǳ' => 'ǲ',
        // Georgian has capitals for whole words only.
        '\u{10D0}'..='\u{10FA}' | '\u{10FD}'..='\u{10FF}' => c,
        _ => upper(c),
    }
}

fn after(c: char, by: u32) -> char {
    char::from_u32(u32::from(c) + by).unwrap_or(c)
}
