//! Addresses: `module.su["3"].tier.leaf[rail=2]:16/2`, parsed and printed by one grammar.
//!
//! ```text
//! address = { "module." NAME [ "[" KEY "]" ] "." } KIND "." NAME [ "[" COORD { "," COORD } "]" ] [ ":" PORT ]
//! COORD   = AXIS "=" VALUE
//! ```
//! NAME, KEY and VALUE may be `*` in patterns. Keys are quoted; coordinate values are written bare where
//! they are plain and quoted otherwise, so that every address parses back.

use crate::lang::value::{Quoted, is_identifier};
use std::fmt;

/// One module call on the way down.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The call's name.
    pub name: String,
    /// The instance key, for calls with `for_each`.
    pub key: Option<String>,
}

/// A block, or some of the devices or racks it makes, or one port.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Address {
    /// The calls, outermost first.
    pub path: Vec<Step>,
    /// `tier`, `rack`, `connect`, ...
    pub kind: String,
    /// The block's name.
    pub name: String,
    /// Axis and value, in axis order.
    pub coordinates: Vec<(String, String)>,
    /// The faceplate label.
    pub port: Option<String>,
}

/// The kinds of blocks that have addresses.
pub const KINDS: [&str; 6] = ["tier", "rack", "connect", "place", "fabric", "scale_up_domain"];

/// Why a text is no address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AddressError {
    /// The byte of the text where reading stopped.
    pub at: usize,
    /// What was expected there.
    pub expected: &'static str,
}

/// A coordinate value as it stands in an address: bare where it is plain.
pub struct Coordinate<'a>(pub &'a str);

impl fmt::Display for Coordinate<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '*');
        if !self.0.is_empty() && self.0.chars().all(plain) {
            f.write_str(self.0)
        } else {
            write!(f, "{}", Quoted(self.0))
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "module.{}", self.name)?;
        match self.key.as_deref() {
            None => Ok(()),
            Some("*") => f.write_str("[*]"),
            Some(key) => write!(f, "[{}]", Quoted(key)),
        }
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for step in &self.path {
            write!(f, "{step}.")?;
        }
        write!(f, "{}.{}", self.kind, self.name)?;
        for (place, (axis, value)) in self.coordinates.iter().enumerate() {
            let open = if place == 0 { '[' } else { ',' };
            write!(f, "{open}{axis}={}", Coordinate(value))?;
        }
        if !self.coordinates.is_empty() {
            f.write_str("]")?;
        }
        match &self.port {
            Some(port) => write!(f, ":{port}"),
            None => Ok(()),
        }
    }
}

impl std::str::FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let mut reader = Reader { text, at: 0 };
        let mut path = Vec::new();
        loop {
            let kind = reader.name("a block kind such as `tier`, or `module`")?;
            reader.expect('.', "`.`")?;
            let name = reader.name("a name")?;
            if kind == "module" {
                let key = if reader.take('[') {
                    let key = reader.key()?;
                    reader.expect(']', "`]`")?;
                    Some(key)
                } else {
                    None
                };
                reader.expect('.', "`.` and a block")?;
                path.push(Step { name, key });
                continue;
            }
            if !KINDS.contains(&kind.as_str()) {
                let expected = "`tier`, `rack`, `connect`, `place`, `fabric` or `scale_up_domain`";
                return Err(AddressError { at: reader.at - name.len() - 1 - kind.len(), expected });
            }
            let coordinates = reader.coordinates()?;
            let port = reader.take(':').then(|| reader.rest());
            if reader.at < text.len() {
                return Err(AddressError { at: reader.at, expected: "the end of the address" });
            }
            return Ok(Address { path, kind, name, coordinates, port });
        }
    }
}

impl Address {
    /// True if this pattern (with `*` and left-out coordinates) covers `other`.
    #[must_use]
    pub fn covers(&self, other: &Address) -> bool {
        let same = |pattern: &str, text: &str| pattern == "*" || pattern == text;
        let key = |pattern: &Option<String>, key: &Option<String>| match (pattern, key) {
            (None, None) => true,
            (Some(pattern), Some(key)) => same(pattern, key),
            _ => false,
        };
        self.path.len() == other.path.len()
            && self
                .path
                .iter()
                .zip(&other.path)
                .all(|(a, b)| same(&a.name, &b.name) && key(&a.key, &b.key))
            && self.kind == other.kind
            && same(&self.name, &other.name)
            && self.coordinates.iter().all(|(axis, value)| {
                other.coordinates.iter().any(|(name, have)| name == axis && same(value, have))
            })
            && self.port.as_ref().is_none_or(|port| other.port.as_ref() == Some(port))
    }
}

impl Address {
    /// True if a `*` stands somewhere, so that it may cover several addresses.
    #[must_use]
    pub fn is_pattern(&self) -> bool {
        self.name == "*"
            || self.coordinates.iter().any(|(axis, value)| axis == "*" || value == "*")
            || self.path.iter().any(|step| step.name == "*" || step.key.as_deref() == Some("*"))
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), AddressError> {
        if self.take(wanted) { Ok(()) } else { Err(AddressError { at: self.at, expected }) }
    }

