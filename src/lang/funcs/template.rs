//! Templates in files and texts: HCL templates whose names are the variables they are given.
//!
//! Errors within a file point into the file. Deliberately absent: templates within templates, and
//! functions of the user's; a template sees its variables and the built-in functions.

use std::sync::Arc;

use super::super::interp::{EvalCtx, eval};
use super::super::json::position;
use super::super::lower::lower_template;
use super::super::names::{NameError, Names, Path, Resolved, Target};
use super::super::value::{Kind, Map, Value};
use super::{Args, Call, Fault, Function, Param, ParamKind, param};
use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::syntax::Origin;

const VARS: Param = param("vars", ParamKind::Map);

pub(super) static FUNCTIONS: &[Function] = &[
    Function {
        name: "templatefile",
        group: "files",
        params: &[param("path", ParamKind::String), VARS],
        rest: None,
        result: "string",
        doc: "The text of a template file: `${ }` and `%{ }` in it see the names that `vars` gives, and the \
              built-in functions.",
        examples: &[
            (r#"templatefile("tpl.tftpl", { racks = [{ id = "r1", u = 42 }] })"#, r#""r1 42\n""#),
            (r#"templatefile("tpl.tftpl", {})"#, ""),
        ],
        call: Call::Eager(|args| {
            let path = args.str(0).to_owned();
            let (file, text) = args.interp.env.read_template(&path).map_err(Fault::call)?;
            render(args, &text, file, &path)
        }),
    },
    Function {
        name: "templatestring",
        group: "text",
        params: &[param("template", ParamKind::String), VARS],
        rest: None,
        result: "string",
        doc: "The text of a template that is a value: like `templatefile` without a file.",
        examples: &[(r#"templatestring("a$${x}c", { x = "b" })"#, r#""abc""#)],
        call: Call::Eager(|args| {
            let text = args.str(0).to_owned();
            render(args, &text, FileId::NONE, "the template")
        }),
    },
];

/// What the parser may need of the stack for its 64 levels.
const STACK_NEEDED: usize = 3 * 1024 * 1024;
const STACK_GROWS: usize = 16 * 1024 * 1024;

/// The variables of a template.
struct Vars<'a>(&'a Map);

impl Names for Vars<'_> {
    fn resolve(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        match self.0.get(path.root) {
            Some(value) => Ok(Resolved::new(Target::Value(value.clone()), 0)),
            None => {
                let message = format!("the template is given no `{}`", path.root);
                Err(NameError::unknown(message, None, self.0.keys().map(str::to_owned)))
            }
        }
    }
}

fn render(
    args: &mut Args<'_, '_, '_>,
    text: &str,
    file: FileId,
    name: &str,
) -> Result<Value, Fault> {
    args.claim_text(text.len())?;
    args.steps(u64::try_from(text.len() / 8).unwrap_or(u64::MAX))?;
    let vars = args.map(1).map(Arc::clone).unwrap_or_default();
    let mut sink = Sink::new();
    let value =
        stacker::maybe_grow(STACK_NEEDED, STACK_GROWS, || run(args, text, file, &vars, &mut sink));
    let mut failed = false;
    for diagnostic in sink.take() {
        failed |= diagnostic.is_error();
        args.interp.report(placed(diagnostic, text, name, args.span));
    }
    let text = value.filter(|_| !failed).map(|value| value.at(args.span));
    let text = text.unwrap_or(Value::error(args.span));
    // `${x}` alone may be a number.
    Ok(match (&text.kind, text.to_text()) {
        (Kind::String(_), _) | (_, None) => text,
        (_, Some(plain)) => Value::string(plain, args.span),
    })
}

/// What reading a byte of a template costs; so one of 2.5 MB is the longest that an expression can use.
const STEPS_A_BYTE: u64 = 8;

fn run(
    args: &mut Args<'_, '_, '_>,
    text: &str,
    file: FileId,
    vars: &Map,
    sink: &mut Sink,
) -> Option<Value> {
    // Reading it is work for each of its bytes, though no node of the call stands for that.
    args.steps(u64::try_from(text.len()).unwrap_or(u64::MAX).saturating_mul(STEPS_A_BYTE)).ok()?;
    let origin = Origin { text, file, base: 0 };
    let template = match hcl::edit::parser::parse_template(text) {
        Ok(template) => template,
        Err(error) => {
            let at = error.location().offset();
            let message = format!("the template cannot be read: {}", error.message());
            // A place without a file still has its offset.
            let mut diagnostic = Diagnostic::error("syntax-error", message);
            diagnostic.primary =
                Some(crate::diag::Label::new(origin.absolute(at, at), String::new()));
            sink.push(diagnostic);
            return None;
        }
    };
    let expr = lower_template(&template, &origin, &mut Vars(vars), sink);
    drop(template);
    if let Some(nested) = expr.calls_one_of(&["templatefile", "templatestring"]) {
        let message = "a template cannot be used within a template";
        let mut diagnostic = Diagnostic::error("wrong-argument", message);
        diagnostic.primary = Some(crate::diag::Label::new(nested, String::new()));
        sink.push(diagnostic);
    }
    if sink.has_errors() {
        return None;
    }
    let mut ctx =
        EvalCtx { env: args.interp.env, slots: &[], sink, budget: &mut *args.interp.budget };
    Some(eval(&expr, &mut ctx))
}

/// A diagnostic of the template as seen from the call. Where the text has no number in the source map, the
/// line and column go into the message.
fn placed(mut diagnostic: Diagnostic, text: &str, name: &str, call: Span) -> Diagnostic {
    let known = |span: Span| !span.is_none();
    match diagnostic.primary.take() {
        Some(label) if known(label.span) => {
            diagnostic.primary = Some(label);
            diagnostic.called(call, format!("in `{name}`, used here"))
        }
        Some(label) => {
            let (line, column) = position(text, label.span.start as usize);
            diagnostic.message = format!("{name}:{line}:{column}: {}", diagnostic.message);
            diagnostic.secondary.retain(|label| known(label.span));
            diagnostic.patch = None;
            diagnostic.at(call, "this template")
        }
        None => diagnostic.at(call, "this template"),
    }
}
