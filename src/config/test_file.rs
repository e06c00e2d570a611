//! Test files: the same syntax and the same checks as a module's files, other blocks.
//!
//! A test file is no part of the module it tests. What its blocks mean is for `testing`.

use super::decode::Decoder;
use super::module::{Block, Node};
use super::names::{FunctionHead, NodeTable};
use super::schema::{AttrSchema, BlockSchema, Scope, attr, block, required};
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;
use crate::syntax;

/// How test files are called.
pub const ENDING: &str = ".test.hcl";

/// Values of variables.
const VARIABLES: BlockSchema = BlockSchema {
    kind: "variables",
    label: None,
    attrs: &[],
    open: Some(Scope::TestInput),
    blocks: &[],
};

const RUN: &[AttrSchema] = &[
    attr("expect_failures", Scope::TestSubject),
    attr("for_each", Scope::TestInput),
    attr("lock", Scope::TestInput),
];

/// The blocks of a test file.
pub static TOP: &[BlockSchema] = &[
    block(
        "run",
        Some("name"),
        RUN,
        &[
            block(
                "assert",
                None,
                &[
                    required("condition", Scope::TestResult),
                    attr("error_message", Scope::TestResult),
                ],
                &[],
            ),
            block("module", None, &[required("source", Scope::TestInput)], &[]),
            VARIABLES,
        ],
    ),
    VARIABLES,
];

/// The functions that only conditions of tests have, with their parameters. Their numbers are the places
/// in this list.
pub const FUNCTIONS: [(&str, &[&str]); 3] =
    [("devices", &["pattern"]), ("links", &["a", "z"]), ("cables", &["a", "z"])];

/// A decoded test file.
#[derive(Debug)]
pub struct TestFile {
    /// Its blocks, in written order.
    pub blocks: Vec<Block>,
    /// What its expressions name.
    pub nodes: Vec<Node>,
}

/// Decodes a test file of the map. What is wrong goes to the sink, and the blocks concerned are left out.
pub fn read(map: &SourceMap, file: FileId, sink: &mut Sink) -> TestFile {
    let functions = FUNCTIONS.map(|(name, params)| FunctionHead {
        name: name.to_owned(),
        span: Span::NONE,
        params: params.iter().map(|param| ((*param).to_owned(), Span::NONE)).collect(),
    });
    let mut nodes = NodeTable::default();
    let mut blocks: Vec<Block> = Vec::new();
    let mut decoder = Decoder { top: TOP, nodes: &mut nodes, functions: &functions };
    syntax::parse_file(map, file, sink, &mut |item, origin, sink| {
        blocks.extend(decoder.top(&item, origin, sink));
    });
    once_each(&blocks, sink);
    for run in blocks.iter().filter(|block| block.schema.kind == "run") {
        once_each(&run.blocks, sink);
    }
    TestFile { blocks, nodes: nodes.into_nodes() }
}

/// Reports blocks that may stand once and stand twice.
fn once_each(blocks: &[Block], sink: &mut Sink) {
    for (place, block) in blocks.iter().enumerate() {
        let kind = block.schema.kind;
        let same = |other: &&Block| other.schema.kind == kind && other.label == block.label;
        if kind == "assert" {
            continue;
        }
        if let Some(first) = blocks[..place].iter().find(same) {
            let what = if block.label.is_empty() {
                format!("`{kind}`")
            } else {
                format!("`{kind} \"{}\"`", block.label)
            };
            sink.push(
                Diagnostic::error("duplicate-name", format!("{what} is declared twice"))
                    .at(block.header, "again here")
                    .also(first.header, "first here")
                    .help(if kind == "run" {
                        "give one of them another name"
                    } else {
                        "write all of it in one block"
                    }),
            );
        }
    }
}
