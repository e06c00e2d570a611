//! Functions of points in time as RFC 3339 writes them. What time it is, is deliberately absent.

use std::cmp::Ordering;
use std::fmt::Write as _;

use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, param};

const TIME: Param = param("time", ParamKind::String);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "formatdate",
        group: "dates",
        params: &[param("format", ParamKind::String), TIME],
        rest: None,
        result: "string",
        doc: "A time in a form of one's own: `YYYY` `YY` year, `MMMM` `MMM` `MM` `M` month, `DD` `D` day, `EEEE` \
              `EEE` weekday, `hh` `h` hour, `HH` `H` hour of twelve, `AA` `aa` AM or PM, `mm` `m` minute, `ss` `s` \
              second, `ZZZZZ` `ZZZZ` `ZZZ` `Z` zone. Letters between `'` stand for themselves.",
        examples: &[
            (
                r#"formatdate("YYYY-MM-DD'T'hh:mm", "2026-01-02T03:04:05Z")"#,
                r#""2026-01-02T03:04""#,
            ),
            (
                r#"formatdate("EEE, D MMM YY H:mm aa ZZZZ", "2026-01-02T15:04:05+01:00")"#,
                r#""Fri, 2 Jan 26 3:04 pm +0100""#,
            ),
            (r#"formatdate("Q", "2026-01-02T03:04:05Z")"#, ""),
        ],
        call: Call::Eager(formatdate),
    },
    Function {
        name: "timeadd",
        group: "dates",
        params: &[TIME, param("duration", ParamKind::String)],
        rest: None,
        result: "string",
        doc: "The time so much later, or earlier with `-`: `10m`, `1h30m`, `-36h`, `1.5s`.",
        examples: &[
            (r#"timeadd("2026-01-02T03:04:05Z", "10m")"#, r#""2026-01-02T03:14:05Z""#),
            (r#"timeadd("2026-01-01T00:00:00Z", "-1s")"#, r#""2025-12-31T23:59:59Z""#),
            (r#"timeadd("2026-01-02T03:04:05Z", "1 day")"#, ""),
        ],
        call: Call::Eager(|args| {
            let time = time(args, 0)?;
            let text = args.str(1);
            let duration = duration(text).ok_or_else(|| {
                Fault::argument(1, format!("must be a duration such as `1h30m`, found `{text}`"))
            })?;
            let later = time.nanos.checked_add(duration).map(|nanos| Time { nanos, ..time });
            let later = later.filter(|later| (0..=9999).contains(&later.date().0));
            let later =
                later.ok_or_else(|| Fault::call("the result is not in the years 0 to 9999"))?;
            Ok(Value::string(later.text(), args.span))
        }),
    },
    Function {
        name: "timecmp",
        group: "dates",
        params: &[TIME, TIME],
        rest: None,
        result: "number",
        doc: "-1, 0 or 1: whether the first time is earlier than the second, the same, or later.",
        examples: &[
            (r#"timecmp("2026-01-02T03:04:05Z", "2026-01-02T03:04:06Z")"#, "-1"),
            (r#"timecmp("2026-01-02T03:04:05Z", "2026-01-02T04:04:05+01:00")"#, "0"),
        ],
        call: Call::Eager(|args| {
            let order: Ordering = time(args, 0)?.nanos.cmp(&time(args, 1)?.nanos);
            Ok(Value::int(i64::from(order as i8), args.span))
        }),
    },
];

/// A point in time: nanoseconds since 1970 in UTC, and the zone it was given in.
#[derive(Clone, Copy)]
pub(super) struct Time {
    nanos: i128,
    /// Seconds east of UTC.
    zone: i64,
}

const SECOND: i128 = 1_000_000_000;
const DAY: i64 = 86_400;

impl Time {
    /// A local date and time of day in a zone; `None` if there is no such day or time.
    pub(super) fn new(date: (i64, i64, i64), seconds: i64, nanos: i64, zone: i64) -> Option<Self> {
        let (year, month, day) = date;
        let days = days_from_civil(year, month, day);
        let real = (1..=12).contains(&month) && civil_from_days(days) == (year, month, day);
        let local = days * DAY + seconds - zone;
        real.then(|| Self { nanos: i128::from(local) * SECOND + i128::from(nanos), zone })
    }

    /// Seconds since 1970 by the clock of the zone.
    fn local(&self) -> i64 {
        i64::try_from(self.nanos.div_euclid(SECOND)).unwrap_or(i64::MAX).saturating_add(self.zone)
    }

    fn date(&self) -> (i64, i64, i64) {
        civil_from_days(self.local().div_euclid(DAY))
    }

    /// Hour, minute, second.
    fn clock(&self) -> (i64, i64, i64) {
        let seconds = self.local().rem_euclid(DAY);
        (seconds / 3600, seconds / 60 % 60, seconds % 60)
    }

    /// `+01:00`, or `Z` for UTC.
    fn zone_text(&self, colon: &str, zulu: bool) -> String {
        if zulu && self.zone == 0 {
            return "Z".to_owned();
        }
        let sign = if self.zone < 0 { '-' } else { '+' };
        let minutes = self.zone.abs() / 60;
        format!("{sign}{:02}{colon}{:02}", minutes / 60, minutes % 60)
    }

    /// As RFC 3339 writes it.
    pub(super) fn text(&self) -> String {
        let ((year, month, day), (hour, minute, second)) = (self.date(), self.clock());
        let mut text = format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}");
        let nanos = self.nanos.rem_euclid(SECOND);
        if nanos > 0 {
            text.push_str(format!(".{nanos:09}").trim_end_matches('0'));
        }
        text + &self.zone_text(":", true)
    }

    /// Reads what RFC 3339 writes.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let number = |range: std::ops::Range<usize>| {
            let digits = text.get(range)?;
            let all = digits.bytes().all(|c| c.is_ascii_digit());
            all.then(|| digits.parse::<i64>().ok()).flatten()
        };
        let sign = |at: usize, wanted: &str| text.get(at..=at).filter(|c| wanted.contains(*c));
        sign(4, "-").and(sign(7, "-")).and(sign(10, "Tt")).and(sign(13, ":")).and(sign(16, ":"))?;
        let date = (number(0..4)?, number(5..7)?, number(8..10)?);
        let (hour, minute, second) = (number(11..13)?, number(14..16)?, number(17..19)?);
        let mut rest = text.get(19..)?;
        let mut nanos = 0;
        if let Some(fraction) = rest.strip_prefix('.') {
            let length = fraction.find(|c: char| !c.is_ascii_digit()).unwrap_or(fraction.len());
            let digits = format!("{:0<9}", fraction.get(..length.min(9))?);
            nanos = digits.parse().ok().filter(|_| length > 0)?;
            rest = &fraction[length..];
        }
        let zone = match rest {
            "Z" | "z" => 0,
            _ => {
                let at = text.len() - rest.len();
                sign(at + 3, ":").filter(|_| rest.len() == 6)?;
                let (hours, minutes) = (number(at + 1..at + 3)?, number(at + 4..at + 6)?);
                let size =
                    Some(hours * 3600 + minutes * 60).filter(|_| hours < 24 && minutes < 60)?;
                if sign(at, "-").is_some() { -size } else { sign(at, "+").map(|_| size)? }
            }
        };
        let fits = hour < 24 && minute < 60 && second < 60;
        let seconds = hour * 3600 + minute * 60 + second;
        fits.then(|| Self::new(date, seconds, nanos, zone)).flatten()
    }
}

/// Days since 1970 of a date of the Gregorian calendar; years start in March, so that the leap day is last.
fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    let of_year = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + i64::from(month <= 2), month, day)
}

