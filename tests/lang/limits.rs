//! Budgets: whatever grows too far ends with one error that states the bound and names who took most of it.

use std::path::Path;
use std::sync::Arc;

use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::lang::interp::Limits;
use wireloom::source::{MemorySource, ProjectSource};

/// Everything said about a module under some limits, with labels.
fn said(limits: Limits, main: &str) -> String {
    let source = MemorySource::new().with("p/main.hcl", main);
    let mut sink = Sink::new();
    let loader = Loader::new(Arc::new(ProjectSource::new(source)));
    let world = World::expand_within(limits, loader, Path::new("p"), Inputs::new(), &mut sink);
    world.check_variables(&mut sink);
    world.check_values(&mut sink);
    let map = world.into_map();
    let mut said = short::render(&sink, &map);
    for diagnostic in sink.sorted() {
        for label in &diagnostic.secondary {
            said += &format!("    `{}` {}\n", map.slice(label.span), label.text);
        }
    }
    said
}

/// `big` takes most, 3 steps for each of its elements; `sum` waits for it and does little itself; `small` comes last and passes the bound.
const CHAIN: &str = "locals {\n  small = [for i in range(local.sum) : i + 1]\n  sum   = length(local.big) / 6\n  \
    big   = [for i in range(3000) : i * 2]\n}\n";

#[test]
fn steps_name_the_expression_that_took_most() {
    let said = said(Limits { steps_each: 10_000, ..Limits::default() }, CHAIN);
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[0].contains("error[evaluation-limit]: evaluation takes more than 10000 steps"),
        "{said}"
    );
    assert!(
        lines[1].starts_with("    `[for i in range(3000) : i * 2]` this took most, 9003 steps"),
        "{said}"
    );
    assert_eq!(lines.len(), 2, "{said}");
}

#[test]
fn steps_of_the_whole_run_are_bounded_too() {
    let said = said(Limits { steps: 10_000, ..Limits::default() }, CHAIN);
    assert!(said.contains("evaluation takes more than 10000 steps in all"), "{said}");
    assert!(said.contains("`[for i in range(3000) : i * 2]` this took most"), "{said}");
}

#[test]
fn memory_names_the_expression_that_took_most() {
    let said = said(Limits { bytes: 150_000, ..Limits::default() }, CHAIN);
    let lines: Vec<&str> = said.lines().collect();
    assert!(
        lines[0].contains("error[evaluation-limit]: the values of this run take more than 0.1 MB"),
        "{said}"
    );
    assert!(
        lines[1].starts_with("    `[for i in range(3000) : i * 2]` this took most, 0."),
        "{said}"
    );
    assert_eq!(lines.len(), 2, "{said}");
}

#[test]
fn depth_elements_and_texts_are_bounded() {
    let mut chain = String::from("locals {\n  a0 = 1\n");
    for n in 1..200 {
        chain += &format!("  a{n} = local.a{} + 1\n", n - 1);
    }
    chain += "}\noutput \"x\" {\n  value = local.a199\n}\n";
    let limits = Limits { depth: 100, ..Limits::default() };
    // Locals are asked for in the order written, so here the chain is asked for from its end.
    let backwards: String = {
        let mut lines: Vec<&str> = chain.lines().collect();
        lines[1..201].reverse();
        lines.join("\n")
    };
    let deep = said(limits, &backwards);
    assert_eq!(deep.matches("error[").count(), 1, "{deep}");
    assert!(
        deep.contains("error[evaluation-limit]: evaluation goes more than 100 expressions deep"),
        "{deep}"
    );
    assert_eq!(said(limits, &chain), "");
    let long = said(Limits { elements: 50, ..Limits::default() }, "locals {\n  x = range(51)\n}\n");
    assert!(long.starts_with("p/main.hcl:2:7: error["), "{long}");
    assert!(long.contains("51 elements, at most 50 are allowed"), "{long}");
    let text = "locals {\n  x = join(\"\", [for i in range(100) : \"ab\"])\n}\n";
    let long = said(Limits { text_bytes: 150, ..Limits::default() }, text);
    assert!(long.contains("200 bytes, at most 150 are allowed"), "{long}");
}

#[test]
fn time_is_bounded_where_there_is_a_clock() {
    use std::sync::atomic::{AtomicU64, Ordering};
    /// A clock that goes on by a second with every look.
    fn clock() -> u64 {
        static SECONDS: AtomicU64 = AtomicU64::new(0);
        SECONDS.fetch_add(1, Ordering::Relaxed) * 1000
    }
    let slow = "locals {\n  slow = length([for i in range(200000) : i + 1])\n}\n";
    assert_eq!(said(Limits { millis_each: 3000, ..Limits::default() }, slow), "");
    let said = said(Limits { millis_each: 3000, clock: Some(clock), ..Limits::default() }, slow);
    assert_eq!(said.matches("error[").count(), 1, "{said}");
    assert!(
        said.contains("error[evaluation-limit]: evaluation takes longer than 3000 ms"),
        "{said}"
    );
    assert!(said.contains("this took most"), "{said}");
}

#[test]
fn one_cause_gives_one_message() {
    // Poison: what cannot be computed is told once, however many use it and however often.
    let main = r#"
        locals {
          zero  = 0
          bad   = 1 / local.zero
          worse = [for i in range(100) : i + local.bad]
          keys  = { for i in range(3) : "k${local.bad}" => i }
          text  = "rack ${local.bad} of ${length(local.worse)}"
          tried = try(local.bad, 5)
        }
        variable "x" {
          default = 1
          validation {
            condition     = var.x < local.bad
            error_message = "x is less than ${local.bad}"
          }
        }
        output "a" { value = local.bad > 0 ? local.worse : [] }
        output "b" { value = local.text == "" && local.keys["k"] }
        check "c" {
          assert {
            condition     = local.bad > 0
            error_message = "never"
          }
        }
    "#;
    let said = said(Limits::default(), main);
    assert_eq!(
        said,
        "p/main.hcl:4:23: error[division-by-zero]: division by zero\n    `0` the value comes from here\n"
    );
}

#[test]
fn the_page_states_the_bounds() {
    let page = include_str!("../../docs/language.md");
    let limits = Limits::default();
    let grouped = |number: u64| {
        let digits = number.to_string();
        let groups: Vec<&str> = digits
            .as_bytes()
            .rchunks(3)
            .rev()
            .map(|group| std::str::from_utf8(group).unwrap())
            .collect();
        groups.join(",")
    };
    for stated in [
        format!("{} steps or {} seconds", grouped(limits.steps_each), limits.millis_each / 1000),
        format!("{} steps in all", grouped(limits.steps)),
        format!("{} expressions waiting", grouped(limits.depth.into())),
        format!("{} elements", grouped(limits.elements as u64)),
        format!("{} MiB of one text", limits.text_bytes / 1024 / 1024),
        format!("{} MB of all values", limits.bytes / 1_000_000),
    ] {
        assert!(page.contains(&stated), "docs/language.md does not say {stated:?}");
    }
}
