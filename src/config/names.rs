//! What names mean in a module: `var`, `local`, `module`, blocks by kind and label, and the names that the
//! attribute at hand brings (coordinates, port attributes, `a` and `z`, `each`).
//!
//! Blocks may stand in any order and in any file, so a name becomes a node first; whether the node exists
//! is checked when the whole module is read ([`super::load`]).

use super::module::{Node, NodeKind};
use super::schema::Scope;
use crate::base::span::Span;
use crate::lang::names::{NameError, Names, Path, Resolved, StepKind, UserFunction};
use std::collections::HashMap;

/// The nodes of a module, each once.
#[derive(Debug, Default)]
pub struct NodeTable {
    nodes: Vec<Node>,
    ids: HashMap<NodeKind, u32>,
}

impl NodeTable {
    /// The number of a node, new or known.
    fn id(&mut self, kind: NodeKind, first_use: Span) -> u32 {
        if let Some(id) = self.ids.get(&kind) {
            return *id;
        }
        let id = u32::try_from(self.nodes.len()).unwrap_or(u32::MAX);
        self.ids.insert(kind.clone(), id);
        self.nodes.push(Node { kind, first_use });
        id
    }

    /// The nodes in order of their numbers.
    pub fn into_nodes(self) -> Vec<Node> {
        self.nodes
    }
}

/// A function block's name and parameters, read before everything else.
#[derive(Debug, Clone)]
pub struct FunctionHead {
    /// Its name.
    pub name: String,
    /// Where it is declared.
    pub span: Span,
    /// Its parameters, in order, and their places.
    pub params: Vec<(String, Span)>,
}

/// Which side of a match key is being read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// `a = …`
    A,
    /// `z = …`
    Z,
    /// Both, as in `place.u`.
    Both,
}

/// The names at one attribute.
pub struct Resolver<'a> {
    /// What the attribute may use.
    pub scope: Scope,
    /// The side of a match key, for [`Scope::Ends`].
    pub side: Side,
    /// The module's nodes.
    pub nodes: &'a mut NodeTable,
    /// The module's functions.
    pub functions: &'a [FunctionHead],
    /// Parameters, for [`Scope::Parameters`].
    pub params: &'a [(String, Span)],
    /// The slots named so far, with the place of their first use.
    pub slots: Vec<(String, Span)>,
}

/// Roots that stand for blocks when steps follow.
const BLOCKS: [&str; 8] =
    ["var", "local", "module", "tier", "rack", "connect", "fabric", "scale_up_domain"];

