//! Variables: which source outranks which, how texts are read, and what is said about bad ones. The
//! order is Terraform's (developer.hashicorp.com/terraform/language/values/variables, "Variable
//! Definition Precedence"), with Wireloom's file names.

use wireloom::project::{self, Given, Request};

use super::{request, said};

const DECLARED: &str = "variable \"x\" { default = \"default\" }\noutput \"x\" { value = var.x }\n";

/// The value of output `x`, as text.
fn x(request: &Request) -> String {
    let outcome = project::plan(request);
    let planned = outcome.planned.as_ref().unwrap_or_else(|| panic!("{}", said(&outcome)));
    let (_, value) = planned.outputs.iter().find(|(name, _)| name == "x").unwrap();
    value.to_text().map_or_else(|| value.found(), |text| text.to_string())
}

fn text(name: &str, text: &str) -> Given {
    Given::Text { name: name.to_owned(), text: text.to_owned() }
}

#[test]
fn each_source_outranks_the_one_before() {
    let files = [
        ("wireloom.vars.hcl", "x = \"vars.hcl\"\n"),
        ("wireloom.vars.json", "{\"x\": \"vars.json\"}"),
        ("a.auto.vars.hcl", "x = \"a.auto\"\n"),
        ("b.auto.vars.json", "{\"x\": \"b.auto\"}"),
    ];
    let expected = ["vars.hcl", "vars.json", "a.auto", "b.auto"];
    assert_eq!(x(&request(&[("main.hcl", DECLARED)])), "default");
    for count in 0..=files.len() {
        let mut all = vec![("main.hcl", DECLARED)];
        all.extend(&files[..count]);
        let mut request = request(&all);
        request.environment = vec![("x".to_owned(), "environment".to_owned())];
        assert_eq!(x(&request), if count == 0 { "environment" } else { expected[count - 1] });
        request.given = vec![text("x", "argument")];
        assert_eq!(x(&request), "argument");
    }
}

#[test]
fn automatic_files_count_in_the_order_of_their_names() {
    let files = [
        ("main.hcl", DECLARED),
        ("10.auto.vars.hcl", "x = \"ten\"\n"),
        ("9.auto.vars.json", "{\"x\": \"nine\"}"),
        ("extra.vars.hcl", "x = \"only when named\"\n"),
        (".hidden.auto.vars.hcl", "x = \"hidden\"\n"),
    ];
    assert_eq!(x(&request(&files)), "ten");
}

#[test]
fn on_the_command_line_the_last_one_counts() {
    let files = [("main.hcl", DECLARED), ("f.hcl.txt", "x = \"file\"\n")];
    let mut request = request(&files);
    let file = || Given::File("p/f.hcl.txt".into());
    request.given = vec![text("x", "text"), file()];
    assert_eq!(x(&request), "file");
    request.given = vec![file(), text("x", "text")];
    assert_eq!(x(&request), "text");
}

#[test]
fn texts_are_expressions_where_the_variable_is_no_string() {
    let cases = [
        // Declared type or default, text, value of x.
        ("default = \"\"", "[1]", "[1]"),
        ("type = string", "a = b", "a = b"),
        ("type = number", "12", "12"),
        ("type = bool", "true", "true"),
        ("default = 4", "2 + 3", "5"),
        ("default = 4", "12", "12"),
    ];
    for (declared, given, expected) in cases {
        let main = format!("variable \"x\" {{ {declared} }}\noutput \"x\" {{ value = var.x }}\n");
        let mut request = request(&[("main.hcl", &main)]);
        request.given = vec![text("x", given)];
        assert_eq!(x(&request), expected, "{declared} given {given}");
    }
    let main = "variable \"x\" { default = [] }\noutput \"x\" { value = join(\"-\", var.x) }\n";
    let mut request = request(&[("main.hcl", main)]);
    request.given = vec![text("x", "[1, \"b\", 3]")];
    assert_eq!(x(&request), "1-b-3");
}

#[test]
fn json_values_keep_their_kinds_and_places() {
    let main = "variable \"x\" { default = {} }\n\
                output \"x\" { value = \"${var.x.list[1]}-${var.x.text}-${var.x.none == null}\" }\n";
    let json = "{\n  \"x\": { \"list\": [1, 2.50], \"text\": \"${not} a \\u00fcbung\", \"none\": null }\n}\n";
    assert_eq!(
        x(&request(&[("main.hcl", main), ("wireloom.vars.json", json)])),
        "2.5-${not} a übung-true"
    );
}

/// What is reported, one line each.
fn reports(files: &[(&str, &str)], given: Vec<Given>) -> String {
    let mut request = request(files);
    request.given = given;
    let outcome = project::plan(&request);
    said(&outcome)
}

