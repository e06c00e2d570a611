//! The program as a user runs it: the built binary on copies of the examples, judged by its exit code,
//! its two streams and what it leaves on disk.

mod apply;
mod at_once;
mod catalog;
mod explain;
mod fmt;
mod help;
mod init;
mod json;
mod reference;
mod merge;
mod not_files;
mod plan;
mod streams;
mod test;
mod validate;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// The program, with an environment that no test inherits by accident.
fn wireloom() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wireloom"));
    command.env_clear().stdin(Stdio::null());
    command
}

/// A project in a directory of its own, removed at the end.
struct Project(TempDir);

impl Project {
    /// A directory with these files.
    fn new(files: &[(&str, &str)]) -> Self {
        let project = Self(tempfile::tempdir().expect("a temporary directory"));
        for (name, text) in files {
            project.write(name, text);
        }
        project
    }

    /// A copy of the design in `examples/NAME`, without its tests and what earlier runs left there.
    fn example(name: &str) -> Self {
        let project = Self::new(&[]);
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples").join(name);
        for entry in fs::read_dir(from).expect("the example exists") {
            let path = entry.expect("readable").path();
            let name = path.file_name().expect("a file has a name").to_string_lossy();
            if name.ends_with(".hcl") && !name.ends_with(".test.hcl") {
                fs::copy(&path, project.path(&name)).expect("copied");
            }
        }
        project
    }

    fn dir(&self) -> &Path {
        self.0.path()
    }

    fn path(&self, name: &str) -> PathBuf {
        self.dir().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path(name);
        fs::create_dir_all(path.parent().expect("inside the project")).expect("made");
        fs::write(path, text).expect("written");
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a text file")
    }

    /// Runs `wireloom VERB . ARGUMENTS` in the project.
    fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(wireloom().current_dir(self.dir()).args(arguments))
    }

    /// All files below the directory, with their bytes.
    fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
        let mut files = BTreeMap::new();
        let mut open = vec![self.dir().to_owned()];
        while let Some(dir) = open.pop() {
            for entry in fs::read_dir(dir).expect("a directory") {
                let path = entry.expect("readable").path();
                if path.is_dir() {
                    open.push(path);
                } else {
                    let bytes = fs::read(&path).expect("readable");
                    files.insert(path.strip_prefix(self.dir()).expect("inside").to_owned(), bytes);
                }
            }
        }
        files
    }
}

/// What a run came to.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    fn of(command: &mut Command) -> Self {
        Self::from(command.output().expect("the program starts"))
    }

    /// The code, with both streams shown if it is another.
    fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, code, "stdout:\n{}\nstderr:\n{}", self.out, self.err);
        self
    }

    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error} in:\n{}", self.out))
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
        Self {
            code: output.status.code().expect("an exit code, not a signal"),
            out: text(output.stdout),
            err: text(output.stderr),
        }
    }
}
