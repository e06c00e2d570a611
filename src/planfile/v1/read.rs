//! From the JSON of a plan to records, for comparing. Members that are not known are skipped, so a file
//! of a newer minor version reads too.

use std::borrow::Cow;
use std::net::Ipv4Addr;

use serde::Deserialize;

use super::{MAJOR, MINOR};
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::plan::lock::{LockCable, LockDevice, LockLink, LockPort, LockVia, PortAt, Status};
use crate::plan::{CableTag, Lock};

/// Reads a plan file. `file` is the text's place in the run's source map.
///
/// Reports `plan-file-newer-format` and `plan-file-corrupt`; what is returned then is empty.
#[must_use]
pub fn read(text: &str, file: FileId, sink: &mut Sink) -> Lock {
    let head: Result<Head<'_>, _> = serde_json::from_str(text);
    let problem = match head {
        Ok(head) if head.major() == Some(MAJOR) => match serde_json::from_str::<PlanFile<'_>>(text)
        {
            Ok(plan) => match plan.records() {
                Ok(records) => return records,
                Err(why) => corrupt(Span::new(file, 0, 0), &why),
            },
            Err(error) => corrupt(place(text, file, &error), &said(&error)),
        },
        Ok(head) => {
            let message = format!(
                "the plan file has format {}, this wireloom reads format {MAJOR}.x",
                head.format_version
            );
            let at = text.find(head.format_version.as_ref()).unwrap_or(0) as u32;
            let end = at + head.format_version.len() as u32;
            Diagnostic::error("plan-file-newer-format", message)
                .at(Span::new(file, at, end), "")
                .help(format!("this wireloom writes format {MAJOR}.{MINOR}: plan again with it"))
        }
        Err(error) => corrupt(place(text, file, &error), &said(&error)),
    };
    sink.push(problem);
    Lock::default()
}

fn corrupt(span: Span, why: &str) -> Diagnostic {
    Diagnostic::error("plan-file-corrupt", format!("the plan file cannot be read: {why}"))
        .at(span, "")
        .help("write it again with `wireloom plan --out`")
}

/// Where the reader of JSON stopped. It counts lines from 1 and bytes in the line from 1.
fn place(text: &str, file: FileId, error: &serde_json::Error) -> Span {
    let line = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let start: usize = line.map(str::len).sum();
    let mut at = (start + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let end = text[at..].chars().next().map_or(at, |character| at + character.len_utf8());
    Span::new(file, at as u32, end as u32)
}

/// The reader's words without its own place.
fn said(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rsplit_once(" at line ").map_or(text.clone(), |(words, _)| words.to_owned())
}

#[derive(Deserialize)]
struct Head<'a> {
    #[serde(borrow)]
    format_version: Cow<'a, str>,
}

impl Head<'_> {
    fn major(&self) -> Option<u32> {
        self.format_version.split_once('.')?.0.parse().ok()
    }
}

#[derive(Deserialize)]
struct PlanFile<'a> {
    #[serde(borrow)]
    devices: Vec<Device<'a>>,
    #[serde(borrow)]
    omitted: Vec<Device<'a>>,
    #[serde(borrow)]
    links: Vec<Link<'a>>,
    #[serde(borrow)]
    held: Vec<Link<'a>>,
    #[serde(borrow, default)]
    paths: Vec<Stretch<'a>>,
    #[serde(borrow)]
    cables: Vec<Cable<'a>>,
    #[serde(borrow)]
    gone: Vec<Cable<'a>>,
}

#[derive(Deserialize)]
struct Device<'a> {
    #[serde(borrow)]
    address: Cow<'a, str>,
    #[serde(borrow)]
    name: Cow<'a, str>,
    #[serde(borrow, rename = "type")]
    device_type: Cow<'a, str>,
    #[serde(borrow)]
    rack: Option<Cow<'a, str>>,
    u: Option<u16>,
    #[serde(borrow)]
    modes: Option<Cow<'a, str>>,
    #[serde(borrow)]
    nos: Option<Cow<'a, str>>,
    asn: Option<u32>,
    loopback: Option<Ipv4Addr>,
}

#[derive(Deserialize)]
struct Link<'a> {
    #[serde(borrow)]
    connect: Cow<'a, str>,
    #[serde(borrow)]
    a: Port<'a>,
    #[serde(borrow)]
    z: Port<'a>,
    #[serde(borrow)]
    cable: Option<Cow<'a, str>>,
}

