//! From decoded modules to instances: variables are given values, `for_each` makes instances, and every
//! expression of an instance can be evaluated, each node at most once.
//!
//! Deliberately absent: what a tier or a connect means. This phase knows module calls, addresses and
//! which block refers to which; `model::build` gives the blocks their meaning.

pub mod address;
pub mod calls;
pub mod checks;
mod env;
mod files;
pub mod instance;
pub mod moved;
pub mod reference;
mod variables;
pub mod world;

pub use checks::RootValues;
pub use instance::{Instance, InstanceId};
pub use reference::Reference;
pub use world::{Facts, Inputs, World};
