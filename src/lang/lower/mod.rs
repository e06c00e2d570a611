//! Lowering: the parsed tree of an expression to its compiled form, with every name resolved.
//!
//! Unknown names, functions and wrong argument counts are found here, also in parts that are never
//! evaluated. A wrong part becomes poison; the rest is still checked.

use std::sync::Arc;

use hcl::edit::expr::{
    BinaryOperator, Expression, ForExpr, FuncCall, Object, ObjectKey, Traversal, TraversalOperator,
    UnaryOperator,
};

use super::expr::{
    Arms, BinaryOp, Expr, Field, FieldKey, For, Id, If, Node, Op, Step, StepKind, static_type,
};
use super::funcs::{self, FunctionId};
use super::names::{self, NameError, Names, NoNames, Path, PathStep, Target};
use super::number::{Number, NumberError};
use super::types::{Objects, Type, unify};
use super::value::{Value, nfc};
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};
use crate::syntax::Origin;

mod template;

/// More steps than this in one traversal are a mistake.
const MAX_STEPS: usize = 256;

/// How many known names a message lists.
const SHOWN_NAMES: usize = 12;

/// Lowers an expression. Errors go to the sink; the result then evaluates to poison where they are.
pub fn lower(
    expression: &Expression,
    origin: &Origin<'_>,
    names: &mut dyn Names,
    sink: &mut Sink,
) -> Expr {
    let mut lowering = Lowering { origin, names, sink, nodes: Vec::new(), bound: Vec::new() };
    let root = lowering.expression(expression);
    Expr::new(lowering.nodes, root, origin.file)
}

/// Lowers an expression that may name nothing, such as the default of a variable.
pub fn lower_constant(expression: &Expression, origin: &Origin<'_>, sink: &mut Sink) -> Expr {
    lower(expression, origin, &mut NoNames, sink)
}

/// Lowers a template that is a whole file or text, rather than one in quotes. Its value is a text.
pub fn lower_template(
    template: &hcl::edit::template::Template,
    origin: &Origin<'_>,
    names: &mut dyn Names,
    sink: &mut Sink,
) -> Expr {
    let mut lowering = Lowering { origin, names, sink, nodes: Vec::new(), bound: Vec::new() };
    let root = lowering.free_template(template, origin.absolute(0, origin.text.len()));
    Expr::new(lowering.nodes, root, origin.file)
}

struct Lowering<'a, 'o> {
    origin: &'a Origin<'o>,
    names: &'a mut dyn Names,
    sink: &'a mut Sink,
    nodes: Vec<Node>,
    /// Variables of the surrounding `for`s; the position is the number.
    bound: Vec<String>,
}

impl Lowering<'_, '_> {
    fn push(&mut self, op: Op, span: Span) -> Id {
        // An arena cannot outgrow its text, whose offsets are 32 bits.
        let id = Id(u32::try_from(self.nodes.len()).unwrap_or(u32::MAX));
        self.nodes.push(Node { op, start: span.start, end: span.end });
        id
    }

    fn fail(&mut self, diagnostic: Diagnostic) -> Op {
        self.sink.push(diagnostic);
        Op::Error
    }

