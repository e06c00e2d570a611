//! Hostile input through the built program: each case is a process of its own, whose limits the kernel
//! holds, so that whoever takes too much is ended by them and not by a timer of ours.
//!
//! The bounds are 1 s of processor time and 200 MB for a build as it is released. Builds without
//! optimisation are given [`SECONDS`] times as long and the same memory. `WIRELOOM_PROGRAM=PATH` tries
//! another build of the program under the bounds of a release, `WIRELOOM_SECONDS=N` gives it more time (for
//! machines that others use at the same moment), `WIRELOOM_FIGURES=1` prints what each case took,
//! `WIRELOOM_CASE=TEXT` runs only those whose names hold the text.
#![cfg(target_os = "linux")]

mod projects;
mod texts;

use std::fmt::Write as _;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

/// Seconds of processor time that a case may take.
const SECONDS: u32 = if cfg!(debug_assertions) { 12 } else { 1 };

/// Kilobytes of address space: 200 MB, and what every run reserves without using it (the stacks of its
/// two threads for reading, 64 MiB each, and 20 MB of program and libraries).
const ADDRESS_SPACE_KB: u32 = 200_000 + 150_000;

/// Kilobytes that it may hold at once.
const MOST_MEMORY_KB: u64 = 200_000;

/// More than this is no message.
const MOST_OUTPUT: usize = 1_000_000;

/// A directory with its files, and the verbs to run on it.
struct Case {
    name: String,
    files: Vec<(String, String)>,
    verbs: &'static [&'static [&'static str]],
}

fn cases() -> Vec<Case> {
    let text = |(name, text): (&str, String)| Case {
        name: format!("text: {name}"),
        files: vec![("main.hcl".to_owned(), text)],
        verbs: &[&["validate"], &["fmt", "--check"]],
    };
    let project = |(name, files): (&str, Vec<(String, String)>)| Case {
        name: format!("project: {name}"),
        files,
        verbs: &[&["validate"]],
    };
    let mut cases: Vec<Case> = texts::all().map(text).collect();
    cases.extend(projects::all().into_iter().map(project));
    cases.extend(projects::shared_parts().into_iter().map(|(name, files)| Case {
        name: format!("shared parts: {name}"),
        files,
        verbs: &[&["validate"], &["plan"], &["plan", "--json"], &["test"]],
    }));
    if let Ok(only) = std::env::var("WIRELOOM_CASE") {
        cases.retain(|case| case.name.contains(&only));
    }
    cases
}

#[test]
fn every_case_ends_with_a_message_within_its_bounds() {
    let other = std::env::var_os("WIRELOOM_PROGRAM");
    let given = std::env::var("WIRELOOM_SECONDS").ok();
    let given = given.map(|text| text.parse().expect("WIRELOOM_SECONDS is a whole number"));
    let seconds = given.unwrap_or(if other.is_some() { 1 } else { SECONDS });
    let program =
        other.map_or_else(|| PathBuf::from(env!("CARGO_BIN_EXE_wireloom")), PathBuf::from);
    let cases = cases();
    let (next, wrong) = (AtomicUsize::new(0), Mutex::new(String::new()));
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = run(case, &program, seconds);
            wrong.lock().unwrap().push_str(&found);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(work);
        }
    });
    let wrong = wrong.into_inner().unwrap();
    assert!(wrong.is_empty(), "{wrong}");
}

