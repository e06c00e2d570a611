//! The built-in functions: one table, split over a file per group.
//!
//! Each entry says its parameters, what it does, and examples that are run as tests. Deliberately
//! absent: anything impure (time of day, random, environment), so that output is reproducible.

use std::sync::Arc;

use super::expr::Id;
use super::interp::Interp;
use super::number::Number;
use super::value::{Entry, Kind, Map, Value};
use crate::base::span::Span;

mod arrange;
mod case;
mod choose;
mod convert;
mod csv;
mod date;
mod encoding;
mod file;
mod format;
mod hash;
mod list;
mod map;
mod net;
mod numeric;
mod path;
mod pattern;
mod ranges;
mod reference;
mod set;
mod string;
mod template;
mod text;
mod unit;
mod yaml;

pub(in crate::lang) use pattern::Patterns;
pub use reference::reference;

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
    /// A list or set, its elements brought to one type.
    OneType,
    /// A list or set of strings.
    Strings,
    /// A map or object.
    Map,
}

/// How a function is called.
#[derive(Clone, Copy)]
pub(in crate::lang) enum Call {
    /// With evaluated, converted arguments. A step is counted for each of their elements.
    Eager(fn(&mut Args<'_, '_, '_>) -> Result<Value, Fault>),
    /// The same for functions that look at their arguments without going through them.
    Glance(fn(&mut Args<'_, '_, '_>) -> Result<Value, Fault>),
    /// With the arguments as expressions: it evaluates what it needs.
    Lazy(fn(&mut Interp<'_, '_>, &[Id], Span) -> Value),
}

impl std::fmt::Debug for Call {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Eager(_) => "Eager",
            Self::Glance(_) => "Glance",
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

    /// Claims room and work for a list of so many elements.
    fn claim(&mut self, elements: usize) -> Result<(), Fault> {
        self.claim_room(elements, size_of::<Value>())
    }

    /// Claims room and work for a map of so many entries.
    fn claim_entries(&mut self, entries: usize) -> Result<(), Fault> {
        self.claim_room(entries, size_of::<Entry>())
    }

    fn claim_room(&mut self, count: usize, each: usize) -> Result<(), Fault> {
        self.interp.budget.check_elements(count).map_err(Fault::limit)?;
        self.steps(u64::try_from(count).unwrap_or(u64::MAX))?;
        self.allocate(count.saturating_mul(each))
    }

    /// Claims room for a text of so many bytes.
    fn claim_text(&mut self, bytes: usize) -> Result<(), Fault> {
        self.interp.budget.check_text(bytes).map_err(Fault::limit)?;
        self.allocate(bytes)
    }

    /// Claims room for a value of so many bytes.
    fn allocate(&mut self, bytes: usize) -> Result<(), Fault> {
        if self.interp.allocate(bytes, self.span) { Ok(()) } else { Err(stopped()) }
    }

    /// Claims work.
    fn steps(&mut self, steps: u64) -> Result<(), Fault> {
        if self.interp.charge(steps, self.span) { Ok(()) } else { Err(stopped()) }
    }

    /// Claims the work of going through all of an argument, however deep.
    fn walk(&mut self, index: usize) -> Result<(), Fault> {
        self.steps(self.values.get(index).map_or(0, Value::weight))
    }

    /// A text as the result, within what texts may have.
    fn text(&mut self, text: String) -> Result<Value, Fault> {
        self.claim_text(text.len())?;
        Ok(Value::string(text, self.span))
    }
}

/// Reported by the budget; the fault only carries the poison on.
fn stopped() -> Fault {
    Fault::limit("the evaluation is stopped".to_owned())
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
    arrange::FUNCTIONS,
    choose::FUNCTIONS,
    convert::FUNCTIONS,
    csv::FUNCTIONS,
    date::FUNCTIONS,
    encoding::FUNCTIONS,
    file::FUNCTIONS,
    format::FUNCTIONS,
    hash::FUNCTIONS,
    list::FUNCTIONS,
    map::FUNCTIONS,
    net::FUNCTIONS,
    numeric::FUNCTIONS,
    pattern::FUNCTIONS,
    path::FUNCTIONS,
    ranges::FUNCTIONS,
    set::FUNCTIONS,
    string::FUNCTIONS,
    template::FUNCTIONS,
    text::FUNCTIONS,
    unit::FUNCTIONS,
    yaml::FUNCTIONS,
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
    FunctionId::of(name).map(FunctionId::get)
}

/// A function by its place in the table, as compiled expressions hold it.
#[derive(Clone, Copy, Debug)]
pub(in crate::lang) struct FunctionId(u16);

impl FunctionId {
    pub(crate) fn of(name: &str) -> Option<Self> {
        let index = ALL.binary_search_by_key(&name, |function| function.name).ok()?;
        u16::try_from(index).ok().map(Self)
    }

    pub(crate) fn get(self) -> &'static Function {
        // Only `of` makes one.
        ALL[usize::from(self.0)]
    }
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
        "textencodebase64" | "textdecodebase64" | "base64gzip" | "filebase64" => {
            "not available; texts are UTF-8 and files are read with `file`"
        }
        "rsadecrypt" => "not available; a design holds no secrets",
        "filemd5" | "filesha1" | "filesha512" | "filebase64sha256" | "filebase64sha512" => {
            "not available; for the hash of a file there is `filesha256`"
        }
        _ => return None,
    })
}
