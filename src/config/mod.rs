//! One module directory, statically decoded: which blocks there are, with their attributes lowered to
//! compiled expressions and every name in them resolved. A module source is decoded once, however often
//! it is instantiated.
//!
//! Deliberately absent: values. Nothing is evaluated here; `expand` does that per instance.

pub mod decode;
mod functions;
pub(crate) mod habits;
pub mod load;
pub mod manifest;
pub mod module;
pub mod names;
pub mod schema;
pub mod test_file;
mod test_names;
pub mod vars;

pub use load::Loader;
pub use module::{Attr, AttrForm, Block, Module, Node, NodeKind};
pub use schema::{AttrSchema, BlockSchema, Form, Scope};
