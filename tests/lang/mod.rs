//! The expression language from text to value: one expression per line against its value or error.

use std::collections::BTreeMap;

mod calls;
mod console;
mod files;
mod functions;
mod habits;
mod limits;
mod modules;
mod terraform;
mod variables;

use files::Files;
use wireloom::base::span::{FileId, Span};
use wireloom::diag::{Sink, short};
use wireloom::lang::expr::Expr;
use wireloom::lang::interp::{Budget, Env, EvalCtx, NoEnv, eval, eval_text};
use wireloom::lang::lower::lower;
use wireloom::lang::names::{NameError, Names, Path, Resolved, Target};
use wireloom::lang::value::Value;
use wireloom::source::SourceMap;
use wireloom::syntax::parse_expression;

/// Names for tests: `local.x` by value, and bare slots given when they are first named.
#[derive(Default)]
pub struct TestNames {
    pub locals: BTreeMap<String, Value>,
    pub slots: Vec<String>,
}

impl Names for TestNames {
    fn resolve(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        if path.root == "local" {
            let Some(name) = path.attr(0) else {
                return Err(NameError::unknown("`local` needs a name", None, [""; 0]));
            };
            return match self.locals.get(name) {
                Some(value) => Ok(Resolved::new(Target::Value(value.clone()), 1)),
                None => Err(NameError::unknown(
                    format!("there is no local `{name}`"),
                    Some(0),
                    self.locals.keys().cloned(),
                )),
            };
        }
        match self.slots.iter().position(|slot| slot == path.root) {
            Some(slot) => Ok(Resolved::slot(u32::try_from(slot).unwrap(), 0)),
            None => Err(NameError::unknown(
                format!("nothing is called `{}` here", path.root),
                None,
                self.slots.clone(),
            )),
        }
    }
}

pub fn compile(
    text: &str,
    names: &mut (impl Names + Send),
    sink: &mut Sink,
) -> (SourceMap, Option<Expr>) {
    let mut map = SourceMap::new();
    let file = map.add("test.hcl", text);
    let lowered =
        parse_expression(&map, file, sink, |tree, origin, sink| lower(tree, origin, names, sink));
    (map, lowered)
}

pub fn run_with(
    text: &str,
    names: &mut (impl Names + Send),
    env: &dyn Env,
) -> Result<Value, String> {
    let mut sink = Sink::new();
    let (map, expr) = compile(text, names, &mut sink);
    let mut budget = Budget::default();
    if let Some(expr) = expr.filter(|_| !sink.has_errors()) {
        let mut ctx = EvalCtx { env, slots: &[], sink: &mut sink, budget: &mut budget };
        let value = eval(&expr, &mut ctx);
        if !sink.has_errors() {
            assert!(!value.is_error(), "{text}: poison without a report");
            return Ok(value);
        }
    }
    Err(short::render(&sink, &map))
}

fn fixture() -> TestNames {
    let text = r#"{
        s = "hi", n = 5, empty = [], nul = null, list = ["a", "b", "c"], nums = [3, 1, 2],
        obj = { name = "leaf", ports = 64, up = true }, map = { a = 1, b = 2 },
        racks = [{ id = "r1", u = 42, tags = ["x", "y"] }, { id = "r2", u = 48, tags = ["z"] }],
        nested = { r1 = { pos = { row = "A", col = 3 } }, r2 = { pos = { row = "B", col = 4 } } },
    }"#;
    let value = run_with(text, &mut TestNames::default(), &NoEnv).unwrap();
    let entries = value.as_map().unwrap().iter();
    let locals = entries.map(|entry| (entry.key.to_string(), entry.value.clone())).collect();
    TestNames { locals, slots: Vec::new() }
}

fn run(text: &str) -> Result<Value, String> {
    run_with(text, &mut fixture(), &Files)
}

#[test]
fn expressions_have_their_values() {
    for line in include_str!("values.tsv").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (text, wanted) = line.split_once('\t').unwrap();
        let text = text.replace('␊', "\n").replace('␉', "\t");
        match run(&text) {
            Ok(value) => assert_eq!(value.to_string(), wanted, "{line}"),
            Err(errors) => panic!("{line}\n{errors}"),
        }
    }
}

