//! Device types from NetBox and SONiC: what is read, what is missing, and that nothing is made up.

mod netbox;
mod patterns;
mod sonic;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use wireloom::diag::{Sink, short};
use wireloom::import::{Imported, Options, device_type};
use wireloom::project::{Request, form_factors};
use wireloom::source::{DiskSource, MemorySource, ProjectSource, Source, SourceMap};

/// A real file of `../shared/data`; `None`, with a printed reason, where that is not there.
fn real(path: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let shared = std::env::var_os("WIRELOOM_SHARED").map_or(beside, PathBuf::from);
    let file = shared.join("data").join(path);
    if file.is_file() {
        return Some(file);
    }
    let why = format!("skipped: {} is not there", file.display());
    assert!(std::env::var_os("WIRELOOM_REQUIRE_ALL").is_none(), "{why}");
    println!("{why}");
    None
}

/// What an import made, and what it said in short form.
struct Read {
    imported: Option<Imported>,
    said: String,
}

fn read(source: &dyn Source, file: &Path, ports: Option<&Path>, options: &Options) -> Read {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let library: Arc<dyn Source> = Arc::new(ProjectSource::new(MemorySource::new()));
    let forms = form_factors(&library, &mut sink);
    let imported = device_type(source, file, ports, options, &forms, &mut map, &mut sink);
    Read { imported, said: short::render(&sink, &map) }
}

fn from_disk(file: &Path, ports: Option<&Path>, options: &Options) -> Read {
    read(&DiskSource, file, ports, options)
}

/// A file that stands here.
fn from_text(name: &str, text: &str, options: &Options) -> Read {
    let files = MemorySource::new().with(name, text.as_bytes());
    read(&files, Path::new(name), None, options)
}

impl Read {
    fn hcl(&self) -> &str {
        &self.imported.as_ref().unwrap_or_else(|| panic!("{}", self.said)).hcl
    }

    /// The lines of a code.
    fn of(&self, code: &str) -> Vec<String> {
        let own = self.said.lines().filter(|line| line.contains(&format!("[{code}]")));
        own.filter_map(|line| line.split_once("]: ").map(|(_, text)| text.to_owned())).collect()
    }
}

/// What `catalog lint` says about a block.
fn linted(hcl: &str) -> Vec<String> {
    let files = MemorySource::new().with("design/main.hcl", hcl.as_bytes());
    let request = Request::new(Arc::new(ProjectSource::new(files)), "design");
    let read = wireloom::project::catalog(&request, true);
    let said = read.sink.diagnostics().iter();
    said.map(|one| format!("{}: {}", one.code, one.message)).collect()
}
