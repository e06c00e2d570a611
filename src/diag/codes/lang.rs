//! Codes about names, types and evaluation of expressions.

use super::CodeInfo;
use crate::diag::Severity::{Error, Warning};

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "ambiguous-key",
        severity: Error,
        summary: "a name with a dot stands as the key of an object",
        explain: "In `{ local.x = 1 }` the key could be the value of `local.x` or a text. Write \
                  `{ (local.x) = 1 }` for the value and `{ \"local.x\" = 1 }` for the text.",
    },
    CodeInfo {
        code: "bad-quantity",
        severity: Error,
        summary: "a length or speed is not written as one",
        explain: "Lengths are a number with a unit, `\"1.5m\"`, `\"600mm\"`, `\"20ft\"`, and must be a whole number \
                  of millimetres; speeds are `\"400G\"`, `\"1.6T\"`, `\"100M\"`.",
    },
    CodeInfo {
        code: "bad-type",
        severity: Error,
        summary: "a type is not written as one",
        explain: "Types are `string`, `number`, `bool`, `any`, `list(T)`, `set(T)`, `map(T)`, `tuple([T, …])` and \
                  `object({ name = T, other = optional(T, default) })`, and the names of domain types such as \
                  `ports`, `devices` and `racks`.",
    },
    CodeInfo {
        code: "different-arms",
        severity: Error,
        summary: "the arms of a conditional have no type in common",
        explain: "Both arms of `a ? b : c` become one type, whichever is chosen, so a number and a list cannot stand \
                  together. Objects with different attributes can: the chosen one stays as it is.",
    },
    CodeInfo {
        code: "division-by-zero",
        severity: Error,
        summary: "a division by zero",
        explain: "Neither `/` nor `%` has a result for zero. The message shows the divisor and where its value \
                  comes from. Guard it: `n == 0 ? 0 : x / n`.",
    },
    CodeInfo {
        code: "duplicate-key",
        severity: Error,
        summary: "an object gets one key twice",
        explain: "Every key of an object has one value. In an object literal remove one of the two; in a `for`, \
                  make the keys distinct, or collect all values of a key with `=> value...`.",
    },
    CodeInfo {
        code: "evaluation-limit",
        severity: Error,
        summary: "an evaluation is larger than allowed",
        explain: "Evaluation is bounded in steps, depth, elements of a list, bytes of a text and of all values \
                  together, so that a mistake ends with a message. The message names the bound and the expression \
                  that took most.",
    },
    CodeInfo {
        code: "missing-object-attribute",
        severity: Error,
        summary: "an object lacks an attribute that its type requires",
        explain: "The declared type has the attribute and it is not `optional(…)`. Add it to the object, or make \
                  it optional in the type.",
    },
    CodeInfo {
        code: "mixed-arms",
        severity: Warning,
        summary: "a conditional makes strings of its arms",
        explain: "The arms are, for example, a number and a string, so both become strings: `true ? 1 : \"a\"` is \
                  \"1\", which equals no number. Write both arms as the same kind of value.",
    },
    CodeInfo {
        code: "never-equal",
        severity: Warning,
        summary: "a comparison of a list with a tuple, or of a map with an object",
        explain: "`[\"a\"]` is a tuple, whose elements may be of any types; a variable of type `list(string)` and \
                  the result of `tolist` are lists. `==` takes the two as different whatever they hold. Bring \
                  both sides to one type: `var.names == tolist([\"a\"])`.",
    },
    CodeInfo {
        code: "no-such-element",
        severity: Error,
        summary: "an object or list has no such element",
        explain: "The name, key or index is not in the value. Lists count from 0. For a value that may be missing \
                  write `try(x.name, default)` or `lookup(map, key, default)`.",
    },
    CodeInfo {
        code: "not-available",
        severity: Error,
        summary: "a value is not available to expressions",
        explain: "The thing exists, but expressions cannot look into it: a `fabric`, a `connect`, the devices of a \
                  tier or a set of ports are handed on as a whole, to a module or to the attribute that takes \
                  one. What two blocks have in common is better a `local` that both use.",
    },
    CodeInfo {
        code: "not-text",
        severity: Error,
        summary: "a text has a part that is no text",
        explain: "Within `\"…${x}…\"` the value must be a string, number or truth value. Use `join` for lists, \
                  `jsonencode` for objects, `coalesce(x, \"\")` for what may be null.",
    },
    CodeInfo {
        code: "nothing-worked",
        severity: Error,
        summary: "no expression of a `try` can be evaluated",
        explain: "All expressions of the `try` fail; the message shows why the last one does. Add a constant as the \
                  last, or correct the mistake.",
    },
    CodeInfo {
        code: "number-overflow",
        severity: Error,
        summary: "a number has more digits than are kept",
        explain: "Numbers are exact and have up to 28 digits. A result beyond that is an error rather than a \
                  rounded value.",
    },
    CodeInfo {
        code: "out-of-range",
        severity: Error,
        summary: "a value is outside of what is possible",
        explain: "The value is of the right kind, but too small, too large or empty. The message says what is \
                  possible.",
    },
    CodeInfo {
        code: "too-many-steps",
        severity: Error,
        summary: "a chain of names and indices is too long",
        explain: "A traversal such as `a.b[0].c` has at most 256 steps.",
    },
    CodeInfo {
        code: "unknown-choice",
        severity: Error,
        summary: "a word is none of those that are possible",
        explain: "The attribute takes one of a few words. The message lists them.",
    },
    CodeInfo {
        code: "unknown-function",
        severity: Error,
        summary: "a function is not known",
        explain: "`docs/functions.md` lists the built-in functions. Functions that depend on the time, on chance or \
                  on the machine are left out, so that the same input gives the same output.",
    },
    CodeInfo {
        code: "unknown-name",
        severity: Error,
        summary: "a name is not known here",
        explain: "Which names an expression may use depends on where it stands; `docs/language.md` has the table. \
                  The message lists what is known, or the name that is nearest.",
    },
    CodeInfo {
        code: "unknown-object-attribute",
        severity: Error,
        summary: "an object has an attribute that its type does not have",
        explain: "Attributes that the declared type does not know are most often misspelt, so they are errors and \
                  never dropped. Remove the attribute, or add it to the type.",
    },
    CodeInfo {
        code: "wrong-argument",
        severity: Error,
        summary: "a function cannot work with an argument",
        explain: "The message names the parameter, what it must be and what was found.",
    },
    CodeInfo {
        code: "wrong-argument-count",
        severity: Error,
        summary: "a function gets too few or too many arguments",
        explain: "The message shows the usage. To spread a list over the arguments write `f(list...)`.",
    },
    CodeInfo {
        code: "wrong-type",
        severity: Error,
        summary: "a value is of the wrong kind",
        explain: "The message says what was expected, what was found, and where the value comes from. Texts that \
                  spell a number or truth value are converted where one is needed, nothing else is.",
    },
];