impl Resolver<'_> {
    pub(super) fn slot(&mut self, name: &str, span: Span, consumed: usize) -> Resolved {
        let known = self.slots.iter().position(|(known, _)| known == name);
        let id = known.unwrap_or_else(|| {
            self.slots.push((name.to_owned(), span));
            self.slots.len() - 1
        });
        Resolved::slot(u32::try_from(id).unwrap_or(u32::MAX), consumed)
    }

    pub(super) fn node(&mut self, kind: NodeKind, path: &Path<'_>, consumed: usize) -> Resolved {
        Resolved::node(self.nodes.id(kind, path.span_to(consumed)), consumed)
    }

    /// Names that the attribute's scope brings.
    fn scoped(&mut self, path: &Path<'_>) -> Option<Result<Resolved, NameError>> {
        let root = path.root;
        match self.scope {
            Scope::Module | Scope::Planned => None,
            Scope::Each => (root == "each").then(|| self.each(path)),
            Scope::TestInput | Scope::TestResult => Some(self.tested(path)),
            Scope::TestSubject => Some(Resolver::subject(path)),
            Scope::Coordinates | Scope::Placed | Scope::Port => self.bare(path),
            Scope::Ends => self.end(path),
            Scope::Parameters => self.parameter(path),
        }
    }

    /// `each.key`, `each.value`.
    pub(super) fn each(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        match path.attr(0) {
            Some(part @ ("key" | "value")) => {
                Ok(self.slot(&format!("each.{part}"), path.span_to(1), 1))
            }
            _ => Err(NameError::unknown(
                "`each` has `key` and `value`",
                (!path.steps.is_empty()).then_some(0),
                ["key", "value"],
            )),
        }
    }

    /// A coordinate, a port attribute or `at.…`: any bare name, checked where axes are known.
    fn bare(&mut self, path: &Path<'_>) -> Option<Result<Resolved, NameError>> {
        if path.root == "at" {
            let part = path.attr(0).filter(|part| AT.contains(part));
            return Some(match (self.scope, part) {
                (Scope::Placed, Some(part)) => {
                    Ok(self.slot(&format!("at.{part}"), path.span_to(1), 1))
                }
                (Scope::Placed, None) => {
                    Err(NameError::unknown("`at` has no such part", Some(0), AT))
                }
                _ => Err(NameError::unknown("a place (`at`) is not known here", None, [""; 0])
                    .help(
                        "only `name`, `match`, `near` and `far` may use it: moving a device never \
                     changes its ports",
                    )),
            });
        }
        let known = path.steps.is_empty() || !BLOCKS.contains(&path.root);
        if known && !super::habits::is_path(path.root, path.attr(0)) {
            return Some(Ok(self.slot(path.root, path.root_span, 0)));
        }
        None
    }

    /// `a.su`, `z.at.row`.
    fn end(&mut self, path: &Path<'_>) -> Option<Result<Resolved, NameError>> {
        let side = match path.root {
            "a" => Side::A,
            "z" => Side::Z,
            _ => return None,
        };
        if self.side != Side::Both && self.side != side {
            let own = if self.side == Side::A { "a" } else { "z" };
            return Some(Err(NameError::unknown(
                format!("this side of the key sees only `{own}.…`"),
                None,
                [own],
            )));
        }
        let Some(first) = path.attr(0) else {
            let message = format!("`{}` needs a name: a coordinate or an attribute", path.root);
            return Some(Err(NameError::unknown(message, None, [""; 0])));
        };
        let (name, consumed) = match (first, path.attr(1)) {
            ("at", Some(part)) if AT.contains(&part) => (format!("at.{part}"), 2),
            ("at", _) => {
                return Some(Err(NameError::unknown("`at` has no such part", Some(1), AT)));
            }
            _ => (first.to_owned(), 1),
        };
        let name = if self.side == Side::Both { format!("{}.{name}", path.root) } else { name };
        Some(Ok(self.slot(&name, path.span_to(consumed), consumed)))
    }

    fn parameter(&mut self, path: &Path<'_>) -> Option<Result<Resolved, NameError>> {
        if let Some(place) = self.params.iter().position(|(param, _)| param == path.root) {
            // All parameters have their slot, in order, whether they are used or not.
            return Some(Ok(Resolved::slot(u32::try_from(place).unwrap_or(u32::MAX), 0)));
        }
        let pure = "a `function` sees only its parameters and other functions";
        let known = self.params.iter().map(|(param, _)| param.clone());
        Some(Err(NameError::unknown(pure, None, known)))
    }

    /// `module.su["1"].up`, `module.su[*].up`, `module.one.up`.
    fn call(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        let Some(call) = path.attr(0) else {
            return Err(NameError::unknown("`module` needs the name of a call", None, [""; 0]));
        };
        let call = call.to_owned();
        let output = |step: usize| path.attr(step).map(str::to_owned);
        match path.steps.get(1).map(|step| &step.kind) {
            Some(StepKind::Attr(output)) => {
                Ok(self.node(NodeKind::Output(call, (*output).to_owned()), path, 2))
            }
            Some(StepKind::Index(key)) => match (key.to_text(), output(2)) {
                (Some(key), Some(output)) => {
                    Ok(self.node(NodeKind::OutputOf(call, key.to_string(), output), path, 3))
                }
                _ => Ok(self.node(NodeKind::Calls(call), path, 1)),
            },
            Some(StepKind::Splat) => match output(2) {
                Some(output) => Ok(self.node(NodeKind::OutputsOf(call, output), path, 3)),
                None => Ok(self.node(NodeKind::Calls(call), path, 1)),
            },
            _ => Ok(self.node(NodeKind::Calls(call), path, 1)),
        }
    }

    /// `tier.leaf`, `tier.leaf.ports.up`, `tier.leaf.axes.su`, `tier[*].ports.mgmt`, `tier.leaf.count`.
    fn tier(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        if let Some(StepKind::Splat) = path.steps.first().map(|step| &step.kind) {
            return match (path.attr(1), path.attr(2)) {
                (Some("ports"), Some(group)) => {
                    Ok(self.node(NodeKind::AllPorts(group.to_owned()), path, 3))
                }
                _ => Err(NameError::unknown(
                    "`tier[*]` is followed by `.ports.GROUP`",
                    Some(1.min(path.steps.len().saturating_sub(1))),
                    ["ports"],
                )),
            };
        }
        let Some(tier) = path.attr(0) else {
            return Err(NameError::unknown("`tier` needs the name of a tier", None, [""; 0]));
        };
        let tier = tier.to_owned();
        match (path.attr(1), path.attr(2)) {
            (Some("ports"), Some(group)) => {
                Ok(self.node(NodeKind::Ports(tier, group.to_owned()), path, 3))
            }
            (Some("axes"), Some(axis)) => {
                Ok(self.node(NodeKind::TierAxis(tier, axis.to_owned()), path, 3))
            }
            (Some("count"), _) if self.scope == Scope::Planned => {
                Ok(self.node(NodeKind::Count(tier), path, 2))
            }
            (Some("count"), _) => Err(NameError::unknown(
                "the count of a tier is not known before the plan is made",
                Some(1),
                [""; 0],
            )
            .help("use it in `check` or `output`, or write the number as a local")),
            (None, _) if path.steps.len() == 1 => Ok(self.node(NodeKind::Devices(tier), path, 1)),
            _ => Err(NameError::unknown(
                format!("`tier.{tier}` has `ports.GROUP`, `axes.AXIS` and `count`"),
                Some(1),
                ["ports", "axes", "count"],
            )),
        }
    }

    fn rack(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        let Some(rack) = path.attr(0) else {
            return Err(NameError::unknown("`rack` needs the name of a rack block", None, [""; 0]));
        };
        match (path.attr(1), path.attr(2)) {
            (Some("axes"), Some(axis)) => {
                let kind = NodeKind::RackAxis(rack.to_owned(), axis.to_owned());
                Ok(self.node(kind, path, 3))
            }
            (None, _) if path.steps.len() == 1 => {
                Ok(self.node(NodeKind::Racks(rack.to_owned()), path, 1))
            }
            _ => {
                Err(NameError::unknown(format!("`rack.{rack}` has `axes.AXIS`"), Some(1), ["axes"]))
            }
        }
    }

    fn connect(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        let Some(connect) = path.attr(0) else {
            return Err(NameError::unknown("`connect` needs the name of a connect", None, [""; 0]));
        };
        let connect = connect.to_owned();
        match path.attr(1) {
            Some("holes") => Ok(self.node(NodeKind::Holes(connect), path, 2)),
            Some("links") if self.scope == Scope::Planned => {
                Ok(self.node(NodeKind::Links(connect), path, 2))
            }
            Some("cables") if self.scope == Scope::Planned => {
                Ok(self.node(NodeKind::Cables(connect), path, 2))
            }
            None if path.steps.len() == 1 => Ok(self.node(NodeKind::Connect(connect), path, 1)),
            _ => Err(NameError::unknown(
                format!(
                    "`connect.{connect}` has `holes`; `links` and `cables` in `check` and `output`"
                ),
                Some(1),
                ["holes", "links", "cables"],
            )),
        }
    }

    fn labelled(
        &mut self,
        path: &Path<'_>,
        make: impl FnOnce(String) -> NodeKind,
    ) -> Result<Resolved, NameError> {
        match path.attr(0) {
            Some(name) => Ok(self.node(make(name.to_owned()), path, 1)),
            None => {
                let message = format!("`{}` needs a name: `{}.NAME`", path.root, path.root);
                Err(NameError::unknown(message, None, [""; 0]))
            }
        }
    }

    fn known_roots(&self) -> Vec<String> {
        let mut known: Vec<String> = BLOCKS.iter().map(|root| (*root).to_owned()).collect();
        match self.scope {
            Scope::Each => known.push("each".to_owned()),
            Scope::Ends => known.extend(["a".to_owned(), "z".to_owned()]),
            _ => {}
        }
        known
    }
}

