//! `cargo bench --bench language`: reading, lowering and evaluating against the parser of `hcl::edit` alone;
//! loops, module instances, and the names and places of a million devices.
//!
//! Every run is a process of its own, what is compared alternates, and medians are compared as ratios within
//! one run of the bench. Deliberately absent: seconds as a pass mark, except where the target is one.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a bench prints")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use wireloom::base::span::Span;
use wireloom::diag::{Sink, short};
use wireloom::lang::expr::Expr;
use wireloom::lang::interp::{Budget, EvalCtx, NoEnv, eval};
use wireloom::lang::lower::lower;
use wireloom::lang::names::{NameError, Names, Path as NamePath, Resolved};
use wireloom::lang::value::Value;
use wireloom::project::{Request, validate};
use wireloom::source::{Entry, MemorySource, ProjectSource, ReadError, Source, SourceMap};
use wireloom::syntax::parse_file;

use hcl::edit::structure::{Body, Structure};

const ROUNDS: usize = 5;

/// Size of the file of blocks, in bytes.
const FILE: usize = 10_000_000;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--one") {
        return one(&args[at + 1], &args[at + 2]);
    }
    let work = std::env::temp_dir().join(format!("wireloom-language-{}", std::process::id()));
    std::fs::create_dir_all(&work).expect("a temporary directory");
    blocks(&work);
    loops();
    instances();
    devices();
    std::fs::remove_dir_all(&work).expect("the temporary directory goes");
    ExitCode::SUCCESS
}

/// The child: does one thing, prints nanoseconds, peak kilobytes and a count.
fn one(what: &str, of: &str) -> ExitCode {
    let number = || of.parse::<usize>().expect("a number");
    let (nanoseconds, count) = match what {
        "parser" => parser(Path::new(of)),
        "ours" => ours(Path::new(of)),
        "loop" => project(vec![("main.hcl", loop_text(number()))]),
        "instances" => project(instance_files(number())),
        "devices" => project(vec![("main.hcl", device_text(number()))]),
        "expressions" => expressions(number()),
        other => panic!("nothing is called {other}"),
    };
    println!("{nanoseconds} {} {count}", peak_kb());
    ExitCode::SUCCESS
}

/// The peak resident memory of this process, as the kernel tells it.
fn peak_kb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

/// What a child came to: seconds, peak megabytes, the count it printed.
type Run = (f64, f64, u64);

fn child(what: &str, of: &str) -> Run {
    let myself = std::env::current_exe().expect("this program has a path");
    let out = Command::new(myself).args(["--one", what, of]).output().expect("it runs");
    assert!(out.status.success(), "{what} {of}: {}", String::from_utf8_lossy(&out.stderr));
    let text = String::from_utf8(out.stdout).expect("UTF-8");
    let numbers: Vec<u64> =
        text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
    let [nanoseconds, kb, count] = numbers[..] else { panic!("three numbers: {text}") };
    (nanoseconds as f64 / 1e9, kb as f64 / 1000.0, count)
}

/// Medians of alternated runs, one row for each of `what`; the first round only warms up.
fn alternate(what: &[(&str, String)]) -> Vec<Run> {
    let mut runs: Vec<Vec<Run>> = vec![Vec::new(); what.len()];
    for round in 0..=ROUNDS {
        for ((name, of), runs) in what.iter().zip(&mut runs) {
            let run = child(name, of);
            if round > 0 {
                runs.push(run);
            }
        }
    }
    let median = |values: Vec<f64>| {
        let mut values = values;
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let row = |runs: &Vec<Run>| {
        let time = median(runs.iter().map(|run| run.0).collect());
        (time, median(runs.iter().map(|run| run.1).collect()), runs[0].2)
    };
    runs.iter().map(row).collect()
}

/// Blocks of racks with devices: loops, templates, objects, conditionals and calls.
fn rack_blocks() -> String {
    let mut text = String::with_capacity(FILE + 1000);
    let mut n = 0;
    while text.len() < FILE {
        n += 1;
        let _ = write!(
            text,
            r#"rack "r{n}" {{
  row      = "R${{row}}"
  x_mm     = 600 * {n} + offset
  height_u = row > 4 ? 48 : 42 # the taller ones stand at the back
  tags     = ["compute", "row-${{row}}", "su${{format("%02d", row)}}"]
  position = {{ room = "hall", slot = {n} % 12, mirrored = row % 2 == 0 }}
  units    = [for u in range(1, 5) : u * 10 - 7 if u != row]

  device "node" {{
    name  = "gpu-${{row}}-{n}"
    ports = {{ for p in range(1, 5) : "p${{p}}" => {{ rail = p, speed = "400G" }} }}
    note  = <<-EOT
      stands in row ${{row}}
      %{{ if row > 4 }}at the back%{{ else }}in front%{{ endif }}
    EOT
  }}
}}

"#
        );
    }
    text
}

