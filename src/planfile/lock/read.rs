//! From the text of a lock to records, with an error at the very field that is damaged.
//!
//! No text is copied per line but labels; names are interned, and a name equal to the one in the same
//! place of the line before is not even looked up.

use std::net::Ipv4Addr;

use super::check::Check;
use super::field;
use super::{END, FORMAT, HEADER};
use crate::base::intern::{Interner, Symbol};
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::expand::address::Address;
use crate::model::breakout::Breakout;
use crate::plan::lock::{LockCable, LockDevice, LockLink, LockPort, LockVia, PortAt, Status};
use crate::plan::{CableTag, Lock};

/// Reads and checks a lock. `file` is the text's place in the run's source map; line ends are `\n`.
///
/// Reports `lock-conflict-markers`, `lock-newer-format`, `lock-corrupt`, `lock-duplicate`,
/// `lock-unknown-device`, `lock-unknown-cable` and `lock-idle-cable`; what is returned then is what
/// could be read.
#[must_use]
pub fn read(text: &str, file: FileId, sink: &mut Sink) -> Lock {
    let mut reader = Reader {
        line: Line { text, file, start: 0, at: 0, end: 0 },
        lock: Lock::default(),
        check: Check::new(file),
        recent: [None; PLACES],
        good_modes: None,
        sink,
    };
    if reader.header() {
        reader.lines();
    }
    let Reader { mut lock, check, sink, .. } = reader;
    check.finish(&lock, text, sink);
    lock.cables.sort_by_key(|cable| cable.id);
    lock
}

/// Places in a line whose name is remembered: connect, device and group at both ends, part.
const PLACES: usize = 6;