#[test]
fn errors_say_what_and_where() {
    for line in include_str!("errors.tsv").lines() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let (text, wanted) = line.split_once('\t').unwrap();
        let text = text.replace('␊', "\n");
        match run(&text) {
            Ok(value) => panic!("{line}\nhas the value {value}"),
            Err(errors) => assert_eq!(errors.trim_end().replace('\n', " ␊ "), wanted, "{line}"),
        }
    }
}

#[test]
fn values_print_as_expressions_that_read_back() {
    for text in
        ["local.racks", "local.nested", r#"["\n\"$${x}\u0007", 0.5, null, { "a b" = true }]"#]
    {
        let value = run(text).unwrap();
        let again = run(&value.to_string()).unwrap();
        assert!(value.same(&again), "{value} / {again}");
    }
}

#[test]
fn uses_and_literal_parts_are_visible() {
    let mut names = TestNames { slots: vec!["su".into(), "node".into()], ..fixture() };
    let mut sink = Sink::new();
    let text = "{ z = 4, a = [for node in [su] : node], m = [1, su] }";
    let (_, expr) = compile(text, &mut names, &mut sink);
    let expr = expr.unwrap();
    let slots: Vec<u32> = expr.slots_used().iter().map(|used| used.id).collect();
    assert_eq!(slots, [0], "the `for` variable hides the slot");
    let items = expr.object_items().unwrap();
    let keys: Vec<&str> = items.iter().map(|(key, ..)| &**key).collect();
    assert_eq!(keys, ["z", "a", "m"], "in the order written");
    assert_eq!(items[0].2.as_constant().and_then(|value| value.as_i64()), Some(4));
    assert!(items[0].2.is_closed() && !items[1].2.is_closed());
    assert_eq!(items[2].2.list_items().map(|items| items.len()), Some(2));
}

#[test]
fn names_of_many_devices_are_written_from_slots() {
    let mut names = TestNames { slots: vec!["su".into(), "node".into()], ..TestNames::default() };
    let mut sink = Sink::new();
    let (_, expr) = compile(r#""su${su}-dgx${format("%02d", node)}""#, &mut names, &mut sink);
    let expr = expr.unwrap();
    let mut budget = Budget::default();
    let mut text = String::new();
    let slots = [Value::int(3, Span::NONE), Value::int(7, Span::NONE)];
    let mut ctx = EvalCtx { env: &NoEnv, slots: &slots, sink: &mut sink, budget: &mut budget };
    assert!(eval_text(&expr, &mut ctx, &mut text));
    assert_eq!(text, "su3-dgx07");
}

#[test]
fn a_long_loop_that_reads_a_local_is_linear() {
    let mut names = fixture();
    let racks = run("[for i in range(100000) : { u = i }]").unwrap();
    names.locals.insert("many".into(), racks);
    let started = std::time::Instant::now();
    let value =
        run_with("sum([for r in local.many : r.u + length(local.many)])", &mut names, &NoEnv);
    assert_eq!(value.unwrap().as_i64(), Some(99_999 * 50_000 + 100_000 * 100_000));
    assert!(started.elapsed().as_secs() < 5, "{:?}", started.elapsed());
}

#[test]
fn an_error_shows_where_the_value_comes_from() {
    let mut names = TestNames::default();
    let far = Value::string("many", Span::new(FileId(7), 3, 9));
    names.locals.insert("count".into(), far);
    let mut sink = Sink::new();
    let (_, expr) = compile("local.count * 2", &mut names, &mut sink);
    let mut budget = Budget::default();
    let mut ctx = EvalCtx { env: &NoEnv, slots: &[], sink: &mut sink, budget: &mut budget };
    assert!(eval(&expr.unwrap(), &mut ctx).is_error());
    let found = &sink.diagnostics()[0];
    assert_eq!(found.span(), Span::new(FileId(0), 0, 11));
    assert_eq!(found.secondary[0].span, Span::new(FileId(7), 3, 9));
}

#[test]
fn running_out_of_steps_is_one_error_that_try_does_not_hide() {
    use wireloom::lang::interp::Limits;
    let mut sink = Sink::new();
    let (_, expr) = compile("try([for i in range(100000) : i + 1], 0)", &mut fixture(), &mut sink);
    let mut budget = Budget::new(Limits { steps: 110_000, ..Limits::default() });
    let mut ctx = EvalCtx { env: &NoEnv, slots: &[], sink: &mut sink, budget: &mut budget };
    assert!(eval(&expr.unwrap(), &mut ctx).is_error());
    assert_eq!(sink.diagnostics().len(), 1);
    assert_eq!(sink.diagnostics()[0].code, "evaluation-limit");
}

fn convert(ty: &str, value: &str) -> Result<String, String> {
    use wireloom::lang::types::{NamedTypes, Type, lower_type};
    let mut sink = Sink::new();
    let mut map = SourceMap::new();
    let file = map.add("type.hcl", ty);
    let ty: Option<Type> = parse_expression(&map, file, &mut sink, |tree, origin, sink| {
        let ty = lower_type(tree, origin, &["ports"], sink);
        NamedTypes::default().resolve(&ty, sink)
    });
    if sink.has_errors() {
        return Err(short::render(&sink, &map));
    }
    let value = run(value)?;
    let converted = ty.unwrap().convert(&value, "var.x", &mut sink);
    if sink.has_errors() {
        let messages = sink.sorted().into_iter().map(|found| found.message.clone());
        return Err(messages.collect::<Vec<_>>().join(" / "));
    }
    Ok(converted.to_string())
}

#[test]
fn values_are_converted_to_types() {
    let rack = r#"object({ id = string, u = optional(number, 42), tags = optional(set(string)) })"#;
    let ok = |text: &str| Ok(text.to_owned());
    let err = |text: &str| Err(text.to_owned());
    assert_eq!(convert("list(string)", "[1, true]"), ok(r#"["1", "true"]"#));
    assert_eq!(convert("map(number)", r#"{ a = "1" }"#), ok("{ a = 1 }"));
    assert_eq!(convert("tuple([string, number])", "[1, 2]"), ok(r#"["1", 2]"#));
    assert_eq!(convert(rack, "{ id = 7, u = null }"), ok(r#"{ id = "7", tags = null, u = 42 }"#));
    assert_eq!(
        convert(&format!("list({rack})"), r#"[{ id = "a", tag = [] }]"#),
        err("`var.x[0]` has no attribute `tag`")
    );
    assert_eq!(convert(rack, "{ u = 1 }"), err("`var.x` lacks the attribute `id`, a string"));
    assert_eq!(
        convert(&format!("map({rack})"), r#"{ r1 = { id = "a", u = "x" } }"#),
        err("`var.x[\"r1\"].u` must be a number, found the string `x`")
    );
    assert_eq!(
        convert(&format!("open({rack})"), r#"{ id = "a", z = 1 }"#),
        ok(r#"{ id = "a", tags = null, u = 42, z = 1 }"#)
    );
    assert_eq!(convert("ports", "[1]"), err("`var.x[0]` must be `ports`, found `1`"));
    assert_eq!(
        convert("lst(string)", "1"),
        err("type.hcl:1:1: error[bad-type]: there is no type `lst(…)`\n")
    );
    assert_eq!(
        convert("object({ a = optional(number, \"x\") })", "{}"),
        err(
            "type.hcl:1:31: error[wrong-type]: `the default of a` must be a number, found the string `x`\n"
        )
    );
}

#[test]
fn a_broken_item_does_not_hide_the_others() {
    let text = "a = 1\nb = \"open\nc {\n  d = [1,\n}\n\ne \"f\" {\n  g : 2\n}\nh = 3\n";
    let mut map = SourceMap::new();
    let file = map.add("main.hcl", text);
    let mut sink = Sink::new();
    let mut items = Vec::new();
    wireloom::syntax::parse_file(&map, file, &mut sink, &mut |structure, origin, _| {
        items.push(origin.slice(origin.span(&structure)).to_owned());
    });
    assert_eq!(items, ["a = 1", "h = 3"]);
    assert_eq!(
        short::render(&sink, &map),
        "main.hcl:2:5: error[unclosed-string]: this string is not closed on its line\n\
         main.hcl:4:7: error[unclosed-bracket]: `[` is not closed by `]`\n\
         main.hcl:8:5: error[syntax-error]: expected `=` after `g`, found `:`\n"
    );
}
