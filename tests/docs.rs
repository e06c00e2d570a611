//! Every HCL block in `docs/*.md` and `README.md` is a design that works.
//!
//! A block fenced as ```` ```hcl ```` stands alone; one fenced as ```` ```hcl with=NAME ```` is read
//! together with `docs/with/NAME.hcl`. Both are validated and, where there are no cables, planned.
//! Blocks that show a refused text are fenced as ```` ```hcl error=CODE ````. A block fenced as
//! ```` ```hcl test=NAME ```` is a test file of `docs/with/NAME.hcl` or `examples/NAME`; its runs pass.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use wireloom::base::span::Span;
use wireloom::config;
use wireloom::diag::{Sink, short};
use wireloom::project::{Request, plan, validate};
use wireloom::source::{MemorySource, ProjectSource};
use wireloom::testing;

/// A fenced block: where it starts, what its fence says, its text.
struct Block {
    line: usize,
    with: Option<String>,
    test: Option<String>,
    error: Option<String>,
    text: String,
}

impl Block {
    /// It is part of a design, and a right one.
    fn is_design(&self) -> bool {
        self.error.is_none() && self.test.is_none()
    }
}

fn blocks(markdown: &str) -> Vec<Block> {
    let mut out = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in markdown.lines().enumerate() {
        if let Some(block) = &mut open {
            if line.trim() == "```" {
                out.extend(open.take());
            } else {
                block.text.push_str(line);
                block.text.push('\n');
            }
        } else if let Some(info) = line.strip_prefix("```hcl") {
            let word = |key: &str| {
                info.split_whitespace().find_map(|word| word.strip_prefix(key)).map(str::to_owned)
            };
            let (with, test, error) = (word("with="), word("test="), word("error="));
            open = Some(Block { line: number + 1, with, test, error, text: String::new() });
        }
    }
    assert!(open.is_none(), "a block is not closed");
    out
}

fn pages() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = fs::read_dir(root.join("docs")).expect("there are docs");
    let mut pages: Vec<PathBuf> = docs.map(|entry| entry.expect("readable").path()).collect();
    pages.extend(["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"].map(|name| root.join(name)));
    pages.retain(|path| {
        path.extension().is_some_and(|extension| extension == "md") && path.exists()
    });
    pages.sort();
    pages
}