#[test]
fn unknown_variables_are_errors_in_arguments_and_warnings_in_files() {
    let main = "variable \"scalable_units\" { default = 1 }\n";
    let said = reports(&[("main.hcl", main)], vec![text("scalable_unit", "2")]);
    assert_eq!(
        said,
        "--var scalable_unit:1:1: error[unknown-variable]: there is no variable `scalable_unit`\n"
    );
    let files =
        [("main.hcl", main), ("wireloom.vars.json", "{\n  \"a\": 1,\n  \"scalable_units\": 2\n}")];
    let said = reports(&files, vec![]);
    assert_eq!(
        said,
        "p/wireloom.vars.json:2:3: warning[unknown-variable]: there is no variable `a`\n"
    );
}

#[test]
fn the_environment_may_hold_values_for_other_projects() {
    let mut request = request(&[("main.hcl", DECLARED)]);
    request.environment =
        vec![("other".to_owned(), "}{".to_owned()), ("x".to_owned(), "mine".to_owned())];
    assert_eq!(x(&request), "mine");
}

#[test]
fn bad_files_of_values_are_reported_where_they_are_bad() {
    let cases = [
        ("v.json", "{\"x\": [1, 2}", "p/v.json:1:12: error[syntax-error]: "),
        ("v.json", "[1]", "p/v.json:1:1: error[syntax-error]: the file is not JSON: "),
        (
            "v.json",
            "{\"x\": 1,\n \"x\": 2}",
            "p/v.json:2:2: error[duplicate-key]: `x` is given twice",
        ),
        (
            "v.vars.hcl",
            "x = 1\nx = 2\n",
            "p/v.vars.hcl:2:1: error[duplicate-key]: `x` is given twice",
        ),
        (
            "v.vars.hcl",
            "x {\n}\n",
            "p/v.vars.hcl:1:1: error[syntax-error]: expected `NAME = VALUE`",
        ),
        ("v.vars.hcl", "x = var.y\n", "p/v.vars.hcl:1:5: error[unknown-name]: "),
        ("v.vars.hcl", "x = [1\n", "p/v.vars.hcl:1:5: error[unclosed-bracket]: "),
    ];
    for (name, content, expected) in cases {
        let said = reports(
            &[("main.hcl", DECLARED), (name, content)],
            vec![Given::File(format!("p/{name}").into())],
        );
        assert!(said.starts_with(expected), "expected {expected:?}, said {said:?}");
    }
    let deep = format!("{{\"x\": {}{}}}", "[".repeat(200), "]".repeat(200));
    let said =
        reports(&[("main.hcl", DECLARED), ("v.json", &deep)], vec![Given::File("p/v.json".into())]);
    assert!(said.contains("values nest deeper than 64 levels"), "{said}");
    let said = reports(&[("main.hcl", DECLARED)], vec![Given::File("p/none.json".into())]);
    assert!(said.starts_with("error[unreadable-file]: `p/none.json` does not exist"), "{said}");
    let said = reports(
        &[("main.hcl", DECLARED.replace("\"default\"", "1").as_str())],
        vec![text("x", "[1")],
    );
    assert!(said.starts_with("--var x:1:1: error[unclosed-bracket]"), "{said}");
}

#[test]
fn declared_types_convert_and_refuse() {
    let main =
        "variable \"x\" {\n  type = list(number)\n}\noutput \"x\" { value = var.x[0] + 1 }\n";
    let mut good = request(&[("main.hcl", main)]);
    good.given = vec![text("x", "[\"41\"]")];
    assert_eq!(x(&good), "42");
    let bad = reports(
        &[("main.hcl", main), ("v.vars.hcl", "x = [1, true]\n")],
        vec![Given::File("p/v.vars.hcl".into())],
    );
    assert_eq!(
        bad,
        "p/v.vars.hcl:1:9: error[wrong-type]: `var.x[1]` must be a number, found `true`\n"
    );
    let number = "variable \"n\" {\n  type = number\n}\noutput \"x\" { value = var.n }\n";
    let bad = reports(&[("main.hcl", number)], vec![text("n", "many")]);
    assert_eq!(
        bad,
        "--var n:1:1: error[wrong-type]: `var.n` must be a number, found the string `many`\n"
    );
}

#[test]
fn named_types_may_be_made_of_each_other_in_any_order() {
    let main = "variable \"x\" {\n  type    = list(rack)\n  default = [{ name = \"A1\", at = { u = \"3\" } }]\n}\n\
                type \"rack\" {\n  type = object({ name = string, at = place, room = optional(string, \"R1\") })\n}\n\
                type \"place\" {\n  type = object({ u = number })\n}\n\
                output \"x\" { value = \"${var.x[0].room}-${var.x[0].at.u + 1}\" }\n";
    assert_eq!(x(&request(&[("main.hcl", main)])), "R1-4");
    let circle = "type \"a\" {\n  type = list(b)\n}\ntype \"b\" {\n  type = list(a)\n}\n";
    let said = reports(&[("main.hcl", circle)], vec![]);
    let circle = "p/main.hcl:5:15: error[bad-type]: the type `a` contains itself: a → b → a";
    assert!(said.starts_with(circle), "{said}");
}
