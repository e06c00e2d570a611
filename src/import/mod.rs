//! Device types from other people's files: NetBox device types, and the platform files of SONiC.
//!
//! A file becomes a [`sheet::Sheet`], a sheet becomes a formatted `device_type` block. What a file does
//! not say is asked for or said to be taken; what it lacks is said and never made up: ports that a list
//! leaves out stay missing, and those after them keep their numbers.
//!
//! Deliberately absent: writing to disk, and judging whether the file is right about the device.

mod json;
mod netbox;
pub mod pattern;
mod port_config;
pub mod sheet;
mod sonic;
mod write;
mod yaml;

use std::path::{Path, PathBuf};

use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};
use crate::model::entry::FormFactorEntry;
use crate::source::{Source, SourceMap};
use crate::syntax;
use sheet::Sheet;

/// What the file does not say, as far as the user does.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// `vendor/model`.
    pub name: Option<String>,
    /// `switch`, `node`, ...
    pub kind: Option<String>,
    /// Rack units.
    pub height_u: Option<u16>,
    /// How many cages the largest port group has.
    pub cages: Option<u32>,
    /// How many ports a cage of the largest port group has.
    pub sub: Option<u32>,
    /// The form factor of the largest port group.
    pub form_factor: Option<String>,
    /// What all ports but those for management speak.
    pub protocols: Vec<String>,
    /// The document, for `source`.
    pub source: Option<String>,
}

/// An imported device type.
#[derive(Debug, Clone)]
pub struct Imported {
    /// The sheet it was made from.
    pub sheet: Sheet,
    /// The block.
    pub hcl: String,
}

/// Reads a device type: a NetBox file (`.yaml`, `.yml`), or a SONiC `platform.json` with, perhaps, the
/// `port_config.ini` of a profile.
///
/// What is wrong, missing or taken is reported; `None` after an error.
pub fn device_type(
    source: &dyn Source,
    file: &Path,
    port_config: Option<&Path>,
    options: &Options,
    forms: &[FormFactorEntry],
    map: &mut SourceMap,
    sink: &mut Sink,
) -> Option<Imported> {
    let name = file.file_name().map_or_else(PathBuf::new, PathBuf::from).display().to_string();
    let context = Context { file: name, options, forms };
    let ending = file.extension().and_then(|ending| ending.to_str());
    let text = syntax::load(source, file, Span::NONE, map, sink)?;
    let mut sheet = match ending {
        Some("yaml" | "yml") => netbox::read(map, text, &context, sink)?,
        Some("json") => {
            let ports = match port_config {
                Some(path) => Some(syntax::load(source, path, Span::NONE, map, sink)?),
                None => None,
            };
            sonic::read(map, text, ports, &context, sink)?
        }
        _ => {
            let message = format!("`{}` is neither `.yaml` nor `.json`", context.file);
            sink.push(Diagnostic::error("import-unreadable", message).help(
                "a NetBox device type is YAML, a SONiC platform file JSON: name the file so",
            ));
            return None;
        }
    };
    if let Some(protocols) = Some(&options.protocols).filter(|list| !list.is_empty()) {
        for group in sheet.groups.iter_mut().filter(|group| group.name != sheet::MANAGEMENT) {
            group.protocols.clone_from(protocols);
        }
    }
    sheet.tell(sink);
    if sink.has_errors() {
        return None;
    }
    let hcl = write::hcl(&sheet);
    Some(Imported { sheet, hcl })
}

/// What all readers need.
struct Context<'a> {
    /// The file's name, for messages.
    file: String,
    options: &'a Options,
    forms: &'a [FormFactorEntry],
}

impl Context<'_> {
    /// The lanes of a cage of a form factor, as the catalogue has them.
    fn lanes(&self, form_factor: &str) -> Option<u16> {
        self.forms.iter().find(|form| form.listing.name == form_factor)?.lanes
    }

    /// Reports that the file does not say something that the user can.
    fn needs(&self, what: &str, option: &str, sink: &mut Sink) {
        let message = format!("`{}` does not say {what}", self.file);
        sink.push(Diagnostic::error("import-needs", message).help(format!("give `{option}`")));
    }
}
