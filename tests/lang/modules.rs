//! Expressions where they stand in modules: functions of one's own, declared types, files, and what a failed
//! condition says.

use std::path::Path;
use std::sync::Arc;

use wireloom::config::Loader;
use wireloom::diag::{Sink, short};
use wireloom::expand::{Inputs, World};
use wireloom::source::{MemorySource, ProjectSource};

/// The outputs of a project, or what is wrong with it.
pub fn outputs(files: &[(&str, &str)]) -> Result<Vec<String>, String> {
    let (outputs, said) = project(files);
    if said.contains("error[") { Err(said) } else { Ok(outputs) }
}

/// The outputs as `name = value`, and all that was reported with labels of other places.
pub fn project(files: &[(&str, &str)]) -> (Vec<String>, String) {
    let mut source = MemorySource::new();
    for (name, text) in files {
        source.insert(format!("p/{name}"), *text);
    }
    let mut sink = Sink::new();
    let loader = Loader::new(Arc::new(ProjectSource::new(source)));
    let world = World::expand(loader, Path::new("p"), Inputs::new(), &mut sink);
    let mut values = Vec::new();
    if !sink.has_errors() {
        world.check_variables(&mut sink);
        world.check_values(&mut sink);
        world.run_checks(&mut sink);
        let outputs = world.outputs(&mut sink);
        values.extend(outputs.into_iter().map(|(name, value)| format!("{name} = {value}")));
    }
    let map = world.into_map();
    let mut said = short::render(&sink, &map);
    for diagnostic in sink.sorted() {
        for label in &diagnostic.secondary {
            let text =
                &map.text(label.span.file)[label.span.start as usize..label.span.end as usize];
            said += &format!("    `{text}` {}\n", label.text);
        }
    }
    (values, said)
}

#[track_caller]
fn fails(files: &[(&str, &str)], wanted: &str) {
    let said = outputs(files).expect_err("an error");
    assert!(said.starts_with(wanted), "{said}");
}

