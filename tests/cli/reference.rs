//! `docs/cli.md`, the completions and the manual pages against clap's tree of verbs and flags.

use std::process::{Command, Stdio};

use super::{Ran, wireloom};

/// Every verb, as its words, with its long flags; those every verb has left out.
fn tree() -> Vec<(String, Vec<String>)> {
    fn walk(command: &clap::Command, words: &str, out: &mut Vec<(String, Vec<String>)>) {
        for verb in command.get_subcommands().filter(|verb| verb.get_name() != "help") {
            let words = format!("{words} {}", verb.get_name()).trim().to_owned();
            let flags = verb.get_arguments().filter_map(|argument| argument.get_long());
            let own = flags.filter(|flag| !["help", "version", "color"].contains(flag));
            out.push((words.clone(), own.map(str::to_owned).collect()));
            walk(verb, &words, out);
        }
    }
    let mut command = ::wireloom::cli::command();
    command.build();
    let mut out = Vec::new();
    walk(&command, "", &mut out);
    assert!(out.len() > 12, "{out:?}");
    out
}

#[test]
fn the_page_describes_every_verb_and_flag() {
    let page = include_str!("../../docs/cli.md");
    let mut missing = Vec::new();
    for (verb, flags) in tree() {
        // Each verb has a section, `### plan`, in which its flags stand in backticks.
        let Some(section) = page.split("\n### ").find(|section| {
            section.strip_prefix(verb.as_str()).is_some_and(|rest| rest.starts_with([' ', '\n']))
        }) else {
            missing.push(format!("no section `### {verb}`"));
            continue;
        };
        let section = section.split("\n## ").next().unwrap_or(section);
        for flag in flags {
            if !section.contains(&format!("`--{flag}")) {
                missing.push(format!("`### {verb}` lacks `--{flag}`"));
            }
        }
    }
    for flag in ["--color", "--help", "--version"] {
        if !page.contains(&format!("`{flag}")) {
            missing.push(format!("no `{flag}`"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn completions_know_every_verb_and_flag_and_shells_can_read_them() {
    for (shell, check) in [("bash", &["-n"][..]), ("zsh", &["-n"]), ("fish", &["--no-execute"])] {
        let script = Ran::of(wireloom().args(["completions", shell])).exits(0).out;
        for (verb, flags) in tree() {
            for word in verb.split(' ').chain(flags.iter().map(String::as_str)) {
                assert!(script.contains(word), "{shell}: `{word}` of `{verb}` is missing");
            }
        }
        let file = tempfile::NamedTempFile::new().unwrap();
        std::fs::write(file.path(), &script).unwrap();
        match Command::new(shell).args(check).arg(file.path()).output() {
            Ok(output) => {
                assert!(
                    output.status.success(),
                    "{shell}: {}",
                    String::from_utf8_lossy(&output.stderr)
                );
            }
            Err(_) if crate::shared::all_required() && shell == "bash" => panic!("no {shell} here"),
            Err(_) => println!("skipped: there is no {shell} to read its completions"),
        }
    }
}

/// The words that bash offers behind a line.
fn offered(line: &[&str]) -> Option<String> {
    let words: Vec<String> = line.iter().map(|word| format!("'{word}'")).collect();
    let program = env!("CARGO_BIN_EXE_wireloom");
    let script = format!(
        "source <('{program}' completions bash)\nCOMP_WORDS=({})\nCOMP_CWORD={}\n_wireloom wireloom \"${{COMP_WORDS[COMP_CWORD]}}\" \"${{COMP_WORDS[COMP_CWORD-1]}}\"\necho \"${{COMPREPLY[@]}}\"\n",
        words.join(" "),
        line.len() - 1,
    );
    let ran = Command::new("bash").args(["--norc", "-c", &script]).output().ok()?;
    Some(String::from_utf8_lossy(&ran.stdout).trim().to_owned())
}

#[test]
fn bash_completes_verbs_and_flags() {
    let Some(verbs) = offered(&["wireloom", "te"]) else {
        println!("skipped: there is no bash");
        return;
    };
    assert_eq!(verbs, "test");
    let flags = offered(&["wireloom", "test", "--ju"]).unwrap();
    assert_eq!(flags, "--junit");
    let flags = offered(&["wireloom", "plan", "--det"]).unwrap();
    assert_eq!(flags, "--detailed-exitcode");
}

#[test]
fn manual_pages_render() {
    let has_man = Command::new("man").arg("--version").stdout(Stdio::null()).status().is_ok();
    for (verb, flags) in tree().into_iter().filter(|(verb, _)| !verb.contains(' ')) {
        let page = Ran::of(wireloom().args(["man", &verb])).exits(0).out;
        assert!(page.contains(&format!(".TH wireloom-{verb} 1")), "{page}");
        if !has_man {
            continue;
        }
        let file = tempfile::Builder::new().suffix(".1").tempfile().unwrap();
        std::fs::write(file.path(), &page).unwrap();
        let mut man = Command::new("man");
        man.args(["--warnings", "-E", "UTF-8", "-l"]).arg(file.path());
        let shown = man.env("MANWIDTH", "100").env("MANPAGER", "cat").output().unwrap();
        let (text, said) =
            (String::from_utf8_lossy(&shown.stdout), String::from_utf8_lossy(&shown.stderr));
        assert!(shown.status.success() && said.is_empty(), "man of {verb}: {said}");
        for flag in flags {
            let plain: String = text.replace('\u{8}', "");
            assert!(plain.contains(&format!("--{flag}")), "{verb}: --{flag} is not in\n{text}");
        }
    }
    if !has_man {
        println!("skipped: there is no man to render with");
    }
}
