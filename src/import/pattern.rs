//! Names with numbers in them: which number counts cages, which the ports of a cage, and what a list of
//! names leaves out.
//!
//! Invariant: a name in the list keeps the place that its own numbers give it. A gap stays a gap.

use std::collections::BTreeMap;

/// A name, split: `P22.1` is `P`, 22, `.`, 1 and an empty rest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split<'n> {
    /// The texts around the numbers; one more than there are numbers.
    pub words: Vec<&'n str>,
    /// The numbers.
    pub numbers: Vec<u32>,
}

/// Splits a name; `None` if a number has leading noughts or is too large to count ports.
#[must_use]
pub fn split(name: &str) -> Option<Split<'_>> {
    let mut split = Split { words: Vec::new(), numbers: Vec::new() };
    let mut rest = name;
    loop {
        let digits = rest.find(|c: char| c.is_ascii_digit()).unwrap_or(rest.len());
        split.words.push(&rest[..digits]);
        rest = &rest[digits..];
        if rest.is_empty() {
            return Some(split);
        }
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let digits = &rest[..end];
        if digits.len() > 1 && digits.starts_with('0') {
            return None;
        }
        split.numbers.push(digits.parse().ok().filter(|number| *number < 100_000)?);
        rest = &rest[end..];
    }
}

/// How a list of names counts cages and their ports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pattern {
    /// Cages, those with missing ports included.
    pub cages: u32,
    /// Ports of a cage.
    pub sub: u32,
    /// The name as a template over `cage`, `channel` or `index`.
    pub template: String,
    /// Names that the list leaves out, in order.
    pub missing: Vec<String>,
}

/// Why a list of names is not counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Unclear {
    /// The numbers count nothing: too many of them vary, or far too many names are left out.
    Numbers,
    /// A name stands twice.
    Twice(String),
    /// A number is beyond what was said to be there.
    Beyond {
        /// The name.
        name: String,
        /// What it is beyond: `cages` or `ports of a cage`.
        of: &'static str,
        /// How many were said.
        said: u32,
    },
}

/// Counts names that have the same words. `cages` and `sub` are what the user says.
///
/// # Errors
/// If the numbers do not count cages and ports, or disagree with what the user says.
pub fn count(names: &[&str], cages: Option<u32>, sub: Option<u32>) -> Result<Pattern, Unclear> {
    let splits: Option<Vec<Split<'_>>> = names.iter().map(|name| split(name)).collect();
    let splits = splits.ok_or(Unclear::Numbers)?;
    let first = splits.first().ok_or(Unclear::Numbers)?;
    let same = |split: &Split<'_>| split.words == first.words;
    if !splits.iter().all(same) {
        return Err(Unclear::Numbers);
    }
    let varying: Vec<usize> = (0..first.numbers.len())
        .filter(|at| splits.iter().any(|split| split.numbers[*at] != first.numbers[*at]))
        .collect();
    match varying.as_slice() {
        [] if names.len() == 1 => alone(first),
        [] => Err(Unclear::Twice(names[0].to_owned())),
        [one] => line(&splits, *one, cages, sub.unwrap_or(1)),
        [outer, inner] => table(&splits, *outer, *inner, cages, sub),
        _ => Err(Unclear::Numbers),
    }
}

fn alone(split: &Split<'_>) -> Result<Pattern, Unclear> {
    let template = template(split, |_| None);
    Ok(Pattern { cages: 1, sub: 1, template, missing: Vec::new() })
}

/// From where a number counts: from 0 where 0 occurs, from 1 where that is near, else from its least.
fn start(numbers: impl Iterator<Item = u32>) -> u32 {
    match numbers.min() {
        Some(0) => 0,
        Some(1 | 2) | None => 1,
        Some(least) => least,
    }
}