#[test]
fn functions_of_ones_own_see_their_parameters_and_each_other() {
    let text = r#"
        function "name" {
          params = ["row", slot]
          result = "${row}${pad(slot)}"
        }
        function "pad" {
          params = ["n"]
          result = format("%02d", n)
        }
        output "a" { value = [for i in range(1, 3) : name("A", i)] }
        output "b" { value = name(["B", 7]...) }
        output "c" { value = try(pad("x"), "no number") }
    "#;
    let wanted = [r#"a = ["A01", "A02"]"#, r#"b = "B07""#, r#"c = "no number""#];
    assert_eq!(outputs(&[("main.hcl", text)]).unwrap(), wanted);
}

#[test]
fn functions_are_pure() {
    let text =
        "function \"f\" {\n  params = [\"x\"]\n  result = x + local.y\n}\nlocals {\n  y = 1\n}\n";
    fails(
        &[("main.hcl", text)],
        "p/main.hcl:3:16: error[unknown-name]: a `function` sees only its parameters",
    );
}

#[test]
fn functions_do_not_call_themselves() {
    let text = "function \"a\" {\n  params = [\"x\"]\n  result = b(x)\n}\n\
        function \"b\" {\n  params = [\"x\"]\n  result = x > 0 ? a(x - 1) : 0\n}\n";
    fails(
        &[("main.hcl", text)],
        "p/main.hcl:7:20: error[function-recursion]: `a` calls itself: a → b → a\n    `b(x)` `b` is called here\n",
    );
    let text = "function \"a\" {\n  params = [\"x\"]\n  result = a(x)\n}\n";
    fails(
        &[("main.hcl", text)],
        "p/main.hcl:3:12: error[function-recursion]: `a` calls itself: a → a\n",
    );
}

#[test]
fn functions_are_declared_with_care() {
    for (text, wanted) in [
        (
            "function \"max\" {\n  params = []\n  result = 1\n}\n",
            "1:1: error[duplicate-name]: `max` is a built-in",
        ),
        (
            "function \"f\" {\n  params = [\"x\", \"x\"]\n  result = x\n}\n",
            "2:18: error[expected-names]: `params` has `x` twice",
        ),
        (
            "function \"f\" {\n  params = \"x\"\n  result = 1\n}\n",
            "2:12: error[expected-names]: `params` is a list of names",
        ),
        (
            "function \"f\" {\n  params = [\"x\"]\n  result = x\n}\nlocals {\n  y = f()\n}\n",
            "6:7: error[wrong-argument-count]: `f` takes 1 argument, found 0",
        ),
        (
            "function \"f\" {\n  params = [\"x\"]\n  result = x\n}\nlocals {\n  y = f([1, 2]...)\n}\n",
            "6:7: error[wrong-argument-count]: `f` takes 1 arguments, found 2",
        ),
        (
            "function \"f\" {\n  params = [\"x\"]\n  result = x / 0\n}\nlocals {\n  y = f(1)\n}\n",
            "3:16: error[division-by-zero]: division by zero",
        ),
    ] {
        fails(&[("main.hcl", text)], &format!("p/main.hcl:{wanted}"));
    }
}

#[test]
fn declared_types_refuse_what_they_do_not_know() {
    let types = "type \"rack\" {\n  type = object({ name = string, u = optional(number, 42), at = optional(place) })\n}\n\
        type \"place\" {\n  type = object({ row = string })\n}\n";
    let variable = |default: &str| {
        format!(
            "variable \"r\" {{\n  type    = map(rack)\n  default = {default}\n}}\noutput \"r\" {{\n  value = var.r\n}}\n"
        )
    };
    let run = |default: &str| outputs(&[("types.hcl", types), ("main.hcl", &variable(default))]);
    assert_eq!(
        run("{ a = { name = 1 } }").unwrap(),
        [r#"r = { a = { at = null, name = "1", u = 42 } }"#]
    );
    for (default, wanted) in [
        (
            "{ a = { name = \"x\", at = { rwo = \"A\" } } }",
            "error[missing-object-attribute]: `var.r[\"a\"].at` lacks the attribute `row`, a string",
        ),
        (
            "{ a = { name = \"x\", U = 1 } }",
            "error[unknown-object-attribute]: `var.r[\"a\"]` has no attribute `U`",
        ),
        (
            "{ a = { name = \"x\", u = \"many\" } }",
            "error[wrong-type]: `var.r[\"a\"].u` must be a number, found the string `many`",
        ),
    ] {
        let said = run(default).expect_err("an error");
        assert!(said.contains(wanted), "{said}");
    }
}

#[test]
fn types_that_do_not_exist_are_reported_once() {
    let text = "variable \"x\" {\n  type    = list(rak)\n  default = []\n}\ntype \"rack\" {\n  type = string\n}\n";
    fails(&[("main.hcl", text)], "p/main.hcl:2:18: error[bad-type]: there is no type `rak`\n");
    let text = "type \"a\" {\n  type = list(b)\n}\n";
    fails(&[("main.hcl", text)], "p/main.hcl:2:15: error[bad-type]: there is no type `b`\n");
}

#[test]
fn types_that_use_each_other_many_times_stay_small() {
    let mut text = "type \"t0\" {\n  type = object({ n = optional(number, 1) })\n}\n".to_owned();
    for level in 1..60 {
        let below = level - 1;
        text += &format!(
            "type \"t{level}\" {{\n  type = object({{ a = optional(t{below}, {{}}), b = optional(t{below}, {{}}) }})\n}}\n"
        );
    }
    text += "variable \"x\" {\n  type    = t59\n  default = {}\n}\noutput \"n\" {\n  value = length(var.x.a.b)\n}\n";
    assert_eq!(outputs(&[("main.hcl", &text)]).unwrap(), ["n = 2"]);
}

#[test]
fn a_failed_condition_shows_the_values_of_its_parts() {
    let text = r#"
        locals {
          racks  = [{ u = 42 }, { u = 48 }]
          limit = 1
        }
        check "few" {
          assert {
            condition     = local.limit > 0 && length(local.racks) <= local.limit
            error_message = "too many racks"
          }
          assert {
            condition     = alltrue([for r in local.racks : r.u == 42])
            error_message = "racks of one height"
          }
        }
    "#;
    let (_, said) = project(&[("main.hcl", text)]);
    let wanted = "p/main.hcl:8:29: error[check-failed]: too many racks\n\
        p/main.hcl:12:29: error[check-failed]: racks of one height\n    \
            `check \"few\"` in `check.few`\n    \
            `length(local.racks)` this is 2\n    \
            `local.limit` this is 1\n    \
            `check \"few\"` in `check.few`\n    \
            `[for r in local.racks : r.u == 42]` this is [true, false]\n";
    assert_eq!(said, wanted);
}

#[test]
fn files_are_read_from_the_project_and_beside_modules() {
    let main = r#"
        module "m" { source = "./modules/m" }
        output "rows" { value = module.m.rows }
        output "path" { value = module.m.path }
        output "set" { value = fileset("data", "**/*.csv") }
        output "there" { value = [fileexists("data/a.csv"), fileexists("data"), fileexists("no")] }
        output "text" { value = templatefile("hello.tftpl", { name = "you" }) }
    "#;
    let module = "output \"rows\" {\n  value = csvdecode(file(\"${path.module}/racks.csv\"))[*].id\n}\n\
        output \"path\" {\n  value = path.module\n}\n";
    let files = [
        ("main.hcl", main),
        ("modules/m/main.hcl", module),
        ("modules/m/racks.csv", "id\nr1\nr2\n"),
        ("data/a.csv", ""),
        ("data/deep/b.csv", ""),
        ("data/c.txt", ""),
        ("hello.tftpl", "Hello ${name}!\n"),
    ];
    let wanted = [
        r#"path = "modules/m""#,
        r#"rows = ["r1", "r2"]"#,
        r#"set = toset(["a.csv", "deep/b.csv"])"#,
        r#"text = "Hello you!\n""#,
        "there = [true, false, false]",
    ];
    assert_eq!(outputs(&files).unwrap(), wanted);
}

#[test]
fn files_outside_of_the_project_are_refused() {
    let read = |call: &str| {
        let main = format!("output \"x\" {{\n  value = {call}\n}}\n");
        let files = [("main.hcl", main.as_str()), ("../secret/host.csv", "id\n"), ("../pp/x", "")];
        outputs(&files).expect_err("an error")
    };
    for (call, path) in [
        ("file(\"../secret/host.csv\")", "../secret/host.csv"),
        ("fileexists(\"../secret/host.csv\")", "../secret/host.csv"),
        ("filesha256(\"../secret/host.csv\")", "../secret/host.csv"),
        ("csvdecode(file(\"../secret/host.csv\"))", "../secret/host.csv"),
        ("templatefile(\"a/../../secret/host.csv\", {})", "a/../../secret/host.csv"),
        ("fileset(\"../secret\", \"host*\")", "../secret"),
        ("fileset(\"..\", \"**\")", ".."),
        ("file(\"../pp/x\")", "../pp/x"),
    ] {
        let said = read(call);
        let wanted =
            format!("`{path}` leads out of the project; a design reads files of its project");
        assert!(said.contains(&wanted), "{call}: {said}");
    }
    // A pattern is held against names below its directory, whatever it says.
    let main = "output \"x\" {\n  value = fileset(\".\", \"../secret/*\")\n}\n";
    let found = outputs(&[("main.hcl", main), ("../secret/host.csv", "id\n")]).unwrap();
    assert_eq!(found, ["x = toset([])"]);
}

#[test]
fn a_module_outside_of_the_project_reads_below_its_own_directory() {
    let call = |source: &str| {
        format!(
            "module \"m\" {{\n  source = \"{source}\"\n}}\noutput \"x\" {{\n  value = module.m.x\n}}\n"
        )
    };
    let module = |path: &str| format!("output \"x\" {{\n  value = file(\"{path}\")\n}}\n");
    let read = |path: &str| {
        let (main, module) = (call("../shared/m"), module(path));
        outputs(&[
            ("main.hcl", &main),
            ("../shared/m/main.hcl", &module),
            ("../shared/m/data/a.txt", "own"),
            ("../shared/b.txt", "beside"),
            ("a.txt", "of the project"),
        ])
    };
    assert_eq!(read("${path.module}/data/a.txt").unwrap(), ["x = \"own\""]);
    assert_eq!(read("a.txt").unwrap(), ["x = \"of the project\""]);
    let said = read("${path.module}/../b.txt").unwrap_err();
    assert!(said.contains("`../shared/m/../b.txt` leads out of the project"), "{said}");
    // From a module within the project the way up may go as far as the project.
    let (main, module) = (call("./m"), module("${path.module}/../a.txt"));
    let inner = [("main.hcl", &*main), ("m/main.hcl", &module), ("a.txt", "above")];
    assert_eq!(outputs(&inner).unwrap(), ["x = \"above\""]);
}

#[test]
fn errors_in_template_files_point_into_them() {
    let main = "output \"x\" {\n  value = templatefile(\"t.tftpl\", { rack = \"r1\" })\n}\n";
    let files = [("main.hcl", main), ("t.tftpl", "one\n  ${rak}\n")];
    fails(&files, "p/t.tftpl:2:5: error[unknown-name]: the template is given no `rak`");
    let files = [("main.hcl", main), ("t.tftpl", "one ${rack\n")];
    fails(&files, "p/t.tftpl:1:11: error[syntax-error]: the template cannot be read");
    fails(
        &[("main.hcl", main)],
        "p/main.hcl:2:11: error[wrong-argument]: `templatefile`: `p/t.tftpl` does not exist",
    );
}

#[test]
fn the_type_of_names_counts_for_the_arms_of_a_conditional() {
    let text = r#"
        variable "racks" {
          type    = list(string)
          default = null
        }
        locals { n = 2 }
        output "a" { value = type(var.racks != null ? var.racks : []) }
        output "b" { value = type(local.n > 1 ? local.n : "many") }
        output "c" { value = type(local.n > 1 ? { a = 1 } : { b = 2 }) }
    "#;
    let wanted = [r#"a = "list(any)""#, r#"b = "string""#, r#"c = "object({ a = number })""#];
    assert_eq!(outputs(&[("main.hcl", text)]).unwrap(), wanted);
}

#[test]
fn a_list_never_equals_a_tuple_and_that_is_said() {
    let text = "variable \"x\" {\n  type    = list(string)\n  default = [\"a\"]\n}\noutput \"x\" {\n  value = var.x == [\"a\"]\n}\n";
    let (values, said) = project(&[("main.hcl", text)]);
    assert_eq!(values, ["x = false"]);
    assert!(
        said.starts_with("p/main.hcl:6:11: warning[never-equal]: a list never equals a tuple"),
        "{said}"
    );
}
