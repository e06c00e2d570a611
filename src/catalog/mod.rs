//! Looking into the catalogue: finding entries, and proving that it is consistent with itself.
//!
//! The catalogue is data ([`crate::model::entry::Entries`]); nothing here plans. Deliberately absent:
//! whether a number is true, which only its source can say.

pub mod find;
pub mod lint;

pub use find::{find, named};
pub use lint::lint;