/// Small blocks, as an export of cables would have them.
fn cable_blocks() -> String {
    let mut text = String::with_capacity(FILE + 1000);
    let mut n = 0;
    while text.len() < FILE {
        n += 1;
        let _ = write!(
            text,
            r#"cable "c{n}" {{
  a      = "leaf-{}/{}"
  z      = "spine-${{row}}/{}"
  length = 2.5
  spare  = false
}}

"#,
            n % 512,
            n % 64,
            n % 128,
        );
    }
    text
}

/// The parser alone, the whole file as one tree.
fn parser(path: &Path) -> (u128, usize) {
    let text = std::fs::read_to_string(path).expect("the file");
    let start = Instant::now();
    let body: Body = hcl::edit::parser::parse_body(&text).expect("it is HCL");
    (start.elapsed().as_nanos(), body.len())
}

/// `row` and `offset` are slots.
struct TwoSlots;

impl Names for TwoSlots {
    fn resolve(&mut self, path: &NamePath<'_>) -> Result<Resolved, NameError> {
        match path.root {
            "row" => Ok(Resolved::slot(0, 0)),
            "offset" => Ok(Resolved::slot(1, 0)),
            root => Err(NameError::unknown(format!("no `{root}`"), None, ["row", "offset"])),
        }
    }
}

/// Item by item: parsed, lowered, kept in the lowered form as a module keeps it, and evaluated.
fn ours(path: &Path) -> (u128, usize) {
    let text = std::fs::read_to_string(path).expect("the file");
    let start = Instant::now();
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let file = map.add("main.hcl", text);
    let mut kept: Vec<Expr> = Vec::new();
    let slots = [Value::int(5, Span::NONE), Value::int(300, Span::NONE)];
    let mut budget = Budget::default();
    parse_file(&map, file, &mut sink, &mut |item, origin, sink| {
        let mut open = vec![&item];
        while let Some(item) = open.pop() {
            match item {
                Structure::Attribute(attribute) => {
                    let expr = lower(&attribute.value, origin, &mut TwoSlots, sink);
                    let env = &NoEnv;
                    let mut ctx = EvalCtx { env, slots: &slots, sink, budget: &mut budget };
                    assert!(!eval(&expr, &mut ctx).is_error());
                    kept.push(expr);
                }
                Structure::Block(block) => open.extend(block.body.iter()),
            }
        }
    });
    let elapsed = start.elapsed().as_nanos();
    assert!(!sink.has_errors(), "{}", short::render(&sink, &map));
    (elapsed, kept.len())
}

fn blocks(work: &Path) {
    println!("10 MB of blocks, medians of {ROUNDS} alternated runs");
    println!(
        "{:>8} {:>14} {:>14} {:>8} {:>12} {:>12}",
        "blocks", "hcl::edit", "all of ours", "ratio", "peak MB", "of hcl::edit"
    );
    for (name, text) in [("racks", rack_blocks()), ("cables", cable_blocks())] {
        let path: PathBuf = work.join(format!("{name}.hcl"));
        std::fs::write(&path, &text).expect("writable");
        let of = path.to_str().expect("UTF-8").to_owned();
        let rows = alternate(&[("parser", of.clone()), ("ours", of)]);
        let [theirs, ours] = rows[..] else { panic!("two rows") };
        println!(
            "{name:>8} {:>12.0}ms {:>12.0}ms {:>7.2}x {:>12.0} {:>12.0}",
            theirs.0 * 1e3,
            ours.0 * 1e3,
            ours.0 / theirs.0,
            ours.1,
            theirs.1
        );
        println!("         {:.1} times the file's size", ours.1 * 1e6 / text.len() as f64);
    }
    println!("(targets: at most 1.5x, at most 10 times its size)\n");
}

/// A source that counts how often a file is read.
struct Counted {
    inner: MemorySource,
    reads: Arc<AtomicUsize>,
}

impl Source for Counted {
    fn read(&self, path: &Path) -> Result<Vec<u8>, ReadError> {
        self.reads.fetch_add(1, Ordering::Relaxed);
        self.inner.read(path)
    }

    fn list(&self, dir: &Path) -> Result<Vec<PathBuf>, ReadError> {
        self.inner.list(dir)
    }

    fn entry(&self, path: &Path) -> Option<Entry> {
        self.inner.entry(path)
    }
}

/// Validates a project; the count is how often its files were read.
fn project(files: Vec<(&str, String)>) -> (u128, usize) {
    let reads = Arc::new(AtomicUsize::new(0));
    let mut inner = MemorySource::new();
    for (name, text) in files {
        inner.insert(name, text);
    }
    let source = Counted { inner, reads: Arc::clone(&reads) };
    let request = Request::new(Arc::new(ProjectSource::new(source)), ".");
    let start = Instant::now();
    let outcome = validate(&request);
    let elapsed = start.elapsed().as_nanos();
    assert!(!outcome.sink.has_errors(), "{}", short::render(&outcome.sink, &outcome.map));
    (elapsed, reads.load(Ordering::Relaxed))
}

