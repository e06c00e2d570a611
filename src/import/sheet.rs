//! What is known of an imported device type before it is written: facts, and expressions for names.

use crate::base::span::Span;
use crate::diag::{Diagnostic, Sink};
use crate::model::layout::missing_text;

/// The name of the group of management ports.
pub const MANAGEMENT: &str = "mgmt";

/// A port group.
#[derive(Debug, Clone, Default)]
pub struct SheetGroup {
    /// Its name.
    pub name: String,
    /// Cages.
    pub cages: u32,
    /// Ports of a cage under `breakout`.
    pub sub: u32,
    /// `osfp`, ...
    pub form_factor: String,
    /// `finned` or `flat`.
    pub shell: Option<&'static str>,
    /// Lanes of a cage.
    pub lanes: Option<u16>,
    /// Highest rate of a lane in Mb/s.
    pub lane_mbps: Option<u32>,
    /// What it speaks.
    pub protocols: Vec<String>,
    /// Modes, in our spelling; none where the file has none.
    pub modes: Vec<String>,
    /// The default breakout.
    pub breakout: String,
    /// The faceplate text, as an expression.
    pub label: Option<String>,
    /// Name sets: name and expression.
    pub names: Vec<(String, String)>,
    /// Ports that the file leaves out, by name.
    pub missing: Vec<String>,
    /// Where the file lists its ports.
    pub span: Span,
}

/// A device type.
#[derive(Debug, Clone, Default)]
pub struct Sheet {
    /// `vendor/model`.
    pub name: String,
    /// The file it comes from.
    pub file: String,
    /// One line about it.
    pub description: String,
    /// `switch`, `node`, ...
    pub kind: String,
    /// Rack units.
    pub height_u: u16,
    /// Weight in grams.
    pub weight_g: Option<u64>,
    /// The document.
    pub source: String,
    /// Port groups, in the order of the file.
    pub groups: Vec<SheetGroup>,
    /// What the file does not say and was taken all the same, a line each.
    pub taken: Vec<String>,
    /// What the file says and the block does not, a line each.
    pub left_out: Vec<String>,
}

impl SheetGroup {
    /// `62 of 64, missing P22.1 and P23.0`; `64 of 64` where none is missing.
    #[must_use]
    pub fn count(&self) -> String {
        let all = self.cages * self.sub;
        if self.missing.is_empty() {
            return format!("{all} of {all}");
        }
        let names: Vec<&str> = self.missing.iter().map(String::as_str).collect();
        missing_text(all, &names)
    }
}

impl Sheet {
    /// Reports what is missing, and what was taken or left out.
    pub(super) fn tell(&self, sink: &mut Sink) {
        for group in self.groups.iter().filter(|group| !group.missing.is_empty()) {
            let message = format!("ports `{}` of `{}`: {}", group.name, self.name, group.count());
            sink.push(
                Diagnostic::warning("ports-missing", message)
                    .at(group.span, "this list has gaps")
                    .help("check the faceplate; `missing` in the block keeps their places free"),
            );
        }
        for line in &self.taken {
            sink.push(Diagnostic::note_of("import-taken", line.clone()));
        }
        for line in &self.left_out {
            sink.push(Diagnostic::note_of("import-left-out", line.clone()));
        }
    }
}
