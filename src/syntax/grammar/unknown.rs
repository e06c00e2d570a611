//! Characters that mean nothing in HCL: quotes of other languages, signs of word processors, blanks that
//! only look like blanks.

use super::Reader;
use crate::diag::Diagnostic;
use crate::syntax::lexer::{Kind, Token};

/// What is pasted from documents, and the sign that is meant.
const SIGNS: &[(char, &str, &str)] = &[
    ('–', "a dash", "-"),
    ('—', "a dash", "-"),
    ('−', "a minus sign of mathematics", "-"),
    ('…', "three dots in one character", "..."),
    ('×', "a multiplication sign", "*"),
    ('÷', "a division sign", "/"),
    ('≤', "a sign of mathematics", "<="),
    ('≥', "a sign of mathematics", ">="),
    ('≠', "a sign of mathematics", "!="),
    ('→', "an arrow", "=>"),
    ('⇒', "an arrow", "=>"),
    ('\u{FF1D}', "a wide equals sign", "="),
    ('\u{FF0C}', "a wide comma", ","),
    ('\u{FF1A}', "a wide colon", ":"),
    ('\u{FF08}', "a wide parenthesis", "("),
    ('\u{FF09}', "a wide parenthesis", ")"),
    ('|', "a single `|`", "||"),
    ('&', "a single `&`", "&&"),
];

/// Blanks and marks that cannot be told from a blank or from nothing.
const INVISIBLE: &[(char, &str, &str)] = &[
    ('\u{A0}', "a no-break space", " "),
    ('\u{202F}', "a narrow no-break space", " "),
    ('\u{2007}', "a figure space", " "),
    ('\u{2009}', "a thin space", " "),
    ('\u{3000}', "a wide space", " "),
    ('\u{FEFF}', "a byte-order mark", ""),
    ('\u{200B}', "a space of no width", ""),
    ('\u{200C}', "an invisible mark", ""),
    ('\u{200D}', "an invisible mark", ""),
    ('\u{200E}', "an invisible mark", ""),
    ('\u{200F}', "an invisible mark", ""),
    ('\u{2060}', "an invisible mark", ""),
    ('\r', "a carriage return without line feed", "\n"),
    ('\u{0}', "a zero byte", ""),
];

const CURLY: [char; 7] = ['“', '”', '„', '‟', '«', '»', '″'];
const SINGLE: [char; 5] = ['\'', '‘', '’', '‚', '′'];

impl Reader<'_> {
    /// What is to be said about a token that is no token of HCL.
    pub(super) fn unknown(&self, token: Token) -> Option<Diagnostic> {
        if token.kind != Kind::Unknown {
            return None;
        }
        let sign = self.words(token).chars().next()?;
        let span = self.span(token);
        if CURLY.contains(&sign) || SINGLE.contains(&sign) || sign == '`' {
            return Some(self.wrong_quote(token, sign));
        }
        if let Some((_, what, meant)) = INVISIBLE.iter().find(|(known, ..)| *known == sign) {
            let number = u32::from(sign);
            let message = format!("found {what} (U+{number:04X}), which cannot be seen");
            let title = if *meant == " " { "write a plain blank" } else { "remove it" };
            return Some(
                Diagnostic::error("syntax-error", message)
                    .at(span, "")
                    .help(title)
                    .patch(span, *meant, title),
            );
        }
        if let Some((_, what, meant)) = SIGNS.iter().find(|(known, ..)| *known == sign) {
            let message = if what.contains('`') {
                format!("found {what}")
            } else {
                format!("found `{sign}`, {what}")
            };
            let title = format!("write `{meant}`");
            return Some(
                Diagnostic::error("syntax-error", message)
                    .at(span, "")
                    .help(&*title)
                    .patch(span, *meant, &*title),
            );
        }
        let help = match sign {
            ';' => "remove it: items end with their line",
            '$' => "`${ }` belongs in a string; here write the expression alone",
            '\\' => "a line is not continued with `\\`; wrap the expression in `( )`",
            _ => return None,
        };
        let message = format!("found `{sign}`, which has no meaning here");
        Some(Diagnostic::error("syntax-error", message).at(span, "").help(help))
    }

    /// Text in quotes of another kind, to the closing one on its line if there is one.
    fn wrong_quote(&self, token: Token, sign: char) -> Diagnostic {
        let message = match sign {
            '\'' => "found a single quote: text stands in double quotes".to_owned(),
            '`' => "found a backtick: text stands in double quotes".to_owned(),
            _ => format!("found `{sign}`, a typographic quote: text stands in plain double quotes"),
        };
        let rest = self.text[token.end..].split('\n').next().unwrap_or("");
        let closes = |c: char| match sign {
            '\'' | '`' => c == sign,
            _ if SINGLE.contains(&sign) => SINGLE.contains(&c),
            _ => CURLY.contains(&c) || c == '"',
        };
        let Some((at, close)) = rest.char_indices().find(|(_, c)| closes(*c)) else {
            let span = self.span(token);
            return Diagnostic::error("wrong-quote", message).at(span, "").help("write `\"`");
        };
        let text = &rest[..at];
        let span = self.origin.absolute_of(token.start, token.end + at + close.len_utf8());
        let meant = format!("\"{}\"", text.replace('"', "\\\""));
        let title = format!("write `{meant}`");
        Diagnostic::error("wrong-quote", message)
            .at(span, "")
            .help(&*title)
            .patch(span, meant, &*title)
    }
}
