//! The `wireloom` binary: start-up only; everything else lives in the library.

use std::process::ExitCode;

fn main() -> ExitCode {
    wireloom::cli::main()
}