/// A loop over `elements` that reads a local of as many in each turn.
fn loop_text(elements: usize) -> String {
    format!(
        "locals {{\n  many = [for n in range({elements}) : {{ u = n }}]\n  \
         x = sum([for r in local.many : r.u + length(local.many)])\n}}\n"
    )
}

fn loops() {
    // `sum` of nothing is an error, so one element stands for start-up.
    let sizes = [1, 50_000, 100_000, 200_000];
    let what: Vec<(&str, String)> = sizes.iter().map(|n| ("loop", n.to_string())).collect();
    let rows = alternate(&what);
    println!("a loop that reads a local, medians of {ROUNDS} alternated runs, without start-up");
    let each = |index: usize| (rows[index].0 - rows[0].0) * 1e9 / sizes[index] as f64;
    for (index, size) in sizes.iter().enumerate().skip(1) {
        println!("{size:>10} elements {:>8.0} ns each", each(index));
    }
    println!("time of an element, 200,000 against 50,000: {:.2}x\n", each(3) / each(1));
}

/// A module of 2,000 blocks, and a call with so many instances.
fn instance_files(instances: usize) -> Vec<(&'static str, String)> {
    let mut text = String::from("variable \"n\" {\n  type = number\n}\n");
    for n in 0..2000 {
        let _ =
            writeln!(text, "locals {{\n  l{n} = {{ a = \"x${{var.n}}\", b = [1, 2, {n}] }}\n}}");
    }
    text.push_str("output \"o\" {\n  value = var.n\n}\n");
    let call = "module \"m\" {\n  source   = \"./m\"\n  for_each = ";
    vec![
        ("main.hcl", format!("{call}{instances}\n  n        = each.value\n}}\n")),
        ("m/main.hcl", text),
    ]
}

fn instances() {
    let counts = ["1", "1000"];
    let what: Vec<(&str, String)> = counts.iter().map(|n| ("instances", (*n).to_owned())).collect();
    let rows = alternate(&what);
    println!("a module of 2,000 blocks, medians of {ROUNDS} alternated runs");
    for (count, row) in counts.iter().zip(&rows) {
        println!("{count:>10} instances: {:>8.1} ms, {} files read", row.0 * 1e3, row.2);
    }
    println!();
}

/// `devices` devices with names, racks for them and their places, all from coordinates.
fn device_text(devices: usize) -> String {
    let units = devices / 32;
    format!(
        r#"
tier "node" {{
  device_type = "generic/gpu-server-8x400g"
  axes        = {{ su = {units}, node = 32 }}
  name        = "su${{su}}-dgx${{format("%02d", node)}}"
}}

rack "node" {{
  axes     = {{ su = {units}, slot = 8 }}
  row      = "R${{su}}"
  x_mm     = 600 * slot
  y_mm     = 3000 * (su % 10000)
  height_u = 48
}}

place "nodes" {{
  devices = tier.node
  racks   = rack.node
  u       = [3, 13, 23, 33]
}}
"#
    )
}

/// The same expressions alone: a name and a place for each device.
fn expressions(devices: usize) -> (u128, usize) {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let texts = [
        r#"name = "su${row}-dgx${format("%02d", offset)}""#,
        "u    = 3 + 10 * (offset % 4)",
        "x    = 600 * (offset - 1)",
    ];
    let file = map.add("main.hcl", texts.join("\n"));
    let mut exprs: Vec<Expr> = Vec::new();
    parse_file(&map, file, &mut sink, &mut |item, origin, sink| {
        let Structure::Attribute(attribute) = &item else { return };
        exprs.push(lower(&attribute.value, origin, &mut TwoSlots, sink));
    });
    let start = Instant::now();
    let mut budget = Budget::default();
    let (mut text, mut bytes) = (String::new(), 0);
    for device in 0..i64::try_from(devices).expect("few enough") {
        let slots =
            [Value::int(device / 32 + 1, Span::NONE), Value::int(device % 32 + 1, Span::NONE)];
        let sink = &mut sink;
        let mut ctx = EvalCtx { env: &NoEnv, slots: &slots, sink, budget: &mut budget };
        text.clear();
        assert!(wireloom::lang::interp::eval_text(&exprs[0], &mut ctx, &mut text));
        bytes += text.len();
        assert!(exprs[1..].iter().all(|expr| eval(expr, &mut ctx).as_i64().is_some()));
    }
    (start.elapsed().as_nanos(), bytes)
}

fn devices() {
    let million = "1000000".to_owned();
    let rows = alternate(&[("expressions", million.clone()), ("devices", million)]);
    println!("1,000,000 devices, medians of {ROUNDS} alternated runs (target: under 2 s)");
    println!("  names and places, the expressions alone: {:.2} s", rows[0].0);
    println!(
        "  a whole design with racks, checked for names and places: {:.2} s, {:.0} MB",
        rows[1].0, rows[1].1
    );
}
