//! Whatever the text: as a value it is refused with a message, or evaluated within its budget.

#![no_main]

use libfuzzer_sys::fuzz_target;
use wireloom::base::span::Span;
use wireloom::diag::Sink;
use wireloom::lang::interp::{Budget, EvalCtx, Limits, NoEnv, eval};
use wireloom::lang::lower::lower;
use wireloom::lang::names::{NameError, Names, Path, Resolved, Target};
use wireloom::lang::value::Value;
use wireloom::source::SourceMap;
use wireloom::syntax::parse_expression;

/// `slot`, which has the value 7, and `node`, whose value is not known.
struct TwoNames;

impl Names for TwoNames {
    fn resolve(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        match path.root {
            "slot" => Ok(Resolved::slot(0, 0)),
            "node" => Ok(Resolved::new(Target::Node(0), 0)),
            root => Err(NameError::unknown(format!("no `{root}`"), None, ["slot", "node"])),
        }
    }
}

fuzz_target!(|text: &str| {
    let (mut map, mut sink) = (SourceMap::new(), Sink::new());
    let file = map.add("value", text);
    let lowered = parse_expression(&map, file, &mut sink, |tree, origin, sink| {
        lower(tree, origin, &mut TwoNames, sink)
    });
    let Some(expr) = lowered.filter(|_| !sink.has_errors()) else {
        assert!(sink.has_errors(), "refused without a message");
        return;
    };
    let limits = Limits {
        steps: 100_000,
        depth: 100,
        elements: 10_000,
        text_bytes: 100_000,
        ..Limits::default()
    };
    let slots = [Value::int(7, Span::NONE)];
    let mut budget = Budget::new(limits);
    let mut ctx = EvalCtx { env: &NoEnv, slots: &slots, sink: &mut sink, budget: &mut budget };
    let value = eval(&expr, &mut ctx);
    assert!(!value.is_error() || sink.has_errors(), "poison without a message");
});