struct Reader<'a> {
    line: Line<'a>,
    lock: Lock,
    check: Check,
    /// The last text and its symbol, by place.
    recent: [Option<(&'a str, Symbol)>; PLACES],
    /// The last cage modes that were found sound; most devices have those of the line before.
    good_modes: Option<Symbol>,
    sink: &'a mut Sink,
}

impl<'a> Reader<'a> {
    /// Reads the first line. False if there is no point in going on.
    fn header(&mut self) -> bool {
        let expected = format!("`{HEADER} {FORMAT}`");
        let problem = if self.line.text.is_empty() {
            self.line
                .corrupt_because(self.line.span(0, 0), &format!("it is empty, expected {expected}"))
        } else if !self.line.next() {
            self.line.cut_off()
        } else if self.line.starts_marker() {
            self.line.conflict()
        } else {
            let line = self.line.whole();
            match line.strip_prefix(HEADER).map(str::trim_ascii_start) {
                Some("1") => {
                    self.line.start = self.line.end + 1;
                    return true;
                }
                Some(number) if number.parse::<u32>().is_ok_and(|number| number > FORMAT) => {
                    let message = format!(
                        "the lock has format {number}, this wireloom reads format {FORMAT}"
                    );
                    Box::new(
                        Diagnostic::error("lock-newer-format", message)
                            .at(self.line.whole_span(), "")
                            .help("use the wireloom that wrote it, or a newer one"),
                    )
                }
                _ => self.line.corrupt(self.line.whole_span(), &expected, line),
            }
        };
        self.sink.push(*problem);
        false
    }

    fn lines(&mut self) {
        let mut ended = false;
        while self.line.start < self.line.text.len() {
            if !self.line.next() {
                self.check.incomplete();
                self.sink.push(*self.line.cut_off());
                return;
            }
            let was_ended = ended;
            let read = match self.line.keyword() {
                "link" => self.link(false),
                "held" => self.link(true),
                "via" => self.via(false),
                "via-held" => self.via(true),
                "cable" => self.cable(),
                "device" => self.device(),
                END => {
                    ended = true;
                    Ok(())
                }
                "" => Ok(()),
                word if word.starts_with('#') => Ok(()),
                _ if self.line.starts_marker() => {
                    self.sink.push(*self.line.conflict());
                    // Every record stands there twice; what else would be said follows from that.
                    self.check.give_up();
                    return;
                }
                word => {
                    let span = self.line.span(self.line.start, self.line.start + word.len());
                    let lines = "`device`, `link`, `held`, `via`, `cable` or `end`";
                    Err(self.line.corrupt(span, lines, word))
                }
            };
            let read = read.and_then(|()| self.line.finished());
            if let Err(problem) = read.and_then(|()| self.line.follows(was_ended)) {
                self.check.incomplete();
                self.sink.push(*problem);
            }
            self.line.start = self.line.end + 1;
        }
        if !ended {
            self.check.incomplete();
            self.sink.push(*self.line.no_end());
        }
    }

    fn device(&mut self) -> Read<()> {
        let address = self.address("a device address", "tier")?;
        let device_type = self.name("a device type")?;
        let name = self.name("a device name")?;
        let rack = self.optional_name("a rack name or `-`")?;
        let u = self.optional("a U from 0 to 65535, or `-`", |text| text.parse::<u16>().ok())?;
        let omitted = self.parsed("`built` or `omitted`", |text| match text {
            "built" => Some(false),
            "omitted" => Some(true),
            _ => None,
        })?;
        let modes = self.modes()?;
        let nos = self.optional_name("a network operating system or `-`")?;
        let asn = self.optional("an AS number or `-`", |text| text.parse::<u32>().ok())?;
        let loopback = self.optional("an IPv4 address or `-`", |text| {
            text.parse::<Ipv4Addr>().ok().map(Ipv4Addr::to_bits)
        })?;
        if rack.is_some() != u.is_some() {
            return Err(self.line.corrupt_because(
                self.line.whole_span(),
                "a place is a rack and a U, or `-` for both",
            ));
        }
        let place = rack.zip(u);
        let span = self.line.whole_span();
        let device = LockDevice {
            address,
            device_type,
            name,
            place,
            omitted,
            modes,
            nos,
            asn,
            loopback,
            span,
        };
        self.check.device(self.line.start);
        self.lock.devices.push(device);
        Ok(())
    }

    fn link(&mut self, held: bool) -> Read<()> {
        let connect = self.connect()?;
        let a = self.port(1)?;
        let z = self.port(3)?;
        let cable = self.optional("a cable id or `-`", |text| CableTag::parse(text.as_bytes()))?;
        let link = LockLink { connect, a, z, cable, held };
        self.check.link(&link, self.line.start);
        self.lock.links.push(link);
        Ok(())
    }

    fn connect(&mut self) -> Read<Symbol> {
        let before = self.recent[0];
        let at = self.line.at;
        let connect = self.recent_name(0, "a connect address")?;
        if before.is_none_or(|(_, symbol)| symbol != connect) {
            let span = self.line.span((at + 1).min(self.line.end), self.line.at);
            self.check_address(connect, "a connect address", "connect", span)
                .inspect_err(|_| self.recent[0] = before)?;
        }
        Ok(connect)
    }

    /// An address of a block of this kind, or of what it makes.
    fn address(&mut self, expected: &str, kind: &str) -> Read<Symbol> {
        let (text, span) = self.line.field(expected)?;
        let symbol = intern(&mut self.lock.names, &self.line, text, span, expected)?;
        self.check_address(symbol, expected, kind, span)?;
        Ok(symbol)
    }

    /// An address that is spelled in another way than the design spells it would be found nowhere.
    fn check_address(&self, symbol: Symbol, expected: &str, kind: &str, span: Span) -> Read<()> {
        let text = self.lock.text(symbol);
        let parsed = text.parse::<Address>();
        let sound = parsed.as_ref().is_ok_and(|address| {
            address.kind == kind && address.port.is_none() && !address.is_pattern()
        });
        match parsed {
            Ok(address) if sound && address.to_string() == text => Ok(()),
            Ok(address) if sound => Err(self.line.corrupt(span, &format!("`{address}`"), text)),
            _ => Err(self.line.corrupt(span, expected, text)),
        }
    }

    /// `osfp=2x400G`, or `osfp:1-16=2x400G,osfp:17-32=4x200G`.
    fn modes(&mut self) -> Read<Option<Symbol>> {
        let expected = "cage modes such as `osfp=2x400G`, or `-`";
        let start = self.line.at + 1;
        let Some(modes) = self.optional_name(expected)? else { return Ok(None) };
        if self.good_modes != Some(modes) {
            let text = self.lock.text(modes);
            if let Some(wrong) = text.split(',').find(|mode| !is_cage_mode(mode)) {
                let span = self.line.span(start, self.line.at);
                return Err(self.line.corrupt(span, expected, wrong));
            }
            self.good_modes = Some(modes);
        }
        Ok(Some(modes))
    }

    fn via(&mut self, held: bool) -> Read<()> {
        let connect = self.connect()?;
        let a = self.port(1)?;
        let hop = self.parsed("which stretch, from 1", |text| {
            text.parse::<u16>().ok().filter(|hop| *hop > 0)
        })?;
        let near = self.port(3)?;
        let far = self.port(3)?;
        let cable = self.optional("a cable id or `-`", |text| CableTag::parse(text.as_bytes()))?;
        let via = LockVia { connect, a, hop, near, far, cable, held };
        self.check.via(self.line.start);
        self.lock.vias.push(via);
        Ok(())
    }

    fn port(&mut self, place: usize) -> Read<LockPort> {
        let device = self.recent_name(place, "a device address")?;
        let base = self.recent_name(place + 1, "a port group")?;
        let (text, span) = self.line.field(INDEX)?;
        let expected = if text.contains('.') { CHANNELS } else { INDEX };
        let at = PortAt::parse(text).ok_or_else(|| self.line.corrupt(span, expected, text))?;
        let label = self.name("a port label")?;
        Ok(LockPort { device, base, at, label })
    }

    fn cable(&mut self) -> Read<()> {
        let id = self.parsed(CABLE_ID, |text| CableTag::parse(text.as_bytes()))?;
        let part = self.recent_name(5, "a part number")?;
        let (run_mm, measured) = self.parsed(RUN, |text| {
            let digits = text.strip_prefix('=');
            Some((digits.unwrap_or(text).parse::<u32>().ok()?, digits.is_some()))
        })?;
        let length_mm = self.parsed("a length in millimetres", |text| text.parse::<u32>().ok())?;
        let status = self.parsed(STATUSES, Status::from_name)?;
        let first_end = self.lock.ends.len();
        let mut ends = 0_u16;
        while ends == 0 || !self.line.is_at_end() {
            let (text, span) = self.line.field("what stands on an end")?;
            let text = unquoted(&self.line, text, span)?;
            self.lock.ends.push(&text);
            ends = ends.saturating_add(1);
        }
        self.check.cable(self.line.start);
        self.lock.cables.push(LockCable {
            id,
            part,
            run_mm,
            measured,
            length_mm,
            status,
            first_end,
            ends,
        });
        Ok(())
    }

    fn name(&mut self, expected: &str) -> Read<Symbol> {
        let (text, span) = self.line.field(expected)?;
        intern(&mut self.lock.names, &self.line, text, span, expected)
    }

    fn recent_name(&mut self, place: usize, expected: &str) -> Read<Symbol> {
        let (text, span) = self.line.field(expected)?;
        if let Some((before, symbol)) = self.recent[place]
            && before == text
        {
            return Ok(symbol);
        }
        let symbol = intern(&mut self.lock.names, &self.line, text, span, expected)?;
        self.recent[place] = Some((text, symbol));
        Ok(symbol)
    }

    fn optional_name(&mut self, expected: &str) -> Read<Option<Symbol>> {
        let (text, span) = self.line.field(expected)?;
        if text == field::NONE {
            return Ok(None);
        }
        intern(&mut self.lock.names, &self.line, text, span, expected).map(Some)
    }

    fn parsed<T>(&mut self, expected: &str, parse: impl FnOnce(&str) -> Option<T>) -> Read<T> {
        let (text, span) = self.line.field(expected)?;
        parse(text).ok_or_else(|| self.line.corrupt(span, expected, text))
    }

    fn optional<T>(
        &mut self,
        expected: &str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Read<Option<T>> {
        self.parsed(
            expected,
            |text| {
                if text == field::NONE { Some(None) } else { parse(text).map(Some) }
            },
        )
    }
}

/// True for `GROUP=BREAKOUT` and `GROUP:FIRST-LAST=BREAKOUT`.
fn is_cage_mode(text: &str) -> bool {
    let Some((cages, breakout)) = text.split_once('=') else { return false };
    let cages_are_sound = match cages.split_once(':') {
        None => !cages.is_empty(),
        Some((group, run)) => {
            let run = run.split_once('-').map(|(first, last)| (first.parse(), last.parse()));
            let ordered = |(first, last): (u32, u32)| 0 < first && first <= last;
            !group.is_empty()
                && matches!(run, Some((Ok(first), Ok(last))) if ordered((first, last)))
        }
    };
    cages_are_sound && Breakout::exists(breakout)
}

type Read<T> = Result<T, Box<Diagnostic>>;

const CABLE_ID: &str = "a cable id (7 to 12 of 0-9, A-Z without I, L, O, U)";

const INDEX: &str = "a port index from 1 to 65535";

const CHANNELS: &str =
    "a cage and its channel such as `16.2`, or channels such as `16.2-3`, at most 64";

const RUN: &str = "a run in millimetres, `=` before it if it was measured";

const STATUSES: &str = "`planned`, `pulled`, `connected`, `verified`, `retiring` or `retired`";

fn intern(
    names: &mut Interner,
    line: &Line<'_>,
    text: &str,
    span: Span,
    expected: &str,
) -> Read<Symbol> {
    match text.as_bytes().first() {
        Some(b'"') => Ok(names.intern(&unquoted(line, text, span)?)),
        Some(b'-') if text == field::NONE => Err(line.corrupt(span, expected, text)),
        _ => Ok(names.intern(text)),
    }
}

fn unquoted<'t>(line: &Line<'_>, text: &'t str, span: Span) -> Read<std::borrow::Cow<'t, str>> {
    let Some(quoted) = text.strip_prefix('"') else { return Ok(text.into()) };
    let inner = quoted.strip_suffix('"').unwrap_or(quoted);
    match field::unquote(inner) {
        Ok(text) => Ok(text.into()),
        Err(why) => Err(line.corrupt_because(span, why)),
    }
}

/// The line that is being read.
struct Line<'a> {
    text: &'a str,
    file: FileId,
    /// Its first byte.
    start: usize,
    /// The next byte to read.
    at: usize,
    /// Its line feed.
    end: usize,
}

impl<'a> Line<'a> {
    /// Finds the end of the line that begins at `start`. False if the text ends before the line does.
    fn next(&mut self) -> bool {
        self.at = self.start;
        match memchr::memchr(b'\n', &self.text.as_bytes()[self.start..]) {
            Some(length) => {
                self.end = self.start + length;
                true
            }
            None => {
                self.end = self.text.len();
                false
            }
        }
    }

    fn whole(&self) -> &'a str {
        &self.text[self.start..self.end]
    }

    fn span(&self, start: usize, end: usize) -> Span {
        // The source map holds no file whose length does not fit.
        Span::new(self.file, start as u32, end as u32)
    }

    fn whole_span(&self) -> Span {
        self.span(self.start, self.end)
    }

    /// The first word; what follows it is read by [`Self::field`].
    fn keyword(&mut self) -> &'a str {
        let line = self.whole();
        let length = field::find_blank(line.as_bytes(), 0);
        self.at = self.start + length;
        &line[..length]
    }

    /// The next field, as it is written, and where.
    fn field(&mut self, expected: &str) -> Read<(&'a str, Span)> {
        let bytes = &self.text.as_bytes()[..self.end];
        if self.at < bytes.len() {
            // The blank that ended the field before.
            self.at += 1;
        }
        let start = self.at;
        let end = if bytes.get(start) == Some(&b'"') {
            let mut end = start + 1;
            while end < bytes.len() && bytes[end] != b'"' {
                end += if bytes[end] == b'\\' { 2 } else { 1 };
            }
            if end >= bytes.len() {
                let span = self.span(start, self.end);
                return Err(self.corrupt_because(span, "the quote is not closed"));
            }
            end += 1;
            if bytes.get(end).is_some_and(|byte| *byte != b' ') {
                let span = self.span(start, end);
                return Err(self.corrupt_because(span, "a blank is missing after the quote"));
            }
            end
        } else {
            field::find_blank(bytes, start)
        };
        self.at = end;
        let (text, span) = (&self.text[start..end], self.span(start, end));
        if text.is_empty() {
            return Err(self.corrupt(span, expected, ""));
        }
        Ok((text, span))
    }

    fn is_at_end(&self) -> bool {
        self.at >= self.end
    }

    /// Complains about what is left.
    fn finished(&self) -> Read<()> {
        if self.is_at_end() || self.text.as_bytes()[self.start] == b'#' {
            return Ok(());
        }
        let span = self.span(self.at + 1, self.end);
        Err(self.corrupt(span, "the end of the line", &self.text[self.at + 1..self.end]))
    }

    /// Complains about a record after the end.
    fn follows(&self, ended: bool) -> Read<()> {
        let line = self.whole();
        if !ended || line.is_empty() || line.starts_with('#') {
            return Ok(());
        }
        let why = format!("this line stands behind `{END}`, which is the last one");
        Err(self.corrupt_because(self.whole_span(), &why))
    }

    /// The text ends after a whole line, but not after the last one.
    fn no_end(&self) -> Box<Diagnostic> {
        let last = self.text.trim_end_matches('\n');
        let start = last.rfind('\n').map_or(0, |at| at + 1);
        let why = format!("its last line is not `{END}`, so lines are missing behind this one");
        self.corrupt_because(self.span(start, last.len()), &why)
    }

    /// True for the lines that git writes around what it could not merge.
    fn starts_marker(&self) -> bool {
        let line = self.whole();
        MARKERS.iter().any(|marker| line.starts_with(marker))
    }

    fn conflict(&self) -> Box<Diagnostic> {
        let open = |text: &str| text.lines().filter(|line| line.starts_with(MARKERS[0])).count();
        let count = open(self.text).max(1);
        let plural = if count == 1 { "" } else { "s" };
        let message = format!("the lock has {count} unresolved merge conflict{plural}");
        Box::new(
            Diagnostic::error("lock-conflict-markers", message)
                .at(self.whole_span(), "git left this line")
                .help("keep the lines of both sides that are true and delete the marker lines")
                .help(
                    "or take one side whole (`git checkout --ours wireloom.lock`) and plan again",
                ),
        )
    }

    fn cut_off(&self) -> Box<Diagnostic> {
        self.corrupt_because(self.whole_span(), "the file ends in the middle of this line")
    }

    fn corrupt(&self, span: Span, expected: &str, found: &str) -> Box<Diagnostic> {
        let found = match found.char_indices().nth(60) {
            _ if found.is_empty() => "nothing".to_owned(),
            Some((cut, _)) => format!("`{}...`", &found[..cut]),
            None => format!("`{found}`"),
        };
        self.corrupt_because(span, &format!("expected {expected}, found {found}"))
    }

    fn corrupt_because(&self, span: Span, why: &str) -> Box<Diagnostic> {
        let message = format!("the lock is damaged: {why}");
        let diagnostic = Diagnostic::error("lock-corrupt", message).at(span, "");
        Box::new(diagnostic.help(
            "take the line from an earlier version (`git diff wireloom.lock` shows what changed)",
        ))
    }
}

/// Lines that git writes: our side, the common ancestor, between the sides, their side.
const MARKERS: [&str; 4] = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"];
