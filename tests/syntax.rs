//! Reading hostile and broken text: nothing panics, hangs or takes much memory, and one mistake is one
//! error.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use wireloom::base::span::Span;
use wireloom::diag::Sink;
use wireloom::diag::human::{self, Style};
use wireloom::lang;
use wireloom::lang::interp::{Budget, EvalCtx, Limits, NoEnv, eval};
use wireloom::lang::lower::lower;
use wireloom::lang::names::{NameError, Names, Resolved, Target};
use wireloom::lang::value::Value;
use wireloom::source::SourceMap;
use wireloom::syntax::fmt::format_file;
use wireloom::syntax::{parse_expression, parse_file};

use crate::hcl_text::{self, Options, Random};

fn errors(text: &str) -> (SourceMap, Sink) {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let file = map.add("test.hcl", text);
    parse_file(&map, file, &mut sink, &mut |_, _, _| {});
    (map, sink)
}

#[test]
fn one_mistake_among_much_else_is_one_error() {
    const MISTAKES: &[&str] = &[
        "x: 1",
        "x = \"open",
        "x = [1 2]",
        "x = a ? 1",
        "x = 'y'",
        "x == 1",
        "x = 1,",
        "\"x\" = 1",
    ];
    for seed in 0..300 {
        let before = hcl_text::hcl(seed, 3, Options { as_terraform: false });
        let after = hcl_text::hcl(seed + 1000, 3, Options { as_terraform: false });
        // Names are numbered from 1 in each text.
        let after = format!("inner {{\n{after}\n}}");
        let mistake = MISTAKES[seed as usize % MISTAKES.len()];
        let text = format!("block {{\n{before}\n{mistake}\n{after}\n}}\n");
        let (map, sink) = errors(&text);
        let places: Vec<_> = sink.sorted().iter().map(|d| map.line_col(d.span())).collect();
        let line = format!("block {{\n{before}\n").lines().count() + 1;
        assert_eq!(
            places.len(),
            1,
            "seed {seed}: {}\n{text}",
            human::render(&sink, &map, Style::default())
        );
        assert_eq!(places[0].map(|at| at.line as usize), Some(line), "seed {seed}\n{text}");
    }
}

#[test]
fn whatever_is_refused_is_explained() {
    const PIECES: &[&str] = &[
        "", "\n", "{", "}", "[", "]", "(", ")", "\"", "${", "%{", "}", "<<EOT\n", "/*", "=", "==",
        "=>", ",", ".", "-", "!", "?", ":", "...", "1", " x ", "é", "'", "“", "\\", "\u{A0}",
        "for ", " in ", "::", ";",
    ];
    let mut refused = 0;
    for seed in 0..3000 {
        let mut random = Random::new(seed);
        let mut text = hcl_text::hcl(seed, 4, Options { as_terraform: false });
        for _ in 0..=random.below(3) {
            let at = text.floor_char_boundary(random.below(text.len() + 1));
            let end = text.floor_char_boundary((at + random.below(4)).min(text.len()));
            text.replace_range(at..end, random.pick(PIECES));
        }
        let (map, sink) = errors(&text);
        refused += usize::from(sink.has_errors());
        let picture = human::render(&sink, &map, Style::default());
        for found in sink.diagnostics() {
            assert!(!found.span().is_none(), "seed {seed}: no place: {picture}\n{text}");
            let unexplained = found.help.is_empty() && found.code != "syntax-error";
            assert!(!unexplained, "seed {seed}: no help: {picture}\n{text}");
        }
    }
    assert!(refused > 1500, "only {refused} mutated texts were refused");
}

/// Every name is known: by its length, another kind of value.
struct AnyName;

impl Names for AnyName {
    fn resolve(&mut self, path: &lang::names::Path<'_>) -> Result<Resolved, NameError> {
        let at = Span::NONE;
        let list = || Value::list(vec![Value::int(3, at), Value::int(1, at)], at);
        let value = match path.root.len() % 6 {
            0 => Value::string("µ x", at),
            1 => Value::int(7, at),
            2 => list(),
            3 => Value::object([("x", list()), ("rail", Value::int(-2, at))], at),
            4 => Value::null(at),
            _ => Value::unknown(at),
        };
        Ok(Resolved::new(Target::Value(value), 0))
    }
}

#[test]
fn random_values_evaluate_to_a_value_or_a_message() {
    let mut values = 0;
    for seed in 0..4000 {
        let text = hcl_text::value(seed).replace("lib::max(", "concat(").replace("f(", "length(");
        let (mut map, mut sink) = (SourceMap::new(), Sink::new());
        let file = map.add("value", text.clone());
        let expr = parse_expression(&map, file, &mut sink, |tree, origin, sink| {
            lower(tree, origin, &mut AnyName, sink)
        });
        let Some(expr) = expr.filter(|_| !sink.has_errors()) else {
            assert!(sink.has_errors(), "seed {seed}: refused without a message\n{text}");
            continue;
        };
        let mut budget = Budget::new(Limits { steps: 1_000_000, ..Limits::default() });
        let mut ctx = EvalCtx { env: &NoEnv, slots: &[], sink: &mut sink, budget: &mut budget };
        let value = eval(&expr, &mut ctx);
        // A list with a poisoned element is still a list.
        assert!(!value.is_error() || sink.has_errors(), "seed {seed}: poison unsaid\n{text}");
        values += usize::from(!sink.has_errors());
    }
    assert!(values > 1000, "only {values} random values have a value");
}

