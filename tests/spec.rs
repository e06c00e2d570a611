//! The fifteen areas of HashiCorp's specification suite of HCL, with cases of our own, written from the
//! text of the language's specification: `tests/spec/AREA.hcl` and what is to come of it. `AREA.json` holds
//! the attributes and blocks that a reader without a schema finds, worked out by hand from the rules for
//! literals, operators and templates; `AREA.errors` what is said about the case instead, by line and column.
//!
//! Worked out by hand, but for `stripped` of the heredocs, which is what Terraform 1.11 answers: a strip marker
//! takes a line end along before indentation is looked at. `attributes_unexpected` needs a schema, so it is
//! read as a project.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use hcl::edit::structure::{Block, BlockLabel, Body, Structure};
use serde_json::{Map, Value as Json, json};
use wireloom::diag::{Sink, short};
use wireloom::lang::interp::{Budget, EvalCtx, NoEnv, eval};
use wireloom::lang::json;
use wireloom::lang::lower::lower_constant;
use wireloom::project::{self, Request};
use wireloom::source::{MemorySource, ProjectSource, SourceMap};
use wireloom::syntax::{Origin, parse_file};

/// The areas, as the suite divides them.
const AREAS: &[&str] = &[
    "attributes_expected",
    "attributes_singleline_bad",
    "attributes_unexpected",
    "blocks_single_empty_oneline",
    "blocks_single_expected",
    "blocks_single_oneline",
    "blocks_single_oneline_invalid",
    "blocks_single_unclosed",
    "comments_hash",
    "comments_multiline",
    "comments_slash",
    "empty",
    "expressions_heredoc",
    "expressions_operators",
    "expressions_primitive_literals",
];

fn place(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/spec").join(name)
}

/// The attributes and blocks of a body under construction.
#[derive(Default)]
struct Found {
    attributes: Map<String, Json>,
    blocks: Vec<Json>,
}

impl Found {
    fn add(&mut self, item: &Structure, origin: &Origin<'_>, sink: &mut Sink) {
        match item {
            Structure::Attribute(attribute) => {
                let expr = lower_constant(&attribute.value, origin, sink);
                let mut budget = Budget::default();
                let mut ctx = EvalCtx { env: &NoEnv, slots: &[], sink, budget: &mut budget };
                let value = eval(&expr, &mut ctx);
                let mut text = String::new();
                if !value.is_error() {
                    json::write(&mut text, &value, usize::MAX).expect("a value without things");
                }
                let value = serde_json::from_str(&text).unwrap_or(json!("an error"));
                self.attributes.insert(attribute.key.to_string(), value);
            }
            Structure::Block(block) => self.blocks.push(of_block(block, origin, sink)),
        }
    }

    fn of(body: &Body, origin: &Origin<'_>, sink: &mut Sink) -> Self {
        let mut found = Self::default();
        body.iter().for_each(|item| found.add(item, origin, sink));
        found
    }
}

fn of_block(block: &Block, origin: &Origin<'_>, sink: &mut Sink) -> Json {
    let label = |label: &BlockLabel| match label {
        BlockLabel::Ident(name) => name.to_string(),
        BlockLabel::String(text) => text.to_string(),
    };
    let labels: Vec<String> = block.labels.iter().map(label).collect();
    let Found { attributes, blocks } = Found::of(&block.body, origin, sink);
    json!({
        "type": block.ident.to_string(),
        "labels": labels,
        "attributes": attributes,
        "blocks": blocks,
    })
}

/// What is read without a schema, and what is said about it.
fn read(text: &str) -> (Json, String) {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let file = map.add("case.hcl", text);
    let mut found = Found::default();
    parse_file(&map, file, &mut sink, &mut |item, origin, sink| found.add(&item, origin, sink));
    let Found { attributes, blocks } = found;
    (json!({ "attributes": attributes, "blocks": blocks }), short::render(&sink, &map))
}

/// What is said about it as the only file of a project.
fn validated(text: &str) -> String {
    let mut source = MemorySource::new();
    source.insert(Path::new("case.hcl"), text);
    let outcome = project::validate(&Request::new(Arc::new(ProjectSource::new(source)), "."));
    short::render(&outcome.sink, &outcome.map)
}

#[test]
fn every_area_reads_as_the_specification_says() {
    let mut wrong = String::new();
    for area in AREAS {
        let text = std::fs::read_to_string(place(&format!("{area}.hcl"))).expect("the case");
        let (value, said) = match *area {
            "attributes_unexpected" => (Json::Null, validated(&text)),
            _ => read(&text),
        };
        let errors = place(&format!("{area}.errors"));
        let wanted = std::fs::read_to_string(&errors).unwrap_or_default();
        if !said.is_empty() && std::env::var_os("WIRELOOM_UPDATE").is_some() {
            std::fs::write(&errors, &said).expect("written");
        } else if said != wanted {
            let _ = writeln!(wrong, "{area} says\n{said}expected\n{wanted}");
        }
        if said.is_empty() {
            let wanted =
                std::fs::read_to_string(place(&format!("{area}.json"))).expect("its value");
            let wanted: Json = serde_json::from_str(&wanted).expect("JSON");
            if value != wanted {
                let _ = writeln!(wrong, "{area} is\n{value:#}\nexpected\n{wanted:#}");
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_area_has_its_case_and_no_file_is_left_over() {
    assert_eq!(AREAS.len(), 15, "the areas of the suite");
    let mut found: Vec<String> = std::fs::read_dir(place("."))
        .expect("the folder")
        .map(|entry| entry.expect("readable").file_name().into_string().expect("UTF-8"))
        .collect();
    found.sort();
    for area in AREAS {
        let own = |name: &&String| name.split('.').next() == Some(area);
        let of_area: Vec<&String> = found.iter().filter(own).collect();
        assert_eq!(of_area.len(), 2, "{area}: a text and what comes of it: {of_area:?}");
    }
    assert_eq!(found.len(), 30, "{found:?}");
}
