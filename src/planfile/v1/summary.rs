//! The `summary` of the plan file: the counts of [`Summary`] under their published names.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::diag::Severity;
use crate::plan::summary::{Counts, FabricCount, KindCount};
use crate::plan::{Finding, Summary};

/// The summary as one line of JSON.
#[must_use]
pub fn summary(summary: &Summary) -> String {
    let wire = Wire {
        devices: Pairs(&summary.devices),
        links: (&summary.links).into(),
        cables: (&summary.cables).into(),
        cages: (&summary.cages).into(),
        cables_by_kind: summary.cables_by_kind.iter().map(Kind::from).collect(),
        transceivers: Pairs(&summary.transceivers),
        transceivers_by_part: Pairs(&summary.transceivers_by_part),
        length_mm: summary.length_mm.map(|lengths| Lengths {
            min: lengths.min,
            median: lengths.median,
            max: lengths.max,
            total: lengths.total,
        }),
        held: summary.held,
        ports: Ports {
            linked: summary.ports.linked,
            held: summary.ports.held,
            reserved: summary.ports.reserved,
            free: summary.ports.free,
        },
        fabrics: summary.fabrics.iter().map(Fabric::from).collect(),
        findings: Findings {
            error: findings(&summary.findings, Severity::Error),
            warning: findings(&summary.findings, Severity::Warning),
            note: findings(&summary.findings, Severity::Note),
            waived: findings(&summary.findings, Severity::Waived),
        },
    };
    // Numbers and texts always serialise.
    serde_json::to_string(&wire).unwrap_or_default()
}

fn findings(all: &[Finding], severity: Severity) -> u64 {
    let of_severity = all.iter().filter(|finding| finding.severity == severity);
    of_severity.map(|finding| u64::from(finding.count)).sum()
}

#[derive(Serialize)]
struct Wire<'a> {
    devices: Pairs<'a>,
    links: ByConnect<'a>,
    cables: ByConnect<'a>,
    cages: ByConnect<'a>,
    cables_by_kind: Vec<Kind<'a>>,
    transceivers: Pairs<'a>,
    transceivers_by_part: Pairs<'a>,
    length_mm: Option<Lengths>,
    held: u64,
    ports: Ports,
    fabrics: Vec<Fabric<'a>>,
    findings: Findings,
}

/// An object of counts, in the order given.
struct Pairs<'a>(&'a [(String, u64)]);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, count) in self.0 {
            map.serialize_entry(key, count)?;
        }
        map.end()
    }
}

#[derive(Serialize)]
struct ByConnect<'a> {
    total: u64,
    by_connect: Pairs<'a>,
}

impl<'a> From<&'a Counts> for ByConnect<'a> {
    fn from(counts: &'a Counts) -> Self {
        Self { total: counts.total, by_connect: Pairs(&counts.by_connect) }
    }
}

#[derive(Serialize)]
struct Kind<'a> {
    class: &'static str,
    name: &'a str,
    part: &'a str,
    legs: u16,
    length_mm: u32,
    count: u64,
}

impl<'a> From<&'a KindCount> for Kind<'a> {
    fn from(kind: &'a KindCount) -> Self {
        Self {
            class: kind.class.name(),
            name: &kind.name,
            part: &kind.part,
            legs: kind.legs,
            length_mm: kind.length_mm,
            count: kind.count,
        }
    }
}

#[derive(Serialize)]
struct Lengths {
    min: u32,
    median: u32,
    max: u32,
    total: u64,
}

#[derive(Serialize)]
struct Ports {
    linked: u64,
    held: u64,
    reserved: u64,
    free: u64,
}

#[derive(Serialize)]
struct Fabric<'a> {
    address: &'a str,
    protocol: &'a str,
    links: u64,
    configured: bool,
}

impl<'a> From<&'a FabricCount> for Fabric<'a> {
    fn from(fabric: &'a FabricCount) -> Self {
        Self {
            address: &fabric.address,
            protocol: &fabric.protocol,
            links: fabric.links,
            configured: fabric.configured,
        }
    }
}

#[derive(Serialize)]
struct Findings {
    error: u64,
    warning: u64,
    note: u64,
    waived: u64,
}