    fn expression(&mut self, expression: &Expression) -> Id {
        let span = self.origin.span(expression);
        let op = match expression {
            Expression::Null(_) => Op::Null,
            Expression::Bool(value) => Op::Bool(*value.value()),
            Expression::Number(_) => self.number(span),
            Expression::String(text) => Op::Text(nfc(text.as_str().into())),
            Expression::Array(items) => {
                Op::List(items.iter().map(|item| self.expression(item)).collect())
            }
            Expression::Object(object) => self.object(object),
            Expression::StringTemplate(template) => return self.quoted(template, span),
            Expression::HeredocTemplate(heredoc) => return self.heredoc(heredoc, span),
            Expression::Parenthesis(inner) => return self.expression(inner.inner()),
            Expression::Variable(name) => return self.path(name.as_str(), span, &[], span),
            Expression::Conditional(inner) => {
                let condition = self.expression(&inner.cond_expr);
                let then = self.expression(&inner.true_expr);
                let otherwise = self.expression(&inner.false_expr);
                // `"${x}"` is meant as a text, whatever `x` is.
                let text = |arm: &Expression| matches!(arm, Expression::StringTemplate(_));
                let meant = text(&inner.true_expr) || text(&inner.false_expr);
                self.conditional(condition, then, otherwise, !meant, span)
            }
            Expression::FuncCall(call) => self.call(call, span),
            Expression::Traversal(traversal) => return self.traversal(traversal, span),
            Expression::UnaryOp(inner) => {
                let operand = self.expression(&inner.expr);
                match inner.operator.value() {
                    UnaryOperator::Neg => Op::Neg(operand),
                    UnaryOperator::Not => Op::Not(operand),
                }
            }
            Expression::BinaryOp(inner) => {
                let left = self.expression(&inner.lhs_expr);
                let right = self.expression(&inner.rhs_expr);
                let op = match inner.operator.value() {
                    BinaryOperator::And => return self.push(Op::And(left, right), span),
                    BinaryOperator::Or => return self.push(Op::Or(left, right), span),
                    BinaryOperator::Plus => BinaryOp::Add,
                    BinaryOperator::Minus => BinaryOp::Sub,
                    BinaryOperator::Mul => BinaryOp::Mul,
                    BinaryOperator::Div => BinaryOp::Div,
                    BinaryOperator::Mod => BinaryOp::Mod,
                    BinaryOperator::Eq => BinaryOp::Eq,
                    BinaryOperator::NotEq => BinaryOp::NotEq,
                    BinaryOperator::Less => BinaryOp::Less,
                    BinaryOperator::LessEq => BinaryOp::LessEq,
                    BinaryOperator::Greater => BinaryOp::Greater,
                    BinaryOperator::GreaterEq => BinaryOp::GreaterEq,
                };
                Op::Binary(op, left, right)
            }
            Expression::ForExpr(inner) => self.for_loop(inner),
        };
        self.push(op, span)
    }

    /// Both arms get one type, as far as their types are known now.
    fn conditional(
        &mut self,
        condition: Id,
        then: Id,
        otherwise: Id,
        warn: bool,
        span: Span,
    ) -> Op {
        let arm = |id: Id| static_type(&self.nodes, id, &|_| None);
        let (Some(a), Some(b)) = (arm(then), arm(otherwise)) else {
            let arms = Arms::Open;
            return Op::If(Box::new(If { condition, then, otherwise, arms }));
        };
        let arms = match unify(&[a.clone(), b.clone()], Objects::Keep) {
            Some(_) if a == b || a.is_any() || b.is_any() => Arms::Alike,
            Some(ty) if ty.is_any() => Arms::Alike,
            Some(ty) => Arms::Become(Arc::new(ty)),
            None => {
                let message = format!(
                    "the arms of the conditional are {} and {}, which have no type in common",
                    a.described(),
                    b.described()
                );
                let node = |id: Id| &self.nodes[id.0 as usize];
                let place = |node: &Node| Span::new(self.origin.file, node.start, node.end);
                let (first, second) = (place(node(then)), place(node(otherwise)));
                let diagnostic = Diagnostic::error("different-arms", message)
                    .at(second, b.described())
                    .also(first, a.described());
                return self.fail(diagnostic);
            }
        };
        let simple = |ty: &Type| matches!(ty, Type::String | Type::Number | Type::Bool);
        if warn && a != b && simple(&a) && simple(&b) {
            let message = format!(
                "the arms of the conditional are {} and {}: both become strings",
                a.described(),
                b.described()
            );
            let diagnostic = Diagnostic::warning("mixed-arms", message)
                .at(span, "always a string")
                .help("write both arms as the same kind of value");
            self.sink.push(diagnostic);
        }
        Op::If(Box::new(If { condition, then, otherwise, arms }))
    }

    /// Numbers are read from the text itself: the parser's own are floating point.
    fn number(&mut self, span: Span) -> Op {
        let text: String = self.origin.slice(span).chars().filter(|c| !c.is_whitespace()).collect();
        match Number::parse(&text) {
            Ok(number) => Op::of(Value::number(number, span), span),
            Err(error) => {
                let message = match error {
                    NumberError::Overflow => format!("`{text}` has more than 28 digits"),
                    _ => format!("`{text}` is not a decimal number"),
                };
                self.fail(Diagnostic::error("number-overflow", message).at(span, ""))
            }
        }
    }