    fn while_(&mut self, wanted: impl Fn(char) -> bool) -> String {
        let start = self.at;
        while let Some(c) = self.peek().filter(|c| wanted(*c)) {
            self.at += c.len_utf8();
        }
        self.text[start..self.at].to_owned()
    }

    fn rest(&mut self) -> String {
        self.while_(|_| true)
    }

    fn name(&mut self, expected: &'static str) -> Result<String, AddressError> {
        let at = self.at;
        let name = self.while_(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '*'));
        if name == "*" || is_identifier(&name) {
            Ok(name)
        } else {
            Err(AddressError { at, expected })
        }
    }

    fn quoted(&mut self) -> Result<String, AddressError> {
        self.expect('"', "a quoted text")?;
        let mut out = String::new();
        loop {
            let Some(c) = self.peek() else {
                return Err(AddressError { at: self.at, expected: "a closing `\"`" });
            };
            self.at += c.len_utf8();
            match c {
                '"' => return Ok(out),
                '\\' => out.push(self.escape()?),
                // `$${` and `%%{` stand for `${` and `%{`.
                '$' | '%' if self.text[self.at..].starts_with(&format!("{c}{{")) => {
                    self.at += 1;
                    out.push(c);
                }
                c => out.push(c),
            }
        }
    }

    fn escape(&mut self) -> Result<char, AddressError> {
        let error = AddressError { at: self.at, expected: "an escape such as `\\n` or `\\u0041`" };
        let Some(c) = self.peek() else { return Err(error) };
        self.at += c.len_utf8();
        match c {
            'n' => Ok('\n'),
            'r' => Ok('\r'),
            't' => Ok('\t'),
            '"' | '\\' => Ok(c),
            'u' => {
                let digits = self.text.get(self.at..self.at + 4).ok_or(error.clone())?;
                let code = u32::from_str_radix(digits, 16).map_err(|_| error.clone())?;
                self.at += 4;
                char::from_u32(code).ok_or(error)
            }
            _ => Err(error),
        }
    }

    fn key(&mut self) -> Result<String, AddressError> {
        if self.peek() == Some('"') {
            self.quoted()
        } else if self.take('*') {
            Ok("*".to_owned())
        } else {
            let at = self.at;
            let digits = self.while_(|c| c.is_ascii_digit());
            let expected = "a quoted key, a number or `*`";
            if digits.is_empty() { Err(AddressError { at, expected }) } else { Ok(digits) }
        }
    }

    fn coordinates(&mut self) -> Result<Vec<(String, String)>, AddressError> {
        let mut out = Vec::new();
        if !self.take('[') {
            return Ok(out);
        }
        loop {
            let axis = self.name("an axis")?;
            self.expect('=', "`=` and a coordinate")?;
            let value = if self.peek() == Some('"') {
                self.quoted()?
            } else {
                let at = self.at;
                let value =
                    self.while_(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '*'));
                if value.is_empty() {
                    return Err(AddressError { at, expected: "a coordinate" });
                }
                value
            };
            out.push((axis, value));
            if !self.take(',') {
                self.expect(']', "`,` or `]`")?;
                return Ok(out);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn both_ways(text: &str) -> Address {
        let address: Address = text.parse().expect("an address");
        assert_eq!(address.to_string(), text);
        address
    }

    #[test]
    fn addresses_print_as_they_parse() {
        let address = both_ways(r#"module.su["3"].tier.leaf[rail=2]:16/2"#);
        assert_eq!(address.path, [Step { name: "su".into(), key: Some("3".into()) }]);
        assert_eq!(address.port.as_deref(), Some("16/2"));
        both_ways("tier.node[su=1,node=32]");
        both_ways(r#"module.a.module.b["x \"y\" $${z}"].rack.r[row="a b",n=*]"#);
        both_ways("module.su[*].connect.rails");
    }

    #[test]
    fn what_is_no_address_says_where_and_what_was_expected() {
        let error = "module.su.leaf".parse::<Address>().expect_err("no kind");
        assert_eq!(error, AddressError { at: 14, expected: "`.`" });
        let error = "tyre.leaf".parse::<Address>().expect_err("no such kind");
        assert_eq!(error.at, 0);
        assert!("tier.leaf[rail]".parse::<Address>().is_err());
        assert!("tier.leaf[rail=2".parse::<Address>().is_err());
        assert!("tier.leaf[rail=\"2]".parse::<Address>().is_err());
    }

    #[test]
    fn fewer_coordinates_cover_the_set_that_agrees() {
        let one: Address = "module.su[\"3\"].tier.leaf[pod=1,rail=2]".parse().expect("an address");
        let covers = |pattern: &str| pattern.parse::<Address>().expect("a pattern").covers(&one);
        assert!(covers("module.su[*].tier.leaf[rail=2]"));
        assert!(covers("module.*[*].tier.*"));
        assert!(!covers("module.su[\"2\"].tier.leaf"));
        assert!(!covers("tier.leaf[rail=2]"));
        assert!(!covers("module.su[*].tier.leaf[rail=3]"));
    }
}