/// A stretch of a link between two panels; files before version 1.1 have none.
#[derive(Deserialize)]
struct Stretch<'a> {
    #[serde(borrow)]
    connect: Cow<'a, str>,
    hop: u16,
    #[serde(borrow)]
    a: Port<'a>,
    #[serde(borrow, rename = "in")]
    near: Port<'a>,
    #[serde(borrow, rename = "out")]
    far: Port<'a>,
    #[serde(borrow)]
    cable: Option<Cow<'a, str>>,
    held: bool,
}

#[derive(Deserialize)]
struct Port<'a> {
    #[serde(borrow)]
    device: Cow<'a, str>,
    #[serde(borrow)]
    group: Cow<'a, str>,
    index: u32,
    #[serde(borrow)]
    channels: Option<Cow<'a, str>>,
    #[serde(borrow)]
    port: Cow<'a, str>,
}

#[derive(Deserialize)]
struct Cable<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
    #[serde(borrow)]
    status: Cow<'a, str>,
    #[serde(borrow)]
    part: Cow<'a, str>,
    run_mm: u32,
    #[serde(default)]
    measured: bool,
    length_mm: u32,
    #[serde(borrow)]
    ends: Vec<End<'a>>,
}

#[derive(Deserialize)]
struct End<'a> {
    #[serde(borrow)]
    label: Cow<'a, str>,
}

impl PlanFile<'_> {
    /// The records, or why a value in them is none.
    fn records(&self) -> Result<Lock, String> {
        let mut lock = Lock::default();
        for (rows, omitted) in [(&self.devices, false), (&self.omitted, true)] {
            lock.devices.reserve(rows.len());
            for row in rows {
                let device = row.record(&mut lock, omitted);
                lock.devices.push(device);
            }
        }
        for (rows, held) in [(&self.links, false), (&self.held, true)] {
            lock.links.reserve(rows.len());
            for row in rows {
                let cable = row.cable.as_deref().map(tag).transpose()?;
                let link = LockLink {
                    connect: lock.names.intern(&row.connect),
                    a: row.a.record(&mut lock),
                    z: row.z.record(&mut lock),
                    cable,
                    held,
                };
                lock.links.push(link);
            }
        }
        for row in &self.paths {
            let via = LockVia {
                connect: lock.names.intern(&row.connect),
                a: row.a.record(&mut lock),
                hop: row.hop,
                near: row.near.record(&mut lock),
                far: row.far.record(&mut lock),
                cable: row.cable.as_deref().map(tag).transpose()?,
                held: row.held,
            };
            lock.vias.push(via);
        }
        for row in self.cables.iter().chain(&self.gone) {
            let cable = row.record(&mut lock)?;
            lock.cables.push(cable);
        }
        lock.cables.sort_by_key(|cable| cable.id);
        Ok(lock)
    }
}

impl Device<'_> {
    fn record(&self, lock: &mut Lock, omitted: bool) -> LockDevice {
        let names = &mut lock.names;
        let mut optional =
            |text: &Option<Cow<'_, str>>| text.as_ref().map(|text| names.intern(text));
        let (rack, modes, nos) = (optional(&self.rack), optional(&self.modes), optional(&self.nos));
        LockDevice {
            address: names.intern(&self.address),
            device_type: names.intern(&self.device_type),
            name: names.intern(&self.name),
            place: rack.zip(self.u),
            modes,
            nos,
            asn: self.asn,
            loopback: self.loopback.map(Ipv4Addr::to_bits),
            omitted,
            span: Span::NONE,
        }
    }
}

impl Port<'_> {
    fn record(&self, lock: &mut Lock) -> LockPort {
        let at = self.channels.as_deref().and_then(PortAt::parse);
        LockPort {
            device: lock.names.intern(&self.device),
            base: lock.names.intern(&self.group),
            at: at.unwrap_or(PortAt::Index(self.index)),
            label: lock.names.intern(&self.port),
        }
    }
}

impl Cable<'_> {
    fn record(&self, lock: &mut Lock) -> Result<LockCable, String> {
        let status = Status::from_name(&self.status)
            .ok_or_else(|| format!("`{}` is no status of a cable", self.status))?;
        let first_end = lock.ends.len();
        for end in &self.ends {
            lock.ends.push(&end.label);
        }
        Ok(LockCable {
            id: tag(&self.id)?,
            part: lock.names.intern(&self.part),
            run_mm: self.run_mm,
            measured: self.measured,
            length_mm: self.length_mm,
            status,
            first_end,
            ends: u16::try_from(self.ends.len()).unwrap_or(u16::MAX),
        })
    }
}

fn tag(text: &str) -> Result<CableTag, String> {
    CableTag::parse(text.as_bytes()).ok_or_else(|| format!("`{text}` is no cable id"))
}
