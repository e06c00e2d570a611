//! The built-in functions: one table, split over a file per group.
//!
//! Each entry says its parameters, what it does, and examples that are run as tests. Deliberately
//! absent: anything impure (time of day, random, environment), so that output is reproducible.

use std::sync::Arc;

use super::expr::Id;
use super::interp::Interp;
use super::number::Number;
use super::value::{Kind, Map, Value};
use crate::base::span::Span;

mod collection;
mod convert;
mod encoding;
mod format;
mod numeric;
mod sequence;
mod string;

/// A built-in function.
#[derive(Debug)]
pub struct Function {
    /// Its name.
    pub name: &'static str,
    /// The heading it stands under in the reference.
    pub group: &'static str,
    /// Its parameters, the optional ones last.
    pub params: &'static [Param],
    /// The parameter of any further arguments.
    pub rest: Option<Param>,
    /// What it gives: `list`.
    pub result: &'static str,
    /// What it does, in a sentence or three.
    pub doc: &'static str,
    /// Expressions and their values, run as tests. An empty value means an error.
    pub examples: &'static [(&'static str, &'static str)],
    /// How it is called.
    pub(in crate::lang) call: Call,
}

/// A parameter.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Its name in messages and the reference.
    pub name: &'static str,
    /// What it accepts.
    pub kind: ParamKind,
    /// It may be left out.
    pub optional: bool,
}

/// What a parameter accepts, and what is converted for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParamKind {
    /// Anything, null too.
    Any,
    /// Anything but null.
    NotNull,
    /// A string; numbers and truth values are turned into one.
    String,
    /// A number, or a string that spells one.
    Number,
    /// A whole number of 64 bits.
    Int,
    /// True or false, or a string that spells it.
    Bool,
    /// A list or set.
    List,
    /// A list or set of strings.
    Strings,
    /// A map or object.
    Map,
}

/// How a function is called.
#[derive(Clone, Copy)]
pub(in crate::lang) enum Call {
    /// With evaluated, converted arguments.
    Eager(fn(&mut Args<'_, '_, '_>) -> Result<Value, Fault>),
    /// With the arguments as expressions: it evaluates what it needs.
    Lazy(fn(&mut Interp<'_, '_>, &[Id], Span) -> Value),
}

impl std::fmt::Debug for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Eager(_) => "Eager",
            Self::Lazy(_) => "Lazy",
        })
    }
}

/// What a function objects to.
#[derive(Debug)]
pub(in crate::lang) struct Fault {
    /// The argument that is wrong, from 0; `None` if it is none in particular.
    pub(crate) argument: Option<usize>,
    /// The rest of the sentence "`list` of `element` …".
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    pub(crate) code: &'static str,
}

impl Fault {
    /// The objection to an argument: "must not be empty".
    pub(crate) fn argument(argument: usize, message: impl Into<String>) -> Self {
        Self {
            argument: Some(argument),
            message: message.into(),
            help: None,
            code: "wrong-argument",
        }
    }

    /// An objection to the call as a whole.
    pub(crate) fn call(message: impl Into<String>) -> Self {
        Self { argument: None, message: message.into(), help: None, code: "wrong-argument" }
    }

    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    pub(crate) fn limit(message: String) -> Self {
        Self { argument: None, message, help: None, code: "evaluation-limit" }
    }
}

/// The arguments of a call, converted as declared.
pub(in crate::lang) struct Args<'v, 'a, 's> {
    pub(crate) values: Vec<Value>,
    /// The place of the call.
    pub(crate) span: Span,
    pub(crate) interp: &'v mut Interp<'a, 's>,
}

static EMPTY: &[Value] = &[];

