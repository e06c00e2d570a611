//! Expressions for the names of a group of cages: written as a rule where one reproduces every name, as
//! a list otherwise. A rule is tried on all names before it is believed.

use super::Cage;
use crate::import::pattern;
use crate::import::sheet::Sheet;
use crate::model::Share;

/// A name that is known: the cage's place in its group, the port and the name.
#[derive(Debug, Clone)]
pub struct Known {
    /// From 0.
    pub cage: usize,
    /// From 1.
    pub channel: u16,
    /// Of its cage.
    pub channels: u16,
    /// What it has of the cage.
    pub share: Share,
    /// The name.
    pub name: String,
}

/// How numbers of cages read as an expression: `8 * (cage - 1) + 512`, or a list.
pub fn numbers(values: &[u32]) -> String {
    let step = |at: usize| i64::from(values[at + 1]) - i64::from(values[at]);
    let first = values[0];
    let even =
        values.len() > 1 && step(0) > 0 && (0..values.len() - 1).all(|at| step(at) == step(0));
    match (values, even) {
        ([only], _) => only.to_string(),
        (_, true) if step(0) == 1 => match first {
            0 => "cage - 1".to_owned(),
            1 => "cage".to_owned(),
            more => format!("cage + {}", more - 1),
        },
        (_, true) => match first {
            0 => format!("{} * (cage - 1)", step(0)),
            more => format!("{} * (cage - 1) + {more}", step(0)),
        },
        _ => {
            let texts: Vec<String> = values.iter().map(u32::to_string).collect();
            format!("[{}][cage - 1]", texts.join(", "))
        }
    }
}

/// A number in a quoted template: as it is where it is only a number.
fn slot(number: &str) -> String {
    match number.bytes().all(|byte| byte.is_ascii_digit()) {
        true => number.to_owned(),
        false => format!("${{{number}}}"),
    }
}

/// The faceplate text; where one group begins with 1 the default will do.
pub fn label(cages: &[Cage], several: bool) -> Option<String> {
    let indices: Vec<u32> = cages.iter().map(|cage| cage.index).collect();
    let number = numbers(&indices);
    if number == "cage" && !several {
        return None;
    }
    let split = cages[0].modes.iter().any(|mode| mode.breakout.ports() > 1);
    let number = slot(&number);
    Some(match split {
        true => format!("channels == 1 ? \"{number}\" : \"{number}/${{channel}}\""),
        false => format!("\"{number}\""),
    })
}

/// SONiC's names, the aliases, and the lanes of the chip.
pub fn of(cages: &[Cage], sheet: &mut Sheet) -> Vec<(String, String)> {
    let bases: Vec<u32> = cages.iter().map(|cage| cage.base).collect();
    let word = cages[0].key.trim_end_matches(|c: char| c.is_ascii_digit());
    let mut names = vec![(
        "sonic".to_owned(),
        format!("\"{}{}\"", pattern::escaped(word), slot(&with_lane(&numbers(&bases), cages))),
    )];
    let known: Vec<Known> =
        cages.iter().enumerate().flat_map(|(at, cage)| aliases(at, cage)).collect();
    if !known.is_empty() {
        match rule(&known) {
            Some(rule) => names.push(("alias".to_owned(), rule)),
            None => {
                let first = &cages[0].modes[0];
                names.extend(
                    by_list(&known, first.breakout.ports()).map(|list| ("alias".to_owned(), list)),
                );
                sheet.taken.push(format!(
                    "aliases from {} on follow no rule that was found: those of `{}` are listed, others left out",
                    cages[0].key, first.text
                ));
            }
        }
    }
    names.push(("asic_lanes".to_owned(), lanes(cages)));
    names
}

/// `8 * (cage - 1) + lane`.
fn with_lane(number: &str, cages: &[Cage]) -> String {
    match (cages[0].lanes.len(), number) {
        (1, _) => number.to_owned(),
        (_, "0") => "lane".to_owned(),
        _ => format!("{number} + lane"),
    }
}

fn aliases(at: usize, cage: &Cage) -> Vec<Known> {
    let modes = cage.modes.iter();
    modes
        .filter(|mode| mode.aliases.len() == usize::from(mode.breakout.ports()))
        .flat_map(|mode| {
            let shares = mode.breakout.shares().iter().zip(&mode.aliases);
            shares.zip(1_u16..).map(|((share, name), channel)| Known {
                cage: at,
                channel,
                channels: mode.breakout.ports(),
                share: *share,
                name: name.clone(),
            })
        })
        .collect()
}

/// A rule that gives every known name.
pub fn rule(known: &[Known]) -> Option<String> {
    by_letter(known).or_else(|| by_slash(known)).or_else(|| by_number(known))
}

