//! The reference of the command line: the long help of all verbs is one golden file.

use super::{Ran, wireloom};

/// `WIRELOOM_UPDATE=1 cargo test` writes the golden file anew.
#[test]
fn the_help_of_all_verbs_is_as_recorded() {
    let mut command = ::wireloom::cli::command().term_width(100);
    command.build();
    let mut text = String::new();
    let mut add = |title: &str, command: &mut clap::Command| {
        text.push_str(&format!("===== {title} =====\n\n{}\n", command.render_long_help()));
    };
    add("wireloom", &mut command.clone());
    for verb in command.get_subcommands_mut().filter(|verb| verb.get_name() != "help") {
        let title = format!("wireloom {}", verb.get_name());
        add(&title, &mut verb.clone().term_width(100));
    }
    let text: String = text.lines().map(|line| format!("{}\n", line.trim_end())).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/help.txt");
    if std::env::var_os("WIRELOOM_UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    let recorded = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(text, recorded, "the help changed: look at it, then run with WIRELOOM_UPDATE=1");
}

#[test]
fn wrong_use_exits_with_64_and_help_with_0() {
    for wrong in
        [&["plam"][..], &["plan", "--vra", "a=1"], &["plan", "--var", "novalue"], &["explain"], &[]]
    {
        let ran = Ran::of(wireloom().args(wrong)).exits(64);
        assert!(ran.out.is_empty() && !ran.err.is_empty(), "{wrong:?}: {}", ran.out);
    }
    let near = Ran::of(wireloom().arg("plam"));
    assert!(near.err.contains("plan"), "no suggestion in: {}", near.err);
    for right in [&["--help"][..], &["--version"], &["help", "plan"], &["plan", "-h"]] {
        let ran = Ran::of(wireloom().args(right)).exits(0);
        assert!(!ran.out.is_empty() && ran.err.is_empty());
    }
}

#[test]
fn completions_and_manual_pages_name_the_verbs() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = Ran::of(wireloom().args(["completions", shell])).exits(0).out;
        assert!(script.contains("validate") && script.contains("fresh"), "{shell}");
    }
    let page = Ran::of(wireloom().arg("man")).exits(0).out;
    assert!(page.contains(".TH wireloom 1") && page.contains("validate"), "{page}");
    let page = Ran::of(wireloom().args(["man", "plan"])).exits(0).out;
    assert!(page.contains(".TH wireloom-plan 1") && page.contains("fresh"), "{page}");
    let miss = Ran::of(wireloom().args(["man", "plam"])).exits(64);
    assert!(miss.err.contains("error[unknown-verb]") && miss.err.contains("did you mean `plan`?"));
}
