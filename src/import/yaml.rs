//! YAML as a tree with places, from the events of a parser. Scalars stay the text they are written as:
//! `NO` is a text, `1.10` keeps its nought.
//!
//! Deliberately absent: anchors, tags, several documents, none of which such files have.

use saphyr_parser::{Event, Marker, Parser};

use crate::base::span::{FileId, Span};
use crate::diag::{Diagnostic, Sink};
use crate::source::SourceMap;

/// A node with its place.
#[derive(Debug, Clone)]
pub struct Yaml {
    /// What it is.
    pub node: Node,
    /// Where it begins.
    pub span: Span,
}

/// What a node is.
#[derive(Debug, Clone)]
pub enum Node {
    /// A scalar.
    Text(String),
    /// A sequence.
    List(Vec<Yaml>),
    /// A mapping, in written order.
    Map(Vec<(String, Yaml)>),
}

impl Yaml {
    /// The value of a key of a mapping.
    pub fn get(&self, key: &str) -> Option<&Yaml> {
        match &self.node {
            Node::Map(entries) => entries.iter().find(|(own, _)| own == key).map(|(_, node)| node),
            _ => None,
        }
    }

    /// The text of a scalar under a key; an empty one is none.
    pub fn text(&self, key: &str) -> Option<&str> {
        match &self.get(key)?.node {
            Node::Text(text) => Some(text.as_str()).filter(|text| !text.is_empty()),
            _ => None,
        }
    }

    /// The elements of a sequence under a key; none where it is not one.
    pub fn list(&self, key: &str) -> &[Yaml] {
        match self.get(key).map(|node| &node.node) {
            Some(Node::List(list)) => list,
            _ => &[],
        }
    }
}

/// A sequence or mapping that is not closed yet.
enum Open {
    List(Span, Vec<Yaml>),
    Map(Span, Vec<(String, Yaml)>, Option<String>),
}

/// Reads the one document of a file; `None` after a report.
pub fn read(map: &SourceMap, file: FileId, sink: &mut Sink) -> Option<Yaml> {
    let text = map.text(file);
    let offsets = Offsets::new(text, file);
    let mut open: Vec<Open> = Vec::new();
    let mut root = None;
    for event in Parser::new_from_str(text) {
        let (event, at) = match event {
            Ok(event) => event,
            Err(error) => {
                let span = offsets.at(error.marker());
                return refuse(error.info(), span, sink);
            }
        };
        let span = offsets.at(&at.start);
        let done = match event {
            Event::Scalar(text, ..) => Some(Yaml { node: Node::Text(text.into_owned()), span }),
            Event::SequenceStart(..) => {
                open.push(Open::List(span, Vec::new()));
                None
            }
            Event::MappingStart(..) => {
                open.push(Open::Map(span, Vec::new(), None));
                None
            }
            Event::SequenceEnd | Event::MappingEnd => match open.pop() {
                Some(Open::List(span, list)) => Some(Yaml { node: Node::List(list), span }),
                Some(Open::Map(span, entries, _)) => Some(Yaml { node: Node::Map(entries), span }),
                None => None,
            },
            Event::Alias(_) => return refuse("an alias, which is not read here", span, sink),
            Event::DocumentStart(_) if root.is_some() => {
                return refuse("a second document", span, sink);
            }
            _ => None,
        };
        let Some(done) = done else { continue };
        match open.last_mut() {
            None => root = Some(done),
            Some(Open::List(_, list)) => list.push(done),
            Some(Open::Map(_, entries, key)) => match (key.take(), done.node) {
                (Some(key), node) => entries.push((key, Yaml { node, span: done.span })),
                (None, Node::Text(text)) => {
                    if entries.iter().any(|(known, _)| *known == text) {
                        return refuse(&format!("the key `{text}` a second time"), span, sink);
                    }
                    *key = Some(text);
                }
                (None, _) => return refuse("a key that is no text", span, sink),
            },
        }
    }
    root.or_else(|| refuse("nothing", Span::new(file, 0, 0), sink))
}

fn refuse<T>(what: &str, span: Span, sink: &mut Sink) -> Option<T> {
    let message = format!("this is no YAML that can be read: {what}");
    sink.push(Diagnostic::error("import-unreadable", message).at(span, "here"));
    None
}

/// From the parser's characters to bytes.
struct Offsets {
    file: FileId,
    /// The byte of each character, where they differ.
    bytes: Option<Vec<u32>>,
}

impl Offsets {
    fn new(text: &str, file: FileId) -> Self {
        let bytes = || text.char_indices().map(|(byte, _)| byte as u32).collect();
        Self { file, bytes: (!text.is_ascii()).then(bytes) }
    }

    fn at(&self, marker: &Marker) -> Span {
        let place = match &self.bytes {
            Some(bytes) => bytes.get(marker.index()).or(bytes.last()).copied().unwrap_or(0),
            None => marker.index() as u32,
        };
        Span::new(self.file, place, place)
    }
}
