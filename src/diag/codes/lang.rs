//! Codes about names, types and evaluation of expressions.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "ambiguous-key",
        severity: Error,
        summary: "a name with a dot stands as the key of an object",
        explain: "In `{ local.x = 1 }` the key could be the value of `local.x` or a text. Write `{ (local.x) = 1 }` \
                  for the value and `{ \"local.x\" = 1 }` for the text. For example a map from device names to \
                  racks, written with computed keys, comes here.",
    },
    CodeInfo {
        code: "bad-quantity",
        severity: Error,
        summary: "a length or speed is not written as one",
        explain: "Lengths are a number with a unit, `\"1.5m\"`, `\"600mm\"`, `\"20ft\"`, and must be a whole number \
                  of millimetres; speeds are `\"400G\"`, `\"1.6T\"`, `\"100M\"`. For example `\"1.5\"` has no unit \
                  and `\"0.3mm\"` is no whole millimetre. Write the number with its unit.",
    },
    CodeInfo {
        code: "bad-type",
        severity: Error,
        summary: "a type is not written as one",
        explain: "Types are `string`, `number`, `bool`, `any`, `list(T)`, `set(T)`, `map(T)`, `tuple([T, …])` and \
                  `object({ name = T, other = optional(T, default) })`, and the names of domain types such as \
                  `ports`, `devices` and `racks`. For example `list` alone is not enough: write `list(string)`.",
    },
    CodeInfo {
        code: "different-arms",
        severity: Error,
        summary: "the arms of a conditional have no type in common",
        explain: "Both arms of `a ? b : c` become one type, whichever is chosen, so a number and a list cannot stand \
                  together. Objects with different attributes can: the chosen one stays as it is. For example \
                  `var.big ? 4 : [\"a\", \"b\"]` has none. Write both arms as the same kind of value.",
    },
    CodeInfo {
        code: "division-by-zero",
        severity: Error,
        summary: "a division by zero",
        explain: "Neither `/` nor `%` has a result for zero. The message shows the divisor and where its value comes \
                  from. Guard it: `n == 0 ? 0 : x / n`. For example `32 / var.share` with a share of 0.",
    },
    CodeInfo {
        code: "duplicate-key",
        severity: Error,
        summary: "an object gets one key twice",
        explain: "Every key of an object has one value. In an object literal remove one of the two; in a `for`, make \
                  the keys distinct, or collect all values of a key with `=> value...`. For example `{ a = 1, a = 2 \
                  }` has the key `a` twice.",
    },
    CodeInfo {
        code: "evaluation-limit",
        severity: Error,
        summary: "an evaluation is larger than allowed",
        explain: "Evaluation is bounded in steps, depth, elements of a list, bytes of a text and of all values \
                  together, so that a mistake ends with a message. The message names the bound and the expression \
                  that took most. For example `range(1000000000)` would fill the memory. Check the number; very many \
                  devices are better an axis than a list.",
    },
    CodeInfo {
        code: "missing-object-attribute",
        severity: Error,
        summary: "an object lacks an attribute that its type requires",
        explain: "The declared type has the attribute and it is not `optional(…)`. Add it to the object, or make it \
                  optional in the type. For example `{ su = 1 }` for a variable of type `object({ su = number, node \
                  = number })` lacks `node`.",
    },
    CodeInfo {
        code: "mixed-arms",
        severity: Warning,
        summary: "a conditional makes strings of its arms",
        explain: "The arms are, for example, a number and a string, so both become strings: `true ? 1 : \"a\"` is \
                  \"1\", which equals no number. Write both arms as the same kind of value. Mostly the quotes are a \
                  slip: the arm `\"4\"` is meant as `4`.",
    },
    CodeInfo {
        code: "never-equal",
        severity: Warning,
        summary: "a comparison of a list with a tuple, or of a map with an object",
        explain: "`[\"a\"]` is a tuple, whose elements may be of any types; a variable of type `list(string)` and \
                  the result of `tolist` are lists. `==` takes the two as different whatever they hold. Bring both \
                  sides to one type: `var.names == tolist([\"a\"])`. For example `var.names == [\"a\"]` is false \
                  even if the variable holds just that.",
    },
    CodeInfo {
        code: "no-such-element",
        severity: Error,
        summary: "an object or list has no such element",
        explain: "The name, key or index is not in the value. Lists count from 0. For a value that may be missing \
                  write `try(x.name, default)` or `lookup(map, key, default)`. For example `var.racks[3]` of a list \
                  with three elements: the last is `[2]`. Check the name and what the value holds.",
    },
    CodeInfo {
        code: "not-available",
        severity: Error,
        summary: "a value is not available to expressions",
        explain: "The thing exists, but expressions cannot look into it: a `fabric`, a `connect`, the devices of a \
                  tier or a set of ports are handed on as a whole, to a module or to the attribute that takes one. \
                  What two blocks have in common is better a `local` that both use. For example \
                  `fabric.compute.speed` cannot be read: write the speed as `local.speed` and use that in both \
                  places.",
    },
    CodeInfo {
        code: "not-text",
        severity: Error,
        summary: "a text has a part that is no text",
        explain: "Within `\"…${x}…\"` the value must be a string, number or truth value. Use `join` for lists, \
                  `jsonencode` for objects, `coalesce(x, \"\")` for what may be null. For example `\"racks \
                  ${var.racks}\"` with a list: write `\"racks ${join(\", \", var.racks)}\"`.",
    },
    CodeInfo {
        code: "nothing-worked",
        severity: Error,
        summary: "no expression of a `try` can be evaluated",
        explain: "All expressions of the `try` fail; the message shows why the last one does. Add a constant as the \
                  last, or correct the mistake. For example `try(var.a.b, var.c.d)` with neither: `try(var.a.b, \
                  var.c.d, null)` gives null.",
    },
    CodeInfo {
        code: "number-overflow",
        severity: Error,
        summary: "a number has more digits than are kept",
        explain: "Numbers are exact and have up to 28 digits. A result beyond that is an error rather than a rounded \
                  value. For example `pow(10, 40)` is too large. Count in larger units, or check where the number \
                  comes from.",
    },
    CodeInfo {
        code: "out-of-range",
        severity: Error,
        summary: "a value is outside of what is possible",
        explain: "The value is of the right kind, but too small, too large or empty. The message says what is \
                  possible. For example a height of 0 rack units, or a port count of -1. Write a value within the \
                  bounds that the message names.",
    },
    CodeInfo {
        code: "too-many-steps",
        severity: Error,
        summary: "a chain of names and indices is too long",
        explain: "A traversal such as `a.b[0].c` has at most 256 steps. For example a chain `x[*][*][*]…` of \
                  hundreds of splats, which nobody writes by hand. Give inner parts a name in `locals`.",
    },
    CodeInfo {
        code: "unknown-choice",
        severity: Error,
        summary: "a word is none of those that are possible",
        explain: "The attribute takes one of a few words. The message lists them. For example `face = \"back\"` \
                  should be `\"rear\"`. Write one of the words.",
    },
    CodeInfo {
        code: "unknown-function",
        severity: Error,
        summary: "a function is not known",
        explain: "`docs/functions.md` lists the built-in functions. Functions that depend on the time, on chance or \
                  on the machine are left out, so that the same input gives the same output. For example \
                  `timestamp()` is left out, and `lenght(x)` is misspelt. Correct the name, or write a `function` \
                  block of that name.",
    },
    CodeInfo {
        code: "unknown-name",
        severity: Error,
        summary: "a name is not known here",
        explain: "Which names an expression may use depends on where it stands; `docs/language.md` has the table. \
                  The message lists what is known, or the name that is nearest. For example `rail` is known in the \
                  `name` of a tier that has that axis, and not in `locals`. Correct the name, or declare it.",
    },
    CodeInfo {
        code: "unknown-object-attribute",
        severity: Error,
        summary: "an object has an attribute that its type does not have",
        explain: "Attributes that the declared type does not know are most often misspelt, so they are errors and \
                  never dropped. Remove the attribute, or add it to the type. For example `{ su = 1, nod = 32 }` has \
                  `nod` where the type says `node`.",
    },
    CodeInfo {
        code: "wrong-argument",
        severity: Error,
        summary: "a function cannot work with an argument",
        explain: "The message names the parameter, what it must be and what was found. For example `substr(\"leaf\", \
                  \"a\", 2)` has a text where a number is needed. Give the function what it takes; \
                  `docs/functions.md` shows it with examples.",
    },
    CodeInfo {
        code: "wrong-argument-count",
        severity: Error,
        summary: "a function gets too few or too many arguments",
        explain: "The message shows the usage. To spread a list over the arguments write `f(list...)`. For example \
                  `join([\"a\", \"b\"])` lacks the separator: `join(\"-\", [\"a\", \"b\"])`. Count the arguments \
                  against the usage.",
    },
    CodeInfo {
        code: "wrong-type",
        severity: Error,
        summary: "a value is of the wrong kind",
        explain: "The message says what was expected, what was found, and where the value comes from. Texts that \
                  spell a number or truth value are converted where one is needed, nothing else is. For example \
                  `var.units + \"two\"` cannot be added, and `var.units + \"2\"` can. Write a value of the expected \
                  kind, or convert it.",
    },
];
