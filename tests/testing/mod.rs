//! `wireloom test` as a library call: which files and runs there are, what runs are planned with and
//! against, which failures are expected ones, and the two forms that programs read.

mod files;
mod forms;
mod runs;

use std::path::Path;
use std::sync::Arc;

use wireloom::diag::short;
use wireloom::project::Given;
use wireloom::source::{DiskSource, MemorySource, ProjectSource};
use wireloom::testing::{Report, Request, test};

/// A module of as many leaves as its variable says, in one rack of its own; no cables, so that plans
/// are small.
const LEAVES: &str = r#"
variable "leaves" {
  type    = number
  default = 2
  validation {
    condition     = var.leaves < 10
    error_message = "a rack has room for 9 leaves"
  }
}

locals {
  twice = var.leaves * 2
}

output "leaves" {
  value = tier.leaf.count
}

tier "leaf" {
  device_type = "nvidia/sn5600"
  axes        = { leaf = var.leaves }
  ports "osfp" { reserve = "nobody" }
  ports "sfp28" { reserve = "nobody" }
  ports "mgmt" { reserve = "nobody" }
}

rack "network" {
  height_u = 48
}

place "leaves" {
  devices = tier.leaf
  racks   = rack.network
  u       = [10, 12, 14, 16, 18, 20, 22, 24, 26]
}

check "even" {
  severity = "warning"
  assert {
    condition     = tier.leaf.count % 2 == 0
    error_message = "leaves come in pairs"
  }
}
"#;

/// A request for the tests of directory `p`.
fn request(files: &[(&str, &str)]) -> Request {
    let mut source = MemorySource::new();
    for (name, text) in files {
        source.insert(format!("p/{name}"), *text);
    }
    Request {
        source: Arc::new(ProjectSource::new(source)),
        path: "p".into(),
        environment: Vec::new(),
        given: Vec::new(),
        filter: Vec::new(),
    }
}

/// What each run came to, and under it what was said: `p/a.test.hcl:one pass`.
fn told(report: &Report) -> String {
    let mut text = String::new();
    for file in &report.files {
        text.push_str(&short::render(&file.told.sink, &file.told.map));
        for run in &file.runs {
            let verdict = if run.passed { "pass" } else { "FAIL" };
            text.push_str(&format!("{}:{} {verdict}\n", file.path, run.name));
            text.push_str(&short::render(&run.told.sink, &run.told.map));
        }
    }
    text.push_str(&short::render(&report.sink, &Default::default()));
    text
}

/// The same of a project of [`LEAVES`] with one test file.
fn leaves(tests: &str) -> String {
    told(&test(&request(&[("main.hcl", LEAVES), ("a.test.hcl", tests)])))
}

#[test]
fn the_tests_of_the_examples_pass() {
    // How many runs there are is counted in the files: a file that is not found would pass too.
    for (name, runs) in [("quickstart", 3), ("superpod-h100", 10)] {
        let report = test(&Request {
            source: Arc::new(ProjectSource::new(DiskSource)),
            path: Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name),
            environment: Vec::new(),
            given: Vec::<Given>::new(),
            filter: Vec::new(),
        });
        assert!(report.passed(), "{}", told(&report));
        assert_eq!(report.tally().passed, runs, "{}", told(&report));
    }
}
