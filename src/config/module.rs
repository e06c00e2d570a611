//! The decoded module: blocks with compiled attributes, and the table of nodes its expressions refer to.

use super::names::FunctionHead;
use super::schema::{AttrSchema, BlockSchema};
use crate::base::span::Span;
use crate::lang::expr::Expr;
use crate::lang::types::Type;
use crate::lang::value::Quoted;
use std::collections::HashMap;
use std::path::PathBuf;

/// A compiled expression and the names of its slots, in slot order (`su`, `a.rail`, `at.row`).
#[derive(Debug, Clone)]
pub struct Lowered {
    /// The expression.
    pub expr: Expr,
    /// What each slot stands for, and where it is first named.
    pub slots: Vec<(String, Span)>,
}

/// One item of an object literal that is kept apart.
#[derive(Debug, Clone)]
pub struct Item {
    /// The key.
    pub name: String,
    /// Where the key stands.
    pub name_span: Span,
    /// The value.
    pub value: Lowered,
}

/// One match key as written.
#[derive(Debug, Clone)]
pub enum KeyItem {
    /// `"su"`, `"at.row"`.
    Name(String, Span),
    /// `{ a = …, z = … }`.
    Ends {
        /// The A side; its slots are named without the `a.`.
        a: Lowered,
        /// The Z side; its slots are named without the `z.`.
        z: Lowered,
        /// The whole object.
        span: Span,
    },
}

/// What an attribute holds, by the form its schema states.
#[derive(Debug, Clone)]
pub enum AttrForm {
    /// Any expression.
    Expr(Lowered),
    /// An object literal in written order.
    Object(Vec<Item>),
    /// Match keys.
    Keys(Vec<KeyItem>),
    /// A type constraint.
    Type(Type),
    /// Names and their places.
    Names(Vec<(String, Span)>),
}

/// One attribute of a block.
#[derive(Debug, Clone)]
pub struct Attr {
    /// Its name (of open blocks: any).
    pub name: String,
    /// The schema, unless it is one of an open block's.
    pub schema: Option<&'static AttrSchema>,
    /// Where the name stands.
    pub name_span: Span,
    /// Where the value stands.
    pub value_span: Span,
    /// What it holds.
    pub form: AttrForm,
}

/// One block.
#[derive(Debug, Clone)]
pub struct Block {
    /// Its schema.
    pub schema: &'static BlockSchema,
    /// Its label; empty where the schema has none.
    pub label: String,
    /// Where the label stands (the kind's place where there is none).
    pub label_span: Span,
    /// Kind and label: where the block is declared.
    pub header: Span,
    /// From its kind to its closing brace.
    pub whole: Span,
    /// The attributes, in written order.
    pub attrs: Vec<Attr>,
    /// The blocks inside, in written order.
    pub blocks: Vec<Block>,
    /// Places of the attributes sorted by name, where they are many.
    by_name: Vec<u32>,
}

/// Up to so many attributes are looked through in order.
const MANY: usize = 32;

impl Block {
    /// Tells the block its attributes, of which none has the name of another.
    pub fn set_attrs(&mut self, attrs: Vec<Attr>) {
        self.attrs = attrs;
        self.by_name.clear();
        if self.attrs.len() > MANY {
            self.by_name.extend(0..u32::try_from(self.attrs.len()).unwrap_or(u32::MAX));
            self.by_name
                .sort_by(|a, b| self.attrs[*a as usize].name.cmp(&self.attrs[*b as usize].name));
        }
    }

    /// A block without attributes and blocks yet.
    pub fn new(
        schema: &'static BlockSchema,
        label: String,
        label_span: Span,
        header: Span,
        whole: Span,
    ) -> Self {
        let (attrs, blocks, by_name) = (Vec::new(), Vec::new(), Vec::new());
        Self { schema, label, label_span, header, whole, attrs, blocks, by_name }
    }

    /// An attribute by name.
    pub fn attr(&self, name: &str) -> Option<&Attr> {
        if self.attrs.len() <= MANY {
            return self.attrs.iter().find(|attr| attr.name == name);
        }
        let name_of = |place: &u32| self.attrs[*place as usize].name.as_str();
        let found = self.by_name.binary_search_by(|place| name_of(place).cmp(name)).ok()?;
        self.attrs.get(*self.by_name.get(found)? as usize)
    }

    /// An attribute that is a plain expression.
    pub fn expr(&self, name: &str) -> Option<&Lowered> {
        match &self.attr(name)?.form {
            AttrForm::Expr(lowered) => Some(lowered),
            _ => None,
        }
    }