/// A hostile text: how it opens, what is repeated, how it closes.
type Hostile = (&'static str, &'static str, &'static str, &'static str);

/// 100,000 of every construct, nested and in a row; after section 1.2 of a study of the parser, which
/// aborted, hung or took quadratic time on several.
const HOSTILE: &[Hostile] = &[
    ("parentheses", "a = ", "(", ""),
    ("brackets", "a = ", "[", ""),
    ("braces", "a = ", "{x=", ""),
    ("closed parentheses", "a = ", "()", ""),
    ("closing", "a = ", ")", ""),
    ("closing lines", "", "}\n", ""),
    ("mismatched", "a = ", "[)", ""),
    ("open, then one closing", "a = ", "[(", "}"),
    ("blocks in blocks", "", "a {\n", ""),
    ("blocks at the margin", "", "a \"b\" {\n x = [\n", ""),
    ("one-line blocks", "a ", "{ a ", ""),
    ("blocks", "", "a {}\n", ""),
    ("attributes", "", "#", "\n"),
    ("labels", "a ", "\"b\" ", "{\n}\n"),
    ("bare labels", "a ", "b ", "\n"),
    ("strings", "a = ", "\"", ""),
    ("strings in strings", "a = ", "\"${", ""),
    ("interpolations", "a = \"", "${b}", "\"\n"),
    ("open interpolations", "a = \"", "${", "\"\n"),
    ("directives", "a = \"", "%{ if b }", "\"\n"),
    ("directives with else", "a = \"", "%{ if b }x%{ else }", "\"\n"),
    ("directives in a heredoc", "a = <<E\n", "%{ for b in c }\n", "E\n"),
    ("closed directives", "a = \"", "%{ if b }x%{ endif }", "\"\n"),
    ("stray directives", "a = \"", "%{ endif }", "\"\n"),
    ("escapes", "a = \"", "\\n", "\"\n"),
    ("wrong escapes", "a = \"", "\\q", "\"\n"),
    ("unclosed strings", "", "a = \"x\n", ""),
    ("unclosed strings in brackets", "a = ", "f(\"x)\n", ""),
    ("heredocs", "", "a = <<E\n", ""),
    ("heredoc lines", "a = <<E\n", "x\n", "E\n"),
    ("heredocs without delimiter", "a = ", "<< ", "\n"),
    ("negations", "a = ", "!", "b\n"),
    ("minus", "a = ", "-", "1\n"),
    ("spaced minus", "a = ", "- ", "1\n"),
    ("sums", "a = 1", " + 1", "\n"),
    ("operators", "a = ", "+ ", "\n"),
    ("comparisons", "a = 1", " == 1", "\n"),
    ("conditions", "a = ", "b ? c : ", "d\n"),
    ("nested conditions", "a = ", "b ? ", "\n"),
    ("lines that go on", "a = 1\n", "+ 1\n", ""),
    ("attributes of attributes", "a = b", ".c", "\n"),
    ("splats", "a = b", "[*]", "\n"),
    ("attribute splats", "a = b", ".*", "\n"),
    ("indices", "a = b", "[0]", "\n"),
    ("nested indices", "a = b", "[c", "\n"),
    ("calls", "a = ", "f(", ""),
    ("arguments", "a = f(", "1,", ")\n"),
    ("arguments without commas", "a = f(", "1 ", ")\n"),
    ("namespaces", "a = b", "::c", "\n"),
    ("loops", "a = ", "[for b in c : ", ""),
    ("loops in collections", "a = ", "[for b in ", ""),
    ("objects of loops", "a = ", "{for b in c : d => ", ""),
    ("items", "a = [", "1,", "]\n"),
    ("items without commas", "a = [\n", "1\n", "]\n"),
    ("commas", "a = [", ",", "]\n"),
    ("small objects", "a = [", "{b=1},", "]\n"),
    ("one key", "a = {\n", "b = 1\n", "}\n"),
    ("keys without values", "a = {\n", "b\n", "}\n"),
    ("equals signs", "a ", "= ", "\n"),
    ("colons", "", "a: 1\n", ""),
    ("names", "", "a\n", ""),
    ("names and dots", "", "a.", "\n"),
    ("comments", "", "# a\n", ""),
    ("comment starts", "", "/*", ""),
    ("slashes", "a = 1 ", "/", "\n"),
    ("line ends", "", "\n", ""),
    ("line ends in a list", "a = [", "\n", "]\n"),
    ("carriage returns", "", "\r", ""),
    ("blanks", "a =", " ", "1\n"),
    ("digits", "a = ", "9", "\n"),
    ("letters", "", "x", " = 1\n"),
    ("quotes", "a = ", "'", "\n"),
    ("typographic quotes", "a = ", "“", "\n"),
    ("zero bytes", "", "\0", ""),
    ("dollars", "a = \"", "$", "\"\n"),
    ("byte-order marks", "", "\u{FEFF}", ""),
    ("ellipses", "a = f(b", "...", ")\n"),
    ("arrows", "a = {", "=>", "}\n"),
    ("conflicts", "", "<<<<<<<\n", ""),
    ("conflicts around items", "", "<<<<<<<\na = 1\n=======\n", ""),
    ("semicolons", "", ";", "\n"),
];

