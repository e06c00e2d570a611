//! Loading a file into the source map, with diagnostics for what cannot be read or decoded.

use std::path::Path;

use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::source::{DecodeError, MAX_FILES, Source, SourceMap, decode};

/// Reads `path` and adds its text to the map under the path as given. `named_at` is where the user
/// named the file, [`Span::NONE`] if on the command line. `None` after a report.
pub fn load(
    source: &dyn Source,
    path: &Path,
    named_at: Span,
    map: &mut SourceMap,
    sink: &mut Sink,
) -> Option<FileId> {
    // `./main.hcl` of a project in the current directory is `main.hcl` to everybody.
    let shown = path.strip_prefix(".").unwrap_or(path).display();
    let bytes = match source.read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            sink.push(
                Diagnostic::error("unreadable-file", error.to_string()).at(named_at, "named here"),
            );
            return None;
        }
    };
    let decoded = match decode(bytes) {
        Ok(decoded) => decoded,
        Err(error) => {
            let (text, help) = match error {
                DecodeError::Utf16 => (
                    format!("`{shown}` is UTF-16 text, expected UTF-8"),
                    "save it as UTF-8".to_owned(),
                ),
                DecodeError::NotUtf8 { line, byte, value } => (
                    format!(
                        "`{shown}` is not UTF-8 text: byte {byte} of line {line} is 0x{value:02X}"
                    ),
                    format!("save it as UTF-8, or convert it: `iconv -f latin1 -t utf-8 {shown}`"),
                ),
            };
            sink.push(Diagnostic::error("not-utf8", text).at(named_at, "named here").help(help));
            return None;
        }
    };
    let Some(file) = map.try_add(shown.to_string(), decoded.text) else {
        let text = format!("`{shown}` is one file too many: a run holds at most {MAX_FILES}");
        sink.push(Diagnostic::error("too-many-files", text).at(named_at, "named here"));
        return None;
    };
    if decoded.had_bom {
        let note = "the file starts with a byte-order mark, which is ignored";
        sink.push(Diagnostic::note_of("byte-order-mark", note).at(Span::new(file, 0, 0), ""));
    }
    Some(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::MemorySource;

    #[test]
    fn a_file_too_many_is_said() {
        let (mut map, mut sink) = (SourceMap::new(), Sink::new());
        while map.try_add("", "").is_some() {}
        let source = MemorySource::new().with("more.hcl", "");
        assert!(load(&source, Path::new("more.hcl"), Span::NONE, &mut map, &mut sink).is_none());
        let said = &sink.diagnostics()[0];
        assert_eq!(said.code, "too-many-files");
        assert_eq!(said.message, "`more.hcl` is one file too many: a run holds at most 65535");
        assert!(!said.help.is_empty());
    }
}
