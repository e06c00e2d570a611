//! The registry of diagnostic codes: one static slice per phase, so that each phase appends to its own.
//!
//! Codes are permanent: a renamed one breaks people's waivers and searches. Deliberately absent: numbers.

use super::Severity;

mod actions;
mod catalog;
mod cli;
mod config;
mod connect;
mod import;
mod lang;
mod model;
pub mod physical;
mod plan;
mod planfile;
mod render;
mod source;
mod syntax;
mod testing;

pub use actions::action;

/// What is known about a code.
#[derive(Clone, Copy, Debug)]
pub struct CodeInfo {
    /// The kebab-case name.
    pub code: &'static str,
    /// The severity it usually has.
    pub severity: Severity,
    /// One line: what is the matter.
    pub summary: &'static str,
    /// The long text of `wireloom explain`: why it matters, an example, what to do.
    pub explain: &'static str,
}

/// All phases' codes, in the order of the phases.
pub static PHASES: &[(&str, &[CodeInfo])] = &[
    ("source", source::CODES),
    ("syntax", syntax::CODES),
    ("lang", lang::CODES),
    ("config", config::CODES),
    ("model", model::CODES),
    ("catalog", catalog::CODES),
    ("import", import::CODES),
    ("connect", connect::CODES),
    ("plan", plan::CODES),
    ("physical", physical::CODES),
    ("planfile", planfile::CODES),
    ("render", render::CODES),
    ("testing", testing::CODES),
    ("cli", cli::CODES),
];

/// All codes, in the order of the phases.
pub fn all() -> impl Iterator<Item = &'static CodeInfo> {
    PHASES.iter().flat_map(|(_, codes)| codes.iter())
}

/// The entry of a code.
#[must_use]
pub fn lookup(code: &str) -> Option<&'static CodeInfo> {
    all().find(|entry| entry.code == code)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_unique_kebab_case_and_explained() {
        let mut names: Vec<&str> = all().map(|entry| entry.code).collect();
        names.sort_unstable();
        for pair in names.windows(2) {
            assert_ne!(pair[0], pair[1], "a code is registered twice");
        }
        for entry in all() {
            let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
            assert!(entry.code.chars().all(kebab), "{}", entry.code);
            assert!(!entry.summary.is_empty() && !entry.explain.is_empty(), "{}", entry.code);
            assert!(!entry.summary.ends_with('.'), "{}: no full stop in the summary", entry.code);
        }
    }

    /// Fewest words of a long text.
    const FEWEST: usize = 25;

    /// What a sentence that says what to do begins with, or a part of it.
    const DO: [&str; 47] = [
        "add", "allow", "bring", "build", "check", "choose", "close", "compare", "complete",
        "compute", "connect", "convert", "copy", "correct", "count", "delete", "describe",
        "divide", "give", "guard", "install", "keep", "leave", "let", "look", "lower", "make",
        "match", "mend", "move", "name", "narrow", "place", "put", "read", "remove", "rename",
        "report", "restore", "save", "shorten", "sort", "take", "use", "wait", "wrap", "write",
    ];

    /// True if a part of some sentence begins with a word of [`DO`].
    fn says_what_to_do(text: &str) -> bool {
        let parts = text.split(['.', ',', ':', ';', ')']).flat_map(|part| {
            let part = part.trim_start();
            [part, part.trim_start_matches("or ").trim_start_matches("and ")]
        });
        let first = |part: &str| part.split_whitespace().next().unwrap_or("").to_lowercase();
        parts.map(first).any(|word| DO.contains(&word.as_str()))
    }

    #[test]
    fn long_texts_have_a_cause_an_example_and_a_remedy() {
        let mut poor = Vec::new();
        for entry in all() {
            let words = entry.explain.split_whitespace().count();
            if words < FEWEST {
                poor.push(format!("{}: {words} words, fewest are {FEWEST}", entry.code));
            }
            if entry.explain.starts_with(entry.summary) {
                poor.push(format!("{}: says its summary again, not the cause", entry.code));
            }
            if !entry.explain.to_lowercase().contains("for example") {
                poor.push(format!("{}: no example", entry.code));
            }
            if !says_what_to_do(entry.explain) {
                poor.push(format!("{}: does not say what to do", entry.code));
            }
        }
        assert!(poor.is_empty(), "{} to improve:\n{}", poor.len(), poor.join("\n"));
    }
}
