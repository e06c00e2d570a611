//! Every HCL block in `docs/*.md` and `README.md` is a design that works.
//!
//! A block fenced as ```` ```hcl ```` stands alone; one fenced as ```` ```hcl with=NAME ```` is read
//! together with `docs/with/NAME.hcl`. Both are validated and, where all devices have a place, planned.
//! Blocks that show a refused text are fenced as ```` ```hcl error=CODE ````.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use wireloom::diag::short;
use wireloom::project::{Request, validate};
use wireloom::source::{MemorySource, ProjectSource};

/// A fenced block: where it starts, what its fence says, its text.
struct Block {
    line: usize,
    with: Option<String>,
    error: Option<String>,
    text: String,
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
            let (with, error) = (word("with="), word("error="));
            open = Some(Block { line: number + 1, with, error, text: String::new() });
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
        for block in blocks(&markdown) {
            seen += 1;
            let mut files = MemorySource::new().with("doc/block.hcl", block.text.clone());
            if let Some(with) = &block.with {
                let path = root.join("docs/with").join(format!("{with}.hcl"));
                files.insert("doc/with.hcl", fs::read_to_string(path).expect("docs/with has it"));
            }
            let outcome = validate(&Request::new(Arc::new(ProjectSource::new(files)), "doc"));
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
