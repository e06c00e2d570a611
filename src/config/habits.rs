//! Words of Terraform that mean nothing here, and what is written instead: data for messages.
//!
//! Whoever writes Terraform all day writes them by habit, so the message is about the habit and not about
//! the spelling. Deliberately absent: functions, which `lang::funcs` knows about itself.

/// What the reproducible output needs none of.
const NOTHING_CALLED: &str = "nothing is downloaded and no service is called: leave the block out";
const ORDER: &str = "the order follows from what expressions name: leave it out";
const LOCK: &str = "what is built is kept by `wireloom.lock`: leave it out";
const MARKS: &str = "values carry no marks, and a design holds no secrets: leave it out";

/// What is written instead of a block of the given kind, at the top or in another block.
pub(super) fn block(kind: &str) -> Option<&'static str> {
    Some(match kind {
        "resource" => "devices are `tier` blocks, the cables between them `connect` blocks",
        "data" => "files are read with `file`, `csvdecode`, `jsondecode` and `yamldecode`",
        "terraform" | "provider" | "backend" | "ephemeral" => NOTHING_CALLED,
        "import" => "`wireloom import` makes blocks of other tools' files",
        "removed" => "take the block itself out: the plan shows the cables that go",
        "run" => "tests are written in files named `*.test.hcl`",
        "dynamic" => {
            "there is one block for all devices: its attributes may depend on coordinates by name"
        }
        "lifecycle" => LOCK,
        "precondition" | "postcondition" => "write a `check` block",
        "assert" => "write it in a `check` block of the module",
        "locals" => {
            "a step that needs coordinates is a `function` of them, any other stands in `locals` of the module"
        }
        _ => return None,
    })
}

/// What is written instead of an attribute in a block of the given kind.
pub(crate) fn attribute(kind: &str, name: &str) -> Option<&'static str> {
    Some(match (kind, name) {
        ("module", "count") => "write `for_each = 3` for three instances",
        ("tier" | "rack", "count" | "for_each") => {
            "write an axis such as `axes = { leaf = 4 }`: four devices, told apart by `leaf`"
        }
        (_, "count" | "for_each") => {
            "one block stands for all: it takes lists, and `match` says who meets whom"
        }
        ("module", "version") => "shipped modules have the version of the program: leave it out",
        ("module", "providers") | (_, "provider") => NOTHING_CALLED,
        (_, "depends_on") => ORDER,
        (_, "lifecycle") => LOCK,
        ("variable" | "output", "sensitive" | "ephemeral") => MARKS,
        _ => return None,
    })
}

/// What is written instead of an expression that begins with this name.
pub(super) fn root(name: &str) -> Option<&'static str> {
    Some(match name {
        "count" => "write `for_each = 3` and `each.key`, which runs from 1 to 3",
        "each" => {
            "`each` is known in a `module` block with `for_each`; in other blocks name coordinates: `su`"
        }
        "self" => "name the coordinates themselves: `su`, `rail`",
        "data" | "resource" => "blocks are named by their kind: `tier.leaf`, `rack.row`",
        "terraform" => "pass it as a variable: output must follow from what is written",
        "locals" => "one of them is `local.NAME`",
        "variable" => "write `var.NAME`",
        _ => return None,
    })
}

/// A name with a step that only Terraform has, where bare names are coordinates.
pub(super) fn is_path(root: &str, step: Option<&str>) -> bool {
    matches!(
        (root, step),
        ("each", Some("key" | "value")) | ("count", Some("index")) | ("self", Some(_))
    )
}
