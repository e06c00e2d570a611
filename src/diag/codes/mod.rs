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
mod physical;
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
}
