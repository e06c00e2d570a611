//! Types that the user names: `type "place" { type = object({ … }) }`, usable in any order.
//!
//! A type is read with the names in it left open, and put together when all names are known. Parts are
//! shared, so types that use each other many times do not grow. Defaults are converted last.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Attribute, ObjectType, Type};
use crate::base::span::Span;
use crate::base::suggest;
use crate::diag::{Diagnostic, Sink};

/// The named types of a module, each resolved.
#[derive(Clone, Debug, Default)]
pub struct NamedTypes {
    types: BTreeMap<Arc<str>, Arc<Type>>,
}

/// What is known while names are put in place.
struct Resolving<'a> {
    written: &'a BTreeMap<Arc<str>, (Type, Span)>,
    done: BTreeMap<Arc<str>, Arc<Type>>,
    /// Types that were done before.
    before: &'a BTreeMap<Arc<str>, Arc<Type>>,
    /// The names on the way, for types that contain themselves.
    open: Vec<Arc<str>>,
}

/// How many named types may stand within each other.
const MAX_CHAIN: usize = 100;

/// Resolves the named types of a module: name, type as read, place of the name.
pub fn name_types(
    written: impl IntoIterator<Item = (Arc<str>, Type, Span)>,
    sink: &mut Sink,
) -> NamedTypes {
    let written: BTreeMap<Arc<str>, (Type, Span)> =
        written.into_iter().map(|(name, ty, span)| (name, (ty, span))).collect();
    let (done, before) = (BTreeMap::new(), &BTreeMap::new());
    let mut resolving = Resolving { written: &written, done, before, open: Vec::new() };
    for (name, (_, span)) in &written {
        resolving.named(name, *span, sink);
    }
    NamedTypes { types: resolving.done }
}

impl NamedTypes {
    /// The type with all names in place. Names that do not exist are reported and stand for any value.
    #[must_use]
    pub fn resolve(&self, ty: &Type, sink: &mut Sink) -> Type {
        let written = BTreeMap::new();
        let (done, before) = (BTreeMap::new(), &self.types);
        Resolving { written: &written, done, before, open: Vec::new() }.resolve(ty, sink)
    }
}

impl Resolving<'_> {
    fn named(&mut self, name: &Arc<str>, at: Span, sink: &mut Sink) -> Arc<Type> {
        if let Some(done) = self.done.get(name).or_else(|| self.before.get(name)) {
            return Arc::clone(done);
        }
        let Some((ty, declared)) = self.written.get(name) else {
            let mut known: Vec<&str> = super::lower::BUILT_IN.to_vec();
            known.extend(self.written.keys().chain(self.before.keys()).map(|name| &**name));
            let message = format!("there is no type `{name}`");
            let help = suggest::help(name, &known, usize::MAX);
            sink.push(Diagnostic::error("bad-type", message).at(at, "").maybe_help(help));
            return Arc::new(Type::Any);
        };
        let start = self.open.iter().position(|open| open == name);
        if start.is_some() || self.open.len() >= MAX_CHAIN {
            let chain = self.open.iter().skip(start.unwrap_or(MAX_CHAIN - 3)).chain([name]);
            let chain: Vec<&str> = chain.map(|name| &**name).collect();
            let message = match start {
                Some(_) => format!("the type `{name}` contains itself: {}", chain.join(" → ")),
                None => format!("more than {MAX_CHAIN} named types within each other"),
            };
            let diagnostic = Diagnostic::error("bad-type", message).at(at, "used here");
            sink.push(diagnostic.also(*declared, "declared here"));
            return Arc::new(Type::Any);
        }
        self.open.push(Arc::clone(name));
        let resolved = Arc::new(self.resolve(ty, sink));
        self.open.pop();
        self.done.insert(Arc::clone(name), Arc::clone(&resolved));
        resolved
    }

    /// As deep as a type's text nests, which the parser limits to 64 levels, and named types do.
    fn resolve(&mut self, ty: &Type, sink: &mut Sink) -> Type {
        match ty {
            Type::Name(name, span) => Type::clone(&self.named(name, *span, sink)),
            Type::List(element) => Type::List(self.shared(element, sink)),
            Type::Set(element) => Type::Set(self.shared(element, sink)),
            Type::Map(element) => Type::Map(self.shared(element, sink)),
            Type::Tuple(types) => {
                Type::Tuple(types.iter().map(|ty| self.shared(ty, sink)).collect())
            }
            Type::Object(object) => {
                let attributes = object.attributes.iter();
                let attributes = attributes.map(|attribute| self.attribute(attribute, sink));
                Type::Object(ObjectType { attributes: attributes.collect(), open: object.open })
            }
            simple => simple.clone(),
        }
    }

    fn shared(&mut self, ty: &Arc<Type>, sink: &mut Sink) -> Arc<Type> {
        match &**ty {
            Type::Name(name, span) => self.named(name, *span, sink),
            ty => Arc::new(self.resolve(ty, sink)),
        }
    }

    fn attribute(&mut self, attribute: &Attribute, sink: &mut Sink) -> Attribute {
        let ty = self.shared(&attribute.ty, sink);
        let what = format!("the default of {}", attribute.name);
        let default = attribute.default.as_ref().map(|value| ty.convert(value, &what, sink));
        Attribute { ty, default, ..attribute.clone() }
    }
}
