//! Codes that no text of a case brings up, each with the test that does. A code of a complete phase is
//! here or has a case, never both.

/// Code, and the test as `FILE::FUNCTION` below `tests` or `src`.
pub const TESTS: &[(&str, &str)] =
    &[("no-tests", "tests/testing/files.rs::nothing_to_run_is_no_success")];

/// Codes that guard against mistakes of ours: there is no input that brings them up.
pub const GUARDS: &[&str] = &["format-unsafe"];

/// Codes of errors that are about no one place of the user's text.
pub const WITHOUT_PLACE: &[&str] = &[];

#[test]
fn the_tests_of_the_list_exist_and_name_their_codes() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    for (code, test) in TESTS {
        assert!(wireloom::diag::lookup(code).is_some(), "`{code}` is not registered");
        let (file, function) = test.split_once("::").unwrap();
        let text = std::fs::read_to_string(root.join(file)).unwrap_or_default();
        let parts = text.split("#[test]\n").skip(1);
        let own = parts.map(str::trim_start).find(|part| {
            let name = part.strip_prefix("fn ").unwrap_or_default();
            name.strip_prefix(function).is_some_and(|rest| rest.starts_with('('))
        });
        let own = own.unwrap_or_else(|| panic!("{test} is listed for `{code}` and not there"));
        // A code stands as a word of its own.
        let body = own.split("\n}\n").next().unwrap_or_default();
        let parts = body.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        assert!(parts.into_iter().any(|word| word == *code), "{test} does not name `{code}`");
    }
}
