//! Compiled expressions: a flat arena of nodes with every name resolved and every span kept.
//!
//! An [`Expr`] is made once by [`crate::lang::lower`] and evaluated any number of times. A clone copies
//! a pointer, and so does taking a part out of it. Deliberately absent: the parsed tree, which can be
//! dropped.

use std::fmt;
use std::sync::Arc;

use super::funcs::FunctionId;
use super::number::Number;
use super::types::{Attribute, ObjectType, Objects, Type, unify};
use super::value::{Kind, Value};
use crate::base::span::{FileId, Span};

/// A compiled expression, or a part of one. Large files make hundreds of thousands: one allocation each, of
/// exactly its nodes.
#[derive(Clone)]
pub struct Expr {
    nodes: Arc<[Node]>,
    pub(super) root: Id,
    file: FileId,
}

/// A look at the arena.
#[derive(Clone, Copy, Debug)]
pub(super) struct Code<'a> {
    pub nodes: &'a [Node],
    pub file: FileId,
}

/// A node of the arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Id(pub u32);

#[derive(Debug)]
pub(super) struct Node {
    pub op: Op,
    pub start: u32,
    pub end: u32,
}

/// What a node does. A large file makes millions of them, so the commonest literals are held here and
/// what is larger or rarer lies behind a pointer.
#[derive(Debug)]
pub(super) enum Op {
    Null,
    Bool(bool),
    Int(i64),
    Text(Arc<str>),
    /// A literal of another kind, or a value known since the names were resolved, with its own place.
    Known(Box<Value>),
    /// A value given with each evaluation.
    Slot(u32),
    /// A value that the environment evaluates when asked.
    Node(u32),
    /// A variable of a surrounding `for`, counted from the outermost.
    Bound(u32),
    Steps {
        source: Id,
        steps: Box<[Step]>,
    },
    Neg(Id),
    Not(Id),
    Binary(BinaryOp, Id, Id),
    And(Id, Id),
    Or(Id, Id),
    If(Box<If>),
    Template(Box<[Part]>),
    List(Box<[Id]>),
    Object(Box<[Field]>),
    For(Box<For>),
    Call {
        function: FunctionId,
        args: Box<[Id]>,
        expand: bool,
    },
    CallUser {
        function: u32,
        args: Box<[Id]>,
        expand: bool,
    },
    /// Already reported.
    Error,
}

const _: () = assert!(size_of::<Node>() == 32);

#[derive(Debug)]
pub(super) struct If {
    pub condition: Id,
    pub then: Id,
    pub otherwise: Id,
    pub arms: Arms,
}

/// What is known beforehand of the types of a conditional's arms.
#[derive(Clone, Debug)]
pub(super) enum Arms {
    /// They have one type.
    Alike,
    /// Both become this type.
    Become(Arc<Type>),
    /// The type of one or both depends on values.
    Open,
}

/// Operators that need both operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Eq,
    NotEq,
    Less,
    LessEq,
    Greater,
    GreaterEq,
}

impl BinaryOp {
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "-",
            Self::Mul => "*",
            Self::Div => "/",
            Self::Mod => "%",
            Self::Eq => "==",
            Self::NotEq => "!=",
            Self::Less => "<",
            Self::LessEq => "<=",
            Self::Greater => ">",
            Self::GreaterEq => ">=",
        }
    }
}

/// One step of a traversal.
#[derive(Clone, Debug)]
pub(super) struct Step {
    pub kind: StepKind,
    pub span: Span,
}

const _: () = assert!(size_of::<Step>() <= 40);

#[derive(Clone, Debug)]
pub(super) enum StepKind {
    Attr(Arc<str>),
    Index(Id),
    /// `.0`, which an attribute splat takes along as it does names.
    LegacyIndex(Box<Value>),
    /// `[*]`: everything that follows applies to each element.
    FullSplat,
    /// `.*`: the names that follow directly apply to each element.
    AttrSplat,
}

#[derive(Debug)]
pub(super) enum Part {
    Text(Box<str>),
    Value(Id),
    If(Box<PartIf>),
    For(Box<PartFor>),
}

const _: () = assert!(size_of::<Part>() == 24);

/// `%{ if … }…%{ else }…%{ endif }`
#[derive(Debug)]
pub(super) struct PartIf {
    pub condition: Id,
    pub then: Box<[Part]>,
    pub otherwise: Box<[Part]>,
}

/// `%{ for … }…%{ endfor }`
#[derive(Debug)]
pub(super) struct PartFor {
    pub source: Id,
    pub key: Option<u32>,
    pub value: u32,
    pub body: Box<[Part]>,
}

#[derive(Debug)]
pub(super) struct Field {
    pub key: FieldKey,
    pub key_span: Span,
    pub value: Id,
}

#[derive(Debug)]
pub(super) enum FieldKey {
    Name(Arc<str>),
    Computed(Id),
}

#[derive(Debug)]
pub(super) struct For {
    pub source: Id,
    pub key: Option<u32>,
    pub value: u32,
    /// The key expression of `{ for … : key => value }`; without it the result is a list.
    pub result_key: Option<Id>,
    pub result: Id,
    pub group: bool,
    pub condition: Option<Id>,
}

