//! The reference of all functions, as `docs/functions.md` holds it.

use std::fmt::Write as _;

use super::{Function, all};

/// The headings and which groups stand under them, in the order of the page.
const HEADINGS: &[(&str, &str)] = &[
    ("numbers", "Numbers"),
    ("text", "Texts"),
    ("names", "Names"),
    ("lists", "Lists"),
    ("maps", "Maps"),
    ("sets", "Sets"),
    ("types", "Types and errors"),
    ("data", "Data formats"),
    ("files", "Files"),
    ("networks", "Networks"),
    ("hashes", "Hashes"),
    ("dates", "Dates"),
    ("units", "Units"),
];

const INTRODUCTION: &str = "# Functions

Everything here follows from its arguments alone: the same design gives the same plan on every machine, every day. So
there is nothing that reads a clock, draws a number or asks the environment. Names are Terraform's where Terraform has the
function; ours alone are marked *own*. A list is spread over the arguments with `max(list...)`. Functions of one's own are
`function` blocks (`docs/language.md`).

Every example runs as a test. This page is made from the table of functions: `WIRELOOM_UPDATE=1 cargo test functions`.
";

/// Functions that Terraform does not have.
const OWN: &[&str] = &[
    "awg",
    "cm",
    "combinations",
    "countby",
    "deepmerge",
    "enumerate",
    "expand",
    "fold",
    "ft",
    "groupby",
    "idiv",
    "in",
    "m",
    "mod",
    "natsort",
    "pairs",
    "rotate",
    "round",
    "ru",
    "type",
    "zip",
];

/// The page, in Markdown.
#[must_use]
pub fn reference() -> String {
    let mut page = INTRODUCTION.to_owned();
    for (group, heading) in HEADINGS {
        // Writing to a String cannot fail.
        let _ = writeln!(page, "\n## {heading}");
        for function in all().iter().filter(|function| function.group == *group) {
            describe(&mut page, function);
        }
    }
    page
}

fn describe(page: &mut String, function: &Function) {
    let own = if OWN.contains(&function.name) { " *own*" } else { "" };
    // Writing to a String cannot fail.
    let _ = writeln!(
        page,
        "\n### `{}` → {}{own}\n\n{}\n\n```text",
        function.signature(),
        function.result,
        function.doc
    );
    for (text, result) in function.examples {
        let _ = match *result {
            "" => writeln!(page, "{text} # an error"),
            result => writeln!(page, "{text} # {result}"),
        };
    }
    page.push_str("```\n");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_function_has_a_heading_and_every_own_one_exists() {
        for function in all() {
            let known = HEADINGS.iter().any(|(group, _)| *group == function.group);
            assert!(known, "{}: no heading for {}", function.name, function.group);
        }
        for name in OWN {
            assert!(super::super::lookup(name).is_some(), "{name}");
        }
    }
}
