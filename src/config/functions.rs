//! What is to be checked of a module's own functions: that they are not shadowed, and that none calls itself,
//! directly or through others. So a call always ends.

use super::module::Module;
use crate::diag::{Diagnostic, Sink};
use crate::lang::expr::Use;
use crate::lang::funcs;

/// How many steps of a circle a message shows.
const SHOWN: usize = 8;

/// Reports functions that cannot be used.
pub(super) fn check(module: &Module, sink: &mut Sink) {
    for function in &module.functions {
        if funcs::lookup(&function.name).is_some() {
            let message = format!("`{}` is a built-in function", function.name);
            let diagnostic = Diagnostic::error("duplicate-name", message)
                .at(function.span, "this one would never be called")
                .help("give it another name");
            sink.push(diagnostic);
        }
    }
    let calls: Vec<Vec<Use>> = (0..)
        .zip(&module.functions)
        .map(|(number, _)| {
            let result = module.function(number).and_then(|(_, result)| result);
            result.map_or_else(Vec::new, |lowered| lowered.expr.functions_used())
        })
        .collect();
    circles(module, &calls, sink);
}

/// Reports each circle of calls once, walking the calls depth first.
fn circles(module: &Module, calls: &[Vec<Use>], sink: &mut Sink) {
    #[derive(Clone, Copy, PartialEq)]
    enum State {
        New,
        Open,
        Done,
    }
    let mut states = vec![State::New; calls.len()];
    for start in 0..calls.len() {
        if states[start] != State::New {
            continue;
        }
        // The functions on the way, each with the number of its next call.
        let mut way = vec![(start, 0)];
        states[start] = State::Open;
        while let Some((function, next)) = way.last_mut() {
            let Some(used) = calls[*function].get(*next) else {
                states[*function] = State::Done;
                way.pop();
                continue;
            };
            *next += 1;
            let called = used.id as usize;
            match states.get(called) {
                Some(State::New) => {
                    states[called] = State::Open;
                    way.push((called, 0));
                }
                Some(State::Open) => {
                    let first = way.iter().position(|(function, _)| *function == called);
                    let circle: Vec<&Use> = way[first.unwrap_or(0)..]
                        .iter()
                        .filter_map(|(function, next)| calls[*function].get(*next - 1))
                        .collect();
                    report(module, called, &circle, sink);
                }
                _ => {}
            }
        }
    }
}

fn report(module: &Module, first: usize, circle: &[&Use], sink: &mut Sink) {
    let name = |function: usize| module.functions.get(function).map_or("", |head| &head.name);
    let mut chain: Vec<&str> = vec![name(first)];
    chain.extend(circle.iter().take(SHOWN).map(|used| name(used.id as usize)));
    let more = if circle.len() > SHOWN { " → …" } else { "" };
    let message = format!("`{}` calls itself: {}{more}", name(first), chain.join(" → "));
    let mut places = circle.iter().rev();
    let closing = places.next().map_or_else(Default::default, |used| used.span);
    let mut diagnostic =
        Diagnostic::error("function-recursion", message).at(closing, "this call closes the circle");
    for used in places.rev().take(SHOWN) {
        diagnostic =
            diagnostic.also(used.span, format!("`{}` is called here", name(used.id as usize)));
    }
    sink.push(
        diagnostic
            .help("a function is computed from its parameters in one go: use `for` or locals"),
    );
}
