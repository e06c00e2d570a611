//! Variables in modules: null and defaults, types that fill in what is left out, and validations that see
//! everything of their module.

use super::modules::outputs;

/// The value of `var.x` declared so, in a module that is handed `x` (or nothing).
fn value(declared: &str, given: &str) -> String {
    let call = if given.is_empty() { String::new() } else { format!("  x = {given}\n") };
    let main = format!(
        "module \"m\" {{\n  source = \"./m\"\n{call}}}\noutput \"x\" {{\n  value = module.m.x\n}}\n"
    );
    let module =
        format!("variable \"x\" {{\n  {declared}\n}}\noutput \"x\" {{\n  value = var.x\n}}\n");
    match outputs(&[("main.hcl", &main), ("m/main.hcl", &module)]) {
        Ok(values) => values[0].strip_prefix("x = ").unwrap().to_owned(),
        Err(said) => {
            let first = said.lines().next().unwrap();
            first.split_once("error[").unwrap().1.to_owned()
        }
    }
}

#[test]
fn null_and_defaults_follow_terraforms_rules() {
    // developer.hashicorp.com/terraform/language/values/variables, "Disallowing Null Module Input Values", and
    // language/expressions/type-constraints, "Optional Object Type Attributes".
    let nested = "type = object({ a = optional(object({ n = optional(number, 7), s = string })), b = optional(list(object({ m = optional(string, \"-\") })), [{}]) })";
    for (declared, given, wanted) in [
        ("default = 1", "", "1"),
        ("default = 1", "null", "null"),
        ("default  = 1\n  nullable = false", "null", "1"),
        ("default  = 1\n  nullable = true", "null", "null"),
        ("nullable = false", "null", "missing-variable]: variable `x` has no value and no default"),
        (
            "nullable = false\n  default = null",
            "",
            "wrong-type]: variable `x` is not nullable, found null",
        ),
        ("type = string", "", "missing-variable]: variable `x` has no value and no default"),
        ("type = string", "12", "\"12\""),
        ("type = number", "\"1.50\"", "1.5"),
        ("type = bool", "\"true\"", "true"),
        ("type = bool", "1", "wrong-type]: `var.x` must be true or false, found `1`"),
        ("type = any", "[1, \"a\"]", "[1, \"a\"]"),
        ("type = set(string)", "[\"b\", \"a\", \"b\"]", "toset([\"a\", \"b\"])"),
        ("type = map(number)", "{ a = \"1\" }", "{ a = 1 }"),
        ("type = tuple([string, number])", "[1, \"2\"]", "[\"1\", 2]"),
        (
            "type = list(object({ n = optional(number, 3) }))",
            "[{}, { n = null }]",
            "[{ n = 3 }, { n = 3 }]",
        ),
        // Defaults are filled in from the inside out, also in defaults themselves.
        (nested, "{}", "{ a = null, b = [{ m = \"-\" }] }"),
        (
            nested,
            "{ a = { s = 1 }, b = null }",
            "{ a = { n = 7, s = \"1\" }, b = [{ m = \"-\" }] }",
        ),
        (
            nested,
            "{ a = { s = 1, m = 2 } }",
            "unknown-object-attribute]: `var.x.a` has no attribute `m`",
        ),
    ] {
        let found = value(declared, given);
        let same = if wanted.contains("]: ") { found.contains(wanted) } else { found == wanted };
        assert!(same, "{declared} given {given}: {found}, not {wanted}");
    }
}

#[test]
fn a_misspelt_attribute_is_answered_with_the_one_that_is_meant() {
    use std::sync::Arc;
    use wireloom::project::{Request, validate};
    use wireloom::source::{MemorySource, ProjectSource};
    let main = "variable \"racks\" {\n  type    = map(object({ name = string, height = optional(number, 48) }))\n  \
        default = { a = { name = \"A1\", heigth = 42 } }\n}\n";
    let files = MemorySource::new().with("p/main.hcl", main);
    let outcome = validate(&Request::new(Arc::new(ProjectSource::new(files)), "p"));
    let [said] = outcome.sink.diagnostics() else { panic!("one message") };
    assert_eq!(said.message, "`var.racks[\"a\"]` has no attribute `heigth`");
    assert_eq!(outcome.map.slice(said.span()), "heigth");
    assert_eq!(said.help, ["did you mean `height`?"]);
}

#[test]
fn validations_see_locals_functions_and_other_variables_and_all_are_told() {
    let main = r#"
        variable "units" {
          default = 9
          validation {
            condition     = var.units <= local.most
            error_message = "at most ${local.most} units, found ${var.units}"
          }
          validation {
            condition     = even(var.units * var.nodes)
            error_message = "an even number of nodes"
          }
        }
        variable "nodes" {
          default = 31
          validation {
            condition     = var.nodes <= 32 / var.units
            error_message = "too many"
          }
        }
        locals { most = var.nodes > 16 ? 4 : 8 }
        function "even" {
          params = ["n"]
          result = n % 2 == 0
        }
    "#;
    let said = outputs(&[("main.hcl", main)]).unwrap_err();
    let messages: Vec<&str> = said
        .lines()
        .filter_map(|line| Some(line.split_once("error[validation-failed]: ")?.1))
        .collect();
    assert_eq!(messages, ["at most 4 units, found 9", "too many"]);
    let second = "    `even(var.units * var.nodes)` this one too: an even number of nodes\n";
    assert!(said.contains(second), "{said}");
    assert!(said.contains("    `var.units` this is 9\n    `local.most` this is 4\n"), "{said}");
}

#[test]
fn a_failing_check_leaves_the_plan_only_as_a_warning() {
    use std::sync::Arc;
    use wireloom::project::{Request, plan};
    use wireloom::source::{MemorySource, ProjectSource};
    let run = |severity: &str| {
        let main = format!(
            "check \"c\" {{\n  severity = \"{severity}\"\n  assert {{\n    condition = 1 > 2\n    \
             error_message = \"no\"\n  }}\n}}\n"
        );
        let files = MemorySource::new().with("p/main.hcl", main);
        plan(&Request::new(Arc::new(ProjectSource::new(files)), "p"))
    };
    let warned = run("warning");
    assert!(!warned.sink.has_errors() && warned.planned.is_some());
    // What is written, and the lock, wait for a sink without errors (`tests/cli/apply.rs`,
    // `tests/cli/plan.rs`); what was planned is there to be looked at.
    let failed = run("error");
    assert!(failed.sink.has_errors());
    assert_eq!(failed.sink.diagnostics()[0].code, "check-failed");
}
