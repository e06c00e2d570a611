//! The single integration test binary. Lists the other files; a forgotten one fails the build's test.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "tests say why they skip, and measurements print"
)]
#![allow(clippy::unwrap_used, reason = "a failing unwrap fails the test, which is what is wanted")]

/// Declares the files of this directory as modules and keeps their names for the test below.
macro_rules! files {
    ($($name:ident),* $(,)?) => {
        $(mod $name;)*
        const LISTED: &[&str] = &["main", $(stringify!($name)),*];
    };
}

files! {
    build,
    catalog,
    cli,
    designs,
    docs,
    errors,
    fixture,
    fmt,
    hcl_text,
    hostile,
    import,
    lang,
    media,
    outputs,
    paths,
    physical,
    project,
    record,
    route,
    rules,
    shared,
    spec,
    superpod,
    trays,
    syntax,
    testing,
    tidy,
    wiring,
    real,
}

#[test]
fn no_test_file_is_forgotten() {
    let dir = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");
    for entry in std::fs::read_dir(dir).expect("the tests directory exists") {
        let path = entry.expect("readable").path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.file_stem().and_then(|stem| stem.to_str()).expect("UTF-8");
            assert!(LISTED.contains(&name), "tests/{name}.rs is not listed in tests/main.rs");
        }
    }
}
