//! An environment with the files of `tests/lang/files`, and nothing else.

use std::path::PathBuf;

use wireloom::base::span::Span;
use wireloom::diag::Sink;
use wireloom::lang::interp::{Budget, Env};
use wireloom::lang::value::Value;

/// Files of the fixture directory.
pub struct Files;

fn place(path: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/lang/files")).join(path)
}

impl Env for Files {
    fn node(&self, _: u32, used_at: Span, _: &mut Sink, _: &mut Budget) -> Value {
        Value::unknown(used_at)
    }

    fn read_file(&self, path: &str) -> Result<Vec<u8>, String> {
        std::fs::read(place(path)).map_err(|error| format!("`{path}` cannot be read: {error}"))
    }

    fn list_files(&self, directory: &str) -> Result<Vec<String>, String> {
        let entries = std::fs::read_dir(place(directory)).map_err(|error| error.to_string())?;
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        Ok(names)
    }
}
