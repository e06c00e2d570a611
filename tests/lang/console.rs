//! Expressions made from seeds, against `terraform console` where Terraform is on the machine. It is in no
//! package list, so this test may always skip. Deliberate differences are left out of the generator: those
//! of `differences.tsv` (arms of different kinds, division by nothing), numbers that binary fractions cannot
//! hold, and nothing with a sign (`-0`). `WIRELOOM_SEED=N` makes other expressions.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

use serde_json::Value as Json;
use wireloom::lang::json;

use super::{TestNames, run_with};
use crate::hcl_text::Random;
use wireloom::lang::interp::NoEnv;

/// Expressions a run, and how many of them one Terraform is asked for.
const EXPRESSIONS: u64 = 2400;
const BATCH: usize = 200;

/// A generator that knows the type of what it writes, so that most of it has a value.
struct Maker {
    random: Random,
    /// How many more levels.
    depth: usize,
    /// Names of the numbers bound by the loops around.
    bound: Vec<String>,
}

impl Maker {
    fn deeper(&mut self, make: fn(&mut Self) -> String) -> String {
        self.depth = self.depth.saturating_sub(1);
        let text = make(self);
        self.depth += 1;
        text
    }

    fn number(&mut self) -> String {
        if self.depth == 0 {
            if !self.bound.is_empty() && self.random.once_in(2) {
                let at = self.random.below(self.bound.len());
                return self.bound[at].clone();
            }
            let whole = self.random.below(20);
            return match self.random.below(4) {
                // Halves, quarters and eighths are exact in both.
                0 => format!("{whole}{}", self.random.pick(&[".5", ".25", ".125", ".0"])),
                1 => format!("(-{})", whole + 1),
                _ => whole.to_string(),
            };
        }
        let (a, b) = (self.deeper(Self::number), self.deeper(Self::number));
        // Nothing with a sign, which Terraform tells from nothing, is gone after `+ 0`.
        match self.random.below(14) {
            0 => format!("{a} + {b}"),
            1 => format!("{a} - {b}"),
            2 => format!("(({a}) * ({b}) + 0)"),
            3 => format!("(({a}) / {} + 0)", self.random.pick(&["2", "4", "0.5", "-8"])),
            4 => format!("(floor({a}) % {} + 0)", self.random.pick(&["2", "3", "7"])),
            5 => format!("(-({a}) + 0)"),
            6 => format!("{}({a}, {b})", self.random.pick(&["max", "min"])),
            7 => format!("({}({a}) + 0)", self.random.pick(&["abs", "ceil", "floor"])),
            8 => format!("length({})", self.deeper(Self::list)),
            9 => format!("sum(concat([{a}], {}))", self.deeper(Self::list)),
            10 => format!("({} ? {a} : {b})", self.deeper(Self::truth)),
            11 => format!("{}.x", self.deeper(Self::object)),
            12 => format!("signum({a})"),
            _ => format!("length({})", self.deeper(Self::text)),
        }
    }

    fn text(&mut self) -> String {
        if self.depth == 0 {
            let texts = [
                "\"\"",
                "\"a\"",
                "\"leaf-1\"",
                "\"Höhe\"",
                "\"a b\"",
                "\"x\\ty\"",
                "\"$${}\"",
                "\"Maß ǆ\"",
            ];
            return self.random.pick(&texts).to_owned();
        }
        let (a, b) = (self.deeper(Self::text), self.deeper(Self::text));
        let number = self.deeper(Self::number);
        let case =
            self.random.pick(&["upper", "lower", "title", "strrev", "trimspace", "jsonencode"]);
        match self.random.below(10) {
            0 => format!("\"${{{a}}}-${{{number}}}\""),
            1 => format!("{case}({a})"),
            2 => format!("join({a}, [{b}, \"c\"])"),
            3 => format!("replace({a}, \"a\", {b})"),
            4 => format!("format(\"%s/%v/%03d\", {a}, {number}, floor({number}))"),
            5 => format!("substr({a}, 0, 2)"),
            6 => format!("({} ? {a} : {b})", self.deeper(Self::truth)),
            7 => {
                format!("\"%{{ if {} }}{}%{{ else }}b%{{ endif }}\"", self.deeper(Self::truth), "a")
            }
            8 => format!("jsonencode({})", self.deeper(Self::object)),
            _ => format!("trimprefix({a}, \"a\")"),
        }
    }

