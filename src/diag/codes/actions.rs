//! What to do about an error that has no better advice of its own, by code: no error leaves anybody
//! without a next step.
//!
//! Deliberately absent: codes whose diagnostics always say it themselves.

/// Code and action, sorted by code.
static ACTIONS: &[(&str, &str)] = &[
    ("ambiguous-key", "write `(name)` for the value and `\"name\"` for the text"),
    ("ambiguous-port", "write its cage and channel, or its group before it"),
    ("attribute-hides-coordinate", "call the attribute something else"),
    (
        "auto-not-known",
        "write the count as a number where it is needed before the connects are read",
    ),
    ("bad-quantity", "write a whole number of the unit"),
    ("bad-type", "write a type such as `string`, `list(number)` or `object({ name = string })`"),
    (
        "catalog-lane-rate",
        "compare with the data sheet: lanes times `lane_rate` is the speed of a port",
    ),
    ("catalog-lanes-unused", "lower `lanes`, or add the mode that uses them all"),
    ("catalog-lengths", "write the lengths in ascending order, none beyond `reach_mm`"),
    ("catalog-name-clash", "let the name use `cage`, and `channel` where a cage has several ports"),
    ("catalog-names-incomplete", "name all ports of the group, or none of them"),
    ("catalog-no-cord", "add the fibre to the catalogue, or correct `connector` or `medium`"),
    ("catalog-no-reach", "write `reach_mm = { om4 = … }`, or `os2` for single mode"),
    ("catalog-no-source", "write `source = \"…\"`: the document, with its page or table"),
    ("catalog-part-twice", "correct one of the part numbers"),
    (
        "catalog-unknown-form-factor",
        "correct the name or the lanes, or describe the form factor in a `form_factor` block",
    ),
    ("catalog-unknown-protocol", "write `ethernet`, `infiniband` or `nvlink`"),
    ("check-failed", "change the design so that it holds, or the `check` if it asks for too much"),
    ("different-arms", "make both arms the same kind of value"),
    ("division-by-zero", "guard it: `n == 0 ? 0 : x / n`"),
    ("duplicate-attribute", "remove one of the two"),
    ("duplicate-key", "make the keys distinct, or remove one of the two"),
    ("evaluation-limit", "use axes, and `for` over fewer elements"),
    ("holes-cycle", "let one of the connects name the ports of a tier instead of holes"),
    ("import-disagrees", "look at the faceplate, then correct the option or the file"),
    ("import-unreadable", "give a NetBox device type (`.yaml`) or a SONiC `platform.json`"),
    ("key-not-text", "let the key be a coordinate, an attribute or a text made of them"),
    ("missing-attribute", "add the attribute: `docs/language.md` tells what it means"),
    ("missing-object-attribute", "add it, or make it `optional(…)` in the type"),
    (
        "mixed-fibres-in-cage",
        "run the cage in one breakout, or give the split links a cage of their own",
    ),
    (
        "no-medium-fits",
        "add a part that fits to the catalogue, or correct the cages of the device types",
    ),
    ("no-such-element", "check it, or give a default: `try(…, default)`"),
    ("nos-manifest", "`templates/README.md` describes what a manifest says"),
    ("not-available", "give the value a name in `locals`, and use that in both places"),
    ("nothing-worked", "add a constant as the last expression, or correct the others"),
    ("number-overflow", "numbers are exact and have up to 28 digits: use smaller ones"),
    ("out-of-range", "write a value within the bounds"),
    ("output-path-outside", "let the path begin with a folder name, such as `configs/${device}/`"),
    ("port-already-cabled", "leave one of the two to another port: `ports` blocks divide a group"),
    ("ports-missing", "take other ports, or complete the device type from its data sheet"),
    ("template-error", "correct the template; `templates/README.md` lists what it may use"),
    ("too-many-files", "take files away, or leave out modules that are not needed"),
    ("too-many-steps", "give a value on the way a name in `locals`, and go on from there"),
    ("unknown-block", "`docs/language.md` has every block and what it holds"),
    ("unknown-breakout", "write a breakout that the cage has lanes for, such as `2x400G`"),
    ("unknown-choice", "write one of them"),
    (
        "unknown-device-type",
        "`wireloom catalog find` lists the device types; a project may have its own",
    ),
    ("unknown-function", "`docs/functions.md` lists the functions"),
    ("unknown-key", "match on a name that both sides have, or write `{ a = …, z = … }`"),
    ("unknown-name", "check the name, or declare it"),
    ("unknown-object-attribute", "remove it, or add it to the type"),
    ("unknown-output", "leave `--only` out to make all of them"),
    ("unknown-port", "count from 1 up to the number of ports of the group"),
    ("unknown-port-group", "name a port group of the device type or a `ports` block of the tier"),
    ("unknown-variable", "declare the variable in the module, or take the value away"),
    ("unreadable-file", "check the path, and that it is a file that you may read"),
    ("validation-failed", "give the variable a value for which the condition holds"),
    ("wrong-argument", "`docs/functions.md` tells what the function takes"),
    ("wrong-argument-count", "give as many as the function's `params` has names"),
    ("wrong-label", "write the block's kind, its one label if it takes one, and `{`"),
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
