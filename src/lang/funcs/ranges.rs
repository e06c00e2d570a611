//! Ranges of names, as people write them on labels and tickets: `leaf[01-16]`, `r[1-4]n[1,3]`.

use std::collections::BTreeMap;

use super::super::value::Value;
use super::{Args, Call, Fault, Function, ParamKind, param};
use crate::base::natural;

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "expand",
        group: "names",
        params: &[param("ranges", ParamKind::String)],
        rest: None,
        result: "list",
        doc: "The names that ranges in brackets stand for; the last bracket changes fastest. A leading zero \
              gives the width. Several are separated by commas.",
        examples: &[
            (r#"expand("leaf[08-10]")"#, r#"["leaf08", "leaf09", "leaf10"]"#),
            (r#"expand("r[1-2]n[1,3],spare")"#, r#"["r1n1", "r1n3", "r2n1", "r2n3", "spare"]"#),
            (r#"expand("leaf[3-1]")"#, ""),
            (r#"expand("leaf[1-2")"#, ""),
        ],
        call: Call::Eager(expand),
    },
    Function {
        name: "fold",
        group: "names",
        params: &[param("names", ParamKind::Strings)],
        rest: None,
        result: "string",
        doc: "The ranges that stand for a list of names, in natural order: the opposite of `expand`.",
        examples: &[
            (r#"fold(["leaf1", "leaf2", "leaf3", "leaf7"])"#, r#""leaf[1-3,7]""#),
            (r#"fold(["r1n1", "r1n2", "r2n1", "r2n2", "spare"])"#, r#""r[1-2]n[1-2],spare""#),
        ],
        call: Call::Eager(fold),
    },
];

/// A part of a range text: plain, or the numbers of a bracket.
enum Part<'t> {
    Plain(&'t str),
    /// First, last, width.
    Numbers(Vec<(u64, u64, usize)>),
}

fn expand(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let text = args.value(0);
    let text = text.as_str().unwrap_or("");
    let mut names: Vec<Value> = Vec::new();
    for item in items(text)? {
        let parts = parts(item)?;
        let count = parts.iter().map(|part| match part {
            Part::Plain(_) => 1,
            Part::Numbers(ranges) => ranges.iter().fold(0_u64, |sum, (first, last, _)| {
                sum.saturating_add(last - first).saturating_add(1)
            }),
        });
        let count = usize::try_from(count.fold(1_u64, u64::saturating_mul)).unwrap_or(usize::MAX);
        args.claim(names.len().saturating_add(count))?;
        args.allocate(count.saturating_mul(item.len() + 16))?;
        let mut made = vec![String::new()];
        for part in &parts {
            made = match part {
                Part::Plain(text) => made.into_iter().map(|name| name + text).collect(),
                Part::Numbers(ranges) => longer(&made, ranges),
            };
        }
        names.extend(made.into_iter().map(|name| Value::string(name, args.span)));
    }
    Ok(Value::list(names, args.span).into_collection())
}

fn longer(names: &[String], ranges: &[(u64, u64, usize)]) -> Vec<String> {
    let mut made = Vec::new();
    for name in names {
        for (first, last, width) in ranges {
            made.extend((*first..=*last).map(|number| format!("{name}{number:0width$}")));
        }
    }
    made
}

/// The texts between the commas outside of brackets.
fn items(text: &str) -> Result<Vec<&str>, Fault> {
    let mut items = Vec::new();
    let (mut start, mut open) = (0, false);
    for (at, c) in text.char_indices() {
        match c {
            '[' if open => return Err(Fault::argument(0, "has a bracket within a bracket")),
            '[' => open = true,
            ']' if !open => return Err(Fault::argument(0, "has a `]` without its `[`")),
            ']' => open = false,
            ',' if !open => {
                items.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    if open {
        return Err(Fault::argument(0, "has a `[` without its `]`"));
    }
    items.push(text[start..].trim());
    if items.len() > 1 && items.iter().any(|item| item.is_empty()) {
        return Err(Fault::argument(0, "has nothing between two commas"));
    }
    Ok(items)
}

fn parts(item: &str) -> Result<Vec<Part<'_>>, Fault> {
    let mut parts = Vec::new();
    for (index, piece) in item.split(['[', ']']).enumerate() {
        // Brackets come in pairs, so every second piece stands in one.
        if index % 2 == 0 {
            parts.push(Part::Plain(piece));
            continue;
        }
        let range = |text: &str| range(text.trim());
        parts.push(Part::Numbers(piece.split(',').map(range).collect::<Result<_, _>>()?));
    }
    Ok(parts)
}

fn range(text: &str) -> Result<(u64, u64, usize), Fault> {
    let wrong = || {
        let message = format!("must hold numbers and ranges such as `01-16`, found `{text}`");
        Fault::argument(0, message)
    };
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |digits: &str| {
        let plain = !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit());
        digits.parse::<u64>().ok().filter(|_| plain).ok_or_else(wrong)
    };
    let (low, high) = (number(first)?, number(last)?);
    if low > high {
        return Err(Fault::argument(
            0,
            format!("has a range that ends before it starts, `{text}`"),
        ));
    }
    Ok((low, high, if first.starts_with('0') { first.len() } else { 1 }))
}

fn fold(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let mut names: Vec<String> = Vec::new();
    for name in args.list(0).iter().filter_map(Value::as_str) {
        if name.contains(['[', ']', ',']) || name.trim() != name || name.is_empty() {
            let message =
                format!("must hold names without brackets, commas and blanks, found `{name}`");
            return Err(Fault::argument(0, message));
        }
        names.push(name.to_owned());
    }
    names.sort_unstable();
    names.dedup();
    args.steps(u64::try_from(names.iter().map(String::len).sum::<usize>()).unwrap_or(u64::MAX))?;
    // The head may still hold numbers, the tail is done.
    let mut open: Vec<(String, String)> =
        names.into_iter().map(|name| (name, String::new())).collect();
    let mut done: Vec<String> = Vec::new();
    while !open.is_empty() {
        let mut groups: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
        for (head, tail) in open {
            match last_number(&head) {
                None => done.push(head + &tail),
                Some((start, end)) => {
                    let key = (head[..start].to_owned(), head[end..].to_owned() + &tail);
                    groups.entry(key).or_default().push(head[start..end].to_owned());
                }
            }
        }
        let joined = |((head, tail), digits): ((String, String), Vec<String>)| {
            (head, numbers_text(digits) + &tail)
        };
        open = groups.into_iter().map(joined).collect();
    }
    done.sort_by(|a, b| natural::compare(a, b));
    let text = done.join(",");
    args.text(text)
}

/// The last run of digits, if it is a number that can be counted.
fn last_number(text: &str) -> Option<(usize, usize)> {
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let start = text[..end].rfind(|c: char| !c.is_ascii_digit());
    let start = start.map_or(0, |at| at + text[at..].chars().next().map_or(1, char::len_utf8));
    text[start..end].parse::<u64>().is_ok().then_some((start, end))
}

/// Numbers as plain digits, or as ranges in brackets.
fn numbers_text(digits: Vec<String>) -> String {
    if let [only] = digits.as_slice() {
        return only.clone();
    }
    // Numbers of a width are one row; those without a leading zero fit into a row of any width.
    let mut widths: Vec<usize> =
        digits.iter().filter(|text| text.starts_with('0')).map(String::len).collect();
    widths.sort_unstable();
    widths.dedup();
    let mut rows: BTreeMap<usize, Vec<u64>> = BTreeMap::new();
    for text in &digits {
        let width = if widths.contains(&text.len()) { text.len() } else { 1 };
        rows.entry(width).or_default().push(text.parse().unwrap_or(0));
    }
    let mut ranges = Vec::new();
    for (width, mut numbers) in rows {
        numbers.sort_unstable();
        for run in numbers.chunk_by(|a, b| a + 1 == *b) {
            let (first, last) = (run[0], run[run.len() - 1]);
            // A row that starts beyond its zeros would lose its width.
            match first == last {
                true => ranges.push(format!("{first:0width$}")),
                false => ranges.push(format!("{first:0width$}-{last:0width$}")),
            }
        }
    }
    format!("[{}]", ranges.join(","))
}