/// Runs a case; what is wrong with what it did, or nothing.
fn run(case: &Case, program: &Path, seconds: u32) -> String {
    let dir = tempfile::tempdir().expect("a temporary directory");
    for (name, text) in &case.files {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("within the directory")).expect("made");
        std::fs::write(path, text).expect("written");
    }
    let mut wrong = String::new();
    for verb in case.verbs {
        let ran = Ran::of(program, verb, dir.path(), seconds);
        if std::env::var_os("WIRELOOM_FIGURES").is_some() {
            let (ms, mb) = (ran.time.as_millis(), ran.memory_kb / 1000);
            println!("{ms:>6} ms {mb:>4} MB  {}, {}", case.name, verb[0]);
        }
        // Whether there is something wrong with it is for the other tests to say.
        let answered = matches!(ran.status.code(), Some(0 | 1));
        let within = ran.memory_kb <= MOST_MEMORY_KB && ran.time.as_secs() < u64::from(seconds);
        let told = ran.status.code() != Some(1) || ran.output.contains("error") || verb[0] == "fmt";
        if !answered || !within || !told || ran.output.len() > MOST_OUTPUT {
            let start: String = ran.output.chars().take(2000).collect();
            let _ = writeln!(
                wrong,
                "{}, {}: {}, {:?}, {} kB, {} bytes of output:\n{start}",
                case.name,
                verb[0],
                ran.status,
                ran.time,
                ran.memory_kb,
                ran.output.len()
            );
        }
    }
    wrong
}

/// What a run came to.
struct Ran {
    status: ExitStatus,
    output: String,
    /// Processor time and peak memory, as last seen.
    time: Duration,
    memory_kb: u64,
}

impl Ran {
    fn of(program: &Path, verb: &[&str], dir: &Path, seconds: u32) -> Self {
        let limits = format!("ulimit -v {ADDRESS_SPACE_KB}; ulimit -t {seconds}; exec \"$@\" 2>&1");
        let mut child = Command::new("sh")
            .args(["-c", &limits, "sh"])
            .arg(program)
            .args(verb)
            .arg(dir)
            .env_clear()
            // Otherwise every thread reserves address space of its own for its heap.
            .env("MALLOC_ARENA_MAX", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("a shell");
        let mut pipe = child.stdout.take().expect("it is piped");
        let reader = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            // What is cut off by a limit is told by the status.
            let _ = pipe.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        });
        let (time, memory_kb) = watch(&mut child);
        let status = child.wait().expect("it was started");
        Self { status, output: reader.join().expect("it only reads"), time, memory_kb }
    }
}

/// Waits for the end and keeps what the kernel says of the process on the way. The limits end whoever
/// works too long; who sleeps for minutes is ended here.
fn watch(child: &mut Child) -> (Duration, u64) {
    let proc = PathBuf::from(format!("/proc/{}", child.id()));
    let (start, mut ticks, mut peak) = (Instant::now(), 0, 0);
    while child.try_wait().expect("it was started").is_none() {
        if let Ok(stat) = std::fs::read_to_string(proc.join("stat"))
            && let Some((_, fields)) = stat.rsplit_once(')')
        {
            // Fields 14 and 15 of proc(5), in hundredths of a second.
            let fields = fields.split_whitespace().skip(11).take(2);
            ticks = fields.map(|field| field.parse().unwrap_or(0)).sum::<u64>().max(ticks);
        }
        if let Ok(status) = std::fs::read_to_string(proc.join("status"))
            && let Some(line) = status.lines().find(|line| line.starts_with("VmHWM:"))
        {
            let kb = line.split_whitespace().nth(1).and_then(|word| word.parse().ok());
            peak = kb.unwrap_or(0).max(peak);
        }
        if start.elapsed() > Duration::from_secs(300) {
            // It may have ended by itself meanwhile.
            let _ = child.kill();
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    (Duration::from_millis(ticks * 10), peak)
}

#[test]
fn the_bounds_are_held() {
    // A bound that nothing can pass would show nothing: these pass both.
    let dir = tempfile::tempdir().expect("a temporary directory");
    let sh = Path::new("sh");
    let ran = Ran::of(sh, &["-c", "while :; do :; done"], dir.path(), 1);
    assert!(ran.status.code().is_none(), "{}: not ended by the limit of time", ran.status);
    let ran = Ran::of(sh, &["-c", "x=$(head -c 400000000 /dev/zero | tr '\\0' x)"], dir.path(), 9);
    assert!(!ran.status.success(), "{}: not ended by the limit of memory", ran.status);
}
