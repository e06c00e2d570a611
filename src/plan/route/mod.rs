//! From rack to rack: the trays over the floor ([`floor`]), what a run adds up to ([`run`]) and the
//! same in words ([`terms`]), second routes of redundant fabrics ([`second`]), and what comes to lie in the trays ([`trays`]).
//!
//! Everything is integer millimetres. The floor is the design's: omitted racks count, so building one
//! changes no length. Formula and constants with their sources are in `docs/physical.md`. Deliberately
//! absent: what a cable is made of, and panels.

pub mod dressing;
pub mod floor;
pub mod overlap;
pub mod run;
pub mod second;
pub mod terms;
pub mod tray_limits;
pub mod trays;
