//! Where an entity was written, and through which module call it came to be.
//!
//! Deliberately absent: the text itself, which the source map has.

use super::{Model, OriginId};
use crate::base::intern::Symbol;
use crate::base::span::Span;
use crate::diag::Diagnostic;

/// A place in the user's text, with the module call it stands under.
#[derive(Debug, Clone)]
pub struct Origin {
    /// The header of the block (or the call).
    pub span: Span,
    /// The module call this one stands under; `None` in the root module.
    pub parent: Option<OriginId>,
    /// The call with its instance key, `module.su["2"]`; `None` for a block.
    pub call: Option<Symbol>,
}

impl Model {
    /// The diagnostic with its place at `origin`, and the module calls that led there.
    pub fn locate(
        &self,
        diagnostic: Diagnostic,
        origin: OriginId,
        label: impl Into<String>,
    ) -> Diagnostic {
        let mut found = diagnostic.at(self.origins[origin].span, label);
        let mut parent = self.origins[origin].parent;
        while let Some(call) = parent {
            let call = &self.origins[call];
            let name = call.call.map_or("a module", |name| self.text(name));
            found = found.called(call.span, format!("in {name}, called here"));
            parent = call.parent;
        }
        found
    }
}
