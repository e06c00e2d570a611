//! Loading module directories: all `*.hcl` of one directory, each directory once. Blocks may stand in any
//! order and in any file; what refers to nothing is reported when all of them are read.

use super::decode::{Decoder, function_head};
use super::module::{AttrForm, Block, Module, Node, NodeKind};
use super::names::{FunctionHead, NodeTable};
use super::schema::TOP;
use crate::base::natural;
use crate::base::span::{FileId, Span};
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink, codes};
use crate::lang::types::name_types;
use crate::source::{ReadErrorKind, Source, SourceMap};
use crate::syntax;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Loads modules, each directory once however often it is called.
pub struct Loader {
    source: Arc<dyn Source>,
    /// Every text read so far.
    pub map: SourceMap,
    modules: BTreeMap<PathBuf, Option<Arc<Module>>>,
    templates: BTreeMap<PathBuf, FileId>,
}

/// The shipped catalogue's directory.
const CATALOG: &str = "lib://catalog";

impl Loader {
    /// A loader that has read nothing yet.
    pub fn new(source: Arc<dyn Source>) -> Self {
        Self { source, map: SourceMap::new(), modules: BTreeMap::new(), templates: BTreeMap::new() }
    }

    /// What files are read from.
    pub fn source(&self) -> &dyn Source {
        &*self.source
    }

    /// The text of a template file, read once, and its number for messages.
    ///
    /// # Errors
    /// The reason, as the message of a diagnostic.
    pub fn template(&mut self, path: &Path) -> Result<(FileId, &str), String> {
        let file = match self.templates.get(path) {
            Some(file) => *file,
            None => {
                let bytes = self.source.read(path).map_err(|error| error.to_string())?;
                let shown = path.display();
                let text = crate::source::decode(bytes)
                    .map_err(|_| format!("`{shown}` is not UTF-8 text"))?
                    .text;
                let file = self.map.try_add(shown.to_string(), text);
                let file = file.ok_or_else(|| format!("`{shown}` is one file too many"))?;
                self.templates.insert(path.to_owned(), file);
                file
            }
        };
        Ok((file, self.map.text(file)))
    }

    /// How many module directories were read.
    pub fn module_count(&self) -> usize {
        self.modules.len()
    }

    /// The module of a directory; `None` after a report, now or at an earlier call.
    pub fn module(&mut self, dir: &Path, named_at: Span, sink: &mut Sink) -> Option<Arc<Module>> {
        let dir = crate::source::clean(dir);
        if let Some(known) = self.modules.get(&dir) {
            return known.clone();
        }
        let files = self.files_of(&dir, named_at, sink);
        let module = files.and_then(|files| {
            if files.is_empty() {
                let message = format!("`{}` holds no `.hcl` files", dir.display());
                let listed = self.source.list(&dir).unwrap_or_default();
                let terraform = listed.iter().find_map(|path| {
                    let name = path.file_name()?.to_str()?;
                    Some(format!("files end in `.hcl` here: rename `{name}`"))
                        .filter(|_| name.ends_with(".tf"))
                });
                let rule = || "a module is the `*.hcl` files of one directory".to_owned();
                sink.push(
                    Diagnostic::error("empty-module", message)
                        .at(named_at, "named here")
                        .help(terraform.unwrap_or_else(rule)),
                );
                return None;
            }
            Some(Arc::new(self.read(dir.clone(), &files, named_at, sink)))
        });
        self.modules.insert(dir, module.clone());
        module
    }

    /// The shipped catalogue, all its directories as one module.
    pub fn catalog(&mut self, sink: &mut Sink) -> Option<Arc<Module>> {
        let dir = PathBuf::from(CATALOG);
        if let Some(known) = self.modules.get(&dir) {
            return known.clone();
        }
        let mut files = self.files_of(&dir, Span::NONE, sink).unwrap_or_default();
        for vendor in self.source.list(&dir).unwrap_or_default() {
            if vendor.extension().is_none() {
                files.extend(self.files_of(&vendor, Span::NONE, sink).unwrap_or_default());
            }
        }
        let module = Some(Arc::new(self.read(dir.clone(), &files, Span::NONE, sink)));
        self.modules.insert(dir, module.clone());
        module
    }