    fn object(&mut self, object: &Object) -> Op {
        let mut fields: Vec<Field> = Vec::with_capacity(object.len());
        let mut wrong = false;
        for (key, value) in object.iter() {
            let key_span = self.origin.span(key);
            let key = self.object_key(key, key_span);
            let value = self.expression(value.expr());
            match key {
                Some(key) => fields.push(Field { key, key_span, value }),
                None => wrong = true,
            }
        }
        wrong |= self.duplicate_keys(&fields);
        if wrong { Op::Error } else { Op::Object(fields.into()) }
    }

    fn object_key(&mut self, key: &ObjectKey, span: Span) -> Option<FieldKey> {
        let expression = match key {
            ObjectKey::Ident(name) => return Some(FieldKey::Name(nfc(name.as_str().into()))),
            ObjectKey::Expression(expression) => expression,
        };
        match expression {
            Expression::String(text) => Some(FieldKey::Name(nfc(text.as_str().into()))),
            Expression::Null(_) => Some(FieldKey::Name(Arc::from("null"))),
            Expression::Bool(value) => {
                Some(FieldKey::Name(Arc::from(if *value.value() { "true" } else { "false" })))
            }
            Expression::Traversal(_) => {
                let text = self.origin.slice(span).trim_end().to_owned();
                let diagnostic = Diagnostic::error(
                    "ambiguous-key",
                    format!("`{text}` as a key could mean its value or its text"),
                )
                .at(span, "expected a name, a string or an expression in `( )`")
                .patch(
                    span,
                    format!("({text})"),
                    "to use the value, wrap it in `( )`",
                );
                self.fail(diagnostic);
                None
            }
            other => {
                let id = self.expression(other);
                // `{ 1 = … }` has the key "1".
                let literal = self.nodes[id.0 as usize].op.value(span);
                let text = literal.and_then(|value| value.to_text());
                Some(text.map_or(FieldKey::Computed(id), FieldKey::Name))
            }
        }
    }

    /// The parser finds keys that are written alike, not `a` and `"a"`.
    fn duplicate_keys(&mut self, fields: &[Field]) -> bool {
        let mut seen: Vec<(&str, Span)> = Vec::with_capacity(fields.len());
        for field in fields {
            if let FieldKey::Name(name) = &field.key {
                seen.push((name, field.key_span));
            }
        }
        seen.sort_unstable();
        let mut wrong = false;
        for pair in seen.windows(2) {
            if pair[0].0 == pair[1].0 {
                wrong = true;
                let message = format!("the key `{}` is given twice", pair[0].0);
                let diagnostic = Diagnostic::error("duplicate-key", message)
                    .at(pair[1].1, "given again here")
                    .also(pair[0].1, "first given here")
                    .help("remove one of the two");
                self.sink.push(diagnostic);
            }
        }
        wrong
    }

    fn for_loop(&mut self, inner: &ForExpr) -> Op {
        let source = self.expression(&inner.intro.collection_expr);
        let key_name = inner.intro.key_var.as_ref().map(|name| name.as_str());
        let (key, value) = self.bind(key_name, inner.intro.value_var.as_str());
        let result_key = inner.key_expr.as_ref().map(|key| self.expression(key));
        let result = self.expression(&inner.value_expr);
        let condition = inner.cond.as_ref().map(|condition| self.expression(&condition.expr));
        self.unbind(key);
        Op::For(Box::new(For {
            source,
            key,
            value,
            result_key,
            result,
            group: inner.grouping,
            condition,
        }))
    }

    fn bind(&mut self, key: Option<&str>, value: &str) -> (Option<u32>, u32) {
        // Nesting is limited to 64 levels.
        let number = |bound: &Vec<String>| u32::try_from(bound.len()).unwrap_or(u32::MAX);
        let key = key.map(|name| {
            let key = number(&self.bound);
            self.bound.push(name.to_owned());
            key
        });
        let id = number(&self.bound);
        self.bound.push(value.to_owned());
        (key, id)
    }

    fn unbind(&mut self, key: Option<u32>) {
        self.bound.pop();
        if key.is_some() {
            self.bound.pop();
        }
    }

