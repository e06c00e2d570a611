//! `cargo bench --bench scale`: time and memory of planning generated three-tier fabrics, and of a whole
//! `apply` against the plain Python script that most teams have.
//!
//! Every run is a process of its own, sizes and programs alternate, and medians are compared as ratios
//! within one run of the bench. Deliberately absent: seconds as a pass mark; the machine decides those.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a bench prints")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;

use wireloom::project::{Request, plan};
use wireloom::source::{DiskSource, ProjectSource};

mod fabric;

/// Pods and core switches a column of the sizes: 15,360, 64,512 and 258,048 links.
const SIZES: [(u32, u32); 3] = [(5, 4), (21, 16), (84, 32)];

/// The size of `plain_python.py 1 64`: 196,608 links and 5,120 switches.
const WHOLE: (u32, u32) = (64, 32);

const ROUNDS: usize = 5;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--one") {
        return one(Path::new(&args[at + 1]));
    }
    let work = std::env::temp_dir().join(format!("wireloom-bench-{}", std::process::id()));
    std::fs::create_dir_all(&work).expect("a temporary directory");
    planning(&work);
    whole(&work);
    std::fs::remove_dir_all(&work).expect("the temporary directory goes");
    ExitCode::SUCCESS
}

/// The child: plans the project in a directory, prints links, nanoseconds and peak kilobytes.
fn one(dir: &Path) -> ExitCode {
    let request = Request::new(Arc::new(ProjectSource::new(DiskSource)), dir);
    let start = Instant::now();
    let outcome = plan(&request);
    let elapsed = start.elapsed().as_nanos();
    let Some(planned) = &outcome.planned else {
        eprintln!("{}", wireloom::diag::short::render(&outcome.sink, &outcome.map));
        return ExitCode::FAILURE;
    };
    println!("{} {elapsed} {}", planned.summary.links.total, peak_kb());
    ExitCode::SUCCESS
}

/// The peak resident memory of this process, as the kernel tells it.
fn peak_kb() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}

fn project(work: &Path, (pods, columns): (u32, u32), configs: bool) -> PathBuf {
    let dir = work.join(format!("p{pods}-{configs}"));
    std::fs::create_dir_all(&dir).expect("a directory");
    let text = fabric::three_tiers(pods, columns, configs);
    std::fs::write(dir.join("main.hcl"), text).expect("writable");
    dir
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// Time per link of the whole plan, by size.
fn planning(work: &Path) {
    let myself = std::env::current_exe().expect("this program has a path");
    let dirs: Vec<PathBuf> = SIZES.iter().map(|size| project(work, *size, false)).collect();
    let mut runs: BTreeMap<usize, Vec<(f64, f64, u64)>> = BTreeMap::new();
    for round in 0..=ROUNDS {
        for (place, dir) in dirs.iter().enumerate() {
            let out = Command::new(&myself).arg("--one").arg(dir).output().expect("it runs");
            assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
            let text = String::from_utf8(out.stdout).expect("UTF-8");
            let numbers: Vec<u64> =
                text.split_whitespace().map(|word| word.parse().expect("a number")).collect();
            let [links, nanoseconds, kb] = numbers[..] else { panic!("three numbers: {text}") };
            // The first round warms the page cache.
            if round > 0 {
                let per_link = nanoseconds as f64 / links as f64;
                runs.entry(place).or_default().push((links as f64, per_link, kb));
            }
        }
    }
    println!("whole plan, medians of {ROUNDS} alternated runs");
    println!("{:>10} {:>12} {:>12} {:>14}", "links", "ms", "ns a link", "peak MiB");
    let mut per_link = Vec::new();
    for rows in runs.values() {
        let links = rows[0].0;
        let each = median(rows.iter().map(|row| row.1).collect());
        let kb = rows.iter().map(|row| row.2).max().unwrap_or(0);
        println!("{links:>10.0} {:>12.1} {each:>12.0} {:>14}", each * links / 1e6, kb / 1024);
        per_link.push(each);
    }
    println!(
        "time per link, {:.0} against {:.0} links: {:.2}x (target: at most 1.3x)\n",
        runs[&2][0].0,
        runs[&1][0].0,
        per_link[2] / per_link[1]
    );
}

/// `apply` with all artefacts against the Python script's CSV, JSON and configurations.
fn whole(work: &Path) {
    let shared = std::env::var_os("WIRELOOM_SHARED")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let script = shared.join("bench/plain_python.py");
    let jinja = Command::new("python3").args(["-c", "import jinja2"]).status();
    if !script.exists() || !jinja.is_ok_and(|status| status.success()) {
        println!("not compared with Python: needs {} and jinja2", script.display());
        return;
    }
    let dir = project(work, WHOLE, true);
    let timed = |command: &mut Command| {
        let start = Instant::now();
        let out = command.output().expect("it runs");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
        start.elapsed().as_secs_f64()
    };
    // Every run fills a directory of its own, and all go at the end: ext4 looks for inodes past those
    // of files removed in the last minutes, so that removing between runs would be what is measured.
    let (mut ours, mut again, mut theirs) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        let [python, wireloom] =
            ["python", "wireloom"].map(|it| work.join(format!("{it}-{round}")));
        theirs.push(timed(Command::new("python3").arg(&script).args(["1", "64"]).arg(&python)));
        let _ = std::fs::remove_file(dir.join("wireloom.lock"));
        let mut apply = Command::new(env!("CARGO_BIN_EXE_wireloom"));
        apply.arg("apply").arg(&dir).arg("--out").arg(&wireloom);
        ours.push(timed(&mut apply));
        again.push(timed(&mut apply));
    }
    let (ours, again, theirs) = (median(ours), median(again), median(theirs));
    println!("196,608 links, 5,120 configurations, medians of {ROUNDS} alternated runs");
    println!(
        "wireloom apply (lock, CSV whole and by rack and switch, labels, BOM, JSON, configurations): {ours:.2} s"
    );
    println!("the same again, with the lock read and nothing to change: {again:.2} s");
    println!("plain Python (CSV, JSON, configurations): {theirs:.2} s");
    println!("ratio: {:.2} (target: at most 0.3)", ours / theirs);
    println!("peak memory of wireloom apply: {} MiB", peak_mib_of_apply(&dir));
}

/// The peak resident memory of one more `apply`, as the kernel accounts it to a waiting parent.
fn peak_mib_of_apply(dir: &Path) -> u64 {
    let ask = "import resource, subprocess, sys; \
               subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL); \
               print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)";
    let mut command = Command::new("python3");
    command.args(["-c", ask, env!("CARGO_BIN_EXE_wireloom"), "apply"]).arg(dir);
    let out = command.output().expect("python3 ran a moment ago");
    String::from_utf8_lossy(&out.stdout).trim().parse().expect("a number")
}
