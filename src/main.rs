//! The `wireloom` binary: start-up only; everything else lives in the library.

fn main() {}
