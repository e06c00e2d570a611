//! From a model to a plan: which port meets which port, along which route, with which medium, under
//! which id and label.
//!
//! The phases, in order: [`connect::split`] splits held ports that slower connects use, [`mod@recall`] looks
//! up the lock, [`mod@distances`] measures rack pairs, [`mod@connect`] deals links (with a lock it keeps what
//! is there), [`mod@assemble`] makes cables of links, [`mod@allocate`] gives ids, AS numbers and
//! loopbacks, [`mod@freeze`] closes the plan. A [`Plan`] can only come out of [`mod@freeze`], so holding one
//! means that it was checked. Deliberately absent: file formats (`planfile`) and outputs (`render`).

pub mod allocate;
pub mod assemble;
pub mod cable;
pub mod connect;
pub mod distances;
pub mod finding;
pub mod freeze;
mod hash;
pub mod label;
pub mod lengths;
pub mod link;
pub mod lock;
pub mod modes;
pub mod moved;
pub mod media;
pub mod path;
pub mod plant;
pub mod rack_load;
pub mod recall;
pub mod record;
pub mod rewire;
pub mod route;
pub mod summary;
pub mod tag;

pub use allocate::{Allocation, allocate};
pub use cable::{Cable, CableId, Cables, Choice, End};
pub use connect::connect;
pub use distances::Distances;
pub use finding::Finding;
pub use freeze::{Plan, freeze};
pub use link::{Hop, Hops, Link, LinkSource, Links, Move};
pub use lock::{Lock, Status};
pub use plant::plant;
pub use recall::{Recall, recall};
pub use record::record;
pub use summary::Summary;
pub use tag::CableTag;
