//! Hostile texts: 100,000 of every construct of the language, nested and in a row. What they mean does
//! not matter; that somebody says something about them does.

use std::fmt::Write as _;

/// A hostile text: how it opens, what is repeated, how it closes.
type Text = (&'static str, &'static str, &'static str, &'static str);

/// Every construct, nested and in a row. The parser of HCL aborts, hangs or takes quadratic time on
/// several of them where nobody stands before it.
const TEXTS: &[Text] = &[
    ("parentheses", "a = ", "(", ""),
    ("brackets", "a = ", "[", ""),
    ("braces", "a = ", "{x=", ""),
    ("closed parentheses", "a = ", "()", ""),
    ("closing", "a = ", ")", ""),
    ("closing lines", "", "}\n", ""),
    ("mismatched", "a = ", "[)", ""),
    ("open, then one closing", "a = ", "[(", "}"),
    ("blocks in blocks", "", "a {\n", ""),
    ("blocks at the margin", "", "a \"b\" {\n x = [\n", ""),
    ("one-line blocks", "a ", "{ a ", ""),
    ("blocks", "", "a {}\n", ""),
    ("attributes", "", "#", "\n"),
    ("labels", "a ", "\"b\" ", "{\n}\n"),
    ("bare labels", "a ", "b ", "\n"),
    ("strings", "a = ", "\"", ""),
    ("strings in strings", "a = ", "\"${", ""),
    ("interpolations", "a = \"", "${b}", "\"\n"),
    ("open interpolations", "a = \"", "${", "\"\n"),
    ("directives", "a = \"", "%{ if b }", "\"\n"),
    ("directives with else", "a = \"", "%{ if b }x%{ else }", "\"\n"),
    ("directives in a heredoc", "a = <<E\n", "%{ for b in c }\n", "E\n"),
    ("closed directives", "a = \"", "%{ if b }x%{ endif }", "\"\n"),
    ("stray directives", "a = \"", "%{ endif }", "\"\n"),
    ("escapes", "a = \"", "\\n", "\"\n"),
    ("wrong escapes", "a = \"", "\\q", "\"\n"),
    ("unclosed strings", "", "a = \"x\n", ""),
    ("unclosed strings in brackets", "a = ", "f(\"x)\n", ""),
    ("heredocs", "", "a = <<E\n", ""),
    ("heredoc lines", "a = <<E\n", "x\n", "E\n"),
    ("heredocs without delimiter", "a = ", "<< ", "\n"),
    ("negations", "a = ", "!", "b\n"),
    ("minus", "a = ", "-", "1\n"),
    ("spaced minus", "a = ", "- ", "1\n"),
    ("sums", "a = 1", " + 1", "\n"),
    ("operators", "a = ", "+ ", "\n"),
    ("comparisons", "a = 1", " == 1", "\n"),
    ("conditions", "a = ", "b ? c : ", "d\n"),
    ("nested conditions", "a = ", "b ? ", "\n"),
    ("lines that go on", "a = 1\n", "+ 1\n", ""),
    ("attributes of attributes", "a = b", ".c", "\n"),
    ("splats", "a = b", "[*]", "\n"),
    ("attribute splats", "a = b", ".*", "\n"),
    ("indices", "a = b", "[0]", "\n"),
    ("nested indices", "a = b", "[c", "\n"),
    ("calls", "a = ", "f(", ""),
    ("arguments", "a = f(", "1,", ")\n"),
    ("arguments without commas", "a = f(", "1 ", ")\n"),
    ("namespaces", "a = b", "::c", "\n"),
    ("loops", "a = ", "[for b in c : ", ""),
    ("loops in collections", "a = ", "[for b in ", ""),
    ("objects of loops", "a = ", "{for b in c : d => ", ""),
    ("items", "a = [", "1,", "]\n"),
    ("items without commas", "a = [\n", "1\n", "]\n"),
    ("commas", "a = [", ",", "]\n"),
    ("small objects", "a = [", "{b=1},", "]\n"),
    ("one key", "a = {\n", "b = 1\n", "}\n"),
    ("keys without values", "a = {\n", "b\n", "}\n"),
    ("equals signs", "a ", "= ", "\n"),
    ("colons", "", "a: 1\n", ""),
    ("names", "", "a\n", ""),
    ("names and dots", "", "a.", "\n"),
    ("comments", "", "# a\n", ""),
    ("comment starts", "", "/*", ""),
    ("slashes", "a = 1 ", "/", "\n"),
    ("line ends", "", "\n", ""),
    ("line ends in a list", "a = [", "\n", "]\n"),
    ("carriage returns", "", "\r", ""),
    ("blanks", "a =", " ", "1\n"),
    ("digits", "a = ", "9", "\n"),
    ("letters", "", "x", " = 1\n"),
    ("quotes", "a = ", "'", "\n"),
    ("typographic quotes", "a = ", "“", "\n"),
    ("zero bytes", "", "\0", ""),
    ("dollars", "a = \"", "$", "\"\n"),
    ("byte-order marks", "", "\u{FEFF}", ""),
    ("ellipses", "a = f(b", "...", ")\n"),
    ("arrows", "a = {", "=>", "}\n"),
    ("conflicts", "", "<<<<<<<\n", ""),
    ("conflicts around items", "", "<<<<<<<\na = 1\n=======\n", ""),
    ("semicolons", "", ";", "\n"),
    ("block comments", "", "/* a */", "\n"),
    ("one-line heredocs", "", "a = <<E\nE\n", ""),
    ("interpolations in a heredoc", "a = <<E\n", "${b}\n", "E\n"),
    ("nested interpolations", "a = ", "\"${[", "1"),
    ("string keys", "a = {", "\"b\" = 1, ", "}\n"),
    ("products", "a = 1", " * 1", "\n"),
    ("conjunctions", "a = true", " && true", "\n"),
    ("legacy indices", "a = b", ".0", "\n"),
    ("objects in objects", "a = ", "{ b = ", "1\n"),
    ("loops with conditions", "a = ", "[for b in c : b if ", "1\n"),
    ("calls of calls", "a = ", "f(1, ", "1\n"),
    ("strip markers", "a = \"", "${~ b ~}", "\"\n"),
];

/// How often.
const TIMES: usize = 100_000;

/// All of them, by name.
pub fn all() -> impl Iterator<Item = (&'static str, String)> {
    TEXTS.iter().map(|&(name, open, repeated, close)| {
        let text = match name {
            // Names that differ.
            "attributes" => (0..TIMES).fold(String::new(), |mut text, index| {
                let _ = writeln!(text, "a{index} = 1");
                text
            }),
            _ => format!("{open}{}{close}", repeated.repeat(TIMES)),
        };
        (name, text)
    })
}