    fn files_of(&self, dir: &Path, named_at: Span, sink: &mut Sink) -> Option<Vec<PathBuf>> {
        match self.source.list(dir) {
            Ok(entries) => {
                let mut files: Vec<PathBuf> =
                    entries.into_iter().filter(|path| is_config(path)).collect();
                files.sort_by(|a, b| natural::compare(&a.to_string_lossy(), &b.to_string_lossy()));
                Some(files)
            }
            Err(error) => {
                // A module's `source` points at itself; a directory on the command line does not.
                let help = match error.kind {
                    _ if !named_at.is_none() => None,
                    ReadErrorKind::NotDirectory => Some("name the directory that the file is in"),
                    ReadErrorKind::NotFound => {
                        Some("name the directory of a project; `wireloom init DIR` makes a new one")
                    }
                    _ => None,
                };
                sink.push(
                    Diagnostic::error("unreadable-file", error.to_string())
                        .at(named_at, "named here")
                        .maybe_help(help.map(str::to_owned)),
                );
                None
            }
        }
    }

    fn read(&mut self, dir: PathBuf, files: &[PathBuf], named_at: Span, sink: &mut Sink) -> Module {
        let ids: Vec<FileId> = files
            .iter()
            .filter_map(|path| syntax::load(&*self.source, path, named_at, &mut self.map, sink))
            .collect();
        let mut lost = ids.len() < files.len();
        let functions = self.function_heads(&ids);
        let mut nodes = NodeTable::default();
        let mut blocks: Vec<Block> = Vec::new();
        for file in ids {
            let mut decoder = Decoder { top: TOP, nodes: &mut nodes, functions: &functions };
            syntax::parse_file(&self.map, file, sink, &mut |item, origin, sink| match decoder
                .top(&item, origin, sink)
            {
                Some(block) => blocks.push(block),
                None => lost = true,
            });
        }
        duplicates(&blocks, sink);
        resolve_types(&mut blocks, sink);
        let nodes = nodes.into_nodes();
        let module = Module::new(dir, blocks, nodes, functions);
        super::functions::check(&module, sink);
        // Where a file or a block could not be read, names that it declares would be missed falsely.
        if !lost && !sink.diagnostics().iter().any(|said| is_syntax(said.code)) {
            for node in &module.nodes {
                check(&module, node, sink);
            }
        }
        module
    }

    /// Functions of the module, before anything that may call them. Files without the word are skipped.
    fn function_heads(&self, files: &[FileId]) -> Vec<FunctionHead> {
        let mut heads = Vec::new();
        for file in files {
            let text = self.map.text(*file);
            if text.lines().any(|line| line.trim_start().starts_with("function")) {
                // Errors are reported when the file is read in full.
                syntax::parse_file(&self.map, *file, &mut Sink::new(), &mut |item, origin, _| {
                    heads.extend(function_head(&item, origin));
                });
            }
        }
        heads
    }
}

/// Puts the types that the module names where they are used. They may be made of each other, in any order.
fn resolve_types(blocks: &mut [Block], sink: &mut Sink) {
    let declared = blocks.iter().filter(|block| block.schema.kind == "type");
    let declared = declared.filter_map(|block| {
        Some((block.label.as_str().into(), block.declared_type()?.clone(), block.label_span))
    });
    let types = name_types(declared.collect::<Vec<_>>(), sink);
    for block in blocks {
        // The types that types are made of were looked at above.
        let mut unheard = Sink::new();
        let named = block.schema.kind == "type";
        for attr in &mut block.attrs {
            if let AttrForm::Type(ty) = &mut attr.form {
                *ty = types.resolve(ty, if named { &mut unheard } else { &mut *sink });
            }
        }
    }
}

/// A code of the syntax phase: a part of some file could not be read.
fn is_syntax(code: &str) -> bool {
    let syntax = codes::PHASES.iter().find(|(phase, _)| *phase == "syntax");
    syntax.is_some_and(|(_, entries)| entries.iter().any(|entry| entry.code == code))
}

fn is_config(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    name.ends_with(".hcl")
        && !name.ends_with(".test.hcl")
        && !name.ends_with(".vars.hcl")
        && !name.starts_with('.')
}

