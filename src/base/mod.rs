//! Domain-free tools shared by every phase. Deliberately absent: anything that knows a device or a file.

pub mod hidden;
pub mod ids;
pub mod intern;
pub mod natural;
pub mod span;
pub mod suggest;
pub mod units;
