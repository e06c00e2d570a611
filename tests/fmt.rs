//! The formatter: goldens, properties over random and mutated texts, and Terraform's own answers.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use hcl::edit::expr::{Array, FuncArgs, Object};
use hcl::edit::parser::parse_body;
use hcl::edit::structure::Body;
use hcl::edit::template::{
    ElseTemplateExpr, EndforTemplateExpr, EndifTemplateExpr, ForTemplateExpr, IfTemplateExpr,
};
use hcl::edit::visit_mut::{
    VisitMut, visit_array_mut, visit_else_template_expr_mut, visit_for_template_expr_mut,
    visit_func_args_mut, visit_if_template_expr_mut, visit_object_mut,
};
use wireloom::syntax::fmt::{FormatError, format};

use crate::hcl_text::{self, Options, Random};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap()
}

/// All files below `dir` whose names end so, sorted.
fn files(dir: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.to_str().is_some_and(|name| name.ends_with(ending)) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn goldens() -> Vec<(PathBuf, PathBuf)> {
    let inputs = files(&root().join("tests/fmt"), ".in.hcl");
    let output = |path: &Path| PathBuf::from(path.to_str().unwrap().replace(".in.", ".out."));
    inputs.into_iter().map(|path| (path.clone(), output(&path))).collect()
}

#[test]
fn goldens_are_met() {
    let goldens = goldens();
    assert!(goldens.len() >= 7, "the folder tests/fmt is not complete");
    for (input, output) in goldens {
        let formatted = format(&read(&input)).unwrap();
        if std::env::var_os("WIRELOOM_UPDATE").is_some() {
            std::fs::write(&output, &formatted).unwrap();
        }
        assert_eq!(formatted, read(&output), "{}", input.display());
    }
}

#[test]
fn every_shipped_file_is_formatted() {
    for dir in ["examples", "modules", "templates"] {
        for path in files(&root().join(dir), ".hcl") {
            let text = read(&path);
            assert_eq!(format(&text).unwrap(), text, "{}: run `wireloom fmt`", path.display());
        }
    }
}

#[test]
fn texts_without_items_keep_their_comments() {
    assert_eq!(format("").unwrap(), "");
    assert_eq!(format("\n \n").unwrap(), "");
    assert_eq!(format("  # a  \n\n/* b */").unwrap(), "# a\n\n/* b */\n");
}

#[test]
fn windows_texts_get_plain_line_ends() {
    let text = "\u{FEFF}a=1\r\nb = <<EOT\r\n  x \r\nEOT\r\n# c\r\n";
    assert_eq!(format(text).unwrap(), "a = 1\nb = <<EOT\n  x \nEOT\n# c\n");
}

#[test]
fn texts_with_errors_are_refused_with_all_of_them() {
    let Err(FormatError::Syntax(found)) = format("a {\n  b = 1 2\n}\nc = \"open\nd = 3\n") else {
        panic!("the text was formatted");
    };
    let lines: Vec<u32> = found.iter().map(|diagnostic| diagnostic.span().start).collect();
    assert_eq!(lines, [12, 20], "{found:?}");
}

#[test]
fn one_long_line_does_not_widen_the_others() {
    // 100,000 lines in one column with a name of 100,000 letters would be 10 GB.
    let text = format!("{} = 1\n{}", "x".repeat(100_000), "y = 2 # c\n".repeat(50_000));
    let text = format!("a {{\n{text}}}\n").replace("y =", "y_=");
    let formatted = format(&text.replace("y_=", "[y] ="));
    assert!(formatted.is_err(), "not HCL");
    let items: String = (0..50_000).fold(String::new(), |mut text, item| {
        let _ = writeln!(text, "y{item}=2 # c");
        text
    });
    let formatted = format(&format!("{}=1\n{items}", "x".repeat(100_000))).unwrap();
    assert!(formatted.len() < 2_000_000, "{} bytes", formatted.len());
}

/// The tree of a text without what only matters to writing it again. Trees compare without their
/// places and most blanks; the rest of the blanks goes here.
fn meaning(text: &str) -> Body {
    struct Bare;
    impl VisitMut for Bare {
        fn visit_array_mut(&mut self, node: &mut Array) {
            node.set_trailing("");
            visit_array_mut(self, node);
        }
        fn visit_object_mut(&mut self, node: &mut Object) {
            node.set_trailing("");
            visit_object_mut(self, node);
        }
        fn visit_func_args_mut(&mut self, node: &mut FuncArgs) {
            node.set_trailing("");
            visit_func_args_mut(self, node);
        }
        fn visit_if_template_expr_mut(&mut self, node: &mut IfTemplateExpr) {
            node.set_preamble("");
            visit_if_template_expr_mut(self, node);
        }
        fn visit_else_template_expr_mut(&mut self, node: &mut ElseTemplateExpr) {
            node.set_preamble("");
            node.set_trailing("");
            visit_else_template_expr_mut(self, node);
        }
        fn visit_endif_template_expr_mut(&mut self, node: &mut EndifTemplateExpr) {
            node.set_preamble("");
            node.set_trailing("");
        }
        fn visit_for_template_expr_mut(&mut self, node: &mut ForTemplateExpr) {
            node.set_preamble("");
            visit_for_template_expr_mut(self, node);
        }
        fn visit_endfor_template_expr_mut(&mut self, node: &mut EndforTemplateExpr) {
            node.set_preamble("");
            node.set_trailing("");
        }
    }
    let mut body = parse_body(text).unwrap();
    Bare.visit_body_mut(&mut body);
    body
}

/// What must hold of every text: formatting it again changes nothing, and it means the same.
fn assert_sound(text: &str, what: &str) {
    let formatted = match format(text) {
        Ok(formatted) => formatted,
        Err(FormatError::Syntax(_)) => return,
        Err(error) => panic!("{what}: {error}\n{text}"),
    };
    assert_eq!(format(&formatted).unwrap(), formatted, "{what}: formatted twice\n{text}");
    let text = &text.replace("\r\n", "\n");
    let tokens = |text: &str| text.split([' ', '\t', '\n']).collect::<String>();
    assert_eq!(tokens(&formatted), tokens(text), "{what}: something but blanks changed\n{text}");
    assert!(meaning(text) == meaning(&formatted), "{what}: the meaning changed\n{text}");
}

#[test]
fn random_texts_keep_their_meaning() {
    for seed in 0..400 {
        let text = hcl_text::hcl(seed, 5, Options { as_terraform: false });
        assert!(format(&text).is_ok(), "seed {seed}: {:?}\n{text}", format(&text));
        assert_sound(&text, &format!("seed {seed}"));
    }
}

#[test]
fn mutated_examples_keep_their_meaning_or_are_refused() {
    const PIECES: &[&str] = &[
        "{", "}", "[", "]", "(", ")", "\"", "${", "%{", "<<EOT\n", "#", "//", "/*", "*/", "=",
        "==", ",", ".", "-", "!", "?", ":", "...", "1", "x", "é", "'", "\\", "\r\n",
    ];
    const BLANKS: &[&str] = &[" ", "\t", "   ", "\n", "\n\n", " # c\n", " /* c */ "];
    let texts: Vec<String> =
        files(&root().join("examples"), ".hcl").iter().map(|path| read(path)).collect();
    let blocks: Vec<&str> = texts.iter().flat_map(|text| text.split_inclusive("\n}\n")).collect();
    let mut formatted = 0;
    for seed in 0..1500 {
        let mut random = Random::new(seed);
        let mut text = random.pick(&blocks).to_owned();
        for _ in 0..=random.below(4) {
            let at = text.floor_char_boundary(random.below(text.len() + 1));
            if random.once_in(4) {
                let end = text.floor_char_boundary((at + random.below(8)).min(text.len()));
                text.replace_range(at..end, "");
            } else if random.once_in(3) {
                text.insert_str(at, random.pick(PIECES));
            } else if let Some(blank) = text[at..].find(' ') {
                text.insert_str(at + blank, random.pick(BLANKS));
            }
        }
        formatted += usize::from(format(&text).is_ok());
        assert_sound(&text, &format!("seed {seed}"));
    }
    assert!(formatted > 300, "only {formatted} mutated texts were HCL");
}

/// `terraform fmt` of all files of a folder, or `None` if there is no Terraform on this machine.
fn terraform_fmt(dir: &Path) -> Option<()> {
    let run = Command::new("terraform")
        .args(["fmt", "-no-color", "."])
        .current_dir(dir)
        .env("CHECKPOINT_DISABLE", "1")
        .env_remove("TF_CLI_CONFIG_FILE")
        .output();
    match run {
        Ok(output) if output.status.success() => Some(()),
        Ok(output) => panic!("terraform fmt: {}", String::from_utf8_lossy(&output.stderr)),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
        Err(error) => panic!("terraform: {error}"),
    }
}

#[test]
fn terraform_formats_the_same() {
    let mut texts: Vec<(String, String)> = Vec::new();
    for (input, output) in goldens() {
        if !input.ends_with("differences.in.hcl") {
            texts.push((input.display().to_string(), read(&input)));
            texts.push((output.display().to_string(), read(&output)));
        }
    }
    for path in files(&root().join("examples"), ".hcl") {
        texts.push((path.display().to_string(), read(&path)));
    }
    for seed in 1000..1300 {
        let text = hcl_text::hcl(seed, 5, Options { as_terraform: true });
        texts.push((format!("seed {seed}"), text));
    }
    let dir = std::env::temp_dir().join(format!("wireloom-fmt-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    for (index, (_, text)) in texts.iter().enumerate() {
        std::fs::write(dir.join(format!("{index}.tf")), text).unwrap();
    }
    let ran = terraform_fmt(&dir);
    let answers: Vec<String> =
        (0..texts.len()).map(|index| read(&dir.join(format!("{index}.tf")))).collect();
    std::fs::remove_dir_all(&dir).unwrap();
    if ran.is_none() {
        eprintln!("skipped: there is no terraform on this machine, and no package of it");
        return;
    }
    for ((what, text), answer) in texts.iter().zip(answers) {
        assert_eq!(format(text).unwrap(), as_ours(&answer), "{what}\n{text}");
    }
}

/// Terraform leaves blanks after comments and blank lines at the end.
fn as_ours(text: &str) -> String {
    let lines: Vec<&str> = text
        .lines()
        .map(|line| if line.trim_end().ends_with("// y") { line.trim_end() } else { line })
        .collect();
    format!("{}\n", lines.join("\n").trim_end_matches('\n'))
}
