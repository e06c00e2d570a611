//! What to do about an error that has no better advice of its own, by code: no error leaves anybody
//! without a next step.
//!
//! Deliberately absent: codes whose diagnostics always say it themselves.

/// Code and action, sorted by code.
static ACTIONS: &[(&str, &str)] = &[
    ("bad-type", "write a type such as `string`, `list(number)` or `object({ name = string })`"),
    ("different-arms", "make both arms the same kind of value"),
    ("division-by-zero", "guard it: `n == 0 ? 0 : x / n`"),
    ("duplicate-attribute", "remove one of the two"),
    ("duplicate-key", "make the keys distinct, or remove one of the two"),
    ("evaluation-limit", "use axes, and `for` over fewer elements"),
    ("missing-object-attribute", "add it, or make it `optional(…)` in the type"),
    ("no-such-element", "check it, or give a default: `try(…, default)`"),
    ("not-available", "give the value a name in `locals`, and use that in both places"),
    ("nothing-worked", "add a constant as the last expression, or correct the others"),
    ("number-overflow", "numbers are exact and have up to 28 digits: use smaller ones"),
    ("out-of-range", "write a value within the bounds"),
    ("too-many-steps", "give a value on the way a name in `locals`, and go on from there"),
    ("unknown-choice", "write one of them"),
    ("unknown-function", "`docs/functions.md` lists the functions"),
    ("unknown-name", "check the name, or declare it"),
    ("unknown-object-attribute", "remove it, or add it to the type"),
    ("wrong-argument", "`docs/functions.md` tells what the function takes"),
    ("wrong-argument-count", "give as many as the function's `params` has names"),
    ("wrong-type", "write a value of the kind that is expected, or convert it"),
];

/// The action for errors of a code that say none.
#[must_use]
pub fn action(code: &str) -> Option<&'static str> {
    let place = ACTIONS.binary_search_by_key(&code, |(code, _)| code).ok()?;
    Some(ACTIONS[place].1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_sorted_and_for_codes_that_exist() {
        assert!(ACTIONS.is_sorted_by_key(|(code, _)| code));
        for (code, action) in ACTIONS {
            assert!(super::super::lookup(code).is_some(), "{code}");
            assert!(!action.ends_with('.'), "{code}: no full stop");
        }
    }
}
