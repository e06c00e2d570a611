//! Paths through panels: the algebra of positions, whole designs with trunks, what lock, sheets and
//! explanations say of them.

mod plant;
