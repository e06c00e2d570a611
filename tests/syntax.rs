//! Reading broken and random text: one mistake is one error, and what is refused is explained. Hostile
//! text is in `hostile.rs`.

use wireloom::base::span::Span;
use wireloom::diag::Sink;
use wireloom::diag::human::{self, Style};
use wireloom::lang;
use wireloom::lang::interp::{Budget, EvalCtx, Limits, NoEnv, eval};
use wireloom::lang::lower::lower;
use wireloom::lang::names::{NameError, Names, Resolved, Target};
use wireloom::lang::value::Value;
use wireloom::source::SourceMap;
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