fn time(args: &Args<'_, '_, '_>, index: usize) -> Result<Time, Fault> {
    let text = args.str(index);
    Time::parse(text).ok_or_else(|| {
        let message = format!("must be a time such as `2026-01-02T03:04:05Z`, found `{text}`");
        Fault::argument(index, message)
    })
}

/// Nanoseconds of a duration such as `-1h30m`.
fn duration(text: &str) -> Option<i128> {
    const UNITS: [(&str, i128); 7] = [
        ("ns", 1),
        ("us", 1000),
        ("µs", 1000),
        ("ms", 1_000_000),
        ("s", SECOND),
        ("m", 60 * SECOND),
        ("h", 3600 * SECOND),
    ];
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let mut rest = unsigned;
    let mut total = 0_i128;
    while !rest.is_empty() {
        let number = &rest[..rest.find(|c: char| !(c.is_ascii_digit() || c == '.'))?];
        rest = &rest[number.len()..];
        let unit =
            &rest[..rest.find(|c: char| c.is_ascii_digit() || c == '.').unwrap_or(rest.len())];
        rest = &rest[unit.len()..];
        let size = UNITS.iter().find(|(name, _)| *name == unit)?.1;
        let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
        if whole.len() + fraction.len() == 0 || whole.len() > 12 || fraction.len() > 18 {
            return None;
        }
        let part = |digits: &str| if digits.is_empty() { Some(0) } else { digits.parse().ok() };
        let scale = 10_i128.pow(u32::try_from(fraction.len()).ok()?);
        let nanos: i128 = part(whole)?;
        let part: i128 = part(fraction)?;
        total = total.checked_add(nanos * size + part * size / scale)?;
    }
    let valid = !unsigned.is_empty();
    valid.then_some(if text.starts_with('-') { -total } else { total })
}

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];
const WEEKDAYS: [&str; 7] =
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

