//! Codes about blocks, modules and their values: decoding, instances, checks.

use super::CodeInfo;
use crate::diag::Severity::Error;

/// Codes of this phase, sorted by name.
pub static CODES: &[CodeInfo] = &[
    CodeInfo {
        code: "check-failed",
        severity: Error,
        summary: "an `assert` of a `check` block is false",
        explain: "A `check` states what must hold of the plan. Its condition was evaluated with the counts of this \
                  plan and came out false; the message is the one its author wrote. Change the design so that it \
                  holds, or the check if it asks for too much. With `severity = \"warning\"` the plan is made all \
                  the same. For example `tier.leaf.count % 2 == 0` is false with 7 leaves. The values of the \
                  condition's parts stand below it.",
    },
    CodeInfo {
        code: "coordinate-given-twice",
        severity: Error,
        summary: "a coordinate has the same name as an inherited one",
        explain: "A module call with `for_each` (or `coordinates`) gives all devices in it one more coordinate. The \
                  same name may not be given again on the way down, by another call or by an axis, because a match \
                  on it could not tell which is meant. Rename one: `coordinates = { other_name = each.key }`. For \
                  example `module \"su\"` with `for_each` gives every device in it the coordinate `su`, so a tier in \
                  it cannot have an axis `su` as well.",
    },
    CodeInfo {
        code: "cycle",
        severity: Error,
        summary: "a value needs itself",
        explain: "Locals, variables, outputs and axes may refer to each other in any order, but not in a circle. The \
                  message shows each step. Compute one of the values from something else. For example `a = local.b + \
                  1` and `b = local.a + 1` need each other.",
    },
    CodeInfo {
        code: "duplicate-attribute",
        severity: Error,
        summary: "an attribute is written twice in one block",
        explain: "Only one of the values could count, so neither is taken. Remove one of them. For example two lines \
                  `speed = \"400G\"` and `speed = \"200G\"` in one `fabric` block. Keep the one that is meant.",
    },
    CodeInfo {
        code: "duplicate-name",
        severity: Error,
        summary: "two things of one kind have the same name",
        explain: "Each block of a kind has its own label, in all files of a module together. Rename one, or join \
                  them if they mean the same thing. For example two blocks `tier \"leaf\"`, one in `main.hcl` and \
                  one in `leaves.hcl`, are one too many.",
    },
    CodeInfo {
        code: "empty-module",
        severity: Error,
        summary: "a directory holds no `.hcl` files",
        explain: "A module is the `*.hcl` files of one directory. Check the path; files named `*.test.hcl` and \
                  `*.vars.hcl` are not part of a module. For example `source = \"./modules\"` is wrong where the \
                  files are in `./modules/unit`.",
    },
    CodeInfo {
        code: "expected-keys",
        severity: Error,
        summary: "`match` is not written as a list of keys",
        explain: "A match key is a name that both ends have, such as `\"su\"`, or a pair of expressions, `{ a = \
                  a.rail, z = z.leaf }`. The list is written out, so that the names can be checked before anything \
                  is evaluated. For example `match = local.keys` is refused: write `match = [\"su\", \"rail\"]`.",
    },
    CodeInfo {
        code: "expected-names",
        severity: Error,
        summary: "a list of names is not written as one",
        explain: "The `params` of a `function` are names, each once: `params = [\"row\", \"slot\"]`. The list is \
                  written out, so that calls can be checked before anything is evaluated. For example `params = \
                  \"row\"` is refused. Write `params = [\"row\"]`.",
    },
    CodeInfo {
        code: "expected-object",
        severity: Error,
        summary: "an attribute is not written as an object literal",
        explain: "`axes`, `set`, `names` and `coordinates` are object literals: their names are read from the text, \
                  in the written order, and their values may be any expression. Write `{ name = value, … }`. For \
                  example `axes = local.axes` is refused: write `axes = { su = local.units, rail = 8 }`.",
    },
    CodeInfo {
        code: "function-recursion",
        severity: Error,
        summary: "a function calls itself",
        explain: "A `function` may call other functions, but not itself, neither directly nor through them, so that \
                  every call ends. The message shows each step of the circle. For a list use `for`, `sum`, `join` \
                  and their like. For example `function \"sum_to\"` whose result calls `sum_to(n - 1)` is refused; \
                  `sum(range(1, n + 1))` gives the same. Compute the value without the circle.",
    },
    CodeInfo {
        code: "missing-attribute",
        severity: Error,
        summary: "a required attribute is not written",
        explain: "The block cannot be understood without it. `docs/language.md` lists the attributes of each block; \
                  the required ones are in bold. For example `connect \"rails\" { z = tier.leaf.ports.down }` lacks \
                  `a`, the ports to be served. Write the attribute; its section says what it takes.",
    },
    CodeInfo {
        code: "missing-variable",
        severity: Error,
        summary: "a variable has neither a value nor a default",
        explain: "Give it a value: in the module call, with `--var NAME=VALUE`, in a variables file, or as \
                  WIRELOOM_VAR_NAME in the environment. Or give the variable a `default`. For example `variable \
                  \"units\" { type = number }` has no default, so `wireloom plan --var units=4` is needed.",
    },
    CodeInfo {
        code: "module-recursion",
        severity: Error,
        summary: "a module calls itself",
        explain: "A module cannot contain itself, directly or through others. The message shows the chain of \
                  directories. Take one of the calls out. For example `unit/main.hcl` that calls `source = \
                  \"../unit\"` would never end.",
    },
    CodeInfo {
        code: "needs-key",
        severity: Error,
        summary: "a module with several instances is used as if it had one",
        explain: "A call with `for_each` has an instance for each key. Say whose output is meant, \
                  `module.su[\"2\"].up`, or take the list of all, `module.su[*].up`. For example `module.su.up` is \
                  not clear where `module \"su\"` has `for_each = 4`.",
    },
    CodeInfo {
        code: "too-many-instances",
        severity: Error,
        summary: "a project has more module instances than any cluster needs",
        explain: "Each instance of a module is evaluated by itself. Copies that differ in nothing but a number are \
                  better an axis of a tier: a million devices of a tier cost next to nothing. For example `for_each \
                  = 200000` of a module with one switch is better `axes = { leaf = 200000 }` of a tier. Check \
                  whether the number is meant, and use an axis.",
    },
    CodeInfo {
        code: "unknown-attribute",
        severity: Error,
        summary: "a block has no attribute of this name",
        explain: "Most often a slip of the pen; the nearest known name is shown. `docs/language.md` lists what each \
                  block takes. For example `axis = { leaf = 4 }` in a `tier` should be `axes`. Write the known name, \
                  or take the attribute away.",
    },
    CodeInfo {
        code: "unknown-block",
        severity: Error,
        summary: "there is no block of this kind, or not here",
        explain: "Most often a slip of the pen; the nearest known kind is shown. An attribute outside of any block \
                  belongs in `locals`. For example `teir \"leaf\" { … }` should be `tier`. Write the known kind, and \
                  put each block where it belongs.",
    },
    CodeInfo {
        code: "unknown-variable",
        severity: Error,
        summary: "a value is given for a variable that is not declared",
        explain: "The value would be ignored, which is never what was meant. Check the name, or declare the variable \
                  in the module. For example `--var unit=2` is refused where the variable is called `units`.",
    },
    CodeInfo {
        code: "validation-failed",
        severity: Error,
        summary: "a variable's value does not satisfy its `validation`",
        explain: "The module's author stated a condition for the variable and wrote the message. The caret is at the \
                  value, wherever it was given. For example `condition = var.units <= 16` refuses `--var units=20`; \
                  the values in the condition stand below it. Give a value for which it holds, or change the \
                  condition.",
    },
    CodeInfo {
        code: "wrong-address",
        severity: Error,
        summary: "a text is no address of a block",
        explain: "Addresses look like `tier.leaf[rail=2]` or `module.su[\"3\"].connect.rails`; in `moved` blocks \
                  they are written as strings and may hold `*`. `docs/language.md` has their grammar. For example \
                  `leaf[rail=2]` lacks its kind: write `tier.leaf[rail=2]`.",
    },
    CodeInfo {
        code: "wrong-label",
        severity: Error,
        summary: "a block has a label too many, none, or one that cannot be used",
        explain: "Labels become parts of addresses such as `tier.leaf[rail=2]`, so they are made of letters, digits, \
                  `_` and `-`. Names of catalogue entries (`nvidia/qm9700`) may hold more. For example `tier \
                  \"leaf.a\"` is refused, since the dot would end the name in an address: write `tier \"leaf-a\"`.",
    },
    CodeInfo {
        code: "wrong-source",
        severity: Error,
        summary: "`source` of a module is no path",
        explain: "Modules are directories beside yours (`./unit`, `../unit`) or shipped ones (`lib://NAME`). Nothing \
                  is downloaded. The path may be an expression over variables and locals. For example `source = \
                  \"unit\"` is refused: write `\"./unit\"`.",
    },
];
