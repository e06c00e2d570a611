//! Where the material is that tests compare with and that is too large for this repository.

use std::path::{Path, PathBuf};

/// True where nothing may be skipped.
pub fn all_required() -> bool {
    std::env::var_os("WIRELOOM_REQUIRE_ALL").is_some_and(|value| value == "1")
}

/// A file below the shared directory, which is `WIRELOOM_SHARED` or `../shared` beside the checkout. Without
/// it the test is skipped: the reason is printed, and `None` comes back. `WIRELOOM_REQUIRE_ALL=1` makes
/// that a failure.
#[allow(clippy::print_stderr, reason = "a skipped test says so")]
pub fn file(below: &str) -> Option<PathBuf> {
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared");
    let dir = std::env::var_os("WIRELOOM_SHARED").map_or(beside, PathBuf::from);
    let path = dir.join(below);
    if path.exists() {
        return Some(path);
    }
    let reason = format!("{} is not there; set WIRELOOM_SHARED", path.display());
    assert!(!all_required(), "{reason} (WIRELOOM_REQUIRE_ALL=1 allows no skipping)");
    eprintln!("skipped: {reason}");
    None
}