fn formatdate(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let time = time(args, 1)?;
    let mut text = String::new();
    let mut rest = args.str(0);
    while let Some(c) = rest.chars().next() {
        if c == '\'' {
            rest = quoted(&rest[1..], &mut text)?;
            continue;
        }
        let length = rest.find(|other| other != c).unwrap_or(rest.len());
        let (run, after) = rest.split_at(length);
        rest = after;
        if c.is_ascii_alphabetic() {
            write_part(&mut text, &time, run)?;
        } else {
            text.push_str(run);
        }
    }
    args.text(text)
}

/// Appends what stands up to the closing `'`; two of them stand for one.
fn quoted<'t>(rest: &'t str, text: &mut String) -> Result<&'t str, Fault> {
    let mut rest = rest;
    loop {
        let Some(end) = rest.find('\'') else {
            return Err(Fault::argument(0, "has a `'` without its partner"));
        };
        text.push_str(&rest[..end]);
        rest = &rest[end + 1..];
        match rest.strip_prefix('\'') {
            Some(after) => {
                text.push('\'');
                rest = after;
            }
            None => return Ok(rest),
        }
    }
}

fn write_part(text: &mut String, time: &Time, run: &str) -> Result<(), Fault> {
    let ((year, month, day), (hour, minute, second)) = (time.date(), time.clock());
    let twelve = (hour + 11) % 12 + 1;
    let name = |names: &'static [&'static str], index: i64| {
        usize::try_from(index).ok().and_then(|index| names.get(index)).copied().unwrap_or("")
    };
    // 1970 began on a Thursday.
    let weekday = name(&WEEKDAYS, (time.local().div_euclid(DAY) + 3).rem_euclid(7));
    let month_name = name(&MONTHS, month - 1);
    let number = match run {
        "YYYY" => (year, 4),
        "YY" => (year % 100, 2),
        "MM" => (month, 2),
        "M" => (month, 1),
        "DD" => (day, 2),
        "D" => (day, 1),
        "hh" => (hour, 2),
        "h" => (hour, 1),
        "HH" => (twelve, 2),
        "H" => (twelve, 1),
        "mm" => (minute, 2),
        "m" => (minute, 1),
        "ss" => (second, 2),
        "s" => (second, 1),
        _ => {
            text.push_str(&match run {
                "MMMM" => month_name.to_owned(),
                "MMM" => month_name[..3].to_owned(),
                "EEEE" => weekday.to_owned(),
                "EEE" => weekday[..3].to_owned(),
                "AA" => if hour < 12 { "AM" } else { "PM" }.to_owned(),
                "aa" => if hour < 12 { "am" } else { "pm" }.to_owned(),
                "ZZZZZ" => time.zone_text(":", false),
                "ZZZZ" => time.zone_text("", false),
                "ZZZ" if time.zone == 0 => "UTC".to_owned(),
                "ZZZ" => time.zone_text("", false),
                "Z" => time.zone_text(":", true),
                _ => {
                    let help = "letters that stand for themselves are written between `'`";
                    return Err(
                        Fault::argument(0, format!("has `{run}`, which means nothing")).help(help)
                    );
                }
            });
            return Ok(());
        }
    };
    let (number, width) = number;
    // Writing to a String cannot fail.
    let _ = write!(text, "{number:0width$}");
    Ok(())
}