/// A use of a module-graph node or slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    /// The number that the resolver of names gave.
    pub id: u32,
    /// Where it is used.
    pub span: Span,
}

impl Op {
    /// A literal, or a value known beforehand, in a node at `span`.
    pub fn of(value: Value, span: Span) -> Self {
        match &value.kind {
            // The place of these is that of the node.
            Kind::Null if value.span == span => Self::Null,
            Kind::Bool(truth) if value.span == span => Self::Bool(*truth),
            Kind::Number(Number::Int(number)) if value.span == span => Self::Int(*number),
            Kind::String(text) if value.span == span => Self::Text(Arc::clone(text)),
            _ => Self::Known(Box::new(value)),
        }
    }

    /// True for what has its value without evaluation.
    pub fn is_literal(&self) -> bool {
        matches!(self, Self::Null | Self::Bool(_) | Self::Int(_) | Self::Text(_) | Self::Known(_))
    }

    /// The value of a literal at `span`; none of what has to be evaluated.
    #[inline]
    pub fn value(&self, span: Span) -> Option<Value> {
        Some(match self {
            Self::Null => Value::null(span),
            Self::Bool(truth) => Value::bool(*truth, span),
            Self::Int(number) => Value::int(*number, span),
            Self::Text(text) => Value::normal_text(Arc::clone(text), span),
            Self::Known(value) => Value::clone(value),
            _ => return None,
        })
    }
}

impl Expr {
    /// An expression that is a value.
    #[must_use]
    pub fn constant(value: Value) -> Self {
        let span = value.span;
        let node = Node { op: Op::of(value, span), start: span.start, end: span.end };
        Self { nodes: Arc::from([node]), root: Id(0), file: span.file }
    }

    /// The node `root` of an arena in `file`.
    pub(super) fn new(nodes: Vec<Node>, root: Id, file: FileId) -> Self {
        Self { nodes: nodes.into(), root, file }
    }

    /// The arena.
    #[inline]
    pub(super) fn code(&self) -> Code<'_> {
        Code { nodes: &self.nodes, file: self.file }
    }

    /// The place of the expression.
    #[must_use]
    pub fn span(&self) -> Span {
        self.code().span(self.root)
    }

    /// The value if the expression is a literal without names: a number, string, truth value or null.
    #[must_use]
    pub fn as_constant(&self) -> Option<Value> {
        self.op().value(self.span())
    }

    /// The entries of an object literal in the order they are written: key, its place, value. `None` for
    /// other expressions and for objects with a computed key.
    #[must_use]
    pub fn object_items(&self) -> Option<Vec<(Arc<str>, Span, Expr)>> {
        let Op::Object(fields) = self.op() else { return None };
        let item = |field: &Field| match &field.key {
            FieldKey::Name(name) => {
                Some((Arc::clone(name), field.key_span, self.part(field.value)))
            }
            FieldKey::Computed(_) => None,
        };
        fields.iter().map(item).collect()
    }

    /// The elements of a list literal. `None` for other expressions.
    #[must_use]
    pub fn list_items(&self) -> Option<Vec<Expr>> {
        let Op::List(items) = self.op() else { return None };
        Some(items.iter().map(|item| self.part(*item)).collect())
    }

    /// The slots it names, each once with its first use, by number.
    #[must_use]
    pub fn slots_used(&self) -> Vec<Use> {
        self.uses(|op| match op {
            Op::Slot(id) => Some(*id),
            _ => None,
        })
    }

    /// The user-defined functions it calls, each once with its first use, by number.
    #[must_use]
    pub fn functions_used(&self) -> Vec<Use> {
        self.uses(|op| match op {
            Op::CallUser { function, .. } => Some(*function),
            _ => None,
        })
    }

    /// True if no slot, node or user function is named: the value is the same everywhere.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        let mut closed = true;
        self.code().visit(self.root, &mut |op, _| {
            closed &= !matches!(op, Op::Slot(_) | Op::Node(_) | Op::CallUser { .. });
        });
        closed
    }

    /// The type of its values as far as it is known without evaluating it; `node` knows those of nodes.
    #[must_use]
    pub fn static_type(&self, node: &dyn Fn(u32) -> Option<Type>) -> Option<Type> {
        static_type(&self.nodes, self.root, &|op| match op {
            Op::Node(id) => node(*id),
            _ => None,
        })
    }

    /// The place of the first call of one of the functions.
    pub(super) fn calls_one_of(&self, names: &[&str]) -> Option<Span> {
        let mut found = None;
        self.code().visit(self.root, &mut |op, span| {
            if matches!(op, Op::Call { function, .. } if names.contains(&function.get().name)) {
                found = Some(span);
            }
        });
        found
    }

    fn uses(&self, pick: impl Fn(&Op) -> Option<u32>) -> Vec<Use> {
        let mut found = Vec::new();
        self.code().visit(self.root, &mut |op, span| {
            if let Some(id) = pick(op) {
                found.push(Use { id, span });
            }
        });
        found.sort();
        found.dedup_by_key(|found| found.id);
        found
    }

    fn op(&self) -> &Op {
        &self.nodes[self.root.0 as usize].op
    }

    fn part(&self, root: Id) -> Expr {
        Expr { nodes: Arc::clone(&self.nodes), root, file: self.file }
    }
}

