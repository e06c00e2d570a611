//! Manifests of template sets: the same syntax and the same checks as a module's files, other
//! blocks.
//!
//! A manifest stands by itself: it has no variables, locals or references to blocks. What it may
//! say is told in `templates/README.md`; what it means is for `render`.

use super::decode::Decoder;
use super::module::Block;
use super::names::NodeTable;
use super::schema::{BlockSchema, Scope, attr, block, required};
use crate::base::span::FileId;
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;
use crate::syntax;

/// The blocks of a manifest.
pub static TOP: &[BlockSchema] = &[block(
    "nos",
    Some("name"),
    &[
        required("context", Scope::Module),
        required("description", Scope::Module),
        attr("description_forbid", Scope::Module),
        attr("description_limit", Scope::Module),
        attr("lldp_port_id", Scope::Module),
        attr("name_limit", Scope::Module),
        required("names", Scope::Module),
        attr("needs", Scope::Module),
        required("per", Scope::Module),
    ],
    &[block(
        "file",
        Some("name"),
        &[required("path", Scope::Coordinates), required("template", Scope::Module)],
        &[],
    )],
)];

/// The blocks of a manifest that is in the map; those with mistakes are reported and left out.
pub fn blocks(map: &SourceMap, file: FileId, sink: &mut Sink) -> Vec<Block> {
    let mut nodes = NodeTable::default();
    let mut blocks = Vec::new();
    let mut decoder = Decoder { top: TOP, nodes: &mut nodes, functions: &[] };
    syntax::parse_file(map, file, sink, &mut |item, origin, sink| {
        blocks.extend(decoder.top(&item, origin, sink));
    });
    for node in nodes.into_nodes() {
        let message = format!("`{}` is not known in a manifest", map.slice(node.first_use));
        sink.push(
            Diagnostic::error("unknown-name", message)
                .at(node.first_use, "")
                .help("a manifest has no variables, locals or references to blocks"),
        );
    }
    blocks
}
