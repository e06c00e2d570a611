//! The min-cost flow against enumeration.
