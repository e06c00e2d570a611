//! Every expression of the table that Terraform answered: ours is the same answer, or the row stands on the
//! list of deliberate differences with the reason.

use std::collections::BTreeMap;

use wireloom::lang::json;

use super::run;
use crate::shared;

/// A deliberate difference: our answer as JSON (or `ERROR`), and why it is better.
struct Difference {
    ours: String,
    reason: String,
}

fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split('\t').collect())
}

fn differences() -> BTreeMap<String, Difference> {
    let rows = rows(include_str!("differences.tsv"));
    let difference = |row: Vec<&str>| {
        let [expression, ours, reason] = row[..] else { panic!("three columns: {row:?}") };
        let difference = Difference { ours: ours.to_owned(), reason: reason.to_owned() };
        (expression.to_owned(), difference)
    };
    rows.map(difference).collect()
}

/// Our answer as the table writes answers.
fn answer(expression: &str) -> String {
    let text = expression.replace('␊', "\n").replace('␉', "\t").replace('␍', "\r");
    let Ok(value) = run(&text) else { return "ERROR".to_owned() };
    let mut text = String::new();
    json::write(&mut text, &value, usize::MAX).unwrap();
    // The table is written for people: without the escapes for HTML, except within texts of JSON.
    let plain =
        |text: &str| text.replace("\\u003c", "<").replace("\\u003e", ">").replace("\\u0026", "&");
    if expression.starts_with("jsonencode") { text } else { plain(&text) }
}

#[test]
fn answers_are_terraforms_or_deliberately_better() {
    let Some(path) = shared::file("reference/terraform_expressions.tsv") else { return };
    let table = std::fs::read_to_string(path).unwrap();
    let mut differences = differences();
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows(&table) {
        let (expression, theirs) = (row[0], row[1]);
        count += 1;
        let ours = answer(expression);
        let wanted = match differences.remove(expression) {
            Some(difference) => {
                assert_ne!(difference.ours, theirs, "{expression} is no difference");
                let section = difference.reason.split_once("(hcl.md ").and_then(|(_, rest)| {
                    let (section, _) = rest.split_once(':')?;
                    ["2", "3", "4"].contains(&section).then_some(section)
                });
                assert!(
                    section.is_some(),
                    "{expression}: no section of hcl.md says that it is better"
                );
                difference.ours
            }
            None => theirs.to_owned(),
        };
        let same = match wanted.split_once('…') {
            Some((start, end)) => ours.starts_with(start) && ours.ends_with(end),
            None => ours == wanted,
        };
        if !same {
            wrong.push(format!("{expression}\n    expected {wanted}\n    found    {ours}"));
        }
    }
    assert_eq!(count, 555, "the table has 555 rows");
    assert!(wrong.is_empty(), "{} of {count} rows differ:\n{}", wrong.len(), wrong.join("\n"));
    let left: Vec<&String> = differences.keys().collect();
    assert!(left.is_empty(), "not in the table: {left:?}");
}
