//! Which assembly, or which transceivers and fibre, carry a link.
//!
//! Cages that links join, directly or through others, decide together ([`group`]): a transceiver serves
//! all ports of its cage, so the links of a cage are of one kind. What differs between cages and links
//! as far as media are concerned is numbered once ([`kinds`]); what fits is found once per such kind
//! ([`offer`], by [`rules`]) and what is chosen once per such group and length ([`choose`]). Choices
//! and reasons are text made per question, never per cable ([`explain`]).
//!
//! Omitted devices count, as everywhere in the deal: building one later replaces no cable of its
//! neighbours. Deliberately absent: panels, and one link over two connectors.

pub mod bunch;
pub mod channel;
pub mod choose;
pub mod copper;
pub mod cord;
pub mod explain;
pub mod fibre;
pub mod group;
pub mod inspect;
pub mod kinds;
pub mod least;
pub mod light;
pub mod maker;
pub mod offer;
pub mod prices;
pub mod report;
pub mod retired;
pub mod rules;
pub mod stock;
pub mod waived;