#[test]
fn every_hcl_block_of_the_docs_is_a_design_that_works() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut seen, mut failures) = (0, String::new());
    for page in pages() {
        let markdown = fs::read_to_string(&page).expect("UTF-8");
        for block in blocks(&markdown).into_iter().filter(|block| block.test.is_none()) {
            seen += 1;
            let mut files = MemorySource::new().with("doc/block.hcl", block.text.clone());
            if let Some(with) = &block.with {
                let path = root.join("docs/with").join(format!("{with}.hcl"));
                files.insert("doc/with.hcl", fs::read_to_string(path).expect("docs/with has it"));
            }
            let request = Request::new(Arc::new(ProjectSource::new(files)), "doc");
            // What has no cables needs no places: its checks and outputs are run too.
            let can_plan = block.with.is_none() && !block.text.contains("connect \"");
            let outcome = if can_plan { plan(&request) } else { validate(&request) };
            let found = short::render(&outcome.sink, &outcome.map);
            let right = match &block.error {
                None => !outcome.sink.has_errors(),
                Some(code) => outcome.sink.diagnostics().iter().any(|said| said.code == code),
            };
            if !right {
                let page = page.file_name().map(|name| name.to_string_lossy().into_owned());
                failures += &format!("{}:{}:\n{found}\n", page.unwrap_or_default(), block.line);
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(seen >= 10, "only {seen} blocks found: is the fence still ```hcl?");
}

/// Where a kind of block is described: the page and the number or name of its section.
const DESCRIBED: &[(&str, &str, &str)] = &[
    ("cable", "catalog.md", "Media"),
    ("check", "language.md", "8."),
    ("check assert", "language.md", "8."),
    ("connect", "language.md", "4."),
    ("connect via", "language.md", "4."),
    ("device_type", "catalog.md", "Devices"),
    ("device_type ports", "catalog.md", "Devices"),
    ("fabric", "language.md", "7."),
    ("fibre", "catalog.md", "Media"),
    ("form_factor", "catalog.md", "Devices"),
    ("function", "language.md", "8."),
    ("locals", "language.md", "8."),
    ("module", "language.md", "9."),
    ("moved", "language.md", "10."),
    ("output", "language.md", "8."),
    ("pathway", "language.md", "6."),
    ("place", "language.md", "6."),
    ("policy", "language.md", "7."),
    ("rack", "language.md", "6."),
    ("scale_up_domain", "language.md", "7."),
    ("tier", "language.md", "2."),
    ("tier ports", "language.md", "3."),
    ("transceiver", "catalog.md", "Media"),
    ("type", "language.md", "8."),
    ("variable", "language.md", "8."),
    ("variable validation", "language.md", "8."),
    ("waive", "language.md", "7."),
];

/// The sections of a page by heading.
fn section(page: &str, heading: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(page);
    let text = fs::read_to_string(path).expect("the page exists");
    let found = text.split("\n## ").find(|section| section.starts_with(heading));
    found.unwrap_or_else(|| panic!("docs/{page} has no section {heading}")).to_owned()
}

/// Every block and attribute that the pages' examples hold, as `tier ports.where`.
fn shown() -> BTreeSet<String> {
    fn collect(block: &config::module::Block, around: &str, out: &mut BTreeSet<String>) {
        let kind = format!("{around}{}", block.schema.kind);
        out.extend(block.attrs.iter().map(|attr| format!("{kind}.{}", attr.name)));
        for inner in &block.blocks {
            collect(inner, &format!("{kind} "), out);
        }
        out.insert(kind);
    }
    let mut out = BTreeSet::new();
    for page in pages() {
        let markdown = fs::read_to_string(&page).expect("UTF-8");
        for block in blocks(&markdown).into_iter().filter(Block::is_design) {
            let files = MemorySource::new().with("doc/block.hcl", block.text);
            let mut loader = config::Loader::new(Arc::new(files));
            let module = loader.module(Path::new("doc"), Span::NONE, &mut Sink::new());
            for block in &module.expect("it was validated").blocks {
                collect(block, "", &mut out);
            }
        }
    }
    out
}

#[test]
fn every_block_and_attribute_is_described_in_its_section_and_has_an_example_that_runs() {
    fn check(
        schema: &config::schema::BlockSchema,
        around: &str,
        shown: &BTreeSet<String>,
        missing: &mut String,
    ) {
        let kind = format!("{around}{}", schema.kind);
        let Some((_, page, heading)) = DESCRIBED.iter().find(|(known, ..)| *known == kind) else {
            missing.push_str(&format!("`{kind}` is not in DESCRIBED\n"));
            return;
        };
        let text = section(page, heading);
        if !text.contains(&format!("`{}`", schema.kind)) {
            missing.push_str(&format!("docs/{page} {heading} does not name `{}`\n", schema.kind));
        }
        if !shown.contains(&kind) {
            missing.push_str(&format!("no example has a `{kind}`\n"));
        }
        for attr in schema.attrs {
            if !text.contains(&format!("`{}`", attr.name)) {
                missing.push_str(&format!("docs/{page} {heading}: `{kind}.{}`\n", attr.name));
            }
            if attr.required && !text.contains(&format!("**`{}`**", attr.name)) {
                missing.push_str(&format!("docs/{page} {heading}: `{}` is required\n", attr.name));
            }
            if !shown.contains(&format!("{kind}.{}", attr.name)) {
                missing.push_str(&format!("no example has `{kind}.{}`\n", attr.name));
            }
        }
        for inner in schema.blocks {
            check(inner, &format!("{kind} "), shown, missing);
        }
    }
    let (shown, mut missing) = (shown(), String::new());
    for schema in config::schema::TOP {
        check(schema, "", &shown, &mut missing);
    }
    assert!(missing.is_empty(), "{missing}");
}

/// The design that a block of tests is about.
fn design(name: &str) -> MemorySource {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let one = root.join("docs/with").join(format!("{name}.hcl"));
    if one.exists() {
        return MemorySource::new().with("doc/main.hcl", fs::read_to_string(one).expect("UTF-8"));
    }
    let mut files = MemorySource::new();
    for entry in fs::read_dir(root.join("examples").join(name)).expect("an example") {
        let path = entry.expect("readable").path();
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        if path.is_file() && !name.ends_with(".test.hcl") {
            files.insert(format!("doc/{name}"), fs::read(&path).expect("readable"));
        }
    }
    files
}

#[test]
fn every_test_block_of_the_docs_passes() {
    let (mut seen, mut failures) = (0, String::new());
    for page in pages() {
        let markdown = fs::read_to_string(&page).expect("UTF-8");
        for block in blocks(&markdown) {
            let Some(name) = &block.test else { continue };
            seen += 1;
            let files = design(name).with("doc/block.test.hcl", block.text.clone());
            let report = testing::test(&testing::Request {
                source: Arc::new(ProjectSource::new(files)),
                path: "doc".into(),
                environment: Vec::new(),
                given: Vec::new(),
                filter: Vec::new(),
            });
            if !report.passed() {
                let told = testing::junit::render(&report);
                failures += &format!("{}:{}:\n{told}\n", page.display(), block.line);
            }
        }
    }
    assert!(failures.is_empty(), "{failures}");
    assert!(seen >= 4, "only {seen} blocks found: is the fence still ```hcl test=?");
}

#[test]
fn every_word_of_a_test_file_is_described() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/testing.md");
    let page = fs::read_to_string(page).expect("the page exists");
    // The spans of code in the text around the examples: `assert { condition, error_message }`.
    let prose: String = page.split("```").step_by(2).collect();
    let spans: Vec<&str> = prose.split('`').skip(1).step_by(2).collect();
    fn words(span: &str) -> impl Iterator<Item = &str> {
        span.split(|c: char| !(c.is_alphanumeric() || c == '_'))
    }
    let mut open: Vec<&config::schema::BlockSchema> = config::test_file::TOP.iter().collect();
    let mut missing = Vec::new();
    while let Some(block) = open.pop() {
        open.extend(block.blocks);
        let attrs = block.attrs.iter().map(|attr| attr.name);
        let written = |word: &str| spans.iter().any(|span| words(span).any(|found| found == word));
        missing.extend(attrs.chain([block.kind]).filter(|word| !written(word)));
    }
    let functions = config::test_file::FUNCTIONS.iter().map(|(name, _)| *name);
    missing.extend(functions.filter(|name| !page.contains(&format!("`{name}("))));
    assert!(missing.is_empty(), "docs/testing.md does not describe {missing:?}");
}
