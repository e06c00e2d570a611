//! The expression language, with no cabling noun in it: values, types, the compiled form of
//! expressions, the evaluator and the functions.
//!
//! Domain things (port sets, racks) pass through as [`value::Opaque`] values. Deliberately absent:
//! blocks, modules and evaluation order; an [`interp::Env`] of a layer above supplies what names mean.
//!
//! ```
//! use wireloom::base::span::Span;
//! use wireloom::diag::Sink;
//! use wireloom::lang::interp::{Budget, EvalCtx, NoEnv, eval};
//! use wireloom::lang::lower::lower;
//! use wireloom::lang::names::{NameError, Names, Path, Resolved};
//! use wireloom::lang::value::Value;
//!
//! /// `su` is slot 0; `local.x` is node 7; everything else is unknown.
//! struct Here;
//! impl Names for Here {
//!     fn resolve(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
//!         match (path.root, path.attr(0)) {
//!             ("su", _) => Ok(Resolved::slot(0, 0)),
//!             ("local", Some("x")) => Ok(Resolved::node(7, 1)),
//!             (root, _) => Err(NameError::unknown(format!("`{root}` is not known"), None, ["su"])),
//!         }
//!     }
//! }
//!
//! let mut map = wireloom::source::SourceMap::new();
//! let file = map.add("main.hcl", "name = \"su${su}\"\n");
//! let mut sink = Sink::new();
//! let mut name = None;
//! wireloom::syntax::parse_file(&map, file, &mut sink, &mut |structure, origin, sink| {
//!     if let Some(attribute) = structure.as_attribute() {
//!         name = Some(lower(&attribute.value, origin, &mut Here, sink));
//!     }
//! });
//! let name = name.expect("one attribute");
//! assert_eq!(name.slots_used().len(), 1);
//! let slots = [Value::int(4, Span::NONE)];
//! let mut budget = Budget::default();
//! let mut ctx = EvalCtx { env: &NoEnv, slots: &slots, sink: &mut sink, budget: &mut budget };
//! assert_eq!(eval(&name, &mut ctx).as_str(), Some("su4"));
//! ```

pub mod expr;
pub mod funcs;
pub mod interp;
pub mod json;
pub mod lower;
pub mod names;
pub mod number;
pub mod types;
pub mod value;