/// The parts of a place.
pub const AT: [&str; 4] = ["room", "row", "rack", "u"];

impl Names for Resolver<'_> {
    fn resolve(&mut self, path: &Path<'_>) -> Result<Resolved, NameError> {
        if let Some(found) = self.scoped(path) {
            return found;
        }
        match path.root {
            "var" => self.labelled(path, NodeKind::Variable),
            "local" => self.labelled(path, NodeKind::Local),
            "module" => self.call(path),
            "tier" => self.tier(path),
            "rack" => self.rack(path),
            "connect" => self.connect(path),
            "fabric" => self.labelled(path, NodeKind::Fabric),
            "scale_up_domain" => self.labelled(path, NodeKind::Domain),
            "path" => match path.attr(0) {
                Some("module") => Ok(self.node(NodeKind::ModulePath, path, 1)),
                Some("root") => Ok(self.node(NodeKind::RootPath, path, 1)),
                _ => Err(NameError::unknown(
                    "`path` has `module` and `root`",
                    None,
                    ["module", "root"],
                )),
            },
            root => {
                let message = format!("there is no `{root}` here");
                Err(match super::habits::root(root) {
                    Some(instead) => NameError::unknown(message, None, [""; 0]).help(instead),
                    None => NameError::unknown(message, None, self.known_roots()),
                })
            }
        }
    }

    fn function(&mut self, name: &str) -> Option<UserFunction> {
        let place = self.functions.iter().position(|function| function.name == name)?;
        let id = u32::try_from(place).ok()?;
        Some(UserFunction { id, params: self.functions[place].params.len(), variadic: false })
    }

    fn function_names(&self) -> Vec<String> {
        self.functions.iter().map(|function| function.name.clone()).collect()
    }
}
