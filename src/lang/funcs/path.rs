//! Functions of path texts. They look at no file.

use super::super::value::Value;
use super::{Call, Function, Param, ParamKind, param};

const PATH: Param = param("path", ParamKind::String);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "abspath",
        group: "files",
        params: &[PATH],
        rest: None,
        result: "string",
        doc: "The path without `.`, `..` and doubled slashes. It stays relative to the project: output does not \
              depend on where the project lies.",
        examples: &[(r#"abspath("./a/../data//x.csv")"#, r#""data/x.csv""#)],
        call: Call::Eager(|args| Ok(Value::string(clean(args.str(0)), args.span))),
    },
    Function {
        name: "basename",
        group: "files",
        params: &[PATH],
        rest: None,
        result: "string",
        doc: "The last part of a path.",
        examples: &[(r#"basename("/a/b/c.txt")"#, r#""c.txt""#)],
        call: Call::Eager(|args| {
            let path = args.str(0);
            let trimmed = path.trim_end_matches('/');
            let name = match trimmed.rsplit('/').next() {
                Some("") | None if path.is_empty() => ".",
                Some("") | None => "/",
                Some(name) => name,
            };
            Ok(Value::string(name, args.span))
        }),
    },
    Function {
        name: "dirname",
        group: "files",
        params: &[PATH],
        rest: None,
        result: "string",
        doc: "A path without its last part.",
        examples: &[(r#"dirname("/a/b/c.txt")"#, r#""/a/b""#), (r#"dirname("x")"#, r#"".""#)],
        call: Call::Eager(|args| {
            let path = args.str(0);
            let parent = path.rfind('/').map_or("", |at| &path[..=at]);
            Ok(Value::string(clean(parent), args.span))
        }),
    },
];

/// The shortest text of the same path.
fn clean(path: &str) -> String {
    let rooted = path.starts_with('/');
    let mut parts: Vec<&str> = Vec::new();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." if parts.last().is_some_and(|last| *last != "..") => drop(parts.pop()),
            ".." if rooted => {}
            part => parts.push(part),
        }
    }
    let joined = parts.join("/");
    match (rooted, joined.is_empty()) {
        (true, _) => format!("/{joined}"),
        (false, true) => ".".to_owned(),
        (false, false) => joined,
    }
}