    fn truth(&mut self) -> String {
        if self.depth == 0 {
            return self.random.pick(&["true", "false"]).to_owned();
        }
        let (a, b) = (self.deeper(Self::number), self.deeper(Self::number));
        let (c, d) = (self.deeper(Self::truth), self.deeper(Self::truth));
        let sign = self.random.pick(&["<", "<=", ">", ">=", "==", "!="]);
        match self.random.below(6) {
            0 | 1 => format!("({a}) {sign} ({b})"),
            2 => format!("({c}) {} ({d})", self.random.pick(&["&&", "||", "==", "!="])),
            3 => format!("!({c})"),
            4 => format!("{} == {}", self.deeper(Self::text), self.deeper(Self::text)),
            _ => format!("contains({}, {a})", self.deeper(Self::list)),
        }
    }

    /// A list of numbers.
    fn list(&mut self) -> String {
        if self.depth == 0 {
            return format!("[{}, {}]", self.random.below(9), self.random.below(9));
        }
        let (a, b) = (self.deeper(Self::list), self.deeper(Self::list));
        match self.random.below(7) {
            0 => format!("[{}, {}]", self.deeper(Self::number), self.deeper(Self::number)),
            1 => format!("concat({a}, {b})"),
            2 => format!("reverse({a})"),
            3 => format!("distinct(concat({a}, {b}))"),
            4 => format!("range({})", self.random.below(6)),
            5 => format!("slice({a}, 0, min(1, length({a})))"),
            _ => {
                let name = format!("n{}", self.bound.len());
                self.bound.push(name.clone());
                let value = self.deeper(Self::number);
                self.bound.pop();
                let filter = self.random.pick(&["", " if true", " if 2 > 1"]);
                format!("[for {name} in {a} : {value}{filter}]")
            }
        }
    }

    /// An object with a number `x`.
    fn object(&mut self) -> String {
        if self.depth == 0 {
            return format!("{{ x = {}, y = \"b\" }}", self.random.below(9));
        }
        let number = self.deeper(Self::number);
        match self.random.below(4) {
            0 => format!("{{ x = {number}, list = {} }}", self.deeper(Self::list)),
            1 => format!("merge({}, {{ x = {number} }})", self.deeper(Self::object)),
            2 => format!("{{ for k, v in {{ x = {number}, z = 1 }} : k => v }}"),
            _ => format!("{{ \"x\" = {number}, \"a b\" = {} }}", self.deeper(Self::text)),
        }
    }
}

fn expression(seed: u64) -> String {
    let mut maker = Maker { random: Random::new(seed), depth: 1, bound: Vec::new() };
    maker.depth = 1 + maker.random.below(3);
    let kinds = [Maker::number, Maker::text, Maker::truth, Maker::list, Maker::object];
    let make = kinds[maker.random.below(kinds.len())];
    make(&mut maker)
}

/// Our answer as JSON; `None` for an error.
fn ours(text: &str) -> Option<Json> {
    let value = run_with(text, &mut TestNames::default(), &NoEnv).ok()?;
    let mut json = String::new();
    json::write(&mut json, &value, usize::MAX).ok()?;
    Some(serde_json::from_str(&json).expect("what is written is JSON"))
}