const TIMES: usize = 100_000;

fn hostile_text((name, open, repeated, close): Hostile) -> String {
    match name {
        // Names that differ.
        "attributes" => (0..TIMES).fold(String::new(), |mut text, index| {
            let _ = writeln!(text, "a{index} = 1");
            text
        }),
        _ => format!("{open}{}{close}", repeated.repeat(TIMES)),
    }
}

/// CPU time of this process so far: the machine may be busy.
fn cpu_time() -> Duration {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap();
    let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
    // Fields 14 and 15 of proc(5), in hundredths of a second.
    let ticks: u64 = fields[11].parse::<u64>().unwrap() + fields[12].parse::<u64>().unwrap();
    Duration::from_millis(ticks * 10)
}

/// The most memory this process has held, in megabytes.
fn peak_memory() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

/// Which text a child process reads.
const CASE: &str = "WIRELOOM_HOSTILE_CASE";

/// What a child process of the next test does; by itself, nothing.
#[test]
fn child_reads_one_hostile_text() {
    let Some(index) = std::env::var_os(CASE) else { return };
    let index: usize = index.into_string().unwrap().parse().unwrap();
    let text = hostile_text(HOSTILE[index]);
    let start = cpu_time();
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let file = map.add("test.hcl", text);
    let formatted = format_file(&map, file, &mut sink);
    assert_eq!(formatted.is_none(), sink.has_errors());
    let picture = human::render(&sink, &map, Style::default());
    assert!(picture.len() < 1_000_000, "{} bytes of messages", picture.len());
    println!("took {} ms, {} MB", (cpu_time() - start).as_millis(), peak_memory());
}

/// Milliseconds that a text may take. Builds without optimisation are given more: there the parser alone
/// takes one second for the longest of the texts (2 MB).
const MOST_TIME: u64 = if cfg!(debug_assertions) { 5000 } else { 1000 };

#[test]
#[cfg(target_os = "linux")]
fn hostile_texts_are_read_in_a_second_and_200_megabytes() {
    let program = std::env::current_exe().unwrap();
    let mut wrong = String::new();
    for (index, (name, ..)) in HOSTILE.iter().enumerate() {
        let mut child = Command::new(&program)
            .args(["--exact", "syntax::child_reads_one_hostile_text", "--nocapture"])
            .env(CASE, index.to_string())
            .env("RUST_BACKTRACE", "0")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let start = Instant::now();
        while child.try_wait().unwrap().is_none() && start.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(2));
        }
        // Of one that has ended this is no fault.
        let _ = child.kill();
        let output = child.wait_with_output().unwrap();
        let out = String::from_utf8_lossy(&output.stdout);
        let figures = out.lines().find(|line| line.contains("took")).unwrap_or("took no time");
        let mut numbers = figures.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
        let mut number = || numbers.next().map_or(u64::MAX, |number| number.parse().unwrap());
        let (time, memory) = (number(), number());
        if std::env::var_os("WIRELOOM_FIGURES").is_some() {
            println!("{name}: {time} ms, {memory} MB");
        }
        if !output.status.success() || time > MOST_TIME || memory > 200 {
            let err = String::from_utf8_lossy(&output.stderr);
            let _ = writeln!(wrong, "{name}: {}, {figures}\n{err}", output.status);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_program_survives_a_hostile_project() {
    // Once through the built binary: the limits of the other tests hold for what users run.
    let dir = std::env::temp_dir().join(format!("wireloom-hostile-{}", std::process::id()));
    std::fs::create_dir_all(&dir).unwrap();
    for (name, text) in
        [("splats", format!("a = b{}\n", "[*]".repeat(TIMES))), ("deep", "a = (".repeat(TIMES))]
    {
        std::fs::write(Path::new(&dir).join(format!("{name}.hcl")), text).unwrap();
    }
    let run = |verb: &str| {
        Command::new(env!("CARGO_BIN_EXE_wireloom")).arg(verb).arg(&dir).output().unwrap()
    };
    let (fmt, validate) = (run("fmt"), run("validate"));
    std::fs::remove_dir_all(&dir).unwrap();
    for output in [fmt, validate] {
        let err = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{err}");
        assert!(err.contains("error["), "{err}");
    }
}
