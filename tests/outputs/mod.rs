//! The files that come out of a plan, read back as their readers would.

mod bom;
mod configs;
mod cutsheet;
mod files;
mod labels;
mod wired;

use std::sync::Arc;

use wireloom::diag::Sink;
use wireloom::model::Model;
use wireloom::plan::Plan;
use wireloom::render::nos::Templates;
use wireloom::render::{Artifact, Memory, PlanView, RENDERERS, render};

use crate::fixture::{Design, base, rack, tier};

/// A leaf of 64 single-port cages in rack `B1` and `nodes` nodes of one port each in rack `A1`,
/// from the bottom up. Their connect is `connect.rails`; the deal is the test's.
fn leaf_and_nodes(nodes: u32) -> Model {
    use crate::fixture::connect;
    Design::new()
        .fabric("compute", "ethernet", 400_000)
        .rack(rack("A1"))
        .rack(rack("B1").row(|_| "B".to_owned()))
        .tier(tier("leaf", "switch64").base(base("osfp", 64, 1, 400_000)))
        .tier(tier("node", "server").kind("node").axis("n", nodes).base(base("nic", 1, 1, 400_000)))
        .place("leaf", |_| ("B1".to_owned(), 40))
        .place("node", |at| ("A1".to_owned(), at.number("n") as u16))
        .connect(connect("rails", "compute").a("node.nic").z("leaf.osfp"))
        .build()
}

/// All files of a plan, made on `threads` threads; nothing may be reported.
fn files(plan: &Arc<Plan>, threads: usize) -> Vec<Artifact> {
    let mut sink = Sink::new();
    let view = Arc::new(PlanView::new(Arc::clone(plan), Templates::default(), threads));
    let memory = Memory::default();
    let paths = render(RENDERERS, &view, &memory, &mut sink);
    assert!(sink.is_empty(), "{:?}", sink.diagnostics());
    let files = memory.artifacts();
    assert!(files.iter().map(|file| &file.path).eq(&paths), "what is said is what is made");
    files
}

/// One of the files, as text.
fn file(plan: &Arc<Plan>, path: &str) -> String {
    let files = files(plan, 1);
    let found = files.iter().find(|artifact| artifact.path == path);
    let paths: Vec<_> = files.iter().map(|artifact| &artifact.path).collect();
    let bytes = &found.unwrap_or_else(|| panic!("no {path} in {paths:?}")).bytes;
    String::from_utf8(bytes.clone()).expect("UTF-8")
}

/// The rows of a CSV file, each as (column, field) by the names of the header row.
struct Table {
    header: Vec<String>,
    rows: Vec<Vec<String>>,
}

impl Table {
    fn parse(text: &str) -> Self {
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let owned = |record: &csv::StringRecord| record.iter().map(str::to_owned).collect();
        let header = owned(reader.headers().expect("a header row"));
        // A row of another width is an error of the reader.
        let rows = reader.records().map(|record| owned(&record.expect("a CSV row"))).collect();
        Self { header, rows }
    }

    fn column(&self, name: &str) -> Vec<&str> {
        let at = self.header.iter().position(|column| column == name).expect("a column");
        self.rows.iter().map(|row| row[at].as_str()).collect()
    }
}