/// Terraform's answers; `None` if there is no Terraform.
fn theirs(texts: &[String]) -> Option<Vec<Option<Json>>> {
    let tried = texts.iter().map(|text| format!("try(jsonencode({text}), \"ERROR\")"));
    let asked = format!("jsonencode([{}])\n", tried.collect::<Vec<_>>().join(", "));
    let dir = tempfile::tempdir().expect("a temporary directory");
    let child = Command::new("terraform")
        .arg("console")
        .current_dir(dir.path())
        .env("CHECKPOINT_DISABLE", "1")
        .env_remove("TF_CLI_CONFIG_FILE")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) if error.kind() == ErrorKind::NotFound => return None,
        Err(error) => panic!("terraform: {error}"),
    };
    let mut pipe = child.stdin.take().expect("it is piped");
    pipe.write_all(asked.as_bytes()).expect("terraform reads what it is asked");
    drop(pipe);
    let output = child.wait_with_output().expect("it ends");
    let out = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{out}{}", String::from_utf8_lossy(&output.stderr));
    // The console prints a text as HCL writes it, which is how JSON does but for `$${` and `%%{`.
    let plain = out.trim().replace("$${", "${").replace("%%{", "%{");
    let inner: String = serde_json::from_str(&plain).expect("one text");
    let answers: Vec<String> = serde_json::from_str(&inner).expect("a list of texts");
    let answer = |text: &String| match text.as_str() {
        "ERROR" => None,
        text => Some(serde_json::from_str(text).expect("JSON")),
    };
    Some(answers.iter().map(answer).collect())
}

#[test]
fn terraform_gives_the_same_answers() {
    let first = std::env::var("WIRELOOM_SEED").map_or(0, |seed| seed.parse().expect("a number"));
    let texts: Vec<String> = (first..first + EXPRESSIONS).map(expression).collect();
    let mut wrong = Vec::new();
    for batch in texts.chunks(BATCH) {
        let Some(answers) = theirs(batch) else {
            eprintln!("skipped: there is no terraform on this machine, and no package of it");
            return;
        };
        for (text, theirs) in batch.iter().zip(answers) {
            let ours = ours(text);
            if ours != theirs {
                wrong.push(format!("{text}\n    terraform {theirs:?}\n    ours      {ours:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} differ:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn letters_change_case_as_in_terraform() {
    // Latin, Greek, Cyrillic, Armenian, Georgian and their extensions, without the two that have had capitals
    // only since Unicode 16.
    let letters = (0xAA..0x588).chain(0x10A0..0x1100).chain(0x1E00..0x2000).chain(0x2C00..0x2D30);
    let letters = letters.filter(|code| ![0x19B, 0x264].contains(code)).filter_map(char::from_u32);
    let words: Vec<String> = letters.filter(|c| c.is_alphabetic()).map(String::from).collect();
    let text = words.join(" ");
    let asked = ["upper", "lower", "title"].map(|function| format!("{function}(\"{text}\")"));
    let Some(answers) = theirs(&asked) else {
        eprintln!("skipped: there is no terraform on this machine, and no package of it");
        return;
    };
    for (asked, theirs) in asked.iter().zip(answers) {
        let (theirs, ours) = (theirs.expect("a text"), ours(asked).expect("a text"));
        let word = |answer: &Json| -> Vec<String> {
            answer.as_str().unwrap_or("").split(' ').map(str::to_owned).collect()
        };
        let (theirs, ours) = (word(&theirs), word(&ours));
        let differ: Vec<_> =
            words.iter().zip(theirs.iter().zip(&ours)).filter(|(_, (a, b))| a != b).collect();
        assert!(differ.is_empty() && theirs.len() == ours.len(), "{}: {differ:?}", &asked[..5]);
    }
}

#[test]
fn made_expressions_are_worth_comparing() {
    let texts: Vec<String> = (0..EXPRESSIONS).map(expression).collect();
    let failed: Vec<&String> = texts.iter().filter(|text| ours(text).is_none()).collect();
    assert!(failed.len() < texts.len() / 50, "{} have no value: {:#?}", failed.len(), &failed[..9]);
    let long = texts.iter().filter(|text| text.len() > 60).count();
    assert!(long > texts.len() / 4, "only {long} are of any size");
}