    /// The items of an attribute that is an object literal; none where it is not written.
    pub fn items(&self, name: &str) -> &[Item] {
        match self.attr(name).map(|attr| &attr.form) {
            Some(AttrForm::Object(items)) => items,
            _ => &[],
        }
    }

    /// The keys of an attribute that is a list of match keys.
    pub fn keys(&self, name: &str) -> Option<&[KeyItem]> {
        match self.attr(name).map(|attr| &attr.form) {
            Some(AttrForm::Keys(keys)) => Some(keys),
            _ => None,
        }
    }

    /// The type that a variable declares, if it does.
    pub fn declared_type(&self) -> Option<&Type> {
        match &self.attr("type")?.form {
            AttrForm::Type(declared) => Some(declared),
            _ => None,
        }
    }

    /// The blocks inside of one kind.
    pub fn inner<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Block> {
        self.blocks.iter().filter(move |block| block.schema.kind == kind)
    }
}

/// Something of the module that an expression can refer to. Evaluated at most once per instance.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// `var.NAME`.
    Variable(String),
    /// `local.NAME`.
    Local(String),
    /// `module.CALL.OUTPUT`: of the only instance.
    Output(String, String),
    /// `module.CALL["KEY"].OUTPUT`.
    OutputOf(String, String, String),
    /// `module.CALL[*].OUTPUT`: a list in key order.
    OutputsOf(String, String),
    /// `module.CALL`: all instances with all outputs, for computed keys.
    Calls(String),
    /// `tier.T`.
    Devices(String),
    /// `tier.T.ports.G`.
    Ports(String, String),
    /// `tier[*].ports.G`.
    AllPorts(String),
    /// `tier.T.axes.X`.
    TierAxis(String, String),
    /// `rack.R`.
    Racks(String),
    /// `rack.R.axes.X`.
    RackAxis(String, String),
    /// `fabric.F`.
    Fabric(String),
    /// `scale_up_domain.D`.
    Domain(String),
    /// `connect.C`.
    Connect(String),
    /// `connect.C.holes`.
    Holes(String),
    /// `tier.T.count`, known when the plan is made.
    Count(String),
    /// `connect.C.links`, known when the plan is made.
    Links(String),
    /// `connect.C.cables`, known when the plan is made.
    Cables(String),
    /// `path.module`.
    ModulePath,
    /// `path.root`.
    RootPath,
    /// What only a test file may name.
    Tested(Tested),
}

/// A name in a test file: `plan.summary`, `var.units`, `run.one["2"].lock`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Tested {
    /// The earlier run that is meant, and its key; `None`: this run.
    pub run: Option<(String, Option<String>)>,
    /// What of it.
    pub part: TestedPart,
    /// The member or name; empty for a lock.
    pub name: String,
}

/// What of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TestedPart {
    /// A member of the plan.
    Plan,
    /// A variable of the module under test.
    Variable,
    /// A local of it.
    Local,
    /// An output of it.
    Output,
    /// What the run would record.
    Lock,
}

impl TestedPart {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Plan, Self::Variable, Self::Local, Self::Output, Self::Lock];

    /// The word for it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Plan => "plan",
            Self::Variable => "var",
            Self::Local => "local",
            Self::Output => "output",
            Self::Lock => "lock",
        }
    }
}

impl std::fmt::Display for Tested {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match &self.run {
            None => {}
            Some((run, None)) => write!(f, "run.{run}.")?,
            Some((run, Some(key))) => write!(f, "run.{run}[{}].", Quoted(key))?,
        }
        f.write_str(self.part.word())?;
        if self.name.is_empty() { Ok(()) } else { write!(f, ".{}", self.name) }
    }
}

/// An entry of a module's node table.
#[derive(Debug, Clone)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// Where it is first referred to.
    pub first_use: Span,
}

/// A decoded module directory.
#[derive(Debug)]
pub struct Module {
    /// The directory, as the source names it.
    pub dir: PathBuf,
    /// Its blocks in order of (file, place); the order never matters to the plan.
    pub blocks: Vec<Block>,
    /// What its expressions refer to; compiled expressions hold places in this table.
    pub nodes: Vec<Node>,
    /// Its functions; compiled expressions hold places in this table.
    pub functions: Vec<FunctionHead>,
    /// Places of the blocks of its functions, in the same order.
    function_blocks: Vec<Option<usize>>,
    /// Places of the first block of each kind and label.
    labelled: HashMap<&'static str, HashMap<Box<str>, usize>>,
    /// Places of the first local of each name: block and attribute.
    locals: HashMap<Box<str>, (usize, usize)>,
    /// The number of each node.
    numbers: HashMap<NodeKind, u32>,
}