/// `etp2` whole, `etp2a` split.
fn by_letter(known: &[Known]) -> Option<String> {
    let letter = |known: &Known| match known.channels {
        1 => String::new(),
        _ => char::from_digit(u32::from(known.channel) + 9, 36).map_or(String::new(), String::from),
    };
    let stems: Option<Vec<(usize, &str)>> = known
        .iter()
        .map(|known| Some((known.cage, known.name.strip_suffix(&letter(known))?)))
        .collect();
    let (word, number) = stems_counted(&stems?)?;
    let stem = format!("{word}{}", slot(&number));
    let split = known.iter().any(|known| known.channels > 1);
    Some(match split {
        true => format!(
            "channels == 1 ? \"{stem}\" : \"{stem}${{substr(\"abcdefgh\", channel - 1, 1)}}\""
        ),
        false => format!("\"{stem}\""),
    })
}

/// `Ethernet2/5`: cage and first lane, from 1.
fn by_slash(known: &[Known]) -> Option<String> {
    let lane = |known: &Known| format!("/{}", known.share.first_lane + 1);
    let stems: Option<Vec<(usize, &str)>> = known
        .iter()
        .map(|known| Some((known.cage, known.name.strip_suffix(&lane(known))?)))
        .collect();
    let (word, number) = stems_counted(&stems?)?;
    Some(format!("\"{word}{}/${{lane + 1}}\"", slot(&number)))
}

/// `fortyGigE0/6`: one number runs over the lanes of all cages.
fn by_number(known: &[Known]) -> Option<String> {
    let mut bases: Vec<Option<(String, u32)>> = Vec::new();
    for one in known {
        let word = one.name.trim_end_matches(|c: char| c.is_ascii_digit());
        let number: u32 = one.name[word.len()..].parse().ok()?;
        let base = number.checked_sub(u32::from(one.share.first_lane))?;
        if bases.len() <= one.cage {
            bases.resize(one.cage + 1, None);
        }
        let known = bases[one.cage].get_or_insert_with(|| (word.to_owned(), base));
        if (known.0.as_str(), known.1) != (word, base) {
            return None;
        }
    }
    let bases: Vec<(String, u32)> = bases.into_iter().collect::<Option<_>>()?;
    let word = &bases.first()?.0;
    if bases.iter().any(|(own, _)| own != word) {
        return None;
    }
    let values: Vec<u32> = bases.iter().map(|(_, base)| *base).collect();
    Some(format!("\"{}${{{} + lane}}\"", pattern::escaped(word), numbers(&values)))
}

/// Stems of cages, each with a number at its end: the word before, and the numbers as an expression.
fn stems_counted(stems: &[(usize, &str)]) -> Option<(String, String)> {
    let mut of_cage: Vec<Option<&str>> = Vec::new();
    for (cage, stem) in stems {
        if of_cage.len() <= *cage {
            of_cage.resize(cage + 1, None);
        }
        if *of_cage[*cage].get_or_insert(stem) != *stem {
            return None;
        }
    }
    let stems: Vec<&str> = of_cage.into_iter().collect::<Option<_>>()?;
    let word = stems[0].trim_end_matches(|c: char| c.is_ascii_digit());
    let values: Option<Vec<u32>> = stems
        .iter()
        .map(|stem| {
            let digits = stem.strip_prefix(word)?;
            let plain = digits.len() == 1 || !digits.starts_with('0');
            digits.parse().ok().filter(|_| plain)
        })
        .collect();
    Some((pattern::escaped(word), numbers(&values?)))
}

/// The names of ports whose cages have `channels`, as a list by index; null for others.
pub fn by_list(known: &[Known], channels: u16) -> Option<String> {
    let mut own: Vec<&Known> = known.iter().filter(|known| known.channels == channels).collect();
    own.sort_by_key(|known| (known.cage, known.channel));
    let texts: Vec<String> =
        own.iter().map(|known| format!("\"{}\"", pattern::escaped(&known.name))).collect();
    (!texts.is_empty())
        .then(|| format!("channels == {channels} ? [{}][index - 1] : null", texts.join(", ")))
}

/// The chip's lanes of a port, `17,18,19,20`: data, since their order is the board's.
fn lanes(cages: &[Cage]) -> String {
    let ascending =
        cages.iter().all(|cage| cage.lanes.windows(2).all(|pair| pair[0] + 1 == pair[1]));
    if ascending {
        let firsts: Vec<u32> = cages.iter().map(|cage| cage.lanes[0]).collect();
        let number = numbers(&firsts);
        return match cages[0].lanes.len() {
            1 => format!("\"{}\"", slot(&number)),
            _ => format!("join(\",\", [for n in range(lanes) : \"${{{number} + lane + n}}\"])"),
        };
    }
    let lists: Vec<String> = cages
        .iter()
        .map(|cage| {
            let lanes: Vec<String> = cage.lanes.iter().map(|lane| format!("\"{lane}\"")).collect();
            format!("[{}]", lanes.join(", "))
        })
        .collect();
    format!("join(\",\", slice([{}][cage - 1], lane, lane + lanes))", lists.join(", "))
}
