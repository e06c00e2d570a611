//! Which port a text names. A port has a faceplate text and a name in each name set, and one text may be
//! the operating system's name of one port and the alias of another: then nothing is guessed.
//!
//! A *scheme* is a name set, or `label` for the faceplate. All texts about a device are of one scheme.

use super::Layout;
use crate::base::intern::Interner;
use crate::base::suggest;
use std::fmt;

/// The scheme of faceplate texts.
pub const FACEPLATE: &str = "label";

/// What a text means in a scheme.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Meaning {
    /// The scheme.
    pub scheme: String,
    /// The faceplate text of the port.
    pub label: String,
}

/// Why texts name no ports.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PortNameError {
    /// No port has this name.
    Unknown {
        /// The text.
        text: String,
        /// The nearest name, if one is near.
        near: Option<String>,
    },
    /// The device has no such scheme.
    UnknownScheme {
        /// What was asked for.
        scheme: String,
        /// The schemes it has.
        known: Vec<String>,
    },
    /// The text names different ports in different schemes.
    Ambiguous {
        /// The text.
        text: String,
        /// What it means, by scheme.
        meanings: Vec<Meaning>,
    },
    /// No scheme has all texts.
    Mixed {
        /// A text, and a scheme that has it.
        first: (String, String),
        /// Another text that this scheme does not have, and a scheme that does.
        second: (String, String),
    },
}

impl fmt::Display for PortNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { text, near } => {
                write!(f, "no port is called `{text}`")?;
                near.iter().try_for_each(|near| write!(f, "; did you mean `{near}`?"))
            }
            Self::UnknownScheme { scheme, known } => {
                write!(f, "there is no name set `{scheme}`; known: {}", known.join(", "))
            }
            Self::Ambiguous { text, meanings } => {
                write!(f, "`{text}` is ")?;
                for (place, meaning) in meanings.iter().enumerate() {
                    let and = if place == 0 { "" } else { ", and " };
                    write!(f, "{and}port {} by `{}`", meaning.label, meaning.scheme)?;
                }
                f.write_str(": say which scheme is meant")
            }
            Self::Mixed { first, second } => write!(
                f,
                "`{}` is a name of `{}`, `{}` one of `{}`: names of one device are of one scheme",
                first.0, first.1, second.0, second.1
            ),
        }
    }
}

impl std::error::Error for PortNameError {}

/// The port that a text names, as a place in the layout's ports.
///
/// # Errors
/// If it names none, or several; see [`PortNameError`].
pub fn port_named(
    names: &Interner,
    layout: &Layout,
    text: &str,
    scheme: Option<&str>,
) -> Result<usize, PortNameError> {
    ports_named(names, layout, &[text], scheme).map(|ports| ports[0])
}

/// The ports that texts about one device name, all in one scheme: the given one, else one that has all
/// of them. Several such schemes must agree.
///
/// # Errors
/// If a text names no port, or several; if no one scheme has all texts.
pub fn ports_named(
    names: &Interner,
    layout: &Layout,
    texts: &[&str],
    scheme: Option<&str>,
) -> Result<Vec<usize>, PortNameError> {
    let schemes = schemes(names, layout);
    let table = |scheme: &str, text: &str| found(names, layout, scheme, text);
    if let Some(scheme) = scheme {
        if !schemes.iter().any(|known| known == scheme) {
            return Err(PortNameError::UnknownScheme { scheme: scheme.to_owned(), known: schemes });
        }
        let ports = texts.iter().map(|text| {
            table(scheme, text).ok_or_else(|| unknown(names, layout, &[scheme.to_owned()], text))
        });
        return ports.collect();
    }
    if let Some(text) =
        texts.iter().find(|text| schemes.iter().all(|scheme| table(scheme, text).is_none()))
    {
        return Err(unknown(names, layout, &schemes, text));
    }
    let all = |scheme: &&String| texts.iter().all(|text| table(scheme, text).is_some());
    let fitting: Vec<&String> = schemes.iter().filter(all).collect();
    let Some(first) = fitting.first() else { return Err(mixed(&schemes, texts, table)) };
    let ports: Vec<usize> = texts.iter().filter_map(|text| table(first, text)).collect();
    for (text, port) in texts.iter().zip(&ports) {
        if fitting.iter().any(|scheme| table(scheme, text) != Some(*port)) {
            let meaning = |scheme: &&String| Meaning {
                scheme: (*scheme).clone(),
                label: table(scheme, text).map_or(String::new(), |port| {
                    names.resolve(layout.ports[port].label).to_owned()
                }),
            };
            let meanings = fitting.iter().map(meaning).collect();
            return Err(PortNameError::Ambiguous { text: (*text).to_owned(), meanings });
        }
    }
    Ok(ports)
}

fn schemes(names: &Interner, layout: &Layout) -> Vec<String> {
    let sets = layout.name_sets.iter().map(|set| names.resolve(*set).to_owned());
    std::iter::once(FACEPLATE.to_owned()).chain(sets).collect()
}

fn found(names: &Interner, layout: &Layout, scheme: &str, text: &str) -> Option<usize> {
    let text = names.get(text)?;
    if scheme == FACEPLATE {
        return layout.ports.iter().position(|port| port.label == text);
    }
    let set = names.get(scheme)?;
    (0..layout.ports.len()).find(|port| layout.interface(*port, set) == Some(text))
}

fn unknown(names: &Interner, layout: &Layout, schemes: &[String], text: &str) -> PortNameError {
    let mut known: Vec<&str> = Vec::new();
    for scheme in schemes {
        let set = names.get(scheme).filter(|_| scheme != FACEPLATE);
        known.extend(layout.ports.iter().enumerate().filter_map(|(place, port)| {
            let name = match set {
                Some(set) => layout.interface(place, set)?,
                None => port.label,
            };
            Some(names.resolve(name))
        }));
    }
    let near = suggest::closest(text, known.iter().copied()).map(str::to_owned);
    PortNameError::Unknown { text: text.to_owned(), near }
}

fn mixed(
    schemes: &[String],
    texts: &[&str],
    table: impl Fn(&str, &str) -> Option<usize>,
) -> PortNameError {
    let of = |text: &str| schemes.iter().find(|scheme| table(scheme, text).is_some());
    let first = texts[0];
    let scheme = of(first).cloned().unwrap_or_default();
    // No scheme has all texts, so the first one's lacks some other.
    let second = texts.iter().find(|text| table(&scheme, text).is_none()).unwrap_or(&first);
    let other = of(second).cloned().unwrap_or_default();
    PortNameError::Mixed {
        first: (first.to_owned(), scheme),
        second: ((*second).to_owned(), other),
    }
}
