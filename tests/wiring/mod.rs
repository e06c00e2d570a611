//! Match, spread and the lock, on synthetic models.

pub mod designs;
mod errors;
mod flow;
mod growth;
mod hcl;
mod properties;
mod rules;

use std::collections::BTreeMap;

use wireloom::base::intern::{Interner, Symbol};
use wireloom::diag::{Severity, Sink};
use wireloom::model::{Model, OnlyNames, PortId};
use wireloom::plan::lock::{LockCable, LockLink, LockPort, PortAt};
use wireloom::plan::{CableTag, Link, LinkSource, Links, Lock, Status, connect, recall};

use crate::fixture::port_name;

/// Deals without a lock; errors fail the test.
pub fn wire(model: &Model) -> Links {
    rewire(model, None)
}

/// Deals with a lock; errors fail the test.
pub fn rewire(model: &Model, lock: Option<&Lock>) -> Links {
    let mut sink = Sink::new();
    let links =
        connect(model, lock.map(|lock| recall(model, lock)).as_ref(), &OnlyNames, &mut sink);
    let errors: Vec<_> = sink.diagnostics().iter().filter(|said| said.is_error()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
    links
}

/// Deals and returns what was said, as `code: message`, without warnings of unused port groups.
pub fn complaints(model: &Model, lock: Option<&Lock>) -> Vec<String> {
    let mut sink = Sink::new();
    connect(model, lock.map(|lock| recall(model, lock)).as_ref(), &OnlyNames, &mut sink);
    let said = sink.diagnostics().iter().filter(|said| said.code != "unused-port-group");
    said.map(|said| {
        let more = if said.count > 1 { format!(" (x{})", said.count) } else { String::new() };
        let mark = if said.severity == Severity::Error { "" } else { "warning " };
        format!("{mark}{}: {}{more}", said.code, said.message)
    })
    .collect()
}

/// The built links of a connect.
pub fn of<'l>(model: &'l Model, links: &'l Links, connect: &str) -> impl Iterator<Item = &'l Link> {
    let address = format!("connect.{connect}");
    links
        .built()
        .map(|(_, link)| link)
        .filter(move |link| model.text(model.connects[link.connect].address) == address)
}

/// The number of built links of a connect.
pub fn count(model: &Model, links: &Links, connect: &str) -> usize {
    of(model, links, connect).count()
}

/// The links between every two devices of a connect, by their names.
pub fn pairs(model: &Model, links: &Links, connect: &str) -> BTreeMap<(String, String), usize> {
    let mut pairs = BTreeMap::new();
    for link in of(model, links, connect) {
        let [a, z] = [link.a, link.z].map(|port| {
            let (device, _) = model.port_place(port);
            model.text(model.devices.name[device]).to_owned()
        });
        *pairs.entry((a, z)).or_default() += 1;
    }
    pairs
}

/// All lines, `leaf-1:2/1 spine-1:1/1`, held ones in brackets.
pub fn lines(model: &Model, links: &Links) -> Vec<String> {
    let rows = links.rows.iter().map(|link| {
        let line = format!("{} {}", port_name(model, link.a), port_name(model, link.z));
        if link.held { format!("[{line}]") } else { line }
    });
    rows.collect()
}

/// How many links have a source.
pub fn sources(links: &Links, source: LinkSource) -> usize {
    links.rows.iter().filter(|link| link.source == source).count()
}

/// The links as a lock in which every cable has a status. The tag of a cable is its line number.
pub fn lock_of(model: &Model, links: &Links, status: impl Fn(&Link) -> Status) -> Lock {
    let mut names = Interner::new();
    let mut lock = Lock::default();
    for (number, link) in links.rows.iter().enumerate() {
        let tag = CableTag::from_hash((number as u64 + 1) << 29, 7);
        let (a, z) = (lock_port(model, link.a, &mut names), lock_port(model, link.z, &mut names));
        lock.links.push(LockLink {
            connect: names.intern(model.text(model.connects[link.connect].address)),
            a,
            z,
            cable: (!link.held).then_some(tag),
            held: link.held,
        });
        if !link.held {
            lock.cables.push(LockCable {
                id: tag,
                part: names.intern("part"),
                run_mm: 0,
                measured: false,
                length_mm: 0,
                first_end: 0,
                ends: 0,
                status: status(link),
            });
        }
    }
    lock.names = names;
    lock
}

fn lock_port(model: &Model, port: PortId, names: &mut Interner) -> LockPort {
    let (device, facts) = model.layout_port(port);
    let base = model.layout(device).cages[facts.cage as usize].base;
    let mut name = |symbol: Symbol| names.intern(model.text(symbol));
    let (base, label) = (name(base), name(facts.label));
    let device = names.intern(&model.device_address(device));
    LockPort { device, base, at: PortAt::Index(facts.index), label }
}

/// A lock in which every cable is connected.
pub fn live(model: &Model, links: &Links) -> Lock {
    lock_of(model, links, |_| Status::Connected)
}