impl Module {
    /// A module of what was read.
    pub fn new(
        dir: PathBuf,
        blocks: Vec<Block>,
        nodes: Vec<Node>,
        functions: Vec<FunctionHead>,
    ) -> Self {
        let mut labelled: HashMap<&'static str, HashMap<Box<str>, usize>> = HashMap::new();
        let mut locals = HashMap::new();
        for (place, block) in blocks.iter().enumerate() {
            let labels = labelled.entry(block.schema.kind).or_default();
            labels.entry(block.label.as_str().into()).or_insert(place);
            if block.schema.kind == "locals" {
                for (attr_place, attr) in block.attrs.iter().enumerate() {
                    locals.entry(attr.name.as_str().into()).or_insert((place, attr_place));
                }
            }
        }
        let numbers = (0..).zip(&nodes).map(|(number, node)| (node.kind.clone(), number)).collect();
        let own = labelled.get("function");
        let block_of =
            |head: &FunctionHead| own.and_then(|own| own.get(head.name.as_str()).copied());
        let function_blocks = functions.iter().map(block_of).collect();
        Self { dir, blocks, nodes, functions, function_blocks, labelled, locals, numbers }
    }

    /// A function by its number: its head, and its result if that could be read.
    pub fn function(&self, number: u32) -> Option<(&FunctionHead, Option<&Lowered>)> {
        let place = usize::try_from(number).ok()?;
        let block = self.function_blocks.get(place)?.and_then(|block| self.blocks.get(block));
        Some((self.functions.get(place)?, block.and_then(|block| block.expr("result"))))
    }

    /// A module without anything.
    pub fn empty(dir: PathBuf) -> Self {
        Self::new(dir, Vec::new(), Vec::new(), Vec::new())
    }

    /// The local of a name.
    pub fn local(&self, name: &str) -> Option<&Attr> {
        let (block, attr) = *self.locals.get(name)?;
        self.blocks.get(block)?.attrs.get(attr)
    }

    /// The number of a node, if any expression refers to it.
    pub fn node(&self, kind: &NodeKind) -> Option<u32> {
        self.numbers.get(kind).copied()
    }

    /// The place of a block among the module's.
    pub fn place(&self, kind: &str, label: &str) -> Option<usize> {
        self.labelled.get(kind)?.get(label).copied()
    }

    /// The blocks of one kind.
    pub fn kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Block> {
        self.blocks.iter().filter(move |block| block.schema.kind == kind)
    }

    /// A block by kind and label.
    pub fn block(&self, kind: &str, label: &str) -> Option<&Block> {
        self.blocks.get(self.place(kind, label)?)
    }
}

/// The node as the user writes it.
impl std::fmt::Display for NodeKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NodeKind::Variable(name) => write!(f, "var.{name}"),
            NodeKind::Local(name) => write!(f, "local.{name}"),
            NodeKind::Output(call, output) => write!(f, "module.{call}.{output}"),
            NodeKind::OutputOf(call, key, output) => write!(f, "module.{call}[\"{key}\"].{output}"),
            NodeKind::OutputsOf(call, output) => write!(f, "module.{call}[*].{output}"),
            NodeKind::Calls(call) => write!(f, "module.{call}"),
            NodeKind::Devices(tier) => write!(f, "tier.{tier}"),
            NodeKind::Ports(tier, group) => write!(f, "tier.{tier}.ports.{group}"),
            NodeKind::AllPorts(group) => write!(f, "tier[*].ports.{group}"),
            NodeKind::TierAxis(tier, axis) => write!(f, "tier.{tier}.axes.{axis}"),
            NodeKind::Racks(rack) => write!(f, "rack.{rack}"),
            NodeKind::RackAxis(rack, axis) => write!(f, "rack.{rack}.axes.{axis}"),
            NodeKind::Fabric(name) => write!(f, "fabric.{name}"),
            NodeKind::Domain(name) => write!(f, "scale_up_domain.{name}"),
            NodeKind::Connect(name) => write!(f, "connect.{name}"),
            NodeKind::Holes(name) => write!(f, "connect.{name}.holes"),
            NodeKind::Count(tier) => write!(f, "tier.{tier}.count"),
            NodeKind::Links(name) => write!(f, "connect.{name}.links"),
            NodeKind::Cables(name) => write!(f, "connect.{name}.cables"),
            NodeKind::ModulePath => f.write_str("path.module"),
            NodeKind::RootPath => f.write_str("path.root"),
            NodeKind::Tested(name) => write!(f, "{name}"),
        }
    }
}