impl fmt::Debug for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Expr({:?})", self.span())
    }
}

impl<'a> Code<'a> {
    #[inline]
    pub fn node(self, id: Id) -> &'a Node {
        // Ids are made by the lowering of this very arena.
        &self.nodes[id.0 as usize]
    }

    #[inline]
    pub fn span(self, id: Id) -> Span {
        let node = self.node(id);
        Span::new(self.file, node.start, node.end)
    }

    /// Visits a node and all below it, without recursion.
    fn visit(self, root: Id, each: &mut dyn FnMut(&Op, Span)) {
        let mut open = vec![root];
        while let Some(id) = open.pop() {
            let op = &self.node(id).op;
            each(op, self.span(id));
            match op {
                Op::Null | Op::Bool(_) | Op::Int(_) | Op::Text(_) | Op::Known(_) => {}
                Op::Slot(_) | Op::Node(_) | Op::Bound(_) | Op::Error => {}
                Op::Steps { source, steps } => {
                    open.push(*source);
                    for step in steps {
                        if let StepKind::Index(id) = step.kind {
                            open.push(id);
                        }
                    }
                }
                Op::Neg(a) | Op::Not(a) => open.push(*a),
                Op::Binary(_, a, b) | Op::And(a, b) | Op::Or(a, b) => open.extend([*a, *b]),
                Op::If(inner) => {
                    open.extend([inner.condition, inner.then, inner.otherwise]);
                }
                Op::Template(parts) => visit_parts(parts, &mut open),
                Op::List(items) => open.extend(items),
                Op::Object(fields) => {
                    for field in fields {
                        open.push(field.value);
                        if let FieldKey::Computed(key) = field.key {
                            open.push(key);
                        }
                    }
                }
                Op::For(inner) => {
                    open.extend([inner.source, inner.result]);
                    open.extend(inner.result_key);
                    open.extend(inner.condition);
                }
                Op::Call { args, .. } | Op::CallUser { args, .. } => open.extend(args),
            }
        }
    }
}

/// Types of list literals longer than this are not worth knowing.
const MAX_TUPLE: usize = 100;

/// The type of a node as far as it is known without evaluating it; `leaf` knows slots and nodes.
pub(super) fn static_type(
    nodes: &[Node],
    id: Id,
    leaf: &dyn Fn(&Op) -> Option<Type>,
) -> Option<Type> {
    let of = |id: Id| static_type(nodes, id, leaf);
    let op = &nodes[id.0 as usize].op;
    Some(match op {
        Op::Known(value) => value.ty(),
        Op::Null => Type::Any,
        Op::Int(_) | Op::Neg(_) => Type::Number,
        Op::Bool(_) | Op::Not(_) | Op::And(..) | Op::Or(..) => Type::Bool,
        Op::Binary(op, ..) => match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Mod => {
                Type::Number
            }
            _ => Type::Bool,
        },
        Op::Text(_) | Op::Template(_) => Type::String,
        Op::If(inner) => match &inner.arms {
            Arms::Become(ty) => Type::clone(ty),
            Arms::Alike => of(inner.then)?,
            Arms::Open => unify(&[of(inner.then)?, of(inner.otherwise)?], Objects::Keep)?,
        },
        Op::List(items) if items.len() <= MAX_TUPLE => {
            Type::Tuple(items.iter().map(|item| of(*item).map(Arc::new)).collect::<Option<_>>()?)
        }
        Op::Object(fields) if fields.len() <= MAX_TUPLE => {
            let attribute = |field: &Field| {
                let FieldKey::Name(name) = &field.key else { return None };
                let (name, ty) = (Arc::clone(name), Arc::new(of(field.value)?));
                Some(Attribute { name, span: field.key_span, ty, optional: false, default: None })
            };
            let mut attributes: Vec<Attribute> =
                fields.iter().map(attribute).collect::<Option<_>>()?;
            // As the value has them.
            attributes.sort_by(|a, b| a.name.cmp(&b.name));
            Type::Object(ObjectType { attributes, open: false })
        }
        Op::Call { function, .. } => match function.get().result {
            "number" => Type::Number,
            "string" => Type::String,
            "bool" => Type::Bool,
            _ => return None,
        },
        op => return leaf(op),
    })
}

/// Recursion is as deep as directives nest, which the parser limits to 64.
fn visit_parts(parts: &[Part], open: &mut Vec<Id>) {
    for part in parts {
        match part {
            Part::Text(_) => {}
            Part::Value(id) => open.push(*id),
            Part::If(inner) => {
                open.push(inner.condition);
                visit_parts(&inner.then, open);
                visit_parts(&inner.otherwise, open);
            }
            Part::For(inner) => {
                open.push(inner.source);
                visit_parts(&inner.body, open);
            }
        }
    }
}
