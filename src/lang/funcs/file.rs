//! Functions that read files of the project, through the environment.

use globset::GlobBuilder;
use sha2::{Digest as _, Sha256};

use super::super::value::Value;
use super::{Args, Call, Fault, Function, Param, ParamKind, hash, param};

const PATH: Param = param("path", ParamKind::String);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "file",
        group: "files",
        params: &[PATH],
        rest: None,
        result: "string",
        doc: "The text of a file, which must be UTF-8. Paths start at the project's directory; \
              `\"${path.module}/x.csv\"` is a file beside the module's own. What leads out of the project is \
              refused, for all functions that read files.",
        examples: &[
            (r#"split("\n", file("data.csv"))[0]"#, r#""id,u,name""#),
            (r#"file("nope.txt")"#, ""),
        ],
        call: Call::Eager(|args| {
            let text = String::from_utf8(bytes(args)?).map_err(|_| {
                Fault::argument(0, format!("is `{}`, which is not UTF-8", args.str(0)))
            })?;
            args.text(text)
        }),
    },
    Function {
        name: "fileexists",
        group: "files",
        params: &[PATH],
        rest: None,
        result: "bool",
        doc: "True if there is such a file.",
        examples: &[(r#"fileexists("data.csv")"#, "true"), (r#"fileexists("nope.txt")"#, "false")],
        call: Call::Eager(|args| {
            let exists = args.interp.env.file_exists(args.str(0)).map_err(Fault::call)?;
            Ok(Value::bool(exists, args.span))
        }),
    },
    Function {
        name: "filesha256",
        group: "files",
        params: &[PATH],
        rest: None,
        result: "string",
        doc: "The SHA-256 hash of a file's bytes in 64 hexadecimal digits.",
        examples: &[(
            r#"filesha256("data.csv")"#,
            r#""2f7e564581641faa1cd30cf949a1061495cebacc8ca3dd66339f068dc2a06e64""#,
        )],
        call: Call::Eager(|args| {
            Ok(Value::string(hash::hex(&Sha256::digest(bytes(args)?)), args.span))
        }),
    },
    Function {
        name: "fileset",
        group: "files",
        params: &[param("directory", ParamKind::String), param("pattern", ParamKind::String)],
        rest: None,
        result: "set",
        doc: "The files in a directory whose path from there matches a pattern: `*` stands for any part of a \
              name, `**` for directories, `?` for a character, `{a,b}` for one of several.",
        examples: &[
            (r#"fileset(".", "*.csv")"#, r#"toset(["data.csv"])"#),
            (r#"fileset(".", "[")"#, ""),
        ],
        call: Call::Eager(fileset),
    },
];

fn bytes(args: &Args<'_, '_, '_>) -> Result<Vec<u8>, Fault> {
    args.interp.env.read_file(args.str(0)).map_err(Fault::call)
}

fn fileset(args: &mut Args<'_, '_, '_>) -> Result<Value, Fault> {
    let pattern = GlobBuilder::new(args.str(1))
        .literal_separator(true)
        .build()
        .map_err(|error| Fault::argument(1, format!("is not a pattern: {}", error.kind())))?;
    let matcher = pattern.compile_matcher();
    let files = args.interp.env.list_files(args.str(0)).map_err(Fault::call)?;
    args.claim(files.len())?;
    let found = files.into_iter().filter(|file| matcher.is_match(file));
    let found = found.map(|file| Value::string(file, args.span));
    Ok(Value::set(found.collect(), args.span))
}