    fn call(&mut self, call: &FuncCall, span: Span) -> Op {
        let name = call.name.name.as_str();
        let name_span = self.origin.span(&call.name.name);
        // Arguments are lowered first, so that their mistakes are reported whatever the name is.
        let args: Box<[Id]> = call.args.iter().map(|arg| self.expression(arg)).collect();
        let expand = call.args.expand_final();
        let core = call.name.namespace.iter().all(|part| part.as_str() == "core");
        if let Some(function) = FunctionId::of(name).filter(|_| core) {
            let (least, most) = function.get().arity();
            if !self.check_count(name, span, args.len(), expand, least, most) {
                return Op::Error;
            }
            return Op::Call { function, args, expand };
        }
        if let Some(function) = self.names.function(name).filter(|_| !call.name.is_namespaced()) {
            let most = (!function.variadic).then_some(function.params);
            if !self.check_count(name, span, args.len(), expand, function.params, most) {
                return Op::Error;
            }
            return Op::CallUser { function: function.id, args, expand };
        }
        let diagnostic = self.unknown_function(call, name, name_span);
        self.fail(diagnostic)
    }

    fn unknown_function(&self, call: &FuncCall, name: &str, span: Span) -> Diagnostic {
        if call.name.is_namespaced() {
            let parts = call.name.namespace.iter().map(|part| part.as_str());
            let full = parts.chain([name]).collect::<Vec<_>>().join("::");
            let message = format!("there is no function `{full}`");
            return Diagnostic::error("unknown-function", message)
                .at(span, "not known")
                .help("built-in functions are written without a prefix");
        }
        let diagnostic =
            Diagnostic::error("unknown-function", format!("there is no function `{name}`"))
                .at(span, "not known");
        if let Some(reason) = funcs::reason_absent(name) {
            return diagnostic.help(reason);
        }
        let mut known: Vec<String> = self.names.function_names();
        known.extend(funcs::all().iter().map(|function| function.name.to_owned()));
        let near = suggest::closest(name, known.iter().map(String::as_str));
        diagnostic.maybe_help(near.map(|near| format!("did you mean `{near}`?")))
    }

    fn check_count(
        &mut self,
        name: &str,
        span: Span,
        given: usize,
        expand: bool,
        least: usize,
        most: Option<usize>,
    ) -> bool {
        // With `...` the last argument stands for any number.
        let too_few = !expand && given < least;
        let too_many = most.is_some_and(|most| given.saturating_sub(usize::from(expand)) > most);
        if !too_few && !too_many {
            return true;
        }
        let plural = |number: usize| if number == 1 { "argument" } else { "arguments" };
        let expected = match most {
            Some(most) if most == least => format!("{least} {}", plural(least)),
            Some(most) => format!("{least} to {most} arguments"),
            None => format!("at least {least} {}", plural(least)),
        };
        let message = format!("`{name}` takes {expected}, found {given}");
        let diagnostic = Diagnostic::error("wrong-argument-count", message).at(span, "");
        let usage =
            funcs::lookup(name).map(|function| format!("usage: `{}`", function.signature()));
        self.sink.push(diagnostic.maybe_help(usage));
        false
    }

    fn traversal(&mut self, traversal: &Traversal, span: Span) -> Id {
        if traversal.operators.len() > MAX_STEPS {
            let found = traversal.operators.len();
            let message = format!("{found} steps in a row, at most {MAX_STEPS} are followed");
            let op = self.fail(Diagnostic::error("too-many-steps", message).at(span, ""));
            return self.push(op, span);
        }
        let steps: Vec<Step> =
            traversal.operators.iter().map(|operator| self.step(operator)).collect();
        if let Expression::Variable(name) = &traversal.expr {
            let root_span = self.origin.span(name);
            return self.path(name.as_str(), root_span, &steps, span);
        }
        let source = self.expression(&traversal.expr);
        self.push(Op::Steps { source, steps: steps.into() }, span)
    }

    fn step(&mut self, operator: &hcl::edit::Decorated<TraversalOperator>) -> Step {
        let span = self.origin.span(operator);
        let kind = match operator.value() {
            TraversalOperator::GetAttr(name) => StepKind::Attr(nfc(name.as_str().into())),
            TraversalOperator::Index(expression) => StepKind::Index(self.expression(expression)),
            TraversalOperator::LegacyIndex(index) => {
                let number = i64::try_from(*index.value()).unwrap_or(i64::MAX);
                StepKind::LegacyIndex(Box::new(Value::int(number, span)))
            }
            TraversalOperator::FullSplat(_) => StepKind::FullSplat,
            TraversalOperator::AttrSplat(_) => StepKind::AttrSplat,
        };
        Step { kind, span }
    }

