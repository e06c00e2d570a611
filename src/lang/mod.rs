//! The expression language, with no cabling noun in it: values, types, the compiled form of
//! expressions, the evaluator and the functions.
//!
//! Domain things (port sets, racks) pass through as [`value::Opaque`] values. Deliberately absent:
//! blocks, modules and evaluation order; an [`interp::Env`] of a layer above supplies what names mean.

pub mod expr;
pub mod funcs;
pub mod interp;
pub mod lower;
pub mod names;
pub mod number;
pub mod value;