/// Kinds of blocks of which each label stands for one thing.
const NAMED: [&str; 17] = [
    "cable",
    "check",
    "connect",
    "device_type",
    "fabric",
    "fibre",
    "function",
    "module",
    "output",
    "place",
    "rack",
    "scale_up_domain",
    "tier",
    "transceiver",
    "type",
    "variable",
    "waive",
];

fn duplicates(blocks: &[Block], sink: &mut Sink) {
    let mut seen: BTreeMap<(&str, &str), Span> = BTreeMap::new();
    let mut locals: BTreeMap<&str, Span> = BTreeMap::new();
    let twice = |what: String, again: Span, first: Span, sink: &mut Sink| {
        sink.push(
            Diagnostic::error("duplicate-name", format!("{what} is declared twice"))
                .at(again, "again here")
                .also(first, "first here")
                .help("give one of them another name"),
        );
    };
    for block in blocks {
        let kind = block.schema.kind;
        if NAMED.contains(&kind)
            && let Some(first) = seen.insert((kind, &block.label), block.header)
        {
            twice(format!("`{kind} \"{}\"`", block.label), block.header, first, sink);
        }
        if kind == "locals" {
            for attr in &block.attrs {
                if let Some(first) = locals.insert(&attr.name, attr.name_span) {
                    twice(format!("`local.{}`", attr.name), attr.name_span, first, sink);
                }
            }
        }
    }
}

/// Reports a node that stands for nothing.
fn check(module: &Module, node: &Node, sink: &mut Sink) {
    let labels = |kind: &'static str| -> Vec<&str> {
        module.kind(kind).map(|block| block.label.as_str()).collect()
    };
    let (name, kind, written) = match &node.kind {
        NodeKind::Variable(name) => (name, "variable", format!("var.{name}")),
        NodeKind::Local(name) => {
            if module.local(name).is_none() {
                let known = || {
                    let locals = module.kind("locals").flat_map(|block| &block.attrs);
                    locals.map(|attr| attr.name.as_str()).collect()
                };
                missing(&format!("local.{name}"), name, known, node.first_use, sink);
            }
            return;
        }
        NodeKind::Output(call, _)
        | NodeKind::OutputOf(call, _, _)
        | NodeKind::OutputsOf(call, _)
        | NodeKind::Calls(call) => (call, "module", format!("module.{call}")),
        NodeKind::Devices(tier)
        | NodeKind::Ports(tier, _)
        | NodeKind::TierAxis(tier, _)
        | NodeKind::Count(tier) => (tier, "tier", format!("tier.{tier}")),
        NodeKind::Racks(rack) | NodeKind::RackAxis(rack, _) => {
            (rack, "rack", format!("rack.{rack}"))
        }
        NodeKind::Fabric(name) => (name, "fabric", format!("fabric.{name}")),
        NodeKind::Domain(name) => (name, "scale_up_domain", format!("scale_up_domain.{name}")),
        NodeKind::Connect(name)
        | NodeKind::Holes(name)
        | NodeKind::Links(name)
        | NodeKind::Cables(name) => (name, "connect", format!("connect.{name}")),
        NodeKind::AllPorts(_) | NodeKind::ModulePath | NodeKind::RootPath | NodeKind::Tested(_) => {
            return;
        }
    };
    if module.place(kind, name).is_none() {
        missing(&written, name, || labels(kind), node.first_use, sink);
        return;
    }
    let (axis, block, kind) = match &node.kind {
        NodeKind::TierAxis(name, axis) => (axis, module.block("tier", name), "tier"),
        NodeKind::RackAxis(name, axis) => (axis, module.block("rack", name), "rack"),
        _ => return,
    };
    let known: Vec<&str> = block
        .map(|block| block.items("axes").iter().map(|item| item.name.as_str()).collect())
        .unwrap_or_default();
    if !known.contains(&axis.as_str()) {
        let written = format!("{kind}.{name}.axes.{axis}");
        missing(&written, axis, || known, node.first_use, sink);
    }
}

fn missing<'m>(
    written: &str,
    name: &str,
    known: impl FnOnce() -> Vec<&'m str>,
    span: Span,
    sink: &mut Sink,
) {
    let help = suggest::help_at_first(sink.error_count(), name, known, 12);
    let message = format!("there is no `{written}`");
    let diagnostic = Diagnostic::error("unknown-name", message);
    sink.push(diagnostic.at(span, "not declared in this module").maybe_help(help));
}
