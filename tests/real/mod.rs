//! Tests against real programs. Where a program is absent they say so and pass; under
//! `WIRELOOM_REQUIRE_ALL=1` they fail instead. Absent: tests that need only this crate.

mod applied;
mod frr_netns;
mod netns;

/// Says why a test cannot run here; fails where everything is required.
#[expect(clippy::print_stdout, reason = "a skipped test has to say so")]
pub fn skip(test: &str, reason: &str) {
    let all_required = std::env::var_os("WIRELOOM_REQUIRE_ALL").is_some_and(|value| value == "1");
    assert!(!all_required, "{test}: {reason}, and WIRELOOM_REQUIRE_ALL=1 allows no skipping");
    println!("skipped: {test}: {reason}");
}