/// One number runs over all ports, `sub` a cage.
fn line(splits: &[Split<'_>], at: usize, cages: Option<u32>, sub: u32) -> Result<Pattern, Unclear> {
    let start = start(splits.iter().map(|split| split.numbers[at]));
    let mut listed = BTreeMap::new();
    for split in splits {
        let place = split.numbers[at] - start;
        if listed.insert(place, split).is_some() {
            return Err(Unclear::Twice(joined(split, |_| None)));
        }
    }
    let last = listed.keys().next_back().copied().unwrap_or(0);
    let all = cages.map_or((last / sub + 1) * sub, |cages| cages * sub);
    if last >= all {
        let name = joined(listed[&last], |_| None);
        return Err(Unclear::Beyond { name, of: "cages", said: all / sub });
    }
    let name = |place: u32| numbered(&splits[0], &[(at, start + place)]);
    let missing: Vec<u32> = (0..all).filter(|place| !listed.contains_key(place)).collect();
    if cages.is_none() && missing.len() > listed.len() {
        return Err(Unclear::Numbers);
    }
    let word = if sub == 1 { "cage" } else { "index" };
    let template = template(&splits[0], |number| (number == at).then(|| counted(word, start)));
    let missing = missing.into_iter().map(name).collect();
    Ok(Pattern { cages: all / sub, sub, template, missing })
}

/// One number runs over cages, a later one over the ports of a cage.
fn table(
    splits: &[Split<'_>],
    outer: usize,
    inner: usize,
    cages: Option<u32>,
    sub: Option<u32>,
) -> Result<Pattern, Unclear> {
    let starts = [outer, inner].map(|at| start(splits.iter().map(|split| split.numbers[at])));
    let mut listed = BTreeMap::new();
    for split in splits {
        let place = (split.numbers[outer] - starts[0], split.numbers[inner] - starts[1]);
        if listed.insert(place, split).is_some() {
            return Err(Unclear::Twice(joined(split, |_| None)));
        }
    }
    let last = |of: fn(&(u32, u32)) -> u32| listed.keys().map(of).max().unwrap_or(0);
    let (last_cage, last_port) = (last(|place| place.0), last(|place| place.1));
    let (cages_all, sub_all) = (cages.unwrap_or(last_cage + 1), sub.unwrap_or(last_port + 1));
    for (place, split) in &listed {
        for (number, said, of) in
            [(place.0, cages_all, "cages"), (place.1, sub_all, "ports of a cage")]
        {
            if number >= said {
                return Err(Unclear::Beyond { name: joined(split, |_| None), of, said });
            }
        }
    }
    let places = (0..cages_all).flat_map(|cage| (0..sub_all).map(move |port| (cage, port)));
    let missing: Vec<(u32, u32)> = places.filter(|place| !listed.contains_key(place)).collect();
    if cages.is_none() && missing.len() > listed.len() {
        return Err(Unclear::Numbers);
    }
    let template = template(&splits[0], |number| {
        if number == outer {
            Some(counted("cage", starts[0]))
        } else {
            (number == inner).then(|| counted("channel", starts[1]))
        }
    });
    let missing = missing.into_iter().map(|(cage, port)| {
        numbered(&splits[0], &[(outer, starts[0] + cage), (inner, starts[1] + port)])
    });
    Ok(Pattern { cages: cages_all, sub: sub_all, template, missing: missing.collect() })
}

/// `cage` counts from 1: `${cage - 1}`, `${cage}`, `${cage + 48}`.
fn counted(word: &str, start: u32) -> String {
    match start {
        0 => format!("${{{word} - 1}}"),
        1 => format!("${{{word}}}"),
        more => format!("${{{word} + {}}}", more - 1),
    }
}

/// The name as the inside of a quoted template, with some numbers replaced by expressions.
fn template(split: &Split<'_>, replaced: impl Fn(usize) -> Option<String>) -> String {
    let words = split.words.iter().map(|word| escaped(word)).collect::<Vec<_>>();
    let words = words.iter().map(String::as_str).collect();
    joined(&Split { words, numbers: split.numbers.clone() }, replaced)
}

/// A text as it stands inside the quotation marks of a template.
#[must_use]
pub fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    text.replace("${", "$${").replace("%{", "%%{")
}

/// The name with some numbers replaced by text.
fn joined(split: &Split<'_>, replaced: impl Fn(usize) -> Option<String>) -> String {
    let mut text = split.words[0].to_owned();
    for (at, (number, word)) in split.numbers.iter().zip(&split.words[1..]).enumerate() {
        text.push_str(&replaced(at).unwrap_or_else(|| number.to_string()));
        text.push_str(word);
    }
    text
}

fn numbered(split: &Split<'_>, numbers: &[(usize, u32)]) -> String {
    joined(split, |at| {
        let number = numbers.iter().find(|(own, _)| *own == at);
        number.map(|(_, number)| number.to_string())
    })
}
