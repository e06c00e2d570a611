//! `moved` blocks: what used to be at one address is now at another. Addresses are strings, relative to
//! the module the block stands in; NAME, KEY and coordinate values may be `*`. The address of a module alone
//! stands for everything in it.
//!
//! Deliberately absent: the lock they apply to (`plan::moved`).

use super::address::{Address, KINDS};
use super::world::World;
use crate::base::span::Span;
use crate::config::module::Block;
use crate::diag::{Diagnostic, Sink};
use crate::expand::InstanceId;

/// One `moved` block.
#[derive(Debug, Clone)]
pub struct Moved {
    /// The old address, a pattern.
    pub from: Address,
    /// The new one; a `*` stands for what the pattern's `*` of the same name matched.
    pub to: Address,
    /// The block.
    pub span: Span,
}

/// What a text names: a block, or a module as the address of its tiers.
enum Named {
    Block(Address),
    Module(Address),
}

/// The address of all blocks of a kind beside the one given.
fn everything(tiers: &Address, kind: &str) -> Address {
    Address { kind: kind.to_owned(), ..tiers.clone() }
}

impl World {
    /// All `moved` blocks, in order of modules and files.
    pub fn moved(&self, sink: &mut Sink) -> Vec<Moved> {
        let mut out = Vec::new();
        for (id, block) in self.blocks("moved") {
            let from = self.address_of(id, block, "from", sink);
            let to = self.address_of(id, block, "to", sink);
            let (Some(from), Some(to)) = (from, to) else { continue };
            let (from, to) = match (from, to) {
                (Named::Block(from), Named::Block(to)) => (from, to),
                (Named::Module(from), Named::Module(to)) => {
                    out.extend(KINDS.iter().map(|kind| Moved {
                        from: everything(&from, kind),
                        to: everything(&to, kind),
                        span: block.header,
                    }));
                    continue;
                }
                _ => {
                    let message = "a block cannot become a module, nor a module a block";
                    sink.push(
                        Diagnostic::error("wrong-address", message)
                            .at(block.header, "one address is of a module, the other of a block")
                            .help("write such as from = \"module.su\" and to = \"module.unit\""),
                    );
                    continue;
                }
            };
            if from.kind != to.kind {
                let message = format!("a `{}` cannot become a `{}`", from.kind, to.kind);
                sink.push(
                    Diagnostic::error("wrong-address", message)
                        .at(block.header, "from one kind to another")
                        .help("`from` and `to` name blocks of one kind"),
                );
                continue;
            }
            out.push(Moved { from, to, span: block.header });
        }
        out
    }

    fn address_of(
        &self,
        id: InstanceId,
        block: &Block,
        name: &str,
        sink: &mut Sink,
    ) -> Option<Named> {
        let lowered = block.expr(name)?;
        let value = self.eval(id, lowered, &[], sink);
        if value.is_error() {
            return None;
        }
        let text = value.as_str().unwrap_or_default();
        let whole = format!("{}{text}", self.instance(id).path());
        match whole.parse::<Address>() {
            Ok(address) => Some(Named::Block(address)),
            Err(error) => {
                if let Ok(address) = format!("{whole}.tier.*").parse::<Address>()
                    && !address.path.is_empty()
                {
                    return Some(Named::Module(address));
                }
                let prefix = whole.len() - text.len();
                let stopped = text.get(error.at.saturating_sub(prefix)..).unwrap_or_default();
                let rest =
                    if stopped.is_empty() { "its end".to_owned() } else { format!("`{stopped}`") };
                let message =
                    format!("`{text}` is no address: expected {} at {rest}", error.expected);
                let diagnostic = Diagnostic::error("wrong-address", message)
                    .at(value.span, format!("expected {}", error.expected))
                    .help("write such as \"tier.leaf\" or \"module.su[*].tier.leaf\"");
                self.trace(id, sink, |sink| sink.push(diagnostic));
                None
            }
        }
    }
}