    /// A name with steps: a variable of a `for`, or what the resolver says.
    fn path(&mut self, root: &str, root_span: Span, steps: &[Step], span: Span) -> Id {
        if let Some(number) = self.bound.iter().rposition(|name| name == root) {
            let bound = Op::Bound(u32::try_from(number).unwrap_or(u32::MAX));
            let source = self.push(bound, root_span);
            return self.with_steps(source, steps, 0..0, 0, span);
        }
        let visible: Vec<PathStep<'_>> =
            steps.iter().map(|step| visible_step(&self.nodes, step)).collect();
        let path = Path { root, root_span, steps: &visible };
        let (resolved, consumed_span) = match self.names.resolve(&path) {
            Ok(resolved) => {
                let consumed_span = path.span_to(resolved.consumed);
                (resolved, consumed_span)
            }
            Err(error) => {
                let at = match error.step {
                    Some(step) => steps.get(step).map_or(span, |step| step.span),
                    None => root_span,
                };
                let diagnostic = unknown_name(&error, root, &visible, at);
                let op = self.fail(diagnostic);
                return self.push(op, span);
            }
        };
        let op = match resolved.target {
            Target::Node(id) => Op::Node(id),
            Target::Slot(id) => Op::Slot(id),
            Target::Value(value) => Op::of(value, consumed_span),
        };
        let source = self.push(op, consumed_span);
        self.with_steps(source, steps, resolved.reapply, resolved.consumed, span)
    }

    fn with_steps(
        &mut self,
        source: Id,
        steps: &[Step],
        reapply: std::ops::Range<usize>,
        consumed: usize,
        span: Span,
    ) -> Id {
        let again = steps.get(reapply).unwrap_or_default();
        let rest = steps.get(consumed..).unwrap_or_default();
        if again.is_empty() && rest.is_empty() {
            return source;
        }
        let steps = again.iter().chain(rest).map(Step::clone).collect();
        self.push(Op::Steps { source, steps }, span)
    }
}

/// The value of a literal in a step.
fn literal(node: &Node, step: Span) -> Option<Value> {
    node.op.value(Span::new(step.file, node.start, node.end))
}

/// A step as the resolver of names sees it.
fn visible_step<'s>(nodes: &'s [Node], step: &'s Step) -> PathStep<'s> {
    let kind = match &step.kind {
        StepKind::Attr(name) => names::StepKind::Attr(name),
        StepKind::LegacyIndex(value) => names::StepKind::Index(Value::clone(value)),
        StepKind::FullSplat | StepKind::AttrSplat => names::StepKind::Splat,
        StepKind::Index(id) => match literal(&nodes[id.0 as usize], step.span) {
            Some(value) if !value.is_null() => names::StepKind::Index(value),
            _ => names::StepKind::Computed,
        },
    };
    PathStep { kind, span: step.span }
}

fn unknown_name(error: &NameError, root: &str, steps: &[PathStep<'_>], at: Span) -> Diagnostic {
    let mut diagnostic = Diagnostic::error(error.code, error.message.as_str()).at(at, "");
    if let Some(also) = &error.also {
        diagnostic = diagnostic.also(also.0, also.1.as_str());
    }
    let wrong = match error.step.and_then(|step| steps.get(step)).map(|step| &step.kind) {
        Some(names::StepKind::Attr(name)) => name,
        Some(names::StepKind::Index(value)) => value.as_str().unwrap_or(root),
        _ => root,
    };
    let known: Vec<&str> = error.candidates.iter().map(String::as_str).collect();
    let near = suggest::closest(wrong, known.iter().copied());
    match (near, &error.help) {
        (Some(near), _) => diagnostic.help(format!("did you mean `{near}`?")),
        (None, Some(help)) => diagnostic.help(help.as_str()),
        (None, None) => diagnostic.maybe_help(suggest::help(wrong, &known, SHOWN_NAMES)),
    }
}