impl Args<'_, '_, '_> {
    fn len(&self) -> usize {
        self.values.len()
    }

    fn get(&self, index: usize) -> Option<&Value> {
        self.values.get(index)
    }

    /// The value of a required argument; null where the table is wrong about that.
    fn value(&self, index: usize) -> Value {
        self.values.get(index).cloned().unwrap_or(Value::null(self.span))
    }

    fn str(&self, index: usize) -> &str {
        self.values.get(index).and_then(Value::as_str).unwrap_or("")
    }

    fn number(&self, index: usize) -> Number {
        self.values.get(index).and_then(Value::as_number).unwrap_or(Number::ZERO)
    }

    fn int(&self, index: usize) -> i64 {
        self.number(index).as_i64().unwrap_or(0)
    }

    fn list(&self, index: usize) -> &[Value] {
        self.values.get(index).and_then(Value::as_list).unwrap_or(EMPTY)
    }

    fn map(&self, index: usize) -> Option<&Arc<Map>> {
        match &self.values.get(index)?.kind {
            Kind::Map(map) => Some(map),
            _ => None,
        }
    }

    /// Claims room and work for a result of so many elements.
    fn claim(&mut self, elements: usize) -> Result<(), Fault> {
        self.interp.budget.check_elements(elements).map_err(Fault::limit)?;
        let steps = u64::try_from(elements).unwrap_or(u64::MAX);
        if self.interp.charge(steps, self.span) {
            return Ok(());
        }
        // Reported by the budget; the fault only carries the poison on.
        Err(Fault::limit("the evaluation is stopped".to_owned()))
    }

    /// Claims room for a text of so many bytes.
    fn claim_text(&mut self, bytes: usize) -> Result<(), Fault> {
        self.interp.budget.check_text(bytes).map_err(Fault::limit)
    }
}

impl Function {
    /// The parameter that argument `index` belongs to.
    #[must_use]
    pub fn param(&self, index: usize) -> Option<&Param> {
        self.params.get(index).or(self.rest.as_ref())
    }

    /// The least and the greatest number of arguments; `None` for any number.
    #[must_use]
    pub fn arity(&self) -> (usize, Option<usize>) {
        let least = self.params.iter().filter(|param| !param.optional).count();
        (least, self.rest.is_none().then_some(self.params.len()))
    }

    /// `format(format, values...)`
    #[must_use]
    pub fn signature(&self) -> String {
        let mut parts = Vec::new();
        for param in self.params {
            let (open, close) = if param.optional { ("[", "]") } else { ("", "") };
            parts.push(format!("{open}{}{close}", param.name));
        }
        if let Some(rest) = &self.rest {
            parts.push(format!("{}...", rest.name));
        }
        format!("{}({})", self.name, parts.join(", "))
    }
}

/// A required parameter.
const fn param(name: &'static str, kind: ParamKind) -> Param {
    Param { name, kind, optional: false }
}

/// A parameter that may be left out.
const fn optional(name: &'static str, kind: ParamKind) -> Param {
    Param { name, kind, optional: true }
}

/// The groups. Each is sorted by name.
static GROUPS: &[&[Function]] = &[
    collection::FUNCTIONS,
    convert::FUNCTIONS,
    encoding::FUNCTIONS,
    format::FUNCTIONS,
    numeric::FUNCTIONS,
    sequence::FUNCTIONS,
    string::FUNCTIONS,
];

static ALL: std::sync::LazyLock<Vec<&'static Function>> = std::sync::LazyLock::new(|| {
    let mut all: Vec<&Function> = GROUPS.iter().flat_map(|group| group.iter()).collect();
    all.sort_unstable_by_key(|function| function.name);
    all
});

/// All functions by name.
#[must_use]
pub fn all() -> &'static [&'static Function] {
    &ALL
}

/// The function of a name.
#[must_use]
pub fn lookup(name: &str) -> Option<&'static Function> {
    let index = ALL.binary_search_by_key(&name, |function| function.name).ok()?;
    ALL.get(index).copied()
}

/// Functions that other tools have and this one has not, with the reason.
#[must_use]
pub fn reason_absent(name: &str) -> Option<&'static str> {
    const IMPURE: &str =
        "not available because output must be reproducible; pass the value as a variable";
    const MARKS: &str = "values carry no marks here; leave the call out";
    Some(match name {
        "timestamp" | "plantimestamp" | "uuid" | "bcrypt" | "pathexpand" => IMPURE,
        "sensitive" | "nonsensitive" | "issensitive" | "ephemeralasnull" => MARKS,
        "list" => "write `[a, b]`",
        "map" => "write `{ a = b }`",
        "textencodebase64" | "textdecodebase64" | "base64gzip" | "rsadecrypt" | "filebase64" => {
            "not available; texts are UTF-8 and files are read with `file`"
        }
        _ => return None,
    })
}
